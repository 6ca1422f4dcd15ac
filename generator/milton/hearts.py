"""How chances are spread over the players' hearts, and what battles and Magic tiles make of that.

A spread is an array with an axis for each player, the active one first, and a last axis for the
squares of a world; it holds the chance that the players have these hearts when Link is there. On
a player's axis index ``i`` means ``i + 1`` hearts. Whoever holds a Magic tile cannot lose the game
for the table, however few chips he has, so all holders are one last index: *safe*. A player alone
can lose Magic tiles too; they count as hearts of his and nobody is ever safe.

Hearts are counted up to a cap. A gain above it is lost (``safely`` false), so that games are lost
at least as often as in truth; or it makes the player safe, so that they are lost at most as often.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property

import numpy as np
import numpy.typing as npt

from generator.milton.battles import defeat, gains

Floats = npt.NDArray[np.float64]
Group = tuple[int, int]
"""Hearts that the active player takes, and how many of the others take one."""


@dataclass(frozen=True)
class Hearts:
    """The hearts of so many players up to a cap."""

    players: int
    cap: int
    safely: bool
    solo_gain: int = 1

    @property
    def size(self) -> int:
        """The length of a player's axis."""
        return self.cap + (self.players > 1)

    def start(self, hearts: int, squares: Floats) -> Floats:
        """Return the spread in which everybody has so many hearts, for the chances of the squares."""
        spread = np.zeros((self.size,) * self.players + (len(squares),))
        spread[(hearts - 1 if hearts <= self.cap else self._above,) * self.players] = squares
        return spread

    def recounted(self, spread: Floats) -> Floats:
        """Return a spread that was counted up to another cap, counted up to this one."""
        for axis in range(self.players):
            before = np.moveaxis(spread, axis, 0)
            cap = len(before) - (self.players > 1)
            after = np.zeros((self.size, *before.shape[1:]))
            kept = min(cap, self.cap)
            after[:kept] = before[:kept]
            after[self.cap :] = before[cap:]
            after[self._above] += before[kept:cap].sum(axis=0)
            spread = np.moveaxis(after, 0, axis)
        return np.ascontiguousarray(spread)

    def magic(self, spread: Floats) -> Floats:
        """Return the spread after the active player took a Magic tile."""
        if self.players == 1:
            return self._up(spread, 0)
        safe = np.zeros_like(spread)
        safe[-1] = spread.sum(axis=0)
        return safe

    def lost(self, spread: Floats) -> Floats:
        """Return the spread after a lost battle; what is missing from it are games that end there."""
        for axis in range(self.players):
            before = np.moveaxis(spread, axis, 0)
            after = np.zeros_like(before)
            after[: self.cap - 1] = before[1 : self.cap]
            after[self.cap :] = before[self.cap :]
            spread = np.moveaxis(after, 0, axis)
        return spread

    def gained(self, spread: Floats) -> dict[Group, Floats]:
        """Return, for each group of ways to take hearts, the sum of the spreads after each of them."""
        others = {0: spread}
        for axis in range(1, self.players):
            more = {count + 1: self._up(one, axis) for count, one in others.items()}
            others = {
                count: more[count] + others[count]
                if count in more and count in others
                else more.get(count, others.get(count, spread))
                for count in range(axis + 1)
            }
        groups = {(0, count): one for count, one in others.items()}
        return groups | {(1, count): self._up(one, 0) for count, one in others.items()}

    def won(self, groups: Mapping[Group, Floats], swords: int) -> Floats:
        """Return the spread after a heart monster is defeated, with the chance of that."""
        ways = [(self._weights[swords].get(group, 0.0), spread) for group, spread in groups.items()]
        return np.asarray(sum(weight * spread for weight, spread in ways if weight))

    @cached_property
    def _weights(self) -> dict[int, dict[Group, float]]:
        """The chance of each single way of a group, by the number of the monster."""
        return {
            swords: {
                (way[0], sum(way[1:])): float(chance)
                for way, chance in gains(self.players, swords, self.solo_gain).items()
            }
            for swords in range(1, 5)
        }

    def _up(self, spread: Floats, axis: int) -> Floats:
        """One heart more for a player."""
        before = np.moveaxis(spread, axis, 0)
        after = np.empty_like(before)
        after[0] = 0
        after[1 : self.cap] = before[: self.cap - 1]
        after[self.cap :] = before[self.cap :]
        after[self._above] += before[self.cap - 1]
        return np.moveaxis(after, 0, axis)

    @property
    def _above(self) -> int:
        """Where more hearts than the cap are counted."""
        return self.cap if self.safely and self.players > 1 else self.cap - 1


def turned(spread: Floats, by_turns: Floats) -> Floats:
    """Return the spread over the squares where the next tile is turned over, seen from who is active then.

    ``by_turns`` has the shape (players, squares before, squares after); see ``walks.Hits``.
    """
    players, after = spread.ndim - 1, by_turns.shape[-1]
    # Many small products: as one large one it would be split among threads, which wait for each other.
    rows = spread.reshape(-1, len(spread), spread.shape[-1])
    moved = (rows @ np.hstack(list(by_turns))).reshape(*spread.shape[:-1], players, after)
    total = moved[..., 0, :].copy()
    for turn in range(1, players):
        axes = [(axis + turn) % players for axis in range(players)]
        total += moved[..., turn, :].transpose(*axes, players)
    return np.asarray(total)


DEFEAT = {swords: float(defeat(swords)) for swords in range(1, 5)}
"""The chance to defeat a monster of each number."""
