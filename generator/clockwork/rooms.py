"""Tiles made ready for play: spaces, doors and features as numbers and masks.

Edges are a tile's own, N E S W as 0 to 3. Closed doors, rifts and enemies of
the whole board are numbered through, one bit each.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Literal, NamedTuple

from generator.clockwork.board import EDGES, Board, Feature, Tile

NOWHERE = -1
Skill = Literal["move", "attack", "interact"]


class Activator(NamedTuple):
    """A switch or an enemy that activates something: what it costs and what it does."""

    ident: str
    skill: Skill
    cost: int
    effect: str  # "door", "rift", "water" or a kind of cog
    bit: int  # which door or rift of the board, as a mask
    enemy: int  # which enemy of the board it is, as a mask; 0 for a switch


class Room(NamedTuple):
    """A tile made ready for play; edges are its own, spaces are numbers."""

    ident: str
    kind: str | None
    arrow: int
    spaces: tuple[str, ...]
    entry: tuple[int, ...]  # edge -> space of its door, or NOWHERE
    fare: tuple[int, ...]  # edge -> Move
    shut: tuple[int, ...]  # edge -> mask of a closed door, 0 if open
    tunnels: tuple[tuple[int, ...], ...]  # space -> spaces
    wet: tuple[bool, ...]  # space -> water
    activators: tuple[tuple[Activator, ...], ...]  # by space
    rift: tuple[int, ...]  # space -> mask of its rift, 0 if none
    enemies: tuple[tuple[tuple[int, int], ...], ...]  # space -> (mask, count)
    hazards: tuple[int, ...]  # space -> number
    bar: tuple[int, int]  # Interact, Attack


def ready(board: Board, defeat: int) -> list[Room]:
    """Return the rooms of a board in reading order; ``defeat`` is what beating one enemy costs."""
    bits = _Bits()
    squares = [square for _, square in board.squares()]
    return [_room(s.tile, board.tiles[s.tile], str(board.level), defeat, bits) for s in squares]


def single(ident: str, tile: Tile, level: int, defeat: int) -> Room:
    """Return one tile made ready for play by itself."""
    return _room(ident, tile, str(level), defeat, _Bits())


class _Bits:
    """Hands out one bit after another."""

    def __init__(self) -> None:
        self._given = 0

    def next(self) -> int:
        self._given += 1
        return 1 << (self._given - 1)


def _room(ident: str, tile: Tile, level: str, defeat: int, bits: _Bits) -> Room:
    index = {space: i for i, space in enumerate(tile.spaces)}
    doors = [tile.doors.get(edge) for edge in EDGES]
    shut = tuple(bits.next() if door and door.closed else 0 for door in doors)
    rifts = {one.id: bits.next() for one in tile.features if one.kind == "rift"}
    enemies = {one.id: bits.next() for one in tile.features if one.kind == "enemy"}
    bar = next((bar for key, bar in tile.bar.items() if key == level), None)
    joined = [*tile.tunnels, *((b, a) for a, b in tile.tunnels)]

    def by_space(values: Iterable[tuple[str, Any]]) -> tuple[tuple[Any, ...], ...]:
        pairs = list(values)
        return tuple(tuple(value for space, value in pairs if space == own) for own in tile.spaces)

    def of_kind(kind: str) -> list[Feature]:
        return [one for one in tile.features if one.kind == kind]

    activators = [one for one in tile.features if one.activates is not None]
    return Room(
        ident=ident,
        kind=tile.room,
        arrow=EDGES.index(tile.arrow) if tile.arrow else NOWHERE,
        spaces=tuple(tile.spaces),
        entry=tuple(index[door.space] if door else NOWHERE for door in doors),
        fare=tuple(door.move if door else 0 for door in doors),
        shut=shut,
        tunnels=tuple(tuple(sorted({index[b] for a, b in joined if a == own})) for own in tile.spaces),
        wet=tuple(space in tile.water for space in tile.spaces),
        activators=by_space((o.space, _activator(o, tile, defeat, shut, rifts, enemies)) for o in activators),
        rift=tuple(map(sum, by_space((one.space, rifts[one.id]) for one in of_kind("rift")))),
        enemies=by_space((one.space, (enemies[one.id], one.count)) for one in of_kind("enemy")),
        hazards=tuple(map(len, by_space((one.space, one) for one in of_kind("hazard")))),
        bar=(bar.interact, bar.enemies * defeat) if bar else (0, 0),
    )


def _activator(
    one: Feature,
    tile: Tile,
    defeat: int,
    shut: tuple[int, ...],
    rifts: dict[str, int],
    enemies: dict[str, int],
) -> Activator:
    enemy, target = enemies.get(one.id, 0), one.activates or ""
    cost = one.count * defeat if enemy else one.interact or 0
    skill: Skill = "attack" if enemy else "interact"
    if target == "water":
        return Activator(one.id, skill, cost, "water", 0, enemy)
    if target.startswith("door:"):
        return Activator(one.id, skill, cost, "door", shut["NESW".index(target[-1])], enemy)
    if target in rifts:
        return Activator(one.id, skill, cost, "rift", rifts[target], enemy)
    cog = tile.feature(target)
    assert cog, "the tile law names what may be activated"
    return Activator(one.id, skill, cost, cog.kind, 0, enemy)
