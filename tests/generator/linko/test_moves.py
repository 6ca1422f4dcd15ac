"""What fits where: the rulebook's own examples, laws over random play, and the replayer's opinion."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from support.linko_boards import lay, played, small

from generator.chance import Chance
from generator.linko.board import ANY, VALUES, WILD, Tile, ways, written
from generator.linko.model import off_board
from generator.linko.moves import Position, laid
from generator.linko.replay import Illegal, Table

EMPTY = " ".join([".."] * 8)
EVERY: list[Tile] = [(one, other) for one in VALUES for other in VALUES] + [WILD]


def fitting(position: Position, name: str) -> list[Tile]:
    return [tile for tile in EVERY if position.fits(position.net.named(name), tile)]


def test_a_connector_that_faces_a_three_takes_a_three_or_a_link_o() -> None:
    position = laid(lay("A1-B4", EMPTY, ".. .. .. 33 .. .. .. .."))
    assert fitting(position, "A1") == [(3, 3), WILD]


def test_a_link_o_on_a_connector_holds_the_value_that_faces_it() -> None:
    position = laid(lay("A1-B4", "** .. .. .. .. .. .. ..", ".. .. .. 33 .. .. .. .."))
    assert fitting(position, "A2") == [(3, second) for second in VALUES] + [WILD]


def test_a_link_o_without_a_facing_tile_takes_the_value_of_its_neighbour() -> None:
    position = laid(lay("A2-B4", "31 ** .. .. .. .. .. ..", EMPTY))
    assert fitting(position, "A3") == [(1, second) for second in VALUES] + [WILD]
    assert fitting(position, "B4") == [(1, 1), WILD]


def test_a_link_o_that_nothing_touches_has_no_value_until_something_does() -> None:
    position = laid(lay("A2-B4", ".. ** .. .. .. .. .. ..", EMPTY))
    assert len(fitting(position, "A3")) == len(EVERY)
    position.lay((position.net.named("A3"), (4, 0)))
    assert position.values(position.net.named("A2")) == {4}
    assert fitting(position, "B4") == [(4, 4), WILD]
    position.lift(position.net.named("A3"))
    assert position.values(position.net.named("A2")) == set()


def test_the_blocking_play() -> None:
    """A 2/2 on a connector, and a 3 beside the connector that faces it: nothing fits there."""
    position = laid(lay("A1-B4", "22 .. .. .. .. .. .. ..", ".. .. .. .. 31 .. .. .."))
    assert fitting(position, "B4") == []


def test_a_gap_asks_for_both_ends() -> None:
    position = laid(lay("A1-B1", ".. 12 .. 34 .. .. .. ..", EMPTY))
    assert fitting(position, "A3") == [(2, 3), WILD]
    strict = laid(lay("A1-B1", ".. 12 .. 34 .. .. .. ..", EMPTY, profile={"bridge": False}))
    assert fitting(strict, "A3") == [(2, 3)]


def test_two_link_os_of_one_value_take_only_a_double_between_them() -> None:
    """Two links to neighbouring spaces tie the LINK-Os together before any value is known."""
    position = laid(lay("A1-B1 A3-B2", "** .. ** ..", "** ** .. .."))
    assert fitting(position, "A2") == [(value, value) for value in VALUES] + [WILD]


def test_a_first_turn_needs_no_neighbour_and_a_later_one_does() -> None:
    position = laid(lay("A1-B4", EMPTY, EMPTY))
    hand = {0: [(1, 1), (1, 2), WILD], 1: [(0, 3)]}
    assert position.first_moves(hand) == [(0, (1, 1)), (0, WILD)]
    assert position.moves(hand) == []
    position.lay((0, (1, 1)))
    assert position.moves({0: [(1, 2), (2, 3)]}) == [(1, (1, 2)), (7, (2, 1))]
    assert position.moves({1: [(0, 3), (1, 1)]}) == [(8 + 3, (1, 1))]  # the facing connector touches too


@given(st.integers(0, 10**6), st.integers(0, 40))
@settings(max_examples=60, deadline=None)
def test_play_by_the_rules_never_clashes_and_lifting_leaves_no_trace(seed: int, tiles: int) -> None:
    position = laid(played(str(seed), tiles))  # refuses tiles that do not match
    before = list(position.tiles)
    for move in position.moves(off_board(position)):
        shown = [position.around(space) for space in position.open]
        position.lay(move)
        assert list(position.clashes()) == []
        position.lift(move[0])
        assert position.tiles == before
        assert [position.around(space) for space in position.open] == shown


@given(st.integers(0, 10**6))
@settings(max_examples=40, deadline=None)
def test_the_replayer_agrees_on_every_tile_and_every_space(seed: int) -> None:
    chance = Chance(str(seed), "test")
    document = small(str(seed)) if chance.below(2) else played(str(seed), chance.below(30))
    position = laid(document)
    off = off_board(position)
    for space in chance.shuffled(position.open)[:6]:
        if not position.reached(space):
            continue
        for tile in dict.fromkeys(off[position.net.circle[space]]):
            for lying in ways(tile):
                step = {"at": position.net.plain(space), "tile": written(lying)}
                try:
                    Table(document.data, None).apply(step)
                    taken = True
                except Illegal:
                    taken = False
                assert taken == position.fits(space, lying), (step, document.board)


@pytest.mark.parametrize("around", [(ANY, ANY, ANY), (2, ANY, ANY), (ANY, 2, 2)])
def test_a_double_goes_where_its_value_or_nothing_is_shown(around: tuple[int, int, int]) -> None:
    position = laid(lay("A1-B4", EMPTY, EMPTY))
    assert position.takes(0, around, (2, 2))
    assert not position.takes(0, around, (2, 3))
    assert position.takes(0, around, (3, 3)) == (2 not in around)
