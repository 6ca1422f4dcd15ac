"""The box for the tiles: a tuck box that the four circles' tiles fill, each circle in a pile of its own."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from functools import cache

from generator.linko.board import NUMBERS, Circle
from printables.kits.linko.emblems import placed
from printables.kits.linko.looks import look_of
from printables.kits.linko.page import GAME, WALL
from printables.kits.linko.tiles import LONG, WIDE
from printables.press import boxes, type
from printables.press.components import MM, Piece
from printables.press.foot import FANS
from printables.press.nets import Net
from printables.press.ornaments import flourish, gilt, lattice, medallion
from printables.press.palette import BRASS, BRASS_LIGHT, INK, PARCHMENT, STONE_DARK
from printables.press.prose import depth, prose
from printables.press.scene import Group, Node, Path
from printables.press.shapes import rounded

STOCK = 1.5
"""How thick a tile is, in mm: two prints on a board of about a millimetre."""
ROOM = 1.5
"""How much wider than the piles the box is inside, in mm."""
BLEED = 3.0
"""More than usual: half a degree is a millimetre at the corner of so large a piece."""
INSET = 2.6
"""How far the dark field of a wall stays off its edges."""
SMALL = 2.4
FLAPS = ("tuck in", "tuck in", *["fold in first"] * 4)
"""What is written on the flaps, in the order of the net."""
NAME = "tuck box net"

Size = tuple[float, float, float]


def box_size(circles: Sequence[Circle], long: float = LONG, stock: float = STOCK) -> Size:
    """Return width, depth and height of the box in mm, for tiles that are ``long`` mm long.

    Piles of one or two circles lie, those of more stand two by two; each is as high as the largest
    circle's tiles.
    """
    wide, tiles = long * WIDE / LONG, max(len(NUMBERS) + circle.wild for circle in circles)
    across, up = (long, wide * len(circles)) if len(circles) < 3 else (wide * -(-len(circles) // 2), 2 * long)
    return across + ROOM, tiles * stock + ROOM, up + ROOM


def box_piece(circles: Sequence[Circle], long: float = LONG, stock: float = STOCK) -> Piece:
    """Return the net to cut out, fold and glue."""
    size = box_size(circles, long, stock)
    net = box_net(size)
    width, depth, height = size
    faces: list[Node] = [
        Group(tuple(_front(circles, width, height))),
        Group(tuple(_side(circles, depth, height))),
        Group(tuple(_front(circles, width, height))),
        Group(tuple(_side(circles, depth, height))),
        Group(tuple(_cap(width, depth))),
        Group(tuple(_cap(width, depth))),
    ]
    faces += [type.centred(words, 0, 0, 2.6, "small", STONE_DARK) for words in FLAPS]
    return Piece(boxes.component(net, NAME, round(BLEED * MM)), "box", net.painted(faces, PARCHMENT, BLEED))


@cache
def box_net(size: Size) -> Net:
    """Return the net of a box of that width, depth and height."""
    return boxes.tuck_box(*size)


def _front(circles: Sequence[Circle], width: float, height: float) -> Iterator[Node]:
    """A wide wall about its middle: the rings on a wheel, the name, the signs of the circles."""
    left, top = INSET - width / 2, INSET - height / 2
    yield from _frame(left, top, -left, -top)
    for quarters, (x, y) in enumerate(((left, top), (-left, top), (-left, -top), (left, -top))):
        yield flourish(x - math.copysign(1.6, x), y - math.copysign(1.6, y), 6, quarters, BRASS)
    room, pitch = width - 10, min(9.0, (width - 12) / len(circles))
    fans = depth(FANS, room, SMALL, "small", where=NAME) + 1.6
    name = type.fit(GAME, "title", min(8.6, height * 0.12), width - 14)
    foot = -top - 1.6 - fans
    row = foot - pitch * 0.55
    plate = row - pitch * 0.55 - name * 1.5
    yield Path(
        rounded(-room / 2, foot, room, fans, min(fans / 2, 2.4)), fill=PARCHMENT, stroke=INK, width=0.3
    )
    yield from prose(
        FANS, -room / 2, foot, room, fans, SMALL, "small", where=NAME, anchor="middle", settle="middle"
    )
    for number, circle in enumerate(circles):
        x = (number - (len(circles) - 1) / 2) * pitch
        yield from look_of(circle).signed(x, row, pitch * 0.78)
    yield from _plate(GAME, name, plate + name * 0.75, room)
    middle, radius = (top + plate) / 2, min(width * 0.34, (plate - top) * 0.42)
    yield from medallion(0, middle, radius, PARCHMENT)
    yield placed("links", 0, middle, radius * 1.15)


def _plate(words: str, size: float, y: float, room: float) -> Iterator[Node]:
    """Words on gilt, with their middle at a height."""
    high = size * 1.5
    box = rounded(-room / 2, y - high / 2, room, high, min(2, high / 3))
    yield Path(box, fill=gilt(y - high / 2, y + high / 2), stroke=INK, width=0.5)
    yield type.centred(words, 0, y, size, "title")


def _frame(left: float, top: float, right: float, bottom: float) -> Iterator[Node]:
    """A dark field with a brass net and a brass rim."""
    yield Path(rounded(left, top, right - left, bottom - top, 1.6), fill=WALL, stroke=INK, width=0.5)
    inner = (left + 0.9, top + 0.9, right - 0.9, bottom - 0.9)
    yield lattice(inner, 6, BRASS, 0.3)
    yield Path(
        rounded(inner[0], inner[1], inner[2] - inner[0], inner[3] - inner[1], 1),
        stroke=BRASS_LIGHT,
        width=0.5,
    )


def _side(circles: Sequence[Circle], depth: float, height: float) -> Iterator[Node]:
    """A narrow wall: what is inside."""
    left, top = INSET - depth / 2, INSET - height / 2
    yield from _frame(left, top, -left, -top)
    wild = sum(circle.wild for circle in circles)
    many = f"{len(circles)} circle{'' if len(circles) == 1 else 's'}"
    said = [f"{len(circles) * len(NUMBERS)} tiles", f"{wild} LINK-O{'' if wild == 1 else 's'}", many]
    for number, words in enumerate(said):
        size = type.fit(words, "title", min(4.0, height * 0.07), depth - 10)
        yield from _plate(words, size, (number - 1) * height * 0.17, depth - 7.2)
    for y in (-height * 0.36, height * 0.36):
        yield placed("links", 0, y, min(depth * 0.44, height * 0.16))


def _cap(width: float, depth: float) -> Iterator[Node]:
    """The lid, or the base: the name, read from the front."""
    left, top = INSET - width / 2, INSET - depth / 2
    yield from _frame(left, top, -left, -top)
    yield from _plate(GAME, type.fit(GAME, "title", 7.4, width - 14), 0, width - 8.8)
