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
from generator.linko import kept
from generator.linko.board import MOST_WILD, NUMBERS, VALUES, WILD, Board, Circle
from generator.linko.changes import exchanged
from generator.linko.model import Fill, Fills
from generator.linko.moves import Position
from generator.linko.net import Net
from generator.linko.reasons import closes, never_closed
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
        kept.refuse(self.keep, self.circles, min(self.sizes[1], self.tiles), self.wild)


@dataclass(frozen=True)
class Filled:
    """A board as a file holds it, empty but for tiles to keep, its position, and a way to fill it."""

    plain: dict[str, Any]
    position: Position
    fill: Fill


def filled(wish: Wish, seed: str, progress: Progress) -> Filled:
    """Return a new board that can be filled, the same for the same seed.

    Raises:
        NotFound: none of the geometries drawn can be filled; says why the last one cannot.
    """
    shut: Net | None = None
    for number in range(1, TRIES + 1):
        progress(f"laying out board {number}")
        chance = Chance(seed, f"linko layout {number}")
        plain = geometry(wish, chance, careful=number > CARELESS)
        net = Net(Board.model_validate(plain))
        if not net.numbers.keys() >= wish.keep.keys():
            continue
        position = Position(net, wish.bridge, [wish.keep.get(place) for place in net.places])
        try:
            fills = Fills(net, wish.bridge, chance.shuffled)
            fills.hold(position)
            fill = fills.found(EFFORT)
        except LimitMet:
            continue
        if fill is not None and wish.keep:
            return Filled(exchanged(plain, wish.keep), position, fill)
        if fill is not None:
            return Filled(plain, position, _renamed(fill, chance))
        shut = net
    if wish.keep:
        text = f"none of {TRIES} boards can be filled with the tiles to keep where they are"
        raise NotFound(f"{text}; keep fewer, or only doubles and LINK-Os on connectors")
    why = f": {'; '.join(never_closed(shut, wish.bridge, EFFORT))}" if shut else ""
    raise NotFound(f"none of {TRIES} boards can be filled{why}; wish for other sizes or more LINK-Os")


def geometry(wish: Wish, chance: Chance, careful: bool = False) -> dict[str, Any]:
    """Return an empty board whose sizes and places of connectors are drawn.

    With ``careful``, each circle is drawn until it can be closed, or for long enough.
    """
    looks = tables.read(template("linko/circles.toml"))["circle"][: wish.circles]
    drawn = [_circle(wish, look, chance, careful) for look in looks]
    names = [look["id"] for look in looks]
    pairs = [(0, 1)] if wish.circles == 2 else [(one, (one + 1) % len(names)) for one in range(len(names))]
    links = []
    for one, other in pairs:
        ours = drawn[one][1][: wish.links]
        theirs = drawn[other][1][-wish.links :]
        # Both run clockwise, each about its own middle, so they meet in opposite order.
        met = zip(ours, reversed(theirs), strict=True)
        links += [[[names[one], here], [names[other], there]] for here, there in met]
    return {"circles": [circle for circle, _ in drawn], "links": links, "players": wish.players}


def _circle(
    wish: Wish, look: dict[str, Any], chance: Chance, careful: bool
) -> tuple[dict[str, Any], list[int]]:
    """An empty circle, and its connectors."""
    least, most = wish.sizes[0], min(wish.sizes[1], wish.tiles)
    for _ in range(DRAWS):
        size = least + chance.below(most - least + 1)
        plain = {**look, "wild": wish.wild, "spaces": [None] * size}
        connectors = _connectors(wish, size, chance)
        if not careful or closes(Circle.model_validate(plain), connectors, wish.bridge, EFFORT):
            break
    return plain, connectors


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
