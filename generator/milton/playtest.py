"""Many games of a board played by chance, all of a batch at once: how long, how often to the Triforce.

It is a second opinion on the exact odds and shares no code with them: it reads the plain board file
and knows the rules, the walks and the dice on its own. A game is a row of every array here.
"""

from __future__ import annotations

import hashlib
import math
from collections.abc import Mapping
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from functools import partial
from typing import Any

import numpy as np
import numpy.typing as npt

from generator.milton.strolls import Strolls

BATCH = 5_000
"""Games that are played together; the chance of a batch is its own, so it matters not who plays it."""
OWNERS = {1: (0, 0, 0, 0), 2: (0, 0, 1, 1), 3: (0, 0, 1, 2), 4: (0, 1, 2, 3)}
"""Whose each of the four attack dice is, counted from the active player."""
SWORD = 2 / 3
SURE = 2.576
"""Standard errors on each side of a figure that hold the truth 99 times in 100."""

Ints = npt.NDArray[np.int64]


@dataclass
class Tally:
    """What came of games: counts and sums, which add up over batches."""

    games: int = 0
    came: Ints = field(default_factory=lambda: np.zeros(8, np.int64))
    turns: int = 0
    turns_squared: int = 0
    flips: int = 0
    flips_squared: int = 0
    hearts: Ints = field(default_factory=lambda: np.zeros(4, np.int64))
    hearts_squared: Ints = field(default_factory=lambda: np.zeros(4, np.int64))
    alive: Ints = field(default_factory=lambda: np.zeros(4, np.int64))
    keeps: Ints = field(default_factory=lambda: np.zeros(4, np.int64))
    wins: Ints = field(default_factory=lambda: np.zeros(4, np.int64))

    def add(self, other: Tally) -> None:
        """Take in what came of other games."""
        for name in self.__dataclass_fields__:
            setattr(self, name, getattr(self, name) + getattr(other, name))

    def to_json(self, players: int) -> dict[str, Any]:
        """Return shares and means as plain JSON, each with an interval that is right 99 times in 100."""
        games = self.games
        came = [_share(int(count), games) for count in self.came[1:]]
        ended = self.came[1:-1] - self.came[2:]
        return {
            "games": games,
            "players": players,
            "reach": came,
            "lose": [_share(int(count), games) for count in ended],
            "turns": _mean(self.turns, self.turns_squared, games),
            "flips": _mean(self.flips, self.flips_squared, games),
            "hearts": [round(int(one) / games, 4) for one in self.hearts[:players]],
            "wins": [round(int(one) / games, 4) for one in self.wins[:players]],
            "seats": [self._seat(seat) for seat in range(players)],
        }

    def _seat(self, seat: int) -> dict[str, Any]:
        return {
            "hearts": _mean(int(self.hearts[seat]), int(self.hearts_squared[seat]), self.games),
            "alive": _share(int(self.alive[seat]), self.games),
            "keeps": _share(int(self.keeps[seat]), self.games),
        }


def playtest(
    document: Mapping[str, Any],
    games: int = 1000,
    players: int | None = None,
    workers: int = 1,
    seed: str = "",
    walk: str = "best",
) -> dict[str, Any]:
    """Play so many games on a winnable board and return what came of them, as plain JSON.

    ``reach`` has the share of games that came to each world, and last to the Triforce tile;
    ``lose`` the share that ended in each world. ``hearts`` (in the end) and ``wins`` are by seat, and so
    are ``seats``: besides the hearts, the share of games at whose end a player has a chip or a
    Magic tile (``alive``), and of those in which he keeps the Triforce.
    """
    count = int(document["board"]["players"]) if players is None else players
    sizes = [min(BATCH, games - start) for start in range(0, games, BATCH)]
    play = partial(_batch, document, count, walk, seed)
    total = Tally()
    if workers == 1 or len(sizes) == 1:
        tallies = map(play, range(len(sizes)), sizes)
        for tally in tallies:
            total.add(tally)
    else:
        with ProcessPoolExecutor(workers) as pool:
            for tally in pool.map(play, range(len(sizes)), sizes):
                total.add(tally)
    return {"seed": seed, "walk": walk, **total.to_json(count)}


def _batch(document: Mapping[str, Any], players: int, walk: str, seed: str, number: int, games: int) -> Tally:
    digest = hashlib.sha256(f"milton playtest\0{seed}\0{number}".encode()).digest()
    # The stream of this older generator is promised to stay the same across versions.
    chance = np.random.RandomState(np.frombuffer(digest, dtype=np.uint32).astype(np.int64))
    return _Games(document, players, walk, games, chance).played()


class _Games:
    """A batch of games in play; ``live`` are the rows still going on."""

    def __init__(
        self, document: Mapping[str, Any], players: int, walk: str, games: int, chance: np.random.RandomState
    ) -> None:
        profile = document.get("profile") or {}
        self.strolls = Strolls(document["board"], walk)
        self.players, self.chance, self.count = players, chance, games
        self.least = profile.get("triforce_reroll_min_swords", 0)
        self.keeps = players == 1 and profile.get("solo_keeps_triforce", True)
        self.solo_gain = profile.get("solo_gain", 1)
        self.magic_worth = profile.get("magic_hearts", 1)
        self.triforce_worth = profile.get("triforce_hearts", 2)
        self.limited = profile.get("heart_pile", 0) > 0
        self.pile = np.full(games, profile.get("heart_pile", 0))
        start = profile.get("start_hearts", [3, 4, 3, 3])[players - 1]
        self.chips = np.full((games, players), start)
        self.magic = np.zeros((games, players), int)
        self.keeper = np.full(games, -1)
        self.link = np.full(games, self.strolls.start)
        self.found = np.zeros(games, bool)
        self.world = np.ones(games, int)
        self.left = np.full(games, self.strolls.count[1])
        self.turns = np.zeros(games, int)
        self.flips = np.zeros(games, int)
        self.lost = np.zeros(games, bool)
        self.order = self._shuffled(1, games)

    def _shuffled(self, world: int, games: int) -> Ints:
        """For each game an order of the tiles of a world, filled up to the most that any world has."""
        order = np.argsort(self.chance.random_sample((games, self.strolls.count[world])), axis=1)
        wide = np.zeros((games, max(self.strolls.count)), np.int64)
        wide[:, : order.shape[1]] = order
        return wide

    def played(self) -> Tally:
        """Play all games to their end."""
        live, active = np.arange(self.count), 0
        while len(live):
            self._walk(live)
            here = self.strolls.square[self.link[live]] & (self.left[live] > 0)
            self._turn_over(live[here], active)
            live = live[~self.lost[live] & (self.keeper[live] < 0)]
            active = (active + 1) % self.players
        return self._tally()

    def _walk(self, live: Ints) -> None:
        self.turns[live] += 1
        dice = self.chance.random_sample((len(live), 2))
        before = self.world[live]
        self.link[live] = self.strolls.walked(self.link[live], self.found[live], self.left[live], dice)
        self.world[live] = self.strolls.world[self.link[live]]
        for world in np.unique(self.world[live]):
            new = live[(self.world[live] == world) & (before != world)]
            self.found[new] = False
            self.left[new] = self.strolls.count[world]
            self.order[new] = self._shuffled(world, len(new))

    def _turn_over(self, rows: Ints, active: int) -> None:
        """Turn over the next tile of each game; number 0 is what the world hides."""
        world, flipped = self.world[rows], np.take(self.strolls.count, self.world[rows]) - self.left[rows]
        tile = self.order[rows, flipped]
        swords = self.strolls.swords[world, tile]
        self.left[rows] -= 1
        self.flips[rows] += 1
        hidden = swords == 0
        self.magic[rows[hidden & (world < 6)], active] += 1
        self.found[rows[hidden]] = True
        self._triforce(rows[hidden & (world == 6)], active)
        heart = self.strolls.heart[world, tile]
        self._battle(rows[~hidden], active, swords[~hidden], heart[~hidden])

    def _battle(self, rows: Ints, active: int, swords: Ints, heart: npt.NDArray[np.bool_]) -> None:
        shown = self.chance.random_sample((len(rows), 4)) < SWORD
        owners = np.array(OWNERS[self.players])
        won = shown.sum(axis=1) >= swords
        for turn in range(self.players):
            own = shown[:, owners == turn].sum(axis=1)
            seat = (active + turn) % self.players
            takes = own >= {1: 0, 2: 2, 3: 1, 4: 1}[self.players]
            self._gain(rows[won & heart & takes], seat)
            self._lose(rows[~won], seat)
        out = (self.chips[rows] + self.magic[rows] == 0).any(axis=1)
        self.lost[rows[out]] = True

    def _gain(self, rows: Ints, seat: int) -> None:
        if self.limited:
            rows = rows[self.pile[rows] > 0]
        amount = self.solo_gain if self.players == 1 else 1
        self.chips[rows, seat] += amount
        self.pile[rows] -= amount

    def _lose(self, rows: Ints, seat: int) -> None:
        gives = self.chips[rows, seat] > 0
        self.chips[rows[gives], seat] -= 1
        self.pile[rows[gives]] += 1
        if self.players == 1:
            self.magic[rows[~gives], seat] -= 1

    def _triforce(self, rows: Ints, active: int) -> None:
        """One player after the other tries, until one keeps it."""
        self.keeper[rows] = active
        if self.keeps:
            return
        turn = 0
        while len(rows):
            turn += 1
            shown = (self.chance.random_sample((len(rows), 4)) < SWORD).sum(axis=1)
            again = self.chance.random_sample((len(rows), 4)) < SWORD
            more = np.where(shown >= self.least, (again & (np.arange(4) < 4 - shown[:, None])).sum(axis=1), 0)
            rows = rows[shown + more < 4]
            self.keeper[rows] = (active + turn) % self.players

    def _tally(self) -> Tally:
        hearts = self.chips + self.magic * self.magic_worth
        done = self.keeper >= 0
        hearts[np.flatnonzero(done), self.keeper[done]] += self.triforce_worth
        # Who is tied rolls until one is ahead, and each is as likely to be.
        rolls = self.chance.random_sample(hearts.shape)
        winner = np.argmax(hearts + rolls, axis=1)
        alive = self.chips + self.magic > 0
        came = np.array([0, *((self.world >= world).sum() for world in range(1, 7)), done.sum()])
        return Tally(
            games=self.count,
            came=came,
            turns=int(self.turns.sum()),
            turns_squared=int((self.turns**2).sum()),
            flips=int(self.flips.sum()),
            flips_squared=int((self.flips**2).sum()),
            hearts=_by_seat(hearts),
            hearts_squared=_by_seat(hearts**2),
            alive=_by_seat(alive),
            keeps=np.bincount(self.keeper[done], minlength=4),
            wins=np.bincount(winner, minlength=4),
        )


def _by_seat(figures: Ints | npt.NDArray[np.bool_]) -> Ints:
    """The sums over games, for the most seats that there are."""
    return np.pad(figures.sum(axis=0), (0, 4 - figures.shape[1]))


def _share(count: int, games: int) -> dict[str, float]:
    """A share with its Wilson interval."""
    share, square = count / games, SURE**2
    middle = (share + square / (2 * games)) / (1 + square / games)
    spread = math.sqrt(share * (1 - share) / games + square / (4 * games**2)) * SURE / (1 + square / games)
    return {"share": share, "low": max(0.0, middle - spread), "high": min(1.0, middle + spread)}


def _mean(total: int, squared: int, games: int) -> dict[str, float]:
    mean = total / games
    error = math.sqrt(max(0.0, squared / games - mean**2) / games)
    return {"mean": mean, "low": mean - SURE * error, "high": mean + SURE * error}
