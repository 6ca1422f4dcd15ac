"""The party on a picture of the board: where it stands in a room, its marker, and its way."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from itertools import pairwise

from generator.clockwork.board import Tile
from printables.kits.clockwork.furniture import UNIT, WALL
from printables.kits.clockwork.spaces import plan
from printables.kits.clockwork.spots import SIDE, clearances
from printables.press.glyphs import placed
from printables.press.palette import INK, PAPER, WAX
from printables.press.scene import Group, Node, Path
from printables.press.shapes import Point, circle, polygon, polyline

MARKER = 17.0
"""The size of the marker, in mm of a tile."""
BOLD = 1.7
"""How much larger marks are in pictures of a few centimetres."""
ROOMY = 5.0


def clearing(tile: Tile, space: str) -> Point:
    """Return where the party stands in a space: clear of walls and, if it can be, of things.

    In mm from the top left corner of the tile as printed.
    """
    floor, number = plan(tile), tile.spaces.index(space)
    things = [spot[:2] for spots in floor.spots for spot in spots]
    middle, room = (SIDE / 2, SIDE / 2), clearances(floor.owner)

    def crowd(point: tuple[int, int]) -> float:
        walls = min(room[point[1]][point[0]], ROOMY)
        apart = min([math.dist(point, thing) for thing in things] or [ROOMY])
        return math.dist(point, middle) / 10 - walls - min(apart, ROOMY + 1)

    lattice = [(x, y) for y in range(1, SIDE) for x in range(1, SIDE)]
    x, y = min((point for point in lattice if floor.owner[point[1]][point[0]] == number), key=crowd)
    return WALL + UNIT * x, WALL + UNIT * y


def marker(x: float, y: float, bold: bool = False) -> list[Node]:
    """Return the marker of the party at a point."""
    size = MARKER * (BOLD if bold else 1)
    disc = Path(circle(x, y, size * 0.62), fill=PAPER, stroke=INK, width=size / 20)
    rim = Path(circle(x, y, size * 0.54), stroke=WAX, width=size / 19)
    return [
        Group((disc, rim, placed("party", x, y - size / 40, size * 0.8)), name="party", title="The party")
    ]


def trail_of(stops: Sequence[Point], bold: bool = False) -> Iterator[Node]:
    """Yield the way of the party: a dot where it set out, and an arrow head in each leg."""
    path = [stop for number, stop in enumerate(stops) if not number or stop != stops[number - 1]]
    if not path:
        return
    scale = BOLD if bold else 1.0
    if len(path) > 1:
        for colour, width in ((PAPER, 5.0), (WAX, 2.6)):
            yield Path(polyline(path), stroke=colour, width=width * scale)
    for start, end in pairwise(path):
        yield _head(start, end, scale)
    yield Path(circle(*path[0], 4 * scale), fill=WAX, stroke=PAPER, width=1.2)


def _head(start: Point, end: Point, scale: float) -> Path:
    """An arrow head in the middle of a leg."""
    length = math.dist(start, end)
    dx, dy = (end[0] - start[0]) / length * scale, (end[1] - start[1]) / length * scale
    x, y = (start[0] + end[0]) / 2 + dx * 4, (start[1] + end[1]) / 2 + dy * 4
    wings = [(x - 8 * dx - 5 * side * dy, y - 8 * dy + 5 * side * dx) for side in (1, -1)]
    return Path(polygon([(x, y), *wings]), fill=WAX, stroke=PAPER, width=0.9)
