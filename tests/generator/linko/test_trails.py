"""Closing circles one by one: as brute force and the solver have it, soon where little lies, counted."""

from __future__ import annotations

import pytest
from support.linko_boards import lay, played, small
from support.linko_brute import count

from generator.linko import layout, order
from generator.linko.game import Linko
from generator.linko.model import Fills
from generator.linko.moves import Position, laid
from generator.linko.search import NODES, judge
from generator.linko.trails import Trails
from generator.solver import LimitMet

GAME = Linko()
MANY = 1_000_000
USUAL = layout.Wish(4, (12, 12), 1, 2, True, 2)
WIDE = layout.Wish(6, (14, 17), 2, 2, True, 2)
STRICT = layout.Wish(5, (15, 17), 1, 2, False, 2)


def possible(position: Position) -> bool:
    fills = Fills(position.net, position.bridge)
    fills.hold(position)
    return fills.possible(10.0)


@pytest.mark.parametrize("lot", range(2))
def test_small_boards_are_filled_or_shut_as_brute_force_has_it(lot: int) -> None:
    answers = set()
    for number in range(25):
        document = small(f"trails {lot} {number}", most_spaces=5)
        position = laid(document)
        fill = Trails(position, MANY).found()
        assert (fill is not None) == (count(document.data) > 0), document.board
        if fill is not None:
            assert GAME.replay(document.having(witness=order.witness(position, fill)))["accepted"]
        answers.add(fill is None)
    assert answers == {True, False}


@pytest.mark.parametrize("wish", [USUAL, WIDE, STRICT, None])
@pytest.mark.parametrize("tiles", [6, 14])
def test_part_filled_boards_are_filled_or_shut_as_the_solver_has_it(
    wish: layout.Wish | None, tiles: int
) -> None:
    for number in range(2):
        document = played(f"trails {number}", tiles, wish)
        position = laid(document)
        fill = Trails(position, MANY).found()
        assert (fill is not None) == possible(position), document.board
        if fill is not None:
            assert GAME.replay(document.having(witness=order.witness(position, fill)))["accepted"]


@pytest.mark.parametrize("wish", [USUAL, WIDE, STRICT])
def test_empty_and_nearly_empty_boards_take_a_small_share_of_what_may_be_looked_at(wish: layout.Wish) -> None:
    """Counted and not timed: some microseconds a place, so that a glance has its answer in no time."""
    for tiles in (0, 1, 2, 3):
        for number in range(5):
            trails = Trails(laid(played(f"near {number}", tiles, wish)), NODES)
            assert trails.found()
            assert NODES - trails.nodes < NODES / 10


def test_past_the_limit_there_is_no_answer_and_the_solver_is_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    position = laid(played("limit", 4, USUAL))
    with pytest.raises(LimitMet):
        Trails(position, 5).found()
    soon = judge(position)
    monkeypatch.setattr("generator.linko.search.NODES", 5)
    late = judge(position)
    assert soon.answer == late.answer == "winnable"
    assert late.asked == 6  # five places, one question


def test_the_first_look_is_taken_though_the_clock_has_run_out(monkeypatch: pytest.MonkeyPatch) -> None:
    """As on a machine so busy that a glance is over before it has begun."""
    clock = iter(range(0, 10_000, 100))
    monkeypatch.setattr("generator.linko.search.time.monotonic", lambda: float(next(clock)))
    document = played("busy", 3, USUAL)
    assert judge(laid(document), within=0.15).answer == "winnable"
    assert judge(laid(document), within=0.0).answer == "undecided"


def test_tiles_that_clash_have_no_fill() -> None:
    document = lay("A1-B1", "11 23 .. .. .. .. .. ..", ".. .. .. .. .. .. .. ..")
    board = [tile for circle in document.board["circles"] for tile in circle["spaces"]]
    net = laid(lay("A1-B1", *[".. .. .. .. .. .. .. .."] * 2)).net
    position = Position(net, True, [tuple(tile) if tile else None for tile in board])
    assert Trails(position, MANY).found() is None


@pytest.mark.parametrize(("strict", "fits"), [(False, True), (True, False)])
def test_a_link_o_that_lies_joins_two_values_only_if_it_may(strict: bool, fits: bool) -> None:
    row = "11 12 23 34 ** 01"  # the LINK-O joins 4 and 0
    document = lay("A1-B1", row, "11 12 22 23 31", profile={"bridge": False} if strict else {})
    net = laid(lay("A1-B1", " ".join([".."] * 6), "11 12 22 23 31")).net
    tiles = [
        None if tile is None else (-1, -1) if tile == "link-o" else (tile[0], tile[1])
        for circle in document.board["circles"]
        for tile in circle["spaces"]
    ]
    assert (Trails(Position(net, not strict, tiles), MANY).found() is not None) == fits


def test_spaces_that_all_want_one_tile_need_link_os() -> None:
    """Both gaps of A want the 2/3."""
    row = "11 12 .. 33 .. 24 41"
    full = "11 12 22 23 31"
    for wild, fits in ((0, False), (1, True)):
        position = laid(lay("A1-B1", row, full, wild=wild))
        assert (Trails(position, MANY).found() is not None) == fits == possible(position)
