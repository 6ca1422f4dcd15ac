"""Making a board that takes exactly so many turns: land, keyed squares, then small steps towards the number.

A step swaps two keyed squares or moves one; it is kept if the promises hold and the fewest
turns, counted exactly each time, come no further from what is asked for. After many steps
without progress a new land is drawn. At the end nobody may be trapped.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import NamedTuple

from generator.chance import Chance
from generator.findings import Finding, NotFound, Refusal
from generator.game import Progress
from generator.hyrule.board import Board, Cell
from generator.hyrule.graph import Graph
from generator.hyrule.layout import OPEN, Keys, Placer, told
from generator.hyrule.profile import Rules
from generator.hyrule.promises import shortfalls
from generator.hyrule.search import Search
from generator.hyrule.skeleton import TWISTS, land
from generator.hyrule.traps import Traps

LANDS = 400
"""Lands drawn before giving up."""
COUNTS = 2_500
"""Times that the fewest turns are counted before giving up."""
STALLS = 80
"""Steps without progress after which a new land is drawn."""
CLASHING = 20
"""Lands without a place for everything after which kept squares are said to clash."""


class Wishes(NamedTuple):
    """What a board should be: rows, columns, turns, twists, and keyed squares kept in cells."""

    rows: int
    cols: int
    turns: int
    twists: str
    kept: Keys


class Try(NamedTuple):
    """Keyed squares on a land, and the fewest turns that they take."""

    keys: Keys
    turns: int


@dataclass
class Maker:
    """Makes boards for some wishes, the same for the same seed."""

    wishes: Wishes
    rules: Rules
    counts: int = 0
    """How often the fewest turns were counted."""
    nearest: int | None = None
    """The number of turns met so far that is nearest to the one asked for."""
    trapped: int = 0
    """Boards with the right turns that were dropped because of a trap."""
    barren: list[Placer] = field(default_factory=list)
    """Lands that had no place for everything."""

    def made(self, seed: str, progress: Progress) -> Board:
        """Return a board that keeps every promise.

        Raises:
            Refusal: kept squares clash.
            NotFound: no try came to anything.
        """
        for number in range(1, LANDS + 1):
            if self.counts >= COUNTS:
                break
            nearest = "" if self.nearest is None else f", nearest {self.nearest} turns"
            progress(f"drawing land {number}{nearest}")
            board = self._tried(Chance(seed, f"hyrule land {number}"))
            if board:
                return board
            if len(self.barren) >= CLASHING and self.counts == 0 and self.wishes.kept:
                raise self._clash(Chance(seed, "hyrule clash"))
        raise NotFound(self._told())

    def _tried(self, chance: Chance) -> Board | None:
        """A board on one land, if it comes to anything."""
        wishes = self.wishes
        opened = [cell for cell, key in wishes.kept.items() if key in OPEN]
        drawn = land(wishes.rows, wishes.cols, TWISTS[wishes.twists], opened, list(wishes.kept), chance)
        if drawn is None:
            return None
        placer = Placer(drawn, wishes.kept)
        keys = placer.placed(chance)
        if keys is None:
            self.barren.append(placer)
            return None
        found = self._approached(placer, keys, chance)
        if found is None:
            return None
        squares = {cell: drawn.board.at(cell).model_copy(update={"key": key}) for cell, key in found.items()}
        board = drawn.board.changed(squares)
        if Traps(Graph(board), self.rules).none:
            return board
        self.trapped += 1
        return None

    def _approached(self, placer: Placer, keys: Keys, chance: Chance) -> Keys | None:
        """Keyed squares that take the turns asked for, step by step from where they are."""
        best = self._judged(placer, keys, None)
        stalls = 0
        while best and best.turns != self.wishes.turns:
            if stalls >= STALLS or self.counts >= COUNTS:
                return None
            gap = self._gap(best)
            after = self._judged(placer, self._step(placer, best.keys, chance), self.wishes.turns + gap)
            if after is None or self._gap(after) > gap:
                stalls += 1
                continue
            stalls = 0 if self._gap(after) < gap else stalls + 1
            best = after
        return best.keys if best else None

    def _gap(self, one: Try) -> int:
        return abs(one.turns - self.wishes.turns)

    def _judged(self, placer: Placer, keys: Keys | None, most: int | None) -> Try | None:
        """The fewest turns, if the promises hold and the board can be won, in ``most`` turns if said."""
        if keys is None:
            return None
        graph = placer.graph.keyed(keys)
        if next(shortfalls(graph), None):
            return None
        self.counts += 1
        turns = Search(graph, self.rules).fewest(most=most)
        if turns is None:
            return None
        if self.nearest is None or self._gap(Try(keys, turns)) < abs(self.nearest - self.wishes.turns):
            self.nearest = turns
        return Try(keys, turns)

    def _step(self, placer: Placer, keys: Keys, chance: Chance) -> Keys | None:
        """Swap two keyed squares, or move one to a square without a key; None if that may not be."""
        movable = [cell for cell in keys if cell not in self.wishes.kept]
        if not movable:
            return None
        one = chance.choice(movable)
        bare = [cell for cell, _ in placer.land.board.cells() if cell not in keys]
        other = chance.choice(movable + bare)
        after = {cell: key for cell, key in keys.items() if cell not in (one, other)}
        moved: list[tuple[str, Cell]] = [(keys[one], other)]
        if other in keys:
            moved.append((keys[other], one))
        if one == other or not all(placer.fits(key, cell) for key, cell in moved):
            return None
        return {**after, **{cell: key for key, cell in moved}}

    def _clash(self, chance: Chance) -> Refusal | NotFound:
        placer = self.barren[-1]
        cells = placer.clash(chance)
        if not cells:
            return NotFound("no land drawn had a place for what is kept; keep less, or try another seed")
        text = f"cannot all be kept on a board that keeps its promises: {told(self.wishes.kept, cells)}"
        return Refusal([Finding("clash", "--keep", text)])

    def _told(self) -> str:
        wanted = self.wishes.turns
        if self.nearest is None:
            return "no board came out; keep less, wish for calmer twists, or try another seed"
        if self.nearest == wanted:
            return f"{self.trapped} boards of {wanted} turns were found, and each had a trap"
        return f"{wanted} turns not found in {self.counts:,} tries, nearest {self.nearest}; try another seed"
