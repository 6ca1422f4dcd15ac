"""The kernel at work on one board: orders of shifts one after another, and the search along each."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Literal, NamedTuple

from generator.clockwork.commits import Budget, Commit, Shift
from generator.clockwork.kernel import machine
from generator.clockwork.kernel.along import REFINING, SAFE_FIRST
from generator.clockwork.kernel.jobs import (
    BEGIN_ORDERS,
    BOUND,
    LAY_ORDER,
    LEAN,
    NEXT_ORDER,
    SEARCH,
    SHARPEN,
)
from generator.clockwork.kernel.memory import (
    ACTIVATE,
    FAILED,
    FRAMES,
    KEYED,
    LEFT,
    LOG,
    LOGGED,
    LOOKED,
    MORE,
    NEED,
    OPEN,
    ORDER,
    PAUSED,
    POLICY,
    REACHED,
    REVEAL,
    ROOMS,
    SCALARS,
    SHIFT,
    SHIFTS,
    SPENT,
    SPOILT,
    STRETCH,
    TURN,
    WHO,
    WON,
    Builder,
)
from generator.clockwork.rooms import NOWHERE
from generator.clockwork.ways import Ways

Order = tuple[int, ...]
"""An order of shifts, each the number of an act."""
Found = Literal["won", "failed", "open"]


class Spot(NamedTuple):
    """An arrangement after ``stretch`` shifts, and every place in it where the party may stand."""

    stretch: int
    turn: tuple[int, ...]
    masks: tuple[int, ...]  # room -> mask of spaces
    active: int  # mask of activated special rooms
    keyed: bool


class Reach(NamedTuple):
    """The relaxed game without a shift: turns, spaces reached, and whether it wins."""

    turns: list[int]  # room -> mask of turns
    seen: list[int]  # 4 * room + turn -> mask of spaces
    won: bool


CHUNK = 4_000
"""Frames looked at between two looks at the clock: some tens of milliseconds, compiled."""
FEW = 100
"""Shifts tried between two looks at the clock: each may take arguments and a little search."""
POLICIES = (REFINING, 0, SAFE_FIRST)


class Engine:
    """Searches in the easier or the harder game that ``ways`` describes, for at most ``shifts`` shifts."""

    def __init__(self, ways: Ways, shifts: int, compiled: bool) -> None:
        builder = Builder(ways, shifts)
        self.run, memory = machine.compiled() if compiled else machine.plain()
        self.memory = memory(builder.numbers, builder.size)
        builder.begin(self.memory)
        self.shifts = builder.acts.shifts

    # -- orders of shifts -------------------------------------------------------------------

    def orders(self, count: int, budget: Budget) -> Iterator[tuple[Found, Order]]:
        """Go through all orders of so many shifts; yield those not refuted at once.

        Raises:
            LimitMet: the budget ran out first.
        """
        memory = self.memory
        memory[SHIFTS] = count
        self.run(memory, BEGIN_ORDERS)
        while True:
            found, _ = self._chunk(NEXT_ORDER, FEW, budget)
            if found == FAILED:
                return
            if found in (WON, OPEN):
                yield "won" if found == WON else "open", self._order(count)

    @property
    def looked(self) -> int:
        """How many orders of the last number of shifts the relaxed game lets be made."""
        return int(self.memory[LOOKED])

    @property
    def more(self) -> bool:
        """Whether any of them can be followed by one more shift."""
        return bool(self.memory[MORE])

    def _order(self, count: int) -> Order:
        first = self.memory[ORDER]
        return tuple(int(act) for act in self.memory[first : first + count])

    # -- along one order --------------------------------------------------------------------

    def along(self, order: Order, nodes: int, policy: int, budget: Budget) -> Found:
        """Search along an order: "won" with a plan, "failed" or, out of nodes, "open".

        Raises:
            LimitMet: the budget ran out first.
        """
        memory = self.memory
        self.set(order)
        memory[POLICY] = policy
        if self.run(memory, SHARPEN) == FAILED:
            return "failed"
        while nodes > 0:
            found, spent = self._chunk(SEARCH, min(nodes, CHUNK), budget)
            if found != PAUSED:
                return "won" if found == WON else "failed"
            nodes -= spent
        return "open"

    def set(self, order: Order) -> None:
        """Lay out an order of shifts."""
        memory = self.memory
        memory[SHIFTS] = len(order)
        for layer, act in enumerate(order):
            memory[memory[ORDER] + layer] = act
        self.run(memory, LAY_ORDER)

    def _chunk(self, job: int, nodes: int, budget: Budget) -> tuple[int, int]:
        """Work on by so many nodes; return how it ended and what was spent."""
        memory = self.memory
        memory[LEFT], before = nodes, int(memory[SPENT])
        found = int(self.run(memory, job))
        spent = int(memory[SPENT]) - before
        budget.spend(spent)
        return found, spent

    def plan(self, lean: bool) -> list[Commit]:
        """Return the plan that was found last, on demand without what it can be won without.

        To be asked for the whole plan first: a lean one takes its place.
        """
        if lean:
            self.run(self.memory, LEAN)
        memory, count = self.memory, int(self.memory[LOGGED])
        first = memory[LOG]
        entries = [tuple(map(int, memory[first + 3 * i : first + 3 * i + 3])) for i in range(count)]
        return [self._commit(*entry) for entry in entries]

    def _commit(self, do: int, room: int, side: int) -> Commit:
        if do == REVEAL:
            return Commit("reveal", room, side)
        if do == ACTIVATE:
            return Commit("room", room)
        if do == SHIFT:
            shift = self.shift(room)
            return Commit("shift", shift.room, NOWHERE, shift)
        return Commit("boss")

    def shift(self, layer: int) -> Shift:
        """Return a shift of the present order; a cog's is that of the room that lies where its act is."""
        memory = self.memory
        shift = self.shifts[memory[memory[ORDER] + layer]]
        return shift if shift.token else shift._replace(room=int(memory[memory[WHO] + layer]))

    # -- the bound --------------------------------------------------------------------------

    def wanted(self, spot: Spot, barred: Sequence[int]) -> list[int] | None:
        """Return, by room, from which sides a relaxed win reveals it in its layer; None without one.

        The order of shifts is the one that was searched last; ``barred`` are sides that
        a room is not revealed from in this layer.
        """
        memory, rooms = self.memory, len(spot.turn)
        f = memory[FRAMES]
        memory[f + STRETCH], memory[f + KEYED], memory[SPOILT] = spot.stretch, int(spot.keyed), 1
        everything = (1 << 4 * (memory[SHIFTS] + 1)) - 1
        for room, turn in enumerate(spot.turn):
            at = f + SCALARS + room
            memory[at], memory[at + rooms] = turn, spot.masks[room]
            memory[at + 2 * rooms] = everything & ~(barred[room] << 4 * spot.stretch)
            memory[at + 3 * rooms] = spot.active >> room & 1
        if not self.run(memory, BOUND):
            return None
        needs = memory[memory[NEED] : memory[NEED] + rooms]
        return [int(need) >> 4 * spot.stretch & 15 for need in needs]

    def may_win(self, order: Order) -> bool:
        """Whether an order of shifts wins at the very best: False is a proof, True a mere chance."""
        self.set(order)
        return bool(self.run(self.memory, BOUND))

    def reach(self) -> Reach:
        """Return how far the party gets at the very best without a shift."""
        won, memory = self.may_win(()), self.memory
        rooms, reached = int(memory[ROOMS]), int(memory[REACHED])
        turns = [int(turns) for turns in memory[memory[TURN] : memory[TURN] + rooms]]
        plain, keyed = (memory[at : at + 4 * rooms] for at in (reached, reached + 4 * rooms))
        return Reach(turns, [int(a) | int(b) for a, b in zip(plain, keyed, strict=True)], won)
