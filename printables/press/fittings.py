"""What is built into a room or dwells in it: doors, switches, cogs, chests, enemies."""

from __future__ import annotations

from collections.abc import Callable

from printables.press.palette import (
    BRASS,
    BRASS_LIGHT,
    CLAY,
    INK,
    IRON,
    PAPER,
    PARCHMENT,
    SEA,
    STONE,
    STONE_DARK,
    VIOLET,
    WAX,
    WOOD,
)
from printables.press.pen import LINE, flat, solid, stroke
from printables.press.scene import Path
from printables.press.shapes import Commands, arc, circle, data, gear, line, polygon, polyline, rect, rounded


def _wheel(x: float, y: float, teeth: int, outer: float, hole: float, start: float = 0) -> list[Path]:
    root = outer * 0.78
    teeth_and_rim = gear(x, y, teeth, outer, root, hole, start)
    return [
        Path(teeth_and_rim, fill=BRASS, stroke=INK, width=LINE, evenodd=True),
        stroke(circle(x, y, (root + hole) / 2), LINE * 0.7, BRASS_LIGHT),
    ]


def _arrow_head(x: float, y: float, dx: float, dy: float, size: float, fill: str = INK) -> Path:
    """A small triangle with its tip at a point, looking along (dx, dy)."""
    back_x, back_y, side = x - dx * size, y - dy * size, size * 0.62
    wings = [(back_x - dy * side, back_y + dx * side), (back_x + dy * side, back_y - dx * side)]
    return flat(polygon([(x, y), *wings]), fill)


def _door() -> list[Path]:
    arch = "M1.6 9.4 V4.2 C1.6 1.9 3.1 .7 5 .7 C6.9 .7 8.4 1.9 8.4 4.2 V9.4 Z"
    inside = "M3.1 9.4 V4.5 C3.1 3 3.9 2.2 5 2.2 C6.1 2.2 6.9 3 6.9 4.5 V9.4 Z"
    joints = [line(1.6, 5.6, 3.1, 5.6), line(6.9, 5.6, 8.4, 5.6), line(5, 0.7, 5, 2.2)]
    joints += [line(2.3, 2.3, 3.5, 3.1), line(7.7, 2.3, 6.5, 3.1)]
    return [solid(data(arch), STONE), solid(data(inside), INK), *(stroke(one, 0.3) for one in joints)]


def _lock() -> list[Path]:
    shackle = data("M3 5 V3.3 C3 1.9 3.8 1.1 5 1.1 C6.2 1.1 7 1.9 7 3.3 V5")
    hole = data(
        "M5 5.8 C5.7 5.8 6 6.3 6 6.7 C6 7.1 5.8 7.3 5.6 7.5 L5.9 8.6 H4.1 L4.4 7.5 C4.2 7.3 4 7.1 4 "
        "6.7 C4 6.3 4.3 5.8 5 5.8 Z"
    )
    return [
        stroke(shackle, 1.7),
        stroke(shackle, 0.8, STONE),
        solid(rounded(1.7, 4.4, 6.6, 5, 0.8), BRASS),
        flat(hole, INK),
    ]


def _switch() -> list[Path]:
    return [
        solid(data("M1 9.3 L2.1 6.6 H7.9 L9 9.3 Z"), STONE),
        solid(data("M3.4 6.6 C3.4 5.2 4.1 4.6 5 4.6 C5.9 4.6 6.6 5.2 6.6 6.6 Z"), IRON),
        stroke(line(5, 5.6, 7.2, 2.3), 1.5),
        stroke(line(5, 5.6, 7.2, 2.3), 0.7, BRASS_LIGHT),
        solid(circle(7.4, 2, 1.35), WAX),
        flat(circle(7.0, 1.6, 0.35), PARCHMENT),
    ]


def _enemy() -> list[Path]:
    horns = [
        "M2.3 4 C.9 3.5 .4 2 1 .6 C1.5 1.9 2.5 2.4 3.9 2.4 Z",
        "M7.7 4 C9.1 3.5 9.6 2 9 .6 C8.5 1.9 7.5 2.4 6.1 2.4 Z",
    ]
    head = (
        "M5 1.7 C7.2 1.7 8.4 3.2 8.4 5 C8.4 6.3 7.8 7 7.2 7.5 L6.7 9.3 H3.3 L2.8 7.5 C2.2 7 1.6 6.3 "
        "1.6 5 C1.6 3.2 2.8 1.7 5 1.7 Z"
    )
    eyes = [
        "M2.5 4.4 L4.6 5.3 C4.5 6.3 3.7 6.7 3.1 6.3 C2.6 5.9 2.4 5.1 2.5 4.4 Z",
        "M7.5 4.4 L5.4 5.3 C5.5 6.3 6.3 6.7 6.9 6.3 C7.4 5.9 7.6 5.1 7.5 4.4 Z",
    ]
    return [
        *(solid(data(one), STONE) for one in horns),
        solid(data(head), PAPER),
        *(flat(data(one), INK) for one in eyes),
        flat(polygon([(5, 6.4), (4.5, 7.4), (5.5, 7.4)]), INK),
        *(stroke(line(x, 8.2, x, 9.3), 0.35) for x in (4.2, 5, 5.8)),
        stroke(line(3.3, 8.15, 6.7, 8.15), 0.35),
    ]


def _multi_cog() -> list[Path]:
    small = [(5, 1.35), (8.65, 5), (5, 8.65), (1.35, 5)]
    return [
        *(solid(gear(x, y, 6, 1.3, 0.9), STONE, 0.3) for x, y in small),
        *_wheel(5, 5, 8, 2.75, 0.85, 22.5),
    ]


def _big_cog() -> list[Path]:
    return [
        *_wheel(5, 5, 12, 4.8, 1.0),
        stroke(line(5, 1.2, 5, 4), 0.4),
        stroke(line(5, 6, 5, 8.8), 0.4),
        stroke(line(1.2, 5, 4, 5), 0.4),
        stroke(line(6, 5, 8.8, 5), 0.4),
    ]


def _cogveyor() -> list[Path]:
    return [
        *_wheel(5, 3.55, 9, 3.3, 0.9, 10),
        solid(rounded(0.5, 6.9, 9, 2.5, 1.25), IRON),
        *(solid(circle(x, 8.15, 0.75), PARCHMENT, 0.3) for x in (1.8, 5)),
        stroke(line(6.4, 8.15, 8, 8.15), 0.5, PARCHMENT),
        _arrow_head(9.1, 8.15, 1, 0, 1.1, PARCHMENT),
    ]


def _rift() -> list[Path]:
    tear = (
        "M5 .3 L6.2 2 L5.7 2.6 L7.6 4.2 L6.9 5 L8 6.3 L6.1 7.4 L6.4 8.2 L5 9.7 L3.9 8.1 L4.4 7.4 "
        "L2.3 5.9 L3.2 5 L2 3.8 L3.8 2.8 L3.5 2 Z"
    )
    core = (
        "M5 2.2 L5.4 3.3 L6.1 4.3 L5.8 5 L6.3 6 L5.3 6.8 L5 7.9 L4.6 6.7 L3.9 5.8 L4.3 5 L3.7 4.1 L4.6 3.3 Z"
    )
    return [
        stroke(arc(5, 5, 4.3, 115, 190), 0.4, VIOLET),
        stroke(arc(5, 5, 4.3, -65, 10), 0.4, VIOLET),
        solid(data(tear), VIOLET),
        flat(data(core), PAPER),
    ]


def _hazard() -> list[Path]:
    spikes = [(2.0, 1.3, 4.2), (5.0, 1.65, 0.5), (8.0, 1.3, 4.2)]
    return [
        *(solid(polygon([(x - wide, 8.2), (x, tip), (x + wide, 8.2)]), PAPER) for x, wide, tip in spikes),
        *(flat(polygon([(x, tip + 0.9), (x + wide - 0.45, 8), (x, 8)]), STONE) for x, wide, tip in spikes),
        solid(rect(0.4, 8, 9.2, 1.5), IRON),
    ]


def _pots() -> list[Path]:
    zigzag = [(-2.1, -1.2), (-0.7, -0.5), (0.7, -1.2), (2.1, -0.5)]

    def pot(x: float, y: float, k: float) -> list[Path]:
        body = [(x - 0.9 * k, y - 3 * k), (x + 0.9 * k, y - 3 * k)]
        outline: Commands = (
            ("M", *body[0]),
            ("C", x - 3 * k, y - 2.2 * k, x - 2.6 * k, y + 0.4 * k, x - 1 * k, y + 1.4 * k),
            ("L", x + 1 * k, y + 1.4 * k),
            ("C", x + 2.6 * k, y + 0.4 * k, x + 3 * k, y - 2.2 * k, *body[1]),
            ("Z",),
        )
        rim = rounded(x - 1.4 * k, y - 3.8 * k, 2.8 * k, 0.9 * k, 0.35 * k)
        return [
            solid(outline, CLAY),
            stroke(polyline((x + dx * k, y + dy * k) for dx, dy in zigzag), 0.35),
            solid(rim, CLAY),
        ]

    return [*pot(6.5, 5.9, 1.15), *pot(3, 7.6, 1.15)]


def _chest() -> list[Path]:
    return [
        solid(data("M.9 5 V3.8 C.9 2.1 2 1.2 3.4 1.2 H6.6 C8 1.2 9.1 2.1 9.1 3.8 V5 Z"), WOOD),
        solid(rect(0.9, 5, 8.2, 4), WOOD),
        flat(rect(2.1, 1.5, 0.9, 7.3), BRASS),
        flat(rect(7, 1.5, 0.9, 7.3), BRASS),
        stroke(line(0.9, 5, 9.1, 5), 0.55),
        solid(rounded(4, 4.1, 2, 2.4, 0.4), BRASS_LIGHT, 0.35),
        flat(circle(5, 5.1, 0.4), INK),
        flat(rect(4.85, 5.1, 0.3, 0.9), INK),
    ]


def _telepathy() -> list[Path]:
    waves = [arc(5, 5, radius, side - 42, side + 42) for radius in (3.0, 4.3) for side in (0, 180)]
    return [
        *(stroke(one, 0.6) for one in waves),
        solid(polygon([(5, 1.2), (7, 5), (5, 8.8), (3, 5)]), SEA),
        stroke(polyline([(3, 5), (5, 5.9), (7, 5)]), 0.3),
        stroke(line(5, 5.9, 5, 8.8), 0.3),
    ]


def _tunnel() -> list[Path]:
    joints = [(5, 0.8, 5, 2.4), (1.6, 2.6, 2.9, 3.6), (8.4, 2.6, 7.1, 3.6)]
    joints += [(0.6, 5.8, 2.2, 5.8), (9.4, 5.8, 7.8, 5.8)]
    return [
        solid(data("M.6 8.8 V5.2 C.6 2.4 2.4 .8 5 .8 C7.6 .8 9.4 2.4 9.4 5.2 V8.8 Z"), STONE),
        solid(data("M2.2 8.8 V5.4 C2.2 3.5 3.3 2.4 5 2.4 C6.7 2.4 7.8 3.5 7.8 5.4 V8.8 Z"), INK),
        flat(rect(2.6, 7.7, 4.8, 1.1), STONE),
        flat(rect(3.2, 6.6, 3.6, 0.8), STONE_DARK),
        flat(rect(3.8, 5.6, 2.4, 0.7), STONE_DARK),
        *(stroke(line(*one), 0.3) for one in joints),
        stroke(line(0.3, 9, 9.7, 9), 0.6),
    ]


def _water() -> list[Path]:
    crests = "c.9 -1.5 1.7 -1.5 2.9 0 c1.1 1.4 1.8 1.4 2.9 0 c1.1 -1.5 1.9 -1.5 2.8 0"
    waves = [data(f"M.7 {y} {crests}") for y in (2.5, 5.1, 7.7)]
    return [*(stroke(one, 1.5) for one in waves), *(stroke(one, 0.75, SEA) for one in waves)]


DRAWN: dict[str, Callable[[], list[Path]]] = {
    "door": _door,
    "lock": _lock,
    "switch": _switch,
    "enemy": _enemy,
    "multi-cog": _multi_cog,
    "big-cog": _big_cog,
    "cogveyor": _cogveyor,
    "rift": _rift,
    "hazard": _hazard,
    "pots": _pots,
    "chest": _chest,
    "telepathy": _telepathy,
    "tunnel": _tunnel,
    "water": _water,
}
"""How each sign is drawn, in a box of 10 by 10."""
