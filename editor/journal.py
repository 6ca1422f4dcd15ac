"""Work that is not saved yet, kept beside the boards so that no crash and no closed tab loses it.

A journal belongs to one page. Its first line says which board the page began with, every
further line is one event of the page's log (a change, an undo, a redo). A line is on the disk
before the page is told so; a line that a crash cut short is left out when the journal is read.
"""

from __future__ import annotations

import json
import os
import re
import threading
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

from generator import document
from generator.findings import Refusal

FOLDER = ".tilewright-journal"
SUFFIX = ".jsonl"
KEY = re.compile(r"[A-Za-z0-9-]{1,64}")
LIMIT_BYTES = 32_000_000
"""How long a journal may grow; a page is told at once when its journal is full."""

Plain = dict[str, Any]


class OutOfStep(RuntimeError):
    """The page goes on from another event than the last one in its journal."""


@dataclass(frozen=True)
class Head:
    """What a page began with: the board, and under which name and revision it lay in the folder."""

    document: Plain
    name: str | None = None
    revision: str | None = None


@dataclass(frozen=True)
class Journal:
    """The unsaved work of one page."""

    key: str
    head: Head
    events: tuple[Plain, ...]

    def to_json(self) -> Plain:
        """Return the journal as plain JSON."""
        return {"key": self.key, **asdict(self.head), "events": list(self.events)}


class Journals:
    """The journals of a folder, by the keys of the pages."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder / FOLDER
        self._lock = threading.Lock()
        self._lengths: dict[str, int] = {}

    def begin(self, key: str, head: Head) -> None:
        """Begin the journal of a page anew.

        Raises:
            Refusal: the key is not safe, or the folder cannot be written to.
        """
        path = self._path(key)
        with self._lock:
            self._save(path, _line(asdict(head)))
            self._lengths[key] = 0

    def append(self, key: str, at: int, events: Sequence[Plain]) -> int:
        """Write events down, the first of them being number ``at`` from 0; returns how many there are.

        Events that are there already are not written twice, so a page may send them again.

        Raises:
            OutOfStep: the journal is shorter than ``at``, or there is none.
            Refusal: the journal is full, or cannot be written to.
        """
        path = self._path(key)
        with self._lock:
            length = self._length(key)
            if length is None or at > length:
                raise OutOfStep
            fresh = b"".join(map(_line, events[length - at :]))
            if fresh:
                self._write(path, fresh)
            self._lengths[key] = max(length, at + len(events))
            return self._lengths[key]

    def read(self, key: str) -> Journal | None:
        """Return a journal as far as it is whole; None if there is none.

        Raises:
            Refusal: the key is not safe, or the file cannot be read.
        """
        lines = self._lines(self._path(key))
        if not lines or set(lines[0]) != {"document", "name", "revision"}:
            return None
        return Journal(key, Head(**lines[0]), tuple(lines[1:]))

    def all(self) -> list[Journal]:
        """Return every journal that holds a change, the newest first."""
        try:
            paths = sorted(self.folder.glob(f"*{SUFFIX}"), key=lambda path: -path.stat().st_mtime)
        except OSError:
            return []
        found = [self.read(path.stem) for path in paths if KEY.fullmatch(path.stem)]
        return [one for one in found if one and one.events]

    def end(self, key: str) -> None:
        """Put a journal away: its work is saved, or dropped by a person.

        Raises:
            Refusal: the key is not safe, or the folder cannot be written to.
        """
        path = self._path(key)
        with self._lock:
            self._lengths.pop(key, None)
            try:
                path.unlink(missing_ok=True)
            except OSError as error:
                raise self._trouble(error) from None

    def _path(self, key: str) -> Path:
        if not KEY.fullmatch(key):
            raise Refusal.because("key", key[:64], "a page's key has letters, digits and hyphens")
        if self.folder.is_symlink():
            raise Refusal.because("journal", FOLDER, "is a link; move it away, so that work stays here")
        return self.folder / f"{key}{SUFFIX}"

    def _length(self, key: str) -> int | None:
        if not self._path(key).exists():
            self._lengths.pop(key, None)  # whoever tidied the folder took it away: it is begun anew
        if key not in self._lengths:
            known = self.read(key)
            if known is None:
                return None
            # A line that was cut short must not spoil the next one.
            lines = [asdict(known.head), *known.events]
            self._save(self._path(key), b"".join(map(_line, lines)))
            self._lengths[key] = len(known.events)
        return self._lengths[key]

    def _save(self, path: Path, raw: bytes) -> None:
        try:
            self.folder.mkdir(exist_ok=True)
            document.save_bytes(raw, path)
        except OSError as error:
            raise self._trouble(error) from None

    def _write(self, path: Path, raw: bytes) -> None:
        size = path.stat().st_size
        if size + len(raw) > LIMIT_BYTES:
            text = "the journal of unsaved changes is full; save the board now"
            raise Refusal.because("journal-full", FOLDER, text)
        try:
            with path.open("ab") as file:
                file.write(raw)
                file.flush()
                os.fsync(file.fileno())
        except OSError as error:
            os.truncate(path, size)  # half a line would spoil the next one
            raise self._trouble(error) from None

    def _lines(self, path: Path) -> list[Plain]:
        try:
            raw = path.read_bytes()
        except FileNotFoundError:
            return []
        except OSError as error:
            raise self._trouble(error) from None
        lines: list[Plain] = []
        for line in raw.split(b"\n")[:-1]:  # what follows the last line end was cut short
            try:
                plain = json.loads(line)
            except (ValueError, RecursionError):
                break
            if not isinstance(plain, dict):
                break
            lines.append(plain)
        return lines

    def _trouble(self, error: OSError) -> Refusal:
        text = f"unsaved changes cannot be kept here ({(error.strerror or str(error)).lower()})"
        return Refusal.because("journal", FOLDER, text)


def _line(plain: Plain) -> bytes:
    return json.dumps(plain, sort_keys=True, ensure_ascii=True, allow_nan=False).encode() + b"\n"
