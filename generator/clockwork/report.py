"""What can be reached without a shift, what keeps the goal away, and what would open it, in words."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cached_property
from typing import Any

from generator.clockwork.arguments import Argument
from generator.clockwork.board import EDGES, Board, cell_name
from generator.clockwork.commits import Budget, LimitMet, Shift
from generator.clockwork.engine import POLICIES, Engine
from generator.clockwork.moves import Table
from generator.clockwork.one_shift import OneShift
from generator.clockwork.profile import Rules
from generator.clockwork.reasons import Reasons
from generator.clockwork.walls import Reach, Wall, Walls, joined
from generator.clockwork.ways import Ways

TITLES = {"key": "Key Room", "boss": "Boss Room"}
MOST_WALLS = 3
"""Walls that are named on the way to one room."""
WAYS = {"cw": "clockwise", "ccw": "anticlockwise"}
LINES = {"above": "above", "below": "below", "left": "left of", "right": "right of"}
NODES = 400
"""Frames looked at to see whether any order of reveals wins."""


class Report:
    """The reach of the party on a board as it lies, all shifts left out."""

    def __init__(self, board: Board, rules: Rules) -> None:
        self.table = Table(board, rules)
        self.ways = Ways(self.table)
        self.reached = Reach(board, self.ways)
        self.one_shift = OneShift(self.ways)

    @cached_property
    def _walls(self) -> Walls:
        return Walls(self.reached)

    @cached_property
    def _reasons(self) -> Reasons | None:
        return Reasons(self.ways) if self.reached.won else None

    def _name(self, room: int) -> str:
        return self.reached.name(room)

    # -- in words ---------------------------------------------------------------------------

    def lines(self) -> list[str]:
        """Return the report: how much is in reach, then walls, or what clashes, or what a plan hangs on."""
        if self._reasons is None:
            count = len(self.reach())
            return [
                f"Without a shift, {count} of {self.table.cells} rooms are in reach at best.",
                *self._kept_away(),
            ]
        lines = list(Argument(self.reached, self._reasons).lines())
        return lines if self._reasons.clash else [*lines, *self._exhausted()]

    def _exhausted(self) -> Iterator[str]:
        """Say so if no order of reveals wins, though no musts were found to clash."""
        try:
            found = Engine(self.ways, 0, compiled=False).along((), NODES, POLICIES[0], Budget(2 * NODES))
        except LimitMet:
            return
        if found == "failed":
            yield "Without a shift, all orders of revealing rooms were searched, and none wins."

    def _kept_away(self) -> Iterator[str]:
        """Say how the goals fare, what is in the way, and whether a shift would help."""
        for kind, title in TITLES.items():
            rooms = self.reached.rooms(kind)
            if not rooms:
                yield f"There is no {title}."
            for room in rooms:
                yield from self._fate(room, kind)

    def _fate(self, room: int, kind: str) -> Iterator[str]:
        name = f"The {TITLES[kind]}, {self._name(room)},"
        if self.reached.has(room):
            cost, budget = sum(self.table.rooms[room].bar), self.table.budget
            if cost > budget:
                yield f"{name} asks for {cost} skill points, and a round has {budget}."
            elif kind == "key":
                yield f"{name} is in reach."
            return
        if kind == "boss" and not self.reached.keyed:
            yield f"{name} stays locked: no Key Room can be activated."
            return
        yield f"{name} {'may be seen but not entered' if self.reached.turns[room] else 'is never seen'}."
        yield from self._in_the_way(room)

    def _in_the_way(self, room: int) -> Iterator[str]:
        walls = self._walls.easiest(room)
        for wall in walls[:MOST_WALLS]:
            ways = f"; {wall.opens} would do" if wall.opens else ""
            yield f"In the way: {wall.text}{ways}."
        shift = self.one_shift.proven(room)
        if shift:
            yield f"One shift leads there: {self._shift_words(shift)}."
        elif not self.one_shift.may(room):
            yield f"No single shift leads to {self._name(room)}."

    def _shift_words(self, shift: Shift) -> str:
        """Say a shift: what makes it, and what it does."""
        match shift.step:
            case ("compass", cell, turn):
                return f"a Compass token, turning {cell_name(*cell)} {WAYS[turn]}"
            case ("map", cell, other):
                return f"a Map token, swapping {cell_name(*cell)} and {cell_name(*other)}"
            case (_, cog, turn, what, which):
                parts = {"group": f"with its {which} group", "line": f"on the line {LINES.get(which)} it"}
                part = parts.get(what) or f"on the block {_block(*which)}"
                return f"the {cog} in {self._name(shift.room)}, {WAYS[turn]} {part}"
        raise ValueError(shift.step)

    # -- as data ----------------------------------------------------------------------------

    def reasons(self) -> dict[str, Any]:
        """Return, for drawing: musts, their order, what clashes, and walls; cells as [row, column].

        Without a shift: every plan reveals each of the ``musts``; of the ``sides`` it can be
        revealed from, only those in ``leads_on`` are followed by a win. ``clash`` is None where
        none is known. Where walls keep the goal away, there are no musts.
        """
        known = self._reasons
        return {
            "musts": [
                {"cell": self._cell(one.room), "sides": _edges(one.sides), "leads_on": _edges(one.leads_on)}
                for one in (known.musts if known else ())
            ],
            "precedences": [
                {"first": self._cell(one.first), "then": self._cell(one.then)}
                for one in (known.precedences if known else ())
            ],
            "clash": self._cells(known.clash_rooms) if known and known.clash else None,
            "walls": self.walls(),
        }

    def walls(self) -> list[dict[str, Any]]:
        """Return the edges of the reach: cell, side, why nobody passes there, and what opens it or None."""
        return [self._wall(wall) for wall in self._walls.rim()]

    def _wall(self, wall: Wall) -> dict[str, Any]:
        idle = self.reached.won or (self.ways.boss[wall.beyond] and not self.reached.keyed)
        shift = None if idle else self.one_shift.proven(wall.beyond)
        opens = [wall.opens, *([self._shift_words(shift)] if shift else [])]
        return {
            "cell": self._cell(wall.room),
            "side": EDGES[wall.side],
            "text": wall.text,
            "opens": joined([*filter(None, opens)], "or, with one shift,") or None,
        }

    def reach(self) -> list[list[int]]:
        """Return the cells that the party can stand in at best, in reading order."""
        return self._cells([room for room in range(self.table.cells) if self.reached.has(room)])

    def _cells(self, rooms: Sequence[int]) -> list[list[int]]:
        return [self._cell(room) for room in rooms]

    def _cell(self, room: int) -> list[int]:
        return list(self.table.at(room))  # rooms are numbered as the cells that they start in


def _block(row: int, col: int) -> str:
    return f"{cell_name(row, col)}-{cell_name(row + 1, col + 1)}"


def _edges(mask: int) -> list[str]:
    return [edge for side, edge in enumerate(EDGES) if mask >> side & 1]
