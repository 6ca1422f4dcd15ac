"""Whether fewer changes cure a world: each smaller set of them is tried, most by a quick look."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable, Sequence
from itertools import combinations
from math import comb

from generator.milton.board import LAST, Board, Place
from generator.milton.changes import Change
from generator.milton.moves import Ground

MOST = 6_000
"""Sets of changes that are tried."""


def fewer(
    changes: Iterable[Change], size: int, cures: Callable[[Sequence[Change]], bool]
) -> tuple[list[Change] | None, bool]:
    """Return the first set of at least one and fewer than ``size`` changes that cures, if any does.

    The second value says whether that answer is sure: false if the sets were too many to try.
    """
    every, tried = list(changes), 0
    for count in range(1, size):
        tried += comb(len(every), count)
        if tried > MOST:
            return None, False
        for some in combinations(every, count):
            if cures(some):
                return list(some), True
    return None, True


def surely_caught(board: Board, world: int) -> bool:
    """Whether it is plain at a glance that games are caught in a world, for a die that has a 1.

    Link is walked one step a turn. A square on the way costs a tile, and while monsters are left
    it need not be what the world hides, so that the Entry is still shut.
    """
    ground = Ground(board)
    monsters = len(board.tiles_of(world)) - 1
    cost = _squares_on_the_way(ground, board.arrival(world))
    if not any(place in ground.squares for place in cost):
        return True
    if world < LAST and board.entries[world - 1].start not in cost:
        return True
    shut = [place for place, squares in cost.items() if squares <= monsters]
    return any(not all(ground.ends(place)) for place in shut)


def _squares_on_the_way(ground: Ground, start: Place) -> dict[Place, int]:
    """For each place that Link can come to, the fewest squares on a way there, its own included."""
    cost: dict[Place, int] = {start: int(start in ground.squares)}
    waiting = deque([start])
    while waiting:
        place = waiting.popleft()
        for near in ground.shut[place]:
            price = cost[place] + (near in ground.squares)
            if near not in cost or price < cost[near]:
                cost[near] = price
                waiting.append(near)
    return cost
