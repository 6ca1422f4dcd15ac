"""The order in which a person thinks a board out, tile by tile, with the reason for each in words.

The rules are those that grade puzzles: see ``deduce``. At every step the easiest that says anything
is used: what fits alone between what is shown, what fits nowhere else, the same after asking what
empty neighbours can share, and at last trying out. Where it can, it goes on beside the last tile.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from generator.linko.board import VALUES, WILD, Tile, spoken, tile_of
from generator.linko.deduce import Dead, Deduction, Grade, Trials
from generator.linko.model import Fill
from generator.linko.moves import Position
from generator.linko.trails import Trails
from generator.solver import LimitMet

NODES = 1_000
"""Tiles that are tried out on one board, before what is left stays without a reason."""
SOUGHT = 10_000
"""Places on trails that are looked at for a fill, without which no tiles are tried out for a hint."""
FEW = 5
"""Tiles that fit a space on which each is tried out at once."""
TOLD = 2
"""Ends of trials that a reason names."""


@dataclass(frozen=True)
class Thought:
    """A tile that every fill has on a space, how hard that is to see, and why; empty where nobody knows."""

    space: int
    tile: Tile
    grade: Grade
    why: str


def thoughts(position: Position, fill: Fill | None = None) -> list[Thought]:
    """Return what can be thought out of a position, in order; empty if that shows that nothing fills it.

    Given a ``fill``, tiles are tried out where no rule says more.
    """
    try:
        return list(_Thinker(position, fill, deep=True).thoughts())
    except Dead:
        return []


def explained(position: Position, fill: Fill) -> list[Thought]:
    """Return how a fill comes about, tile by tile: what can be thought out in order, then the rest."""
    known = thoughts(position, fill)
    there = {one.space for one in known}
    return known + [Thought(one, fill[one], "hard", "") for one in position.open if one not in there]


def hint(position: Position) -> Thought | None:
    """Return what can be thought out next, by trying tiles out where few fit; None if nothing is found."""
    try:
        fill = Trails(position, SOUGHT).found()
    except LimitMet:
        fill = None
    try:
        return next(_Thinker(position, fill, deep=False).thoughts(), None)
    except Dead:
        return None


def of_plan(position: Position, steps: Sequence[Mapping[str, Any]]) -> list[Thought]:
    """Return how the fill comes about that the steps of an accepted plan lead to; see ``explained``."""
    fill: list[Tile | None] = list(position.tiles)
    for step in steps:
        fill[position.net.numbers[step["at"][0], step["at"][1]]] = tile_of(step["tile"])
    return explained(position, [tile for tile in fill if tile])


class _Thinker:
    """A position being thought out; ``deep``, by trying tiles out one after the other too, on any space."""

    def __init__(self, position: Position, fill: Fill | None, deep: bool) -> None:
        self.net, self.fill, self.deep = position.net, fill, deep
        self.near, self.last = Deduction(position, far=False), -1
        self.trials = Trials(NODES)

    def thoughts(self) -> Iterator[Thought]:
        while self.near.open and self.trials.nodes > 0:
            thought = self._next()
            if thought is None:
                return
            self.near.place(thought.space, thought.tile)
            self.last = thought.space
            yield thought

    def _next(self) -> Thought | None:
        far = self.near.copied()
        far.far = True
        ways: list[tuple[Grade, Deduction]] = [("easy", self.near), ("fair", far)]
        for grade, deduction in ways:
            could = deduction.could()
            singles = deduction.singles(could)
            sure = singles or deduction.alone(could)
            if sure:
                space = min(sure, key=self._pull)
                why = self._single if singles else self._alone
                return Thought(space, sure[space], grade, why(deduction, space, sure[space]))
        return self._tried(far) if self.fill else None

    def _pull(self, space: int) -> tuple[bool, bool, int]:
        """Spaces that one comes to sooner have less of it."""
        beside = self.net.touching(space)
        return self.last not in beside, all(self.near.tiles[one] is None for one in beside), space

    # -- reasons ----------------------------------------------------------------------------

    def _single(self, deduction: Deduction, space: int, tile: Tile) -> str:
        left, right = (_values(deduction.may[joint]) for joint in self._joints(space))
        return self._seen(deduction, space) + _only(left, right, tile, self.net.facing[space] is not None)

    def _alone(self, deduction: Deduction, space: int, tile: Tile) -> str:
        seen = "with what empty neighbours can share, " if deduction.far else ""
        return f"{seen}{spoken(tile)} fits nowhere else in circle {self.net.places[space][0]}"

    def _seen(self, deduction: Deduction, space: int) -> str:
        """What is shown beside a space, where that is not plain from a tile that lies there."""
        left, right = self._joints(space)
        if left == right:
            told = [self._through(deduction, space, self.net.touching(space), "it")]
        else:
            sides = ((left, self.net.before[space]), (right, self.net.after[space]))
            told = [self._side(deduction, joint, other) for joint, other in sides]
        said = " and ".join(filter(None, told))
        return f"{said}: " if said else ""

    def _side(self, deduction: Deduction, joint: int, other: int) -> str:
        if deduction.may[joint] != self.near.may[joint]:
            return (
                f"towards {self.net.name(other)} only {_either(_values(deduction.may[joint]))} can be shown"
            )
        if self.net.facing[other] is None:
            return ""
        return self._through(deduction, other, [other], self.net.name(other))

    def _through(self, deduction: Deduction, connector: int, beside: Sequence[int], name: str) -> str:
        """What a connector must show, if no number tile beside the space in question shows it."""
        values = _values(deduction.may[self.net.left[connector]])
        tiles = [self.near.tiles[one] for one in beside]
        if len(values) == len(VALUES) or any(tile not in (None, WILD) for tile in tiles):
            return ""
        return f"{name} must show {_either(values)}"

    def _joints(self, space: int) -> tuple[int, int]:
        return self.net.left[space], self.net.right[space]

    # -- trying out -------------------------------------------------------------------------

    def _tried(self, far: Deduction) -> Thought | None:
        """A space all other tiles of which lead nowhere, the sooner the better; None if none is found."""
        assert self.fill
        could = far.could()
        spaces = sorted(far.open, key=lambda one: (len(could[one]), self._pull(one)))
        for deep in (False, True)[: 1 + self.deep]:
            for space in spaces:
                tile = self.fill[space]
                others = [one for one in could[space] if one != tile]
                said = self._nowhere(far, space, others, deep) if deep or len(others) < FEW else ""
                if said:
                    return Thought(space, tile, "hard", f"tried out: {said}")
        return None

    def _nowhere(self, far: Deduction, space: int, tiles: Sequence[Tile], deep: bool) -> str:
        """Say how each of some tiles on a space leads to a dead end; empty if that is not seen."""
        dead: dict[str, list[str]] = {}
        for tile in tiles:
            end = self._end(far.copied(), space, tile, deep)
            if not end:
                return ""
            dead.setdefault(end, []).append("a LINK-O" if tile == WILD else spoken(tile))
        told = [f"with {_either(some)}, {end}" for end, some in list(dead.items())[:TOLD]]
        more = ["no other tile does better"] if len(dead) > TOLD else []
        return "; ".join([*told, *more])

    def _end(self, deduction: Deduction, space: int, tile: Tile, deep: bool) -> str:
        """Say what is at the end of trying a tile out, if ``deep`` and others after it; empty if not seen."""
        self.trials.nodes -= 1
        try:
            deduction.place(space, tile)
            deduction.finished()
            return "every way on ends dead" if deep and not self.trials.fills(deduction, 1) else ""
        except Dead as dead:
            return str(dead)
        except LimitMet:
            return ""


def _values(may: int) -> list[str]:
    return [str(value) for value in VALUES if may >> value & 1]


def _only(left: Sequence[str], right: Sequence[str], tile: Tile, connector: bool) -> str:
    """Say what alone fits where such values can be shown on both sides."""
    if connector:
        need = f"with {_either(left)} at both ends" if len(left) < len(VALUES) else "that a connector takes"
    elif left == right and len(left) == 1:
        need = f"with {left[0]} at both ends"
    elif len(left) == len(right) == 1:
        need = f"that joins {left[0]} and {right[0]}"
    else:
        sides = [one for one in sorted((left, right), key=len) if len(one) < len(VALUES)]
        need = f"with {' and '.join(map(_either, sides))}" if sides else "that fits"
    return f"no number tile left {need}, so a LINK-O" if tile == WILD else f"the only tile left {need}"


def _either(words: Sequence[str]) -> str:
    *some, last = words
    return f"{', '.join(some)} or {last}" if some else last
