"""Any sequence of changes undone gives the first bytes back: the page's log, the server's journal, all four games.

The log and the journal are those of the page itself, run by node; the editor is a process of its own, as a
person starts it. What can be done at a place comes from the game, as it does for the page.
"""

from __future__ import annotations

import itertools
import json
import shutil
import subprocess
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from http.client import HTTPConnection
from importlib import resources
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from support.editor_process import enter, running_editor
from support.six_rooms import six_rooms

from editor import bridge
from generator import document
from generator.document import Document
from generator.findings import Refusal

Plain = dict[str, Any]

ROOT = Path(__file__).parents[2]
NODE = shutil.which("node")
MOST_STEPS = 12
PAGES = itertools.count()
PROFILES: dict[str, Plain] = {
    "clockwork": {"budget_per_card_hand": 3},
    "milton": {"hearts": 9},
    "hyrule": {"dice": 2},
    "linko": {"bridge": True},
}


@cache
def sample(name: str) -> Plain:
    plain: Plain = json.loads((ROOT / "samples" / f"{name}.json").read_bytes())
    return plain


@cache
def boards() -> list[Plain]:
    """Boards that take the place of another: fresh ones, of another size, of another game."""
    return [six_rooms(), *map(sample, ("clockwork-1", "milton-1", "hyrule-1", "linko-1", "linko-2"))]


@dataclass
class Editor:
    """An editor that somebody works with: the page's log without a page, and the way to the server."""

    connection: HTTPConnection
    headers: dict[str, str]
    page: subprocess.Popen[str]
    folder: Path

    def ask(self, method: str, path: str, body: Plain | None = None, **headers: str) -> tuple[int, Plain]:
        """Ask the server; return its status and answer."""
        sent = {**self.headers, "Content-Type": "application/json", **headers}
        self.connection.request(method, f"/api/{path}", json.dumps(body), sent)
        answer = self.connection.getresponse()
        return answer.status, json.loads(answer.read())

    def do(self, op: str, **wish: Any) -> Plain:
        """Let the page do something; return where its log stands then."""
        assert self.page.stdin
        assert self.page.stdout
        print(json.dumps({"op": op, **wish}), file=self.page.stdin, flush=True)
        came: Plain = json.loads(self.page.stdout.readline())
        assert (came["written"], came["told"]) == (True, [])
        return came

    def save(self, name: str, plain: Plain, revision: str) -> str:
        """Save over a board of the folder; return its revision then."""
        status, answer = self.ask("PUT", f"boards/{name}", {"document": plain}, **{"If-Match": revision})
        assert status == 200, answer
        return str(answer["revision"])


@pytest.fixture(scope="module")
def editor(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Editor]:
    """The modules of the page are those of the installed package, laid where their driver looks for them."""
    if NODE is None:
        pytest.skip("node is not installed")
    place = tmp_path_factory.mktemp("page")
    shutil.copytree(Path(__file__).parent / "js", place / "tests" / "editor" / "js")
    with resources.as_file(resources.files("templates").joinpath("editor")) as page:
        shutil.copytree(page, place / "templates" / "editor")
    (place / "package.json").write_text('{"type": "module"}')
    folder = tmp_path_factory.mktemp("boards")
    with running_editor(folder) as (address, _):
        connection, headers = enter(address)
        url = urlsplit(address)
        command = [NODE, str(place / "tests/editor/js/log.mjs"), f"http://{url.netloc}", headers["Cookie"]]
        with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as page_:
            yield Editor(connection, headers, page_, folder)
            page_.kill()
        connection.close()


def text(plain: Plain) -> bytes:
    return document.dumps(Document(plain)).encode()


def room_command(data: st.DataObject, plain: Plain) -> tuple[str, list[Any]]:
    """Any command that the page has for rooms, and what it is given."""
    cells = plain["board"]["cells"]
    cell = st.tuples(st.integers(0, len(cells) - 1), st.integers(0, len(cells[0]) - 1)).map(list)
    tiles = bridge.rooms("clockwork").tiles()
    ident = st.sampled_from(sorted(tiles))
    shape = ident.map(lambda one: {**tiles[one], "name": f"{one} by hand"})
    sides = st.fixed_dictionaries(dict.fromkeys(("top", "right", "bottom", "left"), st.integers(-2, 2)))
    ordinary = [[key, tile] for key, tile in tiles.items() if tile["set"] == "generic" and "room" not in tile]
    given = {
        "turn": st.tuples(cell, st.sampled_from([-3, -1, 1, 2])),
        "reveal": st.tuples(cell),
        "hide": st.tuples(cell),
        "swap": st.tuples(cell, cell),
        "replace": st.tuples(cell, ident).map(lambda pair: (*pair, tiles[pair[1]])),
        "reshape": st.tuples(cell, shape),
        "resize": st.tuples(sides, st.just(ordinary)),
    }
    name = data.draw(st.sampled_from(sorted(given)))
    return name, list(data.draw(given[name]))


def place_deed(data: st.DataObject, plain: Plain) -> Plain | None:
    """What any deed at any place makes of a board; None if it cannot be done."""
    board = document.from_plain(plain)
    view = bridge.placed(board.game)
    place = st.sampled_from([one["id"] for one in view.places(board)])
    here = data.draw(place)
    offered = [deed for deed in view.about(board, here)["deeds"] if not deed["why"]]
    if not offered:
        return None
    deed = data.draw(st.sampled_from(offered))
    other = data.draw(place) if deed["other"] else ""
    choice = data.draw(st.sampled_from(deed["choices"])) if deed["choices"] else ""
    try:
        after, label = view.act(board, here, deed["name"], other, choice)
    except Refusal:
        return None
    return {"label": label, "document": dict(after.data)}


def deed_done(editor: Editor, data: st.DataObject, plain: Plain) -> Plain | None:
    """Do what is done on the board itself; None if that cannot be done now."""
    if plain["game"] == "clockwork":
        name, given_ = room_command(data, plain)
        return editor.do("room", name=name, given=given_)
    wish = place_deed(data, plain)
    return editor.do("place", **wish) if wish else None


def stepped(editor: Editor, data: st.DataObject, came: Plain, name: str) -> Plain | None:
    """Do anything that a person can do to the open board; None if it cannot be done now."""
    plain: Plain = came["present"]
    kind = data.draw(st.sampled_from(["deed"] * 6 + ["undo", "redo", "jump", "renew", "rules", "save"]))
    if kind == "deed":
        return deed_done(editor, data, plain)
    if kind == "renew":
        return editor.do("renew", document=data.draw(st.sampled_from(boards())))
    if kind == "rules":
        profile = data.draw(st.sampled_from([{}, PROFILES[plain["game"]]]))
        kept = {key: plain["board"][key] for key in ("level", "players") if key in plain["board"]}
        return editor.do("room", name="settle", given=[{**kept, "profile": profile}])
    if kind == "jump":
        return editor.do("jump", length=data.draw(st.integers(0, came["past"] + came["future"])))
    if kind == "save":
        revision = editor.ask("GET", f"boards/{name}")[1]["revision"]
        return editor.do("save", revision=editor.save(name, plain, revision))
    return editor.do(kind)


def assert_kept(editor: Editor, key: str, came: Plain) -> None:
    """What another page would go on with from the journal is what this page shows."""
    status, left = editor.ask("GET", f"journals/{key}")
    if status == 404:  # nothing is to be had back: what lies in the folder is what the page shows
        assert not came["changed"]
        return
    again = editor.do("restored", document=left["document"], events=left["events"])
    assert text(again["restored"]) == text(came["present"])


@pytest.mark.parametrize("name", ["clockwork-1", "milton-1", "hyrule-1", "linko-2"])
@settings(max_examples=10, deadline=None, suppress_health_check=list(HealthCheck))
@given(data=st.data())
def test_any_sequence_of_changes_undone_gives_the_first_bytes_back(
    editor: Editor, name: str, data: st.DataObject
) -> None:
    first = (ROOT / "samples" / f"{name}.json").read_bytes()
    (editor.folder / f"{name}.json").write_bytes(first)
    _, opened = editor.ask("GET", f"boards/{name}")
    key = f"page-{next(PAGES)}"
    came = editor.do("begin", key=key, name=name, revision=opened["revision"], document=opened["document"])
    for _ in range(data.draw(st.integers(1, MOST_STEPS))):
        came = stepped(editor, data, came, name) or came
    assert_kept(editor, key, came)
    last, length = text(came["present"]), came["past"] + came["future"]
    back = editor.do("jump", length=0)
    assert text(back["present"]) == first
    assert (back["past"], back["future"]) == (0, length)
    assert_kept(editor, key, back)
    here = editor.ask("GET", f"boards/{name}")[1]["revision"]
    assert editor.save(name, back["present"], here) == opened["revision"]
    assert (editor.folder / f"{name}.json").read_bytes() == first
    assert text(editor.do("jump", length=came["past"])["present"]) == last
