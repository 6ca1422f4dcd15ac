"""The folder of boards: what lies in it, reading a board, and saving it without loss.

A save never touches the last good file before the new one is whole, keeps the
older ones, and is refused when the file is no longer the one that was read.
"""

from __future__ import annotations

import hashlib
import json
import os
import re
import stat
import threading
import time
from collections.abc import Iterator
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

from editor.folder_lock import alone
from generator import document
from generator.document import Document
from generator.findings import Finding, Refusal

SUFFIX = ".json"
BACKUPS = ".tilewright-backups"
KEEP = 10
STRAY_SECONDS = 60.0
"""A temporary file older than this belongs to nobody: a save takes less than a second."""

NAME = re.compile(r"[A-Za-z0-9](?:[A-Za-z0-9 ._-]{0,78}[A-Za-z0-9_-])?")
DEVICES = re.compile(r"(con|prn|aux|nul|com\d|lpt\d)", re.IGNORECASE)


class Missing(LookupError):
    """No board of that name lies in the folder."""


class Conflict(RuntimeError):
    """The file is not the one that the caller has read; ``revision`` is None if it is gone."""

    def __init__(self, name: str, revision: str | None) -> None:
        super().__init__(name)
        self.revision = revision

    @property
    def finding(self) -> Finding:
        """Say to the person who saves what happened and what is left to do."""
        if self.revision is None:
            text = "the file is gone since it was opened; save under another name"
        else:
            text = "saved elsewhere since it was opened; nothing was overwritten; save under another name"
        return Finding("conflict", str(self), text)


@dataclass(frozen=True)
class Entry:
    """A line of the list of boards: what a file says about itself, or why it cannot be opened."""

    name: str
    game: str | None = None
    title: str = ""
    trouble: str | None = None
    listing: bool = False
    """Whether it is no board but a list of boards, as a batch or a campaign has one."""

    def to_json(self) -> dict[str, Any]:
        """Return the entry as plain JSON."""
        plain = asdict(self)
        del plain["listing"]
        return plain


@dataclass(frozen=True)
class Backup:
    """An older version of a board: its number, and when it was put away, in seconds since 1970."""

    number: int
    time: int


class Shelf:
    """The board files of one folder, by name without the ``.json``."""

    def __init__(self, folder: Path) -> None:
        """Open a folder, and clear away what a killed program left half written.

        Raises:
            Refusal: there is no such folder.
        """
        if not folder.is_dir():
            raise Refusal.because("no-folder", str(folder), "is no folder; make it, or name another")
        self.folder = folder.resolve()
        self._lock = threading.Lock()
        self._read: dict[str, tuple[tuple[int, int], Entry]] = {}
        self._sweep()

    @property
    def writable(self) -> bool:
        """Whether boards can be saved here."""
        return os.access(self.folder, os.W_OK | os.X_OK)

    def takes(self, name: str) -> bool:
        """Whether a board can be saved over where it lies; raises a Refusal if the name is not safe."""
        return self.writable and not _is_protected(self._path(name))

    def entries(self) -> list[Entry]:
        """Return every ``.json`` file of the folder in the order of names, but for lists of boards."""
        paths = [path for path in sorted(self.folder.glob(f"*{SUFFIX}")) if not path.name.startswith(".")]
        return [entry for entry in map(self._entry, paths) if entry and not entry.listing]

    def load(self, name: str) -> tuple[Document, str]:
        """Return a board and the revision that a later save of it has to name.

        Raises:
            Missing: there is no such board.
            Refusal: the name is not safe, or the file is no board.
        """
        raw = self._bytes(self._path(name))
        if raw is None:
            raise Missing(name)
        return document.loads(raw), revision_of(raw)

    def save(self, name: str, board: Document, revision: str | None) -> str:
        """Write a board and return its new revision; the file it replaces goes to the backups.

        ``revision`` is that of the file as it was read, None for a new file.

        Raises:
            Conflict: the folder holds another file than ``revision`` says.
            Refusal: the name is not safe, the board is too big, the file is write-protected, or the
                folder cannot be written to or is written to by another program all the time.
        """
        path = self._path(name)
        raw = document.dumps(board).encode()
        document.loads(raw)
        with self._lock, alone(self.folder):
            old = self._bytes(path)
            found = None if old is None else revision_of(old)
            if old == raw:
                return revision_of(raw)
            if found != revision:
                raise Conflict(name, found)
            if _is_protected(path):
                text = "the file is write-protected; save under another name, or take the protection away"
                raise Refusal.because("write-protected", name, text)
            self._write(name, path, old, raw)
        return revision_of(raw)

    def backups(self, name: str) -> list[Backup]:
        """Return the older versions of a board that are kept, the newest first."""
        drawer = self.folder / BACKUPS / self._path(name).stem
        kept = [] if drawer.is_symlink() else list(_numbered(drawer))
        return [Backup(number, int(path.stat().st_mtime)) for number, path in reversed(kept)]

    def backup(self, name: str, number: int) -> Document:
        """Return an older version of a board.

        Raises:
            Missing: there is none of that number.
            Refusal: the name is not safe, or the file is no board.
        """
        drawer = self.folder / BACKUPS / self._path(name).stem
        raw = None if drawer.is_symlink() else self._bytes(drawer / f"{number:06d}{SUFFIX}")
        if raw is None:
            raise Missing(name)
        return document.loads(raw)

    def _path(self, name: str) -> Path:
        if not NAME.fullmatch(name) or DEVICES.fullmatch(name.split(".")[0].strip()):
            text = "a name has at most 80 of a-z, A-Z, 0-9, space . - _ and begins with a letter or digit"
            raise Refusal.because("name", name[:100], text)
        return self.folder / f"{name}{SUFFIX}"

    def _bytes(self, path: Path) -> bytes | None:
        """Return what a file of the folder itself holds; a link might lead out of it."""
        try:
            if not stat.S_ISREG(path.lstat().st_mode):
                raise Refusal.because("no-file", path.stem, "is a link or a folder; the editor opens neither")
            with path.open("rb") as file:
                return file.read(document.LIMIT_BYTES + 1)
        except FileNotFoundError:
            return None
        except OSError as error:
            raise _trouble("unreadable", path.stem, error) from None

    def _entry(self, path: Path) -> Entry | None:
        """Read a file again only when it has changed: the list is asked for often."""
        try:
            status = path.lstat()
        except FileNotFoundError:
            return None
        stamp = (status.st_mtime_ns, status.st_size)
        known = self._read.get(path.name)
        if known is None or known[0] != stamp:
            known = self._read[path.name] = (stamp, self._fresh_entry(path.name.removesuffix(SUFFIX)))
        return known[1]

    def _fresh_entry(self, name: str) -> Entry:
        try:
            board, _ = self.load(name)
        except (Refusal, Missing) as error:
            return Entry(name, trouble=str(error).splitlines()[0], listing=self._is_listing(name))
        return Entry(name, game=board.game, title=_title(board))

    def _is_listing(self, name: str) -> bool:
        """Whether a file says that it belongs to the boards beside it, in a format of its own."""
        try:
            plain = json.loads(self._bytes(self._path(name)) or b"")
        except (Refusal, ValueError, RecursionError):
            return False
        return isinstance(plain, dict) and str(plain.get("format")).startswith(f"{document.FORMAT}-")

    def _write(self, name: str, path: Path, old: bytes | None, new: bytes) -> None:
        try:
            if old is not None:
                self._back_up(name, old)
            document.save_bytes(new, path)
        except OSError as error:
            raise _trouble("unwritable", name, error) from None

    def _back_up(self, name: str, raw: bytes) -> None:
        drawer = self.folder / BACKUPS / name
        if (self.folder / BACKUPS).is_symlink() or drawer.is_symlink():
            raise Refusal.because("backups", BACKUPS, "is a link; move it away, so that backups stay here")
        drawer.mkdir(parents=True, exist_ok=True)
        kept = list(_numbered(drawer))
        if kept and kept[-1][1].read_bytes() == raw:
            return  # the save before this one failed: trying again must not push older versions out
        last = kept[-1][0] if kept else 0
        document.save_bytes(raw, drawer / f"{last + 1:06d}{SUFFIX}")
        for _, path in kept[: max(0, len(kept) + 1 - KEEP)]:
            path.unlink(missing_ok=True)

    def _sweep(self) -> None:
        long_ago = time.time() - STRAY_SECONDS
        for pattern in (f".*{document.TEMPORARY}", f"{BACKUPS}/*/.*{document.TEMPORARY}"):
            for path in self.folder.glob(pattern):
                if path.lstat().st_mtime < long_ago:
                    path.unlink(missing_ok=True)


def revision_of(raw: bytes) -> str:
    """Return the name of exactly these bytes."""
    return hashlib.sha256(raw).hexdigest()


def _is_protected(path: Path) -> bool:
    """Whether a file is meant not to be written to, whatever its folder and this user may do."""
    try:
        return not path.lstat().st_mode & (stat.S_IWUSR | stat.S_IWGRP | stat.S_IWOTH)
    except OSError:
        return False


def _trouble(code: str, where: str, error: OSError) -> Refusal:
    return Refusal.because(code, where, (error.strerror or str(error)).lower())


def _title(board: Document) -> str:
    """Say in a few words which board this is: where it plays, and its seed."""
    level, temple, seed = board.board.get("level"), board.board.get("temple"), board.recipe.get("seed")
    words = [(level, f"level {level}"), (temple, f"{temple}"), (seed, f"seed {seed}")]
    return ", ".join(text[:60] for value, text in words if value)


def _numbered(drawer: Path) -> Iterator[tuple[int, Path]]:
    for path in sorted(drawer.glob(f"*{SUFFIX}")):
        if path.stem.isdecimal():
            yield int(path.stem), path
