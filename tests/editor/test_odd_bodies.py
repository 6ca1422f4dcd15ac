"""Odd questions to every address: too large, too deep, of no kind, or nearly right; each no is clear, none is a failure."""

from __future__ import annotations

import copy
import json
import socket
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import pytest
from flask import Flask
from flask.testing import FlaskClient
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from support.editor_process import enter, running_editor
from werkzeug.test import TestResponse

from editor.bridge import PLACES
from editor.guards import HEADERS, LIMIT_BODY
from editor.openapi import BODIES
from generator.document import from_plain

Plain = dict[str, Any]

SAMPLES = Path(__file__).parents[2] / "samples"
GAMES = ("clockwork-1", "milton-1", "hyrule-1", "linko-2")
DEEP = 100_000
ODD: dict[str, bytes] = {
    "nothing": b"",
    "no JSON": b"document=1",
    "a list": b"[]",
    "a number": b"1",
    "NaN": b'{"document": {"a": NaN}, "tile": {"a": NaN}, "options": {"a": NaN}, "events": [{"a": NaN}]}',
    "Infinity": b'{"document": {"a": -Infinity}, "content": "", "desks": [], "at": 0}',
    "beyond all numbers": b'{"document": {"a": 1e999}, "options": {"a": 1e999}}',
    "thousands of digits": b'{"document": {"a": ' + b"9" * 5_000 + b"}}",
    "half a letter": b'{"document": {"a": "\\ud800"}}',
    "not UTF-8": b'{"document": {"a": "\xff"}}',
    "a zero byte": b'{"document": \0}',
    "lists in lists": b'{"document": ' + b"[" * DEEP,
    "tables in tables": b'{"document": ' + b'{"a":' * DEEP + b"1" + b"}" * DEEP + b"}",
    "an unknown key": b'{"surprise": 1}',
}


def asked(app: Flask) -> list[tuple[str, str]]:
    """Every method and address that reads a body."""
    values = {"name": "first", "key": "page", "game": "clockwork"}
    found = []
    for rule in app.url_map.iter_rules():
        if rule.endpoint in BODIES:
            address = rule.rule
            for name, value in values.items():
                address = address.replace(f"<{name}>", value)
            found += [(method, address) for method in sorted((rule.methods or set()) & {"POST", "PUT"})]
    assert len(found) == len(BODIES)
    return found


def assert_clear(answer: TestResponse, what: str, *statuses: int) -> None:
    """Fail unless it is a no that says where, which rule, and what to do, in the one shape."""
    assert answer.status_code in statuses, (what, answer.status_code, answer.data[:200])
    body = json.loads(answer.data)
    assert body["ok"] is False, what
    assert all(isinstance(body[key], str) and body[key] for key in ("code", "where", "text")), (what, body)


@pytest.mark.parametrize("odd", ODD)
def test_no_address_takes_what_is_no_body(app: Flask, client: FlaskClient, folder: Path, odd: str) -> None:
    for method, address in asked(app):
        answer = client.open(address, method=method, data=ODD[odd], content_type="application/json")
        assert_clear(answer, f"{method} {address} with {odd}", 422)
        assert len(answer.data) < 2_000, "whatever was sent is not sent back"
    assert sorted(path.name for path in folder.iterdir()) == ["first.json"]


def test_no_address_takes_ten_megabytes(app: Flask, client: FlaskClient, folder: Path) -> None:
    body = b'{"document": "' + b"x" * 10_000_000 + b'"}'
    for method, address in asked(app):
        answer = client.open(address, method=method, data=body, content_type="application/json")
        assert_clear(answer, f"{method} {address}", 413)
    assert sorted(path.name for path in folder.iterdir()) == ["first.json"]


def test_whoever_asks_first_whether_another_page_may_is_told_nothing(app: Flask, client: FlaskClient) -> None:
    for method, address in asked(app):
        headers = {"Origin": "http://evil.example", "Access-Control-Request-Method": method}
        answer = client.options(address, headers=headers)
        assert not [name for name, _ in answer.headers if name.lower().startswith("access-control")]


@pytest.mark.parametrize("flag", ["0", "1"])
def test_a_debug_flag_of_the_shell_opens_nothing(
    folder: Path, monkeypatch: pytest.MonkeyPatch, flag: str
) -> None:
    from editor.app import create_app

    monkeypatch.setenv("FLASK_DEBUG", flag)
    monkeypatch.setenv("FLASK_ENV", "development")
    app = create_app(folder)

    def broken() -> None:
        raise RuntimeError("the secret of the inside")

    monkeypatch.setattr(app.extensions["shelf"], "entries", broken)
    answer = app.test_client().get("/api/boards")
    assert_clear(answer, "a failure", 500)
    assert b"secret" not in answer.data


def said(address: str, request: bytes, most: int = 65_536) -> bytes:
    """Send bytes as they are to an editor; return what comes back until it ends or falls silent."""
    url = urlsplit(address)
    with socket.create_connection(("127.0.0.1", url.port or 0), timeout=10) as line:
        line.sendall(request)
        got = b""
        while len(got) < most:
            try:
                part = line.recv(65_536)
            except (TimeoutError, ConnectionResetError):
                break
            if not part:
                break
            got += part
        return got


def test_an_editor_that_runs_answers_what_is_too_large_and_other_names(folder: Path) -> None:
    """Over a real connection: what is far too large is answered too, not hung up on while it is sent."""
    with running_editor(folder) as (address, _):
        connection, headers = enter(address)
        body = b'{"document": "' + b"x" * 10_000_000 + b'"}'
        connection.request("POST", "/api/check", body, {**headers, "Content-Type": "application/json"})
        answer = connection.getresponse()
        assert (answer.status, json.loads(answer.read())["code"]) == (413, "too-large")
        connection.close()
        port = urlsplit(address).port
        for host in ("evil.example", f"127.0.0.1.evil.example:{port}", f"127.0.0.1:{port}, evil.example", ""):
            got = said(
                address, f"GET /api/boards HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\n\r\n".encode()
            )
            assert b" 421 " in got.split(b"\r\n", 1)[0], (host, got[:200])
            assert b"first" not in got
        for line in (
            f"GET http://evil.example/api/boards HTTP/1.1\r\nHost: evil.example:{port}",
            "GET /api/boards HTTP/1.0",
            f"GET /api/boards HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nHost: evil.example",
        ):
            got = said(address, f"{line}\r\nConnection: close\r\n\r\n".encode())
            assert got.split(b" ", 2)[1] in (b"400", b"421"), got[:200]
            assert b"first" not in got


# -- boards that are nearly right -------------------------------------------------------------


@cache
def sample(name: str) -> Plain:
    plain: Plain = json.loads((SAMPLES / f"{name}.json").read_bytes())
    return plain


def paths(value: Any) -> Iterator[tuple[Any, ...]]:
    """Yield the way to every value inside a plain JSON value."""
    inner = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, one in inner:
        yield (key,)
        yield from ((key, *rest) for rest in paths(one))


@cache
def places_in(name: str) -> list[tuple[Any, ...]]:
    return list(paths({key: sample(name)[key] for key in ("board", "profile", "recipe", "witness")}))


def put(plain: Plain, path: tuple[Any, ...], value: Any) -> Plain:
    """A copy with another value at a path; with None of it at all, if the value is the test itself."""
    made = copy.deepcopy(plain)
    place: Any = made
    for key in path[:-1]:
        place = place[key]
    if value is put:
        del place[path[-1]]
    else:
        place[path[-1]] = value
    return made


TAG = "<script>alert(1)</script>"
VALUES = st.sampled_from(
    [put, None, True, -1, 0, 1, 2**70, 0.5, "", "A1", TAG, [], {}, [[]], [0, 0], {"at": [0, 0]}]
)

ROOMS: dict[str, Plain] = {
    "glance": {},
    "picture": {"trail": [[0, 0, "a"]]},
    "walk": {},
    "check": {"within": 0.05},
    "reach": {"positions": 50},
    "repair": {"within": 0.05},
    "around": {"keep": ["Z9"]},
    "export": {"kind": "svg"},
}
SPOTS: dict[str, Plain] = {
    **{path: more for path, more in ROOMS.items() if path not in ("picture", "reach")},
    "places/draw": {"trail": ["A1"]},
    "places/reasons": {"proof": {"why": "none", "report": []}},
}


class Here:
    """Work done in this very process, so that many questions take little time."""

    def run(self, _: str, work: Callable[..., Any], *args: Any) -> Any:
        return work(*args)


@pytest.fixture
def near(app: Flask) -> FlaskClient:
    app.extensions["workshop"] = Here()
    return app.test_client()


def question(data: st.DataObject, plain: Plain) -> tuple[str, Plain]:
    """Any question about a board of a game, asked of it with any place that it might have."""
    if plain["game"] == "clockwork":
        path = data.draw(st.sampled_from(sorted(ROOMS)))
        return path, ROOMS[path]
    view = PLACES[plain["game"]]
    place = data.draw(st.sampled_from(["A1", "W1-A1", "B2", "J4-S", "nowhere"]))
    overlay = data.draw(st.sampled_from([one["name"] for one in view.overlays()]))
    more = {
        **SPOTS,
        "places/about": {"place": place},
        "places/act": {"place": place, "deed": data.draw(st.sampled_from("mxkpf")), "other": "B1"},
        "places/overlay": {"name": overlay, "stage": data.draw(st.integers(0, 3))},
    }
    path = data.draw(st.sampled_from(sorted(more)))
    return path, more[path]


@pytest.mark.parametrize("name", GAMES)
@settings(max_examples=60, deadline=None, suppress_health_check=list(HealthCheck))
@given(data=st.data())
def test_a_board_that_is_nearly_right_is_never_a_failure(
    near: FlaskClient, name: str, data: st.DataObject
) -> None:
    path, value = data.draw(st.sampled_from(places_in(name))), data.draw(VALUES)
    plain = put(sample(name), path, value)
    address, more = question(data, plain)
    answer = near.post(f"/api/{address}", json={"document": plain, **more})
    if answer.status_code == 200:
        drawn = answer.get_json()["svg"] if answer.is_json and "svg" in answer.get_json() else ""
        assert "<script" not in drawn
    else:
        assert_clear(answer, f"{address} with {value!r} at {path}", 422)


def test_a_deed_is_known_by_its_name(client: FlaskClient) -> None:
    """What can be done at a place is what is offered there, and nothing else."""
    for name in GAMES[1:]:
        board = from_plain(sample(name))
        view = PLACES[board.game]
        place = view.places(board)[0]["id"]
        ask = {"document": sample(name), "place": place, "deed": "__init__"}
        assert_clear(client.post("/api/places/act", json=ask), name, 422)
        assert_clear(
            client.post("/api/places/overlay", json={"document": sample(name), "name": "__doc__"}), name, 422
        )


def test_every_answer_of_the_limits_is_dressed(client: FlaskClient) -> None:
    answer = client.post("/api/check", data=b"x" * (LIMIT_BODY + 1), content_type="application/json")
    assert {name: answer.headers.get(name) for name in HEADERS} == HEADERS
