"""What the three cogs may do: pure geometry on a rectangle of cells.

Cells are numbered in reading order, quarters are clockwise (1 = cw, 3 = ccw).
From the rulebook's reference sheet; a line wraps, a block does not.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

TURNS = (("cw", 1), ("ccw", 3))


class Act(NamedTuple):
    """One way to use a cog: the words of the step, where cells go, and which cells turn."""

    words: tuple[object, ...]
    moved: dict[int, int]  # from -> to
    turned: dict[int, int]  # cell before the move -> quarters


class Grid(NamedTuple):
    """A rectangle of cells."""

    rows: int
    cols: int

    def has(self, row: int, col: int) -> bool:
        """Whether the cell is on the board."""
        return 0 <= row < self.rows and 0 <= col < self.cols

    def cell(self, row: int, col: int) -> int:
        """Return the number of a cell."""
        return row * self.cols + col

    def row(self, row: int) -> list[int]:
        """Return the cells of a row, left to right; none off the board."""
        return [self.cell(row, col) for col in range(self.cols)] if 0 <= row < self.rows else []

    def col(self, col: int) -> list[int]:
        """Return the cells of a column, top to bottom; none off the board."""
        return [self.cell(row, col) for row in range(self.rows)] if 0 <= col < self.cols else []

    def around(self, cell: int, steps: tuple[tuple[int, int], ...]) -> list[int]:
        """Return the cells at the given steps from a cell, as far as they are on the board."""
        row, col = divmod(cell, self.cols)
        return [self.cell(row + r, col + c) for r, c in steps if self.has(row + r, col + c)]


ORTHOGONAL = ((-1, 0), (0, 1), (1, 0), (0, -1))
DIAGONAL = ((-1, -1), (-1, 1), (1, 1), (1, -1))


def acts(grid: Grid, cell: int, cog: str) -> Iterator[Act]:
    """Yield everything that a cog in a cell may do."""
    kinds = {"multi-cog": _multi, "big-cog": _big, "cogveyor": _veyor}
    for name, quarter in TURNS:
        for words, moved, turned in kinds[cog](grid, cell, quarter):
            yield Act((name, *words), moved, turned)


def _multi(grid: Grid, cell: int, quarter: int) -> Iterator[Act]:
    for group, steps in (("orthogonal", ORTHOGONAL), ("diagonal", DIAGONAL)):
        others = dict.fromkeys(grid.around(cell, steps), 4 - quarter)
        yield Act(("group", group), {}, {cell: quarter, **others})


def _big(grid: Grid, cell: int, quarter: int) -> Iterator[Act]:
    row, col = divmod(cell, grid.cols)
    for top, left in ((row - 1, col - 1), (row - 1, col), (row, col - 1), (row, col)):
        if grid.has(top, left) and grid.has(top + 1, left + 1):
            corners = ((top, left), (top, left + 1), (top + 1, left + 1), (top + 1, left))
            ring = [grid.cell(*corner) for corner in corners]
            moved = {ring[i]: ring[(i + quarter) & 3] for i in range(4)}
            yield Act(("block", (top, left)), moved, dict.fromkeys(ring, quarter))


def _veyor(grid: Grid, cell: int, quarter: int) -> Iterator[Act]:
    row, col = divmod(cell, grid.cols)
    for name, line, ahead in (
        ("above", grid.row(row - 1), 1),
        ("right", grid.col(col + 1), 1),
        ("below", grid.row(row + 1), -1),
        ("left", grid.col(col - 1), -1),
    ):
        if line:
            step = ahead if quarter == 1 else -ahead
            moved = {source: line[(i + step) % len(line)] for i, source in enumerate(line)}
            yield Act(("line", name), moved, {cell: quarter})
