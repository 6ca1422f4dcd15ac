"""Six worlds drawn around what is kept of them; a world of which nothing is kept is drawn as streets."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from generator.chance import Chance
from generator.findings import NotFound, Refusal
from generator.milton import kept as keeping
from generator.milton.board import LAST, WORLDS, Place, across, place_name
from generator.milton.kept import Cell, Kept
from generator.milton.layout import clash, completed
from generator.milton.streets import DRAWS, Gate, Network, Wanted, draw

TRIES = 4
"""Sets of worlds that are begun before what is kept is given up."""
CROSSINGS = (1, 1, 2, 2, 3)
"""The fewest crossings that drawings of one world ask for, in any order, until it looks like no other."""
LAW = (
    "no world has all of it with a crossing, few dead ends, no plaza, a ring longer than any roll, "
    "and room for its tiles"
)


def worlds(wanted: Wanted, kept: Kept, chance: Chance) -> tuple[list[Network], list[Gate]]:
    """Return six worlds that have what is kept, and the ends of the Entries between them.

    Raises:
        Refusal: kept places clash; a smallest set of them that does is named.
        NotFound: no worlds were found around what is kept.
    """
    for world in WORLDS[:-1]:
        if not _exits(wanted, kept, world):
            raise _walled(wanted, kept, world)
    for _ in range(TRIES):
        found = _Drawing(wanted, kept, chance).drawn()
        if found:
            return found
    raise NotFound("no six worlds were found around what is kept; keep less of it, or try another seed")


class _Drawing:
    """One set of worlds being drawn, each from where Link comes into it."""

    def __init__(self, wanted: Wanted, kept: Kept, chance: Chance) -> None:
        self.wanted, self.kept, self.chance = wanted, kept, chance
        rows, cols = wanted.rows, wanted.cols
        self.spaces = {world: kept.spaces(world, rows, cols) for world in WORLDS}
        self.bare = {world: kept.bare(world) for world in WORLDS}
        self.whole = {world: one for world in WORLDS if (one := self._whole(world))}
        self.networks: list[Network] = []
        self.gates: list[Gate] = []

    def drawn(self) -> tuple[list[Network], list[Gate]] | None:
        """Return the worlds and Entries; None if one world came to nothing."""
        for world in WORLDS:
            arrival = _cell(self.gates[-1][1]) if self.gates else None
            exits = [cell for cell in _exits(self.wanted, self.kept, world) if cell != arrival]
            network = self._network(world, arrival, exits)
            if network is None:
                return None
            self.networks.append(network)
            if world < LAST:
                start = (world, *self.chance.choice([cell for cell in exits if cell in network.cells]))
                end = across(world, start, self.wanted.rows, self.wanted.cols)
                assert end is not None, "an exit leads straight across"
                self.gates.append((start, end))
        return self.networks, self.gates

    def _wanted(self, world: int) -> Wanted:
        """What a world is drawn for: where nothing is kept, no tile can lie either."""
        return replace(self.wanted, tiles=self.wanted.tiles + len(self.kept.nothing(world)))

    def _whole(self, world: int) -> Network | None:
        """A world of which all is kept, if it looks right."""
        known = len(self.spaces[world]) + len(self.bare[world])
        network = Network(frozenset(self.spaces[world]))
        whole = known == self.wanted.rows * self.wanted.cols
        return network if whole and self._wanted(world).looks_right(network) else None

    def _network(self, world: int, arrival: Cell | None, exits: Sequence[Cell]) -> Network | None:
        if network := self.whole.get(world):
            return network if self._joins(network, world, arrival, exits) else None
        for _ in range(DRAWS):
            network = draw(self.wanted, self.chance)
            fits = self._joins(network, world, arrival, exits) and self._keeps(network, world)
            if fits and self._wanted(world).looks_right(network) and self._new(network):
                return network
        return self._completed(world, arrival, exits) if self.kept.touches(world) else None

    def _completed(self, world: int, arrival: Cell | None, exits: Sequence[Cell]) -> Network | None:
        """A world that is no net of streets; raises a Refusal if what is kept of it clashes."""
        wanted, bare = self._wanted(world), sorted(self.bare[world])
        cells = sorted({*self.spaces[world], *([arrival] if arrival else [])})
        for crossings in self.chance.shuffled(CROSSINGS):
            try:
                network = completed(wanted, cells, bare, self.chance, exits, crossings)
            except NotFound:
                if crossings == 1:
                    self._refuse(world)
                    return None
                continue
            if self._new(network):
                return network
        return None

    def _keeps(self, network: Network, world: int) -> bool:
        return self.spaces[world].keys() <= network.cells and not self.bare[world].keys() & network.cells

    def _joins(self, network: Network, world: int, arrival: Cell | None, exits: Sequence[Cell]) -> bool:
        """Whether Link can come in where he does, and out."""
        comes = arrival is None or arrival in network.cells
        return comes and (world == LAST or any(cell in network.cells for cell in exits))

    def _new(self, network: Network) -> bool:
        others = [*self.networks, *self.whole.values()]
        return all(network.look != one.look and network.shape != one.shape for one in others)

    def _refuse(self, world: int) -> None:
        """Raise a Refusal if what is kept of a world clashes, wherever Link comes in and out."""
        spaces, bare = self.spaces[world], self.bare[world]
        cells = clash(self._wanted(world), sorted(spaces), sorted(bare))
        if cells:
            raise keeping.clash([(spaces | bare)[cell] for cell in cells], LAW)


def _exits(wanted: Wanted, kept: Kept, world: int) -> list[Cell]:
    """The cells from which the Entry behind a world can lead on, as far as what is kept says."""
    if world == LAST:
        return []
    if world in kept.gates:
        return [_cell(kept.gates[world])]
    own, after = kept.bare(world), kept.bare(world + 1)
    return [one for one, other in _border(wanted, world) if one not in own and other not in after]


def _border(wanted: Wanted, world: int) -> list[tuple[Cell, Cell]]:
    """The pairs of cells that lie straight across between a world and the next one."""
    places: list[Place] = [(world, row, col) for row in range(wanted.rows) for col in range(wanted.cols)]
    pairs = [(place, across(world, place, wanted.rows, wanted.cols)) for place in places]
    return [(_cell(place), _cell(end)) for place, end in pairs if end]


def _walled(wanted: Wanted, kept: Kept, world: int) -> Refusal:
    """Say which places leave no room for an Entry: one of each pair across the border."""
    own = kept.bare(world)
    names = [
        place_name((world, *one) if one in own else (world + 1, *other))
        for one, other in _border(wanted, world)
    ]
    return keeping.clash(names, f"no Entry leads from world {world} into the next")


def _cell(place: Place) -> Cell:
    return place[1], place[2]
