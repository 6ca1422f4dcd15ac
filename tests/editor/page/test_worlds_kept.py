"""Places and whole worlds of a board are kept, and a fresh board is made around them."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, expect
from support.page import until

SAMPLE = Path(__file__).resolve().parents[3] / "samples" / "milton-1.json"


@pytest.fixture
def worlds(page: Page, folder: Path) -> Page:
    """The page with a board of six worlds open, and W1-A1 selected."""
    shutil.copy(SAMPLE, folder / "worlds.json")
    page.goto(page.url.partition("#")[0] + "#worlds")
    expect(spot(page, "W1-A1,")).to_be_visible()
    spot(page, "W1-A1,").focus()
    expect(page.locator("#place h2")).to_have_text("W1-A1")
    return page


def spot(page: Page, name: str) -> Locator:
    return page.locator(f'.spot[aria-label^="{name}"]')


def said(page: Page, world: int) -> list[str]:
    """What is said of every place of a world."""
    found: list[str] = page.locator(f'.spot[aria-label^="W{world}-"]').evaluate_all(
        "all => all.map((one) => one.ariaLabel)"
    )
    return found


def ask(page: Page) -> Locator:
    page.get_by_role("button", name="A fresh board around them…").click()
    dialog = page.get_by_role("dialog")
    expect(dialog.get_by_role("heading", name="A fresh board around what is kept")).to_be_visible()
    return dialog


def test_a_fresh_board_leaves_a_kept_world_and_can_be_undone(worlds: Page) -> None:
    kept = worlds.locator("#kept")
    worlds.get_by_role("button", name="Keep all of world 1").click()
    expect(kept).to_contain_text("42 places: all of world 1.")
    expect(spot(worlds, "W1-G6")).to_have_attribute("aria-description", "Kept.")
    before = {world: said(worlds, world) for world in (1, 2)}
    dialog = ask(worlds)
    dialog.get_by_text("Wishes", exact=True).click()
    expect(dialog.get_by_label("reach")).to_have_value("0.95")
    expect(dialog.get_by_label("die")).to_have_count(0)
    dialog.get_by_label("Seed").fill("around")
    dialog.get_by_role("button", name="Make it").click()
    expect(worlds.get_by_role("dialog")).to_have_count(0, timeout=60_000)
    expect(worlds.locator("#notice")).to_contain_text("a fresh board round 42 kept places")
    until(worlds, lambda: said(worlds, 2) != before[2])
    assert said(worlds, 1) == before[1]
    expect(kept).to_contain_text("all of world 1")
    worlds.keyboard.press("Control+z")
    until(worlds, lambda: said(worlds, 2) == before[2])
    worlds.get_by_role("button", name="Let all of world 1 go").click()
    expect(kept).not_to_be_visible()


def test_places_that_clash_are_named(worlds: Page) -> None:
    select(worlds, "W1-E3")
    worlds.keyboard.press("c")
    expect(spot(worlds, "W1-E3, circle")).to_be_visible()
    for name in ("W1-E3", "W1-D2", "W1-E2", "W1-D3", "W6-A1"):
        select(worlds, name)
        worlds.keyboard.press("Shift+K")
        expect(spot(worlds, f"{name},")).to_have_attribute("aria-description", "Kept.")
    dialog = ask(worlds)
    dialog.get_by_role("button", name="Make it").click()
    told = dialog.get_by_role("alert")
    expect(told).to_contain_text("cannot all be kept: W1-D2, W1-D3, W1-E2, W1-E3; no world has all of it")
    dialog.get_by_role("button", name="Cancel").click()
    expect(worlds.locator("#kept")).to_contain_text("5 places")


def select(page: Page, name: str) -> None:
    spot(page, f"{name},").focus()
    expect(page.locator("#place h2")).to_have_text(name)
