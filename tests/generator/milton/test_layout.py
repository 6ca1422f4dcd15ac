"""Worlds drawn around what is kept: kept it is, it looks right, and no roll is stuck."""

from __future__ import annotations

import pytest

from generator.chance import Chance
from generator.document import dumps
from generator.findings import NotFound, Refusal
from generator.milton.game import Milton
from generator.milton.layout import completed
from generator.milton.streets import Network, Wanted

WANTED = Wanted(6, 7, 6, 7)
GAME = Milton()


def test_what_is_kept_is_in_a_world_that_looks_right() -> None:
    kept, empty = {(0, 0), (5, 6), (2, 3)}, {(0, 1), (3, 3)}
    for number in range(2):
        network = completed(WANTED, kept, empty, Chance(f"{number}", "layout"))
        assert kept <= network.cells
        assert not empty & network.cells
        assert WANTED.looks_right(network)


def test_worlds_differ_by_chance() -> None:
    drawn = [completed(WANTED, {(0, 0)}, (), Chance(f"{number}", "layout")).shape for number in (1, 2)]
    assert drawn[0] != drawn[1]


def test_what_cannot_be_is_proven() -> None:
    with pytest.raises(NotFound, match="no world that looks right"):
        completed(WANTED, {(0, 0), (0, 1), (1, 0), (1, 1)}, (), Chance("1", "layout"))


def test_a_network_knows_what_it_looks_like() -> None:
    plus = Network(frozenset([(0, 1), (1, 0), (1, 1), (1, 2), (2, 1)]))
    assert plus.look == (1, 4, 0)
    assert plus.whole
    assert not plus.goes_on(3)
    assert plus.goes_on(1)
    turned = Network(frozenset((col + 3, row) for row, col in plus.cells))
    assert turned.shape == plus.shape
    assert Network(frozenset([(0, 0), (0, 1), (1, 0), (1, 1)])).has_plaza
    assert not Network(frozenset([(0, 0), (2, 2)])).whole


def test_a_world_of_a_board_is_drawn_anew_and_the_others_stay() -> None:
    document = GAME.new({"players": 1, "tiles": 6}, "redraw")
    third = [one for one in document.board["spaces"] if one["at"][0] == 3]
    keep = [f"{one['at'][0]},{one['at'][1]},{one['at'][2]}" for one in third[:5]]
    after = GAME.redraw(document, 3, keep, "anew")
    assert GAME.defects(after) == []
    assert GAME.replay(after)["accepted"]
    spaces = after.board["spaces"]
    assert all(one in spaces for one in third[:5])
    assert [one for one in spaces if one["at"][0] == 3] != third
    assert [one for one in spaces if one["at"][0] != 3] == [
        one for one in document.board["spaces"] if one["at"][0] != 3
    ]
    assert sorted(one["name"] for one in after.board["tiles"]) == sorted(
        one["name"] for one in document.board["tiles"]
    )
    assert dumps(GAME.redraw(document, 3, keep, "anew")) == dumps(after)
    with pytest.raises(Refusal):
        GAME.redraw(document, 3, ["W2-A1"])


def test_the_entry_behind_a_world_stays_whether_or_not_it_is_kept() -> None:
    document = GAME.new({"players": 1, "tiles": 4}, "entry")
    after = GAME.redraw(document, 2, ["W2-Entry"], "anew")
    assert after.board["entries"] == document.board["entries"]
    assert dumps(after) == dumps(GAME.redraw(document, 2, [], "anew"))
    with pytest.raises(Refusal):
        GAME.redraw(document, 2, ["W3-Entry"], "anew")
