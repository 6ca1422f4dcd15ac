"""Whoever looks, in whatever ink: the signs of the game are told apart."""

from printables.kits.clockwork import signs
from printables.kits.clockwork.backs import tile_back
from printables.kits.clockwork.houses import HOUSES, ZONES
from printables.press.glyphs import NAMES
from printables.press.preflight import confused
from printables.press.sight import Family

FAMILIES = {family.name: family for family in signs.families()}


def test_every_house_and_zone_and_all_that_stands_in_a_room_is_looked_at() -> None:
    looked_at = {sign for family in FAMILIES.values() for sign in family.signs}
    assert {house.mark for house in HOUSES.values()} <= looked_at
    assert {zone.sign for zone in ZONES.values()} <= looked_at
    assert set(NAMES) - looked_at <= {"arrow", "north"}  # they point, and stand for nothing


def test_backs_of_one_zone_are_not_told_apart() -> None:
    backs = {"one": tile_back("red", "R", "B4"), "two": tile_back("red", "R", "B5")}
    assert [one.code for one in confused(Family("backs", backs, signs.CORNER))] == ["alike"]
