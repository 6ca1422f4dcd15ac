"""What the editor's questions and answers hold: JSON, read strictly from its raw bytes."""

from __future__ import annotations

import json
from typing import Annotated, Any, Literal, TypeVar

from flask import Response, jsonify, request
from pydantic import AfterValidator, BaseModel, ConfigDict, Field, StrictInt, ValidationError

from generator.document import findings_of
from generator.findings import Refusal

MOST_SECONDS = 60.0
FEW_SECONDS = 10.0
MOST_EVENTS = 1_000


def _finite(value: dict[str, Any]) -> dict[str, Any]:
    """Refuse what JSON cannot say but its reader lets through: NaN and Infinity."""
    try:
        json.dumps(value, allow_nan=False)
    except RecursionError:
        raise ValueError("nested too deep") from None
    return value


Plain = Annotated[dict[str, Any], AfterValidator(_finite)]
Desk = Annotated[str, Field(pattern=r"^[A-Za-z0-9-]{1,64}$")]
Within = Annotated[float, Field(gt=0, le=MOST_SECONDS)]
Shifts = Annotated[int, Field(ge=0, le=99)] | None
Place = Annotated[str, Field(min_length=1, max_length=40)]


class Body(BaseModel):
    """The body of a request: every key is known, and of the very type."""

    model_config = ConfigDict(extra="forbid", strict=True, allow_inf_nan=False)


class Save(Body):
    """A board to write; which file it may replace stands in the headers."""

    document: Plain


class Begin(Body):
    """The board that a page begins with, and the name and revision it lies under, if it does."""

    document: Plain
    name: Annotated[str, Field(max_length=80)] | None = None
    revision: Annotated[str, Field(max_length=80)] | None = None


class Events(Body):
    """Events of a page's log; the first of them is number ``at``, from 0."""

    at: Annotated[StrictInt, Field(ge=0)]
    events: Annotated[list[Plain], Field(max_length=MOST_EVENTS)]


class New(Body):
    """A wish for a fresh board; ``desk`` names the page that asks."""

    game: str
    options: Plain = {}
    seed: Annotated[str, Field(max_length=80)] = ""
    desk: Desk = "desk"


class Around(Body):
    """A wish for a fresh board round the places of this one that are kept."""

    document: Plain
    keep: Annotated[list[Place], Field(max_length=400)]
    options: Plain = {}
    seed: Annotated[str, Field(max_length=80)] = ""
    desk: Desk = "desk"


class Glance(Body):
    """A board to judge at once, or until its answer is known, for at most ``within`` seconds."""

    document: Plain
    within: Within | None = None
    desk: Desk = "desk"


class Check(Body):
    """A board to judge, within so many seconds; ``desk`` names the page that asks.

    ``questions`` are those that a verdict of the game can be asked besides, by name.
    """

    document: Plain
    within: Within = FEW_SECONDS
    shifts: Shifts = None
    questions: Plain = {}
    desk: Desk = "desk"


class Mend(Body):
    """A board to repair; the places named in ``keep`` stay as they are."""

    document: Plain
    keep: Annotated[list[Place], Field(max_length=400)] = []
    shifts: Shifts = None
    within: Within = FEW_SECONDS
    desk: Desk = "desk"


class Picture(Body):
    """A board to draw; with the party at the end of its trail of [row, column, space], if there is one."""

    document: Plain
    peek: bool = True
    trail: Annotated[list[tuple[StrictInt, StrictInt, str]], Field(max_length=1000)] = []


class Board(Body):
    """A board that something is asked about."""

    document: Plain


class Reach(Body):
    """A board whose rooms are to be priced, with so many positions looked at; ``desk`` as ever."""

    document: Plain
    positions: Annotated[StrictInt, Field(ge=1, le=100_000)] = 4_000
    desk: Desk = "desk"


class Stop(Body):
    """The names under which a page asked for work that it does not wait for any more."""

    desks: Annotated[list[Desk], Field(max_length=20)]


class Piece(Body):
    """A piece that is being made, drawn as it is at a level."""

    tile: Plain
    level: Annotated[StrictInt, Field(ge=1, le=99)] = 1


class Export(Body):
    """A board to take away as a file."""

    document: Plain
    kind: Literal["json", "svg", "png", "pdf", "print"]
    desk: Desk = "desk"


class Import(Body):
    """A file that was dropped in, in base64: a board file, or a picture that carries one."""

    content: Annotated[str, Field(max_length=3_000_000)]


AnyBody = TypeVar("AnyBody", bound=Body)


def read(shape: type[AnyBody]) -> AnyBody:
    """Return the body of the request; read from its raw bytes, not by Flask's lenient reader.

    Raises:
        Refusal: it is not of that shape; every fault is named.
    """
    try:
        return shape.model_validate_json(request.get_data())
    except ValidationError as error:
        raise Refusal(findings_of(error)) from None


def answer(**parts: Any) -> Response:
    """Return what was asked for, in the shape of every answer."""
    return jsonify({"ok": True, **parts})
