"""The laws that every registered game keeps, whatever it is about."""

from __future__ import annotations

import copy
import importlib.util
import json
import os
import subprocess
import sys
from functools import cache
from importlib import resources
from io import BytesIO
from pathlib import Path
from typing import Any

import jsonschema
import pikepdf
import pytest
from support.looks import texts

from editor import bridge
from generator import document
from generator.chance import Chance
from generator.document import Document, dumps, loads, schema
from generator.findings import Refusal
from generator.games import GAMES, game_of
from printables.kits import charts, exports, kit_named, kit_of
from printables.press.carrying import carried
from printables.press.job import Wishes

QUICK: dict[str, dict[str, Any]] = {
    "clockwork": {"level": 1, "shifts": 0},
    "milton": {"tiles": 4, "players": 2},
    "hyrule": {"size": "8x6"},
    "linko": {"circles": 2, "spaces": [8, 10]},
}
"""Options with which each game makes a board soon."""
SEED = "every game"
ROOM = ("board", "moves", "layout", "search", "replay", "repair", "playtest", "profile", "game")
"""The files of a game's room; who knows one room knows all."""
MADE = "import sys, json; from tilewright import new; from generator.document import dumps; sys.stdout.write(dumps(new(sys.argv[1], sys.argv[2], **json.loads(sys.argv[3]))))"

games = pytest.mark.parametrize("name", list(GAMES))


@cache
def made(name: str) -> Document:
    """A fresh board of a game."""
    return GAMES[name].new(QUICK[name], SEED)


# -- no game lacks a piece --------------------------------------------------------------------


def test_each_game_has_quick_options_here() -> None:
    assert sorted(QUICK) == sorted(GAMES)


@games
@pytest.mark.parametrize("file", ROOM)
def test_each_room_has_the_same_floor_plan(name: str, file: str) -> None:
    assert importlib.util.find_spec(f"generator.{name}.{file}"), f"generator/{name}/{file}.py"


@games
def test_each_game_has_its_rules_kit_view_and_sample(name: str) -> None:
    assert resources.files("templates").joinpath(f"{name}/profile.toml").is_file()
    assert kit_named(name)
    assert name in {one["name"] for one in bridge.games()}
    samples = Path(__file__).parent.parent / "samples"
    assert any(samples.glob(f"{name}-*.json"))


@games
def test_the_replayer_shares_no_code_with_its_game(name: str) -> None:
    found = importlib.util.find_spec(f"generator.{name}.replay")
    assert found
    assert found.origin
    text = Path(found.origin).read_text(encoding="utf-8")
    assert f"generator.{name}" not in text.replace(f"``generator.{name}", "")


@games
def test_every_option_says_what_it_does(name: str) -> None:
    names = [option.name for option in GAMES[name].options]
    assert len(set(names)) == len(names)
    assert all(option.help for option in (*GAMES[name].options, *GAMES[name].questions))


# -- the file -----------------------------------------------------------------------------------


@games
def test_a_board_file_is_read_and_written_to_the_same_bytes(name: str) -> None:
    text = dumps(made(name))
    assert dumps(loads(text.encode())) == text
    jsonschema.validate(json.loads(text), schema())


@games
def test_what_a_file_says_beside_the_board_is_kept(name: str) -> None:
    odd = {**made(name).data, "odd": {"kept": [1, "two"]}}
    assert loads(dumps(Document(odd)).encode()).data["odd"] == odd["odd"]


@games
def test_the_same_recipe_makes_the_same_bytes_in_any_process(name: str) -> None:
    texts = [
        subprocess.run(
            [sys.executable, "-c", MADE, name, SEED, json.dumps(QUICK[name])],
            env=os.environ | {"PYTHONHASHSEED": seed},
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        for seed in ("0", "12345")
    ]
    assert texts == [dumps(made(name))] * 2


@games
def test_another_seed_makes_another_board(name: str) -> None:
    other = GAMES[name].new(QUICK[name], "another")
    assert (other.board, other.witness) != (made(name).board, made(name).witness)


# -- the verdict and the replayer ---------------------------------------------------------------


@games
def test_a_fresh_board_is_winnable_and_its_verdict_has_the_shape_of_all(name: str) -> None:
    board = made(name)
    assert game_of(board).defects(board) == []
    verdict = game_of(board).verify(board, within=30.0)
    plain = verdict.to_json()
    assert (verdict.answer, verdict.exit_code, plain["ok"], plain["defects"]) == ("winnable", 0, True, [])
    assert {
        "answer",
        "question",
        "optimal",
        "cheapest",
        "notes",
        "witness",
        "proof",
        "clock",
        "spent",
    } <= set(plain)
    json.dumps(plain)
    assert game_of(board).told(verdict)[0].startswith("winnable")
    assert GAMES[name].replay(board.having(witness=verdict.witness))["accepted"]


@games
def test_the_replayer_accepts_a_fresh_plan_and_says_what_it_amounts_to(name: str) -> None:
    checked = GAMES[name].replay(made(name))
    assert (checked["accepted"], checked["refused_at"], checked["why"]) == (True, None, None)
    assert GAMES[name].plan_words(checked["witness"])


@games
def test_the_replayer_refuses_a_damaged_plan(name: str) -> None:
    board, chance = made(name), Chance(SEED, "damage")
    refused = 0
    for _ in range(6):
        witness = copy.deepcopy(dict(board.witness or {}))
        del witness["steps"][chance.below(len(witness["steps"]))]
        refused += not GAMES[name].replay(board.having(witness=witness))["accepted"]
    assert refused == 6
    assert not GAMES[name].replay(board.having(witness={"steps": []}))["accepted"]


@games
def test_a_board_that_is_none_is_refused_in_words(name: str) -> None:
    for odd in ({}, {"cells": "none"}, {"worlds": 7, "circles": [], "squares": None}):
        broken = document.from_plain({**made(name).data, "board": odd, "witness": None})
        assert GAMES[name].defects(broken)
        with pytest.raises(Refusal):
            GAMES[name].verify(broken)


# -- paper and screen ---------------------------------------------------------------------------


@games
def test_a_board_and_the_whole_game_print_whole(name: str) -> None:
    for job in (
        kit_of(made(name)).dungeon_job(made(name), Wishes(backs="none")),
        kit_named(name).box_job(Wishes()),
    ):
        pages = pikepdf.open(BytesIO(job.pdf())).pages
        assert len(pages) == len(job.pages) > 1


@games
@pytest.mark.parametrize("kind", ["svg", "png"])
def test_a_picture_carries_the_board(name: str, kind: str) -> None:
    assert carried(exports.picture(made(name), kind)) == dumps(made(name))


@games
def test_an_index_lists_whole_figures_that_are_no_options(name: str) -> None:
    facts = GAMES[name].facts(made(name))
    assert facts
    assert all(isinstance(value, int) for value in facts.values())
    assert not set(facts) & {option.name for option in GAMES[name].options}


@games
def test_a_playtest_says_what_came_of_it(name: str) -> None:
    came = GAMES[name].playtest(made(name), 8, None, 1, "few")
    assert came["lines"]
    assert came == GAMES[name].playtest(made(name), 8, None, 2, "few")


@games
def test_a_playtest_is_drawn_with_its_figures(name: str) -> None:
    came = GAMES[name].playtest(made(name), 20, None, 1, "every game")
    scene = charts.CHARTS[name](came)
    said = texts(scene.root)
    assert f"Playtest: 20 {'plays' if name == 'clockwork' else 'games'}" in said[0]
    assert scene.desc == "; ".join(came["lines"])
    assert sum("." in one for one in said) >= 5, "figures stand beside the bars"
    drawn = charts.chart(name, came, "svg")
    assert drawn == charts.chart(name, came, "svg")
    assert b"<svg" in drawn
    assert charts.chart(name, came, "pdf").startswith(b"%PDF")


def test_no_game_lacks_a_chart_and_none_is_drawn_as_what_is_not_offered() -> None:
    assert list(charts.CHARTS) == list(GAMES)
    assert charts.kind_of("a.b/c.svg") == "svg"
    for name in ("x.gif", "svg.", ""):
        with pytest.raises(Refusal, match=r"\.svg or \.pdf"):
            charts.kind_of(name)
