"""The decks and regions: their law, and that every defect of a file is named."""

import pytest

from generator.document import template
from generator.findings import Refusal
from generator.hyrule import decks, regions
from generator.hyrule.decks import PITFALLS

BATTLE, LABYRINTH = template("hyrule/battle.toml"), template("hyrule/labyrinth.toml")
REGIONS = template("hyrule/regions.toml")


def test_the_decks_have_the_cards_of_the_game() -> None:
    cards = decks.load()
    assert len(cards.battle) == 23
    assert len(cards.enemies) == 23 - len(PITFALLS)
    assert len(cards.labyrinth) == 8
    assert cards.icons.index("sword") == 0


def test_the_stated_card_is_as_stated() -> None:
    moblin = next(card for card in decks.load().enemies if card.name == "Moblin")
    assert (moblin.strength[0], moblin.strength[2], moblin.rupees, moblin.heal) == (8, 7, 100, 2)
    assert moblin.steals == "food"


def test_how_often_the_die_is_rolled() -> None:
    rolled = {card.name: [card.rolled(hearts) for hearts in (1, 4, 7)] for card in decks.load().labyrinth}
    assert rolled["Gleeok"] == [1, 4, 7]
    assert rolled["Aquamentus"] == [1, 2, 3]
    assert rolled["Patra"] == [4, 4, 4]


@pytest.mark.parametrize(
    ("battle", "labyrinth", "code"),
    [
        (BATTLE.replace(b"count = 3", b"count = 4"), LABYRINTH, "deck"),
        (BATTLE.replace(b'"zora"', b'"rocks"'), LABYRINTH, "pitfall"),
        (BATTLE.replace(b"rupees = 150", b"rupees = 300"), LABYRINTH, "shape"),
        (BATTLE.replace(b"steals", b"takes"), LABYRINTH, "unknown-key"),
        (BATTLE, LABYRINTH.replace(b'rolls = "half"', b'rolls = "twice"'), "shape"),
        (BATTLE, LABYRINTH.replace(b'"boomerang", ', b""), "shape"),
        (BATTLE, LABYRINTH.replace(b"[[card]]", b"[[cards]]", 1), "deck"),
        (b"enemy = 3", LABYRINTH, "shape"),
        (b"[[", LABYRINTH, "not-toml"),
    ],
)
def test_a_broken_deck_is_refused(battle: bytes, labyrinth: bytes, code: str) -> None:
    with pytest.raises(Refusal) as refused:
        decks.load(battle, labyrinth)
    assert code in [finding.code for finding in refused.value.findings]


@pytest.mark.parametrize(
    ("text", "code"),
    [
        (REGIONS.replace(b'mark = "R"', b'mark = "L"'), "twin"),
        (REGIONS.replace(b'name = "reef"', b'name = "lake"'), "twin"),
        (REGIONS.replace(b'"raft"', b'"none"'), "too-few"),
        (REGIONS.replace(b'"ladder"', b'"stairs"'), "shape"),
    ],
)
def test_broken_regions_are_refused(text: bytes, code: str) -> None:
    with pytest.raises(Refusal) as refused:
        regions.load(text)
    assert code in [finding.code for finding in refused.value.findings]
    assert len({region.mark for region in regions.load()}) == len(regions.load())
