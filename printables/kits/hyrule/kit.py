"""What a Hyrule board prints: its map, the poster, key and rules, and sealed the way to win."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from generator.document import Document
from generator.hyrule import profile
from generator.hyrule.board import Board, read
from generator.hyrule.profile import Rules
from printables.kits.hyrule.board import board_scene
from printables.kits.hyrule.box import SIZES, box_job
from printables.kits.hyrule.cover import title_leaf
from printables.kits.hyrule.icons import icon
from printables.kits.hyrule.key import key_leaf
from printables.kits.hyrule.page import GAME, about
from printables.kits.hyrule.roads import SIDE
from printables.kits.hyrule.rules import rules_leaf
from printables.kits.hyrule.walkthrough import walk_leaves
from printables.press import job
from printables.press.imposition import Options
from printables.press.job import Job, Wishes
from printables.press.posters import poster_leaves
from printables.press.scene import Scene, Use
from printables.press.sealed import sealed
from printables.press.sheets import Leaf, evened, one_sided
from printables.press.writings import written

PARTS = ("guide", "map", "poster", "key", "rules", "walkthrough")

__all__ = ["box_job", "dungeon_job", "dungeon_pdf", "export", "picture"]


def dungeon_pdf(document: Document, wishes: Wishes | None = None) -> bytes:
    """Return a board as a PDF: see ``dungeon_job``.

    Raises:
        Refusal: as there.
    """
    return dungeon_job(document, wishes or Wishes()).pdf()


def dungeon_job(document: Document, wishes: Wishes) -> Job:
    """Return the pages of a board: map and set-up, poster, key, rules, and the sealed walkthrough.

    Without ``only`` it is all that the table needs; no walkthrough where the board has no witness.

    Raises:
        Refusal: the board breaks its laws, its profile is no profile, the replayer does not accept
            its witness, or a wish is for what is not offered.
    """
    options, side = wishes.options(), wishes.side(SIDE, SIZES)
    parts = wishes.parts(PARTS, [part for part in PARTS if part != "walkthrough" or document.witness])
    board, rules = read(document), profile.load(document.profile)
    leaves = list(_leaves(document, board, rules, options, parts, side))
    return job.made(leaves, options, GAME, about(document), wishes.ink, guided="guide" in parts)


def _leaves(
    document: Document, board: Board, rules: Rules, options: Options, parts: Sequence[str], side: float
) -> Iterator[Leaf]:
    """Yield the pages; each part fills whole sheets."""
    paper, backs = options.paper, options.backs
    sheets = [title_leaf(document, board, rules, paper, "poster" in parts)] if "map" in parts else []
    sheets += [key_leaf(board, rules, paper)] if "key" in parts else []
    yield from evened(sheets, paper, backs) if sheets else ()
    if "rules" in parts:
        yield from evened([rules_leaf(rules, paper)], paper, backs)
    if "poster" in parts:
        poster = poster_leaves(board_scene(board, rules), paper, side / SIDE, "board")
        yield from one_sided(poster, paper, backs)
    if "walkthrough" in parts:
        what, emblem = "a way to win, turn by turn.", Use(icon("magical-sword"))
        yield from sealed(walk_leaves(document, board, paper), options, what, emblem, "walkthrough")


def picture(document: Document) -> Scene:
    """Return the picture of a board as it is played on.

    Raises:
        Refusal: the board breaks its laws, or its profile is no profile.
    """
    return board_scene(read(document), profile.load(document.profile))


def export(document: Document, kind: str) -> bytes:
    """Return the picture of the board as ``svg``, ``png`` or ``pdf``.

    Raises:
        Refusal: the kind is unknown, or the picture cannot be drawn.
    """
    return written(picture(document), kind)
