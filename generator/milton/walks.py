"""How Link is walked, and how long that takes: two walks, each with its chances from turn to turn.

The *random* walk takes each space where a legal move can end as likely as any other. The *best*
walk takes the fewest turns, as expected from where it stands, until the Triforce tile is turned
over, as if hearts never ran out; of moves that are as good, one that turns over no tile needlessly,
then the first in reading order. While the Entry of a world is shut a walk is *seeking* a tile with
some number left face down; once it is open the walk is *leaving*, and then seeks in the next world.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Literal, Protocol

import numpy as np
import numpy.typing as npt

from generator.milton.board import LAST, WORLDS, Place
from generator.milton.moves import Ground

Floats = npt.NDArray[np.float64]
Ints = npt.NDArray[np.intp]
Walk = Literal["best", "random"]
WALKS: tuple[Walk, ...] = ("best", "random")
ALIKE = 1e-9
"""Turns by which two moves differ if one is called better."""


def table(ground: Ground, starts: Sequence[Place], nodes: Sequence[Place], open: bool) -> Ints:
    """Return where each start can end by each face, as indices of nodes, filled up with ``len(nodes)``.

    The shape is (starts, faces, ends). A roll without a legal move leaves Link where he is.
    """
    index = {place: number for number, place in enumerate(nodes)}
    rows = [
        [[index[end] for end in ends or (start,)] for ends in ground.ends(start, open)] for start in starts
    ]
    width = max(len(ends) for row in rows for ends in row)
    return np.array([[[*ends, *[len(nodes)] * (width - len(ends))] for ends in row] for row in rows], np.intp)


@dataclass(frozen=True)
class Hits:
    """Where a walk next turns over a tile.

    ``by_turns`` has the shape (players, starts, squares): the chance that it is at a square after
    a number of turns that leaves that remainder when divided by the players. ``turns`` are those
    expected until then, from each start.
    """

    by_turns: Floats
    turns: Floats


class Timed(Protocol):
    """What odds are reckoned from: where and when tiles are turned over."""

    walk: Walk
    players: int

    @property
    def squares(self) -> Mapping[int, Sequence[Place]]:
        """The squares of each world, in the order of the figures about them."""
        ...

    @property
    def turns(self) -> float:
        """The turns expected from START until the Triforce tile is turned over, if hearts never ran out."""
        ...

    def begin(self) -> Hits:
        """Return where the first tile of all is turned over, from START."""
        ...

    def seek(self, world: int, left: int) -> Hits:
        """Return where the next tile is turned over, from each square, with so many face down, none found."""
        ...

    def leave(self, world: int, left: bool) -> Hits:
        """Return where the next tile is turned over, from each square, once the Entry is open."""
        ...


class Lumped:
    """Walks in which the squares of a world are one; odds of them are near the truth, and soon reckoned."""

    def __init__(self, walks: Walks) -> None:
        self._walks, self.walk, self.players, self.turns = walks, walks.walk, walks.players, walks.turns
        self.squares = {world: squares[:1] for world, squares in walks.squares.items()}

    def begin(self) -> Hits:
        """Return when the first tile of all is turned over."""
        return _lumped(self._walks.begin())

    def seek(self, world: int, left: int) -> Hits:
        """Return when the next tile is turned over, while so many are face down and none is found."""
        return _lumped(self._walks.seek(world, left))

    def leave(self, world: int, left: bool) -> Hits:
        """Return when the next tile is turned over, here or in the next world, once the Entry is open."""
        own = len(self._walks.squares[world]) if left else 0
        return _lumped(self._walks.leave(world, left), own)


def _lumped(hits: Hits, own: int = 0) -> Hits:
    by_start = hits.by_turns.mean(axis=1, keepdims=True)
    parts = [by_start[..., :own], by_start[..., own:]] if own else [by_start]
    by_turns = np.concatenate([part.sum(axis=2, keepdims=True) for part in parts], axis=2)
    return Hits(by_turns, hits.turns.mean(keepdims=True))


class Walks:
    """One walk over one board on which no game is caught."""

    def __init__(self, ground: Ground, walk: Walk, players: int) -> None:
        self.ground, self.walk, self.players = ground, walk, players
        board = ground.board
        self.nodes = {world: ground.starts(world) for world in WORLDS}
        self.spaces = {world: ground.starts(world, True) for world in WORLDS}
        self.squares = {world: board.squares(world) for world in WORLDS}
        self.tiles = {world: len(board.tiles_of(world)) for world in WORLDS}
        self._seek: dict[tuple[int, int], tuple[Floats, Floats]] = {}
        self._leave: dict[int, tuple[Floats, Floats]] = {}
        self._seeking: dict[tuple[int, int], Hits] = {}
        self._leaving: dict[tuple[int, bool], Hits] = {}
        for world in reversed(WORLDS):
            self._solve(world)

    @cached_property
    def turns(self) -> float:
        """The turns expected from START until the Triforce tile is turned over, if hearts never ran out."""
        values, _ = self._seek[1, self.tiles[1]]
        return float(values[self.nodes[1].index(self.ground.board.start)])

    def begin(self) -> Hits:
        """Return where the first tile of all is turned over, from START."""
        _, chances = self._seek[1, self.tiles[1]]
        start = [self.nodes[1].index(self.ground.board.start)]
        return self._hits(chances, start, _indices(self.nodes[1], self.squares[1]))

    def seek(self, world: int, left: int) -> Hits:
        """Return where the next tile is turned over, from each square, with so many face down, none found."""
        if (world, left) not in self._seeking:
            _, chances = self._seek[world, left]
            squares = _indices(self.nodes[world], self.squares[world])
            self._seeking[world, left] = self._hits(chances, squares, squares)
        return self._seeking[world, left]

    def leave(self, world: int, left: bool) -> Hits:
        """Return where the next tile is turned over, from each square, once the Entry is open.

        ``left`` says whether tiles of this world are face down; then its own squares come
        first, and behind them those of the next world.
        """
        if (world, left) not in self._leaving:
            self._leaving[world, left] = self._left(world, left)
        return self._leaving[world, left]

    def turn_seeking(self, world: int, left: int) -> Floats:
        """Return the chance of each end of a turn, from and to ``nodes``, with so many face down."""
        return self._seek[world, left][1]

    def turn_leaving(self, world: int) -> Floats:
        """Return the chance of each end of a turn once the Entry behind a world is open.

        It is from the ``spaces`` of the world to these and then the ``nodes`` of the next one.
        """
        return self._leave[world][1]

    def _left(self, world: int, left: bool) -> Hits:
        own, after = self.spaces[world], self.nodes[world + 1]
        _, leaving = self._leave[world]
        _, seeking = self._seek[world + 1, self.tiles[world + 1]]
        below = np.hstack([np.zeros((len(after), len(own))), seeking])
        squares = _indices(own, self.squares[world])
        behind = [len(own) + index for index in _indices(after, self.squares[world + 1])]
        return self._hits(np.vstack([leaving, below]), squares, [*(squares if left else []), *behind])

    def _solve(self, world: int) -> None:
        """Reckon the turns and chances of a world, those of the worlds behind it being known."""
        nodes, count = self.nodes[world], self.tiles[world]
        if world < LAST:
            self._solve_leaving(world)
        choices = table(self.ground, nodes, nodes, False)
        for left in range(1, count + 1):
            known = np.full(len(nodes), np.nan)
            squares = _indices(nodes, self.squares[world])
            known[squares] = self._turned(world, left)
            self._seek[world, left] = self._reckoned(choices, known, np.zeros(len(nodes), bool))

    def _solve_leaving(self, world: int) -> None:
        own, after, count = self.spaces[world], self.nodes[world + 1], self.tiles[world + 1]
        behind = self._seek[world + 1, count][0].copy()
        behind[_indices(after, self.squares[world + 1])] = self._turned(world + 1, count)
        known = np.concatenate([np.full(len(own), np.nan), behind])
        shunned = np.zeros(len(known), bool)
        shunned[_indices(own, self.squares[world])] = True
        choices = table(self.ground, own, [*own, *after], True)
        self._leave[world] = self._reckoned(choices, known, shunned)

    def _turned(self, world: int, left: int) -> Floats:
        """The turns expected from each square of a world when one of so many tiles is turned over there."""
        squares = self.squares[world]
        found: Floats = np.zeros(len(squares))
        if world < LAST:
            found = self._leave[world][0][_indices(self.spaces[world], squares)]
        if left == 1:
            return found
        other = self._seek[world, left - 1][0][_indices(self.nodes[world], squares)]
        return found / left + other * (1 - 1 / left)

    def _reckoned(
        self, choices: Ints, known: Floats, shunned: npt.NDArray[np.bool_]
    ) -> tuple[Floats, Floats]:
        """Return the turns expected from each start, and the chances of where its turn ends.

        The starts are the first nodes. ``known`` has what is expected where a turn ends, or
        nan where the walk goes on from there. The best walk is found by policy iteration.
        """
        chances = _uniform(choices, len(known))
        turns = _expected(chances, known)
        while self.walk == "best":
            picked = _picked(choices, np.where(np.isnan(known), _filled(turns, len(known)), known), shunned)
            better = _expected(picked, known)
            if np.max(turns - better) < ALIKE:
                return better, picked
            turns = better
        return turns, chances

    def _hits(self, chances: Floats, starts: Sequence[int], ends: Sequence[int]) -> Hits:
        """Follow the walk until it ends a turn at one of the ends, counting turns around the table."""
        size, players = len(chances), self.players
        within = chances.copy()
        within[:, ends] = 0
        hit = chances[:, ends]
        by_root = []
        for turn in range(players // 2 + 1):
            root = np.exp(2j * np.pi * turn / players)
            by_root.append(root * np.linalg.solve(np.eye(size) - root * within, hit)[starts])
        turns = np.asarray(np.linalg.solve(np.eye(size) - within, np.ones(size))[starts], np.float64)
        rest = [np.conj(by_root[players - turn]) for turn in range(players // 2 + 1, players)]
        by_turns = np.fft.fft(np.array([*by_root, *rest]), axis=0).real / players
        return Hits(np.maximum(by_turns, 0), turns)


def _indices(nodes: Sequence[Place], wanted: Sequence[Place]) -> list[int]:
    return [nodes.index(place) for place in wanted]


def _filled(turns: Floats, size: int) -> Floats:
    return np.concatenate([turns, np.full(size - len(turns), np.nan)])


def _uniform(choices: Ints, size: int) -> Floats:
    """The chances of ending at each node, each legal end of a face being as likely."""
    share = (choices < size) / np.sum(choices < size, axis=2, keepdims=True)
    return _gathered(choices, share / choices.shape[1], size)


def _picked(choices: Ints, values: Floats, shunned: npt.NDArray[np.bool_]) -> Floats:
    """The chances of ending at each node, if for each face the best end is picked."""
    size = len(values)
    values, shunned = np.append(values, np.inf), np.append(shunned, True)
    offered = values[choices]
    good = offered <= offered.min(axis=2, keepdims=True) + ALIKE
    rank = np.where(good, shunned[choices] * 1.0, np.inf)
    first = np.expand_dims(rank.argmin(axis=2), 2)
    return _gathered(np.take_along_axis(choices, first, 2), np.full(first.shape, 1 / choices.shape[1]), size)


def _gathered(choices: Ints, shares: Floats, size: int) -> Floats:
    chances = np.zeros((len(choices), size + 1))
    rows = np.broadcast_to(np.arange(len(choices))[:, None, None], choices.shape)
    np.add.at(chances, (rows, choices), shares)
    return chances[:, :size]


def _expected(chances: Floats, known: Floats) -> Floats:
    """Solve for the turns expected from each start: one, and what follows where it ends."""
    count = len(chances)
    goes_on = np.isnan(known)
    later = chances @ np.where(goes_on, 0, known)
    within = chances[:, :count] * goes_on[:count]
    return np.asarray(np.linalg.solve(np.eye(count) - within, 1 + later), np.float64)
