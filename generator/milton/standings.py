"""The states that players can be in: who holds a Magic tile, and how many hearts the others have.

In a state the players stand in the order of their turns, the active one first. Players that are
*alike* for the dice may stand in any order: of all orders of those without a tile, the one
in which their hearts ascend stands for all.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from generator.milton.pushes import Ints

HOLDS = 0
"""The value of a player who holds a Magic tile. One who plays alone has the number of his tiles instead."""
WITHOUT = 1
"""The value of a marked player who holds none; his chips stand apart."""
NOBODY = -1
MOST_MAGIC = 5


@dataclass(frozen=True)
class States:
    """So many states: whose chips are kept apart, how many, and the value of each player."""

    mark: Ints
    own: Ints
    values: Ints

    def at(self, rows: Ints | npt.NDArray[np.bool_]) -> States:
        """Return some of the states."""
        return States(self.mark[rows], self.own[rows], self.values[rows])

    @property
    def others(self) -> npt.NDArray[np.bool_]:
        """Which players are not the marked one."""
        return np.asarray(np.arange(self.values.shape[1]) != self.mark[:, None])

    @property
    def lack(self) -> npt.NDArray[np.bool_]:
        """Which players are unmarked and hold no Magic tile."""
        return np.asarray(self.others & (self.values != HOLDS))


def several(players: int, top: int, most: int, alike: bool, marked: bool, holders: tuple[int, int]) -> States:
    """All states of several players, of whom at least and at most so many hold a Magic tile.

    A marked player has up to ``top`` chips, any other a value up to ``most``.
    """
    places = players - marked
    values = np.indices((most + 1,) * places).reshape(places, -1).T
    if alike:
        values = values[(in_order(_states(NOBODY, 0, values)).values == values).all(axis=1)]
    found = _marked(players, values, top) if marked else _states(NOBODY, 0, values)
    count = (found.values == HOLDS).sum(axis=1)
    return found.at((holders[0] <= count) & (count <= holders[1]))


def _marked(players: int, others: Ints, top: int) -> States:
    """The states of others with a marked player anywhere among them."""
    parts = [
        _states(mark, own, np.insert(others, mark, value, axis=1))
        for mark in range(players)
        for value in (HOLDS, WITHOUT)
        for own in range(value, top + 1)
    ]
    return States(*(np.concatenate([getattr(part, name) for part in parts]) for name in vars(parts[0])))


def alone(top: int, tiles: int) -> States:
    """All states of a player alone, who is always the marked one: up to so many chips, and Magic tiles."""
    own, magic = np.indices((top + 1, tiles + 1)).reshape(2, -1)
    return States(np.zeros_like(own), own, magic[:, None]).at(own + magic > 0)


def _states(mark: int, own: int, values: Ints) -> States:
    return States(np.full(len(values), mark), np.full(len(values), own), values)


def in_order(states: States) -> States:
    """The same states with the values of the unmarked players without a tile ascending."""
    lack = states.lack
    ascending = np.sort(np.where(lack, states.values, np.iinfo(np.intp).max), axis=1)
    place = np.maximum(0, lack.cumsum(axis=1) - 1)
    values = np.where(lack, np.take_along_axis(ascending, place, 1), states.values)
    return States(states.mark, states.own, values)
