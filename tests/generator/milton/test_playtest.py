"""Games played by chance, against the exact odds that share no code with them."""

from __future__ import annotations

import ast
from pathlib import Path
from typing import Any

import pytest
from support.milton_boards import lay

from generator.document import Document
from generator.findings import Refusal
from generator.milton import playtest as module
from generator.milton import profile, strolls
from generator.milton.board import read
from generator.milton.game import Milton
from generator.milton.odds import QUICK, odds
from generator.milton.playtest import playtest

GAMES = 3_000
START = ("So#a", "o.o1", "oXo2", "o#o3")
FORTH = ("oo#a", "o.o1", "oXo2", "o#o3")
RIGHT = ("a#oo", "4o.o", "2oXo", "3o#o")


def six(players: int, **profile: Any) -> Document:
    return lay(
        START, FORTH, RIGHT, FORTH, FORTH, FORTH, players=players, faces=(1, 2, 3, 4, 5, 6), profile=profile
    )


@pytest.mark.parametrize("source", [module, strolls])
def test_it_shares_no_code_with_the_odds(source: Any) -> None:
    tree = ast.parse(Path(source.__file__).read_text())
    imported = {node.module for node in ast.walk(tree) if isinstance(node, ast.ImportFrom) and node.module}
    assert {name for name in imported if name.startswith("generator")} <= {"generator.milton.strolls"}


def outside(document: Document, walk: Any, seed: str, **rules: Any) -> list[str]:
    """The figures of a playtest whose 99 % interval does not hold the exact one."""
    played = playtest(document.data, GAMES, walk=walk, seed=seed)
    exact = odds(read(document), profile.load(document.profile), walk, QUICK).low
    figures = {
        "reach": (played["reach"][-1], exact.reach[-1]),
        "world 4": (played["reach"][3], exact.reach[3]),
        "turns": (played["turns"], exact.turns),
        "flips": (played["flips"], exact.flips),
    }
    return [
        name
        for name, (figure, true) in figures.items()
        if not figure["low"] - QUICK <= true <= figure["high"] + QUICK
    ]


def test_games_by_chance_come_out_as_the_odds_say() -> None:
    """Of 32 figures at most 2 lie outside their 99 % interval; more would come about once in 250 seeds."""
    missed = [
        (players, walk, name)
        for players in (1, 2, 3, 4)
        for walk in ("best", "random")
        for name in outside(six(players), walk, f"chance {walk}")
    ]
    assert len(missed) <= 2, missed


def test_house_rules_change_what_they_say() -> None:
    alone = playtest(six(1).data, GAMES, seed="house")
    poor = playtest(six(1, solo_gain=0).data, GAMES, seed="house")
    assert poor["reach"][-1]["high"] < alone["reach"][-1]["low"]
    dry = playtest(six(4, heart_pile=1).data, GAMES, seed="house")
    full = playtest(six(4).data, GAMES, seed="house")
    assert dry["reach"][-1]["high"] < full["reach"][-1]["low"]
    rich = playtest(six(4, triforce_hearts=9).data, GAMES, seed="house")
    assert sum(rich["hearts"]) > sum(full["hearts"]) + 2


def test_every_game_is_lost_or_won_and_has_a_winner() -> None:
    for players in (1, 3):
        played = playtest(six(players).data, 1_000, seed="sum")
        lost = sum(one["share"] for one in played["lose"])
        assert lost + played["reach"][-1]["share"] == pytest.approx(1)
        assert sum(played["wins"]) == pytest.approx(1)
        assert len(played["hearts"]) == players


def test_the_table_may_be_of_another_size_than_the_board_was_made_for() -> None:
    assert playtest(six(4).data, 500, players=2)["players"] == 2


def test_the_same_games_are_played_whoever_plays_them() -> None:
    document = six(2)
    alone = playtest(document.data, module.BATCH + 500, seed="many")
    assert playtest(document.data, module.BATCH + 500, workers=2, seed="many") == alone
    assert playtest(document.data, module.BATCH + 500, seed="other") != alone


def test_a_lost_board_is_not_played() -> None:
    with pytest.raises(Refusal) as caught:
        Milton().playtest(lay(("Soo", "oXo", "ooo")))
    assert caught.value.findings[0].code == "not-winnable"
