"""A new board: circles in a ring about the middle, connectors where they face, and a way to fill it all.

Seen from the middle of a circle, clockwise, come first its connectors to the next circle round
the board and then those to the one before; a second link to the same circle runs beside the
first, uncrossed.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from generator import tables
from generator.chance import Chance
from generator.document import template
from generator.findings import Finding, NotFound, Refusal
from generator.game import Progress
from generator.linko import kept, shapes
from generator.linko.board import MOST_WILD, NUMBERS, VALUES, WILD, Board, Circle
from generator.linko.changes import exchanged
from generator.linko.model import Fill, Fills
from generator.linko.moves import Position
from generator.linko.net import Net
from generator.linko.reasons import closes
from generator.linko.shapes import Shape
from generator.linko.trails import Trails
from generator.solver import LimitMet

TRIES = 24
"""Geometries drawn before giving up."""
CARELESS = 2
"""The first of them, whose circles are drawn as they come: nearly all boards can be filled."""
DRAWS = 12
"""Shapes drawn for one circle after that, until one can be closed."""
EFFORT = 10.0
"""What filling one geometry may take, in the solver's deterministic time."""
APART = 2
"""Steps between connectors of a circle, at least; side by side they would hold one value."""


@dataclass(frozen=True)
class Wish:
    """What a board is wished to be: ``sizes`` are the fewest and most spaces of a circle.

    Circles are drawn no larger than there are tiles for. The tiles in ``keep`` lie from the start.
    """

    circles: int
    sizes: tuple[int, int]
    links: int
    wild: int
    bridge: bool
    players: int
    keep: kept.Kept = field(default_factory=dict)

    @property
    def tiles(self) -> int:
        """How many tiles a circle has."""
        return len(NUMBERS) + self.wild

    @property
    def largest(self) -> int:
        """The most spaces that a circle is drawn with."""
        return min(self.sizes[1], self.tiles)

    def refuse(self, hand_size: int) -> None:
        """Look for what no board can be.

        Raises:
            Refusal: there are more spaces than tiles, or too few tiles for the players' hands.
        """
        findings = []
        if self.sizes[0] > self.tiles:
            text = (
                f"a circle of {self.sizes[0]} spaces cannot be closed: it has {self.tiles} tiles, "
                f"{self.wild} of them LINK-Os; --wild takes up to {MOST_WILD}"
            )
            findings.append(Finding("too-large", "--spaces", text))
        seats = self.circles * self.tiles // hand_size
        if self.players > seats:
            text = f"{self.circles} circles have tiles for {seats} players, at {hand_size} tiles each"
            findings.append(Finding("too-many-players", "--players", text))
        if (self.circles, self.links, self.wild) == (3, 2, 0):
            text = (
                "three circles that face each other twice cannot be closed without LINK-Os: the four doubles "
                "of each circle differ, so the three pairs need six values, and there are five"
            )
            findings.append(Finding("too-few-values", "--wild", text))
        if findings:
            raise Refusal(findings)
        kept.refuse(self.keep, self.circles, self.largest, self.wild)


@dataclass(frozen=True)
class Filled:
    """A board as a file holds it, empty but for tiles to keep, its position, and a way to fill it."""

    plain: dict[str, Any]
    position: Position
    fill: Fill


def filled(wish: Wish, seed: str, progress: Progress) -> Filled:
    """Return a new board that can be filled, the same for the same seed.

    Raises:
        Refusal: no board of such a wish can be filled, wherever its connectors lie; says why.
        NotFound: on none of the geometries drawn do the tiles to keep go together.
    """
    sure: list[Shape] = []
    for number in range(1, TRIES + 1):
        progress(f"laying out board {number}")
        if number == CARELESS + 1:
            sure = possible(wish, seed)
        chance = Chance(seed, f"linko layout {number}")
        plain = geometry(wish, chance, careful=number > CARELESS)
        position = _begun(wish, plain)
        fill = position and _solved(position, chance)
        if position and fill:
            return _finished(wish, plain, position, fill, chance)
    if wish.keep:
        text = f"none of {TRIES} boards can be filled with the tiles to keep where they are"
        raise NotFound(f"{text}; keep fewer, or only doubles and LINK-Os on connectors")
    return _surely(wish, sure, Chance(seed, "linko layout sure"))


def possible(wish: Wish, seed: str) -> list[Shape]:
    """Return shapes for the circles of a wish, drawn by chance, with which a board can be filled.

    Raises:
        Refusal: there are none.
    """
    ways = shapes.Ways(
        wish.circles, range(wish.sizes[0], wish.largest + 1), wish.links, APART, wish.wild, wish.bridge
    )
    drawn, patterns = shapes.found(ways, Chance(seed, "linko shapes"))
    if not drawn:
        text = shapes.never(ways, patterns)
        raise Refusal.because("never-closed", "--spaces", f"{text}; wish for other sizes or more LINK-Os")
    return drawn


def _begun(wish: Wish, plain: dict[str, Any]) -> Position | None:
    """The position on a board with the tiles to keep; None if it has not all of their spaces."""
    net = Net(Board.model_validate(plain))
    if not net.numbers.keys() >= wish.keep.keys():
        return None
    return Position(net, wish.bridge, [wish.keep.get(place) for place in net.places])


def _solved(position: Position, chance: Chance) -> Fill | None:
    """A fill, drawn by chance; None if there is none, or the effort is spent."""
    fills = Fills(position.net, position.bridge, chance.shuffled)
    fills.hold(position)
    try:
        return fills.found(EFFORT)
    except LimitMet:
        return None


def _surely(wish: Wish, drawn: Sequence[Shape], chance: Chance) -> Filled:
    """A board of shapes that are known to go together, which draws did not come upon."""
    plain = board_of(wish, drawn)
    position = _begun(wish, plain)
    fill = position and Trails(position, shapes.NODES).found()
    assert position
    assert fill, "shapes that are said to go together do not"
    return _finished(wish, plain, position, fill, chance)


def _finished(wish: Wish, plain: dict[str, Any], position: Position, fill: Fill, chance: Chance) -> Filled:
    if wish.keep:
        return Filled(exchanged(plain, wish.keep), position, fill)
    return Filled(plain, position, _renamed(fill, chance))


def geometry(wish: Wish, chance: Chance, careful: bool = False) -> dict[str, Any]:
    """Return an empty board whose sizes and places of connectors are drawn.

    With ``careful``, each circle is drawn until it can be closed, or for long enough.
    """
    return board_of(wish, [_shape(wish, chance, careful) for _ in range(wish.circles)])


def board_of(wish: Wish, drawn: Sequence[Shape]) -> dict[str, Any]:
    """Return the empty board of a wish whose circles have such shapes."""
    looks = tables.read(template("linko/circles.toml"))["circle"][: wish.circles]
    circles = [
        {**look, "wild": wish.wild, "spaces": [None] * size}
        for look, (size, _) in zip(looks, drawn, strict=True)
    ]
    names = [look["id"] for look in looks]
    pairs = [(0, 1)] if wish.circles == 2 else [(one, (one + 1) % len(names)) for one in range(len(names))]
    links = []
    for one, other in pairs:
        ours = drawn[one][1][: wish.links]
        theirs = drawn[other][1][-wish.links :]
        # Both run clockwise, each about its own middle, so they meet in opposite order.
        met = zip(ours, reversed(theirs), strict=True)
        links += [[[names[one], here], [names[other], there]] for here, there in met]
    return {"circles": circles, "links": links, "players": wish.players}


def _shape(wish: Wish, chance: Chance, careful: bool) -> Shape:
    """The shape of a circle."""
    for _ in range(DRAWS):
        size = wish.sizes[0] + chance.below(wish.largest - wish.sizes[0] + 1)
        connectors = _connectors(wish, size, chance)
        circle = Circle(id="A", colour="any", sign="any", wild=wish.wild, spaces=[None] * size)
        if not careful or closes(circle, connectors, wish.bridge, EFFORT):
            break
    return size, tuple(connectors)


def _connectors(wish: Wish, size: int, chance: Chance) -> list[int]:
    """The connectors of a circle: first those to the next circle, from space 0 on, then those back."""
    group = [0] if wish.links == 1 else [0, APART + chance.below(2 if size >= 6 * APART else 1)]
    if wish.circles == 2:
        return group
    # The two neighbours are seen under the angle of a regular polygon.
    ideal = round(size * (0.5 - 1 / wish.circles)) - group[-1] // 2 + chance.below(3) - 1
    room = size - APART - 2 * group[-1]
    gap = max(APART, min(ideal, room))
    return [*group, *(group[-1] + gap + one for one in group)]


def _renamed(fill: Sequence[tuple[int, int]], chance: Chance) -> Fill:
    """The same fill with the values mixed: what is true of one value is true of each."""
    names = chance.shuffled(VALUES)
    return [tile if tile == WILD else (names[tile[0]], names[tile[1]]) for tile in fill]
