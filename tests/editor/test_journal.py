"""The journal: what was done to a board and not saved is there again, whatever happened meanwhile."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from flask.testing import FlaskClient
from hypothesis import given, settings
from hypothesis import strategies as st

from editor.journal import FOLDER, Head, Journals, OutOfStep
from generator.findings import Refusal

HEAD = Head({"format": "tilewright"}, "first", "abc")
EVENT: dict[str, Any] = {"kind": "do", "label": "turn", "do": [{"at": ["a"], "to": 1}], "inverse": []}


def events(count: int) -> list[dict[str, Any]]:
    return [{**EVENT, "number": number} for number in range(count)]


def test_what_was_written_is_read_again_by_another_start(tmp_path: Path) -> None:
    Journals(tmp_path).begin("page", HEAD)
    assert Journals(tmp_path).append("page", 0, events(2)) == 2
    assert Journals(tmp_path).append("page", 2, events(1)) == 3
    found = Journals(tmp_path).read("page")
    assert found
    assert found.head == HEAD
    assert list(found.events) == [*events(2), *events(1)]


def test_events_that_are_sent_again_are_written_once(tmp_path: Path) -> None:
    journals = Journals(tmp_path)
    journals.begin("page", HEAD)
    journals.append("page", 0, events(3))
    assert journals.append("page", 1, events(4)[1:]) == 4
    found = journals.read("page")
    assert found
    assert list(found.events) == events(4)


def test_a_page_that_goes_on_from_elsewhere_is_told(tmp_path: Path) -> None:
    journals = Journals(tmp_path)
    with pytest.raises(OutOfStep):
        journals.append("page", 0, events(1))
    journals.begin("page", HEAD)
    with pytest.raises(OutOfStep):
        journals.append("page", 1, events(1))


@given(st.data())
@settings(max_examples=60, deadline=None)
def test_a_journal_that_is_cut_anywhere_offers_all_whole_events_and_goes_on(
    tmp_path_factory: pytest.TempPathFactory, data: st.DataObject
) -> None:
    folder = tmp_path_factory.mktemp("cut")
    journals = Journals(folder)
    journals.begin("page", HEAD)
    journals.append("page", 0, events(5))
    path = folder / FOLDER / "page.jsonl"
    whole = path.read_bytes()
    head = whole.index(b"\n") + 1
    cut = data.draw(st.integers(head, len(whole)))
    path.write_bytes(whole[:cut])
    after = Journals(folder)
    found = after.read("page")
    assert found
    kept = whole[head:cut].count(b"\n")
    assert list(found.events) == events(5)[:kept]
    assert after.append("page", kept, events(5)[kept:]) == 5
    again = after.read("page")
    assert again
    assert list(again.events) == events(5)


def test_only_journals_with_changes_are_offered(tmp_path: Path) -> None:
    journals = Journals(tmp_path)
    assert journals.all() == []
    journals.begin("idle", HEAD)
    journals.begin("busy", HEAD)
    journals.append("busy", 0, events(1))
    assert [one.key for one in journals.all()] == ["busy"]
    journals.end("busy")
    assert journals.all() == []


def test_a_full_journal_is_told_at_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("editor.journal.LIMIT_BYTES", 300)
    journals = Journals(tmp_path)
    journals.begin("page", HEAD)
    with pytest.raises(Refusal, match="full; save"):
        journals.append("page", 0, events(9))


@pytest.mark.parametrize("key", ["../page", "", "a b", "x" * 65, "a/b"])
def test_a_key_cannot_lead_out_of_the_folder(tmp_path: Path, key: str) -> None:
    with pytest.raises(Refusal):
        Journals(tmp_path).begin(key, HEAD)


def test_a_page_keeps_its_work_over_http(client: FlaskClient, plain: dict[str, Any]) -> None:
    begun = client.put("/api/journals/page-1", json={"document": plain, "name": "first", "revision": "r"})
    assert begun.get_json() == {"ok": True, "length": 0}
    more = client.post("/api/journals/page-1", json={"at": 0, "events": [EVENT]})
    assert more.get_json()["length"] == 1
    assert client.get("/api/journals").get_json()["journals"] == [
        {"key": "page-1", "name": "first", "changes": 1}
    ]
    opened = client.get("/api/journals/page-1").get_json()
    assert (opened["document"], opened["events"]) == (plain, [EVENT])
    beyond = client.post("/api/journals/page-1", json={"at": 7, "events": [EVENT]})
    assert (beyond.status_code, beyond.get_json()["code"]) == (409, "out-of-step")
    assert client.delete("/api/journals/page-1", json={}).status_code == 200
    assert client.get("/api/journals/page-1").status_code == 404


def test_older_versions_are_listed_and_opened(client: FlaskClient, plain: dict[str, Any]) -> None:
    revision = client.get("/api/boards/first").get_json()["revision"]
    changed = {**plain, "odd": 1}
    client.put("/api/boards/first", json={"document": changed}, headers={"If-Match": f'"{revision}"'})
    (kept,) = client.get("/api/boards/first/backups").get_json()["backups"]
    older = client.get(f"/api/boards/first/backups/{kept['number']}").get_json()
    assert json.loads(json.dumps(older["document"])) == plain
    assert client.get("/api/boards/first/backups/99").status_code == 404
