"""The one place where the editor asks the games and the press for something.

Everything goes in and comes out as plain JSON values, so that the long work
can be done in another process.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Protocol

from editor import clockwork
from generator import chance, document
from generator.document import Document
from generator.findings import NotFound, Refusal
from generator.games import GAMES, game_of, named

Plain = dict[str, Any]


class View(Protocol):
    """What the editor can show of the boards of one game."""

    def check_shape(self, document: Document) -> None:
        """Refuse a board that cannot be laid out at all; one that merely breaks a law can be mended."""
        ...

    def picture(self, document: Document, peek: bool, trail: Sequence[tuple[int, int, str]]) -> str:
        """Return the board as SVG, with the way that the party came."""
        ...

    def walk(self, document: Document) -> list[Plain]:
        """Return what stands after each step of the witness."""
        ...

    def tiles(self) -> Mapping[str, Plain]:
        """Return the pieces of the catalogue by id."""
        ...

    def tile_picture(self, ident: str, level: int) -> str | None:
        """Return a piece of the catalogue as SVG, as it is at a level; None if there is no such piece."""
        ...


VIEWS: Mapping[str, View] = {"clockwork": clockwork}


def view(name: str) -> View:
    """Return what shows the boards of a game.

    Raises:
        Refusal: there is no such game, or the editor has no view of it.
    """
    if name not in VIEWS:
        raise Refusal.because("no-view", "game", f"the editor shows {', '.join(VIEWS)}, not {name[:40]!r}")
    return VIEWS[name]


def games() -> list[Plain]:
    """Return the games with the options that a fresh board of each takes."""
    return [
        {"name": game.name, "title": game.title, "options": [one.to_json() for one in game.options]}
        for game in GAMES.values()
        if game.name in VIEWS
    ]


def make(name: str, options: Mapping[str, Any], seed: str) -> Plain:
    """Return a fresh, proven board file; an empty seed means any.

    Raises:
        Refusal: there is no such game or option, or no board was found.
    """
    try:
        return dict(named(name).new(options, seed.strip() or chance.invent_seed()).data)
    except NotFound as error:
        text = f"{error}; try another seed or fewer wishes"
        raise Refusal.because("no-board-found", "seed", text) from None


def judge(data: Plain, shifts: int | None, within: float) -> Plain:
    """Return the verdict on a board file as plain JSON.

    Raises:
        Refusal: the board breaks the laws of its pieces; every defect is named.
    """
    board = document.from_plain(data)
    return game_of(board).verify(board, shifts, within).to_json()


def opened(data: Any) -> Document:
    """Return the board file that plain values describe, of a game that the editor shows.

    Raises:
        Refusal: they describe none.
    """
    board = document.from_plain(data)
    game_of(board)
    view(board.game)
    return board
