"""The pieces of a six-world board as small typed values, and the law they obey.

A place is ``[world, row, col]``: worlds from 1 to 6, row 0 at the top of the world's own
lattice. The Entry behind a world lies on no lattice; its place is ``[world]`` alone.

The worlds lie in a U: 1, 2 and 3 down the left side, 4, 5 and 6 up the right side.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator
from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field, StrictBool, StrictInt, ValidationError

from generator.document import Document, findings_of
from generator.findings import Finding, Refusal

WORLDS = range(1, 7)
LAST = 6
THEMES = ("forest", "ocean", "desert", "moss dungeon", "ember dungeon", "frost dungeon")
GATES = ("Fairy", "Raft", "Water of Life", "Key", "Bomb")
"""The Magic tiles of worlds 1 to 5; each opens the Entry behind its world."""
MOST_SIDE = 12
MOST_FACE = 8
MOST_PLAYERS = 4
MOST_SWORDS = 4

Place = tuple[int, ...]
Kind = Literal["circle", "square"]
Index = Annotated[StrictInt, Field(ge=0, lt=MOST_SIDE)]
World = Annotated[StrictInt, Field(ge=1, le=LAST)]
At = tuple[World, Index, Index]
Side = Annotated[StrictInt, Field(ge=1, le=MOST_SIDE)]
Face = Annotated[StrictInt, Field(ge=1, le=MOST_FACE)]
Name = Annotated[str, Field(max_length=80)]


class Piece(BaseModel):
    """A part of a board: read once, never changed; keys it does not know are let be."""

    model_config = ConfigDict(frozen=True, extra="ignore", populate_by_name=True)


class Space(Piece):
    """A space of the path; on a square Link turns over a tile."""

    at: At
    kind: Kind = "circle"


class Joint(Piece):
    """What joins two spaces."""

    start: At = Field(alias="from")
    end: At = Field(alias="to")


class Step(Joint):
    """A way between two spaces that lie side by side, to be taken in both directions."""


class Entry(Joint):
    """The Entry behind a world: the space that leads to it, and the one of the next world behind it."""


class Tile(Piece):
    """A face-down tile: a monster with its number of swords, or what the world hides."""

    at: At
    kind: Literal["magic", "triforce", "monster"]
    name: Name = ""
    swords: Annotated[StrictInt, Field(ge=1, le=MOST_SWORDS)] | None = None
    heart: StrictBool = False


class Board(Piece):
    """Six worlds of one size, with the number of players and the faces of the numbered die."""

    players: Annotated[StrictInt, Field(ge=1, le=MOST_PLAYERS)]
    faces: Annotated[list[Face], Field(min_length=1, max_length=MOST_FACE)]
    rows: Side
    cols: Side
    start: At
    spaces: Annotated[list[Space], Field(max_length=LAST * MOST_SIDE**2)]
    steps: Annotated[list[Step], Field(max_length=2 * LAST * MOST_SIDE**2)]
    entries: Annotated[list[Entry], Field(max_length=LAST)]
    tiles: Annotated[list[Tile], Field(max_length=LAST * MOST_SIDE**2)]

    def of(self, world: int) -> list[Space]:
        """Return the spaces of a world in reading order."""
        return sorted((one for one in self.spaces if one.at[0] == world), key=lambda one: one.at)

    def squares(self, world: int) -> list[Place]:
        """Return the places of a world's squares in reading order."""
        return [one.at for one in self.of(world) if one.kind == "square"]

    def tiles_of(self, world: int) -> list[Tile]:
        """Return the tiles of a world in reading order."""
        return sorted((one for one in self.tiles if one.at[0] == world), key=lambda one: one.at)

    def arrival(self, world: int) -> Place:
        """Return the space where Link comes into a world; in the first, START."""
        return self.start if world == 1 else self.entries[world - 2].end


_PLACE = re.compile(r"[Ww]?([1-6])[- ]?([A-Za-z])([1-9]\d?)")
_ENTRY = re.compile(r"[Ww]?([1-5])[- ]?[Ee]ntry")
_NUMBERS = re.compile(r"([1-6]),(\d{1,2}),(\d{1,2})")


def place_name(place: Iterable[int]) -> str:
    """Return how people call a place: W2-B3 is world 2, second column, third row; W2-Entry lies behind it."""
    world, *cell = place
    return f"W{world}-{chr(ord('A') + cell[1])}{cell[0] + 1}" if cell else f"W{world}-Entry"


def place_of(text: str) -> Place:
    """Return the place that people call W2-B3, and programs 2,2,1; W2-Entry is the Entry behind world 2.

    Raises:
        Refusal: no place is called so.
    """
    if found := _PLACE.fullmatch(text):
        world, letter, number = found.groups()
        return int(world), int(number) - 1, ord(letter.upper()) - ord("A")
    if found := _ENTRY.fullmatch(text):
        return (int(found[1]),)
    if found := _NUMBERS.fullmatch(text):
        return tuple(map(int, found.groups()))
    told = "is no place; say it as W2-B3, or as 2,2,1 for world, row and column, or as W2-Entry"
    raise Refusal.because("place", f"{text:.40}", told)


def beside(one: Place, other: Place) -> bool:
    """Whether two places lie side by side in one world."""
    return one[0] == other[0] and abs(one[1] - other[1]) + abs(one[2] - other[2]) == 1


def facing(world: int) -> tuple[int, int]:
    """Return the direction, down and right, in which the next world lies."""
    return (1, 0) if world < 3 else (0, 1) if world == 3 else (-1, 0)


def across(world: int, place: Place, rows: int, cols: int) -> Place | None:
    """Return the place of the next world that lies across from a place; None if it is not on that border."""
    _, row, col = place
    down, right = facing(world)
    if right:
        return (world + 1, row, 0) if col == cols - 1 else None
    if row != (rows - 1 if down > 0 else 0):
        return None
    return (world + 1, 0 if down > 0 else rows - 1, col)


def read(document: Document) -> Board:
    """Return the board of a document.

    Raises:
        Refusal: the board breaks the law of its pieces; every defect is named with its place.
    """
    board = _shaped(document)
    defects = list(_defects(board))
    if defects:
        raise Refusal(defects)
    return board


def sketch(document: Document) -> Board:
    """Return the board of a document that can be drawn, whatever law it breaks.

    Raises:
        Refusal: it has not the shape of a board, or something lies outside the worlds.
    """
    board = _shaped(document)
    if len(board.entries) > len(GATES):
        raise Refusal.because("entries", "entries", f"there are {len(GATES)} Entries; take the others away")
    joints: list[Joint] = [*board.steps, *board.entries]
    ends = [end for one in joints for end in (one.start, one.end)]
    pieces = [*(one.at for one in board.spaces), *(one.at for one in board.tiles)]
    outside = sorted({place for place in [board.start, *ends, *pieces] if _outside(board, place)})
    if outside:
        text = f"lies outside {board.rows} rows of {board.cols}"
        raise Refusal(Finding("outside", place_name(place), text) for place in outside)
    return board


def _shaped(document: Document) -> Board:
    try:
        return Board.model_validate(document.board)
    except ValidationError as error:
        raise Refusal(_placed(finding, document.board) for finding in findings_of(error)) from None


def _placed(finding: Finding, raw: dict[str, Any]) -> Finding:
    """Say the place where pydantic says the number of a piece."""
    key, number, *rest = [*finding.where.split("."), "", ""]
    try:
        where = f"{place_name(raw[key][int(number)]['at'])}, {key}.{number}"
    except (KeyError, IndexError, TypeError, ValueError):
        return finding
    told = ".".join(part for part in rest if part)
    return Finding(finding.code, where, f"{told}: {finding.text}" if told else finding.text)


def _defects(board: Board) -> Iterator[Finding]:
    spaces = {one.at for one in board.spaces}
    if sorted(set(board.faces)) != board.faces:
        yield Finding("faces", "faces", "the faces of the die are told once each, the lowest first")
    yield from _space_defects(board)
    yield from _step_defects(board, spaces)
    if board.start not in spaces or board.start[0] != 1:
        yield Finding("start", place_name(board.start), "START is a space of world 1")
    yield from _entry_defects(board, spaces)
    yield from _tile_defects(board, spaces)


def _outside(board: Board, place: Place) -> bool:
    return not (place[1] < board.rows and place[2] < board.cols)


def _space_defects(board: Board) -> Iterator[Finding]:
    for place, count in Counter(one.at for one in board.spaces).items():
        if count > 1:
            yield Finding("space-twice", place_name(place), f"{count} spaces lie here; keep one")
        if _outside(board, place):
            yield Finding("outside", place_name(place), f"lies outside {board.rows} rows of {board.cols}")
    for world in WORLDS:
        if not board.of(world):
            yield Finding("no-path", f"world {world}", "has no space; a world is a path of spaces")


def _step_defects(board: Board, spaces: set[At]) -> Iterator[Finding]:
    seen: set[frozenset[Place]] = set()
    for step in board.steps:
        where = f"{place_name(step.start)} to {place_name(step.end)}"
        if not {step.start, step.end} <= spaces:
            yield Finding("step-nowhere", where, "a step joins two spaces; there are not two here")
        elif not beside(step.start, step.end):
            yield Finding("step-far", where, "a step goes left, right, up or down by one, within a world")
        elif frozenset((step.start, step.end)) in seen:
            yield Finding("step-twice", where, "the step is told twice; keep one")
        seen.add(frozenset((step.start, step.end)))


def _entry_defects(board: Board, spaces: set[At]) -> Iterator[Finding]:
    if len(board.entries) != len(GATES):
        yield Finding("entries", "entries", f"there are {len(GATES)} Entries, one between two neighbours")
    for world, entry in enumerate(board.entries, 1):
        where = f"Entry {world}"
        for place, own in ((entry.start, world), (entry.end, world + 1)):
            if place not in spaces or place[0] != own:
                text = f"{place_name(place)} is no space of world {own}, where this end of it lies"
                yield Finding("entry-nowhere", where, text)
        if across(world, entry.start, board.rows, board.cols) != entry.end:
            side = {(1, 0): "lower", (0, 1): "right", (-1, 0): "upper"}[facing(world)]
            text = f"leaves world {world} on its {side} border, straight across into world {world + 1}"
            yield Finding("entry-side", where, text)


def _tile_defects(board: Board, spaces: set[At]) -> Iterator[Finding]:
    for place, count in Counter(one.at for one in board.tiles).items():
        if count > 1:
            yield Finding("tile-twice", place_name(place), f"{count} tiles lie here; keep one")
        if place in spaces:
            yield Finding(
                "tile-on-path", place_name(place), "the tile covers a space; lay it beside the path"
            )
        if _outside(board, place):
            yield Finding("outside", place_name(place), f"lies outside {board.rows} rows of {board.cols}")
    for tile in board.tiles:
        if (tile.kind == "monster") != (tile.swords is not None):
            text = f'a monster has its number of "swords", 1 to {MOST_SWORDS}, and no other tile has'
            yield Finding("swords", place_name(tile.at), text)
    for world in WORLDS:
        kinds = Counter[str](one.kind for one in board.tiles_of(world))
        hidden, other = ("triforce", "magic") if world == LAST else ("magic", "triforce")
        if (kinds[hidden], kinds[other]) != (1, 0):
            told = f"there are {kinds[hidden]} and {kinds[other]}"
            text = f"hides one {hidden} tile and no {other} tile; {told}"
            yield Finding("hidden", f"world {world}", text)
