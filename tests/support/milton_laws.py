"""What is promised of a new board of six worlds, by brute force: every space, every face, Entries shut and open.

Shares no code with the program.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Any

from support.milton_brute import Brute, Place

LOSE = {1: 1, 2: 9, 3: 33, 4: 65}
"""Of 81 battles, how many a monster wins."""

Ends = Mapping[Place, list[set[Place]]]
"""Where a turn that begins at a place can end, by face."""


def broken(board: Mapping[str, Any], yellow: float) -> list[str]:
    """Return every promise that a board does not keep."""
    brute, looks, hard, found = Brute(board), [], [], list[str]()
    for world in range(1, 7):
        spaces = [place for place in brute.spaces if place[0] == world]
        found += [f"world {world}: {text}" for text in _of_world(brute, world, spaces, yellow)]
        looks.append(_look(brute, spaces))
        monsters = [tile["swords"] for tile in brute.tiles[world] if tile["kind"] == "monster"]
        hard.append(sum(map(LOSE.__getitem__, monsters)) / len(monsters))
    if hard != sorted(set(hard)):
        found.append("the worlds do not grow harder")
    if len(set(looks)) < 6:
        found.append("two worlds look alike")
    if not all(crossings >= 1 and ends <= 3 for crossings, ends, _ in looks):
        found.append("a world has no crossing, or many dead ends")
    return found


def _of_world(brute: Brute, world: int, spaces: list[Place], yellow: float) -> Iterator[str]:
    faces = brute.board["faces"]
    squares = brute.squares & set(spaces)
    starts = [*spaces, *([(world - 1,)] if world > 1 else [])]
    shut = {place: [brute.ends(place, False, face) for face in faces] for place in starts}
    away = {place: [brute.ends(place, True, face) for face in faces] for place in spaces}
    if not all(some for ends in (shut, away) for by in ends.values() for some in by):
        yield "a roll is stuck"
    if any(len(end) == 1 for by in shut.values() for some in by for end in some):
        yield "the Entry is passed while it is shut"
    if world < 6 and not _left(away, world):
        yield "from some space the Entry is never come to"
    if len({(row + col) % 2 for _, row, col in squares}) < 2:
        yield "squares are on one colour of the chessboard alone"
    if least_in_two(shut, squares) < yellow - 1e-9:
        yield "some space is too far from every square"


def least_in_two(ends: Ends, squares: set[Place]) -> float:
    """From the worst place, the chance of a square within two turns, by the best walk."""
    once = {place: sum(bool(some & squares) for some in by) / len(by) for place, by in ends.items()}
    worth = {place: 1.0 if place in squares else chance for place, chance in once.items()}
    return min(
        sum(max((worth[end] for end in some), default=0.0) for some in by) / len(by) for by in ends.values()
    )


def _left(away: Ends, world: int) -> bool:
    """Whether from every space the Entry is hit or crossed by some rolls."""
    good = {
        place
        for place, by in away.items()
        if any(end[0] != world or len(end) == 1 for some in by for end in some)
    }
    while True:
        more = {place for place, by in away.items() if any(some & good for some in by)} - good
        if not more:
            return good == set(away)
        good |= more


def _look(brute: Brute, spaces: list[Place]) -> tuple[int, int, int]:
    """Crossings, dead ends and rings."""
    degrees = Counter(len(brute.near[place]) for place in spaces)
    steps = sum(degree * count for degree, count in degrees.items()) // 2
    return degrees[4], degrees[1], steps - len(spaces) + 1
