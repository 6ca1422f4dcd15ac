"""The law of the pieces: every defect at once, each with its place; and how places are called."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from support.milton_boards import lay

from generator.findings import Refusal
from generator.milton.board import place_name, place_of, read, sketch
from generator.milton.game import Milton

Plain = dict[str, Any]


def found(change: Callable[[Plain], Any]) -> list[tuple[str, str]]:
    document = lay()
    board = document.board
    change(board)
    return [(one.code, one.where) for one in Milton().defects(document.having(board=board))]


def test_a_drawn_board_has_no_defect() -> None:
    assert found(lambda board: None) == []


DEFECTS: dict[str, tuple[Callable[[Plain], Any], list[tuple[str, str]]]] = {
    "a space twice": (
        lambda board: board["spaces"].append({"at": [1, 0, 0], "kind": "circle"}),
        [("space-twice", "W1-A1")],
    ),
    "a space outside": (
        lambda board: board["spaces"].append({"at": [1, 5, 0], "kind": "circle"}),
        [("outside", "W1-A6")],
    ),
    "a step to nowhere": (
        lambda board: board["steps"].append({"from": [2, 0, 0], "to": [2, 1, 1]}),
        [("step-nowhere", "W2-A1 to W2-B2")],
    ),
    "a step too far": (
        lambda board: board["steps"].append({"from": [2, 0, 0], "to": [2, 2, 2]}),
        [("step-far", "W2-A1 to W2-C3")],
    ),
    "a step twice": (
        lambda board: board["steps"].append({"from": [2, 0, 1], "to": [2, 0, 0]}),
        [("step-twice", "W2-B1 to W2-A1")],
    ),
    "START in another world": (lambda board: board.update(start=[2, 0, 0]), [("start", "W2-A1")]),
    "an Entry missing": (lambda board: board["entries"].pop(), [("entries", "entries")]),
    "an Entry to nowhere": (
        lambda board: board["entries"][0].update(to=[2, 1, 1]),
        [("entry-nowhere", "Entry 1"), ("entry-side", "Entry 1")],
    ),
    "an Entry not straight": (
        lambda board: board["entries"][4].update(to=[6, 2, 2]),
        [("entry-side", "Entry 5")],
    ),
    "a tile twice": (
        lambda board: board["tiles"].append({"at": [3, 1, 1], "kind": "monster", "swords": 2}),
        [("tile-twice", "W3-B2")],
    ),
    "a tile on the path": (
        lambda board: board["tiles"].append({"at": [3, 0, 0], "kind": "monster", "swords": 2}),
        [("tile-on-path", "W3-A1")],
    ),
    "a monster without swords": (
        lambda board: board["tiles"].append({"at": [3, 1, 1], "kind": "monster"}),
        [("tile-twice", "W3-B2"), ("swords", "W3-B2")],
    ),
    "a world that hides nothing": (
        lambda board: board["tiles"].pop(0),
        [("hidden", "world 1")],
    ),
    "a Triforce in the wrong world": (
        lambda board: board["tiles"][1].update(kind="triforce"),
        [("hidden", "world 2")],
    ),
    "faces out of order": (lambda board: board.update(faces=[2, 1, 1]), [("faces", "faces")]),
    "a monster of five swords": (
        lambda board: board["tiles"].append({"at": [3, 1, 1], "kind": "monster", "swords": 5}),
        [("shape", "W3-B2, tiles.6")],
    ),
    "two things at once": (
        lambda board: (board.update(start=[2, 0, 0]), board["entries"].pop()),
        [("start", "W2-A1"), ("entries", "entries")],
    ),
}


@pytest.mark.parametrize("name", DEFECTS)
def test_a_defect_is_found_and_placed(name: str) -> None:
    change, expected = DEFECTS[name]
    assert found(change) == expected


def test_a_world_without_a_path_is_a_defect() -> None:
    def emptied(board: Plain) -> None:
        board["spaces"] = [one for one in board["spaces"] if one["at"][0] != 4]

    codes = {code for code, _ in found(emptied)}
    assert {"no-path", "step-nowhere", "entry-nowhere"} == codes


def test_defects_and_bad_settings_are_told_together() -> None:
    document = lay(profile={"magic_hearts": -1})
    board = document.board
    board["start"] = [2, 0, 0]
    assert [one.where for one in Milton().defects(document.having(board=board))] == [
        "W2-A1",
        "profile.magic_hearts",
    ]


@pytest.mark.parametrize("key", ["spaces", "tiles", "steps", "entries", "players", "faces", "rows", "start"])
@pytest.mark.parametrize("value", [None, "x", -1, [[]], {"a": 1}, [{"at": [9, 9, 9]}], [None], 10**30])
def test_whatever_stands_in_a_file_is_refused_and_never_fails(key: str, value: Any) -> None:
    board = lay().board
    board[key] = value
    with pytest.raises(Refusal):
        read(lay().having(board=board))


@given(st.tuples(st.integers(1, 6), st.integers(0, 11), st.integers(0, 11)))
def test_a_place_is_found_again_by_its_name(place: tuple[int, int, int]) -> None:
    assert place_of(place_name(place)) == place
    assert place_of(",".join(map(str, place))) == place


def test_an_entry_has_a_name() -> None:
    assert place_name((3,)) == "W3-Entry"
    assert place_of("W3-Entry") == place_of("3 entry") == (3,)
    with pytest.raises(Refusal):
        place_of("W6-Entry")


def test_a_board_that_breaks_the_law_can_be_sketched_if_all_of_it_lies_inside() -> None:
    board = lay().board
    broken = lay().having(board=board | {"entries": board["entries"][1:], "start": [4, 0, 0], "tiles": []})
    assert sketch(broken).start == (4, 0, 0)
    far = board["spaces"] + [{"at": [5, 9, 0]}, {"at": [2, 0, 3]}]
    with pytest.raises(Refusal) as caught:
        sketch(lay().having(board=board | {"spaces": far}))
    assert [one.where for one in caught.value.findings] == ["W2-D1", "W5-A10"]
    with pytest.raises(Refusal):
        sketch(lay().having(board=board | {"entries": [*board["entries"], board["entries"][0]]}))
