"""The search along a skeleton: is there a plan whose shifts are exactly these, in this order?

The party is kept as the set of places where it may stand, since walking back and
forth changes nothing; what changes the board is a *commit*: a reveal, an
activated special room, a shift. A commit that loses none of the places can be
made at once, so it is split two ways, now or never in this stretch, and no
order of such commits is searched. Only commits that lose places are a choice of
order. Prices are left out here: a plan counts only once it has been walked.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

from generator.clockwork.moves import FACE_DOWN, Position
from generator.clockwork.relaxed import ROTATED, Event, Layer, Shift, first_reveals, through
from generator.clockwork.rooms import NOWHERE
from generator.clockwork.ways import Ways

Masks = tuple[int, ...]


class Commit(NamedTuple):
    """What a plan must do next: reveal a room from a side, activate a room, shift, or enter the boss."""

    do: str  # "reveal", "room", "shift" or "boss"
    room: int = NOWHERE
    side: int = NOWHERE
    shift: Shift | None = None


class Spot(NamedTuple):
    """An arrangement, and every place in it where the party may stand."""

    stretch: int  # how many shifts have been made
    place: tuple[int, ...]
    turn: tuple[int, ...]
    masks: Masks  # room -> mask of spaces
    active: int  # mask of activated Compass, Map and Key Rooms


class View(NamedTuple):
    """What the party can do from a spot without changing the board."""

    masks: Masks
    events: list[tuple[Event, int, int]]  # reveal, and the room and space it is made from
    won: bool


class LimitMet(Exception):
    """The search was stopped before it was through."""


class Budget:
    """A counted limit, and a word from outside that the time is up."""

    def __init__(self, nodes: int, expired: Callable[[], bool] = lambda: False) -> None:
        self.left = nodes
        self.spent = 0
        self.expired = expired

    def spend(self) -> None:
        """Count one node.

        Raises:
            LimitMet: there are none left, or the time is up.
        """
        self.spent += 1
        self.left -= 1
        if self.left < 0 or self.expired():
            raise LimitMet


class Search:
    """A complete search along one skeleton; ``domains`` says, by stretch, what may be revealed whence."""

    def __init__(
        self,
        ways: Ways,
        skeleton: Sequence[Shift],
        domains: Sequence[Sequence[int]],
        budget: Budget,
        accept: Callable[[list[Commit]], bool],
    ) -> None:
        self.ways = ways
        self.rooms = ways.table.rooms
        self.skeleton = list(skeleton)
        self.domains = domains
        self.budget = budget
        self.accept = accept
        self.failed: set[tuple[Spot, Masks]] = set()

    def run(self, start: Position) -> list[Commit] | None:
        """Return a plan from a position that ``accept`` takes, or None if there is none.

        Raises:
            LimitMet: the budget ran out first.
        """
        masks = [0] * len(start.place)
        masks[start.room] = 1 << start.space
        spot = Spot(0, start.place, start.turn, tuple(masks), start.active)
        return self._solve(spot, (0,) * len(start.place), [])

    # -- one node ---------------------------------------------------------------------------

    def _solve(self, spot: Spot, barred: Masks, done: list[Commit]) -> list[Commit] | None:
        """Search on from a spot; ``barred`` are sides from which a room is not revealed in this stretch."""
        view, spot, done = self._settle(spot, done)
        if view.won and spot.stretch == len(self.skeleton):
            plan = [*done, Commit("boss")]
            return plan if self.accept(plan) else None
        key = (spot, barred)
        if key in self.failed:
            return None
        self.budget.spend()
        wanted = self._relaxed(spot, barred)
        found = None
        if wanted is not None:
            found = self._branch(spot, view, barred, done, wanted)
        if found is None:
            self.failed.add(key)
        return found

    def _branch(
        self, spot: Spot, view: View, barred: Masks, done: list[Commit], wanted: list[Event]
    ) -> list[Commit] | None:
        children = self._reveals(spot, view, barred)
        safe = [event for event, child in children if not _loses(spot.masks, child.masks)]
        first = next((event for event in wanted if event in safe), None)
        if first is None:
            for child, commit in self._losing(spot, view, children, safe, wanted):
                plan = self._solve(child, self._kept(spot, child, barred), [*done, commit])
                if plan is not None:
                    return plan
            if not safe:
                return None
            first = safe[0]
        child = next(child for event, child in children if event == first)
        plan = self._solve(child, barred, [*done, Commit("reveal", *first)])
        if plan is not None or self._forced(spot, first, barred):
            return plan
        room, side = first
        never = tuple(mask | 1 << side if i == room else mask for i, mask in enumerate(barred))
        return self._solve(spot, never, done)

    def _forced(self, spot: Spot, event: Event, barred: Masks) -> bool:
        """Whether never revealing the room from this side is as good as never revealing it at all."""
        room, side = event
        last = spot.stretch == len(self.skeleton)
        return last and not self.domains[spot.stretch][room] & ~barred[room] & ~(1 << side)

    def _kept(self, spot: Spot, child: Spot, barred: Masks) -> Masks:
        return barred if spot.stretch == child.stretch else (0,) * len(barred)

    # -- what can be done from a spot -------------------------------------------------------

    def _settle(self, spot: Spot, done: list[Commit]) -> tuple[View, Spot, list[Commit]]:
        """Walk everywhere, and activate every special room that costs no place."""
        view = self._look(spot)
        spot = spot._replace(masks=view.masks)
        for room in self._unused(spot):
            child = self._activated(spot, room)
            if not _loses(spot.masks, child.masks):
                return self._settle(child, [*done, Commit("room", room)])
        return view, spot, done

    def _unused(self, spot: Spot) -> Iterator[int]:
        """The Key Rooms, and as far as tokens are needed the Compass and Map Rooms, not yet activated."""
        kinds = ["key", *(shift.token for shift in self.skeleton[spot.stretch :] if shift.token)]
        for kind in dict.fromkeys(kinds):
            for room in self.ways.special[kind]:
                if spot.masks[room] and not spot.active >> room & 1:
                    yield room

    def _activated(self, spot: Spot, room: int) -> Spot:
        masks = tuple(1 if i == room else 0 for i in range(len(spot.masks)))
        child = spot._replace(masks=masks, active=spot.active | 1 << room)
        return child._replace(masks=self._look(child).masks)

    def _keyed(self, spot: Spot) -> bool:
        return any(spot.active >> room & 1 for room in self.ways.special["key"])

    def _look(self, spot: Spot) -> View:
        """Walk as far as can be without revealing, activating or shifting anything."""
        ways, neighbour = self.ways, self.ways.table.neighbour
        keyed, place, turn = self._keyed(spot), spot.place, spot.turn
        cell_of = [0] * len(place)
        for cell, room in enumerate(place):
            cell_of[room] = cell
        masks, events, won = list(spot.masks), {}, False
        work = [room for room, mask in enumerate(masks) if mask]
        while work:
            room = work.pop()
            masks[room] = mask = ways.spread[room][masks[room]]
            exits = ROTATED[turn[room]][ways.out[room][mask]]
            for side in range(4):
                if not exits >> side & 1 or neighbour[cell_of[room]][side] == NOWHERE:
                    continue
                other, back = place[neighbour[cell_of[room]][side]], side ^ 2
                if turn[other] == FACE_DOWN:
                    space = self.rooms[room].entry[(side - turn[room]) & 3]
                    events[other, back] = (room, space)
                    continue
                space = ways.enter[other][4 * turn[other] + back]
                if ways.boss[other]:
                    won |= bool(space) and keyed
                elif space & ~masks[other]:
                    masks[other] |= space
                    work.append(other)
        return View(tuple(masks), [(event, *by) for event, by in events.items()], won)

    def _reveals(self, spot: Spot, view: View, barred: Masks) -> list[tuple[Event, Spot]]:
        """The reveals that may be made, each with the spot after it."""
        domain = self.domains[spot.stretch]
        return [
            ((room, side), self._revealed(spot, room, side, by, space))
            for (room, side), by, space in view.events
            if domain[room] >> side & 1 and not barred[room] >> side & 1
        ]

    def _revealed(self, spot: Spot, room: int, side: int, by: int, space: int) -> Spot:
        shown = (side - self.rooms[room].arrow) & 3
        turn = tuple(shown if i == room else its for i, its in enumerate(spot.turn))
        entered = self.ways.enter[room][4 * shown + side]
        at, mask = (room, entered) if entered else (by, 1 << space)
        masks = tuple(mask if i == at else 0 for i in range(len(spot.masks)))
        child = spot._replace(turn=turn, masks=masks)
        return child._replace(masks=self._look(child).masks)

    def _losing(
        self,
        spot: Spot,
        view: View,
        children: list[tuple[Event, Spot]],
        safe: list[Event],
        wanted: list[Event],
    ) -> Iterator[tuple[Spot, Commit]]:
        """The commits that lose places, those of the relaxed plan first, then the next shift."""
        for room in self._unused(spot):
            yield self._activated(spot, room), Commit("room", room)
        losing = [(event, child) for event, child in children if event not in safe]
        losing.sort(key=lambda pair: pair[0] not in wanted)
        for event, child in losing:
            yield child, Commit("reveal", *event)
        if spot.stretch < len(self.skeleton):
            shift = self.skeleton[spot.stretch]
            shifted = self._shifted(spot, shift)
            if shifted:
                yield shifted, Commit("shift", shift.room, NOWHERE, shift)

    def _shifted(self, spot: Spot, shift: Shift) -> Spot | None:
        """The spot after a shift, or None if it cannot be made from here."""
        masks = list(spot.masks)
        if shift.token:
            active = [room for room in self.ways.special[shift.token] if spot.active >> room & 1]
            spent = sum(one.token == shift.token for one in self.skeleton[: spot.stretch])
            if spent >= len(active) * self.ways.table.tokens:
                return None
        else:
            own = masks[shift.room] & self.ways.cogs[shift.room][shift.step[1]]
            masks = [own if room == shift.room else 0 for room in range(len(masks))]
        if not any(masks) or not self._face_up(spot, shift):
            return None
        place, turn = list(spot.place), list(spot.turn)
        for cell, quarter in shift.turned.items():
            room = spot.place[cell]
            if turn[room] != FACE_DOWN:
                turn[room] = (turn[room] + quarter) & 3
        for source, target in shift.moved.items():
            place[target] = spot.place[source]
        return Spot(spot.stretch + 1, tuple(place), tuple(turn), tuple(masks), spot.active)

    def _face_up(self, spot: Spot, shift: Shift) -> bool:
        return shift.token != "compass" or all(
            spot.turn[spot.place[cell]] != FACE_DOWN for cell in shift.turned
        )

    # -- the bound --------------------------------------------------------------------------

    def _relaxed(self, spot: Spot, barred: Masks) -> list[Event] | None:
        """Return the reveals of this stretch in a relaxed win, or None if even that is out of reach."""
        hidden = [turn == FACE_DOWN for turn in spot.turn]
        rest = [
            [mask if down else 0 for mask, down in zip(domain, hidden, strict=True)]
            for domain in self.domains[spot.stretch :]
        ]
        rest[0] = [mask & ~bar for mask, bar in zip(rest[0], barred, strict=True)]
        turns = [0 if down else 1 << turn for turn, down in zip(spot.turn, hidden, strict=True)]
        first = Layer(self.ways, spot.place, turns, rest[0])
        reached = first.reached[int(self._keyed(spot))]
        for room, mask in enumerate(spot.masks):
            if mask:
                reached[4 * room + spot.turn[room]] = mask
        for bit, kind in enumerate(("compass", "map")):
            if any(spot.active >> room & 1 for room in self.ways.special[kind]):
                first.tokens |= 1 << bit
        skeleton = self.skeleton[spot.stretch :]
        layers = through(first.close(traced=True), skeleton, rest[1:])
        if len(layers) <= len(skeleton) or not layers[-1].won:
            return None
        return first_reveals(layers, skeleton)


def _loses(before: Masks, after: Masks) -> bool:
    return any(mask & ~kept for mask, kept in zip(before, after, strict=True))
