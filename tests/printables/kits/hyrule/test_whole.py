"""As many pieces as the rulebook of Hyrule Fantasy lists, and blanks beside them."""

from collections import Counter
from dataclasses import replace

from support.looks import faults

from printables.kits.hyrule import chips, whole
from printables.press.components import Piece

SECTIONS = whole.sections()


def counted(section: str) -> Counter[str]:
    found = Counter[str]()
    for piece in SECTIONS[section]:
        found[piece.component.name if not piece.name.startswith(whole.SPARE) else "blank"] += piece.count
    return found


def test_every_kind_of_piece_is_there_as_often_as_it_should_be() -> None:
    assert counted("boards") == {"player board": 4}
    assert counted("cards") == {"poker card": 23 + 8 + 4, "blank": 5}
    assert counted("chips") == {
        "item chip": 36,
        "rupee chip": 12,
        "heart chip": 30,
        "Triforce piece": 32,
        "money chip": 8,
        "Ganon chip": 1,
        "blank": 4,
    }
    assert counted("standees") == {"hero": 4, "hero foot": 4}
    assert counted("die") == {"six-sided die": 1}


def test_there_are_four_items_of_nine_types_and_eight_types_of_triforce_piece() -> None:
    items = [
        one for one in SECTIONS["chips"] if one.component is chips.ITEM and not one.name.startswith("spare")
    ]
    assert [one.count for one in items] == [4] * 9
    triforce = [one for one in SECTIONS["chips"] if one.component is chips.TRIFORCE]
    assert [one.count for one in triforce] == [4] * 8
    assert whole.in_play(SECTIONS["chips"]) == 36 + 12 + 30 + 32 + 8 + 1


def test_the_rupees_fill_four_purses() -> None:
    worth = {one.name: one.count for one in SECTIONS["chips"] if one.component is chips.RUPEE}
    assert worth["50 rupees"] * 50 + worth["100 rupees"] * 100 == 4 * 250


def test_there_are_16_enemies_7_pitfalls_8_labyrinths_and_blanks_of_both_decks() -> None:
    kinds = Counter[str]()
    for one in SECTIONS["cards"]:
        kinds[one.name.split('"')[0].strip()] += one.count
    assert kinds == {
        "battle card": 16,
        "pitfall card": 7,
        "labyrinth card": 8,
        "player aid": 4,
        "spare battle card": 3,
        "spare labyrinth card": 2,
    }


def test_no_two_pieces_have_one_name() -> None:
    names = [piece.name for piece in whole.pieces()]
    assert len(set(names)) == len(names)


def test_thicker_stock_widens_the_slots_of_the_heroes() -> None:
    def slot(pieces: list[Piece]) -> int:
        figure = next(one.component for one in pieces if one.component.name == "hero")
        low = sorted(x for x, y in figure.outline if y == figure.height)
        return low[2] - low[1]

    assert (slot(whole.pieces(300)), slot(whole.pieces(500))) == (600, 1000)


def test_all_pieces_pass_the_preflight_in_every_ink() -> None:
    assert faults(whole.pieces()) == []


def test_the_preflight_would_see_a_chip_whose_art_ends_at_its_edge() -> None:
    bare = replace(next(one for one in whole.pieces() if one.name == "heart"), face=chips.rupee_side(50))
    assert faults([bare]) == []  # the art of a rupee covers a heart
    small = replace(bare, component=chips.MONEY)
    assert any("no-bleed" in one for one in faults([small]))
