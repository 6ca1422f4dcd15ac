"""A puzzle in the page: a hint that tells where to look, then what lies there and why; the walk with reasons."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect
from support.access import assert_good

from editor.views.linko import view
from generator.document import Document, dumps
from generator.linko.game import Linko


@pytest.fixture(scope="module")
def puzzle() -> Document:
    return Linko().new({"puzzle": "easy", "circles": 2, "spaces": "10"}, "page")


@pytest.fixture
def page(browser: Browser, editor: tuple[str, Path], folder: Path, puzzle: Document) -> Iterator[Page]:
    """The puzzle, opened; whatever the page complains about fails the test."""
    (folder / "puzzle.json").write_text(dumps(puzzle))
    context = browser.new_context(
        viewport={"width": 1280, "height": 800}, reduced_motion="reduce", bypass_csp=True
    )
    complaints: list[str] = []
    context.on("weberror", lambda error: complaints.append(str(error.error)))
    page = context.new_page()
    page.goto(editor[0])
    page.evaluate("() => { location.hash = 'puzzle'; }")
    expect(page.locator("#verdict-panel")).to_have_attribute("data-tone", "winnable")
    yield page
    context.close()
    assert complaints == []


def test_a_hint_tells_where_to_look_and_then_what_and_why(page: Page, puzzle: Document) -> None:
    ((place, mark),) = view.overlay(puzzle, "hint", 1).items()
    said = page.locator(".overlays .hint")
    page.get_by_label("Show").select_option("hint")
    expect(said).to_have_text(f"where to look — look at {place}.")
    page.get_by_role("slider", name="Stage").press("ArrowRight")
    expect(said).to_have_text(f"what and why — {mark['said']}.")
    assert_good(page, "a hint")


def test_the_walk_gives_the_reason_for_each_step(page: Page, puzzle: Document) -> None:
    page.get_by_role("button", name="Walk through the plan").click()
    walk = page.get_by_role("region", name="Walk")
    for step in (1, 2, 3):
        page.keyboard.press(".")
        expect(walk).to_contain_text(view.walk(puzzle)[step]["text"])
