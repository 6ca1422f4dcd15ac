"""Small changes to a board: what they are, which a board allows, and what comes of them."""

from __future__ import annotations

import copy
import re
from collections.abc import Collection, Iterator, Mapping
from itertools import combinations
from typing import Any, NamedTuple

from generator.clockwork.board import EDGES, Board, Cell, Door, Square, Tile, cell_name
from generator.clockwork.catalogue import Catalogue
from generator.findings import Refusal

RANK = ("swap", "replace", "turn", "door")
"""The kinds of change, the one that is least trouble at the table first."""

_CELL = re.compile(r"(\d{1,2}),(\d{1,2})|([A-Za-z])([1-9]\d?)")


def cell_of(text: str) -> Cell:
    """Return the cell that people call B2, and programs 1,1.

    Raises:
        Refusal: no cell is called so.
    """
    found = _CELL.fullmatch(text)
    if not found:
        raise Refusal.because(
            "cell", f"{text:.40}", "is no cell; say it as B2, or as 1,1 for row and column from 0"
        )
    row, col, letter, number = found.groups()
    return (int(row), int(col)) if row else (int(number) - 1, ord(letter.upper()) - ord("A"))


class Change(NamedTuple):
    """One change: two tiles of a zone swapped, a tile replaced, a room turned, a door opened.

    A swapped tile takes its turn along; a replacement that lies face up has its
    arrow where the old one had it. ``turn`` is how the room lies afterwards. A door
    is opened on the tile's own ``edge``, from ``space``: where there was a wall, or a
    closed door, whose switch then goes too.
    """

    do: str
    at: Cell
    other: Cell | None = None
    tile: str = ""
    turn: int = 0
    edge: str = ""
    space: str = ""

    @property
    def cells(self) -> tuple[Cell, ...]:
        """The cells that the change touches."""
        return (self.at, self.other) if self.other else (self.at,)

    @property
    def rank(self) -> int:
        """Where its kind stands in ``RANK``."""
        return RANK.index(self.do)

    def __str__(self) -> str:
        here = cell_name(*self.at)
        if self.other:
            return f"swap {here} and {cell_name(*self.other)}"
        if self.do == "replace":
            return f"replace {here} by {self.tile}"
        if self.do == "turn":
            return f"turn {here} to {self.turn} quarters clockwise"
        return f"open a door on edge {self.edge} of {here}"

    def to_json(self) -> dict[str, Any]:
        """Return the change as plain JSON: what is done, where, and what else it takes."""
        plain: dict[str, Any] = {"do": self.do, "at": list(self.at), "text": str(self)}
        if self.other:
            return plain | {"with": list(self.other)}
        if self.do == "replace":
            return plain | {"tile": self.tile}
        if self.do == "turn":
            return plain | {"turn": self.turn}
        return plain | {"edge": self.edge, "space": self.space}


class Changes:
    """The changes that a board allows; cells to keep and the entrance are never touched.

    ``redraw`` says whether doors may be opened. What replaces a tile is of its set, and
    was not on the board that we started from.
    """

    def __init__(self, board: Board, catalogue: Catalogue, keep: Collection[Cell], redraw: bool) -> None:
        self.keep = frozenset([*keep, board.entrance])
        self.redraw = redraw
        self.tiles = {**catalogue.tiles, **board.tiles}
        there = {square.tile for _, square in board.squares()}
        self.spare: dict[str, list[str]] = {}
        for ident, tile in self.tiles.items():
            if ident not in there:
                self.spare.setdefault(tile.set, []).append(ident)

    def none(self, board: Board) -> Changes:
        """Return the changes that are allowed where every cell is kept: none."""
        still = copy.copy(self)
        still.keep = frozenset(cell for cell, _ in board.squares())
        return still

    def free(self, board: Board) -> list[Cell]:
        """Return the cells that may be touched, in reading order."""
        return [cell for cell, _ in board.squares() if cell not in self.keep]

    def ordinary(self, board: Board) -> list[Cell]:
        """Return those of them that hold no special room."""
        return [cell for cell in self.free(board) if not _tile(board, cell).special]

    def all(self, board: Board) -> Iterator[Change]:
        """Yield every single change, least trouble first."""
        yield from self.swaps(board)
        for cell in self.ordinary(board):
            yield from self.replacements(board, cell)
        yield from self.turns(board)
        for cell in self.free(board):
            yield from self.doors(board, cell)

    def swaps(self, board: Board) -> Iterator[Change]:
        """Yield every swap of two tiles of a zone; cells without a zone belong together."""
        for one, other in combinations(self.free(board), 2):
            if board.at(one).zone == board.at(other).zone:
                yield Change("swap", one, other)

    def replacements(self, board: Board, cell: Cell) -> Iterator[Change]:
        """Yield every replacement of an ordinary tile."""
        there = {square.tile for _, square in board.squares()}
        for ident in self.spare.get(_tile(board, cell).set, ()):
            if ident not in there:
                yield Change("replace", cell, tile=ident)

    def turns(self, board: Board) -> Iterator[Change]:
        """Yield every turn of a room that lies face up, special rooms left alone."""
        for cell in self.ordinary(board):
            now = board.at(cell).turn
            if now is not None:
                yield from (Change("turn", cell, turn=(now + quarter) & 3) for quarter in (1, 2, 3))

    def doors(self, board: Board, cell: Cell) -> Iterator[Change]:
        """Yield every door that may be opened in a room; none, if tiles are not redrawn."""
        tile = _tile(board, cell)
        for edge in EDGES if self.redraw else ():
            door = tile.doors.get(edge)
            if door is None and not (tile.special and edge == tile.arrow):
                yield from (Change("door", cell, edge=edge, space=space) for space in tile.spaces)
            elif door and door.closed:
                yield Change("door", cell, edge=edge, space=door.space)

    def made(self, board: Board, change: Change) -> Board:
        """Return the board after a change."""
        cells = [list(line) for line in board.cells]
        here = board.at(change.at)
        if change.other:
            there = board.at(change.other)
            _put(cells, change.at, _moved(there, here))
            _put(cells, change.other, _moved(here, there))
        elif change.do == "turn":
            _put(cells, change.at, here.model_copy(update={"turn": change.turn}))
        elif change.do == "replace":
            return self._replaced(board, cells, change)
        else:
            tile = opened(_tile(board, change.at), change)
            return board.model_copy(update={"tiles": {**board.tiles, here.tile: tile}})
        return board.model_copy(update={"cells": cells})

    def _replaced(self, board: Board, cells: list[list[Square]], change: Change) -> Board:
        here, old, new = board.at(change.at), _tile(board, change.at), self.tiles[change.tile]
        turn = here.turn
        if turn is not None:
            turn = (turn + _arrow(old) - _arrow(new)) & 3
        _put(cells, change.at, here.model_copy(update={"tile": change.tile, "turn": turn}))
        return board.model_copy(update={"cells": cells, "tiles": {**board.tiles, change.tile: new}})


def opened(tile: Tile, change: Change) -> Tile:
    """Return a tile with one more open door; what only opened that door goes with the lock."""
    door = tile.doors.get(change.edge)  # type: ignore[call-overload]
    after = door.model_copy(update={"closed": False}) if door else Door(space=change.space)
    lock = f"door:{change.edge}"
    features = [
        one.model_copy(update={"activates": None}) if one.activates == lock else one
        for one in tile.features
        if not (one.kind == "switch" and one.activates == lock)
    ]
    return tile.model_copy(update={"doors": {**tile.doors, change.edge: after}, "features": features})


def written(plain: Mapping[str, Any], before: Board, after: Board, catalogue: Catalogue) -> dict[str, Any]:
    """Return a plain board with what differs between two typed ones; keys not known here are kept."""
    result = copy.deepcopy(dict(plain))
    for cell, square in after.squares():
        if square != before.at(cell):
            written_to = result["cells"][cell[0]][cell[1]]
            written_to["tile"] = square.tile
            written_to.pop("turn", None)
            if square.turn is not None:
                written_to["turn"] = square.turn
    there = {square.tile for _, square in after.squares()}
    gone = {square.tile for _, square in before.squares()} - there
    for ident in sorted(there - result["tiles"].keys()):
        result["tiles"][ident] = copy.deepcopy(catalogue.plain[ident])
    for ident in gone:
        del result["tiles"][ident]
    for ident, tile in before.tiles.items():
        if ident in there and after.tiles[ident] != tile:
            _redraw(result["tiles"][ident], after.tiles[ident])
    return result


def _redraw(plain: dict[str, Any], tile: Tile) -> None:
    """Write the doors and features of a tile into its plain object."""
    for edge, door in tile.doors.items():
        known = plain.setdefault("doors", {}).setdefault(edge, {"space": door.space})
        if not door.closed:
            known.pop("closed", None)
    left = {one.id: one for one in tile.features}
    features = [one for one in plain.get("features", []) if one["id"] in left]
    for one in features:
        if left[one["id"]].activates is None:
            one.pop("activates", None)
    if features or plain.get("features"):
        plain["features"] = features


def _tile(board: Board, cell: Cell) -> Tile:
    return board.tiles[board.at(cell).tile]


def _arrow(tile: Tile) -> int:
    return EDGES.index(tile.arrow) if tile.arrow else 0


def _moved(square: Square, into: Square) -> Square:
    """A tile moved into a cell of another: the zone is the cell's."""
    return square.model_copy(update={"zone": into.zone})


def _put(cells: list[list[Square]], cell: Cell, square: Square) -> None:
    cells[cell[0]][cell[1]] = square
