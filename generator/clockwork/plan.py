"""A plan before there is a board: a walk that wins, and what it demands of the rooms on its way.

Only the special rooms and the entrance are known; every other room is a demand
that grows as the walk passes: "from the door by which it was revealed one gets
out by the door on the left", and so on. Edges are counted clockwise from the
room's arrow, which always faces the room it was revealed from, so a demand
holds whatever tile fulfils it and however cogs turn the room.
"""

from __future__ import annotations

import heapq
from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from generator.chance import Chance
from generator.clockwork.board import COGS
from generator.clockwork.cogs import ORTHOGONAL, Act, Grid, acts
from generator.clockwork.region import Commit
from generator.clockwork.relaxed import Shift
from generator.clockwork.rooms import NOWHERE, Room
from generator.clockwork.ways import Passage

AT_COG = 4
"""A party in a room is at one of its doors (0 to 3, from the arrow) or at a cog (4 to 6, by kind)."""


def leave(at: int, edge: int) -> int:
    """The demand: from where the party is, the room is left by an edge."""
    return 1 << (4 * at + edge)


def reach(at: int, cog: int) -> int:
    """The demand: from a door, a cog of that kind can be activated."""
    return 1 << (28 + 4 * cog + at)


def door(edge: int) -> int:
    """The demand: the room is entered by an edge."""
    return 1 << (40 + edge)


def fits(room: Room, passage: Passage) -> int:
    """Return every demand that a room fulfils, as one mask."""
    own = [(edge + max(room.arrow, 0)) & 3 for edge in range(4)]
    result = 0
    for edge in range(4):
        space = passage.enter[own[edge]]
        if space:
            result |= door(edge)
            mask = passage.spread[space]
            result |= _exits(edge, passage.out[mask], own)
            result |= sum(reach(edge, i) for i, cog in enumerate(COGS) if passage.cogs.get(cog, 0) & mask)
    for i, cog in enumerate(COGS):
        spaces = passage.cogs.get(cog, 0)
        if spaces:
            result |= _exits(AT_COG + i, passage.out[passage.spread[spaces]], own)
    return result


def _exits(at: int, exits: int, own: Sequence[int]) -> int:
    return sum(leave(at, edge) for edge in range(4) if exits >> own[edge] & 1)


class Stuck(Exception):
    """The walk cannot go on; another one may."""


class At(NamedTuple):
    """Where the party is: a room, where in it, and the board side of that room's arrow."""

    room: int
    at: int
    arrow: int


Hop = tuple[int, At]
"""Leaving by a board side, and where the party is then."""


class Walk:
    """A walk that grows, and the demands that it makes.

    ``offers`` holds, for each room, the masks (see ``fits``) of the tiles that
    may lie there: one for a room that is known, all of a zone for one that is not.
    ``special`` says which rooms are special; rooms are numbered by their first cell.
    """

    def __init__(
        self,
        grid: Grid,
        entrance: int,
        special: Mapping[int, str],
        offers: Sequence[Sequence[int]],
        chance: Chance,
    ) -> None:
        self.grid = grid
        self.special = special
        self.offers = offers
        self.chance = chance
        self.place = list(range(grid.rows * grid.cols))
        self.arrow = [NOWHERE] * len(self.place)  # the board side of the arrow, once revealed
        self.arrow[entrance] = 0
        self.need = [0] * len(self.place)
        self.party = self._centre(entrance)
        self.commits: list[Commit] = []

    def _centre(self, entrance: int) -> At:
        """The party starts in the entrance's first space; any door of that space stands for it."""
        mask = self.offers[entrance][0]
        for edge in range(4):
            if mask & door(edge):
                return At(entrance, edge, 0)
        raise Stuck

    # -- steps of a plan --------------------------------------------------------------------

    def reveal(self, room: int) -> None:
        """Walk until a special room is revealed."""
        self._go(room, entering=False)

    def enter(self, room: int) -> None:
        """Walk until a special room that was revealed is entered."""
        self._go(room, entering=True)
        if self.special[room] == "key":
            self.commits.append(Commit("room", room))
        else:
            self.commits.append(Commit("boss"))

    def shift(self, target: int) -> None:
        """Walk to a cog and use it so that it moves or turns a special room."""
        choices = [
            (room, kind, act)
            for room in self.chance.shuffled(self._cog_rooms())
            for kind in range(len(COGS))
            for act in acts(self.grid, self.place.index(room), COGS[kind])
            if self.place.index(target) in act.turned or self.place.index(target) in act.moved
        ]
        for room, kind, act in self.chance.shuffled(choices)[:20]:
            if self._offered(room, 1 << (28 + 4 * kind)):
                self._go(room, entering=True)
                self._demand(room, reach(self.party.at, kind))
                self._shifted(room, kind, act)
                return
        raise Stuck

    def _cog_rooms(self) -> list[int]:
        return [room for room in self.place if room not in self.special and len(self.offers[room]) > 1]

    def _shifted(self, room: int, kind: int, act: Act) -> None:
        step = ("activate", COGS[kind], *act.words)
        self.commits.append(Commit("shift", room, NOWHERE, Shift(step, room, act.moved, act.turned, "")))
        for cell, quarter in act.turned.items():
            turned = self.place[cell]
            if self.arrow[turned] != NOWHERE:
                self.arrow[turned] = (self.arrow[turned] + quarter) & 3
        before = list(self.place)
        for source, target in act.moved.items():
            self.place[target] = before[source]
        self.party = At(room, AT_COG + kind, self.arrow[room])

    # -- walking ----------------------------------------------------------------------------

    def _go(self, goal: int, entering: bool) -> None:
        """Walk to a goal on a way drawn by chance; the last hop reveals or enters it."""
        if self.party.room == goal:
            return
        for side, there in self._way(goal, entering):
            self._demand(self.party.room, leave(self.party.at, self._edge(self.party, side)))
            if there.room == goal and not entering:
                self.arrow[goal] = side ^ 2
                self.commits.append(Commit("reveal", goal, side ^ 2))
            else:
                self._hop(side ^ 2, there)

    def _hop(self, back: int, there: At) -> None:
        if self.arrow[there.room] == NOWHERE:
            self.arrow[there.room] = back
            self.commits.append(Commit("reveal", there.room, back))
        elif self.arrow[there.room] != there.arrow:
            raise Stuck
        self._demand(there.room, door(there.at))
        self.party = there

    def _way(self, goal: int, entering: bool) -> list[Hop]:
        """The hops of a way to the goal, the cheapest under weights drawn by chance."""
        weight = [1 + 9 * self.chance.unit() for _ in self.place]
        heap: list[tuple[float, int, At, tuple[Hop, ...]]] = [(0.0, 0, self.party, ())]
        seen: set[At] = set()
        count = 0
        while heap:
            cost, _, here, way = heapq.heappop(heap)
            if here in seen:
                continue
            seen.add(here)
            for side, there in self._hops(here):
                if there.room == goal and self._ends(there, entering):
                    return [*way, (side, there)]
                if there.room not in self.special and self._offered(there.room, door(there.at)):
                    count += 1
                    heapq.heappush(heap, (cost + weight[there.room], count, there, (*way, (side, there))))
        raise Stuck

    def _ends(self, there: At, entering: bool) -> bool:
        """Whether a hop ends the way: a reveal does from any side, entering needs a door."""
        return not entering or self._offered(there.room, door(there.at))

    def _hops(self, here: At) -> Iterator[Hop]:
        """Yield where the party can get to from a place by one door, as far as the offers allow."""
        row, col = divmod(self.place.index(here.room), self.grid.cols)
        for side, (down, right) in enumerate(ORTHOGONAL):
            if not self.grid.has(row + down, col + right):
                continue
            if self._offered(here.room, leave(here.at, self._edge(here, side))):
                room, back = self.place[self.grid.cell(row + down, col + right)], side ^ 2
                arrow = back if self.arrow[room] == NOWHERE else self.arrow[room]
                yield side, At(room, (back - arrow) & 3, arrow)

    def _edge(self, here: At, side: int) -> int:
        return (side - here.arrow) & 3

    def _offered(self, room: int, need: int) -> bool:
        """Whether a tile is on offer that fulfils a further demand on a room."""
        need |= self.need[room]
        return any(offer & need == need for offer in self.offers[room])

    def _demand(self, room: int, need: int) -> None:
        self.need[room] |= need
        if not self._offered(room, 0):
            raise Stuck
