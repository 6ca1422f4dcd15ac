"""The exact odds of a board: a walk of all its games at once, from tile to tile.

Between two tiles turned over nothing happens but walking, so the chances are kept only there:
by the tiles of the world still face down, the square where Link is, and the hearts of the
players, the active one first; the seat of each turn is exact. Hearts are counted up to a cap, once
so that games are lost too often and once so that they are lost too seldom; the truth lies between.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from math import prod
from typing import Any

from generator.findings import Refusal
from generator.milton.battles import defeat, finder_keeps, triforce
from generator.milton.board import WORLDS, Board
from generator.milton.flow import Figures, Flow
from generator.milton.flow import Kind as Kind
from generator.milton.flow import Mix as Mix
from generator.milton.hearts import DEFEAT
from generator.milton.moves import Ground
from generator.milton.profile import Rules
from generator.milton.walks import Timed, Walk, Walks

EXACT = 1e-6
QUICK = 1e-3
FIRST_CAP = (8, 12)
"""The cap on hearts that is tried first, for a quick figure and for an exact one."""
LAST_CAP = 41
AHEAD = 2
"""How much further hearts are counted where games are lost too often, to be as near as the other solve."""
MOST_WORK = 500_000_000
"""Figures in the spreads of a board above which its odds are not reckoned; usual boards have a tenth."""


@dataclass(frozen=True)
class Odds:
    """The odds of one walk, bracketed: ``low`` loses games too often, ``high`` too seldom."""

    walk: Walk
    low: Figures
    high: Figures
    cap: int
    endless_turns: float

    @property
    def gap(self) -> float:
        """The most by which a chance may be wrong."""
        pairs = zip(self.low.reach, self.high.reach, strict=True)
        return max(high - low for low, high in pairs)

    @property
    def reach(self) -> float:
        """The chance to turn over the Triforce tile, in the middle of its bracket."""
        return (self.low.reach[-1] + self.high.reach[-1]) / 2

    def to_json(self) -> dict[str, Any]:
        """Return the odds as plain JSON; each bracket is a list of two."""
        low, high = self.low, self.high
        return {
            "walk": self.walk,
            "label": "exact" if self.gap <= EXACT else "quick",
            "gap": self.gap,
            "cap": self.cap,
            "reach": [list(pair) for pair in zip(low.reach, high.reach, strict=True)],
            "lose": [sorted(pair) for pair in zip(low.lose, high.lose, strict=True)],
            "turns": [low.turns, high.turns],
            "flips": [low.flips, high.flips],
            "endless_turns": self.endless_turns,
        }


def odds(board: Board, rules: Rules, walk: Walk = "best", gap: float = EXACT) -> Odds:
    """Return the odds of a winnable board; the cap on hearts is raised until they are sure to ``gap``.

    Raises:
        Refusal: there are so many tiles of so many kinds that they cannot be reckoned.
    """
    check(board)
    walks = Walks(Ground(board), walk, board.players)
    return of_mix(walks, mix(board), rules, gap, AHEAD)


def check(board: Board) -> None:
    """Refuse a board whose odds cannot be reckoned.

    Raises:
        Refusal: there are too many tiles of too many kinds.
    """
    if _work(board) > MOST_WORK:
        text = "too many tiles of too many kinds for exact odds; a playtest tells about how games go"
        raise Refusal.because("too-many-tiles", "tiles", text)


def of_mix(walks: Timed, monsters: Mix, rules: Rules, gap: float, ahead: int = 0) -> Odds:
    """Return the odds for walks over a board on which these monsters lie, by world.

    The solve that loses games too often has a cap that is so much higher than that of the other.
    """
    for cap in range(FIRST_CAP[gap <= EXACT], LAST_CAP, 2):
        low = Flow(walks, monsters, rules, cap + ahead, False).figures()
        high = low if walks.players == 1 else Flow(walks, monsters, rules, cap, True).figures()
        found = Odds(walks.walk, low, high, cap, walks.turns)
        if found.gap <= gap:
            break
    return found


def estimate(walks: Timed, monsters: Mix, rules: Rules) -> float:
    """Return about the chance to turn over the Triforce tile, by one solve under the first cap on hearts."""
    return Flow(walks, monsters, rules, FIRST_CAP[0], False).figures().reach[-1]


def dice(board: Board, rules: Rules) -> dict[str, Any]:
    """Return what the dice alone decide: each monster's defeat, and the Triforce."""
    least = rules.triforce_reroll_min_swords
    alone = board.players == 1 and rules.solo_keeps_triforce
    return {
        "defeat": {str(swords): float(defeat(swords)) for swords in DEFEAT},
        "attempt": 1.0 if alone else float(triforce(least)),
        "finder_keeps": 1.0 if alone else float(finder_keeps(board.players, least)),
    }


def _work(board: Board) -> int:
    """The figures in all the spreads of a board under the first cap on hearts."""
    sets = {world: prod(count + 1 for count in kinds.values()) for world, kinds in mix(board).items()}
    players = board.players if board.players > 1 else 2
    hearts = (FIRST_CAP[0] + 1) ** players
    return sum(2 * sets[world] * hearts * len(board.squares(world)) for world in WORLDS)


def mix(board: Board) -> Mix:
    """Return how many monsters of each kind lie in each world."""
    return {
        world: Counter((tile.swords, tile.heart) for tile in board.tiles_of(world) if tile.swords)
        for world in WORLDS
    }
