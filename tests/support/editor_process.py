"""An editor in a process of its own, as a person starts it."""

from __future__ import annotations

import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
CODE = "import sys, pathlib; from editor.app import serve; serve(pathlib.Path(sys.argv[1]), int(sys.argv[2]), False)"


@contextmanager
def running_editor(folder: Path, port: int = 0) -> Iterator[tuple[str, subprocess.Popen[str]]]:
    """Start an editor on a free port; yield its start address and process, and end it afterwards."""
    command = [sys.executable, "-c", CODE, str(folder), str(port)]
    process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, cwd=ROOT)
    assert process.stdout
    try:
        yield process.stdout.readline().strip(), process
    finally:
        process.send_signal(signal.SIGINT)
        try:
            process.communicate(timeout=10)
        except subprocess.TimeoutExpired:
            process.kill()
            process.communicate()
            raise
