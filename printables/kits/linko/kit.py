"""What a LINK-O board prints: its sheet, the poster, the tiles, score pad, rules and, sealed, the answer."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from generator.document import Document
from generator.findings import Refusal
from generator.linko import profile
from generator.linko.board import Board, read
from printables.kits.linko.answers import answer_leaf, answers_leaves
from printables.kits.linko.board import board_scene
from printables.kits.linko.box import TILE_SIZES, box_job, game_leaves
from printables.kits.linko.emblems import placed
from printables.kits.linko.page import GAME, about
from printables.kits.linko.sheet import puzzle_leaf, sheet_leaf
from printables.kits.linko.tiles import LONG
from printables.press import job
from printables.press.imposition import Options
from printables.press.job import Job, Wishes
from printables.press.sealed import sealed
from printables.press.sheets import Leaf, evened
from printables.press.writings import written

PARTS = ("guide", "sheet", "poster", "tiles", "box", "score", "rules", "answer")
PUZZLE = ("sheet", "answer")
"""The usual parts of a puzzle, which is solved with a pencil."""
GAME_PARTS = ("guide", "sheet", "poster", "tiles", "score", "rules", "answer")

__all__ = ["box_job", "dungeon_job", "dungeon_pdf", "export", "puzzles_job"]


def dungeon_pdf(document: Document, wishes: Wishes | None = None) -> bytes:
    """Return a board as a PDF: see ``dungeon_job``.

    Raises:
        Refusal: as there.
    """
    return dungeon_job(document, wishes or Wishes()).pdf()


def dungeon_job(document: Document, wishes: Wishes) -> Job:
    """Return the pages of a board, all that the table needs; of a puzzle, its page and its answer.

    Without ``only`` there is no answer where the board has no witness, and no box.

    Raises:
        Refusal: the board breaks a law, the replayer does not accept its witness, or a wish is for
            what is not offered.
    """
    options, long, board = wishes.options(), wishes.side(LONG, TILE_SIZES), read(document)
    usual = PUZZLE if board.puzzle else GAME_PARTS
    parts = wishes.parts(PARTS, [part for part in usual if part != "answer" or document.witness])
    leaves = list(_leaves(document, board, options, parts, long))
    return job.made(leaves, options, GAME, about(document), wishes.ink, guided="guide" in parts)


def _leaves(
    document: Document, board: Board, options: Options, parts: Sequence[str], long: float
) -> Iterator[Leaf]:
    """Yield the pages; each part fills whole sheets."""
    paper, backs = options.paper, options.backs
    if "sheet" in parts:
        yield from evened([sheet_leaf(document, board, paper)], paper, backs)
    yield from game_leaves(board, profile.load(document.profile), options, parts, long)
    if "answer" in parts:
        yield from _sealed([answer_leaf(document, board, paper)], options, many=False)


def _sealed(answers: Sequence[Leaf], options: Options, many: bool) -> list[Leaf]:
    what = "the answers to the puzzles." if many else "one way to fill the board, tile by tile."
    name = "answers" if many else "answer"
    return sealed(answers, options, what, placed("links", 5, 5, 10), name)


def puzzles_job(documents: Sequence[Document], wishes: Wishes) -> Job:
    """Return the pages of a book of puzzles: a page each, and sealed at the back all answers.

    Of ``wishes``, ``only`` takes ``sheet`` and ``answer``.

    Raises:
        Refusal: there is none, a board is no puzzle or has no accepted witness, or a wish is for
            what is not offered.
    """
    options, parts = wishes.options(), wishes.parts(PUZZLE, PUZZLE)
    puzzles = [(document, read(document)) for document in documents]
    for number, (_, board) in enumerate(puzzles, start=1):
        if board.puzzle is None:
            raise Refusal.because("no-puzzle", f"board {number}", "is no puzzle; make it with --puzzle")
    if not puzzles:
        raise Refusal.because("no-puzzle", "boards", "there is no puzzle to print; name one")
    leaves: list[Leaf] = []
    if "sheet" in parts:
        pages = [
            puzzle_leaf(*one, options.paper, f"{number}. ") for number, one in enumerate(puzzles, start=1)
        ]
        leaves += evened(pages, options.paper, options.backs)
    if "answer" in parts:
        leaves += _sealed(answers_leaves(puzzles, options.paper), options, many=True)
    many = f"{len(puzzles)} puzzle{'' if len(puzzles) == 1 else 's'}"
    return job.made(leaves, options, GAME, many, wishes.ink, guided=False)


def export(document: Document, kind: str) -> bytes:
    """Return the picture of a board as ``svg``, ``png`` or ``pdf``; spaces are groups such as ``place-A1``.

    Raises:
        Refusal: the kind is unknown, or the board breaks a law.
    """
    return written(board_scene(read(document)), kind)
