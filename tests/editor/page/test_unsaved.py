"""Nothing is lost: the journal, two tabs, older versions, a server that is killed, a folder that is locked."""

from __future__ import annotations

import json
import re
from pathlib import Path

from playwright.sync_api import Browser, BrowserContext, Page, expect
from support.editor_process import running_editor
from support.page import LOST, WON, place, room, swap, until, verdict
from support.six_rooms import six_rooms


def journals(folder: Path) -> list[Path]:
    return sorted((folder / ".tilewright-journal").glob("*.jsonl"))


def written(folder: Path) -> int:
    """How many events lie in the journals."""
    return sum(len(path.read_bytes().splitlines()) - 1 for path in journals(folder))


def test_a_closed_tab_loses_nothing(page: Page, context: BrowserContext, folder: Path) -> None:
    swap(page, "Lair", "Tool Shed")
    room(page, "Tool Shed").click()
    page.keyboard.press("r")
    page.keyboard.press("Control+z")
    until(page, lambda: written(folder) == 3)
    other = context.new_page()
    address = page.url.partition("#")[0]
    other.goto(address)
    expect(other.get_by_role("button", name="first")).to_be_visible()
    expect(other.get_by_role("button", name="Go on with it")).not_to_be_visible()
    page.close()
    other.reload()
    expect(other.get_by_text("3 steps of work, never saved")).to_be_visible()
    other.get_by_role("button", name="Go on with it").click()
    expect(verdict(other)).to_have_text(LOST)
    assert place(other, "Lair") == "C2"
    assert other.url.endswith("#first")
    expect(other.get_by_text("not saved")).to_be_visible()
    until(other, lambda: len(journals(folder)) == 1)
    other.keyboard.press("Control+Shift+z")
    expect(other.locator("#notice")).to_have_text("Redone: turn Tool Shed clockwise.")
    other.keyboard.press("Control+z")
    other.keyboard.press("Control+z")
    expect(verdict(other)).to_have_text(WON)
    other.keyboard.press("Control+Shift+z")
    other.keyboard.press("Control+s")
    expect(other.get_by_text("not saved")).not_to_be_visible()
    until(other, lambda: not journals(folder))
    assert json.loads((folder / "first.json").read_text())["board"]["cells"][1][2]["tile"] == "boss"


def test_work_that_is_given_up_is_asked_about_and_gone(page: Page, folder: Path) -> None:
    swap(page, "Lair", "Tool Shed")
    until(page, lambda: written(folder) == 1)
    page.on("dialog", lambda dialog: dialog.accept())
    page.goto(page.url.partition("#")[0] + "?again")
    page.get_by_role("button", name="Drop").click()
    page.get_by_role("dialog").get_by_role("button", name="Keep them").click()
    assert len(journals(folder)) == 1
    page.get_by_role("button", name="Drop").click()
    page.get_by_role("dialog").get_by_role("button", name="Drop them").click()
    expect(page.get_by_role("button", name="Go on with it")).not_to_be_visible()
    assert journals(folder) == []


def test_a_browser_that_forgets_all_loses_nothing(page: Page, folder: Path) -> None:
    swap(page, "Lair", "Tool Shed")
    until(page, lambda: written(folder) == 1)
    page.evaluate("localStorage.clear(); sessionStorage.clear()")
    page.on("dialog", lambda dialog: dialog.accept())
    page.reload()
    expect(verdict(page)).to_have_text(WON)
    page.get_by_role("button", name="Boards").click()
    page.get_by_role("button", name="Go on with it").click()
    assert place(page, "Lair") == "C2"


def test_a_journal_that_cannot_be_written_is_told_at_once(page: Page, folder: Path) -> None:
    full = {
        "ok": False,
        "code": "journal-full",
        "where": "journal",
        "text": "the journal is full; save the board now",
    }
    page.route("**/api/journals/*", lambda route: route.fulfill(status=422, json={**full, "defects": [full]}))
    room(page, "Tool Shed").click()
    page.keyboard.press("r")
    expect(page.locator("#notice")).to_contain_text("not kept at the moment: the journal is full")
    page.unroute("**/api/journals/*")
    until(page, lambda: written(folder) == 1)


def test_a_killed_server_gives_the_work_back(browser: Browser, tmp_path: Path) -> None:
    (tmp_path / "first.json").write_text(json.dumps(six_rooms()))
    before = (tmp_path / "first.json").read_bytes()
    context = browser.new_context(viewport={"width": 1280, "height": 800})
    page = context.new_page()
    with running_editor(tmp_path) as (address, process):
        page.goto(address)
        page.get_by_role("button", name="first").click()
        expect(verdict(page)).to_have_text(WON)
        swap(page, "Lair", "Tool Shed")
        until(page, lambda: written(tmp_path) == 1)
        process.kill()
        process.wait()
        swap(page, "Mossy Yard", "Long Hall")
        expect(page.locator("#notice")).to_contain_text("the editor does not answer")
        assert place(page, "Mossy Yard") == "B1"
    assert (tmp_path / "first.json").read_bytes() == before
    with running_editor(tmp_path) as (address, _):
        fresh = browser.new_context().new_page()
        fresh.goto(address)
        expect(fresh.get_by_text("1 step of work, never saved")).to_be_visible()
        fresh.get_by_role("button", name="Go on with it").click()
        expect(verdict(fresh)).to_have_text(LOST)
        assert place(fresh, "Lair") == "C2"
        fresh.context.close()
    context.close()


def test_two_versions_are_shown_and_the_later_may_be_saved_over_the_other(
    page: Page, context: BrowserContext, folder: Path
) -> None:
    other = context.new_page()
    other.goto(page.url)
    expect(verdict(other)).to_have_text(WON)
    swap(page, "Lair", "Tool Shed")
    page.keyboard.press("Control+s")
    expect(page.get_by_text("not saved")).not_to_be_visible()
    swap(other, "Mossy Yard", "Tool Shed")
    other.keyboard.press("Control+s")
    dialog = other.get_by_role("dialog", name="Not saved")
    expect(dialog.locator(".both svg")).to_have_count(2)
    dialog.get_by_role("button", name="Save mine over it").click()
    expect(other.get_by_text("not saved")).not_to_be_visible()
    saved = json.loads((folder / "first.json").read_text())
    assert saved["board"]["cells"][1][1]["tile"] == "shed"

    other.get_by_role("button", name="More").click()
    other.get_by_role("button", name="Older versions…").click()
    versions = other.get_by_role("dialog", name="Older versions").get_by_role("listitem")
    expect(versions).to_have_count(2)
    versions.first.get_by_role("button").click()
    until(other, lambda: place(other, "Lair") == "C2")
    expect(verdict(other)).to_have_text(LOST)
    other.keyboard.press("Control+z")
    assert place(other, "Tool Shed") == "B2"
    expect(other.get_by_text("not saved")).not_to_be_visible()


def test_opening_another_board_or_walking_to_the_end_drops_no_draft(page: Page, folder: Path) -> None:
    (folder / "second.json").write_text(json.dumps(six_rooms()))
    swap(page, "Mossy Yard", "Tool Shed")
    page.get_by_role("button", name="Walk through the plan").click()
    page.get_by_role("button", name="To the end").click()
    page.get_by_role("button", name="Close the walk").click()
    assert place(page, "Tool Shed") == "B2"
    page.evaluate("location.hash = '#second'")
    page.get_by_role("dialog", name="Unsaved changes").get_by_role("button", name="Stay here").click()
    assert place(page, "Tool Shed") == "B2"
    assert page.url.endswith("#first")


def test_a_locked_folder_is_told_before_work_starts(page: Page) -> None:
    def locked(route: object) -> None:
        answer = {"ok": True, "folder": "locked", "writable": False, "boards": []}
        route.fulfill(json=answer)  # type: ignore[attr-defined]

    page.route("**/api/boards", locked)
    page.get_by_role("button", name="Boards").click()
    expect(page.get_by_text(re.compile("cannot be written to"))).to_be_visible()
