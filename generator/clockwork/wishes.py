"""Wishes for a dungeon: kept cells, wanted tiles, distances, counts and spread, as linear rows.

Each wish has words of its own, so that wishes that clash can be named.
"""

from __future__ import annotations

import difflib
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from generator import solver
from generator.clockwork import deals
from generator.clockwork.assign import Setup
from generator.clockwork.board import COGS, MOST_CELLS, Cell, Tile, cell_name
from generator.clockwork.catalogue import Catalogue
from generator.clockwork.deals import Row, Wish
from generator.findings import Finding, NotFound, Refusal
from generator.game import Option

KINDS = ("cogs", "chests", "fights", "hazards")
MOST = MOST_CELLS * MOST_CELLS
STEPS = 2 * MOST_CELLS - 2

OPTIONS = (
    Option("keep", "text", "cells with their tiles, as B2=forest-04,C3=key"),
    Option("want", "text", "tiles that must be on the board, as forest-04,generic-07"),
    Option("unwanted", "text", "tiles that must not be on the board"),
    Option("apart", "range", "steps between the Key Room and the Boss Room", low=1, high=STEPS),
    Option("cogs", "range", "how many cogs the board has", low=0, high=MOST),
    Option("chests", "range", "how many chests it has", low=0, high=MOST),
    Option("fights", "range", "how many enemies it has", low=0, high=MOST),
    Option("hazards", "range", "how many hazards it has", low=0, high=MOST),
    Option("spread", "list", "of what each quarter of the board has its share", choices=KINDS),
    Option("way", "range", "how many rooms the plan passes", low=3, high=MOST),
)

_KEPT = re.compile(r"(?:(\d{1,2}),(\d{1,2})|([A-La-l])(\d{1,2}))=([^\s,;]+)")


class Span(NamedTuple):
    """From how many to how many, both included."""

    least: int
    most: int

    def holds(self, value: int) -> bool:
        """Whether a value is in the span."""
        return self.least <= value <= self.most


@dataclass(frozen=True)
class Wishes:
    """What a dungeon should be like beyond its level and temple; by default anything goes.

    ``keep`` gives cells their tile, special rooms too, ``want`` and ``unwanted`` name
    tiles; special rooms may be called by their kind (``key``). ``apart`` bounds the steps
    on the grid between Key and Boss Room as they are dealt, ``counts`` by kind (see KINDS)
    what is printed on the tiles of the board. For each kind in ``spread``, every quarter of the
    board has its share: what is there is in proportion to the cells, rounded up or down.
    ``way`` bounds how many rooms a plan passes, the first and the last included.
    """

    keep: Mapping[Cell, str] = field(default_factory=dict)
    want: tuple[str, ...] = ()
    unwanted: tuple[str, ...] = ()
    apart: Span | None = None
    counts: Mapping[str, Span] = field(default_factory=dict)
    spread: tuple[str, ...] = ()
    way: Span | None = None

    @classmethod
    def read(cls, values: Mapping[str, Any]) -> Wishes:
        """Return the wishes that option values ask for; options of other names are let be.

        Raises:
            Refusal: a value cannot be read.
        """
        spans = {name: Span(*values[name]) for name in (*KINDS, "apart", "way") if values.get(name)}
        return cls(
            keep=_cells(values.get("keep") or ""),
            want=_names(values.get("want")),
            unwanted=_names(values.get("unwanted")),
            apart=spans.get("apart"),
            counts={kind: spans[kind] for kind in KINDS if kind in spans},
            spread=tuple(dict.fromkeys(values.get("spread") or ())),
            way=spans.get("way"),
        )

    def over(self, setup: Setup, catalogue: Catalogue) -> list[Wish]:
        """Return what is wished for the deals of a set-up, one wish after another.

        Raises:
            Refusal: a cell or tile is not there; every such one is named.
        """
        return list(_Words(self, setup, catalogue).all())

    def kept(self, setup: Setup) -> dict[Cell, str]:
        """Return the kept cells with the ids of their tiles."""
        return {cell: setup.rooms.get(name, name) for cell, name in self.keep.items()}  # type: ignore[call-overload]


def refuse_clash(setup: Setup, wishes: Sequence[Wish]) -> None:
    """Do nothing if a deal meets all the wishes.

    Raises:
        Refusal: none does; names a smallest set of wishes that clash.
        NotFound: it could not be told within the solver's effort.
    """
    try:
        clash = deals.clash(setup, wishes)
    except solver.LimitMet:
        raise NotFound("whether a board can meet the wishes could not be told; wish for less") from None
    if not clash:
        return
    where = ", ".join(dict.fromkeys(f"--{wish.option}" for wish in clash))
    told = "; ".join(wish.text for wish in clash)
    if len(clash) == 1:
        text = f"no board of level {setup.level.level} has it that {told}"
    else:
        text = f"these {len(clash)} wishes clash, and no fewer of all do: {told}"
    raise Refusal.because("wishes-clash", where, f"{text}; give up a wish")


def printed(tile: Tile) -> dict[str, int]:
    """Return how many cogs, chests, enemies and hazards are printed on a tile, by kind."""
    kinds = [one.kind for one in tile.features]
    return {
        "cogs": sum(kind in COGS for kind in kinds),
        "chests": kinds.count("chest"),
        "fights": sum(one.count for one in tile.features if one.kind == "enemy"),
        "hazards": kinds.count("hazard"),
    }


class _Words:
    """Puts wishes into words and rows for one set-up."""

    def __init__(self, wishes: Wishes, setup: Setup, catalogue: Catalogue) -> None:
        self.wishes, self.setup, self.catalogue = wishes, setup, catalogue
        self.pile = [*setup.generic, *setup.temple]
        self.printed = {ident: printed(catalogue.tiles[ident]) for ident in self.pile}
        defects = list(self._defects())
        if defects:
            raise Refusal(defects)

    def _defects(self) -> Iterator[Finding]:
        """Cells off the board, and tiles that are not dealt."""
        dealt = {*self.pile, *self.setup.kinds, *self.setup.rooms}
        level = self.setup.level
        for cell, name in self.wishes.keep.items():
            if cell not in self.setup.cells:
                size = f"level {level.level} is {level.rows} x {level.cols} rooms"
                yield Finding("no-such-cell", "--keep", f"there is no cell {cell_name(*cell)}: {size}")
            yield from self._unknown("keep", name, {*dealt, self.setup.entrance})
        for name in self.wishes.want:
            yield from self._unknown("want", name, dealt)
        for name in self.wishes.unwanted:
            yield from self._unknown("unwanted", name, {*dealt, *self.catalogue.tiles})

    def _unknown(self, option: str, name: str, known: set[str]) -> Iterator[Finding]:
        if name in known:
            return
        if name in self.catalogue.tiles:
            text = f"the tile {name} is not dealt in a dungeon of the {self.setup.temple_name} temple"
            yield Finding("not-dealt", f"--{option}", f"{text}; choose another tile or temple")
            return
        near = difflib.get_close_matches(name, sorted(known), 3)
        hint = f"did you mean {' or '.join(near)}?" if near else "tiles are called as forest-04, rooms as key"
        yield Finding("no-such-tile", f"--{option}", f'there is no tile "{name:.40}"; {hint}')

    def all(self) -> Iterator[Wish]:
        for cell, ident in self.wishes.kept(self.setup).items():
            text = f"{ident} lies in {cell_name(*cell)}"
            yield Wish("keep", text, (Row({(cell, ident): 1}, 1, 1),))
        yield from (self._lies("want", name, 1) for name in self.wishes.want)
        yield from (self._lies("unwanted", name, 0) for name in self.wishes.unwanted)
        if self.wishes.apart:
            yield from self._apart(self.wishes.apart)
        for kind, span in self.wishes.counts.items():
            yield from self._counted(kind, span)
        for kind in self.wishes.spread:
            yield Wish("spread", f"each quarter has its share of the {kind}", tuple(self._shares(kind)))

    def _lies(self, option: str, name: str, times: int) -> Wish:
        ident = self.setup.rooms.get(name, name)  # type: ignore[call-overload]
        row = Row({(cell, ident): 1 for cell in self.setup.cells}, times, times)
        return Wish(option, f"{ident} is {'' if times else 'not '}on the board", (row,))

    def _apart(self, span: Span) -> Iterator[Wish]:
        if span.least > 1:
            text = f"Key and Boss Room lie at least {span.least} steps apart"
            yield Wish("apart", text, self._distance(Span(span.least, STEPS)))
        if span.most < STEPS:
            text = f"Key and Boss Room lie at most {span.most} steps apart"
            yield Wish("apart", text, self._distance(Span(1, span.most)))

    def _distance(self, span: Span) -> tuple[Row, ...]:
        """By cell: a Key Room there asks for a Boss Room in a cell that is so far away."""
        key, boss, cells = self.setup.rooms["key"], self.setup.rooms["boss"], self.setup.cells
        far = {here: [cell for cell in cells if span.holds(_steps(here, cell))] for here in cells}
        return tuple(Row({(here, key): -1} | {(cell, boss): 1 for cell in far[here]}, 0, 1) for here in cells)

    def _counted(self, kind: str, span: Span) -> Iterator[Wish]:
        weight = self._weight(kind, self.setup.cells)
        name = "enemies" if kind == "fights" else kind
        if span.least > 0:
            yield Wish(kind, f"there are at least {span.least} {name}", (Row(weight, span.least, MOST * 99),))
        if span.most < MOST:
            yield Wish(kind, f"there are at most {span.most} {name}", (Row(weight, 0, span.most),))

    def _weight(self, kind: str, cells: Sequence[Cell]) -> dict[tuple[Cell, str], int]:
        return {
            (cell, ident): self.printed[ident][kind]
            for cell in cells
            for ident in self.pile
            if self.printed[ident][kind]
        }

    def _shares(self, kind: str) -> Iterator[Row]:
        """By quarter: its number, times all cells, is its cells times the whole number, give or take one."""
        weight = self._weight(kind, self.setup.cells)
        quarters = self._quarters()
        every = sum(map(len, quarters))
        for quarter in quarters:
            own = frozenset(quarter)
            share = {
                (cell, ident): count * (every * (cell in own) - len(quarter))
                for (cell, ident), count in weight.items()
            }
            yield Row(share, 1 - every, every - 1)

    def _quarters(self) -> list[list[Cell]]:
        """The cells but the entrance, cut in the middle; a middle row or column belongs to the first half."""
        level, quarters = self.setup.level, dict[tuple[bool, bool], list[Cell]]()
        for row, col in self.setup.cells:
            if (row, col) != level.entrance:
                half = (row >= (level.rows + 1) // 2, col >= (level.cols + 1) // 2)
                quarters.setdefault(half, []).append((row, col))
        return list(quarters.values())


def _steps(one: Cell, other: Cell) -> int:
    return abs(one[0] - other[0]) + abs(one[1] - other[1])


def _cells(text: str) -> dict[Cell, str]:
    """Read ``B2=forest-04,C3=key``; a cell is a letter and a number, or row,column from 0."""
    kept: dict[Cell, str] = {}
    rest = _KEPT.sub("", text)
    if rest.strip(" ,;\n\t"):
        raise Refusal.because("option", "--keep", f"takes cells and tiles as B2=forest-04, not {text!r:.60}")
    for row, col, letter, number, name in _KEPT.findall(text):
        cell = (int(number) - 1, ord(letter.upper()) - ord("A")) if letter else (int(row), int(col))
        if kept.setdefault(cell, name) != name:
            text = f"two tiles for cell {cell_name(*cell)}, {kept[cell]} and {name}; it holds one"
            raise Refusal.because("option", "--keep", text)
    return kept


def _names(text: Any) -> tuple[str, ...]:
    return tuple(dict.fromkeys(re.split(r"[\s,;]+", text.strip(" ,;\n\t")))) if text else ()
