"""A new board: special rooms dealt, a plan walked, and tiles assigned by CP-SAT under its demands."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from generator import solver
from generator.chance import Chance
from generator.clockwork.board import Board, Cell
from generator.clockwork.catalogue import Catalogue
from generator.clockwork.cogs import Grid
from generator.clockwork.levels import Level
from generator.clockwork.plan import Stuck, Walk, fits
from generator.clockwork.profile import Rules
from generator.clockwork.region import Commit
from generator.clockwork.rooms import single
from generator.clockwork.ways import Passage

GANON = "ganon"


@dataclass(frozen=True)
class Order:
    """What dungeon is asked for: level 1 to 4, its temple, the temples whose tiles are used, players."""

    level: int
    temple: str
    temples: tuple[str, ...]
    players: int


@dataclass(frozen=True)
class Draft:
    """A board that was laid out, and the commits of the plan that it was laid out for."""

    board: dict[str, Any]
    commits: list[Commit]


class Layout:
    """Lays out dungeons for one order; the chance comes with each call."""

    def __init__(self, order: Order, catalogue: Catalogue, level: Level, rules: Rules) -> None:
        self.order, self.catalogue, self.level, self.rules = order, catalogue, level, rules
        self.grid = Grid(level.rows, level.cols)
        self.cells = list(level.board())
        self.generic = catalogue.of("generic")
        self.temple = [ident for temple in order.temples for ident in catalogue.of(temple)]
        self._generics = frozenset(self.generic)

    @cached_property
    def _fits(self) -> dict[str, int]:
        """What each tile that may be used fulfils of a plan's demands."""
        order, tiles = self.order, self.catalogue.tiles
        budget, defeat = self.rules.budget(order.players), self.rules.enemy_defeat(order.level)
        rooms = {ident: single(ident, tile, order.level, defeat) for ident, tile in tiles.items()}
        return {ident: fits(room, Passage(room, budget, generous=False)) for ident, room in rooms.items()}

    def draft(self, shifts: int, chance: Chance) -> Draft | None:
        """Return a board with a plan of so many shifts planted in it, or None if this try came to nothing."""
        special = self._deal_special(chance)
        offers = [self._offers(cell, special) for cell in self.cells]
        entrance = self.cells.index(self.level.entrance)
        rooms = {self.cells.index(cell): self._kind(ident) for cell, ident in special.items()}
        walk = Walk(self.grid, entrance, rooms, offers, chance)
        try:
            self._plan(walk, rooms, shifts, chance)
        except Stuck:
            return None
        tiles = self._assign(special, walk.need, chance)
        return Draft(self._board(tiles), walk.commits) if tiles else None

    def shuffled(self, chance: Chance) -> dict[str, Any]:
        """Return a board dealt as the rulebook says: piles by zone, shuffled; no plan in mind."""
        return self._board(self._dealt_out(self._deal_special(chance), chance))

    # -- the plan ---------------------------------------------------------------------------

    def _plan(self, walk: Walk, rooms: dict[int, str], shifts: int, chance: Chance) -> None:
        """Reveal and enter the Key Room, then the Boss Room, with the shifts drawn in between."""
        key, boss = (next(room for room, kind in rooms.items() if kind == name) for name in ("key", "boss"))
        slots = [chance.below(3) for _ in range(shifts)]

        def shift(slot: int, target: int) -> None:
            for _ in range(slots.count(slot)):
                walk.shift(target)

        walk.reveal(key)
        shift(0, key)
        walk.enter(key)
        shift(1, boss)
        walk.reveal(boss)
        shift(2, boss)
        walk.enter(boss)

    # -- dealing ----------------------------------------------------------------------------

    def _kind(self, ident: str) -> str:
        return str(self.catalogue.tiles[ident].room)

    def _special(self, room: str) -> str:
        if room == "boss":
            return self.catalogue.boss(self.order.temple)
        return self.catalogue.special(room)

    def _deal_special(self, chance: Chance) -> dict[Cell, str]:
        dealt: dict[Cell, str] = {}
        for zone in self.level.zones:
            cells = chance.shuffled(self.level.cells(zone))
            dealt |= {cell: self._special(room) for cell, room in zip(cells, zone.special, strict=False)}
        return dealt

    def _offers(self, cell: Cell, special: dict[Cell, str]) -> list[int]:
        if cell == self.level.entrance:
            return [self._fits[self.catalogue.entrance(self.order.temple)]]
        if cell in special:
            return [self._fits[special[cell]]]
        return [self._fits[ident] for ident in (*self.generic, *self.temple)]

    def _assign(
        self, special: dict[Cell, str], need: Sequence[int], chance: Chance
    ) -> dict[Cell, str] | None:
        """Return a tile for every cell: the demands met, the zones' counts kept; None if there is no way.

        CP-SAT chooses for the rooms that the plan needs, by weights drawn by
        chance; what is left of the piles is dealt into the rest.
        """
        model, lies = solver.Model(), dict[tuple[Cell, str], solver.Variable]()
        uses: dict[str, list[solver.Variable]] = {ident: [] for ident in (*self.generic, *self.temple)}
        for zone in self.level.zones:
            counts: dict[bool, list[solver.Variable]] = {True: [], False: []}
            for cell in self.level.cells(zone):
                demand = need[self.cells.index(cell)]
                if cell in special or not demand:
                    continue
                for ident in uses:
                    if self._fits[ident] & demand == demand:
                        lies[cell, ident] = variable = model.new_bool_var("")
                        uses[ident].append(variable)
                        counts[ident in self._generics].append(variable)
                model.add_exactly_one(lies[one] for one in lies if one[0] == cell)
            model.add(sum(counts[True]) <= zone.generic)
            model.add(sum(counts[False]) <= zone.temple)
        for variables in uses.values():
            model.add_at_most_one(variables)
        model.maximize(sum(chance.below(1000) * variable for variable in lies.values()))
        found = solver.solve(model)
        if found is None:
            return None
        chosen = {cell: ident for (cell, ident), variable in lies.items() if found.value(variable)}
        return self._dealt_out(special | chosen, chance)

    def _dealt_out(self, tiles: dict[Cell, str], chance: Chance) -> dict[Cell, str]:
        """Deal what is left of the piles into the cells that have no tile yet, by the zones' counts."""
        taken = set(tiles.values())
        generic = [ident for ident in chance.shuffled(self.generic) if ident not in taken]
        temple = [ident for ident in chance.shuffled(self.temple) if ident not in taken]
        tiles = dict(tiles)
        for zone in self.level.zones:
            cells = self.level.cells(zone)
            here = [tiles[cell] for cell in cells if cell in tiles]
            generics = zone.generic - sum(ident in self._generics for ident in here)
            temples = zone.dealt - len(here) - generics
            pile = [generic.pop() for _ in range(generics)] + [temple.pop() for _ in range(temples)]
            free = [cell for cell in cells if cell not in tiles]
            tiles |= zip(free, chance.shuffled(pile), strict=True)
        return tiles

    # -- the board --------------------------------------------------------------------------

    def _board(self, tiles: dict[Cell, str]) -> dict[str, Any]:
        entrance = self.catalogue.entrance(self.order.temple)

        def square(cell: Cell) -> dict[str, Any]:
            zone = self.level.zone_of(cell)
            if zone is None:
                return {"tile": entrance, "turn": 0}
            return {"tile": tiles[cell], "zone": zone.name}

        used = sorted({*tiles.values(), entrance})
        board = {
            "level": self.level.level,
            "temple": self.order.temple,
            "temples": list(self.order.temples),
            "players": self.order.players,
            "rows": self.level.rows,
            "cols": self.level.cols,
            "entrance": list(self.level.entrance),
            "cells": [
                [square((row, col)) for col in range(self.level.cols)] for row in range(self.level.rows)
            ],
            "tiles": {ident: self.catalogue.plain[ident] for ident in used},
        }
        Board.model_validate(board)
        return board
