"""The relaxed game without a shift, as a question to ask: who may be revealed, from where, in which order.

It is easier than the true game (see ``kernel/closure.py``): what fails in it fails everywhere.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from generator.clockwork.engine import Engine
from generator.clockwork.kernel.along import begin
from generator.clockwork.kernel.closure import close, through
from generator.clockwork.kernel.flooding import rotated
from generator.clockwork.kernel.frames import start
from generator.clockwork.kernel.memory import DOMAIN, FRAMES, NEED, REACHED, TURN
from generator.clockwork.kernel.needs import needs
from generator.clockwork.moves import FACE_DOWN
from generator.clockwork.rooms import NOWHERE
from generator.clockwork.ways import Ways

Live = Sequence[int]
"""By room, the sides that it may be revealed from, as a mask."""
ALL_SIDES = 15


class Stand(NamedTuple):
    """The moment after a reveal: turns that rooms may have, where the party may be, rooms decided by then."""

    turns: list[int]
    starts: list[tuple[int, int]]  # node, beside the key: mask of spaces
    decided: int


class Relaxed:
    """The relaxed game without a shift, with a say in what is revealed, from where and in which order."""

    def __init__(self, ways: Ways) -> None:
        engine = Engine(ways, 0, compiled=False)
        engine.set(())
        self.memory = engine.memory
        start(self.memory, 0)
        self.ways, self.table = ways, ways.table
        self.rooms = len(ways.table.rooms)
        self.free = [ALL_SIDES if turn == FACE_DOWN else 0 for turn in ways.table.start.turn]

    def lay(self, live: Live, hidden: int = 0, stand: Stand | None = None) -> None:
        """Lay the board out, at the start or a later moment; rooms in the mask ``hidden`` stay face down."""
        m = self.memory
        begin(m, m[FRAMES])
        decided = hidden | (stand.decided if stand else 0)
        for room in range(self.rooms):
            m[m[DOMAIN] + room] = 0 if decided >> room & 1 else live[room]
        if stand:
            m[m[TURN] : m[TURN] + self.rooms] = stand.turns
            m[m[REACHED] : m[REACHED] + 8 * self.rooms] = [0] * (8 * self.rooms)
            for node, mask in stand.starts:
                m[m[REACHED] + node] = mask

    def wins(self, live: Live, hidden: int = 0, stand: Stand | None = None) -> bool:
        """Whether the goal is in reach from there."""
        self.lay(live, hidden, stand)
        return bool(through(self.memory, 0, 0))

    def needed(self, live: Live) -> list[int]:
        """Return the rooms that one relaxed win reveals; there is one."""
        m = self.memory
        self.lay(live)
        through(m, 0, 1)
        needs(m, 0)
        return [room for room in range(self.rooms) if m[m[NEED] + room]]

    def spread(self, live: Live, hidden: int = 0, stand: Stand | None = None) -> None:
        """Let the party go wherever it can, be the goal in reach or not."""
        self.lay(live, hidden, stand)
        close(self.memory, 0, 1)

    def reveals(
        self, live: Live, room: int, hidden: int = 0, stand: Stand | None = None
    ) -> list[tuple[int, Stand]]:
        """Return each side that a room can be revealed from, with the moment after."""
        self.spread(live, hidden | 1 << room, stand)
        decided = (stand.decided if stand else 0) | 1 << room
        turns = self.memory[self.memory[TURN] : self.memory[TURN] + self.rooms]
        found = []
        for side in range(4):
            starts = self._revealing(room, side) if live[room] >> side & 1 else []
            if starts:
                turns[room] = 1 << self._turn(room, side)
                found.append((side, Stand(list(turns), starts, decided)))
        return found

    def _turn(self, room: int, side: int) -> int:
        return (side - self.table.rooms[room].arrow) & 3

    def _revealing(self, room: int, side: int) -> list[tuple[int, int]]:
        """Return where the party may be after it revealed a room from a side, in what was closed last."""
        by, turn = self.beside(room, side), self._turn(room, side)
        if by == NOWHERE:
            return []
        entered = self.ways.enter[room][4 * turn + side]
        starts = []
        for at in range(8):
            its, keyed = at & 3, 4 * self.rooms * (at >> 2)
            mask = self.memory[self.memory[REACHED] + keyed + 4 * by + its]
            if rotated(self.ways.out[by][mask], its) >> (side ^ 2) & 1:
                door = 1 << self.table.rooms[by].entry[((side ^ 2) - its) & 3]
                starts.append((4 * room + turn + keyed, entered) if entered else (4 * by + its + keyed, door))
        return starts

    def beside(self, room: int, side: int) -> int:
        """Return the room on a side of another, at the start; NOWHERE at the edge."""
        return self.table.neighbour[room][side]  # rooms are numbered as the cells that they start in

    def turns(self, room: int) -> int:
        """Return the turns that a room may have in what was closed last, as a mask."""
        return int(self.memory[self.memory[TURN] + room])

    def spaces(self, room: int, turn: int) -> int:
        """Return where the party may be in a room that lies in a turn, in what was closed last, as a mask."""
        at = self.memory[REACHED] + 4 * room + turn
        return int(self.memory[at] | self.memory[at + 4 * self.rooms])

    def walked(self, room: int) -> bool:
        """Whether the party can be in a room, in what was closed last."""
        return any(self.spaces(room, turn) for turn in range(4))

    def keyed(self) -> bool:
        """Whether the party can have the key, in what was closed last."""
        m = self.memory
        return any(m[m[REACHED] + 4 * self.rooms : m[REACHED] + 8 * self.rooms])

    def ends(self, live: Live, order: Sequence[int], stand: Stand | None = None) -> tuple[bool, bool]:
        """Whether musts can be revealed in an order, and whether the goal is in reach after that."""
        if not order:
            return True, self.wins(live, 0, stand)
        hidden = sum(1 << room for room in order)
        shown = False
        for _, after in self.reveals(live, order[0], hidden, stand):
            done, won = self.ends(live, order[1:], after)
            shown |= done
            if won:
                return True, True
        return shown, False
