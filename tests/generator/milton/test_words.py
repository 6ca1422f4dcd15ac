"""What is said to people: plans, verdicts, odds, playtests."""

from __future__ import annotations

import re
from typing import Any

import pytest
from support.milton_boards import FIRST, lay

from generator.document import Document
from generator.findings import Refusal
from generator.milton.game import Milton

GAME = Milton()
RING = ("oo#o", "#X1o", "oooo")
STUCK = lay(FIRST, ("ooo", "#Xo", "o.."))


def wide(players: int) -> Document:
    """A board with a monster in each world."""
    return lay(("So#o", "#X1o", "oooo"), *[RING] * 5, players=players)


WIDE = wide(2)


def figures(text: str) -> list[float]:
    return [float(one) for one in re.findall(r"\d+(?:\.\d+)?", text)]


def test_a_won_board_is_told_with_its_plan_and_odds() -> None:
    verdict = GAME.verify(WIDE)
    assert verdict.witness is not None
    first, sure, *odds = GAME.told(verdict)
    assert first == f"winnable: {GAME.plan_words(verdict.witness)}"
    named = ("turns", "flips", "battles")
    assert figures(GAME.plan_words(verdict.witness)) == [verdict.witness[name] for name in named]
    assert "proven fewest" in sure
    assert verdict.clock is not None
    share = sum(verdict.clock["odds"]["reach"][-1]) / 2
    assert f"{share:.4%}" in odds[0]
    assert odds == [line for line in GAME.report(WIDE) if line in odds]


def test_a_lost_board_is_told_with_how_soon_a_game_is_caught() -> None:
    verdict = GAME.verify(STUCK)
    assert verdict.proof is not None
    moves = [step for step in verdict.proof["walk"] if step["do"] == "move"]
    first, soon = GAME.told(verdict)
    assert first == "unwinnable: proven"
    assert figures(soon) == [len(moves)]
    assert "roll" in verdict.proof["why"]


def test_an_open_question_is_told() -> None:
    assert GAME.told(GAME.verify(lay(), within=-1)) == ["undecided: a limit was met"]


@pytest.mark.parametrize("odds", ["quick", "exact", "none"])
@pytest.mark.parametrize("walk", ["best", "random"])
def test_the_odds_are_those_that_are_asked_for(odds: str, walk: str) -> None:
    document = wide(1)
    verdict = GAME.verify(document, odds=odds, walk=walk)
    assert verdict.question == {"odds": odds, "walk": walk, "seats": "none"}
    assert GAME.bound_words(verdict.question) == ""
    if odds == "none":
        assert verdict.clock is None
        assert len(GAME.told(verdict)) == 2
        return
    assert verdict.clock is not None
    assert verdict.clock["odds"]["walk"] == walk
    assert verdict.clock["odds"]["gap"] <= {"quick": 1e-3, "exact": 1e-6}[odds]


def test_every_question_is_an_argument_of_the_judgement() -> None:
    asked = {one.name: one.default for one in GAME.questions}
    assert GAME.verify(lay(), **asked).question == asked
    for wrong in ({"odds": "sure"}, {"walk": "north"}):
        with pytest.raises(Refusal) as caught:
            GAME.verify(lay(), **wrong)
        assert caught.value.findings[0].where == f"--{next(iter(wrong))}"


def test_a_playtest_is_told_in_lines() -> None:
    came: dict[str, Any] = GAME.playtest(wide(3), 200, None, 1, "told")
    lines = came["lines"]
    assert figures(lines[0]) == [200, 3]
    assert f"{came['reach'][-1]['share']:.1%}" in lines[1]
    assert sum(line.startswith("seat ") for line in lines) == 3


@pytest.mark.parametrize("players", [0, 5])
def test_a_playtest_of_too_many_players_is_refused(players: int) -> None:
    with pytest.raises(Refusal):
        GAME.playtest(lay(), 10, players, 1, "")
