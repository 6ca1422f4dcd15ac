"""Boards that are made of named places (spaces, squares): what the editor's page asks about them.

The page knows no rules of these games: it draws the picture, lays something to point at over each
part of it that is called ``place-<id>``, and asks what a place is and what can be done there. What
is done comes back as the whole board, and the page makes a change of it that can be undone.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NotRequired, Protocol, TypedDict

from editor.views.view import View
from generator.document import Document

Plain = dict[str, Any]


class Place(TypedDict):
    """A place, in reading order: its id, what people call it, and what is said when it is selected.

    Places of one ``group``, named in words, can be kept all together.
    """

    id: str
    name: str
    said: str
    group: NotRequired[str]


class Deed(TypedDict):
    """Something that can be done at a place; ``other`` says what second place it needs, if it needs one.

    ``choices`` are values to choose from, if it needs one; ``why`` says why it cannot be done now.
    """

    name: str
    label: str
    key: str
    other: str
    choices: list[str]
    why: str


class About(TypedDict):
    """What a place is: its name, its kind in a few words, more lines, and what can be done there."""

    name: str
    kind: str
    lines: list[str]
    deeds: list[Deed]


class Mark(TypedDict, total=False):
    """Something shown at a place: a short text, a shade from 0 to 7, a tone, and what is said of it.

    ``tone`` is ``bad`` for what keeps the board from being won, ``out`` for what is out of reach, and
    ``heat`` where the text is a figure and the shade says how high it is among all.
    """

    text: str
    band: int
    tone: str
    said: str


class Frame(TypedDict):
    """What stands after a step of a plan: in words, the way that was come along, and the board then."""

    text: str
    status: str
    trail: list[str]
    board: Plain


class Overlay(TypedDict):
    """Something that can be shown over a board; with ``stages``, one of several of it."""

    name: str
    label: str
    help: str
    stages: list[str]


class PlacedView(View, Protocol):
    """What the editor can show of the boards of a game that are made of places, and do to them."""

    def picture(self, document: Document, trail: Sequence[str]) -> str:
        """Return the board as SVG, with a way through places; each place is a group ``place-<id>``."""
        ...

    def places(self, document: Document) -> list[Place]:
        """Return the places in reading order."""
        ...

    def about(self, document: Document, place: str) -> About:
        """Return what a place is and what can be done there; raises a Refusal if there is none."""
        ...

    def act(self, document: Document, place: str, deed: str, other: str, choice: str) -> tuple[Document, str]:
        """Return the board after a deed, and what was done in words; raises a Refusal if it cannot be."""
        ...

    def walk(self, document: Document) -> list[Frame]:
        """Return what stands after each step of the witness, the start first."""
        ...

    def overlays(self) -> list[Overlay]:
        """Return what can be shown over a board."""
        ...

    def overlay(self, document: Document, name: str, stage: int) -> Mapping[str, Mark]:
        """Return the marks of an overlay by place."""
        ...

    def asked(self, document: Document) -> str:
        """Say in one sentence what a verdict on a board answers."""
        ...

    def reasons(self, document: Document, proof: Plain) -> Mapping[str, Mark]:
        """Return the marks, by place, of why a board is not won."""
        ...
