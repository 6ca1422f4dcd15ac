"""The log of changes in the page: a board that was brought in, made anew or played by other rules is undone to the byte."""

from __future__ import annotations

import json
import re
import shutil
from pathlib import Path

import pytest
from playwright.sync_api import Page, Route, expect
from support.page import LOST, WON, drop, swap, verdict
from support.six_rooms import six_rooms

SAMPLES = Path(__file__).resolve().parents[3] / "samples"


def saved(page: Page, path: Path) -> bytes:
    """Save, and return what lies in the folder then."""
    page.keyboard.press("Control+s")
    expect(page.locator("#notice")).to_have_text("Saved.")
    expect(page.get_by_text("not saved")).not_to_be_visible()
    return path.read_bytes()


@pytest.fixture
def proven(page: Page, folder: Path) -> Page:
    """The first board, saved with its plan, and opened again."""
    expect(page.locator("#verdict-panel")).to_have_attribute("data-going", "false")
    saved(page, folder / "first.json")
    page.reload()
    expect(verdict(page)).to_have_text(WON)
    return page


def test_a_board_that_was_dropped_in_is_undone_to_the_byte(proven: Page, folder: Path) -> None:
    before = (folder / "first.json").read_bytes()
    drop(proven, "rings.json", (SAMPLES / "linko-2.json").read_bytes())
    dialog = proven.get_by_role("dialog", name="A board was dropped in")
    dialog.get_by_role("button", name="Leave it").click()
    expect(proven.get_by_role("gridcell")).to_have_count(6)
    drop(proven, "rings.json", (SAMPLES / "linko-2.json").read_bytes())
    dialog.get_by_role("button", name="Put it in the place of the open one").click()
    expect(proven.locator(".spot").first).to_be_visible()
    expect(proven.locator(".board-name")).to_have_text("first")
    expect(proven.get_by_role("gridcell")).to_have_count(0)
    expect(proven.locator("#verdict-panel")).to_have_attribute("data-tone", "winnable")
    proven.keyboard.press("Control+z")
    expect(proven.get_by_role("gridcell")).to_have_count(6)
    expect(verdict(proven)).to_have_text(WON)
    assert saved(proven, folder / "first.json") == before
    proven.keyboard.press("Control+Shift+z")
    expect(proven.locator(".spot").first).to_be_visible()
    taken = json.loads(saved(proven, folder / "first.json"))
    assert taken["board"] == json.loads((SAMPLES / "linko-2.json").read_bytes())["board"]


def test_fresh_boards_other_sizes_and_other_rules_are_undone_to_the_byte(proven: Page, folder: Path) -> None:
    before = (folder / "first.json").read_bytes()
    (folder / "other.json").write_text(json.dumps(six_rooms()))
    proven.get_by_role("button", name="New…").click()
    dialog = proven.get_by_role("dialog", name="A fresh board")
    dialog.get_by_label("Seed").fill("brass owl 7")
    dialog.get_by_label("In the place of the open board").check()
    dialog.get_by_role("button", name="Make it").click()
    expect(proven.get_by_role("gridcell")).to_have_count(25, timeout=30_000)
    proven.get_by_role("button", name="More").click()
    proven.get_by_role("button", name="Rules…").click()
    proven.get_by_label("Players").fill("3")
    proven.get_by_role("button", name="Play by these").click()
    expect(proven.locator("#notice")).to_contain_text("Done: change the rules in force")
    for _ in range(2):
        proven.keyboard.press("Control+z")
    expect(proven.get_by_role("gridcell")).to_have_count(6)
    expect(verdict(proven)).to_have_text(WON)
    assert saved(proven, folder / "first.json") == before
    assert json.loads((folder / "other.json").read_text()) == six_rooms()


def test_what_is_spoken_follows_undo_and_redo(page: Page) -> None:
    live = page.locator("#live")
    swap(page, "Lair", "Tool Shed")
    expect(verdict(page)).to_have_text(LOST)
    expect(page.locator("#verdict-panel")).to_have_attribute("data-going", "false")
    page.keyboard.press("Control+z")
    expect(live).to_have_text(
        re.compile(r"Verdict: winnable without any shift.*Undone: swap Lair and Tool Shed\.")
    )
    page.keyboard.press("Control+Shift+z")
    expect(live).to_have_text(re.compile(r"Verdict: cannot be won.*Redone: swap Lair and Tool Shed\."))


def test_no_board_is_shown_under_the_name_of_another(page: Page, folder: Path) -> None:
    """While a board is drawn, nothing is left of the one before."""
    for name in ("milton-1", "hyrule-1"):
        shutil.copy(SAMPLES / f"{name}.json", folder / f"{name}.json")
    page.evaluate("location.hash = '#milton-1'")
    expect(page.locator(".spot").first).to_be_visible()
    page.route("**/api/places/draw", lambda route: None)
    page.evaluate("location.hash = '#hyrule-1'")
    expect(page.locator(".board-name")).to_have_text("hyrule-1")
    expect(page.locator(".spot")).to_have_count(0)
    expect(page.locator(".sheet:not([hidden]) .art svg")).to_have_count(0)


def test_a_board_that_is_looked_at_more_deeply_is_not_called_lost(page: Page, folder: Path) -> None:
    """Repairs are offered once it is known that something is to be mended."""

    def undecided(route: Route) -> None:
        response = route.fetch()
        body = response.json() | {"answer": "undecided", "witness": None, "proof": {"why": "a limit was met"}}
        route.fulfill(response=response, json=body)

    page.route("**/api/glance", undecided)
    page.route("**/api/check", lambda route: None)
    shutil.copy(SAMPLES / "linko-2.json", folder / "linko.json")
    page.evaluate("location.hash = '#linko'")
    expect(verdict(page)).to_have_text("checking more deeply…")
    expect(page.locator("#verdict-lines")).to_contain_text("Asked: ")
    expect(page.get_by_role("button", name="Look for repairs")).not_to_be_visible()
