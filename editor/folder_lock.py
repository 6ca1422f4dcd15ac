"""One program at a time saves in a folder: whoever comes second waits a little, or is told."""

from __future__ import annotations

import contextlib
import os
import sys
import time
from collections.abc import Iterator
from pathlib import Path

from generator.findings import Refusal

if sys.platform != "win32":
    import fcntl

BUSY_SECONDS = 3.0
"""How long a save waits for another program that is saving in the same folder."""
BEAT_SECONDS = 0.02


@contextlib.contextmanager
def alone(folder: Path) -> Iterator[None]:
    """Let no other editor save in a folder meanwhile, where the system has such a lock.

    The lock is on the folder itself: it leaves no file behind, and ends with the process that holds it.

    Raises:
        Refusal: the folder is gone, or another program holds it all the time.
    """
    if sys.platform == "win32":
        yield
        return
    try:
        handle = os.open(folder, os.O_RDONLY)
    except OSError as error:
        raise Refusal.because("unwritable", folder.name, (error.strerror or str(error)).lower()) from None
    try:
        _take(handle, folder.name)
        yield
    finally:
        os.close(handle)


def _take(handle: int, name: str) -> None:
    """Wait for the lock of an open folder; it is let go when the folder is closed."""
    deadline = time.monotonic() + BUSY_SECONDS
    while True:
        try:
            return fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            if time.monotonic() > deadline:
                text = "another program is saving in this folder; nothing was written; save again"
                raise Refusal.because("busy", name, text) from None
            time.sleep(BEAT_SECONDS)
        except OSError:
            return None  # a folder without locks, as some networks have them
