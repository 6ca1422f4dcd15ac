"""The odds: exact, and as counted on the fingers."""

from fractions import Fraction
from itertools import permutations, product

import pytest

from generator.hyrule import decks, odds, profile

RULES, CARDS = profile.load(), decks.load()


def moblin() -> decks.Enemy:
    return next(card for card in CARDS.enemies if card.name == "Moblin")


def test_the_moblin_is_beaten_as_often_as_stated() -> None:
    assert odds.beaten(moblin(), 0, RULES) == Fraction(15, 36)
    assert odds.beaten(moblin(), 2, RULES) == Fraction(21, 36)


def test_a_tie_wins_unless_the_profile_says_otherwise() -> None:
    strict = RULES.model_copy(update={"ties_win": False})
    assert odds.beaten(moblin(), 0, strict) == Fraction(10, 36)


def test_ganon() -> None:
    assert odds.ganon(CARDS, RULES) == Fraction(151, 648)
    rolls = list(product(range(6), repeat=4))
    assert odds.ganon(CARDS, RULES) == Fraction(sum(0 in roll and 1 in roll for roll in rolls), len(rolls))


def test_labyrinths() -> None:
    gleeok = next(card for card in CARDS.labyrinth if card.name == "Gleeok")
    assert odds.labyrinth(gleeok, CARDS, 1) == Fraction(1, 6)
    assert odds.labyrinth(gleeok, CARDS, 4) == 1 - Fraction(5, 6) ** 4
    chances = [odds.labyrinth(gleeok, CARDS, hearts) for hearts in range(1, 8)]
    assert chances == sorted(chances)


def test_the_lost_woods_take_two_turns() -> None:
    assert 1 / odds.woods(RULES) == 2


def test_a_better_sword_pays_better() -> None:
    assert odds.pay(CARDS, 0, RULES) < odds.pay(CARDS, 1, RULES) < odds.pay(CARDS, 2, RULES)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_money_game_sums_to_zero_at_every_seat(players: int) -> None:
    seats = odds.money_game(players)
    assert all(moblin_ == old_man for moblin_, old_man in seats)
    assert sum(moblin_ for moblin_, _ in seats) == 1


def test_the_money_game_as_all_orders_of_the_chips_make_it() -> None:
    wins = [0, 0, 0]
    orders = set(permutations("MO......"))
    for chips in orders:
        turn = [0, 1, 2]
        for chip in chips:
            seat = turn.pop(0)
            if chip == ".":
                turn.append(seat)
            elif chip == "M":
                wins[seat] += 1
    assert [moblin_ for moblin_, _ in odds.money_game(3)] == [Fraction(one, len(orders)) for one in wins]
