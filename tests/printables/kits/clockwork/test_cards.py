"""The cards: every one is drawn, says what the decks say, and can be told apart from the others."""

from __future__ import annotations

import pathlib
import subprocess
import sys
from collections import Counter
from typing import Any

import numpy as np
import pytest

from generator.clockwork import decks
from generator.clockwork.board import TEMPLES
from generator.findings import Refusal
from printables.kits.clockwork import cards
from printables.kits.clockwork.card_frames import BACK_NAMES, HEIGHT, MIDDLE, OWN, card_back
from printables.kits.clockwork.houses import TEMPLE_LETTERS
from printables.kits.clockwork.pictures import relics, virtues, wonders
from printables.kits.clockwork.pictures.creatures import creature
from printables.press import pdf
from printables.press.components import POKER, pieces_in_all
from printables.press.palette import PARCHMENT
from printables.press.pictures import arms
from printables.press.pictures.creatures import BODIES, TRAITS
from printables.press.preflight import check, confused
from printables.press.raster import drawn
from printables.press.scene import Group, Node, Path, Scene, Text, Use, moved, nodes, turned
from printables.press.shapes import rect
from printables.press.sight import Family

CARDS = decks.load()
PIECES = cards.card_pieces()
ROOT = str(pathlib.Path(__file__).parents[4])


def texts(node: Node) -> list[str]:
    return [one.string for one in nodes(node) if isinstance(one, Text)]


def said(node: Node) -> str:
    return " ".join(texts(node)).replace("\u00a0", " ")


def used(node: Node) -> Counter[str]:
    return Counter(one.symbol.name for one in nodes(node) if isinstance(one, Use))


def enemy(**more: Any) -> decks.Enemy:
    return CARDS.enemies[0].model_copy(update=more)


def test_all_183_cards_are_there() -> None:
    """36 Skills, 45 Items, 30 Treasures and 72 Enemies: the rulebook, chapter Contents."""
    counts = Counter[str]()
    for piece in PIECES:
        counts[piece.name.split()[0]] += piece.count
    assert counts == {"skill": 36, "item": 45, "treasure": 30, "enemy": 72}
    assert pieces_in_all(PIECES) == 183
    assert all(piece.component is POKER for piece in PIECES)
    assert len({piece.name for piece in PIECES}) == len(PIECES)


def test_they_pass_preflight() -> None:
    """Type, safe area, bleed and contrast: of each frame one card, and one with the longest name."""
    frames = {next(iter(used(piece.face))): piece for piece in PIECES}
    longest = max(PIECES, key=lambda piece: len(piece.name))
    assert len(frames) == 11
    assert check([*frames.values(), longest]) == []


def test_every_face_says_that_it_is_our_own() -> None:
    assert all(OWN in texts(piece.face) for piece in PIECES)


@pytest.mark.parametrize("card", CARDS.skills, ids=lambda card: card.id)
def test_a_skill_card_shows_its_two_skills_and_no_third(card: decks.SkillCard) -> None:
    face = cards.skill_face(card)
    for skill in decks.SKILLS:
        assert used(face)[f"glyph-{skill}"] == (2 if skill in card.skills else 0)
        assert (f"{skill.capitalize()} {card.strength}" in texts(face)) == (skill in card.skills)


def test_items_and_treasures_say_when_their_abilities_are_used() -> None:
    item = next(card for card in CARDS.items if card.id == "rope")
    assert {"Play, then throw away", "Or play, then throw away"} <= set(texts(cards.item_face(item)))
    heart = next(card for card in CARDS.items if card.id == "heart")
    assert "When gained, then throw away" in texts(cards.item_face(heart))
    for treasure in (CARDS.tier(1)[0], CARDS.tier(2)[0]):
        face = cards.treasure_face(treasure)
        assert {"Play, then discard", "While equipped", "I" * treasure.tier} <= set(texts(face))


@pytest.mark.parametrize("card", CARDS.enemies, ids=lambda card: card.id)
def test_an_enemy_shows_all_that_the_deck_says(card: decks.Enemy) -> None:
    face = cards.enemy_face(card, CARDS)
    shown = used(face)
    for ident in card.vulnerable:
        treasure = CARDS.treasure(ident)
        assert treasure.name in said(face)
        assert shown[f"picture-{treasure.picture}"] == 1
    for amount in [amount for _, amount in card.defeat.paid()] + [card.evade, card.reward]:
        assert str(amount) in texts(face)
    assert (card.rise is not None) == any(text.endswith("+") for text in texts(face))
    assert ("Brutal" in texts(face), "Weak" in texts(face)) == (card.brutal, card.weak)
    assert (shown["dice-higher"], shown["dice-lower"]) == (card.brutal, card.weak)
    assert {TEMPLE_LETTERS[card.temple], f"{card.temple.capitalize()} Enemy", card.name} <= set(texts(face))


def test_the_longest_cost_has_room() -> None:
    cost = decks.Cost(attack=2, move=2, interact=2)
    rise = decks.Rise(level=4, attack=1, interact=1)
    face = cards.enemy_face(enemy(defeat=cost, rise=rise), CARDS)
    assert texts(face).count("+1") == 2
    assert check([cards.Piece(POKER, "dear", face)]) == []


def test_what_cannot_be_drawn_is_refused_with_its_card() -> None:
    faults = [
        (lambda: cards.enemy_face(enemy(picture="unicorn"), CARDS), CARDS.enemies[0].id),
        (lambda: cards.enemy_face(enemy(traits=["wheels"]), CARDS), CARDS.enemies[0].id),
        (
            lambda: cards.treasure_face(CARDS.treasures[0].model_copy(update={"picture": "sock"})),
            "picture 'sock'",
        ),
        (lambda: cards.enemy_face(enemy(ability="so on and on " * 20), CARDS), 'enemy card "Cinder Jackal"'),
        (lambda: cards.enemy_face(enemy(ability="[stab] 2"), CARDS), 'enemy card "Cinder Jackal"'),
    ]
    for draw, where in faults:
        with pytest.raises(Refusal) as caught:
            draw()
        assert [finding.where for finding in caught.value.findings] == [where]


@pytest.mark.parametrize("kind", BODIES)
def test_every_trait_fits_every_body(kind: str) -> None:
    for trait in TRAITS:
        symbol = creature(f"{kind}-{trait}", "fire", kind, (trait,))
        bare = creature(f"{kind}-{trait}", "fire", kind, ())
        left, top, right, bottom = symbol.box
        points = [
            one.commands
            for one in nodes(Group(symbol.children))
            if isinstance(one, Path) and one.opacity == 1
        ]
        ends = [values for commands in points for _, *values in commands if values]
        assert all(left - 0.5 <= value[-2] <= right + 0.5 for value in ends), trait
        assert all(top - 0.5 <= value[-1] <= bottom + 0.5 for value in ends), trait
        assert len(list(nodes(Group(symbol.children)))) > len(list(nodes(Group(bare.children))))


@pytest.mark.parametrize("temple", TEMPLES)
def test_the_creatures_of_a_temple_are_told_apart(temple: str) -> None:
    ground = Path(rect(0, 0, 24, 24), fill=PARCHMENT)
    signs = {
        one.id: Group((ground, Use(creature(one.id, temple, one.picture, tuple(one.traits)), moved(2, 4, 2))))
        for one in CARDS.of(temple)
    }
    assert confused(Family(temple, signs, (0, 0, 24, 24), 0.12)) == []


def test_treasures_are_told_apart_as_small_as_enemies_show_them() -> None:
    ground = Path(rect(0, 0, 7, 7), fill=PARCHMENT)
    names = (*virtues.DRAWN, *arms.DRAWN, *relics.DRAWN, *wonders.DRAWN)
    signs = {name: Group((ground, Use(cards.picture(name), moved(0.6, 0.6, 0.58)))) for name in names}
    assert confused(Family("treasures", signs, (0, 0, 7, 7), 0.08)) == []


def test_all_that_a_hero_shuffles_into_one_deck_has_one_back() -> None:
    backs = {piece.name.split()[0]: set[Node | None]() for piece in cards.card_pieces()}
    for piece in cards.card_pieces():
        backs[piece.name.split()[0]].add(piece.back)
    hero = {Use(card_back("hero"))}
    assert backs == {
        "skill": hero,
        "item": hero,
        "treasure": hero,
        "enemy": {Use(card_back(temple)) for temple in TEMPLES},
    }


def test_backs_are_told_apart_by_their_wheel() -> None:
    box = (MIDDLE - 14, HEIGHT / 2 - 14, MIDDLE + 14, HEIGHT / 2 + 14)
    signs: dict[str, Node] = {deck: Use(card_back(deck)) for deck in BACK_NAMES}
    assert confused(Family("backs", signs, box)) == []


@pytest.mark.parametrize("deck", BACK_NAMES)
def test_a_back_names_its_deck_both_ways_up(deck: str) -> None:
    """But for the mark on the wheel, it is the same when it is turned round."""
    back = Use(card_back(deck))
    wide, high = POKER.size
    mask = Path(rect(MIDDLE - 13, HEIGHT / 2 - 11.5, 26, 23), fill="#000000")
    around = Group((back,), turned(2, MIDDLE, HEIGHT / 2))
    one, other = (Scene(wide, high, Group((node, mask))) for node in (back, around))
    upright, upside = (look.pixels.astype(int) for look in drawn([one, other], 4.0))
    assert float(np.mean(np.abs(upright - upside).max(axis=-1) > 96)) < 0.01
    assert texts(back).count(BACK_NAMES[deck]) == 2


def test_cards_are_the_same_in_every_process() -> None:
    code = (
        "import hashlib; from printables.kits.clockwork.cards import card_pieces; "
        "print(hashlib.sha256(repr(card_pieces()[::25]).encode()).hexdigest())"
    )
    runs = [
        subprocess.run(
            [sys.executable, "-c", code],
            env={"PYTHONHASHSEED": seed},
            cwd=ROOT,
            capture_output=True,
            check=True,
        )
        for seed in ("1", "2")
    ]
    assert runs[0].stdout == runs[1].stdout


def test_what_repeats_is_written_once() -> None:
    pages = [pdf.Page(Scene(70, 95, Group((piece.face,), moved(3, 3)))) for piece in PIECES[-12:]]
    whole, half = (len(pdf.write(some, "T")) for some in (pages, pages[:6]))
    assert whole < 1.6 * half
