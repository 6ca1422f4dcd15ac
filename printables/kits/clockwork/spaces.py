"""Where the spaces of a room lie on its square: a floor plan for any tile, drawn by hand or not.

A tile says which spaces it has and which door is in which, but no shapes. Here the
floor is cut into 3 x 3 blocks, which are shared out so that each space is in one piece
and touches its doors, with as little barrier as can be. What 3 x 3 blocks cannot show
gets chambers in the corners; two spaces that cross get a bridge.

Places are in units of 2 mm from the top left corner of the floor, which is 24 x 24.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache, lru_cache

from generator.clockwork.board import EDGES, Tile
from printables.kits.clockwork.spots import BLOCK, SIDE, Grid, Segment, Spot, middle_of, spots_of

BLOCKS = tuple((row, col) for row in range(3) for col in range(3))
DOORSTEP = {"N": (0, 1), "E": (1, 2), "S": (2, 1), "W": (1, 0)}
CORNERS = ((0, 0), (0, 2), (2, 2), (2, 0))
CHAMBER = 6
NEAREST = 1e-9

Block = tuple[int, int]
Shape = frozenset[Block]


@dataclass(frozen=True)
class Plan:
    """The floor plan of a tile, each space by its number in the tile.

    ``owner`` says for each unit, row by row, whose it is. ``spots`` holds for each space
    the places for its features and its ends of tunnels, as many as it has, and one
    more in the first space of an entrance, where the party sets out.
    ``bridge`` is the number of a space that passes under another, if there is one.
    """

    owner: Grid
    spots: tuple[tuple[Spot, ...], ...]
    bridge: int | None = None

    def barriers(self) -> list[Segment]:
        """Return the lines between spaces, as x1, y1, x2, y2, each as long as can be."""
        grid, places = self.owner, [(line, place) for line in range(1, SIDE) for place in range(SIDE)]
        across = _runs((row, col) for row, col in places if grid[row][col] != grid[row - 1][col])
        down = _runs((col, row) for col, row in places if grid[row][col] != grid[row][col - 1])
        lines = [(first, row, last + 1, row) for row, first, last in across]
        return lines + [(col, first, col, last + 1) for col, first, last in down]

    def floor(self, space: int) -> list[Segment]:
        """Return the floor of a space as rectangles: left, top, right, bottom."""
        rows = [list(_stretches(line, space)) for line in self.owner]
        found: list[Segment] = []
        for row, stretches in enumerate(rows):
            for left, right in stretches:
                if row and (left, right) in rows[row - 1]:
                    continue
                bottom = row + 1
                while bottom < SIDE and (left, right) in rows[bottom]:
                    bottom += 1
                found.append((left, row, right, bottom))
        return found


def plan(tile: Tile) -> Plan:
    """Return a floor plan for a tile; tiles whose doors and spaces agree get the same one."""
    number = {space: place for place, space in enumerate(tile.spaces)}
    doors = tuple(number[tile.doors[edge].space] if edge in tile.doors else None for edge in EDGES)
    things = [0] * len(tile.spaces)
    for space in [one.space for one in tile.features] + [end for pair in tile.tunnels for end in pair]:
        things[number[space]] += 1
    things[0] += tile.set == "entrance"
    return _plan(doors, tuple(things))


@lru_cache(maxsize=2048)
def _plan(doors: tuple[int | None, ...], things: tuple[int, ...]) -> Plan:
    north, east, south, west = doors
    crossing = None not in doors and north == south != east == west
    load = [1 + many + 0.5 * doors.count(space) for space, many in enumerate(things)]
    shapes = None if crossing else _shared(doors, range(len(load)), load)
    if shapes is not None:
        return _finished(shapes, [], doors, things)
    housed = list(dict.fromkeys(space for space in doors if space is not None)) or [0]
    shapes = _crossed(housed) if crossing else _shared(doors, housed, load)
    assert shapes is not None, "up to four doors that do not cross always go round"
    rest = [space for space in range(len(load)) if space not in housed]
    return _finished(shapes, rest, doors, things, housed[1] if crossing else None)


def _crossed(housed: Sequence[int]) -> dict[int, Shape]:
    """A space from north to south in the middle; the other, from east to west, passes under it."""
    middle = frozenset(block for block in BLOCKS if block[1] == 1)
    return {housed[0]: middle, housed[1]: frozenset(BLOCKS) - middle}


def _shared(
    doors: Sequence[int | None], spaces: Iterable[int], load: Sequence[float]
) -> dict[int, Shape] | None:
    """Share the blocks out among spaces, or return None if they do not go round."""
    spaces = list(spaces)
    best: tuple[float, dict[int, Shape]] | None = None
    for partition in _partitions():
        if len(partition) != len(spaces):
            continue
        shared = _dealt(partition, doors, spaces, load)
        if shared is not None:
            cost = _cost(shared, load)
            if best is None or cost < best[0] - NEAREST:
                best = cost, shared
    return best[1] if best else None


def _dealt(
    partition: Sequence[Shape], doors: Sequence[int | None], spaces: Sequence[int], load: Sequence[float]
) -> dict[int, Shape] | None:
    """Deal the parts of a partition to spaces: by their doors first, then the largest to the fullest."""
    shared: dict[int, Shape] = {}
    for edge, space in zip(EDGES, doors, strict=True):
        if space is not None:
            part = next(one for one in partition if DOORSTEP[edge] in one)
            if shared.setdefault(space, part) is not part:
                return None
    if len(set(map(id, shared.values()))) < len(shared):
        return None
    taken = list(map(id, shared.values()))
    free = [part for part in partition if id(part) not in taken]
    free.sort(key=lambda part: (-len(part), min(part)))
    homeless = sorted((one for one in spaces if one not in shared), key=lambda one: (-load[one], one))
    return shared | dict(zip(homeless, free, strict=True))


def _cost(shared: Mapping[int, Shape], load: Sequence[float]) -> float:
    """How bad a floor plan is: long barriers, crowded spaces, and things without a block of their own."""
    owner = {block: space for space, shape in shared.items() for block in shape}
    beside = [(block, (block[0] + row, block[1] + col)) for block in BLOCKS for row, col in ((0, 1), (1, 0))]
    length = sum(owner[one] != owner.get(other, owner[one]) for one, other in beside)
    crowd = sum(load[space] ** 2 / len(shape) for space, shape in shared.items())
    cramped = sum(max(0.0, load[space] - 1 - len(shape)) for space, shape in shared.items())
    return length + 0.8 * crowd + 2 * cramped


@cache
def _partitions() -> tuple[tuple[Shape, ...], ...]:
    """Every way to cut the 3 x 3 blocks into connected parts."""
    return tuple(_cut(frozenset(BLOCKS)))


def _cut(left: Shape) -> Iterator[tuple[Shape, ...]]:
    if not left:
        yield ()
        return
    for part in _grown(frozenset([min(left)]), left):
        for rest in _cut(left - part):
            yield (part, *rest)


def _grown(seed: Shape, left: Shape) -> list[Shape]:
    """Every connected shape of the blocks left that holds the seed, small ones first."""
    found = [seed]
    for shape in found:
        for row, col in sorted(shape):
            for other in ((row - 1, col), (row, col + 1), (row + 1, col), (row, col - 1)):
                larger = shape | {other}
                if other in left and other not in shape and larger not in found:
                    found.append(larger)
    return found


def _finished(
    shapes: Mapping[int, Shape],
    rest: Sequence[int],
    doors: Sequence[int | None],
    things: Sequence[int],
    bridge: int | None = None,
) -> Plan:
    """Turn blocks into units, and carve a chamber for each space that has no blocks."""
    owner = [[0] * SIDE for _ in range(SIDE)]
    rooms: dict[int, list[Segment]] = {}
    carved = [CORNERS[place % 4] for place in range(len(rest))]
    for space, shape in shapes.items():
        for block in shape:
            _fill(owner, _square(block), space)
        rooms[space] = [_square(block) for block in sorted(shape) if block not in carved]
    for space, chamber in zip(rest, _chambers(len(rest)), strict=True):
        _fill(owner, chamber, space)
        rooms[space] = [chamber]
    trodden = [edge for edge, space in zip(EDGES, doors, strict=True) if space is not None]
    steps = [middle_of(_square(DOORSTEP[edge])) for edge in trodden]
    grid = tuple(map(tuple, owner))
    spots = tuple(spots_of(grid, space, rooms[space], many, steps) for space, many in enumerate(things))
    return Plan(grid, spots, bridge)


def _square(block: Block) -> Segment:
    row, col = block
    return col * BLOCK, row * BLOCK, (col + 1) * BLOCK, (row + 1) * BLOCK


def _chambers(number: int) -> list[Segment]:
    """Up to eight chambers in the corners; from the fifth on, two share a corner."""
    found: list[Segment] = []
    for place in range(number):
        row, col = CORNERS[place % 4]
        left, top = col // 2 * (SIDE - CHAMBER), row // 2 * (SIDE - CHAMBER)
        shared = place >= 4 or place + 4 < number
        upper = top + CHAMBER // 2 if place >= 4 else top
        lower = top + CHAMBER // 2 if shared and place < 4 else top + CHAMBER
        found.append((left, upper, left + CHAMBER, lower))
    return found


def _fill(owner: list[list[int]], place: Segment, space: int) -> None:
    left, top, right, bottom = place
    for row in range(top, bottom):
        owner[row][left:right] = [space] * (right - left)


def _runs(cells: Iterable[tuple[int, int]]) -> Iterator[tuple[int, int, int]]:
    """Yield (line, first, last) for each unbroken run of places in a line."""
    run: list[int] = []
    for line, place in sorted(cells):
        if run and run[0] == line and run[2] == place - 1:
            run[2] = place
            continue
        if run:
            yield run[0], run[1], run[2]
        run = [line, place, place]
    if run:
        yield run[0], run[1], run[2]


def _stretches(line: Sequence[int], space: int) -> Iterator[tuple[int, int]]:
    """Yield where a space begins and ends in a row of units."""
    places = [(0, place) for place, owner in enumerate(line) if owner == space]
    for _, first, last in _runs(places):
        yield first, last + 1
