"""The walls of a tile: stone with its marks, the name, doors with what they cost, and the arrow."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from generator.clockwork.board import EDGES, Door, Edge, Tile
from printables.kits.clockwork.furniture import WALL, seal, seals_of
from printables.kits.clockwork.houses import House
from printables.press import type
from printables.press.glyphs import placed
from printables.press.palette import BRASS, INK, PAPER, WOOD
from printables.press.scene import Group, Node, Path, Symbol, Transform, Use, chained, moved, turned
from printables.press.shapes import line, polygon, rect, rounded

SIZE = 60.0
"""The side of a tile, in mm."""
BLEED = 2.0
"""How far the art of a tile runs on beyond its edge when it is to be cut out, in mm."""
MIDDLE = SIZE / 2
FLOOR = SIZE - 2 * WALL
GAP = 14.0
"""How wide a doorway is, in mm."""
PLATE = 3.45
"""How far from the edge the middle of a plate on a wall is: its figures keep 2 mm off."""
OUT = (-WALL, -WALL, SIZE + WALL, SIZE + WALL)


@cache
def shell(house: House, bleed: float) -> Symbol:
    """Return the walls with their marks, and the bare floor."""
    edge = SIZE + 2 * bleed
    parts: list[Node] = [Path(rect(-bleed, -bleed, edge, edge), fill=house.wall)]
    for place in (9.5, 14.5, 19.5, 40.5, 45.5, 50.5):
        for quarters in range(4):
            joint = Path(line(place, -bleed, place, WALL), stroke=INK, width=0.25, opacity=0.5)
            parts.append(Group((joint,), turned(quarters, MIDDLE, MIDDLE)))
    parts.append(Path(rect(3.1, 3.1, SIZE - 6.2, SIZE - 6.2), stroke=INK, width=0.25, opacity=0.5))
    parts.append(Path(rect(WALL, WALL, FLOOR, FLOOR), fill=house.floor, stroke=INK, width=0.7))
    parts += list(_flagstones(house))
    for x, y in ((0, 0), (1, 0), (1, 1), (0, 1)):
        left, top = x * (SIZE - WALL), y * (SIZE - WALL)
        corner = rect(left - bleed * (1 - x), top - bleed * (1 - y), WALL + bleed, WALL + bleed)
        parts.append(Path(corner, fill=house.trim, stroke=INK, width=0.4))
        parts.append(placed(house.mark, left + WALL / 2, top + WALL / 2, 4.6))
    parts.append(Group((placed(house.mark, MIDDLE, MIDDLE, 30),), opacity=0.1))
    return Symbol(f"shell-{house.name}-{bleed:g}", tuple(parts), OUT)


def _flagstones(house: House) -> Iterator[Node]:
    pitch, end = 8.0, SIZE - WALL
    for row in range(6):
        top = WALL + row * pitch
        if row:
            yield Path(line(WALL + 0.4, top, end - 0.4, top), stroke=house.joint, width=0.35)
        for col in range(row % 2, 6):
            x = WALL + col * pitch + (0 if row % 2 else pitch / 2)
            if x > WALL:
                yield Path(line(x, top, x, top + pitch), stroke=house.joint, width=0.35)
    rim = rect(WALL + 0.9, WALL + 0.9, FLOOR - 1.8, FLOOR - 1.8)
    yield Path(rim, stroke=house.joint, width=1.1, opacity=0.8)


def name(tile: Tile) -> Iterator[Node]:
    """Yield the name, small, on a wall: in its middle, or if it has a door, beside it or half on either side.

    It is the south wall, or the north wall where the south door has a price beside it.
    """
    if tile.special or not tile.name:
        return
    edge: Edge = "N" if _toll_at(tile, "S") and tile.set != "entrance" else "S"
    base, size = (SIZE - 2.6 if edge == "S" else 4.4), type.SMALLEST
    name, right, room = type.spelled(tile.name, "label"), 46.35, 14.6
    if edge not in tile.doors:
        shown = type.elide(name, "label", size, SIZE - 2 * WALL - 4)
        yield type.line(shown, MIDDLE, base, size, "label", "middle", PAPER)
        return
    parts = [name] if _toll_at(tile, edge) else _halves(name, room / size)
    for x, part in zip([SIZE - right, right][-len(parts) :], parts, strict=True):
        shown = type.elide(part, "label", size, room)
        yield type.line(shown, x, base, size, "label", "middle", PAPER)


def _toll_at(tile: Tile, edge: Edge) -> bool:
    door = tile.doors.get(edge)
    return door is not None and door.move > 1


def _halves(name: str, room: float) -> list[str]:
    """The name in one line if it fits into ``room`` ems; else in two, broken where the longer is shortest."""
    words = name.split()
    if type.width(name, "label", 1.0) <= room or len(words) < 2:
        return [name]
    halves = [[" ".join(words[:cut]), " ".join(words[cut:])] for cut in range(1, len(words))]
    return min(halves, key=lambda pair: max(type.width(one, "label", 1.0) for one in pair))


def edges(tile: Tile, house: House, bleed: float) -> Iterator[Node]:
    """Yield the doors of a tile with their locks, seals and prices, and its arrow."""
    signs = seals_of(tile)
    for quarters, edge in enumerate(EDGES):
        turn = turned(quarters, MIDDLE, MIDDLE)
        door = tile.doors.get(edge)
        if door:
            yield Use(doorway(house, bleed), turn)
        if door and door.closed:
            yield Use(_leaf(), turn)
            yield placed("lock", *_at(quarters, MIDDLE, 4.9), 6.0)
            if f"door:{edge}" in signs:
                yield from seal(*_at(quarters, MIDDLE - 5, 4.6), signs[f"door:{edge}"], 1.8)
        if tile.arrow == edge:
            yield Use(_arrow(), chained(_arrow_place(door), turn))
        if door and door.move > 1:
            yield from _toll(quarters, door.move)


def _toll(quarters: int, move: int) -> Iterator[Node]:
    """What a door costs if it is more than 1: on the wall beside it, for the reader upright."""
    plate = Path(rounded(39.6, PLATE - 2.4, 11.6, 4.8, 2.4), fill=PAPER, stroke=INK, width=0.35)
    yield Group((plate,), turned(quarters, MIDDLE, MIDDLE))
    yield placed("move", *_at(quarters, 42.8, PLATE), 4.0)
    yield type.centred(str(move), *_at(quarters, 47.6, PLATE), 3.9)


def _at(quarters: int, x: float, y: float) -> tuple[float, float]:
    """Where a point beside the north edge lies if the edge is turned so far."""
    a, b, c, d, e, f = turned(quarters, MIDDLE, MIDDLE)
    return a * x + c * y + e, b * x + d * y + f


@cache
def doorway(house: House, bleed: float) -> Symbol:
    """Return a doorway in the north wall, between two posts."""
    left, right = MIDDLE - GAP / 2, MIDDLE + GAP / 2
    parts: list[Node] = [
        Path(rect(left, -bleed, GAP, WALL + bleed + 0.6), fill=house.floor),
        *(Path(line(left, y, right, y), stroke=house.joint, width=0.4) for y in (1.5, 3, 4.5)),
        *(
            Path(rect(x, -bleed, 1.7, WALL + bleed + 0.9), fill=BRASS, stroke=INK, width=0.4)
            for x in (left - 1.7, right)
        ),
    ]
    return Symbol(f"doorway-{house.name}-{bleed:g}", tuple(parts), OUT)


@cache
def _leaf() -> Symbol:
    left = MIDDLE - GAP / 2
    parts: list[Node] = [Path(rect(left, 2.9, GAP, 3.5), fill=WOOD, stroke=INK, width=0.5)]
    parts += [Path(line(left + x, 2.9, left + x, 6.4), stroke=INK, width=0.3) for x in (3.5, 7, 10.5)]
    return Symbol("leaf", tuple(parts), OUT)


@cache
def _arrow() -> Symbol:
    """The arrow towards which a room is revealed: it points into the room."""
    triangle = polygon([(-4, 0), (4, 0), (0, 4.4)])
    return Symbol("arrow-in", (Path(triangle, fill=INK, stroke=PAPER, width=0.7),), (-6, -2, 6, 6))


def _arrow_place(door: Door | None) -> Transform:
    """In the doorway, in front of a closed door, or on the wall of a special room."""
    return moved(MIDDLE, 0.3, 0.55) if door and door.closed else moved(MIDDLE, 0.6)
