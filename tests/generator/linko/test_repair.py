"""Repairs lift the fewest tiles, by brute force; the kept ones stay; a puzzle gets its tiles back."""

from __future__ import annotations

import pytest
from support.linko_boards import lay, played, small
from support.linko_brute import most_kept

from generator.document import Document
from generator.findings import Refusal
from generator.linko.game import Linko
from generator.linko.moves import laid

GAME = Linko()
EMPTY = " ".join([".."] * 8)


def fewest(document: Document) -> int | None:
    """How many tiles must be lifted at least; None if lifting all of them does not do."""
    kept = most_kept(document.data)
    lying = sum(tile is not None for circle in document.board["circles"] for tile in circle["spaces"])
    return None if kept is None else lying - kept


def test_small_boards_are_repaired_as_brute_force_does() -> None:
    answers = set()
    for number in range(12):
        document = small(f"repair {number}", most_spaces=5)
        least, found = fewest(document), GAME.repair(document)
        answers.add(found.answer)
        assert found.proven
        assert found.answer == {None: "nothing", 0: "already"}.get(least, "repaired")
        changes = [repair.changes for repair in found.repairs]
        assert len({str(one) for one in changes}) == len(changes) <= 5
        for repair in found.repairs:
            assert len(repair.changes) == least
            mended = repair.made(document)
            assert GAME.replay(mended)["accepted"]
            assert GAME.verify(mended).answer == "winnable"
    assert {"already", "repaired"} <= answers


@pytest.mark.parametrize("seed", ["one", "two", "three"])
def test_a_board_full_of_chance_is_repaired(seed: str) -> None:
    document = played(seed, 25)
    found = GAME.repair(document)
    assert found.answer in ("already", "repaired")
    for repair in found.repairs:
        assert GAME.replay(repair.made(document))["accepted"]


def test_tiles_to_keep_stay_and_another_goes() -> None:
    document = lay("A1-B4", "22 .. .. .. .. .. .. ..", ".. .. .. .. 31 .. .. ..")
    free = GAME.repair(document)
    assert {one.to_json()["text"] for repair in free.repairs for one in repair.changes} == {
        "lift 2/2 from A1",
        "lift 3/1 from B5",
    }
    kept = GAME.repair(document, keep=["A1"])
    assert [one.to_json() for repair in kept.repairs for one in repair.changes] == [
        {"do": "lift", "at": ["B", 4], "tile": [3, 1], "text": "lift 3/1 from B5"}
    ]
    both = GAME.repair(document, keep=["A1", "b5"])
    assert (both.answer, both.proven, both.exit_code) == ("nothing", True, 1)
    assert "keep" in both.why
    with pytest.raises(Refusal, match="no space of this board"):
        GAME.repair(document, keep=["A9"])


def turned(puzzle: Document, at: tuple[str, int], tile: list[int]) -> Document:
    """The puzzle with a tile of its answer laid the wrong way round."""
    circles = [
        circle
        | {
            "spaces": [
                tile[::-1] if (circle["id"], i) == at else one for i, one in enumerate(circle["spaces"])
            ]
        }
        for circle in puzzle.board["circles"]
    ]
    hand = dict(puzzle.board["hand"])
    hand[at[0]] = [one for one in hand[at[0]] if one != sorted(tile)]
    return puzzle.having(board=puzzle.board | {"circles": circles, "hand": hand}, witness=None)


def test_a_lifted_tile_of_a_puzzle_is_at_hand_again() -> None:
    puzzle = GAME.new({"puzzle": "fair"}, "spoilt")
    assert puzzle.witness
    solution = {tuple(step["at"]): step["tile"] for step in puzzle.witness["steps"]}
    lies = [(at, tile) for at, tile in solution.items() if tile != "link-o" and tile[0] != tile[1]]
    spoilt = [one for one in (turned(puzzle, *lie) for lie in lies) if not GAME.defects(one)]
    assert spoilt
    for document in spoilt[:3]:
        found = GAME.repair(document)
        assert found.answer == "repaired"
        for repair in found.repairs:
            mended = repair.made(document)
            assert GAME.replay(mended)["accepted"]
            assert sum(map(len, mended.board["hand"].values())) == len(laid(mended).open)
            assert mended.recipe["edited"] is True


def test_no_time_no_claim() -> None:
    found = GAME.repair(played("slow", 20), within=0.0)
    assert (found.answer, found.proven, found.exit_code) == ("undecided", False, 3)


def test_a_board_that_never_closes_is_beyond_repair() -> None:
    document = lay("A1-B1 A2-B3", "11 .. .. .. .. .. .. ..", EMPTY, wild=0)
    assert GAME.repair(document).answer == "nothing"
    assert GAME.repair(lay("A1-B1 A2-B3", EMPTY, EMPTY, wild=0)).answer == "nothing"
