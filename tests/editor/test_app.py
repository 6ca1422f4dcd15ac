"""The editor as it is started: one address, on the loopback, until it is interrupted."""

from __future__ import annotations

import json
import signal
import socket
import time
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from support.editor_process import enter, running_editor

from editor import bridge
from editor.app import serve
from generator.findings import Refusal


def test_it_listens_on_the_loopback_alone_and_ends_when_interrupted(folder: Path) -> None:
    with running_editor(folder) as (address, process):
        url = urlsplit(address)
        assert (url.scheme, url.hostname, url.path) == ("http", "127.0.0.1", "/")
        assert url.query.startswith("key=")
        assert url.port
        others = {info[4][0] for info in socket.getaddrinfo(socket.gethostname(), None, socket.AF_INET)}
        for other in sorted(others - {"127.0.0.1"}):
            with pytest.raises(OSError, match="refused"):
                socket.create_connection((str(other), url.port), timeout=2)
        process.send_signal(signal.SIGINT)
        assert process.wait(timeout=10) == 0
        assert process.stderr
        assert "Traceback" not in process.stderr.read()


def test_the_key_is_asked_for_and_taken(folder: Path) -> None:
    with running_editor(folder) as (address, _):
        connection, headers = enter(address)
        connection.request("GET", "/api/boards")
        refused = connection.getresponse()
        assert (refused.status, b'"key"' in refused.read()) == (403, True)
        connection.request("GET", "/api/boards", headers=headers)
        assert connection.getresponse().status == 200
        connection.close()


def test_each_start_has_its_own_key(folder: Path) -> None:
    with running_editor(folder) as (one, _), running_editor(folder) as (other, _):
        assert urlsplit(one).query != urlsplit(other).query


def test_a_port_that_is_taken_is_said(folder: Path) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        with pytest.raises(Refusal, match="choose another"):
            serve(folder, taken.getsockname()[1], False)


def test_a_folder_that_is_none_is_said_before_anything_listens(tmp_path: Path) -> None:
    with pytest.raises(Refusal, match="no folder"):
        serve(tmp_path / "nowhere", 0, False)


def test_it_ends_soon_in_the_middle_of_work(folder: Path) -> None:
    fresh = bridge.make("clockwork", {"level": 4}, "brass owl 7")
    with running_editor(folder) as (address, process):
        connection, headers = enter(address)
        ask = json.dumps({"document": fresh, "within": 10.0})
        connection.request("POST", "/api/check", ask, {**headers, "Content-Type": "application/json"})
        time.sleep(1)
        began = time.monotonic()
        process.send_signal(signal.SIGINT)
        assert process.wait(timeout=10) == 0
        assert time.monotonic() - began < 4
        connection.close()
