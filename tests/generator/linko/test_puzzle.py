"""Puzzles: one answer by exhaustive search, a grade that is the weakest that does, no given to spare."""

from __future__ import annotations

from itertools import product
from typing import Any

import pytest
from support.linko_boards import lay
from support.linko_brute import count
from support.linko_hundred import spare

from generator.linko.deduce import GRADES, Deduction, counted, grade
from generator.linko.game import Linko
from generator.linko.moves import laid
from generator.linko.puzzle import only
from generator.linko.search import judge
from generator.solver import LimitMet

GAME = Linko()
WISHES: list[dict[str, Any]] = [
    {"puzzle": name, "hand": hand, "size": size, "wild": number % 3, "strict": ("no", "yes")[number % 2]}
    for number, (name, hand, size) in enumerate(product(GRADES, ("exact", "all"), (None, 14)))
]


@pytest.mark.parametrize("wish", WISHES)
def test_a_puzzle_has_one_answer_and_its_grade_and_nothing_to_spare(wish: dict[str, Any]) -> None:
    """One answer as the tests' exhaustive search counts, as trying out does, and by the solver's word."""
    document = GAME.new(wish, "puzzle")
    position = laid(document)
    assert count(document.data) == 1
    assert counted(position, 2) == 1
    assert only(position, judge(position).fills[0])
    assert grade(position) == wish["puzzle"]
    assert GAME.replay(document)["accepted"]
    verdict = GAME.verify(document, count=2)
    assert (verdict.answer, verdict.clock) == ("winnable", {"completions": 1, "all": True})
    assert ("hand" in document.board) == (wish["hand"] == "exact")
    if wish["hand"] == "exact":
        assert sum(map(len, document.board["hand"].values())) == len(position.open)
    minimal = wish["size"] is None
    assert document.board["puzzle"] == {"grade": wish["puzzle"], "hand": wish["hand"], "minimal": minimal}
    if minimal:
        assert spare(document) == []
    else:
        assert len(position.open) == wish["size"]


def test_a_given_that_is_put_back_is_found_to_be_spare() -> None:
    document = GAME.new({"puzzle": "easy", "size": 14, "circles": 3}, "sized")
    assert spare(document)


FULL = "11 12 22 23 31"


def test_easy_places_what_alone_fits_between_what_is_shown() -> None:
    deduction = Deduction(laid(lay("A1-B1", "11 12 .. 31", "11 .. .. ..", wild=0)), far=False)
    assert not deduction.finished()
    assert deduction.tiles[:4] == [(1, 1), (1, 2), (2, 3), (3, 1)]


def test_easy_places_what_can_go_nowhere_else_if_all_tiles_are_placed() -> None:
    deduction = Deduction(laid(GAME.new({"puzzle": "easy"}, "nowhere else")), far=False)
    assert deduction.copied().finished()
    deduction.exact = []  # as if some tiles might be left over
    assert not deduction.finished()


def test_fair_asks_what_both_sides_could_show_where_they_meet() -> None:
    """A3 could be 2/0 or 2/3, and A4 1/4 or 3/4; where they meet, both can only show 3."""
    hand = {"A": [[0, 2], [2, 3], [3, 4], [1, 4]]}
    document = lay("A1-B1", "11 12 .. .. 40 03 33 31", FULL, wild=0, hand=hand)
    assert count(document.data) == 1
    assert grade(laid(document)) == "fair"


def test_a_board_with_two_answers_is_finished_by_no_rules() -> None:
    document = lay("A1-B1", "11 12 23 34 44 .. .. 01", "11 12 22 23 31", wild=0)
    position = laid(document)
    assert count(document.data) == counted(position, 99) == len(judge(position, 99).fills) > 1
    assert grade(position) == "hard"


def test_counting_by_trying_out_says_when_it_gives_up() -> None:
    position = laid(GAME.new({"circles": 4}, "big"))
    with pytest.raises(LimitMet):
        counted(position, 2, nodes=1)
