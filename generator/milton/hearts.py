"""How chances are spread over the players' hearts, and what battles and Magic tiles make of that.

A spread is an array (states, squares): the chance that the players have these hearts when Link is
there. In a state the players stand in the order of their turns, the active one first. Whoever holds a
Magic tile cannot lose the game for the table, however few chips he has, so that his chips do not
count. Where all roll as many dice, the hearts of the others are as likely in any order, whatever
the turns were: these *alike* players are one state for all orders.

Hearts are counted up to a cap. A gain above it is lost (``safely`` false), so that games are lost
at least as often as in truth; or it makes the player safe, so that they are lost at most as often.

A table may have a *mark*: one player whose own chips are kept apart, whether he holds a tile or not.
A player alone always has his chips there, and with a mark his Magic tiles beside them; without one
they count as chips.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property, lru_cache

import numpy as np
import numpy.typing as npt

from generator.milton.battles import SHARES, defeat, gains
from generator.milton.pushes import Floats, Ints, Push, blocks
from generator.milton.standings import HOLDS, MOST_MAGIC, NOBODY, WITHOUT, States, alone, in_order, several


@dataclass(frozen=True)
class Hearts:
    """The hearts of so many players up to a cap; ``first`` as long as there was no Magic tile but one."""

    players: int
    cap: int
    safely: bool
    solo_gain: int = 1
    first: bool = True
    marked: bool = False

    @property
    def alike(self) -> bool:
        """Whether all players roll as many dice."""
        return len(set(SHARES[self.players])) == 1

    @property
    def top(self) -> int:
        """The most that is counted; one more than the cap where that makes a player safe."""
        return self.cap + self.safely

    @cached_property
    def states(self) -> States:
        """All states, in the order of their codes."""
        found = self._several() if self.players > 1 else alone(self.top, MOST_MAGIC * self.marked)
        return found.at(np.argsort(self._code(found)))

    def _several(self) -> States:
        merges = self.safely and not self.alike
        # Where players above the cap are counted as holders, there may be more of them than tiles.
        most = 1 if self.first and not merges else self.players
        counted = self.cap if merges else self.top
        return several(self.players, self.top, counted, self.alike, self.marked, (not self.first, most))

    @property
    def size(self) -> int:
        """How many states there are."""
        return len(self.states.own)

    def start(self, hearts: int, mark: int = NOBODY) -> Floats:
        """Return the spread in which everybody has so many hearts, on the one place where games begin."""
        counted = min(hearts, self.top)
        if self.players == 1:
            mark, values = 0, np.zeros((1, 1), np.intp)
        else:
            values = self._merged(np.full((1, self.players), counted))
        if mark >= 0 and self.players > 1:
            values[0, mark] = WITHOUT
        own = counted if mark >= 0 else 0
        spread = np.zeros((self.size, 1))
        spread[self._index(States(np.array([mark]), np.array([own]), values))] = 1
        return spread

    def recounted(self, spread: Floats, before: Hearts) -> Floats:
        """Return a spread over the states of another table, counted as in this one."""
        old, after = before.states, np.zeros((self.size, spread.shape[1]))
        own, values = old.own, old.values
        if self.players > 1:
            most = min(before.cap, self.cap)
            own, values = (np.where(one > most, self.top, one) for one in (own, values))
        # A state that no game can be in any more has no place in this table.
        some = np.flatnonzero(spread.any(axis=1))
        kept = States(old.mark, own, self._merged(values)).at(some)
        np.add.at(after, self._index(kept), spread[some])
        return after

    def magic(self, spread: Floats) -> Floats:
        """Return the spread after the active player took a Magic tile."""
        return self._magic(spread, self._magic_weights)[0]

    def lost(self, spread: Floats) -> Floats:
        """Return the spread after a lost battle; what is missing from it are games that end there."""
        return self._lost(spread, self._lost_weights)[0]

    def won(self, spread: Floats, swords: tuple[int, ...]) -> list[Floats]:
        """Return the spread after heart monsters of each number are defeated, with the chance of that."""
        return self._gains(spread, *(self._gain_weights[number] for number in swords))

    def turned(self, spread: Floats, by_turns: Floats) -> Floats:
        """Return the spread where the next tile is turned over, seen from who is active then.

        ``by_turns`` has the shape (players, squares before, squares after); see ``walks.Hits``.
        """
        moved = np.empty((self.players, self.size, by_turns.shape[2]))
        for rows in blocks(self.size):
            np.matmul(spread[rows], by_turns, out=moved[:, rows])
        total = moved[0]
        for turn in range(1, self.players):
            total += moved[turn].take(self._before[turn], axis=0)
        return np.asarray(total)

    @cached_property
    def paying(self) -> npt.NDArray[np.bool_]:
        """In which states the marked player has a chip to lose."""
        return np.asarray(self.states.own > 0)

    @cached_property
    def last(self) -> npt.NDArray[np.bool_]:
        """In which states the marked player is out after a lost battle; none without a mark."""
        states = self.states
        if self.players == 1:
            return np.asarray(states.own + states.values[:, 0] == 1)
        if not self.marked:
            return np.zeros(self.size, bool)
        without = np.take_along_axis(states.values, states.mark[:, None], 1)[:, 0] != HOLDS
        return np.asarray(without & (states.own == 1))

    @cached_property
    def _before(self) -> list[Ints]:
        """The state from which each one comes when so many turns go by."""
        states, found = self.states, []
        for turn in range(self.players):
            mark = np.where(states.mark < 0, NOBODY, (states.mark + turn) % self.players)
            found.append(self._index(States(mark, states.own, np.roll(states.values, turn, axis=1))))
        return found

    @cached_property
    def _lost(self) -> Push:
        states = self.states
        own = np.where((states.own > 0) & (states.own <= self.cap), states.own - 1, states.own)
        counted = states.lack & (states.values <= self.cap)
        values = states.values - (counted if self.players > 1 else (states.own == 0)[:, None])
        lives = ~(counted & (states.values == 1)).any(axis=1) & ~self.last
        rows = np.flatnonzero(lives)
        ends = self._index(States(states.mark, own, values).at(rows))
        return Push(self.size, rows, ends, np.zeros_like(rows))

    @cached_property
    def _lost_weights(self) -> Floats:
        return self._lost.weights(np.ones(1))

    @cached_property
    def _magic(self) -> Push:
        ways = [self._taking(place) for place in range(self.players if self.alike else 1)]
        sources, ends = (np.concatenate(parts) for parts in zip(*ways, strict=True))
        return Push(self.size, sources, ends, sources)

    @cached_property
    def _magic_weights(self) -> Floats:
        """By state: players alike are as likely each to be the active one, unless a mark or a tile tells."""
        states = self.states
        told = ~states.lack[:, 0]
        chances = np.where(told | (not self.alike), 1, 1 / np.maximum(1, states.lack.sum(axis=1)))
        return self._magic.weights(chances)

    def _taking(self, place: int) -> tuple[Ints, Ints]:
        """The ways in which the hearts at a place are those of the active player, who takes a Magic tile."""
        states = self.states
        told = ~states.lack[:, 0]
        rows = np.flatnonzero(~told & states.lack[:, place] if place else np.ones(self.size, bool))
        some = states.at(rows)
        own, values = some.own, some.values.copy()
        if self.players == 1:
            own, values = own + (not self.marked), values + self.marked
        else:
            values[:, place] = values[:, 0]
            values[:, 0] = HOLDS
        ends = self._index(States(some.mark, own, values))
        # No game takes more tiles than the worlds before this one hide.
        return rows[ends >= 0], ends[ends >= 0]

    @cached_property
    def _gains(self) -> Push:
        """Who can take a heart that counts, and who of them does: a number for each pair of sets."""
        states, parts = self.states, []
        able = states.lack & (states.values < self.top)
        able = np.where(states.others, able, (states.own < self.top)[:, None])
        sets = able @ (1 << np.arange(self.players))
        for taken in range(2**self.players):
            rows = np.flatnonzero(sets & taken == taken)
            some, takes = states.at(rows), (taken >> np.arange(self.players)) & 1
            amount = self.solo_gain if self.players == 1 else 1
            own = some.own + amount * (takes * ~some.others).sum(axis=1)
            ends = self._index(States(some.mark, own, self._merged(some.values + takes * some.others)))
            parts.append((rows, ends, sets[rows] * 2**self.players + taken))
        sources, ends, numbers = (np.concatenate(part) for part in zip(*parts, strict=True))
        return Push(self.size, sources, ends, numbers)

    @cached_property
    def _gain_weights(self) -> dict[int, Floats]:
        """By the number of the monster."""
        return {swords: self._gains.weights(_weights(self.players, swords)) for swords in DEFEAT}

    def _merged(self, values: Ints) -> Ints:
        """Players above the cap are as good as holders of a tile, where the places are told apart."""
        if self.alike or not self.safely:
            return values
        return np.where(values > self.cap, HOLDS, values)

    def _index(self, states: States) -> Ints:
        """The numbers of states, whose players alike may stand in any order; -1 for one that is not here."""
        codes = self._code(in_order(states) if self.alike else states)
        found = np.minimum(np.searchsorted(self._codes, codes), self.size - 1)
        return np.where(self._codes[found] == codes, found, -1)

    @cached_property
    def _codes(self) -> Ints:
        return self._code(self.states)

    def _code(self, states: States) -> Ints:
        base = max(self.top, MOST_MAGIC) + 1
        code = states.mark * base + states.own
        for place in range(self.players):
            code = code * base + states.values[:, place]
        return np.asarray(code)


@lru_cache(maxsize=48)
def hearts(*key: int) -> Hearts:
    """Return the table of hearts for these arguments of ``Hearts``; the last ones are kept."""
    players, cap, safely, solo_gain, first, marked = key
    return Hearts(players, cap, bool(safely), solo_gain, bool(first), bool(marked))


@lru_cache
def _weights(players: int, swords: int) -> Floats:
    """The chance that of a set of players those of another take a heart, for each pair of sets.

    A set is a number with a bit for each player.
    """
    sets = 2**players
    found = np.zeros((sets, sets))
    for way, chance in gains(players, swords).items():
        takes = sum(takes << player for player, takes in enumerate(way))
        for able in range(sets):
            found[able, able & takes] += float(chance)
    return found.ravel()


DEFEAT = {swords: float(defeat(swords)) for swords in range(1, 5)}
"""The chance to defeat a monster of each number."""
