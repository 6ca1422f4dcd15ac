"""The first sheet: how to print, what is in the file, and a target that tells how far the back is off.

A printer lays the back a millimetre or three beside the front. Held to the light, lines on the back
of the first sheet cross scales on its front; the two numbers at which they cross are the
``--offset`` that moves the backs where they belong.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from printables.press import target, type
from printables.press.components import MM
from printables.press.foot import DOT, bar
from printables.press.grids import Slot, Yield
from printables.press.imposition import Backs, Options, behind, flip
from printables.press.palette import INK, PARCHMENT, STONE_DARK, WAX
from printables.press.scene import Group, Node, Path
from printables.press.shapes import rect, rounded
from printables.press.sheets import Leaf
from printables.press.target import Measure

LEFT = 15.0
"""The margin of the page, in mm."""
TOP = 14.0
TEXT = 3.5
LEAD = 1.36
SQUARE = 25.0
BOX = {True: 74.0, False: 41.0}
"""How high the part with what is measured is: with scales, and without."""
BELOW = 13.0
"""How far it stands above the edge of the paper."""
MOST = 14
"""How many parts the list of contents has room for."""

FIRST = {
    True: "Print this sheet alone first, on both sides, in its actual size: 100 %, never fitted to the page.",
    False: "Print this sheet alone first, in its actual size: 100 %, never fitted to the page.",
}
EDGES: dict[Backs, str] = {
    "long-edge": "In the printer's settings choose both sides, turned on the long edge.",
    "short-edge": "In the printer's settings choose both sides, turned on the short edge.",
    "gutterfold": "Print on one side only: fronts and backs lie on one page, to either side of a fold.",
    "none": "Print on one side only: this file has no backs.",
}
MEASURE = "Measure the bars and the square below. If one is off, the printer scales: find that setting first."
LIGHT = (
    "Hold the sheet to a window or a lamp, this side towards you. Read where the lines of the back cross the "
    "slanting scales: two numbers, the second of them twice; take its mean. Where the two are more than 1 "
    "apart, the printer draws the paper in askew: set its guides and try again."
)
OFFSET = (
    "Unless both numbers are 0, make the file again with them, such as --offset 0.4,-1.2. "
    "It moves the backs only."
)
AGAIN = (
    "This file was made with --offset {}: the lines of the back should cross at 0. What you still read, "
    "add to it."
)
FOLD = (
    "Fold each sheet along its dash-dot line, print outwards, glue the halves back to back and press them "
    "flat while they dry. Then cut."
)
STOCK = (
    "Print the rest on card of 200 to 300 g to the square metre, or on paper that you glue to thin board. "
    "Let the ink dry before you turn or cut it."
)
CUT = (
    "Cut with ruler and knife from grey mark to grey mark, through the bleed between the pieces; the marks "
    "are in both margins. What has a grey outline is cut along it."
)
BACK = "The back of the first sheet: its lines belong to the scales on the front."
TITLES = ("first number", "second number", "second number, again")


@dataclass(frozen=True, slots=True)
class Section:
    """A part of the file: its name, its first and last sheet, and how many pieces are cut from it."""

    name: str
    first: int
    last: int
    pieces: int


def sections(leaves: Sequence[Leaf], options: Options, first: int) -> list[Section]:
    """Return the parts of a file; each begins at a page with a bookmark, the first at sheet ``first``."""
    sides, found = (2 if options.duplex else 1), list[Section]()
    for place, leaf in enumerate(leaves):
        sheet = first + place // sides
        count = leaf.layout.pieces if leaf.layout else 0
        if leaf.bookmark or not found:
            found.append(Section(leaf.bookmark or leaf.name, sheet, sheet, count))
        else:
            last = found[-1]
            found[-1] = Section(last.name, last.first, sheet, last.pieces + count)
    return found


def guided(leaves: Sequence[Leaf], options: Options, yields: Sequence[Yield], title: str) -> list[Leaf]:
    """Return pages with the first sheet before them; ``title`` says what is printed."""
    parts = sections(leaves, options, 2)
    return [*guide_leaves(options, parts, yields, title), *leaves]


def guide_leaves(
    options: Options, parts: Sequence[Section], yields: Sequence[Yield], title: str
) -> list[Leaf]:
    """Return the front of the first sheet and, where both sides are printed, its back."""
    front = Leaf(tuple(_front(options, parts, yields, title)), "how to print", "How to print")
    return [front, Leaf(tuple(_back(options)), "targets")] if options.duplex else [front]


def steps(options: Options) -> Iterator[str]:
    """Yield what to do, in order."""
    yield FIRST[options.duplex]
    yield EDGES[options.backs]
    yield MEASURE
    if options.duplex:
        yield LIGHT
        moved = ",".join(f"{way / MM:g}" for way in options.offset)
        yield AGAIN.format(moved) if any(options.offset) else OFFSET
    if options.backs == "gutterfold":
        yield FOLD
    yield from (STOCK, CUT)


# -- the front --------------------------------------------------------------------------------


def _front(options: Options, parts: Sequence[Section], yields: Sequence[Yield], title: str) -> Iterator[Node]:
    width, height = options.paper.size
    column, top = (width - 2 * LEFT) * 0.62, TOP + 30
    yield from _banner(width, title)
    y = top
    for number, words in enumerate(steps(options), start=1):
        yield type.line(str(number), LEFT + 2, y + 0.4, 4.8, "title", "middle", WAX)
        lines = list(type.block(words, LEFT + 8, y, column - 8, TEXT, leading=LEAD))
        yield from lines
        y += len(lines) * TEXT * LEAD + 2.2
    listed, low = _contents(parts, LEFT + column + 8, top, width - LEFT)
    yield from listed
    yield from _yields(yields, max(y + 2, low + 6), width, height - BELOW - BOX[options.duplex] - 3)
    yield from _proofs(options)


def _banner(width: float, title: str) -> Iterator[Node]:
    yield Path(rounded(LEFT - 3, TOP, width - 2 * LEFT + 6, 21, 2.4), fill=PARCHMENT, stroke=INK, width=0.5)
    yield type.line("How to print", LEFT + 3, TOP + 9.8, 8, "title")
    room = width - 2 * LEFT - 6
    yield type.line(type.elide(title, "heading", 3.9, room), LEFT + 3, TOP + 16.6, 3.9, "heading")


def _contents(parts: Sequence[Section], left: float, y: float, right: float) -> tuple[list[Node], float]:
    """What is in the file, sheet by sheet, and the lowest base line of it."""
    found: list[Node] = [type.line("In this file", left, y, 4.6, "heading")]
    for part in parts[:MOST]:
        y += 8.2
        span = f"{part.first}" if part.first == part.last else f"{part.first}\u2013{part.last}"
        found.append(type.line(span, left + 10, y, TEXT, "label", "end"))
        names = list(type.block(part.name, left + 13, y, right - left - 13, TEXT, "small", 1.2))
        y += (len(names) - 1) * TEXT * 1.2
        number = part.last - part.first + 1
        said = [f"{number} sheet{'' if number == 1 else 's'}"]
        said += [f"{part.pieces} to cut out"] if part.pieces else []
        found += [*names, type.line(DOT.join(said), left + 13, y + 3.3, 2.4, "small", fill=STONE_DARK)]
    return found, y + 3.3


def _yields(yields: Sequence[Yield], y: float, width: float, bottom: float) -> Iterator[Node]:
    """How the sheets are filled and what that costs, as far as there is room."""
    room = int((bottom - y - 1.0) / 3.5)
    if not yields or room < 1:
        return
    yield type.line("How the sheets are filled", LEFT, y, 3.6, "heading")
    for number, one in enumerate(yields[:room], start=1):
        said = type.elide(str(one), "small", 2.5, width - 2 * LEFT)
        yield type.line(said, LEFT, y + 1.0 + number * 3.5, 2.5, "small", fill=STONE_DARK)


# -- what is measured -------------------------------------------------------------------------


def places(options: Options) -> list[tuple[Measure, Slot]]:
    """Return where the scales have their 0 on the front, and what each measures."""
    paper = options.paper
    middle, top = paper.width // 2, paper.height - round((BELOW + BOX[True]) * MM)
    beside = top + 25 * MM
    return [
        ("across", Slot(middle, top + 41 * MM, 0, 0)),
        ("down", Slot(middle - 56 * MM, beside, 0, 0)),
        ("down", Slot(middle + 56 * MM, beside, 0, 0)),
    ]


def _proofs(options: Options) -> Iterator[Node]:
    """The bars and the square and, where both sides are printed, the scales."""
    width, bottom, high = options.paper.size[0], options.paper.size[1] - BELOW, BOX[options.duplex]
    yield Path(rect(LEFT - 3, bottom - high, width - 2 * LEFT + 6, high), stroke=INK, width=0.3)
    left, right = width / 2 - 56 - 25, width / 2 + 56 + SQUARE / 2
    yield from bar(left, bottom - 8, 50.0)
    yield from bar(left, bottom - 20, 50.8, 12.7, "2 in")
    x, y, middle = right - SQUARE, bottom - SQUARE - 6, SQUARE / 2
    yield Path(rect(x, y, SQUARE, SQUARE), stroke=INK, width=0.25, flat=True)
    yield type.line(f"{SQUARE:g} x {SQUARE:g} mm", x + middle, y + middle + 0.8, 2.6, "label", "middle")
    if options.duplex:
        way = flip(options.paper, options.backs)
        for (measure, slot), words in zip(places(options), TITLES, strict=True):
            yield from target.scale(slot, measure, target.sign(measure, way))
            yield type.line(words, slot.x / MM, bottom - high + 7, 3.1, "heading", "middle")


def _back(options: Options) -> Iterator[Node]:
    way = flip(options.paper, options.backs)
    found = [target.crossing(behind(slot, options.paper, way), measure) for measure, slot in places(options)]
    yield Group(tuple(found), layer="guides", name="crossings")
    x, y = options.paper.size
    yield type.line(BACK, x / 2, y / 2, 3.4, "italic", "middle")
