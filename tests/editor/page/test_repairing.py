"""A board that is lost: why, on the board and in words; and the smallest changes that mend it."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect
from support.page import LOST, WON, place, room, swap, until, verdict
from support.six_rooms import six_rooms


@pytest.fixture
def lost(page: Page) -> Page:
    """The first board with its Boss Room where no door leads, judged to the end."""
    swap(page, "Lair", "Tool Shed")
    expect(page.locator("#verdict-lines")).to_contain_text(
        "Without a shift, 4 of 6 rooms are in reach at best."
    )
    return page


def test_the_cut_stands_on_the_board_and_in_words(lost: Page) -> None:
    assert place(lost, "Lair") == "C2"
    assert place(lost, "Mossy Yard") == "B2"
    expect(lost.locator(".cells .out")).to_have_count(2)
    expect(room(lost, "Lair")).to_have_class(re.compile(r"\bout\b"))
    expect(room(lost, "Tool Shed")).to_have_class(re.compile(r"\bwall-S\b"))
    expect(room(lost, "Tool Shed")).to_have_attribute(
        "aria-description", re.compile("To the south: .* no door")
    )
    room(lost, "Tool Shed").click()
    expect(lost.locator("#room .reasons")).to_contain_text("no door to the south")
    lost.keyboard.press("Control+z")
    expect(verdict(lost)).to_have_text(WON)
    expect(lost.locator(".cells .out")).to_have_count(0)
    expect(lost.locator("#room .reasons li")).to_have_count(0)


def test_a_repair_is_shown_before_it_is_made_and_can_be_undone(lost: Page) -> None:
    lost.get_by_role("button", name="Look for repairs").click()
    first = lost.get_by_role("region", name="Repair").get_by_role("listitem").first.get_by_role("button")
    expect(first).to_contain_text("swap C1 and C2")
    before = lost.locator(".art svg").inner_html()
    first.hover()
    expect(lost.locator(".cells .touched")).to_have_count(2)
    assert place(lost, "Lair") == "C1"
    until(lost, lambda: lost.locator(".art svg").inner_html() != before)
    lost.mouse.move(5, 5)
    expect(lost.locator(".cells .touched")).to_have_count(0)
    assert place(lost, "Lair") == "C2"
    expect(lost.get_by_role("button", name="Undo")).to_have_attribute(
        "title", "Undo: swap Lair and Tool Shed"
    )
    first.focus()
    expect(lost.locator(".cells .touched")).to_have_count(2)
    first.press("Enter")
    expect(verdict(lost)).to_have_text(WON)
    assert place(lost, "Lair") == "C1"
    expect(lost.get_by_role("region", name="Repair")).not_to_be_visible()
    lost.keyboard.press("Control+z")
    expect(verdict(lost)).to_have_text(LOST)


def test_rooms_that_are_kept_are_not_repaired(lost: Page) -> None:
    room(lost, "Lair").click()
    lost.keyboard.press("k")
    expect(room(lost, "Lair")).to_have_class(re.compile(r"\bkept\b"))
    lost.get_by_role("button", name="Look for repairs").click()
    repairs = lost.get_by_role("region", name="Repair").get_by_role("listitem")
    expect(repairs.first).to_be_visible()
    assert not [text for text in repairs.all_text_contents() if "C2" in text]


def stalled(change: Callable[[dict[str, Any]], None]) -> Callable[[Any], None]:
    """Answer a question to the server as it does, but for a change."""

    def answer(route: Any) -> None:
        response = route.fetch()
        body = response.json()
        change(body)
        route.fulfill(response=response, json=body)

    return answer


def test_a_verdict_that_ran_out_of_time_says_so_and_can_go_on(page: Page) -> None:
    def undecided(verdict: dict[str, Any]) -> None:
        proof = {"why": "a limit was met", "open": [1, 2, 3], "bound": "no plan with fewer than 1 shifts"}
        verdict |= {"answer": "undecided", "witness": None, "proof": {**proof, "report": [], "reach": []}}

    asked: list[float] = []

    def answer(route: Any) -> None:
        asked.append(json.loads(route.request.post_data)["within"])
        stalled(undecided)(route) if asked[-1] < 60 else route.continue_()

    page.route("**/api/glance", stalled(undecided))
    page.route("**/api/check", answer)
    room(page, "Tool Shed").click()
    page.keyboard.press("r")
    expect(verdict(page)).to_have_text(re.compile("^undecided: a limit was met"))
    expect(page.locator("#verdict-lines")).to_contain_text("looked at in")
    expect(page.get_by_role("button", name="Walk through the plan")).not_to_be_visible()
    page.get_by_role("button", name="Look longer").click()
    expect(verdict(page)).to_have_text(WON)
    assert asked == sorted(set(asked)), "each look is longer than the one before"
    assert asked[-2:] == [10, 60]


def test_newer_changes_stop_the_judging_of_older_ones(page: Page) -> None:
    """Whatever is asked, the words on the screen belong to the board on the screen."""
    room(page, "Tool Shed").focus()
    for _ in range(12):
        page.keyboard.press("r")
    swap(page, "Lair", "Tool Shed")
    page.keyboard.press("Control+z")
    page.keyboard.press("Control+Shift+z")
    expect(verdict(page)).to_have_text(LOST)
    page.get_by_text("Changes (", exact=False).click()
    changes = page.get_by_role("region", name="Changes").get_by_role("button")
    expect(changes).to_have_count(14)
    expect(changes.last).to_contain_text("cannot be won")
    changes.first.click()
    expect(verdict(page)).to_have_text(WON)
    expect(changes.first).to_contain_text("winnable")
    expect(changes.first).to_have_attribute("aria-current", "step")
    changes.last.click()
    expect(verdict(page)).to_have_text(LOST)


def test_a_page_that_is_closed_lets_nothing_run_on(page: Page, folder: Path) -> None:
    stopped: list[list[str]] = []
    page.route(
        "**/api/stop",
        lambda route: (stopped.append(route.request.post_data_json["desks"]), route.continue_()),
    )
    page.evaluate("dispatchEvent(new PageTransitionEvent('pagehide'))")
    until(page, lambda: bool(stopped))
    (desks,) = stopped
    assert len(desks) == len(set(desks)) == 5
    assert {desk[:36] for desk in desks} == {desks[0][:36]}


def test_an_odd_cell_is_an_error_and_no_garbage(page: Page, folder: Path) -> None:
    """What breaks the law is named with its cell, shown as a cell without a picture, and can be mended."""
    odd = six_rooms()
    odd["board"]["cells"][1][1]["tile"] = "no-such-tile"
    (folder / "odd.json").write_text(json.dumps(odd))
    page.goto(page.url.replace("#first", "#odd"))
    expect(verdict(page)).to_have_text("breaks the law of the board: 1 defect")
    expect(page.locator("#verdict-lines")).to_contain_text("B2")
    expect(page.locator("#stage")).to_have_class(re.compile(r"\bbare\b"))
    expect(page.get_by_role("gridcell", name="no-such-tile, B2")).to_be_visible()
