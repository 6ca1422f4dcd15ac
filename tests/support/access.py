"""Whether a page is for everyone: what axe says of it, whether fingers hit it, whether it fits."""

from __future__ import annotations

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page

SERIOUS = ("serious", "critical")


def faults(page: Page) -> list[str]:
    """Return what axe calls serious, with the elements."""
    found = Axe().run(page).response["violations"]
    return [
        f"{one['id']}: {[node['target'] for node in one['nodes']]}"
        for one in found
        if one["impact"] in SERIOUS
    ]


def small(page: Page) -> list[str]:
    """Return the controls that a finger would miss."""
    found: list[str] = page.evaluate(
        """[...document.querySelectorAll("button, summary, input:not([type=checkbox], [type=radio]), select")]
           .filter((one) => one.checkVisibility())
           .map((one) => [one.outerHTML.slice(0, 80), one.getBoundingClientRect()])
           .filter(([, box]) => box.width && (box.width < 44 || box.height < 44) && box.height !== 1)
           .map(([text]) => text)"""
    )
    return found


def assert_good(page: Page, where: str) -> None:
    """Fail if axe finds something serious, a control is small, or the page is wider than its window."""
    assert faults(page) == [], where
    assert small(page) == [], where
    width = page.evaluate("innerWidth")
    assert page.evaluate("document.documentElement.scrollWidth") <= width, where
