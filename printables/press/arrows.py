"""Arrows: straight ones, and ones that run round."""

from __future__ import annotations

import math
from collections.abc import Iterator

from printables.press.palette import INK
from printables.press.scene import Path
from printables.press.shapes import Point, arc, line, polar, polygon


def straight(start: Point, end: Point, width: float = 0.6, colour: str = INK) -> Iterator[Path]:
    """Yield an arrow from one point to another; its head is four times as wide as its line."""
    length = math.dist(start, end)
    along = (end[0] - start[0]) / length, (end[1] - start[1]) / length
    neck = end[0] - along[0] * 3 * width, end[1] - along[1] * 3 * width
    yield Path(line(*start, *neck), stroke=colour, width=width)
    yield _head(end, along, width, colour)


def round_about(
    x: float,
    y: float,
    radius: float,
    clockwise: bool,
    width: float = 0.6,
    colour: str = INK,
    span: float = 240,
) -> Iterator[Path]:
    """Yield an arrow round a point, open at the bottom; ``span`` is its angle in degrees, head included."""
    way = 1 if clockwise else -1
    reach = math.degrees(3 * width / radius)
    start, end = -90 - way * span / 2, -90 + way * span / 2
    yield Path(arc(x, y, radius, start, end - way * reach), stroke=colour, width=width)
    tangent = math.radians(end - way * reach / 2 + way * 90)
    yield _head(polar(x, y, radius, end), (math.cos(tangent), math.sin(tangent)), width, colour)


def _head(tip: Point, along: Point, width: float, colour: str) -> Path:
    """A triangle with its tip at a point."""
    back = tip[0] - along[0] * 3.4 * width, tip[1] - along[1] * 3.4 * width
    wings = [
        (back[0] + side * along[1] * 2 * width, back[1] - side * along[0] * 2 * width) for side in (1, -1)
    ]
    return Path(polygon([tip, *wings]), fill=colour)
