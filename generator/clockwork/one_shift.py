"""Which single shift brings a room in reach: proven by steps that were walked, or proven that none does.

"None" rests on the relaxed game; "this one" on a plan under the full rules. Between
the two lies what is left unsaid.
"""

from __future__ import annotations

import copy
from functools import cached_property

from generator.clockwork import walk
from generator.clockwork.commits import Budget, LimitMet, Shift
from generator.clockwork.engine import POLICIES, Engine
from generator.clockwork.kernel.closure import advance, close, seen
from generator.clockwork.kernel.memory import ACTS, SHIFTS
from generator.clockwork.kernel.orders import first_order, lay, possible
from generator.clockwork.moves import Table
from generator.clockwork.rooms import NOWHERE
from generator.clockwork.ways import Ways

MOST_TRIED = 6
"""Shifts that are walked out for one room."""
NODES, POSITIONS = 200, 1_500
"""Frames and positions looked at for each."""


class OneShift:
    """The shifts that can be made first on a board, and what each brings in reach."""

    def __init__(self, ways: Ways) -> None:
        self.ways, self.table = ways, ways.table
        self._known: dict[int, Shift | None] = {}

    @cached_property
    def _gains(self) -> list[tuple[int, int]]:
        """Each act that the relaxed game lets be made, with the mask of the rooms in reach after it."""
        memory = Engine(self.ways, 1, compiled=False).memory
        memory[SHIFTS] = 1
        first_order(memory)
        gains = []
        for act in range(memory[ACTS]):
            if not possible(memory, 0, act):
                continue
            lay(memory, 0, act)
            if advance(memory, 0):
                close(memory, 1, 1)
                gains.append((act, sum(1 << room for room in self._rooms if seen(memory, 1, room))))
        return gains

    @property
    def _rooms(self) -> range:
        return range(len(self.table.rooms))

    def may(self, room: int) -> bool:
        """Whether any single shift may bring a room in reach; False is a proof."""
        return any(gain >> room & 1 for _, gain in self._gains)

    def proven(self, room: int) -> Shift | None:
        """Return a shift that brings the party into a room out of reach without; None: not known.

        For the Boss Room that includes activating a Key Room.
        """
        if room not in self._known:
            self._known[room] = self._sought(room)
        return self._known[room]

    def _sought(self, room: int) -> Shift | None:
        acts = [act for act, gain in self._gains if gain >> room & 1]
        if not acts:
            return None
        table = self._aimed(room)
        engine = Engine(Ways(table), 1, compiled=False)
        for act in acts[:MOST_TRIED]:
            if self._walked(table, engine, act):
                engine.set((act,))
                return engine.shift(0)
        return None

    def _aimed(self, goal: int) -> Table:
        """Return the board with its goal moved to another room, and no key asked for there."""
        table = copy.copy(self.table)
        rooms = list(table.rooms)
        if rooms[goal].kind != "boss":
            # The first room gives the key; the true Boss Rooms let nobody in.
            for number, room in enumerate(rooms):
                if room.kind == "boss":
                    rooms[number] = room._replace(entry=(NOWHERE,) * 4)
            start = table.start.room
            rooms[start] = rooms[start]._replace(kind="key", bar=(0, 0))
            rooms[goal] = rooms[goal]._replace(kind="boss")
        table.rooms = rooms
        return table

    def _walked(self, table: Table, engine: Engine, act: int) -> bool:
        """Whether a plan with an act wins under the full rules, as far as a little search finds one."""
        if engine.along((act,), NODES, POLICIES[0], Budget(10 * NODES)) != "won":
            return False
        try:
            return walk.walked(table, engine.plan(lean=True), Budget(POSITIONS)) is not None
        except LimitMet:
            return False
