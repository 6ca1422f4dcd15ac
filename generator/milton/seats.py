"""What is expected of each player at the end of a game: hearts, the Triforce, whether he is still in it.

A game ends when the Triforce is kept, or when somebody has no chip and no Magic tile; then all count
what they have. The games are followed once for each seat, its own chips kept apart; and that under
the cap on hearts that loses games too often, and the one that loses them too seldom. A figure is
as sure as these two solves agree on it.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from generator.findings import Refusal
from generator.milton.board import Board
from generator.milton.flow import Flow, Mix
from generator.milton.hearts import hearts
from generator.milton.moves import Ground
from generator.milton.odds import AHEAD, EXACT, FIRST_CAP, LAST_CAP, check, mix
from generator.milton.own import Own
from generator.milton.profile import Rules
from generator.milton.walks import Timed, Walk, Walks

MOST_WORK = 300_000_000
"""Figures in the spreads of one solve above which no more hearts are counted; usual boards have a third."""

Pair = tuple[float, float]


@dataclass(frozen=True)
class Seats:
    """What is expected of each seat, from the first: by a solve that loses games too often, and the other."""

    walk: Walk
    low: list[Own]
    high: list[Own]
    cap: int

    @property
    def hearts(self) -> list[Pair]:
        """The hearts in the end: chips, Magic tiles and Triforce as the final count takes them."""
        return [_pair(one.hearts, other.hearts) for one, other in self._both]

    @property
    def alive(self) -> list[Pair]:
        """The chance to have a chip or a Magic tile in the end; whoever has none has ended the game."""
        return [_pair(1 - one.out, 1 - other.out) for one, other in self._both]

    @property
    def keeps(self) -> list[Pair]:
        """The chance to keep the Triforce, in all games, found in them or not."""
        return [_pair(one.triforce, other.triforce) for one, other in self._both]

    @property
    def gap(self) -> float:
        """The most by which the two solves differ in a figure."""
        return max(high - low for low, high in (*self.hearts, *self.alive, *self.keeps))

    def to_json(self) -> dict[str, Any]:
        """Return the figures as plain JSON, lists by seat; each bracket is a list of two."""
        return {
            "walk": self.walk,
            "label": "exact" if self.gap <= EXACT else "quick",
            "gap": self.gap,
            "cap": self.cap,
            **{name: [list(pair) for pair in getattr(self, name)] for name in ("hearts", "alive", "keeps")},
        }

    @property
    def _both(self) -> list[tuple[Own, Own]]:
        return list(zip(self.low, self.high, strict=True))


def seats(board: Board, rules: Rules, walk: Walk = "best", gap: float = EXACT) -> Seats:
    """Return what is expected of each seat of a winnable board.

    The cap on hearts is raised until it is sure to ``gap``, or until that is too much work.

    Raises:
        Refusal: there are so many tiles of so many kinds that it cannot be reckoned.
    """
    check(board)
    walks, monsters = Walks(Ground(board), walk, board.players), mix(board)
    found: Seats | None = None
    for cap in range(FIRST_CAP[gap <= EXACT], LAST_CAP, 2):
        if Flow(walks, monsters, rules, cap + AHEAD, False, 0).work() > MOST_WORK:
            break
        low = _owns(walks, monsters, rules, cap + AHEAD, False)
        high = low if board.players == 1 else _owns(walks, monsters, rules, cap, True)
        found = Seats(walk, low, high, cap)
        if found.gap <= gap:
            break
    # These tables are large, and of no use to anything else.
    hearts.cache_clear()
    if found is None:
        text = "too many tiles of too many kinds for each seat's hearts; a playtest tells about them"
        raise Refusal.because("too-many-tiles", "tiles", text)
    return found


def _owns(walks: Timed, monsters: Mix, rules: Rules, cap: int, safely: bool) -> list[Own]:
    return [Flow(walks, monsters, rules, cap, safely, seat).followed() for seat in range(walks.players)]


def _pair(one: float, other: float) -> Pair:
    return min(one, other), max(one, other)
