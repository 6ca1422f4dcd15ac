"""The roads of a square: where they run, where a piece stands, and what keeps two of them apart.

A square is 40 mm wide. Roads join in its middle, unless obstacles part its sides: then each
part has a road of its own, and where two cross, one runs over the other on a bridge.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from generator.hyrule.board import SIDES, Board, Cell, Side
from printables.press.palette import INK, STONE, STONE_DARK
from printables.press.scene import Group, Node, Path
from printables.press.shapes import Commands, Point, arc, line, rect

SIDE = 40.0
"""The side of a square, in mm."""
MIDDLE = SIDE / 2
WIDE = 8.6
"""How wide a road is."""
CLEARING = 6.6
"""The radius of the clearing on which a piece stands."""
STUB, STUB_CLEARING = 7.4, 5.2
"""How far a road reaches into a square that it does not cross, and how large its clearing is then."""
PLANT = 4.8
"""From one thing to the next in a row that keeps roads apart."""
GATES: dict[str, Point] = {"N": (MIDDLE, 0), "E": (SIDE, MIDDLE), "S": (MIDDLE, SIDE), "W": (0, MIDDLE)}
"""Where a road crosses each side."""
ANGLES = {"E": 0, "S": 90, "W": 180, "N": 270}
"""Which way each side lies, clockwise."""
OPPOSITE = ("NS", "EW")
BEYOND = 3.0
"""By how many degrees a bend runs on beyond its square."""


@dataclass(frozen=True)
class Road:
    """The road of one part of a square: the sides that it joins, and where a piece stands on it."""

    sides: str
    spot: Point
    whole: bool
    """Whether it is the only one of its square."""

    @property
    def bend(self) -> bool:
        """Whether it runs round a corner."""
        return not self.whole and len(self.sides) == 2 and self.sides not in OPPOSITE

    @property
    def clearing(self) -> float:
        """The radius of the clearing on which a piece stands."""
        return CLEARING if self.whole or len(self.sides) > 1 else STUB_CLEARING

    def area(self, clearing: float) -> Commands:
        """Return the edge of the road with a clearing of that radius; it runs on beyond the square."""
        if self.bend:
            corner, start = _corner(self.sides)
            inner, outer = MIDDLE - WIDE / 2, MIDDLE + WIDE / 2
            there = arc(*corner, outer, start - BEYOND, start + 90 + BEYOND)
            return _closed(there, arc(*corner, inner, start + 90 + BEYOND, start - BEYOND))
        return _closed(*_arms(self.sides, self.spot, clearing))

    def lines(self) -> Commands:
        """Return the middle line of the road."""
        if self.bend:
            corner, start = _corner(self.sides)
            return arc(*corner, MIDDLE, start, start + 90)
        return tuple(one for side in self.sides for one in line(*GATES[side], *self.spot))


def _corner(sides: str) -> tuple[Point, float]:
    """The corner that a bend runs round, and the angle at which it starts."""
    corners = {"NW": (0.0, 0.0), "NE": (SIDE, 0.0), "ES": (SIDE, SIDE), "SW": (0.0, SIDE)}
    return corners[sides], 90.0 * list(corners).index(sides)


def _arms(sides: str, spot: Point, radius: float) -> Iterator[Commands]:
    """The two edges of each arm of a road, and the arc of the clearing from each to the next."""
    half = WIDE / 2
    opening = math.degrees(math.asin(half / radius))
    near = radius * math.cos(math.radians(opening))
    angles = sorted(ANGLES[side] for side in sides)
    for angle, following in zip(angles, [*angles[1:], angles[0] + 360], strict=True):
        dx, dy = round(math.cos(math.radians(angle))), round(math.sin(math.radians(angle)))
        far = SIDE * (dx + dy > 0) + (dx + dy) * 1.0
        end = (far, spot[1]) if dx else (spot[0], far)
        start = spot[0] + dx * near, spot[1] + dy * near
        for (x1, y1), (x2, y2), side in ((start, end, -1), (end, start, 1)):
            off = -dy * half * side, dx * half * side
            yield line(x1 + off[0], y1 + off[1], x2 + off[0], y2 + off[1])
        yield arc(*spot, radius, angle + opening, following - opening)


def _closed(*parts: Commands) -> Commands:
    """One closed line through open ones."""
    joined = [("L", *one[1:]) if one[0] == "M" else one for part in parts for one in part]
    return (("M", *joined[0][1:]), *joined[1:], ("Z",))


def roads(board: Board, cell: Cell) -> list[Road]:
    """Return the roads of a square, one for each part that a road leads into."""
    square = board.at(cell)
    ways = [side for side in SIDES if board.way(cell, side)]
    parts: Sequence[str] = square.parts or ["".join(SIDES)]
    found = ["".join(side for side in ways if side in part) for part in parts]
    joined = [sides for sides in found if sides]
    crossing = sorted(joined) == sorted(OPPOSITE)
    return [Road(sides, _spot(sides, bool(square.parts), crossing), not square.parts) for sides in joined]


def _spot(sides: str, parted: bool, crossing: bool) -> Point:
    """Where a piece stands: in the middle, on a bend, at the end of a stub, or beside the bridge."""
    if not parted or len(sides) > 2:
        return MIDDLE, MIDDLE
    if len(sides) == 1:
        return towards(sides, STUB)
    if sides in OPPOSITE:
        return (8.0, MIDDLE) if crossing and sides == "EW" else (MIDDLE, MIDDLE)
    share = MIDDLE * (1 - 0.5**0.5)
    x, y = (MIDDLE + share * sum((GATES[side][axis] - MIDDLE) / MIDDLE for side in sides) for axis in (0, 1))
    return x, y


def towards(side: str, far: float) -> Point:
    """Return the point so many mm from a side, on the way to the middle."""
    x, y = GATES[side]
    share = far / MIDDLE
    return x + (MIDDLE - x) * share, y + (MIDDLE - y) * share


def road_of(found: Sequence[Road], side: str | None) -> Road | None:
    """Return the road that leads to a side; without a side, the first."""
    return next((one for one in found if side is None or side in one.sides), None)


def through(road: Road, entry: Side | None, leaving: Side | None) -> list[Point]:
    """Return the points by which a walk goes over a road, from one side or its spot to the other."""
    ends = [GATES[side] if side else None for side in (entry, leaving)]
    return [point for point in (ends[0], road.spot, ends[1]) if point]


def drawn(found: Sequence[Road], colour: str) -> Iterator[Node]:
    """Yield the roads of a square; where two cross, one on a bridge over the other."""
    bridged = len(found) == 2 and sorted(one.sides for one in found) == sorted(OPPOSITE)
    parts: list[Node] = []
    for one in sorted(found, key=lambda road: road.sides == "NS"):
        over = bridged and one.sides == "NS"
        parts += _bridge() if over else ()
        parts.append(Path(one.area(WIDE / 2 if over else one.clearing), fill=colour, stroke=INK, width=0.8))
        parts.append(Path(one.lines(), stroke=STONE_DARK, width=0.5, dash=(1.2, 1.6), opacity=0.55))
    yield Group(tuple(parts), clip=Path(rect(0, 0, SIDE, SIDE)))


def _bridge() -> Iterator[Node]:
    """The walls of the bridge on which one road crosses another."""
    for x in (MIDDLE - WIDE / 2 - 1.6, MIDDLE + WIDE / 2 + 1.6):
        yield Path(line(x, 10.5, x, SIDE - 10.5), stroke=INK, width=3)
        yield Path(line(x, 10.5, x, SIDE - 10.5), stroke=STONE, width=2)
        yield Path(line(x, 11, x, SIDE - 11), stroke=INK, width=2, dash=(0.3, 2.8), flat=True)


def barriers(found: Sequence[Road]) -> Iterator[Point]:
    """Yield where obstacles stand between the roads of a square."""
    if len(found) < 2:
        return
    bends = [one for one in found if one.bend]
    if len(bends) == 2:
        down = set(bends[0].sides) in ({"N", "E"}, {"S", "W"})
        for share in (7.0, 13.5, 20.0, 26.5, 33.0):
            yield share, share if down else SIDE - share
        return
    for one in found:
        if len(one.sides) == 1:
            x, y = towards(one.sides, STUB + STUB_CLEARING + 2)
            across = (PLANT, 0.0) if one.sides in "NS" else (0.0, PLANT)
            yield from ((x + step * across[0], y + step * across[1]) for step in (-1, 0, 1))
