"""How the party goes on from where it stands, in paces: one step, or some that belong together.

A switch that opens a door of its own space is used just before the party goes
through it: used earlier or for nothing, it could as well have been left. A step
into a rift goes with the calming of it. So what a round leaves behind matters only
where a door was opened, or a rift calmed, from another space.
"""

from __future__ import annotations

from collections.abc import Iterator

from generator.clockwork.commits import Shift
from generator.clockwork.moves import Outcome, Position, Table
from generator.clockwork.rooms import Activator, Room

Pace = tuple[Outcome, ...]


class Paces:
    """The paces on a table."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.distant = 0  # mask of the doors and rifts that something in another space opens or calms
        for room in table.rooms:
            for space, ones in enumerate(room.activators):
                for one in ones:
                    if one.effect in ("door", "rift") and not _near(room, one, space):
                        self.distant |= one.bit

    def onward(self, position: Position, shifts: Shift | bool) -> Iterator[Pace]:
        """Yield every pace where no rift is due; ``shifts``: whether any that shifts rooms, or which one."""
        table = self.table
        if table.won(position):
            return
        for outcome in table.walks(position):
            yield from self._calmed((outcome,))
        if isinstance(shifts, Shift):
            yield from ((outcome,) for outcome in self.shifted(position, shifts))
        for outcome in table.outcomes(position, shifts is True):
            if outcome.step[0] in ("move", "tunnel"):
                continue
            opened = outcome.after.opened & ~position.opened
            side = self._door_here(position, opened) if opened else None
            if side is None:
                yield (outcome,)
                continue
            through = table.walk(outcome.after, position.place.index(position.room), side)
            if through:
                yield from self._calmed((outcome, through))

    def shifted(self, position: Position, shift: Shift) -> Iterator[Outcome]:
        """Yield the steps that make one shift."""
        if shift.token:
            outcome = self.table.spent(position, shift.step)
            if outcome:
                yield outcome
        elif position.room == shift.room:
            for outcome in self.table.outcomes(position):
                if makes(self.table, shift, position, outcome):
                    yield outcome

    def _door_here(self, position: Position, opened: int) -> int | None:
        """The board side of a door that was opened from its own space; None for any other."""
        here = self.table.rooms[position.room]
        if opened not in here.shut:
            return None
        edge = here.shut.index(opened)
        return (edge + position.turn[position.room]) & 3 if here.entry[edge] == position.space else None

    def _calmed(self, pace: Pace) -> Iterator[Pace]:
        """The pace, with the calming of a rift if it led into one; none if nothing there can calm it."""
        if not pace[-1].after.due:
            yield pace
            return
        for outcome in self.table.outcomes(pace[-1].after):
            yield (*pace, outcome)

    def rested(self, position: Position) -> Position:
        """Return the position, with a new round begun where this one leaves nothing behind that matters."""
        if position.due or (position.opened | position.calm) & self.distant:
            return position
        return position._replace(opened=0, beaten=0, calm=0, points=self.table.budget)

    def renewed(self, position: Position) -> Position:
        """Return the position with a full budget where nothing of the round is left: ending it is free."""
        left_over = position.opened or position.beaten or position.calm or position.due
        return position if left_over else position._replace(points=self.table.budget)


def makes(table: Table, shift: Shift, position: Position, outcome: Outcome) -> bool:
    """Whether a step makes a shift."""
    if not outcome.shift or shift.token:
        return outcome.shift and outcome.step == shift.step
    if outcome.step[0] != "activate" or position.room != shift.room or outcome.step[2:] != shift.step[2:]:
        return False
    ones = table.rooms[position.room].activators[position.space]
    return any(one.effect == shift.step[1] for one in ones if one.ident == outcome.step[1])


def _near(room: Room, one: Activator, space: int) -> bool:
    """Whether what opens a door or calms a rift is in the same space with it."""
    if one.effect == "rift":
        return room.rift[space] == one.bit
    return room.entry[room.shut.index(one.bit)] == space
