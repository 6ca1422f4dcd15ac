"""What a Clockwork dungeon prints: its map, its tiles to cut out, and the way to win, sealed."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Literal

from generator.clockwork.board import Board, Cell, Square, cell_name, read
from generator.document import Document
from generator.findings import Refusal
from printables.kits.clockwork.backs import tile_back
from printables.kits.clockwork.board import board_map, board_scene, tile_symbols
from printables.kits.clockwork.box import box_job, tile_side
from printables.kits.clockwork.cover import GAME, Tiles, about, dealing_leaf, signs_leaf, title_leaf
from printables.kits.clockwork.houses import letters_of
from printables.kits.clockwork.walkthrough import sealed_leaf, walk_leaves
from printables.kits.clockwork.walls import BLEED, SIZE
from printables.press import job, pdf, png, svg
from printables.press.components import MM, Piece, resized, tile
from printables.press.imposition import Backs, Options
from printables.press.job import Job, Wishes
from printables.press.paper import Paper
from printables.press.posters import poster_leaves
from printables.press.scene import Node, Scene, Use
from printables.press.sheets import Leaf, blank_leaf, evened, one_sided, piece_leaves

PARTS = ("guide", "map", "deal", "tiles", "poster", "walkthrough")
PICTURE_DPI = 100.0

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
    options, side = wishes.options(), tile_side(wishes.tile)
    parts = _parts(document, wishes, options.backs)
    leaves = list(_leaves(document, read(document), options, parts, side))
    return job.made(leaves, options, GAME, about(document), wishes.ink, guided="guide" in parts)


def _parts(document: Document, wishes: Wishes, backs: Backs) -> list[str]:
    missing = {"walkthrough": not document.witness, "deal": backs != "none", "poster": True}
    parts = wishes.parts(PARTS, [part for part in PARTS if not missing.get(part)])
    if "walkthrough" in parts and not document.witness:
        text = "the board has no witness, so there is no walkthrough; verify it first"
        raise Refusal.because("no-witness", "witness", text)
    return parts


def _leaves(
    document: Document, board: Board, options: Options, parts: Sequence[str], side: int
) -> Iterator[Leaf]:
    """Yield the pages; each part fills whole sheets."""
    paper, backs = options.paper, options.backs
    if "map" in parts:
        yield from (title_leaf(document, board, paper, _tiles(parts, backs)), signs_leaf(paper))
    if "deal" in parts:
        yield from evened([dealing_leaf(board, paper)], paper, backs)
    if "tiles" in parts:
        pieces = job.checked(tile_pieces(board), paper)
        yield from piece_leaves([resized(piece, side) for piece in pieces], options)
    if "poster" in parts:
        poster = poster_leaves(board_scene(board, faces=False), paper, side / SIZE / MM, "board")
        yield from one_sided(poster, paper, backs)
    if "walkthrough" in parts:
        yield from _walkthrough(document, board, paper, options)


def _tiles(parts: Sequence[str], backs: Backs) -> Tiles:
    if "deal" in parts and "tiles" not in parts:
        return "boxed"
    return "bare" if backs == "none" else "backed"


def _walkthrough(document: Document, board: Board, paper: Paper, options: Options) -> Iterator[Leaf]:
    """The seal on a sheet of its own, so that nothing of the way is on its back."""
    yield sealed_leaf(paper)
    yield from [blank_leaf(paper)] if options.duplex else []
    yield from evened(walk_leaves(document, board, paper), paper, options.backs)


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
    scene = picture(document)
    if kind == "svg":
        return svg.write(scene).encode()
    if kind == "png":
        return png.write(scene, PICTURE_DPI)
    if kind == "pdf":
        return pdf.write([pdf.Page(scene)], scene.title)
    raise Refusal.because("kind", "--as", f"takes svg, png or pdf, not {kind!r:.40}")
