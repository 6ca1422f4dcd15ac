"""A net of paper, folded in simulation: each face is turned about its hinge by the angle of the solid."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence

import numpy as np
from numpy.typing import NDArray

from printables.press.nets import Net
from printables.press.shapes import Point

Space = NDArray[np.float64]
Motion = Callable[[Space], Space]


def lifted(point: Point) -> Space:
    """Return a point of the sheet in space: y runs up, the printed side faces up the z axis."""
    return np.array([point[0], -point[1], 0.0])


def motions(net: Net, dihedral: float) -> list[Motion]:
    """Return for each face what folding does to it; ``dihedral`` is the angle between two faces in degrees."""
    found: dict[int, Motion] = {net.hinges[0].parent: lambda point: point}
    for hinge in net.hinges:
        inner = bend(hinge.start, hinge.end, middle(net.panels[hinge.child]), dihedral)
        found[hinge.child] = after(found[hinge.parent], inner)
    return [found[face] for face in range(len(net.panels))]


def after(outer: Motion, inner: Motion) -> Motion:
    """Return one motion that does the inner and then the outer."""
    return lambda point: outer(inner(point))


def bend(start: Point, end: Point, beyond: Point, dihedral: float) -> Motion:
    """Return a mountain fold: what lies beyond an edge goes down, away from the printed side."""
    foot, axis = lifted(start), lifted(end) - lifted(start)
    axis /= np.linalg.norm(axis)
    side = np.cross(axis, lifted(beyond) - foot)[2]
    angle = math.radians(180 - dihedral) * (-1 if side > 0 else 1)

    def motion(point: Space) -> Space:
        arm = point - foot
        turned = arm * math.cos(angle) + np.cross(axis, arm) * math.sin(angle)
        return foot + turned + axis * np.dot(axis, arm) * (1 - math.cos(angle))

    return motion


def folded(net: Net, dihedral: float) -> list[list[Space]]:
    """Return the corners of each face in space after folding."""
    return [
        [motion(lifted(corner)) for corner in panel]
        for panel, motion in zip(net.panels, motions(net, dihedral), strict=True)
    ]


def middle(points: Sequence[Point]) -> Point:
    """Return the middle of some points."""
    return sum(x for x, _ in points) / len(points), sum(y for _, y in points) / len(points)


def meeting(points: Sequence[Space], within: float = 1e-6) -> list[tuple[Space, int]]:
    """Return the different places among some points, and how many points meet at each."""
    places: list[tuple[Space, int]] = []
    for point in points:
        for number, (place, count) in enumerate(places):
            if np.linalg.norm(place - point) < within:
                places[number] = place, count + 1
                break
        else:
            places.append((point, 1))
    return places
