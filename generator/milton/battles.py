"""The attack dice: four in all, two thirds swords, shared among the players."""

from __future__ import annotations

from fractions import Fraction
from functools import lru_cache
from itertools import product
from math import comb

SWORD = Fraction(2, 3)
DICE = 4
SHARES = {1: (4,), 2: (2, 2), 3: (2, 1, 1), 4: (1, 1, 1, 1)}
"""Dice of each player, the active one first."""

Gains = tuple[int, ...]
"""Hearts that each player takes, the active one first."""


def defeat(swords: int) -> Fraction:
    """Return the chance that four dice show at least so many swords."""
    return sum((_shows(DICE, count) for count in range(swords, DICE + 1)), Fraction(0))


def takes(players: int, own: int, solo_gain: int = 1) -> int:
    """Return the hearts that one player takes for a heart monster defeated, by the swords on his own dice."""
    if players == 1:
        return solo_gain
    return int(own == 2) if players == 2 else int(own >= 1)


@lru_cache
def gains(players: int, swords: int, solo_gain: int = 1) -> dict[Gains, Fraction]:
    """Return the chance of each way in which players take hearts for defeating a heart monster.

    What is missing from 1 is the chance that they fail.
    """
    found: dict[Gains, Fraction] = {}
    for shown in product(*(range(dice + 1) for dice in SHARES[players])):
        if sum(shown) < swords:
            continue
        chance = Fraction(1)
        for dice, own in zip(SHARES[players], shown, strict=True):
            chance *= _shows(dice, own)
        key = tuple(takes(players, own, solo_gain) for own in shown)
        found[key] = found.get(key, Fraction(0)) + chance
    return found


def triforce(reroll_min_swords: int = 0) -> Fraction:
    """Return the chance that one attempt at the Triforce shows four swords in two rolls."""
    return sum(
        (
            _shows(DICE, first) * (SWORD ** (DICE - first) if first >= reroll_min_swords else 0)
            for first in range(DICE)
        ),
        _shows(DICE, DICE),
    )


def keeps(players: int, reroll_min_swords: int = 0) -> list[Fraction]:
    """Return the chance of each player, from the finder on, to keep the Triforce in the end."""
    fails = 1 - triforce(reroll_min_swords)
    return [finder_keeps(players, reroll_min_swords) * fails**turns for turns in range(players)]


def finder_keeps(players: int, reroll_min_swords: int = 0) -> Fraction:
    """Return the chance that whoever finds the Triforce keeps it, attempts going round until one does."""
    chance = triforce(reroll_min_swords)
    return chance / (1 - (1 - chance) ** players)


def _shows(dice: int, count: int) -> Fraction:
    return comb(dice, count) * SWORD**count * (1 - SWORD) ** (dice - count)
