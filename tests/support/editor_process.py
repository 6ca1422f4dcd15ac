"""An editor in a process of its own, as a person starts it."""

from __future__ import annotations

import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from http.client import HTTPConnection
from pathlib import Path
from urllib.parse import urlsplit

ROOT = Path(__file__).resolve().parents[2]
CODE = "import sys, pathlib; from editor.app import serve; serve(pathlib.Path(sys.argv[1]), int(sys.argv[2]), False)"


def enter(address: str) -> tuple[HTTPConnection, dict[str, str]]:
    """Open a start address; return the connection and the headers that let one in again."""
    url = urlsplit(address)
    connection = HTTPConnection("127.0.0.1", url.port or 0, timeout=30)
    connection.request("GET", f"/?{url.query}")
    entered = connection.getresponse()
    entered.read()
    assert entered.status == 303
    cookie = (entered.getheader("Set-Cookie") or "").split(";")[0]
    assert cookie.startswith(f"tilewright-{url.port}=")
    return connection, {"Cookie": cookie}


@contextmanager
def running_editor(
    folder: Path, port: int = 0, first: str = ""
) -> Iterator[tuple[str, subprocess.Popen[str]]]:
    """Start an editor on a free port; yield its start address and process, and end it afterwards.

    ``first`` is what its process does before all else.
    """
    command = [sys.executable, "-c", first + CODE, str(folder), str(port)]
    process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, cwd=ROOT)
    assert process.stdout
    try:
        yield process.stdout.readline().strip(), process
    finally:
        process.send_signal(signal.SIGINT)
        try:
            process.communicate(timeout=60)
        except subprocess.TimeoutExpired:
            process.kill()
            process.communicate()
            raise
