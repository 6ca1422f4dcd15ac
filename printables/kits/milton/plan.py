"""Where everything lies on the board: six worlds in a U, one lattice each, in mm from the top left corner."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from generator.milton.board import LAST, WORLDS, Board, Place
from printables.press.scene import Box
from printables.press.shapes import Point

PITCH = 22.0
"""From one space to the next, in mm."""
TILE = 21.0
"""The side of a tile, in mm."""
FRAME = 5.0
"""How far the wall of a world reaches beyond its lattice."""
SIDE, HEAD, FOOT = 13.0, 36.0, 13.0
"""What is left free beside the worlds, above and below them."""
GUTTER = 34.0
"""Between the two columns of worlds."""


@dataclass(frozen=True)
class Plan:
    """The places of a board of worlds with ``rows`` and ``cols``."""

    board: Board

    @property
    def wide(self) -> float:
        """How wide the lattice of a world is."""
        return self.board.cols * PITCH

    @property
    def high(self) -> float:
        """How high the lattice of a world is."""
        return self.board.rows * PITCH

    @property
    def size(self) -> Point:
        """Width and height of the whole board."""
        return 2 * (SIDE + self.wide) + GUTTER, HEAD + 3 * self.high + 2 * PITCH + FOOT

    @property
    def gutter(self) -> tuple[float, float]:
        """From where to where the strip between the columns runs, walls taken off."""
        return SIDE + self.wide + FRAME, SIDE + self.wide + GUTTER - FRAME

    def origin(self, world: int) -> Point:
        """Return the top left corner of a world's lattice: 1 to 3 go down, 4 to 6 up again."""
        column, row = (0, world - 1) if world <= LAST // 2 else (1, LAST - world)
        return SIDE + column * (self.wide + GUTTER), HEAD + row * (self.high + PITCH)

    def box(self, world: int) -> Box:
        """Return a world with its wall."""
        x, y = self.origin(world)
        return x - FRAME, y - FRAME, x + self.wide + FRAME, y + self.high + FRAME

    def middle(self, place: Place) -> Point:
        """Return the middle of a place; that of an Entry is half way between its two ends."""
        if len(place) == 1:
            entry = self.board.entries[place[0] - 1]
            (x1, y1), (x2, y2) = self.middle(entry.start), self.middle(entry.end)
            return (x1 + x2) / 2, (y1 + y2) / 2
        x, y = self.origin(place[0])
        return x + (place[2] + 0.5) * PITCH, y + (place[1] + 0.5) * PITCH

    def cells(self) -> Iterator[Place]:
        """Yield every cell of every lattice, in reading order."""
        for world in WORLDS:
            yield from ((world, row, col) for row in range(self.board.rows) for col in range(self.board.cols))
