"""What is on the chips, and on their backs."""

from itertools import combinations

import pytest
from support.looks import texts

from generator.hyrule import decks
from printables.kits.hyrule import chips, crests, slates
from printables.press.components import Piece
from printables.press.scene import Group, Node, Use, nodes

CHIPS = {piece.name: piece for piece in chips.chip_pieces()}


def shown(node: Node) -> list[str]:
    return [one.symbol.name for one in nodes(node) if isinstance(one, Use)]


def back(piece: Piece) -> Node:
    assert piece.back is not None
    return piece.back


@pytest.mark.parametrize("level", range(1, 9))
def test_a_triforce_piece_shows_its_number_its_field_and_what_is_found_there(level: int) -> None:
    face = CHIPS[f"Triforce {level}"].face
    assert texts(face) == [str(level)]
    assert {f"hyrule-field-{level}", f"hyrule-{crests.TOOLS[level - 1]}"} <= set(shown(face))


def test_the_third_piece_is_the_raft_and_the_fourth_the_ladder() -> None:
    assert crests.TOOLS[2:4] == ("raft", "ladder")


def test_a_heart_is_whole_on_one_side_and_broken_on_the_other() -> None:
    heart = CHIPS["heart"]
    assert "glyph-heart-full" in shown(heart.face)
    assert "glyph-heart-empty" in shown(back(heart))


def test_a_potion_is_red_on_one_side_and_blue_on_the_other_and_all_other_items_are_alike() -> None:
    potion = CHIPS["potion"]
    assert "hyrule-potion-red" in shown(potion.face)
    assert "hyrule-potion-blue" in shown(back(potion))
    others = [one for one in CHIPS.values() if one.component is chips.ITEM and one is not potion]
    assert all(one.face == one.back for one in others)


def test_money_chips_are_turned_up_unseen_and_two_of_them_have_a_word() -> None:
    money = [one for one in CHIPS.values() if one.component is chips.MONEY]
    assert all(one.back == other.back for one, other in combinations(money, 2))
    assert [texts(one.face) for one in money if texts(one.face)] == [["MOBLIN"], ["OLD MAN"]]


def test_ganon_has_a_face_and_a_back() -> None:
    ganon = CHIPS["Ganon"]
    assert "creature-ganon" in shown(ganon.face)
    assert "creature-ganon" not in shown(back(ganon))


def test_blanks_bear_nothing() -> None:
    for name in ("spare item", "spare rupee"):
        assert texts(CHIPS[name].face) == []
        assert [one for one in nodes(CHIPS[name].face) if isinstance(one, Group)] == []


def test_every_item_of_the_game_has_a_chip_and_a_slot() -> None:
    assert set(slates.SLOTS) <= set(chips.ITEMS)
    swords = {"white-sword", "magical-sword"}  # which lie on the first one
    assert set(chips.ITEMS) - set(slates.SLOTS) == swords


def test_every_face_of_the_die_that_wins_has_a_picture() -> None:
    cards = decks.load()
    won = {icon for card in cards.labyrinth for icon in card.wins} | set(cards.ganon)
    assert won <= set(cards.icons)
