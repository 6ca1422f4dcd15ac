"""Where things on a face lie: the corners of its texts, the box of a drawing, and how far inside an edge."""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import lru_cache
from itertools import pairwise

import numpy as np
from numpy.typing import NDArray

from printables.press.components import Component
from printables.press.scene import Box, Command, Image, Node, Path, Text, Transform, placed_nodes
from printables.press.shapes import Point
from printables.press.type import cap_height

Numbers = NDArray[np.float64]
Pixels = NDArray[np.uint8]

CHUNK = 4096
"""How many points are compared with an outline at once."""
STEPS = 8
"""Into how many straight parts a curve is cut."""
HANGING = frozenset("gjpqy,;()[]{}|/@Q_\u00e7\u0327")
RIM = 0.4
"""How far inside the edge the art is looked at that a bleed has to carry on, in mm."""
HANG = 0.22
"""How far letters hang below the base line, in ems."""


@dataclass(frozen=True, slots=True)
class Written:
    """A text where it lies: the corners round its letters, clockwise, and its em in mm."""

    text: Text
    corners: tuple[Point, ...]
    size: float


def applied(transform: Transform, x: float, y: float) -> Point:
    """Return where a transform takes a point."""
    a, b, c, d, e, f = transform
    return a * x + c * y + e, b * x + d * y + f


def scale_of(transform: Transform) -> float:
    """Return how many times as long a transform makes things."""
    a, b, c, d, *_ = transform
    return math.sqrt(abs(a * d - b * c))


def texts(node: Node) -> Iterator[Written]:
    """Yield every text of a drawing, where it lies."""
    for one, where in placed_nodes(node):
        if isinstance(one, Text) and one.string.strip():
            yield _written(one, where)


def letters_of(text: Text) -> Box:
    """Return the box round the letters of a text: from its capitals to what hangs below, if any does."""
    bottom = text.y + (HANG * text.size if HANGING & set(text.string) else 0)
    return text.left, text.y - cap_height(text.role) * text.size, text.left + text.length, bottom


def _written(text: Text, transform: Transform) -> Written:
    left, top, right, bottom = letters_of(text)
    box = ((left, top), (right, top), (right, bottom), (left, bottom))
    corners = tuple(applied(transform, *corner) for corner in box)
    return Written(text, corners, text.size * scale_of(transform))


def corners_of(node: Node) -> tuple[Point, ...]:
    """Return the corners of the box round all that a drawing shows, clockwise; none if it is empty.

    Lines count with their width.
    """
    points = [point for one, where in placed_nodes(node) for point in _points(one, where)]
    if not points:
        return ()
    xs, ys = zip(*points, strict=True)
    left, top, right, bottom = min(xs), min(ys), max(xs), max(ys)
    return (left, top), (right, top), (right, bottom), (left, bottom)


def _points(node: Node, transform: Transform) -> Iterator[Point]:
    if isinstance(node, Text):
        yield from _written(node, transform).corners
    if isinstance(node, Image):
        left, top, right, bottom = node.box
        yield from (applied(transform, x, y) for x in (left, right) for y in (top, bottom))
    if isinstance(node, Path):
        reach = node.width / 2 if node.stroke else 0.0
        for x, y in _ends(node.commands):
            for dx, dy in ((-reach, -reach), (reach, -reach), (-reach, reach), (reach, reach)):
                yield applied(transform, x + dx, y + dy)


def _ends(commands: Iterable[Command]) -> Iterator[Point]:
    """Every point that is named by an outline; its curves stay among them."""
    for command in commands:
        _, *places = command
        yield from zip(places[::2], places[1::2], strict=True)


def box_of(commands: Iterable[Command]) -> Box:
    """Return the box round an outline."""
    xs, ys = zip(*_ends(commands), strict=True)
    return min(xs), min(ys), max(xs), max(ys)


def straightened(commands: Iterable[Command]) -> Numbers:
    """Return the corners of a closed outline, its curves cut into straight parts: one row a point."""
    points: list[Point] = []
    for command in commands:
        ends = list(_ends([command]))
        points += _curve(points[-1], ends) if command[0] == "C" else ends
    return np.array([one for one, other in pairwise([*points, points[0]]) if one != other])


def _curve(start: Point, ends: list[Point]) -> Iterator[Point]:
    corners = np.array([start, *ends])
    for step in range(1, STEPS + 1):
        t, rest = step / STEPS, 1 - step / STEPS
        x, y = np.array([rest**3, 3 * t * rest**2, 3 * t * t * rest, t**3]) @ corners
        yield float(x), float(y)


@lru_cache(maxsize=256)
def edge_of(component: Component) -> Numbers:
    """Return the line along which a piece is cut as the corners of a closed outline, in mm."""
    return straightened(component.edge())


@dataclass(frozen=True)
class Collar:
    """The places round a piece, on a grid of ``pitch`` mm: what lies beyond its edge, up to ``reach`` mm.

    ``points`` has their x and y, in mm from the corner of the trim box, ``depths`` how far inside the
    edge they lie (less than 0), and ``carried`` the place just inside the edge whose art each carries on.
    """

    points: Numbers
    depths: Numbers
    carried: Numbers
    mask: NDArray[np.bool_]
    reach: float
    pitch: float

    def spread(self, values: Pixels) -> Pixels:
        """Return the values, one for each of the collar's points, in rows on its grid, and 0 elsewhere."""
        spread = np.zeros(self.mask.shape, dtype=values.dtype)
        spread[self.mask] = values
        return spread

    def at(self, spread: Pixels, points: Numbers) -> Pixels:
        """Return what stands on the grid at points; beyond it 0."""
        column, row = np.floor((points + self.reach) / self.pitch).astype(int).T
        rows, columns = self.mask.shape
        within = (row >= 0) & (row < rows) & (column >= 0) & (column < columns)
        found: Pixels = np.where(within, spread[row.clip(0, rows - 1), column.clip(0, columns - 1)], 0)
        return found


@lru_cache(maxsize=64)
def collar(component: Component, reach: float, pitch: float) -> Collar:
    """Return the places beyond the edge of a piece, up to ``reach`` mm off, on a grid of ``pitch`` mm."""
    wide, high = component.size
    xs, ys = (np.arange(-reach, side + reach, pitch) + pitch / 2 for side in (wide, high))
    grid = np.stack(np.meshgrid(xs, ys), axis=-1)
    inside = depth(grid.reshape(-1, 2), edge_of(component)).reshape(grid.shape[:2])
    down, across = np.gradient(inside, pitch)
    mask = (inside < -pitch / 2) & (inside > pitch / 2 - reach)
    slope = np.stack([across, down], axis=-1)[mask]
    slope /= np.maximum(np.hypot(*slope.T), 1e-9)[:, None]
    carried = grid[mask] + slope * (RIM - inside[mask])[:, None]
    return Collar(grid[mask], inside[mask], carried, mask, reach, pitch)


def depth(points: Numbers, outline: Numbers) -> Numbers:
    """Return how far inside a closed outline each point lies, in mm; outside it is less than 0.

    ``points`` has one row a point, ``outline`` one row a corner.
    """
    parts = -(-len(points) // CHUNK) or 1
    return np.concatenate([_depth(part, outline) for part in np.array_split(points, parts)])


def _depth(points: Numbers, outline: Numbers) -> Numbers:
    """Compare each point, down, with each side of the outline, across."""
    x, y = points[:, :1], points[:, 1:]
    (left, top), (wide, high) = outline.T, (np.roll(outline, -1, axis=0) - outline).T
    share = np.clip(((x - left) * wide + (y - top) * high) / (wide**2 + high**2), 0, 1)
    near: Numbers = np.hypot(x - left - share * wide, y - top - share * high).min(axis=1)
    between = (top > y) != (top + high > y)
    crossed = between & ((x - left) * high * np.sign(high) < wide * (y - top) * np.sign(high))
    return np.where(crossed.sum(axis=1) % 2, near, -near)
