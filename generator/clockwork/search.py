"""Is a Clockwork board winnable, and with how few shifts: witness, proof, or undecided."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from generator.clockwork import walk
from generator.clockwork.board import Board
from generator.clockwork.cheapest import cheaper
from generator.clockwork.commits import LimitMet
from generator.clockwork.counts import Case, Count, Limits, efforts, shut
from generator.clockwork.kernel import machine
from generator.clockwork.moves import Table
from generator.clockwork.profile import Rules
from generator.game import Progress, silent
from generator.verdict import Answer

__all__ = ["MOST_SHIFTS", "Case", "Count", "Inquiry", "Judgement", "Limits", "exactly", "judge", "refuted"]

MOST_SHIFTS = 3


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
            for nodes in efforts(self.case.limits.nodes):
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
            self.progress((one.shifts and machine.wait()) or f"looking for a plan with {one.shifts} shifts")
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
    """Whether it is proven that at most ``shifts`` shifts do not do; False where it is open.

    Quicker than ``judge``, since a plan of the easier game is doubt enough.
    """
    return _refuted(Case(Table(board, rules), shifts, limits), shifts)


def exactly(board: Board, rules: Rules, shifts: int, limits: Limits) -> walk.Found | None:
    """Return a plan with so many shifts if fewer are proven not to do; None if not or open."""
    case = Case(Table(board, rules), shifts, limits)
    if _missing(case.table) or not _refuted(case, shifts - 1):
        return None
    last = Count(case, shifts)
    try:
        for nodes in efforts(limits.nodes):
            found = last.work(nodes)
            if found or last.closed:
                return found
    except LimitMet:
        pass
    return None


def _refuted(case: Case, shifts: int) -> bool:
    if _missing(case.table):
        return True
    try:
        return all(shut(case, count) for count in range(shifts + 1))
    except LimitMet:
        return False


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
        better, bound = cheaper(case.table, inquiry.shifts, plan.cost, budget)
        plan, cheapest = better or plan, bound is None
        case.walked += budget.spent
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
