"""Questions about the folder: its boards, their older versions, and the work that is not saved yet."""

from __future__ import annotations

from dataclasses import asdict
from http import HTTPStatus

from flask import Blueprint, Response, current_app, request
from werkzeug.exceptions import NotFound

from editor import bodies, bridge
from editor.bodies import answer
from editor.guards import refusal
from editor.journal import Head, Journals, OutOfStep
from editor.shelf import Conflict, Missing, Shelf
from generator.findings import Finding, Refusal

ANY = "*"

folder = Blueprint("folder", __name__, url_prefix="/api")


@folder.get("/boards")
def boards() -> Response:
    """List the folder."""
    shelf = _shelf()
    entries = [entry.to_json() for entry in shelf.entries()]
    return answer(folder=shelf.folder.name, writable=shelf.writable, boards=entries)


@folder.get("/boards/<name>")
def load(name: str) -> Response:
    """Open a board."""
    shelf = _shelf()
    try:
        board, revision = shelf.load(name)
    except Missing:
        raise NotFound from None
    bridge.shaped(board)
    return answer(name=name, revision=revision, document=board.data, writable=shelf.takes(name))


@folder.put("/boards/<name>")
def save(name: str) -> Response:
    """Save a board over the revision that ``If-Match`` names, or as a new file."""
    board = bridge.opened(bodies.read(bodies.Save).document)
    try:
        return answer(name=name, revision=_shelf().save(name, board, _revision()))
    except Conflict as conflict:
        return refusal(HTTPStatus.CONFLICT, [conflict.finding])


@folder.get("/boards/<name>/backups")
def backups(name: str) -> Response:
    """List the older versions of a board, the newest first."""
    return answer(backups=[asdict(one) for one in _shelf().backups(name)])


@folder.get("/boards/<name>/backups/<int:number>")
def backup(name: str, number: int) -> Response:
    """Open an older version of a board."""
    try:
        board = _shelf().backup(name, number)
    except Missing:
        raise NotFound from None
    bridge.shaped(board)
    return answer(name=name, number=number, document=board.data)


@folder.get("/journals")
def journals() -> Response:
    """List the unsaved work that lies in the folder."""
    found = _journals().all()
    return answer(
        journals=[{"key": one.key, "name": one.head.name, "changes": len(one.events)} for one in found]
    )


@folder.get("/journals/<key>")
def journal(key: str) -> Response:
    """Open unsaved work: the board it began with, and what was done to it."""
    found = _journals().read(key)
    if found is None:
        raise NotFound
    bridge.shaped(bridge.opened(found.head.document))
    return answer(**found.to_json())


@folder.put("/journals/<key>")
def begin(key: str) -> Response:
    """Begin the journal of a page."""
    head = bodies.read(bodies.Begin)
    bridge.opened(head.document)
    _journals().begin(key, Head(head.document, head.name, head.revision))
    return answer(length=0)


@folder.post("/journals/<key>")
def append(key: str) -> Response:
    """Write down what a page did."""
    more = bodies.read(bodies.Events)
    try:
        return answer(length=_journals().append(key, more.at, more.events))
    except OutOfStep:
        text = "the journal of this page is not there up to this event; begin it anew"
        return refusal(HTTPStatus.CONFLICT, [Finding("out-of-step", key, text)])


@folder.delete("/journals/<key>")
def end(key: str) -> Response:
    """Put a journal away: its work is saved, or given up."""
    _journals().end(key)
    return answer()


def _shelf() -> Shelf:
    shelf: Shelf = current_app.extensions["shelf"]
    return shelf


def _journals() -> Journals:
    kept: Journals = current_app.extensions["journals"]
    return kept


def _revision() -> str | None:
    """Return the revision to replace, None for a new file; a save without either is a mistake."""
    match, none_match = request.headers.get("If-Match"), request.headers.get("If-None-Match")
    if match is not None:
        return match.strip().strip('"')
    if none_match is not None and none_match.strip() == ANY:
        return None
    text = 'send If-Match with the revision that was opened, or "If-None-Match: *" for a new board'
    raise Refusal.because("no-revision", "If-Match", text)
