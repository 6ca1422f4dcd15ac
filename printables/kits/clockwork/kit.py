"""What a Clockwork dungeon prints: its map, its tiles to cut out, and the way to win, sealed."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Literal

from generator.clockwork.board import Board, cell_name, read
from generator.document import Document
from generator.findings import Refusal
from printables.kits.clockwork.art import BLEED, SIZE, tile_back
from printables.kits.clockwork.board import board_map, board_scene, tile_symbols
from printables.kits.clockwork.cover import GAME, about, blank_leaf, dealing_leaf, signs_leaf, title_leaf
from printables.kits.clockwork.houses import letters_of
from printables.kits.clockwork.walkthrough import sealed_leaf, walk_leaves
from printables.press import inks, pdf, png, svg
from printables.press.scene import Node, Scene, Use
from printables.press.sheets import (
    MM,
    Backs,
    Leaf,
    Paper,
    backs_of,
    bound,
    grid,
    imposed,
    paper_of,
    piece_leaf,
)

PARTS = ("map", "tiles", "walkthrough")
INKS = ("full", "low")
PICTURE_DPI = 100.0


def dungeon_pdf(
    document: Document,
    paper: str = "a4",
    backs: str = "long-edge",
    only: Sequence[str] | None = None,
    ink: str = "full",
) -> bytes:
    """Return a dungeon as a PDF: map, tiles with backs that name their cell, sealed walkthrough.

    ``only`` lists parts among map, tiles and walkthrough; without it, all that there are.
    A board without a witness has no walkthrough.

    Raises:
        Refusal: the board breaks the tile law, the replayer does not accept its witness, or
            an option is unknown.
    """
    sheet, way, parts = paper_of(paper), backs_of(backs), _parts(document, only)
    if ink not in INKS:
        raise Refusal.because("ink", "--ink", f"takes {' or '.join(INKS)}, not {ink!r:.40}")
    leaves = list(_leaves(document, read(document), sheet, way, parts))
    pages = bound(leaves, sheet, way, GAME, about(document))
    if ink == "low":
        pages = [pdf.Page(inks.low(page.scene), page.trim, page.bookmark) for page in pages]
    return pdf.write(pages, f"{GAME}: {about(document)}", duplex=None if way == "none" else way)


def _parts(document: Document, only: Sequence[str] | None) -> list[str]:
    if only is None:
        return [part for part in PARTS if document.witness or part != "walkthrough"]
    for part in only:
        if part not in PARTS:
            raise Refusal.because("part", "--only", f"takes {', '.join(PARTS)}, not {part!r:.40}")
    if not only:
        raise Refusal.because("part", "--only", f"names no part; take some of {', '.join(PARTS)}")
    if "walkthrough" in only and not document.witness:
        text = "the board has no witness, so there is no walkthrough; verify it first"
        raise Refusal.because("no-witness", "witness", text)
    return [part for part in PARTS if part in only]


def _leaves(
    document: Document, board: Board, paper: Paper, backs: Backs, parts: Sequence[str]
) -> Iterator[Leaf]:
    """Yield the pages; with backs, each part fills whole sheets."""
    if "map" in parts:
        yield title_leaf(document, board, paper, backs)
        yield signs_leaf(paper)
    if "tiles" in parts:
        if backs == "none":
            yield dealing_leaf(board, paper)
        yield from tile_leaves(board, paper, backs)
    if "walkthrough" in parts:
        yield sealed_leaf(paper)
        yield from [blank_leaf(paper)] if backs != "none" else []
        pages = walk_leaves(document, board, paper)
        yield from pages
        yield from [blank_leaf(paper)] if backs != "none" and len(pages) % 2 else []


def tile_leaves(board: Board, paper: Paper, backs: Backs) -> Iterator[Leaf]:
    """Yield the sheets of the tiles in reading order, fronts and then their backs."""
    plan = grid(paper, int(SIZE * MM), int(SIZE * MM), int(BLEED * MM))
    symbols, letters = tile_symbols(board, peek=True, prefix="cut", bleed=BLEED), letters_of(board)
    squares = list(board.squares())
    faces: list[Node] = [Use(symbols[square.tile]) for _, square in squares]
    reverse: list[Node] = [
        tile_back(square.zone, letters.get(square.zone or "", ""), cell_name(*cell), BLEED)
        for cell, square in squares
    ]
    for number, layout in enumerate(imposed(plan, len(squares), backs)):
        front = layout.side == "front"
        name = "tiles" if front else "tile backs"
        bookmark = "Tiles" if number == 0 else ""
        yield piece_leaf(plan, layout, faces if front else reverse, name, bookmark)


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
