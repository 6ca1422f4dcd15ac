"""A save or a line of the journal that is cut at any byte or step: by a kill, or by a disk that is full."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from support.six_rooms import six_rooms

from editor.journal import FOLDER, Head, Journals, OutOfStep
from editor.shelf import Shelf
from generator import document
from generator.document import from_plain

pytestmark = pytest.mark.skipif(not hasattr(os, "fork"), reason="limits and forks are those of Unix")

ROOT = Path(__file__).parents[2]
# For each line it is told, a process of its own does some work and is ended by the system: with "byte N", as
# soon as a file would grow beyond N bytes; with "step N", at the Nth thing that it asks of the system. With
# "full N" it lives on, and goes on with the same work once there is room again.
CUT = """
import os, resource, signal, sys
from pathlib import Path
from editor.journal import Head, Journals
from editor.shelf import Shelf
from generator.document import from_plain
from generator.findings import Refusal
from support.six_rooms import six_rooms

STEPS = ("open", "os.rename", "os.remove", "os.mkdir", "os.chmod", "os.truncate")
SYNC = os.fsync

def save(folder):
    shelf = Shelf(folder)
    board, revision = shelf.load("board")
    return lambda: shelf.save("board", from_plain({**six_rooms(), "pad": "n" * 600}), revision)

def keep(folder):
    journals = Journals(folder)
    journals.begin("page", Head(six_rooms()))
    journals.append("page", 0, [{"number": 0, "pad": "x" * 200}])
    return lambda: journals.append("page", 1, [{"number": 1, "pad": "y" * 400}])

def limit(size):
    resource.setrlimit(resource.RLIMIT_FSIZE, (size, resource.RLIM_INFINITY))

def stopped_at(number):
    left = [number]
    def step(event, arguments):
        if event in STEPS and str(folder) in str(arguments):
            left[0] -= 1
            if left[0] == 0:
                os.kill(os.getpid(), signal.SIGKILL)
    return step

def child(way, number, work):
    deed = work(folder)
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    if way == "byte":
        signal.signal(signal.SIGXFSZ, signal.SIG_DFL)
        limit(number)
    elif way == "step":
        sys.addaudithook(stopped_at(number))
    else:
        limit(number)
        try:
            deed()
        except Refusal as refusal:
            limit(resource.RLIM_INFINITY)
            deed()
            os._exit(7)
    deed()

folder = Path(sys.argv[1])
for line in sys.stdin:
    way, number, work = line.split()
    pid = os.fork()
    if not pid:
        child(way, int(number), globals()[work])
        os._exit(0)
    print(os.waitstatus_to_exitcode(os.wait()[1]), flush=True)
"""


class Cutter:
    """Does work that is cut: returns how it ended, 0 if nothing cut it."""

    def __init__(self, process: subprocess.Popen[str]) -> None:
        self.process = process

    def __call__(self, way: str, number: int, work: str) -> int:
        assert self.process.stdin
        assert self.process.stdout
        print(way, number, work, file=self.process.stdin, flush=True)
        return int(self.process.stdout.readline())


@pytest.fixture
def cut(tmp_path: Path) -> Iterator[Cutter]:
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join([str(ROOT), str(ROOT / "tests")])}
    command = [sys.executable, "-c", CUT, str(tmp_path)]
    pipe = subprocess.PIPE
    with subprocess.Popen(command, stdin=pipe, stdout=pipe, text=True, env=environment) as process:
        yield Cutter(process)
        process.kill()


OLD = document.dumps(from_plain(six_rooms())).encode()
NEW = document.dumps(from_plain({**six_rooms(), "pad": "n" * 600})).encode()


def lay(folder: Path) -> None:
    """Lay the old board into an empty folder."""
    for path in sorted(folder.rglob("*"), reverse=True):
        path.rmdir() if path.is_dir() else path.unlink()
    (folder / "board.json").write_bytes(OLD)


def assert_whole(folder: Path, saved: bool) -> None:
    """The board is the new one, or the old one; whatever lies among the older versions is whole too."""
    assert (folder / "board.json").read_bytes() == (NEW if saved else OLD)
    shelf = Shelf(folder)
    assert shelf.load("board")[0].game == "clockwork"
    assert [entry.name for entry in shelf.entries()] == ["board"]
    for one in shelf.backups("board"):
        assert document.dumps(shelf.backup("board", one.number)).encode() == OLD


def halves(folder: Path) -> list[int]:
    """How long each file is that was left half written."""
    return [path.stat().st_size for path in folder.rglob(f".*{document.TEMPORARY}")]


def test_a_save_that_is_killed_at_any_byte_leaves_the_old_or_the_new_board(
    cut: Cutter, tmp_path: Path
) -> None:
    assert len(OLD) + 100 < len(NEW)
    seen: set[str] = set()
    edges = [0, 1, len(OLD) - 1, len(OLD), len(OLD) + 1, len(NEW) - 1, len(NEW)]
    for size in sorted({*edges, *range(0, len(NEW), 131)}):
        lay(tmp_path)
        ended = cut("byte", size, "save")
        assert_whole(tmp_path, saved=ended == 0)
        assert (ended == 0) == (size >= len(NEW))
        if ended:
            assert halves(tmp_path) == [size]
            seen.add("the older version" if size < len(OLD) else "the board itself")
    assert seen == {"the older version", "the board itself"}


def test_a_save_that_is_killed_between_two_steps_leaves_the_old_or_the_new_board(
    cut: Cutter, tmp_path: Path
) -> None:
    outcomes = []
    for number in range(1, 60):
        lay(tmp_path)
        ended = cut("step", number, "save")
        saved = (tmp_path / "board.json").read_bytes() == NEW
        assert_whole(tmp_path, saved)
        outcomes.append((ended == 0, saved))
        if ended == 0:
            break
    assert outcomes[-1] == (True, True)
    assert outcomes.count((False, False)) > 5
    assert (False, True) in outcomes, "no kill came after the new board was in its place"


def kept(folder: Path) -> list[int]:
    found = Journals(folder).read("page")
    assert found is not None
    return [event["number"] for event in found.events]


def test_a_line_of_the_journal_that_is_killed_at_any_byte_is_there_or_not(
    cut: Cutter, tmp_path: Path
) -> None:
    path = tmp_path / FOLDER / "page.jsonl"
    assert cut("byte", 100_000, "keep") == 0
    whole = path.read_bytes()
    before = whole[: whole.rstrip(b"\n").rindex(b"\n") + 1]
    for size in range(len(before), len(whole) + 1, 23):
        assert (cut("byte", size, "keep") == 0) == (size >= len(whole))
        assert len(path.read_bytes()) == min(size, len(whole))
        assert kept(tmp_path) == ([0, 1] if size >= len(whole) else [0])
        assert Journals(tmp_path).append("page", 1, [{"number": 1}, {"number": 2}]) >= 2
        assert kept(tmp_path)[:2] == [0, 1]


def test_a_journal_on_a_full_disk_is_told_and_goes_on_without_a_torn_line(
    cut: Cutter, tmp_path: Path
) -> None:
    assert cut("full", 100_000, "keep") == 0
    whole = (tmp_path / FOLDER / "page.jsonl").read_bytes()
    before = whole[: whole.rstrip(b"\n").rindex(b"\n") + 1]
    for size in range(len(before), len(whole), 29):
        assert cut("full", size, "keep") == 7
        assert (tmp_path / FOLDER / "page.jsonl").read_bytes() == whole
        assert kept(tmp_path) == [0, 1]


def test_a_save_on_a_full_disk_is_told_and_done_once_there_is_room(cut: Cutter, tmp_path: Path) -> None:
    for size in (0, 10, len(OLD), len(NEW) - 1):
        lay(tmp_path)
        assert cut("full", size, "save") == 7
        assert_whole(tmp_path, saved=True)
        assert halves(tmp_path) == []
        assert len(Shelf(tmp_path).backups("board")) == 1


def test_a_journal_that_somebody_took_away_is_begun_anew(tmp_path: Path) -> None:
    """Events without the board that they began with could not be had back."""
    journals = Journals(tmp_path)
    journals.begin("page", Head(six_rooms()))
    journals.append("page", 0, [{"number": 0}])
    (tmp_path / FOLDER / "page.jsonl").unlink()
    (tmp_path / FOLDER).rmdir()
    with pytest.raises(OutOfStep):
        journals.append("page", 1, [{"number": 1}])
    journals.begin("page", Head(six_rooms()))
    events: list[dict[str, Any]] = [{"number": 0}, {"number": 1}]
    assert journals.append("page", 0, events) == 2
    assert kept(tmp_path) == [0, 1]
