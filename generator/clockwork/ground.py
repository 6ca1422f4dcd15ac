"""How far it is at the very best from one space of a board to another, in skill points.

The game is made easier: a room that lies face down may be entered in any turn, differently
each time; water costs nothing; whatever opens a door or calms a rift may be anywhere in the
room, and the dearer of two is never needed. What that costs is the *toll* of the door or rift.
"""

from __future__ import annotations

import heapq
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache
from typing import NamedTuple

from generator.clockwork.moves import FACE_DOWN, Table
from generator.clockwork.rooms import NOWHERE, Room

FAR = 10**6
"""Farther than anything on a board."""
ANY_TURN = 15
Distances = Sequence[int]
"""By node; a node is a space of a room in a turn, see ``Ground.node``."""


class Toll(NamedTuple):
    """What must be open to pass, as a mask of one door or rift (0: nothing), and what opening it costs."""

    bit: int
    cost: int


Link = tuple[int, int, Toll, Toll]
"""A node that is one step away, the Move of the step, and the tolls of its door and its rift."""


Ways = list[tuple[int, Link]]
"""Steps, each from a node."""


class Lie(NamedTuple):
    """How rooms lie: the room in each cell, and for each room the turns that it may have, as a mask."""

    place: tuple[int, ...]
    turns: tuple[int, ...]


OPEN = Toll(0, 0)


class Ground:
    """The rooms of a table as nodes."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.spaces = max(len(room.spaces) for room in table.rooms)
        self.nodes = 4 * self.spaces * len(table.rooms)
        self.rifts = [[self._toll(room, "rift", bit) for bit in room.rift] for room in table.rooms]
        self.ways = cache(self._ways)
        self.doors = [[self._toll(room, "door", bit) for bit in room.shut] for room in table.rooms]

    def node(self, room: int, turn: int, space: int) -> int:
        """Return the number of a space of a room in a turn."""
        return (4 * room + turn) * self.spaces + space

    def turned(self, node: int, quarters: int) -> int:
        """Return the node once its room has turned."""
        whole, space = divmod(node, self.spaces)
        return ((whole & ~3) | ((whole + quarters) & 3)) * self.spaces + space

    def room(self, node: int) -> int:
        """Return the room of a node."""
        return node // (4 * self.spaces)

    def every(self, room: int, spaces: Iterable[int]) -> list[int]:
        """Return the nodes of some spaces of a room, in every turn."""
        return [self.node(room, turn, space) for turn in range(4) for space in spaces]

    def of_kind(self, kind: str) -> list[int]:
        """Return the nodes of the special rooms of a kind."""
        rooms = (room for room, one in enumerate(self.table.rooms) if one.kind == kind)
        return [
            node for room in rooms for node in self.every(room, range(len(self.table.rooms[room].spaces)))
        ]

    def lie(self, place: tuple[int, ...], turn: Sequence[int]) -> Lie:
        """Return how rooms lie of which the turns are known, or FACE_DOWN."""
        return Lie(place, tuple(ANY_TURN if one == FACE_DOWN else 1 << one for one in turn))

    def links(self, lie: Lie, back: bool) -> list[list[Link]]:
        """Return what leads away from each node, or with ``back`` what leads to it; a boss leads nowhere."""
        found: list[list[Link]] = [[] for _ in range(self.nodes)]
        place, turns = lie
        for cell, room in enumerate(place):
            for side, cells in enumerate(self.table.neighbour[cell]):
                if cells != NOWHERE:
                    other = place[cells]
                    for start, link in self.ways(room, turns[room], side, other, turns[other]):
                        if back:
                            found[link[0]].append((start, *link[1:]))
                        else:
                            found[start].append(link)
            for start, link in self.ways(room, turns[room], NOWHERE, room, 0):
                found[link[0] if back else start].append((start, *link[1:]) if back else link)
        return found

    def _toll(self, room: Room, effect: str, bit: int) -> Toll | None:
        """The toll of a door or rift; None if no round can pay it."""
        if not bit:
            return OPEN
        ones = (one for its in room.activators for one in its)
        costs = [one.cost for one in ones if (one.effect, one.bit) == (effect, bit)]
        cost = min(costs, default=FAR)
        return Toll(bit, cost) if cost <= self.table.budget else None

    def _ways(self, room: int, turns: int, side: int, other: int, its: int) -> Ways:
        """The steps from a room through its door on a board side to another; no side: its tunnels."""
        if self.table.rooms[room].kind == "boss":
            return []
        if side == NOWHERE:
            return list(self._tunnels(room, turns))
        return list(self._doors(room, turns, side, self._ends(side ^ 2, other, its)))

    def _tunnels(self, room: int, turns: int) -> Iterator[tuple[int, Link]]:
        for space, others in enumerate(self.table.rooms[room].tunnels):
            for other in others:
                rift = self.rifts[room][other]
                if rift:
                    for turn in _those(turns):
                        yield self.node(room, turn, space), (self.node(room, turn, other), 1, OPEN, rift)

    def _ends(self, back: int, room: int, turns: int) -> list[tuple[int, Toll]]:
        """Where a room may be entered from a board side, with the toll of the rift there."""
        there, found = self.table.rooms[room], []
        for turn in _those(turns):
            space = there.entry[(back - turn) & 3]
            if space != NOWHERE and (rift := self.rifts[room][space]):
                found.append((self.node(room, turn, space), rift))
        return found

    def _doors(
        self, room: int, turns: int, side: int, ends: list[tuple[int, Toll]]
    ) -> Iterator[tuple[int, Link]]:
        here = self.table.rooms[room]
        for turn in _those(turns):
            edge = (side - turn) & 3
            door = self.doors[room][edge]
            if here.entry[edge] != NOWHERE and door:
                start = self.node(room, turn, here.entry[edge])
                for end, rift in ends:
                    yield start, (end, here.fare[edge], door, rift)


def spread(links: Sequence[Sequence[Link]], sources: Mapping[int, int], free: int) -> list[int]:
    """Return how far each node is from the nearest source, which is so far off itself.

    No toll is paid for doors and rifts in the mask ``free``.
    """
    far = [FAR] * len(links)
    heap = [(away, node) for node, away in sources.items() if away < FAR]
    heapq.heapify(heap)
    while heap:
        away, node = heapq.heappop(heap)
        if away >= far[node]:
            continue
        far[node] = away
        for other, fare, (door, opening), (rift, calming) in links[node]:
            then = away + fare
            if door & ~free:
                then += opening
            if rift & ~free:
                then += calming
            if then < far[other]:
                heapq.heappush(heap, (then, other))
    return far


def _those(turns: int) -> list[int]:
    return [turn for turn in range(4) if turns >> turn & 1]
