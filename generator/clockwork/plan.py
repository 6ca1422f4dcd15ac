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
from functools import lru_cache
from typing import NamedTuple

from generator.chance import Chance
from generator.clockwork.board import COGS
from generator.clockwork.cogs import ORTHOGONAL, Act, Grid, acts
from generator.clockwork.commits import Commit, Shift
from generator.clockwork.demands import AT_COG, Offer, door, leave, reach
from generator.clockwork.rooms import NOWHERE, Room

MOST_ACTS = 20
"""How many uses of a cog are drawn before a walk gives up shifting."""


class Stuck(Exception):
    """The walk cannot go on; another one may."""


class At(NamedTuple):
    """Where the party is: a room, where in it, and the board side of that room's arrow."""

    room: int
    at: int
    arrow: int


Hop = tuple[int, At]
"""Leaving by a board side, and where the party is then."""


def start_at(number: int, room: Room, turn: int) -> At:
    """Return where a party is at the start, given its room: any door of the first space stands for it.

    Raises:
        Stuck: the space has no door.
    """
    arrow = max(room.arrow, 0)
    for edge, space in enumerate(room.entry):
        if space == 0:
            return At(number, (edge - arrow) & 3, (arrow + turn) & 3)
    raise Stuck


class Walk:
    """A walk that grows, and the demands that it makes.

    ``offers`` says for each room what may lie there: one tile in a room that is
    known, all of a zone in one that is not. ``special`` says which rooms are
    special; rooms are numbered by their first cell. ``arrows`` holds the board
    side of the arrow of each room that lies face up.
    """

    def __init__(
        self,
        grid: Grid,
        party: At,
        special: Mapping[int, str],
        offers: Sequence[Offer],
        chance: Chance,
        arrows: Mapping[int, int],
    ) -> None:
        self.grid = grid
        self.special = special
        self.offers = offers
        self.chance = chance
        rooms = range(grid.rows * grid.cols)
        self.place = list(rooms)  # cell -> room
        self.cell = list(rooms)  # room -> cell
        self.arrow = [arrows.get(room, NOWHERE) for room in rooms]
        self.need = [0] * len(rooms)
        self.party = party
        self.commits: list[Commit] = []

    @property
    def rooms(self) -> int:
        """How many rooms the walk passes, first and last included."""
        return sum(1 for need in self.need if need)

    def win(self, shifts: int) -> None:
        """Reveal and enter the Key Room, then the Boss Room, with the shifts drawn in between.

        Raises:
            Stuck: this walk came to nothing.
        """
        key, boss = (self._special(kind) for kind in ("key", "boss"))
        slots = [self.chance.below(3) for _ in range(shifts)]

        def shift(slot: int, target: int) -> None:
            for _ in range(slots.count(slot)):
                self.shift(target)

        self.reveal(key)
        shift(0, key)
        self.enter(key)
        shift(1, boss)
        self.reveal(boss)
        shift(2, boss)
        self.enter(boss)

    def _special(self, kind: str) -> int:
        rooms = [room for room, own in self.special.items() if own == kind]
        if not rooms:
            raise Stuck
        return self.chance.choice(rooms)

    # -- steps of a plan --------------------------------------------------------------------

    def reveal(self, room: int) -> None:
        """Walk until a special room is revealed."""
        if self.arrow[room] == NOWHERE:
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
        choices = _touching(self.grid, self.cell[target])
        for _ in range(MOST_ACTS):
            cell, kind, act = self.chance.choice(choices)
            room = self.place[cell]
            if self.offers[room][self.need[room] | reach(0, kind)]:
                self._go(room, entering=True)
                self._demand(room, reach(self.party.at, kind))
                self._shifted(room, kind, act)
                return
        raise Stuck

    def _shifted(self, room: int, kind: int, act: Act) -> None:
        step = ("activate", COGS[kind], *act.words)
        self.commits.append(Commit("shift", room, NOWHERE, Shift(step, room, act.moved, act.turned, "")))
        for cell, quarter in act.turned.items():
            turned = self.place[cell]
            if self.arrow[turned] != NOWHERE:
                self.arrow[turned] = (self.arrow[turned] + quarter) & 3
        moving = [(self.place[source], target) for source, target in act.moved.items()]
        for moved, cell in moving:
            self.place[cell], self.cell[moved] = moved, cell
        self.party = At(room, AT_COG + kind, self.arrow[room])

    # -- walking ----------------------------------------------------------------------------

    def _go(self, goal: int, entering: bool) -> None:
        """Walk to a goal on a way drawn by chance; the last hop reveals or enters it."""
        if self.party.room == goal:
            return
        for side, there in self._way(goal, entering):
            self._demand(self.party.room, leave(self.party.at, (side - self.party.arrow) & 3))
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
        came: dict[At, tuple[At, Hop] | None] = {}
        heap: list[tuple[float, int, At, tuple[At, Hop] | None]] = [(0.0, 0, self.party, None)]
        count = 0
        while heap:
            cost, _, here, by = heapq.heappop(heap)
            if here in came:
                continue
            came[here] = by
            for side, there in self._hops(here):
                room, at, _ = there
                if room == goal and self._ends(there, entering):
                    return _traced(came, here, (side, there))
                if room not in self.special and self.offers[room][self.need[room] | door(at)]:
                    count += 1
                    toll = weight[room] + self._toll(here, (side - here.arrow) & 3, there)
                    heapq.heappush(heap, (cost + toll, count, there, (here, (side, there))))
        raise Stuck

    def _toll(self, here: At, edge: int, there: At) -> float:
        """What a hop weighs more than chance says; a walk over a blank board has no such bias."""
        return 0.0

    def _ends(self, there: At, entering: bool) -> bool:
        """Whether a hop ends the way: a reveal does from any side, entering needs a door."""
        return not entering or self.offers[there.room][self.need[there.room] | door(there.at)]

    def _hops(self, here: At) -> Iterator[Hop]:
        """Yield where the party can get to from a place by one door, as far as the offers allow."""
        room, at, turned = here
        offer, need = self.offers[room], self.need[room]
        for side, cell in _neighbours(self.grid)[self.cell[room]]:
            if offer[need | leave(at, (side - turned) & 3)]:
                other, back = self.place[cell], side ^ 2
                arrow = back if self.arrow[other] == NOWHERE else self.arrow[other]
                yield side, At(other, (back - arrow) & 3, arrow)

    def _demand(self, room: int, need: int) -> None:
        self.need[room] |= need
        if not self.offers[room][self.need[room]]:
            raise Stuck


def _traced(came: Mapping[At, tuple[At, Hop] | None], here: At, last: Hop) -> list[Hop]:
    """The hops that led to a place, and one more."""
    hops, by = [last], came[here]
    while by is not None:
        hops.append(by[1])
        by = came[by[0]]
    return hops[::-1]


@lru_cache(maxsize=8)
def _neighbours(grid: Grid) -> list[list[tuple[int, int]]]:
    """By cell: the board sides with a neighbour, and its cell."""
    cells = (divmod(cell, grid.cols) for cell in range(grid.rows * grid.cols))
    return [
        [
            (side, grid.cell(row + down, col + right))
            for side, (down, right) in enumerate(ORTHOGONAL)
            if grid.has(row + down, col + right)
        ]
        for row, col in cells
    ]


@lru_cache(maxsize=144)
def _touching(grid: Grid, target: int) -> list[tuple[int, int, Act]]:
    """Every use of a cog, by its cell and kind, that moves or turns what lies in a cell."""
    return [
        (cell, kind, act)
        for cell in range(grid.rows * grid.cols)
        for kind in range(len(COGS))
        for act in acts(grid, cell, COGS[kind])
        if target in act.turned or target in act.moved
    ]
