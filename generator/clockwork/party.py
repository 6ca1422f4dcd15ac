"""The heroes of a playtest: decks, hands, hearts and Time tokens, by the rules of drawing and losing.

The heroes keep together, so they pay from all their hands; one of them leads for a round and
is the one who acts: it is hurt, and it gains. Cards are numbers of kinds; see ``payment``.
"""

from __future__ import annotations

from collections.abc import Sequence
from operator import sub
from typing import Literal

from generator.chance import Chance
from generator.clockwork.payment import Bill, Cards, Payment
from generator.clockwork.profile import Rules

Why = Literal["time", "discards", "rift", "stuck", "rounds"]
REGAINED = 3
"""Hearts that a killed hero goes on with, if it has as many containers."""
MOST_ROUNDS = 1_000
"""Rounds after which a play is given up: with house rules, decks may last as good as for ever."""


class Lost(Exception):
    """The level is lost; ``why`` is one of the ways to lose."""

    def __init__(self, why: Why) -> None:
        super().__init__(why)
        self.why = why


class Hero:
    """One hero; the last card of the deck is its top, ``hand`` counts cards by kind.

    ``hearts`` are left of so many ``containers``; ``time`` is Time tokens.
    """

    def __init__(self, cards: Sequence[int], kinds: int, containers: int, time: int, chance: Chance) -> None:
        self.deck = chance.shuffled(cards)
        self.hand = [0] * kinds
        self.discards: list[int] = []
        self.hearts = self.containers = containers
        self.time = time
        self._chance = chance

    def draw_to(self, size: int) -> None:
        """Draw until so many cards are in hand; with Time tokens the discards make a new deck."""
        while sum(self.hand) < size and self._has_deck():
            self.hand[self.deck.pop()] += 1

    def drop(self, kind: int, count: int) -> None:
        """Discard cards of a kind from the hand."""
        self.hand[kind] -= count
        self.discards += [kind] * count

    def drop_hand(self) -> None:
        """Discard the hand."""
        for kind, count in enumerate(self.hand):
            self.drop(kind, count)

    def mill(self) -> bool:
        """Discard the top card of the deck; False if there is none to be had."""
        there = self._has_deck()
        if there:
            self.discards.append(self.deck.pop())
        return there

    def _has_deck(self) -> bool:
        """Whether there is a deck to draw from, after a reshuffle if one is needed and can be paid for."""
        if not self.deck and self.time and self.discards:
            self.time -= 1
            self.deck, self.discards = self._chance.shuffled(self.discards), []
        return bool(self.deck)


class Party:
    """All heroes, and what has happened to them so far.

    ``left`` is Move that the leader has left over in this round, ``pool`` the cards in all hands.
    """

    def __init__(self, heroes: Sequence[Hero], payment: Payment, rules: Rules, level: int) -> None:
        self.heroes = list(heroes)
        self.payment, self.rules, self.skull = payment, rules, rules.skull[level - 1]
        self.lead, self.left = 0, 0
        self.pool: Cards = ()
        self.rounds = self.points = self.hearts_lost = self.killed = 0
        self._count()

    @property
    def leader(self) -> Hero:
        """The hero who acts in this round."""
        return self.heroes[self.lead]

    def begin_round(self) -> None:
        """Draw new hands; the hero with most hearts leads, of several the first.

        Raises:
            Lost: a hero has no card in hand and none to draw; or there were too many rounds.
        """
        self.left, self.rounds = 0, self.rounds + 1
        if self.rounds > MOST_ROUNDS:
            raise Lost("rounds")
        for hero in self.heroes:
            hurt = hero.hearts < hero.containers
            hero.draw_to(self.rules.hand_size_hurt if hurt else self.rules.hand_size)
            if not any(hero.hand):
                raise Lost("time")
        self.lead = max(range(len(self.heroes)), key=lambda seat: (self.heroes[seat].hearts, -seat))
        self._count()

    def end_round(self) -> None:
        """Discard what is left in hand."""
        for hero in self.heroes:
            hero.drop_hand()
        self._count()

    def covers(self, *bills: Bill) -> bool:
        """Whether the hands pay for all of these, one after the other."""
        return self.payment.covers(self.pool, self.left, bills)

    def pay(self, *bills: Bill) -> bool:
        """Pay for all of these, or for none if the hands do not do; the leader's cards go first."""
        if not self.covers(*bills):
            return False
        for bill in bills:
            paid = self.payment.settle(self.pool, self.left, bill)
            assert paid, "what is covered can be paid"
            self.left = paid.left
            self.pool = tuple(map(sub, self.pool, paid.used))
            self.points += bill.points
            for kind, count in enumerate(paid.used):
                if count:
                    self._drop(kind, count)
        return True

    def _drop(self, kind: int, count: int) -> None:
        for seat in range(len(self.heroes)):
            if not count:
                return
            hero = self.heroes[(self.lead + seat) % len(self.heroes)]
            given = min(count, hero.hand[kind])
            hero.drop(kind, given)
            count -= given

    def hurt(self, hero: Hero, damage: int) -> bool:
        """Take hearts from a hero; return whether it was killed.

        Raises:
            Lost: it was, and has too few cards to discard.
        """
        self.hearts_lost += min(damage, hero.hearts)
        hero.hearts -= damage
        if hero.hearts > 0:
            return False
        self.killed += 1
        self._discard(hero, self.skull)
        hero.hearts = min(REGAINED, hero.containers)
        return True

    def _discard(self, hero: Hero, number: int) -> None:
        """From the hand first, the least dear cards of it, and then from the deck."""
        for kind in sorted(range(len(hero.hand)), key=lambda kind: self.payment.dear[kind]):
            given = min(number, hero.hand[kind])
            hero.drop(kind, given)
            number -= given
        for _ in range(number):
            if not hero.mill():
                raise Lost("discards")
        self._count()

    def gain_time(self, tokens: int) -> None:
        """Give each hero Time tokens."""
        for hero in self.heroes:
            hero.time += tokens

    def _count(self) -> None:
        self.pool = tuple(map(sum, zip(*(hero.hand for hero in self.heroes), strict=True)))
