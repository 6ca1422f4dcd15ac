"""The way that the party of a playtest takes: the plan of a board file, and how to come back to it.

The ends of rounds that the plan has are left out: a round ends when the hands are spent. Where that
comes between the opening of a door and the going through it, the door has closed when the next round
begins; from there the cheapest way is sought to a place where the plan can be taken up again, over
rooms that lie open, through doors that are opened anew. What shifted or was revealed stays so.
"""

from __future__ import annotations

import heapq
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from itertools import count
from typing import Any, NamedTuple

from generator.clockwork.board import Board, Feature, Tile
from generator.clockwork.moves import Outcome, Position, Step, Table, step_json
from generator.clockwork.payment import Bill
from generator.clockwork.profile import Rules

UNLIMITED = 1_000_000
"""Skill points of one hero's hand where real hands are what limits a round."""
BESIDE = -1
"""The number of a step that is not in the plan."""
MOST_STATES = 4_000
"""Positions that are looked at for a way back to the plan."""


class Meeting(NamedTuple):
    """Enemies on the board: which they are, as a mask (0 in a special room), how many and how advanced."""

    enemy: int
    number: int
    advanced: int


class Deed(NamedTuple):
    """A step, or a step into a rift and the calming of it, with all that comes of it.

    ``bills`` is what it costs beside the Enemies that it ``beats``; ``meets`` and ``hazards``
    are what waits in a space that is entered. ``number`` is that of the step in the plan, or
    ``BESIDE`` on the way back to it.
    """

    number: int
    steps: tuple[Step, ...]
    before: Position
    after: Position
    bills: tuple[Bill, ...]
    beats: Meeting | None
    meets: tuple[Meeting, ...]
    hazards: tuple[int, ...]

    @property
    def activates_room(self) -> bool:
        """Whether it activates a special room."""
        return self.steps == (("activate-room",),)

    @property
    def calms(self) -> bool:
        """Whether it leads into a rift, and calms it."""
        return len(self.steps) > 1

    def leads_to(self, other: Deed) -> bool:
        """Whether it meets an Enemy that the other, which comes next, has to beat."""
        return other.beats is not None and any(one.enemy == other.beats.enemy for one in self.meets)


class Way:
    """Deeds from the start of a round to the Boss Room."""

    def __init__(self, guide: Guide, deeds: Sequence[Deed]) -> None:
        self.guide, self.deeds = guide, tuple(deeds)
        self.steps = [deed.steps for deed in deeds]
        self.pause = cache(self._pause)
        self.bills = cache(self._bills)

    def _pause(self, first: int) -> int:
        """The next place to stop at from deed ``first`` on, where none would have to be done again."""
        last = len(self.deeds)
        return next((at for at in range(first + 1, last) if self._may_stop(at)), last)

    def _may_stop(self, at: int) -> bool:
        last, following = self.deeds[at - 1], self.deeds[at]
        if last.leads_to(following):
            return False
        onward = self.guide.way(self.guide.rested(last.after))
        if onward is None:
            return False
        return onward.steps == self.steps[at:] or onward.deeds[0].number > last.number

    def _bills(self, first: int, end: int, each: int = 0) -> tuple[Bill, ...]:
        """What deeds cost, with ``each`` points of Attack for an Enemy that is to be beaten."""
        found: list[Bill] = []
        for deed in self.deeds[first:end]:
            if deed.beats and each:
                found.append(Bill(attack=deed.beats.number * each))
            found += deed.bills
        return tuple(found)


class Guide:
    """Knows the way from wherever a round begins."""

    def __init__(self, board: Board, rules: Rules, steps: Sequence[Mapping[str, Any]]) -> None:
        self.level = str(board.level)
        self.table = Table(board, rules.model_copy(update={"budget_per_card_hand": UNLIMITED}))
        self.tiles = [board.tiles[room.ident] for room in self.table.rooms]
        self.plan = [step for step in steps if step["do"] != "end-round"]
        self.way = cache(self._way)
        self.marks: list[Position] = []
        """What lies as it does, and where the party is, before each step of the plan."""
        for _, position, _ in self._along(self.table.start, 0):
            self.marks.append(_core(position))

    @property
    def complete(self) -> bool:
        """Whether the whole plan can be taken."""
        return self._followed(self.table.start, 0) is not None

    @property
    def boss(self) -> Tile:
        """The Boss Room where the plan ends."""
        way = self.way(self.table.start)
        assert way, "a plan that wins leads to a Boss Room"
        return self.tiles[way.deeds[-1].after.room]

    def rested(self, position: Position) -> Position:
        """Return the position once the round has ended."""
        return self.table.ended(position).after

    def things(self, position: Position) -> list[Feature]:
        """Return what stands in the party's space."""
        tile = self.tiles[position.room]
        return [one for one in tile.features if one.space == tile.spaces[position.space]]

    def _way(self, position: Position) -> Way | None:
        """Return the way from a position where a round begins, or None if none back to the plan is found."""
        for sofar, here in self._quiet(position):
            if self.table.won(here):
                return Way(self, _joined(sofar))
            rest = self._taken_up(here)
            if rest is not None:
                return Way(self, _joined([*sofar, *rest]))
        return None

    def _taken_up(self, position: Position) -> list[Deed] | None:
        """The rest of the plan from its last place that is as here, if it can be followed from there."""
        core = _core(position)
        if position.due:
            return None
        for index in range(len(self.marks) - 1, -1, -1):
            if self.marks[index] == core and (rest := self._followed(position, index)) is not None:
                return rest
        return None

    def _quiet(self, start: Position) -> Iterator[tuple[list[Deed], Position]]:
        """Yield positions with the way there, the cheapest first, where nothing is revealed or shifted."""
        number = count()
        heap: list[tuple[int, int, Position, list[Deed]]] = [(0, next(number), start, [])]
        seen: set[Position] = set()
        while heap and len(seen) < MOST_STATES:
            cost, _, position, sofar = heapq.heappop(heap)
            if position in seen:
                continue
            seen.add(position)
            yield sofar, position
            for outcome in self.table.outcomes(position, shifts=False):
                after = self._full(outcome.after)
                stays = _lasting(after) == _lasting(position) and outcome.step != ("end-round",)
                if stays and after not in seen:
                    way = [*sofar, self._deed(BESIDE, position, outcome)]
                    heapq.heappush(heap, (cost + outcome.cost, next(number), after, way))

    def _followed(self, position: Position, index: int) -> list[Deed] | None:
        """The deeds of the plan from a step on; None if one of them cannot be done."""
        deeds: list[Deed] = []
        for number, before, outcome in self._along(position, index):
            if outcome is None:
                return None
            deeds.append(self._deed(number, before, outcome))
        return deeds

    def _along(self, position: Position, index: int) -> Iterator[tuple[int, Position, Outcome | None]]:
        """Yield the steps of the plan with the position before each, up to one that cannot be done."""
        for number in range(index, len(self.plan)):
            step = self.plan[number]
            outcome = self._outcome(position, step)
            if outcome is None and position.beaten and not position.due:
                position = self.rested(position)
                outcome = self._outcome(position, step)
            yield number, position, outcome
            if outcome is None:
                return
            position = self._full(outcome.after)

    def _outcome(self, position: Position, step: Mapping[str, Any]) -> Outcome | None:
        """What a step of a plan leads to, if it is legal."""
        shifts = step["do"] not in ("move", "tunnel")
        for outcome in self.table.outcomes(position, shifts):
            words = step_json(outcome.step)
            if all(step.get(key) == value for key, value in words.items()):
                return outcome
        return None

    def _full(self, position: Position) -> Position:
        return position._replace(points=self.table.budget)

    def _deed(self, number: int, before: Position, outcome: Outcome) -> Deed:
        after, (move, _, interact) = self._full(outcome.after), outcome.price
        kind = outcome.step[0]
        enters = kind in ("move", "tunnel") and (after.room, after.space) != (before.room, before.space)
        return Deed(
            number,
            (outcome.step,),
            before,
            after,
            (Bill(move=move, interact=interact, walks=kind in ("move", "tunnel")),),
            self._beats(before, outcome.step),
            tuple(self._enemies(after)) if enters else (),
            tuple(one.x or 0 for one in self.things(after) if one.kind == "hazard") if enters else (),
        )

    def _beats(self, position: Position, step: Step) -> Meeting | None:
        if step[0] == "activate-room":
            bar = next(bar for level, bar in self.tiles[position.room].bar.items() if level == self.level)
            return Meeting(0, bar.enemies, bar.advanced) if bar.enemies else None
        if step[0] != "activate":
            return None
        own = self.table.rooms[position.room].activators[position.space]
        enemy = next(one.enemy for one in own if one.ident == step[1])
        return next((one for one in self._enemies(position) if one.enemy == enemy), None)

    def _enemies(self, position: Position) -> Iterator[Meeting]:
        masks = self.table.rooms[position.room].enemies[position.space]
        ones = [one for one in self.things(position) if one.kind == "enemy"]
        for (mask, _), one in zip(masks, ones, strict=True):
            yield Meeting(mask, one.count, one.advanced)


def _lasting(position: Position) -> tuple[Any, ...]:
    """What lies open, how high water stands, and which special rooms are activated."""
    return position.turn, position.high, position.active


def _core(position: Position) -> Position:
    """What the end of a round leaves as it is."""
    return position._replace(opened=0, beaten=0, calm=0, points=0, due=0)


def _joined(deeds: Sequence[Deed]) -> list[Deed]:
    """Make one deed of a step into a rift and the calming of it; leave out what changes nothing."""
    found: list[Deed] = []
    for deed in deeds:
        if found and found[-1].after.due:
            into = found.pop()
            both = into.number, into.steps + deed.steps, into.before, deed.after, into.bills + deed.bills
            found.append(Deed(*both, deed.beats, into.meets, into.hazards))
        elif deed.after._replace(beaten=deed.before.beaten) != deed.before:
            found.append(deed)
    return found
