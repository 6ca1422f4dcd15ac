"""Pictures of a whole dungeon: the rooms as they lie, and the map for dealing them out."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass

from generator.clockwork.board import EDGES, Board, Cell, Square, Tile, cell_name
from printables.kits.clockwork.art import tile_symbol
from printables.kits.clockwork.backs import tile_back
from printables.kits.clockwork.houses import letters_of, temple_of, zone_of
from printables.kits.clockwork.party import clearing, marker, trail_of
from printables.kits.clockwork.walls import MIDDLE, SIZE
from printables.press import type
from printables.press.glyphs import placed
from printables.press.palette import INK, PAPER, PARCHMENT, STONE, WAX
from printables.press.scene import Group, Node, Path, Scene, Symbol, Use, chained, moved, turned
from printables.press.shapes import Point, rect, rounded

PITCH = 61.5
"""From one cell of a board to the next, in mm."""
MARGIN = 13.0

MAP_PITCH = 15.0
MAP_MARGIN = 1.0

SIDES = {"N": "north", "E": "east", "S": "south", "W": "west"}


def board_scene(
    board: Board,
    party: Sequence[int | str] | None = None,
    trail: Sequence[Sequence[int | str]] | None = None,
    faces: bool = True,
    peek: bool = False,
    marked: Collection[Cell] = (),
    small: bool = False,
) -> Scene:
    """Return a picture of a dungeon, 61.5 mm to the cell; cell (r, c) is the group ``cell-r-c``.

    ``party`` is row, column and space, ``trail`` several of them in order. Without
    ``faces`` every room shows its back; with ``peek`` the rooms that lie face down show
    their faces, dimmed, and the picture gives the dungeon away. ``marked`` cells get a frame.
    A ``small`` picture, of a few centimetres, has plain backs and bolder marks.
    """
    look = _Look(tile_symbols(board, peek) if faces else {}, letters_of(board), peek, small)
    cells = [_cell(board, cell, square, look) for cell, square in board.squares()]
    width, height = board.cols * PITCH + 2 * MARGIN, board.rows * PITCH + 2 * MARGIN
    ground = Path(rounded(0, 0, width, height, 6), fill=PARCHMENT)
    frames = [_frame(cell) for cell, _ in board.squares() if cell in marked]
    way = trail_of([_stop(board, one) for one in trail or []], bold=small)
    heroes = marker(*_stop(board, party), bold=small) if party else []
    root = Group((ground, *_rulers(board), *cells, *frames, *way, *heroes), name="board")
    return Scene(width, height, root, f"Dungeon of {board.rows} by {board.cols} rooms")


@dataclass(frozen=True)
class _Look:
    """How the rooms of a picture are shown."""

    symbols: Mapping[str, Symbol]
    letters: Mapping[str, str]
    peek: bool
    small: bool


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


def _cell(board: Board, cell: Cell, square: Square, look: _Look) -> Group:
    name, place = f"cell-{cell[0]}-{cell[1]}", moved(*corner(cell))
    tile, zone, label = board.tiles[square.tile], square.zone, cell_name(*cell)
    if square.turn is not None and square.tile in look.symbols:
        face = Use(look.symbols[square.tile], turned(square.turn, MIDDLE, MIDDLE))
        return Group((face,), place, name=name, title=f"{label}: {_told(tile, square.turn)}")
    said = f"{label}: face down" + (f", {zone} zone" if zone else "")
    letter = look.letters.get(zone or "", "")
    if look.peek and square.tile in look.symbols:
        children = (Use(look.symbols[square.tile]), *_veil(label, zone, letter))
        return Group(children, place, name=name, title=f"{said}: {_told(tile, 0)}")
    back = _plain_back(label, zone) if look.small else (tile_back(zone, letter, label),)
    return Group(tuple(back), place, name=name, title=said)


def _plain_back(label: str, zone: str | None) -> Iterator[Node]:
    look = zone_of(zone)
    yield Path(rect(0, 0, SIZE, SIZE), fill=look.pale, stroke=look.dark, width=1)
    yield type.centred(label, MIDDLE, MIDDLE, 20, "label", look.dark)


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


def _veil(label: str, zone: str | None, letter: str) -> Iterator[Node]:
    """What shows that a room lies face down although its face is seen."""
    look = zone_of(zone)
    yield Path(rect(0, 0, SIZE, SIZE), fill=PARCHMENT, opacity=0.4)
    yield Path(rect(0.6, 0.6, SIZE - 1.2, SIZE - 1.2), stroke=look.colour, width=1.2)
    yield Path(rounded(1.4, 1.4, 19, 7.6, 2), fill=look.pale, stroke=INK, width=0.4)
    yield placed(look.sign, 5.6, 5.2, 5.6)
    yield type.centred(letter, 5.6, 5.2, 2.8, "label")
    yield type.centred(label, 14.2, 5.2, 4.6, "title")


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


def _frame(cell: Cell) -> Path:
    x, y = corner(cell)
    return Path(rect(x - 0.5, y - 0.5, SIZE + 1, SIZE + 1), stroke=WAX, width=3.2)


def _stop(board: Board, place: Sequence[int | str]) -> Point:
    """Where the party stands in the picture."""
    row, col, space = place
    cell = int(row), int(col)
    square = board.at(cell)
    x, y = clearing(board.tiles[square.tile], str(space))
    a, b, c, d, e, f = chained(turned(square.turn or 0, MIDDLE, MIDDLE), moved(*corner(cell)))
    return a * x + c * y + e, b * x + d * y + f


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
