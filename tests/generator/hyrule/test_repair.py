"""Repairs: the fewest changes, proven, and each replayed."""

import pytest
from support import hyrule_maps as maps

from generator.document import Document
from generator.findings import Refusal
from generator.hyrule import profile
from generator.hyrule.board import read
from generator.hyrule.changes import RANK, changes, made
from generator.hyrule.game import Hyrule
from generator.hyrule.graph import Graph
from generator.hyrule.repair import fewest_joins
from generator.hyrule.search import Search

GAME = Hyrule()


def document(text: str) -> Document:
    return Document(maps.document(maps.drawn(text)))


@pytest.mark.parametrize(
    ("text", "first"),
    [
        (maps.RAFT_BEHIND_RAFT, "make the crossing between F1 and G1 a path"),
        (maps.WALLED, "draw a path between F1 and G1"),
        (maps.NO_RETURN, "take the arrow out of D3"),
    ],
)
def test_one_change_is_enough_where_it_is(text: str, first: str) -> None:
    doc = document(text)
    answer = GAME.repair(doc)
    assert (answer.answer, answer.proven) == ("repaired", True)
    assert first in [str(repair.changes[0]) for repair in answer.repairs]
    assert all(len(repair.changes) == 1 for repair in answer.repairs)
    for repair in answer.repairs:
        mended = repair.made(doc)
        assert GAME.replay(mended)["accepted"]
        assert repair.to_json()["turns"] == GAME.verify(mended).clock["turns"]  # type: ignore[index]


def test_two_changes_where_no_single_one_does() -> None:
    doc = document(maps.TWO_WALLED)
    board, rules = read(doc), profile.load()
    assert not any(Search(Graph(made(board, one)), rules).fewest() for one in list(changes(board, []))[::7])
    answer = GAME.repair(doc)
    assert (answer.answer, answer.proven) == ("repaired", True)
    assert {len(repair.changes) for repair in answer.repairs} == {2}
    assert GAME.replay(answer.repairs[0].made(doc))["accepted"]


@pytest.mark.parametrize(("text", "least"), [(maps.THREE_WALLED, 3), (maps.FOUR_WALLED, 4)])
def test_as_many_changes_as_there_are_walls_are_proven_fewest(text: str, least: int) -> None:
    doc = document(text)
    answer = GAME.repair(doc)
    assert (answer.answer, answer.proven, answer.least) == ("repaired", True, least)
    assert {len(repair.changes) for repair in answer.repairs} == {least}
    assert f"at least {least} changes" in answer.why
    assert all(GAME.replay(repair.made(doc))["accepted"] for repair in answer.repairs)


def test_where_fewer_changes_are_not_ruled_out_the_answer_says_how_many_are() -> None:
    doc = Document(maps.document(maps.thrown(6, gates=0.25, walls=0.38, arrows=4)))
    answer = GAME.repair(doc)
    assert (answer.answer, answer.proven, answer.least) == ("repaired", False, 2)
    assert len(answer.repairs[0].changes) > 2
    assert answer.to_json()["least"] == 2
    assert GAME.replay(answer.repairs[0].made(doc))["accepted"]


@pytest.mark.parametrize("seed", [0, 2])
def test_no_change_spares_more_than_one_of_those_that_are_needed(seed: int) -> None:
    board = read(Document(maps.document(maps.thrown(seed, gates=0.25, walls=0.45))))
    before = fewest_joins(Graph(board, forced=False))
    assert before > 1
    after = [fewest_joins(Graph(made(board, one), forced=False)) for one in changes(board, [])]
    assert min(after) == before - 1


def test_squares_that_are_kept_are_not_touched() -> None:
    answer = GAME.repair(document(maps.RAFT_BEHIND_RAFT), keep=["F1"])
    assert answer.repairs
    for one in answer.repairs:
        (change,) = one.to_json()["changes"]
        assert [0, 5] not in (change["at"], change.get("with"))


def test_a_shut_square_that_is_kept_with_its_walls_cannot_be_mended() -> None:
    answer = GAME.repair(document(maps.RAFT_BEHIND_RAFT), keep=["A1", "G1"])
    assert (answer.answer, answer.proven, answer.exit_code) == ("nothing", True, 1)
    assert "Level 3" in answer.why
    # With START free to move, that is no proof: it may begin beside the square.
    assert GAME.repair(document(maps.RAFT_BEHIND_RAFT), keep=["G1"]).answer == "undecided"


def test_a_board_that_can_be_won_needs_nothing() -> None:
    assert GAME.repair(document(maps.PLAIN_MAP)).answer == "already"


def test_with_everything_kept_nothing_can_be_done() -> None:
    doc = document(maps.WALLED)
    every = [f"{'ABCDEFG'[col]}{row + 1}" for row in range(5) for col in range(7)]
    answer = GAME.repair(doc, keep=every)
    assert (answer.answer, answer.exit_code) == ("nothing", 1)


def test_time_that_is_up_leaves_the_repair_open() -> None:
    assert GAME.repair(document(maps.WALLED), within=0.0).answer == "undecided"


@pytest.mark.parametrize("place", ["Z1", "A9", "here"])
def test_squares_that_are_none_are_refused(place: str) -> None:
    with pytest.raises(Refusal):
        GAME.repair(document(maps.WALLED), keep=[place])


def test_what_the_program_does_not_know_survives_a_repair() -> None:
    plain = maps.drawn(maps.WALLED)
    for line in plain["squares"]:
        for square in line:
            square["mine"] = "note"
    doc = Document(maps.document({**plain, "more": 1}))
    repaired = GAME.repair(doc).repairs[0].made(doc).board
    assert repaired["more"] == 1
    assert all(square["mine"] == "note" for line in repaired["squares"] for square in line)


def test_every_change_leaves_a_lawful_board() -> None:
    board = read(Document(maps.document(maps.thrown(3, gates=0.2, arrows=3))))
    kinds = set()
    for change in changes(board, []):
        kinds.add(change.do)
        after = made(board, change)
        assert after != board
        read(Document(maps.document(after.to_json())))
    assert kinds == set(RANK)
