"""Tile faces and backs, 60 mm square: drawn once, upright, with their own north edge up."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from itertools import chain

from generator.clockwork.board import EDGES, Bar, Door, Strike, Tile
from printables.kits.clockwork import spaces
from printables.kits.clockwork.furniture import TIMES, UNIT, WALL, furniture, pill, seal, seals_of, stands
from printables.kits.clockwork.houses import HOUSES, House, Zone, house_of, zone_of
from printables.kits.clockwork.spaces import Plan
from printables.press import type
from printables.press.glyphs import placed
from printables.press.palette import BRASS, BRASS_LIGHT, INK, PAPER, SEA_DARK, STONE, WOOD
from printables.press.scene import Group, Node, Path, Scene, Symbol, Transform, Use, chained, moved, turned
from printables.press.shapes import circle, data, gear, line, polar, polygon, rect, rounded

SIZE = 60.0
"""The side of a tile, in mm."""
BLEED = 2.0
"""How far the art of a tile runs on beyond its edge when it is to be cut out, in mm."""
MIDDLE = SIZE / 2
FLOOR = SIZE - 2 * WALL
GAP = 14.0
"""How wide a doorway is, in mm."""
BACK = HOUSES["special"]
WATER_FLOOR = "#cfe4ec"
OUT = (-WALL, -WALL, SIZE + WALL, SIZE + WALL)


def tile_face(tile: Tile, level: int, temple: str | None = None, bleed: float = 0.0) -> Group:
    """Return the face of a tile, as it is printed for a level; 60 x 60 mm, its own north edge up.

    ``temple`` is where the dungeon lies: it colours the entrance and the Boss Room.
    A name that is too long for its place ends in an ellipsis.
    """
    house = house_of(tile, temple)
    inside = _special(tile, level) if tile.special else _rooms(tile)
    children = (Use(_shell(house, bleed)), *_name(tile), *inside, *_edges(tile, house, bleed))
    return Group(children, name="face")


def tile_symbol(name: str, tile: Tile, level: int, temple: str | None = None, bleed: float = 0.0) -> Symbol:
    """Return a tile face as a symbol of that name, to be drawn in several places."""
    return Symbol(name, (tile_face(tile, level, temple, bleed),), OUT)


def tile_scene(tile: Tile, level: int, temple: str | None = None) -> Scene:
    """Return a picture of one tile face."""
    return Scene(SIZE, SIZE, tile_face(tile, level, temple), tile.name or tile.set)


@cache
def _shell(house: House, bleed: float) -> Symbol:
    """The walls with their marks, and the bare floor."""
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


def _name(tile: Tile) -> Iterator[Node]:
    """The name, small, on the wall to the right of the south door, in one line or two."""
    if tile.special or not tile.name:
        return
    room, left = 14.0, 39.4
    lines = _halves(type.spelled(tile.name, "label"), room / 2.3)
    longest = max(type.width(one, "label", 1.0) for one in lines)
    size = max(2.0, min(2.3, room / max(longest, 0.01)))
    for number, one in enumerate(lines):
        y = SIZE - WALL / 2 + 0.8 + (number - (len(lines) - 1) / 2) * 2.5
        shown = type.elide(one, "label", size, room)
        yield type.line(shown, left + room / 2, y, size, "label", "middle", PAPER)


def _halves(name: str, room: float) -> list[str]:
    """The name in one line if it fits into ``room`` ems; else in two, broken where the longer is shortest."""
    words = name.split()
    if type.width(name, "label", 1.0) <= room or len(words) < 2:
        return [name]
    halves = [[" ".join(words[:cut]), " ".join(words[cut:])] for cut in range(1, len(words))]
    return min(halves, key=lambda pair: max(type.width(one, "label", 1.0) for one in pair))


def _edges(tile: Tile, house: House, bleed: float) -> Iterator[Node]:
    signs = seals_of(tile)
    for quarters, edge in enumerate(EDGES):
        turn = turned(quarters, MIDDLE, MIDDLE)
        door = tile.doors.get(edge)
        if door:
            yield Use(_doorway(house, bleed), turn)
        if door and door.closed:
            yield Use(_leaf(), turn)
            yield placed("lock", *_at(quarters, MIDDLE, 4.9), 6.0)
            if f"door:{edge}" in signs:
                yield from seal(*_at(quarters, MIDDLE - 5, 4.6), signs[f"door:{edge}"], 1.75)
        if tile.arrow == edge:
            yield Use(_arrow(), chained(_arrow_place(door), turn))
        if door and door.move > 1:
            yield from _toll(quarters, door.move)


def _toll(quarters: int, move: int) -> Iterator[Node]:
    """What a door costs if it is more than 1: on the wall beside it, for the reader upright."""
    plate = Path(rounded(39.6, 0.6, 11.6, 4.8, 2.4), fill=PAPER, stroke=INK, width=0.35)
    yield Group((plate,), turned(quarters, MIDDLE, MIDDLE))
    yield placed("move", *_at(quarters, 42.8, 3), 4.0)
    yield type.centred(str(move), *_at(quarters, 47.6, 3), 3.9)


def _at(quarters: int, x: float, y: float) -> tuple[float, float]:
    """Where a point beside the north edge lies if the edge is turned so far."""
    a, b, c, d, e, f = turned(quarters, MIDDLE, MIDDLE)
    return a * x + c * y + e, b * x + d * y + f


@cache
def _doorway(house: House, bleed: float) -> Symbol:
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


def _rooms(tile: Tile) -> Iterator[Node]:
    """The floor of an ordinary room: water, barriers, the names of its spaces, and what stands there."""
    plan = spaces.plan(tile)
    yield from _water(tile, plan)
    yield from _barriers(plan)
    if len(tile.spaces) > 1:
        for number, space in enumerate(tile.spaces):
            left, top, *_ = plan.floor(number)[0]
            label = type.elide(type.spelled(space, "italic"), "italic", 2.8, 9)
            yield type.line(label, WALL + UNIT * left + 1.7, WALL + UNIT * top + 3.3, 2.8, "italic")
    yield from furniture(tile, stands(tile, plan))
    if tile.set == "entrance":
        yield from pill(14.7, WALL / 2, "north", "N", 4.8)


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


def _special(tile: Tile, level: int) -> Iterator[Node]:
    """A special room: what it is, its name, and the bar with what activation asks for."""
    yield Path(gear(MIDDLE, 22.5, 16, 13.5, 11.5), fill=BRASS_LIGHT, stroke=INK, width=0.5)
    yield Path(circle(MIDDLE, 22.5, 10), fill=PAPER, stroke=INK, width=0.4)
    yield placed(str(tile.room), MIDDLE, 22.5, 13.5)
    name = type.spelled(tile.name, "title") or f"{str(tile.room).capitalize()} Room"
    size = max(2.6, min(4.2, 41 / max(type.width(name, "title", 1.0), 1e-9)))
    yield type.line(type.elide(name, "title", size, 41), MIDDLE, 40.4, size, "title", "middle")
    bars: Mapping[str, Bar | Strike] = dict(chain(tile.bar.items(), tile.strike.items()))
    if str(level) in bars:
        yield from _bar(bars[str(level)], level)


def _bar(bar: Bar | Strike, level: int) -> Iterator[Node]:
    """The black bar: one glyph with its number for each thing that is to be paid."""
    skills = [(skill, getattr(bar, skill, 0)) for skill in ("enemies", "attack", "move", "interact")]
    asked = [(skill, amount) for skill, amount in skills if amount]
    left, wide, label, y = 8.2, SIZE - 16.4, 11.0, 47.3
    yield Path(rounded(left, 43.2, wide, 8.2, 1.6), fill=INK)
    yield type.centred(f"Level {level}", left + label / 2 + 1, y, 2.6, "label", BRASS_LIGHT)
    for number, (skill, amount) in enumerate(asked):
        x = left + label + (wide - label) * (number + 0.5) / len(asked)
        text = f"{TIMES}{amount}" if skill == "enemies" else str(amount)
        yield placed("enemy" if skill == "enemies" else skill, x - 2.5, y, 5.4)
        yield type.line(text, x + 0.9, y + type.cap_height("numeral") * 2, 4.0, "numeral", fill=PAPER)


def tile_back(zone: str | None, letter: str, cell: str, bleed: float = 0.0) -> Group:
    """Return the back of a tile: four doors, its zone by colour, sign and letter, its cell such as ``B4``."""
    size = type.fit(cell, "title", 13.0, 17, smallest=4)
    corners = [(x, y) for x in (10.5, SIZE - 10.5) for y in (10.5, SIZE - 10.5)]
    labels = [type.centred(letter, x, y, 3.6, "label") for x, y in corners]
    name = type.centred(cell, MIDDLE, MIDDLE, size, "title")
    return Group((Use(_back_shell(zone_of(zone), bleed)), name, *labels), name="back")


@cache
def _back_shell(zone: Zone, bleed: float) -> Symbol:
    """What the backs of one zone have in common."""
    edge = SIZE + 2 * bleed
    parts: list[Node] = [
        Path(rect(-bleed, -bleed, edge, edge), fill=BACK.wall),
        Path(rect(WALL, WALL, FLOOR, FLOOR), fill=zone.colour, stroke=INK, width=0.7),
        Path(rect(WALL + 1.4, WALL + 1.4, FLOOR - 2.8, FLOOR - 2.8), stroke=zone.dark, width=0.35),
        Path(gear(MIDDLE, MIDDLE, 18, 20.6, 17.6), fill=BRASS, stroke=INK, width=0.6),
        Path(circle(MIDDLE, MIDDLE, 15.6), fill=BRASS_LIGHT, stroke=INK, width=0.4),
        *(Path(circle(*polar(MIDDLE, MIDDLE, 14.1, 30 * tick), 0.55), fill=INK) for tick in range(12)),
        Path(circle(MIDDLE, MIDDLE, 12.6), fill=PAPER, stroke=INK, width=0.5),
    ]
    parts += [placed(zone.sign, x, y, 7.4) for x in (10.5, SIZE - 10.5) for y in (10.5, SIZE - 10.5)]
    parts += [Use(_doorway(BACK, bleed), turned(quarters, MIDDLE, MIDDLE)) for quarters in range(4)]
    return Symbol(f"back-{zone.name}-{bleed:g}", tuple(parts), OUT)
