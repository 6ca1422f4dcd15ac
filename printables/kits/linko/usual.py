"""The usual board, as the box holds it: four circles of twelve spaces, each linked to its two neighbours."""

from __future__ import annotations

from functools import cache
from itertools import pairwise

from generator import tables
from generator.document import template
from generator.linko.board import MOST_WILD, Board, Circle

CIRCLES, SPACES = 4, 12
TO_NEXT, TO_LAST = 0, 3
"""The connectors of a circle: to the next one, clockwise about the board, and to the one before."""


@cache
def usual_board() -> Board:
    """Return the board."""
    circles = usual_circles()
    names = [circle.id for circle in circles]
    links = [((one, TO_NEXT), (other, TO_LAST)) for one, other in pairwise([*names, names[0]])]
    return Board(circles=circles, links=links)


def usual_circles(count: int = CIRCLES) -> list[Circle]:
    """Return the first circles of ``circles.toml``, empty, with all their LINK-Os."""
    looks = tables.read(template("linko/circles.toml"))["circle"][:count]
    return [Circle(**look, wild=MOST_WILD, spaces=[None] * SPACES) for look in looks]
