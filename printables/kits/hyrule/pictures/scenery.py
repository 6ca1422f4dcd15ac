"""What grows and lies on the land: for each terrain something tall, something low, and what bars a way."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

from printables.kits.hyrule.pictures.strokes import FINE, gleam, shade
from printables.press.palette import INK, PAPER, STONE, STONE_DARK, WOOD, WOOD_DARK
from printables.press.pen import flat, solid, stroke
from printables.press.scene import Path, Symbol
from printables.press.shapes import circle, data, ellipse, line, polygon, rect

THIN = 0.35


def _shadow(wide: float) -> Path:
    return Path(ellipse(5, 9.1, wide, 0.8), fill=INK, opacity=0.2)


def _fir() -> list[Path]:
    return [
        _shadow(3.4),
        solid(rect(4.3, 7.6, 1.4, 1.9), WOOD_DARK, THIN),
        solid(polygon([(1.2, 8), (5, 3.4), (8.8, 8)]), "#2f5a38", THIN),
        solid(polygon([(1.9, 5.6), (5, 1.4), (8.1, 5.6)]), "#3b6b42", THIN),
        solid(polygon([(2.7, 3.3), (5, 0.1), (7.3, 3.3)]), "#4a7d4e", THIN),
    ]


def _oak() -> list[Path]:
    crown = (
        "M1.6 6.6 C-.2 5.6 .4 3.2 2 3 C2 1 4.2 .2 5.4 1.2 C7 .2 8.8 1.6 "
        "8.4 3.2 C10 3.8 9.8 6.2 8.2 6.6 C7 7.6 3 7.6 1.6 6.6 Z"
    )
    return [
        _shadow(3.6),
        solid(rect(4.2, 6.4, 1.6, 3), WOOD, THIN),
        solid(data(crown), "#5c8a45", THIN),
        gleam("M2.2 4.2 C2.4 2.6 3.6 1.8 4.8 2.2 C3.8 2.6 3.2 3.4 3.2 4.8 C2.6 5 2.2 4.8 2.2 4.2 Z", 0.3),
    ]


def _bush() -> list[Path]:
    return [
        _shadow(4),
        solid(
            data("M.8 8.8 C.2 6.6 1.4 5.4 2.8 5.6 C3.2 4 5.6 3.6 6.4 5 C8 4.6 9.6 6.4 9.2 8.8 Z"),
            "#4f7f3f",
            THIN,
        ),
        gleam("M2 7.4 C2 6.4 2.8 6.2 3.6 6.4 C3.2 6.8 3 7.2 3 7.8 Z", 0.35),
        *(flat(circle(x, y, 0.4), "#d9584a") for x, y in ((4.4, 6.2), (6.6, 6.6), (5.4, 7.8), (7.8, 7.8))),
    ]


def _grass() -> list[Path]:
    blades = "M3 8.6 C3 7.2 2.6 6.4 2 5.8 M4.4 8.6 C4.4 6.8 4.6 5.8 5 5 M5.8 8.6 C6 7.2 6.6 6.4 7.4 6"
    return [
        stroke(data(blades), 0.55, "#4f7333"),
        *(flat(circle(x, y, 0.5), "#f4d35e") for x, y in ((2, 5.6), (7.5, 5.8))),
    ]


def _palm() -> list[Path]:
    fronds = (
        "M5.2 3 C3.4 1.4 1.6 1.8 .6 3.6 C2.4 3 3.8 3.2 5.2 3 C3.6 3.6 2.8 4.6 2.8 6 C4 5 4.8 4 "
        "5.2 3 C6.6 1.2 8.4 1.4 9.6 3 C7.8 2.8 6.6 2.8 5.2 3 C6.6 3.4 7.6 4.2 7.8 5.6 C6.6 5 5.8 "
        "4 5.2 3 Z"
    )
    return [
        _shadow(2.6),
        stroke(data("M5.2 3 C5.8 5 5.6 7 4.8 9"), 1.5),
        stroke(data("M5.2 3 C5.8 5 5.6 7 4.8 9"), 0.8, WOOD),
        solid(data(fronds), "#5d8f4d", THIN),
    ]


def _shell() -> list[Path]:
    return [
        solid(data("M5 9 L1.8 6 C2 4.4 3.6 3.4 5 3.4 C6.4 3.4 8 4.4 8.2 6 Z"), "#f3c9b5", THIN),
        stroke(data("M5 8.6 V3.8 M5 8.6 L3 4.6 M5 8.6 L7 4.6"), 0.3),
    ]


def _dune() -> list[Path]:
    return [
        solid(data("M.4 8.8 C2.4 5.4 5 4 7 5 C8.2 5.8 9 7.2 9.6 8.8 Z"), "#e9cd8d", THIN),
        shade("M7 5 C8.2 5.8 9 7.2 9.6 8.8 H6.4 C7.2 7.6 7.4 6.4 7 5 Z", 0.2),
    ]


def _cactus() -> list[Path]:
    return [
        _shadow(2.6),
        solid(
            data(
                "M4 9.2 V6.6 H2.8 C1.8 6.6 1.4 6 1.4 5.2 V3.4 H2.6 V5.2 H4 V1.8 C4 .2 6 .2 "
                "6 1.8 V6 H7.4 V4 H8.6 V6.2 C8.6 7 8.2 7.4 7.4 7.4 H6 V9.2 Z"
            ),
            "#4f8256",
            THIN,
        ),
        stroke(data("M4.7 2.4 V8.8 M5.4 2.4 V8.8"), 0.2, PAPER),
    ]


def _bones() -> list[Path]:
    skull = "M5 3.6 C7 3.6 8 4.8 7.8 6.2 L7.2 7.2 V8.6 H2.8 V7.2 L2.2 6.2 C2 4.8 3 3.6 5 3.6 Z"
    horns = (
        "M2.4 5.2 C.8 5 .2 3.8 .4 2.6 C1.2 3.8 2 4 3.2 4.2 Z M7.6 5.2 "
        "C9.2 5 9.8 3.8 9.6 2.6 C8.8 3.8 8 4 6.8 4.2 Z"
    )
    return [
        solid(data(horns), PAPER, THIN),
        solid(data(skull), PAPER, THIN),
        *(flat(circle(x, 6, 0.7), INK) for x in (3.9, 6.1)),
    ]


def _tomb() -> list[Path]:
    return [
        _shadow(3.4),
        solid(data("M2 9.2 V4 C2 1.8 3.2 .8 5 .8 C6.8 .8 8 1.8 8 4 V9.2 Z"), "#9c9aa6", THIN),
        shade("M6.4 1.2 C7.4 1.6 8 2.6 8 4 V9.2 H6.8 V4 C6.8 2.8 6.8 2 6.4 1.2 Z"),
        stroke(data("M5 2.8 V6.6 M3.6 4 H6.4"), 0.7),
        stroke(data("M1.2 9.2 L1.6 8 M8.8 9.2 L8.4 8.2"), 0.4, "#4f7333"),
    ]


def _dead_tree() -> list[Path]:
    limbs = (
        "M5 9.2 V4.6 M5 6.4 L2.4 3.8 L1 4 M2.4 3.8 L2.2 1.6 M5 5 "
        "L7.4 2.4 L7.2 .8 M7.4 2.4 L9.2 2.6 M5 4.6 L4.6 1"
    )
    return [_shadow(2), stroke(data(limbs), 1.2), stroke(data(limbs), 0.5, "#8a7f8f")]


def _reeds() -> list[Path]:
    stems = [(2.2, 2.4), (4.2, 0.8), (6.2, 1.8), (8, 3.4)]
    return [
        solid(ellipse(5, 8.6, 4.6, 1), "#6f93a0", THIN),
        *(stroke(line(x, y, x + (5 - x) * 0.15, 8.6), 0.45, "#4f6b3a") for x, y in stems),
        *(solid(ellipse(x, y + 0.9, 0.55, 1.3), WOOD_DARK, 0.25) for x, y in stems),
    ]


def _heather() -> list[Path]:
    return [
        solid(
            data("M1 8.8 C.8 6.8 2.4 6 3.6 6.4 C4.6 5.2 6.6 5.4 7 6.6 C8.6 6.4 9.4 7.4 9 8.8 Z"),
            "#7d8a5c",
            THIN,
        ),
        *(
            flat(circle(x, y, 0.45), "#a26a9c")
            for x, y in ((2.4, 7), (3.8, 7.6), (5, 6.4), (6.4, 7.4), (7.8, 7.6))
        ),
    ]


def _waves() -> list[Path]:
    swell = "c.7 -.9 1.5 -.9 2.2 0 c.7 .9 1.5 .9 2.2 0 c.7 -.9 1.5 -.9 2.2 0 c.5 .6 .9 .8 1.4 .6"
    return [stroke(data(f"M{x} {y} {swell}"), 0.55, PAPER) for x, y in ((1, 3), (0.4, 5.6), (1.4, 8.2))]


def _lily() -> list[Path]:
    return [
        solid(
            data("M5 6.4 L8.8 4.6 C9.6 7 7.8 9 5 9 C2.2 9 .4 7.6 1 5.4 C1.6 3.6 4 3 6.4 3.4 Z"),
            "#5d8f5a",
            THIN,
        ),
        solid(
            data(
                "M4.6 5.6 C3.2 5.4 3 4.2 3.4 3.4 C4 3.6 4.2 4 4.6 3 C5.2 "
                "3.8 5.4 3.8 6 3.4 C6.2 4.4 6 5.4 4.6 5.6 Z"
            ),
            "#f6dbe4",
            FINE,
        ),
    ]


def _reef() -> list[Path]:
    rock = "M.8 8.8 L1.8 5.6 L3.4 4.8 L4.6 1.4 L6 1.8 L6.8 4.4 L8.4 5.4 L9.2 8.8 Z"
    return [
        solid(data(rock), "#54605f", THIN),
        gleam("M4.6 1.4 L6 1.8 L5.4 4.4 L4.2 5.6 L3.4 4.8 Z", 0.3),
        stroke(
            data(
                "M.2 9 C1 8.2 1.8 8.2 2.6 9 C3.4 9.8 4.2 9.8 5 9 C5.8 "
                "8.2 6.6 8.2 7.4 9 C8.2 9.8 9 9.6 9.8 8.8"
            ),
            0.7,
            PAPER,
        ),
    ]


def _coral() -> list[Path]:
    limbs = "M5 9 V5.4 M5 7 L2.6 4.8 V2.8 M5 6 L7.2 4 V1.8 M2.6 4.8 L1.2 4.4 M7.2 4 L8.8 4.2 M5 5.4 L4.8 2"
    return [stroke(data(limbs), 1.5), stroke(data(limbs), 0.8, "#d9766a")]


def _peak() -> list[Path]:
    return [
        _shadow(4.4),
        solid(data("M.2 9.2 L4.4 .8 L6.4 4.2 L7.4 3 L9.8 9.2 Z"), "#8a6f58", THIN),
        shade("M4.4 .8 L6.4 4.2 L5.6 6 L6.6 9.2 H9.8 L7.4 3 L6.4 4.2 Z", 0.22),
        solid(data("M4.4 .8 L5.9 3.4 L5 4.2 L4.4 3.4 L3.5 4.4 L2.9 3.8 Z"), PAPER, FINE),
    ]


def _boulder() -> list[Path]:
    return [
        _shadow(4),
        solid(data("M1 8.8 C.4 6.4 1.8 4.4 4 4 C6.4 3.4 9.2 5.2 9.2 8.8 Z"), STONE, THIN),
        shade("M6 4.2 C8 4.8 9.2 6.4 9.2 8.8 H7 C7.2 7 6.8 5.4 6 4.2 Z", 0.2),
        stroke(data("M3 5.6 L4 6.8 L3.4 7.8"), 0.35),
    ]


def _crag() -> list[Path]:
    face = "M.4 9.2 L.8 4.2 L2.4 3.4 L2.8 1.2 L5 .6 L5.6 2.4 L7.6 2 L8.4 4.6 L9.6 5.4 L9.6 9.2 Z"
    return [
        solid(data(face), "#a06a52", THIN),
        *(
            stroke(data(f"M.8 {y} L3.4 {y - 0.5} L6 {y + 0.1} L9.5 {y - 0.4}"), 0.35, "#6b3f30")
            for y in (5, 6.4, 7.8)
        ),
        shade("M5.6 2.4 L7.6 2 L8.4 4.6 L9.6 5.4 V9.2 H6.6 L7 5.6 Z", 0.22),
    ]


def _scree() -> list[Path]:
    stones = [(2.4, 7.6, 1.2), (5.2, 8.2, 0.9), (7.4, 7.2, 1.3), (4.4, 6.2, 0.8)]
    return [solid(ellipse(x, y, r, r * 0.75), STONE_DARK, THIN) for x, y, r in stones]


DRAWN: dict[str, Callable[[], list[Path]]] = {
    "fir": _fir,
    "oak": _oak,
    "bush": _bush,
    "grass": _grass,
    "palm": _palm,
    "shell": _shell,
    "dune": _dune,
    "cactus": _cactus,
    "bones": _bones,
    "tomb": _tomb,
    "dead-tree": _dead_tree,
    "reeds": _reeds,
    "heather": _heather,
    "waves": _waves,
    "lily": _lily,
    "reef": _reef,
    "coral": _coral,
    "peak": _peak,
    "boulder": _boulder,
    "crag": _crag,
    "scree": _scree,
}
"""How each of them is drawn, in a box of 10 by 10."""


@cache
def scenery(name: str) -> Symbol:
    """Return what stands on the land, in a box of 10 by 10."""
    return Symbol(f"scenery-{name}", tuple(DRAWN[name]()), (-1, -1, 11, 11))
