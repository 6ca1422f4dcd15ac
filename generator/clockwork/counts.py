"""One number of shifts under search: which orders of them are closed, open, or won and not walked out.

"No" rests on complete searches in a game that is easier than the true one; "yes"
rests on steps walked out under the full rules. An order of shifts that the easier
game wins and nobody walks out is searched under the full rules.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from functools import cached_property

from generator.clockwork import walk
from generator.clockwork.commits import Budget, Commit, LimitMet
from generator.clockwork.engine import POLICIES, Engine, Order
from generator.clockwork.exact import Exact
from generator.clockwork.kernel import machine
from generator.clockwork.moves import Table
from generator.clockwork.ways import Ways

MOST_WALKED = 6_000
"""Positions looked at to walk one plan out."""
LEAST = 60
"""Frames, or positions, of the first rounds of work along an order of shifts."""
DEAR = 10
"""Frames of the kernel that are looked at for every position under the full rules, which takes far longer."""


@dataclass(frozen=True)
class Limits:
    """Counted limits, the same on every machine; and a clock that only ever ends in ``undecided``."""

    nodes: int = 20_000  # frames of the search along one order of shifts
    total: int = 10**12  # frames and orders of shifts, all together
    states: int = 60_000  # positions of a search under the full rules along one order
    cheapest: int = 60_000  # positions of the search for the cheapest plan
    expired: Callable[[], bool] = lambda: False

    @classmethod
    def within(cls, seconds: float, clock: Callable[[], float] = time.monotonic) -> Limits:
        """Return limits that a clock ends, but for the search for the cheapest plan."""
        deadline = clock() + seconds
        return cls(nodes=10**9, states=10**9, expired=lambda: clock() > deadline)


@dataclass
class Case:
    """A board under search, for at most ``most`` shifts."""

    table: Table
    most: int
    limits: Limits
    walked: int = 0  # positions under the full rules

    @cached_property
    def ways(self) -> Ways:
        """The easier game: what it cannot do, nobody can."""
        return Ways(self.table)

    def engine(self, count: int) -> Engine:
        """Return the engine for a number of shifts: without any, the source as it stands will do."""
        return self._fast if count or machine.is_loaded() else self._plain

    @cached_property
    def _plain(self) -> Engine:
        return Engine(self.ways, 0, compiled=False)

    @cached_property
    def _fast(self) -> Engine:
        return Engine(self.ways, self.most, compiled=True)

    @cached_property
    def timid(self) -> Engine:
        """The engine of a game that is harder in most ways: its plans can mostly be walked."""
        return Engine(Ways(self.table, generous=False), self.most, compiled=machine.is_loaded())

    @cached_property
    def work(self) -> Budget:
        """What all searches of the kernel share."""
        return Budget(self.limits.total, self.limits.expired)

    def budget(self, nodes: int) -> Budget:
        """Return a budget for a search under the full rules."""
        return Budget(nodes, self.limits.expired)

    @property
    def states(self) -> int:
        """What was looked at, all in all."""
        return self.work.spent + self.walked


@dataclass
class Count:
    """What is known of the plans with exactly ``shifts`` shifts."""

    case: Case
    shifts: int
    begun: bool = False
    closed: bool = False
    looked: int = 0
    rounds: int = 0
    more: bool = True  # whether so many shifts may be followed by another
    open: list[Order] = field(default_factory=list)
    gaps: list[Order] = field(default_factory=list)  # won in the easier game, but not walked out

    def work(self, nodes: int) -> walk.Found | None:
        """Do a round of work along every order that is open; return a plan as soon as there is one.

        Raises:
            LimitMet: the time is up.
        """
        found = self._deepen(nodes) if self.begun else self._begin()
        self.rounds += 1
        self.closed = not found and not self.open and not self.gaps
        return found

    def _begin(self) -> walk.Found | None:
        engine = self.case.engine(self.shifts)
        try:
            for how, order in engine.orders(self.shifts, self.case.work):
                if how == "open":
                    self.open.append(order)
                    continue
                found = self._walked(engine)
                if found:
                    return found
                self.gaps.append(order)
        finally:
            self.looked, self.more = engine.looked, engine.more
        self.begun = True
        return None

    def _deepen(self, nodes: int) -> walk.Found | None:
        policy = POLICIES[self.rounds % len(POLICIES)]
        orders, self.open = self.open, []
        for order in orders:
            found, how = self._along(self.case.engine(self.shifts), order, nodes, policy)
            if found:
                return found
            if how == "open":
                self.open.append(order)
            elif how == "gap":
                self.gaps.append(order)
        orders, self.gaps = self.gaps, []
        for order in orders:
            found, closed = self._across(order, nodes)
            if found:
                return found
            if not closed:
                self.gaps.append(order)
        return None

    def _along(self, engine: Engine, order: Order, nodes: int, policy: int) -> tuple[walk.Found | None, str]:
        """Search along an order in an engine's game: a plan walked out, or "failed", "open" or "gap"."""
        how = engine.along(order, nodes, policy, self.case.work)
        found = self._walked(engine) if how == "won" else None
        return found, "gap" if how == "won" else how

    def _across(self, order: Order, nodes: int) -> tuple[walk.Found | None, bool]:
        """Search along an order for a plan that can be walked; also whether the search is closed."""
        found, _ = self._along(self.case.timid, order, nodes, POLICIES[0])
        if found:
            return found, True
        engine, budget = self.case.engine(self.shifts), self.case.budget(max(LEAST, nodes // DEAR))
        engine.set(order)
        shifts = [engine.shift(layer) for layer in range(len(order))]
        try:
            steps = Exact(self.case.table, engine, shifts, budget).plan()
        except LimitMet:
            if self.case.limits.expired():
                raise
            return None, False
        finally:
            self.case.walked += budget.spent
        return (walk.laid(self.case.table, steps) if steps else None), True

    def _walked(self, engine: Engine) -> walk.Found | None:
        """Walk out the plan that an engine found, lean if it can be; None if it cannot within limits."""
        whole = engine.plan(lean=False)
        lean = engine.plan(lean=True)
        return self._walk(lean) or (self._walk(whole) if len(whole) > len(lean) else None)

    def _walk(self, plan: list[Commit]) -> walk.Found | None:
        case = self.case
        budget = case.budget(min(MOST_WALKED, case.limits.states))
        try:
            return walk.walked(case.table, plan, budget)
        except LimitMet:
            if case.limits.expired():
                raise
            return None
        finally:
            case.walked += budget.spent


def shut(case: Case, count: int) -> bool:
    """Whether no plan of the easier game has so many shifts.

    Raises:
        LimitMet: there is no work left.
    """
    engine, still = case.engine(count), []
    for how, order in engine.orders(count, case.work):
        if how == "won":
            return False
        still.append(order)
    for number, nodes in enumerate(efforts(case.limits.nodes)):
        orders, still = still, []
        for order in orders:
            how = engine.along(order, nodes, POLICIES[number % len(POLICIES)], case.work)
            if how == "won":
                return False
            if how == "open":
                still.append(order)
        if not still:
            return True
    return False


def efforts(most: int) -> Iterator[int]:
    """A little work along every order of shifts before much along any."""
    nodes = LEAST
    while nodes < most:
        yield nodes
        yield nodes
        nodes *= 5
    yield from [most] * len(POLICIES)
