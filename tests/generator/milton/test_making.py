"""New boards keep what is promised, as the tests' own code sees it; wishes out of range are refused."""

from __future__ import annotations

import os
import subprocess
import sys
from collections import Counter
from itertools import product
from typing import Any

import pytest
from support.milton_laws import broken

from generator.document import Document
from generator.findings import NotFound, Refusal
from generator.milton import profile
from generator.milton.game import Milton
from generator.milton.making import Maker
from generator.milton.wishes import Wishes

GAME = Milton()


def made(seed: str, **options: Any) -> dict[str, Any]:
    wishes, _ = Wishes.read(options)
    return Maker(wishes, profile.house(), seed, lambda _: None).made()


@pytest.mark.parametrize(("players", "die"), list(product((1, 2, 3, 4), (4, 6, 8))))
def test_every_law_holds_on_new_boards(players: int, die: int) -> None:
    for number in range(10):
        board = made(f"law {number}", players=players, die=die, tiles=4)
        assert broken(board, 0.8) == []
        assert (board["players"], board["faces"]) == (players, list(range(1, die + 1)))
        assert len(board["tiles"]) == 24


def test_a_board_that_breaks_its_promises_is_seen_through() -> None:
    board = made("law 0", players=1, die=6, tiles=4)
    for space in board["spaces"]:
        if space["at"][0] == 2:
            space["kind"] = "circle"
    for tile in board["tiles"]:
        if tile["at"][0] == 1 and tile["kind"] == "monster":
            tile["swords"] = 4
    away = next(one for one in board["steps"] if one["from"][0] == 3)
    board["steps"] = [one for one in board["steps"] if one["from"][0] != 3 or one is away]
    told = broken(board, 0.8)
    assert "world 2: some space is too far from every square" in told
    assert "world 2: squares are on one colour of the chessboard alone" in told
    assert "world 3: a roll is stuck" in told
    assert "world 3: from some space the Entry is never come to" in told
    assert "the worlds do not grow harder" in told
    assert "a world has no crossing, or many dead ends" in told


def test_a_whole_new_board_is_won_and_meets_its_wishes() -> None:
    document = GAME.new({"players": 3, "tiles": 6, "reach": "0.8", "turns": "34"}, "whole")
    assert GAME.defects(document) == []
    assert GAME.replay(document)["accepted"]
    verdict = GAME.verify(document)
    assert (verdict.answer, verdict.optimal, verdict.notes) == ("winnable", True, [])
    exact = GAME.odds(document)["best"]
    assert exact["label"] == "exact"
    assert abs(exact["reach"][-1][0] - 0.8) <= 0.02
    assert abs(exact["endless_turns"] / 34 - 1) <= 0.15
    assert document.recipe["options"] == {
        "players": 3,
        "die": "6",
        "tiles": 6,
        "reach": "0.8",
        "turns": "34",
        "yellow": "0.8",
    }


def test_no_two_boards_are_alike() -> None:
    boards = [made(f"alike {number}", players=1, tiles=4) for number in range(6)]
    shapes = {str(sorted(map(str, board["spaces"]))) for board in boards}
    worlds = {
        str([space["at"][1:] for space in board["spaces"] if space["at"][0] == world])
        for board in boards
        for world in range(1, 7)
    }
    assert len(shapes) == 6
    assert len(worlds) >= 34, "of 36"


@pytest.mark.parametrize(
    ("options", "told"),
    [
        ({"players": 1, "tiles": 4, "reach": 0.3}, "--reach 0.3"),
        ({"players": 1, "turns": 300}, "--turns 300"),
        ({"players": 1, "turns": 5}, "--turns 5"),
        ({"players": 1, "yellow": 1, "turns": 60}, "--turns 60"),
    ],
)
def test_a_wish_out_of_range_names_the_range(options: dict[str, Any], told: str) -> None:
    with pytest.raises(NotFound, match=r"from [\d.]+ to [\d.]+") as caught:
        made("range", **options)
    assert str(caught.value).startswith(told)


@pytest.mark.parametrize(
    ("options", "where"),
    [
        ({"players": 5}, "--players"),
        ({"die": 5}, "--die"),
        ({"tiles": 3}, "--tiles"),
        ({"reach": "often"}, "--reach"),
        ({"reach": 1.5}, "--reach"),
        ({"yellow": "nan"}, "--yellow"),
        ({"turns": True}, "--turns"),
        ({"speed": 3}, "--speed"),
    ],
)
def test_a_bad_option_is_refused_by_name(options: dict[str, Any], where: str) -> None:
    with pytest.raises(Refusal) as caught:
        Wishes.read(options)
    assert caught.value.findings[0].where == where


def test_the_same_recipe_makes_the_same_bytes_in_any_process() -> None:
    command = (
        "from generator.milton.game import Milton; from generator.document import dumps;"
        "print(dumps(Milton().new({'players': 2, 'tiles': 4}, 'same')), end='')"
    )
    texts = {
        subprocess.run(
            [sys.executable, "-c", command],
            env={**os.environ, "PYTHONHASHSEED": seed},
            capture_output=True,
            check=True,
            text=True,
        ).stdout
        for seed in ("1", "2")
    }
    assert len(texts) == 1
    assert '"witness"' in texts.pop()


def test_tiles_lie_beside_the_path_and_hide_one_thing_a_world() -> None:
    board = made("tiles", players=1, tiles=12)
    spaces = {tuple(space["at"]) for space in board["spaces"]}
    assert not spaces & {tuple(tile["at"]) for tile in board["tiles"]}
    kinds = Counter((tile["at"][0], tile["kind"]) for tile in board["tiles"])
    assert [kinds[world, "monster"] for world in range(1, 7)] == [11] * 6
    assert [tile["name"] for tile in board["tiles"] if tile["kind"] != "monster"] == [
        "Fairy",
        "Raft",
        "Water of Life",
        "Key",
        "Bomb",
        "Triforce",
    ]


def test_a_document_says_its_house_rules() -> None:
    document: Document = GAME.new({"players": 1, "tiles": 4}, "house")
    assert document.profile == {}
