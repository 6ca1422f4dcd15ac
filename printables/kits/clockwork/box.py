"""The whole game once, on paper: all that a box would hold, to cut out, and the sheets beside the table."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from generator.findings import Refusal
from printables.kits.clockwork import whole
from printables.kits.clockwork.cover import GAME
from printables.kits.clockwork.layouts import layout_leaves
from printables.kits.clockwork.reference import reference_leaves
from printables.kits.clockwork.signs import families
from printables.kits.clockwork.walls import SIZE
from printables.press import job
from printables.press.components import MM, Piece, resized
from printables.press.imposition import Options
from printables.press.job import Job, Wishes
from printables.press.sheets import Leaf, evened, piece_leaves

CUT = ("tiles", "cards", "tokens", "standees", "die")
"""The parts that are cut out."""
PARTS = ("guide", *CUT, "reference", "layouts")
ABOUT = "the whole game"
TILE_SIZES = (45.0, 80.0)


def box_job(wishes: Wishes) -> Job:
    """Return the pages of the whole game: every tile, card, token, standee and die, and the sheets.

    Raises:
        Refusal: a wish is for what is not offered, or something would not print as it should.
    """
    options, side = wishes.options(), tile_side(wishes.tile)
    parts = wishes.parts(PARTS, PARTS)
    leaves = list(box_leaves(whole.sections(), options, parts, side))
    return job.made(leaves, options, GAME, ABOUT, wishes.ink, guided="guide" in parts)


def box_leaves(
    sections: Mapping[str, Sequence[Piece]], options: Options, parts: Sequence[str], side: int
) -> Iterator[Leaf]:
    """Yield the pages of some parts of the game; ``side`` is that of a tile, in micrometres.

    Raises:
        Refusal: something is wrong with a piece; every fault is named at once.
    """
    paper, backs = options.paper, options.backs
    pieces = [piece for part in CUT if part in parts for piece in sections[part]]
    if pieces:
        known = job.checked(pieces, paper, families())
        yield from piece_leaves([_sized(piece, side) for piece in known], options)
    if "reference" in parts:
        yield from evened(reference_leaves(paper), paper, backs)
    if "layouts" in parts:
        yield from evened(layout_leaves(paper), paper, backs)


def tile_side(wished: float | None) -> int:
    """Return the side of a tile in micrometres.

    Raises:
        Refusal: tiles of that size are not offered.
    """
    least, most = TILE_SIZES
    side = SIZE if wished is None else wished
    if not least <= side <= most:
        raise Refusal.because("tile", "--tile", f"takes {least:g} to {most:g} mm, not {side:g}")
    return round(side * MM)


def _sized(piece: Piece, side: int) -> Piece:
    return resized(piece, side) if piece.component.kind == "tile" else piece
