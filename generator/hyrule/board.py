"""The pieces of a Hyrule board as small typed values, and the laws they obey.

A board is a grid of squares, row 0 at the top, joined by drawn paths; a step that
wants the Raft or the Ladder says so. Sides are ``N E S W``, up, right, down and left.
A square is not always one place: obstacles inside may part its sides, and then whoever
came in by one side leaves only by the sides of the same part.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field, StrictBool, StrictInt, ValidationError

from generator.document import Document, findings_of
from generator.findings import Finding, Refusal

Cell = tuple[int, int]
Side = Literal["N", "E", "S", "W"]
SIDES: tuple[Side, ...] = ("N", "E", "S", "W")
BESIDE: Mapping[str, Cell] = {"N": (-1, 0), "E": (0, 1), "S": (1, 0), "W": (0, -1)}
FACING: Mapping[str, Side] = {"N": "S", "E": "W", "S": "N", "W": "E"}
Way = Literal["path", "raft", "ladder"]

LEVELS = tuple(f"level-{number}" for number in range(1, 9))
KEYS: Mapping[str, int] = {
    "start": 1,
    **dict.fromkeys(LEVELS, 1),
    "death-mountain": 1,
    "white-sword": 1,
    "magical-sword": 1,
    "bracelet": 1,
    "letter": 1,
    "shield-shop": 1,
    "food-shop": 1,
    "potion-shop": 2,
    "free-potion": 1,
    "rupees": 1,
    "gamble": 1,
    "warp": 2,
    "dead-end": 2,
    "fountain": 2,
}
"""The keyed squares that every board has, and how many of each: 27 in all."""
NEEDED = (
    *LEVELS,
    "death-mountain",
    "white-sword",
    "magical-sword",
    "bracelet",
    "letter",
    "shield-shop",
    "food-shop",
)
"""The squares that every winner must have used."""

FEWEST_ROWS, FEWEST_COLS, MOST = 5, 7, 24


class Piece(BaseModel):
    """A part of a board: read once, never changed; keys it does not know are let be."""

    model_config = ConfigDict(frozen=True, extra="ignore")


class Square(Piece):
    """One square: its terrain, what it is for, and the steps to the squares right of it and below.

    ``parts`` parts the four sides where obstacles stand between them, as ``["NW", "ES"]``;
    empty, all sides are joined. A square with an ``arrow`` is left by that side alone and
    never entered there. In the Lost ``woods`` the way out to the left wants a lucky roll.
    """

    terrain: Annotated[str, Field(min_length=1, max_length=40)] = "plain"
    key: str | None = None
    east: Way | None = None
    south: Way | None = None
    parts: Annotated[list[str], Field(max_length=4)] = []
    arrow: Side | None = None
    woods: StrictBool = False

    def part_of(self, side: str) -> int:
        """Return the number of the part that a side belongs to."""
        return next((number for number, part in enumerate(self.parts) if side in part), 0)


class Board(Piece):
    """All squares of a board, row by row."""

    rows: Annotated[StrictInt, Field(ge=FEWEST_ROWS, le=MOST)]
    cols: Annotated[StrictInt, Field(ge=FEWEST_COLS, le=MOST)]
    squares: list[list[Square]]

    def cells(self) -> Iterator[tuple[Cell, Square]]:
        """Yield the squares in reading order."""
        for row, line in enumerate(self.squares):
            for col, square in enumerate(line):
                yield (row, col), square

    def at(self, cell: Cell) -> Square:
        """Return the square in a cell."""
        return self.squares[cell[0]][cell[1]]

    def holds(self, cell: Cell) -> bool:
        """Whether a cell lies on the board."""
        return 0 <= cell[0] < self.rows and 0 <= cell[1] < self.cols

    def way(self, cell: Cell, side: str) -> Way | None:
        """Return the step over a side of a square; None where no path is drawn."""
        if side in "NW":
            cell = beside(cell, side)
            side = FACING[side]
        if not self.holds(cell) or not self.holds(beside(cell, side)):
            return None
        square = self.at(cell)
        return square.east if side == "E" else square.south

    def ways(self, cell: Cell) -> Iterator[tuple[Side, Cell, Way]]:
        """Yield the steps out of a square: over which side, to which cell, and what they want."""
        (row, col), square = cell, self.at(cell)
        if row and (way := self.squares[row - 1][col].south):
            yield "N", (row - 1, col), way
        if square.east and col + 1 < self.cols:
            yield "E", (row, col + 1), square.east
        if square.south and row + 1 < self.rows:
            yield "S", (row + 1, col), square.south
        if col and (way := self.squares[row][col - 1].east):
            yield "W", (row, col - 1), way

    def places(self) -> dict[str, list[Cell]]:
        """Return where each keyed square lies, in reading order."""
        found: dict[str, list[Cell]] = {}
        for cell, square in self.cells():
            if square.key is not None:
                found.setdefault(square.key, []).append(cell)
        return found

    def changed(self, squares: Mapping[Cell, Square]) -> Board:
        """Return the board with some squares replaced."""
        lines = [
            [squares.get((row, col), square) for col, square in enumerate(line)]
            for row, line in enumerate(self.squares)
        ]
        return self.model_copy(update={"squares": lines})

    def to_json(self) -> dict[str, Any]:
        """Return the board as plain JSON; a square says only what is not usual."""
        lines = [[square.model_dump(exclude_defaults=True) for square in line] for line in self.squares]
        return {"rows": self.rows, "cols": self.cols, "squares": lines}


def beside(cell: Cell, side: str) -> Cell:
    """Return the cell over a side of another."""
    return cell[0] + BESIDE[side][0], cell[1] + BESIDE[side][1]


def cell_name(cell: Cell) -> str:
    """Return how people call a cell: a letter for the column, then the number of the row from 1."""
    return f"{chr(ord('A') + cell[1])}{cell[0] + 1}"


def spoken(key: str) -> str:
    """Return how people call a keyed square."""
    return "START" if key == "start" else key.replace("-", " ").title()


def read(document: Document) -> Board:
    """Return the board of a document.

    Raises:
        Refusal: the board breaks the laws; every defect is named with its cell.
    """
    board = outline(document)
    found = list(defects(board))
    if found:
        raise Refusal(found)
    return board


def outline(document: Document) -> Board:
    """Return the board of a document as far as it can be laid out, whatever other laws it breaks.

    Raises:
        Refusal: it is no rectangle of squares, or not written as a board is; every defect is named.
    """
    try:
        board = Board.model_validate(document.board)
    except ValidationError as error:
        raise Refusal(map(_placed, findings_of(error))) from None
    if len(board.squares) != board.rows or any(len(line) != board.cols for line in board.squares):
        raise Refusal.because("size", "squares", f"must be {board.rows} rows of {board.cols} squares")
    return board


def defects(board: Board) -> Iterator[Finding]:
    """Yield every way in which a board that can be laid out breaks the laws."""
    for cell, square in board.cells():
        for code, text in _wrong_in(board, cell, square):
            yield Finding(code, cell_name(cell), text)
    places = board.places()
    for key, count in KEYS.items():
        cells = places.get(key, [])
        if len(cells) != count:
            where = ", ".join(map(cell_name, cells)) or "board"
            text = f"a board has {count} of {spoken(key)} ({key}), this one {len(cells)}"
            yield Finding("key-count", where, text)


def _wrong_in(board: Board, cell: Cell, square: Square) -> Iterator[tuple[str, str]]:
    twists = [bool(square.parts), square.arrow is not None, square.woods]
    if square.key is not None and square.key not in KEYS:
        yield "unknown-key", f'"{square.key:.40}" is no keyed square; there are {", ".join(KEYS)}'
    if square.key is not None and any(twists):
        yield "key-twisted", "a keyed square is neither parted nor one-way nor Lost Woods; move its key"
    if sum(twists) > 1:
        yield "twists", "a square is parted, one-way or Lost Woods, only one of these"
    if square.parts and (len(square.parts) < 2 or sorted("".join(square.parts)) != sorted(SIDES)):
        yield "parts", 'the parts hold each of the sides N, E, S, W once, as in ["NW", "ES"]'
    if "" in square.parts:
        yield "parts", "a part has at least one side"
    for side, way in (("E", square.east), ("S", square.south)):
        if way and not board.holds(beside(cell, side)):
            yield "off-board", f"the path to the {side} leads off the board; remove it"
    if square.arrow and not board.way(cell, square.arrow):
        yield "arrow", f"the arrow points {square.arrow}, where no path is; turn it or draw the path"
    if square.woods and not board.way(cell, "W"):
        yield "woods", "Lost Woods have a path to the left (W); draw it or remove the woods"


def _placed(finding: Finding) -> Finding:
    """Say the cell where pydantic says the key."""
    keys = finding.where.split(".")
    if keys[0] == "squares" and len(keys) > 2 and keys[1].isdigit() and keys[2].isdigit():
        name = cell_name((int(keys[1]), int(keys[2]))) if int(keys[2]) < MOST else finding.where
        return Finding(finding.code, name, " ".join([*keys[3:], finding.text]))
    return finding
