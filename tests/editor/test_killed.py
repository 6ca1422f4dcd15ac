"""A program that is killed in the middle of a save damages no board, and its journal offers the rest."""

from __future__ import annotations

import os
import random
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from support.six_rooms import six_rooms

from editor.journal import Journals
from editor.shelf import Shelf
from generator import document
from generator.document import from_plain

ROOT = Path(__file__).parents[2]
KILLS = 100
FORKS = hasattr(os, "fork")
# Save and keep a journal as fast as it goes, until killed; each board says how many saves came before it.
ENDLESS = """
import os, signal, sys
from pathlib import Path
from editor.journal import Head, Journals
from editor.shelf import Shelf
from generator.document import from_plain
from support.six_rooms import six_rooms

def work(folder, number):
    shelf, journals, plain = Shelf(folder), Journals(folder), six_rooms()
    _, revision = shelf.load("board")
    journals.begin(f"page-{number}", Head(plain))
    print("begun", flush=True)
    for count in range(10**9):
        journals.append(f"page-{number}", count, [{"kind": "do", "label": str(count), "do": [], "inverse": []}])
        revision = shelf.save("board", from_plain({**plain, "count": [number, count], "pad": "x" * 40_000}), revision)

for line in sys.stdin:
    if not os.fork():
        work(Path(sys.argv[1]), int(line))
    pid = os.wait()[0]
"""


@pytest.fixture
def nursery(tmp_path: Path) -> Iterator[subprocess.Popen[str]]:
    """A process that begins endless work whenever it is told a number, and goes on when that is killed."""
    document.save(from_plain(six_rooms()), tmp_path / "board.json")
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join([str(ROOT), str(ROOT / "tests")])}
    command = [sys.executable, "-c", ENDLESS, str(tmp_path)]
    pipe = subprocess.PIPE
    with subprocess.Popen(command, stdin=pipe, stdout=pipe, text=True, env=environment) as process:
        yield process
        process.kill()


def child_of(parent: int) -> int:
    """Return the only process that another has begun."""
    children = Path(f"/proc/{parent}/task/{parent}/children").read_text().split()
    (child,) = map(int, children)
    return child


@pytest.mark.skipif(not (FORKS and Path("/proc/self/task").exists()), reason="looks for processes in /proc")
def test_a_hundred_kills_damage_no_board(nursery: subprocess.Popen[str], tmp_path: Path) -> None:
    chance = random.Random("kills")
    assert nursery.stdin
    assert nursery.stdout
    halves = 0
    for number in range(KILLS):
        print(number, file=nursery.stdin, flush=True)
        assert nursery.stdout.readline() == "begun\n"
        time.sleep(chance.uniform(0, 0.03))
        os.kill(child_of(nursery.pid), signal.SIGKILL)
        board, _ = Shelf(tmp_path).load("board")
        saved: Any = board.data.get("count", [number, -1])
        kept = Journals(tmp_path).read(f"page-{number}")
        assert kept is not None
        events = [int(event["label"]) for event in kept.events]
        assert events == list(range(len(events)))
        if saved[0] == number:  # what is in the file was in the journal before
            assert saved[1] < len(events)
        for backup in Shelf(tmp_path).backups("board"):
            assert Shelf(tmp_path).backup("board", backup.number).game == "clockwork"
        halves += bool(list(tmp_path.glob(f".*{document.TEMPORARY}")))
    assert halves, "no kill has met a save half way: the test shows nothing"
