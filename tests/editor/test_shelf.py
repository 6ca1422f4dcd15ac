"""The folder: nothing is lost, nothing outside it is touched."""

from __future__ import annotations

import json
import os
import threading
import time
from pathlib import Path
from typing import Any

import pytest

from editor.shelf import BACKUPS, KEEP, STRAY_SECONDS, Conflict, Missing, Shelf, revision_of
from generator import document
from generator.document import TEMPORARY, Document
from generator.findings import Refusal

BAD_NAMES = [
    "",
    ".",
    "..",
    "../first",
    "a/b",
    "a\\b",
    "..\\first",
    "/etc/passwd",
    ".hidden",
    "-o",
    "a\0",
    "a\n",
    "a ",
    "a.",
    "NUL",
    "nul",
    "con.x",
    "Aux .x",
    "com1",
    "LPT9.old",
    "a:b",
    "a*",
    "ä",
    "x" * 81,
]


def players(plain: dict[str, Any], number: int) -> Document:
    return Document({**plain, "board": {**plain["board"], "players": number}})


def held(folder: Path) -> dict[str, bytes]:
    return {str(path.relative_to(folder)): path.read_bytes() for path in folder.rglob("*") if path.is_file()}


@pytest.mark.parametrize("name", BAD_NAMES)
def test_unsafe_names_are_refused(folder: Path, plain: dict[str, Any], name: str) -> None:
    shelf = Shelf(folder)
    before = held(folder)
    with pytest.raises(Refusal, match="name"):
        shelf.load(name)
    with pytest.raises(Refusal, match="name"):
        shelf.save(name, Document(plain), None)
    assert held(folder) == before


@pytest.mark.parametrize("name", ["a", "brass owl 7", "v1.2", "Hall_of-X", "x" * 80, "console"])
def test_plain_names_are_good(folder: Path, plain: dict[str, Any], name: str) -> None:
    shelf = Shelf(folder)
    revision = shelf.save(name, Document(plain), None)
    assert shelf.load(name) == (Document(plain), revision)


def test_a_link_leads_nowhere(
    folder: Path, plain: dict[str, Any], tmp_path_factory: pytest.TempPathFactory
) -> None:
    outside = tmp_path_factory.mktemp("outside") / "secret.json"
    outside.write_text(json.dumps(plain))
    (folder / "lure.json").symlink_to(outside)
    shelf, before = Shelf(folder), outside.read_bytes()
    with pytest.raises(Refusal, match="link"):
        shelf.load("lure")
    with pytest.raises(Refusal, match="link"):
        shelf.save("lure", players(plain, 3), revision_of(before))
    assert outside.read_bytes() == before
    assert [entry.name for entry in shelf.entries() if entry.trouble] == ["lure"]


def test_backups_do_not_follow_a_link(
    folder: Path, plain: dict[str, Any], tmp_path_factory: pytest.TempPathFactory
) -> None:
    outside = tmp_path_factory.mktemp("outside")
    (folder / BACKUPS).symlink_to(outside)
    shelf = Shelf(folder)
    _, revision = shelf.load("first")
    with pytest.raises(Refusal, match="link"):
        shelf.save("first", players(plain, 3), revision)
    assert not list(outside.iterdir())


def test_the_list_names_every_file_and_says_why_one_cannot_be_opened(
    folder: Path, plain: dict[str, Any]
) -> None:
    (folder / "broken.json").write_text('{"format":')
    (folder / "päckchen.json").write_text(json.dumps(plain))
    (folder / ".hidden.json").write_text("{}")
    (folder / "notes.txt").write_text("no board")
    entries = {entry.name: entry for entry in Shelf(folder).entries()}
    assert list(entries) == ["broken", "first", "päckchen"]
    assert "not JSON" in str(entries["broken"].trouble)
    assert "a-z" in str(entries["päckchen"].trouble)
    assert entries["first"].trouble is None
    assert entries["first"].title == "level 1, forest"


def test_lists_of_boards_are_no_boards_in_trouble(folder: Path) -> None:
    shelf = Shelf(folder)
    for name, kind in (
        ("index", "tilewright-batch"),
        ("campaign", "tilewright-campaign"),
        ("odd", "tilewrights"),
    ):
        (folder / f"{name}.json").write_text(json.dumps({"format": kind, "version": 1}))
    (folder / "deep.json").write_text("[" * 99_999)
    for _ in range(2):
        assert [entry.name for entry in shelf.entries()] == ["deep", "first", "odd"]
    assert "listing" not in shelf.entries()[0].to_json()


def test_the_list_follows_the_files(folder: Path, plain: dict[str, Any]) -> None:
    shelf = Shelf(folder)
    assert shelf.entries()[0].title == "level 1, forest"
    plain["recipe"] = {"seed": "brass owl 7"}
    (folder / "first.json").write_text(json.dumps(plain))
    assert shelf.entries()[0].title == "level 1, forest, seed brass owl 7"
    (folder / "first.json").unlink()
    assert shelf.entries() == []


def test_a_later_save_overwrites_nothing(folder: Path, plain: dict[str, Any]) -> None:
    shelf = Shelf(folder)
    _, revision = shelf.load("first")
    shelf.save("first", players(plain, 3), revision)
    before = held(folder)
    with pytest.raises(Conflict) as caught:
        shelf.save("first", players(plain, 4), revision)
    assert "saved elsewhere" in caught.value.finding.text
    assert held(folder) == before


def test_a_new_file_takes_no_other_place(folder: Path, plain: dict[str, Any]) -> None:
    before = held(folder)
    with pytest.raises(Conflict):
        Shelf(folder).save("first", players(plain, 4), None)
    assert held(folder) == before


def test_a_file_that_is_gone_is_a_conflict_too(folder: Path, plain: dict[str, Any]) -> None:
    shelf = Shelf(folder)
    _, revision = shelf.load("first")
    (folder / "first.json").unlink()
    with pytest.raises(Conflict) as caught:
        shelf.save("first", players(plain, 4), revision)
    assert "gone" in caught.value.finding.text
    assert held(folder) == {}


def test_the_same_save_sent_twice_is_one_save(folder: Path, plain: dict[str, Any]) -> None:
    shelf = Shelf(folder)
    _, revision = shelf.load("first")
    first = shelf.save("first", players(plain, 3), revision)
    assert shelf.save("first", players(plain, 3), revision) == first


def test_of_many_saves_at_once_one_wins(folder: Path, plain: dict[str, Any]) -> None:
    shelf = Shelf(folder)
    _, revision = shelf.load("first")
    outcomes: list[str] = []

    def attempt(number: int) -> None:
        document = Document({**plain, "made_by": {"number": number}})
        try:
            outcomes.append(shelf.save("first", document, revision))
        except Conflict:
            outcomes.append("conflict")

    threads = [threading.Thread(target=attempt, args=(number,)) for number in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert outcomes.count("conflict") == 7
    assert shelf.load("first")[1] in outcomes


def test_the_last_ten_are_kept(folder: Path, plain: dict[str, Any]) -> None:
    shelf = Shelf(folder)
    original = (folder / "first.json").read_bytes()
    _, revision = shelf.load("first")
    contents = [original]
    for number in range(KEEP + 4):
        kept = sorted((folder / BACKUPS / "first").glob("*.json"))
        assert [path.read_bytes() for path in kept] == contents[:-1][-KEEP:]
        revision = shelf.save("first", Document({**plain, "made_by": {"number": number}}), revision)
        contents.append((folder / "first.json").read_bytes())


def test_backups_of_one_board_are_not_those_of_another(folder: Path, plain: dict[str, Any]) -> None:
    shelf = Shelf(folder)
    for name in ("a", "a.000001"):
        revision = shelf.save(name, players(plain, 2), None)
        shelf.save(name, players(plain, 3), revision)
    assert {path for path in held(folder) if path.startswith(BACKUPS)} == {
        f"{BACKUPS}/a/000001.json",
        f"{BACKUPS}/a.000001/000001.json",
    }


def test_what_cannot_be_opened_again_is_not_saved(folder: Path, plain: dict[str, Any]) -> None:
    shelf = Shelf(folder)
    _, revision = shelf.load("first")
    before = held(folder)
    with pytest.raises(Refusal, match="larger"):
        shelf.save("first", Document({**plain, "made_by": {"x": "y" * document.LIMIT_BYTES}}), revision)
    assert held(folder) == before


def test_a_save_that_fails_leaves_the_good_file(
    folder: Path, plain: dict[str, Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    shelf = Shelf(folder)
    _, revision = shelf.load("first")
    before = (folder / "first.json").read_bytes()

    def full(_: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(Refusal, match="no space left"):
        shelf.save("first", players(plain, 3), revision)
    assert held(folder) == {"first.json": before}


def test_stray_halves_are_swept_at_start_and_fresh_ones_left_alone(folder: Path) -> None:
    drawer = folder / BACKUPS / "first"
    drawer.mkdir(parents=True)
    stray, nested = folder / f".first.json.x{TEMPORARY}", drawer / f".000001.json.x{TEMPORARY}"
    fresh, other = folder / f".second.json.x{TEMPORARY}", folder / ".other"
    long_ago = time.time() - 2 * STRAY_SECONDS
    for path in (stray, nested, other):
        path.write_text("half")
        os.utime(path, (long_ago, long_ago))
    fresh.write_text("half")
    Shelf(folder)
    assert [path.exists() for path in (stray, nested, fresh, other)] == [False, False, True, True]


def test_a_folder_that_is_none_is_refused(tmp_path: Path) -> None:
    with pytest.raises(Refusal, match="no folder"):
        Shelf(tmp_path / "nowhere")


def test_a_board_that_is_not_there_is_missing(folder: Path) -> None:
    with pytest.raises(Missing):
        Shelf(folder).load("second")
