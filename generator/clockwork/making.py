"""Making a dungeon that needs exactly so many shifts: lay out, refute fewer, find the plan, or try again.

With at most one shift a plan is planted, since few official shuffles need so few;
with more, planted plans would open the board up, and official shuffles that promise
to need so many are decided. Boards of which anything stays open are dropped.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from generator.chance import Chance
from generator.clockwork import walk
from generator.clockwork.board import Board
from generator.clockwork.commits import Budget, LimitMet
from generator.clockwork.kernel import machine
from generator.clockwork.layout import Layout
from generator.clockwork.moves import Table
from generator.clockwork.promise import promising
from generator.clockwork.search import MOST_SHIFTS, Limits, exactly, refuted
from generator.findings import NotFound
from generator.game import Progress

TRIES = 2_000
RARE_TRIES = 6_000
LIMITS = Limits(nodes=400, total=4_000, states=4_000)
RARE = Limits(nodes=400, total=60_000, states=4_000)
"""For boards that need three shifts: few do, so each that may is worth more work, and more are tried."""
MOST_PLANTED = 1
"""Shifts up to which a plan is planted."""
CHOOSY = 300
"""Tries after which all shuffles are decided if none promised anything: wishes may leave none that do."""


class Made(NamedTuple):
    """A board, and the witness that wins it with the shifts asked for."""

    board: dict[str, Any]
    witness: dict[str, Any]


class Maker:
    """Makes boards of one layout that need exactly ``shifts`` shifts, the same for the same seed."""

    def __init__(self, layout: Layout, shifts: int) -> None:
        self.layout, self.shifts = layout, shifts
        self._promised = False  # whether any shuffle did

    def made(self, seed: str, progress: Progress) -> Made:
        """Return a board with its witness.

        Raises:
            NotFound: no try came to anything.
        """
        self._promised = False
        tries = TRIES if self.shifts < MOST_SHIFTS else RARE_TRIES
        for number in range(1, tries + 1):
            progress((self.shifts and machine.wait()) or f"laying out dungeon {number}")
            chance = Chance(seed, f"clockwork layout {number}")
            planted = self.shifts <= MOST_PLANTED
            found = self._planted(chance) if planted else self._shuffled(chance, number)
            if found:
                return found
        raise NotFound(f"no dungeon came out in {tries:,} tries; wish for less, or try another seed")

    def _planted(self, chance: Chance) -> Made | None:
        """A board with a plan planted in it, if fewer shifts are proven not to do."""
        draft = self.layout.draft(self.shifts, chance)
        if draft is None:
            return None
        board, rules = self.layout.read(draft.board), self.layout.rules
        if self.shifts and not refuted(board, rules, self.shifts - 1, LIMITS):
            return None
        try:
            plan = walk.walked(Table(board, rules), draft.commits, Budget(LIMITS.states))
        except LimitMet:
            return None
        return self._told(draft.board, board, plan)

    def _shuffled(self, chance: Chance, number: int) -> Made | None:
        """An official shuffle, the one of that number, if it needs exactly so many shifts."""
        plain = self.layout.shuffled(chance)
        if plain is None:
            return None
        board, rules = self.layout.read(plain), self.layout.rules
        choosy = self._promised or number <= CHOOSY
        if choosy and not promising(board, rules, self.shifts):
            return None
        self._promised |= choosy
        limits = LIMITS if self.shifts < MOST_SHIFTS else RARE
        return self._told(plain, board, exactly(board, rules, self.shifts, limits))

    def _told(self, plain: dict[str, Any], board: Board, plan: walk.Found | None) -> Made | None:
        """The board with its witness, if there is a plan and it passes as many rooms as wished."""
        if plan is None:
            return None
        table = Table(board, self.layout.rules)
        way = self.layout.wishes.way
        if way and not way.holds(walk.rooms(table, plan.steps)):
            return None
        return Made(plain, walk.witness(table, plan.steps))
