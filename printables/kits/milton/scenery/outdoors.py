"""Trees, islands, cactuses: what there is in the forest, in the ocean and in the desert."""

from __future__ import annotations

from printables.kits.milton.scenery.brush import (
    BARK,
    FINE,
    NEEDLES,
    SANDSTONE,
    drawn,
    inked,
    lit,
    shade,
)
from printables.press.palette import INK, PAPER
from printables.press.pen import flat
from printables.press.scene import Path
from printables.press.shapes import circle, data, ellipse, rect, rounded, star

# -- the forest ---------------------------------------------------------------------------------


def oak() -> list[Path]:
    """Return an oak."""
    crown = (
        "M2.4 6.6 C.6 6.4 .3 4.4 1.8 3.7 C1.4 2 3.2 1 4.2 1.7 C5 .3 7.2 .7 7.2 2.3 C9 2.2 9.8 4.4 8.3 5.2 "
        "C8.4 6.6 6.8 7.2 5.8 6.5 C5 7.4 3.2 7.4 2.4 6.6 Z"
    )
    return [
        shade(5, 9.4, 3.4),
        inked(data("M4.3 5.6 H5.7 L6.3 9.4 C5.6 9 4.6 9 3.8 9.4 Z"), BARK),
        inked(data(crown), lit("#b4cf72", NEEDLES)),
        drawn(
            "M3 4.4 C3.4 3.8 4 3.7 4.5 3.9 M6 3.4 C6.5 3 7 3.1 7.3 3.5 M5 5.6 C5.6 5.2 6.2 5.2 6.7 5.5",
            NEEDLES,
        ),
    ]


def pine() -> list[Path]:
    """Return a fir."""
    tiers = ((5.0, 8.6, 3.4), (2.8, 6.4, 2.8), (0.6, 4.0, 2.1))
    return [
        shade(5, 9.4, 2.8),
        inked(rect(4.5, 8.2, 1, 1.2), BARK),
        *(
            inked(
                data(
                    f"M5 {top} L{5 + wide} {low} C{5 + wide / 2} {low - 0.5} {5 - wide / 2} {low - 0.5} "
                    f"{5 - wide} {low} Z"
                ),
                lit("#8fb45c", "#3f6a34"),
            )
            for top, low, wide in tiers
        ),
    ]


def ferns() -> list[Path]:
    """Return ferns and a toadstool."""
    blades = (
        "M5 9.2 C4.4 6.4 3 5 1 4.6",
        "M5 9.2 C5 6.4 5 4.6 4.6 2.6",
        "M5 9.2 C5.6 6.4 7 5 9 4.8",
        "M5 9.2 C4 8 2.6 7.4 1 7.6",
        "M5 9.2 C6 8 7.4 7.6 9 7.8",
    )
    cap = "M6.2 7 C6.2 5.6 9.4 5.6 9.4 7 Z"
    return [
        shade(5, 9.3, 3.2),
        *(drawn(blade, "#3f6a34", 0.9) for blade in blades),
        *(drawn(blade, "#8cb357", 0.45) for blade in blades),
        inked(rounded(7.3, 6.9, 1, 2.3, 0.3), "#f2e6cc"),
        inked(data(cap), "#b9452f"),
        *(flat(circle(x, 6.4, 0.24), PAPER) for x in (7.2, 8.4)),
    ]


# -- the ocean ----------------------------------------------------------------------------------


def island() -> list[Path]:
    """Return an island with a palm."""
    palms = (
        "M5.2 3.4 C4 2 2.6 2 1.4 3.2",
        "M5.2 3.4 C4.6 1.8 3.6 1 2.4 1",
        "M5.2 3.4 C5.6 1.6 6.8 .9 8.2 1.2",
        "M5.2 3.4 C6.6 2.4 8 2.8 8.8 4.2",
    )
    return [
        Path(ellipse(5, 8.4, 4.8, 1.5), fill="#a9d8e6"),
        inked(data("M1 8.3 C2.2 6.6 7.6 6.4 9 8.3 C8 9.5 2 9.5 1 8.3 Z"), lit("#f7e7b4", "#d8b566")),
        drawn("M5.7 7.6 C5 6.2 4.9 4.8 5.2 3.4", INK, 1.0),
        drawn("M5.7 7.6 C5 6.2 4.9 4.8 5.2 3.4", BARK, 0.6),
        *(drawn(one, INK, 1.05) for one in palms),
        *(drawn(one, "#5f9440", 0.65) for one in palms),
    ]


def swell() -> list[Path]:
    """Return the swell, and a fin in it."""
    crest = "M.6 {y} c1.2 -1.7 2.6 -1.7 3.4 -.4 c.9 -1.3 2.3 -1.3 3.1 0 c.8 -1.1 1.8 -1 2.3 0"
    fin = "M4.4 6.4 C4.6 4.6 5.6 3.6 6.8 3.4 C6.4 4.4 6.5 5.4 7 6.4 Z"
    return [
        *(drawn(crest.format(y=y), "#d9f1f7", 0.45) for y in (2.6, 9.2)),
        inked(data(fin), "#4d7f9c"),
        *(drawn(crest.format(y=y), "#2f7397", 0.5) for y in (6.9,)),
    ]


def reef() -> list[Path]:
    """Return rocks in the surf."""
    rocks = "M1 8.8 L2 6 L3.4 7 L4.6 4.4 L6.2 6.4 L7.4 5.4 L9 8.8 Z"
    foam = (
        "M.4 9.2 C1.2 8.3 2 8.3 2.8 9.1 C3.8 8.2 4.8 8.3 5.4 9.1 C6.4 8.2 7.4 8.3 8 9.1 C8.6 8.6 9.2 8.6 "
        "9.7 9.2"
    )
    return [
        inked(data(rocks), lit("#b8bfc2", "#5e6f7c")),
        drawn("M4.6 4.4 L4.9 7.6 M2 6 L2.4 8 M7.4 5.4 L7.2 7.8", "#46535e", 0.3),
        drawn(foam, "#2f7397", 0.9),
        drawn(foam, PAPER, 0.5),
    ]


# -- the desert ---------------------------------------------------------------------------------


def cactus() -> list[Path]:
    """Return a cactus in bloom."""
    trunk = "M4.1 9.3 V2.4 C4.1 .6 6.1 .6 6.1 2.4 V9.3 Z"
    left = "M4.2 6.6 H2.9 C1.9 6.6 1.4 6 1.4 5.2 V3.9 C1.4 2.9 2.7 2.9 2.7 3.9 V5.2 H4.2 Z"
    right = "M6 5.6 H7.3 C8.3 5.6 8.8 5 8.8 4.2 V3.1 C8.8 2.1 7.5 2.1 7.5 3.1 V4.2 H6 Z"
    return [
        shade(5, 9.4, 3.2),
        *(inked(data(one), lit("#a8c06a", "#5c8148")) for one in (left, right, trunk)),
        *(
            drawn(f"M{x} {y} v.6", "#f4e6b4", 0.22)
            for x, y in ((4.7, 3), (5.5, 4.2), (4.7, 5.4), (5.5, 7), (2, 4.6), (8.2, 3.6))
        ),
        flat(star(5.1, 1.1, 5, 0.9, 0.4), "#d4567a"),
    ]


def dune() -> list[Path]:
    """Return a dune."""
    return [
        Path(
            data("M.2 8.8 C2 5.6 4.2 4.2 5.8 4.2 C7.4 5.4 8.8 7.2 9.8 8.8 Z"),
            fill=lit("#fae9b8", SANDSTONE),
            stroke="#84591f",
            width=FINE,
        ),
        Path(
            data("M5.8 4.2 C5 5.4 5.6 6.8 4.6 8.8 H9.8 C8.8 7.2 7.4 5.4 5.8 4.2 Z"),
            fill="#c08d3e",
            opacity=0.6,
        ),
        drawn("M1.6 7.8 C2.6 7.2 3.4 7.2 4.2 7.6 M2.8 6.4 C3.6 6 4.2 6 4.8 6.3", "#a9762e", 0.25),
    ]


def ruin() -> list[Path]:
    """Return broken columns."""
    return [
        shade(5, 9.3, 4),
        *(
            inked(rect(x, top, 1.6, 9.2 - top), lit("#f6e3b0", "#c39346"))
            for x, top in ((1.4, 2.4), (4.2, 4.6), (7, 1.6))
        ),
        *(inked(rect(x - 0.3, top - 0.7, 2.2, 0.7), "#e8cd8c") for x, top in ((1.4, 2.4), (7, 1.6))),
        *(
            drawn(f"M{x + 0.5} {top + 0.8} V8.6 M{x + 1.1} {top + 0.8} V8.6", "#a9762e", 0.2)
            for x, top in ((1.4, 2.4), (4.2, 4.9), (7, 1.6))
        ),
        inked(data("M4 9.2 L4.6 8 H6.2 L6.6 9.2 Z"), "#e8cd8c"),
    ]
