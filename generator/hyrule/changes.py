"""Small changes to a board: what they are, which a board allows, and what comes of them."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from itertools import combinations
from typing import Any, NamedTuple

from generator.hyrule.board import Board, Cell, Square, Way, beside, cell_name, spoken

RANK = ("arrow", "join", "gate", "path", "swap", "move")
"""The kinds of change, in the order in which they are tried and told."""

KEYED = ("swap", "move")
"""Those that only change where keyed squares lie."""


class Change(NamedTuple):
    """One change.

    ``arrow``: a one-way square loses its arrow. ``join``: obstacles go out of a parted square.
    ``gate``: a crossing becomes a path. ``path``: a path is drawn between two squares. ``swap``:
    two keyed squares change places. ``move``: a keyed square moves to a plain one.
    """

    do: str
    at: Cell
    other: Cell | None = None
    words: str = ""

    @property
    def cells(self) -> tuple[Cell, ...]:
        """The cells that the change touches."""
        return (self.at, self.other) if self.other else (self.at,)

    def __str__(self) -> str:
        return self.words

    def to_json(self) -> dict[str, Any]:
        """Return the change as plain JSON: what is done, where, and with which other square."""
        plain: dict[str, Any] = {"do": self.do, "at": list(self.at), "text": self.words}
        return plain | {"with": list(self.other)} if self.other else plain


def changes(board: Board, keep: Collection[Cell]) -> Iterator[Change]:
    """Yield every change that a board allows, kind by kind; cells to keep are not touched."""
    for change in (*_drawn(board), *_keyed(board)):
        if not any(cell in keep for cell in change.cells):
            yield change


def _drawn(board: Board) -> list[Change]:
    """The changes of what is drawn: arrows, obstacles, crossings and paths."""
    found = []
    for cell, square in board.cells():
        name = cell_name(cell)
        if square.arrow:
            found.append(Change("arrow", cell, None, f"take the arrow out of {name}"))
        if square.parts:
            found.append(Change("join", cell, None, f"take the obstacles out of {name}"))
        for side in "ES":
            other = beside(cell, side)
            if not board.holds(other):
                continue
            way, pair = board.way(cell, side), f"{name} and {cell_name(other)}"
            if way is None:
                found.append(Change("path", cell, other, f"draw a path between {pair}"))
            elif way != "path":
                found.append(Change("gate", cell, other, f"make the crossing between {pair} a path"))
    return sorted(found, key=lambda change: RANK.index(change.do))


def _keyed(board: Board) -> Iterator[Change]:
    """The changes of where keyed squares lie."""
    keyed = [(cell, square.key) for cell, square in board.cells() if square.key]
    for (one, key), (other, second) in combinations(keyed, 2):
        if key != second:
            text = f"swap {spoken(key)} in {cell_name(one)} and {spoken(second)} in {cell_name(other)}"
            yield Change("swap", one, other, text)
    bare = [cell for cell, square in board.cells() if _bare(square)]
    for cell, key in keyed:
        for other in bare:
            text = f"move {spoken(key)} from {cell_name(cell)} to {cell_name(other)}"
            yield Change("move", cell, other, text)


def _bare(square: Square) -> bool:
    return not (square.key or square.parts or square.arrow or square.woods)


def made(board: Board, change: Change) -> Board:
    """Return the board after a change that it allows."""
    cell, other, square = change.at, change.other, board.at(change.at)
    if change.do == "arrow":
        return board.changed({cell: square.model_copy(update={"arrow": None})})
    if change.do == "join":
        return board.changed({cell: square.model_copy(update={"parts": []})})
    assert other, "the other changes touch two squares"
    if change.do in ("gate", "path"):
        way: Way = "path"
        side = "east" if cell[0] == other[0] else "south"
        return board.changed({cell: square.model_copy(update={side: way})})
    there = board.at(other)
    return board.changed(
        {
            cell: square.model_copy(update={"key": there.key}),
            other: there.model_copy(update={"key": square.key}),
        }
    )


def written(plain: dict[str, Any], before: Board, after: Board) -> dict[str, Any]:
    """Return the plain board after changes; what the program does not know of it is kept."""
    lines = [list(line) for line in plain["squares"]]
    new = after.to_json()["squares"]
    for (row, col), square in after.cells():
        old = before.at((row, col))
        if square != old:
            known = set(type(square).model_fields)
            rest = {key: value for key, value in lines[row][col].items() if key not in known}
            lines[row][col] = {**rest, **new[row][col]}
    return {**plain, "squares": lines}
