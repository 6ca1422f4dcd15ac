"""How many pieces of one size fit on a sheet, and what had to be given up for it.

Everything is in whole micrometres from the top left corner of the page. A grid keeps clear of the
edge that printers leave white, of the crop marks beside the outermost bleed, and of the foot.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import asdict, dataclass, replace
from typing import Any, Literal, get_args

from generator.findings import Refusal
from printables.press.components import MM, Component
from printables.press.paper import EDGE, Paper

MARK = 3500
"""How long a crop mark is where there is room."""
LEAST_MARK = 1500
MARK_GAP = 500
"""How far a crop mark stands off the bleed."""
MARGIN = EDGE + LEAST_MARK + MARK_GAP
"""What must stay free beside the outermost bleed."""
FOOT = 5400
"""How high the strip at the foot is, with the bar and the lines about the sheet."""
FOLD_GAP = 5 * MM
"""How far the fold of a gutterfold stands off the bleed: paper cracks and creeps along a fold."""
LEAST_BLEED = 1500
"""How far a bleed may shrink where that fits half as many pieces again."""
STEP = 100

Sharing = Literal["own", "shared"]
"""Each piece with a bleed of its own, or piece beside piece with one bleed round all of them."""


@dataclass(frozen=True, slots=True)
class Slot:
    """Where one piece is trimmed on a page, and by how many quarters it is turned clockwise.

    ``x`` and ``y`` are the top left corner of the trim box as it lies, ``width`` and ``height`` its sides.
    """

    x: int
    y: int
    width: int
    height: int
    quarters: int = 0

    @property
    def box(self) -> tuple[int, int, int, int]:
        """Left, top, right, bottom."""
        return self.x, self.y, self.x + self.width, self.y + self.height


@dataclass(frozen=True, slots=True)
class Grid:
    """As many pieces of one size as fit on a sheet, in the middle of its width.

    ``width`` and ``height`` are those of a piece as it lies, ``bleed`` what is printed of its
    bleed. Where ``folded``, the grid is for the fronts; the backs lie below the fold. Where the
    sheet is shared with another grid, ``top`` is where its bleed begins.
    """

    paper: Paper
    width: int
    height: int
    bleed: int
    columns: int
    rows: int
    quarters: int = 0
    sharing: Sharing = "own"
    folded: bool = False
    top: int | None = None

    @property
    def count(self) -> int:
        """How many pieces it holds."""
        return self.columns * self.rows

    @property
    def span(self) -> tuple[int, int]:
        """Width and height of the grid with its bleed."""
        return _span(self.columns, self.width, self.gap), _span(self.rows, self.height, self.gap)

    @property
    def gap(self) -> tuple[int, int]:
        """What lies between two pieces, and what lies on either side of them all."""
        return (2 * self.bleed if self.sharing == "own" else 0), self.bleed

    @property
    def fold(self) -> int | None:
        """Where the fold line of a gutterfold lies: in the middle of the page if it can."""
        if not self.folded:
            return None
        below = FOLD_GAP + self.span[1] + MARGIN + FOOT
        return min(self.paper.height // 2, self.paper.height - below)

    @property
    def corner(self) -> tuple[int, int]:
        """Where the bleed of the grid begins."""
        wide, high = self.span
        left = (self.paper.width - wide) // 2
        if self.fold is not None:
            return left, self.fold - FOLD_GAP - high
        if self.top is not None:
            return left, self.top
        return left, MARGIN + (room(self.paper) - high) // 2

    @property
    def slots(self) -> list[Slot]:
        """The places of the fronts, in reading order."""
        (left, top), (between, outer) = self.corner, self.gap
        return [
            Slot(
                left + outer + column * (self.width + between),
                top + outer + row * (self.height + between),
                self.width,
                self.height,
                self.quarters,
            )
            for row in range(self.rows)
            for column in range(self.columns)
        ]

    @property
    def mark(self) -> int:
        """How long crop marks can be: less where the grid fills the page."""
        (left, top), (_, high) = self.corner, self.span
        end = top + high if self.fold is None else self.fold + FOLD_GAP + high
        bottom = self.paper.height - FOOT - end
        return max(LEAST_MARK, min(MARK, min(left, top, bottom) - EDGE - MARK_GAP))


def room(paper: Paper) -> int:
    """Return how high what lies on a sheet can be, with its bleed."""
    return paper.height - 2 * MARGIN - FOOT


def sharing_of(name: str) -> Sharing:
    """Return the way of sharing bleeds of that name.

    Raises:
        Refusal: it is not offered.
    """
    for known in get_args(Sharing):
        if name == known:
            return known  # type: ignore[no-any-return]
    raise Refusal.because("bleed", "--bleed", f"takes {' or '.join(get_args(Sharing))}, not {name!r:.40}")


def best(paper: Paper, component: Component, sharing: Sharing = "own", folded: bool = False) -> Grid:
    """Return the grid of the most pieces: paper upright or wide, piece upright or turned by a quarter.

    The bleed is printed whole, but for where a smaller one fits half as many pieces again.

    Raises:
        Refusal: not even one fits.
    """
    whole = _most(paper, component, component.bleed, sharing, folded)
    least = min(component.bleed, LEAST_BLEED)
    most = _most(paper, component, least, sharing, folded)
    if most.count < 1:
        wide, high = component.size
        text = f"{paper.name} is too small for a {component.name} of {wide:g} x {high:g} mm"
        raise Refusal.because("too-large", "--paper", f"{text}; take a larger paper")
    if 2 * most.count < 3 * whole.count:
        return whole
    bleeds = range(component.bleed, least, -STEP)
    grids = (_most(paper, component, bleed, sharing, folded) for bleed in bleeds)
    return next((grid for grid in grids if grid.count == most.count), most)


def _most(paper: Paper, component: Component, bleed: int, sharing: Sharing, folded: bool) -> Grid:
    candidates = list(_candidates(paper, component, bleed, sharing, folded))
    return max(candidates, key=lambda grid: grid.count)


def _candidates(
    paper: Paper, component: Component, bleed: int, sharing: Sharing, folded: bool
) -> Iterator[Grid]:
    """Yield the four ways, the one to prefer among equals first."""
    sides = component.width, component.height
    for sheet in (paper, paper.turned):
        for quarters, (width, height) in enumerate((sides, sides[::-1])):
            grid = Grid(sheet, width, height, bleed, 0, 0, quarters, sharing, folded)
            high = (room(sheet) - 2 * FOLD_GAP) // 2 if folded else room(sheet)
            columns = _fitting(sheet.width - 2 * MARGIN, width, grid.gap)
            yield replace(grid, columns=columns, rows=_fitting(high, height, grid.gap))


def _span(count: int, side: int, gap: tuple[int, int]) -> int:
    between, outer = gap
    return count * side + (count - 1) * between + 2 * outer


def _fitting(space: int, side: int, gap: tuple[int, int]) -> int:
    between, outer = gap
    return max(0, (space - 2 * outer + between) // (side + between))


# -- what was given up ------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Yield:
    """What a sheet yields of one form, and what that costs; lengths in micrometres.

    ``count`` pieces lie on a sheet; ``shared`` would if they shared one bleed, ``bare`` with none.
    ``lost`` is what was cut off the bleed, ``margin`` the narrowest strip of paper beside it.
    """

    component: str
    paper: str
    wide: bool
    quarters: int
    sharing: Sharing
    count: int
    shared: int
    bare: int
    bleed: int
    lost: int
    margin: int

    def to_json(self) -> dict[str, Any]:
        """Return it as plain JSON."""
        return asdict(self)

    def __str__(self) -> str:
        lies = f"{self.paper} {'wide' if self.wide else 'upright'}"
        edge = "a bleed each" if self.sharing == "own" else "cut edge to edge, with one bleed round all"
        said = f"{self.component}: {self.count} a sheet ({lies}), {edge}, {self.bleed / MM:g} mm"
        said += f", {self.lost / MM:g} mm of it given up to fit more" if self.lost else ""
        more = f"; edge to edge {self.shared}" if self.shared > self.count else ""
        more += f"; without bleed {self.bare}" if self.bare > max(self.count, self.shared) else ""
        return f"{said}{more}; margin {self.margin / MM:.1f} mm"


def given_up(grid: Grid, component: Component, paper: Paper) -> Yield:
    """Return what a grid yields against what would fit with less bleed."""
    shared = best(paper, component, "shared", grid.folded)
    bare = _most(paper, component, 0, "shared", grid.folded)
    left, top = grid.corner
    return Yield(
        component.name,
        paper.name,
        grid.paper.wide,
        grid.quarters,
        grid.sharing,
        grid.count,
        shared.count,
        bare.count,
        grid.bleed,
        component.bleed - grid.bleed,
        min(left, top),
    )
