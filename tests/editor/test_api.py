"""The questions and answers: what comes back, and one shape for every no."""

from __future__ import annotations

import base64
import json
import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest
from flask import Flask
from flask.testing import FlaskClient
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from support.six_rooms import six_rooms
from werkzeug.test import TestResponse

from editor.shelf import revision_of
from generator import document
from generator.document import Document

SVG = "{http://www.w3.org/2000/svg}"
DEEP = '{"document": ' + '{"a": ' * 40 + "1" + "}" * 41


def moved_boss(plain: dict[str, Any]) -> dict[str, Any]:
    """The board with the Boss Room where no door leads."""
    cells = plain["board"]["cells"]
    cells[0][2], cells[1][2] = cells[1][2], cells[0][2]
    return plain


def assert_no(answer: TestResponse, status: int, code: str) -> dict[str, Any]:
    body: dict[str, Any] = json.loads(answer.data)
    assert (answer.status_code, body["ok"], body["code"]) == (status, False, code), body
    assert set(body) == {"ok", "code", "where", "text", "defects"}
    assert all(isinstance(body[key], str) and body[key] for key in ("code", "where", "text"))
    assert {key: body[key] for key in ("code", "where", "text")} == body["defects"][0]
    return body


def test_the_folder_is_listed(client: FlaskClient, folder: Path) -> None:
    answer = client.get("/api/boards").get_json()
    assert answer["folder"] == folder.name
    assert answer["writable"] is True
    assert answer["boards"] == [
        {"name": "first", "game": "clockwork", "title": "level 1, forest", "trouble": None}
    ]


def test_a_board_is_opened_changed_saved_and_opened_again(client: FlaskClient, plain: dict[str, Any]) -> None:
    opened = client.get("/api/boards/first").get_json()
    assert opened["document"] == plain
    changed = {**plain, "odd": {"kept": [1, 2.5, "three"]}}
    headers = {"If-Match": f'"{opened["revision"]}"'}
    saved = client.put("/api/boards/first", json={"document": changed}, headers=headers).get_json()
    again = client.get("/api/boards/first").get_json()
    assert again["document"] == changed
    assert again["revision"] == saved["revision"] != opened["revision"]


def test_what_is_saved_is_a_board_file_as_all_commands_write_it(
    client: FlaskClient, plain: dict[str, Any], folder: Path
) -> None:
    answer = client.put("/api/boards/new one", json={"document": plain}, headers={"If-None-Match": "*"})
    raw = (folder / "new one.json").read_bytes()
    assert raw == document.dumps(Document(plain)).encode()
    assert answer.get_json()["revision"] == revision_of(raw)


def test_a_later_save_is_told_and_overwrites_nothing(
    client: FlaskClient, plain: dict[str, Any], folder: Path
) -> None:
    revision = client.get("/api/boards/first").get_json()["revision"]
    headers = {"If-Match": revision}
    client.put("/api/boards/first", json={"document": {**plain, "tab": 1}}, headers=headers)
    before = (folder / "first.json").read_bytes()
    answer = client.put("/api/boards/first", json={"document": {**plain, "tab": 2}}, headers=headers)
    assert_no(answer, 409, "conflict")
    taken = client.put("/api/boards/first", json={"document": plain}, headers={"If-None-Match": "*"})
    assert_no(taken, 409, "conflict")
    assert (folder / "first.json").read_bytes() == before


def test_a_save_says_what_it_replaces(client: FlaskClient, plain: dict[str, Any]) -> None:
    assert_no(client.put("/api/boards/first", json={"document": plain}), 422, "no-revision")


def test_a_check_says_what_verify_says(client: FlaskClient, plain: dict[str, Any]) -> None:
    verdict = client.post("/api/check", json={"document": plain, "within": 5.0}).get_json()
    assert (verdict["ok"], verdict["answer"], verdict["witness"]["shifts"]) == (True, "winnable", 0)
    verdict = client.post("/api/check", json={"document": moved_boss(plain), "within": 5.0}).get_json()
    assert (verdict["ok"], verdict["answer"], verdict["witness"]) == (True, "unwinnable", None)


def test_work_that_its_process_does_not_survive_is_told_as_such(
    app: Flask, plain: dict[str, Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    run = app.extensions["workshop"].run
    monkeypatch.setattr(app.extensions["workshop"], "run", lambda desk, *_: run(desk, os._exit, 1))
    answer = app.test_client().post("/api/check", json={"document": plain, "within": 2, "desk": "memory"})
    assert_no(answer, 413, "ended")


def test_a_check_names_all_defects_at_once(client: FlaskClient, plain: dict[str, Any]) -> None:
    plain["board"]["cells"][1][1]["tile"] = "nowhere"
    plain["board"]["tiles"]["hall"]["arrow"] = "S"
    body = assert_no(client.post("/api/check", json={"document": plain}), 422, "unknown-tile")
    assert len(body["defects"]) == 2
    assert {"cell 1,1", "cell 0,1, tile hall"} == {one["where"] for one in body["defects"]}


def test_a_picture_has_a_group_for_each_room_and_no_script(
    client: FlaskClient, plain: dict[str, Any]
) -> None:
    plain["board"]["tiles"]["hall"]["name"] = "<script>alert(1)</script>"
    answer = client.post(
        "/api/picture", json={"document": plain, "peek": True, "trail": [[0, 0, "a"], [1, 0, "a"]]}
    )
    picture = ElementTree.fromstring(answer.get_json()["svg"])
    names = {group.get("data-name") for group in picture.iter(f"{SVG}g")}
    assert {f"cell-{row}-{col}" for row in range(2) for col in range(3)} <= names
    for element in picture.iter():
        assert element.tag not in (f"{SVG}script", f"{SVG}foreignObject")
        assert not [key for key in element.attrib if key.startswith("on") or key == "style"]


def test_peek_shows_what_lies_face_down(client: FlaskClient, plain: dict[str, Any]) -> None:
    del plain["board"]["cells"][0][1]["turn"]
    pictures = [
        client.post("/api/picture", json={"document": plain, "peek": peek}).get_json()["svg"]
        for peek in (True, False)
    ]
    assert pictures[0] != pictures[1]


@pytest.mark.parametrize("place", [[2, 0, "a"], [0, -1, "a"], [0, 0, "z"]])
def test_the_trail_lies_on_the_board(client: FlaskClient, plain: dict[str, Any], place: list[Any]) -> None:
    trail = [[0, 0, "a"], place]
    assert_no(client.post("/api/picture", json={"document": plain, "trail": trail}), 422, "trail")


def test_a_walk_follows_the_witness_of_the_verdict(client: FlaskClient, plain: dict[str, Any]) -> None:
    witness = client.post("/api/check", json={"document": plain}).get_json()["witness"]
    frames = client.post("/api/walk", json={"document": {**plain, "witness": witness}}).get_json()["frames"]
    assert len(frames) == len(witness["steps"]) + 1
    assert frames[0]["party"] == [0, 0, "a"]
    assert frames[-1]["party"] == [0, 2, "a"]
    assert all(frame["text"] for frame in frames)


def test_a_board_without_a_plan_cannot_be_walked(client: FlaskClient, plain: dict[str, Any]) -> None:
    assert_no(client.post("/api/walk", json={"document": plain}), 422, "walk")


def test_a_fresh_board_comes_from_its_seed(client: FlaskClient) -> None:
    wish = {"game": "clockwork", "options": {"level": 1, "temple": "forest"}, "seed": "brass owl 7"}
    made = client.post("/api/new", json=wish).get_json()["document"]
    assert made["recipe"]["seed"] == "brass owl 7"
    assert (made["board"]["level"], made["board"]["temple"]) == (1, "forest")
    assert client.post("/api/new", json=wish).get_json()["document"] == made


@pytest.mark.parametrize(
    ("wish", "code"),
    [
        ({"game": "chess"}, "unknown-game"),
        ({"game": "clockwork", "options": {"colour": "red"}}, "option"),
        ({"game": "clockwork", "options": {"level": 9}}, "option"),
        ({"game": "clockwork", "options": {"temple": "chapel"}}, "option"),
        ({"game": "clockwork", "seed": "x" * 81}, "shape"),
    ],
)
def test_a_wish_that_no_board_meets_is_refused(client: FlaskClient, wish: dict[str, Any], code: str) -> None:
    assert_no(client.post("/api/new", json=wish), 422, code)


def test_the_games_name_their_options(client: FlaskClient) -> None:
    games = client.get("/api/games").get_json()["games"]
    [clockwork] = [game for game in games if game["name"] == "clockwork"]
    assert "level" in {option["name"] for option in clockwork["options"]}


def test_each_tile_of_the_catalogue_has_a_picture(client: FlaskClient) -> None:
    tiles = client.get("/api/tiles/clockwork").get_json()["tiles"]
    assert len(tiles) > 90
    for ident in tiles:
        answer = client.get(f"/api/tiles/clockwork/{ident}.svg")
        assert answer.mimetype == "image/svg+xml"
        assert ElementTree.fromstring(answer.data).tag == f"{SVG}svg"
    assert_no(client.get("/api/tiles/clockwork/nothing.svg"), 404, "not-found")
    assert_no(client.get("/api/tiles/clockwork/forest-01.svg?level=7"), 404, "not-found")
    assert_no(client.get("/api/tiles/chess"), 422, "no-view")


@pytest.mark.parametrize(
    ("method", "path", "body", "status", "code"),
    [
        ("GET", "/nothing", None, 404, "not-found"),
        ("GET", "/editor/../app.py", None, 404, "not-found"),
        ("GET", "/editor/js/%2e%2e/%2e%2e/clockwork/tiles.toml", None, 404, "not-found"),
        ("GET", "/fonts/OFL.txt", None, 404, "not-found"),
        ("GET", "/api/nothing", None, 404, "not-found"),
        ("GET", "/api/boards/second", None, 404, "not-found"),
        ("GET", "/api/boards/a/b", None, 404, "not-found"),
        ("GET", "/api/boards/..%2ffirst", None, 404, "not-found"),
        ("GET", "/api/boards/NUL", None, 422, "name"),
        ("GET", "/api/boards/%00", None, 422, "name"),
        ("GET", "/api/boards/..%5cfirst", None, 422, "name"),
        ("DELETE", "/api/boards/first", "{}", 405, "method"),
        ("POST", "/api/games", "{}", 405, "method"),
        ("GET", "/api/check", None, 405, "method"),
        ("POST", "/api/check", "", 422, "shape"),
        ("POST", "/api/check", "[]", 422, "shape"),
        ("POST", "/api/check", "{}", 422, "shape"),
        ("POST", "/api/check", "\udcff", 422, "shape"),
        ("POST", "/api/check", '{"document": {}}', 422, "not-a-board"),
        ("POST", "/api/check", '{"document": {"a": NaN}}', 422, "shape"),
        ("POST", "/api/check", '{"document": {"a": 1e999}}', 422, "shape"),
        ("POST", "/api/check", '{"document": {"a": "\\ud800"}}', 422, "shape"),
        ("POST", "/api/check", '{"document": {"a": ' + "9" * 5000 + "}}", 422, "shape"),
        ("POST", "/api/check", '{"document": ' + "[" * 100_000, 422, "shape"),
        ("POST", "/api/check", DEEP, 422, "not-a-board"),
        ("POST", "/api/check", '{"document": {}, "extra": 1}', 422, "shape"),
        ("POST", "/api/check", '{"document": {}, "within": 60.5}', 422, "shape"),
        ("POST", "/api/check", '{"document": {}, "within": 0}', 422, "shape"),
        ("POST", "/api/check", '{"document": {}, "within": NaN}', 422, "shape"),
        ("POST", "/api/check", '{"document": {}, "within": "1"}', 422, "shape"),
        ("POST", "/api/check", '{"document": {}, "shifts": true}', 422, "shape"),
        ("POST", "/api/check", '{"document": {}, "desk": "../x"}', 422, "shape"),
        ("POST", "/api/picture", '{"document": {}, "peek": 1}', 422, "shape"),
        ("POST", "/api/picture", '{"document": {}, "trail": [[0, 0]]}', 422, "shape"),
        ("POST", "/api/picture", '{"document": {}, "trail": [[0.5, 0, "a"]]}', 422, "shape"),
        ("POST", "/api/new", '{"game": 7}', 422, "shape"),
    ],
)
def test_every_no_has_one_shape(
    client: FlaskClient, method: str, path: str, body: str | None, status: int, code: str
) -> None:
    data = None if body is None else body.encode(errors="surrogateescape")
    type = None if body is None else "application/json"
    assert_no(client.open(path, method=method, data=data, content_type=type), status, code)


def test_a_board_of_another_kind_is_refused(client: FlaskClient, plain: dict[str, Any]) -> None:
    newer = {"document": {**plain, "version": 2}}
    assert_no(client.post("/api/check", json=newer), 422, "newer-version")
    other = {"document": {**plain, "game": "chess"}}
    for path in ("check", "picture", "walk"):
        assert_no(client.post(f"/api/{path}", json=other), 422, "unknown-game")
    assert_no(client.put("/api/boards/x", json=other, headers={"If-None-Match": "*"}), 422, "unknown-game")


def test_a_file_that_is_no_board_says_what_is_wrong(client: FlaskClient, folder: Path) -> None:
    (folder / "cut.json").write_text('{"format": "tilewright", ')
    body = assert_no(client.get("/api/boards/cut"), 422, "not-json")
    assert "line 1" in body["where"]


@pytest.mark.parametrize(
    ("change", "code"),
    [
        ({"cells": []}, "size"),
        ({"cells": [[{"tile": "gate"}], []]}, "size"),
        ({"cells": 7}, "shape"),
        ({"entrance": [5, 5]}, "entrance"),
        ({"entrance": None}, "shape"),
        ({"tiles": {}}, None),
    ],
)
def test_a_board_that_cannot_be_laid_out_is_not_opened(
    client: FlaskClient, plain: dict[str, Any], folder: Path, change: dict[str, Any], code: str | None
) -> None:
    plain["board"] |= change
    (folder / "odd.json").write_text(json.dumps(plain))
    answer = client.get("/api/boards/odd")
    if code:
        assert_no(answer, 422, code)
    else:
        assert answer.status_code == 200


JSON = st.recursive(
    st.none() | st.booleans() | st.integers(-9, 2**70) | st.floats() | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4),
    max_leaves=12,
)


def paths(value: Any) -> Iterator[tuple[Any, ...]]:
    """Yield the way to every value inside a plain JSON value."""
    inner = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, one in inner:
        yield (key,)
        yield from ((key, *rest) for rest in paths(one))


@settings(max_examples=200, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(path=st.sampled_from(list(paths(six_rooms()))), value=JSON, ask=st.sampled_from(["picture", "walk"]))
def test_no_board_makes_the_editor_fail(app: Flask, path: tuple[Any, ...], value: Any, ask: str) -> None:
    plain = six_rooms()
    plain["witness"] = {"steps": [{"do": "move", "dir": "S"}]}
    place: Any = plain
    for key in path[:-1]:
        place = place[key]
    place[path[-1]] = value
    body = json.dumps({"document": plain})
    answer = app.test_client().post(f"/api/{ask}", data=body, content_type="application/json")
    assert answer.status_code in (200, 422)


def test_a_board_says_how_dear_its_rooms_are(client: FlaskClient, plain: dict[str, Any]) -> None:
    answer = client.post("/api/reach", json={"document": plain}).get_json()
    assert answer["complete"] is True
    entrance = plain["board"]["entrance"]
    points = {tuple(one["at"]): one["points"] for one in answer["cells"]}
    few = client.post("/api/reach", json={"document": plain, "positions": 2}).get_json()
    assert few["complete"] is False
    assert len(few["cells"]) < len(points)
    assert points[tuple(entrance)] == 0
    assert all(cost > 0 for cell, cost in points.items() if list(cell) != entrance)


def test_a_lost_board_is_repaired_and_each_way_is_a_whole_board(
    client: FlaskClient, plain: dict[str, Any]
) -> None:
    answer = client.post("/api/repair", json={"document": moved_boss(plain), "shifts": 0}).get_json()
    assert answer["answer"] == "repaired"
    for way in answer["repairs"]:
        checked = client.post("/api/check", json={"document": way["document"], "shifts": 0}).get_json()
        assert checked["answer"] == "winnable"


def test_a_fresh_board_keeps_the_rooms_that_are_kept(client: FlaskClient) -> None:
    wish = {"game": "clockwork", "options": {"shifts": 0, "temple": "forest"}, "seed": "around"}
    first = client.post("/api/new", json=wish).get_json()["document"]
    ask = {"document": first, "keep": ["A1", "C2"], "options": {"shifts": 0}, "seed": "other"}
    other = client.post("/api/around", json=ask).get_json()["document"]
    for row, col in ((0, 0), (1, 2)):
        assert other["board"]["cells"][row][col]["tile"] == first["board"]["cells"][row][col]["tile"]
    assert other["board"]["cells"] != first["board"]["cells"]


def test_a_tile_made_by_hand_cannot_be_kept(client: FlaskClient) -> None:
    wish = {"game": "clockwork", "options": {"shifts": 0, "temple": "forest"}, "seed": "around"}
    first = client.post("/api/new", json=wish).get_json()["document"]
    ident = first["board"]["cells"][0][0]["tile"]
    first["board"]["tiles"][ident]["name"] = "By Hand"
    assert_no(client.post("/api/around", json={"document": first, "keep": ["A1"]}), 422, "keep")


@pytest.mark.parametrize("kind", ["json", "svg", "png"])
def test_what_is_taken_away_opens_again(client: FlaskClient, plain: dict[str, Any], kind: str) -> None:
    taken = client.post("/api/export", json={"document": plain, "kind": kind})
    assert taken.headers["Content-Disposition"] == "attachment"
    content = base64.b64encode(taken.data).decode()
    again = client.post("/api/import", json={"content": content}).get_json()
    assert again["document"] == plain


@pytest.mark.parametrize("content", ["\x80", "!!!", base64.b64encode(b"no board").decode()])
def test_a_file_without_a_board_is_refused(client: FlaskClient, content: str) -> None:
    answer = client.post("/api/import", json={"content": content})
    assert (answer.status_code, answer.get_json()["ok"]) == (422, False)


def test_a_tile_in_the_making_is_drawn_or_its_faults_are_named(client: FlaskClient) -> None:
    tile = {"set": "generic", "name": "New", "arrow": "N", "spaces": ["a"], "doors": {"N": {"space": "a"}}}
    drawn = client.post("/api/tiles/clockwork", json={"tile": tile}).get_json()
    assert drawn["svg"].startswith("<svg")
    wrong = client.post("/api/tiles/clockwork", json={"tile": {**tile, "arrow": "S"}})
    assert_no(wrong, 422, wrong.get_json()["code"])


def test_every_rule_setting_is_told_with_its_meaning(client: FlaskClient) -> None:
    rules = client.get("/api/rules/clockwork").get_json()["rules"]
    assert "budget_per_card_hand" in {one["name"] for one in rules}
    assert all(one["text"] for one in rules)
