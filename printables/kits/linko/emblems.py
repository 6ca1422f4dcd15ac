"""The signs of the circles and of the links, each drawn in a box of 10 by 10; all are this project's own.

What tells two signs apart is their shape and how dark they are, never their hue.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from printables.press.palette import BRASS, BRASS_LIGHT, INK, PAPER
from printables.press.pen import flat, solid, stroke
from printables.press.scene import Path
from printables.press.shapes import arc, circle, data, line, polar, polygon, star
from printables.press.signs import Signs

RED, BLUE, GREEN, GOLD, VIOLET, ORANGE = "#b8352c", "#1f4f7a", "#2f7a44", "#f2cf5b", "#43306f", "#e2762a"


def _sun() -> Iterator[Path]:
    for number in range(12):
        reach = 4.9 if number % 2 == 0 else 4.2
        tip = polar(5, 5, reach, 30 * number)
        feet = [polar(5, 5, 2.6, 30 * number + side) for side in (-11, 11)]
        yield solid(polygon([feet[0], tip, feet[1]]), RED, 0.3)
    yield solid(circle(5, 5, 2.75), BRASS_LIGHT, 0.5)
    yield stroke(arc(5, 5, 1.6, 30, 150), 0.4)
    yield from (flat(circle(x, 4.5, 0.38), INK) for x in (4.1, 5.9))


def _drop() -> Iterator[Path]:
    shape = (
        "M5 .3 C6.2 2.4 8.6 4.4 8.6 6.4 C8.6 8.5 7 9.8 5 9.8 C3 9.8 1.4 8.5 1.4 6.4 C1.4 4.4 3.8 2.4 5 .3 Z"
    )
    yield solid(data(shape), BLUE, 0.6)
    yield flat(
        data("M2.6 6.3 C2.6 5.4 3.1 4.6 3.7 3.9 C3.9 5.6 3.6 7 4.3 8.3 C3.2 8.2 2.6 7.3 2.6 6.3 Z"), PAPER
    )


def _leaf() -> Iterator[Path]:
    whole = "M.6 9.4 C-.2 4.6 2.4 .8 9.4 .6 C9.6 7.2 5.6 9.9 .6 9.4 Z"
    lower = "M.6 9.4 L9.4 .6 C9.6 7.2 5.6 9.9 .6 9.4 Z"
    yield solid(data(whole), "#dcebc4", 0.55)
    yield flat(data(lower), GREEN)
    yield from (stroke(line(x, 10 - x, x + dx, 10 - x - dy), 0.35) for x, dx, dy in _VEINS)
    yield stroke(line(0.6, 9.4, 9.4, 0.6), 0.5)
    yield stroke(data(whole), 0.55)


_VEINS = ((2.6, 0.0, 2.9), (4.4, 0.0, 3.0), (6.2, 0.0, 2.4))


def _star() -> Iterator[Path]:
    yield solid(star(5, 5.25, 5, 5.1, 2.15), GOLD, 0.6)
    for number in range(5):
        tip, dent = polar(5, 5.25, 5.0, 72 * number - 90), polar(5, 5.25, 2.1, 72 * number - 54)
        yield flat(polygon([(5, 5.25), tip, dent]), PAPER)
    yield stroke(star(5, 5.25, 5, 5.1, 2.15), 0.6)


def _moon() -> Iterator[Path]:
    crescent = (
        "M7.9 8.9 C3.6 10.9 .4 7.9 .4 5 C.4 2.1 3.6 -.9 7.9 1.1 "
        "C5.2 1.7 3.9 3.2 3.9 5 C3.9 6.8 5.2 8.3 7.9 8.9 Z"
    )
    yield solid(data(crescent), VIOLET, 0.5)
    yield solid(star(7.1, 5, 4, 2.6, 0.8), BRASS_LIGHT, 0.4)


def _flame() -> Iterator[Path]:
    outer = (
        "M5.4 .2 C5.8 2.2 8.9 3.6 8.9 6.6 C8.9 8.6 7.3 9.8 5 9.8 C2.7 9.8 1.1 8.6 1.1 6.6 "
        "C1.1 5.2 1.8 4.2 2.5 3.2 C2.8 3.9 3 4.3 3.6 4.6 C3.5 2.7 4.2 1.2 5.4 .2 Z"
    )
    inner = (
        "M5.1 5 C6.3 6 6.9 6.7 6.9 7.7 C6.9 8.9 6.1 9.5 5 9.5 C3.9 9.5 3.1 8.9 3.1 7.7 C3.1 6.7 4.2 6 5.1 5 Z"
    )
    yield solid(data(outer), ORANGE, 0.55)
    yield solid(data(inner), BRASS_LIGHT, 0.35)


def _links() -> Iterator[Path]:
    """Two rings, each through the other."""
    left, right = (3.4, 5.0), (6.6, 5.0)
    yield from _hoop(circle(*left, 2.5))
    yield from _hoop(circle(*right, 2.5))
    # Where the left ring comes over the right one again.
    yield from _hoop(arc(*left, 2.5, 18, 80), flat_ends=True)


def _hoop(outline: tuple[tuple[str, *tuple[float, ...]], ...], flat_ends: bool = False) -> Iterator[Path]:
    yield Path(outline, stroke=INK, width=1.75, flat=flat_ends)
    yield Path(outline, stroke=BRASS, width=1.1, flat=flat_ends)
    yield Path(outline, stroke=BRASS_LIGHT, width=0.35, flat=flat_ends)


DRAWN: dict[str, Callable[[], Iterator[Path]]] = {
    "sun": _sun,
    "drop": _drop,
    "leaf": _leaf,
    "star": _star,
    "moon": _moon,
    "flame": _flame,
    "links": _links,
}
"""How each sign is drawn."""


_SIGNS = Signs("linko", DRAWN)
emblem, placed = _SIGNS.symbol, _SIGNS.placed
"""The sign of that name; and set with its middle at a point, so many mm wide."""
