"""Whoever looks, in whatever ink: the signs of the game are told apart."""

from generator.milton.board import WORLDS
from printables.kits.milton import signs
from printables.kits.milton.tiles import tile_back
from printables.kits.milton.treasures import TREASURES
from printables.press.preflight import confused
from printables.press.scene import Use
from printables.press.sight import Family

FAMILIES = {family.name: family for family in signs.families()}


def test_all_worlds_all_that_they_hide_and_all_numbers_are_looked_at() -> None:
    assert set(FAMILIES["what the worlds hide"].signs) == set(TREASURES)
    assert len(FAMILIES["marks of the worlds"].signs) == len(FAMILIES["backs of tiles"].signs) == len(WORLDS)
    assert list(FAMILIES["numbers of monsters"].signs) == ["1", "2", "3", "4"]


def test_two_backs_of_one_world_are_not_told_apart() -> None:
    backs = {"one": Use(tile_back(1)), "two": Use(tile_back(1))}
    assert [one.code for one in confused(Family("backs", backs, (0, 0, 21, 21)))] == ["alike"]
