"""What a program lays over the picture of a board: marks on places, a way through them, single steps."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Literal, get_args

from generator.milton.board import Place
from printables.press import type
from printables.press.arrows import straight
from printables.press.glyphs import placed
from printables.press.palette import BRASS_LIGHT, INK, PAPER, SEA_DARK, WAX
from printables.press.scene import Group, Node, Path
from printables.press.shapes import Point, circle, line, polyline, rounded

Kind = Literal["fault", "note", "link", "heat"]
KINDS: tuple[Kind, ...] = get_args(Kind)
REACH = 9.6
"""How far a mark reaches from the middle of its place, in mm."""
LABEL = 3.6
"""The size of the text of a mark, in mm."""
HOT = "#c2371f"


@dataclass(frozen=True)
class Mark:
    """A mark on a place.

    ``fault`` frames what is wrong, ``note`` points something out, ``link`` is where Link stands,
    and ``heat`` shades the place by its ``share`` from 0 to 1. ``text`` is a word or a figure.
    """

    place: Place
    kind: Kind = "note"
    text: str = ""
    share: float = 1.0


def marker(mark: Mark, at: Point) -> Group:
    """Return the drawing of a mark on a place whose middle is given."""
    x, y = at
    drawn: list[Node] = [*_DRAWN[mark.kind](x, y, min(1.0, max(0.0, mark.share)))]
    drawn += _label(mark.text, x, y + REACH - 0.4) if mark.text else []
    return Group(tuple(drawn), name=f"mark-{mark.kind}", title=mark.text)


def _fault(x: float, y: float, _share: float) -> Iterator[Node]:
    for colour, width in ((PAPER, 3.4), (WAX, 2.0)):
        yield Path(circle(x, y, REACH), stroke=colour, width=width)
    right, top = x + REACH * 0.7, y - REACH * 0.7
    yield Path(circle(right, top, 3.4), fill=WAX, stroke=PAPER, width=0.7)
    for side in (1, -1):
        yield Path(
            line(right - 1.5, top - 1.5 * side, right + 1.5, top + 1.5 * side), stroke=PAPER, width=0.9
        )


def _note(x: float, y: float, _share: float) -> Iterator[Node]:
    for colour, width in ((INK, 2.6), (BRASS_LIGHT, 1.5)):
        yield Path(circle(x, y, REACH), stroke=colour, width=width, dash=(3.2, 2.6))


def _link(x: float, y: float, _share: float) -> Iterator[Node]:
    yield Path(circle(x, y, 7), fill=PAPER, stroke=INK, width=0.6)
    yield Path(circle(x, y, 6), stroke=SEA_DARK, width=0.9)
    yield placed("party", x, y - 0.3, 9)


def _heat(x: float, y: float, share: float) -> Iterator[Node]:
    yield Path(circle(x, y, REACH), fill=HOT, opacity=0.12 + 0.6 * share)
    yield Path(circle(x, y, REACH), stroke=HOT, width=0.5 + 1.2 * share)


_DRAWN: dict[Kind, Callable[[float, float, float], Iterator[Node]]] = {
    "fault": _fault,
    "note": _note,
    "link": _link,
    "heat": _heat,
}


def _label(text: str, x: float, y: float) -> Iterator[Node]:
    said = type.spelled(text, "label")
    wide = type.width(said, "label", LABEL) + 2.4
    yield Path(rounded(x - wide / 2, y - 2.4, wide, 4.8, 1.4), fill=PAPER, stroke=INK, width=0.4)
    yield type.centred(said, x, y, LABEL, "label")


def trail(stops: Sequence[Point]) -> Iterator[Node]:
    """Yield a way through places: a line, an arrow head in each leg, and a dot where it begins."""
    way = [stop for number, stop in enumerate(stops) if not number or stop != stops[number - 1]]
    if len(way) > 1:
        for colour, width in ((PAPER, 3.6), (WAX, 1.9)):
            yield Path(polyline(way), stroke=colour, width=width)
    for start, end in pairwise(way):
        yield from _headed(start, end)
    if way:
        yield Path(circle(*way[0], 2.6), fill=WAX, stroke=PAPER, width=0.9)


def _headed(start: Point, end: Point) -> Iterator[Node]:
    """An arrow head in the middle of a leg."""
    length = math.dist(start, end)
    dx, dy = (end[0] - start[0]) / length, (end[1] - start[1]) / length
    x, y = (start[0] + end[0]) / 2, (start[1] + end[1]) / 2
    yield from straight((x - 3.4 * dx, y - 3.4 * dy), (x + 3.4 * dx, y + 3.4 * dy), 1.5, PAPER)
    yield from straight((x - 2.6 * dx, y - 2.6 * dy), (x + 2.6 * dx, y + 2.6 * dy), 1.1, WAX)


def edge(start: Point, end: Point) -> Iterator[Node]:
    """Yield a step between two places, pointed out."""
    for colour, width in ((INK, 5.4), (BRASS_LIGHT, 4.0), (WAX, 1.2)):
        yield Path(line(*start, *end), stroke=colour, width=width)
