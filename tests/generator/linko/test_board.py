"""The laws of the pieces: each defect with its code and place, all at once."""

from __future__ import annotations

import copy
from typing import Any

import pytest
from support.linko_boards import lay, played

from generator.document import dumps, loads
from generator.findings import Refusal
from generator.linko.board import ANY, WILD, Board, plain, read, ways
from generator.linko.game import Linko
from generator.linko.moves import laid
from generator.linko.net import Net

GAME = Linko()
EMPTY = " ".join([".."] * 8)


def codes(document: Any) -> list[tuple[str, str]]:
    return [(one.code, one.where) for one in GAME.defects(document)]


@pytest.mark.parametrize(
    ("links", "rows", "more", "code", "where"),
    [
        ("A1-B1", [".. 12 .. .. 21 .. .. ..", EMPTY], {}, "tile-twice", "A2 and A5"),
        ("A1-B1", ["** .. ** .. .. .. .. ..", EMPTY], {"wild": 1}, "too-many-link-os", "circle A"),
        ("A2-B1", [".. 12 .. .. .. .. .. ..", EMPTY], {}, "not-for-connector", "A2"),
        ("A1-B1", [".. 12 31 .. .. .. .. ..", EMPTY], {}, "no-match", "A2 and A3"),
        ("A1-B1", ["22 .. .. .. .. .. .. ..", "33 .. .. .. .. .. .. .."], {}, "no-match", "A1 and B1"),
        ("A2-B1", ["12 ** 33 .. .. .. .. ..", EMPTY], {}, "torn", "A2"),
        ("A2-B1", [".. ** 23 .. .. .. .. ..", "** 43 .. .. .. .. .. .."], {}, "torn", "A2 and B1"),
        ("A1-B9", [EMPTY, EMPTY], {}, "no-such-space", "links.0"),
        ("A1-A3 A2-B1", [EMPTY, EMPTY], {}, "link-within", "links.0"),
        ("A1-B1 A1-B3", [EMPTY, EMPTY], {}, "link-twice", "A1"),
        ("A1-B1", [EMPTY, EMPTY, EMPTY], {}, "apart", "links"),
        ("A1-B1", [EMPTY, EMPTY], {"hand": {"C": []}}, "no-such-circle", "hand.C"),
        ("A1-B1", [EMPTY, EMPTY], {"hand": {"A": [[1, 2], [1, 2]]}}, "hand", "hand.A"),
        ("A1-B1", [EMPTY, EMPTY], {"hand": {"A": [[2, 1]]}}, "hand", "hand.A"),
        ("A1-B1", [".. 12 .. .. .. .. .. ..", EMPTY], {"hand": {"A": [[1, 2]]}}, "hand", "hand.A"),
    ],
)
def test_each_law_names_its_place(
    links: str, rows: list[str], more: dict[str, Any], code: str, where: str
) -> None:
    assert codes(lay(links, *rows, **more)) == [(code, where)]


def test_all_defects_are_told_at_once() -> None:
    document = lay("A1-B1", "12 .. 12 .. .. .. .. ..", "13 .. .. .. ** ** ** ..", wild=1)
    assert codes(document) == [
        ("tile-twice", "A1 and A3"),
        ("not-for-connector", "A1"),
        ("too-many-link-os", "circle B"),
        ("not-for-connector", "B1"),
    ]


def test_two_circles_must_be_told_apart() -> None:
    document = lay("A1-B1", EMPTY, EMPTY)
    board = copy.deepcopy(document.board)
    board["circles"][1] |= {"id": "A", "colour": "red", "sign": "sun"}
    found = [code for code, _ in codes(document.having(board=board))]
    assert found[:3] == ["circle-twice", "colour-twice", "sign-twice"]


@pytest.mark.parametrize("wrong", [[1], [5, 0], [1, True], "linko", 7, [1.0, 2]])
def test_what_is_no_tile_has_the_key_where_it_is(wrong: Any) -> None:
    document = lay("A1-B1", EMPTY, EMPTY)
    document.data["board"]["circles"][1]["spaces"][2] = wrong
    found = GAME.defects(document)
    assert found
    assert all(one.where.startswith("circles.1.spaces.2") for one in found)


def test_a_strict_profile_makes_a_bridge_a_defect() -> None:
    rows = (".. 12 ** 34 .. .. .. ..", EMPTY)
    assert codes(lay("A1-B1", *rows)) == []
    assert codes(lay("A1-B1", *rows, profile={"bridge": False})) == [("torn", "A3")]
    assert codes(lay("A1-B1", *rows, profile={"bridge": 2})) == [("shape", "profile.bridge")]


def test_a_board_comes_back_from_a_file_as_it_was() -> None:
    for seed in "abcde":
        document = played(seed, 12)
        again = loads(dumps(document).encode())
        assert again == document
        assert read(again) == read(document)
        assert laid(again).tiles == laid(document).tiles


def test_a_tile_is_laid_two_ways_unless_it_looks_the_same() -> None:
    assert ways((1, 3)) == [(1, 3), (3, 1)]
    assert ways((2, 2)) == [(2, 2)]
    assert ways(WILD) == [(ANY, ANY)]
    assert plain((3, 1)) == (1, 3)


def test_facing_connectors_and_both_their_sides_are_one_joint() -> None:
    net = Net(read(lay("A1-B4 A3-B2", EMPTY, EMPTY)))
    a1, b4 = net.named("A1"), net.named("b4")
    assert net.facing[a1] == b4
    assert {net.left[a1], net.right[a1]} == {net.left[b4], net.right[b4]}
    assert net.joints == 16 - 6
    assert net.left[net.named("A3")] != net.left[a1]
    for text in ("A9", "A0", "C1", "", "A-1", "A²"):
        with pytest.raises(Refusal):
            net.named(text)


def test_a_board_needs_two_circles() -> None:
    document = lay("", EMPTY)
    with pytest.raises(Refusal, match="circles"):
        read(document)
    assert Board.model_validate(lay("A1-B1", EMPTY, EMPTY).board).empty
