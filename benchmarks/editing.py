"""How soon the page answers a change, and how smoothly it pans: ``python -m benchmarks.editing [--help]``.

For each level, two rooms of a dungeon are swapped by keyboard in Chromium, again and again; after every
few swaps (``--pile``) all are taken back, since a board that is shuffled through and through is nobody's
work. One line for each level says how long it takes from the key until something of a verdict is on screen
(``words``), an answer (``answer``), one that is proven (``proven``: no fewer shifts do, or nothing wins),
and the end of all judging (``end``): how many of the changes came so far, and the median and 95th percentile
in milliseconds; then the seconds of processor time that the editor spent. The last line is the time between
two frames while a board of 12 x 12 rooms is panned with all overlays. The figures are those of the machine
that ran it; how many processes wanted a processor when it began and ended is said, since they slow all
down. It needs Chromium, and ``pip install ".[test]"``.
"""

from __future__ import annotations

import argparse
import json
import os
import random
import shutil
import signal
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from statistics import median, quantiles
from typing import Any

from playwright.sync_api import Page, sync_playwright

from generator import document
from generator.document import Document

ROOT = Path(__file__).parents[1]
LEVELS = (1, 2, 3, 4)
SIDE = 12
LARGE = "large"
LIMIT_SECONDS = 20
"""All judging of a change is over by then, or it counts as not come so far."""
PAUSE = 200
"""Milliseconds between two changes: the page waits a little where one comes close after another."""
MARKS = ("words", "answer", "proven", "end")
ARGUMENTS = ("--headless", "--no-sandbox", "--disable-gpu", "--no-first-run")

# Resolves to when each mark was painted, in milliseconds after the key that makes the next change.
PROBE = """
({ last, limit }) => new Promise((resolve) => {
  const panel = document.getElementById("verdict-panel");
  const seen = {};
  let began = null;
  const finish = () => { watch.disconnect(); resolve(seen); };
  const painted = (mark) => requestAnimationFrame(() => setTimeout(() => {
    seen[mark] ??= performance.now() - began;
    if (mark === last) setTimeout(finish); // what was painted with it is noted first
  }));
  const watch = new MutationObserver(() => {
    const words = document.getElementById("verdict").textContent;
    if (began === null || words === "checking…") return;
    painted("words");
    if (panel.dataset.tone !== "checking") painted("answer");
    if (/without any shift|proven fewest|cannot be won/.test(words)) painted("proven");
    if (panel.dataset.going === "false") painted("end");
  });
  watch.observe(panel, { attributes: true, childList: true, subtree: true });
  addEventListener("keydown", () => { began = performance.now(); setTimeout(finish, limit); },
    { capture: true, once: true });
})
"""
FRAMES = """
() => new Promise((resolve) => {
  const times = [];
  const next = (time) => {
    times.push(time);
    if (window.panned) resolve(times.slice(1).map((one, index) => one - times[index]));
    else requestAnimationFrame(next);
  };
  window.panned = false;
  requestAnimationFrame(next);
})
"""


@contextmanager
def editor(folder: Path) -> Iterator[tuple[str, int]]:
    """Start an editor of a folder as a person does; yield its address, and the id of its process."""
    command = [sys.executable, "-m", "tilewright", "edit", str(folder), "--port", "0", "--no-browser"]
    process = subprocess.Popen(
        command, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True
    )
    assert process.stdout
    with process, process.stdout:
        try:
            yield process.stdout.readline().strip(), process.pid
        finally:
            process.send_signal(signal.SIGINT)


def busy(process: int) -> float:
    """Return the seconds of processor time of a process and of all below it so far; 0 where none is told."""
    stats = [fields(path) for path in Path("/proc").glob("[0-9]*/stat")]
    family = {process}
    for _ in stats:
        more = {int(own) for own, of, *_ in stats if int(of) in family} - family
        if not more:
            break
        family |= more
    ticks = sum(sum(map(int, times)) for own, _, *times in stats if int(own) in family)
    return ticks / os.sysconf("SC_CLK_TCK")


def fields(path: Path) -> list[str]:
    """Return the id of a process, that of its parent, and its ticks and those of its children that ended."""
    try:
        words = path.read_text().rpartition(")")[2].split()
    except OSError:
        return ["0", "0"]
    return [path.parent.name, words[1], *words[11:15]]


def large(small: Document) -> Document:
    """Return a board of 12 x 12 rooms, made of copies of the rooms of a smaller one."""
    old = small.board
    plain = next(ident for ident, tile in old["tiles"].items() if tile["set"] == "generic")
    tiles: dict[str, Any] = {}
    cells: list[list[dict[str, Any]]] = [[] for _ in range(SIDE)]
    for row, col in ((row, col) for row in range(SIDE) for col in range(SIDE)):
        square = dict(old["cells"][row % old["rows"]][col % old["cols"]])
        ident = square["tile"]
        if ident in tiles:
            single = old["tiles"][ident]["set"] in ("entrance", "special")
            original = plain if single else ident
            square = {**square, "tile": f"{original}-{row}-{col}", "zone": square.get("zone", "red")}
            tiles[square["tile"]] = old["tiles"][original]
        else:
            tiles[ident] = old["tiles"][ident]
        cells[row].append(square)
    return small.having(board={**old, "rows": SIDE, "cols": SIDE, "cells": cells, "tiles": tiles})


def opened(page: Page, name: str) -> None:
    """Open a board of the folder, and wait until it is judged to the end."""
    page.goto(f"{page.url.partition('#')[0]}#{name}")
    page.wait_for_function(
        "(name) => document.querySelector('h1.board-name').textContent === name"
        " && document.getElementById('verdict-panel').dataset.going === 'false'",
        arg=name,
        timeout=1000 * 3 * LIMIT_SECONDS,
    )


def swapped(page: Page, chance: random.Random, last: str) -> dict[str, float]:
    """Swap two rooms; return when each mark up to the last was on screen."""
    cells = page.locator("[role=gridcell]")
    one, other = chance.sample(range(cells.count()), 2)
    cells.nth(one).focus()
    page.keyboard.press("s")
    cells.nth(other).focus()
    probe = page.evaluate_handle(f"(given) => ({{ seen: ({PROBE})(given) }})", arg(last))
    page.keyboard.press("Enter")
    seen: dict[str, float] = probe.evaluate("({ seen }) => seen")
    return seen


def arg(last: str) -> dict[str, Any]:
    """What the probe is told."""
    return {"last": last, "limit": 1000 * LIMIT_SECONDS}


def changes(page: Page, count: int, whole: int, pile: int, seed: str) -> list[dict[str, float]]:
    """Make changes, so many upon another: ``whole`` of them are judged to the end, the others to a word."""
    chance, seen = random.Random(seed), []
    for number in range(count):
        if number % pile == 0:
            taken_back(page)
        seen.append(swapped(page, chance, "end" if number < whole else "words"))
        page.wait_for_timeout(PAUSE)
    return seen


def taken_back(page: Page) -> None:
    """Undo all changes."""
    undo = page.get_by_role("button", name="Undo")
    while undo.get_attribute("aria-disabled") == "false":
        page.keyboard.press("Control+z")
    page.wait_for_timeout(PAUSE)


def panned(page: Page, count: int) -> list[float]:
    """Return the milliseconds between two frames while a board is panned with all overlays."""
    page.get_by_role("button", name="Reach").click()
    page.locator("[data-band='0']").first.wait_for()
    page.wait_for_timeout(1000 * LIMIT_SECONDS / 4)  # so that nothing is worked on meanwhile
    page.locator("[role=gridcell]").first.focus()
    for key in "k+++":
        page.keyboard.press(key)
    box = page.locator("#stage").bounding_box()
    assert box
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    frames = page.evaluate_handle(f"() => ({{ times: ({FRAMES})() }})")
    page.mouse.move(x, y)
    page.mouse.down()
    for number in range(count):
        page.mouse.move(x + 150 - abs(number * 7 % 600 - 300), y + 100 - abs(number * 5 % 400 - 200))
    page.mouse.up()
    page.evaluate("() => { window.panned = true; }")
    times: list[float] = frames.evaluate("({ times }) => times")
    return times


def summed(times: Sequence[float]) -> dict[str, float]:
    """Return the median and the 95th percentile of some times."""
    most = quantiles(times, n=20, method="inclusive")[-1] if len(times) > 1 else max(times)
    return {"median": round(median(times), 1), "p95": round(most, 1)}


def marked(seen: Sequence[dict[str, float]]) -> dict[str, Any]:
    """Return the figures of each mark, and how many changes came so far."""
    times = {mark: [one[mark] for one in seen if mark in one] for mark in MARKS}
    return {mark: {"count": len(found), **summed(found)} for mark, found in times.items() if found}


def table(figures: dict[str, Any]) -> str:
    """Return the figures for people."""
    rows = [f"{'milliseconds':<12}" + "".join(f"{mark:>9}{'median':>9}{'95 %':>9}" for mark in MARKS)]
    for level, marks in figures["levels"].items():
        parts = [marks.get(mark) for mark in MARKS]
        cells = [f"{one['count']:>9}{one['median']:>9}{one['p95']:>9}" if one else " " * 27 for one in parts]
        rows.append(f"level {level:<6}" + "".join(cells) + f"   {marks['busy']} s busy")
    if figures["frames"]:
        frames = figures["frames"]
        rows.append(
            f"between frames of {SIDE} x {SIDE} rooms: {frames['median']}, 95 % below {frames['p95']}"
        )
    if figures["load"]:
        rows.append(
            "processes that wanted a processor: {} at the start, {} at the end".format(*figures["load"])
        )
    return "\n".join(rows)


def load() -> list[float]:
    """Return how many processes wanted a processor in the last minute; nothing where that is not told."""
    return [round(os.getloadavg()[0], 1)] if hasattr(os, "getloadavg") else []


def measured(levels: Sequence[int], count: int, whole: int, pile: int) -> dict[str, Any]:
    """Return all figures."""
    chromium = shutil.which("chromium") or shutil.which("google-chrome")
    figures: dict[str, Any] = {"levels": {}, "frames": None, "load": load()}
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        boards = [document.load(ROOT / "samples" / f"clockwork-{level}.json") for level in LEVELS]
        for level, board in zip(LEVELS, boards, strict=True):
            document.save(board, Path(folder) / f"level-{level}.json")
        document.save(large(boards[0]), Path(folder) / f"{LARGE}.json")
        with editor(Path(folder)) as (address, process):
            browser = playwright.chromium.launch(executable_path=chromium, args=ARGUMENTS)
            page = browser.new_page(viewport={"width": 1280, "height": 800})
            page.goto(address)
            for level in levels:
                opened(page, f"level-{level}")
                before = busy(process)
                seen = changes(page, count, whole, pile, f"level {level}")
                figures["levels"][level] = marked(seen) | {"busy": round(busy(process) - before, 1)}
                page.get_by_role("button", name="Save", exact=True).click()
                page.get_by_text("not saved").wait_for(state="hidden")
            opened(page, LARGE)
            figures["frames"] = summed(panned(page, 3 * count))
            browser.close()
    figures["load"] += load()
    return figures


def main() -> None:
    """Print the table, or the figures as JSON."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.editing", description=__doc__)
    parser.add_argument("--count", type=int, default=100, help="changes at each level (100)")
    parser.add_argument("--whole", type=int, default=10, help="how many of them are judged to the end (10)")
    parser.add_argument("--pile", type=int, default=3, help="swaps that are made upon another (3)")
    parser.add_argument("--levels", default="1,2,3,4", help="which levels (1,2,3,4)")
    parser.add_argument("--json", action="store_true", help="figures on standard output, the table on error")
    arguments = parser.parse_args()
    levels = [int(level) for level in arguments.levels.split(",")]
    figures = measured(levels, max(1, arguments.count), arguments.whole, max(1, arguments.pile))
    print(table(figures), file=sys.stderr if arguments.json else sys.stdout)
    if arguments.json:
        print(json.dumps(figures))


if __name__ == "__main__":
    main()
