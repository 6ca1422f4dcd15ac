"""Places that a fresh board is wished to have as they are, as people write them.

``W2-B3=o#.`` means three places of world 2 from B3 to the right, one sign each: ``o`` a circle, ``#`` a
square, ``.`` nothing, ``x`` what the world hides, ``1`` to ``4`` a monster with so many swords, ``a`` to
``d`` one of these that shows a heart. ``START=W1-B3`` is where START lies, ``W2-Entry=W2-C6`` the
space that leads to an Entry. Spaces side by side are always joined.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass, field
from itertools import pairwise

from generator.findings import Finding, Refusal
from generator.milton.board import WORLDS, Board, Kind, Place, Tile, across, place_name, place_of

CIRCLE, SQUARE, NOTHING, HIDDEN = "o", "#", ".", "x"
PLAIN, HEARTS = "1234", "abcd"
"""The signs of monsters by their swords, without a heart and with one."""
KINDS: dict[str, Kind] = {CIRCLE: "circle", SQUARE: "square"}
START = "START"
_SIGNS = re.compile(f"[{re.escape(CIRCLE + SQUARE + NOTHING + HIDDEN + PLAIN + HEARTS)}]+")

Cell = tuple[int, int]


@dataclass(frozen=True)
class Kept:
    """What is kept: the sign of each place, where START lies, and the space before each Entry, by world."""

    signs: dict[Place, str] = field(default_factory=dict)
    start: Place | None = None
    gates: dict[int, Place] = field(default_factory=dict)

    def __bool__(self) -> bool:
        return bool(self.signs or self.start or self.gates)

    def touches(self, world: int) -> bool:
        """Whether something of a world is kept; an Entry is of the worlds on both sides of it."""
        return any(place[0] == world for place in (*self.signs, *self._ends()))

    def kinds(self, world: int) -> dict[Place, Kind]:
        """Return the spaces of a world whose kind is kept."""
        return {at: KINDS[sign] for at, sign in self.signs.items() if at[0] == world and sign in KINDS}

    def spaces(self, world: int, rows: int, cols: int) -> dict[Cell, str]:
        """Return the cells of a world that are spaces, each with the name of what says so."""
        found = {_cell(at): place_name(at) for at in self.kinds(world)}
        for gate, start in self.gates.items():
            for end in (start, across(gate, start, rows, cols)):
                if end and end[0] == world:
                    found.setdefault(_cell(end), place_name((gate,)))
        if self.start and world == 1:
            found.setdefault(_cell(self.start), START)
        return found

    def bare(self, world: int) -> dict[Cell, str]:
        """Return the cells of a world that are no spaces, each with its name."""
        return {
            _cell(at): place_name(at)
            for at, sign in self.signs.items()
            if at[0] == world and sign not in KINDS
        }

    def nothing(self, world: int) -> set[Cell]:
        """Return the cells of a world where neither a space nor a tile lies."""
        return {_cell(at) for at, sign in self.signs.items() if at[0] == world and sign == NOTHING}

    def hidden(self, world: int) -> Place | None:
        """Return where the tile lies that a world hides, if that is kept."""
        return next((at for at, sign in self.signs.items() if at[0] == world and sign == HIDDEN), None)

    def monsters(self, world: int) -> dict[Place, tuple[int, bool]]:
        """Return the monsters of a world that are kept: the number of each, and whether it shows a heart."""
        found = {}
        for at, sign in self.signs.items():
            if at[0] == world and sign in PLAIN + HEARTS:
                found[at] = (PLAIN + HEARTS).index(sign) % len(PLAIN) + 1, sign in HEARTS
        return found

    def _ends(self) -> list[Place]:
        """The places of START and before Entries, and for each Entry some place of the world behind it."""
        behind = [(world + 1,) for world in self.gates]
        return [*([self.start] if self.start else []), *self.gates.values(), *behind]


def written(board: Board, places: Collection[Place]) -> str:
    """Return what lies at some places of a board as people write it; steps between them are not told."""
    cells = sorted({place for place in places if len(place) > 1})
    parts = []
    for run in _runs(cells):
        parts.append(f"{place_name(run[0])}={''.join(_sign(board, place) for place in run)}")
    parts += [f"{START}={place_name(board.start)}"] if board.start in cells else []
    for place in sorted({place for place in places if len(place) == 1}):
        parts.append(f"{place_name(place)}={place_name(board.entries[place[0] - 1].start)}")
    return ",".join(parts)


def _runs(cells: Sequence[Place]) -> Iterator[Sequence[Place]]:
    """Cut cells in reading order into runs of neighbours in a row."""
    breaks = [
        number + 1 for number, (one, other) in enumerate(pairwise(cells)) if other != (*one[:2], one[2] + 1)
    ]
    for first, last in pairwise([0, *breaks, len(cells)]):
        if first < last:
            yield cells[first:last]


def _sign(board: Board, place: Place) -> str:
    space = next((one for one in board.spaces if one.at == place), None)
    if space:
        return CIRCLE if space.kind == "circle" else SQUARE
    tile = next((one for one in board.tiles if one.at == place), None)
    return _tile_sign(tile) if tile else NOTHING


def _tile_sign(tile: Tile) -> str:
    return (HEARTS if tile.heart else PLAIN)[tile.swords - 1] if tile.swords else HIDDEN


def read(text: str) -> Kept:
    """Return what is written so.

    Raises:
        Refusal: it is not written so, or a place is named twice; every such part is named.
    """
    signs: dict[Place, str] = {}
    start, gates, wrong = None, dict[int, Place](), list[Finding]()
    for part in filter(None, (one.strip() for one in text.split(","))):
        name, _, what = (one.strip() for one in part.partition("="))
        try:
            if name.upper() == START:
                start = _space(what)
            elif len(place := place_of(name)) == 1:
                gates[place[0]] = _space(what)
            else:
                _sign_run(signs, place, what)
        except Refusal:
            told = "say W2-B3=o#. with one of the signs o # . x 1234 abcd for each place, START=W1-B3 or "
            wrong.append(_finding(part, f"{told}W2-Entry=W2-C6, and each place once"))
    if wrong:
        raise Refusal(wrong)
    return Kept(dict(sorted(signs.items())), start, dict(sorted(gates.items())))


def _sign_run(signs: dict[Place, str], place: Place, what: str) -> None:
    """Add a run of signs; refused if there are none, or a place has one."""
    world, row, col = place
    run: dict[Place, str] = {(world, row, col + number): sign for number, sign in enumerate(what)}
    if not _SIGNS.fullmatch(what) or run.keys() & signs.keys():
        raise Refusal([])
    signs |= run


def _space(name: str) -> Place:
    place = place_of(name)
    if len(place) == 1:
        raise Refusal([])
    return place


def refuse(kept: Kept, rows: int, cols: int, tiles: int) -> None:
    """Look for what no board of so many rows and columns, with so many tiles in a world, can have.

    Raises:
        Refusal: there is such a thing; every one is named.
    """
    wrong = [*_outside(kept, rows, cols)] or [*_misplaced(kept, rows, cols), *_too_many(kept, tiles)]
    if wrong:
        raise Refusal(wrong)


def _outside(kept: Kept, rows: int, cols: int) -> Iterator[Finding]:
    for place in [*kept.signs, *([kept.start] if kept.start else []), *kept.gates.values()]:
        if place[1] >= rows or place[2] >= cols:
            yield _finding(place_name(place), f"lies outside {rows} rows of {cols}")


def _misplaced(kept: Kept, rows: int, cols: int) -> Iterator[Finding]:
    if kept.start and (kept.start[0] != 1 or kept.signs.get(kept.start, CIRCLE) not in KINDS):
        yield _finding(START, "is a space of world 1")
    for world, start in kept.gates.items():
        end = across(world, start, rows, cols) if start[0] == world else None
        if end is None or any(kept.signs.get(one, CIRCLE) not in KINDS for one in (start, end)):
            text = f"leads from a space on the border of world {world} straight across to another"
            yield _finding(place_name((world,)), text)


def _too_many(kept: Kept, tiles: int) -> Iterator[Finding]:
    for world in WORLDS:
        hidden = [at for at, sign in kept.signs.items() if at[0] == world and sign == HIDDEN]
        if len(hidden) > 1:
            yield _finding(", ".join(map(place_name, hidden)), "a world hides one tile; keep one of these")
        if len(monsters := kept.monsters(world)) > tiles - 1:
            text = f"a world with --tiles {tiles} has {tiles - 1} monsters; keep no more"
            yield _finding(", ".join(map(place_name, monsters)), text)


def _finding(where: str, text: str) -> Finding:
    return Finding("keep", f"--keep {where[:60]}", text)


def clash(names: Sequence[str], text: str) -> Refusal:
    """Say that things that are kept cannot all be, and why."""
    told = ", ".join(sorted(set(names)))
    return Refusal([Finding("clash", "--keep", f"cannot all be kept: {told}; {text}")])


def _cell(place: Place) -> Cell:
    return place[1], place[2]
