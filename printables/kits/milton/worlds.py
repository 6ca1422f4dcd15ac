"""How the six worlds look: name, colours and mark; number and mark tell them apart without colour."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cache

from printables.press.palette import INK, PAPER
from printables.press.pictures.coats import Coat
from printables.press.scene import Path, Symbol, Use, moved
from printables.press.shapes import Commands, circle, data, line, polar, polygon, rounded


@dataclass(frozen=True)
class World:
    """look of a world.

    ``ground`` is its colour, ``pale`` and ``dark`` are lighter and darker ones; ``path`` is that
    of its streets, ``coats`` are what its monsters wear.
    """

    number: int
    title: str
    ground: str
    pale: str
    dark: str
    path: str
    coats: tuple[Coat, Coat]

    @property
    def mark(self) -> str:
        """name of its mark."""
        return MARKS[self.number - 1]


MARKS = ("tree", "wave", "sun", "leaf", "flame", "flake")

WORLD = {
    1: World(
        1,
        "Forest",
        "#8fb062",
        "#dfe8bd",
        "#38572c",
        "#e8d9ae",
        (
            Coat("#c3d788", "#6f8f43", "#354f29", "#ffe36b"),
            Coat("#d3ae82", "#8a6240", "#4a3120", "#d4ee7a"),
        ),
    ),
    2: World(
        2,
        "Ocean",
        "#6aaac8",
        "#d3e9f0",
        "#1f5474",
        "#d9b685",
        (
            Coat("#b4e2ec", "#4b93b3", "#1d4f6e", "#f4fff0"),
            Coat("#f6cdb6", "#d6806a", "#86403a", "#fff6cf"),
        ),
    ),
    3: World(
        3,
        "Desert",
        "#e6c67c",
        "#f8ebc8",
        "#84591f",
        "#f3e3bb",
        (
            Coat("#f4dc9c", "#c99a4a", "#7a5420", "#fff3c4"),
            Coat("#e9a878", "#b5623a", "#6b301c", "#ffe27a"),
        ),
    ),
    4: World(
        4,
        "Moss Dungeon",
        "#8f9a84",
        "#dde2d0",
        "#3c4a3f",
        "#c9c6b2",
        (
            Coat("#bcd0a4", "#6d8a5c", "#33492f", "#f4f19a"),
            Coat("#c6c3b4", "#868474", "#45453a", "#b8f08a"),
        ),
    ),
    5: World(
        5,
        "Ember Dungeon",
        "#a8604c",
        "#f3cfb2",
        "#5b2119",
        "#d3ab8e",
        (
            Coat("#f5b862", "#cf5a2c", "#7d2418", "#ffe27a"),
            Coat("#9a8d84", "#5d4f49", "#2f2623", "#ff9a3d"),
        ),
    ),
    6: World(
        6,
        "Frost Dungeon",
        "#a9aede",
        "#e7e9fa",
        "#38386f",
        "#dfe4f4",
        (
            Coat("#f0f6ff", "#a4b8e0", "#4c5a96", "#fffbe0"),
            Coat("#c9bfe8", "#7d6fb4", "#3a3068", "#d8f4ff"),
        ),
    ),
}
"""worlds by their number."""


def _white(commands: Commands, evenodd: bool = False) -> Path:
    return Path(commands, fill=PAPER, stroke=INK, width=0.5, evenodd=evenodd)


def _line(commands: Commands, width: float = 0.6) -> Path:
    return Path(commands, stroke=INK, width=width)


def _tree() -> Iterator[Path]:
    yield Path(data("M4.1 6.6 H5.9 L6.4 9.6 H3.6 Z"), fill=INK)
    for top, low, wide in ((3.6, 7.6, 4.3), (1.7, 5.2, 3.4), (0.3, 3, 2.4)):
        yield _white(polygon([(5, top), (5 + wide, low), (5 - wide, low)]))


def _wave() -> Iterator[Path]:
    crest = (
        "M.4 8.8 C.4 4 3 .9 6.4 .9 C8.6 .9 9.6 2.4 9.5 3.8 C9.4 5 8.3 5.6 7.4 5.2 C6.7 4.9 6.6 4 7.2 3.6 "
        "C5.2 3.2 4.4 5 5 6.4 C5.6 8 7.6 8.8 9.6 8.8 Z"
    )
    yield _white(data(crest))
    yield _line(data("M2 8.6 C2 5.8 2.8 4 4.4 2.7"), 0.5)


def _sun() -> Iterator[Path]:
    rays = [(polar(5, 4.6, 2.9, angle), polar(5, 4.6, 4.5, angle)) for angle in range(180, 361, 30)]
    for start, end in rays:
        yield _line(line(*start, *end), 0.8)
    yield _white(data("M2.6 4.8 C2.6 1.6 7.4 1.6 7.4 4.8 Z"))
    yield _white(data("M.3 9.6 C1.6 5.6 3.4 4.6 5 5.9 C6.4 7 8 7.2 9.7 6.4 V9.6 Z"))
    yield _line(data("M5 5.9 C3.6 7 3.4 8.4 3.7 9.4"), 0.45)


def _leaf() -> Iterator[Path]:
    yield _white(rounded(0.5, 0.5, 9, 9, 0.6))
    for start, end in (((0.5, 3.5), (9.5, 3.5)), ((0.5, 6.5), (9.5, 6.5)), ((3.2, 0.5), (3.2, 3.5))):
        yield _line(line(*start, *end), 0.45)
    yield _line(line(2.4, 6.5, 2.4, 9.5), 0.45)
    vine = "M8.2 .5 C5.6 2.4 8.8 4.2 6.8 6 C5.6 7.2 6.6 8.6 6.2 9.5"
    yield _line(data(vine), 0.8)
    for x, y, turn in ((6.9, 2.2, -1), (7.7, 4.3, 1), (5.9, 6.9, -1)):
        yield Path(data(f"M{x} {y} c{0.4 * turn} -1.4 {2 * turn} -1.5 {2.1 * turn} .1 Z"), fill=INK)


def _flame() -> Iterator[Path]:
    outer = (
        "M5.3 .3 C5.7 2.5 8.9 3.7 8.9 6.5 C8.9 8.5 7.1 9.7 5 9.7 C2.9 9.7 1.1 8.5 1.1 6.5 C1.1 4.9 2.1 4 2.8 "
        "2.9 C3.2 3.8 3.5 4.1 4.1 4.3 C4.1 2.8 4.4 1.4 5.3 .3 Z"
    )
    core = (
        "M5.1 4.8 C5.4 6 6.9 6.5 6.9 7.8 C6.9 8.9 6 9.3 5 9.3 C4 9.3 3.1 8.9 3.1 7.8 C3.1 6.6 4.7 6.1 "
        "5.1 4.8 Z"
    )
    yield Path(data(outer), fill=INK)
    yield Path(data(core), fill=PAPER)


def _flake() -> Iterator[Path]:
    yield Path(circle(5, 5, 4.8), fill=PAPER, stroke=INK, width=0.4)
    for angle in range(-90, 270, 60):
        yield _line(line(5, 5, *polar(5, 5, 4.1, angle)), 0.9)
        for side in (-45, 45):
            x, y = polar(5, 5, 2.4, angle)
            yield _line(line(x, y, *polar(x, y, 1.5, angle + side)), 0.6)


_DRAWN: dict[str, Callable[[], Iterator[Path]]] = {
    "tree": _tree,
    "wave": _wave,
    "sun": _sun,
    "leaf": _leaf,
    "flame": _flame,
    "flake": _flake,
}


@cache
def mark(number: int) -> Symbol:
    """Return the mark of a world, in a box of 10 by 10."""
    name = WORLD[number].mark
    return Symbol(f"world-{name}", tuple(_DRAWN[name]()), (-1, -1, 11, 11))


def marked(number: int, x: float, y: float, size: float) -> Use:
    """Return the mark of a world with its middle at a point, ``size`` mm wide and high."""
    return Use(mark(number), moved(x - size / 2, y - size / 2, size / 10))
