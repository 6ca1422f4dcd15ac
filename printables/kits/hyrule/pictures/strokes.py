"""What the pictures of the game are drawn with: shades, gleams, eyes and teeth."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from printables.press.palette import INK, PAPER
from printables.press.pen import flat, solid
from printables.press.scene import Path
from printables.press.shapes import Point, circle, data, polygon

FINE = 0.28
"""The width of a line within a picture, in a box of 10."""


def shade(outline: str, opacity: float = 0.22) -> Path:
    """Return a shadow that lies on what was drawn before it."""
    return Path(data(outline), fill=INK, opacity=opacity)


def gleam(outline: str, opacity: float = 0.6) -> Path:
    """Return a light that lies on what was drawn before it."""
    return Path(data(outline), fill=PAPER, opacity=opacity)


def eyes(places: Sequence[Point], size: float, colour: str = PAPER) -> Iterator[Path]:
    """Yield round eyes with a pupil."""
    for x, y in places:
        yield solid(circle(x, y, size), colour, FINE)
        yield flat(circle(x, y + size * 0.1, size * 0.45), INK)


def teeth(places: Sequence[Point], high: float, wide: float = 0.32) -> Iterator[Path]:
    """Yield teeth that hang from points; a negative height makes them stand."""
    for x, y in places:
        yield solid(polygon([(x - wide, y), (x + wide, y), (x, y + high)]), PAPER, 0.18)
