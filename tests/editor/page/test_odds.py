"""The odds beside the verdict: quick ones first, then exact ones, each player's hearts when asked for."""

from __future__ import annotations

import json
import shutil
from pathlib import Path

from playwright.sync_api import Page, Response, expect
from support.page import until, verdict

SAMPLE = Path(__file__).resolve().parents[3] / "samples" / "milton-1.json"
LINES = "#verdict-lines"


def opened(page: Page, folder: Path, players: int) -> list[str]:
    """Open a board for so many players; returns how surely the odds of each answer are reckoned, as they come."""
    board = json.loads(SAMPLE.read_text())
    board["board"]["players"] = players
    (folder / "worlds.json").write_text(json.dumps(board))
    labels: list[str] = []

    def heard(response: Response) -> None:
        if response.url.endswith("/api/check") and response.ok:
            clock = response.json()["clock"]
            labels.append(clock["odds"]["label"] if clock else "none")

    page.on("response", heard)
    page.goto(page.url.partition("#")[0] + "#worlds")
    return labels


def test_quick_odds_come_first_and_exact_ones_in_their_stead(page: Page, folder: Path) -> None:
    labels = opened(page, folder, 3)
    expect(page.locator(LINES)).to_contain_text("(exact)")
    until(page, lambda: labels == ["quick", "exact"])
    # What was found out stays known when the board comes back.
    page.locator(".spot[aria-label*='Triforce']").click()
    page.keyboard.press("x")
    expect(verdict(page)).to_contain_text("breaks the law")
    page.keyboard.press("Control+z")
    expect(page.locator(LINES)).to_contain_text("(exact)")
    assert "exact" not in labels[2:]


def test_hearts_of_each_player_are_reckoned_when_asked_for(page: Page, folder: Path) -> None:
    opened(page, folder, 2)
    expect(page.locator(LINES)).not_to_contain_text("seat 1")
    page.get_by_role("button", name="Hearts of each player").click()
    for seat in (1, 2):
        expect(page.locator(LINES)).to_contain_text(f"seat {seat}:")
    expect(page.get_by_role("button", name="Hearts of each player")).to_be_hidden()


def test_a_change_stops_what_is_reckoned(page: Page, folder: Path) -> None:
    opened(page, folder, 4)
    expect(page.locator(LINES)).to_contain_text("the Triforce is found")
    page.get_by_role("button", name="Hearts of each player").click()
    expect(page.locator("#verdict-panel")).to_have_attribute("data-going", "true")
    page.locator(".spot[aria-label*='Triforce']").click()
    page.keyboard.press("x")
    expect(verdict(page)).to_contain_text("breaks the law")
    expect(page.locator("#verdict-panel")).to_have_attribute("data-going", "false")
    page.wait_for_timeout(300)
    expect(verdict(page)).to_contain_text("breaks the law")


def test_a_place_tells_where_its_steps_lead(page: Page, folder: Path) -> None:
    shutil.copy(SAMPLE, folder / "worlds.json")
    page.goto(page.url.partition("#")[0] + "#worlds")
    circle = page.locator(".spot[aria-label*=', circle, steps to ']").first
    circle.click()
    expect(page.locator("#live")).to_contain_text("steps to")
