"""What a Clockwork dungeon prints: its map, its tiles to cut out, and the way to win, sealed."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Literal

from generator.clockwork.board import Board, Cell, Square, cell_name, read
from generator.document import Document
from printables.kits.clockwork.backs import tile_back
from printables.kits.clockwork.board import board_map, board_scene, tile_symbols
from printables.kits.clockwork.box import TILE_SIZES, box_job
from printables.kits.clockwork.cover import GAME, Tiles, dealing_leaf, signs_leaf, title_leaf
from printables.kits.clockwork.houses import letters_of
from printables.kits.clockwork.walkthrough import walk_leaves
from printables.kits.clockwork.walls import BLEED, SIZE
from printables.press import imprint, job
from printables.press.components import MM, Piece, tile
from printables.press.glyphs import glyph
from printables.press.imposition import Backs, Options
from printables.press.job import Job, Wishes
from printables.press.posters import poster_leaves
from printables.press.scene import Node, Scene, Use
from printables.press.sealed import sealed
from printables.press.sheets import Leaf, evened, one_sided
from printables.press.writings import written

PARTS = ("guide", "map", "deal", "tiles", "poster", "walkthrough")
SEALED = "one way to win the dungeon, step by step."

__all__ = ["box_job", "dungeon_job", "dungeon_pdf", "export", "picture", "tile_pieces"]


def dungeon_pdf(document: Document, wishes: Wishes | None = None) -> bytes:
    """Return a dungeon as a PDF: see ``dungeon_job``.

    Raises:
        Refusal: as there.
    """
    return dungeon_job(document, wishes or Wishes()).pdf()


def dungeon_job(document: Document, wishes: Wishes) -> Job:
    """Return the pages of a dungeon: map, tiles with backs that name their cell, sealed walkthrough.

    Without ``only`` it is all that the table needs: a dealing list where the tiles have no backs,
    no walkthrough where the board has no witness, and no poster.

    Raises:
        Refusal: the board breaks the tile law, the replayer does not accept its witness, or
            a wish is for what is not offered.
    """
    options, side = wishes.options(), wishes.side(SIZE, TILE_SIZES)
    missing = {"walkthrough": not document.witness, "deal": options.backs != "none", "poster": True}
    parts = wishes.parts(PARTS, [part for part in PARTS if not missing.get(part)])
    leaves = list(_leaves(document, read(document), options, parts, side))
    return job.made(
        leaves, options, GAME, imprint.set_name(document.recipe), wishes.ink, guided="guide" in parts
    )


def _leaves(
    document: Document, board: Board, options: Options, parts: Sequence[str], side: float
) -> Iterator[Leaf]:
    """Yield the pages; each part fills whole sheets."""
    paper, backs = options.paper, options.backs
    if "map" in parts:
        yield from (title_leaf(document, board, paper, _tiles(parts, backs)), signs_leaf(paper))
    if "deal" in parts:
        yield from evened([dealing_leaf(board, paper)], paper, backs)
    if "tiles" in parts:
        yield from job.piece_pages(tile_pieces(board), options, side=side)
    if "poster" in parts:
        poster = poster_leaves(board_scene(board, faces=False), paper, side / SIZE, "board")
        yield from one_sided(poster, paper, backs)
    if "walkthrough" in parts:
        way, emblem = walk_leaves(document, board, paper), Use(glyph("lock"))
        yield from sealed(way, options, SEALED, emblem, "walkthrough")


def _tiles(parts: Sequence[str], backs: Backs) -> Tiles:
    if "deal" in parts and "tiles" not in parts:
        return "boxed"
    return "bare" if backs == "none" else "backed"


def tile_pieces(board: Board) -> list[Piece]:
    """Return the tiles of a board in reading order, 60 mm wide, each with a back that names zone and cell."""
    form, letters = tile(round(SIZE * MM)), letters_of(board)
    symbols = tile_symbols(board, peek=True, prefix="cut", bleed=BLEED)
    return [
        Piece(form, _name(board, cell, square), Use(symbols[square.tile]), _back(letters, cell, square))
        for cell, square in board.squares()
    ]


def _name(board: Board, cell: Cell, square: Square) -> str:
    return f'"{board.tiles[square.tile].name or square.tile}" on {cell_name(*cell)}'


def _back(letters: Mapping[str, str], cell: Cell, square: Square) -> Node:
    return tile_back(square.zone, letters.get(square.zone or "", ""), cell_name(*cell), BLEED)


def picture(document: Document, what: Literal["map", "board"] = "board") -> Scene:
    """Return a picture: the dealing map, or the whole dungeon with all faces, which gives it away.

    Raises:
        Refusal: the board breaks the tile law.
    """
    board = read(document)
    return board_map(board) if what == "map" else board_scene(_revealed(board))


def _revealed(board: Board) -> Board:
    """The board with every room face up, those that lie face down as they are printed."""
    cells = [
        [square.model_copy(update={"turn": square.turn or 0}) for square in line] for line in board.cells
    ]
    return board.model_copy(update={"cells": cells})


def export(document: Document, kind: str) -> bytes:
    """Return the picture of the dungeon as ``svg``, ``png`` or ``pdf``.

    Raises:
        Refusal: the kind is unknown, or the picture cannot be drawn.
    """
    return written(picture(document), kind)
