"""Boards in and out: files to keep, files that are dropped in, links that hold a recipe."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from playwright.sync_api import Download, Page, expect
from support.page import LOST, WON, drop, place, room, swap, until, verdict


def taken(page: Page, what: str) -> Download:
    page.get_by_role("button", name="Take away…").click()
    with page.expect_download() as download:
        page.get_by_role("dialog").get_by_role("button", name=what).click()
    expect(page.get_by_role("dialog")).to_have_count(0)
    return download.value


@pytest.mark.parametrize(
    ("what", "ending", "magic"),
    [
        ("Board file", "json", b"{"),
        ("SVG picture", "svg", b"<svg"),
        ("PNG picture", "png", b"\x89PNG"),
    ],
)
def test_what_is_taken_away_opens_again(
    page: Page, tmp_path: Path, what: str, ending: str, magic: bytes
) -> None:
    swap(page, "Lair", "Tool Shed")
    expect(verdict(page)).to_have_text(LOST)
    download = taken(page, what)
    assert download.suggested_filename == f"first.{ending}"
    content = Path(download.path()).read_bytes()
    assert content.startswith(magic)
    page.keyboard.press("Control+z")
    expect(verdict(page)).to_have_text(WON)
    drop(page, download.suggested_filename, content)
    page.get_by_role("button", name="Open it on its own").click()
    expect(page.locator(".board-name")).to_have_text("new board")
    expect(verdict(page)).to_have_text(LOST)
    assert place(page, "Lair") == "C2"


def test_papers_are_pdfs(page: Page) -> None:
    for what in ("PDF to print", "PDF picture"):
        assert Path(taken(page, what).path()).read_bytes().startswith(b"%PDF")


def test_a_file_that_is_no_board_is_told_and_changes_nothing(page: Page) -> None:
    drop(page, "holiday.png", b"\x89PNG\r\n\x1a\n no picture at all")
    expect(page.locator("#notice")).to_be_visible()
    assert place(page, "Lair") == "C1"
    expect(page.locator(".board-name")).to_have_text("first")


def test_a_link_makes_the_board_again(page: Page, folder: Path) -> None:
    page.get_by_role("button", name="New…").click()
    page.get_by_label("Seed").fill("brass & owl #7")
    page.get_by_label("temple", exact=True).select_option("water")
    page.get_by_role("button", name="Make it").click()
    expect(page.get_by_role("gridcell")).to_have_count(25, timeout=30_000)
    rooms = page.get_by_role("gridcell").evaluate_all("all => all.map((one) => one.ariaLabel)")
    page.get_by_role("button", name="Take away…").click()
    link = page.get_by_label("A link that makes this board again").input_value()
    page.keyboard.press("Escape")
    assert "#make?" in link
    page.get_by_role("button", name="Boards").click()
    page.get_by_role("button", name="Drop them").click()
    expect(page.get_by_role("heading", name="Boards in")).to_be_visible()
    page.goto(link)
    expect(page.get_by_role("gridcell")).to_have_count(25, timeout=30_000)
    assert page.get_by_role("gridcell").evaluate_all("all => all.map((one) => one.ariaLabel)") == rooms
    expect(page.get_by_text("not saved")).to_be_visible()


def test_a_board_that_was_changed_has_no_link(page: Page) -> None:
    page.get_by_role("button", name="Take away…").click()
    expect(page.get_by_role("dialog")).not_to_contain_text("link that makes")


def test_a_link_with_nonsense_is_told(page: Page) -> None:
    page.goto(page.url.partition("#")[0] + "#make?game=clockwork&seed=x&options=%7B%22shifts%22%3A99%7D")
    expect(page.locator("#notice")).to_contain_text("shifts")
    room(page, "Gate").click()
    until(page, lambda: not json.loads(page.evaluate("JSON.stringify(location.hash)")).startswith("#make"))


def board_lines(path: Path) -> list[str]:
    """The lines of a file that say how the board lies; the plan after it may be another."""
    lines = path.read_text().splitlines()
    return lines[: next(number for number, line in enumerate(lines) if line.startswith(' "format"'))]


def test_a_board_merges_where_two_changed_different_rooms(page: Page, folder: Path) -> None:
    """A changed room touches its own lines of the file alone, and nothing counts up."""
    page.keyboard.press("Control+s")
    expect(page.locator("#notice")).to_contain_text("Saved")
    before = board_lines(folder / "first.json")
    room(page, "Tool Shed").click()
    page.keyboard.press("r")
    page.keyboard.press("Control+s")
    expect(page.get_by_text("not saved")).not_to_be_visible()
    after = board_lines(folder / "first.json")
    assert len(before) == len(after)
    changed = [line for line, other in zip(before, after, strict=True) if line != other]
    assert len(changed) <= 2
    assert any(re.search('"shed"', line) for line in changed)
