"""Verdicts: as brute force has them on small boards; the reasons found, named, and never a false alarm."""

from __future__ import annotations

import time
from typing import Any

import pytest
from support.linko_boards import lay, played, small
from support.linko_brute import count

from generator.linko import order
from generator.linko.deduce import counted
from generator.linko.game import Linko
from generator.linko.model import Fills
from generator.linko.moves import laid
from generator.linko.reasons import at_a_glance, clash
from generator.linko.search import judge

GAME = Linko()
EMPTY = " ".join([".."] * 8)
MOST = 4


@pytest.mark.parametrize("lot", range(3))
def test_small_boards_are_judged_and_counted_as_brute_force_does(lot: int) -> None:
    answers = set()
    for number in range(20):
        document = small(f"{lot} {number}", most_spaces=5)
        position = laid(document)
        true = count(document.data)
        found = judge(position, MOST)
        assert found.answer == ("winnable" if true else "unwinnable"), document.board
        assert len(found.fills) == min(true, MOST) == counted(position, MOST), document.board
        assert found.all == (true < MOST)
        assert len({tuple(fill) for fill in found.fills}) == len(found.fills)
        for fill in found.fills:
            witness = order.witness(position, fill)
            assert GAME.replay(document.having(witness=witness))["accepted"]
        if true:
            assert at_a_glance(position) == []
        answers.add(found.answer)
    assert answers == {"winnable", "unwinnable"}


@pytest.mark.parametrize(
    ("links", "rows", "wild", "code", "where", "words"),
    [
        (
            "A1-B4",
            ["22 .. .. .. .. .. .. ..", ".. .. .. .. 31 .. .. .."],
            2,
            "facing",
            ["B4"],
            "B4 faces 2 on A1 and is beside 3 on B5, so that nothing fits, not even a LINK-O",
        ),
        (
            "A1-B4",
            ["** 21 .. .. .. .. .. ..", ".. .. .. .. 31 .. .. .."],
            2,
            "facing",
            ["B4"],
            "B4 faces a LINK-O worth 2 on A1 and is beside 3 on B5, so that nothing fits, not even a LINK-O",
        ),
        ("A2-B4", ["12 .. 34 .. .. .. .. ..", EMPTY], 2, "two-sided", ["A2"], "A2 lies between 2 and 3"),
        (
            "A2-B2",
            ["12 .. .. .. .. .. .. ..", "13 .. .. .. .. .. .. .."],
            2,
            "pair",
            ["A2", "B2"],
            "A2 and B2 must hold one value, and their neighbours show 2 and 3",
        ),
        (
            "A1-B4",
            [".. .. 12 .. 33 32 .. ..", EMPTY],
            0,
            "tile-gone",
            ["A4"],
            "no tile that is left fits on A4 beside 2 and 3",
        ),
        (
            "A1-B4",
            ["** .. 12 .. 33 32 .. ..", EMPTY],
            1,
            "tile-gone",
            ["A4"],
            "no tile that is left fits on A4 beside 2 and 3",
        ),
    ],
)
def test_what_is_dead_at_a_glance_is_named(
    links: str, rows: list[str], wild: int, code: str, where: list[str], words: str
) -> None:
    document = lay(links, *rows, wild=wild)
    position = laid(document)
    dead = at_a_glance(position)
    assert [(one.code, [position.net.name(space) for space in one.spaces]) for one in dead] == [(code, where)]
    assert dead[0].text.startswith(words)
    verdict = GAME.verify(document)
    assert verdict.answer == "unwinnable"
    assert verdict.proof
    assert verdict.proof["dead"] == [dead[0].to_json(position.net)]
    assert verdict.proof["report"][-1] == f"Dead: {dead[0].text}."


def test_two_gaps_that_only_link_os_fill_are_too_many_for_one() -> None:
    """The gaps want 2/2 and 4/4, and both lie elsewhere."""
    row = ".. 12 .. 23 .. 34 .. 40 .. 22 .. 44"
    position = laid(lay("A10-B4", row, EMPTY, wild=1))
    (dead,) = at_a_glance(position)
    assert dead.code == "short-of-wild"
    assert [position.net.name(space) for space in dead.spaces] == ["A3", "A7"]
    assert "1 of them is left" in dead.text


def test_two_gaps_for_one_tile_are_named_with_it() -> None:
    row = ".. 12 .. 31 .. 42 .. 34 .."
    position = laid(lay("A9-B4", row, EMPTY, wild=0))
    (dead,) = at_a_glance(position)
    assert (dead.code, [position.net.name(space) for space in dead.spaces]) == (
        "short-of-a-tile",
        ["A3", "A7"],
    )
    assert dead.text == "only 2/3 fits on A3 and A7, too few for them"


def test_each_dead_space_is_named() -> None:
    """Without LINK-Os: 2/3 and 1/2 lie elsewhere, and both are wanted."""
    row = ".. 12 .. 30 .. 01 .. 23 .."
    position = laid(lay("A9-B4", row, EMPTY, wild=0))
    dead = at_a_glance(position)
    assert [(one.code, position.net.names(one.spaces)) for one in dead] == [
        ("tile-gone", "A3"),
        ("tile-gone", "A7"),
    ]


def test_too_few_tiles_for_a_circle_are_named() -> None:
    position = laid(lay("A1-B4", " ".join([".."] * 16), EMPTY, wild=0))
    assert [one.code for one in at_a_glance(position)] == ["short-of-tiles"]


def test_tiles_that_clash_are_the_fewest() -> None:
    """Without any one of them the rest can stay; with all nothing fills the board, by brute force."""
    seen = 0
    for number in range(200):
        document = small(f"clash {number}", most_spaces=5)
        position = laid(document)
        if at_a_glance(position) or count(document.data):
            continue
        found = clash(position, 10.0)
        assert found is not None
        for left in found:
            freed = _only(document.board, position.net, [space for space in found if space != left])
            assert count({**document.data, "board": freed}) > 0
        assert count({**document.data, "board": _only(document.board, position.net, found)}) == 0
        seen += 1
        if seen == 3:
            return
    raise AssertionError("no position was dead for a reason that takes a search")


def _only(board: dict[str, Any], net: Any, spaces: list[int]) -> dict[str, Any]:
    places = [net.places[space] for space in spaces]
    circles = [
        circle
        | {
            "spaces": [
                tile if (circle["id"], i) in places else None for i, tile in enumerate(circle["spaces"])
            ]
        }
        for circle in board["circles"]
    ]
    return board | {"circles": circles}


def test_a_board_that_never_closes_says_so() -> None:
    verdict = GAME.verify(lay("A1-B1 A2-B3", EMPTY, EMPTY, wild=0))
    assert verdict.answer == "unwinnable"
    assert verdict.proof
    assert (verdict.proof["dead"], verdict.proof["clash"]) == ([], [])
    assert "cannot be closed" in verdict.proof["why"]


def test_without_time_nothing_is_claimed() -> None:
    verdict = GAME.verify(played("in no time", 8), within=0.0)
    assert (verdict.answer, verdict.witness, verdict.exit_code) == ("undecided", None, 3)
    assert verdict.proof
    assert "limit" in verdict.proof["why"]


@pytest.mark.parametrize("size", ["12", "17"])
def test_the_time_is_kept_whatever_is_asked(size: str) -> None:
    document = GAME.new({"circles": 6, "spaces": size}, "in time")
    began = time.monotonic()
    verdict = GAME.verify(document, within=0.3, count=1_000)
    assert time.monotonic() - began < 1.3
    assert not (verdict.clock or {"all": False})["all"]


def test_more_spaces_than_tiles_are_proven_at_once() -> None:
    document = lay("A1-B1", " ".join([".."] * 18), EMPTY)
    began = time.monotonic()
    verdict = GAME.verify(document)
    assert verdict.answer == "unwinnable"
    assert verdict.proof
    assert verdict.proof["why"] == "18 spaces of circle A are empty, and 17 tiles left"
    assert GAME.repair(document).answer == "nothing"
    assert time.monotonic() - began < 3.0


@pytest.mark.parametrize("lot", range(3))
def test_what_play_by_chance_leaves_is_never_called_dead_where_a_fill_is_found(lot: int) -> None:
    for number in range(6):
        document = played(f"{lot} {number}", 2 + 3 * number)
        verdict = GAME.verify(document, within=20.0)
        assert verdict.answer != "undecided"
        position = laid(document)
        fills = Fills(position.net, position.bridge)
        fills.hold(position)
        assert fills.possible(20.0) == (verdict.answer == "winnable")
        if verdict.witness:
            assert GAME.replay(document.having(witness=verdict.witness))["accepted"]
