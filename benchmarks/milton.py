"""Six-world boards, many of them: ``python -m benchmarks.milton {making,peers,odds} [--help]``.

``making`` makes so many boards for each number of players and each die (``--count 100`` is the slow
one), judges each, and checks its reach and turns against the wishes by the odds; it prints the
median and the longest time of a board.

``peers`` makes boards for one wish of ``--reach``, and in the same run as many by redrawing: each world
until its squares and shape pass, all squares until the turns pass, and monsters until they rise and
the reach passes, by the odds that decide it for us too. A peer that is given up after so many draws
counts with the time that it took, so that its ratio is a lower bound. Read the ratios: the seconds
are those of the machine that ran it.

``odds`` plays games by chance on boards for 1 to 4 players and counts how many figures lie outside
the intervals that hold the exact ones 99 and 99.99 times in 100.

Each ends with 1 if a promise is broken. Times are processor seconds of one process.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections import Counter
from collections.abc import Callable, Sequence
from functools import partial
from itertools import product
from statistics import median
from typing import Any

from generator.chance import Chance
from generator.findings import NotFound
from generator.milton import pieces, profile, streets
from generator.milton.board import WORLDS, Board, read
from generator.milton.game import Milton
from generator.milton.making import CHECKED, REACH_WITHIN, TURNS_WITHIN
from generator.milton.moves import Ground
from generator.milton.odds import QUICK, Mix, odds, of_mix
from generator.milton.playtest import SURE, playtest
from generator.milton.squares import both_colours, least_chance
from generator.milton.walks import Walks
from generator.milton.wishes import DICE, Wishes

GAME, RULES = Milton(), profile.house()
MOST_MIXES = 150
"""Mixes whose odds a peer reckons before it is given up."""
SHARE = 0.35
"""The chance that a peer makes a space a square."""
LOSE = {1: 1, 2: 9, 3: 33, 4: 65}
"""How many of 81 battles are lost against a monster of each number."""
SURER = 3.891
"""Standard errors on each side of a figure that hold the truth 9,999 times in 10,000."""


def timed(make: Callable[[], Any]) -> tuple[Any, float]:
    """Return what comes of making something, and the processor seconds that it takes."""
    began = time.process_time()
    made = make()
    return made, time.process_time() - began


def making(count: int) -> int:
    """Make boards and check them; return how many break a promise."""
    broken = 0
    for players, die in product((1, 2, 3, 4), DICE):
        seconds, wishes = [], Wishes.read({"players": players, "die": die})[0]
        bad: Counter[str] = Counter()
        for number in range(count):
            options = {"players": players, "die": die}
            try:
                document, spent = timed(partial(GAME.new, options, f"many {number}"))
            except NotFound:
                bad["not found"] += 1
                continue
            seconds.append(spent)
            found = odds(read(document), RULES, "best", QUICK)
            bad["reach"] += abs(found.reach - wishes.reach) > REACH_WITHIN + QUICK
            bad["turns"] += abs(found.endless_turns / wishes.turns - 1) > TURNS_WITHIN
            bad["replay"] += not GAME.replay(document)["accepted"]
        broken += bad.total()
        told = ", ".join(f"{name} {times}" for name, times in bad.items() if times) or "all sound"
        print(
            f"{players} players, die {die}: {count} boards, {told}; "
            f"median {median(seconds):.2f} s, longest {max(seconds):.2f} s",
            flush=True,
        )
    return broken


class Redrawn:
    """A board made by redrawing, for the wishes that the generator has."""

    def __init__(self, wishes: Wishes, seed: str) -> None:
        self.wishes, self.chance = wishes, Chance(seed, "redrawn")
        self.mixes = 0

    def made(self) -> bool:
        """Redraw until all passes; false if the mixes were too many."""
        walks = Walks(self._turns_pass(), "best", self.wishes.players)
        while self.mixes < MOST_MIXES:
            self.mixes += 1
            found = of_mix(walks, self._rising(), RULES, CHECKED)
            if abs(found.reach - self.wishes.reach) <= REACH_WITHIN:
                return True
        return False

    def _turns_pass(self) -> Ground:
        wanted = streets.Wanted(RULES.world_rows, RULES.world_cols, self.wishes.die, self.wishes.tiles)
        networks, gates = streets.worlds(wanted, self.chance)
        board = Board.model_validate(
            {
                "players": self.wishes.players,
                "faces": list(range(1, self.wishes.die + 1)),
                "rows": wanted.rows,
                "cols": wanted.cols,
                "start": pieces.start(networks[0], gates[0], self.chance),
                **pieces.paths(networks, gates),
                "tiles": pieces.blank_tiles(networks, wanted.rows, wanted.cols, wanted.tiles, self.chance),
            }
        )
        ground = Ground(board)
        while True:
            for world in WORLDS:
                ground = self._world_passes(ground, world)
            if abs(Walks(ground, "best", 1).turns / self.wishes.turns - 1) <= TURNS_WITHIN:
                return ground

    def _world_passes(self, ground: Ground, world: int) -> Ground:
        """A world's squares drawn at random, about a third of its spaces, until they pass."""
        board = ground.board
        places = [one.at for one in board.of(world)]
        others = {other: board.squares(other) for other in WORLDS if other != world}
        while True:
            drawn = [place for place in places if self.chance.unit() < SHARE]
            marked = ground.marked(pieces.with_squares(board, {**others, world: drawn}))
            fits = both_colours(marked.board, world)
            if fits and least_chance(marked, world) >= self.wishes.yellow:
                return marked

    def _rising(self) -> Mix:
        """Monsters drawn at random until they rise from world to world."""
        while True:
            drawn = [self._monsters() for _ in WORLDS]
            hard = [sum(LOSE[number] for number, _ in monsters) for monsters in drawn]
            if hard == sorted(set(hard)):
                return {world: Counter(monsters) for world, monsters in zip(WORLDS, drawn, strict=True)}

    def _monsters(self) -> list[tuple[int, bool]]:
        share = RULES.heart_share / 100
        return [(1 + self.chance.below(4), self.chance.unit() < share) for _ in range(self.wishes.tiles - 1)]


def peers(count: int, reach: str) -> int:
    """Print how many times as long redrawing takes; return how many of our own boards were not found."""
    failed = 0
    for players in (1, 2, 3, 4):
        options = {"players": players, "reach": reach}
        wishes, _ = Wishes.read(options)
        ours, theirs, given_up, mixes = [], [], 0, []
        for number in range(count):
            seed = f"peers {number}"
            try:
                ours.append(timed(partial(GAME.new, options, seed))[1])
            except NotFound:
                failed += 1
            redrawn = Redrawn(wishes, seed)
            done, spent = timed(redrawn.made)
            theirs.append(spent)
            mixes.append(redrawn.mixes)
            given_up += not done
        ratio = sum(theirs) / sum(ours)
        print(
            f"{players} players: redrawing takes {'at least ' if given_up else ''}{ratio:.0f} times as long "
            f"({count} boards, {given_up} given up, {median(mixes):.0f} mixes; "
            f"ours median {median(ours):.2f} s)",
            flush=True,
        )
    return failed


def against_chance(count: int, games: int) -> int:
    """Compare the exact odds with games by chance; return whether too many figures lie outside."""
    outside, far, total = 0, 0, 0
    for players in (1, 2, 3, 4):
        misses: Counter[str] = Counter()
        for number in range(count):
            document = GAME.new({"players": players}, f"odds {number}")
            played = playtest(document.data, games, seed=f"odds {number}")
            exact = odds(read(document), RULES, "best", QUICK)
            for name, figure, true in (
                ("reach", played["reach"][-1], exact.reach),
                ("world 6", played["reach"][5], (exact.low.reach[5] + exact.high.reach[5]) / 2),
                ("turns", played["turns"], (exact.low.turns + exact.high.turns) / 2),
                ("flips", played["flips"], (exact.low.flips + exact.high.flips) / 2),
            ):
                total += 1
                middle, half = (figure["low"] + figure["high"]) / 2, (figure["high"] - figure["low"]) / 2
                misses[name] += abs(true - middle) > half
                far += abs(true - middle) > half * SURER / SURE
        outside += misses.total()
        told = ", ".join(f"{name} {times}" for name, times in misses.items())
        print(f"{players} players, {count} boards, {games} games each: outside 99 %: {told}", flush=True)
    print(f"of {total} figures {outside} lie outside 99 %, {far} outside 99.99 %")
    return far + max(0, outside - max(1, total // 40))


def main(arguments: Sequence[str] | None = None) -> int:
    """Run a benchmark; returns 1 if a promise is broken."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("what", choices=("making", "peers", "odds"))
    parser.add_argument("--count", type=int, default=10, help="boards of each kind (default 10)")
    parser.add_argument("--games", type=int, default=20_000, help="games on each board (default 20,000)")
    parser.add_argument("--reach", default="0.95", help="the chance that peers draw for (default 0.95)")
    wish = parser.parse_args(arguments)
    GAME.new({"players": 1, "tiles": 4}, "warm up")
    if wish.what == "making":
        return min(1, making(wish.count))
    if wish.what == "peers":
        return min(1, peers(wish.count, wish.reach))
    return min(1, against_chance(wish.count, wish.games))


if __name__ == "__main__":
    sys.exit(main())
