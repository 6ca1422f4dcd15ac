"""Where everything lies on a board: the circles, each turned to its neighbours, and their spaces.

Lengths are in mm for tiles of 44 by 22; angles in degrees, 0 to the right, clockwise.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from itertools import combinations

from generator.linko.board import Board, Circle
from printables.kits.linko.tiles import LONG, WIDE
from printables.press.scene import Transform
from printables.press.shapes import Point, polar

Place = tuple[str, int]
"""A circle and one of its spaces, as board files tell them."""

AIR = 0.75
"""How much larger than the tile a space is, on each side."""
JOINT = 0.6
"""Half of what is left between the inner corners of two neighbouring spaces."""
BAND = 5.0
"""How far the rim of a circle stands beyond the corners of its spaces."""
APART = 16.0
"""How far two rims are apart at least."""
MARGIN = 12.0


@dataclass(frozen=True, slots=True)
class Ring:
    """A circle where it lies: its middle, how far off the middles of its spaces are, and where space 0 is."""

    circle: Circle
    x: float
    y: float
    turn: float

    @property
    def size(self) -> int:
        """How many spaces it has."""
        return len(self.circle.spaces)

    @property
    def radius(self) -> float:
        """How far the middles of the spaces are from its own."""
        return radius_of(self.size)

    @property
    def inner(self) -> float:
        """How far the spaces stay clear of the middle."""
        return self.radius - WIDE / 2 - AIR

    @property
    def outer(self) -> float:
        """How far the middle of a space's outer edge is from the middle."""
        return self.radius + WIDE / 2 + AIR

    @property
    def rim(self) -> float:
        """How far the circle reaches."""
        return rim_of(self.size)

    def angle(self, space: float) -> float:
        """Return in which direction a space lies; a half is the joint between two."""
        return self.turn + 360 * space / self.size

    def at(self, space: float, reach: float) -> Point:
        """Return the point so far from the middle, in the direction of a space."""
        return polar(self.x, self.y, reach, self.angle(space))

    def flipped(self, space: int) -> bool:
        """Return whether a tile there is drawn with its second end at the left, so that it stands upright."""
        return math.sin(math.radians(self.angle(space))) > 1e-6

    def pose(self, space: int) -> Transform:
        """Return the transform that lays a tile, drawn from its own corner, on a space.

        Its first end comes first clockwise, unless the space is flipped.
        """
        turn = math.radians(self.angle(space) + (-90 if self.flipped(space) else 90))
        cos, sin = math.cos(turn), math.sin(turn)
        x, y = self.at(space, self.radius)
        left, top = LONG / 2, WIDE / 2
        return (cos, sin, -sin, cos, x - cos * left + sin * top, y - sin * left - cos * top)


@dataclass(frozen=True, slots=True)
class Plan:
    """A board laid out: its circles by letter, its size, its middle, and how much room is free about that."""

    rings: dict[str, Ring]
    width: float
    height: float
    hub: Point
    room: float

    def middle(self, place: Place) -> Point:
        """Return the middle of a space."""
        ring = self.rings[place[0]]
        return ring.at(place[1], ring.radius)


def radius_of(size: int) -> float:
    """Return how far the middles of the spaces of a circle are from its own."""
    return (LONG / 2 + AIR + JOINT) / math.tan(math.pi / size) + WIDE / 2 + AIR


def rim_of(size: int) -> float:
    """Return how far a circle of that many spaces reaches."""
    return math.hypot(radius_of(size) + WIDE / 2 + AIR, LONG / 2 + AIR) + BAND


def plan(board: Board) -> Plan:
    """Return where the circles of a board lie: in a ring, clockwise, no two nearer than they may be."""
    spots = spots_of(len(board.circles))
    rims = [rim_of(len(circle.spaces)) for circle in board.circles]
    pitch = max(
        (rims[one] + rims[other] + APART) / math.dist(spots[one], spots[other])
        for one, other in combinations(range(len(spots)), 2)
    )
    reach = list(zip(spots, rims, strict=True))
    left, top = (min(spot[axis] * pitch - rim for spot, rim in reach) - MARGIN for axis in (0, 1))
    right, bottom = (max(spot[axis] * pitch + rim for spot, rim in reach) + MARGIN for axis in (0, 1))
    named = zip(board.circles, spots, strict=True)
    at = {circle.id: (x * pitch - left, y * pitch - top) for circle, (x, y) in named}
    rings = {circle.id: Ring(circle, *at[circle.id], _turn(board, circle, at)) for circle in board.circles}
    room = min(math.hypot(*spot) * pitch - rim for spot, rim in reach)
    return Plan(rings, right - left, bottom - top, (-left, -top), room)


def spots_of(count: int) -> list[Point]:
    """Return where so many circles lie about the middle: the first at the top left, neighbours 1 apart."""
    radius = 0.5 / math.sin(math.pi / count)
    return [polar(0, 0, radius, 360 * number / count - 180 / count - 90) for number in range(count)]


def _turn(board: Board, circle: Circle, at: dict[str, Point]) -> float:
    """Where space 0 lies so that the connectors look at what they face, as nearly as can be."""
    x, y = at[circle.id]
    east = south = 0.0
    for one, other in board.links:
        for (ident, space), (far, _) in ((one, other), (other, one)):
            if ident == circle.id:
                wanted = math.atan2(at[far][1] - y, at[far][0] - x) - math.tau * space / len(circle.spaces)
                east, south = east + math.cos(wanted), south + math.sin(wanted)
    # Rounded, so that a quarter turn is one to the last digit.
    return round(math.degrees(math.atan2(south, east)), 6)
