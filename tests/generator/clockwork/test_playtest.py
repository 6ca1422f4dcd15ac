"""Many plays: what is told of them, the same for any workers and in any process; what is refused."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from support.delving import KEY, go, sample, six

from generator.clockwork.game import Clockwork
from generator.clockwork.playtest import LOSSES, playtest, wilson
from generator.document import Document
from generator.findings import Refusal

ROOT = Path(__file__).parents[3]
GAME = Clockwork()


def test_wilson_is_known_at_the_ends() -> None:
    square = 2.5758**2
    assert wilson(0, 100) == pytest.approx((0, square / (100 + square)))
    assert wilson(100, 100) == pytest.approx((100 / (100 + square), 1))
    low, high = wilson(50, 100)
    assert low + high == pytest.approx(1)


def test_sample_dungeons_are_mostly_won() -> None:
    for level, least in ((1, 0.95), (2, 0.9), (3, 0.9), (4, 0.5)):
        told = GAME.playtest(sample(level), 150, None, 1, "seed")
        assert told["won"] > least
        assert told["won_interval"][0] < told["won"] <= told["won_interval"][1]
        assert set(told["lost_by"]) == set(LOSSES)
        assert sum(told["lost_by"].values()) == round(150 * (1 - told["won"]))
        rounds = told["rounds"]
        assert 1 <= rounds["median"] <= rounds["p90"]
        assert told["lines"][0].startswith("150 plays")
        assert told["assumptions"]


def test_with_whole_hands_a_plan_takes_the_rounds_that_its_points_ask_for() -> None:
    """A card worth all that anything costs: no round ends early, and nothing but the plan is paid."""
    rich = {"strength": 40, "strength_any": 40}
    told = playtest(six(profile=rich), 20)
    assert told["rounds"] == {"mean": 1, "median": 1, "p90": 1}
    assert (told["won"], told["points_spent"], told["fights"], told["killed"]) == (1, 6, 0, 0)


def test_the_answer_is_the_same_for_any_number_of_workers() -> None:
    alone = playtest(sample(4), 60, None, 1, "seed")
    assert alone == playtest(sample(4), 60, None, 2, "seed")
    assert alone != playtest(sample(4), 60, None, 1, "other seed")


def test_the_answer_is_the_same_in_any_process() -> None:
    script = (
        "import json; from pathlib import Path; from generator.document import load;"
        "from generator.clockwork.playtest import playtest;"
        "print(json.dumps(playtest(load(Path('samples/clockwork-4.json')), 40, None, 1, 'x')))"
    )
    said = [
        subprocess.run(
            [sys.executable, "-c", script],
            cwd=ROOT,
            env={**os.environ, "PYTHONHASHSEED": seed},
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        for seed in ("1", "2")
    ]
    assert said[0] == said[1]
    assert json.loads(said[0])["games"] == 40


def test_another_number_of_players_has_other_decks() -> None:
    told = playtest(sample(1), 100, 4)
    assert told["players"] == 4
    assert told["rounds"]["mean"] < playtest(sample(1), 100)["rounds"]["mean"]


COMPASS: dict[str, Any] = {
    "set": "special",
    "room": "compass",
    "arrow": "S",
    "doors": {"N": {"space": "a"}},
    "bar": {"1": {"interact": 1}},
}


def test_a_plan_that_spends_tokens_takes_no_more_players_than_get_them() -> None:
    hall = {"doors": {edge: {"space": "a"} for edge in "WES"}}
    turn = {"do": "compass", "at": [1, 2], "turn": "cw"}
    steps = [*go("S"), *KEY, *go("NES"), {"do": "activate-room"}, *go("N"), turn, turn, *go("E")]
    document = six(steps=steps, tiles={"hall": hall, "yard": COMPASS})
    assert [playtest(document, 20, players)["won"] for players in (2, 3)] == [1, 1]
    with pytest.raises(Refusal) as refused:
        playtest(document, 20, 4)
    assert [one.where for one in refused.value.findings] == ["--players"]


@pytest.mark.parametrize(
    ("document", "games", "players", "code"),
    [
        (six().having(witness=None), 1, None, "no-witness"),
        (six().having(witness={"steps": go("N")}), 1, None, "witness-refused"),
        (six(temple="attic", temples=[]), 1, None, "no-temple"),
        (six(), 0, None, "games"),
        (six(), 1, 5, "players"),
        (six().having(profile={"hand_size": 0}), 1, None, "shape"),
    ],
)
def test_what_cannot_be_played_is_refused(
    document: Document, games: int, players: int | None, code: str
) -> None:
    with pytest.raises(Refusal) as refused:
        playtest(document, games, players)
    assert [one.code for one in refused.value.findings] == [code]
