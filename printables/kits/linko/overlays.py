"""What is drawn over a board: marks on spaces, a way through them, joints that are lit."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Literal

from printables.kits.linko.rings import AIR, Place, Plan
from printables.kits.linko.tiles import LONG, WIDE
from printables.press import type
from printables.press.palette import BRASS_LIGHT, INK, IRON, PAPER, SEA_DARK, WAX
from printables.press.scene import Group, Node, Path
from printables.press.shapes import circle, line, polygon, polyline, rounded

Kind = Literal["dead", "forced", "wrong", "chosen", "kept"]
COLOURS: Mapping[Kind, str] = {
    "dead": IRON,
    "forced": SEA_DARK,
    "wrong": WAX,
    "chosen": INK,
    "kept": "#2f5f35",
}
DASHES: Mapping[Kind, tuple[float, ...]] = {"forced": (5.0, 2.4), "kept": (1.0, 2.4)}


@dataclass(frozen=True, slots=True)
class Mark:
    """A mark on a space: of what kind it is, and a word or two that are written on it."""

    kind: Kind
    text: str = ""


def marked(laid: Plan, place: Place, mark: Mark) -> Iterator[Node]:
    """Yield a mark on a space: a frame whose line tells the kind, a cross on what is dead, the text."""
    colour, ring = COLOURS[mark.kind], laid.rings[place[0]]
    side = -AIR
    frame = rounded(side, side, LONG - 2 * side, WIDE - 2 * side, 2)
    parts: list[Node] = [
        Path(frame, stroke=PAPER, width=4.0),
        Path(frame, stroke=colour, width=2.6, dash=DASHES.get(mark.kind, ())),
    ]
    if mark.kind in ("dead", "wrong"):
        for cross in (line(4, 3, LONG - 4, WIDE - 3), line(4, WIDE - 3, LONG - 4, 3)):
            parts += [Path(cross, stroke=PAPER, width=3.4), Path(cross, stroke=colour, width=2.0)]
    if mark.text:
        parts += _worded(mark.text, colour)
    yield Group(tuple(parts), ring.pose(place[1]), name=f"mark-{mark.kind}", title=mark.text or mark.kind)


def _worded(text: str, colour: str) -> Iterator[Node]:
    said = type.elide(type.spelled(text, "label"), "label", 6, LONG - 8)
    wide = type.width(said, "label", 6) + 4
    plate = rounded((LONG - wide) / 2, WIDE / 2 - 4.6, wide, 9.2, 2.4)
    yield Path(plate, fill=PAPER, stroke=colour, width=0.9)
    yield type.centred(said, LONG / 2, WIDE / 2, 6, "label")


def trail_of(laid: Plan, trail: Sequence[Place]) -> Iterator[Node]:
    """Yield a way through spaces: a line with a dot on each, a ring at its start and a point at its end."""
    points = [laid.middle(place) for place in trail]
    if not points:
        return
    parts: list[Node] = []
    for colour, width in ((PAPER, 4.6), (WAX, 2.6)):
        parts.append(Path(polyline(points), stroke=colour, width=width))
    parts += [Path(circle(x, y, 2.6), fill=WAX, stroke=PAPER, width=0.8) for x, y in points]
    parts.append(Path(circle(*points[0], 4.4), fill=PAPER, stroke=WAX, width=2.2))
    (x, y) = points[-1]
    diamond = [(x, y - 6), (x + 6, y), (x, y + 6), (x - 6, y)]
    parts.append(Path(polygon(diamond), fill=WAX, stroke=PAPER, width=1.2))
    yield Group(tuple(parts), name="trail")


def edges_of(
    laid: Plan, edges: Collection[tuple[Place, Place]], facing: Mapping[Place, Place]
) -> Iterator[Node]:
    """Yield a light on the joint of each pair of neighbours, be they in one circle or facing connectors."""
    for one, other in edges:
        if facing.get(one) == other:
            ends = [laid.rings[ident].at(space, laid.rings[ident].outer) for ident, space in (one, other)]
        else:
            ring = laid.rings[one[0]]
            first = one[1] if (one[1] + 1) % ring.size == other[1] else other[1]
            ends = [ring.at(first + 0.5, reach) for reach in (ring.inner - 1, ring.outer + 1)]
        for start, end in pairwise(ends):
            for colour, width in ((INK, 5.4), (BRASS_LIGHT, 4.0), (WAX, 1.6)):
                yield Path(line(*start, *end), stroke=colour, width=width)
