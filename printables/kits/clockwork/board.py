"""A whole Clockwork dungeon as one scene: for the browser, for PNG and for paper."""

from __future__ import annotations

from collections.abc import Iterator

from generator.clockwork.board import Board, Cell, Square, cell_name
from printables.kits.clockwork.art import SIZE, tile_back, tile_face
from printables.kits.clockwork.houses import letters_of, temple_of, zone_of
from printables.kits.clockwork.spaces import plan
from printables.press import type
from printables.press.glyphs import placed
from printables.press.palette import INK, PAPER, PARCHMENT
from printables.press.scene import IDENTITY, Group, Node, Path, Scene, moved, turned
from printables.press.shapes import circle, rect, rounded

RIM = 9.0
"""The strip around the rooms that carries the names of columns and rows, in mm."""
HIDDEN = 0.55
"""How strongly the face of a room that lies face down is shown to its designer."""

Party = tuple[int, int, str]


def board_scene(board: Board, party: Party | None = None, peek: bool = False) -> Scene:
    """Return the dungeon as it lies; each cell is a group named ``cell-row-column``.

    ``party`` is row, column and space of the heroes. With ``peek``, rooms that lie
    face down show their faces, paler, unturned, and tagged with zone and cell.
    """
    width, height = RIM + board.cols * SIZE + 1, RIM + board.rows * SIZE + 1
    children: list[Node] = [Path(rect(0, 0, width, height), fill=PARCHMENT), *_names(board)]
    children += [_cell(board, cell, square, peek) for cell, square in board.squares()]
    if party:
        children.append(_party(board, party))
    return Scene(width, height, Group(tuple(children), name="board"), _title(board))


def board_map(board: Board, width: float) -> Group:
    """Return the map to lay the tiles by, ``width`` mm wide: zones by colour, sign and letter, and cells."""
    letters = letters_of(board)
    scale = width / (RIM + board.cols * SIZE)
    children: list[Node] = [*_names(board)]
    for cell, square in board.squares():
        children.append(Group(tuple(_mapped(cell, square, letters)), _place(cell)))
    return Group(tuple(children), moved(0, 0, scale), name="map")


def map_height(board: Board, width: float) -> float:
    """Return how high the map of that width is, in mm."""
    return width * (RIM + board.rows * SIZE) / (RIM + board.cols * SIZE)


def _place(cell: Cell) -> tuple[float, float, float, float, float, float]:
    return moved(RIM + cell[1] * SIZE, RIM + cell[0] * SIZE)


def _title(board: Board) -> str:
    where = board.temple or "dungeon"
    return f"{where.capitalize()}, level {board.level}: {board.rows} by {board.cols} rooms"


def _names(board: Board) -> Iterator[Node]:
    """Letters over the columns, numbers beside the rows."""
    for col in range(board.cols):
        name = cell_name(0, col)[:1]
        yield type.centred(name, RIM + (col + 0.5) * SIZE, RIM / 2, 6, "title")
    for row in range(board.rows):
        yield type.centred(str(row + 1), RIM / 2, RIM + (row + 0.5) * SIZE, 6, "title")


def _cell(board: Board, cell: Cell, square: Square, peek: bool) -> Group:
    tile, letters = board.tiles[square.tile], letters_of(board)
    letter = letters.get(square.zone or "", "")
    name = cell_name(*cell)
    if square.turn is not None:
        face = tile_face(tile, board.level, temple_of(board))
        children: tuple[Node, ...] = (Group((face,), turned(square.turn, SIZE / 2, SIZE / 2)),)
        said = f"{name}: {tile.name or square.tile}, face up, turned by {square.turn} quarters"
    elif peek:
        face = tile_face(tile, board.level, temple_of(board))
        children = (Group((face,), opacity=HIDDEN), *_tag(square, letter, name))
        said = f"{name}: {tile.name or square.tile}, face down, zone {square.zone or 'none'}"
    else:
        children = (tile_back(square.zone, letter, name),)
        said = f"{name}: face down, zone {square.zone or 'none'}"
    return Group(children, _place(cell), name=f"cell-{cell[0]}-{cell[1]}", title=said)


def _tag(square: Square, letter: str, name: str) -> Iterator[Node]:
    """What tells a room that lies face down: its zone and cell, and the band round it."""
    zone = zone_of(square.zone)
    yield Path(rect(0.8, 0.8, SIZE - 1.6, SIZE - 1.6), stroke=zone.colour, width=1.6)
    yield Path(rounded(1.6, 1.6, 15.5, 7.2, 1.6), fill=zone.pale, stroke=zone.dark, width=0.4)
    yield type.centred(f"{letter} {name}".strip(), 9.35, 5.2, 4.2, "label")


def _party(board: Board, party: Party) -> Group:
    """The heroes' marker, in the middle of the largest floor of their space."""
    row, col, space = party
    square = board.at((row, col))
    tile = board.tiles[square.tile]
    floors = plan(tile).floor(tile.spaces.index(space))
    left, top, right, bottom = max(floors, key=lambda box: (box[2] - box[0]) * (box[3] - box[1]))
    x, y = _floor_place((left + right) / 2), _floor_place((top + bottom) / 2)
    marker: tuple[Node, ...] = (
        Path(circle(x, y, 6.2), fill=PAPER, stroke=INK, width=0.8),
        placed("party", x, y, 10),
    )
    turn = turned(square.turn, SIZE / 2, SIZE / 2) if square.turn else IDENTITY
    return Group((Group(marker, turn),), _place((row, col)), name="party", title="the party")


def _floor_place(units: float) -> float:
    from printables.kits.clockwork.spaces import SIDE

    wall = 6.0
    return wall + units * (SIZE - 2 * wall) / SIDE


def _mapped(cell: Cell, square: Square, letters: dict[str, str]) -> Iterator[Node]:
    zone = zone_of(square.zone)
    fill = zone.pale if square.zone else PAPER
    yield Path(rect(1, 1, SIZE - 2, SIZE - 2), fill=fill, stroke=zone.dark, width=1)
    yield type.centred(cell_name(*cell), SIZE / 2, 20, 15, "title")
    if square.zone:
        yield placed(zone.sign, SIZE / 2 - 10, 42, 15)
        yield type.centred(letters[square.zone], SIZE / 2 + 10, 42, 14, "label")
    else:
        yield placed("entrance", SIZE / 2, 42, 18)
