"""The piles that a playtest draws from: the Enemies of a dungeon, the Items, and what they mean in play."""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil
from typing import Generic, NamedTuple, TypeVar

from generator.chance import Chance
from generator.clockwork.board import TEMPLES, Board
from generator.clockwork.decks import Decks
from generator.clockwork.payment import Bill
from generator.findings import Refusal

Card = TypeVar("Card")


class Pile(Generic[Card]):
    """A shuffled pile whose discards are shuffled into a new one once it is used up."""

    def __init__(self, cards: Sequence[Card], chance: Chance) -> None:
        self.cards = list(cards)
        self.discards: list[Card] = []
        self._chance = chance

    def draw(self) -> Card | None:
        """Take the top card; None if there is none and no discards either."""
        if not self.cards:
            self.cards, self.discards = self.discards, []
        if not self.cards:
            return None
        # Any card of an unseen order is as likely on top, so the order is drawn as it is needed.
        place = self._chance.below(len(self.cards))
        self.cards[place], self.cards[-1] = self.cards[-1], self.cards[place]
        return self.cards.pop()

    def several(self, number: int) -> list[Card]:
        """Take so many cards, or as many as there are."""
        drawn = (self.draw() for _ in range(number))
        return [card for card in drawn if card is not None]


class Foe(NamedTuple):
    """An Enemy at the level of the dungeon: what it takes to defeat it and to evade it, and its dice.

    ``dice`` is how many are rolled: of a Brutal one the highest counts, of a Weak one the lowest.
    """

    defeat: Bill
    evade: Bill
    reward: int
    dice: int
    brutal: bool


def foes(board: Board, decks: Decks) -> list[Foe]:
    """Return the Enemies of the board's temples at its level.

    Raises:
        Refusal: no temple that the board names has Enemies.
    """
    named = board.temples or [board.temple or ""]
    temples = [temple for temple in TEMPLES if temple in named]
    if not temples:
        text = f"names no temple whose Enemies could be drawn; name one or more of {', '.join(TEMPLES)}"
        raise Refusal.because("no-temple", "temples", text)
    found = []
    for enemy in (one for temple in temples for one in decks.of(temple)):
        cost = enemy.cost(board.level)
        defeat = Bill(cost.move, cost.attack, cost.interact)
        dice = 2 if enemy.brutal or enemy.weak else 1
        found.append(Foe(defeat, Bill(move=enemy.evade), enemy.reward, dice, enemy.brutal))
    return found


def mean_defeat(cards: Sequence[Foe]) -> int:
    """Return the skill points that defeating an Enemy takes in the mean, rounded up."""
    return ceil(sum(foe.defeat.points for foe in cards) / len(cards))


def fiercest(drawn: Sequence[Foe]) -> Foe:
    """Return the one of those drawn that is fought: the dearest to defeat, of several the first."""
    return max(drawn, key=lambda foe: foe.defeat.points)


def items(decks: Decks) -> list[bool]:
    """Return the Items; True for a card that goes into a hero's deck, False for one that is used at once."""
    return [item.gained is None for item in decks.items for _ in range(item.count)]


def kept(pile: Pile[bool], drawn: int, number: int) -> int:
    """Draw Items and keep some, cards for the deck first; return how many of those were kept.

    The other Items drawn go to the discards, those that are used at once among them.
    """
    cards = pile.several(drawn)
    gained = min(number, sum(cards))
    pile.discards += [True] * (sum(cards) - gained) + [False] * (len(cards) - sum(cards))
    return gained
