"""An attack for each way in: each is refused, and refused before anything happens."""

from __future__ import annotations

import json
from http.cookies import SimpleCookie
from pathlib import Path
from typing import Any

import pytest
from flask import Flask
from flask.testing import FlaskClient
from werkzeug.test import TestResponse

from editor.app import create_app
from editor.guards import HEADERS, LIMIT_BODY

KEY = "a-key-that-nobody-guesses"
HOSTS = [
    "evil.example",
    "127.0.0.1.evil.example",
    "127.evil.example",
    "localhost.evil.example",
    "evil.example:80",
    "127.0.0.1:8000",
    "localhost:81",
    "0.0.0.0",
    "[::1]",
    "127.0.0.1@evil.example",
    "",
]
ORIGINS = [
    "http://evil.example",
    "http://localhost:8000",
    "http://127.0.0.1",
    "https://localhost",
    "http://localhost.evil.example",
    "http://localhost\\@evil.example",
    "null",
    "",
]


def concrete(rule: str) -> str:
    return (
        rule.replace("<game>", "clockwork")
        .replace("<name>", "first")
        .replace("<ident>", "x")
        .replace("<path:_>", "base.css")
        .replace("<_>", "lato-regular.ttf")
    )


def every_route(app: Flask) -> list[tuple[str, str]]:
    return [
        (method, concrete(rule.rule))
        for rule in app.url_map.iter_rules()
        for method in sorted(rule.methods or ())
        if method != "OPTIONS"
    ]


def assert_refused(answer: TestResponse, status: int, code: str) -> None:
    assert answer.status_code == status
    if answer.request.method != "HEAD":
        body = json.loads(answer.data)
        assert body["ok"] is False
        assert body["code"] == code
        assert body["where"]
        assert body["text"]
    assert {name: answer.headers.get(name) for name in HEADERS} == HEADERS
    assert answer.headers.get("Access-Control-Allow-Origin") is None


def test_every_route_is_guarded_against_other_hosts(app: Flask, client: FlaskClient) -> None:
    routes = every_route(app)
    assert ("PUT", "/api/boards/first") in routes
    assert ("GET", "/") in routes
    for method, path in routes:
        for headers in ({"Host": "evil.example"}, {"Host": "evil.example", "Sec-Fetch-Site": "same-origin"}):
            assert_refused(client.open(path, method=method, headers=headers), 421, "host")


@pytest.mark.parametrize("host", HOSTS)
def test_a_name_that_leads_here_is_not_enough(client: FlaskClient, host: str) -> None:
    assert_refused(client.get("/api/boards", headers={"Host": host}), 421, "host")
    assert_refused(client.get("/no/such/page", headers={"Host": host}), 421, "host")


@pytest.mark.parametrize("host", ["localhost", "LOCALHOST", "127.0.0.1", "localhost:80", "127.0.0.1:80"])
def test_the_names_of_the_loopback_are_served(client: FlaskClient, host: str) -> None:
    assert client.get("/api/boards", headers={"Host": host}).status_code == 200


def test_every_unsafe_route_is_guarded_against_other_pages(app: Flask, client: FlaskClient) -> None:
    unsafe = [(method, path) for method, path in every_route(app) if method not in ("GET", "HEAD")]
    assert len(unsafe) >= 5
    for method, path in unsafe:
        for site in ("cross-site", "same-site", "", "Same-Origin"):
            answer = client.open(path, method=method, json={}, headers={"Sec-Fetch-Site": site})
            assert_refused(answer, 403, "origin")
        for origin in ORIGINS:
            answer = client.open(path, method=method, json={}, headers={"Origin": origin})
            assert_refused(answer, 403, "origin")


def test_a_good_origin_does_not_excuse_a_bad_site(client: FlaskClient) -> None:
    headers = {"Origin": "http://localhost", "Sec-Fetch-Site": "same-site"}
    assert_refused(client.post("/api/check", json={}, headers=headers), 403, "origin")


@pytest.mark.parametrize(
    "headers",
    [{}, {"Origin": "http://localhost"}, {"Sec-Fetch-Site": "same-origin"}, {"Sec-Fetch-Site": "none"}],
)
def test_the_own_page_and_other_programs_are_served(
    client: FlaskClient, plain: dict[str, Any], headers: dict[str, str]
) -> None:
    answer = client.post("/api/walk", json={"document": plain}, headers=headers)
    assert answer.get_json()["code"] == "walk"


@pytest.mark.parametrize(
    "type", ["text/plain", "application/x-www-form-urlencoded", "multipart/form-data; boundary=x", "", None]
)
def test_only_json_is_read(
    app: Flask, client: FlaskClient, folder: Path, plain: dict[str, Any], type: str
) -> None:
    before = (folder / "first.json").read_bytes()
    for method, path in every_route(app):
        if method not in ("GET", "HEAD"):
            body = json.dumps({"document": plain})
            answer = client.open(path, method=method, data=body, content_type=type, headers={"If-Match": "*"})
            assert_refused(answer, 415, "type")
    assert (folder / "first.json").read_bytes() == before


def test_a_body_that_is_too_large_is_not_read(client: FlaskClient) -> None:
    body = b'{"document": "' + b"x" * LIMIT_BODY + b'"}'
    answer = client.post("/api/check", data=body, content_type="application/json")
    assert_refused(answer, 413, "too-large")


def test_every_answer_wears_the_headers(client: FlaskClient) -> None:
    for path in (
        "/",
        "/editor/js/main.js",
        "/fonts/lato-regular.ttf",
        "/api/games",
        "/api/boards/first",
        "/no",
    ):
        answer = client.get(path)
        assert {name: answer.headers.get(name) for name in HEADERS} == HEADERS
    policy = HEADERS["Content-Security-Policy"]
    assert "unsafe" not in policy
    assert policy.startswith("default-src 'none'")


def test_what_fails_inside_says_nothing_of_the_inside(
    app: Flask, client: FlaskClient, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def broken() -> None:
        raise RuntimeError("the secret of /home/me")

    monkeypatch.setattr(app.extensions["shelf"], "entries", broken)
    answer = client.get("/api/boards")
    assert_refused(answer, 500, "internal")
    assert b"secret" not in answer.data
    assert "the secret of /home/me" in caplog.text


@pytest.fixture
def locked(folder: Path) -> FlaskClient:
    """The client of an editor with a key, on a port of its own."""
    return create_app(folder, KEY).test_client()


def test_without_the_key_nothing_is_served(folder: Path) -> None:
    app = create_app(folder, KEY)
    for method, path in every_route(app):
        client = app.test_client()
        assert_refused(client.open(path, method=method, json={}), 403, "key")


@pytest.mark.parametrize("key", ["", KEY[:-1], KEY + "x", KEY.upper(), "ä"])
def test_a_wrong_key_opens_nothing(locked: FlaskClient, key: str) -> None:
    assert_refused(locked.get("/", query_string={"key": key}), 403, "key")
    locked.set_cookie("tilewright-80", key)
    assert_refused(locked.get("/api/boards"), 403, "key")


def test_the_key_opens_only_the_front_door(locked: FlaskClient) -> None:
    assert_refused(locked.get("/api/boards", query_string={"key": KEY}), 403, "key")
    assert_refused(locked.post("/", query_string={"key": KEY}, json={}), 403, "key")


def test_the_key_is_swapped_for_a_cookie_and_leaves_the_address(locked: FlaskClient) -> None:
    answer = locked.get("/", query_string={"key": KEY})
    assert (answer.status_code, answer.headers["Location"]) == (303, "/")
    cookie = SimpleCookie(answer.headers["Set-Cookie"])["tilewright-80"]
    assert (cookie["httponly"], cookie["samesite"], cookie["domain"]) == (True, "Strict", "")
    assert locked.get("/api/boards").status_code == 200
    again = locked.get("/", query_string={"key": KEY})
    assert (again.status_code, again.headers["Location"]) == (303, "/")
    assert locked.get("/api/boards", query_string={"key": "x"}).status_code == 200


def test_the_cookie_of_another_port_is_not_this_one(locked: FlaskClient) -> None:
    locked.set_cookie("tilewright-81", KEY)
    assert_refused(locked.get("/api/boards"), 403, "key")
