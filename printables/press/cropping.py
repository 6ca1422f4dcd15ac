"""What guides the knife: crop marks in the margins, outlines that no straight cut makes, and folds.

A piece with straight edges never has a line around it: a line shows on the piece as soon as
the knife is off by a hair. Marks stand outside of the bleed, on both sides of the sheet.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from printables.press import type
from printables.press.components import MM, Component, Crease, Fold
from printables.press.grids import MARK_GAP, Grid
from printables.press.imposition import Layout, Place, Side, around
from printables.press.palette import GUIDE, INK
from printables.press.paper import EDGE
from printables.press.scene import Group, Node, Path, Transform, chained, moved, turned
from printables.press.shapes import line

Segment = tuple[int, int, int, int]

WIDTH = 0.15
"""How wide crop marks and cut lines are, in mm: the thinnest line that home printers hold."""
FOLD_WIDTH = 0.2
DASHES: dict[Crease, tuple[float, ...]] = {"valley": (3.0, 1.2), "mountain": (3.0, 0.9, 0.3, 0.9)}
FOLD_END = 15 * MM
"""How long the end marks of the fold of a gutterfold are."""


def lying(component: Component, place: Place) -> Transform:
    """Return the transform that lays a piece, drawn from its own trimmed corner, where it is cut out."""
    (wide, high), slot = component.size, place.slot
    x, y = slot.x / MM + slot.width / MM / 2 - wide / 2, slot.y / MM + slot.height / MM / 2 - high / 2
    return chained(turned(slot.quarters, wide / 2, high / 2), moved(x, y))


def crop_marks(layout: Layout) -> list[Segment]:
    """Return the crop marks of a page as x1, y1, x2, y2: two in each margin for every row and column.

    Each band has marks of its own, and so have the two halves of a gutterfold, for they are cut when folded.
    """
    found: list[Segment] = []
    sides: tuple[Side, ...] = ("front", "back")
    for band in layout.bands:
        for side in sides:
            places = [place for place in band.places if place.side == side]
            found += _marks(band.grid, places) if places else []
    return found


def _marks(grid: Grid, places: Sequence[Place]) -> list[Segment]:
    boxes = [place.slot.box for place in places]
    left, top, right, bottom = around(boxes)
    near = grid.bleed + MARK_GAP
    far = near + grid.mark
    columns = sorted({x for box in boxes for x in box[::2]})
    rows = sorted({y for box in boxes for y in box[1::2]})
    found = [(x, top - far, x, top - near) for x in columns]
    found += [(x, bottom + near, x, bottom + far) for x in columns]
    found += [(left - far, y, left - near, y) for y in rows]
    return found + [(right + near, y, right + far, y) for y in rows]


def drawn_marks(layout: Layout) -> Group:
    """Return the crop marks of a page."""
    lines = tuple(command for mark in crop_marks(layout) for command in _line(mark))
    return Group((Path(lines, stroke=GUIDE, width=WIDTH, flat=True),), layer="cut", name="marks")


def has_cut_line(component: Component) -> bool:
    """Return whether straight cuts do not make the form: it is round, or has an outline of its own."""
    return bool(component.outline) or component.corner * 2 >= max(component.width, component.height)


def cut_lines(layout: Layout) -> Group | None:
    """Return the outlines of a page that crop marks cannot give, on the fronts; None if there are none."""
    found = [
        Group(
            (Path(place.piece.component.edge(), stroke=GUIDE, width=WIDTH),),
            lying(place.piece.component, place),
        )
        for place in layout.places
        if place.side == "front" and has_cut_line(place.piece.component)
    ]
    return Group(tuple(found), layer="cut", name="outlines") if found else None


def fold_lines(layout: Layout) -> Group | None:
    """Return the folds of a page: those of its pieces, and the ends of the fold of a gutterfold."""
    found: list[Node] = [
        Group(tuple(map(_crease, place.piece.component.folds)), lying(place.piece.component, place))
        for place in layout.places
        if place.side == "front" and place.piece.component.folds
    ]
    fold, paper = layout.fold, layout.paper
    if fold is not None:
        for start, end in ((EDGE, EDGE + FOLD_END), (paper.width - EDGE, paper.width - EDGE - FOLD_END)):
            found.append(_crease(Fold((start, fold), (end, fold), "mountain")))
    return Group(tuple(found), layer="fold", name="folds") if found else None


def _crease(fold: Fold) -> Path:
    ends = _line((*fold.start, *fold.end))
    return Path(ends, stroke=GUIDE, width=FOLD_WIDTH, dash=DASHES[fold.crease], flat=True)


def _line(segment: Iterable[int]) -> tuple[tuple[str, *tuple[float, ...]], ...]:
    x1, y1, x2, y2 = (place / MM for place in segment)
    return line(x1, y1, x2, y2)


# -- the legend -------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Sign:
    """A kind of line, as the legend shows it."""

    words: str
    dash: tuple[float, ...]


SIGNS = {
    "cut": Sign("cut", ()),
    "mountain": Sign("fold away from you", DASHES["mountain"]),
    "valley": Sign("fold towards you", DASHES["valley"]),
}
SAMPLE = 8.0
"""How long the sample of a line is, in mm."""


def kinds(layout: Layout) -> list[str]:
    """Return which kinds of lines are on a page: cut, mountain and valley."""
    forms = [place.piece.component for place in layout.places if place.side == "front"]
    found = {fold.crease for form in forms for fold in form.folds}
    seen = {"cut": any(map(has_cut_line, forms)), "valley": "valley" in found}
    seen["mountain"] = "mountain" in found or layout.fold is not None
    return [kind for kind in SIGNS if seen[kind]]


def legend(names: Iterable[str], right: float, base: float, size: float) -> Iterator[Node]:
    """Yield samples of kinds of lines with their words, ending at ``right`` on a base line, in mm."""
    for name in reversed(list(names)):
        sign = SIGNS[name]
        text = type.line(sign.words, right, base, size, "small", "end")
        start = text.left - 1.2 - SAMPLE
        y = base - size * 0.3
        yield Path(line(start, y, start + SAMPLE, y), stroke=INK, width=FOLD_WIDTH, dash=sign.dash, flat=True)
        yield text
        right = start - 3.0


def legend_width(names: Sequence[str], size: float) -> float:
    """Return how wide the legend of such lines is, in mm."""
    words = sum(type.width(SIGNS[name].words, "small", size) for name in names)
    return words + len(names) * (SAMPLE + 1.2 + 3.0)
