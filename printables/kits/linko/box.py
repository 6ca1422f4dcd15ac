"""The whole game once, on paper: board, tiles, a box for them, score pad and rules."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise

from generator.linko import profile
from generator.linko.board import Board
from generator.linko.profile import Rules
from printables.kits.linko.board import board_scene
from printables.kits.linko.case import box_piece
from printables.kits.linko.page import GAME, settings
from printables.kits.linko.rules_page import rules_leaf
from printables.kits.linko.score import score_leaf
from printables.kits.linko.signs import families
from printables.kits.linko.tiles import LONG, tile_pieces
from printables.kits.linko.usual import usual_board
from printables.press import imprint, job
from printables.press.components import Piece
from printables.press.imposition import Options
from printables.press.job import Job, Wishes
from printables.press.posters import poster_leaves
from printables.press.sheets import Leaf, evened, one_sided
from printables.press.sight import Family

PARTS = ("guide", "poster", "tiles", "box", "score", "rules")
TILE_SIZES = (36.0, 60.0)
"""How long a tile may be, in mm."""
MOST_BOXED = 4
"""How many circles' tiles go into one box."""


def box_job(wishes: Wishes) -> Job:
    """Return the pages of the whole game: the usual board, its tiles, their box, score pad and rules.

    Raises:
        Refusal: a wish is for what is not offered, or something would not print as it should.
    """
    options, long = wishes.options(), wishes.side(LONG, TILE_SIZES)
    parts = wishes.parts(PARTS, PARTS)
    rules = profile.load()
    leaves = list(game_leaves(usual_board(), rules, options, parts, long, families()))
    about = f"the whole game, rules {imprint.mark_of(settings(rules))}"
    return job.made(leaves, options, GAME, about, wishes.ink, guided="guide" in parts)


def game_leaves(
    board: Board,
    rules: Rules,
    options: Options,
    parts: Sequence[str],
    long: float,
    alike: Sequence[Family] = (),
) -> Iterator[Leaf]:
    """Yield the pages of what a board is played with, by part; ``long`` is how long a tile is, in mm.

    ``alike`` are signs of which no two must be taken for one another.

    Raises:
        Refusal: something is wrong with a piece; every fault is named at once.
    """
    paper, backs = options.paper, options.backs
    if "poster" in parts:
        pages = poster_leaves(board_scene(board), paper, long / LONG, "board")
        yield from one_sided(pages, paper, backs)
    if "tiles" in parts:
        yield from job.piece_pages(tile_pieces(board.circles), options, alike, long)
    if "box" in parts:
        yield from job.piece_pages(box_pieces(board, long), options)
    if "score" in parts:
        yield from one_sided([score_leaf(rules, paper)], paper, backs)
    if "rules" in parts:
        yield from evened([rules_leaf(rules, paper)], paper, backs)


def box_pieces(board: Board, long: float) -> list[Piece]:
    """Return the boxes for the tiles of a board, each for no more than four circles, as equal as can be."""
    circles = board.circles
    boxes = -(-len(circles) // MOST_BOXED)
    ends = [len(circles) * number // boxes for number in range(boxes + 1)]
    return [box_piece(circles[start:end], long) for start, end in pairwise(ends)]
