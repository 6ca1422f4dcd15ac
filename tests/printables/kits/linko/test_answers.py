"""What gives a board away: apart, whole, and true."""

from functools import cache

import pytest
from support.linko_boards import lay
from support.looks import texts

from generator.document import Document
from generator.findings import Refusal
from generator.linko.board import read, tile_of
from generator.linko.deduce import GRADES
from generator.linko.game import Linko
from generator.linko.moves import laid
from generator.linko.thinking import of_plan
from printables.kits.linko import answers
from printables.kits.linko.answers import answer_leaf, answers_leaves, fill_of
from printables.press.banner import FOOT
from printables.press.bounds import corners_of
from printables.press.paper import PAPERS, paper_of
from printables.press.scene import Group, nodes
from printables.press.sheets import Leaf

A4 = paper_of("a4")


@pytest.fixture(scope="module")
def puzzle() -> Document:
    return Linko().new({"puzzle": "easy", "circles": 2, "spaces": "8"}, "answers")


def test_the_answer_fills_every_space_and_leaves_what_lies(puzzle: Document) -> None:
    fill, board = fill_of(puzzle), read(puzzle)
    lying = {(c.id, n) for c in board.circles for n, tile in enumerate(c.spaces) if tile is not None}
    spaces = {(c.id, n) for c in board.circles for n in range(len(c.spaces))}
    assert set(fill) | lying == spaces
    assert not set(fill) & lying
    given = sorted((ident, tile_of(one)) for ident, hand in (board.hand or {}).items() for one in hand)
    laid = sorted((place[0], tuple(sorted(tile))) for place, tile in fill.items())
    assert laid == [(ident, tuple(sorted(tile))) for ident, tile in given]


def test_the_page_lists_every_placement_and_draws_every_tile(puzzle: Document) -> None:
    leaf = answer_leaf(puzzle, read(puzzle), A4)
    said = texts(*leaf.content)
    steps = puzzle.witness["steps"] if puzzle.witness else []
    assert [one for one in said if one.endswith(".") and one[:-1].isdigit()] == [
        f"{number}." for number in range(1, len(steps) + 1)
    ]
    empty = [
        one.title
        for node in leaf.content
        for one in nodes(node)
        if isinstance(one, Group) and one.name.startswith("place-") and one.title.endswith("empty")
    ]
    assert empty == []


def test_a_plan_with_seats_names_them() -> None:
    made = Linko().new({"circles": 2, "spaces": "8", "players": 3}, "seats")
    said = texts(*answer_leaf(made, read(made), A4).content)
    assert any(one.endswith("seat 3") for one in said)


@cache
def thought_out(name: str) -> Document:
    return Linko().new({"puzzle": name, "circles": 3}, "reasons")


def bottom(leaf: Leaf) -> float:
    return corners_of(Group(leaf.content))[2][1]


@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize("name", GRADES)
def test_a_puzzle_is_told_in_the_order_of_thinking_with_reasons(name: str, paper: str) -> None:
    document = thought_out(name)
    assert document.witness
    leaf = answer_leaf(document, read(document), paper_of(paper))
    thoughts = of_plan(laid(document), document.witness["steps"])
    said = texts(*leaf.content)
    names = {laid(document).net.name(one.space) for one in thoughts}
    told = said[said.index("1.") :]
    assert [one for one in told if one in names] == [laid(document).net.name(one.space) for one in thoughts]
    words = " ".join(one for one in told if one not in names)
    assert all(part in words for one in thoughts for part in one.why.split())
    assert "the only tile left" in words
    assert ("tried out" in words) == (name == "hard")
    assert bottom(leaf) <= paper_of(paper).size[1] - FOOT


def test_where_reasons_leave_no_room_for_the_picture_the_order_alone_is_told(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    document = thought_out("fair")
    monkeypatch.setattr(answers, "PICTURE", A4.size[1])
    leaf = answer_leaf(document, read(document), A4)
    said = texts(*leaf.content)
    assert f"{len(laid(document).open)}." in said
    assert not any("tile left" in one for one in said)
    assert bottom(leaf) <= A4.size[1] - FOOT


def test_many_answers_stand_head_over_two_to_a_page(puzzle: Document) -> None:
    some = [(puzzle, read(puzzle))] * 5
    leaves = answers_leaves(some, A4)
    assert [leaf.name for leaf in leaves] == ["answers 1 of 3", "answers 2 of 3", "answers 3 of 3"]
    for leaf in leaves:
        (over,) = leaf.content
        assert isinstance(over, Group)
        assert over.transform[:4] == (-1, 0, 0, -1)
    heads = [one for leaf in leaves for one in texts(*leaf.content) if ". answers" in one]
    assert heads == [f"{number}. answers" for number in range(1, 6)]


def test_an_answer_that_is_not_there_or_not_true_is_refused(puzzle: Document) -> None:
    with pytest.raises(Refusal, match="no-witness"):
        fill_of(puzzle.having(witness=None))
    witness = puzzle.witness or {}
    wrong = puzzle.having(witness={**witness, "steps": witness["steps"][1:]})
    with pytest.raises(Refusal, match="witness-refused"):
        fill_of(wrong)
    strange = lay("A1-B1", ".. .. .. .. .. .. .. ..", ".. .. .. .. .. .. .. ..").having(witness={"steps": 3})
    with pytest.raises(Refusal, match="witness-refused"):
        fill_of(strange)
