"""For everyone: axe finds nothing serious, everything fits, and the keyboard alone does the whole journey."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect
from support.access import assert_good
from support.page import LOST, WON, room, swap, until, verdict

from generator.clockwork import replay

SIZES = [(1280, 800), (768, 1024), (360, 740)]


@pytest.fixture(params=SIZES, ids=["wide", "middle", "narrow"])
def sized(
    request: pytest.FixtureRequest, browser: Browser, editor: tuple[str, Path], folder: Path
) -> Iterator[Page]:
    width, height = request.param
    context = browser.new_context(
        viewport={"width": width, "height": height}, reduced_motion="reduce", bypass_csp=True
    )
    page = context.new_page()
    page.goto(editor[0])
    expect(page.get_by_role("button", name="first")).to_be_visible()
    yield page
    context.close()


def more(name: str) -> Callable[[Page], None]:
    def opened(page: Page) -> None:
        page.get_by_role("button", name="More").click()
        page.get_by_role("button", name=name).click()

    return opened


def pressed(name: str) -> Callable[[Page], None]:
    return lambda page: page.get_by_role("button", name=name).click()


DIALOGS: dict[str, Callable[[Page], None]] = {
    "A fresh board": pressed("New…"),
    "Take it away": pressed("Take away…"),
    "Change the tile": pressed("Change tile…"),
    "Edit Tool Shed": pressed("Edit tile…"),
    "Rules in force": more("Rules…"),
    "Size of the board": more("Size…"),
    "Older versions": more("Older versions…"),
    "Save as": more("Save as…"),
    "Keys": more("Keys"),
}


def test_every_part_of_the_page_is_for_everyone(sized: Page) -> None:
    assert_good(sized, "the list of boards")
    sized.get_by_role("button", name="first").click()
    expect(verdict(sized)).to_have_text(WON)
    expect(sized.locator(".art svg")).to_be_attached()
    assert_good(sized, "a board that is won")
    room(sized, "Tool Shed").click()
    for name, opened in DIALOGS.items():
        opened(sized)
        dialog = sized.get_by_role("dialog", name=name)
        expect(dialog).to_be_visible()
        for folded in dialog.locator("summary").all():
            folded.click()
        assert_good(sized, name)
        assert dialog.evaluate("(one) => one.scrollWidth <= one.clientWidth"), name
        sized.keyboard.press("Escape")
        expect(dialog).to_have_count(0)
    swap(sized, "Lair", "Tool Shed")
    expect(verdict(sized)).to_have_text(LOST)
    for name in ("Reach", "List", "Look for repairs"):
        sized.get_by_role("button", name=name).click()
    sized.keyboard.press("k")
    sized.locator("#changes summary").click()
    expect(sized.get_by_role("region", name="Repair").get_by_role("listitem").first).to_be_visible()
    assert_good(sized, "a board that is lost, with all that is said of it")
    sized.keyboard.press("Control+z")
    expect(verdict(sized)).to_have_text(WON)
    sized.get_by_role("button", name="Walk through the plan").click()
    expect(sized.get_by_role("region", name="Walk")).to_be_visible()
    assert_good(sized, "a walk")


def test_nothing_is_said_by_colour_alone(page: Page) -> None:
    """Each mark on the board has a sign or words beside its colour."""
    swap(page, "Lair", "Tool Shed")
    expect(page.locator(".cells .out")).to_have_count(2)
    page.get_by_role("button", name="Reach").click()
    expect(page.locator(".cells .far")).to_have_count(2)
    for cell in page.locator(".cells .out").all():
        expect(cell.locator(".points")).to_have_text("–")
    assert page.locator(".verdict .sign svg path").get_attribute("d")


NAME = "(document.activeElement.innerText || document.activeElement.ariaLabel || '').trim()"


def tabbed(page: Page, wanted: str, most: int = 80) -> None:
    """Press Tab until what has the focus fits: a beginning of its name, or a selector after a colon."""
    matches = f"document.activeElement.matches({json.dumps(wanted[1:])})" if wanted[0] == ":" else ""
    for _ in range(most):
        page.keyboard.press("Tab")
        if page.evaluate(matches or f"{NAME}.startsWith({json.dumps(wanted)})"):
            return
    raise AssertionError(f"Tab does not lead to {wanted}")


def test_from_an_empty_folder_to_a_proven_dungeon_on_paper_by_keyboard(
    browser: Browser, editor: tuple[str, Path], folder: Path
) -> None:
    (folder / "first.json").unlink()
    context = browser.new_context(viewport={"width": 1280, "height": 800})
    page = context.new_page()
    page.goto(editor[0])
    expect(page.get_by_text("No board lies here yet")).to_be_visible()
    keys = page.keyboard
    tabbed(page, "New")
    keys.press("Enter")
    expect(page.get_by_role("dialog", name="A fresh board")).to_be_visible()
    tabbed(page, ":#option-shifts")
    keys.press("Home")
    tabbed(page, ":#new-seed")
    keys.type("by keyboard")
    keys.press("Enter")
    expect(page.get_by_role("gridcell")).to_have_count(25, timeout=30_000)
    expect(verdict(page)).to_have_text(WON)
    tabbed(page, ":[role=gridcell]")
    keys.press("Control+Home")
    keys.press("s")
    keys.press("ArrowRight")
    keys.press("Enter")
    expect(page.locator("#notice")).to_contain_text("Done: swap")
    expect(page.locator("#verdict-panel")).to_have_attribute("data-going", "false", timeout=30_000)
    keys.press("Control+z")
    expect(verdict(page)).to_have_text(WON)
    keys.press("Control+s")
    expect(page.get_by_label("Name of the board")).to_be_focused()
    keys.press("Control+a")
    keys.type("by hand")
    keys.press("Enter")
    expect(page.get_by_text("not saved")).not_to_be_visible()
    keys.press("w")
    expect(page.get_by_role("region", name="Walk")).to_be_visible()
    keys.press(".")
    expect(page.locator("#live")).to_contain_text("points left")
    keys.press("w")
    tabbed(page, "Take away")
    keys.press("Enter")
    tabbed(page, "PDF to print")
    with page.expect_download() as download:
        keys.press("Enter")
    assert Path(download.value.path()).read_bytes().startswith(b"%PDF")
    assert download.value.suggested_filename == "by hand.pdf"
    saved: dict[str, Any] = json.loads((folder / "by hand.json").read_text())
    assert replay.replay(saved)["accepted"]
    context.close()


def test_escape_leaves_every_dialog_and_gives_the_focus_back(page: Page) -> None:
    opener = page.get_by_role("button", name="Change tile…")
    opener.focus()
    page.keyboard.press("Enter")
    expect(page.get_by_role("dialog")).to_be_visible()
    page.keyboard.press("Escape")
    expect(opener).to_be_focused()


def test_the_menu_is_walked_by_arrows_and_left_by_escape(page: Page) -> None:
    opener = page.get_by_role("button", name="More")
    opener.focus()
    page.keyboard.press("Enter")
    expect(opener).to_have_attribute("aria-expanded", "true")
    expect(page.get_by_role("button", name="Save as…")).to_be_focused()
    page.keyboard.press("ArrowDown")
    expect(page.get_by_role("button", name="Rules…")).to_be_focused()
    page.keyboard.press("Escape")
    expect(opener).to_be_focused()
    expect(opener).to_have_attribute("aria-expanded", "false")
    assert re.match("More", opener.inner_text())
    until(page, lambda: page.locator(".menu-list").is_hidden())
