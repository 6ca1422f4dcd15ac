"""The report in words and as data: what it says of boards made for it, and that it never contradicts the verdict."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest
from support.circle import circle
from support.shuffled import shuffled
from support.six_rooms import six_rooms
from support.small_boards import corpus

from generator.clockwork import profile, search
from generator.clockwork.board import Board, cell_name, read
from generator.clockwork.report import Report
from generator.document import from_plain


def report_on(plain: dict[str, Any]) -> Report:
    document = from_plain(plain)
    return Report(read(document), profile.load(document.profile))


def hidden_hall(yard: str) -> dict[str, Any]:
    """Six rooms with the hall face down; only revealed from the south does it lead on to the Boss Room."""
    plain = six_rooms()
    board = plain["board"]
    board["cells"][0][1]["turn"] = None
    board["tiles"]["hall"]["doors"] = {"W": {"space": "a"}, "S": {"space": "a"}}
    board["tiles"]["key"]["doors"] |= {"E": {"space": "a"}}
    board["tiles"]["yard"]["doors"] = {edge: {"space": "a"} for edge in yard}
    board["tiles"]["yard"]["arrow"] = yard[0]
    return plain


def test_a_must_that_no_side_helps_is_named_with_the_reason() -> None:
    report = report_on(hidden_hall("N"))
    assert report.lines() == [
        "Without a shift, what every win needs cannot all be had in one game:",
        "Long Hall (B1) must be revealed, but no side leads to the goal: "
        "from the west, it lies so that the Boss Room is out of reach.",
    ]
    reasons = report.reasons()
    assert reasons["clash"] == [[0, 1]]
    assert reasons["musts"] == [{"cell": [0, 1], "sides": ["W"], "leads_on": []}]


def test_a_plan_hangs_on_musts_and_their_sides() -> None:
    report = report_on(hidden_hall("NW"))
    assert report.lines() == ["Without a shift, every plan reveals Long Hall (B1) from the south."]
    reasons = report.reasons()
    assert reasons["clash"] is None
    assert reasons["musts"] == [{"cell": [0, 1], "sides": ["S", "W"], "leads_on": ["S"]}]


def test_musts_that_follow_each_other_are_told_in_order() -> None:
    plain = six_rooms()
    cells, tiles = plain["board"]["cells"], plain["board"]["tiles"]
    cells[0][2], cells[1][2] = cells[1][2], cells[0][2] | {"turn": 1}
    cells[0][1]["turn"] = cells[0][2]["turn"] = None
    tiles["shed"]["doors"] |= {"S": {"space": "a"}}
    told = "every plan reveals Long Hall (B1) and Tool Shed (C1), in this order."
    assert report_on(plain).lines() == [f"Without a shift, {told}"]
    reasons = report_on(plain).reasons()
    assert reasons["precedences"] == [{"first": [0, 1], "then": [0, 2]}]
    assert [must["cell"] for must in reasons["musts"]] == [[0, 1], [0, 2]]


def test_two_rooms_that_must_each_be_first_are_told_in_one_line() -> None:
    told = "Bend (B2) and Ford (A3) must be revealed; whichever is first, the goal is out of reach."
    assert report_on(circle()).lines() == [f"Without a shift, {told}"]


def test_walls_on_the_way_are_told_with_what_opens_them() -> None:
    plain = six_rooms()
    tiles = plain["board"]["tiles"]
    tiles["hall"]["doors"]["E"]["closed"] = True
    lines = report_on(plain).lines()
    assert lines[1:4] == [
        "The Key Room, Key Room (A2), is in reach.",
        "The Boss Room, Lair (C1), may be seen but not entered.",
        "In the way: Long Hall (B1) has a closed door to the east that nothing opens.",
    ]
    assert lines[4] == "No single shift leads to Lair (C1)."
    tiles["hall"]["doors"]["N"] = {"space": "a"}
    tiles["hall"]["features"] = [
        {"id": "c", "kind": "multi-cog", "space": "a"},
        {"id": "s", "kind": "switch", "space": "a", "interact": 1, "activates": "c"},
    ]
    shift = "the multi-cog in Long Hall (B1), clockwise with its diagonal group"
    report = report_on(plain)
    assert report.lines()[-1] == f"One shift leads there: {shift}."
    (wall,) = (one for one in report.walls() if (one["cell"], one["side"]) == ([0, 1], "E"))
    assert wall["opens"] == shift


def test_a_key_that_no_round_can_pay_for_is_said() -> None:
    plain = six_rooms()
    plain["board"]["tiles"]["key"]["bar"] = {"1": {"interact": 30}}
    lines = report_on(plain).lines()
    assert "The Key Room, Key Room (A2), asks for 30 skill points, and a round has 20." in lines
    assert "The Boss Room, Lair (C1), stays locked: no Key Room can be activated." in lines


def test_what_is_missing_is_said() -> None:
    plain = six_rooms()
    plain["board"]["cells"][1][0] = {"tile": "spare", "turn": 0}
    plain["board"]["tiles"]["spare"] = {
        "set": "generic",
        "arrow": "N",
        "spaces": ["a"],
        "doors": {"N": {"space": "a"}},
    }
    assert "There is no Key Room." in report_on(plain).lines()


def test_the_report_never_contradicts_the_verdict() -> None:
    walled = 0
    for name, plain in corpus(150):
        document = from_plain(plain)
        report = report_on(plain)
        lines, reasons = report.lines(), report.reasons()
        reach = report.reach()
        no = not report.reached.won or reasons["clash"] or any("none wins" in line for line in lines)
        if no:
            judged = search.judge(
                read(document), profile.load(document.profile), 0, search.Limits(states=2_000)
            )
            assert judged.answer != "winnable", (name, lines)
            assert lines, name
        walled += not report.reached.won
        for wall in reasons["walls"]:
            assert wall["cell"] in reach, name
    assert walled > 20


def dealt(level: int) -> list[Board]:
    return shuffled(level, 4)


@pytest.mark.parametrize("level", [1, 2, 3, 4])
def test_a_dealt_dungeon_is_told_in_a_few_lines_that_name_rooms(level: int) -> None:
    for board in dealt(level):
        report = Report(board, profile.house())
        lines, reasons = report.lines(), report.reasons()
        assert len(lines) <= 9
        assert json.loads(json.dumps(reasons)) == reasons
        assert all(re.search(r"\([A-G][1-6]\)|^Without a shift|^Revealed so", line) for line in lines), lines
        for cell in reasons["clash"] or []:
            assert cell_name(*cell) in "\n".join(lines)


def test_the_same_board_gives_the_same_report() -> None:
    board = dealt(2)[0]
    first, second = (Report(board, profile.house()) for _ in range(2))
    assert (first.lines(), first.reasons()) == (second.lines(), second.reasons())
