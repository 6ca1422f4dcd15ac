"""Is a board an official set-up? Notes, never defects: any board gets an answer.

Sizes, zones and counts are those of the rulebook's set-up guides, as ``levels.toml`` holds them.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from generator.clockwork.board import Board, Cell, cell_name
from generator.clockwork.levels import Level, Zone, load
from generator.findings import Finding


def notes(board: Board) -> list[Finding]:
    """Return every way in which a board is no official set-up of its level."""
    level = load()[board.level]
    if (board.rows, board.cols) != (level.rows, level.cols):
        text = f"{board.rows} x {board.cols} rooms; level {board.level} is {level.rows} x {level.cols}"
        return [Finding("unofficial-size", "board", text)]
    found = list(_entrance(board, level))
    for zone in level.zones:
        found += _zone(board, level, zone)
    return found


def _entrance(board: Board, level: Level) -> Iterator[Finding]:
    if board.entrance != level.entrance:
        text = f"the entrance of level {level.level} lies at {cell_name(*level.entrance)}"
        yield Finding("unofficial-entrance", "entrance", text)


def _zone(board: Board, level: Level, zone: Zone) -> Iterator[Finding]:
    """The counts of one zone, by kind of tile."""
    wanted = Counter({f"{room} room": 1 for room in zone.special})
    wanted |= Counter({"generic": zone.generic, "temple": zone.temple})
    cells = [cell for cell in level.cells(zone) if cell != board.entrance]
    for kind, count in sorted((Counter(_kind(board, cell) for cell in cells) - wanted).items()):
        text = f"{count} too many of {kind} tiles for the {zone.name} zone of level {level.level}"
        yield Finding("unofficial-zone", f"zone {zone.name}", text)
    named = [cell for cell in cells if board.at(cell).zone not in (None, zone.name)]
    for row, col in named:
        text = f"lies in the {zone.name} zone, not {board.at((row, col)).zone}"
        yield Finding("unofficial-zone", f"cell {row},{col}", text)


def _kind(board: Board, cell: Cell) -> str:
    """What pile a tile comes from; one that no pile of this level holds is a kind of its own."""
    tile = board.tiles[board.at(cell).tile]
    if tile.room:
        return f"{tile.room} room"
    if tile.set == "generic":
        return "generic"
    return "temple" if tile.set in board.temples else tile.set
