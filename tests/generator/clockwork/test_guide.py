"""Where a party may stop on its way, and how it comes back to its plan after a round has ended."""

from __future__ import annotations

from typing import Any

from support.delving import ENEMY, KEY, SWITCH, closed, go, six

from generator.clockwork import profile
from generator.clockwork.board import read
from generator.clockwork.guide import BESIDE, Guide, Meeting, Way
from generator.clockwork.payment import Bill
from generator.document import Document


def guide(document: Document) -> Guide:
    assert document.witness
    return Guide(read(document), profile.load(document.profile), document.witness["steps"])


def way(one: Guide) -> Way:
    found = one.way(one.table.start)
    assert found
    return found


def words(one: Way) -> list[Any]:
    return [step[1] if len(step) > 1 else step[0] for deed in one.deeds for step in deed.steps]


def stops(one: Way) -> list[int]:
    found = [0]
    while found[-1] < len(one.deeds):
        found.append(one.pause(found[-1]))
    return found


def test_without_doors_to_open_the_party_may_stop_anywhere() -> None:
    one = way(guide(six()))
    assert words(one) == ["S", "activate-room", "N", "E", "E"]
    assert stops(one) == [0, 1, 2, 3, 4, 5]
    assert one.deeds[0].bills == (Bill(move=1, walks=True),)
    assert one.deeds[1].bills == (Bill(interact=2),)
    assert [deed.activates_room for deed in one.deeds] == [False, True, False, False, False]


def test_ends_of_rounds_are_left_out() -> None:
    rounds = [*go("S"), {"do": "end-round"}, *KEY, {"do": "end-round"}, *go("NEE")]
    assert words(way(guide(six(steps=rounds)))) == words(way(guide(six())))


def test_nobody_stops_between_opening_a_door_and_going_through() -> None:
    one = way(guide(closed(SWITCH)))
    assert words(one)[-3:] == ["E", "o", "E"]
    assert stops(one) == [0, 1, 2, 3, 4, 6]


def test_a_door_that_has_closed_is_opened_again() -> None:
    one = guide(closed(SWITCH))
    opened = way(one).deeds[4].after
    again = one.way(one.rested(opened))
    assert again
    assert words(again) == ["o", "E"]
    assert [deed.number for deed in again.deeds] == [4, 5]


def test_to_open_a_door_again_the_party_goes_back_to_the_switch() -> None:
    doors = {"W": {"space": "a"}, "E": {"space": "b", "closed": True}}
    hall = {"spaces": ["a", "b"], "tunnels": [["a", "b"]], "doors": doors}
    switch = {"id": "o", "activates": "door:E"} | SWITCH
    tunnel = {"do": "tunnel", "to": "b"}
    steps = [*go("S"), *KEY, *go("NE"), {"do": "activate", "by": "o"}, tunnel, *go("E")]
    one = guide(six([switch], steps, tiles={"hall": hall}))
    assert stops(way(one)) == [0, 1, 2, 3, 4, 7]
    back = one.way(one.rested(way(one).deeds[5].after))
    assert back
    assert words(back) == ["a", "o", "b", "E"]
    assert back.deeds[0].number == BESIDE
    assert [deed.number for deed in back.deeds[1:]] == [4, 5, 6]


def test_where_no_way_leads_back_there_is_none() -> None:
    one = guide(six())
    turned = list(one.table.start.turn)
    turned[one.table.start.room] = 2
    assert one.way(one.table.start._replace(turn=tuple(turned))) is None


def test_a_rift_is_entered_and_calmed_in_one() -> None:
    rift = [{"id": "r", "kind": "rift"}, {"id": "s", "kind": "switch", "interact": 2, "activates": "r"}]
    steps = [*go("S"), *KEY, *go("NE"), {"do": "activate", "by": "s"}, *go("E")]
    one = way(guide(six(rift, steps)))
    into = one.deeds[3]
    assert into.calms
    assert into.bills == (Bill(move=1, walks=True), Bill(interact=2))
    assert stops(one) == [0, 1, 2, 3, 4, 5]


def test_an_enemy_to_be_beaten_is_met_first_and_beaten_next() -> None:
    one = way(guide(closed(ENEMY | {"count": 2, "advanced": 3})))
    into, beat = one.deeds[3], one.deeds[4]
    assert into.meets == (beat.beats,)
    assert beat.beats is not None
    assert (beat.beats.number, beat.beats.advanced) == (2, 3)
    assert into.leads_to(beat)
    assert stops(one) == [0, 1, 2, 3, 6]
    assert one.bills(3, 5) == (Bill(move=1, walks=True), Bill())
    assert one.bills(3, 5, 4) == (Bill(move=1, walks=True), Bill(attack=8), Bill())


def test_what_waits_in_a_space_is_met_by_entering_it() -> None:
    bar = {"bar": {"1": {"enemies": 2, "advanced": 2, "interact": 1}}}
    one = way(guide(six([{"id": "h", "kind": "hazard", "x": 3}], tiles={"key": bar})))
    assert [deed.hazards for deed in one.deeds] == [(), (), (), (3,), ()]
    assert one.deeds[1].beats == Meeting(0, 2, 2)
    assert one.deeds[1].bills == (Bill(interact=1),)


def test_an_enemy_that_the_plan_beats_twice_costs_it_a_round() -> None:
    by = {"do": "activate", "by": "o"}
    steps = [*go("S"), *KEY, *go("NE"), by, {"do": "end-round"}, by, *go("E")]
    one = way(guide(closed(ENEMY, steps, profile={"budget_per_card_hand": 20})))
    # Opening what was closed by the end of the round: the first time was for nothing.
    assert words(one)[-3:] == ["o", "o", "E"]
    assert one.deeds[5].before.beaten == 0
