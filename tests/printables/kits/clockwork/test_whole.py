from collections import Counter

import pytest
from support.looks import faults, glyphs, texts

from generator.clockwork import catalogue
from printables.kits.clockwork import whole
from printables.press.components import pieces_in_all
from printables.press.paper import PAPERS

SECTIONS = whole.sections()
TILES = {piece.name: piece for piece in SECTIONS["tiles"]}
FACTS = {"tiles": 99, "cards": 183, "tokens": 98}
"""How many pieces the rulebook of Clockwork Realm lists."""


@pytest.mark.parametrize("section", FACTS)
def test_there_are_as_many_pieces_as_the_rulebook_lists(section: str) -> None:
    assert pieces_in_all(SECTIONS[section]) == FACTS[section]


def test_the_tiles_are_those_that_the_rulebook_lists() -> None:
    tiles = catalogue.load().tiles
    kinds = Counter("temple" if tiles[name].set in catalogue.TEMPLES else tiles[name].set for name in TILES)
    assert kinds == {"generic": 21, "temple": 60, "special": 11, "entrance": 7}
    assert all(piece.count == 1 for piece in TILES.values())


def test_the_cards_are_those_that_the_rulebook_lists() -> None:
    kinds = Counter[str]()
    for piece in SECTIONS["cards"]:
        kinds[piece.component.name] += piece.count
    assert sum(kinds.values()) == 36 + 45 + 30 + 72


def test_four_heroes_and_one_die() -> None:
    assert [piece.name for piece in SECTIONS["die"]] == ["d8"]
    assert sum(piece.component.name == "hero" for piece in SECTIONS["standees"]) == 4
    assert len(whole.pieces()) == sum(map(len, SECTIONS.values()))


def test_all_tiles_have_one_back_that_says_nothing_of_zone_or_cell() -> None:
    backs = [piece.back for piece in TILES.values()]
    assert backs[0] is not None
    assert all(back == backs[0] for back in backs)
    assert texts(backs[0]) == []
    assert not [name for name in glyphs(backs[0]) if name.startswith("zone")]


def test_a_special_room_shows_what_it_asks_for_at_all_levels() -> None:
    shown = texts(TILES["special-map"].face)
    assert [one for one in shown if one.startswith("Level")] == [f"Level {level}" for level in (1, 2, 3, 4)]
    bars = catalogue.load().plain["special-map"]["bar"]
    strong = [str(bar["advanced"]) for bar in bars.values() if "advanced" in bar]
    assert glyphs(TILES["special-map"].face).count("advanced") == len(strong) > 0
    assert set(strong) <= set(shown)


@pytest.mark.parametrize("home", catalogue.HOMES)
def test_a_boss_room_shows_its_strikes_and_looks_like_its_temple(home: str) -> None:
    known = catalogue.load()
    ident = known.boss(home)
    shown = texts(TILES[ident].face)
    assert [one for one in shown if one.startswith("Level")] == [
        f"Level {level}" for level in sorted(known.tiles[ident].strike)
    ]
    signs = [set(glyphs(TILES[name].face)) for name in (ident, known.entrance(home))]
    mark = {"water": "water-temple"}.get(home, home)
    assert all(mark in found for found in signs)


def test_the_tiles_pass_the_preflight() -> None:
    assert faults(TILES.values()) == []


@pytest.mark.parametrize("paper", sorted(PAPERS))
def test_the_sheets_are_the_reference_and_a_layout_for_each_level(paper: str) -> None:
    names = [leaf.name for leaf in whole.leaves(PAPERS[paper])]
    assert names[:2] == ["reference sheet, front", "reference sheet, back"]
    assert names[2:] == [f"layout sheet, level {level}" for level in (1, 2, 3, 4)]
