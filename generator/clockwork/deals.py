"""All deals of a dungeon as a CP-SAT model: demands and wishes together.

Wishes are linear rows over "this tile lies in this cell". The model looks for the
board nearest to an official shuffle, so that chance stays with the shuffle.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from generator import solver
from generator.chance import Chance
from generator.clockwork.assign import Deal, Setup
from generator.clockwork.board import Cell

EFFORT = 2.0
"""Deterministic time that the search for the nearest board may take."""


@dataclass(frozen=True)
class Row:
    """A bound on a weighted count of "this tile lies in this cell"."""

    weight: Mapping[tuple[Cell, str], int]
    low: int
    high: int

    def holds(self, deal: Deal) -> bool:
        """Whether a deal keeps the bound."""
        return self.low <= sum(self.weight.get(item, 0) for item in deal.items()) <= self.high


@dataclass(frozen=True)
class Wish:
    """One wish: the option that asked for it, its words, and the rows that it puts on a deal."""

    option: str
    text: str
    rows: tuple[Row, ...]

    def holds(self, deal: Deal) -> bool:
        """Whether a deal meets the wish."""
        return all(row.holds(deal) for row in self.rows)


Place = int | Cell
"""Where a model lays a tile: an ordinary one in a region, by number, a special room in a cell."""


class Deals:
    """All deals of a set-up as one CP-SAT model, with wishes to choose from.

    Cells of a zone that no demand and no wish tells apart are one *region*: which tiles
    lie in it is all that the model asks. ``special`` fixes the special rooms, if given;
    ``need`` and ``fits`` are a plan's demands and what each tile fulfils of them.
    """

    def __init__(
        self,
        setup: Setup,
        wishes: Sequence[Wish],
        special: Deal | None = None,
        need: Mapping[Cell, int] | None = None,
        fits: Mapping[str, int] | None = None,
    ) -> None:
        self.setup, self.special = setup, special or {}
        self.need, self.fits = need or {}, fits or {}
        self.model = solver.Model()
        self.lies: dict[tuple[Place, str], solver.Variable] = {}
        self.region_of: dict[Cell, int] = {}
        self.regions: list[list[Cell]] = []
        self._lay_special()
        self._part(wishes)
        for zone, cells in setup.zones:
            self._lay(zone.generic, zone.temple, cells)
        uses: dict[str, list[solver.Variable]] = {}
        for (_, ident), variable in self.lies.items():
            uses.setdefault(ident, []).append(variable)
        for variables in uses.values():
            self.model.add_at_most_one(variables)
        self.met = [self._ask(wish) for wish in wishes]

    def _lay_special(self) -> None:
        """The entrance lies where it lies; a special room where it is fixed, or somewhere in its zone."""
        fixed = {self.setup.level.entrance: self.setup.entrance, **self.special}
        self.lies |= {item: self.model.new_constant(1) for item in fixed.items()}
        for zone, cells in self.setup.zones if not self.special else ():
            for room in zone.special:
                for cell in cells:
                    self.lies[cell, self.setup.rooms[room]] = self.model.new_bool_var("")
                self.model.add_exactly_one(self.lies[cell, self.setup.rooms[room]] for cell in cells)

    def _part(self, wishes: Sequence[Wish]) -> None:
        """Part the cells of each zone into regions."""
        rows = [row.weight for wish in wishes for row in wish.rows]
        marks: dict[Cell, list[tuple[int, str, int]]] = {cell: [] for cell in self.setup.cells}
        for number, weight in enumerate(rows):
            for (cell, ident), value in weight.items():
                if ident not in self.setup.kinds:
                    marks[cell].append((number, ident, value))
        known: dict[tuple[object, ...], int] = {}
        for zone, cells in self.setup.zones:
            for cell in cells:
                if cell not in self.special:
                    mark = (zone.name, self.need.get(cell, 0), tuple(marks[cell]))
                    number = known.setdefault(mark, len(known))
                    self.regions += [[]] if number == len(self.regions) else []
                    self.regions[number].append(cell)
                    self.region_of[cell] = number

    def _lay(self, generic: int, temple: int, cells: Sequence[Cell]) -> None:
        """Deal the piles of one zone: each region is filled, and each pile gives its share."""
        regions = list(dict.fromkeys(self.region_of[cell] for cell in cells if cell in self.region_of))
        for pile, wanted in ((self.setup.generic, generic), (self.setup.temple, temple)):
            for region in regions:
                demand = self.need.get(self.regions[region][0], 0)
                for ident in pile:
                    if not demand or self.fits[ident] & demand == demand:
                        self.lies[region, ident] = self.model.new_bool_var("")
            self.model.add(sum(self._there(regions, pile)) == wanted)
        for region in regions:
            free = self.regions[region]
            rooms = [(cell, ident) for cell in free for ident in self.setup.kinds]
            special = [self.lies[room] for room in rooms if room in self.lies]
            every = self._there([region], [*self.setup.generic, *self.setup.temple])
            self.model.add(sum([*every, *special]) == len(free))
        for cell in cells:
            rooms = [(cell, ident) for ident in self.setup.kinds]
            self.model.add_at_most_one(self.lies[room] for room in rooms if room in self.lies)

    def _there(self, regions: Iterable[int], idents: Sequence[str]) -> list[solver.Variable]:
        items = ((region, ident) for region in regions for ident in idents)
        return [self.lies[item] for item in items if item in self.lies]

    def _place(self, cell: Cell, ident: str) -> tuple[Place, str]:
        return (cell, ident) if (cell, ident) in self.lies else (self.region_of.get(cell, cell), ident)

    def _ask(self, wish: Wish) -> solver.Variable:
        """Add a wish to the model; the variable returned says whether it is to be met."""
        met = self.model.new_bool_var("")
        for row in wish.rows:
            terms = {self._place(*item): weight for item, weight in row.weight.items()}
            total = sum(weight * self.lies[item] for item, weight in terms.items() if item in self.lies)
            self.model.add_linear_constraint(total, row.low, row.high).only_enforce_if(met)
        return met

    def nearest(self, target: Deal, chance: Chance) -> Deal | None:
        """Return the deal that meets all wishes and is nearest to a target; None, if none was found.

        At the end of its effort it takes the best deal found so far.
        """
        self.model.add_bool_and(self.met)
        same = [self._place(*item) for item in target.items()]
        self.model.maximize(sum(self.lies[item] for item in same if item in self.lies))
        try:
            found = solver.solve(self.model, EFFORT)
        except solver.LimitMet:
            return None
        if found is None:
            return None
        piles: list[list[str]] = [[] for _ in self.regions]
        for (place, ident), variable in self.lies.items():
            if isinstance(place, int) and found.value(variable):
                piles[place].append(ident)
        tiles = dict(self.special)
        for cells, pile in zip(self.regions, piles, strict=True):
            tiles |= _laid(cells, pile, target, chance)
        return tiles


def _laid(cells: Sequence[Cell], pile: Sequence[str], target: Deal, chance: Chance) -> Deal:
    """Lay a pile into a region: what the target has there stays in its cell."""
    tiles = {cell: target[cell] for cell in cells if target[cell] in pile}
    rest = [ident for ident in chance.shuffled(pile) if ident not in tiles.values()]
    return tiles | dict(zip((cell for cell in cells if cell not in tiles), rest, strict=True))


def wished(
    setup: Setup,
    wishes: Sequence[Wish],
    special: Deal,
    need: Mapping[Cell, int],
    fits: Mapping[str, int],
    chance: Chance,
) -> Deal | None:
    """Return the deal nearest to a shuffle that meets wishes and demands, or None if none was found."""
    target = setup.deal(special, chance)
    meets = all(fits[target[cell]] & demand == demand for cell, demand in need.items() if cell in target)
    if meets and all(wish.holds(target) for wish in wishes):
        return target
    return Deals(setup, wishes, special, need, fits).nearest(target, chance)


def clash(setup: Setup, wishes: Sequence[Wish]) -> list[Wish]:
    """Return a smallest set of wishes that no deal meets together; empty, if one meets them all.

    Raises:
        solver.LimitMet: the solver's effort did not suffice to tell.
    """
    deals = Deals(setup, wishes)
    return [wishes[index] for index in solver.smallest_clash(deals.model, deals.met) or []]
