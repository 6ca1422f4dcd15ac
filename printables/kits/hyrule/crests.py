"""The crests of the eight Levels: a field divided in a way of its own, and the number on it.

The number is what people read; the field tells the Levels apart from across the table, in
any light. Whichever way a piece lies, no two fields are alike.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache

from printables.press import type
from printables.press.palette import BRASS_LIGHT, INK, PAPER, STONE
from printables.press.pen import solid
from printables.press.scene import Group, Node, Path, Symbol, Use
from printables.press.shapes import Commands, circle, data, polygon, rect

TOOLS = ("bow", "boomerang", "raft", "ladder", "recorder", "rod", "candle", "book")
"""What each Labyrinth hides."""
ARCH = "M.6 9.6 V4.4 C.6 1.9 2.4 .5 5 .5 C7.6 .5 9.4 1.9 9.4 4.4 V9.6 Z"


def _bars(*tops: float) -> Commands:
    return tuple(one for top in tops for one in rect(-1, top, 12, 1.25))


FIELDS: tuple[Callable[[], Commands], ...] = (
    lambda: (),
    lambda: rect(-1, -1, 12, 12),
    lambda: rect(5, -1, 6, 12),
    lambda: (*rect(-1, -1, 6, 6), *rect(5, 5, 6, 6)),
    lambda: _bars(-0.6, 1.9, 4.4, 6.9, 9.4),
    lambda: polygon([(-1, 11), (-1, 8), (8, -1), (11, -1), (11, 2), (2, 11)]),
    lambda: polygon([(5, 0.2), (9.2, 5), (5, 9.8), (0.8, 5)]),
    lambda: polygon([(-1, 11), (5, 2.6), (11, 11)]),
)
"""What is light of the field of each Level, in a box of 10 that it may reach out of by 1."""


@cache
def field(level: int) -> Symbol:
    """Return the field of a Level, in a box of 10 that it reaches out of by 1 on all sides."""
    light = FIELDS[level - 1]()
    ground = Path(rect(-1, -1, 12, 12), fill=INK)
    parts = (ground, *([Path(light, fill=BRASS_LIGHT)] if light else []))
    return Symbol(f"hyrule-field-{level}", parts, (-1, -1, 11, 11))


@cache
def gate(level: int) -> Symbol:
    """Return the sign of a Level: an arch with its field, and the number in it, in a box of 10 by 10."""
    return Symbol(f"hyrule-level-{level}", tuple(_gate(level)), (-1, -1, 11, 11))


def _gate(level: int) -> Iterator[Node]:
    arch = data(ARCH)
    yield Group((Use(field(level)),), clip=Path(arch))
    yield Path(arch, stroke=INK, width=1.5)
    yield Path(arch, stroke=STONE, width=0.7)
    yield solid(circle(5, 5.4, 2.5), PAPER, 0.35)
    yield type.centred(str(level), 5, 5.4, 4.4)
