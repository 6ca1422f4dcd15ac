"""The page in a real browser: one browser and one editor for all tests, a fresh folder and tab for each."""

from __future__ import annotations

import json
import os
import re
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect, sync_playwright
from support.editor_process import running_editor
from support.page import WON, verdict
from support.six_rooms import six_rooms

ARGUMENTS = [
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
expect.set_options(timeout=20_000)
EXPECTED = re.compile(r"status of (404|409|422)")
"""What the browser writes down itself when the server says no, as some tests want it to."""


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    names = ("chromium", "chromium-browser", "google-chrome")
    path = next(filter(None, map(shutil.which, names)), None)
    if path is None:
        said = "no Chromium is installed: the page cannot be tried in a browser"
        if os.environ.get("CI"):
            pytest.fail(said)
        pytest.skip(said)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=ARGUMENTS)
        yield browser
        browser.close()


@pytest.fixture(scope="session")
def editor(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[str, Path]]:
    """One editor for all tests: its start address and its folder."""
    folder = tmp_path_factory.mktemp("boards")
    with running_editor(folder) as (address, _):
        yield address, folder


@pytest.fixture
def folder(editor: tuple[str, Path]) -> Path:
    """The folder, as if nobody had worked in it: one board, ``first``."""
    for path in editor[1].iterdir():
        shutil.rmtree(path, ignore_errors=True) if path.is_dir() else path.unlink()
    (editor[1] / "first.json").write_text(json.dumps(six_rooms()))
    return editor[1]


@pytest.fixture
def context(browser: Browser, editor: tuple[str, Path], folder: Path) -> Iterator[BrowserContext]:
    """A browser that nobody has used; whatever a page complains about fails the test."""
    context = browser.new_context(viewport={"width": 1280, "height": 800}, reduced_motion="reduce")
    context.set_default_timeout(15_000)
    complaints: list[str] = []
    context.on("weberror", lambda error: complaints.append(str(error.error)))
    context.on("console", lambda message: complaints.append(message.text))
    first = context.new_page()
    first.goto(editor[0])
    expect(first.get_by_role("heading", name="Boards in")).to_be_visible()
    yield context
    context.close()
    assert [one for one in complaints if not EXPECTED.search(one)] == []


@pytest.fixture
def page(context: BrowserContext) -> Page:
    """The first board, open and judged."""
    page = context.pages[0]
    page.get_by_role("button", name="first").click()
    expect(verdict(page)).to_have_text(WON)
    return page
