from __future__ import annotations

from support.linko_boards import lay

from generator.linko import changes
from generator.linko.board import WILD, read

START = lay("A1-B4", "33 30 .. ..", ".. .. 02 **", hand={"A": ["link-o", [0, 1]], "B": []}).board


def test_tiles_go_from_the_hand_to_the_board_and_back() -> None:
    laid = changes.exchanged(START, {("A", 2): (1, 0), ("B", 0): WILD, ("B", 2): None})
    assert [circle["spaces"] for circle in laid["circles"]] == [
        [[3, 3], [3, 0], [1, 0], None],
        ["link-o", None, None, "link-o"],
    ]
    assert laid["hand"] == {"A": ["link-o"], "B": [[0, 2]]}
    back = changes.exchanged(laid, {("A", 2): None, ("B", 0): None, ("B", 2): (0, 2)})
    assert back["circles"] == START["circles"]
    assert back["hand"]["A"] == START["hand"]["A"]


def test_what_is_turned_or_replaced_keeps_the_count() -> None:
    turned = changes.exchanged(START, {("A", 1): (0, 3)})
    assert turned["hand"] == START["hand"]
    replaced = changes.exchanged(START, {("A", 1): (0, 1)})
    assert replaced["hand"]["A"] == ["link-o", [0, 3]]
    assert "hand" not in changes.exchanged(changes.unhanded(START), {("A", 1): (0, 1)})


def test_links_follow_their_spaces() -> None:
    board = lay("A1-B4 A3-B2", "33 30 .. ..", ".. .. .. ..").board
    ends = [[["A", 0], ["B", 3]], [["A", 2], ["B", 1]]]
    assert board["links"] == ends
    assert changes.swapped(board, ("A", 0), ("A", 2))["links"] == [
        [["A", 2], ["B", 3]],
        [["A", 0], ["B", 1]],
    ]
    assert changes.parted(board, ("B", 1))["links"] == ends[:1]
    assert changes.joined(board, ("A", 1), ("B", 0))["links"] == [*ends, [["A", 1], ["B", 0]]]
    wide = changes.widened(board, ("B", 1))
    assert wide["links"] == [[["A", 0], ["B", 4]], [["A", 2], ["B", 1]]]
    assert changes.narrowed(wide, ("B", 2)) == board


def test_a_changed_board_can_still_be_read() -> None:
    document = lay("A1-B4", "33 30 .. .. .. .. .. ..", ".. .. .. .. .. .. .. ..")
    board = changes.narrowed(changes.widened(document.board, ("A", 7)), ("A", 1))
    assert len(read(document.having(board=board)).circles[0].spaces) == 8
    assert document.board["circles"][0]["spaces"][1] == [3, 0]
