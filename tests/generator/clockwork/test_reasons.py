"""What is said of musts, their order and their clashes, held against trying everything."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest
from support.brute import EDGES, Rules, Step, decide
from support.circle import circle
from support.reaching import walled_up
from support.shuffled import shuffled
from support.small_boards import HIDDEN, small_board

from generator.clockwork import profile
from generator.clockwork.board import read
from generator.clockwork.commits import Budget
from generator.clockwork.engine import POLICIES, Engine
from generator.clockwork.moves import Table
from generator.clockwork.reasons import Reasons
from generator.clockwork.ways import Ways
from generator.document import from_plain

UNSEEN = {"first_cog": 0, "cog": 0, "shown": 0, "lead_shown": 0.2, "missing": 0, "astray": 0, "helper": 0}
DENSITY = HIDDEN | UNSEEN | {"wall": 0.35, "rift": 0.03, "water": 0.05}
SIZES = ((3, 3), (2, 4), (3, 3), (3, 4))
MOST_STATES = 4_000
Seen = list[tuple[int, int]]
"""Cell and side of each reveal, in order."""


def reasons_of(plain: dict[str, Any]) -> Reasons | None:
    """The reasons on a board whose goal is in reach at best."""
    document = from_plain(plain)
    ways = Ways(Table(read(document), profile.load(document.profile)))
    return Reasons(ways) if Engine(ways, 0, compiled=False).reach().won else None


@cache
def boards() -> list[tuple[dict[str, Any], Reasons, list[Step] | None]]:
    """Boards that lie face down, with their reasons, and a plan without a shift if there is one."""
    found = []
    for seed in range(160):
        plain = small_board(seed, *SIZES[seed % len(SIZES)], **DENSITY)
        reasons = reasons_of(plain)
        decision = decide(plain, 0, MOST_STATES) if reasons else None
        if reasons and decision:
            found.append((plain, reasons, decision.steps))
    return found


def reveals(plain: dict[str, Any], steps: list[Step]) -> Seen:
    """Return which rooms a plan reveals, and from which sides."""
    rules = Rules(plain)
    state, seen = rules.start(), []
    for step in steps:
        act = next(act for act in rules.plain_acts(state) if act.step == step)
        for number, ((name, turn), (_, before)) in enumerate(zip(act.after.cells, state.cells, strict=True)):
            if before is None and turn is not None:
                seen.append((number, (turn + EDGES.index(rules.tiles[name]["arrow"])) % 4))
        state = act.after
    return seen


def test_no_plan_does_without_a_must() -> None:
    musts = 0
    for plain, reasons, _ in boards():
        for must in reasons.musts:
            cell = divmod(must.room, plain["board"]["cols"])
            decision = decide(walled_up(plain, cell), 0, MOST_STATES)
            musts += decision is not None
            assert decision is None or not decision.winnable, (plain["board"]["cells"], must)
    assert musts > 25


def plans() -> Iterator[tuple[Reasons, Seen]]:
    for plain, reasons, steps in boards():
        if steps is not None:
            yield reasons, reveals(plain, steps)


def test_a_plan_reveals_every_must_from_a_side_that_leads_on_and_in_order() -> None:
    musts = ordered = 0
    for reasons, seen in plans():
        order = [room for room, _ in seen]
        for must in reasons.musts:
            musts += 1
            assert not must.leads_on & ~must.sides
            assert must.leads_on >> dict(seen)[must.room] & 1, (must, seen)
        for first, then, _ in reasons.precedences:
            ordered += 1
            assert order.index(first) < order.index(then), (first, then, seen)
    assert musts > 12
    assert ordered > 5


def test_musts_come_in_an_order_that_their_precedences_allow() -> None:
    for reasons, _ in plans():
        order = [must.room for must in reasons.musts]
        for one in reasons.precedences:
            assert not one.needed or order.index(one.first) < order.index(one.then)


def test_where_musts_clash_nobody_wins() -> None:
    clashes = 0
    for plain, reasons, steps in boards():
        if reasons.clash:
            clashes += 1
            assert steps is None, plain["board"]["cells"]
    assert clashes > 3


@pytest.mark.parametrize("level", [2, 3, 4])
def test_on_whole_boards_a_clash_is_found_for_most_that_the_search_calls_lost(level: int) -> None:
    found, lost, longest = 0, 0, 0
    for board in shuffled(level, 14):
        ways = Ways(Table(board, profile.house()))
        engine = Engine(ways, 0, compiled=False)
        if not engine.reach().won:
            continue
        reasons, how = Reasons(ways), engine.along((), 400, POLICIES[0], Budget(1_000))
        assert how == "failed" or not reasons.clash
        found, lost = found + bool(reasons.clash), lost + (how == "failed")
        longest = max(longest, len(reasons.clash_rooms))
    assert found >= lost - 1 > 3
    assert longest > 1


def test_two_rooms_that_must_each_be_first_clash() -> None:
    plain = circle()
    reasons = reasons_of(plain)
    assert reasons
    assert {(first, then) for first, then, _ in reasons.precedences} == {(3, 4), (4, 3)}
    assert sorted(reasons.clash_rooms) == [3, 4]
    decision = decide(plain, 0)
    assert decision
    assert not decision.winnable
    plain["board"]["tiles"]["bend"]["doors"]["W"] = {"space": "a"}
    back = reasons_of(plain)
    assert back
    assert not back.clash
    decision = decide(plain, 0)
    assert decision
    assert decision.winnable


def test_each_must_of_a_clash_is_one_even_with_all_others_forced() -> None:
    """What a clash rests on stays true when the rooms before it are turned as it says."""
    for plain, reasons, _ in boards():
        for must in reasons.clash:
            cell = divmod(must.room, plain["board"]["cols"])
            decision = decide(walled_up(plain, cell), 0, MOST_STATES)
            assert decision is None or not decision.winnable
            struck = {one.side for one in must.struck}
            assert struck == {side for side in range(4) if (must.sides & ~must.leads_on) >> side & 1}
