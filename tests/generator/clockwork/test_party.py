"""Hands that pay, decks that run out, and piles: exact on tiny decks, and nothing appears or vanishes."""

from __future__ import annotations

from collections import Counter
from itertools import product
from math import comb, sqrt

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from support.six_rooms import six_rooms

from generator.chance import Chance
from generator.clockwork import decks, piles, profile
from generator.clockwork.board import Board
from generator.clockwork.party import Hero, Lost, Party
from generator.clockwork.payment import ATTACK, INTERACT, MOVE, Bill, Payment
from generator.clockwork.piles import Pile

COURAGE, POWER, WISDOM, ITEM = range(4)
WORTHS = [(1, 2, 2), (2, 2, 1), (2, 1, 2), (1, 1, 1)]
EVEN = Payment(WORTHS, (1, 1, 1))


def hero(cards: list[int], time: int = 0, containers: int = 3, seed: str = "hero") -> Hero:
    return Hero(cards, 4, containers, time, Chance(seed, "test"))


def party(*heroes: Hero, level: int = 1, **rules: object) -> Party:
    return Party(heroes, EVEN, profile.load(rules), level)


@pytest.mark.parametrize(
    ("held", "bill", "used"),
    [
        ((0, 0, 1, 3), Bill(move=1), (0, 0, 0, 1)),  # no skill card is spent on a single point
        ((1, 1, 1, 0), Bill(attack=4), (1, 1, 0, 0)),
        ((1, 0, 1, 1), Bill(attack=3), (1, 0, 0, 1)),
        ((0, 1, 1, 0), Bill(attack=2, interact=2), (0, 1, 1, 0)),
        ((2, 0, 0, 0), Bill(attack=2, interact=1), (2, 0, 0, 0)),  # a card is never split
        ((2, 0, 0, 0), Bill(attack=2, interact=3), None),
        ((0, 0, 0, 0), Bill(), (0, 0, 0, 0)),
    ],
)
def test_the_least_dear_cards_pay(held: tuple[int, ...], bill: Bill, used: tuple[int, ...] | None) -> None:
    paid = EVEN.settle(held, 0, bill)
    assert (paid.used if paid else None) == used


def test_cards_that_the_plan_asks_for_are_kept() -> None:
    fighting, walking = Payment(WORTHS, (0, 9, 0)), Payment(WORTHS, (9, 0, 0))
    for payment, kind in ((fighting, WISDOM), (walking, COURAGE)):
        paid = payment.settle((1, 1, 1, 0), 0, Bill(interact=2))
        assert paid
        assert paid.used[kind] == 1


def test_move_left_over_carries_on_to_walks_alone() -> None:
    first = EVEN.settle((0, 1, 0, 0), 0, Bill(move=1, walks=True))
    assert first is not None
    assert first.left == 1
    assert EVEN.covers((0, 0, 0, 0), 1, (Bill(move=1, walks=True),))
    assert not EVEN.covers((0, 0, 0, 0), 1, (Bill(move=1),))
    assert not EVEN.covers((0, 0, 0, 0), 1, (Bill(move=1, walks=True), Bill(move=1, walks=True)))


def payable(held: tuple[int, ...], bill: Bill) -> bool:
    """By trying every way to split the cards over the three skills."""
    splits = [[(m, a, i) for m, a, i in product(range(n + 1), repeat=3) if m + a + i <= n] for n in held]
    return any(
        all(
            sum(part[skill] * worth[skill] for part, worth in zip(split, WORTHS, strict=True)) >= bill[skill]
            for skill in (MOVE, ATTACK, INTERACT)
        )
        for split in product(*splits)
    )


@settings(max_examples=150, deadline=None)
@given(
    st.tuples(*[st.integers(0, 2)] * 4),
    st.builds(Bill, st.integers(0, 3), st.integers(0, 4), st.integers(0, 3), st.booleans()),
)
def test_a_bill_is_paid_whenever_it_can_be(held: tuple[int, ...], bill: Bill) -> None:
    paid = EVEN.settle(held, 0, bill)
    assert (paid is not None) == payable(held, bill)
    if paid:
        assert all(used <= there for used, there in zip(paid.used, held, strict=True))
        assert payable(paid.used, bill)


def test_a_draw_is_fair() -> None:
    """Three Courage and two Wisdom, two drawn: the chances of 0, 1 and 2 Courage are 1, 6 and 3 in 10."""
    seen: Counter[int] = Counter()
    for number in range(4_000):
        one = hero([COURAGE] * 3 + [WISDOM] * 2, seed=str(number))
        one.draw_to(2)
        seen[one.hand[COURAGE]] += 1
    for courage in range(3):
        chance = comb(3, courage) * comb(2, 2 - courage) / comb(5, 2)
        assert seen[courage] / 4_000 == pytest.approx(chance, abs=4 * sqrt(chance * (1 - chance) / 4_000))


def test_a_deck_is_made_anew_for_a_time_token_alone() -> None:
    one = hero([COURAGE] * 3, time=1)
    one.draw_to(2)
    one.drop_hand()
    one.draw_to(2)
    assert (sum(one.hand), one.time) == (2, 0)
    one.drop_hand()
    one.draw_to(5)
    assert sum(one.hand) == 1
    one.drop_hand()
    one.draw_to(5)
    assert sum(one.hand) == 0


def test_the_level_is_lost_when_a_hero_has_nothing_to_draw() -> None:
    all_of_it = party(hero([ITEM] * 5), hero([ITEM] * 10))
    all_of_it.begin_round()
    all_of_it.end_round()
    with pytest.raises(Lost) as lost:
        all_of_it.begin_round()
    assert lost.value.why == "time"


def test_who_is_hurt_draws_less_and_the_healthiest_leads() -> None:
    three = party(*(hero([ITEM] * 9) for _ in range(3)))
    three.hurt(three.heroes[0], 1)
    three.begin_round()
    assert [sum(one.hand) for one in three.heroes] == [4, 5, 5]
    assert three.lead == 1


def test_the_leader_pays_first() -> None:
    two = party(hero([COURAGE] * 5), hero([COURAGE] * 5))
    two.begin_round()
    assert two.pay(Bill(attack=12))
    assert [sum(one.hand) for one in two.heroes] == [0, 4]
    assert not two.pay(Bill(attack=9))
    assert (two.points, two.pool) == (12, (4, 0, 0, 0))


@pytest.mark.parametrize(("level", "skull"), [(1, 4), (2, 6)])
def test_a_killed_hero_discards_from_the_hand_and_then_from_the_deck(level: int, skull: int) -> None:
    one = party(hero([COURAGE, WISDOM, ITEM] * 3, containers=4), level=level, hand_size=3)
    one.begin_round()
    assert not one.hurt(one.leader, 3)
    assert one.hurt(one.leader, 2)
    leader = one.leader
    assert (sum(leader.hand), len(leader.deck), len(leader.discards)) == (0, 9 - skull, skull)
    assert (leader.hearts, one.hearts_lost, one.killed) == (3, 4, 1)


def test_least_dear_cards_go_first_when_a_hero_is_killed() -> None:
    one = party(hero([COURAGE] * 3 + [ITEM] * 2), skull=[2, 2, 2, 2])
    one.begin_round()
    one.hurt(one.leader, 3)
    assert one.pool == (3, 0, 0, 0)


def test_a_killed_hero_without_cards_loses_the_level() -> None:
    one = party(hero([ITEM] * 3))
    one.begin_round()
    with pytest.raises(Lost) as lost:
        one.hurt(one.leader, 3)
    assert lost.value.why == "discards"


Move = tuple[str, int]
MOVES = st.lists(
    st.tuples(st.sampled_from(["round", "pay", "hurt", "time", "gain"]), st.integers(0, 6)), max_size=40
)


@settings(max_examples=80, deadline=None)
@given(st.lists(st.lists(st.integers(0, 3), min_size=1, max_size=12), min_size=2, max_size=4), MOVES)
def test_cards_never_appear_or_vanish(starts: list[list[int]], moves: list[Move]) -> None:
    owned = [Counter(cards) for cards in starts]
    all_of_it = party(*(hero(cards, time=2) for cards in starts))
    try:
        all_of_it.begin_round()
        for what, number in moves:
            one = all_of_it.heroes[number % len(starts)]
            if what == "round":
                all_of_it.end_round()
                all_of_it.begin_round()
            elif what == "pay":
                all_of_it.pay(Bill(move=number, walks=True), Bill(attack=number % 3))
            elif what == "hurt":
                all_of_it.hurt(one, number)
            elif what == "time":
                all_of_it.gain_time(1)
            else:
                one.discards.append(ITEM)
                owned[number % len(starts)][ITEM] += 1
            check(all_of_it, owned)
    except Lost:
        check(all_of_it, owned, pool=False)


def check(all_of_it: Party, owned: list[Counter[int]], pool: bool = True) -> None:
    for one, cards in zip(all_of_it.heroes, owned, strict=True):
        held = Counter(one.deck) + Counter(one.discards) + Counter(dict(enumerate(one.hand)))
        assert held == cards
        assert one.time >= 0
        assert min(one.hand) >= 0
        assert one.hearts <= one.containers
    if pool:
        assert all_of_it.pool == tuple(sum(one.hand[kind] for one in all_of_it.heroes) for kind in range(4))
        assert all(one.hearts > 0 for one in all_of_it.heroes)


def test_a_pile_gives_every_card_before_it_is_shuffled_anew() -> None:
    pile = Pile(range(6), Chance("pile", "test"))
    first = pile.several(6)
    assert sorted(first) == list(range(6))
    assert pile.draw() is None
    pile.discards += first
    again = pile.several(9)
    assert sorted(again) == list(range(6))
    assert again != first


def test_items_kept_are_cards_for_the_deck_and_the_rest_stays_in_the_game() -> None:
    pile = Pile([True, True, True, False, False], Chance("items", "test"))
    assert piles.kept(pile, 5, 2) == 2
    assert Counter(pile.discards) == {True: 1, False: 2}
    assert piles.kept(pile, 9, 4) == 1


def test_the_enemies_are_those_of_the_temples_at_the_level() -> None:
    cards = decks.load()
    one = next(enemy for enemy in cards.enemies if enemy.rise and enemy.rise.level == 3 and enemy.brutal)
    assert sum(piles.items(cards)) == 34
    for level in (2, 3):
        cost = one.cost(level)
        assert Bill(cost.move, cost.attack, cost.interact) in [
            foe.defeat for foe in piles.foes(board(level, [one.temple]), cards) if foe.brutal
        ]
    assert len(piles.foes(board(4, ["fire", "light", "spirit"]), cards)) == 36


def board(level: int, temples: list[str]) -> Board:

    return Board.model_validate(six_rooms()["board"] | {"level": level, "temples": temples})
