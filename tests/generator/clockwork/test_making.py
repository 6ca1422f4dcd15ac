"""Dungeons that need exactly so many shifts: proven again with more effort, and the same everywhere."""

import os
import subprocess
import sys

import pytest

from generator.clockwork import profile
from generator.clockwork.board import read
from generator.clockwork.conformance import notes
from generator.clockwork.game import Clockwork
from generator.clockwork.search import Limits, judge
from generator.findings import Refusal

THOROUGH = Limits(nodes=20_000, cheapest=0)


@pytest.mark.parametrize(
    ("level", "shifts", "players"),
    [(1, 0, 2), (2, 0, 4), (4, 0, 3), (1, 1, 4), (3, 1, 2), (4, 1, 3), (1, 2, 2), (2, 2, 3), (3, 2, 4)],
)
def test_a_dungeon_needs_exactly_the_shifts_asked_for(level: int, shifts: int, players: int) -> None:
    game = Clockwork()
    document = game.new({"level": level, "shifts": shifts, "players": players}, "exactly")
    board, rules = read(document), profile.load(document.profile)
    assert notes(board) == []
    assert document.witness
    assert document.witness["shifts"] == shifts
    assert game.replay(document)["accepted"]
    found = judge(board, rules, shifts, THOROUGH)
    assert (found.answer, found.shifts, found.optimal) == ("winnable", shifts, True)


def test_three_shifts_are_found_too() -> None:
    document = Clockwork().new({"shifts": 3}, "three")
    found = judge(read(document), profile.load(document.profile), 3, THOROUGH)
    assert (found.shifts, found.optimal) == (3, True)


def test_the_plan_passes_as_many_rooms_as_wished() -> None:
    game = Clockwork()
    for shifts in (1, 2):
        document = game.new({"shifts": shifts, "way": "3..14"}, "short way")
        assert game.facts(document)["tiles"] <= 14


@pytest.mark.parametrize("shifts", [1, 2])
def test_the_same_recipe_makes_the_same_bytes_in_any_process(shifts: int) -> None:
    code = (
        "from generator.clockwork.game import Clockwork; from generator.document import dumps\n"
        f"print(dumps(Clockwork().new({{'level': 2, 'shifts': {shifts}}}, 'brass owl')))"
    )
    made = {
        subprocess.run(
            [sys.executable, "-c", code],
            capture_output=True,
            text=True,
            check=True,
            env=os.environ | {"PYTHONHASHSEED": seed},
        ).stdout
        for seed in ("0", "1", "77")
    }
    assert len(made) == 1


def test_a_wish_that_no_dungeon_meets_is_refused_in_words() -> None:
    with pytest.raises(Refusal, match="no board of level 1"):
        Clockwork().new({"cogs": "120.."}, "too many")
