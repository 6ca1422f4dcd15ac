"""What a board of six worlds prints: the rules, the poster, its tiles and its die; sealed, who lies where."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from generator.document import Document
from generator.milton import profile
from generator.milton.board import Board, read
from printables.kits.milton import whole
from printables.kits.milton.board import board_scene
from printables.kits.milton.box import TILE_SIZES, box_job, piece_pages
from printables.kits.milton.dealing import dealing_leaf
from printables.kits.milton.page import GAME, about
from printables.kits.milton.plan import TILE
from printables.kits.milton.rules import rules_leaf
from printables.kits.milton.treasures import TRIFORCE, treasure
from printables.kits.milton.walkthrough import walk_leaves
from printables.kits.milton.whole import CUT
from printables.press import imprint, job
from printables.press.imposition import Options
from printables.press.job import Job, Wishes
from printables.press.posters import poster_leaves
from printables.press.scene import Use
from printables.press.sealed import sealed
from printables.press.sheets import Leaf, evened, one_sided
from printables.press.writings import written

PARTS = ("guide", "rules", "board", *CUT, "deal", "walkthrough")
USUAL = ("guide", "rules", "board", "tiles", "die", "deal")
"""What a board prints that the table needs of it; the rest is the same for all boards, and in the box.

The walkthrough shows to a doubter that the board can be won; dice do not follow it.
"""

__all__ = ["box_job", "dungeon_job", "dungeon_pdf", "export"]


def dungeon_pdf(document: Document, wishes: Wishes | None = None) -> bytes:
    """Return a board as a PDF: see ``dungeon_job``.

    Raises:
        Refusal: as there.
    """
    return dungeon_job(document, wishes or Wishes()).pdf()


def dungeon_job(document: Document, wishes: Wishes) -> Job:
    """Return the pages of a board: rules, poster, tiles, numbered die, and the sealed list of the tiles.

    Hearts, labels, attack dice and Link are the same for all boards; they are printed where
    ``only`` asks for them, and so is the sealed walkthrough: a whole game that is won.

    Raises:
        Refusal: the board breaks the law of its pieces, its profile is no profile, a wish is for
            what is not offered, or a walkthrough is asked for and the replayer does not accept the witness.
    """
    options, side = wishes.options(), wishes.side(TILE, TILE_SIZES)
    parts = wishes.parts(PARTS, USUAL)
    leaves = list(_leaves(document, read(document), options, parts, side))
    return job.made(leaves, options, GAME, about(document), wishes.ink, guided="guide" in parts)


def _leaves(
    document: Document, board: Board, options: Options, parts: Sequence[str], side: float
) -> Iterator[Leaf]:
    """Yield the pages; each part fills whole sheets."""
    paper, backs = options.paper, options.backs
    if "rules" in parts:
        yield from evened([rules_leaf(profile.load(document.profile), paper, board)], paper, backs)
    if "board" in parts:
        scene = board_scene(board, about=imprint.set_name(document.recipe))
        yield from one_sided(poster_leaves(scene, paper, side / TILE, "board"), paper, backs)
    if any(part in parts for part in CUT):
        yield from piece_pages(whole.sections(board), options, parts, side)
    if "deal" in parts:
        emblem, what = Use(treasure(TRIFORCE)), "which tile lies on which place."
        yield from sealed([dealing_leaf(document, board, paper)], options, what, emblem, "dealer's list")
    if "walkthrough" in parts:
        emblem, what = Use(treasure(TRIFORCE)), "a game that is won, turn by turn."
        yield from sealed(walk_leaves(document, board, paper), options, what, emblem, "walkthrough")


def export(document: Document, kind: str) -> bytes:
    """Return the picture of the board, its tiles face up, as ``svg``, ``png`` or ``pdf``.

    Raises:
        Refusal: the kind is unknown, or the picture cannot be drawn.
    """
    return written(board_scene(read(document), tiles="faces", about=imprint.set_name(document.recipe)), kind)
