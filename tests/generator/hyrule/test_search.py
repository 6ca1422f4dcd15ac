"""Fewest turns: exact, as a plain search over every state finds them, and replayed."""

import pytest
from support import hyrule_maps as maps
from support.hyrule_plain import Plain, fewest_turns

from generator.document import Document
from generator.hyrule import profile, replay
from generator.hyrule.ahead import Ahead
from generator.hyrule.board import read
from generator.hyrule.graph import Graph
from generator.hyrule.holdings import COMPLETE, START
from generator.hyrule.links import first, numbers
from generator.hyrule.moves import State
from generator.hyrule.search import Expired, Search

RULES = profile.load()


def graph(text: str) -> Graph:
    return Graph(read(Document(maps.document(maps.drawn(text)))))


def test_no_board_takes_fewer_turns_than_there_are_things_to_do() -> None:
    assert RULES.fewest_turns == 17
    assert Search(graph(maps.PLAIN_MAP), RULES).fewest() == 17


@pytest.mark.parametrize("seed", [35])
def test_fewest_turns_are_those_of_a_plain_search(seed: int) -> None:
    plain = maps.thrown(seed, gates=0.08 if seed % 2 else 0.03, arrows=seed % 4)
    doc = Document(maps.document(plain))
    found = Search(Graph(read(doc)), RULES).found()
    assert found.turns == fewest_turns(Plain(plain))
    assert found.witness
    assert replay.replay(doc.having(witness=found.witness).data)["accepted"]


@pytest.mark.parametrize(
    "text",
    [
        maps.SHOP_IN_CORRIDOR,
        maps.NO_RETURN,
    ],
)
def test_boards_that_cannot_be_won_are_lost_for_both_searches(text: str) -> None:
    assert Search(graph(text), RULES).fewest() is None
    assert fewest_turns(Plain(maps.drawn(text))) is None


def test_rupees_that_are_never_spent_would_win_where_real_ones_do_not() -> None:
    corridor = graph(maps.SHOP_IN_CORRIDOR)
    assert Search(corridor, RULES, credit=True).fewest()
    assert Search(corridor, RULES).fewest() is None


def test_poorer_battles_never_take_fewer_turns() -> None:
    poor = profile.load({"best_pay": 50})
    for seed in range(6):
        own = Graph(read(Document(maps.document(maps.thrown(seed, arrows=0)))))
        rich, less = Search(own, RULES).fewest(), Search(own, poor).fewest()
        assert rich is not None
        assert less is not None
        assert less >= rich


@pytest.mark.parametrize("seed", range(10))
def test_a_search_for_so_many_turns_finds_no_fewer_and_no_more(seed: int) -> None:
    """The bound on the turns to come leaves out nothing that wins in time."""
    own = Graph(read(Document(maps.document(maps.thrown(seed, gates=0.08, arrows=seed % 4)))))
    turns = Search(own, RULES).fewest()
    for most in (17, 20, 23, 26, 40) if turns is None else (turns - 3, turns - 1, turns, turns + 4):
        bounded = Search(own, RULES)
        assert bounded.fewest(most=most) == (turns if turns and turns <= most else None)
    if turns:
        free = Search(own, RULES)
        free.fewest()
        assert bounded.states <= free.states


def test_what_comes_ahead_is_counted_from_the_last_goal_back() -> None:
    board = graph(maps.NO_RETURN.replace(">", "."))
    ahead = Ahead(board, RULES)
    done = {State(COMPLETE, 0): (1 << len(board.places)) - 1}
    assert ahead.hopeful(done, 1) == {}
    (near,) = ahead.hopeful(done, 2).values()
    steps = [
        board.steps_from(place)[first(board.keys["death-mountain"])] for place in range(len(board.places))
    ]
    assert sorted(numbers(near)) == [place for place, far in enumerate(steps) if far <= 7]


def test_no_goal_is_nearer_than_a_turn() -> None:
    board = graph(maps.PLAIN_MAP)
    start = {State(START, 0): 1 << board.start}
    ahead = Ahead(board, RULES)
    # Ten goals, and then Death Mountain and Ganon.
    assert (ahead.hopeful(start, 11), ahead.hopeful(start, 12)) == ({}, start)


def test_a_clock_that_is_over_ends_the_search() -> None:
    with pytest.raises(Expired):
        Search(graph(maps.PLAIN_MAP), RULES).found(lambda: True)
