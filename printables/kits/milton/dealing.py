"""The dealer's list: which tile lies on which place, as a map and a list of each world; to be sealed."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from generator.document import Document
from generator.milton.board import LAST, WORLDS, Board, Place, Tile, place_name
from printables.kits.milton.page import banner, recipe
from printables.kits.milton.tiles import title
from printables.kits.milton.treasures import shown
from printables.kits.milton.worlds import WORLD, World, marked
from printables.press import imprint, type
from printables.press.banner import BANNER, FOOT, LEFT, TOP
from printables.press.ornaments import strip
from printables.press.palette import BRASS_LIGHT, INK, PAPER, PARCHMENT, STONE_DARK
from printables.press.paper import Paper
from printables.press.scene import Box, Group, Node, Path, moved
from printables.press.shapes import Point, circle, line, rect, rounded
from printables.press.sheets import Leaf

GAP, HEAD, PAD = 4.0, 7.4, 2.6
"""Between two worlds, the head of one, and what is left free in it, in mm."""
LISTED = 37.0
"""How wide the list beside a map is."""
RULER = 4.6
"""What the letters and numbers at the edge of a map take up."""
LEAD, LARGEST_LEAD = 4.3, 7.2
"""From one line of the list to the next, at least and at most."""
WAY = "This gives the game away. It is for the one who lays the tiles out, face down."


def dealing_leaf(document: Document, board: Board, paper: Paper) -> Leaf:
    """Return the page with all tiles of a board on their places, the worlds as they lie on the board."""
    head = banner(paper, f"{imprint.set_name(document.recipe)}: the tiles", WAY, recipe(document))
    width, height = paper.size
    wide = (width - 2 * LEFT - GAP) / 2
    high = (height - TOP - BANNER - FOOT - 2 * GAP) / 3
    worlds = []
    for number in WORLDS:
        column, row = (0, number - 1) if number <= LAST // 2 else (1, LAST - number)
        place = moved(LEFT + column * (wide + GAP), TOP + BANNER + row * (high + GAP))
        worlds.append(Group(tuple(_world(board, number, wide, high)), place, name=f"world-{number}"))
    return Leaf((*head, *worlds), "dealer's list")


def _world(board: Board, number: int, wide: float, high: float) -> Iterator[Node]:
    """A world: its head, the list of its tiles as far as there is room for all of them, and its map."""
    world, tiles = WORLD[number], board.tiles_of(number)
    yield from card(world, wide, high)
    listed = len(tiles) * LEAD <= high - HEAD - 2 * PAD
    room = wide - 2 * PAD - (LISTED + PAD if listed else 0.0)
    yield from small_map(board, world, tiles, map_in(board, (PAD, HEAD + PAD, PAD + room, high - PAD)))
    if listed:
        yield from _list(tiles, (wide - PAD - LISTED, HEAD + PAD, wide - PAD, high - PAD))


def card(world: World, wide: float, high: float) -> Iterator[Node]:
    """Yield the ground of what is told of a world, with its head: its number, its name and its mark."""
    yield Path(rounded(0, 0, wide, high, 2), fill=PARCHMENT, stroke=INK, width=0.4)
    yield strip(0, 0, wide, HEAD, BRASS_LIGHT, 2)
    yield Path(circle(HEAD / 2 + 0.6, HEAD / 2, 2.9), fill=world.dark, stroke=INK, width=0.3)
    yield type.centred(str(world.number), HEAD / 2 + 0.6, HEAD / 2, 4, "numeral", PAPER)
    yield type.line(world.title, HEAD + 2.4, HEAD / 2 + 1.5, 4.2, "heading")
    yield marked(world.number, wide - HEAD / 2 - 0.6, HEAD / 2, 5.2)


def _list(tiles: Sequence[Tile], box: Box) -> Iterator[Node]:
    """The tiles by place, spread over the height of the box."""
    left, top, right, bottom = box
    lead = min(LARGEST_LEAD, (bottom - top) / len(tiles))
    first = (top + bottom - lead * (len(tiles) - 1)) / 2
    for number, tile in enumerate(tiles):
        y = first + number * lead
        yield type.centred(place_name(tile.at).split("-")[1], left + 3, y, 3.2, "label")
        yield from small_tile(tile, left + 9.6, y, 4.2)
        name = type.elide(type.spelled(title(tile), "small"), "small", 2.9, right - left - 13.4)
        yield type.line(name, left + 13.4, y + 1, 2.9, "small")


@dataclass(frozen=True)
class SmallMap:
    """Where the places of a small map lie: the corner of its lattice, and the side of a cell."""

    left: float
    top: float
    side: float

    def middle(self, place: Place) -> Point:
        """Return the middle of a place."""
        return self.left + (place[2] + 0.5) * self.side, self.top + (place[1] + 0.5) * self.side


def map_in(board: Board, box: Box) -> SmallMap:
    """Return where a map lies in a box, as large as can be."""
    left, top, right, bottom = box
    side = min((right - left - RULER) / board.cols, (bottom - top - RULER) / board.rows)
    wide, high = side * board.cols, side * board.rows
    return SmallMap((left + RULER + right - wide) / 2, (top + RULER + bottom - high) / 2, side)


def small_map(board: Board, world: World, tiles: Sequence[Tile], found: SmallMap) -> Iterator[Node]:
    """Yield the streets of a world as thin lines, tiles on their places, letters and numbers at the edge."""
    wide, high, side = found.side * board.cols, found.side * board.rows, found.side
    yield Path(rect(found.left, found.top, wide, high), fill=world.pale, stroke=world.dark, width=0.5)
    for col in range(board.cols):
        x = found.middle((1, 0, col))[0]
        yield type.centred(chr(ord("A") + col), x, found.top - 2.2, 2.5, "label", STONE_DARK)
    for row in range(board.rows):
        y = found.middle((1, row, 0))[1]
        yield type.centred(str(row + 1), found.left - 2.4, y, 2.5, "label", STONE_DARK)
    yield from _streets(board, world, found)
    for tile in tiles:
        (x, y), half = found.middle(tile.at), side * 0.47
        edge = rounded(x - half, y - half, 2 * half, 2 * half, side * 0.1)
        yield Path(edge, fill=PAPER, stroke=INK, width=0.4)
        yield from small_tile(tile, x, y, side * 0.8)


def _streets(board: Board, world: World, found: SmallMap) -> Iterator[Node]:
    middle = found.middle
    ways = [step for step in board.steps if step.start[0] == world.number]
    streets = tuple(one for step in ways for one in line(*middle(step.start), *middle(step.end)))
    if streets:
        yield Path(streets, stroke=world.dark, width=found.side * 0.1, opacity=0.5)
    for space in board.of(world.number):
        (x, y), half = middle(space.at), found.side * 0.2
        square = space.kind == "square"
        dot = rect(x - half, y - half, 2 * half, 2 * half) if square else circle(x, y, half)
        yield Path(dot, fill=PAPER, stroke=world.dark, width=0.35)


def small_tile(tile: Tile, x: float, y: float, size: float) -> Iterator[Node]:
    """Yield a tile in small: its number, with its heart if it has one, or the picture of what is hidden."""
    if tile.kind != "monster":
        yield shown(title(tile), x, y, size)
        return
    figure = max(type.SMALLEST, size * 0.72)
    yield type.centred(str(tile.swords), x - (size * 0.26 if tile.heart else 0), y, figure)
    if tile.heart:
        yield shown("heart", x + size * 0.28, y, size * 0.52)
