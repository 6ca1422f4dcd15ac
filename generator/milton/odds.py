"""The exact odds of a board: a walk of all its games at once, from tile to tile.

Between two tiles turned over nothing happens but walking, so the chances are kept only there:
by the tiles of the world still face down, the square where Link is, and the hearts of the
players, the active one first; the seat of each turn is exact. Hearts are counted up to a cap, once
so that games are lost too often and once so that they are lost too seldom; the truth lies between.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from math import prod
from typing import Any

import numpy as np

from generator.findings import Refusal
from generator.milton.battles import defeat, finder_keeps, triforce
from generator.milton.board import LAST, WORLDS, Board
from generator.milton.hearts import DEFEAT, Floats, Hearts, turned
from generator.milton.moves import Ground
from generator.milton.profile import Rules
from generator.milton.walks import Hits, Timed, Walk, Walks

EXACT = 1e-6
QUICK = 1e-3
FIRST_CAP = (8, 12)
"""The cap on hearts that is tried first, for a quick figure and for an exact one."""
LAST_CAP = 41
MOST_WORK = 500_000_000
"""Figures in the spreads of a board above which its odds are not reckoned; usual boards have a tenth."""

Kind = tuple[int, bool]
"""A monster's number, and whether it shows a heart."""
Mix = Mapping[int, Counter[Kind]]
"""How many monsters of each kind there are, by world."""
Left = tuple[tuple[int, ...], bool]
"""How many monsters of each kind are face down, and whether the Magic tile is found."""


@dataclass(frozen=True)
class Figures:
    """What becomes of the games: chances, and what is expected of the number of turns and flips.

    ``reach`` has the chance to come to each world, and last to turn over the Triforce tile.
    """

    reach: tuple[float, ...]
    turns: float
    flips: float

    @property
    def lose(self) -> list[float]:
        """The chance to lose the game in each world."""
        return [before - after for before, after in zip(self.reach, self.reach[1:], strict=False)]


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
    if _work(board) > MOST_WORK:
        text = "too many tiles of too many kinds for exact odds; a playtest tells about how games go"
        raise Refusal.because("too-many-tiles", "tiles", text)
    walks = Walks(Ground(board), walk, board.players)
    return of_mix(walks, mix(board), rules, gap)


def of_mix(walks: Timed, monsters: Mix, rules: Rules, gap: float) -> Odds:
    """Return the odds for walks over a board on which these monsters lie, by world."""
    found: Odds | None = None
    for cap in range(FIRST_CAP[gap <= EXACT], LAST_CAP, 2):
        low = _Flow(walks, monsters, rules, cap, False).figures()
        high = low if walks.players == 1 else _Flow(walks, monsters, rules, cap, True).figures()
        found = Odds(walks.walk, low, high, cap, walks.turns)
        if found.gap <= gap:
            break
    assert found is not None
    return found


def estimate(walks: Timed, monsters: Mix, rules: Rules) -> float:
    """Return about the chance to turn over the Triforce tile, by one solve under the first cap on hearts."""
    return _Flow(walks, monsters, rules, FIRST_CAP[0], False).figures().reach[-1]


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


class _Flow:
    """The chances of all games, followed once through the six worlds under one cap on hearts."""

    def __init__(
        self,
        walks: Timed,
        monsters: Mix,
        rules: Rules,
        cap: int,
        safely: bool,
    ) -> None:
        self.walks, self.monsters, self.rules = walks, monsters, rules
        self.cap, self.safely = cap, safely
        self.turns = self.flips = 0.0

    def figures(self) -> Figures:
        """Return what becomes of the games."""
        begin = self.walks.begin()
        self.turns += float(begin.turns[0])
        spread = self._hearts(1).start(
            self.rules.hearts(self.walks.players), np.asarray(begin.by_turns.sum(axis=0)[0])
        )
        reach = []
        for world in WORLDS:
            reach.append(float(spread.sum()))
            spread = _World(self, world, self._hearts(world)).through(self._hearts(world).recounted(spread))
        return Figures((*reach, float(spread.sum())), self.turns, self.flips)

    def _hearts(self, world: int) -> Hearts:
        """The hearts as they are counted in a world.

        There can be no more than were taken by its end; and who has one for each monster to
        come is as safe as with a Magic tile, so that counting up to there is exact.
        """
        players, start = self.walks.players, self.rules.hearts(self.walks.players)
        before = [kind for one in range(1, world + 1) for kind in self.monsters[one].elements()]
        most = start + sum(heart for _, heart in before)
        if players == 1:
            return Hearts(1, most + world, False, self.rules.solo_gain)
        needed = sum(self.monsters[one].total() for one in range(world, LAST + 1))
        cap = max(1, min(self.cap, most, needed))
        return Hearts(players, cap, self.safely or cap == needed)


class _World:
    """The chances in one world, from its first tile to the first of the next."""

    def __init__(self, flow: _Flow, world: int, hearts: Hearts) -> None:
        self.flow, self.world, self.hearts = flow, world, hearts
        self.kinds = sorted(flow.monsters[world])
        self.full = tuple(flow.monsters[world][kind] for kind in self.kinds)
        self.onward: Floats | None = None

    def through(self, spread: Floats) -> Floats:
        """Return the chances at the first tile of the next world; in the last, when the Triforce is found."""
        layer: dict[Left, Floats] = {(self.full, False): spread}
        while layer:
            layer = self._walked(self._turned_over(layer))
        assert self.onward is not None, "the hidden tile is found in some game"
        return self.onward

    def _turned_over(self, layer: Mapping[Left, Floats]) -> dict[Left, Floats]:
        """One tile is turned over in every game, each face-down tile as likely as any other."""
        after: dict[Left, Floats] = {}
        for (left, found), spread in layer.items():
            tiles = sum(left) + (not found)
            self.flow.flips += float(spread.sum())
            if not found and self.world == LAST:
                self._goes_on(spread / tiles)
            elif not found:
                _add(after, (left, True), self.hearts.magic(spread) / tiles)
            for key, share, battle in self._battles(left, found, spread):
                _add(after, key, battle * (share / tiles))
        return after

    def _battles(self, left: tuple[int, ...], found: bool, spread: Floats) -> list[tuple[Left, int, Floats]]:
        """What each kind of monster makes of the spread, with how many of the kind there are."""
        if not any(left):
            return []
        lost, groups = self.hearts.lost(spread), None
        result = []
        for place, (swords, heart) in enumerate(self.kinds):
            if not left[place]:
                continue
            if heart and groups is None:
                groups = self.hearts.gained(spread)
            won = self.hearts.won(groups, swords) if heart and groups else DEFEAT[swords] * spread
            fewer = (*left[:place], left[place] - 1, *left[place + 1 :])
            result.append(((fewer, found), left[place], won + (1 - DEFEAT[swords]) * lost))
        return result

    def _walked(self, layer: Mapping[Left, Floats]) -> dict[Left, Floats]:
        """Link is walked to where the next tile is turned over, in this world or the next."""
        after: dict[Left, Floats] = {}
        for (left, found), spread in layer.items():
            own = len(self.flow.walks.squares[self.world]) if any(left) else 0
            hits = self._hits(found, sum(left))
            at_squares = spread.reshape(-1, spread.shape[-1]).sum(axis=0)
            self.flow.turns += float(at_squares @ hits.turns)
            moved = turned(spread, hits.by_turns)
            if not found:
                _add(after, (left, found), moved)
                continue
            if own:
                _add(after, (left, found), np.ascontiguousarray(moved[..., :own]))
            self._goes_on(moved[..., own:])
        return after

    def _hits(self, found: bool, monsters: int) -> Hits:
        walks = self.flow.walks
        return walks.leave(self.world, monsters > 0) if found else walks.seek(self.world, monsters + 1)

    def _goes_on(self, spread: Floats) -> None:
        self.onward = spread if self.onward is None else self.onward + spread


def _add(layer: dict[Left, Floats], key: Left, spread: Floats) -> None:
    layer[key] = layer[key] + spread if key in layer else spread
