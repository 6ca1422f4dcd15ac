"""The key of the board: every sign on it with its name and what it does, and the lands by letter."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from generator.hyrule.board import Board
from generator.hyrule.profile import Rules
from printables.kits.hyrule import words
from printables.kits.hyrule.crests import gate
from printables.kits.hyrule.icons import icon
from printables.kits.hyrule.lands import land_of, mark_of, title_of
from printables.kits.hyrule.page import BANNER, FOOT, LEFT, TOP, banner, spoken_rules
from printables.kits.hyrule.pictures.scenery import scenery
from printables.kits.hyrule.squares import crossing, demand
from printables.kits.hyrule.words import Key
from printables.press import type
from printables.press.palette import BRASS, BRASS_LIGHT, INK, PAPER, PARCHMENT
from printables.press.paper import Paper
from printables.press.prose import prose
from printables.press.scene import Group, Node, Path, Use, moved
from printables.press.shapes import circle, rect, rounded
from printables.press.sheets import Leaf
from printables.press.signs import standing

COLUMNS = 2
GUTTER, GAP = 4.0, 1.6
SIGN = 13.0
"""The room of a sign, in mm."""
LANDS_HEAD, LAND_HIGH, LANDS_WIDE = 7.0, 17.0, 5
"""The head above the lands, how high one of them is, and how many stand side by side."""
MOST_LANDS = 10
"""As many lands have room; of a board with more, those in most squares are shown."""


def key_leaf(board: Board, rules: Rules, paper: Paper, text: bytes | None = None) -> Leaf:
    """Return the key of a board; ``text`` is a TOML file of words, by default the program's own.

    Raises:
        Refusal: the words cannot be read, or do not fit.
    """
    width, height = paper.size
    lands = _lands(board)
    rows = -(-len(lands) // LANDS_WIDE)
    bottom = height - FOOT - LANDS_HEAD - rows * LAND_HIGH
    head = banner(paper, "Key of the board", ["What the signs mean", spoken_rules(rules)], "letter")
    entries = _entries(words.load(rules, text).keys, paper, TOP + BANNER, bottom)
    return Leaf((*head, *entries, *_legend(lands, width, bottom + 1)), "key", "Key of the board")


def _lands(board: Board) -> list[str]:
    """The terrains of a board, those of most squares first."""
    found = [square.terrain for _, square in board.cells()]
    return sorted(dict.fromkeys(found), key=lambda one: (-found.count(one), one))[:MOST_LANDS]


def _entries(keys: Sequence[Key], paper: Paper, top: float, bottom: float) -> Iterator[Node]:
    rows = -(-len(keys) // COLUMNS)
    room = (paper.size[0] - 2 * LEFT - GUTTER) / COLUMNS
    pitch = (bottom - top) / rows
    for number, key in enumerate(keys):
        column, row = divmod(number, rows)
        yield from _entry(key, LEFT + column * (room + GUTTER), top + row * pitch, room, pitch - GAP)


def _entry(key: Key, x: float, y: float, room: float, high: float) -> Iterator[Node]:
    """A sign on a plate, its name, and what it does."""
    yield Path(rounded(x, y, room, high, 1.6), fill=PARCHMENT, stroke=INK, width=0.3)
    yield Path(rounded(x, y, SIGN + 2, high, 1.6), fill=BRASS_LIGHT, stroke=INK, width=0.3)
    yield Group((_sign(key.sign, min(SIGN, high) - 2.4),), moved(x + SIGN / 2 + 1, y + high / 2))
    left = x + SIGN + 4
    yield type.line(key.name, left, y + 4.7, 3.7, "heading")
    where = f"key of the board: {key.name:.30}"
    yield from prose(key.text, left, y + 5.6, room - SIGN - 5.4, high - 6.2, 3.0, where=where, leading=1.2)


def _sign(name: str, size: float) -> Node:
    """A sign about the origin, as it stands on the board."""
    if name == "demand":
        return Group(tuple(demand("2", 0, 0)), moved(0, 0, size / 9))
    if name in ("raft", "ladder"):
        return Group((crossing(name, upright=False),), moved(0, size * 0.08, size / 20))
    symbol = gate(int(name[-1])) if name.startswith("level-") else icon(name)
    plate = Path(circle(0, 0, size / 2), fill=PAPER, stroke=BRASS, width=0.6)
    return Group((plate, standing(symbol, 0, 0, size * 0.68)))


def _legend(lands: Sequence[str], width: float, top: float) -> Iterator[Node]:
    """The lands of a board: a patch of each with its letter and its name."""
    yield type.line(
        "The lands, and the letter that each square bears beside its name", LEFT, top + 4.2, 3.7, "heading"
    )
    pitch = (width - 2 * LEFT) / LANDS_WIDE
    for number, terrain in enumerate(lands):
        row, column = divmod(number, LANDS_WIDE)
        x, y = LEFT + column * pitch, top + LANDS_HEAD - 1 + row * LAND_HIGH
        yield from _patch(terrain, x, y, pitch - 2)


def _patch(terrain: str, x: float, y: float, wide: float) -> Iterator[Node]:
    land, high = land_of(terrain), LAND_HIGH - 6.2
    edge = Path(rect(x, y, wide, high))
    standing_there = [
        (land.tall, 0.2, 9.0),
        (land.low, 0.4, 6.4),
        (land.tall, 0.62, 8.0),
        (land.bar, 0.84, 7.0),
    ]
    grown: list[Node] = [
        Use(scenery(name), moved(x + wide * share - size / 2, y + high - size * 0.98, size / 10))
        for name, share, size in standing_there
    ]
    ground = Path(rect(x, y, wide, high), fill=land.ground)
    yield Group((ground, *grown), clip=edge)
    yield Path(rect(x, y, wide, high), stroke=INK, width=0.35)
    yield Path(circle(x + 2.6, y + high + 2.5, 2), fill=INK)
    yield type.centred(mark_of(terrain), x + 2.6, y + high + 2.5, 2.7, "label", PAPER)
    name = title_of(terrain)
    yield type.line(type.elide(name, "small", 2.9, wide - 6), x + 5.6, y + high + 3.5, 2.9, "small")
