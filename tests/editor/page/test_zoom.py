"""The page zoomed to 200 %: a window of 1280 x 800 shows half as many CSS pixels, each of four dots."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect
from support.page import WON, verdict

# What of the open page is wider than the window, and which controls cannot be clicked where they stand.
CUT_OFF = """
() => [...document.querySelectorAll("body *")]
  .filter((one) => one.checkVisibility() && !one.closest(".stage, .unseen, svg"))
  .filter((one) => {
    const { left, right, width } = one.getBoundingClientRect();
    const seen = getComputedStyle(one).clipPath === "none";
    return width > 0 && seen && (left < -0.5 || right > innerWidth + 0.5);
  })
  .map((one) => one.outerHTML.slice(0, 80))
"""
OUT_OF_REACH = """
(root) => [...root.querySelectorAll("button, input, select, summary, a[href]")]
  .filter((one) => one.checkVisibility())
  .filter((one) => {
    one.scrollIntoView({ block: "center" });
    const { left, top, width, height } = one.getBoundingClientRect();
    const hit = document.elementFromPoint(left + width / 2, top + height / 2);
    return !(hit && (one.contains(hit) || one.closest("label")?.contains(hit)));
  })
  .map((one) => one.outerHTML.slice(0, 80))
"""


@pytest.fixture
def zoomed(browser: Browser, editor: tuple[str, Path], folder: Path) -> Iterator[Page]:
    """The first board, open and judged, at 200 %."""
    context = browser.new_context(
        viewport={"width": 640, "height": 400}, device_scale_factor=2, reduced_motion="reduce"
    )
    page = context.new_page()
    page.goto(editor[0])
    page.get_by_role("button", name="first").click()
    expect(verdict(page)).to_have_text(WON)
    yield page
    context.close()


def fits(page: Page) -> bool:
    """Whether the page is no wider than its window; what is wider is named by the failure of the test."""
    assert page.evaluate(CUT_OFF) == []
    width: int = page.evaluate("document.documentElement.scrollWidth")
    return width <= 640


def test_the_open_board_is_whole_at_double_size(zoomed: Page) -> None:
    assert zoomed.evaluate("devicePixelRatio") == 2
    for name in ("Reach", "List"):
        zoomed.get_by_role("button", name=name, exact=True).click()
    zoomed.get_by_text("Changes", exact=True).click()
    assert fits(zoomed)
    assert zoomed.locator("body").evaluate(OUT_OF_REACH) == []


def test_the_board_can_be_worked_on_at_double_size(zoomed: Page) -> None:
    stage = zoomed.locator("#stage").bounding_box()
    assert stage
    assert min(stage["width"], stage["height"]) >= 240
    zoomed.get_by_role("gridcell").last.click()
    zoomed.get_by_role("button", name="Turn right").click()
    expect(zoomed.get_by_text("not saved")).to_be_visible()
    assert fits(zoomed)


@pytest.mark.parametrize(
    "names", [["New…"], ["Take away…"], ["Edit tile…"], ["More", "Rules…"], ["More", "Keys"]]
)
def test_the_dialogs_are_whole_at_double_size(zoomed: Page, names: list[str]) -> None:
    for name in names:
        zoomed.get_by_role("button", name=name).click()
    dialog = zoomed.get_by_role("dialog")
    expect(dialog).to_be_visible()
    assert dialog.evaluate("(one) => one.scrollWidth <= one.clientWidth")
    assert fits(zoomed)
    assert dialog.evaluate(OUT_OF_REACH) == []


def test_the_list_of_boards_is_whole_at_double_size(zoomed: Page) -> None:
    zoomed.get_by_role("button", name="Boards").click()
    expect(zoomed.get_by_role("heading", name="Boards in")).to_be_visible()
    assert fits(zoomed)
    assert zoomed.locator("body").evaluate(OUT_OF_REACH) == []
