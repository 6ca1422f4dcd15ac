"""Whoever looks, in whatever ink: the signs of every game are told apart."""

import pytest

from printables.kits.clockwork import signs as clockwork
from printables.kits.hyrule import signs as hyrule
from printables.kits.linko import signs as linko
from printables.kits.milton import signs as milton
from printables.press import inks, sight

FAMILIES = [family for game in (clockwork, hyrule, linko, milton) for family in game.families()]


@pytest.mark.parametrize("ink", inks.INKS)
@pytest.mark.parametrize("family", FAMILIES, ids=lambda family: family.name)
def test_every_pair_is_told_apart_by_every_eye(family: sight.Family, ink: str) -> None:
    found = list(sight.pairs(family, inks.ink_of(ink)))
    assert {one.sight for one in found} == set(sight.SIGHTS)
    assert [one for one in found if not one.told_apart] == []
