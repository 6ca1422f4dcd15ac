"""Questions about boards that are made of places: what a place is, and doing something there."""

from __future__ import annotations

from typing import Annotated

from flask import Blueprint, Response
from pydantic import Field, StrictInt

from editor import bodies, bridge
from editor.bodies import Body, Place, Plain, answer

placed = Blueprint("placed", __name__, url_prefix="/api/places")


class Drawing(Body):
    """A board to draw, with a way through places."""

    document: Plain
    trail: Annotated[list[Place], Field(max_length=2000)] = Field(default_factory=list)


class Asking(Body):
    """A board, and a place of it."""

    document: Plain
    place: Place


class Doing(Body):
    """Something to be done at a place; with a second place or a value, if the deed needs one."""

    document: Plain
    place: Place
    deed: Place
    other: Annotated[str, Field(max_length=40)] = ""
    choice: Annotated[str, Field(max_length=80)] = ""


class Showing(Body):
    """A board, and what is to be shown over it."""

    document: Plain
    name: Place
    stage: Annotated[StrictInt, Field(ge=0, le=99)] = 0


class Proving(Body):
    """A board, and the proof that it is not won."""

    document: Plain
    proof: Plain


@placed.post("/draw")
def draw() -> Response:
    """Draw a board, and list its places."""
    ask = bodies.read(Drawing)
    board = bridge.opened(ask.document)
    view = bridge.placed(board.game)
    return answer(svg=view.picture(board, ask.trail), places=view.places(board))


@placed.post("/about")
def about() -> Response:
    """Say what a place is and what can be done there."""
    ask = bodies.read(Asking)
    board = bridge.opened(ask.document)
    return answer(about=bridge.placed(board.game).about(board, ask.place))


@placed.post("/act")
def act() -> Response:
    """Do something at a place."""
    ask = bodies.read(Doing)
    board = bridge.opened(ask.document)
    after, label = bridge.placed(board.game).act(board, ask.place, ask.deed, ask.other, ask.choice)
    return answer(document=after.data, label=label)


@placed.post("/overlay")
def overlay() -> Response:
    """Return the marks of an overlay by place."""
    ask = bodies.read(Showing)
    board = bridge.opened(ask.document)
    return answer(marks=bridge.placed(board.game).overlay(board, ask.name, ask.stage))


@placed.post("/reasons")
def reasons() -> Response:
    """Return the marks, by place, of why a board is not won."""
    ask = bodies.read(Proving)
    board = bridge.opened(ask.document)
    return answer(marks=bridge.placed(board.game).reasons(board, ask.proof))
