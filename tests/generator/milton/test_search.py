"""Is a board winnable: against trying everything, and boards broken on purpose, with what is named."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from support.milton_boards import FIRST, RING, lay
from support.milton_brute import Brute

from generator.document import Document
from generator.milton import profile, replay
from generator.milton.board import read
from generator.milton.search import Judgement, judge

RULES = profile.load()


def judged(document: Document) -> Judgement:
    return judge(read(document), RULES)


def caught(document: Document) -> dict[str, Any]:
    """The proof of a lost board, whose walk the replayer takes and which ends where it says."""
    found = judged(document)
    assert found.answer == "unwinnable"
    assert found.proof is not None
    table = replay.Table(document.data)
    for step in found.proof["walk"]:
        table.apply(step)
    assert list(table.link) == found.proof["at"]
    assert table.world == found.proof["world"]
    assert table.due == "move"
    assert not Brute(document.board).winnable()
    return found.proof


def test_a_ring_in_each_world_is_won_and_the_game_is_a_witness() -> None:
    found = judged(lay(players=3))
    assert found.answer == "winnable"
    assert found.steps is not None
    document = lay(players=3)
    told = replay.told(document.data, found.steps)
    assert replay.replay({**document.data, "witness": told})["accepted"]
    assert told["flips"] == 6


def test_the_witness_of_a_ring_takes_the_fewest_turns() -> None:
    found = judged(lay())
    assert found.steps is not None
    turns = sum(step["do"] == "move" for step in found.steps)
    assert turns == fewest(lay())


def fewest(document: Document) -> int:
    """The fewest turns of a game with one tile a world, counted by trying everything."""
    brute = Brute(document.board)
    now: set[Any] = {(tuple(document.board["start"]), False, 1)}
    for turns in range(1, 100):
        after = {one for state in now for afters in brute.afters(state).values() for one in afters}
        if None in after:
            return turns
        now = after
    raise AssertionError("no game ends")


def test_a_stuck_roll_is_named_with_its_space_and_face_and_the_way_there() -> None:
    proof = caught(lay(("Soo", "#Xo", "..o"), RING))
    assert (proof["reason"], proof["world"], proof["where"], proof["face"]) == ("stuck-roll", 1, "W1-B1", 4)
    assert [step["roll"] for step in proof["walk"]] == [1]


def test_a_stuck_roll_in_a_later_world_is_reached_through_the_ones_before() -> None:
    proof = caught(lay(FIRST, RING, ("ooo", "#Xo", "..o")))
    assert (proof["reason"], proof["world"]) == ("stuck-roll", 3)
    assert sum(step["do"] == "flip" for step in proof["walk"]) >= 2


def test_an_entry_that_nobody_can_hit_is_named_with_its_world() -> None:
    pieces = ("So#.o", "o.oXo", "ooo.o")
    other = ("oo#oo", "o.X.o", "ooooo")
    document = lay(pieces, other, other, other, other, other)
    board = document.board
    board["entries"][0] = {"from": [1, 2, 4], "to": [2, 0, 4]}
    proof = caught(document.having(board=board))
    assert (proof["reason"], proof["world"]) == ("no-entry", 1)
    assert "Fairy" in proof["why"]


def test_a_world_without_a_square_is_named() -> None:
    proof = caught(lay(FIRST, ("ooo", "oXo", "ooo")))
    assert (proof["reason"], proof["world"]) == ("no-square", 2)


def test_squares_of_one_colour_are_missed_by_a_die_of_even_faces() -> None:
    even = lay(("Soo", "oX#", "ooo"), faces=(2, 4))
    proof = caught(even)
    assert proof["reason"] == "no-square"
    assert judged(lay(("Soo", "oX#", "ooo"), faces=(1, 2, 4))).answer == "winnable"


def test_spaces_where_nobody_comes_catch_no_game() -> None:
    assert judged(lay(("So#.o", "oo..o", "ooX.."), *[("oo#.o", "oo..o", "ooX..")] * 5)).answer == "unwinnable"
    island = ("So#.o", "ooo..", "oooX.")
    ring = ("ooo#o", "o...o", "oooXo")
    document = lay(island, *[ring] * 5)
    assert judged(document).answer == "winnable"
    assert Brute(document.board).winnable()


def test_no_time_is_no_answer() -> None:
    found = judge(read(lay()), RULES, lambda: True)
    assert found.answer == "undecided"
    assert found.proof is not None
    assert found.steps is None


pictures = st.lists(st.sampled_from("ooo##.1"), min_size=8, max_size=8)


@settings(max_examples=80, deadline=None)
@given(
    pictures,
    pictures,
    st.sampled_from([(1, 2, 3), (1, 2, 3, 4), (2, 4), (2, 3), (1, 3), (3, 6)]),
    st.integers(1, 3),
)
def test_any_small_board_is_judged_as_by_trying_everything(
    first: list[str], second: list[str], faces: tuple[int, ...], world: int
) -> None:
    cells = [*first[:4], "X", *first[4:]]
    cells[0] = "S"
    cells[8] = cells[6] = "o"
    other = [*second[:4], "X", *second[4:]]
    other[0] = other[2] = other[6] = other[8] = "o"
    worlds = [("".join(cells[:3]), "".join(cells[3:6]), "".join(cells[6:])), RING, RING, RING]
    worlds[world] = ("".join(other[:3]), "".join(other[3:6]), "".join(other[6:]))
    document = lay(*worlds, faces=faces)
    found = judged(document)
    assert (found.answer == "winnable") == Brute(document.board).winnable()
    if found.answer == "unwinnable":
        caught(document)


@pytest.mark.parametrize("monsters", ["1", "2a", "3bd"])
def test_games_with_monsters_are_played_to_the_end(monsters: str) -> None:
    rows = ["oo#..", "#Xo..", "ooo.."]
    for number, sign in enumerate(monsters):
        rows[number] = rows[number][:3] + sign + rows[number][4:]
    first = ["S" + rows[0][1:], *rows[1:]]
    wide = ("oo#oo", "#X..o", "ooooo")
    document = lay(tuple(first), tuple(rows), wide, wide, wide, wide, players=4)
    found = judged(document)
    assert found.steps is not None
    told = replay.told(document.data, found.steps)
    assert told["battles"] <= 3 * len(monsters)
    assert told["attempts"] == 1
