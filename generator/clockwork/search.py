"""Is a Clockwork board winnable, and with how many shifts: witness, proof, or undecided.

"No" rests on complete searches in a game that is easier than the true one;
"yes" rests on steps walked out under the full rules. Where the two leave a gap,
a plain uniform-cost search of the full rules decides, if the board is small enough.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import Any

from generator.clockwork import walk
from generator.clockwork.board import Board
from generator.clockwork.moves import Table
from generator.clockwork.profile import Rules
from generator.clockwork.region import Budget, Commit, LimitMet, Search
from generator.clockwork.relaxed import Layer, Shift, first_layer, open_domain
from generator.clockwork.ways import Ways
from generator.game import Progress, silent
from generator.verdict import Answer

MOST_SHIFTS = 3
MOST_REFUSED = (
    6  # plans of the easier game that could not be walked, before a search along a skeleton gives up
)
MOST_WALKED = 20_000  # states looked at to walk one plan out


@dataclass(frozen=True)
class Limits:
    """Counted limits, the same on every machine; and a clock that only ever ends in ``undecided``."""

    nodes: int = 20_000  # of the search along one skeleton
    states: int = 200_000  # of the search for the cheapest plan
    expired: Callable[[], bool] = lambda: False

    @classmethod
    def within(cls, seconds: float) -> Limits:
        """Return limits that the clock ends, but for the search for the cheapest plan."""
        deadline = time.monotonic() + seconds
        return cls(nodes=10**9, states=60_000, expired=lambda: time.monotonic() > deadline)


@dataclass
class Judgement:
    """What the search found out about one board."""

    answer: Answer
    shifts: int | None = None  # of the witness
    witness: dict[str, Any] | None = None
    optimal: bool = False
    cheapest: bool = False
    proof: dict[str, Any] | None = None
    states: int = 0


@dataclass
class _Case:
    """One board being judged: its tables and what has been counted."""

    table: Table
    limits: Limits
    progress: Progress
    states: int = 0
    refuted: list[dict[str, int]] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.ways = Ways(self.table)
        self.timid = Ways(self.table, generous=False)

    def counted(self, budget: Budget) -> None:
        self.states += budget.spent


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
    case = _Case(Table(board, rules), limits or Limits(), progress)
    missing = _missing(case.table)
    if missing:
        return Judgement("unwinnable", proof={"why": missing, "shifts": "any"})
    most = MOST_SHIFTS if shifts is None else shifts
    doubt: list[int] = []
    for count in range(most + 1):
        progress(f"looking for a plan with {count} shifts")
        answer, plan, more = _decide(case, count)
        if plan is not None:
            return _won(case, plan, count, optimal=not doubt)
        if answer is None:
            doubt.append(count)
        elif not more:
            return _never(case, count) if not doubt else _doubtful(case, doubt)
    if doubt:
        return _doubtful(case, doubt)
    proof = {
        "why": f"every plan with at most {most} shifts was searched",
        "shifts": most,
        "searched": case.refuted,
    }
    return Judgement("unwinnable", proof=proof, states=case.states)


def refuted(board: Board, rules: Rules, shifts: int, limits: Limits) -> bool:
    """Whether it is proven that at most ``shifts`` shifts do not do; False where it is open.

    Quicker than ``judge``, since a plan of the easier game is doubt enough.
    """
    case = _Case(Table(board, rules), limits, silent)
    start, domain = case.table.start, open_domain(case.table.start)
    try:
        for count in range(shifts + 1):
            for skeleton, layers in _skeletons(case, count):
                if layers[-1].won:
                    domains = [domain] * (count + 1)
                    search = Search(case.ways, skeleton, domains, Budget(limits.nodes), lambda _: True)
                    if search.run(start) is not None:
                        return False
    except LimitMet:
        return False
    return True


def _missing(table: Table) -> str:
    kinds = {room.kind for room in table.rooms}
    if "boss" not in kinds:
        return "the board has no Boss Room"
    return "" if "key" in kinds else "the board has no Key Room"


def _won(case: _Case, plan: walk.Found, count: int, optimal: bool) -> Judgement:
    """Look whether a cheaper plan with as few shifts exists, as far as the limits allow."""
    case.progress("looking for the cheapest plan")
    cheapest, budget = False, Budget(case.limits.states, case.limits.expired)
    try:
        found = walk.best(case.table, count, budget)
        assert found, "a plan was walked, so there is a cheapest one"
        plan, count, cheapest, optimal = found, found.label, True, True
    except LimitMet:
        pass
    case.counted(budget)
    return Judgement(
        "winnable",
        shifts=count,
        witness=walk.witness(case.table, plan.steps),
        optimal=optimal,
        cheapest=cheapest,
        states=case.states,
    )


def _never(case: _Case, count: int) -> Judgement:
    why = "no shift can be made, and without one nothing wins"
    if count:
        why = f"no more than {count} of the shifts can be made, and no order of them wins"
    proof = {
        "why": why,
        "shifts": "any",
        "searched": case.refuted,
    }
    return Judgement("unwinnable", proof=proof, states=case.states)


def _doubtful(case: _Case, doubt: list[int]) -> Judgement:
    proof = {
        "why": "a limit was met",
        "open": doubt,
        "searched": case.refuted,
        "bound": f"no plan with fewer than {doubt[0]} shifts",
    }
    return Judgement("undecided", proof=proof, states=case.states)


# -- one number of shifts ---------------------------------------------------------------------


def _decide(case: _Case, count: int) -> tuple[bool | None, walk.Found | None, bool]:
    """Look for a plan with exactly ``count`` shifts.

    Returns whether there is one (None: not known), the plan, and whether more
    shifts than these can be made at all.
    """
    more, looked = False, 0
    open_orders: list[list[Shift]] = []
    try:
        for skeleton, layers in _skeletons(case, count):
            more |= any(True for _ in layers[-1].shifts())
            looked += 1
            if layers[-1].won:
                open_orders.append(skeleton)
        for nodes in _efforts(case.limits.nodes):
            still_open = []
            for skeleton in open_orders:
                found, closed = _along(case, skeleton, nodes)
                if found:
                    return True, found, more
                if not closed:
                    still_open.append(skeleton)
            open_orders = still_open
        found, closed = _exactly(case, count) if open_orders else (None, True)
    except LimitMet:
        return None, None, True
    if closed and not found:
        case.refuted.append({"shifts": count, "orders": looked})
    return (bool(found) if closed else None), found, more


def _efforts(most: int) -> Iterator[int]:
    """A little work on every order of shifts before much on any."""
    nodes = 200
    while nodes < most:
        yield nodes
        nodes *= 20
    yield most


def _skeletons(case: _Case, count: int) -> Iterator[tuple[list[Shift], list[Layer]]]:
    """Yield every list of shifts that can be made in the relaxed game, with its layers."""
    first = first_layer(case.ways, case.table.start)
    yield from _longer(case, [], [first.close()], count)


def _longer(
    case: _Case, skeleton: list[Shift], layers: list[Layer], count: int
) -> Iterator[tuple[list[Shift], list[Layer]]]:
    if case.limits.expired():
        raise LimitMet
    if len(skeleton) == count:
        yield skeleton, layers
        return
    for shift in layers[-1].shifts():
        if _affordable(case, skeleton, shift):
            layer = layers[-1].after(shift, open_domain(case.table.start)).close()
            yield from _longer(case, [*skeleton, shift], [*layers, layer], count)


def _affordable(case: _Case, skeleton: list[Shift], shift: Shift) -> bool:
    """Whether a token is left for the shift, if it needs one."""
    if not shift.token:
        return True
    spent = sum(one.token == shift.token for one in skeleton)
    return spent < case.table.tokens * len(case.ways.special[shift.token])


def _along(case: _Case, skeleton: list[Shift], nodes: int) -> tuple[walk.Found | None, bool]:
    """Search along one skeleton: the plan, if one could be walked, and whether the search is closed.

    The easier game has the first word; only if its plans cannot be walked, the
    harder one is tried for a plan that can.
    """
    found, closed, refused = _planned(case, case.ways, skeleton, nodes)
    if refused and not found:
        found, _, _ = _planned(case, case.timid, skeleton, nodes)
    return found, closed and not refused


def _planned(
    case: _Case, ways: Ways, skeleton: list[Shift], nodes: int
) -> tuple[walk.Found | None, bool, bool]:
    """Return a plan that was walked, whether all were looked at, and whether one could not be walked.

    Raises:
        LimitMet: the time is up.
    """
    found: list[walk.Found | None] = []
    plans: list[list[Commit]] = []

    def accept(plan: list[Commit]) -> bool:
        if len(found) == MOST_REFUSED:
            raise LimitMet
        plans.append(plan)
        found.append(_walked(case, plan))
        return found[-1] is not None

    budget = Budget(nodes, case.limits.expired)
    domains = [open_domain(case.table.start)] * (len(skeleton) + 1)
    closed = True
    try:
        Search(ways, skeleton, domains, budget, accept).run(case.table.start)
    except LimitMet:
        closed = False
    case.counted(budget)
    if case.limits.expired():
        raise LimitMet
    if found and found[-1]:
        return _leaner(case, plans[-1], found[-1]), closed, False
    return None, closed, bool(found)


def _walked(case: _Case, plan: list[Commit]) -> walk.Found | None:
    """Walk a plan out, or give up within the limits."""
    budget = Budget(min(case.limits.states, MOST_WALKED), case.limits.expired)
    try:
        return walk.walked(case.table, plan, budget)
    except LimitMet:
        return None
    finally:
        case.counted(budget)


def _leaner(case: _Case, plan: list[Commit], found: walk.Found) -> walk.Found:
    """Leave out of a plan, last things first, what it can be won without."""
    for index in range(len(plan) - 1, -1, -1):
        if plan[index].do in ("reveal", "room") and not case.limits.expired():
            rest = plan[:index] + plan[index + 1 :]
            shorter = _walked(case, rest)
            if shorter and shorter.cost <= found.cost:
                plan, found = rest, shorter
    return found


def _exactly(case: _Case, count: int) -> tuple[walk.Found | None, bool]:
    """Decide by the full rules alone: the plan if there is one, and whether the search was closed."""
    budget = Budget(case.limits.states, case.limits.expired)
    try:
        return walk.best(case.table, count, budget), True
    except LimitMet:
        return None, False
    finally:
        case.counted(budget)
