"""Which tile lies where: the piles of a dungeon, dealt, and matched with the demands of a plan."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from generator.chance import Chance
from generator.clockwork.board import Cell
from generator.clockwork.catalogue import Catalogue
from generator.clockwork.levels import Level

Deal = dict[Cell, str]
"""What lies where, by tile id; perhaps not yet in every cell."""

DEALS = 3
"""How often the piles are dealt anew before a plan's demands are taken to fit no deal."""


class Setup:
    """The piles of one dungeon, and the cells that they are dealt into."""

    def __init__(self, level: Level, catalogue: Catalogue, temple: str, temples: Sequence[str]) -> None:
        self.level, self.temple_name = level, temple
        self.cells = list(level.board())
        self.zones = [(zone, level.cells(zone)) for zone in level.zones]
        self.generic = catalogue.of("generic")
        self.temple = [ident for name in temples for ident in catalogue.of(name)]
        self.generics = frozenset(self.generic)
        self.entrance = catalogue.entrance(temple)
        self.rooms = {
            room: catalogue.boss(temple) if room == "boss" else catalogue.special(room)
            for zone in level.zones
            for room in zone.special
        }
        self.kinds = {ident: room for room, ident in self.rooms.items()}

    def deal_special(self, chance: Chance, kept: Mapping[Cell, str]) -> Deal:
        """Deal the special rooms; ``kept`` cells are dealt no other, and kept rooms stay."""
        dealt = {cell: ident for cell, ident in kept.items() if ident in self.kinds}
        there = set(dealt.values())
        for zone, cells in self.zones:
            free = chance.shuffled([cell for cell in cells if cell not in kept])
            rooms = [self.rooms[room] for room in zone.special if self.rooms[room] not in there]
            dealt |= zip(free, rooms, strict=False)
        return dealt

    def deal(self, special: Deal, chance: Chance) -> Deal:
        """Deal the other piles into the cells that the special rooms leave, as the rulebook says."""
        generic, temple = chance.shuffled(self.generic), chance.shuffled(self.temple)
        tiles = dict(special)
        for zone, cells in self.zones:
            pile = [generic.pop() for _ in range(zone.generic)] + [temple.pop() for _ in range(zone.temple)]
            free = [cell for cell in cells if cell not in special]
            tiles |= zip(free, chance.shuffled(pile), strict=False)
        return tiles


def matched(
    setup: Setup, special: Deal, need: Mapping[Cell, int], fits: Mapping[str, int], chance: Chance
) -> Deal | None:
    """Return a deal whose tiles fulfil the demands of their cells, or None if none was found.

    A shuffle says which cells are dealt from which pile; a tile that does not fit
    changes places along an augmenting path.
    """
    for _ in range(DEALS):
        dealt = setup.deal(special, chance)
        chosen = _placed(setup, special, dealt, need, fits, chance)
        if chosen:
            return chosen
    return None


def _placed(
    setup: Setup,
    special: Deal,
    dealt: Deal,
    need: Mapping[Cell, int],
    fits: Mapping[str, int],
    chance: Chance,
) -> Deal | None:
    chosen = dict(special)
    for pile in (setup.generic, setup.temple):
        members = frozenset(pile)
        cells = [cell for cell, ident in dealt.items() if ident in members]
        tiles = chance.shuffled(pile)
        asked = chance.shuffled([cell for cell in cells if need.get(cell)])
        owner = _matching(asked, tiles, dealt, need, fits)
        if owner is None:
            return None
        placed = {cell: ident for ident, cell in owner.items()}
        rest = (ident for ident in tiles if ident not in owner)
        chosen |= {cell: placed[cell] if cell in placed else next(rest) for cell in cells}
    return chosen


def _matching(
    cells: Iterable[Cell],
    tiles: Sequence[str],
    dealt: Deal,
    need: Mapping[Cell, int],
    fits: Mapping[str, int],
) -> dict[str, Cell] | None:
    """Return the cell of each tile that is used, or None if some cell stays without."""
    owner: dict[str, Cell] = {}

    def place(cell: Cell, tried: set[str]) -> bool:
        demand = need[cell]
        for ident in (dealt[cell], *tiles):
            if fits[ident] & demand == demand and ident not in tried:
                tried.add(ident)
                if ident not in owner or place(owner[ident], tried):
                    owner[ident] = cell
                    return True
        return False

    return owner if all(place(cell, set()) for cell in cells) else None
