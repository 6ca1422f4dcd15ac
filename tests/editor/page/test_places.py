"""Boards that are made of places: gone through by keys, changed, judged, shown over, walked; for everyone."""

from __future__ import annotations

import json
import re
import shutil
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Locator, Page, ViewportSize, expect
from support import hyrule_maps as maps
from support.access import assert_good
from support.page import until, verdict

SAMPLES = Path(__file__).resolve().parents[3] / "samples"
NARROW: ViewportSize = {"width": 360, "height": 740}


@dataclass(frozen=True)
class Journey:
    """What is done on the sample of a game: where keys lead from the first place, and a deed that loses."""

    game: str
    places: int
    keys: tuple[tuple[str, str], ...]
    at: str
    key: str
    choice: str
    done: str
    lost: str
    overlay: str
    stages: tuple[str, str] | None
    shown: str
    step: str


JOURNEYS = [
    Journey(
        game="milton",
        places=257,
        keys=(("ArrowRight", "W1-B1, free"), ("ArrowDown", "W1-B2, circle"), ("End", "W6-G6, free")),
        at="W6-B3, Triforce",
        key="x",
        choice="",
        done="tile at W6-B3 taken away",
        lost="breaks the law of the board: 1 defect",
        overlay="visits",
        stages=("the best walk, as if hearts never ran out", "the random walk, as if hearts never ran out"),
        shown="W1-C2, circle",
        step="Link walks",
    ),
    Journey(
        game="hyrule",
        places=102,
        keys=(("ArrowRight", "B1, High Mountains"), ("ArrowDown", "B2, High Mountains"), ("End", "J4 to J5")),
        at="A1, High Mountains",
        key="k",
        choice="START from K7",
        done="bring START from K7 to A1",
        lost="cannot be won",
        overlay="reach",
        stages=("on the way to Level 1", "on the way to Level 2"),
        shown="L7, ",
        step="Turn 1",
    ),
    Journey(
        game="linko",
        places=48,
        keys=(("ArrowRight", "B4: empty"), ("ArrowDown", "B3, connector, faces A1"), ("End", "D12: empty")),
        at="A1, connector",
        key="p",
        choice="0/1 (does not match)",
        done="place 0/1 on A1",
        lost="breaks the law of the board: 1 defect",
        overlay="choice",
        stages=None,
        shown="B1, connector",
        step="LINK-O on A1",
    ),
]


@pytest.fixture
def page(browser: Browser, editor: tuple[str, Path], folder: Path) -> Iterator[Page]:
    """The list of boards; whatever the page complains about fails the test."""
    context = browser.new_context(
        viewport={"width": 1280, "height": 800}, reduced_motion="reduce", bypass_csp=True
    )
    context.set_default_timeout(15_000)
    complaints: list[str] = []
    context.on("weberror", lambda error: complaints.append(str(error.error)))
    page = context.new_page()
    page.goto(editor[0])
    expect(page.get_by_role("heading", name="Boards in")).to_be_visible()
    yield page
    context.close()
    assert complaints == []


def opened(page: Page, name: str) -> None:
    """Open a board of the folder, and wait until it is drawn and judged."""
    page.evaluate("(name) => { location.hash = name; }", name)
    expect(page.locator("#verdict-panel")).to_have_attribute("data-tone", "winnable")
    expect(page.locator(".spot").first).to_be_focused()


def place(page: Page, name: str) -> Locator:
    """Return the place whose name begins so."""
    return page.get_by_role("option", name=re.compile(f"^{re.escape(name)}"))


def done(page: Page, does: Callable[[], None], said: str) -> None:
    """Do something, and wait until the page says so."""
    does()
    expect(page.locator("#notice")).to_contain_text(said)


def saved(page: Page, path: Path) -> bytes:
    """Save, and return what lies in the folder then."""
    done(page, lambda: page.keyboard.press("Control+s"), "Saved.")
    return path.read_bytes()


@pytest.mark.parametrize("journey", JOURNEYS, ids=lambda journey: journey.game)
def test_a_board_of_places(page: Page, folder: Path, journey: Journey) -> None:
    path = folder / f"{journey.game}.json"
    shutil.copy(SAMPLES / f"{journey.game}-1.json", path)
    first = path.read_bytes()
    opened(page, journey.game)
    went_by_keys(page, journey)
    changed_and_undone(page, journey)
    assert saved(page, path) == first
    shown_over(page, journey)
    listed(page, journey)
    walked(page, journey)
    page.set_viewport_size(NARROW)
    assert_good(page, f"{journey.game}, a walk on a narrow screen")


def went_by_keys(page: Page, journey: Journey) -> None:
    """Go from place to place by keys: one place alone is the stop of Tab, and each is told."""
    expect(page.locator(".spot")).to_have_count(journey.places)
    for key, name in journey.keys:
        page.keyboard.press(key)
        expect(page.locator(".spot:focus")).to_have_attribute("aria-label", re.compile(f"^{re.escape(name)}"))
        expect(page.locator("#live")).to_contain_text(name)
    assert page.locator(".spot[tabindex='0']").count() == 1
    page.keyboard.press("Home")
    expect(page.locator(".spot").first).to_be_focused()


def changed_and_undone(page: Page, journey: Journey) -> None:
    """Do by a key what loses the board, undo it, do it again by the log, and undo it for good."""
    won = verdict(page).text_content() or ""
    expect(page.locator("#verdict-lines")).to_contain_text("Asked: ")
    expect(page.locator("#verdict-lines")).to_contain_text("looked at in")
    place(page, journey.at).click()
    page.keyboard.press(journey.key)
    if journey.choice:
        page.locator(".choices").get_by_role("button", name=journey.choice, exact=True).click()
    expect(page.locator("#notice")).to_contain_text(f"Done: {journey.done}")
    expect(verdict(page)).to_contain_text(journey.lost)
    expect(page.locator("#verdict-panel")).to_have_attribute("data-tone", "unwinnable")
    for key, words in (("Control+z", won), ("Control+Shift+z", journey.lost), ("Control+z", won)):
        page.keyboard.press(key)
        expect(verdict(page)).to_contain_text(words)
        expect(page.locator("#live")).to_contain_text(f"Verdict: {words}")
    expect(page.get_by_text("not saved")).not_to_be_visible()


def shown_over(page: Page, journey: Journey) -> None:
    """Show an overlay, and another stage of it; then no more."""
    page.get_by_label("Show").select_option(journey.overlay)
    one = place(page, journey.shown).first
    expect(one).to_have_attribute("aria-description", re.compile(r"\w"))
    assert re.fullmatch("[0-7]", one.get_attribute("data-band") or "")
    if journey.stages:
        expect(page.locator(".overlays .hint")).to_contain_text(journey.stages[0])
        page.get_by_role("slider", name="Stage").press("ArrowRight")
        expect(page.locator(".overlays .hint")).to_contain_text(journey.stages[1])
    page.get_by_label("Show").select_option("")
    expect(page.locator(".spot[aria-description]")).to_have_count(0)


def listed(page: Page, journey: Journey) -> None:
    """Show the board as a list too: what is chosen there is chosen on the board."""
    page.get_by_role("button", name="List").click()
    rows = page.get_by_role("region", name="List of places").get_by_role("row")
    expect(rows).to_have_count(journey.places + 1)
    rows.nth(2).get_by_role("button").click()
    expect(page.locator(".spot").nth(1)).to_have_attribute("aria-selected", "true")
    expect(rows.nth(2)).to_have_class(re.compile(r"\bchosen\b"))
    page.get_by_role("button", name="Keep", exact=True).click()
    expect(rows.nth(2)).to_contain_text("kept")
    page.get_by_role("button", name="Let it go", exact=True).click()
    assert_good(page, f"{journey.game}, the list")
    page.get_by_role("button", name="List").click()
    expect(rows).to_have_count(0)


def walked(page: Page, journey: Journey) -> None:
    """Walk a step of the plan by key and one by button; nothing can be done meanwhile."""
    start = page.locator(".art svg").inner_html()
    page.get_by_role("button", name="Walk through the plan").click()
    walk = page.get_by_role("region", name="Walk")
    expect(walk.get_by_role("heading")).to_have_text(re.compile("The plan: [0-9]+ steps"))
    page.keyboard.press(".")
    expect(walk.get_by_role("heading")).to_have_text(re.compile("Step 1 of"))
    page.get_by_role("button", name="Next step").click()
    expect(walk.get_by_role("heading")).to_have_text(re.compile("Step 2 of"))
    expect(walk.locator(".steps")).to_contain_text(journey.step)
    until(page, lambda: page.locator(".art svg").inner_html() != start)
    place(page, journey.at).click()
    page.keyboard.press(journey.key)
    expect(page.locator("#notice")).to_contain_text("close it to change it")


def test_keys_are_told_and_a_deed_with_a_second_place_is_left_or_done(page: Page, folder: Path) -> None:
    shutil.copy(SAMPLES / "linko-1.json", folder / "linko.json")
    opened(page, "linko")
    panel = page.get_by_role("region", name="Selected place")
    expect(panel.get_by_role("heading")).to_have_text("A1")
    page.keyboard.press("?")
    dialog = page.get_by_role("dialog", name="Keys")
    expect(dialog).to_contain_text("Place a tile")
    expect(dialog).not_to_contain_text("room")
    page.keyboard.press("Escape")
    panel.get_by_role("button", name="Move the connector…").click()
    expect(panel).to_contain_text("Where is the link to end?")
    expect(place(page, "A1,")).to_be_focused()
    for key in ("ArrowRight", "ArrowDown"):
        page.keyboard.press(key)
    expect(place(page, "B3,")).to_be_focused()
    assert_good(page, "the choice of a second place")
    page.keyboard.press("Enter")
    expect(page.locator("#notice")).to_contain_text("B3: faces A1 already")
    page.keyboard.press("Escape")
    expect(place(page, "A1,")).to_be_focused()
    page.keyboard.press("m")
    expect(panel).to_contain_text("Where is the link to end?")
    place(page, "A2").click()
    expect(page.locator("#notice")).to_contain_text("Done: move the connector A1 to A2")
    expect(place(page, "A2, connector, faces B3")).to_be_visible()


def test_what_is_kept_says_so_and_what_is_gone_leaves_the_focus_beside_it(page: Page, folder: Path) -> None:
    shutil.copy(SAMPLES / "hyrule-1.json", folder / "hyrule.json")
    opened(page, "hyrule")
    page.keyboard.press("Shift+K")
    expect(page.locator("#kept")).to_contain_text("1 place: A1")
    expect(place(page, "A1,")).to_have_attribute("aria-description", "Kept.")
    page.keyboard.press("End")
    expect(page.locator("#place h2")).to_have_text("J4 to J5")
    done(page, lambda: page.keyboard.press("p"), "Done: draw a path between J4 and J5")
    expect(page.locator(".spot:focus")).to_have_attribute("aria-label", re.compile("^J[45],"))


def test_a_trap_is_walked(page: Page, folder: Path) -> None:
    trap: dict[str, Any] = maps.document(maps.drawn(maps.ONE_WAY_TRAP))
    (folder / "trap.json").write_text(json.dumps(trap))
    opened(page, "trap")
    page.get_by_role("button", name="Walk the careless trap").click()
    walk = page.get_by_role("region", name="Walk")
    expect(walk.get_by_role("heading")).to_have_text(re.compile("The careless play: [0-9]+ steps"))
    page.keyboard.press(".")
    expect(walk.get_by_role("heading")).to_have_text(re.compile("Step 1 of"))
    expect(page.get_by_role("button", name="Walk the careless trap")).not_to_be_visible()
