"""A place of a Hyrule board as the editor sees it: a square, or a crossing between two, and what it is."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property

from generator.document import Document
from generator.findings import Finding, Refusal
from generator.hyrule import decks, odds, profile
from generator.hyrule.board import Board, Cell, Square, beside, cell_name, defects, outline
from generator.hyrule.graph import Graph
from generator.hyrule.holdings import GIVERS
from generator.hyrule.profile import Rules
from generator.hyrule.promises import needless, shortfalls
from generator.hyrule.reasons import Reasons
from generator.hyrule.traps import Traps
from generator.hyrule.words import named, opened
from printables.kits.hyrule.board import WORDS, features
from printables.kits.hyrule.lands import title_of

SHAPELESS = ("unknown-key", "off-board")
"""The codes of defects that leave nothing to draw."""
_PLACE = re.compile(r"([A-X])([1-9]\d?)(?:-([ES]))?")


@dataclass(frozen=True)
class Sight:
    """A board as far as it can be drawn; ``faults`` are the laws that it breaks, all at once."""

    document: Document
    board: Board
    rules: Rules
    faults: list[Finding]

    @cached_property
    def graph(self) -> Graph:
        """The board as a graph, if it breaks no law."""
        return Graph(self.board)

    @cached_property
    def reasons(self) -> Reasons:
        """What opens its squares, if it breaks no law."""
        return Reasons(self.graph, self.rules)

    @cached_property
    def traps(self) -> Traps:
        """Where one can be trapped, if it breaks no law."""
        return Traps(self.graph, self.rules)

    @cached_property
    def spots(self) -> list[Spot]:
        """The squares in reading order, then the crossings."""
        cells = [cell for cell, _ in self.board.cells()]
        crossings = [Spot(self, cell, side) for cell in cells for side in "ES"]
        return [*(Spot(self, cell) for cell in cells), *(one for one in crossings if one.gate)]

    def at(self, place: str) -> Spot:
        """Return the square that people call B3, or the crossing B3-E.

        Raises:
            Refusal: there is no such place.
        """
        found = _PLACE.fullmatch(place)
        if found:
            letter, number, side = found.groups()
            spot = Spot(self, (int(number) - 1, ord(letter) - ord("A")), side or "")
            if self.board.holds(spot.cell) and (not side or spot.gate):
                return spot
        last = cell_name((self.board.rows - 1, self.board.cols - 1))
        text = f"no such place; there are the squares A1 to {last}, and crossings as B3-E"
        raise Refusal.because("no-such-place", f"{place:.40}", text)


@dataclass(frozen=True)
class Spot:
    """A square of a board; with a ``side``, E or S, the crossing over that side of it."""

    sight: Sight
    cell: Cell
    side: str = ""

    @property
    def name(self) -> str:
        """The id of the place, which is how people call it."""
        return f"{cell_name(self.cell)}-{self.side}" if self.side else cell_name(self.cell)

    @property
    def square(self) -> Square:
        """The square."""
        return self.sight.board.at(self.cell)

    @property
    def beyond(self) -> Cell:
        """The cell on the other side of a crossing."""
        return beside(self.cell, self.side)

    @property
    def gate(self) -> str:
        """What a crossing wants, ``raft`` or ``ladder``; empty where none is."""
        way = self.sight.board.way(self.cell, self.side) if self.side else "path"
        return way if way and way != "path" else ""

    @property
    def ways(self) -> list[str]:
        """The sides of the square over which a step leads."""
        return [side for side in WORDS if self.sight.board.way(self.cell, side)]


def seen(document: Document) -> Sight:
    """Return a board as the editor sees it.

    Raises:
        Refusal: it cannot be drawn.
    """
    board = outline(document)
    faults = list(defects(board))
    shapeless = [one for one in faults if one.code in SHAPELESS]
    if shapeless:
        raise Refusal(shapeless)
    try:
        rules = profile.load(document.profile)
    except Refusal as refusal:
        rules, faults = profile.house(), faults + refusal.findings
    return Sight(document, board, rules, faults)


def called(spot: Spot) -> str:
    """Return what people call a place."""
    if spot.side:
        return f"{cell_name(spot.cell)} to {cell_name(spot.beyond)}"
    return named(spot.cell, spot.square.key)


def kind(spot: Spot) -> str:
    """Say in a few words what a place is."""
    if spot.side:
        return f"crossing that wants the {spot.gate.capitalize()}"
    return title_of(spot.square.terrain)


def lines(spot: Spot) -> Iterator[str]:
    """Yield what there is to say of a place: what is drawn, what opens it, the odds, what is wrong."""
    if not spot.side:
        yield from features(spot.sight.board, spot.cell)
        yield from _odds(spot)
    if spot.sight.faults:
        yield from (one.text for one in spot.sight.faults if spot.name in named_in(one))
        return
    yield from _gate_lines(spot) if spot.side else _opening(spot)


def named_in(fault: Finding) -> list[str]:
    """Return the squares that a fault names."""
    return [one.partition(" ")[0] for one in fault.where.split(", ")]


def _opening(spot: Spot) -> Iterator[str]:
    """What opens a square, part by part, and what it asks for."""
    found = spot.sight.reasons.why(spot.cell)
    for number, part in enumerate(spot.square.parts):
        sides = [side for side in spot.ways if side in part]
        sets = spot.sight.reasons.openers(spot.cell, number)
        yield from [f"way from START to its part {sided(sides)}: {opened(sets)}"] if sides else []
    if not spot.square.parts:
        yield f"way from START: {opened(found['sets'])}"
    yield from (f"{opener.capitalize()}: from {giver}" for opener, giver in found["givers"].items())
    if found["asks"]:
        yield f"asks for {' and '.join(found['asks'])}"
    yield from (one.text for one in shortfalls(spot.sight.graph) if spot.name in named_in(one))


def _gate_lines(spot: Spot) -> Iterator[str]:
    sight = spot.sight
    yield f"{spot.gate.capitalize()}: from {sight.reasons.named(GIVERS[spot.gate])}"
    idle = [(sight.graph.cells[step.source], step.side) for step in needless(sight.graph)]
    if (spot.cell, spot.side) in idle:
        yield "opens nothing: both sides can be walked to without it"


def sided(sides: Iterable[str]) -> str:
    """Say the sides of a part."""
    return " and ".join(WORDS[side] for side in sides)


# -- odds -------------------------------------------------------------------------------------


def _odds(spot: Spot) -> Iterator[str]:
    rules, key = spot.sight.rules, spot.square.key
    if spot.square.woods:
        chance = odds.woods(rules)
        mean = f"{float(1 / chance):g} turns in the mean"
        yield f"out to the left on {_faces(rules.woods_faces)}: {_share(chance)} a turn, {mean}"
    if key == "free-potion":
        yield f"a Potion on {_faces(rules.gift_faces)}: {_share(_rolled(rules.gift_faces))}"
    if key == "gamble":
        yield f"wins on {_faces(rules.stake_faces)}: {_share(_rolled(rules.stake_faces))}"
    if key == "death-mountain":
        yield f"Ganon is beaten at the first try: {_share(odds.ganon(decks.load(), rules))}"


def _rolled(faces: list[int]) -> Fraction:
    return odds.some_face(len(set(faces)), 1)


def _faces(faces: list[int]) -> str:
    return " or ".join(map(str, faces))


def _share(chance: Fraction) -> str:
    return f"{chance.numerator} in {chance.denominator} ({float(chance):.1%})"
