"""Nets of paper dice: the faces of a solid laid flat, with glue tabs, folds and one outline to cut.

Lengths are in mm; the component that a net makes is in whole micrometres.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise

from printables.press import type
from printables.press.components import MM, Component, Fold
from printables.press.components import Point as Whole
from printables.press.palette import STONE_DARK
from printables.press.scene import Group, Node, Path, Transform, chained
from printables.press.shapes import Point, polygon
from printables.press.solids import Polygon, Side, Solid

TAB = 7.0
"""How deep a glue tab is at most, in mm; on short edges it is a quarter of the edge."""
TAB_ANGLE = 50.0
"""How steep the ends of a tab are, in degrees: less than the corner of the face under which it goes."""
SAFE = 1500
"""How far writing stays inside the edge, in micrometres."""
TOUCHING = 1e-6
"""What two faces may lie over each other by without being in each other's way, in mm."""


@dataclass(frozen=True, slots=True)
class Hinge:
    """An edge along which two faces of a net stay joined."""

    parent: int
    child: int
    start: Point
    end: Point


@dataclass(frozen=True, slots=True)
class Net:
    """A solid laid flat, printed side up, in mm from the top left corner of its box.

    ``panels`` are the faces; ``poses`` place a picture, drawn upright about the middle of
    its face, on each of them.
    """

    panels: tuple[Polygon, ...]
    poses: tuple[Transform, ...]
    hinges: tuple[Hinge, ...]
    tabs: tuple[Polygon, ...]
    outline: Polygon

    def component(self, name: str, bleed: int = 2 * MM) -> Component:
        """Return the form to cut out and fold; every fold is a mountain seen from the printed side."""
        folds = [(hinge.start, hinge.end) for hinge in self.hinges] + [(tab[0], tab[-1]) for tab in self.tabs]
        outline = tuple(map(_whole, self.outline))
        width, height = (max(point[axis] for point in outline) for axis in (0, 1))
        creases = tuple(Fold(_whole(start), _whole(end), "mountain") for start, end in folds)
        return Component(name, "die", width, height, bleed, SAFE, folds=creases, outline=outline)

    def painted(self, faces: Sequence[Node], colour: str, bleed: float) -> Group:
        """Return the net with a picture on each face; the colour runs ``bleed`` mm over the outline."""
        ground = Path(polygon(self.outline), fill=colour, stroke=colour, width=2 * bleed)
        pictures = [Group((face,), pose) for face, pose in zip(faces, self.poses, strict=True)]
        return Group((ground, *map(_glue, self.tabs), *pictures), name="net")


def unfold(solid: Solid) -> Net:
    """Return the net of a solid, turned so that its box is smallest."""
    root = solid.flat(solid.tree[0][0])
    angles = [math.atan2(y2 - y1, x2 - x1) for (x1, y1), (x2, y2) in _edges(root)]
    return min((_unfolded(solid, -angle) for angle in angles), key=lambda net: round(_area(net.outline), 6))


def _unfolded(solid: Solid, angle: float) -> Net:
    """The net with its first face turned by an angle."""
    poses = _poses(solid, angle)
    panels = [tuple(_placed(poses[face], solid.flat(face))) for face in range(len(solid.faces))]
    tabs = _tabs(solid, panels)
    outline = list(_walk(solid, panels, tabs, (solid.tree[0][0], 0)))
    left, top = (min(point[axis] for point in outline) for axis in (0, 1))
    home = (1.0, 0.0, 0.0, 1.0, -left, -top)
    hinges = [(pair, _placed(home, _ends(panels, solid.joint(*pair)))) for pair in solid.tree]
    return Net(
        tuple(tuple(_placed(home, panel)) for panel in panels),
        tuple(chained(poses[face], home) for face in range(len(panels))),
        tuple(Hinge(*pair, *ends) for pair, ends in hinges),
        tuple(tuple(_placed(home, tab)) for tab in tabs.values()),
        tuple(_placed(home, outline)),
    )


def _poses(solid: Solid, angle: float) -> dict[int, Transform]:
    """Where each face lies: the first one turned by an angle, each other one joined to its parent."""
    cos, sin = math.cos(angle), math.sin(angle)
    poses: dict[int, Transform] = {solid.tree[0][0]: (cos, sin, -sin, cos, 0.0, 0.0)}
    for parent, child in solid.tree:
        side = solid.joint(parent, child)
        flat = solid.flat(parent)
        start, end = _placed(poses[parent], (flat[side[1]], flat[(side[1] + 1) % len(flat)]))
        poses[child] = _joined(solid.flat(child), solid.partner(side)[1], start, end)
    return poses


def _joined(flat: Polygon, edge: int, start: Point, end: Point) -> Transform:
    """The pose of a face whose edge runs from ``end`` to ``start``."""
    first, second = flat[edge], flat[(edge + 1) % len(flat)]
    turn = math.atan2(start[1] - end[1], start[0] - end[0])
    turn -= math.atan2(second[1] - first[1], second[0] - first[0])
    cos, sin = math.cos(turn), math.sin(turn)
    x, y = cos * first[0] - sin * first[1], sin * first[0] + cos * first[1]
    return (cos, sin, -sin, cos, end[0] - x, end[1] - y)


def _tabs(solid: Solid, panels: Sequence[Polygon]) -> dict[Side, Polygon]:
    """A glue tab for each pair of sides to be joined, on the one where it is in nobody's way."""
    tabs: dict[Side, Polygon] = {}
    sides = [(face, edge) for face, panel in enumerate(panels) for edge in range(len(panel))]
    joints = [solid.joint(*pair) for pair in solid.tree]
    open_sides = [side for side in sides if side not in joints and solid.partner(side) not in joints]
    for side in open_sides:
        if side < solid.partner(side):
            drawn = [(one, _tab(*_ends(panels, one))) for one in (side, solid.partner(side))]
            taken = [*panels, *tabs.values()]
            free = [(one, tab) for one, tab in drawn if not any(_overlap(tab, other) for other in taken)]
            tabs.update(free[:1])
    return tabs


def _ends(panels: Sequence[Polygon], side: Side) -> tuple[Point, Point]:
    panel = panels[side[0]]
    return panel[side[1]], panel[(side[1] + 1) % len(panel)]


def _tab(start: Point, end: Point) -> Polygon:
    """A trapezoid outside of an edge of a face that runs counter-clockwise to the eye."""
    length = math.dist(start, end)
    deep = min(TAB, length / 4)
    inset = deep / math.tan(math.radians(TAB_ANGLE))
    along = ((end[0] - start[0]) / length, (end[1] - start[1]) / length)

    def off(point: Point, reach: float) -> Point:
        return point[0] + reach * along[0] - deep * along[1], point[1] + reach * along[1] + deep * along[0]

    return (start, off(start, inset), off(end, -inset), end)


def _glue(tab: Polygon) -> Group:
    """What a tab is for, written along it."""
    (x1, y1), (x2, y2), (x3, y3), (x4, y4) = tab
    cos, sin = ((end - start) / math.dist(tab[0], tab[3]) for start, end in ((x1, x4), (y1, y4)))
    x, y = (x1 + x2 + x3 + x4) / 4, (y1 + y2 + y3 + y4) / 4
    word = type.centred("glue", 0, 0, type.SMALLEST, "small", STONE_DARK)
    return Group((word,), (cos, sin, -sin, cos, x, y))


def _walk(
    solid: Solid, panels: Sequence[Polygon], tabs: dict[Side, Polygon], first: Side, skip: int = 0
) -> Iterator[Point]:
    """Yield the corners of the outline: round a face from an edge on, and round all that hangs on it."""
    face, edge = first
    joints = {solid.joint(parent, child): child for parent, child in solid.tree if parent == face}
    count = len(panels[face])
    for step in range(skip, count):
        side = face, (edge + step) % count
        if side in joints:
            yield from _walk(solid, panels, tabs, solid.partner(side), skip=1)
        else:
            yield from tabs.get(side, _ends(panels, side))[:-1]


def _overlap(one: Polygon, other: Polygon) -> bool:
    """Whether two convex shapes lie over each other, other than along an edge."""
    for (x1, y1), (x2, y2) in (*_edges(one), *_edges(other)):
        length = math.dist((x1, y1), (x2, y2))
        across = (y1 - y2) / length, (x2 - x1) / length
        (low, high), (least, most) = (_span(shape, across) for shape in (one, other))
        if high <= least + TOUCHING or most <= low + TOUCHING:
            return False
    return True


def _span(shape: Polygon, across: Point) -> tuple[float, float]:
    places = [x * across[0] + y * across[1] for x, y in shape]
    return min(places), max(places)


def _edges(shape: Polygon) -> list[tuple[Point, Point]]:
    return list(pairwise((*shape, shape[0])))


def _area(outline: Polygon) -> float:
    """The area of the box of an outline that begins at 0."""
    return math.prod(max(point[axis] for point in outline) for axis in (0, 1))


def _placed(pose: Transform, points: Sequence[Point]) -> list[Point]:
    a, b, c, d, e, f = pose
    return [(a * x + c * y + e, b * x + d * y + f) for x, y in points]


def _whole(point: Point) -> Whole:
    return round(point[0] * MM), round(point[1] * MM)
