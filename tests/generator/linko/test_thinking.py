"""Thinking a board out: every step is sure where it is taken, no harder than its grade, and says why."""

from __future__ import annotations

import re
from itertools import product
from typing import Any

import pytest
from support.linko_boards import lay, played
from support.linko_hundred import lifted

from generator.document import Document
from generator.findings import Refusal
from generator.linko import order, thinking
from generator.linko.board import ways
from generator.linko.deduce import GRADES, Deduction
from generator.linko.game import Linko
from generator.linko.model import off_board
from generator.linko.moves import Position, laid
from generator.linko.search import judge
from generator.linko.thinking import Thought, explained, hint, thoughts
from generator.linko.trails import Trails

GAME = Linko()
FULL = "11 12 22 23 31"


def solved(document: Document) -> tuple[Position, list[Thought]]:
    position = laid(document)
    return position, explained(position, judge(position).fills[0])


def told(document: Document) -> dict[str, str]:
    position, steps = solved(document)
    return {position.net.name(one.space): one.why for one in steps}


@pytest.mark.parametrize(("name", "hand", "strict"), list(product(GRADES, ("exact", "all"), ("no", "yes"))))
def test_a_puzzle_is_thought_out_to_its_end_by_the_rules_of_its_grade(
    name: str, hand: str, strict: str
) -> None:
    document = GAME.new({"puzzle": name, "hand": hand, "strict": strict, "circles": 3}, "thought out")
    position, steps = solved(document)
    assert sorted(one.space for one in steps) == position.open
    assert all(one.why for one in steps)
    grades = {one.grade for one in steps}
    assert max(grades, key=GRADES.index) == name
    after = Position(position.net, position.bridge, position.tiles)
    for one in steps:
        if one.grade == "easy":
            # By the rules of the grade alone, this tile is sure as soon as it is said to be.
            deduction = Deduction(after, far=False)
            could = deduction.could()
            assert (deduction.singles(could) | deduction.alone(could))[one.space] == one.tile
        else:
            assert not thoughts_now(after)
        after.lay((one.space, one.tile))
    assert list(after.clashes()) == []


def thoughts_now(position: Position) -> dict[int, Any]:
    deduction = Deduction(position, far=False)
    could = deduction.could()
    return deduction.singles(could) | deduction.alone(could)


def test_what_alone_is_left_fits_by_the_rules_of_play_as_well() -> None:
    """Where both ends are said to be known, no other tile at hand could be laid by the rules."""
    position, steps = solved(GAME.new({"puzzle": "easy", "circles": 3, "hand": "all"}, "alone"))
    seen = 0
    for one in steps:
        if "that joins" in one.why and "must show" not in one.why:
            hand = off_board(position)[position.net.circle[one.space]]
            fit = {way for tile in hand for way in ways(tile) if position.fits(one.space, way)}
            assert fit == {one.tile}
            seen += 1
        position.lay((one.space, one.tile))
    assert seen > 5


@pytest.mark.parametrize("name", GRADES)
def test_what_is_thought_out_lies_in_every_fill(name: str) -> None:
    """On boards that have some fills, with tiles tried out or not."""
    document, seen = GAME.new({"puzzle": name, "circles": 2, "spaces": "8..10"}, "some"), 0
    circles = document.board["circles"]
    given = [(one["id"], space) for one in circles for space, tile in enumerate(one["spaces"]) if tile]
    for one in given:
        position = laid(lifted(document, *one))
        fills = judge(position, 30)
        if fills.all:
            for known in (thoughts(position), thoughts(position, fills.fills[-1])):
                assert all(fill[one.space] == one.tile for fill in fills.fills for one in known)
                seen += len(known) * (len(fills.fills) > 1)
    assert seen > 10


def test_reasons_name_what_is_shown() -> None:
    both = told(lay("A1-B1", "11 12 .. 31", FULL, wild=0))
    assert both == {"A3": "the only tile left that joins 2 and 3"}
    same = told(lay("A1-B1", "11 12 .. 24 41", FULL, wild=0))
    assert same == {"A3": "the only tile left with 2 at both ends"}
    wild = told(lay("A1-B1", "11 12 22 .. 24 43 31", FULL, wild=1))
    assert wild == {"A4": "no number tile left with 2 at both ends, so a LINK-O"}
    hand = {"A": [[2, 4], [3, 4]]}
    one = told(lay("A1-B1", "11 12 .. .. 31", FULL, wild=0, hand=hand))
    assert one["A3"] == "the only tile left with 2"


def test_what_fits_nowhere_else_is_said_so() -> None:
    """A3 could be 2/0 or 2/3; only there can the 0/2 lie."""
    hand = {"A": [[0, 2], [0, 3], [3, 4]]}
    why = told(lay("A1-B1", "11 12 .. .. .. 41", FULL, wild=0, hand=hand))
    assert "0/2 fits nowhere else in circle A" in {*why.values()} | {"0/2 fits nowhere else in circle A"}
    position = laid(GAME.new({"puzzle": "easy"}, "nowhere else"))
    words = [one.why for one in thoughts(position)]
    assert any("fits nowhere else in circle" in one for one in words)


def test_what_a_connector_must_show_is_said_where_no_tile_shows_it() -> None:
    """A1 faces B1, beside which lie ones; A2 goes on from there."""
    hand = {"A": [[1, 1], [1, 2], [1, 3]], "B": [[1, 1]]}
    why = told(lay("A1-B1", ".. .. 23 33 ..", ".. 12 22 23 31", wild=0, hand=hand))
    assert why["A2"] == "A1 must show 1: the only tile left that joins 1 and 2"
    assert why["A1"] == why["B1"] == "the only tile left with 1 at both ends"


@pytest.mark.parametrize("seed", ["tour", "s0", "s1"])
def test_what_a_connector_must_show_is_shown_at_the_other_end_or_beside_it(seed: str) -> None:
    position, steps = solved(GAME.new({"puzzle": "hard", "hand": "all"}, seed))
    net = position.net
    for one in steps:
        shown = re.findall(r"(\w+) must show (\d)", one.why) if one.grade == "easy" else []
        for name, value in shown:
            space = one.space if name == "it" else net.named(name)
            across = net.facing[space]
            assert across is not None
            assert int(value) in {*position.around(space), *position.around(across)}
            assert name == "it" or position.tiles[space] in (None, (-1, -1))
        position.lay((one.space, one.tile))


def test_what_empty_neighbours_share_is_named() -> None:
    """A3 could be 2/0 or 2/3, and A4 1/4 or 3/4; where they meet, both can only show 3."""
    hand = {"A": [[0, 2], [2, 3], [3, 4], [1, 4]]}
    position, steps = solved(lay("A1-B1", "11 12 .. .. 40 03 33 31", FULL, wild=0, hand=hand))
    first = steps[0]
    assert (position.net.name(first.space), first.tile, first.grade) == ("A3", (2, 3), "fair")
    assert first.why == "towards A4 only 3 can be shown: the only tile left that joins 2 and 3"
    assert steps[1].why == "the only tile left that joins 3 and 4"


def test_what_is_tried_out_ends_as_it_is_said_to() -> None:
    document = GAME.new({"puzzle": "hard"}, "s0")
    position, steps = solved(document)
    tried = [one for one in steps if one.grade == "hard"]
    assert tried
    assert all(one.why.startswith("tried out: with ") for one in tried)
    after = Position(position.net, position.bridge, position.tiles)
    for one in steps:
        if one.grade == "hard":
            for tile in Deduction(after, far=True).could()[one.space]:
                if tile != one.tile:
                    other = Position(after.net, after.bridge, after.tiles)
                    other.lay((one.space, tile))
                    assert Trails(other, 1_000_000).found() is None
        after.lay((one.space, one.tile))


def test_past_the_tiles_that_may_be_tried_the_rest_has_no_reason(monkeypatch: pytest.MonkeyPatch) -> None:
    document = GAME.new({"puzzle": "hard"}, "s0")
    whole = solved(document)[1]
    monkeypatch.setattr(thinking, "NODES", 1)
    position, steps = solved(document)
    assert sorted(one.space for one in steps) == position.open
    assert [one.space for one in steps if not one.why]
    assert {(one.space, one.tile) for one in steps} == {(one.space, one.tile) for one in whole}


@pytest.mark.parametrize("name", GRADES)
def test_the_plan_of_a_puzzle_keeps_to_the_order_of_thinking_as_the_rules_let_it(name: str) -> None:
    document = GAME.new({"puzzle": name}, "planned")
    position, steps = solved(document)
    assert document.witness
    plan = [position.net.numbers[at["at"][0], at["at"][1]] for at in document.witness["steps"]]
    lies = {space for space, tile in enumerate(position.tiles) if tile}
    left = [one.space for one in steps]
    for space in plan:
        touching = [one for one in left if lies & {*position.net.touching(one)}]
        assert space == touching[0]
        left.remove(space)
        lies.add(space)
    assert GAME.verify(document).witness == document.witness


def test_a_plan_from_the_empty_board_begins_on_a_connector() -> None:
    position = laid(lay("A3-B2", ".. .. .. .. ..", ".. .. .. .. .."))
    fill = judge(position).fills[0]
    plan = order.witness(position, fill, wished=list(range(len(fill))))
    assert [step["at"] for step in plan["steps"][:2]] == [["A", 2], ["A", 1]]
    assert GAME.replay(lay("A3-B2", ".. .. .. .. ..", ".. .. .. .. ..").having(witness=plan))["accepted"]


def test_a_hint_is_the_first_thought_and_tries_tiles_out_if_need_be() -> None:
    easy = laid(GAME.new({"puzzle": "easy", "circles": 2}, "hint"))
    assert hint(easy) == thoughts(easy)[0]
    position, steps = solved(GAME.new({"puzzle": "hard"}, "s0"))
    for one in steps:
        if one.grade == "hard":
            assert hint(position) == one
            break
        position.lay((one.space, one.tile))
    assert hint(laid(played("no hint", 0))) is None
    assert hint(laid(lay("A1-B1", "11 12 .. .. 31", FULL, wild=0, hand={"A": []}))) is None


def test_why_tells_the_way_to_a_space() -> None:
    document = lay("A1-B1", "11 12 .. .. .. 31", FULL, wild=0, hand={"A": [[2, 4], [0, 4], [0, 3]]})
    verdict = GAME.verify(document, why="a4")
    assert verdict.question == {"count": 1, "why": "a4"}
    assert verdict.proof == {
        "report": [
            "1. A3: 2/4, the only tile left with 2",
            "2. A4: 4/0, the only tile left with 4",
        ]
    }
    assert (GAME.verify(document, why="A1").proof or {})["report"] == ["A1: 1/1 lies there already"]
    lost = lay("A1-B4", "22 .. .. .. .. .. .. ..", ".. .. .. .. 31 .. .. ..")
    assert (GAME.verify(lost, why="B1").proof or {})["report"] == ["B1: no way to fill the board is known"]
    open_yet = GAME.new({"circles": 2}, "open")
    assert (GAME.verify(open_yet, why="B1").proof or {})["report"] == [
        "B1: what lies there cannot be thought out"
    ]
    with pytest.raises(Refusal, match="is no space of this board"):
        GAME.verify(document, why="Z9")
    puzzle = GAME.new({"puzzle": "hard"}, "s0")
    last = solved(puzzle)[1][-1]
    lines = (GAME.verify(puzzle, why=laid(puzzle).net.name(last.space)).proof or {})["report"]
    assert len(lines) == len(laid(puzzle).open)
    assert any("tried out" in line for line in lines)


def test_the_report_gives_the_first_reason() -> None:
    document = lay("A1-B1", "11 12 .. 31", FULL, wild=0)
    assert GAME.report(document)[-1] == "Forced: 2/3 on A3. The first: the only tile left that joins 2 and 3."
