"""How dear each room is: the fewest skill points for which the party can stand in it without a shift."""

from __future__ import annotations

import heapq
from typing import NamedTuple

from generator.clockwork.commits import Budget, LimitMet
from generator.clockwork.moves import Position, Table
from generator.clockwork.paces import Paces


class Expanse(NamedTuple):
    """The fewest points for each room that was come to, by number, and whether all ways were tried.

    If not, a room may be had for less than it says, and one that is missing may be in reach.
    """

    points: dict[int, int]
    complete: bool


def expanse(table: Table, budget: Budget) -> Expanse:
    """Spread the party over a board, cheapest first, until nothing is left or the budget is spent."""
    paces, points = Paces(table), dict[int, int]()
    heap: list[tuple[int, int, Position]] = [(0, 0, paces.renewed(table.start))]
    richest: dict[Position, int] = {}
    count = 0
    while heap:
        cost, _, position = heapq.heappop(heap)
        key = position._replace(points=0)
        if richest.get(key, -1) >= position.points:
            continue
        richest[key] = position.points
        points.setdefault(position.room, cost)
        try:
            budget.spend()
        except LimitMet:
            return Expanse(points, False)
        for pace in paces.onward(position, shifts=False):
            count += 1
            spent = cost + sum(outcome.cost for outcome in pace)
            heapq.heappush(heap, (spent, count, paces.renewed(pace[-1].after)))
    return Expanse(points, True)
