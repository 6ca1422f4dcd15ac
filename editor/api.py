"""The editor's questions and answers in JSON: boards of the folder, checks, pictures, walks."""

from __future__ import annotations

import json
from http import HTTPStatus
from typing import Annotated, Any, TypeVar

from flask import Blueprint, Response, current_app, jsonify, request
from pydantic import AfterValidator, BaseModel, ConfigDict, Field, StrictInt, ValidationError
from werkzeug.exceptions import NotFound

from editor import bridge
from editor.guards import refusal
from editor.shelf import Conflict, Missing, Shelf
from editor.workshop import Superseded, Workshop
from generator.document import findings_of
from generator.findings import Finding, Refusal

MOST_SECONDS = 10.0
ANY = "*"

api = Blueprint("api", __name__, url_prefix="/api")


def _finite(value: dict[str, Any]) -> dict[str, Any]:
    """Refuse what JSON cannot say but its reader lets through: NaN and Infinity."""
    try:
        json.dumps(value, allow_nan=False)
    except RecursionError:
        raise ValueError("nested too deep") from None
    return value


Plain = Annotated[dict[str, Any], AfterValidator(_finite)]
Desk = Annotated[str, Field(pattern=r"^[A-Za-z0-9-]{1,64}$")]


class Body(BaseModel):
    """The body of a request: every key is known, and of the very type."""

    model_config = ConfigDict(extra="forbid", strict=True, allow_inf_nan=False)


class Save(Body):
    """A board to write; which file it may replace stands in the headers."""

    document: Plain


class New(Body):
    """A wish for a fresh board; ``desk`` names the page that asks."""

    game: str
    options: Plain = {}
    seed: Annotated[str, Field(max_length=80)] = ""
    desk: Desk = "desk"


class Check(Body):
    """A board to judge, within so many seconds; ``desk`` names the page that asks."""

    document: Plain
    within: Annotated[float, Field(gt=0, le=MOST_SECONDS)] = MOST_SECONDS
    shifts: Annotated[int, Field(ge=0, le=99)] | None = None
    desk: Desk = "desk"


class Picture(Body):
    """A board to draw; with the party at the end of its trail of [row, column, space], if there is one."""

    document: Plain
    peek: bool = True
    trail: Annotated[list[tuple[StrictInt, StrictInt, str]], Field(max_length=1000)] = []


class Walk(Body):
    """A board whose witness is to be walked."""

    document: Plain


AnyBody = TypeVar("AnyBody", bound=Body)


@api.get("/boards")
def boards() -> Response:
    """List the folder."""
    shelf = _shelf()
    entries = [entry.to_json() for entry in shelf.entries()]
    return _answer(folder=shelf.folder.name, writable=shelf.writable, boards=entries)


@api.get("/boards/<name>")
def load(name: str) -> Response:
    """Open a board."""
    try:
        board, revision = _shelf().load(name)
    except Missing:
        raise NotFound from None
    bridge.opened(board.data)
    bridge.view(board.game).check_shape(board)
    return _answer(name=name, revision=revision, document=board.data)


@api.put("/boards/<name>")
def save(name: str) -> Response:
    """Save a board over the revision that ``If-Match`` names, or as a new file."""
    board = bridge.opened(_body(Save).document)
    try:
        return _answer(name=name, revision=_shelf().save(name, board, _revision()))
    except Conflict as conflict:
        return refusal(HTTPStatus.CONFLICT, [conflict.finding])


@api.post("/new")
def new() -> Response:
    """Make a fresh board."""
    wish = _body(New)
    return _answer(document=_work(wish.desk, bridge.make, wish.game, wish.options, wish.seed))


@api.post("/check")
def check() -> Response:
    """Judge a board."""
    ask = _body(Check)
    bridge.opened(ask.document)
    return jsonify(_work(ask.desk, bridge.judge, ask.document, ask.shifts, ask.within))


@api.post("/picture")
def picture() -> Response:
    """Draw a board."""
    ask = _body(Picture)
    board = bridge.opened(ask.document)
    return _answer(svg=bridge.view(board.game).picture(board, ask.peek, ask.trail))


@api.post("/walk")
def walk() -> Response:
    """Follow the witness of a board step by step."""
    board = bridge.opened(_body(Walk).document)
    return _answer(frames=bridge.view(board.game).walk(board))


@api.get("/games")
def games() -> Response:
    """List the games and the options of a fresh board."""
    return _answer(games=bridge.games())


@api.get("/tiles/<game>")
def tiles(game: str) -> Response:
    """List the tiles of a game's catalogue."""
    return _answer(tiles=bridge.view(game).tiles())


@api.get("/tiles/<game>/<ident>.svg")
def tile_picture(game: str, ident: str) -> Response:
    """Draw a tile of the catalogue, as it is at the ``level`` in the query (else 1)."""
    drawn = bridge.view(game).tile_picture(ident, request.args.get("level", 1, int))
    if drawn is None:
        raise NotFound
    return Response(drawn, mimetype="image/svg+xml")


def _shelf() -> Shelf:
    shelf: Shelf = current_app.extensions["shelf"]
    return shelf


def _work(desk: str, work: Any, *args: Any) -> Any:
    workshop: Workshop = current_app.extensions["workshop"]
    return workshop.run(desk, work, *args)


@api.errorhandler(Superseded)
def superseded(_: Superseded) -> Response:
    """Tell a page whose work was stopped that its own newer wish did it."""
    text = "stopped, since newer work came from the same page"
    return refusal(HTTPStatus.CONFLICT, [Finding("superseded", "desk", text)])


def _body(shape: type[AnyBody]) -> AnyBody:
    """Read the body from its raw bytes: the strict reader, not Flask's lenient one."""
    try:
        return shape.model_validate_json(request.get_data())
    except ValidationError as error:
        raise Refusal(findings_of(error)) from None


def _revision() -> str | None:
    """Return the revision to replace, None for a new file; a save without either is a mistake."""
    match, none_match = request.headers.get("If-Match"), request.headers.get("If-None-Match")
    if match is not None:
        return match.strip().strip('"')
    if none_match is not None and none_match.strip() == ANY:
        return None
    text = 'send If-Match with the revision that was opened, or "If-None-Match: *" for a new board'
    raise Refusal.because("no-revision", "If-Match", text)


def _answer(**parts: Any) -> Response:
    return jsonify({"ok": True, **parts})
