"""Ornaments: rays, lattices, medallions and ribbons that frames and backs of any game are dressed with."""

from __future__ import annotations

from collections.abc import Iterator

from printables.press.palette import BRASS, BRASS_DARK, BRASS_LIGHT, INK, PAPER
from printables.press.scene import Box, Gradient, Group, Node, Path, chained, moved, turned
from printables.press.shapes import Commands, circle, data, gear, line, polar, polygon, rounded


def gilt(top: float, bottom: float) -> Gradient:
    """Return brass that is lit from above; light enough all over for ink to be read on it."""
    return Gradient("linear", (0, top, 0, bottom), ((0.0, "#fbeec4"), (0.6, "#e3bf6c"), (1.0, BRASS)))


def rays(x: float, y: float, radius: float, count: int, colour: str, opacity: float = 0.35) -> Path:
    """Return light that streams out from a point: ``count`` wedges with gaps as wide."""
    step = 360 / count
    wedges: list[Commands] = [
        polygon([(x, y), polar(x, y, radius, n * step), polar(x, y, radius, (n + 0.5) * step)])
        for n in range(count)
    ]
    return Path(tuple(one for wedge in wedges for one in wedge), fill=colour, opacity=opacity)


def lattice(box: Box, pitch: float, colour: str, opacity: float, width: float = 0.25) -> Node:
    """Return crossing slanted lines all over a box, with a bead where they cross."""
    left, top, right, bottom = box
    clip = Path(polygon([(left, top), (right, top), (right, bottom), (left, bottom)]))
    middle, high = (left + right) / 2, bottom - top
    reach = int((right - left + high) / pitch) + 1
    lines: list[Commands] = []
    for number in range(-reach, reach + 1):
        x = middle + number * pitch
        lines += [
            line(x - high / 2, top, x + high / 2, bottom),
            line(x + high / 2, top, x - high / 2, bottom),
        ]
    net = Path(tuple(one for some in lines for one in some), stroke=colour, width=width, opacity=opacity)
    return Group((net,), clip=clip)


def medallion(x: float, y: float, radius: float, face: str = PAPER) -> Iterator[Node]:
    """Yield a toothed brass wheel with a plain face, on which a sign can stand."""
    yield Path(gear(x, y, 24, radius, radius * 0.92), fill=BRASS, stroke=INK, width=0.5)
    yield Path(circle(x, y, radius * 0.84), fill=BRASS_LIGHT, stroke=INK, width=0.35)
    yield from (
        Path(circle(*polar(x, y, radius * 0.775, 15 * n), radius * 0.026), fill=BRASS_DARK) for n in range(24)
    )
    yield Path(circle(x, y, radius * 0.71), fill=face, stroke=INK, width=0.45)


def flourish(x: float, y: float, size: float, quarters: int, colour: str = BRASS) -> Group:
    """Return a scroll for the corner of a frame; for the top left one at 0 quarters, then clockwise."""
    scroll = (
        "M0 9 C0 3.6 3.6 0 9 0 M0 6.4 C2.6 6.6 4 5.4 3.6 4.2 C3.2 3.2 "
        "1.9 3.7 2.4 4.6 M6.4 0 C6.6 2.6 5.4 4 4.2 3.6"
    )
    paths = (
        Path(data(scroll), stroke=colour, width=0.55),
        Path(circle(1.5, 1.5, 0.8), fill=colour),
        Path(circle(9, 0, 0.45), fill=colour),
        Path(circle(0, 9, 0.45), fill=colour),
    )
    return Group(paths, chained(moved(0, 0, size / 9), chained(turned(quarters, 0, 0), moved(x, y))))


def plate(
    left: float, top: float, right: float, bottom: float, fill: str = PAPER, radius: float = 1.2
) -> Path:
    """Return a rounded plate that something is written on."""
    return Path(rounded(left, top, right - left, bottom - top, radius), fill=fill, stroke=INK, width=0.3)


def strip(left: float, top: float, right: float, bottom: float, fill: str, radius: float = 1.2) -> Path:
    """Return the head of a plate: round above, straight below."""
    k = radius * 0.45
    return Path(
        (
            ("M", left, bottom),
            ("L", left, top + radius),
            ("C", left, top + k, left + k, top, left + radius, top),
            ("L", right - radius, top),
            ("C", right - k, top, right, top + k, right, top + radius),
            ("L", right, bottom),
            ("Z",),
        ),
        fill=fill,
        stroke=INK,
        width=0.3,
    )
