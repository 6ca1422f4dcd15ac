"""Questions about boards: fresh ones, verdicts, repairs, pictures, walks; and files in and out."""

from __future__ import annotations

from collections.abc import Callable
from http import HTTPStatus
from typing import Any

from flask import Blueprint, Response, current_app, jsonify, request
from werkzeug.exceptions import NotFound

from editor import bodies, bridge
from editor.bodies import answer
from editor.guards import refusal
from editor.workshop import Ended, Superseded, Workshop
from generator.findings import Finding

TYPES = {
    "json": "application/json",
    "svg": "image/svg+xml",
    "png": "image/png",
    "pdf": "application/pdf",
    "print": "application/pdf",
}

work = Blueprint("work", __name__, url_prefix="/api")


@work.post("/new")
def new() -> Response:
    """Make a fresh board."""
    wish = bodies.read(bodies.New)
    return answer(document=_done(wish.desk, bridge.make, wish.game, wish.options, wish.seed))


@work.post("/around")
def around() -> Response:
    """Make a fresh board round the places that are kept."""
    wish = bodies.read(bodies.Around)
    bridge.opened(wish.document)
    return answer(document=_done(wish.desk, bridge.around, wish.document, wish.keep, wish.options, wish.seed))


@work.post("/glance")
def glance() -> Response:
    """Say whether a board is won, and no more: at once, or for so many seconds, or it stays undecided."""
    ask = bodies.read(bodies.Glance)
    bridge.opened(ask.document)
    return jsonify(_done(ask.desk, bridge.glance, ask.document, ask.within))


@work.post("/check")
def check() -> Response:
    """Judge a board."""
    ask = bodies.read(bodies.Check)
    bridge.opened(ask.document)
    return jsonify(_done(ask.desk, bridge.judge, ask.document, ask.shifts, ask.within, ask.questions))


@work.post("/repair")
def repair() -> Response:
    """Find the smallest changes that make a board winnable."""
    ask = bodies.read(bodies.Mend)
    bridge.opened(ask.document)
    return jsonify(_done(ask.desk, bridge.mend, ask.document, ask.shifts, ask.keep, ask.within))


@work.post("/reach")
def reach() -> Response:
    """Say how dear each place of a board is to get to."""
    ask = bodies.read(bodies.Reach)
    bridge.opened(ask.document)
    return answer(**_done(ask.desk, bridge.reach, ask.document, ask.positions))


@work.post("/stop")
def stop() -> Response:
    """Stop work that a page does not wait for any more."""
    _workshop().drop(bodies.read(bodies.Stop).desks)
    return answer()


@work.post("/picture")
def picture() -> Response:
    """Draw a board."""
    ask = bodies.read(bodies.Picture)
    board = bridge.opened(ask.document)
    return answer(svg=bridge.rooms(board.game).picture(board, ask.peek, ask.trail))


@work.post("/walk")
def walk() -> Response:
    """Follow the witness of a board step by step."""
    board = bridge.opened(bodies.read(bodies.Board).document)
    return answer(frames=bridge.walk(board))


@work.post("/export")
def export() -> Response:
    """Return a board as a file to keep; pictures carry the board."""
    ask = bodies.read(bodies.Export)
    bridge.opened(ask.document)
    response = Response(_done(ask.desk, bridge.exported, ask.document, ask.kind), mimetype=TYPES[ask.kind])
    response.headers["Content-Disposition"] = "attachment"
    return response


@work.post("/import")
def take_in() -> Response:
    """Open a file that was dropped in."""
    board = bridge.imported(bodies.read(bodies.Import).content)
    bridge.shaped(board)
    return answer(document=board.data)


@work.get("/games")
def games() -> Response:
    """List the games and the options of a fresh board."""
    return answer(games=bridge.games())


@work.get("/rules/<game>")
def rules(game: str) -> Response:
    """List the rule settings of a game, with what holds where a board file says nothing."""
    return answer(rules=bridge.view(game).rules())


@work.get("/tiles/<game>")
def tiles(game: str) -> Response:
    """List the tiles of a game's catalogue."""
    return answer(tiles=bridge.rooms(game).tiles())


@work.get("/tiles/<game>/<ident>.svg")
def tile_picture(game: str, ident: str) -> Response:
    """Draw a tile of the catalogue, as it is at the ``level`` in the query (else 1)."""
    drawn = bridge.rooms(game).tile_picture(ident, request.args.get("level", 1, int))
    if drawn is None:
        raise NotFound
    return Response(drawn, mimetype="image/svg+xml")


@work.post("/tiles/<game>")
def piece_picture(game: str) -> Response:
    """Draw a tile that is being made."""
    ask = bodies.read(bodies.Piece)
    return answer(svg=bridge.rooms(game).piece_picture(ask.tile, ask.level))


def _done(desk: str, deed: Callable[..., Any], *args: Any) -> Any:
    return _workshop().run(desk, deed, *args)


def _workshop() -> Workshop:
    workshop: Workshop = current_app.extensions["workshop"]
    return workshop


@work.errorhandler(Superseded)
def superseded(_: Superseded) -> Response:
    """Tell a page that its work was stopped, as its own newer wish would have it."""
    text = "stopped, since the page asked for something newer, or for this no more"
    return refusal(HTTPStatus.CONFLICT, [Finding("superseded", "desk", text)])


@work.errorhandler(Ended)
def ended(error: Ended) -> Response:
    """Tell a page that nothing came of its work, and why that may be."""
    return refusal(HTTPStatus.REQUEST_ENTITY_TOO_LARGE, [Finding("ended", "desk", str(error))])
