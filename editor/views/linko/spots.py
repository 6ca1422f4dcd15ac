"""A space of a LINK-O board as the editor sees it: what lies there, what fits, and what is wrong."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from generator.document import Document
from generator.findings import Finding, Refusal
from generator.linko import profile, reasons
from generator.linko.board import ANY, WILD, Circle, Tile, name_of, outline, spoken, ways
from generator.linko.game import Linko
from generator.linko.model import off_board
from generator.linko.moves import Position, position_of
from generator.linko.net import Net
from generator.linko.thinking import thoughts

MOST_NAMED = 8
"""Tiles that a line names."""


@dataclass(frozen=True)
class Sight:
    """A board as far as it can be laid out; ``faults`` are the laws that it breaks, all at once."""

    document: Document
    position: Position
    faults: list[Finding]

    @property
    def net(self) -> Net:
        """What touches what."""
        return self.position.net

    @property
    def plain(self) -> dict[str, Any]:
        """The board as the file holds it, without what it says of itself as a puzzle."""
        return {key: value for key, value in self.document.board.items() if key != "puzzle"}

    def at(self, place: str) -> Spot:
        """Return the space that people call so.

        Raises:
            Refusal: there is no such space.
        """
        return Spot(self, self.net.named(place))

    def faults_at(self, name: str) -> list[Finding]:
        """Return the faults that name a space."""
        return [one for one in self.faults if name in named_in(self.net, one)]


@dataclass(frozen=True)
class Spot:
    """A space of a board."""

    sight: Sight
    space: int

    @property
    def position(self) -> Position:
        """The tiles of the board."""
        return self.sight.position

    @property
    def net(self) -> Net:
        """What touches what."""
        return self.sight.net

    @property
    def place(self) -> tuple[str, int]:
        """The circle and the space, as board files tell them."""
        return self.net.places[self.space]

    @property
    def name(self) -> str:
        """How people call it."""
        return self.net.name(self.space)

    @property
    def circle(self) -> Circle:
        """The circle that it is in."""
        return self.net.board.circles[self.net.circle[self.space]]

    @property
    def tile(self) -> Tile | None:
        """What lies there."""
        return self.position.tiles[self.space]

    @property
    def facing(self) -> str:
        """The connector that it faces; empty if none."""
        other = self.net.facing[self.space]
        return "" if other is None else self.net.name(other)

    @cached_property
    def hand(self) -> list[Tile]:
        """The tiles at hand for it, each kind once."""
        return list(dict.fromkeys(off_board(self.position)[self.net.circle[self.space]]))

    def fitting(self, tile: Tile) -> list[Tile]:
        """Return the ways in which a tile matches here; what lies here is thought away."""
        tiles: list[Tile | None] = list(self.position.tiles)
        tiles[self.space] = None
        bare = Position(self.net, self.position.bridge, tiles)
        return [lying for lying in ways(tile) if bare.fits(self.space, lying)]


def seen(document: Document) -> Sight:
    """Return a board as it can be laid out.

    Raises:
        Refusal: it cannot.
    """
    board = outline(document)
    faults = Linko().defects(document)
    try:
        rules = profile.load(document.profile)
    except Refusal:
        rules = profile.load()  # the faults tell what is wrong with its own
    return Sight(document, position_of(board, rules), faults)


def named_in(net: Net, finding: Finding) -> list[str]:
    """Return the spaces that a finding is about: those that it names, of its circle or at its link."""
    if circle := re.fullmatch("circle ([A-Z])", finding.where):
        return [name_of(place) for place in net.places if place[0] == circle[1]]
    if link := re.fullmatch(r"links\.([0-9]+)", finding.where):
        return [name_of(end) for end in net.board.links[int(link[1])]]
    return [name for name in map(name_of, net.places) if name in finding.where.replace(",", "").split()]


def kind(spot: Spot) -> str:
    """Say what sort of space it is."""
    sort = f"connector, faces {spot.facing}" if spot.facing else "space"
    return f"{sort}; circle {spot.circle.id}: {spot.circle.colour}, {spot.circle.sign}"


def lies(spot: Spot) -> str:
    """Say what lies there; of a LINK-O, what it is worth."""
    tile = spot.tile
    if tile is None:
        return "empty"
    values = spot.position.values(spot.space) if tile == WILD and spot.position.single(spot.space) else set()
    return spoken(tile) + (f", worth {min(values)}" if len(values) == 1 else "")


def lines(spot: Spot) -> Iterator[str]:
    """Say of a space what lies there and around, what is wrong, and what can or must come there."""
    yield from _lying(spot)
    if spot.sight.faults:
        yield from (f"Wrong: {one.text}." for one in spot.sight.faults_at(spot.name))
    elif spot.tile is None:
        yield from _open(spot)


def _lying(spot: Spot) -> Iterator[str]:
    before, after = (spot.net.name(side[spot.space]) for side in (spot.net.before, spot.net.after))
    tile = spot.tile
    if tile is None or tile[0] == tile[1]:
        yield f"{lies(spot)[:1].upper()}{lies(spot)[1:]}."
    else:
        yield f"{spoken(tile)}: {tile[0]} towards {before}, {tile[1]} towards {after}."
    beside = zip(spot.position.around(spot.space), (before, after, spot.facing), strict=True)
    shown = [f"{value} on {name}" for value, name in beside if value != ANY]
    if shown:
        yield f"Around it: {', '.join(shown)}."


def _open(spot: Spot) -> Iterator[str]:
    dead = [one.text for one in reasons.at_a_glance(spot.position) if spot.space in one.spaces]
    if dead:
        yield from (f"Dead: {text}." for text in dead)
        return
    known = thoughts(spot.position)
    for number, one in enumerate(known, 1):
        if one.space == spot.space:
            yield f"Forced: {spoken(one.tile)} lies here in every way to fill the board."
            yield f"Thought out as number {number} of {len(known)}: {one.why}."
    yield choice(spot)


def choice(spot: Spot) -> str:
    """Say which tiles at hand fit."""
    fit = [spoken(tile) for tile in spot.hand if spot.fitting(tile)]
    more = f" and {len(fit) - MOST_NAMED} more" if len(fit) > MOST_NAMED else ""
    return f"At hand and fitting: {', '.join(fit[:MOST_NAMED])}{more}." if fit else "Nothing at hand fits."
