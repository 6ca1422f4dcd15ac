"""Solids with numbered faces, such as dice: which face meets which, and how each picture stands.

Lengths are in mm; every solid stands about the origin.
"""

from __future__ import annotations

import math
from dataclasses import dataclass

from printables.press.shapes import Point

Vector = tuple[float, float, float]
Polygon = tuple[Point, ...]
Side = tuple[int, int]
"""A face and one of its edges, both counted from 0; edge 0 is the one that the picture stands on."""


@dataclass(frozen=True, slots=True)
class Solid:
    """A solid with numbered faces.

    A face lists its ``corners`` counter-clockwise as seen from outside, from the lower left
    of its picture. ``tree`` has the pairs of faces that stay joined in the net, each
    parent before its children.
    """

    corners: tuple[Vector, ...]
    faces: tuple[tuple[int, ...], ...]
    numbers: tuple[int, ...]
    tree: tuple[tuple[int, int], ...]

    def side(self, start: int, end: int) -> Side:
        """Return the face, and its edge, that runs from one corner to another."""
        return next(
            (number, edge)
            for number, face in enumerate(self.faces)
            for edge, corner in enumerate(face)
            if (corner, face[(edge + 1) % len(face)]) == (start, end)
        )

    def partner(self, side: Side) -> Side:
        """Return the side of the other face that meets this one along the same edge."""
        face = self.faces[side[0]]
        return self.side(face[(side[1] + 1) % len(face)], face[side[1]])

    def joint(self, parent: int, child: int) -> Side:
        """Return the side of the parent along which two neighbours meet."""
        edges = range(len(self.faces[parent]))
        return next((parent, edge) for edge in edges if self.partner((parent, edge))[0] == child)

    def flat(self, face: int) -> Polygon:
        """Return the corners of a face about its middle, as its picture sees them: y runs down."""
        points = [self.corners[corner] for corner in self.faces[face]]
        x, y, z = (sum(axis) / len(points) for axis in zip(*points, strict=True))
        right = _unit(_minus(points[1], points[0]))
        out = _cross(right, _minus(points[2], points[1]))
        up = _unit(_cross(out, right))
        spokes = [_minus(point, (x, y, z)) for point in points]
        return tuple((_dot(spoke, right), -_dot(spoke, up)) for spoke in spokes)


def octahedron(edge: float) -> Solid:
    """Return the solid of a d8: opposite faces sum to 9, pictures stand on the edges of the waist."""
    radius = edge / math.sqrt(2)
    waist: list[Vector] = [(radius, 0, 0), (0, radius, 0), (-radius, 0, 0), (0, -radius, 0)]
    corners = (*waist, (0.0, 0.0, radius), (0.0, 0.0, -radius))
    upper = tuple((one, (one + 1) % 4, 4) for one in range(4))
    lower = tuple(((one + 1) % 4, one, 5) for one in range(4))
    # A band of six triangles, then the two that close it above and below.
    tree = ((1, 2), (2, 3), (3, 7), (7, 4), (4, 5), (3, 0), (7, 6))
    return Solid(corners, upper + lower, (1, 7, 4, 6, 5, 3, 8, 2), tree)


def cube(edge: float) -> Solid:
    """Return the solid of a d6: opposite faces sum to 7; 1, 2, 3 run counter-clockwise round a corner."""
    half = edge / 2
    corners: list[Vector] = [(x, y, z) for z in (-half, half) for y in (-half, half) for x in (-half, half)]
    sides = ((0, 1, 5, 4), (1, 3, 7, 5), (3, 2, 6, 7), (2, 0, 4, 6))
    faces = (*sides, (4, 5, 7, 6), (2, 3, 1, 0))
    return Solid(tuple(corners), faces, (2, 3, 5, 4, 1, 6), ((0, 1), (1, 2), (0, 3), (0, 4), (0, 5)))


def tetrahedron(edge: float) -> Solid:
    """Return the solid of a d4: what counts is the number of the face that it lies on."""
    half = edge / math.sqrt(8)
    corners: list[Vector] = [
        (half, half, half),
        (half, -half, -half),
        (-half, half, -half),
        (-half, -half, half),
    ]
    faces = ((1, 3, 2), (0, 2, 3), (0, 3, 1), (0, 1, 2))
    # A band of four triangles.
    return Solid(tuple(corners), faces, (1, 2, 3, 4), ((0, 1), (1, 2), (2, 3)))


def _minus(one: Vector, other: Vector) -> Vector:
    return one[0] - other[0], one[1] - other[1], one[2] - other[2]


def _dot(one: Vector, other: Vector) -> float:
    return sum(a * b for a, b in zip(one, other, strict=True))


def _cross(one: Vector, other: Vector) -> Vector:
    (a, b, c), (p, q, r) = one, other
    return b * r - c * q, c * p - a * r, a * q - b * p


def _unit(one: Vector) -> Vector:
    length = math.sqrt(_dot(one, one))
    return one[0] / length, one[1] / length, one[2] / length
