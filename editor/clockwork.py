"""What the editor shows of a Clockwork board: its picture, a walk through it, the tiles to choose from."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any

from generator.clockwork import board as boards
from generator.clockwork import catalogue, replay
from generator.document import Document
from generator.findings import Refusal
from printables.kits.clockwork.art import tile_scene
from printables.kits.clockwork.board import board_scene
from printables.press import svg

Plain = dict[str, Any]


def picture(document: Document, peek: bool, party: tuple[int, int, str] | None) -> str:
    """Return the board as SVG; with ``peek``, rooms that lie face down show their faces.

    Raises:
        Refusal: the board breaks the tile law, or has no place for the party.
    """
    board = boards.read(document)
    if party:
        row, col, space = party
        if not (0 <= row < board.rows and 0 <= col < board.cols):
            raise Refusal.because("party", f"cell {row},{col}", "lies outside the board")
        if space not in board.tiles[board.at((row, col)).tile].spaces:
            raise Refusal.because("party", f"cell {row},{col}", f"the room has no space {space!r:.40}")
    return svg.write(board_scene(board, party=party, peek=peek))


def walk(document: Document) -> list[Plain]:
    """Return what stands after each step of the witness, the start first.

    Raises:
        Refusal: the board breaks the tile law, or has no witness that can be walked.
    """
    boards.read(document)
    if document.witness is None:
        raise Refusal.because("walk", "witness", "the board has no plan to walk; check it first")
    try:
        return replay.frames(document.data)
    except replay.Illegal as error:
        raise Refusal.because("walk", "witness", str(error)) from None


@cache
def tiles() -> Mapping[str, Plain]:
    """Return the tiles of the catalogue by id, as a board file writes them."""
    return catalogue.load().plain


@cache
def tile_picture(ident: str, level: int) -> str | None:
    """Return the face of a tile of the catalogue as SVG, or None if there is none of that id or level."""
    tile = catalogue.load().tiles.get(ident)
    return svg.write(tile_scene(tile, level)) if tile and level in boards.LEVELS else None
