"""What a plan surely still costs: a lower bound from the easier game of ``ground``.

The orders of shifts that the easier game lets be made are laid out as a tree. The way on from a
position leads to the Key Room, to the cogs of an order one after the other and into the Boss Room;
it is measured from its end. What was opened may be used again within the round, but no shortest way
comes back to where it was unless it fetched the key or shifted rooms in between. So a toll is paid
anew after each such event, except where the party may be back in time with what it opened before.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache, partial

from generator.clockwork.commits import Budget, LimitMet, Shift
from generator.clockwork.engine import Engine
from generator.clockwork.ground import FAR, Distances, Ground, Lie, spread
from generator.clockwork.moves import FACE_DOWN, Position, Table
from generator.clockwork.ways import Ways

Since = Mapping[int, int]
"""By door or rift: the fewest points that were surely spent since it was opened."""
REVEAL = 1
"""Turning up a special room costs a Move at least, and takes the party nowhere."""
MEASURING = 8
"""Positions that count as looked at when the distances on a board are measured."""
MOST_ORDERS = 150_000
"""Orders of shifts that are looked at, and frames of the search along them."""
MANY = 32
"""Arrangements whose ways are remembered."""


@dataclass
class Stretch:
    """The time between two shifts of some orders, or after the last one.

    ``kept`` is a mask of the doors and rifts that may be open when it begins, ``late`` of those that
    may be once the key was fetched.
    """

    lie: Lie
    since: Since
    kept: int
    shift: Shift | None = None  # the one that it begins with
    late: int = 0
    next: list[Stretch] = field(default_factory=list)
    keyless: Distances = ()
    keyed: Distances = ()
    onward: dict[bool, dict[int, int]] = field(default_factory=dict)


class Prospect:
    """The bound for one board and number of shifts; fewer shifts are known not to do."""

    def __init__(self, table: Table, shifts: int, budget: Budget) -> None:
        """Lay out the orders of shifts and measure them.

        Raises:
            LimitMet: the budget ran out first.
        """
        self.table, self.budget = table, budget
        self.ground = Ground(table)
        self.keys, self.bosses = self.ground.of_kind("key"), self.ground.of_kind("boss")
        self.bar = {
            room: sum(table.rooms[room].bar) for room, one in enumerate(table.rooms) if one.kind == "key"
        }
        start = self.ground.lie(table.start.place, table.start.turn)
        self.root = Stretch(start, {}, 0)
        self._measures: dict[tuple[int, bool, int], Distances] = {}
        self._links = lru_cache(MANY)(partial(self.ground.links, back=True))
        self.complete = True
        """Whether all orders are laid out; if not, the bound is one for plans along those that are."""
        for order in self._orders(shifts) if shifts else []:
            self._lay(order)
        self._measure(self.root)

    def due(self, at: Stretch, position: Position) -> int:
        """Return what a plan costs at least from a position in a stretch on; FAR: it leads nowhere."""
        keyed = self.table.keyed(position)
        if self.table.won(position):
            return 0
        far = self._far(at, keyed, position.opened | position.calm)
        here = far[self.ground.node(position.room, position.turn[position.room], position.space)]
        reveals = self._face_down(position, "boss") + (not keyed and self._face_down(position, "key"))
        return here + REVEAL * reveals

    def _face_down(self, position: Position, kind: str) -> bool:
        return all(
            position.turn[room] == FACE_DOWN for room, one in enumerate(self.table.rooms) if one.kind == kind
        )

    # -- the tree of orders -----------------------------------------------------------------

    def _orders(self, shifts: int) -> Iterator[list[Shift]]:
        engine, work = (
            Engine(Ways(self.table), shifts, compiled=True),
            Budget(MOST_ORDERS, self.budget.expired),
        )
        try:
            for _ in engine.orders(shifts, work):
                yield [engine.shift(layer) for layer in range(shifts)]
        except LimitMet:
            self.complete = False

    def _lay(self, order: Sequence[Shift]) -> None:
        at = self.root
        for shift in order:
            known = next((one for one in at.next if one.shift == shift), None)
            at = known or self._after(at, shift)

    def _after(self, at: Stretch, shift: Shift) -> Stretch:
        """Let a stretch follow another."""
        place, turns = list(at.lie.place), list(at.lie.turns)
        for cell, other in shift.moved.items():
            place[other] = at.lie.place[cell]
        for cell, quarters in shift.turned.items():
            room = at.lie.place[cell]
            turns[room] = ((turns[room] << (quarters & 3)) | (turns[room] >> (4 - (quarters & 3)))) & 15
        after = Lie(tuple(place), tuple(turns))
        self.budget.spend(MEASURING)
        gates = self._gates(at, shift)
        since = self._since(at, gates)
        landing = {self._landed(at, shift, node): 0 for node in gates}
        found = Stretch(after, since, self._back(after, since, landing), shift)
        at.next.append(found)
        return found

    def _gates(self, at: Stretch, shift: Shift) -> dict[int, int]:
        """The nodes from which a shift is made, with its cost."""
        if shift.token:
            return dict.fromkeys(range(self.ground.nodes), 0)
        found: dict[int, int] = {}
        for space, ones in enumerate(self.table.rooms[shift.room].activators):
            costs = [one.cost for one in ones if one.effect == shift.step[1]]
            if costs:
                found |= dict.fromkeys(self.ground.every(shift.room, [space]), min(costs))
        return found

    def _landed(self, at: Stretch, shift: Shift, node: int) -> int:
        cell = at.lie.place.index(self.ground.room(node))
        return self.ground.turned(node, shift.turned.get(cell, 0) & 3)

    # -- what may still be open -------------------------------------------------------------

    def _since(self, at: Stretch, event: Mapping[int, int]) -> Since:
        """What was spent since each door and rift was opened when an event of a stretch is over."""
        away = spread(self.ground.links(at.lie, back=True), event, -1)
        least = min(event.values(), default=FAR)
        found = {bit: spent + least for bit, spent in at.since.items()}
        for room, one in enumerate(self.table.rooms):
            for space, ones in enumerate(one.activators):
                near = min(away[node] for node in self.ground.every(room, [space]))
                for opener in ones:
                    if opener.effect in ("door", "rift"):
                        spent = opener.cost + near
                        found[opener.bit] = min(found.get(opener.bit, FAR), spent)
        return {bit: spent for bit, spent in found.items() if spent < self.table.budget}

    def _back(self, lie: Lie, since: Since, event: Mapping[int, int]) -> int:
        """The doors and rifts that the party can be back at in the round in which it opened them."""
        away = spread(self.ground.links(lie, back=False), event, -1)
        found = 0
        for room, one in enumerate(self.table.rooms):
            uses = [
                *zip(one.shut, one.entry, strict=True),
                *zip(one.rift, range(len(one.spaces)), strict=True),
            ]
            for bit, space in uses:
                if bit in since:
                    near = min(away[node] for node in self.ground.every(room, [space]))
                    found |= bit if since[bit] + near <= self.table.budget else 0
        return found

    # -- measuring --------------------------------------------------------------------------

    def _measure(self, at: Stretch) -> None:
        """Measure a stretch and all that follow, the last ones first."""
        for after in at.next:
            self._measure(after)
        event = {node: self.bar[self.ground.room(node)] for node in self.keys}
        since = self._since(at, event)
        at.late = at.kept | self._back(at.lie, since, dict.fromkeys(event, 0))
        at.keyed = self._far(at, True, at.late)
        at.keyless = self._far(at, False, at.kept)

    def _far(self, at: Stretch, keyed: bool, free: int) -> Distances:
        """How far it is to the goal in a stretch, with or without the key, if some tolls are paid."""
        key = id(at), keyed, free
        if key not in self._measures:
            sources = dict(self._onward(at, keyed))
            if not keyed:
                late = self._far(at, True, at.late)
                for node in self.keys:
                    gained = late[node] + self.bar[self.ground.room(node)]
                    sources[node] = min(gained, sources.get(node, FAR))
            self.budget.spend(MEASURING)
            self._measures[key] = spread(self._links(at.lie), sources, free)
        return self._measures[key]

    def _onward(self, at: Stretch, keyed: bool) -> dict[int, int]:
        """Where a stretch can be left, with what a plan costs from there on."""
        if not at.next:
            return dict.fromkeys(self.bosses, 0) if keyed else {}
        if keyed in at.onward:
            return at.onward[keyed]
        found = at.onward[keyed] = dict[int, int]()
        for after in at.next:
            assert after.shift
            far = after.keyed if keyed else after.keyless
            for node, cost in self._gates(at, after.shift).items():
                then = cost + far[self._landed(at, after.shift, node)]
                found[node] = min(then, found.get(node, FAR))
        return found
