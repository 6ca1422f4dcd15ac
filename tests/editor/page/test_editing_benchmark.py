"""The benchmark of the page runs, and its figures are in the order in which things come."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

from playwright.sync_api import Browser

ROOT = Path(__file__).parents[3]


def test_the_page_is_timed(browser: Browser) -> None:
    """It asks for the browser so that it is skipped where there is none."""
    assert browser.is_connected()
    command = [sys.executable, "-m", "benchmarks.editing", *"--count 2 --whole 1 --levels 1 --json".split()]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False, timeout=300)
    assert done.returncode == 0, done.stderr
    figures = json.loads(done.stdout)
    marks = figures["levels"]["1"]
    assert marks["words"]["count"] == 2
    assert 0 < marks["words"]["median"] <= marks["end"]["p95"]
    assert figures["frames"]["median"] > 5
