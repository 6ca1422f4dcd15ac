"""The search for the cheapest plan and its bound against brute force and against plans of whole boards."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Any

from support.brute import Decision, decide
from support.small_boards import corpus

from generator.clockwork import profile, search
from generator.clockwork.board import read
from generator.clockwork.cheapest import cheaper
from generator.clockwork.commits import Budget
from generator.clockwork.game import Clockwork
from generator.clockwork.moves import Outcome, Table
from generator.clockwork.prospect import Prospect, Stretch
from generator.clockwork.replay import replay
from generator.clockwork.walk import Found, in_rounds, witness
from generator.document import Document, from_plain

Plain = dict[str, Any]
BOARDS, MOST_STATES = 240, 3_000
PLENTY = 60_000


@cache
def _won() -> list[tuple[Plain, Decision]]:
    """Small boards that can be won with at most two shifts, with what brute force says of them."""
    decided = ((plain, decide(plain, 2, MOST_STATES)) for _, plain in corpus(BOARDS))
    return [(plain, one) for plain, one in decided if one and one.winnable]


def _table(document: Document) -> Table:
    return Table(read(document), profile.load(document.profile))


def _fewest(one: Decision) -> tuple[int, int]:
    assert one.shifts is not None
    assert one.points is not None
    return one.shifts, one.points


def test_it_finds_what_brute_force_finds_and_nothing_cheaper() -> None:
    kinds = set()
    for plain, one in _won():
        document = from_plain(plain)
        table, (shifts, points) = _table(document), _fewest(one)
        found, bound = cheaper(table, shifts, points + 1, Budget(PLENTY))
        assert bound is None
        assert found
        assert found.cost == points
        assert replay(document.having(witness=witness(table, found.steps)).data)["accepted"]
        assert cheaper(table, shifts, points, Budget(PLENTY)) == (None, None)
        kinds.add(shifts)
    assert kinds == {0, 1, 2}
    assert len(_won()) > 80


def test_when_the_budget_ends_the_bound_is_not_too_high() -> None:
    ended = 0
    for plain, one in _won():
        shifts, points = _fewest(one)
        for most in (0, 5, 20, 80):
            found, bound = cheaper(_table(from_plain(plain)), shifts, points + 9, Budget(most))
            assert found is None or found.cost >= points
            assert bound is not None or (found and found.cost == points)
            assert bound is None or bound <= points
            ended += bound is not None
    assert ended > 80


def _dues(table: Table, found: Found, shifts: int) -> Iterator[tuple[int, int]]:
    """Yield, along a plan, what it still costs and what it is said to cost at least."""
    prospect = Prospect(table, shifts, Budget(10**7))
    at: Stretch | None = prospect.root
    outcomes = in_rounds(table, found.steps)
    left, before = sum(outcome.cost for outcome in outcomes), table.start
    for outcome in outcomes:
        at = _stretch(table, at, outcome, before.room) if outcome.shift and at else at
        left, before = left - outcome.cost, outcome.after
        assert at, "an order of shifts that wins is not left out"
        if not outcome.after.due:
            yield left, prospect.due(at, outcome.after)


def _stretch(table: Table, at: Stretch, outcome: Outcome, room: int) -> Stretch | None:
    """The stretch after a shift."""
    for after in at.next:
        shift = after.shift
        assert shift
        same = shift.step == outcome.step if shift.token else shift.room == room
        if same and shift.step[2:] == outcome.step[2:] and after.lie.place == outcome.after.place:
            return after
    return None


def test_along_every_plan_the_bound_is_at_most_what_is_still_paid() -> None:
    sharp = 0
    for plain, one in _won():
        shifts, points = _fewest(one)
        table = _table(from_plain(plain))
        found, _ = cheaper(table, shifts, points + 1, Budget(PLENTY))
        assert found
        for left, least in _dues(table, found, shifts):
            assert least <= left
            sharp += least == left > 0
    assert sharp > 100


def test_on_whole_boards_plans_become_shorter_and_the_bound_holds() -> None:
    for level, shifts in ((1, 0), (2, 1)):
        document = Clockwork().new({"level": level, "shifts": shifts}, "cheap 0")
        table = _table(document)
        first = search.judge(read(document), profile.load(document.profile), None, search.Limits(cheapest=0))
        told = search.judge(
            read(document), profile.load(document.profile), None, search.Limits(cheapest=6_000)
        )
        assert first.witness
        assert told.witness
        cost, less = (sum(one.witness["cost"].values()) for one in (first, told) if one.witness)
        assert less < cost, (level, shifts)
        assert replay(document.having(witness=told.witness).data)["accepted"]
        assert told.bound is None or told.bound <= less
        again, _ = cheaper(table, shifts, less + 1, Budget(20_000))
        assert again
        assert all(least <= left for left, least in _dues(table, again, shifts))
