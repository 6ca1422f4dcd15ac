"""Attacks by way of files, names and sizes: each is refused, and nothing outside is read or written."""

from __future__ import annotations

import base64
import json
import struct
import zlib
from pathlib import Path
from typing import Any

import pytest
from flask import Flask
from flask.testing import FlaskClient

from editor import bodies

SECRET = "do not tell"
SIGNATURE = b"\x89PNG\r\n\x1a\n"


def tree(folder: Path) -> dict[str, bytes]:
    return {str(path): path.read_bytes() for path in sorted(folder.rglob("*")) if path.is_file()}


def take_in(client: FlaskClient, content: bytes) -> Any:
    return client.post("/api/import", json={"content": base64.b64encode(content).decode()})


def chunk(kind: bytes, data: bytes) -> bytes:
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))


def test_looking_changes_nothing(app: Flask, client: FlaskClient, folder: Path) -> None:
    before = tree(folder)
    for rule in app.url_map.iter_rules():
        if "GET" in (rule.methods or ()):
            values = {"name": "first", "number": 1, "key": "k", "game": "clockwork", "ident": "x", "_": "x"}
            address = rule.rule
            for name, value in values.items():
                address = address.replace(f"<int:{name}>", str(value)).replace(f"<{name}>", str(value))
            assert client.get(address.replace("<path:_>", "x")).status_code in (200, 404), address
    assert tree(folder) == before


@pytest.mark.parametrize(
    "name",
    [
        "..%2Fsecret",
        "%2e%2e%2fsecret",
        "..%5Csecret",
        "%2Fetc%2Fpasswd",
        "first%00",
        "NUL",
        "con.json",
        "first%0A",
        "C:secret",
        ".tilewright-backups%2Ffirst%2F000001",
        "a" * 81,
    ],
)
def test_no_name_leads_out_of_the_folder(
    client: FlaskClient, folder: Path, plain: dict[str, Any], name: str
) -> None:
    (folder.parent / "secret.json").write_text(json.dumps({**plain, "secret": SECRET}))
    before = tree(folder.parent)
    answers = [
        client.get(f"/api/boards/{name}"),
        client.get(f"/api/boards/{name}/backups/1"),
        client.get(f"/api/journals/{name}"),
        client.put(f"/api/boards/{name}", json={"document": plain}, headers={"If-None-Match": "*"}),
        client.put(f"/api/journals/{name}", json={"document": plain}),
        client.post(f"/api/journals/{name}", json={"at": 0, "events": [{}]}),
        client.delete(f"/api/journals/{name}", json={}),
    ]
    for answer in answers:
        allowed = (200, 404, 405, 409, 422) if name in ("NUL", "a" * 81) else (404, 405, 409, 422)
        assert answer.status_code in allowed
        assert SECRET.encode() not in answer.data
    inside = {str(folder / ".tilewright-journal" / f"{name}.jsonl")}
    assert {path for path in tree(folder.parent) if path not in before} <= inside
    assert before.items() <= tree(folder.parent).items()


def test_a_link_in_the_folder_is_neither_followed_nor_written(
    client: FlaskClient, folder: Path, plain: dict[str, Any]
) -> None:
    outside = folder.parent / f"{folder.name}-outside"
    outside.mkdir()
    (outside / "secret.json").write_text(json.dumps({**plain, "secret": SECRET}))
    (folder / "link.json").symlink_to(outside / "secret.json")
    (folder / ".tilewright-journal").symlink_to(outside)
    (folder / ".tilewright-backups").symlink_to(outside)
    before = tree(outside)
    answers = [
        client.get(f"/api/{path}") for path in ("boards", "boards/link", "boards/link/backups/1", "journals")
    ]
    revision = client.get("/api/boards/first").get_json()["revision"]
    headers = {"If-Match": revision}
    answers.append(client.put("/api/boards/first", json={"document": {**plain, "new": 1}}, headers=headers))
    answers.append(client.put("/api/boards/link", json={"document": plain}, headers={"If-None-Match": "*"}))
    answers.append(client.put("/api/journals/page", json={"document": plain}))
    answers.append(client.delete("/api/journals/secret", json={}))
    assert not [answer for answer in answers if SECRET.encode() in answer.data]
    assert tree(outside) == before


def test_a_picture_that_swells_is_refused_before_it_is_large(client: FlaskClient) -> None:
    swollen = zlib.compress(b"\0" * 300_000_000, 9)
    for keyword in (b"tilewright-board", b"Comment"):
        text = chunk(b"iTXt", keyword + b"\0\1\0\0\0" + swollen)
        header = chunk(b"IHDR", struct.pack(">IIBBBBB", 60_000, 60_000, 8, 6, 0, 0, 0))
        answer = take_in(client, SIGNATURE + header + text + chunk(b"IEND", b""))
        assert answer.status_code == 422


@pytest.mark.parametrize(
    "content",
    [
        b'<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]><svg xmlns="http://www.w3.org/2000/svg"><metadata>&x;</metadata></svg>',
        b'<!DOCTYPE a [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;&a;">]><svg xmlns="http://www.w3.org/2000/svg">&b;</svg>',
        b'<svg xmlns="http://www.w3.org/2000/svg"><metadata>http://127.0.0.1:1/board.json</metadata></svg>',
        b"http://127.0.0.1:1/board.json",
        b'{"$ref": "file:///etc/passwd"}',
        b"[" * 100_000,
        b"",
    ],
)
def test_a_file_that_points_elsewhere_or_nests_is_refused(client: FlaskClient, content: bytes) -> None:
    answer = take_in(client, content)
    assert answer.status_code == 422
    assert b"root:" not in answer.data


def test_a_board_holds_nothing_that_is_run(client: FlaskClient, plain: dict[str, Any]) -> None:
    """Whatever stands in a file is text: in pictures, in words, and in what is taken away."""
    tag = "<script>alert(1)</script><img src=x onerror=alert(1)>"
    for tile in plain["board"]["tiles"].values():
        tile["name"] = tag
    plain["recipe"] = {"seed": tag, "options": {}}
    plain["scripts"] = {"onload": "rm -rf ~"}
    for answer in (
        client.post("/api/picture", json={"document": plain}),
        client.post("/api/export", json={"document": plain, "kind": "svg"}),
    ):
        assert answer.status_code == 200
        assert b"<script" not in answer.data
        assert b"<img" not in answer.data
    assert (
        client.post("/api/export", json={"document": plain, "kind": "svg"}).headers["Content-Disposition"]
        == "attachment"
    )


def test_a_board_that_is_too_large_is_refused(client: FlaskClient, plain: dict[str, Any]) -> None:
    plain["board"] |= {"rows": 13, "cols": 13, "cells": [[{"tile": "hall"}] * 13 for _ in range(13)]}
    for path in ("check", "glance", "picture", "repair", "reach"):
        assert client.post(f"/api/{path}", json={"document": plain}).status_code == 422
    plain["board"]["cells"] = [[{"tile": "hall"}] * 2_000 for _ in range(20)]
    assert client.post("/api/picture", json={"document": plain}).status_code == 422


@pytest.mark.parametrize("within", [0, -1, bodies.MOST_SECONDS + 1, 1e999, float("nan"), "5", None, True])
def test_nobody_is_judged_for_ever(client: FlaskClient, plain: dict[str, Any], within: Any) -> None:
    body = json.dumps({"document": plain, "within": within})
    answer = client.post("/api/check", data=body, content_type="application/json")
    assert answer.status_code == 422


@pytest.mark.parametrize("key", ["a" * 65, "a/b", "../x", "a b", ""])
def test_a_page_has_a_plain_name(client: FlaskClient, plain: dict[str, Any], key: str) -> None:
    assert client.post("/api/check", json={"document": plain, "desk": key}).status_code == 422
    assert client.post("/api/stop", json={"desks": [key]}).status_code == 422
