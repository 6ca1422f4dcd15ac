"""Pictures of a whole dungeon: the rooms as they lie, and the map for dealing them out."""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise

from generator.clockwork.board import EDGES, Board, Cell, Square, Tile
from printables.kits.clockwork import spaces
from printables.kits.clockwork.art import MIDDLE, SIZE, tile_back, tile_symbol
from printables.kits.clockwork.furniture import UNIT, WALL
from printables.kits.clockwork.houses import cell_name, letters_of, temple_of, zone_of
from printables.press import type
from printables.press.glyphs import placed
from printables.press.palette import INK, PAPER, PARCHMENT, STONE, WAX
from printables.press.scene import Group, Node, Path, Scene, Symbol, Use, chained, moved, turned
from printables.press.shapes import Point, circle, polygon, polyline, rect, rounded

PITCH = 61.5
"""From one cell of a board to the next, in mm."""
MARGIN = 13.0
MARKER = 17.0

MAP_PITCH = 15.0
MAP_MARGIN = 1.0

Party = tuple[int, int, str]
"""Where the party is: row, column, space."""

SIDES = {"N": "north", "E": "east", "S": "south", "W": "west"}


def board_scene(
    board: Board,
    party: Sequence[int | str] | None = None,
    trail: Sequence[Sequence[int | str]] | None = None,
    faces: bool = True,
    peek: bool = False,
) -> Scene:
    """Return a picture of a dungeon, 61.5 mm to the cell; cell (r, c) is the group ``cell-r-c``.

    ``party`` is row, column and space, ``trail`` several of them in order. Without
    ``faces`` every room shows its back; with ``peek`` the rooms that lie face down show
    their faces, dimmed, and the picture gives the dungeon away.

    Raises:
        Refusal: a name has letters that the fonts lack.
    """
    symbols = tile_symbols(board, peek) if faces else {}
    letters = letters_of(board)
    cells = [_cell(board, cell, square, symbols, letters, peek) for cell, square in board.squares()]
    width, height = board.cols * PITCH + 2 * MARGIN, board.rows * PITCH + 2 * MARGIN
    ground = Path(rounded(0, 0, width, height, 6), fill=PARCHMENT)
    stops = [_stop(board, *_place(one)) for one in trail or []]
    over = [*_trail(stops), *(_marker(*_stop(board, *_place(party))) if party else [])]
    root = Group((ground, *_rulers(board), *cells, *over), name="board")
    return Scene(width, height, root, f"Dungeon of {board.rows} by {board.cols} rooms")


def tile_symbols(board: Board, peek: bool, prefix: str = "tile", bleed: float = 0.0) -> dict[str, Symbol]:
    """Return the faces of the tiles that a board shows, by tile; with ``peek``, of all it holds."""
    shown = {square.tile for _, square in board.squares() if peek or square.turn is not None}
    temple = temple_of(board)
    return {
        ident: tile_symbol(f"{prefix}-{number}", tile, board.level, temple, bleed)
        for number, (ident, tile) in enumerate(sorted(board.tiles.items()))
        if ident in shown
    }


def corner(cell: Cell) -> Point:
    """Return where a cell of the picture has its top left corner, in mm."""
    return MARGIN + cell[1] * PITCH + (PITCH - SIZE) / 2, MARGIN + cell[0] * PITCH + (PITCH - SIZE) / 2


def _cell(
    board: Board,
    cell: Cell,
    square: Square,
    symbols: Mapping[str, Symbol],
    letters: Mapping[str, str],
    peek: bool,
) -> Group:
    name = f"cell-{cell[0]}-{cell[1]}"
    place, tile = moved(*corner(cell)), board.tiles[square.tile]
    zone, label = square.zone, cell_name(*cell)
    if square.turn is not None and square.tile in symbols:
        face = Use(symbols[square.tile], turned(square.turn, MIDDLE, MIDDLE))
        return Group((face,), place, name=name, title=f"{label}: {_told(tile, square.turn)}")
    said = f"{label}: face down" + (f", {zone} zone" if zone else "")
    if peek and square.tile in symbols:
        children = (Use(symbols[square.tile]), *_veil(label, zone, letters))
        return Group(children, place, name=name, title=f"{said}: {_told(tile, 0)}")
    back = tile_back(zone, letters.get(zone or "", ""), label)
    return Group((back,), place, name=name, title=said)


def _told(tile: Tile, turn: int) -> str:
    """A room in words, for people who hear the picture."""
    doors = [
        SIDES[side] + (" (closed)" if tile.doors[edge].closed else "")
        for number, side in enumerate(EDGES)
        if (edge := EDGES[(number - turn) % 4]) in tile.doors
    ]
    things = [one.kind.replace("-", " ") for one in tile.features]
    kind = f"{tile.room} room" if tile.room else tile.set
    parts = [f"{tile.name or 'room'}, {kind}", f"doors {', '.join(doors)}" if doors else "no doors"]
    return "; ".join([*parts, *([", ".join(things)] if things else [])])


def _veil(label: str, zone: str | None, letters: Mapping[str, str]) -> Iterator[Node]:
    """What shows that a room lies face down although its face is seen."""
    look = zone_of(zone)
    yield Path(rect(0, 0, SIZE, SIZE), fill=PARCHMENT, opacity=0.5)
    yield Path(rect(0.6, 0.6, SIZE - 1.2, SIZE - 1.2), stroke=look.colour, width=1.2)
    yield Path(rounded(MIDDLE - 11, SIZE - 12, 22, 9, 4.5), fill=look.pale, stroke=INK, width=0.4)
    yield placed(look.sign, MIDDLE - 5.6, SIZE - 7.5, 6.4)
    yield type.centred(letters.get(zone or "", ""), MIDDLE - 5.6, SIZE - 7.5, 3, "label")
    yield type.centred(label, MIDDLE + 3.4, SIZE - 7.5, 5.2, "title")


def _rulers(board: Board) -> Iterator[Node]:
    """The letters of the columns and the numbers of the rows, on all four sides."""
    for col in range(board.cols):
        x, letter = corner((0, col))[0] + MIDDLE, cell_name(0, col).rstrip("1")
        for y in (MARGIN / 2, MARGIN * 1.5 + board.rows * PITCH):
            yield type.centred(letter, x, y, 6.5, "title")
    for row in range(board.rows):
        y = corner((row, 0))[1] + MIDDLE
        for x in (MARGIN / 2, MARGIN * 1.5 + board.cols * PITCH):
            yield type.centred(str(row + 1), x, y, 6.5, "title")


def _place(place: Sequence[int | str]) -> tuple[Cell, str]:
    row, col, space = place
    return (int(row), int(col)), str(space)


def _stop(board: Board, cell: Cell, space: str) -> Point:
    """Where the party stands in a space of a room: clear of walls and, if it can be, of things."""
    square = board.at(cell)
    tile = board.tiles[square.tile]
    x, y = _clearing(tile, space)
    a, b, c, d, e, f = chained(turned(square.turn or 0, MIDDLE, MIDDLE), moved(*corner(cell)))
    return a * x + c * y + e, b * x + d * y + f


def _clearing(tile: Tile, space: str) -> Point:
    plan, number = spaces.plan(tile), tile.spaces.index(space)
    things = [spot[:2] for spots in plan.spots for spot in spots]
    middle = (spaces.SIDE / 2, spaces.SIDE / 2)

    def crowd(point: Point) -> float:
        walls = min(spaces.clearance(plan.owner, int(point[0]), int(point[1])), 5)
        apart = min([math.dist(point, thing) for thing in things] or [5.0])
        return math.dist(point, middle) / 10 - walls - min(apart, 6)

    lattice = [(x, y) for y in range(1, spaces.SIDE) for x in range(1, spaces.SIDE)]
    x, y = min((point for point in lattice if plan.owner[point[1]][point[0]] == number), key=crowd)
    return WALL + UNIT * x, WALL + UNIT * y


def _marker(x: float, y: float) -> list[Node]:
    disc = Path(circle(x, y, MARKER * 0.62), fill=PAPER, stroke=INK, width=0.8)
    rim = Path(circle(x, y, MARKER * 0.54), stroke=WAX, width=0.9)
    return [Group((disc, rim, placed("party", x, y - 0.4, MARKER * 0.8)), name="party", title="The party")]


def _trail(stops: Sequence[Point]) -> Iterator[Node]:
    """The way of the party: a dot where it set out, and an arrow head in the middle of each leg."""
    path = [stop for number, stop in enumerate(stops) if not number or stop != stops[number - 1]]
    if not path:
        return
    if len(path) > 1:
        for colour, width in ((PAPER, 5.0), (WAX, 2.6)):
            yield Path(polyline(path), stroke=colour, width=width)
    for (x1, y1), (x2, y2) in pairwise(path):
        length = math.dist((x1, y1), (x2, y2))
        dx, dy = (x2 - x1) / length, (y2 - y1) / length
        x, y = (x1 + x2) / 2 + dx * 4, (y1 + y2) / 2 + dy * 4
        wings = [(x - 8 * dx - 5 * side * dy, y - 8 * dy + 5 * side * dx) for side in (1, -1)]
        yield Path(polygon([(x, y), *wings]), fill=WAX, stroke=PAPER, width=0.9)
    yield Path(circle(*path[0], 4), fill=WAX, stroke=PAPER, width=1.2)


def board_map(board: Board) -> Scene:
    """Return the map for dealing: each cell with its name and its zone; it gives nothing away."""
    letters = letters_of(board)
    width = board.cols * MAP_PITCH + 2 * MAP_MARGIN
    height = board.rows * MAP_PITCH + 2 * MAP_MARGIN
    cells = [_map_cell(board, cell, square, letters) for cell, square in board.squares()]
    said = f"Map of {board.rows} rows and {board.cols} columns, with the zone of each cell"
    return Scene(width, height, Group(tuple(cells), name="map"), "Dealing map", said)


def _map_cell(board: Board, cell: Cell, square: Square, letters: Mapping[str, str]) -> Group:
    x, y = MAP_MARGIN + cell[1] * MAP_PITCH, MAP_MARGIN + cell[0] * MAP_PITCH
    look, half, name = zone_of(square.zone), MAP_PITCH / 2, cell_name(*cell)
    box = rounded(0.5, 0.5, MAP_PITCH - 1, MAP_PITCH - 1, 1.6)
    if cell == tuple(board.entrance):
        children: tuple[Node, ...] = (
            Path(box, fill=PAPER, stroke=INK, width=0.5),
            placed("entrance", half, half - 1.1, 8.4),
            type.line(name, half, MAP_PITCH - 1.7, 2.9, "label", "middle"),
        )
        said = f"{name}: the entrance"
    else:
        children = (
            Path(box, fill=look.colour if square.zone else STONE, stroke=INK, width=0.4),
            placed(look.sign, half, half - 1.5, 8.6),
            type.centred(letters.get(square.zone or "", ""), half, half - 1.4, 4.4, "label"),
            Path(rounded(half - 4.2, MAP_PITCH - 5.0, 8.4, 3.7, 1.8), fill=PAPER, stroke=INK, width=0.25),
            type.centred(name, half, MAP_PITCH - 3.15, 2.9, "label"),
        )
        said = f"{name}: {square.zone} zone" if square.zone else f"{name}: no zone"
    return Group(children, moved(x, y), name=f"cell-{cell[0]}-{cell[1]}", title=said)
