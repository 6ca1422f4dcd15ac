"""The one place where the editor asks the games and the press for something.

Everything goes in and comes out as plain JSON values, so that the long work
can be done in another process.
"""

from __future__ import annotations

import base64
from collections.abc import Mapping, Sequence
from typing import Any, TypeVar

from editor.views import clockwork
from editor.views.hyrule import view as hyrule
from editor.views.linko import view as linko
from editor.views.milton import view as milton
from editor.views.placed import PlacedView
from editor.views.view import RoomsView, View
from generator import chance, document
from generator.document import Document
from generator.findings import NotFound, Refusal
from generator.game import read_options
from generator.games import GAMES, game_of, named
from generator.verdict import Verdict
from printables.kits import exports, kit_of

Plain = dict[str, Any]
Shown = TypeVar("Shown")


ROOMS: Mapping[str, RoomsView] = {"clockwork": clockwork}
PLACES: Mapping[str, PlacedView] = {"milton": milton, "hyrule": hyrule, "linko": linko}
VIEWS: Mapping[str, View] = {**ROOMS, **PLACES}


def view(name: str) -> View:
    """Return what shows the boards of a game.

    Raises:
        Refusal: there is no such game, or the editor has no view of it.
    """
    return _of(VIEWS, name)


def rooms(name: str) -> RoomsView:
    """Return what shows a game of rooms; raises a Refusal for any other."""
    return _of(ROOMS, name)


def placed(name: str) -> PlacedView:
    """Return what shows a game of places; raises a Refusal for any other."""
    return _of(PLACES, name)


def _of(known: Mapping[str, Shown], name: str) -> Shown:
    if name not in known:
        raise Refusal.because("no-view", "game", f"this is shown of {', '.join(known)}, not of {name[:40]!r}")
    return known[name]


def games() -> list[Plain]:
    """Return the games with the options that a fresh board of each takes, and what can be shown over one."""
    return [
        {
            "name": game.name,
            "title": game.title,
            "options": [one.to_json() for one in game.options],
            "overlays": PLACES[game.name].overlays() if game.name in PLACES else [],
        }
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


def around(data: Plain, keep: Sequence[str], options: Mapping[str, Any], seed: str) -> Plain:
    """Return a fresh, proven board round the places of another that are kept.

    Raises:
        Refusal: no board has them all (a smallest set that clashes is named), or none was found.
    """
    board = document.from_plain(data)
    wishes = view(board.game).wishes_around(board, keep)
    return make(board.game, {**options, **wishes}, seed)


def mend(data: Plain, shifts: int | None, keep: Sequence[str], within: float) -> Plain:
    """Return the smallest changes that make a board winnable, each with the board after them.

    Raises:
        Refusal: the board breaks the laws of its pieces, or has no place that is called so.
    """
    board = document.from_plain(data)
    found = game_of(board).repair(board, shifts, keep, within)
    made = [dict(one.made(board).data) for one in found.repairs]
    plain = found.to_json()
    both = zip(plain["repairs"], made, strict=True)
    return plain | {"repairs": [repair | {"document": after} for repair, after in both]}


def reach(data: Plain, positions: int) -> Plain:
    """Return how dear each place of a board is to get to, with so many positions looked at.

    Raises:
        Refusal: the board breaks the laws of its pieces.
    """
    board = document.from_plain(data)
    return rooms(board.game).reach(board, positions)


def walk(board: Document) -> list[Any]:
    """Return what stands after each step of the witness of a board, the start first.

    Raises:
        Refusal: the board breaks the laws of its pieces, or has no witness that can be walked.
    """
    shown: RoomsView | PlacedView = ROOMS[board.game] if board.game in ROOMS else placed(board.game)
    return list(shown.walk(board))


def glance(data: Plain, within: float | None = None) -> Plain:
    """Return the bare answer on a board file as plain JSON, by itself what can be said at once.

    Raises:
        Refusal: the board breaks the laws of its pieces; every defect is named.
    """
    board = document.from_plain(data)
    limit = {} if within is None else {"within": within}
    return _told(board, view(board.game).glance(board, **limit))


def rehearse() -> None:
    """Draw a piece of each game, so that fonts and signs are at hand for the first picture."""
    for one in ROOMS.values():
        one.tile_picture(next(iter(one.tiles())), 1)


def judge(data: Plain, shifts: int | None, within: float, questions: Mapping[str, Any]) -> Plain:
    """Return the verdict on a board file as plain JSON; ``questions`` are more that the game can be asked.

    Raises:
        Refusal: the board breaks the laws of its pieces (every defect is named), or it is asked for what is
            no question of its game.
    """
    board = document.from_plain(data)
    game = game_of(board)
    read = read_options(game.questions, questions)
    wanted = {"shifts": shifts, **{name: read[name] for name in questions}}
    return _told(board, game.verify(board, within=within, **wanted))


def _told(board: Document, verdict: Verdict) -> Plain:
    """A verdict as plain JSON, and in words; on a board of places, with the question too."""
    asked = {"asked": PLACES[board.game].asked(board)} if board.game in PLACES else {}
    return verdict.to_json() | {"told": game_of(board).told(verdict)} | asked


def opened(data: Any) -> Document:
    """Return the board file that plain values describe, of a game that the editor shows.

    Raises:
        Refusal: they describe none.
    """
    board = document.from_plain(data)
    game_of(board)
    view(board.game)
    return board


def shaped(board: Document) -> None:
    """Refuse a board that cannot be laid out at all; one that merely breaks a law can be mended.

    Raises:
        Refusal: there is nothing to lay out, or the editor has no view of the game.
    """
    view(board.game).check_shape(board)


def exported(data: Plain, kind: str) -> bytes:
    """Return a board as a file to keep: ``json``, a picture that carries the board, or ``print``.

    Raises:
        Refusal: the board cannot be drawn or printed.
    """
    board = document.from_plain(data)
    if kind == "json":
        return document.dumps(board).encode()
    if kind == "print":
        return kit_of(board).dungeon_pdf(board)
    return exports.picture(board, kind)


def imported(content: str) -> Document:
    """Return the board in a file, given in base64: a board file, or a picture that carries one.

    Raises:
        Refusal: there is none.
    """
    try:
        raw = base64.b64decode(content, validate=True)
    except ValueError:
        raise Refusal.because("not-base64", "content", "the file came in pieces; drop it in again") from None
    board = document.loads(exports.opened(raw))
    game_of(board)
    return board
