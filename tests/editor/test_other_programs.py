"""Other programs in the folder: whoever else saves, reads, holds or protects a file, nothing of theirs or ours is lost."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from flask.testing import FlaskClient

from editor import folder_lock
from editor.shelf import BACKUPS, KEEP, Conflict, Shelf
from generator import document
from generator.document import Document
from generator.findings import Refusal

ROOT = Path(__file__).parents[2]
ROUNDS = 40
LOCKS = pytest.mark.skipif(sys.platform == "win32", reason="folders cannot be locked there")
# Another editor on the folder: for each line it is told, it saves over the revision that all have read.
SAVER = """
import sys
from pathlib import Path
from editor.shelf import Conflict, Shelf
from generator.document import Document
me, shelf = sys.argv[2], Shelf(Path(sys.argv[1]))
board, revision = shelf.load("first")
print("ready", flush=True)
for number, line in enumerate(sys.stdin):
    try:
        revision = shelf.save("first", Document({**board.data, "made_by": {"by": me, "number": number}}), line.strip())
        print(revision, flush=True)
    except Conflict:
        print("conflict", flush=True)
"""
# Another program that holds the folder as an editor does while it saves, until it is told to let go.
HOLDER = """
import sys
from pathlib import Path
from editor.folder_lock import alone
with alone(Path(sys.argv[1])):
    print("held", flush=True)
    sys.stdin.readline()
"""


@contextmanager
def other(code: str, *arguments: object) -> Iterator[subprocess.Popen[str]]:
    """Another program, once it has said that it is ready."""
    command = [sys.executable, "-c", code, *map(str, arguments)]
    pipe = subprocess.PIPE
    with subprocess.Popen(command, stdin=pipe, stdout=pipe, text=True, cwd=ROOT) as process:
        assert process.stdout
        assert process.stdout.readline()
        try:
            yield process
        finally:
            process.kill()


def told(process: subprocess.Popen[str], line: str) -> None:
    assert process.stdin
    print(line, file=process.stdin, flush=True)


def heard(process: subprocess.Popen[str]) -> str:
    assert process.stdout
    return process.stdout.readline().strip()


def changed(plain: dict[str, Any], number: int) -> Document:
    return Document({**plain, "made_by": {"number": number}})


@LOCKS
def test_of_two_editors_that_save_at_the_same_moment_one_is_told(folder: Path, plain: dict[str, Any]) -> None:
    """Neither overwrites what the other has just saved: the version that is there was never lost unseen."""
    revision = Shelf(folder).load("first")[1]
    wins = {"one": 0, "two": 0}
    with other(SAVER, folder, "one") as one, other(SAVER, folder, "two") as two:
        for _ in range(ROUNDS):
            told(one, revision)
            told(two, revision)
            said = {"one": heard(one), "two": heard(two)}
            assert list(said.values()).count("conflict") == 1
            (winner,) = [name for name, answer in said.items() if answer != "conflict"]
            board, revision = Shelf(folder).load("first")
            assert (board.data["made_by"]["by"], revision) == (winner, said[winner])
            wins[winner] += 1


@LOCKS
def test_a_save_waits_for_another_program_that_saves(folder: Path, plain: dict[str, Any]) -> None:
    shelf = Shelf(folder)
    _, revision = shelf.load("first")
    saved: list[str] = []
    with other(HOLDER, folder) as holder:
        waiting = threading.Thread(
            target=lambda: saved.append(shelf.save("first", changed(plain, 1), revision))
        )
        waiting.start()
        time.sleep(0.2)
        assert saved == []
        told(holder, "let go")
        waiting.join()
    assert saved == [shelf.load("first")[1]]


@LOCKS
def test_a_save_that_waits_too_long_says_so_and_writes_nothing(
    folder: Path, client: FlaskClient, plain: dict[str, Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(folder_lock, "BUSY_SECONDS", 0.1)
    before = (folder / "first.json").read_bytes()
    revision = client.get("/api/boards/first").get_json()["revision"]
    ask = {"json": {"document": {**plain, "made_by": {"number": 1}}}, "headers": {"If-Match": revision}}
    with other(HOLDER, folder) as holder:
        answer = client.put("/api/boards/first", **ask)
        assert (answer.status_code, answer.get_json()["code"]) == (422, "busy")
        assert (folder / "first.json").read_bytes() == before
        told(holder, "let go")
        holder.wait(10)
    assert client.put("/api/boards/first", **ask).status_code == 200


def test_what_somebody_else_saved_meanwhile_is_never_overwritten(
    folder: Path, client: FlaskClient, plain: dict[str, Any]
) -> None:
    """A text editor, a pull, a synced folder: none of them asks the editor before it writes."""
    revision = client.get("/api/boards/first").get_json()["revision"]
    theirs = json.dumps({**plain, "made_by": {"text": "editor"}}).encode()
    (folder / "first.json").write_bytes(theirs)
    mine = {"document": {**plain, "made_by": {"page": 1}}}
    answer = client.put("/api/boards/first", json=mine, headers={"If-Match": revision})
    assert (answer.status_code, answer.get_json()["code"]) == (409, "conflict")
    assert (folder / "first.json").read_bytes() == theirs
    (folder / "first.json").write_text("<<<<<<< ours")
    answer = client.put("/api/boards/first", json=mine, headers={"If-Match": revision})
    assert (answer.status_code, answer.get_json()["code"]) == (409, "conflict")
    assert (folder / "first.json").read_text() == "<<<<<<< ours"


def test_a_program_that_reads_meanwhile_finds_a_whole_board(folder: Path, plain: dict[str, Any]) -> None:
    shelf = Shelf(folder)
    _, revision = shelf.load("first")
    path, stop, found = folder / "first.json", threading.Event(), set()

    def read() -> None:
        while not stop.is_set():
            found.add(document.load(path).data["made_by"].get("number"))

    reader = threading.Thread(target=read)
    reader.start()
    with path.open("rb") as held:  # held open all the time, as a viewer has it
        for number in range(ROUNDS):
            revision = shelf.save(
                "first", Document({**changed(plain, number).data, "pad": "x" * 50_000}), revision
            )
        assert held.read() == json.dumps(plain).encode()
    stop.set()
    reader.join()
    assert len(found) > 1, "the reader has never met a save: the test shows nothing"
    assert len(found - {None}) <= ROUNDS


def test_a_file_that_another_program_will_not_let_go_keeps_all_its_versions(
    folder: Path, plain: dict[str, Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    """However often the save is tried: the file stays, and no older version is pushed out."""
    shelf = Shelf(folder)
    _, revision = shelf.load("first")
    for number in range(KEEP + 1):
        revision = shelf.save("first", changed(plain, number), revision)
    before = {path.name: path.read_bytes() for path in (folder / BACKUPS / "first").iterdir()}
    content = (folder / "first.json").read_bytes()
    real = os.replace

    def held(source: str, target: Path) -> None:
        if Path(target).name == "first.json":
            raise PermissionError(13, "The process cannot access the file")
        real(source, target)

    monkeypatch.setattr(os, "replace", held)
    for _ in range(2 * KEEP):
        with pytest.raises(Refusal, match="cannot access"):
            shelf.save("first", changed(plain, 99), revision)
    monkeypatch.undo()
    after = {path.name: path.read_bytes() for path in (folder / BACKUPS / "first").iterdir()}
    assert (folder / "first.json").read_bytes() == content
    assert len(after) == KEEP
    assert sorted(after.items())[:-1] == sorted(before.items())[1:]
    assert after[max(after)] == content
    shelf.save("first", changed(plain, 99), revision)
    assert (folder / "first.json").read_bytes() != content


def test_a_write_protected_board_is_told_at_opening_and_not_saved_over(
    folder: Path, client: FlaskClient, plain: dict[str, Any]
) -> None:
    """Even where the system would let the file be replaced, as its folder may be written to."""
    path = folder / "first.json"
    opened = client.get("/api/boards/first").get_json()
    assert opened["writable"] is True
    path.chmod(0o444)
    opened = client.get("/api/boards/first").get_json()
    assert opened["writable"] is False
    before = path.read_bytes()
    ask = {"document": {**plain, "made_by": {"number": 1}}}
    answer = client.put("/api/boards/first", json=ask, headers={"If-Match": opened["revision"]})
    assert (answer.status_code, answer.get_json()["code"]) == (422, "write-protected")
    assert path.read_bytes() == before
    assert not (folder / BACKUPS).exists()
    assert client.put("/api/boards/copy", json=ask, headers={"If-None-Match": "*"}).status_code == 200


def test_a_locked_folder_is_told_at_opening_too(client: FlaskClient, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(os, "access", lambda path, mode: not mode & os.W_OK)
    assert client.get("/api/boards/first").get_json()["writable"] is False
    assert client.get("/api/boards").get_json()["writable"] is False


def test_a_folder_that_is_gone_is_told(folder: Path, client: FlaskClient, plain: dict[str, Any]) -> None:
    folder.rename(folder.with_name("elsewhere"))
    answers = [
        client.put("/api/boards/first", json={"document": plain}, headers={"If-None-Match": "*"}),
        client.put("/api/journals/page", json={"document": plain}),
    ]
    assert [(answer.status_code, answer.get_json()["code"]) for answer in answers] == [
        (422, "unwritable"),
        (422, "journal"),
    ]


def test_the_older_file_is_a_conflict_for_whoever_did_not_see_it(folder: Path, plain: dict[str, Any]) -> None:
    """One editor on the folder reads what another saves, at once."""
    one, two = Shelf(folder), Shelf(folder)
    _, revision = one.load("first")
    assert two.load("first")[1] == revision
    later = one.save("first", changed(plain, 1), revision)
    assert two.load("first")[1] == later
    with pytest.raises(Conflict):
        two.save("first", changed(plain, 2), revision)
