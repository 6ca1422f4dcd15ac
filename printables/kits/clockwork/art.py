"""Tile faces, 60 mm square: drawn once, upright, with their own north edge up."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache, lru_cache

from generator.clockwork.board import Tile
from printables.kits.clockwork import spaces
from printables.kits.clockwork.furniture import UNIT, WALL, Stands, furniture, pill, stands
from printables.kits.clockwork.houses import house_of
from printables.kits.clockwork.spaces import Plan
from printables.kits.clockwork.special import special_room
from printables.kits.clockwork.spots import Segment
from printables.kits.clockwork.walls import FLOOR, MIDDLE, OUT, PLATE, SIZE, edges, name, shell
from printables.press import type
from printables.press.palette import INK, SEA_DARK, STONE
from printables.press.scene import Group, Node, Path, Scene, Symbol, Text, Use
from printables.press.shapes import data, line, rect, rounded

WATER_FLOOR = "#cfe4ec"
MOST_KEPT = 512
"""Faces that are kept as they were drawn: a board is drawn again and again while it is changed."""


def tile_face(tile: Tile, level: int | None, temple: str | None = None, bleed: float = 0.0) -> Group:
    """Return the face of a tile, as it is printed for a level; 60 x 60 mm, its own north edge up.

    Without a ``level`` it is printed for all of them: a special room lists what each asks for.
    ``temple`` is where the dungeon lies: it colours the entrance and the Boss Room.
    A name that is too long for its place ends in an ellipsis.
    """
    house = house_of(tile, temple)
    inside = special_room(tile, level) if tile.special else _rooms(tile)
    children = (Use(shell(house, bleed)), *name(tile), *inside, *edges(tile, house, bleed))
    return Group(children, name="face")


def tile_symbol(
    name: str, tile: Tile, level: int | None, temple: str | None = None, bleed: float = 0.0
) -> Symbol:
    """Return a tile face as a symbol of that name, to be drawn in several places."""
    return Symbol(name, (_kept_face(tile.model_dump_json(), level, temple, bleed),), OUT)


@lru_cache(maxsize=MOST_KEPT)
def _kept_face(tile: str, level: int | None, temple: str | None, bleed: float) -> Group:
    return tile_face(Tile.model_validate_json(tile), level, temple, bleed)


def tile_scene(tile: Tile, level: int | None, temple: str | None = None) -> Scene:
    """Return a picture of one tile face."""
    return Scene(SIZE, SIZE, tile_face(tile, level, temple), tile.name or tile.set)


def _rooms(tile: Tile) -> Iterator[Node]:
    """The floor of an ordinary room: water, barriers, the names of its spaces, and what stands there."""
    plan = spaces.plan(tile)
    yield from _water(tile, plan)
    yield from _barriers(plan)
    found = stands(tile, plan)
    if len(tile.spaces) > 1:
        yield from (_label(space, plan.floor(number), found) for number, space in enumerate(tile.spaces))
    yield from furniture(tile, found)
    if tile.set == "entrance":
        yield from pill(14.7, PLATE, "north", "N", 4.8)


def _label(space: str, floor: Sequence[Segment], found: Stands) -> Text:
    """The name of a space, in a corner of its floor that nothing stands in, if there is one."""
    label = type.elide(type.spelled(space, "italic"), "italic", 2.8, 9)
    room = type.width(label, "italic", 2.8)
    lefts = [x for left, _, right, _ in floor for x in (left * UNIT + 1.7, right * UNIT - 1.7 - room)]
    bases = [top * UNIT + 3.3 for _, top, _, _ in floor for _ in range(2)]
    corners = [(WALL + x, WALL + y) for x, y in zip(lefts, bases, strict=True)]
    free = (corner for corner in corners if found.clear(*corner, room))
    return type.line(label, *next(free, corners[0]), 2.8, "italic")


def _water(tile: Tile, plan: Plan) -> Iterator[Node]:
    for number, space in enumerate(tile.spaces):
        if space in tile.water:
            floor = [one for place in plan.floor(number) for one in _floor(*place)]
            yield Group((Use(_waves()),), clip=Path(tuple(floor)))


def _floor(left: int, top: int, right: int, bottom: int) -> tuple[tuple[str, *tuple[float, ...]], ...]:
    return rect(WALL + UNIT * left, WALL + UNIT * top, UNIT * (right - left), UNIT * (bottom - top))


@cache
def _waves() -> Symbol:
    parts: list[Node] = [Path(rect(WALL, WALL, FLOOR, FLOOR), fill=WATER_FLOOR)]
    for row in range(8):
        start, y = WALL - 4.0 + (row % 2) * 4, WALL + 3.2 + row * 6
        crests = " ".join("q 2 -2.2 4 0 q 2 2.2 4 0" for _ in range(7))
        parts.append(Path(data(f"M {start} {y} {crests}"), stroke=SEA_DARK, width=0.4))
    return Symbol("waves", tuple(parts), (0, 0, SIZE, SIZE))


def _barriers(plan: Plan) -> Iterator[Node]:
    """A low fence between spaces, and the passage of a space that goes under another."""
    ends = [tuple(WALL + UNIT * place for place in one) for one in plan.barriers()]
    fences = [line(x1, y1, x2, y2) for x1, y1, x2, y2 in ends]
    together = tuple(command for one in fences for command in one)
    if together:
        yield Path(together, stroke=INK, width=2.3)
        yield Path(together, stroke=STONE, width=1.4)
        yield Path(together, stroke=INK, width=0.45, dash=(0.1, 1.9))
    if plan.bridge is not None:
        yield from _underpass()


def _underpass() -> Iterator[Node]:
    third = WALL + FLOOR / 3
    for y in (MIDDLE - 4, MIDDLE + 4):
        yield Path(line(third, y, SIZE - third, y), stroke=INK, width=0.5, dash=(1.6, 1.6))
    for x in (third, SIZE - third):
        yield Path(rounded(x - 1.8, MIDDLE - 4, 3.6, 8, 1.2), fill=INK, stroke=STONE, width=0.6)
