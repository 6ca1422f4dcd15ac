"""Repairs: as few changes as trying all sets of changes says, kept places kept, and each one judged."""

from __future__ import annotations

from itertools import combinations
from typing import Any

import pytest
from support.milton_boards import FIRST, RING, lay
from support.milton_brute import Brute

from generator.document import Document
from generator.findings import Refusal
from generator.milton.board import read
from generator.milton.changes import Change, changed
from generator.milton.game import Milton
from generator.repairs import Repairs

GAME = Milton()
ARM = ("oo#", "o.X", "oo.")
PIECES = ("o.o", "o#X", "..o")


def possible(document: Document) -> list[Change]:
    """All changes that there are, whatever they are good for."""
    board = read(document)
    spaces, tiles = {one.at for one in board.spaces}, {one.at for one in board.tiles}
    cells = [(w, r, c) for w in range(1, 7) for r in range(board.rows) for c in range(board.cols)]
    free = [cell for cell in cells if cell not in spaces | tiles]
    steps = {frozenset((one.start, one.end)) for one in board.steps}
    pairs = [
        (one, other)
        for one in sorted(spaces)
        for other in ((one[0], one[1] + 1, one[2]), (one[0], one[1], one[2] + 1))
        if other in spaces and frozenset((one, other)) not in steps
    ]
    return [
        *(Change("add", cell, kind) for cell in free for kind in ("circle", "square")),
        *(Change("square", one.at) for one in board.spaces if one.kind == "circle"),
        *(Change("step", one, other=other) for one, other in pairs),
    ]


def fewest(document: Document, most: int) -> int | None:
    """The size of the smallest set of changes after which trying everything says that the board is won."""
    for size in range(most + 1):
        for some in combinations(possible(document), size):
            if len({one.at for one in some if one.do == "add"}) < sum(one.do == "add" for one in some):
                continue
            if Brute(changed(document.board, some)).winnable():
                return size
    return None


def mended(document: Document, *keep: str) -> Repairs:
    """The repairs of a board, each of which is won, with a game that the replayer takes."""
    found = GAME.repair(document, keep=keep)
    for repair in found.repairs:
        after = repair.made(document)
        assert GAME.defects(after) == []
        assert GAME.replay(after)["accepted"]
        assert Brute(after.board).winnable()
        assert after.recipe["edited"]
        assert repair.to_json()["turns"] == repair.witness["turns"]
    return found


@pytest.mark.parametrize(
    ("worlds", "face", "size"),
    [
        ((FIRST, ARM), 4, 1),
        ((FIRST, RING, ("ooo", "oXo", "ooo")), 6, 1),
        ((("So#", "oX.", "ooo"),), 6, 1),
        ((FIRST, ("o#o", "oXo", "o.o")), 6, 1),
        ((("So.", "o.X", "#oo"),), 5, 1),
        ((FIRST, ("o.o", "o.X", "#oo")), 4, 2),
        ((("Soo", "#X.", "o.."),), 4, 2),  # where the square is stood upon, the Entry is open
    ],
)
def test_the_fewest_changes_are_found_and_proven(worlds: Any, face: int, size: int) -> None:
    document = lay(*worlds, faces=tuple(range(1, face + 1)))
    found = mended(document)
    assert found.answer == "repaired"
    assert found.proven
    assert len(found.repairs[0].changes) == fewest(document, 2) == size


def test_two_worlds_are_cured_each_for_itself() -> None:
    document = lay(FIRST, ("ooo", "oXo", "ooo"), RING, ("ooo", "oX.", "ooo"), faces=(1, 2, 3, 4, 5, 6))
    found = mended(document)
    assert len(found.repairs[0].changes) == 2
    assert {change.at[0] for change in found.repairs[0].changes} == {2, 4}  # type: ignore[attr-defined]


def test_a_missing_step_is_joined() -> None:
    document = lay(faces=(1, 2, 3, 4, 5, 6))
    board = document.board
    board["steps"] = [step for step in board["steps"] if step != {"from": [3, 1, 2], "to": [3, 2, 2]}]
    found = mended(document.having(board=board))
    assert [str(change) for change in found.repairs[0].changes] == ["join W3-C2 and W3-C3 by a step"]


def test_what_is_kept_is_not_touched() -> None:
    document = lay(FIRST, ("o#o", "oXo", "o.o"), faces=(1, 2, 3, 4, 5, 6))
    found = mended(document, "W2-B3")
    assert found.answer == "nothing"
    assert found.proven
    assert "world 2" in found.why


def test_a_board_that_is_won_needs_nothing() -> None:
    assert mended(lay()).answer == "already"


def test_where_tiles_take_all_the_room_nothing_can_be_added() -> None:
    document = lay(FIRST, ("o#o", "oX1", "o1o"), faces=(1, 2, 3, 4, 5, 6))
    found = mended(document)
    assert (found.answer, found.proven, found.exit_code) == ("nothing", True, 1)


def test_a_die_without_a_one_is_cured_too_but_not_proven_fewest() -> None:
    document = lay(("Soo", "oX#", "ooo"), faces=(2, 4))
    found = mended(document)
    assert found.answer == "repaired"
    assert not found.proven
    assert len(found.repairs[0].changes) == 1


def test_a_place_off_the_board_is_refused() -> None:
    for name, code in (("W2-Z9", "no-such-place"), ("somewhere", "place")):
        with pytest.raises(Refusal) as caught:
            GAME.repair(lay(), keep=[name])
        assert caught.value.findings[0].code == code


def test_no_time_leaves_it_undecided() -> None:
    found = GAME.repair(lay(FIRST, ARM), within=0)
    assert (found.answer, found.exit_code) == ("undecided", 3)


def test_the_same_board_is_repaired_the_same_way() -> None:
    document = lay(FIRST, ARM, faces=(1, 2, 3, 4, 5, 6))
    assert mended(document).to_json() == mended(document).to_json()


def test_an_entry_that_is_kept_bars_no_repair() -> None:
    stuck = lay(FIRST, ("ooo", "#Xo", "o.."))
    free, kept = Milton().repair(stuck), Milton().repair(stuck, keep=["W2-Entry"])
    assert kept.to_json() == free.to_json()
    assert kept.answer == "repaired"
