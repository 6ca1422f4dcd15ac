"""Where things stand on the floor of a space: roomy, near its middle, out of the way of its doors.

Places are in units of 2 mm from the top left corner of the floor, which is 24 x 24.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import lru_cache
from itertools import combinations, product

SIDE = 24
"""The side of the floor."""
BLOCK = 8
"""The side of a block, of which the floor has 3 x 3."""
FEW = 3
"""So many things of one space choose their places freely."""
MOST_ROOM = 6
"""Half the room that one thing takes at most."""

Point = tuple[float, float]
Spot = tuple[float, float, float]
"""A place where a thing can stand: x, y, and half the room it has there."""
Grid = tuple[tuple[int, ...], ...]
"""For each unit of the floor, row by row, the number of its space."""
Segment = tuple[int, int, int, int]
"""A rectangle by left, top, right, bottom; or a line by its ends."""


def spots_of(
    grid: Grid, space: int, rooms: Sequence[Segment], many: int, steps: Sequence[Point]
) -> tuple[Spot, ...]:
    """Choose places for the things of a space: roomy ones if there are few, else a grid for all."""
    if not many:
        return ()
    if many <= FEW:
        pitch, least = (1, 1) if many == 1 else (BLOCK // 2, BLOCK // 2)
        lattice, room = product(range(0, SIDE, pitch), repeat=2), clearances(grid)
        free: list[Spot] = [
            (x, y, room[y][x]) for y, x in lattice if grid[y][x] == space and room[y][x] >= least
        ]
    else:
        free = [(*middle_of(room), BLOCK / 2) for room in rooms] if many <= len(rooms) else []
    if len(free) >= many:
        middle = _mean([middle_of(room) for room in rooms])
        best = min(combinations(free, many), key=lambda spots: _unrest(spots, middle, steps))
        return tuple((x, y, _room(best)) for x, y, _ in best)
    parts = next(parts for parts in range(1, many + 2) if parts * parts * len(rooms) >= many)
    places = [place for room in rooms for place in _parted(room, parts)]
    return tuple(places[number * len(places) // many] for number in range(many))


@lru_cache(maxsize=256)
def clearances(grid: Grid) -> list[list[int]]:
    """Return for each corner of a unit how far a square round it can grow, up to its half side.

    The square stays in one space. Counted in two sweeps, each corner from those before it.
    """
    inner = range(1, SIDE)
    room = [[0] * (SIDE + 1) for _ in range(SIDE + 1)]
    for y, x in product(inner, inner):
        if grid[y][x] == grid[y - 1][x] == grid[y][x - 1] == grid[y - 1][x - 1]:
            above = min(room[y - 1][x - 1 : x + 2])
            room[y][x] = min(above, room[y][x - 1], MOST_ROOM - 1) + 1
    for y, x in product(reversed(inner), reversed(inner)):
        below = min(room[y + 1][x - 1 : x + 2])
        room[y][x] = min(room[y][x], below + 1, room[y][x + 1] + 1)
    return room


def _parted(room: Segment, parts: int) -> list[Spot]:
    left, top, right, bottom = room
    wide, high = (right - left) / parts, (bottom - top) / parts
    half = min(wide, high) / 2
    middles = product((part + 0.5 for part in range(parts)), repeat=2)
    return [(left + col * wide, top + row * high, half) for row, col in middles]


def _unrest(spots: Sequence[Spot], middle: Point, steps: Sequence[Point]) -> float:
    """How ill things stand: cramped, off the middle of their space, far apart, or in the way of a door."""
    x, y = _mean(spots)
    off = math.hypot(x - middle[0], y - middle[1])
    spread = sum(math.hypot(spot[0] - x, spot[1] - y) for spot in spots)
    blocked = sum(abs(spot[0] - x) + abs(spot[1] - y) < BLOCK / 2 for x, y in steps for spot in spots)
    return off + 0.5 * spread + 4 * blocked - 6 * _room(spots)


def _room(spots: Sequence[Spot]) -> float:
    """Half the room that every one of several things can have."""
    apart = [math.hypot(one[0] - other[0], one[1] - other[1]) for one, other in combinations(spots, 2)]
    return min([*(spot[2] for spot in spots), *(distance / 2 for distance in apart)])


def middle_of(room: Segment) -> Point:
    """Return the middle of a rectangle."""
    return (room[0] + room[2]) / 2, (room[1] + room[3]) / 2


def _mean(points: Sequence[Point | Spot]) -> Point:
    return sum(point[0] for point in points) / len(points), sum(point[1] for point in points) / len(points)
