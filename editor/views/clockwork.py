"""What the editor shows of a Clockwork board: its picture, a walk through it, the tiles to choose from."""

from __future__ import annotations

import time
from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import cache
from typing import Any

from generator import tables
from generator.clockwork import board as boards
from generator.clockwork import catalogue, profile, replay
from generator.clockwork.board import Board, Tile
from generator.clockwork.changes import cell_of
from generator.clockwork.commits import Budget
from generator.clockwork.expanse import expanse
from generator.clockwork.layout import GANON
from generator.clockwork.moves import Table
from generator.clockwork.search import MOST_SHIFTS, Limits, judge
from generator.document import Document
from generator.findings import Refusal
from generator.games import game_of
from generator.verdict import Spent, Verdict
from printables.kits.clockwork.art import tile_scene
from printables.kits.clockwork.board import board_scene
from printables.press import svg

Plain = dict[str, Any]
Place = tuple[int, int, str]
"""Where the party is: row, column, space."""

GLANCE_SECONDS = 0.05
"""How long a glance goes on looking: hardly noticed, with the way there and back."""
PATIENCE = 3
"""How many times as long it may take on a machine that is busy with other work."""

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


def piece_picture(plain: Plain, level: int) -> str:
    """Return the face of a tile that is being made as SVG.

    Raises:
        Refusal: it breaks the tile law; every defect is named.
    """
    tile, defects = tables.shaped(Tile, plain)
    found = defects if tile is None else list(boards.tile_defects("tile", tile, level))
    if tile is None or found:
        raise Refusal(found)
    return svg.write(tile_scene(tile, level))


def rules() -> list[Plain]:
    """Return the rule settings that a board file may change, each with what is said of it."""
    return [one for one in profile.told() if one["name"] not in profile.STATED]


def glance(document: Document, within: float = GLANCE_SECONDS) -> Verdict:
    """Judge a board within so many seconds; neither the cheapest plan nor reasons are looked for.

    The seconds are of processor time: a busy machine answers later, not less, as far as patience goes.

    Raises:
        Refusal: the board breaks the tile law, or its profile the settings.
    """
    game = game_of(document)
    defects = game.defects(document)
    if defects:
        raise Refusal(defects)
    board, rules = boards.read(document), profile.load(document.profile)
    began = time.monotonic()
    limits, spent_by = Limits.within(PATIENCE * within), time.process_time() + within
    out_of_time = limits.expired
    limits = replace(limits, cheapest=0, expired=lambda: time.process_time() > spent_by or out_of_time())
    found = judge(board, rules, limits=limits)
    if found.witness and not game.replay(document.having(witness=found.witness))["accepted"]:
        raise AssertionError("the replayer refuses our witness")
    spent = Spent(round(time.monotonic() - began, 3), found.states)
    return Verdict(
        found.answer,
        {"shifts": MOST_SHIFTS},
        spent,
        optimal=found.optimal,
        witness=found.witness,
        proof=found.proof,
    )


def reach(document: Document, positions: int) -> Plain:
    """Return the fewest skill points for which the party can stand in each room without a shift.

    ``cells`` are {at, points}, the cheapest first; ``complete`` says whether all ways were tried
    with so many positions looked at. If not, a room that is missing costs at least as much as the last.

    Raises:
        Refusal: the board breaks the tile law.
    """
    table = Table(boards.read(document), profile.load(document.profile))
    points, complete = expanse(table, Budget(positions))
    cheapest_first = sorted(points.items(), key=lambda item: (item[1], item[0]))
    cells = [{"at": table.at(room), "points": least} for room, least in cheapest_first]
    return {"cells": cells, "complete": complete}


def wishes_around(document: Document, keep: Sequence[str]) -> Plain:
    """Return the options of a fresh dungeon of the same level, temple and players with cells as they are.

    Raises:
        Refusal: the board breaks the tile law, has no such cell, or a kept tile is not in the catalogue.
    """
    board, options = boards.read(document), document.recipe.get("options")
    for row, col in map(cell_of, keep):
        if not (0 <= row < board.rows and 0 <= col < board.cols):
            raise Refusal.because("keep", boards.cell_name(row, col), "lies outside the board; let it go")
    kept = [(cell, board.at(cell).tile) for cell in sorted(map(cell_of, keep)) if cell != board.entrance]
    known = catalogue.load().tiles
    for cell, ident in kept:
        if known.get(ident) != board.tiles[ident]:
            text = "holds a tile that was changed by hand; let it go, or put a tile of the set there"
            raise Refusal.because("keep", boards.cell_name(*cell), text)
    cells = ",".join(f"{boards.cell_name(*cell)}={ident}" for cell, ident in kept)
    wishes: Plain = {"level": board.level, "players": board.players, "keep": cells}
    if board.temple == GANON:
        temples = options.get("temples") if isinstance(options, dict) else None
        return wishes | ({"temples": temples} if temples else {})
    return wishes | {"temple": board.temple}
