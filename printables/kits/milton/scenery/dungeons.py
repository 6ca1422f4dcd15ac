"""Pillars, lava, crystals: what there is in the three dungeons, of moss, of ember and of frost."""

from __future__ import annotations

from printables.kits.milton.scenery.brush import (
    BARK,
    FINE,
    LEAVES,
    NEEDLES,
    drawn,
    inked,
    lit,
    shade,
)
from printables.press.palette import PAPER
from printables.press.pen import flat
from printables.press.scene import Path
from printables.press.shapes import circle, data, line, polygon, rect, rounded

# -- the three dungeons ---------------------------------------------------------------------------


def pillar() -> list[Path]:
    """Return a pillar with a vine."""
    vine = "M6 9 C4.4 7.8 6.4 6.4 4.6 5.2 C3.6 4.4 5 3 4.2 2"
    return [
        shade(5, 9.3, 3.6),
        inked(rect(2.2, 8.2, 5.6, 1.2), lit("#c2c6b4", "#7c8272")),
        inked(rect(3, 2.2, 4, 6), lit("#d4d8c6", "#878d7c")),
        inked(rect(2.2, 1, 5.6, 1.3), lit("#c2c6b4", "#8c9280")),
        drawn("M4.2 2.8 V7.8 M5.8 2.8 V7.8", "#6d7464", 0.25),
        drawn(vine, "#2f4a2c", 0.75),
        drawn(vine, LEAVES, 0.4),
        *(flat(circle(x, y, 0.42), NEEDLES) for x, y in ((5.4, 7.9), (5.6, 6.2), (4.2, 5), (4.8, 3.4))),
    ]


def mossy() -> list[Path]:
    """Return a boulder under moss."""
    stone = "M1 9 C.8 6.4 2.2 4.4 4.6 4.2 C7.4 4 9.2 6 9 9 Z"
    moss = (
        "M1.6 6.4 C2.4 5 3.6 4.3 4.8 4.2 C6.6 4.1 7.8 4.8 8.5 6 C7.6 6.8 7 5.8 6.2 6.6 C5.6 7.4 4.8 6 4 "
        "6.9 C3.2 7.6 2.6 6.2 1.6 6.4 Z"
    )
    return [
        shade(5, 9.2, 4.2),
        inked(data(stone), lit("#c3c6b8", "#73796b")),
        inked(data(moss), "#6f9a45", 0.16),
        drawn("M3 8.4 L3.8 7.8 L4.2 8.6 M6.6 8.6 L7.2 7.6", "#4c5246", 0.25),
    ]


def torch() -> list[Path]:
    """Return a torch."""
    flame = (
        "M5 .8 C5.3 2 6.7 2.6 6.7 4 C6.7 5 5.9 5.6 5 5.6 C4.1 5.6 3.3 5 3.3 4 C3.3 3.2 3.9 2.8 4.2 2.2 "
        "C4.4 2.6 4.6 2.6 4.7 2.4 C4.6 1.8 4.7 1.2 5 .8 Z"
    )
    return [
        Path(circle(5, 3.6, 3.4), fill="#ffe27a", opacity=0.3),
        Path(circle(5, 3.6, 2.4), fill="#ffe27a", opacity=0.35),
        inked(polygon([(4.1, 5.4), (5.9, 5.4), (5.4, 9.4), (4.6, 9.4)]), BARK),
        inked(data(flame), "#ef8a34"),
        flat(
            data(
                "M5 3 C5.5 3.6 5.8 4 5.8 4.5 C5.8 5 5.4 5.3 5 5.3 C4.6 5.3 4.2 5 4.2 4.5 C4.2 4 4.6 3.6 5 3 Z"
            ),
            "#fff0b0",
        ),
        inked(rect(3.7, 5.2, 2.6, 0.8), "#55565f"),
    ]


def cracks() -> list[Path]:
    """Return cracks that glow."""
    split = "M.6 5.4 L2.6 4.4 L3.6 6 L5.6 3.6 L6.6 5.2 L9.4 4.2 M3.6 6 L3 8.6 M5.6 3.6 L5 1.4 M6.6 5.2 L7.6 8"
    return [
        drawn(split, "#4a1a12", 1.3),
        drawn(split, "#f2852f", 0.7),
        drawn(split, "#ffe08a", 0.25),
    ]


def vent() -> list[Path]:
    """Return a vent that spits lava."""
    cone = "M1 9.2 L3.4 4.6 C4.2 5.2 5.8 5.2 6.6 4.6 L9 9.2 Z"
    lava = (
        "M3.4 4.6 C4.2 5.2 5.8 5.2 6.6 4.6 L7 5.4 C6.4 6 6.6 7.4 6 7.6 C5.4 7.6 5.6 6.4 5 6.3 C4.4 6.4 "
        "4.6 8.6 4 8.6 C3.4 8.4 3.8 6.6 3 5.4 Z"
    )
    return [
        shade(5, 9.3, 4.2),
        inked(data(cone), lit("#8d6a60", "#40211c")),
        inked(data(lava), "#f2852f"),
        *(
            Path(circle(x, y, r), fill="#ffd27a", stroke="#7d2418", width=0.16)
            for x, y, r in ((5, 3.2, 0.6), (3.9, 2.2, 0.4), (6.2, 1.8, 0.45), (5.1, 1.1, 0.3))
        ),
    ]


def anvil() -> list[Path]:
    """Return an anvil with glowing iron."""
    body = "M1 3.6 H9 V4.4 C7.4 4.6 6.6 5.4 6.5 6.4 L7.4 8 H2.6 L3.5 6.4 C3.4 5.4 2.4 4.9 1 4.6 Z"
    return [
        shade(5, 9.4, 3.6),
        inked(rect(2, 7.8, 6, 1.4), BARK),
        inked(data(body), lit("#a9a4a4", "#4a4648")),
        inked(data("M3.4 3.6 H6.6 V3 H3.4 Z"), "#f08a3c"),
        *(drawn(f"M{x} 2.4 l{d} -1.4", "#c8541f", 0.3) for x, d in ((4, -0.6), (5, 0), (6, 0.6))),
    ]


def crystal() -> list[Path]:
    """Return crystals of ice."""
    spires = (
        ((3.2, 9.2), (1.8, 5.8), (2.8, 3.4), (4.2, 5.6)),
        ((6.6, 9.2), (6.2, 4.8), (7.6, 2.8), (8.6, 5.6)),
        ((4.6, 9.2), (3.7, 3.6), (5, 0.8), (6.5, 3.8)),
    )
    return [
        shade(5, 9.3, 3.8),
        *(
            part
            for foot, left, top, right in spires
            for part in (
                inked(polygon([foot, left, top, right, (right[0] - 0.4, 9.2)]), lit("#ffffff", "#9fb4e6")),
                flat(polygon([top, right, (right[0] - 0.4, 9.2), ((foot[0] + right[0]) / 2, 5)]), "#8094cf"),
            )
        ),
    ]


def drift() -> list[Path]:
    """Return drifted snow."""
    return [
        Path(
            data("M.6 9 C1.4 6.8 3 6.6 4 7 C5 5.4 7.4 5.6 8 7.2 C9 7.2 9.5 8.2 9.5 9 Z"),
            fill=lit("#ffffff", "#c9d2f2"),
            stroke="#5a5f9c",
            width=FINE,
        ),
        *(
            drawn(
                f"M{x - 1} {y} H{x + 1} M{x - 0.5} {y - 0.87} L{x + 0.5} {y + 0.87} M{x + 0.5} {y - 0.87} "
                f"L{x - 0.5} {y + 0.87}",
                "#5a5f9c",
                0.28,
            )
            for x, y in ((2.4, 3.2), (7.2, 2.6), (5, 4.6))
        ),
    ]


def icicles() -> list[Path]:
    """Return icicles."""
    tips = ((1.2, 5), (2.8, 8), (4.4, 5.8), (6, 9.2), (7.6, 6.4), (9, 4.2))
    return [
        *(
            inked(polygon([(x - 0.8, 1.6), (x + 0.8, 1.6), (x, tip)]), lit("#ffffff", "#9fb4e6"))
            for x, tip in tips
        ),
        inked(rounded(0.3, 0.6, 9.4, 1.4, 0.4), lit("#e4e8fb", "#8f9ad0")),
        *(Path(line(x - 0.3, 2.2, x - 0.1, tip - 1.4), stroke=PAPER, width=0.22) for x, tip in tips),
    ]
