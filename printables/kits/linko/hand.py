"""The tiles at hand of a puzzle, drawn small in a row a circle, to be crossed out when they are placed."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass

from generator.linko.board import WILD, Board, Circle, Tile, plain
from printables.kits.linko.emblems import placed
from printables.kits.linko.looks import Look, look_of
from printables.press import type
from printables.press.palette import INK
from printables.press.scene import Node, Path
from printables.press.shapes import line, rounded

LARGEST = 13.0
"""From one tile to the next, at most, in mm."""
HEAD = 13.0
"""How much of a row the sign and the letter of its circle take."""
GAP, LINE = 0.7, 1.8
"""Between two tiles, and between two rows."""
SHAPE = 0.54
"""How high a tile is for its width."""
MOST_SINGLE = 4
"""From how many circles on the rows stand in one column."""


@dataclass(frozen=True, slots=True)
class Hand:
    """What is at hand by circle, and how much room a column of rows has, in mm."""

    rows: tuple[tuple[Look, tuple[Tile, ...]], ...]
    columns: int
    room: float

    @property
    def pitch(self) -> float:
        """From one tile to the next: as much as the longest row lets it be."""
        return min(LARGEST, (self.room - HEAD - 2) / max(1, *(len(tiles) for _, tiles in self.rows)))

    @property
    def size(self) -> tuple[float, float]:
        """Width and height of a tile."""
        wide = self.pitch - GAP
        return wide, wide * SHAPE

    @property
    def deep(self) -> int:
        """How many rows stand in a column."""
        return -(-len(self.rows) // self.columns)

    @property
    def height(self) -> float:
        """How high it all is."""
        return self.deep * (self.size[1] + LINE) - LINE

    def drawn(self, left: float) -> Iterator[Node]:
        """Yield the rows, the first at height 0."""
        wide, high = self.size
        for number, (look, tiles) in enumerate(self.rows):
            x, y = left + number // self.deep * self.room, number % self.deep * (high + LINE)
            yield from look.signed(x + 3, y + high / 2, min(6.4, high + 1))
            yield type.centred(look.ident, x + 8.8, y + high / 2, 4.4, "title")
            for place, tile in enumerate(tiles):
                yield from _slot(look, tile, x + HEAD + place * self.pitch, y, wide, high)


def hand_of(board: Board, room: float) -> Hand:
    """Return what is at hand on a board, to be drawn ``room`` mm wide."""
    columns = 1 if len(board.circles) <= MOST_SINGLE else 2
    rows = tuple((look_of(circle), tuple(at_hand(board, circle))) for circle in board.circles)
    return Hand(rows, columns, room / columns)


def at_hand(board: Board, circle: Circle) -> list[Tile]:
    """Return the tiles of a circle that are still to be placed, LINK-Os last."""
    lying = Counter(plain(tile) for tile in circle.tiles() if tile)
    rest = (board.supply(circle) - lying).elements()
    return sorted(rest, key=lambda tile: (tile == WILD, tile))


def _slot(look: Look, tile: Tile, x: float, y: float, wide: float, high: float) -> Iterator[Node]:
    """A tile: two figures, or the rings of a LINK-O."""
    yield Path(rounded(x, y, wide, high, high / 5), fill=look.tint.pale, stroke=INK, width=0.3)
    if tile == WILD:
        yield placed("links", x + wide / 2, y + high / 2, wide * 0.9)
        return
    bar = line(x + wide / 2, y + high * 0.15, x + wide / 2, y + high * 0.85)
    yield Path(bar, stroke=look.tint.dark, width=0.3)
    for share, end in ((0.26, tile[0]), (0.74, tile[1])):
        yield type.centred(str(end), x + wide * share, y + high / 2, wide * 0.4, "numeral")
