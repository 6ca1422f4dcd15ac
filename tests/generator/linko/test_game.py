"""The contract of a game as this one keeps it."""

from __future__ import annotations

import json

import pytest
from support.linko_boards import lay, played

from generator.document import loads
from generator.findings import Refusal
from generator.game import Game
from generator.linko.game import Linko
from generator.linko.moves import laid
from generator.linko.report import forced
from generator.linko.search import judge
from generator.linko.thinking import thoughts

GAME: Game = Linko()
LINKO = Linko()
EMPTY = " ".join([".."] * 8)


def test_a_verdict_is_plain_json_with_its_evidence() -> None:
    document = LINKO.new({"circles": 2}, "told")
    verdict = LINKO.verify(document, count=3)
    told = json.loads(json.dumps(verdict.to_json()))
    assert (told["answer"], told["question"]) == ("winnable", {"count": 3})
    assert told["clock"] == {"completions": 3, "all": False}
    assert (told["optimal"], told["cheapest"], told["proof"], told["notes"]) == (True, True, None, [])
    assert LINKO.replay(document.having(witness=told["witness"]))["accepted"]
    lost = LINKO.verify(lay("A1-B4", "22 .. .. .. .. .. .. ..", ".. .. .. .. 31 .. .. .."))
    assert (lost.exit_code, lost.witness, lost.clock, lost.optimal) == (1, None, None, False)
    assert json.dumps(lost.to_json())


def test_a_part_filled_board_is_completed_without_seats() -> None:
    document = lay("A1-B4", "22 .. .. .. .. .. .. ..", EMPTY)
    verdict = LINKO.verify(document)
    assert verdict.witness
    assert "players" not in verdict.witness
    assert verdict.witness["placements"] == 15


def test_what_this_game_does_not_have_is_refused() -> None:
    document = lay("A1-B4", EMPTY, EMPTY)
    for ask in (GAME.verify, GAME.repair):
        with pytest.raises(Refusal, match="nothing is shifted"):
            ask(document, shifts=1)
    for count in (0, 1_001):
        with pytest.raises(Refusal, match="whole number"):
            LINKO.verify(document, count=count)
    broken = lay("A1-B4", "12 .. .. .. .. .. .. ..", EMPTY)
    for judged in (GAME.verify, GAME.repair, GAME.report):
        with pytest.raises(Refusal, match="connector"):
            judged(broken)


def test_an_unusual_size_gets_an_answer_and_a_note() -> None:
    verdict = GAME.verify(lay("A1-B1", "11 .. .. ..", EMPTY))
    assert verdict.answer == "winnable"
    assert [(note.code, note.where) for note in verdict.notes] == [("unofficial-size", "circle A")]


def test_verdicts_are_said_in_words() -> None:
    puzzle = LINKO.new({"puzzle": "easy", "circles": 2, "size": 5, "wild": 0}, "words")
    assert LINKO.told(LINKO.verify(puzzle, count=2)) == [
        "winnable: can be filled by placing 5 tiles, 0 LINK-Os among them",
        "1 way to fill it, and no other: proven",
    ]
    board = LINKO.new({"circles": 2}, "words")
    assert LINKO.told(LINKO.verify(board)) == [
        "winnable: can be filled by placing 24 tiles, 2 LINK-Os among them, by 2 players in turn"
    ]
    assert LINKO.told(LINKO.verify(board, count=2))[1] == "2 ways to fill it found; there may be more"
    assert LINKO.told(LINKO.verify(board, within=0.0)) == ["undecided: a limit was met"]
    full = lay("A1-B1", "11 12 23 31", "11 12 22 23 31", wild=0)
    assert LINKO.told(LINKO.verify(full))[0] == "winnable: is full, and all ends match"
    lost = lay("A1-B4", "22 .. .. .. .. .. .. ..", ".. .. .. .. 31 .. .. ..")
    assert LINKO.told(LINKO.verify(lost)) == ["unwinnable, whoever holds which tile: proven"]
    assert GAME.bound_words({"count": 1}) == ""
    assert [one.name for one in GAME.questions] == ["count", "why"]


def test_facts_add_up() -> None:
    document = GAME.new({"puzzle": "easy", "hand": "all"}, "facts")
    facts = GAME.facts(document)
    assert facts["tiles_given"] + facts["tiles_placed"] == 48
    assert facts["tiles_spare"] == 68 - 48
    assert GAME.facts(document.having(witness=None)) == {}
    assert not {option.name for option in GAME.options} & set(facts)


def test_the_report_tells_what_is_forced_as_every_fill_has_it() -> None:
    document = GAME.new({"puzzle": "fair", "circles": 2, "spaces": "10..12"}, "report")
    position = laid(document)
    moves = forced(position)
    fill = judge(position).fills[0]
    assert [fill[space] for space, _ in moves] == [tile for _, tile in moves]
    assert [space for space, _ in moves] == position.open
    lines = GAME.report(document)
    assert lines[0].startswith("Circle A: ")
    assert lines[-1].startswith("Forced: ")
    assert f" and {len(moves) - 6} more. The first: {thoughts(position)[0].why}." in lines[-1]


def test_a_frozen_example_means_what_it_meant() -> None:
    """A file of the first version: read, judged and replayed as it was then."""
    raw = b"""{"format": "tilewright", "version": 1, "game": "linko", "board": {"players": 2,
     "circles": [
      {"id": "A", "colour": "red", "sign": "sun", "wild": 0, "spaces": [[1, 1], [1, 2], null, [3, 1]]},
      {"id": "B", "colour": "blue", "sign": "drop", "wild": 1, "spaces": [null, [1, 0], [0, 4], [4, 1]]}],
     "links": [[["A", 0], ["B", 0]]], "hand": {"A": [[2, 3]], "B": ["link-o"]}},
     "witness": {"steps": [{"at": ["A", 2], "tile": [2, 3]}, {"at": ["B", 0], "tile": "link-o"}],
      "placements": 2, "link_os": 1}}"""
    document = loads(raw)
    assert GAME.replay(document)["accepted"]
    assert LINKO.verify(document, count=9).clock == {"completions": 1, "all": True}


def test_progress_is_told_and_time_is_kept() -> None:
    said: list[str] = []
    GAME.verify(played("progress", 9), within=20.0, progress=said.append)
    assert said
