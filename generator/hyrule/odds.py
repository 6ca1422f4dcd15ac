"""The odds of the dice and the cards, exactly: what a playtest is checked against."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from functools import cache
from itertools import product

from generator.hyrule.decks import FACES, Decks, Enemy, Labyrinth
from generator.hyrule.profile import Rules

CHIPS = 8
"""Chips of the Money Making Game: one Moblin, one Old Man, and six blanks."""


def two_dice(least: int) -> Fraction:
    """Return the chance that two dice add up to at least so much."""
    sums = [one + other for one, other in product(range(1, FACES + 1), repeat=2)]
    return Fraction(sum(total >= least for total in sums), len(sums))


def beaten(enemy: Enemy, sword: int, rules: Rules) -> Fraction:
    """Return the chance to beat an enemy with the first sword (0), the White (1) or the Magical one (2)."""
    return two_dice(enemy.strength[sword] + (not rules.ties_win))


def some_face(faces: int, rolls: int) -> Fraction:
    """Return the chance that one of some faces comes up in so many rolls."""
    return 1 - Fraction(FACES - faces, FACES) ** rolls


def labyrinth(card: Labyrinth, decks: Decks, hearts: int) -> Fraction:
    """Return the chance to win by a labyrinth card with so many hearts up."""
    return some_face(sum(icon in card.wins for icon in decks.icons), card.rolled(hearts))


def ganon(decks: Decks, rules: Rules) -> Fraction:
    """Return the chance that everything that beats Ganon is rolled."""
    count = 0
    for rolls in product(decks.icons, repeat=rules.ganon_rolls):
        count += all(icon in rolls for icon in decks.ganon)
    return Fraction(count, FACES**rules.ganon_rolls)


def woods(rules: Rules) -> Fraction:
    """Return the chance to be let out of the Lost Woods; the turns that it takes are one over it."""
    return Fraction(len(rules.woods_faces), FACES)


def pay(decks: Decks, sword: int, rules: Rules) -> Fraction:
    """Return the rupees that a fight with an enemy brings in the mean, healing and purse left out."""
    enemies = decks.enemies
    return sum((beaten(one, sword, rules) * one.rupees for one in enemies), Fraction()) / len(enemies)


def money_game(players: int) -> list[tuple[Fraction, Fraction]]:
    """Return for each seat, the drawer first, its chances to turn up the Moblin and the Old Man.

    The Moblin's finder wins what the Old Man's loses. One player alone plays no game.
    """
    seats = [[Fraction(), Fraction()] for _ in range(players)]
    for seat in range(players):
        for chip in range(2):
            seats[seat][chip] = _finds(seat, chip, tuple(range(players)), (0, 1), CHIPS)
    return [(one, other) for one, other in seats]


@cache
def _finds(seat: int, chip: int, turn: Sequence[int], hidden: tuple[int, ...], chips: int) -> Fraction:
    """The chance that a seat finds a chip; ``turn`` is who still plays, the next first."""
    if chip not in hidden or seat not in turn:
        return Fraction()
    blanks = chips - len(hidden)
    after = (*turn[1:], turn[0])
    found = Fraction(blanks, chips) * _finds(seat, chip, after, hidden, chips - 1) if blanks else Fraction()
    for own in hidden:
        if turn[0] == seat and own == chip:
            found += Fraction(1, chips)
        else:
            rest = tuple(one for one in hidden if one != own)
            left = turn[1:] or turn  # with all others out, nobody is left but the last
            found += Fraction(1, chips) * _finds(seat, chip, left, rest, chips - 1)
    return found
