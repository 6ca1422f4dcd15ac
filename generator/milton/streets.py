"""Quick drawings of worlds: streets along rows and columns that cross, redrawn until they look right.

What looks right: one network with crossings, no plaza of two by two spaces, no long snake with
many dead ends, room beside it for the tiles, and from every space a way on for every roll.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property

import networkx as nx

from generator.chance import Chance
from generator.findings import NotFound
from generator.milton.board import LAST, Place, across

Cell = tuple[int, int]
Gate = tuple[Place, Place]
"""The two ends of an Entry: the space that leads to it, and the one behind it."""
DRAWS = 4_000
"""Drawings of one world before it is given up."""
MOST_DEAD_ENDS = 3
FEWEST_SPACES = 16
MOST_SPACES = 26
OFFICIAL = 42
"""Cells of a lattice of the usual size; the numbers of spaces are for one of these."""


@dataclass(frozen=True)
class Network:
    """The path of one world, as cells of its lattice; spaces side by side are joined."""

    cells: frozenset[Cell]

    @cached_property
    def near(self) -> dict[Cell, tuple[Cell, ...]]:
        """The cells one step away from each cell."""
        return {cell: tuple(one for one in _beside(cell) if one in self.cells) for cell in sorted(self.cells)}

    @cached_property
    def graph(self) -> nx.Graph[Cell]:
        """The path as a graph."""
        return nx.Graph(list(self.steps()))

    @property
    def crossings(self) -> int:
        """How many cells have four ways on."""
        return sum(len(near) == 4 for near in self.near.values())

    @property
    def dead_ends(self) -> int:
        """How many cells have but one way on."""
        return sum(len(near) == 1 for near in self.near.values())

    @property
    def rings(self) -> int:
        """How many rings the path closes, for a path in one piece."""
        return sum(map(len, self.near.values())) // 2 - len(self.cells) + 1

    @property
    def look(self) -> tuple[int, int, int]:
        """Figures by which two worlds are told apart at a glance."""
        return self.crossings, self.dead_ends, self.rings

    @cached_property
    def shape(self) -> tuple[Cell, ...]:
        """The path moved to the corner and turned or mirrored to the least of its eight ways to lie."""
        return min(_cornered(turned) for turned in _eight(self.cells))

    @property
    def has_plaza(self) -> bool:
        """Whether four spaces fill a two by two block."""
        return any({(r + 1, c), (r, c + 1), (r + 1, c + 1)} <= self.cells for r, c in self.cells)

    @property
    def whole(self) -> bool:
        """Whether the path is in one piece."""
        return set(self.graph) == self.cells and nx.is_connected(self.graph)

    def steps(self) -> Iterator[tuple[Cell, Cell]]:
        """Yield each pair of cells side by side once, in reading order."""
        for cell, near in self.near.items():
            yield from ((cell, one) for one in near if one > cell)

    def goes_on(self, count: int) -> bool:
        """Whether a move of the full count begins at every space; then one of any shorter count does."""
        return all(self._goes(cell, count, {cell}) for cell in self.near)

    def _goes(self, cell: Cell, count: int, used: set[Cell]) -> bool:
        if count == 0:
            return True
        return any(self._goes(one, count - 1, used | {one}) for one in self.near[cell] if one not in used)


@dataclass(frozen=True)
class Wanted:
    """What drawings are for: the size of a world, the highest face of the die, and tiles in a world."""

    rows: int
    cols: int
    face: int
    tiles: int

    @property
    def sizes(self) -> tuple[int, int]:
        """The fewest and the most spaces of a world; the tiles have to have room beside them."""
        size = self.rows * self.cols
        fewest, most = (bound * size // OFFICIAL for bound in (FEWEST_SPACES, MOST_SPACES))
        return fewest, min(most, size - self.tiles)

    def looks_right(self, network: Network) -> bool:
        """Whether a drawing may be a world."""
        fewest, most = self.sizes
        return (
            fewest <= len(network.cells) <= most
            and network.crossings >= 1
            and network.dead_ends <= MOST_DEAD_ENDS
            and not network.has_plaza
            and network.whole
            and network.goes_on(self.face)
        )


def draw(wanted: Wanted, chance: Chance) -> Network:
    """Return one drawing of streets, whatever it looks like."""
    cells: set[Cell] = set()
    for row in _lines(wanted.rows, chance):
        first, last = _span(wanted.cols, chance)
        cells |= {(row, col) for col in range(first, last + 1)}
    for col in _lines(wanted.cols, chance):
        first, last = _span(wanted.rows, chance)
        cells |= {(row, col) for row in range(first, last + 1)}
    return Network(frozenset(cells))


def worlds(wanted: Wanted, chance: Chance) -> tuple[list[Network], list[Gate]]:
    """Return six worlds, no two alike in shape or look, and the ends of the Entries between them.

    Raises:
        NotFound: no fitting world came up.
    """
    found: list[Network] = []
    gates: list[tuple[Place, Place]] = []
    for _ in range(DRAWS * LAST):
        network = draw(wanted, chance)
        if not wanted.looks_right(network):
            continue
        if any(network.look == one.look or network.shape == one.shape for one in found):
            continue
        pairs = _gates(found[-1], network, gates, wanted) if found else []
        gate = chance.choice(pairs) if pairs else None
        if (found and not gate) or not _leads_on(network, len(found) + 1, gate, wanted):
            continue
        found.append(network)
        gates += [gate] if gate else []
        if len(found) == LAST:
            return found, gates
    raise NotFound(f"no six worlds came up for a die to {wanted.face} with {wanted.tiles} tiles in a world")


def _gates(before: Network, after: Network, gates: Sequence[Gate], wanted: Wanted) -> list[Gate]:
    """Return the Entries that can be between two worlds: straight across, away from where Link came in."""
    world, arrival = len(gates) + 1, gates[-1][1] if gates else None
    found: list[Gate] = []
    for place in ((world, *cell) for cell in sorted(before.cells)):
        end = across(world, place, wanted.rows, wanted.cols)
        if end and end[1:] in after.cells and place != arrival:
            found.append((place, end))
    return found


def _leads_on(network: Network, world: int, gate: Gate | None, wanted: Wanted) -> bool:
    """Whether a world comes to the border of the next one, away from where Link comes in."""
    places = [(world, *cell) for cell in network.cells if not gate or (world, *cell) != gate[1]]
    return world == LAST or any(across(world, place, wanted.rows, wanted.cols) for place in places)


def _lines(size: int, chance: Chance) -> list[int]:
    """Two or three streets of a direction, with at least one line free between any two."""
    count = 2 + chance.below(2)
    choices = [one for one in _spread(size, count) if one]
    return chance.choice(choices) if choices else list(range(0, size, 2))[:count]


def _spread(size: int, count: int, first: int = 0) -> Iterator[list[int]]:
    if count == 0:
        yield []
        return
    for line in range(first, size):
        for rest in _spread(size, count - 1, line + 2):
            yield [line, *rest]


def _span(size: int, chance: Chance) -> tuple[int, int]:
    """From where to where a street goes; at least half the way."""
    first, last = sorted((chance.below(size), chance.below(size)))
    while last - first < size // 2:
        first, last = sorted((chance.below(size), chance.below(size)))
    return first, last


def _beside(cell: Cell) -> tuple[Cell, ...]:
    row, col = cell
    return (row - 1, col), (row, col - 1), (row, col + 1), (row + 1, col)


def _eight(cells: Iterable[Cell]) -> Iterator[list[Cell]]:
    turned = list(cells)
    for _ in range(4):
        turned = [(col, -row) for row, col in turned]
        yield turned
        yield [(row, -col) for row, col in turned]


def _cornered(cells: Sequence[Cell]) -> tuple[Cell, ...]:
    top, left = min(row for row, _ in cells), min(col for _, col in cells)
    return tuple(sorted((row - top, col - left) for row, col in cells))
