"""Pieces and texts as numbered pages: each says what it is, and carries a bar to measure by.

What lies where is planned by ``grids`` and ``imposition`` in whole micrometres; it becomes
millimetres here, where it is drawn.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from printables.press import cropping, type
from printables.press.components import MM, Component, Piece
from printables.press.foot import Facts, foot
from printables.press.grids import Grid, Yield, best, given_up
from printables.press.imposition import (
    Backs,
    Layout,
    Options,
    Place,
    Side,
    is_duplex,
    pages_of,
    streams,
)
from printables.press.paper import Paper
from printables.press.pdf import Page
from printables.press.scene import IDENTITY, Box, Group, Node, Path, Scene, moved, turned
from printables.press.shapes import rect
from printables.press.stacking import stacked

MANY = {"die": "dice", "foot": "feet", "hero": "heroes"}
SIDES: tuple[Side, ...] = ("front", "back")


@dataclass(frozen=True)
class Leaf:
    """One page before it is numbered: what is on it, in mm, and what it is called.

    It is drawn for the paper upright, or lying on its long edge where ``wide``. A page of pieces
    has its ``layout``.
    """

    content: tuple[Node, ...]
    name: str
    bookmark: str = ""
    wide: bool = False
    layout: Layout | None = None


def blank_leaf(paper: Paper, wide: bool = False) -> Leaf:
    """Return a page that is left empty, so that what follows begins on a sheet of its own."""
    x, y = (paper.turned if wide else paper).size
    words = type.line("This side is left empty.", x / 2, y / 2, 3.4, "italic", "middle")
    return Leaf((words,), "empty", wide=wide)


def evened(leaves: Sequence[Leaf], paper: Paper, backs: Backs) -> list[Leaf]:
    """Return pages that fill whole sheets: where both sides are printed, with an empty one if need be."""
    odd = is_duplex(backs) and len(leaves) % 2
    return [*leaves, *([blank_leaf(paper, leaves[-1].wide)] if odd else [])]


def one_sided(leaves: Sequence[Leaf], paper: Paper, backs: Backs) -> list[Leaf]:
    """Return pages that have nothing on their back: where both sides are printed, with an empty one each."""
    return [one for leaf in leaves for one in evened([leaf], paper, backs)]


def pages(pieces: Sequence[Piece], options: Options, game: str, about: str) -> list[Page]:
    """Return the pages of pieces, numbered by sheet; ``game`` and ``about`` name the game and the set.

    Raises:
        Refusal: a piece is larger than the paper, or there is none.
    """
    leaves = piece_leaves(pieces, options)
    return bound(leaves, options.paper, options.backs, game, about, options.offset)


def yields(leaves: Sequence[Leaf], paper: Paper) -> list[Yield]:
    """Return what a sheet yields of each size of piece on some pages, and what was given up for it."""
    laid = [leaf.layout for leaf in leaves if leaf.layout and leaf.layout.side == "front"]
    forms: dict[Grid, Component] = {}
    for band in (band for layout in laid for band in layout.bands):
        form = band.places[0].piece.component
        forms.setdefault(best(paper, form, band.grid.sharing, band.grid.folded), form)
    return [given_up(grid, form, paper) for grid, form in forms.items()]


# -- pages of pieces --------------------------------------------------------------------------


def piece_leaves(pieces: Sequence[Piece], options: Options) -> list[Leaf]:
    """Return the pages of pieces, not yet numbered; with backs, two are one sheet.

    Pieces of one size follow each other without a break, in the order given; what does not fill a
    sheet shares it. A sheet with other things than the one before has a bookmark.

    Raises:
        Refusal: a piece is larger than the paper, or there is none.
    """
    leaves, before = list[Leaf](), set[str]()
    for sheet in stacked(streams(pieces, options)):
        names = {piece.component.name for band in sheet for piece in band.pieces}
        first, *others = pages_of(sheet, options.backs)
        leaves.append(_piece_leaf(first, options.paper, names != before))
        leaves += [_piece_leaf(layout, options.paper, False) for layout in others]
        before = names
    return leaves


def _piece_leaf(layout: Layout, paper: Paper, first: bool) -> Leaf:
    drawn = [_drawn(place) for place in layout.places if _picture(place) is not None]
    if not drawn:
        return blank_leaf(paper, layout.paper.wide)
    name = _name(layout)
    guides = [cropping.fold_lines(layout), cropping.cut_lines(layout), cropping.drawn_marks(layout)]
    content = (Group(tuple(drawn), layer="art"), *(guide for guide in guides if guide))
    whole = _name(layout, len(layout.places))
    bookmark = whole[0].upper() + whole[1:] if first else ""
    return Leaf(content, name, bookmark, layout.paper.wide, layout)


def _picture(place: Place) -> Node | None:
    return place.piece.face if place.side == "front" else place.piece.back


def _drawn(place: Place) -> Node:
    """One side of a piece where it lies, clipped to what it may fill."""
    picture = _picture(place)
    left, top, right, bottom = (edge / MM for edge in place.reach)
    face = Group((picture,) if picture else (), cropping.lying(place.piece.component, place))
    return Group((face,), clip=Path(rect(left, top, right - left, bottom - top)))


def _name(layout: Layout, most: int = 3) -> str:
    """What is on a page of pieces: ``tiles``, ``tile backs``, ``tiles and round chips``; at most so many."""
    back = layout.side == "back"
    names = list(dict.fromkeys(place.piece.component.name for place in layout.places))
    more = ["more"] if len(names) > most else []
    said = [f"{name} backs" if back else _many(name) for name in names[: most - len(more)]] + more
    return said[0] if len(said) == 1 else f"{', '.join(said[:-1])} and {said[-1]}"


def _many(name: str) -> str:
    """A name in the plural."""
    *rest, last = name.split()
    return " ".join([*rest, MANY.get(last, f"{last}s")])


# -- the pages as they are printed ------------------------------------------------------------


def bound(
    leaves: Sequence[Leaf],
    paper: Paper,
    backs: Backs,
    game: str,
    about: str,
    offset: tuple[int, int] = (0, 0),
) -> list[Page]:
    """Return pages, numbered by sheet of paper, each with its foot.

    ``game`` and ``about`` name the game and the set; ``offset`` moves what is on the backs, in
    micrometres. Where both sides are printed, two pages are one sheet.
    """
    sides = 2 if is_duplex(backs) else 1
    total = -(-len(leaves) // sides)
    found = []
    for place, leaf in enumerate(leaves):
        back = place % sides == 1
        sheet = f"sheet {place // sides + 1} of {total}" + (f" {SIDES[place % 2]}" if sides == 2 else "")
        shift = offset if back else (0, 0)
        kinds = tuple(cropping.kinds(leaf.layout)) if leaf.layout else ()
        said = Facts(game, about, leaf.name, sheet, backs, kinds, _moved(shift))
        found.append(_page(leaf, paper.turned if leaf.wide else paper, said, shift))
    return found


def _page(leaf: Leaf, paper: Paper, facts: Facts, shift: tuple[int, int]) -> Page:
    upside_down = leaf.layout is not None and leaf.layout.turned
    turn = turned(2, paper.size[0] / 2, paper.size[1] / 2) if upside_down else IDENTITY
    content = Group(leaf.content, moved(*(way / MM for way in shift)))
    strip = Group(tuple(foot(paper, facts)), turn, layer="labels", name="foot")
    scene = Scene(*paper.size, Group((content, strip)), f"{facts.game}: {leaf.name}, {facts.sheet}")
    if leaf.layout is None:
        return Page(scene, bookmark=leaf.bookmark)
    trim, bleed = (_shifted(box, shift) for box in (leaf.layout.trim, leaf.layout.bleed))
    return Page(scene, trim, leaf.bookmark, bleed)


def _shifted(box: tuple[int, int, int, int], shift: tuple[int, int]) -> Box:
    """Return a box of the plan in mm, moved."""
    (left, top, right, bottom), (dx, dy) = box, shift
    return (left + dx) / MM, (top + dy) / MM, (right + dx) / MM, (bottom + dy) / MM


def _moved(shift: tuple[int, int]) -> str:
    return f"moved {shift[0] / MM:g},{shift[1] / MM:g} mm" if any(shift) else ""
