"""Whoever looks, in whatever ink: the signs of the game are told apart."""

from generator.hyrule.board import KEYS
from printables.kits.hyrule import chips, icons, signs
from printables.kits.hyrule.lands import LANDS
from printables.press.preflight import confused
from printables.press.sight import Family

FAMILIES = {family.name: family for family in signs.families()}


def test_every_keyed_square_land_creature_and_thing_is_looked_at() -> None:
    looked_at = {sign for family in FAMILIES.values() for sign in family.signs}
    assert set(KEYS) | set(LANDS) | set(icons.CREATURES) <= looked_at
    # These are looked at as chips, or as the gates of the Levels; a trap is drawn over what is there.
    assert set(icons.SIGNS) - looked_at == {"level", "old-man", "potion-blue", "trap"}


def test_chips_that_mean_nothing_need_not_be_told_apart_but_the_test_would_see_it() -> None:
    side = chips.rupee_side(50)
    assert [one.code for one in confused(Family("twice", {"a": side, "b": side}, (0, 0, 19, 19)))] == [
        "alike"
    ]
