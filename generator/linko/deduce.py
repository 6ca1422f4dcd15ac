"""Filling a board as a person does, by rules that can be stated; and counting fills by trying out.

``easy`` looks at what the tiles that lie show, across a link too. A tile is placed where
nothing else at hand fits, or, if the hand has just enough tiles, where it alone can go.
``fair`` also asks, of every place where two empty spaces meet, which values both sides could
still show there. ``hard`` is what these do not finish: tiles must be tried out.

Each rule only ever rules out what is in no fill, so a board that they finish has one fill.
"""

from __future__ import annotations

import copy
from collections import Counter
from collections.abc import Mapping
from typing import Literal

from generator.linko.board import ANY, VALUES, WILD, Tile, plain, spoken, ways
from generator.linko.model import off_board
from generator.linko.moves import Move, Position
from generator.solver import LimitMet

Grade = Literal["easy", "fair", "hard"]
GRADES: tuple[Grade, ...] = ("easy", "fair", "hard")

EVERY = (1 << len(VALUES)) - 1
"""All values, as bits."""


class Dead(Exception):
    """What lies is part of no fill; says what is at its end."""


class Deduction:
    """A position being filled by the rules of ``easy``, or with ``far`` by those of ``fair``.

    ``may`` are the values, as bits, that each joint may still show.
    """

    def __init__(self, position: Position, far: bool) -> None:
        self.net, self.bridge, self.far = position.net, position.bridge, far
        self.tiles = list(position.tiles)
        self.off = {circle: Counter(tiles) for circle, tiles in off_board(position).items()}
        self.open = position.open
        spaces = Counter(self.net.circle[space] for space in self.open)
        self.exact = [circle for circle, hand in self.off.items() if hand.total() == spaces[circle]]
        self.may = [EVERY] * self.net.joints
        for space, tile in enumerate(self.tiles):
            if tile is not None:
                self._show(space, tile)

    def copied(self) -> Deduction:
        """Return the same, to go on apart from this one."""
        other = copy.copy(self)
        other.tiles, other.open, other.may = list(self.tiles), list(self.open), list(self.may)
        other.off = {circle: Counter(hand) for circle, hand in self.off.items()}
        return other

    def finished(self) -> bool:
        """Place all that the rules place; return whether the board is full.

        Raises:
            Dead: there is no fill.
        """
        while self.open:
            could = self.could()
            sure = self.singles(could) | self.alone(could)
            if not sure:
                return False
            for space, tile in sure.items():
                self.place(space, tile)
        self._through()
        return True

    def place(self, space: int, tile: Tile) -> None:
        """Place a tile from the hand.

        Raises:
            Dead: it is not there any more, or does not match.
        """
        hand = self.off[self.net.circle[space]]
        if not hand[plain(tile)] or tile not in self._fitting(space):
            raise Dead(f"{spoken(tile)} would have to lie on {self.net.name(space)} too")
        hand[plain(tile)] -= 1
        self.tiles[space] = tile
        self.open.remove(space)
        self._show(space, tile)

    def fewest(self) -> list[Move]:
        """Return what could lie on the empty space for which there is least choice."""
        could = self.could()
        space = min(could, key=lambda one: (len(could[one]), one))
        return [(space, tile) for tile in could[space]]

    def _show(self, space: int, tile: Tile) -> None:
        for joint, end in zip((self.net.left[space], self.net.right[space]), tile, strict=True):
            if end != ANY:
                self.may[joint] &= 1 << end

    def could(self) -> dict[int, list[Tile]]:
        """Return what could lie on each empty space; ``far``, after ruling out values until none goes.

        Raises:
            Dead: nothing could on one.
        """
        while True:
            before = list(self.may)
            self._through()
            could = {space: self._fitting(space) for space in self.open}
            if self.far:
                for space, tiles in could.items():
                    self._narrow(space, tiles)
            if self.may == before:
                break
        for space, tiles in could.items():
            if not tiles:
                raise Dead(f"nothing fits on {self.net.name(space)}")
        self._alive()
        return could

    def _through(self) -> None:
        """A LINK-O that lies and has one value shows the same on both sides."""
        wilds = [] if self.bridge else [space for space, tile in enumerate(self.tiles) if tile == WILD]
        before: list[int] = []
        while before != self.may:
            before = list(self.may)
            for space in wilds:
                left, right = self.net.left[space], self.net.right[space]
                self.may[left] = self.may[right] = self.may[left] & self.may[right]
        self._alive()

    def _alive(self) -> None:
        if not all(self.may):
            where = self.net.left.index(self.may.index(0))
            raise Dead(f"ends do not match at {self.net.name(where)}")

    def _fitting(self, space: int) -> list[Tile]:
        left, right = self.net.left[space], self.net.right[space]
        before, after = self.may[left], self.may[right]
        found: list[Tile] = []
        for kind, count in self.off[self.net.circle[space]].items():
            if not count:
                continue
            if kind == WILD:
                if (before and after) if self.bridge else before & after:
                    found.append(kind)
                continue
            for one in ways(kind):
                if before >> one[0] & after >> one[1] & 1 and (left != right or one[0] == one[1]):
                    found.append(one)
        return found

    def _narrow(self, space: int, tiles: list[Tile]) -> None:
        """The joints beside an empty space show only what some tile there would."""
        left, right = self.net.left[space], self.net.right[space]
        both = EVERY if self.bridge else self.may[left] & self.may[right]
        before = after = 0
        for first, second in tiles:
            before |= both if first == ANY else 1 << first
            after |= both if second == ANY else 1 << second
        self.may[left] &= before
        self.may[right] &= after

    def singles(self, could: Mapping[int, list[Tile]]) -> dict[int, Tile]:
        """Return by space the tiles that alone fit there."""
        return {space: tiles[0] for space, tiles in could.items() if len(tiles) == 1}

    def alone(self, could: Mapping[int, list[Tile]]) -> dict[int, Tile]:
        """Return by space the tiles that fit nowhere else, of circles all of whose tiles are to be placed.

        Raises:
            Dead: a tile has no place.
        """
        sure: dict[int, Tile] = {}
        for circle in self.exact:
            spaces = [space for space in self.open if self.net.circle[space] == circle]
            for kind, count in self.off[circle].items():
                where = [(one, tile) for one in spaces for tile in could[one] if plain(tile) == kind]
                if len({space for space, _ in where}) < count:
                    raise Dead(
                        f"{spoken(kind)} of circle {self.net.board.circles[circle].id} has no place left"
                    )
                if len(where) == count:
                    sure = dict(where) | sure
        return sure


def grade(position: Position) -> Grade:
    """Return the weakest way of thinking that fills a position, of which there is a fill."""
    if finishes(position, far=False):
        return "easy"
    return "fair" if finishes(position, far=True) else "hard"


def finishes(position: Position, far: bool) -> bool:
    """Whether the rules of ``easy``, or with ``far`` those of ``fair``, fill a position."""
    try:
        return Deduction(position, far).finished()
    except Dead:
        return False


def counted(position: Position, most: int, nodes: int = 20_000) -> int:
    """Return how many fills a position has, by trying out; no further than ``most``.

    Raises:
        LimitMet: so many tiles were tried out without an answer.
    """
    return Trials(nodes).fills(Deduction(position, far=True), most)


class Trials:
    """Tiles being tried out: ``nodes`` is how many may still be."""

    def __init__(self, nodes: int) -> None:
        self.nodes = nodes

    def fills(self, deduction: Deduction, most: int) -> int:
        """Return in how many ways a board can be filled from where it stands, no further than ``most``.

        Raises:
            LimitMet: there are no more tiles to try out.
        """
        self.nodes -= 1
        if self.nodes < 0:
            raise LimitMet
        try:
            if deduction.finished():
                return 1
            choices = deduction.fewest()
        except Dead:
            return 0
        found = 0
        for space, tile in choices:
            if found >= most:
                break
            tried = deduction.copied()
            try:
                tried.place(space, tile)
            except Dead:
                continue
            found += self.fills(tried, most - found)
        return found
