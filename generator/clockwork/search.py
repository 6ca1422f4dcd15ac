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


@dataclass(frozen=True)
class Limits:
    """Counted limits, the same on every machine; and a clock that only ever ends in ``undecided``."""

    nodes: int = 20_000  # of the search along one skeleton
    states: int = 200_000  # of the search for the cheapest plan
    expired: Callable[[], bool] = lambda: False

    @classmethod
    def within(cls, seconds: float) -> Limits:
        """Return limits that the clock ends, and only the clock."""
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
    proof = {"why": "every order of shifts was searched", "shifts": most, "searched": case.refuted}
    return Judgement("unwinnable", proof=proof, states=case.states)


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
    proof = {
        "why": f"at most {count} shifts can be made at all, and none of their orders wins",
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
    found, complete, more, looked = None, True, False, 0
    try:
        for skeleton, layers in _skeletons(case, count):
            more |= any(True for _ in layers[-1].shifts())
            if not layers[-1].won:
                continue
            looked += 1
            found, closed = _along(case, skeleton)
            if found:
                return True, found, more
            complete &= closed
    except LimitMet:
        return None, None, True
    if not complete:
        found, complete = _exactly(case, count)
    if complete and not found:
        case.refuted.append({"shifts": count, "orders": looked})
    return (bool(found) if complete else None), found, more


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


def _along(case: _Case, skeleton: list[Shift]) -> tuple[walk.Found | None, bool]:
    """Search along one skeleton: the plan, if one could be walked, and whether the search is closed.

    The easier game has the first word; only if its plans cannot be walked, the
    harder one is tried for a plan that can.
    """
    found, closed, refused = _planned(case, case.ways, skeleton)
    if refused and not found:
        found, _, _ = _planned(case, case.timid, skeleton)
    return found, closed and not refused


def _planned(case: _Case, ways: Ways, skeleton: list[Shift]) -> tuple[walk.Found | None, bool, bool]:
    """Return a plan that was walked, whether all were looked at, and whether one could not be walked.

    Raises:
        LimitMet: the time is up.
    """
    found: list[walk.Found | None] = []

    def accept(plan: list[Commit]) -> bool:
        budget = Budget(case.limits.states, case.limits.expired)
        try:
            found.append(walk.walked(case.table, plan, budget))
        except LimitMet:
            found.append(None)
        case.counted(budget)
        return found[-1] is not None

    budget = Budget(case.limits.nodes, case.limits.expired)
    domains = [open_domain(case.table.start)] * (len(skeleton) + 1)
    closed = True
    try:
        Search(ways, skeleton, domains, budget, accept).run(case.table.start)
    except LimitMet:
        closed = False
    case.counted(budget)
    if case.limits.expired():
        raise LimitMet
    walked = next((one for one in found if one), None)
    return walked, closed, None in found


def _exactly(case: _Case, count: int) -> tuple[walk.Found | None, bool]:
    """Decide by the full rules alone: the plan if there is one, and whether the search was closed."""
    budget = Budget(case.limits.states, case.limits.expired)
    try:
        return walk.best(case.table, count, budget), True
    except LimitMet:
        return None, False
    finally:
        case.counted(budget)
