"""The cheapest plan: a best-first search under the full rules, with a bound on what is still to pay.

First greedy searches that soon come to good plans, then one that proves. Ending a round is free
where it leaves nothing behind, so a new one is begun there at once.
"""

from __future__ import annotations

import heapq
from collections.abc import Iterator
from typing import NamedTuple

from generator.clockwork.commits import Budget, LimitMet
from generator.clockwork.moves import Position, Table
from generator.clockwork.paces import Pace, Paces
from generator.clockwork.prospect import Prospect, Stretch
from generator.clockwork.walk import Found, idle, steps_to

PASSES = ((5, 1, 4), (2, 1, 3), (1, 1, 1))
"""How much what is still to pay counts, and what is paid; and which part of the positions left it gets."""


class _Node(NamedTuple):
    position: Position
    stretch: Stretch
    cost: int
    due: int
    parent: _Node | None
    pace: Pace


_Entry = tuple[int, int, int, _Node]
_Seen = dict[tuple[int, Position], list[tuple[int, int]]]


def cheaper(table: Table, shifts: int, below: int, budget: Budget) -> tuple[Found | None, int | None]:
    """Look for the cheapest plan with so many shifts that costs less than ``below`` skill points.

    Fewer shifts are known not to do. Returns the best plan found, or None if there is none, and what
    a plan costs at least if the budget ran out before that was proven.
    """
    least = min(sum(room.bar) for room in table.rooms if room.kind == "key") + 1
    if not budget.left:
        return None, least
    try:
        prospect = Prospect(table, shifts, budget)
    except LimitMet:
        return None, least
    hunt = _Hunt(prospect, below)
    proven = hunt.all(budget) and prospect.complete
    return hunt.found, None if proven else max(least, hunt.least) if prospect.complete else least


class _Hunt:
    """Searches one after another, each for plans that are cheaper than what was found so far."""

    def __init__(self, prospect: Prospect, below: int) -> None:
        self.prospect, self.below = prospect, below
        self.table = prospect.table
        self.paces = Paces(self.table)
        self.found: Found | None = None
        self.least = 0

    def all(self, budget: Budget) -> bool:
        """Search greedily, then for a proof; returns whether nothing cheaper is left."""
        for due, paid, parts in PASSES:
            part = Budget(budget.left // parts, budget.expired)
            try:
                self.run(due, paid, part)
                return True
            except LimitMet:
                continue
            finally:
                budget.left -= part.spent
                budget.spent += part.spent
        return False

    def run(self, due: int, paid: int, budget: Budget) -> None:
        """Search until no cheaper plan is left, those first for which so many times both sums are least.

        Raises:
            LimitMet: the budget ran out first.
        """
        start = self.paces.renewed(self.table.start)
        root = self.prospect.root
        first = _Node(start, root, 0, self.prospect.due(root, start), None, ())
        heap: list[_Entry] = [(due * first.due, first.due, 0, first)]
        seen: _Seen = {}
        count = 0
        while heap:
            _, _, _, node = heapq.heappop(heap)
            if node.cost + node.due >= self.below or _outdone(seen, node):
                continue
            if due == paid:
                self.least = node.cost + node.due
            if self.table.won(node.position):
                self.found, self.below = Found(steps_to(node), node.cost), node.cost
                continue
            budget.spend()
            _note(seen, node)
            for child in self._children(node):
                if child.cost + child.due < self.below:
                    count += 1
                    heapq.heappush(heap, (due * child.due + paid * child.cost, child.due, count, child))

    def _children(self, node: _Node) -> Iterator[_Node]:
        for pace in self.paces.onward(node.position, False):
            if not idle(node.position, pace[0]):
                yield self._child(node, node.stretch, pace)
        for after in node.stretch.next:
            assert after.shift
            for outcome in self.paces.shifted(node.position, after.shift):
                yield self._child(node, after, (outcome,))

    def _child(self, node: _Node, stretch: Stretch, pace: Pace) -> _Node:
        position = self.paces.renewed(pace[-1].after)
        cost = node.cost + sum(outcome.cost for outcome in pace)
        least = max(node.cost + node.due - cost, self.prospect.due(stretch, position))
        return _Node(position, stretch, cost, least, node, pace)


def _outdone(seen: _Seen, node: _Node) -> bool:
    """Whether a place was come to before for as little and with as much left."""
    before = seen.get((id(node.stretch), node.position._replace(points=0)), ())
    return any(other <= node.cost and left >= node.position.points for other, left in before)


def _note(seen: _Seen, node: _Node) -> None:
    key = id(node.stretch), node.position._replace(points=0)
    seen.setdefault(key, []).append((node.cost, node.position.points))
