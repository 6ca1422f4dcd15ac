"""Sheets of paper: where pieces are cut out, where their backs lie, and what every sheet says.

The plan is data, in whole micrometres from the top left corner of the page; it becomes
millimetres where it is drawn. Each piece has its own bleed; crop marks stand outside
of it, in the margins, and never touch a piece.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Literal, get_args

from generator.findings import Refusal
from printables.press import type
from printables.press.palette import GUIDE, INK
from printables.press.pdf import Page
from printables.press.scene import IDENTITY, Group, Node, Path, Scene, chained, moved, turned
from printables.press.shapes import line

MM = 1000
"""Micrometres to the millimetre."""
EDGE = 5 * MM
"""What printers leave white at the edge of the paper."""
MARK = 3500
"""How long a crop mark is."""
MARK_GAP = 500
"""How far a crop mark stands off the bleed."""
MARK_WIDTH = 0.15
FOOT = 5400
"""How high the strip at the foot is, with the bar and the line about the sheet."""
BAR = 50 * MM

Backs = Literal["long-edge", "short-edge", "none"]
Side = Literal["front", "back"]
FLIPS = {
    "long-edge": "turn on the long edge",
    "short-edge": "turn on the short edge",
    "none": "one side only",
}


@dataclass(frozen=True)
class Paper:
    """A size of paper, upright, in micrometres."""

    name: str
    width: int
    height: int

    @property
    def size(self) -> tuple[float, float]:
        """Width and height in mm."""
        return self.width / MM, self.height / MM


PAPERS = {"a4": Paper("A4", 210 * MM, 297 * MM), "letter": Paper("Letter", 215_900, 279_400)}


def paper_of(name: str) -> Paper:
    """Return the paper of that name.

    Raises:
        Refusal: no such paper is offered.
    """
    if name not in PAPERS:
        raise Refusal.because("paper", "--paper", f"takes {' or '.join(PAPERS)}, not {name!r:.40}")
    return PAPERS[name]


def backs_of(name: str) -> Backs:
    """Return the way of printing backs of that name.

    Raises:
        Refusal: it is not offered.
    """
    for known in get_args(Backs):
        if name == known:
            return known  # type: ignore[no-any-return]
    offered = ", ".join(get_args(Backs))
    raise Refusal.because("backs", "--backs", f"takes {offered}, not {name!r:.40}")


@dataclass(frozen=True)
class Slot:
    """Where one piece is trimmed on a page: its top left corner; ``turned`` if upside down."""

    x: int
    y: int
    turned: bool = False


@dataclass(frozen=True)
class Grid:
    """As many pieces of one size as fit on a sheet; the columns stand in the middle of the paper."""

    paper: Paper
    width: int
    height: int
    bleed: int
    columns: int
    rows: int

    @property
    def slots(self) -> list[Slot]:
        """The places of the fronts, in reading order."""
        pitch_x, pitch_y = self.width + 2 * self.bleed, self.height + 2 * self.bleed
        left = (self.paper.width - self.columns * pitch_x) // 2 + self.bleed
        spare = self.paper.height - self.rows * pitch_y - 2 * _margin() - FOOT
        top = _margin() + spare // 2 + self.bleed
        return [
            Slot(left + column * pitch_x, top + row * pitch_y)
            for row in range(self.rows)
            for column in range(self.columns)
        ]

    def back(self, slot: Slot, backs: Backs) -> Slot:
        """Return where the back of a piece lies on the page that follows.

        Turned on the long edge, left and right change places. Turned on the short edge,
        the page is the same but upside down.
        """
        x = self.paper.width - slot.x - self.width
        if backs == "long-edge":
            return Slot(x, slot.y)
        return Slot(slot.x, self.paper.height - slot.y - self.height, turned=True)

    def box(self, slots: Sequence[Slot]) -> tuple[int, int, int, int]:
        """Return the rectangle round some pieces, as trimmed: left, top, right, bottom."""
        xs, ys = [slot.x for slot in slots], [slot.y for slot in slots]
        return min(xs), min(ys), max(xs) + self.width, max(ys) + self.height

    def marks(self, slots: Sequence[Slot]) -> list[tuple[int, int, int, int]]:
        """Return the crop marks of some pieces as x1, y1, x2, y2: two in each margin for every piece."""
        left, top, right, bottom = self.box(slots)
        near, far = self.bleed + MARK_GAP, self.bleed + MARK_GAP + MARK
        columns = sorted({x for slot in slots for x in (slot.x, slot.x + self.width)})
        rows = sorted({y for slot in slots for y in (slot.y, slot.y + self.height)})
        found = [(x, top - far, x, top - near) for x in columns]
        found += [(x, bottom + near, x, bottom + far) for x in columns]
        found += [(left - far, y, left - near, y) for y in rows]
        return found + [(right + near, y, right + far, y) for y in rows]


def _margin() -> int:
    """What must stay free beside the outermost bleed."""
    return EDGE + MARK + MARK_GAP


def grid(paper: Paper, width: int, height: int, bleed: int) -> Grid:
    """Return the grid of the most pieces of a size that fit on a sheet.

    Raises:
        Refusal: not even one fits.
    """
    columns = (paper.width - 2 * _margin()) // (width + 2 * bleed)
    rows = (paper.height - 2 * _margin() - FOOT) // (height + 2 * bleed)
    if columns < 1 or rows < 1:
        size = f"{width / MM:g} x {height / MM:g} mm"
        raise Refusal.because("too-large", "--paper", f"{paper.name} is too small for a piece of {size}")
    return Grid(paper, width, height, bleed, columns, rows)


@dataclass(frozen=True)
class Layout:
    """One side of a sheet of pieces: which piece, counted from 0, lies where."""

    side: Side
    places: tuple[tuple[int, Slot], ...]


def imposed(plan: Grid, count: int, backs: Backs) -> list[Layout]:
    """Share pieces out over sheets; the backs of a sheet follow its fronts."""
    slots = plan.slots
    found: list[Layout] = []
    for first in range(0, count, len(slots)):
        fronts = tuple(zip(range(first, min(first + len(slots), count)), slots, strict=False))
        found.append(Layout("front", fronts))
        if backs != "none":
            found.append(Layout("back", tuple((piece, plan.back(slot, backs)) for piece, slot in fronts)))
    return found


@dataclass(frozen=True)
class Leaf:
    """One page before it is numbered: what is on it, and what it is called.

    ``turned`` if the whole page stands upside down; ``box`` is what is kept of it.
    """

    content: tuple[Node, ...]
    name: str
    bookmark: str = ""
    turned: bool = False
    box: tuple[int, int, int, int] | None = None


def piece_leaf(plan: Grid, layout: Layout, faces: Sequence[Node], name: str, bookmark: str = "") -> Leaf:
    """Return the page of one side of a sheet of pieces, with its crop marks.

    Each face is drawn in mm from its own trimmed corner and holds its bleed.
    """
    slots = [slot for _, slot in layout.places]
    middle = plan.width / MM / 2, plan.height / MM / 2
    pieces = [
        Group(
            (faces[piece],),
            chained(turned(2 if slot.turned else 0, *middle), moved(slot.x / MM, slot.y / MM)),
        )
        for piece, slot in layout.places
    ]
    marks = [
        Path(line(*(place / MM for place in mark)), stroke=GUIDE, width=MARK_WIDTH, flat=True)
        for mark in plan.marks(slots)
    ]
    content = (Group(tuple(pieces), layer="art"), Group(tuple(marks), layer="cut", name="marks"))
    return Leaf(content, name, bookmark, slots[0].turned, plan.box(slots))


def bound(leaves: Sequence[Leaf], paper: Paper, backs: Backs, game: str, about: str) -> list[Page]:
    """Return pages, numbered by sheet of paper; each says what it is and carries a 50 mm bar.

    ``game`` and ``about`` name the game and the set. With backs, two pages are one sheet.
    """
    sides = 1 if backs == "none" else 2
    total = -(-len(leaves) // sides)
    pages = []
    for place, leaf in enumerate(leaves):
        side = "" if sides == 1 else ("front", "back")[place % 2]
        sheet = f"sheet {place // sides + 1} of {total} {side}".rstrip()
        facts = [leaf.name, sheet, paper.name, FLIPS[backs], "print at 100 %", "an unofficial work of fans"]
        turn = turned(2, paper.size[0] / 2, paper.size[1] / 2) if leaf.turned else IDENTITY
        foot = Group(tuple(_foot(paper, game, about, facts)), turn, layer="labels", name="foot")
        scene = Scene(*paper.size, Group((*leaf.content, foot)), f"{game}: {leaf.name}, {sheet}")
        box = leaf.box or (0, 0, paper.width, paper.height)
        left, top, right, bottom = (side / MM for side in box)
        pages.append(Page(scene, (left, top, right, bottom), leaf.bookmark))
    return pages


def _foot(paper: Paper, game: str, about: str, facts: Sequence[str]) -> Iterator[Node]:
    """The bar to measure by, and the line about the sheet; a long name of the set is cut short."""
    width, height = paper.size
    base, left = height - EDGE / MM - 1.2, 2 * EDGE / MM
    ends = left + BAR / MM
    yield Path(line(left, base, ends, base), stroke=INK, width=0.3, flat=True)
    for tick in range(11):
        high = 2.4 if tick % 5 == 0 else 1.4
        x = left + tick * BAR / MM / 10
        yield Path(line(x, base - high, x, base), stroke=INK, width=0.2, flat=True)
    yield type.line("50 mm", ends + 1.2, base, 2.1, "label")
    size, start = 2.1, ends + 9.5
    room = width - 2 * EDGE / MM - start
    rest = type.width(" \u00b7 ".join([game, "", *facts]), "small", size)
    known = type.elide(about, "small", size, max(room - rest, 8.0))
    yield type.line(" \u00b7 ".join([game, known, *facts]), start, base, size, "small")
