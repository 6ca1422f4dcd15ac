"""Which piece lies on which side of which sheet, and where its back has to lie to meet it.

A sheet that is turned left for right is *turned*, one that is turned head to foot is *tumbled*.
Which of the two an edge means depends on how the page lies: over its long edge an upright page
is turned and a wide one is tumbled.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any, Literal, get_args

from generator.findings import Refusal
from printables.press import grids
from printables.press.components import MM, Piece
from printables.press.grids import Grid, Sharing, Slot
from printables.press.paper import Paper

Backs = Literal["long-edge", "short-edge", "gutterfold", "none"]
Side = Literal["front", "back"]
Flip = Literal["turned", "tumbled"]
Box = tuple[int, int, int, int]

FARTHEST = 5 * MM
"""How far backs can be moved."""
STEP = 100
"""Backs are moved by tenths of a millimetre."""


@dataclass(frozen=True, slots=True)
class Options:
    """How pieces are put on paper; ``offset`` moves the backs to the right and down, in micrometres."""

    paper: Paper
    backs: Backs = "long-edge"
    sharing: Sharing = "own"
    offset: tuple[int, int] = (0, 0)

    @property
    def duplex(self) -> bool:
        """Whether two pages are one sheet of paper."""
        return is_duplex(self.backs)


@dataclass(frozen=True, slots=True)
class Place:
    """One side of a piece on a page."""

    piece: Piece
    side: Side
    slot: Slot
    reach: Box
    """The box that its art may fill: its bleed, as far as no neighbour begins."""


@dataclass(frozen=True, slots=True)
class Band:
    """The pieces of one size on a page, side by side and row below row."""

    grid: Grid
    places: tuple[Place, ...]


@dataclass(frozen=True, slots=True)
class Layout:
    """One page of pieces; the back of a sheet lists the same pieces as its front, in the same order."""

    bands: tuple[Band, ...]
    side: Side
    turned: bool = False
    """Whether the whole page stands upside down."""

    @property
    def places(self) -> tuple[Place, ...]:
        """All that lies on it, band by band."""
        return tuple(place for band in self.bands for place in band.places)

    @property
    def paper(self) -> Paper:
        """The paper as it lies."""
        return self.bands[0].grid.paper

    @property
    def fold(self) -> int | None:
        """Where the fold line of a gutterfold lies; a folded sheet is never shared."""
        return self.bands[0].grid.fold

    @property
    def pieces(self) -> int:
        """How many pieces are cut out of it, counted on their fronts."""
        return sum(place.side == "front" for place in self.places)

    @property
    def trim(self) -> Box:
        """The rectangle round all pieces, as trimmed: left, top, right, bottom."""
        return around(place.slot.box for place in self.places)

    @property
    def bleed(self) -> Box:
        """The rectangle round all that is printed of them."""
        return around(place.reach for place in self.places)

    def to_json(self) -> dict[str, Any]:
        """Return the plan of the page as plain JSON, lengths in micrometres."""
        return {
            "paper": self.paper.name,
            "size": [self.paper.width, self.paper.height],
            "side": self.side,
            "fold": self.fold,
            "pieces": [
                {
                    "name": place.piece.name,
                    "side": place.side,
                    "box": list(place.slot.box),
                    "quarters": place.slot.quarters,
                }
                for place in self.places
            ],
        }


def backs_of(name: str) -> Backs:
    """Return the way of printing backs of that name.

    Raises:
        Refusal: it is not offered.
    """
    for known in get_args(Backs):
        if name == known:
            return known  # type: ignore[no-any-return]
    raise Refusal.because("backs", "--backs", f"takes {', '.join(get_args(Backs))}, not {name!r:.40}")


def offset_of(text: str, backs: Backs) -> tuple[int, int]:
    """Return how far to move the backs, in micrometres, from millimetres such as ``0.4,-1.2``.

    Raises:
        Refusal: it is no pair of tenths of a millimetre, too far, or there are no backs to move.
    """
    if not is_duplex(backs):
        why = f"moves what the printer puts on the back, and --backs {backs} puts nothing there; leave it out"
        raise Refusal.because("offset", "--offset", why)
    try:
        dx, dy = (round(float(part) * MM) for part in text.split(","))
    except (ValueError, OverflowError):
        why = f"takes two numbers in mm such as 0.4,-1.2, not {text!r:.40}"
        raise Refusal.because("offset", "--offset", why) from None
    if max(abs(dx), abs(dy)) > FARTHEST or dx % STEP or dy % STEP:
        wanted = f"goes in tenths of a millimetre, up to {FARTHEST // MM} mm each way"
        raise Refusal.because("offset", "--offset", f"{wanted}; {text:.40} does not")
    return dx, dy


def is_duplex(backs: Backs) -> bool:
    """Return whether the printer prints both sides of the paper."""
    return backs in ("long-edge", "short-edge")


def flip(paper: Paper, backs: Backs) -> Flip:
    """Return how a page that lies so comes to lie when its sheet is turned over that edge."""
    return "turned" if (backs == "long-edge") != paper.wide else "tumbled"


def behind(slot: Slot, paper: Paper, way: Flip) -> Slot:
    """Return the place on the back page that lies behind a place on the front page, and the other way round.

    A piece itself is always turned left for right, so on a tumbled page its back stands upside down.
    """
    if way == "turned":
        x, y, quarters = paper.width - slot.x - slot.width, slot.y, -slot.quarters
    else:
        x, y, quarters = slot.x, paper.height - slot.y - slot.height, 2 - slot.quarters
    return Slot(x, y, slot.width, slot.height, quarters % 4)


def across(slot: Slot, fold: int) -> Slot:
    """Return the place that comes to lie behind another when the page is folded along a level line."""
    return Slot(slot.x, 2 * fold - slot.y - slot.height, slot.width, slot.height, (2 - slot.quarters) % 4)


def around(boxes: Iterable[Box]) -> Box:
    """Return the box round some boxes."""
    lefts, tops, rights, bottoms = zip(*boxes, strict=True)
    return min(lefts), min(tops), max(rights), max(bottoms)


# -- from pieces to sheets --------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Stream:
    """Pieces of one size, each as often as it is cut out, and the grid that they fill sheet by sheet."""

    pieces: tuple[Piece, ...]
    grid: Grid

    def sheets(self) -> list[Stream]:
        """Return what lies on each sheet: the last need not be full."""
        count = self.grid.count
        parts = (self.pieces[first : first + count] for first in range(0, len(self.pieces), count))
        return [Stream(part, self.grid) for part in parts]


def streams(pieces: Sequence[Piece], options: Options) -> list[Stream]:
    """Sort pieces by size: those of one size follow each other, whatever their kind.

    Raises:
        Refusal: a piece is larger than the paper, or there is none.
    """
    sizes: dict[tuple[int, int, int], list[Piece]] = {}
    for piece in pieces:
        form = piece.component
        sizes.setdefault((form.width, form.height, form.bleed), []).extend([piece] * piece.count)
    filled = [tuple(copies) for copies in sizes.values() if copies]
    if not filled:
        raise Refusal.because("no-pieces", "pieces", "there is nothing to print")
    return [_stream(copies, options) for copies in filled]


def _stream(copies: tuple[Piece, ...], options: Options) -> Stream:
    folded = options.backs == "gutterfold" and any(piece.back is not None for piece in copies)
    return Stream(copies, grids.best(options.paper, copies[0].component, options.sharing, folded))


def layouts(stream: Stream, backs: Backs) -> Iterator[Layout]:
    """Yield the pages of a stream in the order in which they are printed, no sheet shared with another."""
    return (layout for sheet in stream.sheets() for layout in pages_of([sheet], backs))


def pages_of(sheet: Sequence[Stream], backs: Backs) -> Iterator[Layout]:
    """Yield the pages of one sheet, on which one or more bands lie: its front and, if printed, its back."""
    fronts = [_filled(band.grid, len(band.pieces)) for band in sheet]
    paper = sheet[0].grid.paper
    yield Layout(tuple(_front(band, slots) for band, slots in zip(sheet, fronts, strict=True)), "front")
    if is_duplex(backs):
        way = flip(paper, backs)
        behinds = [[behind(slot, paper, way) for slot in slots] for slots in fronts]
        bands = [
            Band(band.grid, _places(band.pieces, "back", slots, band.grid))
            for band, slots in zip(sheet, behinds, strict=True)
        ]
        yield Layout(tuple(bands), "back", way == "tumbled")


def _front(band: Stream, slots: Sequence[Slot]) -> Band:
    """The fronts of a band, and beyond the fold of a gutterfold its backs."""
    grid = band.grid
    found = _places(band.pieces, "front", slots, grid)
    if grid.fold is not None:
        found += _places(band.pieces, "back", [across(slot, grid.fold) for slot in slots], grid)
    return Band(grid, found)


def _filled(grid: Grid, count: int) -> list[Slot]:
    """The slots of a sheet that is not full: its first rows, or where it is folded, those beside the fold."""
    unused = grid.rows - -(-count // grid.columns) if grid.folded else 0
    return grid.slots[unused * grid.columns :][:count]


def _places(copies: Sequence[Piece], side: Side, slots: Sequence[Slot], grid: Grid) -> tuple[Place, ...]:
    taken = {(slot.x, slot.y) for slot in slots}
    return tuple(
        Place(piece, side, slot, _reach(slot, taken, grid)) for piece, slot in zip(copies, slots, strict=True)
    )


def _reach(slot: Slot, taken: set[tuple[int, int]], grid: Grid) -> Box:
    """The bleed box of a piece, less the sides on which a neighbour begins where it ends."""
    (left, top, right, bottom), bleed = slot.box, grid.bleed
    return (
        left - bleed * ((left - slot.width, top) not in taken),
        top - bleed * ((left, top - slot.height) not in taken),
        right + bleed * ((right, top) not in taken),
        bottom + bleed * ((left, bottom) not in taken),
    )
