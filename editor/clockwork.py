"""What the editor shows of a Clockwork board: its picture, a walk through it, the tiles to choose from."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any

from generator.clockwork import board as boards
from generator.clockwork import catalogue, replay
from generator.clockwork.board import Board
from generator.document import Document
from generator.findings import Refusal
from printables.kits.clockwork.art import tile_scene
from printables.kits.clockwork.board import board_scene
from printables.press import svg

Plain = dict[str, Any]
Place = tuple[int, int, str]
"""Where the party is: row, column, space."""

SHAPES = ("shape", "size")
"""The codes of defects that leave nothing to lay out."""


def check_shape(document: Document) -> None:
    """Refuse a board that is no rectangle of cells with an entrance inside it.

    Raises:
        Refusal: so it is; what else breaks the tile law can be shown, and mended.
    """
    try:
        boards.read(document)
    except Refusal as refusal:
        shapeless = [one for one in refusal.findings if one.code in SHAPES or one.where == "entrance"]
        if shapeless:
            raise Refusal(shapeless) from None


def picture(document: Document, peek: bool, trail: Sequence[Place]) -> str:
    """Return the board as SVG; with ``peek``, rooms that lie face down show their faces.

    ``trail`` is where the party came along; it stands at its end.

    Raises:
        Refusal: the board breaks the tile law, or has no such place as the trail names.
    """
    board = boards.read(document)
    for place in trail:
        _check(board, place)
    party = trail[-1] if trail else None
    return svg.write(board_scene(board, party=party, trail=trail, peek=peek))


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


def _check(board: Board, place: Place) -> None:
    row, col, space = place
    where = f"cell {row},{col}"
    if not (0 <= row < board.rows and 0 <= col < board.cols):
        raise Refusal.because("trail", where, "lies outside the board")
    if space not in board.tiles[board.at((row, col)).tile].spaces:
        raise Refusal.because("trail", where, f"the room has no space {space!r:.40}")


@cache
def tiles() -> Mapping[str, Plain]:
    """Return the tiles of the catalogue by id, as a board file writes them."""
    return catalogue.load().plain


@cache
def tile_picture(ident: str, level: int) -> str | None:
    """Return the face of a tile of the catalogue as SVG, or None if there is none of that id or level."""
    tile = catalogue.load().tiles.get(ident)
    return svg.write(tile_scene(tile, level)) if tile and level in boards.LEVELS else None
