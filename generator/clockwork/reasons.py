"""Why a board is lost without a shift although every room on the way is in reach: musts that clash.

A room that lies face down is a *must* if nobody wins without revealing it. From which
sides it can be revealed, and after which of those the goal is still in reach, is looked
at in the relaxed game, which is easier than the true one: what fails there fails
everywhere. A side that fails is struck out, which may make other sides fail in turn,
until a must has none left or the goal is out of reach of what is left: the *clash*.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from itertools import permutations
from typing import NamedTuple

import networkx as nx

from generator.clockwork.relaxed import Live, Relaxed, Stand
from generator.clockwork.ways import Ways

MOST_PAIRS = 40
"""Pairs of musts whose order is looked at one way and the other."""


class Struck(NamedTuple):
    """Why a must is not revealed from a side: how it lies then, or that there is no way back.

    ``key`` says that the Key Room is out of reach then, and not only the Boss Room.
    """

    side: int
    turned: bool
    key: bool
    back: int | None  # the room to which there is no way back


class Must(NamedTuple):
    """A room that every plan reveals: the sides it can be revealed from, and those that lead on, as masks."""

    room: int
    sides: int
    leads_on: int
    struck: tuple[Struck, ...]


class Precedence(NamedTuple):
    """A must that every plan reveals before another; ``needed``: the other cannot be revealed before."""

    first: int
    then: int
    needed: bool


class Reasons:
    """What every plan without a shift must do, and whether that can be done together.

    The goal is within relaxed reach. ``musts`` come in an order that the precedences allow.
    ``clash`` names the musts that cannot be had together, each with the sides left to
    it by those before it, in the order of the argument; it is empty if none was found.
    """

    def __init__(self, ways: Ways) -> None:
        self.game = Relaxed(ways)
        self.rounds: list[Live] = [self.game.free]
        self.key_lost = False  # where the sides left to the clash put the Key Room out of reach
        self.clash = self._clash()
        self.musts = self._all_musts()
        self.precedences: list[Precedence] = []
        if not self.clash:
            self._order()

    @property
    def clash_rooms(self) -> list[int]:
        """Return the rooms that clash, each once."""
        return list(dict.fromkeys(must.room for must in self.clash))

    # -- striking out -----------------------------------------------------------------------

    def _clash(self) -> list[Must]:
        """Strike out sides round by round, until something clashes or nothing is left to strike."""
        while self.game.wins(live := self.rounds[-1]):
            leads_on = {room: self._leads_on(room, live) for room in self._must_rooms(live)}
            dead = [room for room, sides in leads_on.items() if not sides]
            if dead:
                last = min(dead, key=lambda room: (len(self.game.reveals(live, room)), room))
                return self._argument(partial(self._is_dead, last), last)
            after = [leads_on.get(room, sides) for room, sides in enumerate(live)]
            if after == live:
                return []
            self.rounds.append(after)
        clash = self._argument(lambda trial: not self.game.wins(trial))
        left = self._limited(live, [must.room for must in clash])
        self.key_lost = not self.game.wins(left) and not self.game.keyed()
        return clash

    def _must_rooms(self, live: Live) -> list[int]:
        return [room for room in self.game.needed(live) if self._is_must(room, live)]

    def _is_must(self, room: int, live: Live) -> bool:
        return not self.game.wins(live, 1 << room)

    def _is_dead(self, room: int, live: Live) -> bool:
        return self._is_must(room, live) and not self._leads_on(room, live)

    def _leads_on(self, room: int, live: Live) -> int:
        reveals = self.game.reveals(live, room)
        return sum(1 << side for side, stand in reveals if self.game.wins(live, 0, stand))

    def _must(self, room: int, live: Live) -> Must:
        reveals = self.game.reveals(live, room)
        fates = [(side, self._struck(room, side, stand, live)) for side, stand in reveals]
        sides = sum(1 << side for side, _ in reveals)
        leads_on = sum(1 << side for side, struck in fates if struck is None)
        return Must(room, sides, leads_on, tuple(struck for _, struck in fates if struck))

    def _struck(self, room: int, side: int, stand: Stand, live: Live) -> Struck | None:
        """Find out why revealing a room from a side puts the goal out of reach, if it does."""
        game, only = self.game, list(live)
        if game.wins(live, 0, stand):
            return None
        homes = (game.beside(room, side), game.table.start.room)
        back, keyed = next((home for home in homes if not game.walked(home)), None), game.keyed()
        only[room] = 1 << side
        if not game.wins(only):
            return Struck(side, True, not game.keyed(), None)
        return Struck(side, False, not keyed, back)

    # -- the argument -----------------------------------------------------------------------

    def _argument(self, fails: Callable[[Live], bool], last: int | None = None) -> list[Must]:
        """Return the musts that a failure in the last round rests on, each after those it rests on itself."""
        steps: dict[tuple[int, int], Must] = {}
        left = self._add(steps, fails, len(self.rounds) - 1, last)
        ordered = [steps[key] for key in sorted(steps)]
        return [*ordered, self._must(last, left)] if last is not None else ordered

    def _add(
        self,
        steps: dict[tuple[int, int], Must],
        fails: Callable[[Live], bool],
        count: int,
        about: int | None,
    ) -> Live:
        """Add what a failure in a round rests on; return the sides with no others struck out."""
        free, live = self.game.free, self.rounds[count]
        kept = [room for room in range(len(live)) if live[room] != free[room] and room != about]
        for room in list(kept):
            trial = [one for one in kept if one != room]
            if fails(self._limited(live, trial)):
                kept = trial
        for room in kept:
            since = next(at for at, live_then in enumerate(self.rounds) if live_then[room] == live[room])
            if (since, room) not in steps:
                self._add_step(steps, room, since)
        return self._limited(live, kept)

    def _add_step(self, steps: dict[tuple[int, int], Must], room: int, since: int) -> None:
        """Add the must whose sides were struck out in a round."""
        left = self.rounds[since][room]

        def fails(trial: Live) -> bool:
            return self._is_must(room, trial) and not self._leads_on(room, trial) & ~left

        limited = self._add(steps, fails, since - 1, room)
        steps[since, room] = self._must(room, limited)

    def _limited(self, live: Live, rooms: Sequence[int]) -> Live:
        return [live[room] if room in rooms else free for room, free in enumerate(self.game.free)]

    # -- musts and their order --------------------------------------------------------------

    def _all_musts(self) -> list[Must]:
        """Return all musts with what the last round leaves of their sides, those that others need first."""
        free = self.game.free
        rooms = self._must_rooms(free)
        last = self.rounds[-1]
        dead = self.clash[-1].room if self.clash and not self.clash[-1].leads_on else None
        self.needs = [pair for room in rooms for pair in self._needing(room, rooms)]
        before = {room: sum(then == room for _, then in self.needs) for room in rooms}
        musts = [self._must(room, free) for room in sorted(rooms, key=lambda room: (before[room], room))]
        left = {room: 0 if room == dead else last[room] for room in rooms}
        return [must._replace(leads_on=must.leads_on & left[must.room]) for must in musts]

    def _needing(self, first: int, rooms: Sequence[int]) -> list[tuple[int, int]]:
        """Return the pairs of a must and one that cannot be revealed while it is hidden."""
        self.game.spread(self.game.free, 1 << first)
        return [(first, then) for then in rooms if then != first and not self.game.turns(then)]

    def _order(self) -> None:
        """Find out which must comes before which; two that both come before the other clash."""
        order: nx.DiGraph[int] = nx.DiGraph()
        rooms = [must.room for must in self.musts]
        order.add_nodes_from(rooms)
        order.add_edges_from(self.needs)
        looked = 0
        for first, then in permutations(rooms, 2):
            if looked == MOST_PAIRS or nx.has_path(order, first, then):
                continue
            looked += 1
            if not self.game.ends(self.rounds[-1], (then, first))[1]:
                order.add_edge(first, then)
        if nx.is_directed_acyclic_graph(order):
            order = nx.transitive_reduction(order)
            known = [pair for pair in permutations(rooms, 2) if order.has_edge(*pair)]
            self.precedences = [Precedence(*pair, pair in self.needs) for pair in known]
        else:
            cycle = [edge[0] for edge in nx.find_cycle(order)]
            self.precedences = [
                Precedence(a, b, (a, b) in self.needs)
                for a, b in zip(cycle, [*cycle[1:], cycle[0]], strict=True)
            ]
            self.clash = [must for room in cycle for must in self.musts if must.room == room]
