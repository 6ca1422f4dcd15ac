"""The walls at the edge of the reach: what stops the party there, and what would let it through.

A wall is between a room that the party walks at best without a shift and a neighbour
that it does not. networkx finds the way to a goal that meets the fewest.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

import networkx as nx

from generator.clockwork.board import Board, cell_name
from generator.clockwork.kernel.flooding import rotated
from generator.clockwork.moves import FACE_DOWN
from generator.clockwork.relaxed import Relaxed
from generator.clockwork.rooms import NOWHERE, Activator
from generator.clockwork.ways import Ways

SIDES = ("north", "east", "south", "west")
ORDERS = (0, 1, 2, 3)


class Wall(NamedTuple):
    """What stands on a side of a room: which neighbour is behind it, in words why, and what opens it."""

    room: int
    side: int
    beyond: int
    text: str
    opens: str = ""


class Reach:
    """How far the party gets at the very best without a shift."""

    def __init__(self, board: Board, ways: Ways) -> None:
        self.ways, self.table = ways, ways.table
        self.names = [board.tiles[room.ident].name or room.ident for room in self.table.rooms]
        game = Relaxed(ways)
        self.won = game.wins(game.free)
        game.spread(game.free)
        rooms = range(len(self.table.rooms))
        self.turns = [[turn for turn in ORDERS if game.turns(room) >> turn & 1] for room in rooms]
        self.spaces = [[game.spaces(room, turn) for turn in ORDERS] for room in rooms]
        self.keyed = game.keyed()

    def name(self, room: int) -> str:
        """Return how people call a room: its name and its cell."""
        return f"{self.names[room]} ({cell_name(*self.table.at(room))})"  # numbered as the cells at the start

    def has(self, room: int) -> bool:
        """Whether the party can be in a room."""
        return any(self.spaces[room])

    def rooms(self, kind: str) -> list[int]:
        """Return the rooms of a kind."""
        return [number for number, room in enumerate(self.table.rooms) if room.kind == kind]


class Walls:
    """Every wall of a board that matters, and the ways around them."""

    def __init__(self, reach: Reach) -> None:
        self.reach, self.ways, self.table = reach, reach.ways, reach.table
        self.graph = self._graph()

    def _graph(self) -> nx.DiGraph[int]:
        """Rooms by number; an edge weighs nothing where the party passes, and 1 where a wall stands."""
        graph: nx.DiGraph[int] = nx.DiGraph()
        graph.add_nodes_from(range(self.table.cells))
        for room in range(self.table.cells):
            if self.ways.boss[room]:
                continue  # nothing follows the goal
            for side, other in enumerate(self.table.neighbour[room]):
                if other != NOWHERE:
                    wall = self._wall(room, side, other)
                    graph.add_edge(room, other, weight=1 if wall else 0, wall=wall)
        return graph

    def rim(self) -> list[Wall]:
        """Return the walls between a room in reach and one that is not, in reading order."""
        walls: list[Wall | None] = [data["wall"] for *_, data in self.graph.edges(data=True)]
        has = self.reach.has
        return [one for one in walls if one and has(one.room) and not has(one.beyond)]

    def easiest(self, goal: int) -> list[Wall]:
        """Return the walls on the way to a room that meets the fewest."""
        if not nx.has_path(self.graph, self.table.start.room, goal):
            return []
        way = nx.shortest_path(self.graph, self.table.start.room, goal, weight="weight")
        walls = [self.graph.edges[step]["wall"] for step in nx.utils.pairwise(way)]
        return [wall for wall in walls if wall]

    def _wall(self, room: int, side: int, other: int) -> Wall | None:
        return next((wall._replace(beyond=other) for wall in self._stops(room, side, other)), None)

    def _stops(self, room: int, side: int, other: int) -> Iterator[Wall]:
        """Yield what stops the party between two neighbours; mostly nothing."""
        out, back, turns = Exit(self.reach, room, side), side ^ 2, self.reach.turns[other]
        if not out.open:
            wall = out.wall()
            yield wall if self._lets_in(other, back) else wall._replace(opens="")
            return
        if turns and not any(self.ways.enter[other][4 * turn + back] for turn in turns):
            yield self._no_way_in(room, side, other)
        elif self.ways.boss[other] and self.reach.has(room) and not self.reach.has(other):
            yield self._locked(room, side, other)

    def _lets_in(self, room: int, side: int) -> bool:
        """Whether somebody at a side of a room could come in there, or see more of it, without a shift."""
        turns = self.reach.turns[room]
        if self.ways.boss[room] and turns and not self.reach.keyed:
            return False
        if self.table.start.turn[room] == FACE_DOWN:
            if self.table.rooms[room].kind and not turns:
                return True
            turns = [*turns, (side - self.table.rooms[room].arrow) & 3]
        return any(self.ways.enter[room][4 * turn + side] for turn in turns)

    def _no_way_in(self, room: int, side: int, other: int) -> Wall:
        name, back = self.reach.name(other), side ^ 2
        entry = self.table.rooms[other].entry
        if any(entry[(back - turn) & 3] != NOWHERE for turn in self.reach.turns[other]):
            text = f"{name} has a rift at its door to the {SIDES[back]} that nobody can calm, a trap"
            return Wall(room, side, other, text)
        text = f"{name} has no door to the {SIDES[back]}"
        arrow, enter = self.table.rooms[other].arrow, self.ways.enter[other]
        hidden = _hidden_sides(self.reach, other)
        sides = [one for one in hidden if enter[4 * ((one - arrow) & 3) + back]]
        return Wall(room, side, other, text, _from("revealing it", sides))

    def _locked(self, room: int, side: int, other: int) -> Wall:
        name = self.reach.name(other)
        if self.reach.keyed:
            text = f"{name} is locked, and no way leads from the Key Room back to {self.reach.name(room)}"
            return Wall(room, side, other, text)
        return Wall(room, side, other, f"{name} is locked", "activating a Key Room")


class Exit:
    """A side of a room by which the party wants to leave, in any turn that the room may have."""

    def __init__(self, reach: Reach, room: int, side: int) -> None:
        self.reach, self.number, self.side = reach, room, side
        self.ways, self.room = reach.ways, reach.table.rooms[room]
        self.budget = reach.table.budget
        self.turns = [turn for turn in reach.turns[room] if reach.spaces[room][turn]]
        self.open = self._open()

    def _open(self) -> bool:
        if not self.turns:  # not walked, or not revealed: it is left where it could be if it were
            every = self.ways.out[self.number][(1 << len(self.room.spaces)) - 1]
            turns = self.reach.turns[self.number]
            return any(rotated(every, turn) >> self.side & 1 for turn in turns) if turns else bool(every)
        return any(self._leaves(self.reach.spaces[self.number][turn], turn) for turn in self.turns)

    def _leaves(self, spaces: int, turn: int) -> bool:
        return bool(rotated(self.ways.out[self.number][spaces], turn) >> self.side & 1)

    def wall(self) -> Wall:
        """Return why nobody leaves by it, the least of the reasons that different turns give."""
        turns, name = self.turns or self.reach.turns[self.number], self.reach.name(self.number)
        if not turns:
            return Wall(self.number, self.side, NOWHERE, f"{name} has no usable door")
        found = [self._in_turn(turn) for turn in turns]
        text, turn = next(((text, turn) for text, turn in found if text), ("no door to {}", None))
        opens = self._ways_in(turn) if turn is not None else self._other_reveals()
        text = f"{name} has {text.format(f'the {SIDES[self.side]}')}"
        return Wall(self.number, self.side, NOWHERE, text, opens if self.turns else "")

    def _in_turn(self, turn: int) -> tuple[str, int | None]:
        """Return what is wrong with the side in a turn, and the turn if a part is out of reach."""
        edge = (self.side - turn) & 3
        space = self.room.entry[edge]
        if space == NOWHERE:
            return "", None
        fare, shut = self.room.fare[edge], self.room.shut[edge]
        openers = [one for ones in self.room.activators for one in ones if _opens(one, shut)]
        opener = min(openers, key=lambda one: one.cost, default=None)
        if shut and not opener:
            return "a closed door to {} that nothing opens", None
        least = fare + (opener.cost if opener else 0)
        if least > self.budget:
            return f"a door to {{}} that asks for {least} skill points, where a round has {self.budget}", None
        if not self.turns:
            return "no usable door to {}", None
        if opener and self.reach.spaces[self.number][turn] >> space & 1:
            kind = "enemy" if opener.enemy else "switch"
            return f"a closed door to {{}}, but its {kind} in a part that is out of reach", turn
        return "its door to {} in a part that is out of reach", turn

    def _ways_in(self, turn: int) -> str:
        """Say from where somebody would have to come in to leave by this side."""
        enter, spread = self.ways.enter[self.number], self.ways.spread[self.number]
        around = self.reach.table.neighbour[self.number]
        sides = [
            side
            for side in ORDERS
            if side != self.side and around[side] != NOWHERE
            if self._leaves(spread[enter[4 * turn + side]], turn)
        ]
        return _from("coming in", sides)

    def _other_reveals(self) -> str:
        """Say from where the room would have to be revealed to be left by this side."""
        enter, spread = self.ways.enter[self.number], self.ways.spread[self.number]
        sides = []
        for side in _hidden_sides(self.reach, self.number):
            turn = (side - self.room.arrow) & 3
            if side != self.side and self._leaves(spread[enter[4 * turn + side]], turn):
                sides.append(side)
        return _from("revealing it", sides)


def joined(words: Sequence[str], by: str) -> str:
    """Return words as a list for people: ``a, b and c``."""
    return f" {by} ".join(filter(None, [", ".join(words[:-1]), *words[-1:]]))


def _from(deed: str, sides: Sequence[int]) -> str:
    return f"{deed} from the {joined([SIDES[side] for side in sides], 'or')}" if sides else ""


def _opens(one: Activator, shut: int) -> bool:
    return one.effect == "door" and one.bit == shut


def _hidden_sides(reach: Reach, room: int) -> list[int]:
    """Return the sides that a room that lies face down could be revealed from, but is not in reach."""
    if reach.table.start.turn[room] != FACE_DOWN:
        return []
    arrow = reach.table.rooms[room].arrow
    return [
        side
        for side, other in enumerate(reach.table.neighbour[room])
        if other != NOWHERE and (side - arrow) & 3 not in reach.turns[room]
    ]
