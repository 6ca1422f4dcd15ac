"""A picture larger than the paper, as pages that overlap: crosses to join them by, and a map on each.

Neighbouring pages both show a strip of 10 mm, and the same crosses in the middle of it: lay cross
on cross, cut through them, and the pages meet.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import product

from generator.findings import Refusal
from printables.press import type
from printables.press.components import MM
from printables.press.grids import FOOT
from printables.press.palette import BRASS, GUIDE, INK, PAPER, SAND, STONE_DARK
from printables.press.paper import EDGE, Paper
from printables.press.scene import Group, Node, Path, Scene, Symbol, Use, moved
from printables.press.shapes import line, rect
from printables.press.sheets import Leaf

OVERLAP = 10 * MM
STRIP = 13 * MM
"""How high the strip above the foot is, with the name of the page and the map."""
CROSS = 3.0
"""How long an arm of a cross is, in mm."""
MAP = (40.0, 10.5)
"""The room for the map, in mm."""
LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
MOST = 99
"""How many rows of pages a poster can have."""


@dataclass(frozen=True, slots=True)
class Poster:
    """How a picture of ``width`` times ``height`` micrometres is cut into pages of ``paper`` as it lies."""

    paper: Paper
    width: int
    height: int

    @property
    def room(self) -> tuple[int, int]:
        """What a page shows of the picture at most."""
        return self.paper.width - 2 * EDGE, self.paper.height - 2 * EDGE - FOOT - STRIP

    @property
    def columns(self) -> int:
        """How many pages lie side by side."""
        return _pages(self.width, self.room[0])

    @property
    def rows(self) -> int:
        """How many pages lie above each other."""
        return _pages(self.height, self.room[1])

    @property
    def names(self) -> list[str]:
        """The names of the pages in reading order: A1, B1, then A2, B2."""
        return [_name(*cell) for cell in self.cells]

    @property
    def cells(self) -> list[tuple[int, int]]:
        """Column and row of each page, in reading order."""
        return [(column, row) for row, column in product(range(self.rows), range(self.columns))]

    @property
    def share(self) -> tuple[int, int]:
        """What each page shows: the pages of a poster all show as much, so that no scrap is left over."""
        (wide, high), (columns, rows) = (self.width, self.height), (self.columns, self.rows)
        return -(-(wide + (columns - 1) * OVERLAP) // columns), -(-(high + (rows - 1) * OVERLAP) // rows)

    def start(self, column: int, row: int) -> tuple[int, int]:
        """Return where the part that a page shows begins in the picture."""
        wide, high = self.share
        return column * (wide - OVERLAP), row * (high - OVERLAP)

    def crosses(self, column: int, row: int) -> list[tuple[int, int]]:
        """Return the crosses on a page, as places in the picture: at both ends of each line to cut along."""
        (left, top), (wide, high) = self.start(column, row), self.share
        cuts_x, ends_x = _cuts(left, wide, column, self.columns)
        cuts_y, ends_y = _cuts(top, high, row, self.rows)
        return sorted({*product(cuts_x, ends_y), *product(ends_x, cuts_y)})


def poster(paper: Paper, width: int, height: int) -> Poster:
    """Return the poster with the fewest pages, the paper upright where it does not matter.

    Raises:
        Refusal: the picture would be more than 26 pages wide or 99 high.
    """
    ways = [Poster(sheet, width, height) for sheet in (paper, paper.turned)]
    fitting = [one for one in ways if one.columns <= len(LETTERS) and one.rows <= MOST]
    if not fitting:
        text = f"a poster of {width / MM:g} x {height / MM:g} mm takes too many pages of {paper.name}"
        raise Refusal.because("too-large", "--paper", f"{text}; take a larger paper")
    return min(fitting, key=lambda one: one.columns * one.rows)


def poster_leaves(scene: Scene, paper: Paper, scale: float, name: str) -> list[Leaf]:
    """Return a picture as the pages of a poster; ``scale`` enlarges it, ``name`` says what it shows.

    Raises:
        Refusal: it would take too many pages.
    """
    plan = poster(paper, round(scene.width * scale * MM), round(scene.height * scale * MM))
    symbol = Symbol(f"poster-{name}", (scene.root,), (0, 0, scene.width, scene.height))
    return [
        Leaf(
            tuple(_content(plan, cell, Use(symbol, moved(0, 0, scale)))),
            f"{name} poster {_name(*cell)}",
            f"{name.capitalize()} poster" if cell == (0, 0) else "",
            wide=plan.paper.wide,
        )
        for cell in plan.cells
    ]


def _cuts(start: int, length: int, place: int, count: int) -> tuple[list[int], list[int]]:
    """Where a page is cut along one axis, in the middle of each overlap; and where cuts across it end."""
    first, last = start + OVERLAP // 2, start + length - OVERLAP // 2
    cuts = [first] * (place > 0) + [last] * (place < count - 1)
    ends = [first if place else start + OVERLAP, last if place < count - 1 else start + length - OVERLAP]
    return cuts, ends


def _pages(length: int, room: int) -> int:
    return max(1, -(-(length - OVERLAP) // (room - OVERLAP)))


def _name(column: int, row: int) -> str:
    return f"{LETTERS[column]}{row + 1}"


def _content(plan: Poster, cell: tuple[int, int], picture: Use) -> Iterator[Node]:
    """The part of the picture that a page shows, its crosses, and the strip below."""
    (left, top), (wide, high) = plan.start(*cell), plan.share
    x, y = (plan.paper.width - wide) // 2, EDGE
    shown = rect(x / MM, y / MM, wide / MM, high / MM)
    here = moved((x - left) / MM, (y - top) / MM)
    yield Group((Group((picture,), here),), clip=Path(shown), layer="art")
    yield Group(tuple(_crosses(plan, cell)), here, layer="cut", name="crosses")
    yield Group(tuple(_strip(plan, cell)), layer="labels", name="strip")


def _crosses(plan: Poster, cell: tuple[int, int]) -> Iterator[Node]:
    """Crosses that show on dark and on light: grey on a white rim."""
    for x, y in ((across / MM, down / MM) for across, down in plan.crosses(*cell)):
        for colour, width in ((PAPER, 0.7), (GUIDE, 0.2)):
            yield Path(line(x - CROSS, y, x + CROSS, y), stroke=colour, width=width, flat=True)
            yield Path(line(x, y - CROSS, x, y + CROSS), stroke=colour, width=width, flat=True)


def _strip(plan: Poster, cell: tuple[int, int]) -> Iterator[Node]:
    """The name of the page, how to join it, and the map with the page marked."""
    width, height = plan.paper.size
    top, left = height - (EDGE + FOOT + STRIP) / MM, 2 * EDGE / MM
    yield type.line(_name(*cell), left, top + 9.4, 8.5, "title")
    names = plan.names
    joined = (
        f"Page {names.index(_name(*cell)) + 1} of {len(names)}, {names[0]} to {names[-1]}.",
        f"Neighbours show the same {OVERLAP // MM} mm: lay cross on cross, cut through both, join them.",
    )
    for number, words in enumerate(joined):
        yield type.line(words, left + 20, top + 5.2 + number * 3.9, 2.9, "small", fill=STONE_DARK)
    yield from _map(plan, cell, width - left, top + 1)


def _map(plan: Poster, cell: tuple[int, int], right: float, top: float) -> Iterator[Node]:
    """All pages, small, and a cross over this one: lines, which little ink leaves as well."""
    side = min(MAP[0] / (plan.columns * plan.paper.width), MAP[1] / (plan.rows * plan.paper.height))
    wide, high = side * plan.paper.width, side * plan.paper.height
    start = right - plan.columns * wide
    for column, row in plan.cells:
        x, y, here = start + column * wide, top + row * high, (column, row) == cell
        yield Path(rect(x, y, wide, high), fill=BRASS if here else SAND, stroke=INK, width=0.25)
        if here:
            cross = (*line(x, y, x + wide, y + high), *line(x, y + high, x + wide, y))
            yield Path(cross, stroke=INK, width=0.5)
