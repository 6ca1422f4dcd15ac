"""The land of a new board before anything stands on it: regions, paths, crossings and twists.

One open region holds START; three smaller ones lie behind crossings. All places of a region
can be walked to from each other without luck, whatever twists it has: so no walk is a trap,
and every event that leaves a player in a region leaves all of it in reach.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from generator.chance import Chance
from generator.hyrule import regions
from generator.hyrule.board import SIDES, Board, Cell, Side, Square, Way, beside
from generator.hyrule.graph import Graph
from generator.hyrule.links import closure

SHARES = (6, 7, 12)
"""The regions behind gates take one in so many squares each."""
PATCH = 14
"""About so many squares of the open region have the same terrain."""
EXTRA, ACROSS = 0.4, 0.15
"""The chance of a path that is not needed, within a terrain and from one to the next."""
SNUG = 4
"""Draws for each square that a region grows by: more make it rounder."""
GROWTHS = 50
"""Times that regions are grown until the open one hangs together and touches all others."""
TRIES = 40
"""Times that a twist is tried in other squares."""


class Twists(NamedTuple):
    """Crossings into each region behind a gate; one-way, parted and Lost Woods squares in all."""

    crossings: int
    arrows: int
    parted: int
    woods: int


TWISTS = {"calm": Twists(1, 1, 2, 1), "some": Twists(2, 3, 4, 1), "wild": Twists(3, 6, 8, 2)}
"""What ``--twists`` asks for."""


@dataclass(frozen=True)
class Land:
    """A board without keyed squares, and the gate that each square lies behind (``path``: none)."""

    board: Board
    gates: dict[Cell, Way]


def land(
    rows: int, cols: int, twists: Twists, open_cells: Collection[Cell], bare: Collection[Cell], chance: Chance
) -> Land | None:
    """Return a new land, or None if chance left no room for it.

    ``open_cells`` lie in the open region, and ``bare`` ones have no twist.
    """
    tries = (_grow(rows, cols, open_cells, chance) for _ in range(GROWTHS))
    grown = next((one for one in tries if one), None)
    if grown is None:
        return None
    zones, kinds = grown
    terrain = _terrains(zones, kinds, chance)
    squares = {cell: Square(terrain=terrain[cell]) for cell in zones}
    for cell, side, way in _ways(zones, kinds, terrain, twists.crossings, chance):
        squares[cell] = squares[cell].model_copy(update={"east" if side == "E" else "south": way})
    lines = [[squares[row, col] for col in range(cols)] for row in range(rows)]
    board = Board(rows=rows, cols=cols, squares=lines)
    board = _twisted(board, zones, twists, bare, chance)
    return Land(board, {cell: kinds[zone] for cell, zone in zones.items()})


# -- regions ----------------------------------------------------------------------------------


def _grow(
    rows: int, cols: int, open_cells: Collection[Cell], chance: Chance
) -> tuple[dict[Cell, int], list[Way]] | None:
    """Return the number of each square's region, 0 for the open one, and what leads into each."""
    cells = [(row, col) for row in range(rows) for col in range(cols)]
    zones = dict.fromkeys(cells, 0)
    border = [cell for cell in cells if cell[0] in (0, rows - 1) or cell[1] in (0, cols - 1)]
    kinds: list[Way] = ["path", "raft", "ladder", chance.choice(("raft", "ladder"))]
    for number, share in enumerate(SHARES, 1):
        free = [cell for cell in border if zones[cell] == 0 and cell not in open_cells]
        if not free:
            return None
        body = [chance.choice(free)]
        zones[body[0]] = number
        while len(body) < max(3, len(cells) // share):
            edge = [
                beside(cell, side)
                for cell in body
                for side in SIDES
                if zones.get(beside(cell, side)) == 0 and beside(cell, side) not in open_cells
            ]
            if not edge:
                return None
            # A square stands there once for each neighbour inside: of some draws, the snuggest is taken.
            body.append(max((chance.choice(edge) for _ in range(SNUG)), key=edge.count))
            zones[body[-1]] = number
    touching = {
        zones[beside(cell, side)]
        for cell in cells
        if not zones[cell]
        for side in SIDES
        if beside(cell, side) in zones
    }
    whole = len(touching) == 4 and _joined([cell for cell in cells if zones[cell] == 0])
    return (zones, kinds) if whole else None


def _joined(cells: Sequence[Cell]) -> bool:
    """Whether squares hang together."""
    own, seen = set(cells), {cells[0]}
    queue = [cells[0]]
    for cell in queue:  # which grows while it is read
        for side in SIDES:
            other = beside(cell, side)
            if other in own and other not in seen:
                seen.add(other)
                queue.append(other)
    return len(seen) == len(own)


def _terrains(zones: dict[Cell, int], kinds: Sequence[Way], chance: Chance) -> dict[Cell, str]:
    """Give each region behind a gate a terrain of its own, and part the open one into patches."""
    known = regions.load()
    named: dict[str, list[str]] = {
        gate: chance.shuffled([region.name for region in known if region.gate == gate])
        for gate in ("none", "raft", "ladder")
    }
    opened = [cell for cell in zones if zones[cell] == 0]
    count = min(len(named["none"]), max(2, len(opened) // PATCH))
    terrain = dict(zip(chance.shuffled(opened)[:count], named["none"], strict=False))
    queue = list(terrain)
    for cell in queue:  # which grows while it is read, all patches in turn
        for side in chance.shuffled(SIDES):
            other = beside(cell, side)
            if zones.get(other) == 0 and other not in terrain:
                terrain[other] = terrain[cell]
                queue.append(other)
    for number, kind in list(enumerate(kinds))[1:]:
        name = named[kind].pop() if len(named[kind]) > 1 else named[kind][0]
        terrain |= {cell: name for cell in zones if zones[cell] == number}
    return terrain


# -- paths ------------------------------------------------------------------------------------


def _ways(
    zones: dict[Cell, int], kinds: Sequence[Way], terrain: dict[Cell, str], crossings: int, chance: Chance
) -> Iterator[tuple[Cell, str, Way]]:
    """Yield the steps: a tree in each region, some more, and the crossings."""
    pairs = [(cell, side) for cell in zones for side in "ES" if beside(cell, side) in zones]
    mixed = chance.shuffled(pairs)
    alike = [pair for pair in mixed if terrain[pair[0]] == terrain[beside(*pair)]]
    unlike = [pair for pair in mixed if terrain[pair[0]] != terrain[beside(*pair)]]
    root = {cell: cell for cell in zones}
    for pair in (*alike, *unlike):
        cell, other = pair[0], beside(*pair)
        if zones[cell] != zones[other]:
            continue
        needed = _root(root, cell) != _root(root, other)
        likely = EXTRA if terrain[cell] == terrain[other] else ACROSS
        if chance.unit() < likely or needed:
            root[_root(root, cell)] = _root(root, other)
            yield cell, pair[1], "path"
    for number, kind in list(enumerate(kinds))[1:]:
        ends = [pair for pair in unlike if {zones[pair[0]], zones[beside(*pair)]} == {0, number}]
        yield from ((cell, side, kind) for cell, side in ends[:crossings])


def _root(root: dict[Cell, Cell], cell: Cell) -> Cell:
    while root[cell] != cell:
        root[cell] = root[root[cell]]
        cell = root[cell]
    return cell


# -- twists -----------------------------------------------------------------------------------


def _twisted(
    board: Board, zones: dict[Cell, int], twists: Twists, bare: Collection[Cell], chance: Chance
) -> Board:
    """Return the board with as many twists as find a square; each is tried in a number of squares."""
    kinds = (("woods", twists.woods), ("parted", twists.parted), ("arrow", twists.arrows))
    for kind, count in kinds:
        squares = [cell for cell in chance.shuffled(list(zones)) if cell not in bare]
        for cell in squares[:TRIES]:
            twist = _twist(board, cell, kind, chance) if count else None
            if twist is None:
                continue
            changed = board.changed({cell: twist})
            if _sound(Graph(changed), zones):
                board, count = changed, count - 1
    return board


def _twist(board: Board, cell: Cell, kind: str, chance: Chance) -> Square | None:
    """Return the square with a twist, if its paths allow that."""
    square = board.at(cell)
    sides = [side for side in SIDES if board.way(cell, side)]
    if square.woods or square.arrow or square.parts or len(sides) < 2:
        return None
    if kind == "woods":
        return square.model_copy(update={"woods": True}) if board.way(cell, "W") == "path" else None
    if kind == "arrow":
        out: Sequence[Side] = [side for side in sides if board.way(cell, side) == "path"]
        return square.model_copy(update={"arrow": chance.choice(out)}) if out else None
    corner = chance.choice(("NE", "ES", "SW", "NW", "NS", "EW"))
    rest = "".join(side for side in SIDES if side not in corner)
    if not all(any(side in part for side in sides) for part in (corner, rest)):
        return None
    return square.model_copy(update={"parts": [corner, rest]})


def _sound(graph: Graph, zones: dict[Cell, int]) -> bool:
    """Whether within each region all places can be walked to from each other without luck."""
    links = graph.joined(lambda step: step.way == "path" and not step.lucky)
    for number in sorted(set(zones.values())):
        own = sum(1 << place for place, cell in enumerate(graph.cells) if zones[cell] == number)
        source = own & -own
        if closure(links, source) != own or closure(links.back, source) != own:
            return False
    return True
