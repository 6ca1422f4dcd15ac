"""Trial cutting: how far off a printer may be before a piece that was cut out shows it.

The sheets are read back from the PDF as pixels. Each piece is cut along its edge, but with the
edge off by up to 2 mm in any direction and turned by up to half a degree, as home printers are. The
print tolerance is the distance at which the first try shows a sliver of bare paper or a
neighbour's art within the edge, or cuts into a text.
"""

from __future__ import annotations

import math
import random
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Literal

import numpy as np

from printables.press.bounds import Collar, Numbers, Pixels, collar, depth, edge_of, texts
from printables.press.components import MM, Component
from printables.press.imposition import Layout, Side
from printables.press.raster import CLEAR, Raster, pages
from printables.press.scene import Node

Limit = Literal["none", "sliver", "neighbour", "text"]

FARTHEST = 2.0
"""How far an edge is moved, in mm."""
TURN = 0.5
"""How far it is turned, in degrees."""
STEP = 0.05
TRIES = 40
"""How many tries there are by chance, beside those in the eight main directions."""
PER_MM = 8.0
ALIKE = 48
"""Colours that differ by no more than this, of 255, are taken for one."""
SLIVER, NEIGHBOUR = 1, 2
SHOWS: dict[int, Limit] = {SLIVER: "sliver", NEIGHBOUR: "neighbour"}


@dataclass(frozen=True, slots=True)
class Lying:
    """One side of a piece on a page of a PDF, counted from 0.

    ``x`` and ``y`` are the top left corner of its trim box as it lies, in micrometres,
    ``quarters`` how often it is turned clockwise by a quarter, ``face`` what is drawn on it.
    """

    component: Component
    page: int
    x: int
    y: int
    face: Node
    side: Side = "front"
    quarters: int = 0

    def on_page(self, points: Numbers) -> Numbers:
        """Return where points of the piece, in mm from its own corner, lie on the page."""
        wide, high = self.component.size
        x, y = points.T
        ways = ((x, y), (high - y, x), (wide - x, high - y), (y, wide - x))
        across, down = ways[self.quarters % 4]
        return np.stack([across + self.x / MM, down + self.y / MM], axis=-1)

    def on_piece(self, points: Numbers) -> Numbers:
        """Return where points of the page, in mm, lie on the piece, from its own corner."""
        wide, high = self.component.size
        x, y = points[:, 0] - self.x / MM, points[:, 1] - self.y / MM
        ways = ((x, y), (y, high - x), (wide - x, high - y), (wide - y, x))
        return np.stack(ways[self.quarters % 4], axis=-1)


def lyings(layouts: Iterable[Layout | None]) -> list[Lying]:
    """Return every drawn side of the pieces that a document holds, by the layout of each of its pages."""
    return [
        Lying(place.piece.component, page, place.slot.x, place.slot.y, face, place.side, place.slot.quarters)
        for page, layout in enumerate(layouts)
        if layout
        for place in layout.places
        if (face := place.piece.face if place.side == "front" else place.piece.back) is not None
    ]


@dataclass(frozen=True, slots=True)
class Tolerance:
    """How far off, in mm, a printer may be for one side of one kind of piece, and what shows then."""

    component: str
    side: Side
    millimetres: float
    limit: Limit

    def __str__(self) -> str:
        most = "at least " if self.limit == "none" else ""
        return f"{self.component}, {self.side}: {most}{self.millimetres:.2f} mm ({self.limit})"


def tolerances(
    document: bytes, lyings: Sequence[Lying], turn: float = TURN, seed: str = "trial"
) -> list[Tolerance]:
    """Return the print tolerance of each kind of piece, fronts and backs, in the order they lie.

    Of each kind two are cut out, the first and one among others; the texts of all are looked at.
    """
    kinds: dict[tuple[Component, Side], list[Lying]] = {}
    for one in lyings:
        kinds.setdefault((one.component, one.side), []).append(one)
    chosen = [_chosen(group) for group in kinds.values()]
    numbers = sorted({one.page for pair in chosen for one in pair})
    looks = dict(zip(numbers, pages(document, PER_MM, numbers), strict=True))
    tries, found = list(_tries(turn, seed)), []
    for ((component, side), group), pair in zip(kinds.items(), chosen, strict=True):
        cut = [_cut(one, looks[one.page], _beside(one, lyings), tries) for one in pair]
        worst = min([*cut, _lost(component, group, tries)], key=lambda one: one[0])
        found.append(Tolerance(component.name, side, *worst))
    return found


def _chosen(group: Sequence[Lying]) -> list[Lying]:
    """The first of its kind, and one from the middle of the first page, among others."""
    page = [one for one in group if one.page == group[0].page]
    middle = page[len(page) // 2]
    return [page[0], *([middle] if middle is not page[0] else [])]


def _tries(turn: float, seed: str) -> Iterator[tuple[float, float]]:
    """Yield directions and turns in radians: the main ones without turn and with the most, then by chance."""
    most = math.radians(turn)
    for eighth in range(8):
        yield from ((eighth * math.pi / 4, most * sign) for sign in (0, -1, 1))
    chance = random.Random(seed)
    for _ in range(TRIES):
        yield chance.random() * 2 * math.pi, (2 * chance.random() - 1) * most


def _moved(points: Numbers, component: Component, way: tuple[float, float], far: float) -> Numbers:
    """Turn points about the middle of a piece, then move them."""
    direction, turn = way
    middle = np.array(component.size) / 2
    cos, sin = math.cos(turn), math.sin(turn)
    off = far * np.array([math.cos(direction), math.sin(direction)])
    turned: Numbers = (points - middle) @ np.array([[cos, sin], [-sin, cos]]) + middle + off
    return turned


def _cut(
    one: Lying, look: Raster, beside: Sequence[Lying], tries: Sequence[tuple[float, float]]
) -> tuple[float, Limit]:
    """How far the edge of a piece can be moved before it takes in what it should not, and what."""
    around = _around(one.component)
    wrong = around.spread(_wrong(one, look, beside, around))
    edge = _dotted(edge_of(one.component))
    for far in _distances():
        for way in tries:
            met = around.at(wrong, _moved(edge, one.component, way, far))
            if met.any():
                return max(0.0, far - STEP), SHOWS[int(met.max())]
    return FARTHEST, "none"


def _distances() -> Iterator[float]:
    return (number * STEP for number in range(round(FARTHEST / STEP) + 1))


@lru_cache(maxsize=64)
def _around(component: Component) -> Collar:
    """All places beyond the edge of a piece that a wrong cut may take in."""
    reach = FARTHEST + math.hypot(*component.size) / 2 * math.sin(math.radians(TURN)) + 0.5
    return collar(component, reach, 1 / PER_MM)


def _wrong(one: Lying, look: Raster, beside: Sequence[Lying], around: Collar) -> Pixels:
    """For each place beyond the edge: whether bare paper or a neighbour shows there, and is seen to."""
    where, own = one.on_page(around.points), look.at(*one.on_page(around.carried).T)
    seen = look.at(*where.T)
    printed = (own[:, 3] >= CLEAR) & (own[:, :3].min(axis=1) < 250)
    bare = (seen[:, 3] < CLEAR) & printed
    other = (abs(seen[:, :3].astype(int) - own[:, :3]).max(axis=1) > ALIKE) & (seen[:, 3] >= CLEAR)
    strange = np.zeros(len(where), dtype=bool)
    for next_one in beside:
        theirs = depth(next_one.on_piece(where[other]), edge_of(next_one.component))
        strange[other] |= theirs > around.depths[other]
    return np.where(bare, SLIVER, np.where(strange, NEIGHBOUR, 0)).astype(np.uint8)


def _beside(one: Lying, lyings: Iterable[Lying]) -> list[Lying]:
    """The pieces that lie next to one, on the same page."""
    return [other for other in lyings if other is not one and other.page == one.page and _near(one, other)]


def _near(one: Lying, other: Lying) -> bool:
    (left, top, right, bottom), (west, north, east, south) = _box(one), _box(other)
    gap = 2 * FARTHEST + 4
    return left < east + gap and west < right + gap and top < south + gap and north < bottom + gap


def _box(one: Lying) -> tuple[float, float, float, float]:
    wide, high = one.component.size[:: -1 if one.quarters % 2 else 1]
    return one.x / MM, one.y / MM, one.x / MM + wide, one.y / MM + high


def _dotted(outline: Numbers) -> Numbers:
    """Points along an outline, half a millimetre from one to the next."""
    parts = []
    for start, end in zip(outline, np.roll(outline, -1, axis=0), strict=True):
        count = max(1, math.ceil(math.dist(start, end) * 2))
        parts.append(start + (end - start) * (np.arange(count) / count)[:, None])
    return np.concatenate(parts)


def _lost(
    component: Component, group: Iterable[Lying], tries: Sequence[tuple[float, float]]
) -> tuple[float, Limit]:
    """How far the edge of pieces of one kind can be moved before it cuts into a text."""
    faces = {id(one.face): one.face for one in group}
    corners = [corner for face in faces.values() for one in texts(face) for corner in one.corners]
    if not corners:
        return FARTHEST, "none"
    places, edge = np.unique(np.round(corners, 2), axis=0), edge_of(component)
    places = places[depth(places, edge) < _around(component).reach]
    for far in _distances():
        for way in tries:
            # Moving the text the other way is the same as moving the edge.
            if len(places) and depth(_back(places, component, way, far), edge).min() < 0:
                return max(0.0, far - STEP), "text"
    return FARTHEST, "none"


def _back(points: Numbers, component: Component, way: tuple[float, float], far: float) -> Numbers:
    """Undo a move of the edge."""
    direction, turn = way
    off = far * np.array([math.cos(direction), math.sin(direction)])
    return _moved(points - off, component, (0.0, -turn), 0.0)
