"""Pictures of the Treasures of tier 1 that are no arms, each in a box of 10 by 10."""

from __future__ import annotations

from collections.abc import Callable

from printables.press.palette import INK
from printables.press.pen import flat, pair, stroke
from printables.press.pictures.coats import (
    BLUE,
    BONE,
    BRASS,
    CLOTH,
    DUSK,
    GOLD,
    METAL,
    RED,
    WOODEN,
    glow,
    inked,
    limb,
    shine,
)
from printables.press.scene import Path
from printables.press.shapes import (
    arc,
    circle,
    data,
    ellipse,
    gear,
    line,
    polygon,
    rounded,
    star,
)


def _lantern() -> list[Path]:
    return [
        *glow(5, 5.8, 4.4),
        stroke(arc(5, 2.4, 1.7, 180, 360), 0.4),
        inked(polygon([(2.6, 4), (7.4, 4), (8, 8.2), (2, 8.2)]), "#ffe89a"),
        inked(
            data(
                "M5 4.8 C5.4 5.6 6.2 6 6.2 7 C6.2 7.7 5.7 8.1 5 8.1 C4.3 "
                "8.1 3.8 7.7 3.8 7 C3.8 6.2 4.8 5.6 5 4.8 Z"
            ),
            "#f08a2c",
            0.12,
        ),
        *pair(stroke(line(3.6, 4, 3.3, 8.2), 0.3)),
        inked(polygon([(2.2, 4), (4, 2.3), (6, 2.3), (7.8, 4)]), BRASS.fill),
        inked(rounded(1.5, 8.1, 7, 1.3, 0.3), BRASS.fill),
    ]


def _hook() -> list[Path]:
    chain = [
        inked(data(f"M{x} {y} l.8 -.3 l.3 .8 l-.8 .3 Z"), METAL.main, 0.12)
        for x, y in ((1.2, 8.4), (2.2, 7.5), (3.2, 6.6), (4.1, 5.7))
    ]
    claw = (
        "M5 5.3 L6 4.2 C5.4 2.6 6.4 .8 8.2 .5 C7.4 1.4 7.2 2.2 7.5 3 C8.2 3.3 "
        "9 3.1 9.7 2.3 C9.5 4 7.8 5.2 6.3 4.6 L5.5 5.7 Z"
    )
    return [
        inked(circle(1.5, 8.5, 1.1), WOODEN.fill),
        *chain,
        inked(data(claw), METAL.fill),
        shine("M6.6 3 C6.5 2.3 6.8 1.7 7.2 1.3", 0.2),
    ]


def _mirror() -> list[Path]:
    return [
        inked(rounded(4.3, 6.4, 1.4, 3.2, 0.5), BRASS.fill),
        inked(gear(5, 3.8, 14, 3.7, 3.3, 0, 0), BRASS.fill),
        inked(circle(5, 3.8, 2.6), BLUE.fill),
        shine("M3.4 4 C3.4 3 4 2.3 4.9 2.1", 0.4),
        shine("M5.4 5.6 C6 5.4 6.4 4.9 6.6 4.3", 0.25),
    ]


def _bottle() -> list[Path]:
    return [
        inked(
            data(
                "M3.9 1.4 H6.1 V3.6 C8 4.4 8 5.6 8 6.4 V8.6 C8 9.2 7.6 9.5 7 9.5 H3 "
                "C2.4 9.5 2 9.2 2 8.6 V6.4 C2 5.6 2 4.4 3.9 3.6 Z"
            ),
            BLUE.light,
        ),
        inked(
            data(
                "M5 8.6 C3.8 7.6 3.2 7 3.2 6.3 C3.2 5.2 4.6 5.1 5 6 C5.4 "
                "5.1 6.8 5.2 6.8 6.3 C6.8 7 6.2 7.6 5 8.6 Z"
            ),
            RED.fill,
            0.13,
        ),
        inked(rounded(3.8, 0.4, 2.4, 1.5, 0.3), WOODEN.fill),
        shine("M2.6 8.4 V6.4 C2.6 5.6 2.8 5 3.6 4.5", 0.3),
    ]


def _boots() -> list[Path]:
    return [
        inked(data("M5.4 .8 H8.2 L8 5 C9.2 5.5 9.9 6.2 9.8 7.6 H5.2 Z"), WOODEN.shade),
        inked(data("M1.4 1.6 H4.4 L4.2 6 C5.6 6.5 6.8 7 6.7 8.5 H1.2 Z"), WOODEN.fill),
        inked(data("M1.1 8.5 H6.8 V9.4 H1.1 Z"), WOODEN.dark),
        inked(data("M1.1 1.3 H4.7 V2.7 H1.1 Z"), CLOTH.fill),
        inked(data("M1.3 5 H4.3 V5.9 H1.3 Z"), BRASS.fill, 0.12),
        *(stroke(line(-0.2, y, 0.8, y), 0.25) for y in (4, 5.4, 6.8)),
    ]


def _gloves() -> list[Path]:
    hand = (
        "M2.4 6 L1.2 4.4 C.8 3.6 1.8 3.2 2.3 3.8 L3.1 4.6 L3 1.6 C3 .8 4.1 .8 4.2 1.6 L4.4 3.6 L4.6 "
        "1.1 C4.7 .4 5.7 .5 5.7 1.2 V3.6 L6.2 1.4 C6.4 .7 7.3 1 7.2 1.7 "
        "L6.9 4 L7.6 2.6 C7.9 2 8.7 2.4 8.5 3.1 L7.4 6.4 Z"
    )
    return [
        inked(data(hand), WOODEN.fill),
        inked(data("M2.2 5.8 H7.6 L8.2 9.4 H1.6 Z"), WOODEN.shade),
        inked(data("M1.9 7.4 H7.9 L8 8.3 H1.8 Z"), BRASS.fill),
        inked(star(4.9, 5, 6, 1.05, 0.5), GOLD.fill, 0.12),
    ]


def _cloak() -> list[Path]:
    return [
        inked(
            data(
                "M5 .5 C6.8 .5 7.4 2 7 3.2 C8.4 4.6 9.2 7.2 9.4 9.2 C7.8 8.4 6.6 9.5 5 8.9 C3.4 9.5 "
                "2.2 8.4 .6 9.2 C.8 7.2 1.6 4.6 3 3.2 C2.6 2 3.2 .5 5 .5 Z"
            ),
            DUSK.fill,
        ),
        inked(data("M5 1.3 C6.2 1.3 6.5 2.4 6 3.3 C5.4 3.8 4.6 3.8 4 3.3 C3.5 2.4 3.8 1.3 5 1.3 Z"), INK),
        inked(circle(5, 3.8, 0.6), GOLD.fill),
        *pair(stroke(data("M4.2 4.6 C3.6 6 3.4 7.4 3.3 8.6"), 0.16)),
        *pair(inked(circle(2.4, 6.6, 0.55), GOLD.light, 0.1)),
        *pair(flat(circle(2.4, 6.6, 0.22), INK)),
    ]


def _spade() -> list[Path]:
    return [
        *limb(line(8, 2, 4.6, 5.4), WOODEN.main, 0.6),
        *limb(data("M7 1 L9 3"), WOODEN.main, 0.7),
        inked(data("M3 4.4 L5.6 7 C5 8.8 3 9.8 .6 9.4 C.2 7 1.2 5 3 4.4 Z"), METAL.fill),
        stroke(line(4.4, 5.6, 2.2, 7.8), 0.18),
    ]


def _horn() -> list[Path]:
    return [
        inked(
            data(
                "M.5 2 C2.6 1.2 4 2.4 4.6 4 C5.4 6 7.2 6.2 9.3 5.4 L9.6 6.4 "
                "C7.2 9.4 1.6 9 1.2 4.2 C1.2 3.2 .9 2.6 .5 2 Z"
            ),
            BONE.fill,
        ),
        inked(ellipse(1.4, 2.6, 1.9, 0.9), BRASS.fill),
        inked(ellipse(1.4, 2.6, 1.3, 0.5), INK, 0.1),
        *(stroke(data(text), 0.42, BRASS.dark) for text in ("M3 6.9 L4.6 4.6", "M6.6 8 L6.6 6")),
        inked(rounded(9, 5.1, 0.9, 1.6, 0.3), BRASS.fill),
        *(stroke(arc(1.4, 2.2, r, -150, -60), 0.2) for r in (2, 2.9)),
    ]


def _spyglass() -> list[Path]:
    return [
        inked(polygon([(0.5, 7.4), (1.9, 9.1), (4.4, 7.1), (3.2, 5.5)]), BRASS.fill),
        inked(polygon([(3, 5.2), (4.6, 7.3), (6.8, 5.5), (5.1, 3.3)]), WOODEN.fill),
        inked(polygon([(4.8, 2.9), (7.1, 5.9), (9.2, 4.2), (6.8, 1.1)]), BRASS.fill),
        inked(data("M6.7 1 C7.4 .4 9.9 3.4 9.3 4.3 C8.6 4.8 6.2 1.8 6.7 1 Z"), BLUE.light),
        shine("M7.4 1.8 L8.4 3.1", 0.2),
    ]


DRAWN: dict[str, Callable[[], list[Path]]] = {
    "lantern": _lantern,
    "hook": _hook,
    "mirror": _mirror,
    "bottle": _bottle,
    "boots": _boots,
    "gloves": _gloves,
    "cloak": _cloak,
    "spade": _spade,
    "horn": _horn,
    "spyglass": _spyglass,
}
"""How each picture is drawn."""
