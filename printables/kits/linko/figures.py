"""The figures of the page of rules: a few tiles in a row, or in two rows that a chain joins."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from generator.linko.board import WILD, Tile
from printables.kits.linko.looks import Look, look_of
from printables.kits.linko.spaces import socket
from printables.kits.linko.tiles import LONG, WIDE, pencilled
from printables.kits.linko.usual import usual_circles
from printables.press import type
from printables.press.ornaments import gilt
from printables.press.palette import BRASS, BRASS_LIGHT, INK, PAPER, SEA_DARK, WAX
from printables.press.panels import Figure
from printables.press.scene import Group, Node, Path, Use, moved
from printables.press.shapes import Commands, line, polyline, rounded

SCALE = 0.58
PITCH = LONG + 3.5
CHAIN, BETWEEN = 14.0, 6.0
"""From one row to the next, with a chain and without, in mm of a tile of 44."""
ONE_ROW, TWO_ROWS = (WIDE + 4) * SCALE, (2 * WIDE + CHAIN + 4) * SCALE
"""How high the figures are, in mm on the page."""

Slot = Tile | str | None
"""What lies on a space: a tile, a figure that a tile would have to begin with, or nothing."""


def facing(room: float) -> Node:
    """Return two connectors that face each other: a double makes the LINK-O across a three."""
    red, blue = _looks()
    above = _row(red, [(1, 3), (3, 3), (3, 0)], 1)
    below = _row(blue, [(4, 3), WILD, "3"], 1)
    return _placed([*_joined(), *above, _lower(below)], room)


def dead(room: float) -> Node:
    """Return a connector that nothing can be laid on."""
    red, blue = _looks()
    below = [*_row(blue, [(4, 3), None, None], 1), *_cross(PITCH)]
    return _placed([*_joined(), *_row(red, [None, (2, 2), None], 1), _lower(below)], room)


def bridge(room: float) -> Node:
    """Return a LINK-O that joins two different values."""
    return _placed(list(_row(_looks()[1], [(0, 1), WILD, (4, 2)], None)), room)


def strict(room: float) -> Node:
    """Return a LINK-O between equal values, which is right, and one between different ones, which is not."""
    blue = _looks()[1]
    right = [*_row(blue, [(0, 1), WILD, (1, 3)], None), *_tick(PITCH)]
    wrong = [*_row(blue, [(0, 1), WILD, (4, 2)], None), *_cross(PITCH)]
    return _placed([*right, _lower(wrong, BETWEEN)], room)


FIGURES: Mapping[str, Figure] = {
    "facing": Figure(TWO_ROWS, facing),
    "dead": Figure(TWO_ROWS, dead),
    "bridge": Figure(ONE_ROW, bridge),
    "strict": Figure((2 * WIDE + BETWEEN + 4) * SCALE, strict),
}


def _looks() -> tuple[Look, Look]:
    one, other = usual_circles(2)
    return look_of(one), look_of(other)


def _placed(nodes: list[Node], room: float) -> Node:
    wide = (2 * PITCH + LONG) * SCALE
    return Group(tuple(nodes), moved((room - wide) / 2, 2 * SCALE, SCALE))


def _lower(nodes: Iterator[Node] | list[Node], below: float = CHAIN) -> Node:
    return Group(tuple(nodes), moved(0, WIDE + below))


def _joined() -> Iterator[Node]:
    """The chain between the middles of two rows."""
    x = PITCH + LONG / 2
    for colour, width in ((INK, 13.0), (BRASS, 11.6), (BRASS_LIGHT, 7.6)):
        yield Path(line(x, WIDE / 2, x, WIDE * 1.5 + CHAIN), stroke=colour, width=width, flat=True)


def _row(look: Look, slots: list[Slot], connector: int | None) -> Iterator[Node]:
    """Spaces side by side with what lies on them; the connector stands on gilt."""
    for number, lies in enumerate(slots):
        here = moved(number * PITCH, 0)
        if number == connector:
            rim = Path(
                rounded(-2.6, -2.6, LONG + 5.2, WIDE + 5.2, 2.6), fill=gilt(0, WIDE), stroke=INK, width=0.9
            )
            yield Group((rim,), here)
        yield Group((socket(look, number == connector, True),), here)
        if isinstance(lies, str):
            yield type.centred(lies, number * PITCH + LONG / 4, WIDE / 2, 15, "numeral", look.tint.dark)
        elif lies:
            yield Group((Use(pencilled(look, lies, True)),), here)


def _cross(x: float) -> Iterator[Node]:
    """A cross over the tile that begins at ``x``."""
    for ends in ((x + 6, 3, x + LONG - 6, WIDE - 3), (x + 6, WIDE - 3, x + LONG - 6, 3)):
        yield from _stroke(line(*ends), WAX)


def _tick(x: float) -> Iterator[Node]:
    """A tick over the tile that begins at ``x``."""
    middle = x + LONG / 2
    points = ((middle - 9, WIDE / 2), (middle - 3, WIDE - 4), (middle + 10, 3))
    yield from _stroke(polyline(points), SEA_DARK)


def _stroke(path: Commands, colour: str) -> Iterator[Node]:
    for tint, width in ((PAPER, 4.6), (colour, 2.8)):
        yield Path(path, stroke=tint, width=width)
