"""The places on the board: streets, circles, squares, START, Entries, and where the tiles lie.

Each is drawn about its own middle. What tells two of them apart is their shape.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from generator.milton.board import GATES
from printables.kits.milton.plan import PITCH, TILE
from printables.kits.milton.treasures import shown
from printables.kits.milton.worlds import World, marked
from printables.press import type
from printables.press.palette import BRASS, BRASS_DARK, BRASS_LIGHT, INK, PAPER, WAX
from printables.press.scene import Gradient, Node, Path
from printables.press.shapes import Point, circle, line, polar, polygon, rounded, star

STREET = 10.0
"""How wide a street is, in mm."""
ROUND, SQUARE, GATE = 7.6, 13.8, 9.6
"""The radius of a circle, the side of a square and the radius of an Entry."""
YELLOW = Gradient("radial", (0, -2, 11, 0), ((0.0, "#fff3a6"), (0.6, "#fbd13c"), (1.0, "#eab31c")))
DOMED = Gradient("radial", (-2, -2.5, 10, 0), ((0.0, "#ffffff"), (0.7, "#fffdf6"), (1.0, "#e6e2d6")))


def streets(ways: Iterable[tuple[Point, Point]], world: World) -> Iterator[Node]:
    """Yield the streets of a world: edges, pavement, and a line along the middle."""
    lines = tuple(command for start, end in ways for command in line(*start, *end))
    if lines:
        yield Path(lines, stroke=INK, width=STREET + 1.1)
        yield Path(lines, stroke=world.path, width=STREET)
        yield Path(lines, stroke=world.dark, width=0.5, dash=(1.6, 1.8), opacity=0.6)


def passage(start: Point, end: Point) -> Iterator[Node]:
    """Yield the way from one world into the next."""
    way = line(*start, *end)
    yield Path(way, stroke=INK, width=STREET + 1.1, flat=True)
    yield Path(way, stroke=BRASS_LIGHT, width=STREET, flat=True)
    yield Path(way, stroke=BRASS_DARK, width=STREET * 0.78, dash=(0.5, 1.3), flat=True, opacity=0.5)


def circle_space(world: World) -> Iterator[Node]:
    """Yield a white circle: the turn ends here."""
    yield Path(circle(0, 0, ROUND), fill=DOMED, stroke=INK, width=0.7)
    yield Path(circle(0, 0, ROUND - 1.4), stroke=world.dark, width=0.4)


def square_space(world: World) -> Iterator[Node]:
    """Yield a yellow square: a tile is turned over here."""
    half = SQUARE / 2
    yield Path(rounded(-half, -half, SQUARE, SQUARE, 1), fill=YELLOW, stroke=INK, width=0.8)
    yield Path(rounded(1.3 - half, 1.3 - half, SQUARE - 2.6, SQUARE - 2.6, 0.5), stroke=BRASS_DARK, width=0.5)
    yield Path(rounded(-3.5, -3.5, 7, 7, 0.8), fill=world.dark, stroke=INK, width=0.4)
    yield marked(world.number, 0, 0, 5.2)


def start_space(kind: str, world: World) -> Iterator[Node]:
    """Yield START: a space of its kind in a star, with its name below."""
    yield Path(star(0, 0, 12, 10.4, 8.6, -75), fill=WAX, stroke=INK, width=0.6)
    yield from square_space(world) if kind == "square" else circle_space(world)
    if kind == "circle":
        yield Path(star(0, -1.2, 5, 4.3, 1.9), fill=BRASS, stroke=INK, width=0.4)
    yield Path(rounded(-7.2, 3.5, 14.4, 5.2, 1.2), fill=PAPER, stroke=INK, width=0.5)
    yield type.centred("START", 0, 6.1, 3.9)


def gate_space(world: int, onward: Point) -> Iterator[Node]:
    """Yield the Entry behind a world: eight corners, its Magic tile, and the way that it opens.

    ``onward`` is the direction of the next world, one unit long.
    """
    ring = [polar(0, 0, GATE, 22.5 + 45 * number) for number in range(8)]
    inner = [polar(0, 0, GATE - 1.7, 22.5 + 45 * number) for number in range(8)]
    yield Path(polygon(ring), fill=BRASS, stroke=INK, width=0.7)
    yield Path(polygon(inner), fill=PAPER, stroke=INK, width=0.45)
    yield from (Path(circle(*polar(0, 0, GATE - 1, 22.5 + 45 * n), 0.42), fill=INK) for n in range(8))
    yield from _chevron(onward)
    words = GATES[world - 1].split(" ", 1)
    yield shown(GATES[world - 1], 0, -1.1 if len(words) == 1 else -2, 9.4 if len(words) == 1 else 8)
    for number, word in enumerate(words):
        low = 5.3 if len(words) == 1 else 3.6 + 2.3 * number
        yield type.centred(word, 0, low, 2.7 if len(words) == 1 else 2.4, "label")


def _chevron(onward: Point) -> Iterator[Node]:
    """An arrow head just outside the frame."""
    dx, dy = onward
    tip, back = GATE + 3.0, GATE + 0.2
    wings = [(dx * back - side * dy * 3.4, dy * back + side * dx * 3.4) for side in (1, -1)]
    yield Path(polygon([(dx * tip, dy * tip), *wings]), fill=WAX, stroke=INK, width=0.4)


def tile_place(world: World) -> Iterator[Node]:
    """Yield where a tile lies face down: a frame of its size, with the number and mark of its world."""
    half = TILE / 2 - 0.6
    yield Path(rounded(-half, -half, 2 * half, 2 * half, 1.4), fill=world.dark, opacity=0.3)
    frame = rounded(-half, -half, 2 * half, 2 * half, 1.4)
    yield Path(frame, stroke=PAPER, width=1.1)
    yield Path(frame, stroke=INK, width=0.45, dash=(1.8, 1.2))
    yield Path(circle(0, 0, 6.4), fill=world.pale, stroke=INK, width=0.4, opacity=0.9)
    yield type.centred(str(world.number), 0, 0, 9.4, "numeral", world.dark)


def plot() -> Path:
    """Return the field of a place, unseen, so that every place takes up as much room."""
    return Path(rounded(-PITCH / 2, -PITCH / 2, PITCH, PITCH, 1), fill=PAPER, opacity=0)
