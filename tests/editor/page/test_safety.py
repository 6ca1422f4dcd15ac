"""What goes wrong outside the page, with a real server and a real disk: told at once, and nothing is lost."""

from __future__ import annotations

import json
import re
import resource
import shutil
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect
from support.editor_process import running_editor
from support.page import LOST, WON, place, swap, until, verdict
from support.six_rooms import six_rooms

from editor import bridge
from generator.clockwork import replay

SAMPLES = Path(__file__).resolve().parents[3] / "samples"
LINUX = pytest.mark.skipif(sys.platform != "linux", reason="limits another process as only Linux can")
# An editor that the system ends as soon as it makes a file longer than its limit.
FRAIL = "import signal; signal.signal(signal.SIGXFSZ, signal.SIG_DFL); "


def limited(process: subprocess.Popen[str], size: int) -> None:
    """Let a process write no file longer than this."""
    resource.prlimit(process.pid, resource.RLIMIT_FSIZE, (size, resource.RLIM_INFINITY))


def journal_sizes(folder: Path) -> list[int]:
    return [path.stat().st_size for path in (folder / ".tilewright-journal").glob("*.jsonl")]


def events(folder: Path) -> int:
    return sum(
        len(path.read_bytes().splitlines()) - 1 for path in (folder / ".tilewright-journal").glob("*.jsonl")
    )


@pytest.fixture
def tab(browser: Browser) -> Iterator[Page]:
    context = browser.new_context(viewport={"width": 1280, "height": 800}, reduced_motion="reduce")
    context.set_default_timeout(60_000)
    yield context.new_page()
    context.close()


def opened(tab: Page, address: str) -> None:
    tab.goto(address)
    tab.get_by_role("button", name="first").click()
    expect(verdict(tab)).to_have_text(WON)


@LINUX
def test_a_server_that_is_killed_in_the_middle_of_a_save_loses_nothing(tab: Page, tmp_path: Path) -> None:
    """The board is larger than its journal's lines, so that the limit is met by the save alone."""
    big = {**six_rooms(), "pad": "x" * 60_000}
    (tmp_path / "first.json").write_text(json.dumps(big))
    before = (tmp_path / "first.json").read_bytes()
    with running_editor(tmp_path, first=FRAIL) as (address, process):
        opened(tab, address)
        swap(tab, "Lair", "Tool Shed")
        expect(verdict(tab)).to_have_text(LOST)
        until(tab, lambda: events(tmp_path) == 1)
        limited(process, 30_000)
        tab.keyboard.press("Control+s")
        expect(tab.locator("#notice")).to_contain_text("the editor does not answer")
        assert process.wait(60) == -signal.SIGXFSZ
        assert [path.stat().st_size for path in tmp_path.rglob(".*part")] == [30_000]
        assert (tmp_path / "first.json").read_bytes() == before
        expect(tab.get_by_text("not saved")).to_be_visible()
        assert place(tab, "Lair") == "C2"
    with running_editor(tmp_path) as (address, _):
        tab.close()
        fresh = tab.context.new_page()
        fresh.goto(address)
        expect(fresh.get_by_text("1 step of work, never saved")).to_be_visible()
        fresh.get_by_role("button", name="Go on with it").click()
        expect(verdict(fresh)).to_have_text(LOST)
        fresh.keyboard.press("Control+s")
        expect(fresh.get_by_text("not saved")).not_to_be_visible()
        saved = json.loads((tmp_path / "first.json").read_text())
        assert (saved["pad"], saved["board"]["cells"][1][2]["tile"]) == (big["pad"], "boss")


@LINUX
def test_a_full_disk_is_told_at_once_and_written_down_when_there_is_room(tab: Page, tmp_path: Path) -> None:
    (tmp_path / "first.json").write_text(json.dumps(six_rooms()))
    before = (tmp_path / "first.json").read_bytes()
    with running_editor(tmp_path) as (address, process):
        opened(tab, address)
        swap(tab, "Lair", "Tool Shed")
        until(tab, lambda: events(tmp_path) == 1)
        (size,) = journal_sizes(tmp_path)
        limited(process, size + 20)
        swap(tab, "Mossy Yard", "Long Hall")
        expect(tab.locator("#notice")).to_contain_text("Unsaved changes are not kept at the moment")
        assert journal_sizes(tmp_path) == [size]
        limited(process, 100)
        tab.keyboard.press("Control+s")
        expect(tab.locator("#notice")).to_contain_text("first: file too large")
        expect(tab.get_by_text("not saved")).to_be_visible()
        assert (tmp_path / "first.json").read_bytes() == before
        limited(process, resource.RLIM_INFINITY)
        until(tab, lambda: events(tmp_path) == 2)
        tab.keyboard.press("Control+s")
        expect(tab.get_by_text("not saved")).not_to_be_visible()
        until(tab, lambda: not journal_sizes(tmp_path))


def test_a_browser_that_can_store_nothing_is_as_good_as_any(page: Page, folder: Path) -> None:
    """Nothing that was said to be kept lies in the browser: its store may be full, or closed to the page."""
    closed = """
      const no = () => { throw new DOMException("full", "QuotaExceededError"); };
      Storage.prototype.setItem = no;
      IDBFactory.prototype.open = no;
      CacheStorage.prototype.open = no;
    """
    page.context.add_init_script(closed)
    page.on("dialog", lambda dialog: dialog.accept())
    page.reload()
    expect(verdict(page)).to_have_text(WON)
    with pytest.raises(Exception, match="full"):
        page.evaluate("localStorage.setItem('a', 'b')")
    swap(page, "Lair", "Tool Shed")
    until(page, lambda: events(folder) == 1)
    page.reload()
    page.get_by_role("button", name="Boards").click()
    page.get_by_role("button", name="Go on with it").click()
    assert place(page, "Lair") == "C2"
    page.keyboard.press("Control+s")
    expect(page.get_by_text("not saved")).not_to_be_visible()
    kept = page.evaluate(
        "Promise.all([indexedDB.databases(), caches.keys()]).then((all) => all.flat().length)"
        ".then((far) => far + localStorage.length + sessionStorage.length + document.cookie.length)"
    )
    assert kept == 0


def test_what_another_program_saves_meanwhile_is_shown_beside_ones_own(page: Page, folder: Path) -> None:
    theirs = six_rooms()
    theirs["board"]["players"] = 4
    (folder / "first.json").write_text(json.dumps(theirs))
    swap(page, "Mossy Yard", "Tool Shed")
    page.keyboard.press("Control+s")
    dialog = page.get_by_role("dialog", name="Not saved")
    expect(dialog.locator(".both svg")).to_have_count(2)
    assert json.loads((folder / "first.json").read_text()) == theirs
    dialog.get_by_role("button", name="Go back").click()
    assert place(page, "Tool Shed") == "B2"
    (folder / "first.json").unlink()
    page.keyboard.press("Control+s")
    expect(dialog).to_contain_text("It is gone from the folder.")
    expect(dialog).to_contain_text("The file is gone since it was opened")
    dialog.get_by_role("button", name="Save mine under another name").click()
    page.get_by_label("Name of the board").fill("first")
    page.get_by_role("dialog").get_by_role("button", name="Save", exact=True).click()
    expect(page.get_by_text("not saved")).not_to_be_visible()
    assert json.loads((folder / "first.json").read_text())["board"]["cells"][1][1]["tile"] == "shed"


def test_a_write_protected_board_is_told_at_its_opening(page: Page, folder: Path) -> None:
    path = folder / "locked.json"
    path.write_text(json.dumps(six_rooms()))
    path.chmod(0o444)
    before = path.read_bytes()
    page.evaluate("location.hash = '#locked'")
    expect(page.locator("#notice")).to_contain_text(
        "write-protected: what you change can be saved under another"
    )
    expect(page.locator(".unsaved")).to_have_text("write-protected")
    swap(page, "Lair", "Tool Shed")
    expect(page.locator(".unsaved")).to_have_text("not saved · write-protected")
    page.keyboard.press("Control+s")
    expect(page.locator("#notice")).to_contain_text("write-protected; save under another name")
    assert path.read_bytes() == before
    page.keyboard.press("Control+Shift+s")
    page.get_by_label("Name of the board").fill("mine")
    page.get_by_role("dialog").get_by_role("button", name="Save", exact=True).click()
    expect(page.locator(".unsaved")).to_have_text("")
    assert page.url.endswith("#mine")


@pytest.mark.parametrize(
    ("game", "key", "choice"),
    [("milton-1", "x", ""), ("hyrule-1", "k", "START from K7"), ("linko-1", "p", "0/1 (does not match)")],
)
def test_two_tabs_on_a_board_of_places(
    page: Page, context: BrowserContext, folder: Path, game: str, key: str, choice: str
) -> None:
    shutil.copy(SAMPLES / f"{game}.json", folder / "shared.json")
    tabs = [page, context.new_page()]
    for one in tabs:
        one.goto(page.url.partition("#")[0] + "#shared")
        expect(one.locator("#verdict-panel")).to_have_attribute("data-tone", "winnable")
        expect(one.locator(".spot:focus")).to_have_count(1)
        expect(one.locator("#place h2")).not_to_be_empty()
        one.keyboard.press(key)
        if choice:
            one.locator(".choices").get_by_role("button", name=choice, exact=True).click()
        expect(one.locator("#notice")).to_contain_text("Done: ")
    page.keyboard.press("Control+s")
    expect(page.get_by_text("not saved")).not_to_be_visible()
    before = (folder / "shared.json").read_bytes()
    tabs[1].keyboard.press("Control+z")
    tabs[1].keyboard.press("Control+s")
    dialog = tabs[1].get_by_role("dialog", name="Not saved")
    expect(dialog.locator(".both svg")).to_have_count(2)
    assert (folder / "shared.json").read_bytes() == before
    dialog.get_by_role("button", name="Open the one in the folder, drop mine").click()
    expect(tabs[1].get_by_role("button", name="Undo")).to_have_attribute("aria-disabled", "true")
    assert (folder / "shared.json").read_bytes() == before


# -- rooms that are kept ----------------------------------------------------------------------


def moved(plain: dict[str, Any], wanted: dict[tuple[int, int], str]) -> dict[str, Any]:
    """The board with some tiles in some cells, each in exchange for what lay there."""
    cells = plain["board"]["cells"]
    for (row, col), tile in wanted.items():
        (other,) = [square for line in cells for square in line if square["tile"] == tile]
        here = cells[row][col]
        here["tile"], other["tile"] = other["tile"], here["tile"]
    return {**plain, "witness": None}


def test_a_smallest_set_of_kept_rooms_that_clash_is_named(page: Page, folder: Path) -> None:
    wish = {"shifts": 0, "temple": "forest"}
    plain = moved(bridge.make("clockwork", wish, "around"), {(0, 0): "special-key", (1, 0): "boss-forest"})
    (folder / "clash.json").write_text(json.dumps(plain))
    page.evaluate("location.hash = '#clash'")
    expect(page.get_by_role("gridcell")).to_have_count(25)
    before = page.get_by_role("gridcell").evaluate_all("all => all.map((one) => one.ariaLabel)")
    cells = page.get_by_role("gridcell")
    for number in (0, 5, 7, 24):
        cells.nth(number).focus()
        page.keyboard.press("k")
        expect(cells.nth(number)).to_have_class(re.compile(r"\bkept\b"))
    page.get_by_role("button", name="A fresh board around them…").click()
    dialog = page.get_by_role("dialog")
    dialog.get_by_text("Wishes", exact=True).click()
    dialog.get_by_label("apart, least").fill("3")
    dialog.get_by_role("button", name="Make it").click()
    told = dialog.get_by_role("alert")
    expect(told).to_contain_text("keep, apart: these 3 wishes clash, and no fewer of all do")
    for words in ("special-key lies in A1", "boss-forest lies in A2", "at least 3 steps"):
        expect(told).to_contain_text(words)
    for words in ("C2", "E5", "--"):
        expect(told).not_to_contain_text(words)
    page.keyboard.press("Escape")
    assert cells.evaluate_all("all => all.map((one) => one.ariaLabel)") == before
    expect(page.get_by_role("button", name="Undo")).to_have_attribute("aria-disabled", "true")
    cells.nth(5).focus()
    page.keyboard.press("k")
    page.get_by_role("button", name="A fresh board around them…").click()
    dialog.get_by_label("shifts").select_option("1")
    dialog.get_by_role("button", name="Make it").click()
    expect(page.get_by_role("dialog")).to_have_count(0, timeout=30_000)
    expect(page.locator("#notice")).to_contain_text("a fresh board round 3 kept places")
    page.keyboard.press("Control+Shift+s")
    page.get_by_label("Name of the board").fill("made")
    page.get_by_role("dialog").get_by_role("button", name="Save", exact=True).click()
    expect(page.get_by_text("not saved")).not_to_be_visible()
    made = json.loads((folder / "made.json").read_text())
    assert made["board"]["cells"][0][0]["tile"] == "special-key"
    assert (made["recipe"]["options"]["shifts"], made["witness"]["shifts"]) == (1, 1)
    assert replay.replay(made)["accepted"]
