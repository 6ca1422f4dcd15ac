"""How a party pays with cards: which of those in hand go for a price in Move, Attack and Interact.

A card is worth so much of one skill, and nothing of it is split between two actions; only
Move that is left over carries on to the next walk. Cards of a kind are alike, so hands are counts.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import product
from operator import add, mul, sub
from typing import NamedTuple

MOVE, ATTACK, INTERACT = range(3)
Worth = tuple[int, int, int]
"""What a kind of card is worth as Move, as Attack and as Interact."""
Cards = tuple[int, ...]
"""How many cards of each kind."""

MOST_KEPT = 200_000
"""Payments that are remembered; most hands come up again and again."""


class Bill(NamedTuple):
    """The price of one action; Move of a bill that ``walks`` takes what is left over, and leaves some."""

    move: int = 0
    attack: int = 0
    interact: int = 0
    walks: bool = False

    @property
    def points(self) -> int:
        """The skill points in all."""
        return self.move + self.attack + self.interact


class Paid(NamedTuple):
    """The cards that a bill takes, and the Move that is left over for walking."""

    used: Cards
    left: int


class Payment:
    """Pays bills with the least dear cards: those that are of least use for the rest of a plan.

    ``worths`` is by kind of card; ``demand`` says how much Move, Attack and Interact the plan asks for.
    """

    def __init__(self, worths: Sequence[Worth], demand: Sequence[int]) -> None:
        weights = [1 + amount for amount in demand]
        self.worths = tuple(worths)
        self.dear = [sum(w * weight for w, weight in zip(worth, weights, strict=True)) for worth in worths]
        self.point = sum(weights)
        self.settle = lru_cache(MOST_KEPT)(self._settle)
        self.covers = lru_cache(MOST_KEPT)(self._covers)

    def _covers(self, held: Cards, left: int, bills: tuple[Bill, ...]) -> bool:
        """Whether cards and the Move left over pay bills, one after the other."""
        for bill in bills:
            paid = self.settle(held, left, bill)
            if paid is None:
                return False
            held, left = tuple(map(sub, held, paid.used)), paid.left
        return True

    def _settle(self, held: Cards, left: int, bill: Bill) -> Paid | None:
        """Return how a bill is paid out of cards and the Move left over; None if they do not do."""
        return self._paid(held, left, bill, MOVE)

    def _paid(self, held: Cards, left: int, bill: Bill, skill: int) -> Paid | None:
        """Pay a skill with the least dear cards that leave enough for the skills after it."""
        if skill > INTERACT:
            return Paid((0,) * len(held), left)
        walks = bill.walks and skill == MOVE
        carried = min(left, bill[skill]) if walks else 0
        for cards, over in self._sets(held, skill, bill[skill] - carried, walks):
            kept = left - carried + over if walks else left
            if further := self._paid(tuple(map(sub, held, cards)), kept, bill, skill + 1):
                return Paid(tuple(map(add, cards, further.used)), further.left)
        return None

    def _sets(self, held: Cards, skill: int, amount: int, walks: bool) -> list[tuple[Cards, int]]:
        """Cards that make up an amount, none for nothing, and what is over; the least dear first."""
        worths, found = [worth[skill] for worth in self.worths], []
        for cards in _enough(held, worths, amount):
            over = sum(map(mul, cards, worths)) - amount
            if not any(count and worth <= over for count, worth in zip(cards, worths, strict=True)):
                dear = sum(map(mul, cards, self.dear)) - walks * over * self.point
                found.append((dear, cards, over))
        return [(cards, over) for _, cards, over in sorted(found)]


def _enough(held: Cards, worths: Sequence[int], amount: int) -> Iterator[Cards]:
    """Yield cards that make up an amount; of the last kind as many as are needed after the others."""
    *first, last = held
    for cards in product(*(range(min(count, max(0, amount)) + 1) for count in first)):
        wanting = max(0, amount - sum(map(mul, cards, worths)))
        if wanting <= last * worths[-1]:
            yield (*cards, -(-wanting // worths[-1]) if wanting else 0)
