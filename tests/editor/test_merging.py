"""Two people change different places of a board, each in a branch: the branches merge without a conflict."""

from __future__ import annotations

import copy
import json
import shutil
import subprocess
from pathlib import Path
from typing import Any

import pytest

from editor.bridge import PLACES
from generator import document
from generator.document import Document, from_plain
from generator.games import game_of

pytestmark = pytest.mark.skipif(shutil.which("git") is None, reason="git is not installed")

Plain = dict[str, Any]
SAMPLES = Path(__file__).parents[2] / "samples"


def sample(name: str) -> Plain:
    plain: Plain = json.loads((SAMPLES / f"{name}.json").read_bytes())
    return plain


def turned(plain: Plain, row: int, col: int) -> Plain:
    """The board with a room turned, as the page turns it."""
    made = copy.deepcopy(plain)
    square = made["board"]["cells"][row][col]
    square["turn"] = (square.get("turn", 0) + 1) % 4
    return {**made, "witness": None, "recipe": {**made["recipe"], "edited": True}}


def done(plain: Plain, place: str, deed: str, other: str = "", choice: str = "") -> Plain:
    board = from_plain(plain)
    return dict(PLACES[board.game].act(board, place, deed, other, choice)[0].data)


def offered(plain: Plain) -> list[tuple[str, str]]:
    """Places far from each other with something that can be done there at once: the first two deeds."""
    board = from_plain(plain)
    view = PLACES[board.game]
    found = []
    for place in view.places(board):
        deeds = [
            one
            for one in view.about(board, place["id"])["deeds"]
            if not (one["why"] or one["other"] or one["choices"])
        ]
        found += [(place["id"], deed["name"]) for deed in deeds[:1]]
    return [found[0], found[-1]]


def merged(folder: Path, base: Plain, ours: Plain, theirs: Plain) -> Plain:
    """Merge as git does; fails where it finds a conflict."""
    for name, plain in (("base", base), ("ours", ours), ("theirs", theirs)):
        document.save(Document(plain), folder / name)
    command = ["git", "merge-file", "-p", "ours", "base", "theirs"]
    run = subprocess.run(command, cwd=folder, capture_output=True, check=False)
    assert run.returncode == 0, run.stdout.decode()[:2_000]
    return dict(document.loads(run.stdout).data)


def test_two_rooms_changed_in_two_branches_merge(tmp_path: Path) -> None:
    base = sample("clockwork-1")
    both = merged(tmp_path, base, turned(base, 0, 0), turned(base, 4, 4))
    assert both == turned(turned(base, 0, 0), 4, 4)
    assert game_of(from_plain(both)).defects(from_plain(both)) == []


@pytest.mark.parametrize("name", ["milton-1", "hyrule-1", "linko-1"])
def test_two_places_changed_in_two_branches_merge(tmp_path: Path, name: str) -> None:
    base = sample(name)
    one, other = offered(base)
    both = merged(tmp_path, base, done(base, *one), done(base, *other))
    assert both == done(done(base, *one), *other)
    assert both["board"] not in (done(base, *one)["board"], done(base, *other)["board"])
