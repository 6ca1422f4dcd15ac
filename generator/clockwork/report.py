"""What can be reached without a shift, and what walls the goal off, in words.

The relaxed reach of the party becomes a graph of cells; networkx finds the way
to the goal that meets the fewest walls.
"""

from __future__ import annotations

from typing import NamedTuple

import networkx as nx

from generator.clockwork.board import EDGES, Board, Cell, cell_name
from generator.clockwork.engine import Engine
from generator.clockwork.kernel.closure import rotated
from generator.clockwork.moves import Table
from generator.clockwork.profile import Rules
from generator.clockwork.rooms import NOWHERE
from generator.clockwork.ways import Ways

SIDES = ("north", "east", "south", "west")
AT_ODDS = (
    "Each step to the goal is in reach by itself. Where the board is lost all the same, a room would have to "
    "lie two ways at once, or a one-way door shuts behind the party."
)


class Wall(NamedTuple):
    """What stands between two neighbouring cells: where from, on which side, and why no one passes."""

    cell: tuple[int, int]
    side: int
    text: str


class Report:
    """The reach of the party on a board as it lies, all shifts left out."""

    def __init__(self, board: Board, rules: Rules) -> None:
        self.table = Table(board, rules)
        self.ways = Ways(self.table)
        self.reached = Engine(self.ways, 0, compiled=False).reach()
        self.names = {room.ident: board.tiles[room.ident].name for room in self.table.rooms}
        self.graph = self._graph()

    # -- the graph --------------------------------------------------------------------------

    def _turns(self, room: int) -> list[int]:
        return [turn for turn in range(4) if self.reached.turns[room] >> turn & 1]

    def _reached(self, room: int) -> bool:
        return any(self.reached.seen[4 * room : 4 * room + 4])

    def _graph(self) -> nx.DiGraph[Cell]:
        """Cells as (row, col); an edge weighs nothing where the party passes, and 1 where a wall stands."""
        graph: nx.DiGraph[Cell] = nx.DiGraph()
        graph.add_nodes_from(map(self.table.at, range(self.table.cells)))
        for cell in range(self.table.cells):
            for side, other in enumerate(self.table.neighbour[cell]):
                if other != NOWHERE:
                    wall = self._wall(cell, side, other)
                    graph.add_edge(
                        self.table.at(cell), self.table.at(other), weight=1 if wall else 0, wall=wall
                    )
        return graph

    def _wall(self, cell: int, side: int, other: int) -> Wall | None:
        room, there = self.table.start.place[cell], self.table.start.place[other]
        out = self._no_way_out(room, side)
        if out:
            return Wall(self.table.at(cell), side, f"{self._name(room)} has {out} to the {SIDES[side]}")
        if not self._way_in(there, side ^ 2):
            text = f"{self._name(there)} has no door to the {SIDES[side ^ 2]}"
            return Wall(self.table.at(cell), side, text)
        return None

    def _no_way_out(self, room: int, side: int) -> str:
        """Why a room is not left by a board side; empty if it is, in a turn that it can take."""
        if self.ways.boss[room]:
            return "no way back out"
        turns = self._turns(room) if self._reached(room) else []
        for turn in turns:
            if rotated(self.ways.out[room][self.reached.seen[4 * room + turn]], turn) >> side & 1:
                return ""
        if not turns:
            every = (1 << len(self.table.rooms[room].spaces)) - 1
            return "" if self.ways.out[room][every] else "no usable door"
        edges = [(side - turn) & 3 for turn in turns]
        doors = [edge for edge in edges if self.table.rooms[room].entry[edge] != NOWHERE]
        if not doors:
            return "a wall"
        shut = all(self.table.rooms[room].shut[edge] for edge in doors)
        return "a closed door that nothing in reach opens" if shut else "a door only in a part out of reach"

    def _way_in(self, room: int, side: int) -> bool:
        """Whether a room is entered from a side; one that was never revealed can be, unless special."""
        turns = self._turns(room)
        return not turns or self._enterable(room, side, turns)

    def _enterable(self, room: int, side: int, turns: list[int]) -> bool:
        return any(self.ways.enter[room][4 * turn + side] for turn in turns)

    # -- in words ---------------------------------------------------------------------------

    def _name(self, room: int) -> str:
        ident = self.table.rooms[room].ident
        cell = self.table.start.place.index(room)
        return f"{self.names[ident] or ident} ({cell_name(*self.table.at(cell))})"

    def lines(self) -> list[str]:
        """Return the report: how much is in reach, how the goals fare, the walls on the easiest way."""
        rooms = range(self.table.cells)
        reached = sum(self._reached(room) for room in rooms)
        lines = [f"Without a shift, {reached} of {self.table.cells} rooms can be walked at best."]
        for kind, title in (("key", "Key Room"), ("boss", "Boss Room")):
            found = [room for room in rooms if self.table.rooms[room].kind == kind]
            lines += [self._fate(room, title) for room in found] or [f"There is no {title}."]
        return lines + (self._in_the_way() if not self.reached.won else [AT_ODDS])

    def _fate(self, room: int, title: str) -> str:
        name = f"The {title}, {self._name(room)},"
        if self._reached(room):
            cost, budget = sum(self.table.rooms[room].bar), self.table.budget
            if cost > budget:
                return f"{name} can be entered, but asks for {cost} skill points, and a round has {budget}."
            return f"{name} can be entered."
        if not self._turns(room):
            return f"{name} is never revealed."
        if title == "Boss Room" and not self._key_usable():
            return f"{name} can be revealed, but stays locked: no Key Room can be activated."
        return f"{name} can be revealed, but not entered: {self._shut_out(room)}."

    def _key_usable(self) -> bool:
        return any(self._reached(room) for room in self.ways.special["key"])

    def _shut_out(self, room: int) -> str:
        """Say for each side of a revealed special room why nobody comes in there."""
        cell = self.table.start.place.index(room)
        reasons = []
        for side, other in enumerate(self.table.neighbour[cell]):
            if other == NOWHERE or not self._enterable(room, side, self._turns(room)):
                continue
            there = self.table.start.place[other]
            why = self._no_way_out(there, side ^ 2) if self._reached(there) else "not been reached"
            reasons.append(f"{self._name(there)} has {why or 'its way out with the wrong turn'}")
        return "; ".join(reasons) or "its doors face the edge of the board or walls"

    def _in_the_way(self) -> list[str]:
        """Name the walls on the way to each goal out of reach that meets the fewest."""
        start = self.table.at(self.table.start.place.index(self.table.start.room))
        lines = []
        for kind, title in (("key", "Key Room"), ("boss", "Boss Room")):
            goals = [i for i, room in enumerate(self.table.rooms) if room.kind == kind]
            if any(self._reached(room) for room in goals):
                continue
            for room in goals:
                goal = self.table.at(self.table.start.place.index(room))
                way = nx.shortest_path(self.graph, start, goal, weight="weight")
                walls = [self.graph.edges[step]["wall"] for step in nx.utils.pairwise(way)]
                texts = [wall.text for wall in walls if wall]
                if texts:
                    lines.append(f"Easiest way to the {title}: {len(texts)} in the way: {'; '.join(texts)}.")
        return lines

    def walls(self) -> list[dict[str, object]]:
        """Return, for drawing, the edges of the reach: cell, side and why nobody passes there."""
        return [
            {"cell": list(wall.cell), "side": EDGES[wall.side], "text": wall.text}
            for source, target in self.graph.edges
            if (wall := self.graph.edges[source, target]["wall"])
            and self._reached_cell(source)
            and not self._reached_cell(target)
        ]

    def reach(self) -> list[list[int]]:
        """Return the cells that the party can stand in at best, in reading order."""
        cells = map(self.table.at, range(self.table.cells))
        return [list(cell) for cell in cells if self._reached_cell(cell)]

    def _reached_cell(self, cell: tuple[int, int]) -> bool:
        return self._reached(self.table.start.place[self.table.grid.cell(*cell)])
