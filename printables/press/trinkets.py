"""What lies on the table as chips: hearts, shards, water marks, time; and the badges of the four heroes."""

from __future__ import annotations

from collections.abc import Callable

from printables.press.palette import (
    BRASS,
    BRASS_LIGHT,
    INK,
    IRON,
    PAPER,
    SAND,
    SEA,
    SEA_DARK,
    STONE,
    WAX,
    WOOD,
    WOOD_DARK,
)
from printables.press.pen import flat, solid, stroke
from printables.press.scene import Path
from printables.press.shapes import Point, arc, circle, data, gear, line, polygon, polyline, rounded

HEART = data(
    "M5 9.2 C1.6 6.4 .4 4.8 .4 3.2 C.4 1.7 1.5 .8 2.7 .8 C3.7 .8 4.6 1.4 5 2.3 "
    "C5.4 1.4 6.3 .8 7.3 .8 C8.5 .8 9.6 1.7 9.6 3.2 C9.6 4.8 8.4 6.4 5 9.2 Z"
)
HUB: Point = (5.0, 4.6)
"""Where the three parts of a heart meet."""


def _heart_full() -> list[Path]:
    gleam = data("M1.6 3.5 C1.6 2.5 2.1 2 2.9 2 C3.3 2 3.6 2.1 3.8 2.4 C2.9 2.6 2.3 3.1 2.2 3.9 Z")
    return [solid(HEART, WAX, 0.6), flat(gleam, PAPER)]


def _heart_empty() -> list[Path]:
    crack = polyline([(5, 2.4), (4.2, 3.8), (5.7, 5.1), (4.6, 6.4), (5, 7.6)])
    return [solid(HEART, PAPER, 0.9), stroke(crack, 0.6)]


def _heart_piece() -> list[Path]:
    part = data("M5 2.3 C4.6 1.4 3.7 .8 2.7 .8 C1.5 .8 .4 1.7 .4 3.2 C.4 4.6 1.3 5.8 2.6 7.2 L5 4.6 Z")
    return [
        Path(HEART, fill=PAPER, stroke=INK, width=0.35, dash=(0.7, 0.6)),
        Path(polyline([HUB, (7.4, 7.2)]), stroke=INK, width=0.35, dash=(0.7, 0.6)),
        solid(part, WAX, 0.6),
    ]


def _shard() -> list[Path]:
    outline = [(5.9, 0.3), (9.5, 7.6), (6.2, 9.7), (0.7, 8.1), (3.4, 4.9)]
    core = (5.6, 6.5)
    return [
        solid(polygon(outline), BRASS, 0.6),
        flat(polygon([outline[0], core, outline[4]]), BRASS_LIGHT),
        flat(polygon([outline[4], core, outline[3]]), PAPER),
        flat(polygon([outline[0], outline[1], core]), BRASS),
        *(stroke(line(*core, *corner), 0.35) for corner in outline),
        stroke(polygon(outline), 0.6),
    ]


def _time() -> list[Path]:
    glass = data(
        "M2.6 1.6 H7.4 C7.4 3.6 5.6 4.2 5.6 5 C5.6 5.8 7.4 6.4 7.4 8.4 H2.6 C2.6 6.4 4.4 5.8 4.4 5 "
        "C4.4 4.2 2.6 3.6 2.6 1.6 Z"
    )
    return [
        solid(glass, PAPER),
        flat(data("M3.2 8.4 C3.4 7.2 4.4 7 5 6.6 C5.6 7 6.6 7.2 6.8 8.4 Z"), BRASS),
        flat(data("M3.3 2.9 H6.7 C6.2 3.9 5.3 4.2 5 4.8 C4.7 4.2 3.8 3.9 3.3 2.9 Z"), BRASS),
        stroke(glass),
        *(solid(rounded(1.6, y, 6.8, 1.2, 0.5), WOOD) for y in (0.5, 8.3)),
    ]


def _idle() -> list[Path]:
    wheel = gear(5, 5, 8, 4.6, 3.5, 1.4, 22.5)
    bar = line(1.2, 8.8, 8.8, 1.2)
    return [
        Path(wheel, fill=STONE, stroke=INK, width=0.45, evenodd=True),
        stroke(bar, 2.3, PAPER),
        stroke(bar, 1.5),
    ]


def _gauge(level: float, tip: float, tail: float) -> list[Path]:
    """A tank that is filled up to a level, and an arrow from ``tail`` to ``tip``."""
    tank, base = rounded(0.6, 0.6, 8.8, 8.8, 1.4), tip + (2.4 if tip < tail else -2.4)
    swell = "c1 -1 1.9 -1 2.8 0 c.9 1 1.9 1 2.8 0 c.9 -1 1.9 -1 2.8 0"
    crest = f"M.8 {level} {swell}"
    below = [data(f"M.8 {y} {swell}") for y in (4.4, 6.2, 8.0) if y > level + 1]
    return [
        solid(tank, PAPER, 0.6),
        flat(data(f"{crest} V8 C9.2 8.8 8.8 9.2 8 9.2 H2 C1.2 9.2 .8 8.8 .8 8 Z"), SEA),
        *(stroke(one, 0.6, SEA_DARK) for one in (data(crest), *below)),
        stroke(line(5, tail, 5, base), 1.3),
        flat(polygon([(5, tip), (7.3, base), (2.7, base)]), INK),
        stroke(tank, 0.6),
    ]


def _water_high() -> list[Path]:
    return _gauge(2.4, 3.2, 8.2)


def _water_low() -> list[Path]:
    return _gauge(7.6, 6.6, 1.6)


def _d8() -> list[Path]:
    outline = [(5, 0.3), (9.4, 3.6), (9.4, 6.4), (5, 9.7), (0.6, 6.4), (0.6, 3.6)]
    front = [(5, 0.3), (9.4, 6.4), (0.6, 6.4)]
    return [
        solid(polygon(outline), SAND),
        flat(polygon(front), PAPER),
        stroke(polygon(front), 0.4),
        stroke(polygon(outline)),
    ]


def _shield() -> list[Path]:
    outline = (
        "M1.2 1.2 C2.8 1.2 4 .9 5 .3 C6 .9 7.2 1.2 8.8 1.2 V4.8 C8.8 7.2 7 8.8 5 9.7 C3 8.8 1.2 7.2 1.2 4.8 Z"
    )
    return [
        solid(data(outline), IRON, 0.6),
        flat(data("M4.1 1.5 H5.9 V3.4 H8 V5.2 H5.9 V8.2 L5 8.7 L4.1 8.2 V5.2 H2 V3.4 H4.1 Z"), PAPER),
    ]


def _bow() -> list[Path]:
    limb = data("M2.2 .6 C6 .8 8.9 3 8.9 5 C8.9 7 6 9.2 2.2 9.4")
    return [
        stroke(polyline([(2.2, 0.6), (2.6, 5), (2.2, 9.4)]), 0.35),
        stroke(limb, 1.7),
        stroke(limb, 0.8, WOOD),
        stroke(line(0.4, 5, 8.6, 5), 0.7),
        flat(polygon([(9.9, 5), (8, 3.9), (8, 6.1)]), INK),
        *(stroke(line(x, 5, x - 0.9, 5 + side), 0.5) for x in (1.3, 2.3) for side in (-1, 1)),
    ]


def _lantern() -> list[Path]:
    flame = (
        "M5 4.2 C6.2 5.4 6.3 6 6.3 6.6 C6.3 7.4 5.8 7.9 5 7.9 C4.2 7.9 3.7 7.4 3.7 6.6 C3.7 6 3.8 5.4 5 4.2 Z"
    )
    return [
        stroke(arc(5, 2.4, 1.7, 180, 360), 0.6),
        solid(polygon([(2.2, 3.4), (5, 1.6), (7.8, 3.4)]), WOOD_DARK),
        solid(rounded(2.6, 3.4, 4.8, 5, 0.5), BRASS_LIGHT),
        flat(data(flame), WAX),
        solid(rounded(1.8, 8.3, 6.4, 1.3, 0.5), WOOD_DARK),
    ]


def _wrench() -> list[Path]:
    shape = (
        "M1 9 C.4 8.4 .4 7.6 1 7 L4.9 3.6 C4.5 2.2 5 1.1 6 .6 C6.6 .3 7.2 .3 7.7 .5 L6.4 2.2 L7.8 3.6 "
        "L9.5 2.3 C9.7 2.8 9.7 3.4 9.4 4 C8.9 5 7.8 5.5 6.4 5.1 L3 9 C2.4 9.6 1.6 9.6 1 9 Z"
    )
    return [solid(data(shape), STONE, 0.6), flat(circle(2, 8, 0.55), INK)]


DRAWN: dict[str, Callable[[], list[Path]]] = {
    "heart-full": _heart_full,
    "heart-empty": _heart_empty,
    "heart-piece": _heart_piece,
    "shard": _shard,
    "time": _time,
    "idle": _idle,
    "water-high": _water_high,
    "water-low": _water_low,
    "d8": _d8,
    "shield": _shield,
    "bow": _bow,
    "lantern": _lantern,
    "wrench": _wrench,
}
"""How each sign is drawn, in a box of 10 by 10."""
