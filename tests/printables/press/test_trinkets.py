import pytest

from printables.kits.clockwork.signs import glyphs
from printables.press.preflight import confused
from printables.press.trinkets import DRAWN

FAMILIES = {
    "hearts": ("heart-full", "heart-empty", "heart-piece"),
    "water": ("water-high", "water-low"),
    "badges": ("shield", "bow", "lantern", "wrench"),
    "chips": ("heart-full", "shard", "time", "idle", "d8", "party"),
}


@pytest.mark.parametrize("name", FAMILIES)
def test_signs_of_a_kind_are_told_apart_by_all_eyes(name: str) -> None:
    assert confused(glyphs(name, FAMILIES[name])) == []


def test_every_sign_is_in_a_family() -> None:
    assert set(DRAWN) <= {sign for family in FAMILIES.values() for sign in family}
