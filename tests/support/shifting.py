"""Every shift that could ever be made on a board, as plain geometry, for ``support.expanded``."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

SPINS = (("cw", 1), ("ccw", 3))
BESIDE = ((-1, 0), (0, 1), (1, 0), (0, -1))
CORNERS = ((-1, -1), (-1, 1), (1, 1), (1, -1))
COGS = ("multi-cog", "big-cog", "cogveyor")


@dataclass(frozen=True)
class Shift:
    """One way to move or turn rooms.

    ``at`` are the cells in one of which the cog's room must lie, or, for a token, the cells
    whose rooms it touches. ``moved`` says where the room of a cell goes, ``spun`` by how many
    quarters clockwise it turns; cells that are not named stay as they are.
    """

    kind: str
    words: dict[str, Any]
    at: tuple[int, ...]
    moved: dict[int, int] = field(default_factory=dict)
    spun: dict[int, int] = field(default_factory=dict)


class Field:
    """A rectangle of cells, numbered in reading order."""

    def __init__(self, rows: int, cols: int) -> None:
        self.rows, self.cols, self.size = rows, cols, rows * cols

    def beside(self, cell: int, offset: tuple[int, int]) -> int | None:
        """Return the cell at an offset, or None off the board."""
        row, col = cell // self.cols + offset[0], cell % self.cols + offset[1]
        return row * self.cols + col if 0 <= row < self.rows and 0 <= col < self.cols else None

    def shifts(self, kinds: set[str]) -> list[Shift]:
        """Return every shift of these kinds: cogs, ``compass`` and ``map``."""
        makers = (self._multi_cogs, self._big_cogs, self._cogveyors, self._compass, self._map)
        return [shift for maker in makers for shift in maker() if shift.kind in kinds]

    def _around(self, cell: int, offsets: tuple[tuple[int, int], ...]) -> list[int]:
        found = (self.beside(cell, offset) for offset in offsets)
        return [one for one in found if one is not None]

    def _multi_cogs(self) -> Iterator[Shift]:
        for cell in range(self.size):
            for turn, quarters in SPINS:
                for group, offsets in (("orthogonal", BESIDE), ("diagonal", CORNERS)):
                    spun = {cell: quarters} | dict.fromkeys(self._around(cell, offsets), 4 - quarters)
                    yield Shift("multi-cog", {"turn": turn, "group": group}, (cell,), spun=spun)

    def _big_cogs(self) -> Iterator[Shift]:
        for cell in range(self.size):
            ring = [cell, *self._around(cell, ((0, 1), (1, 1), (1, 0)))]
            if len(ring) < 4:
                continue
            for turn, quarters in SPINS:
                moved = {one: ring[(place + quarters) % 4] for place, one in enumerate(ring)}
                words = {"turn": turn, "block": list(divmod(cell, self.cols))}
                yield Shift("big-cog", words, tuple(ring), moved, dict.fromkeys(ring, quarters))

    def _cogveyors(self) -> Iterator[Shift]:
        """Clockwise, the line above goes right, right goes down, below goes left, left goes up."""
        for cell in range(self.size):
            for name, offset in zip(("above", "right", "below", "left"), BESIDE, strict=True):
                first = self.beside(cell, offset)
                if first is None:
                    continue
                line = self._line(first, along_row=name in ("above", "below"))
                ahead = line if name in ("above", "right") else line[::-1]
                for turn, path in (("cw", ahead), ("ccw", ahead[::-1])):
                    moved = dict(zip(path, [*path[1:], path[0]], strict=True))
                    spun = {cell: dict(SPINS)[turn]}
                    yield Shift("cogveyor", {"turn": turn, "line": name}, (cell,), moved, spun)

    def _line(self, cell: int, along_row: bool) -> list[int]:
        row, col = divmod(cell, self.cols)
        if along_row:
            return [row * self.cols + other for other in range(self.cols)]
        return [other * self.cols + col for other in range(self.rows)]

    def _compass(self) -> Iterator[Shift]:
        for cell in range(self.size):
            for turn, quarters in SPINS:
                words = {"at": list(divmod(cell, self.cols)), "turn": turn}
                yield Shift("compass", words, (cell,), spun={cell: quarters})

    def _map(self) -> Iterator[Shift]:
        for cell in range(self.size):
            for other in self._around(cell, ((0, 1), (1, 0))):
                words = {"at": list(divmod(cell, self.cols)), "with": list(divmod(other, self.cols))}
                yield Shift("map", words, (cell, other), {cell: other, other: cell})
