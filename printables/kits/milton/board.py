"""The picture of a board: six worlds in a U with all that lies in them; the poster is the same picture.

Every place that can be selected is a group called ``place-W2-B3``, or ``place-W2-Entry`` for
the Entry behind world 2, as ``generator.milton.board.place_name`` calls it. All of these are
equally large, and none is drawn twice, so a program can lay its own controls over them.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Literal

from generator.chance import Chance
from generator.milton.board import GATES, LAST, WORLDS, Board, Place, Tile, facing, place_name
from printables.kits.milton import grounds, overlays, scenery, spaces
from printables.kits.milton.legend import cartouche, legend
from printables.kits.milton.overlays import Mark
from printables.kits.milton.plan import FRAME, PITCH, Plan
from printables.kits.milton.tiles import lying, tile_back, tile_face, told
from printables.kits.milton.worlds import WORLD
from printables.press import type
from printables.press.palette import PAPER
from printables.press.scene import Group, Node, Scene, Use, moved

Tiles = Literal["places", "backs", "faces"]
"""What is shown of the tiles: where they go, their backs, or their faces, which gives them away."""
THING = 15.0
"""How large a thing of the scenery is, in mm."""
LEAST_BANNER = 26.0


def board_scene(
    board: Board,
    *,
    tiles: Tiles = "places",
    down: Collection[Place] = (),
    marks: Sequence[Mark] = (),
    trail: Sequence[Place] = (),
    edges: Sequence[tuple[Place, Place]] = (),
    about: str = "",
) -> Scene:
    """Return the picture of a board, 22 mm from space to space.

    Of tiles that are shown by their faces, those at ``down`` lie face down all the same.
    ``marks`` lie on places, ``trail`` leads through places in order, ``edges`` are steps to be
    pointed out; ``about`` names the board in the title.
    """
    drawn = _Drawing(board, tiles, frozenset(down))
    width, height = drawn.plan.size
    root = Group(
        (
            Group((*grounds.parchment(width, height), *cartouche(width, about)), name="table"),
            *(Group(tuple(drawn.world(number)), name=f"world-{number}") for number in WORLDS),
            Group(tuple(drawn.passages()), name="passages"),
            *(drawn.place(place) for place in drawn.plan.cells()),
            *(drawn.gate(number) for number in range(1, len(board.entries) + 1)),
            Group(tuple(legend(drawn.plan)), name="legend"),
            *_overlaid(drawn.plan, marks, trail, edges),
        ),
        name="board",
    )
    said = f"Six worlds of {board.rows} by {board.cols} places for {_players(board.players)}"
    return Scene(width, height, root, said)


def _players(count: int) -> str:
    return f"{count} player{'' if count == 1 else 's'}"


def _overlaid(
    plan: Plan, marks: Sequence[Mark], trail: Sequence[Place], edges: Sequence[tuple[Place, Place]]
) -> Iterator[Node]:
    heat = [mark for mark in marks if mark.kind == "heat"]
    other = [mark for mark in marks if mark.kind != "heat"]
    yield from (overlays.marker(mark, plan.middle(mark.place)) for mark in heat)
    for start, end in edges:
        yield Group(tuple(overlays.edge(plan.middle(start), plan.middle(end))), name="edge")
    if trail:
        yield Group(tuple(overlays.trail([plan.middle(place) for place in trail])), name="trail")
    yield from (overlays.marker(mark, plan.middle(mark.place)) for mark in other)


@dataclass(frozen=True)
class _Drawing:
    """A board being drawn."""

    board: Board
    tiles: Tiles
    down: frozenset[Place]

    @cached_property
    def plan(self) -> Plan:
        return Plan(self.board)

    @cached_property
    def kinds(self) -> Mapping[Place, str]:
        return {space.at: space.kind for space in self.board.spaces}

    @cached_property
    def lying(self) -> Mapping[Place, Tile]:
        return {tile.at: tile for tile in self.board.tiles}

    def world(self, number: int) -> Iterator[Node]:
        """Ground, rulers, banner and streets of a world."""
        world, middle = WORLD[number], self.plan.middle
        yield from grounds.ground(world, self.plan.box(number))
        yield from self._rulers(number)
        yield from self._banner(number)
        ways = [
            (middle(step.start), middle(step.end)) for step in self.board.steps if step.start[0] == number
        ]
        yield from spaces.streets(ways, world)

    def _rulers(self, number: int) -> Iterator[Node]:
        """The letters of the columns and the numbers of the rows, on the wall."""
        left, top, right, bottom = self.plan.box(number)
        inset = grounds.WALL / 2
        for col in range(self.board.cols):
            x = self.plan.middle((number, 0, col))[0]
            yield from (_ruled(chr(ord("A") + col), x, y) for y in (top + inset, bottom - inset))
        for row in range(self.board.rows):
            y = self.plan.middle((number, row, 0))[1]
            yield from (_ruled(str(row + 1), x, y) for x in (left + inset, right - inset))

    def _banner(self, number: int) -> Iterator[Node]:
        """The banner above a world, on the side where no Entry comes through the wall."""
        left, top, right, _ = self.plan.box(number)
        gates = [
            x for x, y in map(self.plan.middle, self._gates()) if left < x < right and abs(top - y) < PITCH
        ]
        gate = gates[0] if gates else right if number <= LAST // 2 else left
        room = max(gate - left, right - gate) - (spaces.GATE + 3 if gates else 0)
        wide = min(grounds.BANNER[0], max(room, LEAST_BANNER))
        start = left + 2 if gate - left >= right - gate else right - 2 - wide
        middle = top - PITCH / 2 + FRAME if number not in (1, LAST) else top - grounds.BANNER[1] / 2 + 1.5
        yield from grounds.banner(number, start, middle, wide)

    def _gates(self) -> Iterator[Place]:
        yield from ((number,) for number in range(1, len(self.board.entries) + 1))

    def passages(self) -> Iterator[Node]:
        """The ways through the walls."""
        for entry in self.board.entries:
            yield from spaces.passage(self.plan.middle(entry.start), self.plan.middle(entry.end))

    def gate(self, number: int) -> Group:
        """The Entry behind a world."""
        down, right = facing(number)
        drawn = (spaces.plot(), *spaces.gate_space(number, (right, down)))
        said = f"Entry from world {number} into world {number + 1}, opened by the {GATES[number - 1]}"
        return _placed((number,), self.plan, drawn, said)

    def place(self, place: Place) -> Group:
        """A cell of a lattice with what is on it."""
        world, kind, tile = WORLD[place[0]], self.kinds.get(place), self.lying.get(place)
        if kind:
            start = place == self.board.start
            draw = spaces.square_space if kind == "square" else spaces.circle_space
            drawn = tuple(spaces.start_space(kind, world) if start else draw(world))
            return _placed(place, self.plan, (spaces.plot(), *drawn), f"START, a {kind}" if start else kind)
        if tile:
            return _placed(place, self.plan, (spaces.plot(), *self._tile(tile)), self._told(tile))
        return _placed(place, self.plan, (spaces.plot(), *self._thing(place)), "free")

    def _tile(self, tile: Tile) -> Iterator[Node]:
        if self.tiles == "places":
            yield from spaces.tile_place(WORLD[tile.at[0]])
            return
        yield lying(tile_face(tile) if self._shown(tile) else tile_back(tile.at[0]))

    def _told(self, tile: Tile) -> str:
        return f"face down: {told(tile)}" if self._shown(tile) else "a tile, face down"

    def _shown(self, tile: Tile) -> bool:
        return self.tiles == "faces" and tile.at not in self.down

    def _thing(self, place: Place) -> Iterator[Node]:
        """Something of the world's own, another one on each cell, in another size."""
        chance = Chance(place_name(place), "scenery")
        symbol = scenery.thing(place[0], chance.below(scenery.KINDS))
        size = THING * (0.85 + 0.3 * chance.unit())
        x, y = ((chance.unit() - 0.5) * (PITCH - size) * 0.6 for _ in range(2))
        yield Use(symbol, moved(x - size / 2, y - size / 2, size / 10))


def _ruled(text: str, x: float, y: float) -> Node:
    return type.centred(text, x, y, 2.6, "label", PAPER)


def _placed(place: Place, plan: Plan, drawn: tuple[Node, ...], said: str) -> Group:
    name = place_name(place)
    return Group(drawn, moved(*plan.middle(place)), name=f"place-{name}", title=f"{name}: {said}")
