"""Where the party could get to at the very best: an upper bound that is quick to reckon.

In the relaxed game the party is everywhere that it has ever been, and a room
that lies face down may take every turn from which it could be revealed, all at
once. What cannot be reached there cannot be reached at all, so a goal out of
relaxed reach is a proof. Between two shifts the arrangement of the rooms is
known; a *layer* holds what is reached in one such stretch.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from generator.clockwork.cogs import TURNS, acts
from generator.clockwork.moves import FACE_DOWN, Position, Step
from generator.clockwork.rooms import NOWHERE, Room
from generator.clockwork.ways import Ways

ANY_SIDE = 0b1111
ROTATED = [[(mask << turn | mask >> (4 - turn)) & 15 for mask in range(16)] for turn in range(4)]

Event = tuple[int, int]
"""A reveal: which room, from which of its board sides."""


class Shift(NamedTuple):
    """One shift of a skeleton: who does it, where rooms go, and which turn."""

    step: Step
    room: int  # the room of the cog, or NOWHERE for a token
    moved: dict[int, int]  # cell -> cell
    turned: dict[int, int]  # cell before the move -> quarters
    token: str  # "compass", "map", or "" for a cog


Node = tuple[int, int, int]
"""A place in the relaxed game: with the key or not, ``4 * room + turn``, space."""


class Trace:
    """Why each place was reached and each room revealed, kept while a layer is closed."""

    def __init__(self, rooms: Sequence[Room]) -> None:
        self.rooms = rooms
        self.cause: dict[Node, Node] = {}
        self.shown: dict[Event, Node] = {}

    def needs(self, places: list[Node], turned: list[Event]) -> tuple[list[Event], list[Node], list[Event]]:
        """Return what reaching places and having rooms turned rests on.

        Three lists: the reveals in this layer, the places where the layer began,
        and rooms with the side of their arrow that an earlier layer must have revealed.
        """
        found: dict[Event, None] = {}
        roots: dict[Node, None] = {}
        older: dict[Event, None] = {}
        work = list(places)
        for event in turned:
            work.append(self.shown[event]) if event in self.shown else older.setdefault(event)
            if event in self.shown:
                found[event] = None
        seen = set(work)
        while work:
            place = work.pop()
            room = place[1] >> 2
            event = room, ((place[1] & 3) + self.rooms[room].arrow) & 3
            parents = [self.cause.get(place)]
            if event in self.shown:
                found[event] = None
                parents.append(self.shown[event])
            else:
                older[event] = None
            if parents[0] is None:
                roots[place] = None
            for parent in parents:
                if parent and parent not in seen:
                    seen.add(parent)
                    work.append(parent)
        return list(found), list(roots), list(older)


class Layer:
    """One stretch between shifts: the arrangement, and what is reached in it, without and with the key."""

    def __init__(self, ways: Ways, place: Sequence[int], turns: Sequence[int], domain: Sequence[int]) -> None:
        self.ways = ways
        self.place = list(place)
        self.turns = list(turns)  # room -> mask of turns that it may have
        self.domain = list(domain)  # room -> mask of sides from which it may still be revealed
        size = 4 * len(self.place)
        self.reached = [[0] * size, [0] * size]  # [keyed][4 * room + turn] -> mask of spaces
        self.tokens = 0  # bit 0: a Compass Room was reached, bit 1: a Map Room
        self.trace: Trace | None = None

    def close(self, traced: bool = False) -> Layer:
        """Let the party walk and reveal as far as it can, first without the key, then with it."""
        if traced:
            self.trace = Trace(self.ways.table.rooms)
        self._close(0)
        for node in self._nodes("key"):
            fresh = self.reached[0][node] & ~self.reached[1][node]
            self.reached[1][node] |= fresh
            if fresh and self.trace:
                self.trace.cause[1, node, 0] = (0, node, 0)
        self._close(1)
        for bit, kind in enumerate(("compass", "map")):
            if any(self.seen(node) for node in self._nodes(kind)):
                self.tokens |= 1 << bit
        return self

    def _nodes(self, kind: str) -> list[int]:
        """The nodes of the special rooms of a kind, those that a round can pay for."""
        return [4 * room + turn for room in self.ways.special[kind] for turn in range(4)]

    def seen(self, node: int) -> int:
        """Return the spaces reached in a node, with or without the key."""
        return self.reached[0][node] | self.reached[1][node]

    @property
    def won(self) -> bool:
        """Whether the Boss Room is entered."""
        return bool(self.goals())

    def goals(self) -> list[Node]:
        """Return the place in the Boss Room that was entered first, if any."""
        return [(1, node, 0) for node in self._nodes("boss") if self.reached[1][node]][:1]

    def _close(self, keyed: int) -> None:
        """The fixed point: what a reached node steps on is revealed and entered in all its turns."""
        ways, neighbour, place = self.ways, self.ways.table.neighbour, self.place
        cell_of = [0] * len(place)
        for cell, room in enumerate(place):
            cell_of[room] = cell
        reached = self.reached[keyed]
        pressed = [0] * len(place)  # by room: board sides from which it is stepped on
        pressers: dict[Event, Node] = {}
        work = [node for node, mask in enumerate(reached) if mask]
        while work:
            node = work.pop()
            room, turn = node >> 2, node & 3
            mask = ways.spread[room][reached[node]]
            if self.trace and mask != reached[node]:
                self._trace_spread(keyed, node, mask)
            reached[node] = mask
            exits = ROTATED[turn][ways.out[room][mask]]
            around = neighbour[cell_of[room]]
            for side in range(4):
                if not exits >> side & 1 or around[side] == NOWHERE:
                    continue
                other, back = place[around[side]], side ^ 2
                if pressed[other] >> back & 1:
                    continue
                pressed[other] |= 1 << back
                if self.trace:
                    space = ways.table.rooms[room].entry[(side - turn) & 3]
                    pressers[other, back] = (keyed, node, space)
                fresh = self._reveal(other, back, pressers)
                if keyed or not ways.boss[other]:
                    self._enter(keyed, other, back, pressed[other], fresh, work, pressers)

    def _enter(
        self,
        keyed: int,
        room: int,
        back: int,
        sides: int,
        fresh: int,
        work: list[int],
        pressers: dict[Event, Node],
    ) -> None:
        """Step into a room from a side in each of its turns; into a fresh turn from every side so far."""
        enter, reached, turns = self.ways.enter[room], self.reached[keyed], self.turns[room]
        for turn in range(4):
            if not turns >> turn & 1:
                continue
            node, gained = 4 * room + turn, 0
            for side in range(4) if turn == fresh else (back,):
                space = enter[4 * turn + side]
                if space and sides >> side & 1 and not reached[node] & space:
                    gained |= space
                    if self.trace:
                        place = (keyed, node, space.bit_length() - 1)
                        self.trace.cause.setdefault(place, pressers[room, side])
            if gained:
                reached[node] |= gained
                work.append(node)

    def _reveal(self, room: int, side: int, pressers: dict[Event, Node]) -> int:
        """Reveal a room from a side if that may be; return the turn that is new, or -1."""
        if not self.domain[room] >> side & 1:
            return -1
        turn = (side - self.ways.table.rooms[room].arrow) & 3
        if self.turns[room] >> turn & 1:
            return -1
        self.turns[room] |= 1 << turn
        if self.trace:
            self.trace.shown[room, side] = pressers[room, side]
        return turn

    def _trace_spread(self, keyed: int, node: int, mask: int) -> None:
        assert self.trace
        before = self.reached[keyed][node]
        source = (keyed, node, before.bit_length() - 1)
        for space in range(mask.bit_length()):
            if mask >> space & 1 and not before >> space & 1:
                self.trace.cause.setdefault((keyed, node, space), source)

    def shifts(self) -> Iterator[Shift]:
        """Yield every shift that may be the next, cogs first."""
        table = self.ways.table
        for room, kinds in enumerate(self.ways.cogs):
            for kind, spaces in kinds.items():
                if any(self.seen(4 * room + turn) & spaces for turn in range(4)):
                    for act in acts(table.grid, self.place.index(room), kind):
                        yield Shift(("activate", kind, *act.words), room, act.moved, act.turned, "")
        if self.tokens & 1:
            yield from self._compass()
        if self.tokens & 2:
            for cell, other in table.swaps(tuple(self.place)):
                step = ("map", table.at(cell), table.at(other))
                yield Shift(step, NOWHERE, {cell: other, other: cell}, {}, "map")

    def _compass(self) -> Iterator[Shift]:
        table = self.ways.table
        for cell, room in enumerate(self.place):
            if self.turns[room] and not table.rooms[room].kind:
                for name, quarter in TURNS:
                    step = ("compass", table.at(cell), name)
                    yield Shift(step, NOWHERE, {}, {cell: quarter}, "compass")

    def allows(self, shift: Shift) -> bool:
        """Whether the shift can be made somewhere in this layer."""
        if shift.token:
            return bool(self.tokens & (1 if shift.token == "compass" else 2))
        spaces = self.ways.cogs[shift.room][shift.step[1]]
        return any(self.seen(4 * shift.room + turn) & spaces for turn in range(4))

    def before(self, shift: Shift, places: list[Node], turned: list[Event]) -> tuple[list[Node], list[Event]]:
        """Return what places and turned rooms after a shift were before it."""
        quarters = self._quarters(shift)
        back = [(k, n & ~3 | (n - quarters[n >> 2]) & 3, space) for k, n, space in places]
        return back, [(room, (side - quarters[room]) & 3) for room, side in turned]

    def _quarters(self, shift: Shift) -> list[int]:
        quarters = [0] * len(self.place)
        for cell, quarter in shift.turned.items():
            quarters[self.place[cell]] = quarter
        return quarters

    def after(self, shift: Shift, domain: Sequence[int]) -> Layer:
        """Return the next layer, not yet closed; ``domain`` says what may be revealed in it."""
        place = list(self.place)
        for source, target in shift.moved.items():
            place[target] = self.place[source]
        quarters = self._quarters(shift)
        turns = [ROTATED[quarters[room]][mask] for room, mask in enumerate(self.turns)]
        layer = Layer(self.ways, place, turns, domain)
        layer.tokens = self.tokens
        if shift.token == "compass":
            for cell in shift.turned:
                layer.domain[self.place[cell]] = 0
        rooms = range(len(place)) if shift.room == NOWHERE else (shift.room,)
        spaces = -1 if shift.room == NOWHERE else self.ways.cogs[shift.room][shift.step[1]]
        for keyed in (0, 1):
            for room in rooms:
                for turn in range(4):
                    mask = self.reached[keyed][4 * room + turn] & spaces
                    layer.reached[keyed][4 * room + ((turn + quarters[room]) & 3)] |= mask
        return layer


def open_domain(position: Position) -> list[int]:
    """Return, for each room, the sides from which it may be revealed: all while it lies face down."""
    return [ANY_SIDE if turn == FACE_DOWN else 0 for turn in position.turn]


def first_layer(ways: Ways, position: Position) -> Layer:
    """Return the layer that starts with the party where it stands, not yet closed."""
    turns = [0 if turn == FACE_DOWN else 1 << turn for turn in position.turn]
    layer = Layer(ways, position.place, turns, open_domain(position))
    keyed = int(ways.table.keyed(position))
    layer.reached[keyed][4 * position.room + position.turn[position.room]] = 1 << position.space
    return layer


def through(first: Layer, skeleton: Sequence[Shift], domains: Sequence[Sequence[int]]) -> list[Layer]:
    """Close a layer and those after each shift of a skeleton; stop where a shift cannot be made."""
    layers = [first]
    for shift, domain in zip(skeleton, domains, strict=True):
        if not layers[-1].allows(shift):
            return layers
        layers.append(layers[-1].after(shift, domain).close(first.trace is not None))
    return layers


def first_reveals(layers: Sequence[Layer], skeleton: Sequence[Shift]) -> list[Event]:
    """Return the reveals of the first layer that a relaxed win rests on; the layers are traced."""
    places, turned = layers[-1].goals(), list[Event]()
    for index in range(len(layers) - 1, -1, -1):
        trace = layers[index].trace
        assert trace
        found, roots, older = trace.needs(places, turned)
        if index == 0:
            return found
        places, turned = layers[index - 1].before(skeleton[index - 1], roots, older)
    raise AssertionError("there is a first layer")
