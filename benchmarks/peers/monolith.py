"""The generating peer: one CP-SAT model that chooses every tile and a plan at once.

Time is laid out step by step: in each, the party goes through a side of its cell, into a room
that is revealed there or was before; a special room is only revealed, and entered later. Tiles are
chosen by zone; what the walk asks of a room ("in by this edge, out by that one") must be met by the
tile that lies there. The special rooms are dealt by chance beforehand, so that boards vary; if no
plan fits, they are dealt anew. Without shifts; skill points and rounds are left out. It plants one
plan and proves nothing about fewer shifts, so it is a peer for boards that need none, and for
others a lower bound on what a model of this kind would take.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from typing import Any

from ortools.sat.python import cp_model

from generator.chance import Chance
from generator.clockwork.board import STEP, Cell
from generator.clockwork.catalogue import Catalogue
from generator.clockwork.layout import Order
from generator.clockwork.levels import Level
from generator.clockwork.profile import Rules
from generator.clockwork.rooms import NOWHERE, Room, single

SLACK = 8
"""Steps beyond the way from the entrance by the Key to the Boss Room, for walking round them."""
MOST_DEALS = 20
SECONDS = 60.0
SIDES = range(4)
INSIDE = 4
"""In place of a side: the party was here from the start, or does not go on."""
Flag = cp_model.IntVar
Way = tuple[int, int]
"""In by one side and out by another; or by edges, clockwise from the arrow."""


def make(order: Order, catalogue: Catalogue, level: Level, rules: Rules, seed: str) -> dict[str, Any] | None:
    """Return a board that can be won without a shift, or None if none was found in the time."""
    for number in range(MOST_DEALS):
        chance = Chance(seed, f"monolith {number}")
        model = _Monolith(order, catalogue, level, rules, chance)
        solver = cp_model.CpSolver()
        solver.parameters.num_workers = 1
        solver.parameters.random_seed = chance.below(10**6)
        solver.parameters.max_time_in_seconds = SECONDS
        if solver.solve(model) in (cp_model.OPTIMAL, cp_model.FEASIBLE):
            return model.board(solver)
    return None


class _Moment:
    """Where the party is, by cell and the side it came in by; which rooms are shown; is the key there."""

    def __init__(self, model: _Monolith) -> None:
        ways = [*product(model.cells, SIDES), (model.level.entrance, INSIDE)]
        self.at = {one: model.new_bool_var("") for one in ways}
        self.shown = {cell: model.new_bool_var("") for cell in model.cells}
        self.keyed = model.new_bool_var("")
        model.add_exactly_one(self.at.values())


class _Monolith(cp_model.CpModel):
    """Tiles by cell, the side that each arrow faces, and the walk by time."""

    def __init__(
        self, order: Order, catalogue: Catalogue, level: Level, rules: Rules, chance: Chance
    ) -> None:
        super().__init__()
        self.order, self.catalogue, self.level = order, catalogue, level
        self.cells = list(level.board())
        self.entrance = catalogue.entrance(order.temple)
        self.special = self._special(chance)
        self.generic = chance.shuffled(catalogue.of("generic"))
        self.temple = chance.shuffled([one for temple in order.temples for one in catalogue.of(temple)])
        defeat, budget = rules.enemy_defeat(order.level), rules.budget(order.players)
        tiles = (self.entrance, *self.special.values(), *self.generic, *self.temple)
        rooms = [single(one, catalogue.tiles[one], order.level, defeat) for one in tiles]
        self.ways = {room.ident: ways(room, budget) for room in rooms}
        self.lies = {(c, tile): self.new_bool_var("") for c in self.cells for tile in self._offers(c)}
        self.arrow = {key: self.new_bool_var("") for key in product(self.cells, SIDES)}
        self.uses = {key: self.new_bool_var("") for key in product(self.cells, range(5), range(5))}
        self.beyond = dict(self._beyond())
        self._deal()
        self._demand()
        self._walk()

    def when(self, given: list[Flag], then: list[Flag]) -> None:
        """Say: if all of these hold, one of those does."""
        self.add_bool_or([*(~one for one in given), *then])

    # -- dealing --------------------------------------------------------------------------------

    def _special(self, chance: Chance) -> dict[Cell, str]:
        special: dict[Cell, str] = {}
        for zone in self.level.zones:
            boss = self.catalogue.boss(self.order.temple)
            rooms = [boss if room == "boss" else self.catalogue.special(room) for room in zone.special]
            special |= zip(chance.shuffled(self.level.cells(zone)), rooms, strict=False)
        return special

    def _offers(self, cell: Cell) -> list[str]:
        if cell == self.level.entrance:
            return [self.entrance]
        return [self.special[cell]] if cell in self.special else [*self.generic, *self.temple]

    def _where(self, room: str) -> Cell:
        return next(cell for cell, one in self.special.items() if self.catalogue.tiles[one].room == room)

    def _deal(self) -> None:
        """A tile in every cell, none twice, so many of each kind in each zone."""
        for cell in self.cells:
            self.add_exactly_one(self.lies[cell, tile] for tile in self._offers(cell))
            self.add_exactly_one(self.arrow[cell, side] for side in SIDES)
        self.add(self.arrow[self.level.entrance, 0] == 1)
        free = [cell for cell in self.cells if cell != self.level.entrance and cell not in self.special]
        for tile in (*self.generic, *self.temple):
            self.add_at_most_one(self.lies[cell, tile] for cell in free)
        for zone in self.level.zones:
            here = [cell for cell in self.level.cells(zone) if cell in free]
            self.add(sum(self.lies[c, tile] for c in here for tile in self.generic) == zone.generic)

    def _demand(self) -> None:
        """What the walk uses of a room, the tile that lies there offers, as its arrow turns it."""
        edges = product(self.cells, range(5), range(5))
        needs = {key: self.new_bool_var("") for key in edges}
        for (cell, *way), need in needs.items():
            fits = [self.lies[cell, tile] for tile in self._offers(cell) if tuple(way) in self.ways[tile]]
            self.when([need], fits)
        for (cell, came, gone), use in self.uses.items():
            for side in SIDES:
                need = needs[cell, _from(side, came), _from(side, gone)]
                self.when([use, self.arrow[cell, side]], [need])

    # -- walking --------------------------------------------------------------------------------

    def _walk(self) -> None:
        """From the entrance into the Key Room and on into the Boss Room."""
        key, boss = self._where("key"), self._where("boss")
        now, start = _Moment(self), self.level.entrance
        self.add(now.at[start, INSIDE] == 1)
        self.add(now.keyed == 0)
        for cell, flag in now.shown.items():
            self.add(flag == (cell == start))
        for _ in range(_apart(start, key) + _apart(key, boss) + SLACK):
            then = _Moment(self)
            self._step(now, then, boss)
            self.when([then.keyed], [now.keyed, *(now.at[key, side] for side in SIDES)])
            now = then
        self.add_bool_or(now.at[boss, side] for side in SIDES)

    def _step(self, now: _Moment, then: _Moment, boss: Cell) -> None:
        """Through a side of the party's cell, or a rest."""
        rest = self.new_bool_var("")
        go = {one: self.new_bool_var("") for one in self.beyond}
        self.add_exactly_one([*go.values(), rest])
        for one, at in now.at.items():
            self.when([rest, at], [then.at[one]])
        for cell, shown in now.shown.items():
            ways = [flag for one, flag in go.items() if self.beyond[one] == cell]
            self.when([then.shown[cell]], [shown, *ways])
            self.when([shown], [then.shown[cell]])
            for way in ways:
                self.when([way], [then.shown[cell]])
        for (cell, side), flag in go.items():
            self.when([flag], [at for one, at in now.at.items() if one[0] == cell])
            for (where, came), at in now.at.items():
                if where == cell:
                    self.when([flag, at], [self.uses[cell, came, side]])
            self._through(now, then, flag, self.beyond[cell, side], (side + 2) & 3)
            if self.beyond[cell, side] == boss:
                self.when([flag, now.shown[boss]], [now.keyed])

    def _through(self, now: _Moment, then: _Moment, flag: Flag, there: Cell, back: int) -> None:
        """Into a room that is shown by a door of it, or into one that is revealed, its arrow here."""
        shown = now.shown[there]
        self.when([flag], [shown, self.arrow[there, back]])
        if there not in self.special:
            self.when([flag], [then.at[there, back]])
            self.when([flag], [self.uses[there, back, INSIDE]])
            return
        self.when([flag, shown], [then.at[there, back]])
        self.when([flag, shown], [self.uses[there, back, INSIDE]])
        for one, at in now.at.items():
            self.when([flag, at], [shown, then.at[one]])

    def _beyond(self) -> Iterator[tuple[tuple[Cell, int], Cell]]:
        """Yield the cell beyond each side of each cell, where the board goes on."""
        for cell in self.cells:
            for side, (down, right) in enumerate(STEP.values()):
                there = (cell[0] + down, cell[1] + right)
                if there in self.cells:
                    yield (cell, side), there

    # -- the board ------------------------------------------------------------------------------

    def board(self, solver: cp_model.CpSolver) -> dict[str, Any]:
        """Return the board that was found."""
        chosen = {cell: tile for (cell, tile), flag in self.lies.items() if solver.value(flag)}

        def square(cell: Cell) -> dict[str, Any]:
            zone = self.level.zone_of(cell)
            return {"tile": chosen[cell], "zone": zone.name} if zone else {"tile": chosen[cell], "turn": 0}

        rows, cols = self.level.rows, self.level.cols
        return {
            "level": self.level.level,
            "temple": self.order.temple,
            "temples": list(self.order.temples),
            "players": self.order.players,
            "rows": rows,
            "cols": cols,
            "entrance": list(self.level.entrance),
            "cells": [[square((row, col)) for col in range(cols)] for row in range(rows)],
            "tiles": {tile: self.catalogue.plain[tile] for tile in sorted(chosen.values())},
        }


def ways(room: Room, budget: int) -> set[Way]:
    """Return every way into a room and through it, by edges clockwise from the arrow (an entrance's N)."""
    arrow = max(room.arrow, 0)
    found = {(INSIDE, edge) for edge in _exits(room, 0, budget)} if room.arrow == NOWHERE else set()
    for edge in SIDES:
        space = room.entry[edge]
        if space != NOWHERE:
            found.add(((edge - arrow) & 3, INSIDE))
            found |= {((edge - arrow) & 3, (out - arrow) & 3) for out in _exits(room, space, budget)}
    return found


def _exits(room: Room, space: int, budget: int) -> list[int]:
    """The own edges by which the party may leave once it is in a space, through tunnels and opened doors."""
    spaces = [space]
    for one in spaces:
        spaces += [other for other in room.tunnels[one] if other not in spaces]
    by = [one for here in spaces for one in room.activators[here] if one.cost <= budget]
    opened = [one.bit for one in by if one.effect == "door"]
    return [e for e in SIDES if room.entry[e] in spaces and (not room.shut[e] or room.shut[e] in opened)]


def _from(arrow: int, side: int) -> int:
    """Return a side as an edge clockwise from the arrow, given the side that the arrow faces."""
    return INSIDE if side == INSIDE else (side - arrow) & 3


def _apart(one: Cell, other: Cell) -> int:
    return abs(one[0] - other[0]) + abs(one[1] - other[1])
