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
class Layout:
    """One page of pieces; the back of a sheet lists the same pieces as its front, in the same order."""

    grid: Grid
    side: Side
    places: tuple[Place, ...]
    turned: bool = False
    """Whether the whole page stands upside down."""

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
            "paper": self.grid.paper.name,
            "size": [self.grid.paper.width, self.grid.paper.height],
            "side": self.side,
            "fold": self.grid.fold,
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
    """Yield the pages of a stream in the order in which they are printed."""
    grid = stream.grid
    for first in range(0, len(stream.pieces), grid.count):
        copies = stream.pieces[first : first + grid.count]
        slots = _filled(grid, len(copies))
        fronts = _places(copies, "front", slots, grid)
        if grid.fold is not None:
            folded = [across(slot, grid.fold) for slot in slots]
            yield Layout(grid, "front", fronts + _places(copies, "back", folded, grid))
        else:
            yield Layout(grid, "front", fronts)
        if is_duplex(backs):
            way = flip(grid.paper, backs)
            behinds = [behind(slot, grid.paper, way) for slot in slots]
            yield Layout(grid, "back", _places(copies, "back", behinds, grid), way == "tumbled")


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
