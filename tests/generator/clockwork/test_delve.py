"""One play: exact where a board is small enough to reckon, and the rules of what is met, one by one."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from fractions import Fraction
from itertools import permutations
from math import sqrt
from typing import Any

import pytest
from support.delving import ENEMY, KEY, SWITCH, closed, go, owned, sample, six
from support.six_rooms import six_rooms

from generator.chance import Chance
from generator.clockwork.delve import Delve, Played, Setting
from generator.clockwork.payment import Bill
from generator.clockwork.piles import Foe
from generator.clockwork.playtest import playtest, prepared

EASY = Foe(Bill(attack=2), Bill(move=1), 1, 1, False)
DIRE = Foe(Bill(attack=99), Bill(move=99), 1, 1, False)


def played(setting: Setting, games: int, **changes: Any) -> list[Played]:
    changed = replace(setting, **changes)
    return [Delve(changed, Chance(str(number), "test")).play() for number in range(games)]


def mean(values: Sequence[float]) -> float:
    return sum(values) / len(values)


# -- exact figures ----------------------------------------------------------------------------


def in_time(first: Sequence[str], second: Sequence[str]) -> int | None:
    """Reckon the six rooms for two heroes with a card a round each; return the round that wins.

    C gives Interact or Attack, P Attack or Move, W Move or Interact, always 2 and nothing else.
    The way is Move, Interact 2, Move, Move, Move; P goes for Move before W, and C for Interact.
    """
    todo = list("MIMMM")
    for number, hand in enumerate(zip(first, second, strict=True), 1):
        cards, left = list(hand), 0
        while todo:
            if todo[0] == "M" and left:
                left -= 1
            else:
                card = next((one for one in ("PW" if todo[0] == "M" else "CW") if one in cards), None)
                if card is None:
                    break
                cards.remove(card)
                left += todo[0] == "M"
            todo.pop(0)
        if not todo:
            return number
    return None


def test_the_odds_of_a_tiny_deck_are_exact() -> None:
    tiny = {"cards_per_hero": [3, 3, 3], "items_first_level": 0, "hand_size": 1, "hand_size_hurt": 1}
    document = six(profile=tiny | {"passes": 1, "passes_per_room": 0, "strength_any": 0})
    ends = [in_time(one, other) for one in permutations("CPW") for other in permutations("CPW")]
    games = 4_000
    came = played(prepared(document), games)
    for number in (2, 3, None):
        chance = float(Fraction(ends.count(number), len(ends)))
        share = sum((None if one.lost else one.rounds) == number for one in came) / games
        assert 0 < chance < 1
        assert share == pytest.approx(chance, abs=4 * sqrt(chance * (1 - chance) / games))


@pytest.mark.parametrize(("dice", "brutal", "damage"), [(1, False, 1.5), (2, True, 1.75), (2, False, 1.25)])
def test_an_enemy_hurts_as_much_as_its_dice_say(dice: int, brutal: bool, damage: float) -> None:
    met = prepared(six([{"id": "e"} | ENEMY]))
    hurt = [one.hearts_lost for one in played(met, 3_000, foes=[DIRE._replace(dice=dice, brutal=brutal)])]
    assert set(hurt) == {1, 2}
    assert mean(hurt) == pytest.approx(damage, abs=4 * 0.5 / sqrt(3_000))


@pytest.mark.parametrize(("x", "damage"), [(1, 13 / 8), (3, 15 / 8), (7, 2.0)])
def test_a_hazard_adds_to_the_roll(x: int, damage: float) -> None:
    setting = prepared(six([{"id": "h", "kind": "hazard", "x": x}]))
    hurt = [one.hearts_lost for one in played(setting, 3_000)]
    assert mean(hurt) == pytest.approx(damage, abs=4 * 0.5 / sqrt(3_000))


def test_a_roll_is_capped_as_the_profile_says() -> None:
    capped = prepared(six([{"id": "h", "kind": "hazard", "x": 7}], profile={"highest_roll": 4}))
    assert {one.hearts_lost for one in played(capped, 50)} == {1}


# -- Enemies, doors and rooms -----------------------------------------------------------------


def test_an_enemy_that_opens_the_way_is_fought_once() -> None:
    setting = prepared(closed(ENEMY))
    for one in played(setting, 100, foes=[EASY]):
        assert (one.lost, one.fights, one.hearts_lost) == (None, 1, 0)


def test_what_cannot_be_beaten_bars_the_way() -> None:
    for one in played(prepared(closed(ENEMY)), 60, foes=[DIRE]):
        assert one.lost in ("time", "discards")
        assert one.fights >= 4


def test_an_enemy_in_the_way_is_evaded_where_that_is_all_that_can_be_paid() -> None:
    setting = prepared(six([{"id": "e"} | ENEMY]))
    for one in played(setting, 60, foes=[DIRE._replace(evade=Bill(move=1))]):
        assert (one.lost, one.fights, one.hearts_lost) == (None, 1, 0)


def test_an_enemy_that_is_needed_later_is_let_live() -> None:
    """The plan reveals the hall first, and has the Enemy there open the door when it comes again."""
    steps = [*go("EW"), *go("S"), *KEY, *go("NE"), {"do": "activate", "by": "o"}, *go("E")]
    cells = six_rooms()["board"]["cells"]
    cells[0][1]["turn"] = None
    setting = prepared(closed(ENEMY, steps, cells=cells))
    for one in played(setting, 60, foes=[EASY]):
        assert (one.lost, one.fights) == (None, 2)
        # Six walks, the Key Room, the Enemy once; the first time it was evaded, for Move 1.
        assert one.points == 6 + 2 + 2 + 1


def test_an_advanced_enemy_is_the_dearest_of_those_drawn() -> None:
    setting = prepared(closed(ENEMY | {"advanced": 2}))
    dear = EASY._replace(defeat=Bill(attack=3))
    points = {one.points for one in played(setting, 40, foes=[EASY, dear])}
    assert points == {4 + 2 + 3}


def test_all_enemies_of_a_special_room_are_beaten_in_one_round() -> None:
    bar = {"key": {"bar": {"1": {"enemies": 2, "interact": 1}}}}
    for one in played(prepared(six(tiles=bar)), 60, foes=[EASY]):
        assert (one.lost, one.fights, one.points) == (None, 2, 4 + 1 + 2 * 2)


def test_a_special_room_gives_every_hero_time() -> None:
    """Five cards of strength 1 each and doors that cost 4: a room a round and two rounds to a deck."""
    far = {"doors": {edge: {"space": "a", "move": 4} for edge in "ES"}}
    slow = {"cards_per_hero": [4, 4, 4], "items_first_level": 0, "hand_size": 2, "passes": 1}
    slow |= {"strength": 1}
    tiles = {"gate": far, "key": {"doors": {"N": {"space": "a", "move": 3}}, "bar": {"1": {"interact": 1}}}}
    for tokens, lost in ((0, "time"), (1, None)):
        setting = prepared(six(tiles=tiles, profile=slow | {"passes_per_room": tokens}))
        assert {(one.lost, one.rounds) for one in played(setting, 20)} == {(lost, 3 if lost else 4)}


def test_an_opened_door_costs_no_more_than_the_plan_says() -> None:
    for one in played(prepared(closed(SWITCH)), 60):
        assert (one.lost, one.points) == (None, 4 + 2 + 3)


def test_who_is_off_the_plan_for_good_is_lost() -> None:
    delve = Delve(prepared(six()), Chance("lost", "test"))
    turn = list(delve.position.turn)
    turn[delve.position.room] = 2
    delve.position = delve.position._replace(turn=tuple(turn))
    assert delve.play().lost == "stuck"


def test_a_rift_that_an_enemy_must_calm_may_be_the_end() -> None:
    rift = [{"id": "r", "kind": "rift"}, {"id": "e", "activates": "r"} | ENEMY]
    steps = [*go("S"), *KEY, *go("NE"), {"do": "activate", "by": "e"}, *go("E")]
    setting = prepared(six(rift, steps))
    assert {one.lost for one in played(setting, 30, foes=[DIRE])} == {"rift"}
    assert {one.lost for one in played(setting, 30, foes=[EASY])} == {None}


def test_no_play_goes_on_for_ever() -> None:
    endless = {"passes": 999, "hand_size": 1, "hand_size_hurt": 1, "strength": 0, "strength_any": 0}
    assert {one.lost for one in played(prepared(six(profile=endless)), 2)} == {"rounds"}


def test_what_a_round_leaves_over_opens_a_chest() -> None:
    """Nothing pays for the dear door, so the party stands by the chest until its decks run out."""
    dear = {"W": {"space": "a"}, "E": {"space": "a", "move": 30}}
    chest = six(
        [{"id": "c", "kind": "chest"}],
        profile={"budget_per_card_hand": 40},
        tiles={"hall": {"doors": dear}},
    )
    delve = Delve(prepared(chest), Chance("chest", "test"))
    before = owned(delve.party.heroes)
    items = len(delve.items.cards)
    assert delve.play().lost == "time"
    assert len(delve.emptied) == 1
    gained = owned(delve.party.heroes) - before
    assert 0 <= gained <= 2
    assert gained + len(delve.items.cards) + len(delve.items.discards) == items


def test_items_and_enemies_never_appear_or_vanish() -> None:
    setting = prepared(sample(4))
    for number in range(20):
        delve = Delve(setting, Chance(str(number), "test"))
        start = owned(delve.party.heroes)
        delve.play()
        gained = owned(delve.party.heroes) - start
        assert gained + len(delve.items.cards) + len(delve.items.discards) == 45
        assert sorted(delve.foes.cards + delve.foes.discards) == sorted(setting.foes)


# -- the Boss ---------------------------------------------------------------------------------


def test_the_boss_is_beaten_where_its_strike_can_be_paid() -> None:
    for cost, beaten in (({"attack": 2}, {True}), ({"attack": 60}, {False}), (None, {None})):
        strike = {"boss": {"strike": {"1": cost} if cost else {}}}
        assert {one.beaten for one in played(prepared(six(tiles=strike)), 30)} == beaten
    assert prepared(sample(1)).strike(prepared(sample(1)).guide.boss) is not None
    assert playtest(sample(4), 2)["beaten"] is None


def test_a_boss_may_cost_as_much_for_each_player() -> None:
    document = six(tiles={"boss": {"strike": {"1": {"attack": 2, "move": 1}}}})
    for setting, cost in (({}, Bill(1, 2)), ({"boss_cost": "times-players"}, Bill(2, 4))):
        house = prepared(document.having(profile=setting))
        assert house.strike(house.guide.boss) == cost
