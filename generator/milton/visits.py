"""How often Link ends a turn at each place in a game, by a walk, as if hearts never ran out."""

from __future__ import annotations

from collections.abc import Mapping

import numpy as np

from generator.milton.board import LAST, WORLDS, Place
from generator.milton.walks import Floats, Walks


def visits(walks: Walks) -> Mapping[Place, float]:
    """Return the turns of a game that are expected to end at each place; all together are ``walks.turns``."""
    return _Visits(walks).counted()


class _Visits:
    """The games followed from world to world, all at once."""

    def __init__(self, walks: Walks) -> None:
        self.walks = walks
        self.counts = {place: 0.0 for world in WORLDS for place in walks.nodes[world]}

    def counted(self) -> Mapping[Place, float]:
        """Follow the games to their end."""
        nodes = self.walks.nodes[1]
        begins = np.zeros(len(nodes))
        begins[nodes.index(self.walks.ground.board.start)] = 1
        hits = np.zeros(len(nodes))
        for world in WORLDS:
            found = self._seeking(world, begins, hits)
            if world < LAST:
                begins, hits = self._leaving(world, found)
        return self.counts

    def _seeking(self, world: int, begins: Floats, hits: Floats) -> Floats:
        """Turn tiles over until the hidden one is found; return the chance of each place for that.

        ``begins`` are the places where turns begin with all tiles face down, ``hits`` those
        where Link came into the world so that a tile is turned over at once.
        """
        square = self._squares(world)
        found = np.zeros(len(square))
        for left in range(self.walks.tiles[world], 0, -1):
            chances = self.walks.turn_seeking(world, left)
            ends = _begun(chances * ~square, begins) @ chances
            self._count(self.walks.nodes[world], ends)
            hits = hits + ends * square
            found += hits / left
            begins, hits = hits * (1 - 1 / left), np.zeros(len(square))
        return found

    def _leaving(self, world: int, found: Floats) -> tuple[Floats, Floats]:
        """Walk to the next world; return where Link comes into it, off squares and on them."""
        own, after = self.walks.spaces[world], self.walks.nodes[world + 1]
        chances = self.walks.turn_leaving(world)
        ends = _begun(chances[:, : len(own)], found[-len(own) :]) @ chances
        self._count([*own, *after], ends)
        square, arrived = self._squares(world + 1), ends[len(own) :]
        return arrived * ~square, arrived * square

    def _squares(self, world: int) -> np.ndarray[tuple[int], np.dtype[np.bool_]]:
        squares = set(self.walks.squares[world])
        return np.array([place in squares for place in self.walks.nodes[world]])

    def _count(self, places: list[Place], ends: Floats) -> None:
        for place, expected in zip(places, ends, strict=True):
            self.counts[place] += float(expected)


def _begun(within: Floats, begins: Floats) -> Floats:
    """The turns expected to begin at each place: at first as given, then where one ended within."""
    return np.asarray(np.linalg.solve(np.eye(len(begins)) - within[:, : len(begins)].T, begins))
