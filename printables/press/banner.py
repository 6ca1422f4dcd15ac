"""The banner over a page of words, an emblem at each end, and the margins that such pages share."""

from __future__ import annotations

from collections.abc import Iterator

from printables.press import type
from printables.press.ornaments import gilt
from printables.press.palette import BRASS_LIGHT, INK, PAPER
from printables.press.paper import Paper
from printables.press.scene import Node, Path, Symbol
from printables.press.shapes import circle, rounded
from printables.press.signs import standing

LEFT, TOP, FOOT = 12.0, 10.0, 14.0
"""What is left free at the sides, at the top, and at the bottom, in mm."""
BANNER = 23.0
"""How high the banner is, with the air below it."""
HEADING, FINE = 3.7, 2.5
"""The sizes of the heading and of fine print, in mm."""


def banner(paper: Paper, wall: str, emblem: Symbol, title: str, heading: str, fine: str) -> Iterator[Node]:
    """Yield the head of a page: a title, a heading, and one or two lines of fine print.

    ``wall`` is its colour, ``emblem`` a drawing in a box of 10 by 10. What is too long is cut short.
    """
    width, wide, high = paper.size[0], paper.size[0] - 2 * LEFT, BANNER - 3
    yield Path(rounded(LEFT, TOP, wide, high, 2.4), fill=wall, stroke=INK, width=0.6)
    yield Path(rounded(LEFT + 1.3, TOP + 1.3, wide - 2.6, high - 2.6, 1.6), stroke=BRASS_LIGHT, width=0.45)
    for x in (LEFT + 12, width - LEFT - 12):
        yield Path(circle(x, TOP + high / 2, 7.4), fill=gilt(TOP, TOP + high), stroke=INK, width=0.5)
        yield standing(emblem, x, TOP + high / 2, 10)
    middle, room = width / 2, wide - 48
    said, size = type.shrunk(title, "title", 7.6, room, 5.0)
    heading = type.elide(type.spelled(heading, "heading"), "heading", HEADING, room)
    first, *more = type.wrap(type.spelled(fine, "small"), "small", FINE, room) or [""]
    up = 0.7 * bool(more)
    yield type.line(said, middle, TOP + 8.2 - up, size, "title", "middle", PAPER)
    yield type.line(heading, middle, TOP + 13.3 - 1.2 * up, HEADING, "heading", "middle", PAPER)
    yield type.line(first, middle, TOP + 17.2 - 2.6 * up, FINE, "small", "middle", PAPER)
    if more:
        rest = type.elide(" ".join(more), "small", FINE, room)
        yield type.line(rest, middle, TOP + 20.1 - 2.6 * up, FINE, "small", "middle", PAPER)
