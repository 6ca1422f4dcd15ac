"""New boards keep what is promised, as the tests' own code sees it; wishes out of range are refused."""

from __future__ import annotations

import os
import subprocess
import sys
from collections import Counter
from itertools import product
from typing import Any

import pytest
from support.milton_brute import Brute

from generator.document import Document
from generator.findings import NotFound, Refusal
from generator.milton import profile
from generator.milton.game import Milton
from generator.milton.making import Maker
from generator.milton.wishes import Wishes

GAME = Milton()
LOSE = {1: 1, 2: 9, 3: 33, 4: 65}
"""Of 81 battles, how many a monster wins."""


def made(seed: str, **options: Any) -> dict[str, Any]:
    wishes, _ = Wishes.read(options)
    return Maker(wishes, profile.house(), seed, lambda _: None).made()


def least_in_two(ends: dict[Any, list[set[Any]]], squares: set[Any]) -> float:
    """From the worst place, the chance of a square within two turns, by the best walk."""
    once = {place: sum(bool(some & squares) for some in by) / len(by) for place, by in ends.items()}
    worth = {place: 1.0 if place in squares else chance for place, chance in once.items()}
    return min(sum(max(worth[end] for end in some) for some in by) / len(by) for by in ends.values())


def check_laws(board: dict[str, Any], yellow: float) -> None:
    """Every space, every face, the Entry shut and open; squares; shapes; hardness."""
    brute, looks, hard = Brute(board), [], []
    for world in range(1, 7):
        spaces = [place for place in brute.spaces if place[0] == world]
        squares = brute.squares & set(spaces)
        starts = [*spaces, *([(world - 1,)] if world > 1 else [])]
        shut = {place: [brute.ends(place, False, face) for face in board["faces"]] for place in starts}
        assert all(some for by in shut.values() for some in by), "a stuck roll"
        assert not any(len(end) == 1 for by in shut.values() for some in by for end in some)
        if world < 6:
            away = {place: [brute.ends(place, True, face) for face in board["faces"]] for place in spaces}
            assert all(some for by in away.values() for some in by), "a stuck roll"
            check_left(away, world)
        assert len({(row + col) % 2 for _, row, col in squares}) == 2
        assert least_in_two(shut, squares) >= yellow - 1e-9
        looks.append(look(brute, spaces))
        monsters = [tile["swords"] for tile in brute.tiles[world] if tile["kind"] == "monster"]
        hard.append(sum(map(LOSE.__getitem__, monsters)) / len(monsters))
    assert hard == sorted(set(hard))
    assert len(set(looks)) == 6
    assert all(crossings >= 1 and ends <= 3 for crossings, ends, _ in looks)


def check_left(away: dict[Any, list[set[Any]]], world: int) -> None:
    """From every space the Entry is hit or crossed by some rolls."""
    good = {
        place
        for place, by in away.items()
        if any(end[0] != world or len(end) == 1 for some in by for end in some)
    }
    while True:
        more = {place for place, by in away.items() if any(some & good for some in by)} - good
        if not more:
            break
        good |= more
    assert good == set(away)


def look(brute: Brute, spaces: list[Any]) -> tuple[int, int, int]:
    degrees = Counter(len(brute.near[place]) for place in spaces)
    steps = sum(degree * count for degree, count in degrees.items()) // 2
    return degrees[4], degrees[1], steps - len(spaces) + 1


@pytest.mark.parametrize(("players", "die"), list(product((1, 2, 3, 4), (4, 6, 8))))
def test_every_law_holds_on_new_boards(players: int, die: int) -> None:
    for number in range(3 if players == 1 else 1):
        board = made(f"law {number}", players=players, die=die, tiles=4)
        check_laws(board, 0.8)
        assert (board["players"], board["faces"]) == (players, list(range(1, die + 1)))
        assert len(board["tiles"]) == 24


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
