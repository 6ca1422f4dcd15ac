"""What a winning plan hangs on: the rooms that every plan with as few shifts must reveal.

A room is a hinge if the board is proven lost once that room lets nobody in.
"""

from __future__ import annotations

from collections.abc import Sequence

from generator.clockwork import replay
from generator.clockwork.board import Board, Cell, Door, Feature, Tile, cell_name, read
from generator.clockwork.profile import Rules
from generator.clockwork.search import Limits, refuted
from generator.clockwork.walls import joined
from generator.document import Document
from generator.findings import Finding

MOST_SHIFTS = 1
"""For more shifts, proving a board lost takes too long to do it for one room after another."""
EFFORT = Limits(nodes=400, states=2_000)
DUD = ""
"""No tile of a lawful board has an empty id."""
_DUD = Tile(
    set="generic",
    arrow="N",
    spaces=["a"],
    doors={"N": Door(space="a", closed=True)},
    features=[Feature(id="rift", kind="rift", space="a")],
)


def hinges(document: Document, rules: Rules, limits: Limits = EFFORT) -> list[Cell]:
    """Return cells whose rooms every plan with no more shifts reveals, in the order of the witness.

    The witness is accepted by the replayer. Empty for a witness with more shifts than are
    looked into; a limit that is met only ever leaves rooms out.
    """
    board, witness = read(document), document.witness
    if witness is None or witness["shifts"] > MOST_SHIFTS:
        return []
    found = []
    for cell in revealed(document):
        if refuted(_without(board, cell), rules, witness["shifts"], limits):
            found.append(cell)
    return found


def note(document: Document, rules: Rules, limits: Limits = EFFORT) -> Finding | None:
    """Say in a note what the plan hangs on, if it hangs on any room but the Key and Boss Rooms."""
    board, witness = read(document), document.witness
    tiles = [(cell, board.tiles[board.at(cell).tile]) for cell in hinges(document, rules, limits)]
    names = [f"{t.name or t.set} ({cell_name(*cell)})" for cell, t in tiles if t.room not in ("key", "boss")]
    if not names or witness is None:
        return None
    few = "without a shift" if not witness["shifts"] else "with at most one shift"
    return Finding("hangs-on", "board", f"every plan {few} reveals {joined(names, 'and')}")


def revealed(document: Document) -> Sequence[Cell]:
    """Return where the rooms lay at the start that the witness reveals, in its order."""
    board, places = read(document), {}
    for cell, square in board.squares():
        places[square.tile] = cell
    hidden = {square.tile for _, square in board.squares() if square.turn is None}
    found: dict[str, Cell] = {}
    for frame in replay.frames(document.data):
        for square in (one for line in frame["cells"] for one in line):
            if square["tile"] in hidden and square.get("turn") is not None:
                found.setdefault(square["tile"], places[square["tile"]])
    return list(found.values())


def _without(board: Board, cell: Cell) -> Board:
    """Return the board with a room in the cell that lets nobody in."""
    lines = [list(line) for line in board.cells]
    row, col = cell
    lines[row][col] = lines[row][col].model_copy(update={"tile": DUD})
    return board.model_copy(update={"cells": lines, "tiles": board.tiles | {DUD: _DUD}})
