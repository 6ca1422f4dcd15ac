"""What befalls a traveller: the seven pitfalls, by what each of them does."""

from __future__ import annotations

from collections.abc import Callable

from printables.kits.hyrule.pictures.goods import RUBY
from printables.kits.hyrule.pictures.strokes import FINE, eyes, gleam, shade, teeth
from printables.press.palette import (
    BRASS,
    BRASS_LIGHT,
    INK,
    PAPER,
    SAND,
    SEA,
    SEA_DARK,
    STONE,
    STONE_DARK,
    WAX,
    WOOD,
    WOOD_DARK,
)
from printables.press.pen import flat, pair, solid, stroke
from printables.press.scene import Path
from printables.press.shapes import circle, data, ellipse, line, polygon, rect, rounded


def _whirlwind() -> list[Path]:
    """A funnel of wind that has leaves in it."""
    rings = [
        (1.6, 4.4, 1),
        (3.2, 3.6, 0.9),
        (4.8, 2.8, 0.75),
        (6.3, 2, 0.6),
        (7.6, 1.3, 0.45),
        (8.7, 0.7, 0.35),
    ]
    shift = (0.0, 0.25, -0.15, 0.3, 0.0, -0.3)
    leaves = [(1.2, 4.4), (9, 5.4), (7.8, 8), (2, 7.4), (9.3, 2.6)]
    return [
        Path(ellipse(4.8, 9.5, 2.6, 0.35), fill=INK, opacity=0.25),
        *(
            solid(ellipse(5 + dx, y, w, h), SEA, 0.4)
            for (y, w, h), dx in reversed(list(zip(rings, shift, strict=True)))
        ),
        *(
            stroke(
                data(
                    f"M{5 + dx - w * 0.7} {y} C{5 + dx - w * 0.3} {y + h * 0.9} "
                    f"{5 + dx + w * 0.3} {y + h * 0.9} {5 + dx + w * 0.7} {y}"
                ),
                0.35,
                PAPER,
            )
            for (y, w, h), dx in zip(rings, shift, strict=True)
        ),
        *(solid(data(f"M{x} {y} l.7 -.7 l.7 .5 l-.7 .7 Z"), "#7c9a52", 0.2) for x, y in leaves),
    ]


def _dead_end() -> list[Path]:
    """A road that ends before a rock with a door in it, and a sign that asks for silence."""
    return [
        flat(data("M3.2 9.7 L4.2 7.4 H5.8 L6.8 9.7 Z"), SAND),
        solid(data("M.3 7.6 C.2 4.4 1.4 3.4 2.2 2.6 C3 .8 6 .4 7.2 1.8 C8.8 2.6 9.9 4.6 9.7 7.6 Z"), STONE),
        shade("M7.2 1.8 C8.8 2.6 9.9 4.6 9.7 7.6 H7.8 C8.4 5.4 8 3.4 7.2 1.8 Z"),
        solid(data("M3.3 7.6 V5.4 C3.3 4 4 3.4 5 3.4 C6 3.4 6.7 4 6.7 5.4 V7.6 Z"), INK),
        *(flat(ellipse(x, 5.4, 0.32, 0.4), BRASS_LIGHT) for x in (4.5, 5.5)),
        solid(rect(8, 6.8, 0.6, 2.8), WOOD, FINE),
        solid(rounded(6.8, 5.4, 3, 1.9, 0.3), SAND, 0.35),
        stroke(data("M7.4 6 H9.2 M7.4 6.7 H8.6"), 0.3),
    ]


def _rocks() -> list[Path]:
    """Boulders on their way down a slope."""
    stones = [(6.6, 2.2, 1.5), (3.6, 4.2, 1.15), (6.4, 6.2, 0.95), (2.6, 7.4, 0.7)]
    return [
        solid(data("M9.8 .4 V9.7 H.3 Z"), "#a58a66"),
        shade("M9.8 .4 V9.7 H6.8 L8 7 L7.2 5.4 L9 3.4 Z", 0.18),
        *(path for x, y, r in stones for path in _stone(x - 0.9, y - 0.6, r)),
        *(
            stroke(line(x + d, y - 2.2 - d, x + d + 0.7, y - 3.1 - d), 0.35)
            for x, y in ((2.6, 4.6),)
            for d in (-0.7, 0, 0.7)
        ),
        *(
            stroke(line(x, y, x + 0.8, y - 0.9), 0.35)
            for x, y in ((6.4, 0.9), (7.2, 1.4), (2, 6.6), (2.6, 7))
        ),
    ]


def _stone(x: float, y: float, r: float) -> list[Path]:
    edge = [(-1, -0.3), (-0.4, -1), (0.5, -0.9), (1, -0.1), (0.8, 0.7), (0, 1), (-0.8, 0.8)]
    return [
        solid(polygon([(x + r * dx, y + r * dy) for dx, dy in edge]), STONE),
        stroke(data(f"M{x - 0.3 * r} {y - 0.5 * r} L{x + 0.1 * r} {y} L{x - 0.2 * r} {y + 0.5 * r}"), FINE),
    ]


def _toll() -> list[Path]:
    """A bearded man at his door, with an open hand."""
    return [
        solid(data("M1 9.6 V3.8 C1 1.6 2.8 .4 5 .4 C7.2 .4 9 1.6 9 3.8 V9.6 Z"), WOOD_DARK),
        flat(data("M1.9 9.6 V4 C1.9 2.4 3.2 1.4 5 1.4 C6.8 1.4 8.1 2.4 8.1 4 V9.6 Z"), INK),
        solid(data("M2.6 9.6 C2.6 7 3.4 6 5 6 C6.6 6 7.4 7 7.4 9.6 Z"), WAX),
        solid(circle(5, 4, 1.7), "#e3b98c"),
        solid(
            data("M3.3 4.2 C3.2 6.6 4.2 7.8 5 8 C5.8 7.8 6.8 6.6 6.7 4.2 C6 4.9 4 4.9 3.3 4.2 Z"), PAPER, 0.35
        ),
        *(flat(circle(x, 3.7, 0.26), INK) for x in (4.4, 5.6)),
        *pair(stroke(line(3.9, 3.2, 4.7, 3), 0.35)),
        solid(data("M6.8 7.4 L8.6 7 C9.4 7 9.6 7.7 8.8 8 L7.2 8.6 Z"), "#e3b98c", 0.35),
        solid(polygon([(8.8, 4.4), (9.6, 5.2), (9.6, 6), (8.8, 6.8), (8, 6), (8, 5.2)]), "#7cc193", 0.35),
    ]


def _surrounded() -> list[Path]:
    """Eyes all around a small fire."""
    watching = [(2.2, 2.7), (5, 1.5), (7.8, 2.7), (1.7, 5.6), (8.3, 5.6)]
    flame = (
        "M5 4.6 C6.4 5.9 6.6 6.8 6.4 7.5 C6.2 8.3 5.7 8.7 5 8.7 C4.3 "
        "8.7 3.8 8.3 3.6 7.5 C3.4 6.8 3.9 5.9 5 4.6 Z"
    )
    return [
        solid(circle(5, 5, 4.8), "#232b3d"),
        flat(circle(5, 7, 2.7), "#6b4a3a"),
        *(path for x, y in watching for path in _glare(x, y)),
        stroke(data("M3.4 9 L6.6 8.2 M3.4 8.2 L6.6 9"), 0.9, WOOD),
        solid(data(flame), BRASS_LIGHT, FINE),
        flat(
            data(
                "M5 6.2 C5.6 6.9 5.7 7.4 5.6 7.8 C5.5 8.2 5.3 8.4 5 8.4 C4.7 "
                "8.4 4.5 8.2 4.4 7.8 C4.3 7.4 4.5 6.9 5 6.2 Z"
            ),
            WAX,
        ),
    ]


def _glare(x: float, y: float) -> list[Path]:
    return [
        flat(polygon([(x - 1.25, y - 0.75), (x - 0.15, y), (x - 0.9, y + 0.45)]), BRASS_LIGHT),
        flat(polygon([(x + 1.25, y - 0.75), (x + 0.15, y), (x + 0.9, y + 0.45)]), BRASS_LIGHT),
    ]


def _zora() -> list[Path]:
    """A finned head that rises from the water and spits."""
    wave = (
        "M0 7.6 C.8 6.8 1.6 6.8 2.4 7.6 C3.2 8.4 4 8.4 4.8 7.6 C5.6 6.8 "
        "6.4 6.8 7.2 7.6 C8 8.4 9.2 8.4 10 7.6 V9.8 H0 Z"
    )
    return [
        solid(data("M5.2 .3 C6.2 .9 6.6 2 6.4 3 L4 3 C3.8 2 4.2 .9 5.2 .3 Z"), SEA),
        *pair(solid(data("M2.6 3.4 L.3 2 L.9 4.2 L.2 5.8 L2.6 5.6 Z"), SEA)),
        solid(
            data(
                "M5 1.6 C7.4 1.6 8.2 3.4 8 5.4 C7.8 7.4 6.8 8.6 5 8.6 C3.2 "
                "8.6 2.2 7.4 2 5.4 C1.8 3.4 2.6 1.6 5 1.6 Z"
            ),
            "#3f7f6a",
        ),
        gleam("M2.8 4 C3 3 3.6 2.4 4.4 2.2 C3.8 2.9 3.5 3.6 3.5 4.6 Z", 0.35),
        *eyes([(3.6, 4), (6.4, 4)], 0.9, BRASS_LIGHT),
        flat(ellipse(5, 6.3, 1.5, 0.95), INK),
        *teeth([(4.1, 5.7), (5, 5.5), (5.9, 5.7)], 0.6, 0.25),
        solid(circle(5, 6.6, 0.6), RUBY, FINE),
        solid(data(wave), SEA_DARK),
        stroke(data("M.8 8.9 C1.6 8.3 2.2 8.3 3 8.9 M5.4 8.8 C6.2 8.2 6.8 8.2 7.6 8.8"), 0.4, PAPER),
    ]


def _money() -> list[Path]:
    """Three chips, one of them turned up."""
    return [
        Path(ellipse(5, 9.2, 4.4, 0.5), fill=INK, opacity=0.25),
        *(path for x, y in ((2.7, 6.4), (7.3, 6.4)) for path in _chip(x, y, WAX)),
        *_chip(5, 3.4, BRASS_LIGHT),
        stroke(data("M4.3 2.7 C4.3 1.6 5.7 1.6 5.7 2.6 C5.7 3.3 5 3.3 5 4.1"), 0.6),
        flat(circle(5, 4.9, 0.34), INK),
        *(path for x in (2.7, 7.3) for path in _gem(x, 6.4)),
    ]


def _chip(x: float, y: float, colour: str) -> list[Path]:
    return [
        solid(circle(x, y + 0.5, 2.3), STONE_DARK),
        solid(circle(x, y, 2.3), colour),
        Path(circle(x, y, 1.8), stroke=INK, width=0.25),
    ]


def _gem(x: float, y: float) -> list[Path]:
    return [
        solid(
            polygon(
                [
                    (x, y - 1.3),
                    (x + 0.8, y - 0.6),
                    (x + 0.8, y + 0.6),
                    (x, y + 1.3),
                    (x - 0.8, y + 0.6),
                    (x - 0.8, y - 0.6),
                ]
            ),
            BRASS,
            0.3,
        )
    ]


DRAWN: dict[str, Callable[[], list[Path]]] = {
    "whirlwind": _whirlwind,
    "dead-end": _dead_end,
    "rocks": _rocks,
    "toll": _toll,
    "surrounded": _surrounded,
    "zora": _zora,
    "money": _money,
}
"""How each pitfall is drawn, in a box of 10 by 10."""
