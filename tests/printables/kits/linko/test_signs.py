"""Whoever looks, in whatever ink: what players must tell apart is told apart."""

from generator.linko.board import VALUES
from printables.kits.linko import emblems, signs
from printables.kits.linko.looks import TINTS
from printables.kits.linko.usual import usual_circles
from printables.press import sight

FAMILIES = {family.name: family for family in signs.families()}


def test_every_sign_every_value_and_every_circle_is_looked_at() -> None:
    assert set(FAMILIES["signs of circles"].signs) == set(emblems.DRAWN)
    assert set(FAMILIES["values"].signs) == {str(value) for value in VALUES}
    circles = usual_circles(6)
    for name in ("whose tile it is", "whose LINK-O it is"):
        assert set(FAMILIES[name].signs) == {circle.id for circle in circles}
    assert {circle.colour for circle in circles} == set(TINTS)
    assert {circle.sign for circle in circles} <= set(emblems.DRAWN)


def test_without_its_sign_a_tile_would_be_told_by_hue_alone() -> None:
    bare = FAMILIES["whose tile it is"]
    beside = sight.Family("beside the sign", bare.signs, (1.0, 1.0, 4.0, 4.0))
    assert any(not pair.told_apart for pair in sight.pairs(beside))
