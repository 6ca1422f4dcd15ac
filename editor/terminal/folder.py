"""A batch on disk: a folder of boards with its index.

What is there and whole is kept, so a batch that was stopped goes on where it was. Every
file is written whole or not at all, and the index names only boards that are there.
"""

from __future__ import annotations

import json
import os
import re
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

from editor.terminal.crew import Crew
from generator.batch import FORMAT, VERSION, WRITINGS, Batch, Entry, Order, entry_of, index, run
from generator.document import TEMPORARY, load, save_bytes
from generator.findings import Refusal
from generator.games import named

INDEX = "index.json"
BOARD = re.compile(r"board-(\d{4,})\.json")
TORN = {"not-json", "not-utf8"}
"""What is wrong with a file that was cut off; it is made again."""
SHARE = 0.05
"""The share of the time that may go into writing the index before all boards are there."""
STRAY_SECONDS = 60.0
"""A temporary file older than this belongs to nobody: a save takes less than a second."""


class Folder:
    """The folder of one batch; ``entries`` are the lines of its index by the number of the board."""

    def __init__(self, path: Path, batch: Batch) -> None:
        """Look through a folder, which need not be there yet.

        Raises:
            Refusal: it holds another batch, or a board of this one that was changed.
        """
        self.path, self.batch = path, batch
        self.began, self.writing = time.monotonic(), 0.0
        known = _index_in(path)
        self._check(known)
        self._sweep()
        orders = [batch.order(number) for number in range(1, batch.count + 1)]
        hopeless = {line["seed"]: line for line in (known or {}).get("not_found", [])}
        found = {order.number: self._kept(order) or hopeless.get(order.seed) for order in orders}
        self.entries: dict[int, Entry] = {number: entry for number, entry in found.items() if entry}
        self.missing = [order for order in orders if order.number not in self.entries]

    @property
    def not_found(self) -> list[Entry]:
        """The lines about seeds for which no board came out."""
        return [entry for _, entry in sorted(self.entries.items()) if "reason" in entry]

    def put(self, number: int, entry: Entry, content: bytes | None) -> None:
        """Save what came of an order, and the index unless that would take too much of the time.

        Raises:
            Refusal: the folder cannot be written to.
        """
        # The entry first: should a stop fall between, the index is written once more, and looks.
        self.entries[number] = entry
        if content is not None:
            self._make()
            save_bytes(content, self.path / entry["file"])
        if self.writing <= SHARE * (time.monotonic() - self.began):
            self.write_index()

    def write_index(self) -> None:
        """Write the index of the boards that are there.

        Raises:
            Refusal: the folder cannot be written to.
        """
        began = time.monotonic()
        self._make()
        there = set(os.listdir(self.path))
        lines = {number: line for number, line in self.entries.items() if line.get("file") in {None, *there}}
        plain = index(self.batch, lines)
        for name, written in WRITINGS.items():
            save_bytes(written(plain), self.path / name)
        self.writing += time.monotonic() - began

    def _make(self) -> None:
        try:
            self.path.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            reason = (error.strerror or str(error)).lower()
            raise Refusal.because("unwritable", str(self.path), reason) from None

    def _check(self, known: dict[str, Any] | None) -> None:
        """An index of another batch is left alone, and so is what it lists."""
        if self.path.exists() and not self.path.is_dir():
            raise Refusal.because("no-folder", str(self.path), "is a file; name a folder")
        ours = index(self.batch, {})
        for key in ("game", "recipe", "made_by"):
            if known and known.get(key) != ours[key]:
                text = f"holds another batch, with {key} {_short(known.get(key))}, not {_short(ours[key])}"
                raise Refusal.because("other-batch", str(self.path), f"{text}; name another folder")
        names = map(BOARD.fullmatch, os.listdir(self.path)) if self.path.exists() else ()
        most = max((int(name[1]) for name in names if name), default=0)
        if most > self.batch.count:
            text = f"holds a board {most}; ask for --count {most} or more, or name another folder"
            raise Refusal.because("more-boards", str(self.path), text)

    def _kept(self, order: Order) -> Entry | None:
        """Return the line about a board that is there and whole; None if it has to be made."""
        path = self.path / order.file
        if not os.path.lexists(path):
            return None
        try:
            document = load(path)
        except Refusal as refusal:
            if refusal.findings[0].code in TORN:
                return None
            raise
        if not order.fits(document):
            text = "was made by another recipe or version of the program; name another folder"
            raise Refusal.because("other-batch", str(path), text)
        game = named(order.game)
        if game.defects(document) or not game.replay(document)["accepted"]:
            text = "was changed, and its plan no longer wins; move it away, and it is made again"
            raise Refusal.because("changed", str(path), text)
        return entry_of(order, document)

    def _sweep(self) -> None:
        """Clear away what a killed run left half written."""
        long_ago = time.time() - STRAY_SECONDS
        for name in ("board-*.json", *WRITINGS):
            for path in self.path.glob(f".{name}.*{TEMPORARY}"):
                if path.lstat().st_mtime < long_ago:
                    path.unlink(missing_ok=True)


def fill(folder: Folder, crew: Crew, tell: Callable[[int], object]) -> None:
    """Make the boards that a folder lacks; ``tell`` hears how many orders are done, each time one is.

    However it ends, the index agrees with the boards that are there.

    Raises:
        Refusal: the options ask for what no board can be, or the folder cannot be written to.
    """
    try:
        for outcome in run(folder.missing, crew.executor, crew.ahead):
            folder.put(outcome.number, outcome.entry, outcome.content)
            tell(len(folder.entries))
    finally:
        if folder.entries:
            folder.write_index()


def seed_in(path: Path) -> str | None:
    """Return the seed of the batch that a folder holds, so that it can be gone on with; None if none.

    Raises:
        Refusal: what lies there as the index is none.
    """
    known = _index_in(path)
    return known["recipe"]["seed"] if known else None


def _index_in(path: Path) -> dict[str, Any] | None:
    """Return the index of a folder, read no further than is needed to go on with the batch."""
    file = path / INDEX
    try:
        known = json.loads(file.read_bytes())
        if known["format"] == FORMAT and known["version"] == VERSION:
            seed, lines = known["recipe"]["seed"], known["not_found"]
            if isinstance(seed, str) and all(isinstance(line["seed"], str) for line in lines):
                return dict(known)
    except (FileNotFoundError, NotADirectoryError):
        return None
    except OSError as error:
        raise Refusal.because("unreadable", str(file), (error.strerror or str(error)).lower()) from None
    except (ValueError, KeyError, TypeError, RecursionError):
        pass
    raise Refusal.because("no-index", str(file), "is no index of a batch; name another folder")


def _short(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False, sort_keys=True)[:120]
