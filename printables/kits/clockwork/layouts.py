"""The layout sheets: one page for each level, with its zones, what is dealt into them, and how to set up."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from generator.clockwork.levels import Level, Zone
from generator.clockwork.levels import load as load_levels
from generator.findings import Refusal
from printables.kits.clockwork import words
from printables.kits.clockwork.houses import GANON_LEVEL, HOUSES, zone_of
from printables.press import type
from printables.press.glyphs import placed
from printables.press.palette import BRASS, INK, PAPER, PARCHMENT
from printables.press.paper import Paper
from printables.press.prose import depth, prose
from printables.press.scene import Group, Node, Path, moved
from printables.press.shapes import line, rounded
from printables.press.sheets import Leaf

LEFT, TOP = 12.0, 10.0
BANNER = 20.0
LARGEST_CELL = 25.0
PLAN_WIDE, PLAN_HIGH = 126.0, 126.0
"""The room for the plan, in mm."""
CARD_HIGH, CARD_GAP = 34.0, 4.0
FOOT = 14.0
OWN = "Sizes and counts are stated in the rules; where the zones lie is our own reading of them."
SIZES = tuple(size / 20 for size in range(90, 59, -1))
"""Sizes of type to try for the steps, in mm."""
STEP_GAP = 3.0


def layout_leaves(paper: Paper, book: words.Book | None = None) -> list[Leaf]:
    """Return the layout sheets of levels 1 to 4; without a ``book``, in the program's own words.

    Raises:
        Refusal: a text does not fit.
    """
    steps = (book or words.load()).setup
    return [
        _leaf(level, [step.text for step in steps if number in step.levels], paper)
        for number, level in load_levels().items()
    ]


def _leaf(level: Level, steps: Sequence[str], paper: Paper) -> Leaf:
    width = paper.size[0] - 2 * LEFT
    top = TOP + BANNER + 6
    cell = min(LARGEST_CELL, PLAN_WIDE / level.cols, PLAN_HIGH / level.rows)
    right = LEFT + PLAN_WIDE + 6
    low = top + max(cell * level.rows, len(level.zones) * (CARD_HIGH + CARD_GAP)) + 10
    aside = LEFT + (PLAN_WIDE - cell * level.cols) / 2
    content = [
        *_banner(level, width),
        Group(tuple(_plan(level, cell)), moved(aside, top), name="plan"),
        *_cards(level, right, top, LEFT + width - right),
        *_steps(steps, f"layout sheet {level.level}", low, paper),
        type.line(OWN, LEFT, paper.size[1] - FOOT, 2.7, "italic"),
    ]
    bookmark = "Layout sheets" if level.level == 1 else ""
    return Leaf(tuple(content), f"layout sheet, level {level.level}", bookmark)


def _banner(level: Level, width: float) -> Iterator[Node]:
    last = level.level == GANON_LEVEL
    house = HOUSES["ganon" if last else "special"]
    yield Path(rounded(LEFT, TOP, width, BANNER, 3), fill=house.wall, stroke=INK, width=0.6)
    yield Path(rounded(LEFT + 1.6, TOP + 1.6, width - 3.2, BANNER - 3.2, 2), stroke=house.trim, width=0.5)
    yield placed(house.mark, LEFT + 12, TOP + BANNER / 2, 12)
    where = "Ganon's Tower" if last else "a temple"
    yield type.line(f"Level {level.level}: {where}", LEFT + 24, TOP + 9.6, 7.4, "title", fill=PAPER)
    rooms = sum(zone.dealt for zone in level.zones)
    said = f"{level.rows} rows of {level.cols} rooms: the entrance, and {rooms} rooms face down"
    yield type.line(said, LEFT + 24, TOP + 15.8, 3.7, "heading", fill=PAPER)


def _plan(level: Level, side: float) -> Iterator[Node]:
    """The rooms by zone, and the entrance."""
    letters = {zone.name: zone.letter for zone in level.zones}
    for row, col in level.board():
        zone = level.zone_of((row, col))
        children = tuple(_dealt(zone.name, letters[zone.name], side) if zone else _start(side))
        yield Group(children, moved(col * side, row * side), name=f"cell-{row}-{col}")


def _dealt(zone: str, letter: str, side: float) -> Iterator[Node]:
    """A cell of a zone: its colour, its sign and its letter."""
    look, half = zone_of(zone), side / 2
    yield Path(rounded(0.5, 0.5, side - 1, side - 1, 1.4), fill=look.colour, stroke=INK, width=0.45)
    yield Path(rounded(1.5, 1.5, side - 3, side - 3, 0.8), stroke=look.dark, width=0.35)
    yield placed(look.sign, half, half, side * 0.62)
    yield type.centred(letter, half, half, side * 0.3, "label")


def _start(side: float) -> Iterator[Node]:
    half = side / 2
    yield Path(rounded(0.5, 0.5, side - 1, side - 1, 1.4), fill=PAPER, stroke=INK, width=0.9)
    yield placed("entrance", half, half + side * 0.12, side * 0.56)
    yield placed("north", half, side * 0.2, side * 0.26)


def _cards(level: Level, x: float, top: float, wide: float) -> Iterator[Node]:
    for number, zone in enumerate(level.zones):
        place = moved(x, top + number * (CARD_HIGH + CARD_GAP))
        yield Group(tuple(_card(zone, wide)), place, name=f"zone-{zone.name}")


def _card(zone: Zone, wide: float) -> Iterator[Node]:
    """What is dealt into a zone: special rooms by their signs, then how many of the other tiles."""
    look = zone_of(zone.name)
    yield Path(rounded(0, 0, wide, CARD_HIGH, 2), fill=PARCHMENT, stroke=INK, width=0.45)
    yield Path(rounded(0, 0, 16, CARD_HIGH, 2), fill=look.colour, stroke=INK, width=0.45)
    yield placed(look.sign, 8, CARD_HIGH / 2 - 3, 11)
    yield type.centred(zone.letter, 8, CARD_HIGH / 2 - 3, 5.4, "label")
    yield Path(rounded(2, CARD_HIGH - 8.4, 12, 5.8, 2.9), fill=PAPER, stroke=INK, width=0.3)
    yield type.centred(str(zone.dealt), 8, CARD_HIGH - 5.5, 4.2)
    yield type.line(zone.name.capitalize(), 19, 6.6, 4.6, "heading")
    for number, room in enumerate(zone.special):
        yield placed(room, 22.6 + number * 9.4, 13, 7.6)
    for number, (mark, count, said) in enumerate(
        [("generic", zone.generic, "generic"), ("entrance", zone.temple, "of the temple")]
    ):
        y = 21.6 + number * 6.2
        yield type.line(str(count), 25, y, 4.2, "numeral", "end")
        yield placed(mark, 29.4, y - 1.4, 5)
        yield type.line(said, 33.4, y, type.fit(said, "small", 3.4, wide - 35), "small")


def _steps(steps: Sequence[str], where: str, top: float, paper: Paper) -> Iterator[Node]:
    """How to set up, in numbered steps in two columns, as large as the page lets them be."""
    width = paper.size[0] - 2 * LEFT
    yield type.line("Setting up", LEFT, top, 5.6, "heading")
    yield Path(line(LEFT, top + 2.2, LEFT + width, top + 2.2), stroke=BRASS, width=0.8)
    room = (width - 8) / 2
    size, heights, left = _set(steps, room - 8, paper.size[1] - FOOT - 4 - top - 6, where)
    for column, numbers in enumerate((range(left), range(left, len(steps)))):
        x, y = LEFT + column * (room + 8), top + 6
        for number in numbers:
            yield type.line(f"{number + 1}", x + 4.8, y + size * 0.76, size * 1.15, "numeral", "end")
            yield from prose(steps[number], x + 8, y, room - 8, heights[number], size, where=where)
            y += heights[number]


def _set(steps: Sequence[str], room: float, high: float, where: str) -> tuple[float, list[float], int]:
    """The largest size at which the steps fit, the height of each, and how many stand in the first column."""
    for size in SIZES:
        heights = [depth(text, room, size, where=where) + STEP_GAP for text in steps]
        left = next(n for n in range(len(steps) + 1) if sum(heights[:n]) * 2 >= sum(heights))
        if max(sum(heights[:left]), sum(heights[left:])) <= high:
            return size, heights, left
    text = f"the steps of setting up do not fit even at {SIZES[-1]:g} mm; shorten some"
    raise Refusal.because("text-too-long", where, text)
