"""A pile of cards, face down."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Generic, TypeVar

from generator.chance import Chance

Card = TypeVar("Card")


class Pile(Generic[Card]):
    """Cards to draw from: each is shuffled back at once, or all are used up first."""

    def __init__(self, cards: Sequence[Card], reshuffle: bool, chance: Chance) -> None:
        self.cards, self.reshuffle, self.chance = cards, reshuffle, chance
        self._left: list[Card] = []

    def drawn(self) -> Card:
        """Draw a card."""
        if self.reshuffle:
            return self.chance.choice(self.cards)
        if not self._left:
            self._left = self.chance.shuffled(self.cards)
        return self._left.pop()
