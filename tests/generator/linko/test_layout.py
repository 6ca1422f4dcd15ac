"""New boards: over the options, filled and replayed; the geometry is what a sheet of paper allows."""

from __future__ import annotations

import os
import subprocess
import sys
from itertools import product
from pathlib import Path
from typing import Any

import pytest

from generator.chance import Chance
from generator.document import dumps, loads
from generator.findings import Refusal
from generator.linko import layout
from generator.linko.board import Board
from generator.linko.game import Linko
from generator.linko.model import Fills
from generator.linko.net import Net
from generator.linko.reasons import shut

GAME = Linko()
SHUT = [(12, (0, 1, 2, 3))] * 4
"""Connectors side by side hold one value, and there is but one double of it."""
TESTS = str(Path(__file__).parents[2])
MANY = [
    {"circles": circles, "spaces": spaces, "links": links, "wild": wild, "strict": strict, "players": players}
    for (circles, players), (spaces, links, wild, strict) in product(
        ((2, 2), (4, 4), (6, 6)),
        (("8", 1, 0, "no"), ("8..14", 2, 2, "yes"), ("10..16", 1, 1, "no"), ("17", 1, 2, "no")),
    )
]


@pytest.mark.parametrize("options", MANY)
def test_a_new_board_is_filled_in_turns_and_replayed(options: dict[str, Any]) -> None:
    if options["players"] > options["circles"] * (15 + options["wild"]) // 8:
        options = options | {"players": 3}
    document = GAME.new(options, "laid out")
    assert loads(dumps(document).encode()) == document
    assert GAME.defects(document) == []
    answer = GAME.replay(document)
    assert answer["accepted"], answer["why"]
    witness = answer["witness"]
    spaces = sum(len(circle["spaces"]) for circle in document.board["circles"])
    assert (witness["placements"], witness["players"]) == (spaces, options["players"])
    begun = {step["seat"]: step for step in reversed(witness["steps"])}
    for seat, step in begun.items():
        if seat <= len(Net(Board.model_validate(document.board)).connectors):
            assert step["tile"] == "link-o" or step["tile"][0] == step["tile"][1]
    if options["strict"] == "yes":
        assert document.profile == {"bridge": False}


def test_more_seats_than_connectors_begin_as_they_can() -> None:
    document = GAME.new({"circles": 2, "players": 4}, "crowded")
    assert len(document.board["links"]) == 1
    assert GAME.replay(document)["accepted"]
    verdict = GAME.verify(document)
    assert verdict.witness
    assert verdict.witness["players"] == 4
    strict = GAME.verify(document.having(profile={"first_turn": "pass"}))
    assert strict.witness
    assert "players" not in strict.witness


@pytest.mark.parametrize("circles", [2, 3, 4, 5, 6])
@pytest.mark.parametrize("links", [1, 2])
def test_links_run_round_the_board_uncrossed(circles: int, links: int) -> None:
    wish = layout.Wish(circles, (8, 15), links, 2, True, 2)
    seen = set()
    for number in range(20):
        plain = layout.geometry(wish, Chance(str(number), "test"))
        net = Net(Board.model_validate(plain))
        pairs = 1 if circles == 2 else circles
        assert len(net.connectors) == 2 * pairs * links
        for space in net.connectors:
            assert net.facing[net.after[space]] is None  # no two side by side
        if links == 2:
            for (one, other), (beside, across) in zip(plain["links"][::2], plain["links"][1::2], strict=True):
                # Clockwise round one circle is against the clock as seen from the other.
                assert one[0] == beside[0]
                assert one[1] < beside[1]
                assert other[1] > across[1]
        seen.add(tuple(len(circle["spaces"]) for circle in plain["circles"]))
    assert len(seen) > 10


def test_boards_of_different_seeds_are_filled_differently() -> None:
    fills = {dumps(GAME.new({"circles": 2}, str(seed))) for seed in range(6)}
    assert len(fills) == 6


@pytest.mark.parametrize(
    ("options", "where"),
    [
        ({"spaces": "17", "wild": 1}, ["--spaces"]),
        ({"spaces": "16..17", "wild": 0}, ["--spaces"]),
        ({"circles": 2, "players": 5}, ["--players"]),
        ({"circles": 2, "players": 4, "wild": 0, "spaces": "16"}, ["--spaces", "--players"]),
        ({"circles": 3, "links": 2, "wild": 0}, ["--wild"]),
        ({"circles": 3, "links": 2, "wild": 1, "spaces": "8..9"}, ["--spaces"]),
        ({"circles": 6, "links": 2, "wild": 0, "spaces": "13"}, ["--spaces"]),
        ({"size": 5}, ["--size"]),
        ({"hand": "all"}, ["--hand"]),
        ({"puzzle": "easy", "circles": 2, "spaces": "8", "size": 17}, ["--size"]),
        ({"puzzle": "cruel"}, ["--puzzle"]),
        ({"spaces": "7"}, ["--spaces"]),
        ({"wild": 3}, ["--wild"]),
        ({"temple": "fire"}, ["--temple"]),
    ],
)
def test_wishes_that_no_board_can_meet_are_refused(options: dict[str, Any], where: list[str]) -> None:
    with pytest.raises(Refusal) as refused:
        GAME.new(options, "x")
    assert [finding.where for finding in refused.value.findings] == where


def test_sizes_that_are_refused_alone_are_left_out_of_a_range() -> None:
    document = GAME.new({"spaces": "14..17", "wild": 0, "circles": 2}, "x")
    assert all(len(circle["spaces"]) <= 15 for circle in document.board["circles"])


def test_three_circles_that_face_twice_are_shut_without_link_os_as_the_solver_has_it() -> None:
    wish = layout.Wish(3, (8, 9), 2, 0, True, 2)
    net = Net(Board.model_validate(layout.geometry(wish, Chance("x", "test"), careful=True)))
    assert shut(net, True, 10.0) == {}
    assert not Fills(net, True).possible(10.0)


def test_where_few_shapes_close_each_circle_is_drawn_until_it_does() -> None:
    """Of twelve spaces with four connectors, few shapes close without LINK-Os."""
    document = GAME.new({"circles": 5, "links": 2, "wild": 0}, "careful")
    assert GAME.replay(document)["accepted"]


@pytest.mark.parametrize("options", [{"wild": 0, "links": 2}, {"wild": 1, "links": 2, "strict": "yes"}])
def test_where_no_draw_closes_a_board_is_made_of_shapes_that_do(
    monkeypatch: pytest.MonkeyPatch, options: dict[str, Any]
) -> None:
    monkeypatch.setattr(layout, "TRIES", layout.CARELESS + 1)
    monkeypatch.setattr(layout, "geometry", lambda wish, chance, careful: layout.board_of(wish, SHUT))
    document = GAME.new(options, "x")
    assert GAME.new(options, "x") == document
    assert GAME.replay(document)["accepted"]
    assert Fills(Net(Board.model_validate(document.board)), True).possible(10.0)


def test_the_same_recipe_makes_the_same_bytes_in_any_process() -> None:
    code = (
        "from generator.linko.game import Linko; from generator.document import dumps; G = Linko()\n"
        "d = G.new({'circles': 3, 'spaces': '8..10'}, 'brass owl'); print(dumps(d))\n"
        "p = G.new({'circles': 2, 'spaces': '10', 'puzzle': 'hard', 'size': 9}, 'brass owl'); print(dumps(p))\n"
        "print(G.playtest(d, 2, 3, 1, 'owl'), G.verify(p, count=2).clock)\n"
        "from support.linko_boards import played\n"
        "for k in range(3):\n"
        "    dead = played(str(k), 30); print(G.verify(dead).proof, G.repair(dead).to_json())\n"
    )
    made = {
        subprocess.run(
            [sys.executable, "-c", code],
            capture_output=True,
            text=True,
            check=True,
            env=os.environ | {"PYTHONHASHSEED": seed, "PYTHONPATH": TESTS},
        ).stdout
        for seed in ("0", "77")
    }
    assert len(made) == 1


def test_naming_what_the_seed_drew_makes_the_same_board() -> None:
    drawn = GAME.new({"circles": 2, "puzzle": "easy"}, "draw")
    assert GAME.new(drawn.recipe["options"], "draw") == drawn
