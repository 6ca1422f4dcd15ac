"""Fresh dungeons: official, proven, replayed, and the same bytes in any process."""

import os
import subprocess
import sys

import pytest

from generator.clockwork import profile
from generator.clockwork.board import read
from generator.clockwork.game import Clockwork
from generator.clockwork.search import Limits, judge
from generator.findings import Refusal

GAME = Clockwork()


@pytest.mark.parametrize("level", [1, 2, 3, 4])
@pytest.mark.parametrize("shifts", [0, 1])
@pytest.mark.parametrize("players", [2, 4])
def test_a_fresh_dungeon_is_official_and_needs_just_its_shifts(level: int, shifts: int, players: int) -> None:
    wishes = {"level": level, "shifts": shifts, "players": players}
    document = GAME.new(wishes, f"test {level}")
    assert GAME.defects(document) == []
    verdict = GAME.verify(document, shifts, within=0.0)
    assert verdict.notes == []
    replayed = GAME.replay(document)
    assert replayed["accepted"], replayed["why"]
    assert replayed["witness"]["shifts"] == shifts
    if shifts:
        rules = profile.load()
        assert judge(read(document), rules, shifts - 1, Limits(nodes=400)).answer == "unwinnable"


def test_the_same_seed_makes_the_same_bytes_in_any_process() -> None:
    command = [
        sys.executable,
        "-m",
        "tilewright",
        "new",
        "clockwork",
        "--level",
        "4",
        "--seed",
        "brass owl 7",
    ]
    made = {
        subprocess.run(
            command, env={**os.environ, "PYTHONHASHSEED": seed}, capture_output=True, check=True
        ).stdout
        for seed in ("0", "1", "77")
    }
    assert len(made) == 1


def test_naming_what_the_seed_drew_makes_the_same_board() -> None:
    drawn = GAME.new({"level": 1}, "draw")
    named = GAME.new(drawn.recipe["options"], "draw")
    assert named == drawn


@pytest.mark.parametrize(
    ("options", "where"),
    [
        ({"level": 5}, "--level"),
        ({"level": "two"}, "--level"),
        ({"level": 1.0}, "--level"),
        ({"temple": "moon"}, "--temple"),
        ({"level": 4, "temple": "fire"}, "--temple"),
        ({"level": 4, "temples": "fire,fire,water"}, "--temples"),
        ({"level": 2, "temples": "fire,light,water"}, "--temples"),
        ({"shifts": 9}, "--shifts"),
    ],
)
def test_wishes_that_no_dungeon_can_meet_are_refused(options: dict[str, object], where: str) -> None:
    with pytest.raises(Refusal) as refused:
        GAME.new(options, "x")
    assert [finding.where for finding in refused.value.findings] == [where]
