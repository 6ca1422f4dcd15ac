"""Emblems of special rooms, of skills, and of the party."""

from __future__ import annotations

from collections.abc import Callable

from printables.press.palette import (
    BRASS,
    BRASS_LIGHT,
    INK,
    PAPER,
    PARCHMENT,
    SAND,
    SEA,
    STONE,
    WAX,
    WOOD,
    WOOD_DARK,
)
from printables.press.pen import flat, solid, stroke
from printables.press.scene import Path
from printables.press.shapes import circle, data, ellipse, line, polygon, polyline, rect, star


def _compass() -> list[Path]:
    return [
        solid(circle(5, 5, 4.6), BRASS),
        solid(circle(5, 5, 3.7), PARCHMENT, 0.3),
        *(flat(circle(5 + dx * 3.1, 5 + dy * 3.1, 0.25), INK) for dx, dy in ((1, 0), (0, 1), (-1, 0))),
        solid(polygon([(5, 1.1), (6.05, 5), (3.95, 5)]), WAX, 0.3),
        solid(polygon([(5, 8.4), (6.05, 5), (3.95, 5)]), PAPER, 0.3),
        solid(circle(5, 5, 0.55), BRASS_LIGHT, 0.3),
    ]


def _map() -> list[Path]:
    upper = [(0.7, 2.3), (3.5, 1.1), (6.5, 2.3), (9.3, 1.1)]
    sheet = polygon([*upper, *((x, y + 6.8) for x, y in reversed(upper))])
    trail = "M1.7 7.3 C2 4.8 4 6.8 4.8 5.3 C5.3 4.3 4.4 3.6 5.6 3.6"
    return [
        flat(sheet, PARCHMENT),
        flat(polygon([(3.5, 1.1), (6.5, 2.3), (6.5, 9.1), (3.5, 7.9)]), SAND),
        stroke(line(3.5, 1.1, 3.5, 7.9), 0.3),
        stroke(line(6.5, 2.3, 6.5, 9.1), 0.3),
        Path(data(trail), stroke=INK, width=0.5, dash=(0.7, 0.8)),
        stroke(line(7.1, 3.1, 8.6, 4.9), 0.75, WAX),
        stroke(line(8.6, 3.1, 7.1, 4.9), 0.75, WAX),
        stroke(sheet),
    ]


def _treasure() -> list[Path]:
    outline = [(2.6, 1.6), (7.4, 1.6), (9.5, 4.2), (5, 9.4), (0.5, 4.2)]
    return [
        solid(polygon(outline), SEA),
        flat(polygon([(2.6, 1.6), (4, 4.2), (0.5, 4.2)]), PAPER),
        flat(polygon([(4, 4.2), (5, 9.4), (6, 4.2)]), PAPER),
        stroke(line(0.5, 4.2, 9.5, 4.2), 0.35),
        stroke(polyline([(2.6, 1.6), (4, 4.2), (5, 1.6), (6, 4.2), (7.4, 1.6)]), 0.35),
        stroke(polyline([(4, 4.2), (5, 9.4), (6, 4.2)]), 0.35),
        stroke(polygon(outline)),
    ]


def _key() -> list[Path]:
    bow = data("M5 .4 L7.9 2.1 V4.1 L5 5.4 L2.1 4.1 V2.1 Z")
    return [
        solid(rect(4.3, 5, 1.4, 4.6), BRASS),
        solid(data("M5.7 6.6 H7.9 V7.6 H7 V8.2 H7.9 V9.3 H5.7 Z"), BRASS),
        solid(bow, BRASS),
        solid(circle(5, 2.95, 1), PAPER, 0.35),
    ]


def _boss() -> list[Path]:
    crown = [(1.5, 3.9), (0.9, 0.6), (3.2, 2.1), (5, 0.2), (6.8, 2.1), (9.1, 0.6), (8.5, 3.9)]
    skull = (
        "M5 2.9 C7.6 2.9 8.9 4.3 8.9 6 C8.9 7.1 8.2 7.7 7.4 8 L7 9.6 H3 L2.6 8 C1.8 7.7 1.1 7.1 1.1 "
        "6 C1.1 4.3 2.4 2.9 5 2.9 Z"
    )
    return [
        solid(data(skull), PAPER),
        solid(polygon(crown), BRASS),
        flat(circle(5, 2.5, 0.5), WAX),
        flat(ellipse(3.3, 6.1, 1.05, 0.95), INK),
        flat(ellipse(6.7, 6.1, 1.05, 0.95), INK),
        flat(polygon([(5, 6.7), (4.5, 7.7), (5.5, 7.7)]), INK),
        *(stroke(line(x, 8.6, x, 9.6), 0.35) for x in (4, 5, 6)),
        stroke(line(2.8, 8.5, 7.2, 8.5), 0.35),
    ]


def _entrance() -> list[Path]:
    steps = [rect(0.4, 8.5, 9.2, 1.1), rect(1.3, 7.4, 7.4, 1.1)]
    return [
        *(solid(one, STONE, 0.35) for one in steps),
        *(solid(rect(x, 3.2, 1.3, 4.2), PARCHMENT, 0.35) for x in (2.1, 6.6)),
        flat(rect(3.4, 3.3, 3.2, 4.1), INK),
        solid(polygon([(1.2, 3.3), (5, 0.4), (8.8, 3.3)]), STONE),
        solid(circle(5, 2.2, 0.5), BRASS_LIGHT, 0.3),
    ]


def _arrow() -> list[Path]:
    return [solid(polygon([(1, 2), (9, 2), (5, 8.6)]), PAPER, 0.9)]


def _party() -> list[Path]:
    cloak = "M5 3.6 C7.3 4.3 8.6 7 8.8 9.5 H1.2 C1.4 7 2.7 4.3 5 3.6 Z"
    return [
        solid(data(cloak), WAX),
        stroke(line(5, 5.2, 5, 9.3), 0.35),
        solid(circle(5, 2.7, 2.1), PARCHMENT),
        solid(data("M2.7 2.7 C2.8 1.1 4 .4 5.2 .4 C6.9 .4 7.4 1.6 9.4 2.2 C8 3 5.2 2.2 2.7 2.7 Z"), BRASS),
    ]


def _attack() -> list[Path]:
    return [
        solid(polygon([(9.5, 0.5), (9.2, 2.6), (4.7, 7.1), (2.9, 5.3), (7.4, 0.8)]), PAPER),
        stroke(line(8.6, 1.4, 4.1, 5.9), 0.3),
        solid(polygon([(1.7, 5.1), (2.6, 4.2), (5.8, 7.4), (4.9, 8.3)]), BRASS),
        stroke(line(3.3, 6.7, 1.3, 8.7), 1.7),
        stroke(line(3.3, 6.7, 1.3, 8.7), 0.8, WOOD),
    ]


def _move() -> list[Path]:
    boot = "M3 .8 H6.4 V5.2 C7.6 5.9 9.2 6.1 9.3 7.7 V8.2 H2.7 Z"
    return [
        solid(data(boot), WOOD),
        solid(rect(2.5, 8.1, 7, 1.2), WOOD_DARK),
        solid(rect(2.7, 0.7, 4, 1.5), SAND),
    ]


def _interact() -> list[Path]:
    hand = (
        "M3 9.4 C2.6 8 .9 6.4 .6 5.4 C.5 4.8 1.3 4.6 1.8 5.1 L3 6.2 V1.9 C3 .9 4.3 .9 4.3 1.9 V4.4 "
        "V1.2 C4.3 .3 5.6 .3 5.6 1.2 V4.4 V1.7 C5.6 .8 6.9 .8 6.9 1.7 V4.8 "
        "V2.9 C6.9 2 8.2 2 8.2 2.9 V6.6 C8.2 8 7.7 8.5 7.4 9.4 Z"
    )
    return [solid(data(hand), PARCHMENT)]


def _advanced() -> list[Path]:
    return [stroke(polyline([(1.5, y + 3.2), (5, y), (8.5, y + 3.2)]), 1.5, WAX) for y in (1.4, 5.0)]


def _north() -> list[Path]:
    return [
        solid(star(5, 5, 4, 4.7, 1.3), PARCHMENT),
        flat(polygon([(5, 0.6), (5.95, 4.1), (5, 5), (4.05, 4.1)]), WAX),
        stroke(star(5, 5, 4, 4.7, 1.3)),
    ]


DRAWN: dict[str, Callable[[], list[Path]]] = {
    "compass": _compass,
    "map": _map,
    "treasure": _treasure,
    "key": _key,
    "boss": _boss,
    "entrance": _entrance,
    "arrow": _arrow,
    "party": _party,
    "attack": _attack,
    "move": _move,
    "interact": _interact,
    "advanced": _advanced,
    "north": _north,
}
"""How each sign is drawn, in a box of 10 by 10."""
