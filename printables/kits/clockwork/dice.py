"""The die of the game: a d8 to fold, each face with its number and what it means in a rift."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from printables.press import solids, type
from printables.press.arrows import round_about
from printables.press.components import Piece
from printables.press.nets import Net, unfold
from printables.press.palette import BRASS, INK, PAPER, WAX
from printables.press.scene import Group, Node, Path
from printables.press.shapes import line, polygon

EDGE = 30.0
"""How long an edge of the die is, in mm."""
BLEED = 2.0
NUMERAL = 9.4
NEIGHBOURS = {1: "N", 2: "E", 3: "S", 4: "W"}
TURNS = {5: True, 6: False}
"""Whether clockwise."""
DISCARDS = {7: 2, 8: 3}
HINT = 5.4
"""How far below the middle of a face its hint stands, in mm."""


def d8() -> Piece:
    """Return the die: cut it out, score the folds, glue the tabs inside."""
    net = d8_net()
    faces = [Group(tuple(_face(number))) for number in solids.octahedron(EDGE).numbers]
    return Piece(net.component("eight-sided die"), "d8", net.painted(faces, PAPER, BLEED))


@cache
def d8_net() -> Net:
    """Return the net of the die."""
    return unfold(solids.octahedron(EDGE))


def _face(number: int) -> Iterator[Node]:
    """A face about its middle: the number, and below it what a rift does."""
    inner = EDGE - 5
    corners = [(-inner / 2, inner * 0.2887), (inner / 2, inner * 0.2887), (0, -inner * 0.5774)]
    yield Path(polygon(corners), stroke=BRASS, width=0.5)
    yield type.centred(str(number), 0, -1.9, NUMERAL)
    if number in (6, 9):
        yield Path(line(-2.6, 2.5, 2.6, 2.5), stroke=INK, width=0.8)
    yield from _hint(number)


def _hint(number: int) -> Iterator[Node]:
    """The neighbour that changes places, the way that the room turns, or the cards that are lost."""
    if number in NEIGHBOURS:
        yield type.centred(NEIGHBOURS[number], 0, HINT, 3.2, "label", WAX)
    elif number in TURNS:
        yield from round_about(0, HINT, 1.7, TURNS[number], 0.5, WAX)
    else:
        yield type.centred(f"\u2212{DISCARDS[number]} cards", 0, HINT + 0.2, 2.5, "label", WAX)
