"""Traps: as a plain walk over every place and holding finds them, with plays that lead in."""

import pytest
from support import hyrule_maps as maps
from support.hyrule_plain import Plain, reached, trapped

from generator.document import Document
from generator.hyrule import profile, replay
from generator.hyrule.board import read
from generator.hyrule.graph import Graph
from generator.hyrule.links import numbers
from generator.hyrule.plays import Plays
from generator.hyrule.profile import Rules
from generator.hyrule.traps import Traps

RULES = profile.load()


def told(graph: Graph, traps: Traps) -> set[object]:
    """The trapped states as the plain walk tells them."""
    return {
        (graph.places[place], (holding.triforce, frozenset(holding.names())))
        for holding, places in traps.trapped.items()
        for place in numbers(places)
    }


@pytest.mark.parametrize("whirlwind", ["next", "any"])
@pytest.mark.parametrize("seed", range(6))
def test_traps_are_those_of_a_plain_walk(seed: int, whirlwind: str) -> None:
    plain = maps.thrown(seed, gates=0.1, walls=0.1 + 0.05 * (seed % 3), arrows=seed)
    graph = Graph(read(Document(maps.document(plain))))
    traps = Traps(graph, profile.load({"whirlwind": whirlwind}))
    slow = Plain(plain, whirlwind)
    assert traps.states == len(reached(slow))
    assert told(graph, traps) == trapped(slow)


def judged(text: str, rules: Rules = RULES) -> tuple[Traps, dict[str, dict[str, object]]]:
    """The traps of a board, and its plays, each replayed."""
    doc = Document(maps.document(maps.drawn(text), profile.written(rules)))
    graph = Graph(read(doc))
    traps = Traps(graph, rules)
    plays = Plays(graph, rules, traps).shortest()
    for play in plays.values():
        assert replay.replay_play(doc.data, play) is None
    return traps, plays


def test_an_open_board_has_no_trap() -> None:
    traps, plays = judged(maps.PLAIN_MAP)
    assert traps.none
    assert plays == {}


def test_a_one_way_pocket_is_a_careless_trap_that_only_an_accident_ends() -> None:
    traps, plays = judged(maps.ONE_WAY_TRAP)
    assert not traps.none
    play = plays["careless"]
    assert play["at"] == [4, 5]
    assert play["rescued"]


def test_a_whirlwind_into_a_pocket_is_an_unlucky_trap() -> None:
    _, plays = judged(maps.WHIRLWIND_POCKET)
    play = plays["unlucky"]
    assert play["steps"][-1]["do"] == "whirlwind"  # type: ignore[index]
    assert play["at"] == [0, 6]
    assert play["holding"] == {"triforce": 2, "items": []}


def test_a_lost_start_is_a_trap_without_a_step() -> None:
    _, plays = judged(maps.WALLED)
    assert plays["from-the-start"]["steps"] == []


def test_a_shop_that_the_purse_cannot_pay_is_a_trap_behind_a_start_that_looks_fine() -> None:
    traps, plays = judged(maps.SHOP_IN_CORRIDOR)
    assert traps.start_safe
    assert not traps.none
    assert "careless" in plays


def test_a_pocket_without_a_battle_is_not_proven_to_fill_the_purse() -> None:
    assert judged(maps.ONE_WAY_TRAP)[0].purse_fills
    assert not judged(maps.SHOP_POCKET)[0].purse_fills


@pytest.mark.parametrize(
    ("key", "less", "more", "differs"),
    [
        ("whirlwind", "next", "any", True),
        ("dead_end", "nearer", "either", False),
        ("zero_hearts", "one-step", "fountain", True),
        ("food_at_mountain", "ever", "on-entry", False),  # what is stolen might not have been bought
    ],
)
def test_harsher_rules_reach_no_less(key: str, less: str, more: str, differs: bool) -> None:
    truly = 0
    for seed in range(12):
        graph = Graph(read(Document(maps.document(maps.thrown(seed, gates=0.2, walls=0.25, arrows=4)))))
        mild, harsh = (Traps(graph, profile.load({key: value})) for value in (less, more))
        assert all(places & ~harsh.reached.get(holding, 0) == 0 for holding, places in mild.reached.items())
        truly += harsh.states > mild.states
    assert truly or not differs


def test_the_dead_end_card_leads_to_the_nearer_or_to_either() -> None:
    board = maps.drawn(maps.PLAIN_MAP)
    graph = Graph(read(Document(maps.document(board))))
    every = (1 << len(graph.places)) - 1
    either = Traps(graph, profile.load({"dead_end": "either"})).nearer
    assert set(either.values()) == {every}
    slow = Plain(board)
    for end, near in Traps(graph, RULES).nearer.items():
        assert {graph.places[place] for place in numbers(near)} == {
            place for place, ends in slow.nearer.items() if graph.places[end] in ends
        }


@pytest.mark.parametrize("seed", range(4))
def test_plays_are_replayed_by_house_rules_too(seed: int) -> None:
    rules = profile.load({"zero_hearts": "one-step", "dead_end": "either", "food_at_mountain": "ever"})
    doc = Document(maps.document(maps.thrown(seed, gates=0.2, arrows=6), profile.written(rules)))
    graph = Graph(read(doc))
    for play in Plays(graph, rules, Traps(graph, rules)).shortest().values():
        assert replay.replay_play(doc.data, play) is None


def test_a_play_that_is_changed_is_refused() -> None:
    doc = Document(maps.document(maps.drawn(maps.ONE_WAY_TRAP)))
    graph = Graph(read(doc))
    play = Plays(graph, RULES, Traps(graph, RULES)).shortest()["careless"]
    assert replay.replay_play(doc.data, {**play, "at": [0, 0]})
    assert replay.replay_play(doc.data, {**play, "steps": play["steps"][:-1]})
    assert replay.replay_play(doc.data, {**play, "steps": [{"do": "theft"}]})
