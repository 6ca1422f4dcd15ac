"""The laws of the board: every defect is named with its place, and boards survive a round trip."""

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from support.hyrule_maps import PLAIN_MAP, document, drawn, thrown

from generator.document import Document, dumps, loads
from generator.findings import Refusal
from generator.hyrule.board import KEYS, outline, read


def board(change: dict[tuple[int, int], dict[str, Any]] | None = None) -> Document:
    plain = drawn(PLAIN_MAP)
    for (row, col), square in (change or {}).items():
        plain["squares"][row][col] |= square
    return Document(document(plain))


def found(doc: Document) -> list[tuple[str, str]]:
    with pytest.raises(Refusal) as refused:
        read(doc)
    return [(one.code, one.where) for one in refused.value.findings]


def test_there_are_27_keyed_squares() -> None:
    assert sum(KEYS.values()) == 27
    assert read(board()).places()["fountain"] == [(4, 2), (4, 3)]


@pytest.mark.parametrize(
    ("cell", "square", "code"),
    [
        ((2, 2), {"key": "castle"}, "unknown-key"),
        ((0, 1), {"arrow": "E"}, "key-twisted"),
        ((0, 1), {"parts": ["NW", "ES"]}, "key-twisted"),
        ((2, 2), {"arrow": "E", "woods": True}, "twists"),
        ((2, 2), {"parts": ["NW", "E"]}, "parts"),
        ((2, 2), {"parts": ["NESW"]}, "parts"),
        ((2, 6), {"east": "path"}, "off-board"),
        ((4, 4), {"south": "path"}, "off-board"),
        ((2, 6), {"arrow": "E"}, "arrow"),
        ((2, 2), {"arrow": "Q"}, "shape"),
        ((2, 2), {"east": "bridge"}, "shape"),
    ],
)
def test_a_broken_law_is_named_with_its_square(
    cell: tuple[int, int], square: dict[str, Any], code: str
) -> None:
    name = f"{'ABCDEFG'[cell[1]]}{cell[0] + 1}"
    assert (code, name) in found(board({cell: square}))


def test_woods_need_their_way_out() -> None:
    plain = drawn(PLAIN_MAP.replace("h-f-.-.", "h-f-. *"))
    assert found(Document(document(plain))) == [("woods", "D3")]


def test_all_defects_are_told_at_once() -> None:
    doc = board({(0, 1): {"key": "level-2"}, (2, 2): {"arrow": "E", "woods": True}})
    assert found(doc) == [("twists", "C3"), ("key-count", "board"), ("key-count", "B1, C1")]


@pytest.mark.parametrize(("key", "value"), [("rows", 4), ("rows", "5"), ("cols", 25), ("squares", 3)])
def test_a_board_of_another_shape_is_refused(key: str, value: object) -> None:
    plain = {**drawn(PLAIN_MAP), key: value}
    assert found(Document(document(plain)))


def test_a_ragged_board_is_refused() -> None:
    plain = drawn(PLAIN_MAP)
    plain["squares"][2].pop()
    assert found(Document(document(plain))) == [("size", "squares")]


@settings(max_examples=25, deadline=None)
@given(st.integers(0, 10**6))
def test_a_board_survives_the_round_trip(seed: int) -> None:
    plain = thrown(seed)
    doc = loads(dumps(Document(document(plain))).encode())
    assert doc.board == plain
    again = read(doc).to_json()
    assert read(Document(document(again))) == read(doc)


def test_what_breaks_a_law_can_still_be_laid_out_if_it_is_a_rectangle() -> None:
    twice = board({(0, 1): {"key": "level-2"}})
    assert found(twice)[0] == ("key-count", "board")
    assert outline(twice).at((0, 1)).key == "level-2"
    for change in ({"rows": 6}, {"cols": "many"}, {"squares": [[]]}):
        with pytest.raises(Refusal):
            outline(twice.having(board=twice.board | change))
