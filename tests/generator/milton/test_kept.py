"""Places to keep, as people write them: what is written is read, and what no board can have is refused."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from support.six_worlds import six_worlds

from generator.findings import Refusal
from generator.milton import kept
from generator.milton.board import Place, place_name, read

BOARD = read(six_worlds())
LATTICE: list[Place] = [(world, row, col) for world in range(1, 7) for row in range(6) for col in range(7)]
ENTRIES: list[Place] = [(world,) for world in range(1, 6)]


@given(st.sets(st.sampled_from([*LATTICE, *ENTRIES])))
def test_what_is_written_is_read(places: set[Place]) -> None:
    found = kept.read(kept.written(BOARD, places))
    assert set(found.signs) == {place for place in places if len(place) > 1}
    assert found.start == (BOARD.start if BOARD.start in places else None)
    assert found.gates == {world: BOARD.entries[world - 1].start for (world, *cell) in places if not cell}
    for space in BOARD.spaces:
        assert found.kinds(space.at[0]).get(space.at) == (space.kind if space.at in places else None)
    for tile in BOARD.tiles:
        if tile.at in places and tile.swords:
            assert found.monsters(tile.at[0])[tile.at] == (tile.swords, tile.heart)
        elif tile.at in places:
            assert found.hidden(tile.at[0]) == tile.at
    kept.refuse(found, BOARD.rows, BOARD.cols, 7)


def test_neighbours_in_a_row_are_told_together() -> None:
    assert kept.written(BOARD, [(1, 0, 0), (1, 0, 1), (1, 0, 2), (1, 1, 2), (1, 0, 5)]) == (
        "W1-A1=#.o,W1-F1=x,W1-C2=o"
    )
    assert kept.written(BOARD, [*LATTICE, *ENTRIES]).count(",") < 6 * 6 + 1 + 5
    assert len(kept.written(BOARD, [*LATTICE, *ENTRIES])) < 700
    assert kept.written(BOARD, []) == ""
    assert not kept.read("")


@pytest.mark.parametrize(
    "text", ["W1-A1", "W1-A1=", "W1-A1=o,W1-A1=o", "W1-A1=5", "A1=o", "START=W1-Entry", "W1-Entry=o"]
)
def test_what_is_not_written_so_is_refused(text: str) -> None:
    with pytest.raises(Refusal) as caught:
        kept.read(f"W2-A1=o,{text}")
    assert [one.where for one in caught.value.findings] == [f"--keep {text.split(',')[-1]}"]


@pytest.mark.parametrize(
    ("text", "where"),
    [
        ("W1-G6=oo", "W1-H6"),
        ("START=W2-A1", "START"),
        ("START=W1-A1,W1-A1=x", "START"),
        ("W1-Entry=W1-A1", "W1-Entry"),
        ("W3-Entry=W4-A1", "W3-Entry"),
        ("W3-Entry=W3-G2,W4-A2=.", "W3-Entry"),
        ("W1-A1=x.x", "W1-A1, W1-C1"),
        ("W1-A1=1234", "W1-A1, W1-B1, W1-C1, W1-D1"),
    ],
)
def test_what_no_board_can_have_is_refused(text: str, where: str) -> None:
    with pytest.raises(Refusal) as caught:
        kept.refuse(kept.read(text), 6, 7, 4)
    assert [one.where for one in caught.value.findings] == [f"--keep {where}"]


def test_everything_that_is_wrong_is_named_at_once() -> None:
    with pytest.raises(Refusal) as caught:
        kept.refuse(kept.read("W1-A7=o,W2-A7=o"), 6, 7, 4)
    assert len(caught.value.findings) == 2
    with pytest.raises(Refusal) as caught:
        kept.read("one,two=3")
    assert len(caught.value.findings) == 2
    assert place_name((1, 6, 0)) == "W1-A7"
