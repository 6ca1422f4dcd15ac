"""Play by chance: the deal's known figures, the rules of a round one by one, and the same on any workers."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest
from support.linko_boards import lay

from generator.chance import Chance
from generator.findings import Refusal
from generator.linko import playtest, profile
from generator.linko.board import WILD, read
from generator.linko.game import Linko
from generator.linko.moves import Position
from generator.linko.net import Net
from generator.linko.odds import first_tile
from generator.linko.rounds import WAYS, Play, Round, Seat, chosen

GAME = Linko()
EMPTY = " ".join([".."] * 8)
RING = "A1-B4 B1-C4 C1-D4 D1-A4"
FOUR = lay(RING, *[" ".join([".."] * 12)] * 4)


def play(document: Any = FOUR, way: Any = "random", seed: str = "play", **settings: Any) -> Play:
    rules = profile.load(settings)
    return Play(Net(read(document)), rules, way, Chance(seed, "test"), lambda bonus: False)


def test_the_figures_of_the_deal() -> None:
    deal = GAME.odds(FOUR)
    assert round(deal["hand_has_first"], 4) == 0.9896
    assert (deal["tiles"], deal["first_tiles"], deal["points"], deal["most_players"]) == (68, 28, 368, 6)
    fewer = GAME.odds(lay(RING, *[" ".join([".."] * 12)] * 4, wild=1))
    assert round(fewer["hand_has_first"], 4) == 0.9826
    assert (fewer["tiles"], fewer["points"]) == (64, 304)
    assert first_tile(3, 1, 2) == Fraction(2, 3)


@pytest.mark.parametrize("way", WAYS)
def test_a_round_keeps_its_tiles_and_ends_by_the_rules(way: Any) -> None:
    ends = set()
    for number in range(12):
        one = play(way=way, seed=str(number))
        done = one.run(2 + number % 5, starter=1)
        assert isinstance(done, Round)
        held = sum(len(seat.tiles) for seat in one.seats)
        assert held + len(one.bag) + done.placed == 68
        assert held == 8 * len(one.seats) + done.dug - done.placed
        assert done.turns == done.placed + done.passed
        assert sum(done.bonus) == 16 * done.closed
        assert list(one.position.clashes()) == []
        assert done.out == any(not seat.tiles for seat in one.seats)
        if not done.out:
            assert one.bag == []
        left = [sum(16 if tile == WILD else sum(tile) for tile in seat.tiles) for seat in one.seats]
        assert left[done.winner] == min(left)
        assert done.points[done.winner] - done.bonus[done.winner] == sum(left) - left[done.winner]
        ends.add(done.out)
    assert True in ends


def seated(document: Any, hands: list[dict[int, list[Any]]], bag: list[Any], **settings: Any) -> Play:
    """A round at the point where hands and bag are so; nothing lies but what the document has."""
    one = play(document, **settings)
    board = read(document)
    tiles = [tile for circle in board.circles for tile in circle.tiles()]
    one.position = Position(Net(board), True, tiles)
    one.seats = [Seat({0: [], 1: [], **hand}) for hand in hands]
    one.bag = bag
    one.done = Round([0] * len(hands), [0] * len(hands), 0)
    return one


def test_who_has_no_tile_for_a_first_turn_digs_until_one_comes() -> None:
    one = seated(lay("A1-B1", EMPTY, EMPTY), [{0: [(1, 2)]}], [(0, (3, 3)), (1, (0, 4)), (0, (0, 1))])
    assert one._turn(0)
    assert one.done.dug == 3
    assert one.position.tiles[0] == (3, 3)
    assert sorted(one.seats[0].tiles) == [(0, 1), (0, 4), (1, 2)]


def test_who_cannot_play_later_digs_or_passes_as_the_profile_says() -> None:
    lies = lay("A1-B1", "11 .. .. .. .. .. .. ..", EMPTY)
    digs = seated(lies, [{0: [(2, 3)]}], [(0, (1, 4)), (1, (0, 0))])
    digs.seats[0].begun = True
    assert digs._turn(0)
    assert (digs.done.dug, digs.done.placed, digs.bag) == (2, 1, [])
    passes = seated(lies, [{0: [(2, 3)]}], [(0, (1, 4))], dig=False)
    passes.seats[0].begun = True
    assert not passes._turn(0)
    assert (passes.done.passed, passes.done.dug) == (1, 0)


@pytest.mark.parametrize(("first_turn", "placed"), [("as-later", 1), ("pass", 0)])
def test_a_first_turn_that_no_connector_takes_is_as_the_profile_says(first_turn: str, placed: int) -> None:
    lies = lay("A1-B1", "11 .. .. .. .. .. .. ..", "11 .. .. .. .. .. .. ..")
    one = seated(lies, [{0: [(1, 2)]}], [], first_turn=first_turn)
    assert one._turn(0) == bool(placed)
    assert (one.done.placed, one.done.late_first_turns) == (placed, placed)


def test_who_closes_a_circle_gets_the_bonus_at_once() -> None:
    lies = lay("A1-B1", "11 12 23 ..", EMPTY)
    one = seated(lies, [{0: [(1, 3)]}, {0: [(0, 0)]}], [])
    one.seats[0].begun = True
    assert one._turn(0)
    assert (one.done.bonus, one.done.closed) == ([16, 0], 1)


def test_ties_go_to_the_fewest_tiles_and_then_to_the_first_to_play() -> None:
    lies = lay("A1-B1", EMPTY, EMPTY)
    fewer = seated(lies, [{0: [(1, 1), (0, 2)]}, {1: [(0, 4)]}], [])
    fewer._score()
    assert (fewer.done.winner, fewer.done.points) == (1, [0, 4])
    first = seated(lies, [{0: [(0, 4)]}, {1: [(0, 4)]}], [])
    first.done.starter = 1
    first._score()
    assert first.done.winner == 1


def test_the_ways_of_play_choose_as_they_say() -> None:
    position = Position(Net(read(lay("A1-B1", "11 .. .. .. .. .. .. ..", EMPTY))), True, [None] * 16)
    position.lay((0, (1, 1)))
    rules = profile.load()
    moves = position.moves({0: [(1, 4), (0, 1), WILD], 1: [(1, 1)]})
    pick = {
        way: {chosen(position, rules, moves, way, Chance(str(n), "test"))[1] for n in range(40)}
        for way in WAYS
    }
    assert pick["greedy"] == {WILD}
    assert pick["hoarding"] == {(1, 4), (4, 1)}
    assert len(pick["random"]) == 6


def test_a_playtest_is_the_same_on_any_workers_and_adds_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(playtest, "FEW_GAMES", 6)
    told = GAME.playtest(FOUR, 6, 3, 1, "seed")
    assert told == GAME.playtest(FOUR, 6, 3, 2, "seed")
    assert told != GAME.playtest(FOUR, 6, 3, 1, "other seed")
    assert list(told["ways"]) == list(WAYS)
    assert told["lines"][1].startswith(
        "A hand holds a tile for the first turn with a chance of 98.96%; 368 points"
    )
    assert [line.split(":")[0] for line in told["lines"][2::4]] == list(WAYS)
    assert GAME.playtest(FOUR, 2, None, 1, "seed")["players"] == 2
    for way in told["ways"].values():
        assert sum(way["round_wins_by_seat"]) == pytest.approx(1, abs=1e-3)
        assert sum(way["game_wins_by_seat"]) == pytest.approx(1, abs=1e-3)
        assert way["rounds"] == round(way["rounds_a_game"] * 6)
        assert 0 <= way["dead_connectors"] <= 1
        assert way["a_round"]["turns"] <= way["a_round"]["longest"]


def test_a_puzzle_is_played_from_the_empty_board_with_all_tiles() -> None:
    puzzle = GAME.new({"puzzle": "easy", "circles": 2}, "bag")
    circles = [circle | {"spaces": [None] * 12} for circle in puzzle.board["circles"]]
    bare = {key: value for key, value in puzzle.board.items() if key not in ("hand", "puzzle")}
    empty = puzzle.having(board=bare | {"circles": circles})
    assert GAME.playtest(puzzle, 3, 2, 1, "x") == GAME.playtest(empty, 3, 2, 1, "x")


def test_a_bonus_that_meets_the_target_may_end_the_game_at_once() -> None:
    early = GAME.playtest(FOUR.having(profile={"game_ends": "at-once", "target": 16}), 12, 4, 1, "x")
    late = GAME.playtest(FOUR.having(profile={"target": 16}), 12, 4, 1, "x")
    for way in WAYS:
        assert early["ways"][way]["a_round"]["turns"] <= late["ways"][way]["a_round"]["turns"]
    assert early != late


@pytest.mark.parametrize(("games", "players"), [(0, 2), (1, 1), (1, 5), (1, 7)])
def test_what_cannot_be_dealt_is_refused(games: int, players: int) -> None:
    two = lay("A1-B1", EMPTY, EMPTY)
    assert GAME.odds(two)["most_players"] == 4
    with pytest.raises(Refusal):
        GAME.playtest(two, games, players, 1, "x")
