"""Which shuffles are decided: what is passed over is rarely what is looked for, and never all there is."""

from __future__ import annotations

import pytest

from generator.chance import Chance
from generator.clockwork import catalogue, levels, making, profile
from generator.clockwork.board import Board
from generator.clockwork.counts import Case, Limits
from generator.clockwork.layout import Layout, Order
from generator.clockwork.making import LIMITS, Maker
from generator.clockwork.moves import Table
from generator.clockwork.promise import promising
from generator.clockwork.search import exactly, refuted
from generator.game import silent

RULES = profile.house()
LAID = Layout(Order(1, "forest", ("forest",), 2), catalogue.load(), levels.load()[1], RULES)
SHUFFLES = 120


def shuffles() -> list[Board]:
    plain = [LAID.shuffled(Chance("promise", f"{number}")) for number in range(SHUFFLES)]
    return [LAID.read(one) for one in plain if one]


def test_what_may_not_be_won_is_refuted() -> None:
    refutations = 0
    for board in shuffles()[:40]:
        case = Case(Table(board, RULES), 1, Limits())
        engine = case.engine(1)
        if not engine.may_win(()):
            assert refuted(board, RULES, 0, Limits())
            refutations += 1
        for act in range(0, len(engine.shifts), 7):
            if not engine.may_win((act,)):
                assert engine.along((act,), 10_000, 0, case.work) == "failed"
                refutations += 1
    assert refutations > 100


def test_boards_that_promise_something_keep_it_far_more_often() -> None:
    """Of those that are passed over, few need two shifts; none of those that are left needs none."""
    needed = {True: 0, False: 0}
    looked = {True: 0, False: 0}
    for board in shuffles():
        promised = promising(board, RULES, 2)
        looked[promised] += 1
        needed[promised] += exactly(board, RULES, 2, LIMITS) is not None
        assert not promised or refuted(board, RULES, 0, LIMITS)
        assert promised or not promising(board, RULES, 3)
    assert min(looked.values()) > SHUFFLES // 10
    assert needed[True] * looked[False] > 2 * needed[False] * looked[True]


def test_where_nothing_promises_anything_all_is_decided_in_the_end(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(making, "promising", lambda *_: False)
    monkeypatch.setattr(making, "CHOOSY", 3)
    made = Maker(LAID, 2).made("no promise", silent)
    assert made.witness["shifts"] == 2
