"""What lies where in the memory of the kernel: a header of offsets, the tables of a board, work space.

The header names are indices; ``memory[ENTER]`` is where the table of entries begins.
Rooms are numbered as in ``moves.Table``, sides and edges N E S W are 0 to 3. A
*node* is ``4 * room + turn``. What may be revealed when is packed: bit
``4 * layer + side`` of a room's domain.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from itertools import accumulate, chain
from typing import NamedTuple

from generator.clockwork.board import COGS
from generator.clockwork.cogs import TURNS as QUARTERS
from generator.clockwork.cogs import Grid, acts
from generator.clockwork.commits import Shift
from generator.clockwork.rooms import NOWHERE
from generator.clockwork.ways import Ways

Memory = list[int]
"""Whole numbers in a row; for the compiled kernel it is an array of them."""

# Sizes, and where the work stands.
ROOMS, SPACES, SHIFTS, ACTS, TOKENS, EXPLAINS = range(6)
LEFT, POLICY, DEPTH, PENDING, LAST, LOGGED, EPOCH = range(6, 13)
LEVEL, LOOKED, MORE, SPENT = range(13, 17)
# The board, never written after it was laid out.
NEIGHBOUR, ENTER, ENTRY, SPREAD, OUT, BASE, ARROW, KIND, COG = range(18, 27)
ENTERED, SPECIALS = range(63, 65)
ACT_AT, ACT_CELL, ACT_KIND, ACT_WHAT = range(27, 31)
# One order of shifts: arrangements by layer, and the acts between them.
ORDER, PLACE, CELL, QUARTER, WHO, WHAT, TARGET, NEXT = range(31, 39)
# One closure.
DOMAIN, TURN, REACHED, HELD, PRESSED, PRESSER, STACK = range(39, 46)
CAUSE, SHOWN, SEEN, NEED = range(46, 50)
# The search along one order.
FRAMES, STRIDE, LOG, MEMO, MEMO_SIZE, SAVED, SPOILT, STARTS, CLOSED, TURNS, KEPT = range(50, 61)
CHAIN, ARGUMENTS = range(61, 63)
HEADER = 66

# A frame of the search: scalars, then by room turn, mask, domain, activated, sides it can be revealed from,
# and the commits to choose from.
STRETCH, KEYED, PHASE, COUNT, SPLIT_ROOM, SPLIT_BIT, DECIDED, REASON, BLAME, BRANCH, LOG_AT = range(11)
SCALARS = 12

ORDINARY, KEY, BOSS, COMPASS, MAP, SPECIAL = range(6)
"""Kinds of rooms; a Key, Compass or Map Room that no round can pay for is only SPECIAL."""
COMPASS_ACT, MAP_ACT = 3, 4
"""Kinds of acts beside the three cogs, which are 0 to 2."""
REVEAL, ACTIVATE, SHIFT, ENTER_BOSS = range(4)
"""What a commit does."""
FAILED, WON, PAUSED, OPEN = range(4)
"""How a piece of work ended."""

MEMO_ENTRIES = 1 << 13
"""Frames that can be remembered as failed."""
MOST_ARGUMENTS, MOST_LINKS = 6, 32
"""Arguments that are kept, and rooms in one."""
MOST_EXPLAINED = 62
"""Rooms whose names fit in one number: on a larger board, failures are not explained."""


class Acts(NamedTuple):
    """Every act there is on a grid, cogs first: its cell, its kind, and where cells go and which turn."""

    shifts: list[Shift]
    cells: list[int]
    kinds: list[int]
    starts: list[int]  # act -> where it begins in ``what``
    what: list[
        int
    ]  # number of moved cells, pairs from and to; number of turned cells, pairs cell and quarters


@cache
def acts_on(grid: Grid) -> Acts:
    """Return the acts on a grid; which of them can be made is for the board to say."""
    found = Acts([], [], [], [], [])
    for cell, kind, shift in _acts(grid):
        found.shifts.append(shift)
        found.cells.append(cell)
        found.kinds.append(kind)
        found.starts.append(len(found.what))
        for pairs in (shift.moved, shift.turned):
            found.what.extend([len(pairs), *(number for pair in pairs.items() for number in pair)])
    return found


def _acts(grid: Grid) -> Iterator[tuple[int, int, Shift]]:
    cells = range(grid.rows * grid.cols)
    for cell in cells:
        for kind, cog in enumerate(COGS):
            for act in acts(grid, cell, cog):
                yield cell, kind, Shift(("activate", cog, *act.words), cell, act.moved, act.turned, "")
    for cell in cells:
        for name, quarter in QUARTERS:
            turned = ("compass", divmod(cell, grid.cols), name)
            yield cell, COMPASS_ACT, Shift(turned, NOWHERE, {}, {cell: quarter}, "compass")
    for cell in cells:
        for other in grid.around(cell, ((0, 1), (1, 0))):
            swapped = ("map", divmod(cell, grid.cols), divmod(other, grid.cols))
            yield cell, MAP_ACT, Shift(swapped, NOWHERE, {cell: other, other: cell}, {}, "map")


def _entered(enter: Sequence[int]) -> Iterator[int]:
    """Yield by turn and mask of sides the spaces of a room that are stepped into from these sides."""
    for turn in range(4):
        for sides in range(16):
            spaces = 0
            for side in range(4):
                spaces |= enter[4 * turn + side] if sides >> side & 1 else 0
            yield spaces


class Builder:
    """Lays out the memory for one board; ``shifts`` is the most that an order will hold.

    ``numbers`` is its first part, header and tables; ``size`` its whole size. What lies
    between is all 0 in the beginning, but for what ``begin`` writes.
    """

    def __init__(self, ways: Ways, shifts: int) -> None:
        self.ways, self.table = ways, ways.table
        self.rooms = len(ways.table.rooms)
        self.acts = acts_on(ways.table.grid)
        self.numbers = [0] * HEADER
        self._tables()
        self.size = len(self.numbers)
        self._work_space(shifts + 1)
        self._scalars()

    def _tables(self) -> None:
        ways, rooms, acts = self.ways, self.table.rooms, self.acts
        specials = [room for room in range(self.rooms) if self._kind(room) not in (ORDINARY, SPECIAL)]
        bases = accumulate((len(spread) for spread in ways.spread), initial=0)
        for name, values in (
            (NEIGHBOUR, chain.from_iterable(self.table.neighbour)),
            (ENTER, chain.from_iterable(ways.enter)),
            (ENTERED, chain.from_iterable(map(_entered, ways.enter))),
            (SPECIALS, (len(specials), *specials)),
            (ENTRY, chain.from_iterable(room.entry for room in rooms)),
            (BASE, bases),
            (SPREAD, chain.from_iterable(ways.spread)),
            (OUT, chain.from_iterable(ways.out)),
            (ARROW, (room.arrow for room in rooms)),
            (KIND, map(self._kind, range(self.rooms))),
            (COG, (cogs.get(kind, 0) for cogs in ways.cogs for kind in COGS)),
            (ACT_CELL, acts.cells),
            (ACT_KIND, acts.kinds),
            (ACT_AT, acts.starts),
            (ACT_WHAT, acts.what),
        ):
            self.numbers[name] = len(self.numbers)
            self.numbers.extend(values)

    def _kind(self, room: int) -> int:
        kind = self.table.rooms[room].kind
        kinds = {None: ORDINARY, "key": KEY, "boss": BOSS, "compass": COMPASS, "map": MAP}
        return kinds.get(kind, SPECIAL) if kind is None or room in self.ways.special[kind] else SPECIAL

    def _work_space(self, layers: int) -> None:
        rooms, nodes = self.rooms, 4 * self.rooms
        spaces = max(len(room.spaces) for room in self.table.rooms)
        places = 2 * layers * nodes * spaces
        stride = SCALARS + 9 * rooms
        self.numbers[SPACES], self.numbers[STRIDE] = spaces, stride
        for name, size in (
            (ORDER, layers),
            (PLACE, layers * rooms),
            (CELL, layers * rooms),
            (QUARTER, layers * rooms),
            (WHO, layers),
            (WHAT, layers),
            (TARGET, layers),
            (NEXT, layers + 1),
            (DOMAIN, rooms),
            (TURN, layers * rooms),
            (REACHED, layers * 2 * nodes),
            (HELD, layers + 1),
            (PRESSED, rooms),
            (PRESSER, nodes),
            (STACK, places + nodes),
            (CAUSE, places),
            (SHOWN, layers * nodes),
            (SEEN, places),
            (NEED, rooms),
            (STARTS, rooms + 8),
            (TURNS, rooms),
            (KEPT, layers * (9 * rooms + 1)),
            (CHAIN, MOST_LINKS + 1),
            (ARGUMENTS, (MOST_ARGUMENTS + 1) * (MOST_LINKS + 3)),
            (SAVED, 2 * rooms),
            (LOG, 3 * (2 * rooms + layers + 1)),
            (MEMO, MEMO_ENTRIES * (rooms + 3)),
            # A commit, or a bit of a domain struck out, for each frame but the first; and one to look ahead.
            (FRAMES, stride * (rooms * (4 * layers + 2) + layers + 2)),
        ):
            self.numbers[name] = self.size
            self.size += size

    def _scalars(self) -> None:
        for name, value in (
            (ROOMS, self.rooms),
            (ACTS, len(self.acts.shifts)),
            (TOKENS, self.table.tokens),
            (EXPLAINS, int(self.rooms <= MOST_EXPLAINED)),
            (MEMO_SIZE, MEMO_ENTRIES),
        ):
            self.numbers[name] = value

    def begin(self, memory: Memory) -> None:
        """Write into the memory how the board lies at the start."""
        start = self.table.start
        for cell, room in enumerate(start.place):
            memory[memory[PLACE] + cell], memory[memory[CELL] + room] = room, cell
        for room, turn in enumerate(start.turn):
            memory[memory[SAVED] + room] = turn
        memory[memory[SAVED] + self.rooms + start.room] = 1 << start.space
        for room in range(self.rooms):
            memory[memory[TURNS] + room] = room
