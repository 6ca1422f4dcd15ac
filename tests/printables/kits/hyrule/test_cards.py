"""The cards: every one says what the decks say."""

from __future__ import annotations

import pytest
from support.looks import glyphs, texts

from generator.findings import Refusal
from generator.hyrule import decks
from generator.hyrule.decks import Enemy, Labyrinth, PitfallCard
from printables.kits.hyrule import cards
from printables.kits.hyrule.frames import HEIGHT, MIDDLE, OWN, card_back
from printables.kits.hyrule.icons import creature, icon
from printables.press.raster import drawn
from printables.press.scene import Group, Node, Scene, Use, moved, nodes, turned

DECKS = decks.load()
PIECES = cards.card_pieces()
ENEMIES = list(dict.fromkeys(DECKS.enemies))
PITFALLS = [card for card in DECKS.battle if isinstance(card, PitfallCard)]


def shown(node: Node) -> list[str]:
    return [one.symbol.name for one in nodes(node) if isinstance(one, Use)]


def said(node: Node) -> str:
    return " ".join(texts(node))


@pytest.mark.parametrize("card", ENEMIES, ids=lambda card: card.name)
def test_an_enemy_shows_its_strength_by_sword_and_what_is_won_and_lost(card: Enemy) -> None:
    face = cards.enemy_face(card)
    for figure in (*card.strength, card.rupees):
        assert str(figure) in texts(face)
    assert glyphs(face).count("heart-full") == card.heal
    assert glyphs(face).count("heart-empty") == card.hearts
    assert ("stolen" in texts(face)) == (card.steals is not None)
    for sword in cards.SWORDS:
        assert icon(sword).name in shown(face)


@pytest.mark.parametrize("card", PITFALLS, ids=lambda card: card.name)
def test_a_pitfall_says_what_befalls(card: PitfallCard) -> None:
    face = cards.pitfall_face(card)
    assert card.text in said(face)
    assert f"peril-{card.does}" in shown(face)


@pytest.mark.parametrize("card", DECKS.labyrinth, ids=lambda card: card.name)
def test_a_labyrinth_card_says_how_often_to_roll_and_which_faces_win(card: Labyrinth) -> None:
    face = cards.labyrinth_face(card, DECKS)
    told = {"hearts": "once for each", "half": "half as often"}
    assert told.get(str(card.rolls), str(card.rolls)) in said(face)
    for name in card.wins:
        assert icon(name).name in shown(face)
        assert str(DECKS.icons.index(name) + 1) in texts(face)


def test_every_creature_is_drawn_and_no_two_look_alike() -> None:
    named = [card.name for card in (*ENEMIES, *DECKS.labyrinth)]
    looks = [creature(name) for name in named]
    assert len({one.children for one in looks}) == len(named)
    assert not any(one.name == "glyph-enemy" for one in looks)


def test_a_deck_with_an_enemy_of_ones_own_is_drawn_too() -> None:
    strange = ENEMIES[0].model_copy(update={"name": "Hedge Knight"})
    assert "glyph-enemy" in shown(cards.enemy_face(strange))


def test_a_name_that_does_not_fit_is_refused() -> None:
    with pytest.raises(Refusal, match="text-too-long"):
        cards.enemy_face(ENEMIES[0].model_copy(update={"name": "W" * 30}))


def test_every_face_says_that_it_is_our_own() -> None:
    assert all(OWN in texts(piece.face) for piece in PIECES)


def test_the_backs_of_a_deck_are_one_and_tell_nothing() -> None:
    for word in ("battle", "labyrinth"):
        backs = [
            piece.back
            for piece in PIECES
            if word in piece.name or (word == "battle" and "pitfall" in piece.name)
        ]
        assert len(backs) > 8
        assert all(one == Use(card_back(word)) for one in backs)


@pytest.mark.parametrize("deck", ["battle", "labyrinth"])
def test_a_back_looks_the_same_when_it_is_turned_round(deck: str) -> None:
    back = Use(card_back(deck))
    over = Group((back,), turned(2, MIDDLE, HEIGHT / 2))
    scenes = [Scene(2 * MIDDLE, HEIGHT, Group((one,), moved(0, 0)), deck) for one in (back, over)]
    one, other = (picture.on_white().astype(int) for picture in drawn(scenes, 2))
    assert (abs(one - other).max(axis=-1) > 60).mean() < 0.01


def test_a_blank_has_its_deck_and_no_words() -> None:
    blank = next(piece for piece in PIECES if piece.name == "spare labyrinth card")
    assert texts(blank.face) == [OWN]
