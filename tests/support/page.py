"""What tests look for on the page, as a person would name it."""

from __future__ import annotations

import re
import time
from collections.abc import Callable

from playwright.sync_api import Locator, Page

WON = "winnable without any shift"
LOST = re.compile("cannot be won")


def verdict(page: Page) -> Locator:
    return page.locator("#verdict")


def room(page: Page, name: str) -> Locator:
    return page.get_by_role("gridcell", name=re.compile(f"^{name},"))


def place(page: Page, name: str) -> str:
    label = room(page, name).get_attribute("aria-label")
    return (label or "").partition(", ")[2]


def drawn(page: Page) -> Locator:
    return page.locator(".art svg [data-name='cell-0-2']")


def until(page: Page, holds: Callable[[], bool]) -> None:
    """Wait for what no locator can say."""
    deadline = time.monotonic() + 30
    while not holds():
        assert time.monotonic() < deadline
        page.wait_for_timeout(50)


def swap(page: Page, one: str, other: str) -> None:
    room(page, one).click()
    page.get_by_role("button", name="Swap…").click()
    room(page, other).click()


def drop(page: Page, name: str, content: bytes) -> None:
    """Drop a file on the page, as from a folder on the desktop."""
    page.evaluate(
        """([name, bytes]) => {
          const given = new DataTransfer();
          given.items.add(new File([new Uint8Array(bytes)], name));
          document.body.dispatchEvent(new DragEvent("drop", { dataTransfer: given, bubbles: true, cancelable: true }));
        }""",
        [name, list(content)],
    )
