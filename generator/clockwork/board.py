"""The pieces of a Clockwork board as small typed values, and the law they obey.

Directions are ``N E S W``, up, right, down and left on the sheet. A tile's own
edges carry the same letters; a tile turned by ``turn`` quarter turns clockwise
has its own edge ``e`` at the board direction ``(e + turn) mod 4``.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field, StrictBool, StrictInt, ValidationError

from generator.document import Document, findings_of
from generator.findings import Finding, Refusal

Edge = Literal["N", "E", "S", "W"]
EDGES: tuple[Edge, ...] = ("N", "E", "S", "W")
STEP: Mapping[str, tuple[int, int]] = {"N": (-1, 0), "E": (0, 1), "S": (1, 0), "W": (0, -1)}

Cell = tuple[int, int]
Room = Literal["compass", "map", "treasure", "key", "boss"]
COGS = ("multi-cog", "big-cog", "cogveyor")
TEMPLES = ("fire", "water", "forest", "light", "shadow", "spirit")
LEVELS = (1, 2, 3, 4)
MOST_CELLS = 12

Kind = Literal[
    "switch",
    "enemy",
    "multi-cog",
    "big-cog",
    "cogveyor",
    "rift",
    "hazard",
    "pots",
    "chest",
    "telepathy",
]
Count = Annotated[StrictInt, Field(ge=0, le=99)]
Positive = Annotated[StrictInt, Field(ge=1, le=99)]
Name = Annotated[str, Field(max_length=80)]
Id = Annotated[str, Field(min_length=1, max_length=40)]


class Piece(BaseModel):
    """A part of a board: read once, never changed; keys it does not know are let be."""

    model_config = ConfigDict(frozen=True, extra="ignore")


class Door(Piece):
    """A way out of a space, on one of the tile's own edges."""

    space: Id
    move: Positive = 1
    closed: StrictBool = False


class Feature(Piece):
    """What stands in a space: a switch, an enemy, a cog, a rift, a chest ..."""

    id: Id
    kind: Kind
    space: Id
    interact: Count | None = None
    activates: Id | None = None
    count: Positive = 1
    advanced: Positive = 1
    x: Positive | None = None


class Bar(Piece):
    """What activating a special room asks for at one level: Interact, and enemies to beat.

    ``advanced`` is how strong the enemies are that are drawn; a verdict reckons with the dearest anyway.
    """

    interact: Count = 0
    enemies: Count = 0
    advanced: Positive = 1


class Strike(Piece):
    """What one strike at a boss asks for at one level."""

    move: Count = 0
    attack: Count = 0
    interact: Count = 0


class Tile(Piece):
    """One room as printed."""

    set: Id
    name: Name = ""
    arrow: Edge | None = None
    spaces: Annotated[list[Id], Field(min_length=1, max_length=9)]
    doors: dict[Edge, Door] = {}
    tunnels: Annotated[list[tuple[Id, Id]], Field(max_length=36)] = []
    water: list[Id] = []
    room: Room | None = None
    bar: dict[Literal["1", "2", "3", "4"], Bar] = {}
    strike: dict[Literal["1", "2", "3", "4"], Strike] = {}
    features: Annotated[list[Feature], Field(max_length=36)] = []

    @property
    def special(self) -> bool:
        """Whether the tile is a special room, boss rooms included."""
        return self.room is not None

    def feature(self, ident: str) -> Feature | None:
        """Return the feature of that id, if the tile has it."""
        return next((one for one in self.features if one.id == ident), None)


class Square(Piece):
    """A cell of the board: which tile lies there, and how; ``turn`` is None face down."""

    tile: Id
    zone: Id | None = None
    turn: Annotated[StrictInt, Field(ge=0, le=3)] | None = None


class Board(Piece):
    """A rectangle of cells, row 0 at the top, with every tile that lies on it."""

    level: Annotated[StrictInt, Field(ge=1, le=4)]
    temple: Id | None = None
    temples: list[Id] = []
    players: Annotated[StrictInt, Field(ge=2, le=4)]
    rows: Annotated[StrictInt, Field(ge=1, le=MOST_CELLS)]
    cols: Annotated[StrictInt, Field(ge=1, le=MOST_CELLS)]
    entrance: tuple[StrictInt, StrictInt]
    cells: list[list[Square]]
    tiles: dict[Id, Tile]

    def squares(self) -> Iterator[tuple[Cell, Square]]:
        """Yield the cells in reading order."""
        for row, line in enumerate(self.cells):
            for col, square in enumerate(line):
                yield (row, col), square

    def at(self, cell: Cell) -> Square:
        """Return what lies in a cell."""
        return self.cells[cell[0]][cell[1]]


def cell_name(row: int, col: int) -> str:
    """Return how people call a cell: a letter for the column, then the number of the row from 1."""
    return f"{chr(ord('A') + col)}{row + 1}"


def read(document: Document) -> Board:
    """Return the board of a document.

    Raises:
        Refusal: the board breaks the tile law; every defect is named with its cell.
    """
    try:
        board = Board.model_validate(document.board)
    except ValidationError as error:
        places = _places(document.board)
        raise Refusal(_placed(finding, places) for finding in findings_of(error)) from None
    defects = list(_defects(board))
    if defects:
        raise Refusal(defects)
    return board


def tile_defects(ident: str, tile: Tile, level: int | None = None) -> Iterator[Finding]:
    """Yield every way in which a tile breaks the tile law.

    With a level, a special room must say what its activation asks for there.
    """

    def defect(code: str, text: str) -> Finding:
        return Finding(code, ident, text)

    if len(set(tile.spaces)) < len(tile.spaces):
        yield defect("space-twice", "a space is listed twice; give each its own name")
    if (tile.set == "special") != tile.special:
        yield defect("special-set", 'the set "special" is for tiles with a "room", and for all of them')
    yield from _arrow_defects(ident, tile)
    yield from _place_defects(ident, tile)
    yield from _feature_defects(ident, tile)
    if tile.special and (len(tile.spaces) > 1 or tile.features or tile.tunnels):
        yield defect("special-plain", "a special room has one space, and no features or tunnels")
    if level and tile.special and tile.room != "boss" and str(level) not in tile.bar:
        yield defect("no-bar", f"says not what its activation asks for at level {level}; add it to its bar")


def _arrow_defects(ident: str, tile: Tile) -> Iterator[Finding]:
    if tile.set == "entrance":
        if tile.arrow is not None:
            yield Finding("entrance-arrow", ident, "an entrance has no arrow; remove it")
    elif tile.arrow is None:
        yield Finding("no-arrow", ident, "every room but an entrance has an arrow; add it")
    elif tile.special and tile.arrow in tile.doors:
        text = f"the arrow of a special room lies on an edge without a door; {tile.arrow} has one"
        yield Finding("arrow-on-door", ident, text)
    elif not tile.special and tile.arrow not in tile.doors:
        text = f"the arrow is on a wall; put it on one of the doors ({', '.join(tile.doors) or 'add one'})"
        yield Finding("arrow-on-wall", ident, text)


def _place_defects(ident: str, tile: Tile) -> Iterator[Finding]:
    """Everything stands in a space of the tile."""
    named = [(f"doors.{edge}", door.space) for edge, door in tile.doors.items()]
    named += [("tunnels", space) for pair in tile.tunnels for space in pair]
    named += [("water", space) for space in tile.water]
    named += [(f"features.{one.id}", one.space) for one in tile.features]
    for key, space in named:
        if space not in tile.spaces:
            text = f'{key} names the space "{space}", which the tile has not'
            yield Finding("no-such-space", ident, text)
    if any(one == other for one, other in tile.tunnels):
        yield Finding("tunnel-to-itself", ident, "a tunnel joins two spaces, not one with itself")


def _feature_defects(ident: str, tile: Tile) -> Iterator[Finding]:
    ids = [one.id for one in tile.features]
    for twin in sorted({one for one in ids if ids.count(one) > 1}):
        yield Finding("feature-twice", ident, f'two features have the id "{twin}"; rename one')
    rifts = [one.space for one in tile.features if one.kind == "rift"]
    if len(set(rifts)) < len(rifts):
        yield Finding("rift-twice", ident, "a space has at most one rift")
    for one in tile.features:
        for text in _wrong_in(one, tile):
            yield Finding("feature", ident, f"features.{one.id}: {text}")


def _wrong_in(one: Feature, tile: Tile) -> Iterator[str]:
    if one.kind == "switch" and (one.interact is None or one.activates is None):
        yield 'a switch says what it costs ("interact") and what it "activates"'
    if one.kind in ("hazard", "pots") and one.x is None:
        yield f'{one.kind} have a number "x"'
    if one.activates is None:
        return
    if one.kind not in ("switch", "enemy"):
        yield "only switches and enemies activate something"
    if one.activates == "water":
        if one.kind != "switch":
            yield "only a switch may activate water"
    elif one.activates.startswith("door:"):
        edge = one.activates.removeprefix("door:")
        if not any(own == edge and door.closed for own, door in tile.doors.items()):
            yield f'activates "{one.activates}", which is no closed door of this tile'
    else:
        target = tile.feature(one.activates)
        if target is None or target.kind not in (*COGS, "rift"):
            yield f'activates "{one.activates}", which is no cog or rift of this tile'


def _defects(board: Board) -> Iterator[Finding]:
    if board.rows * board.cols < 2:
        yield Finding("size", "board", "a board has at least two cells")
    if len(board.cells) != board.rows or any(len(line) != board.cols for line in board.cells):
        yield Finding("size", "cells", f"must be {board.rows} rows of {board.cols} cells")
        return
    places: dict[str, list[Cell]] = {}
    for cell, square in board.squares():
        places.setdefault(square.tile, []).append(cell)
        if square.tile not in board.tiles:
            yield Finding("unknown-tile", _cell(cell), f'the tile "{square.tile}" is not in "tiles"; add it')
    for ident, cells in places.items():
        if len(cells) > 1:
            where = " and ".join(map(_cell, cells))
            yield Finding(
                "tile-twice", where, f'the tile "{ident}" is in {len(cells)} cells; a tile exists once'
            )
    for ident, tile in board.tiles.items():
        where = _tile_place(ident, places)
        for finding in tile_defects(ident, tile, board.level if ident in places else None):
            yield Finding(finding.code, where, finding.text)
    yield from _entrance_defects(board, places)


def _entrance_defects(board: Board, places: Mapping[str, list[Cell]]) -> Iterator[Finding]:
    row, col = board.entrance
    if not (0 <= row < board.rows and 0 <= col < board.cols):
        yield Finding("entrance", "entrance", "lies outside the board")
        return
    square = board.at((row, col))
    tile = board.tiles.get(square.tile)
    if tile and (tile.set != "entrance" or square.turn is None):
        yield Finding("entrance", _cell((row, col)), "the entrance cell holds an entrance tile, face up")
    for ident, cells in places.items():
        other = board.tiles.get(ident)
        for cell in cells:
            if other and other.set == "entrance" and cell != (row, col):
                yield Finding("entrance", _cell(cell), "a second entrance tile; a board has one")


def _cell(cell: Cell) -> str:
    return f"cell {cell[0]},{cell[1]}"


def _tile_place(ident: str, places: Mapping[str, list[Cell]]) -> str:
    cells = places.get(ident)
    return f"{_cell(cells[0])}, tile {ident}" if cells else f"tile {ident}"


def _places(raw: Mapping[str, Any]) -> dict[str, list[Cell]]:
    """Where each tile lies, as far as a board that breaks the shapes can tell."""
    places: dict[str, list[Cell]] = {}
    cells = raw.get("cells")
    for row, line in enumerate(cells if isinstance(cells, list) else []):
        for col, square in enumerate(line if isinstance(line, list) else []):
            if isinstance(square, dict) and isinstance(square.get("tile"), str):
                places.setdefault(square["tile"], []).append((row, col))
    return places


def _placed(finding: Finding, places: Mapping[str, list[Cell]]) -> Finding:
    """Say the cell where pydantic says the key."""
    keys = finding.where.split(".")
    if keys[0] == "tiles" and len(keys) > 1:
        rest = ".".join(keys[2:])
        text = f"{rest}: {finding.text}" if rest else finding.text
        return Finding(finding.code, _tile_place(keys[1], places), text)
    if keys[0] == "cells" and len(keys) > 2:
        return Finding(
            finding.code, f"cell {keys[1]},{keys[2]}", ".".join([*keys[3:], ""]) + f" {finding.text}"
        )
    return finding
