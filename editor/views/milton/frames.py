"""A walk through the plan of a board of six worlds, step by step: what happens, and what lies then."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from editor.views.placed import Frame, Plain
from generator.document import Document
from generator.findings import Refusal
from generator.milton.board import Place, Tile, place_name, read
from generator.milton.replay import Table, replay
from generator.phrases import number_of
from printables.kits.milton.tiles import title

FACE_DOWN = "down"
"""The key of a tile in a frame that says that it still lies face down."""


def frames(document: Document) -> list[Frame]:
    """Return what stands after each step of the witness, the start first.

    Raises:
        Refusal: the board breaks its law, or has no witness that can be walked.
    """
    tiles: dict[tuple[int, ...], Tile] = {tile.at: tile for tile in read(document).tiles}
    if document.witness is None:
        raise Refusal.because("walk", "witness", "the board has no plan to walk; check it first")
    checked = replay(document.data)
    if not checked["accepted"]:
        raise Refusal.because("walk", "witness", str(checked["why"]))
    board, table = document.board, Table(document.data)
    found = [_frame(table, board, "The game begins at START.", [table.link])]
    for step in document.witness["steps"]:
        player, link = f"Player {table.active + 1}", table.link
        table.apply(step)
        way = [link, *step["path"]] if step["do"] == "move" else [link]
        found.append(_frame(table, board, _said(player, step, table, tiles), way))
    return found


def _frame(table: Table, board: Plain, text: str, way: Sequence[Sequence[int]]) -> Frame:
    """``way`` are the places that Link came along; he stands at its end."""
    tiles = []
    for tile in board["tiles"]:
        down = tuple(tile["at"]) in table.tiles
        # A Magic tile that was turned over is not on the board any more: a player holds it.
        if down or tile["kind"] == "monster":
            tiles.append(tile | {FACE_DOWN: True} if down else tile)
    trail = [place_name(place) for place in way]
    return {"text": text, "status": _status(table), "trail": trail, "board": board | {"tiles": tiles}}


def _status(table: Table) -> str:
    holds = (
        f"{chips} and {number_of(magic, 'Magic tile')}" if magic else str(chips)
        for chips, magic in zip(table.chips, table.magic, strict=True)
    )
    turns = number_of(table.tally["turns"], "turn")
    return f"World {table.world}, {turns}. Hearts by seat: {', '.join(holds)}."


def _said(player: str, step: Mapping[str, Any], after: Table, tiles: Mapping[Place, Tile]) -> str:
    """Say a step that a player took, with the table as it is after it."""
    if step["do"] == "move":
        return f"{player} rolls {step['roll']}: Link walks to {place_name(after.link)}."
    if step["do"] == "flip":
        tile = tiles[tuple(step["at"])]
        return f"{player} turns over the tile at {place_name(step['at'])}: {called(tile)}."
    if step["do"] == "battle":
        shown, needed = sum(step["swords"]), after.monster["swords"]
        won = "it is defeated" if shown >= needed else "it wins"
        return f"All roll {number_of(shown, 'sword')} against its {needed}: {won}."
    shown = step["first"] + step.get("second", 0)
    kept = "keeps the Triforce" if after.keeper is not None else "hands it on"
    return f"{player} rolls {number_of(shown, 'sword')} of 4 and {kept}."


def called(tile: Tile) -> str:
    """Return what a tile is in a few words."""
    if tile.kind == "magic":
        return f"{title(tile)}, which opens the Entry"
    if tile.kind == "triforce":
        return f"the {title(tile)}"
    swords = number_of(tile.swords, "sword") if tile.swords else "without a number of swords"
    return f"{title(tile)}, {swords}{', with a heart' * tile.heart}"
