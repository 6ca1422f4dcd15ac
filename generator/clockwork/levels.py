"""The four set-ups: how large the board is, where its zones lie and what is dealt into each."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import lru_cache
from typing import Annotated, Any

from pydantic import Field, StrictInt

from generator import tables
from generator.clockwork.board import LEVELS, MOST_CELLS, Cell, Count, Id, Piece, Room
from generator.document import template
from generator.findings import Finding, Refusal

Side = Annotated[StrictInt, Field(ge=1, le=MOST_CELLS)]
Index = Annotated[StrictInt, Field(ge=0, lt=MOST_CELLS)]


class Zone(Piece):
    """Cells that are dealt from one pile: a block of the board, less the blocks within and the entrance.

    ``block`` is its top row, left column, bottom row and right column, the last two included.
    ``special`` names its special rooms; ``generic`` and ``temple`` count its other tiles.
    """

    name: Id
    letter: Annotated[str, Field(min_length=1, max_length=1)]
    block: tuple[Index, Index, Index, Index]
    special: list[Room]
    generic: Count
    temple: Count

    def spans(self, cell: Cell) -> bool:
        """Whether the cell is in the block, inner blocks included."""
        top, left, bottom, right = self.block
        return top <= cell[0] <= bottom and left <= cell[1] <= right

    @property
    def dealt(self) -> int:
        """How many tiles are dealt into the zone."""
        return len(self.special) + self.generic + self.temple


class Level(Piece):
    """One set-up; its zones from the innermost to the outermost."""

    level: Annotated[StrictInt, Field(ge=1, le=4)]
    rows: Side
    cols: Side
    entrance: tuple[Index, Index]
    zones: Annotated[list[Zone], Field(min_length=1)]

    def zone_of(self, cell: Cell) -> Zone | None:
        """Return the zone of a cell; None for the entrance and for cells off the board."""
        if cell == self.entrance:
            return None
        return next((zone for zone in self.zones if zone.spans(cell)), None)

    def cells(self, zone: Zone) -> list[Cell]:
        """Return the cells of a zone in reading order."""
        return [cell for cell in self.board() if self.zone_of(cell) is zone]

    def board(self) -> Iterator[Cell]:
        """Yield every cell of the board in reading order."""
        return ((row, col) for row in range(self.rows) for col in range(self.cols))


def load(text: bytes | None = None) -> dict[int, Level]:
    """Return the set-ups of a TOML file by level; without one, the program's own.

    Raises:
        Refusal: the file is no list of set-ups; every defect is named.
    """
    return dict(_read(template("clockwork/levels.toml") if text is None else text))


@lru_cache(maxsize=4)
def _read(text: bytes) -> dict[int, Level]:
    data = tables.read(text)
    raw, defects = tables.entries(data, "level")
    defects += [
        Finding("unknown-key", key, "no such key here; correct its name or remove it")
        for key in data
        if key != "level"
    ]
    levels: list[Level] = []
    for number, table in enumerate(raw, start=1):
        level, wrong = tables.shaped(Level, table, _place(table.get("level"), number))
        defects += wrong
        if level:
            levels.append(level)
            defects += _defects(level)
    defects += _census([table.get("level") for table in raw])
    if defects:
        raise Refusal(defects)
    return {level.level: level for level in sorted(levels, key=lambda one: one.level)}


def _place(level: Any, number: int) -> str:
    return f"level {level}" if level in LEVELS else f"level number {number} of the file"


def _census(found: list[Any]) -> Iterator[Finding]:
    for level in LEVELS:
        if found.count(level) != 1:
            text = f"the file describes level {level} {found.count(level)} times; it takes once"
            yield Finding("level-count", "file", text)


def _defects(level: Level) -> Iterator[Finding]:
    """Every way in which a set-up cannot be laid out."""
    where = f"level {level.level}"
    if not level.zones[0].spans(level.entrance) or level.entrance not in level.board():
        yield Finding("entrance", where, "the entrance lies in the first zone, on the board")
    for key in ("name", "letter"):
        counts = Counter(getattr(zone, key) for zone in level.zones)
        for value in [value for value, count in counts.items() if count > 1]:
            yield Finding("zone-twice", where, f'two zones have the {key} "{value}"; give each its own')
    yield from _block_defects(level, where)
    for zone in level.zones:
        if len(level.cells(zone)) != zone.dealt:
            text = f"{zone.dealt} tiles are dealt into {len(level.cells(zone))} cells; mend block or counts"
            yield Finding("zone-size", f"{where}, {zone.name}", text)
    rooms = Counter(room for zone in level.zones for room in zone.special)
    for room in ("compass", "map", "treasure", "key", "boss"):
        if rooms[room] != 1:
            yield Finding("rooms", where, f"deals {rooms[room]} {room} rooms; a level has one")


def _block_defects(level: Level, where: str) -> Iterator[Finding]:
    """The blocks are nested, and the last one is the whole board."""
    for inner, outer in zip(level.zones, level.zones[1:], strict=False):
        top, left, bottom, right = inner.block
        if not (outer.spans((top, left)) and outer.spans((bottom, right))):
            text = f"the block must hold the block of {inner.name}; zones go from the inside out"
            yield Finding("zone-nest", f"{where}, {outer.name}", text)
    whole = (0, 0, level.rows - 1, level.cols - 1)
    if level.zones[-1].block != whole:
        text = f"the block of the last zone is the whole board, {list(whole)}"
        yield Finding("zone-board", f"{where}, {level.zones[-1].name}", text)
