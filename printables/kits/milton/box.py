"""The whole game once, on paper: what any board needs, with the tiles of the box, and the page of rules."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from generator.milton import profile
from printables.kits.milton import whole
from printables.kits.milton.page import GAME
from printables.kits.milton.plan import TILE
from printables.kits.milton.rules import rules_leaf
from printables.kits.milton.signs import families
from printables.kits.milton.whole import CUT
from printables.press import job
from printables.press.components import Piece
from printables.press.imposition import Options
from printables.press.job import Job, Wishes
from printables.press.sheets import Leaf, evened

PARTS = ("guide", "rules", *CUT)
ABOUT = "the whole game"
TILE_SIZES = (18.0, 40.0)
"""The sides of a tile that are offered, in mm; the board grows with its tiles."""


def box_job(wishes: Wishes) -> Job:
    """Return the pages of the whole game: tiles, hearts, Link, labels, dice, and the rules.

    Raises:
        Refusal: a wish is for what is not offered, or something would not print as it should.
    """
    options, side = wishes.options(), wishes.side(TILE, TILE_SIZES)
    parts = wishes.parts(PARTS, PARTS)
    leaves: list[Leaf] = []
    if "rules" in parts:
        leaves += evened([rules_leaf(profile.house(), options.paper)], options.paper, options.backs)
    leaves += piece_pages(whole.sections(), options, parts, side)
    return job.made(leaves, options, GAME, ABOUT, wishes.ink, guided="guide" in parts)


def piece_pages(
    sections: Mapping[str, Sequence[Piece]], options: Options, parts: Sequence[str], side: float
) -> list[Leaf]:
    """Return the pages of what is cut out; ``side`` is that of a tile, in mm.

    Raises:
        Refusal: something is wrong with a piece; every fault is named at once.
    """
    pieces = [piece for part in CUT if part in parts for piece in sections[part]]
    return job.piece_pages(pieces, options, families(), side)
