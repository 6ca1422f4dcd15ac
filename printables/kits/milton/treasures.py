"""What the worlds hide, and what the attack dice show: pictures in a box of 10 by 10, all our own."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from generator.milton.board import GATES
from printables.press.palette import BRASS, BRASS_DARK, INK, PAPER
from printables.press.pen import flat, solid, stroke
from printables.press.pictures import arms, supplies
from printables.press.pictures.coats import LINE, WOODEN, glow, inked, shine
from printables.press.scene import Gradient, Path
from printables.press.shapes import data, line, polar, polygon, rounded, star
from printables.press.signs import Signs

TRIFORCE = "Triforce"
TREASURES = (*GATES, TRIFORCE)
"""What is hidden in the worlds 1 to 6."""
SWORD, RED = "sword", "red square"
WATER = Gradient("linear", (0, 3, 0, 9.5), ((0.0, "#d9f6ff"), (0.5, "#5cb4dc"), (1.0, "#1f6b9c")))
GOLD = Gradient("linear", (0, 0.5, 0, 9.5), ((0.0, "#fff6c8"), (0.55, "#f0c440"), (1.0, "#b07d18")))
RUBY = Gradient("linear", (0, 0, 0, 10), ((0.0, "#d4503c"), (1.0, "#8e2418")))


def _raft() -> list[Path]:
    """Four logs bound with rope, and a patched sail."""
    logs = [rounded(0.5, 7.0 + number * 0.66, 9, 0.9, 0.45) for number in range(3)]
    sail = "M5.1 .8 C7.4 1.6 8.9 3.6 8.9 5.9 C7.7 5.4 6.4 5.3 5.1 5.6 Z"
    jib = "M4.4 1.6 C3 2.6 1.7 4 1.3 5.8 C2.4 5.4 3.4 5.3 4.4 5.5 Z"
    foam = "M.2 9.6 C1.2 8.9 2 8.9 3 9.6 C4 8.9 5 8.9 6 9.6 C7 8.9 8 8.9 9.8 9.6"
    return [
        *(inked(one, WOODEN.fill) for one in logs),
        *(stroke(line(x, 7.0, x, 9.1), 0.45, "#fbf1d6") for x in (2, 8)),
        stroke(line(4.75, 0.5, 4.75, 7.1), 0.75),
        stroke(line(4.75, 0.5, 4.75, 7.1), 0.35, WOODEN.main),
        inked(data(sail), "#fbf1d6"),
        inked(data(jib), "#f0ddb0"),
        inked(data("M6 3.4 H7.4 V4.8 H6 Z"), "#d98a6a", LINE),
        stroke(data(foam), 0.75, "#1f6b9c"),
    ]


def _water_of_life() -> list[Path]:
    """A tall vial of shining water with a drop on it."""
    vial = (
        "M3.7 2.3 V4 C2.2 5 1.6 6.2 1.6 7.2 C1.6 8.9 3 9.7 5 9.7 C7 9.7 8.4 8.9 8.4 7.2 C8.4 6.2 7.8 5 "
        "6.3 4 V2.3 Z"
    )
    fill = (
        "M2.3 5.7 C4 6.5 6 5 7.7 5.7 C8.1 6.2 8.4 6.8 8.4 7.2 C8.4 8.9 7 9.7 5 9.7 C3 9.7 1.6 8.9 1.6 "
        "7.2 C1.6 6.8 1.9 6.2 2.3 5.7 Z"
    )
    drop = (
        "M5 5.4 C5.7 6.5 6.3 7.1 6.3 7.9 C6.3 8.7 5.7 9.1 5 9.1 C4.3 9.1 3.7 8.7 3.7 7.9 C3.7 7.1 4.3 "
        "6.5 5 5.4 Z"
    )
    return [
        *glow(5, 6.2, 4.6, "#a8e4f4"),
        flat(data(vial), "#eefaff"),
        Path(data(fill), fill=WATER),
        Path(data(drop), fill=PAPER, stroke=INK, width=LINE),
        stroke(data(vial), 0.3),
        solid(rounded(3.2, 1.9, 3.6, 0.9, 0.3), BRASS, LINE),
        solid(data("M3.9 .5 H6.1 L6 2 H4 Z"), WOODEN.main, LINE),
        shine("M2.6 7.6 C2.5 6.9 2.8 6.2 3.3 5.6"),
    ]


def _triforce() -> list[Path]:
    """A golden pyramid of four facets that shines: the prize of the last world."""
    top, left, right, front = (5, 1.2), (0.9, 8), (9.1, 8), (5, 9.5)
    hub = (5, 6.1)
    beams = [(polar(5, 5.4, 4.9, angle), polar(5, 5.4, 5.7, angle)) for angle in range(-90, 270, 30)]
    return [
        *glow(5, 5.6, 5, "#ffe27a"),
        *(stroke(line(*start, *end), 0.3, BRASS_DARK) for start, end in beams if start[1] < 7.4),
        Path(polygon([top, left, front, right]), fill=GOLD),
        flat(polygon([top, hub, left]), "#fff0a8"),
        flat(polygon([left, hub, front]), "#e0ae34"),
        flat(polygon([front, hub, right]), "#a87716"),
        *(stroke(line(*hub, *corner), 0.28) for corner in (top, left, right, front)),
        stroke(polygon([top, left, front, right]), 0.5),
        Path(star(3.6, 5.4, 4, 1.1, 0.3), fill=PAPER),
    ]


def _red_square() -> list[Path]:
    """A red square with a plain frame: a blow that misses."""
    return [
        Path(rounded(0.7, 0.7, 8.6, 8.6, 0.7), fill=RUBY, stroke=INK, width=0.4),
        Path(rounded(1.9, 1.9, 6.2, 6.2, 0.4), stroke="#f3b9a6", width=0.4),
    ]


_DRAWN: dict[str, Callable[[], Sequence[Path]]] = {
    "Fairy": supplies.DRAWN["fairy"],
    "Raft": _raft,
    "Water of Life": _water_of_life,
    "Key": supplies.DRAWN["key"],
    "Bomb": supplies.DRAWN["bomb"],
    TRIFORCE: _triforce,
    SWORD: arms.DRAWN["blade"],
    RED: _red_square,
    "heart": supplies.DRAWN["heart"],
}


_SIGNS = Signs("treasure", _DRAWN)
treasure, shown = _SIGNS.symbol, _SIGNS.placed
"""The picture of that name; and set with its middle at a point, so many mm wide."""
