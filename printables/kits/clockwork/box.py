"""The whole game once, on paper: all that a box would hold, to cut out, and the sheets beside the table."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from printables.kits.clockwork import whole
from printables.kits.clockwork.cover import GAME
from printables.kits.clockwork.layouts import layout_leaves
from printables.kits.clockwork.reference import reference_leaves
from printables.kits.clockwork.signs import families
from printables.kits.clockwork.walls import SIZE
from printables.press import job
from printables.press.components import Piece
from printables.press.imposition import Options
from printables.press.job import Job, Wishes
from printables.press.sheets import Leaf, evened

CUT = ("tiles", "cards", "tokens", "standees", "die")
"""The parts that are cut out."""
PARTS = ("guide", *CUT, "reference", "layouts")
ABOUT = "the whole game"
TILE_SIZES = (45.0, 80.0)
"""The sides of a tile that are offered, in mm."""


def box_job(wishes: Wishes) -> Job:
    """Return the pages of the whole game: every tile, card, token, standee and die, and the sheets.

    Raises:
        Refusal: a wish is for what is not offered, or something would not print as it should.
    """
    options, side = wishes.options(), wishes.side(SIZE, TILE_SIZES)
    parts = wishes.parts(PARTS, PARTS)
    leaves = list(box_leaves(whole.sections(), options, parts, side))
    return job.made(leaves, options, GAME, ABOUT, wishes.ink, guided="guide" in parts)


def box_leaves(
    sections: Mapping[str, Sequence[Piece]], options: Options, parts: Sequence[str], side: float
) -> Iterator[Leaf]:
    """Yield the pages of some parts of the game; ``side`` is that of a tile, in mm.

    Raises:
        Refusal: something is wrong with a piece; every fault is named at once.
    """
    paper, backs = options.paper, options.backs
    pieces = [piece for part in CUT if part in parts for piece in sections[part]]
    yield from job.piece_pages(pieces, options, families(), side)
    if "reference" in parts:
        yield from evened(reference_leaves(paper), paper, backs)
    if "layouts" in parts:
        yield from evened(layout_leaves(paper), paper, backs)
