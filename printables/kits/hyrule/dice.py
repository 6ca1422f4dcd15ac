"""The die of the game: a d6 to fold, each face with its number and its picture."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from generator.hyrule import decks
from printables.kits.hyrule.icons import placed
from printables.press import solids, type
from printables.press.components import Piece
from printables.press.nets import Net, unfold
from printables.press.palette import BRASS, BRASS_LIGHT, INK, PAPER
from printables.press.scene import Group, Node, Path
from printables.press.shapes import circle, line, rounded

EDGE = 28.0
"""How long an edge of the die is, in mm."""
BLEED = 2.0


def d6() -> Piece:
    """Return the die: cut it out, score the folds, glue the tabs inside."""
    net, icons = d6_net(), decks.load().icons
    faces = [Group(tuple(_face(number, icons[number - 1]))) for number in solids.cube(EDGE).numbers]
    return Piece(net.component("six-sided die"), "d6", net.painted(faces, PAPER, BLEED))


@cache
def d6_net() -> Net:
    """Return the net of the die."""
    return unfold(solids.cube(EDGE))


def _face(number: int, icon: str) -> Iterator[Node]:
    """A face about its middle: the picture, and the number in a corner."""
    half = EDGE / 2 - 2.2
    yield Path(rounded(-half, -half, 2 * half, 2 * half, 2), stroke=BRASS, width=0.6)
    yield placed(icon, 1.6, 1.8, 15)
    yield Path(circle(-7.6, -7.6, 3.7), fill=BRASS_LIGHT, stroke=INK, width=0.4)
    yield type.centred(str(number), -7.6, -7.8, 5.0)
    if number == 6:
        yield Path(line(-8.9, -5.2, -6.3, -5.2), stroke=INK, width=0.5)
