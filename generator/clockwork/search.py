"""Is a Clockwork board winnable, and with how many shifts: witness, proof, or undecided.

"No" rests on complete searches in a game that is easier than the true one; "yes"
rests on steps walked out under the full rules. An order of shifts that the easier
game wins and nobody walks out is searched under the full rules.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

from generator.clockwork import walk
from generator.clockwork.board import Board
from generator.clockwork.commits import Budget, Commit, LimitMet
from generator.clockwork.engine import POLICIES, Engine, Order
from generator.clockwork.exact import Exact
from generator.clockwork.kernel import machine
from generator.clockwork.moves import Table
from generator.clockwork.profile import Rules
from generator.clockwork.ways import Ways
from generator.game import Progress, silent
from generator.verdict import Answer

MOST_SHIFTS = 3
GLIMPSE = 60
"""Frames looked at along each order before much work is done along any."""
MOST_WALKED = 6_000
"""Positions looked at to walk one plan out."""


@dataclass(frozen=True)
class Limits:
    """Counted limits, the same on every machine; and a clock that only ever ends in ``undecided``."""

    nodes: int = 20_000  # frames of the search along one order of shifts
    states: int = 60_000  # positions of a search under the full rules along one order
    cheapest: int = 60_000  # positions of the search for the cheapest plan
    expired: Callable[[], bool] = lambda: False

    @classmethod
    def within(cls, seconds: float) -> Limits:
        """Return limits that the clock ends, but for the search for the cheapest plan."""
        deadline = time.monotonic() + seconds
        return cls(nodes=10**9, states=10**9, expired=lambda: time.monotonic() > deadline)


@dataclass
class Judgement:
    """What the search found out about one board."""

    answer: Answer
    shifts: int | None = None  # of the witness
    witness: dict[str, Any] | None = None
    optimal: bool = False
    cheapest: bool = False
    bound: int | None = None  # no plan with as few shifts costs fewer skill points
    proof: dict[str, Any] | None = None
    states: int = 0


@dataclass
class Case:
    """A board under search, for at most ``most`` shifts."""

    table: Table
    most: int
    limits: Limits
    states: int = 0

    @cached_property
    def ways(self) -> Ways:
        """The easier game: what it cannot do, nobody can."""
        return Ways(self.table)

    def engine(self, count: int) -> Engine:
        """Return the engine for a number of shifts: without shifts the source as it stands is quick enough."""
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

    def budget(self, nodes: int) -> Budget:
        """Return a budget that the clock may end."""
        return Budget(nodes, self.limits.expired)


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
        engine, budget = self.case.engine(self.shifts), self.case.budget(10**12)
        try:
            for how, order in engine.orders(self.shifts, GLIMPSE, budget):
                if how == "open":
                    self.open.append(order)
                    continue
                found = self._walked(engine)
                if found:
                    return found
                self.gaps.append(order)
        finally:
            self.case.states += budget.spent
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
        budget = self.case.budget(10**12)
        try:
            how = engine.along(order, nodes, policy, budget)
        finally:
            self.case.states += budget.spent
        found = self._walked(engine) if how == "won" else None
        return found, "gap" if how == "won" else how

    def _across(self, order: Order, nodes: int) -> tuple[walk.Found | None, bool]:
        """Search along an order for a plan that can be walked; also whether the search is closed."""
        found, _ = self._along(self.case.timid, order, nodes, POLICIES[0])
        if found:
            return found, True
        engine, budget = self.case.engine(self.shifts), self.case.budget(nodes)
        engine.set(order)
        shifts = [engine.shift(layer) for layer in range(len(order))]
        try:
            steps = Exact(self.case.table, engine, shifts, budget).plan()
        except LimitMet:
            if self.case.limits.expired():
                raise
            return None, False
        finally:
            self.case.states += budget.spent
        return steps and walk.laid(self.case.table, steps), True

    def _walked(self, engine: Engine) -> walk.Found | None:
        """Walk out the plan that an engine found, a lean one if that can be; None if neither can within limits."""
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
            case.states += budget.spent


class Inquiry:
    """The question of how few shifts do: rounds of work over the numbers of shifts, the smallest first."""

    def __init__(self, case: Case, progress: Progress) -> None:
        self.case, self.progress = case, progress
        self.counts = [Count(case, count) for count in range(case.most + 1)]
        self.plan: walk.Found | None = None
        self.shifts = case.most + 1  # of the plan

    @property
    def doubt(self) -> list[int]:
        """Numbers of shifts, fewer than those of the plan, that may still do."""
        return [one.shifts for one in self.counts[: self.shifts] if not one.closed]

    def run(self) -> None:
        """Work until the fewest shifts are known or a limit is met."""
        try:
            for nodes in _efforts(self.case.limits.nodes):
                self._round(nodes)
                if not self.doubt:
                    return
        except LimitMet:
            return

    def _round(self, nodes: int) -> None:
        for one in self.counts[: self.shifts]:
            if one.closed:
                continue
            lower = self.counts[: one.shifts]
            if any(not other.closed and other.rounds < 2 for other in lower):
                return  # a proof that fewer will not do may be near
            self.progress(f"looking for a plan with {one.shifts} shifts")
            found = one.work(nodes)
            if found:
                self.plan, self.shifts = found, one.shifts
                return
            if one.closed and not one.more:
                del self.counts[one.shifts + 1 :]
                return


def judge(
    board: Board,
    rules: Rules,
    shifts: int | None = None,
    limits: Limits | None = None,
    progress: Progress = silent,
) -> Judgement:
    """Answer whether the party reaches the Boss Room with at most ``shifts`` shifts (default: 3).

    The board obeys the tile law.
    """
    most = MOST_SHIFTS if shifts is None else shifts
    case = Case(Table(board, rules), most, limits or Limits())
    missing = _missing(case.table)
    if missing:
        return Judgement("unwinnable", proof={"why": missing, "shifts": "any"})
    inquiry = Inquiry(case, progress)
    inquiry.run()
    return _won(inquiry) if inquiry.plan else _lost(inquiry)


def refuted(board: Board, rules: Rules, shifts: int, limits: Limits) -> bool:
    """Whether it is proven that at most ``shifts`` shifts do not do; False where it is open."""
    inquiry = Inquiry(Case(Table(board, rules), shifts, limits), silent)
    inquiry.run()
    return not inquiry.plan and not inquiry.doubt


def _efforts(most: int) -> Iterator[int]:
    """A little work along every order of shifts before much along any."""
    nodes = 400
    while nodes < most:
        yield nodes
        yield nodes
        nodes *= 5
    yield from [most] * len(POLICIES)


def _missing(table: Table) -> str:
    kinds = {room.kind for room in table.rooms}
    if "boss" not in kinds:
        return "the board has no Boss Room"
    return "" if "key" in kinds else "the board has no Key Room"


def _won(inquiry: Inquiry) -> Judgement:
    """Look whether a cheaper plan with as few shifts exists, as far as the limits allow."""
    case, plan, optimal = inquiry.case, inquiry.plan, not inquiry.doubt
    assert plan
    cheapest, bound = False, None
    if optimal:
        inquiry.progress("looking for the cheapest plan")
        budget = case.budget(case.limits.cheapest)
        better, bound = walk.cheaper(case.table, inquiry.shifts, plan.cost, budget)
        plan, cheapest = better or plan, bound is None
        case.states += budget.spent
    return Judgement(
        "winnable",
        shifts=inquiry.shifts,
        witness=walk.witness(case.table, plan.steps),
        optimal=optimal,
        cheapest=cheapest,
        bound=bound,
        states=case.states,
    )


def _lost(inquiry: Inquiry) -> Judgement:
    case, counts, doubt = inquiry.case, inquiry.counts, inquiry.doubt
    proof: dict[str, Any] = {
        "searched": [{"shifts": one.shifts, "orders": one.looked} for one in counts if one.closed]
    }
    if doubt:
        proof |= {
            "why": "a limit was met",
            "open": doubt,
            "bound": f"no plan with fewer than {doubt[0]} shifts",
        }
        return Judgement("undecided", proof=proof, states=case.states)
    count = counts[-1].shifts
    proof["shifts"] = "any"
    if counts[-1].more:
        proof |= {"why": f"every plan with at most {count} shifts was searched", "shifts": count}
    elif count:
        proof["why"] = f"no more than {count} of the shifts can be made, and no order of them wins"
    else:
        proof["why"] = "no shift can be made, and without one nothing wins"
    return Judgement("unwinnable", proof=proof, states=case.states)
