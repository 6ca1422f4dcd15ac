"""A new board: special rooms dealt, a plan walked, and the other tiles laid under its demands."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from generator.chance import Chance
from generator.clockwork.assign import Deal, Setup, matched
from generator.clockwork.board import Board, Cell
from generator.clockwork.catalogue import Catalogue
from generator.clockwork.cogs import Grid
from generator.clockwork.commits import Commit
from generator.clockwork.deals import wished
from generator.clockwork.demands import Offer, fits
from generator.clockwork.levels import Level
from generator.clockwork.plan import At, Stuck, Walk, start_at
from generator.clockwork.profile import Rules
from generator.clockwork.rooms import single
from generator.clockwork.ways import Passage
from generator.clockwork.wishes import Wishes, refuse_clash

GANON = "ganon"
DEALS = 400
"""How often the special rooms are dealt anew before a wish for their distance is given up."""
WALKS = 12
"""How often a walk is drawn anew to pass as many rooms as wished."""


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
    """Lays out dungeons for one order and its wishes; the chance comes with each call."""

    def __init__(
        self,
        order: Order,
        catalogue: Catalogue,
        level: Level,
        rules: Rules,
        wishes: Wishes | None = None,
    ) -> None:
        """Make ready to lay out.

        Raises:
            Refusal: no board meets the wishes; names a smallest set of them that clashes.
        """
        self.order, self.catalogue, self.level, self.rules = order, catalogue, level, rules
        self.wishes = wishes or Wishes()
        self.grid = Grid(level.rows, level.cols)
        self.setup = Setup(level, catalogue, order.temple, order.temples)
        self.wished = self.wishes.over(self.setup, catalogue)
        self.kept = self.wishes.kept(self.setup)
        if self.wished:
            refuse_clash(self.setup, self.wished)

    def draft(self, shifts: int, chance: Chance) -> Draft | None:
        """Return a board with a plan of so many shifts planted in it, or None if this try came to nothing."""
        special = self._deal_special(chance)
        walk = self._walk(special, shifts, chance) if special else None
        if special is None or walk is None:
            return None
        need = {cell: mask for cell, mask in zip(self.setup.cells, walk.need, strict=True) if mask}
        if self.wished:
            tiles = wished(self.setup, self.wished, special, need, self._fits, chance)
        else:
            tiles = matched(self.setup, special, need, self._fits, chance)
        return Draft(self._board(tiles), walk.commits) if tiles else None

    def shuffled(self, chance: Chance) -> dict[str, Any] | None:
        """Return a board dealt as the rulebook says: piles by zone, shuffled; no plan in mind.

        With wishes, it is the board nearest to such a shuffle that meets them, or
        None if this try came to nothing.
        """
        special = self._deal_special(chance)
        if special is None:
            return None
        tiles = wished(self.setup, self.wished, special, {}, {}, chance)
        return self._board(tiles) if tiles else None

    def read(self, board: Mapping[str, Any]) -> Board:
        """Return a board of this layout as typed values, quicker than by reading its tiles anew."""
        tiles = {ident: self.catalogue.tiles[ident] for ident in board["tiles"]}
        return Board.model_validate({**board, "tiles": tiles})

    # -- the plan ---------------------------------------------------------------------------

    def _walk(self, special: Deal, shifts: int, chance: Chance) -> Walk | None:
        """Walk a plan over a board of which only the special rooms are known."""
        offers = [self._offer(cell, special) for cell in self.setup.cells]
        rooms = {self.setup.cells.index(cell): self.setup.kinds[ident] for cell, ident in special.items()}
        for _ in range(WALKS if self.wishes.way else 1):
            walk = Walk(self.grid, self._start, rooms, offers, chance, {self._start.room: self._start.arrow})
            try:
                walk.win(shifts)
            except Stuck:
                continue
            if not self.wishes.way or self.wishes.way.holds(walk.rooms):
                return walk
        return None

    @cached_property
    def _fits(self) -> dict[str, int]:
        """What each tile that may be used fulfils of a plan's demands."""
        order, setup, tiles = self.order, self.setup, self.catalogue.tiles
        budget, defeat = self.rules.budget(order.players), self.rules.enemy_defeat(order.level)
        used = (*setup.generic, *setup.temple, *setup.kinds, setup.entrance)
        rooms = {ident: single(ident, tiles[ident], order.level, defeat) for ident in used}
        return {ident: fits(room, Passage(room, budget, generous=False)) for ident, room in rooms.items()}

    @cached_property
    def _start(self) -> At:
        tile = self.catalogue.tiles[self.setup.entrance]
        room = single(self.setup.entrance, tile, self.order.level, 0)
        return start_at(self.setup.cells.index(self.level.entrance), room, 0)

    @cached_property
    def _offers(self) -> dict[str, Offer]:
        """What a tile of known place offers, by its id; and under no id, what the piles do."""
        barred = {self.setup.rooms.get(name, name) for name in self.wishes.unwanted}  # type: ignore[call-overload]
        pile = [ident for ident in (*self.setup.generic, *self.setup.temple) if ident not in barred]
        known = {ident: Offer([mask]) for ident, mask in self._fits.items()}
        return {**known, "": Offer(self._fits[ident] for ident in pile)}

    def _offer(self, cell: Cell, special: Deal) -> Offer:
        if cell == self.level.entrance:
            return self._offers[self.setup.entrance]
        return self._offers[special.get(cell) or self.kept.get(cell, "")]

    def _deal_special(self, chance: Chance) -> Deal | None:
        """Deal the special rooms, those kept where they are kept, and as far apart as wished."""
        apart = [wish for wish in self.wished if wish.option == "apart"]
        for _ in range(DEALS):
            special = self.setup.deal_special(chance, self.kept)
            if all(wish.holds(special) for wish in apart):
                return special
        return None

    # -- the board --------------------------------------------------------------------------

    @cached_property
    def _zones(self) -> dict[Cell, str]:
        return {cell: zone.name for zone, cells in self.setup.zones for cell in cells}

    def _board(self, tiles: Deal) -> dict[str, Any]:
        def square(cell: Cell) -> dict[str, Any]:
            if cell == self.level.entrance:
                return {"tile": self.setup.entrance, "turn": 0}
            return {"tile": tiles[cell], "zone": self._zones[cell]}

        used = sorted({*tiles.values(), self.setup.entrance})
        return {
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
