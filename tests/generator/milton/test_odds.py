"""The exact odds: fixed figures, all games followed turn by turn, and the bracket."""

from __future__ import annotations

from fractions import Fraction

import pytest
from support.milton_boards import lay
from support.milton_brute import spread

from generator.document import Document
from generator.milton import battles, profile
from generator.milton.board import read
from generator.milton.hearts import Hearts
from generator.milton.moves import Ground
from generator.milton.odds import EXACT, QUICK, dice, estimate, mix, odds
from generator.milton.walks import Lumped, Walks

RULES = profile.load()


@pytest.mark.parametrize(("swords", "of_81"), [(1, 80), (2, 72), (3, 48), (4, 16)])
def test_the_chance_to_defeat_a_monster(swords: int, of_81: int) -> None:
    assert battles.defeat(swords) == Fraction(of_81, 81)


@pytest.mark.parametrize(
    ("players", "seat", "of_81"),
    [
        (4, 0, (54, 52, 40, 16)),
        (4, 3, (54, 52, 40, 16)),
        (3, 0, (72, 68, 48, 16)),
        (3, 1, (54, 52, 40, 16)),
        (2, 0, (36, 36, 32, 16)),
        (2, 1, (36, 36, 32, 16)),
        (1, 0, (80, 72, 48, 16)),
    ],
)
def test_the_chance_to_take_a_heart(players: int, seat: int, of_81: tuple[int, ...]) -> None:
    for swords, count in enumerate(of_81, 1):
        taken = sum(chance for way, chance in battles.gains(players, swords).items() if way[seat])
        assert taken == Fraction(count, 81)
        assert sum(battles.gains(players, swords).values()) == battles.defeat(swords)


def test_hearts_expected_from_a_battle_of_four() -> None:
    changes = []
    for swords in range(1, 5):
        taken = sum(chance for way, chance in battles.gains(4, swords).items() if way[0])
        changes.append(round(float(taken - (1 - battles.defeat(swords))), 3))
    assert changes == [0.654, 0.531, 0.086, -0.605]


def test_the_triforce_roll() -> None:
    assert battles.triforce() == Fraction(4096, 6561)
    assert battles.triforce(2) == Fraction(16, 27)
    kept = [round(float(battles.finder_keeps(players)), 3) for players in (2, 3, 4)]
    assert kept == [0.727, 0.659, 0.637]


def test_who_plays_alone_keeps_the_triforce_at_once() -> None:
    assert dice(read(lay(players=1)), RULES)["attempt"] == 1
    assert round(dice(read(lay(players=4)), RULES)["attempt"], 3) == 0.624


def tiny(players: int, signs: str) -> Document:
    """Worlds of four spaces, with a monster beside each where a sign says so."""
    worlds = []
    for world, sign in enumerate(signs, 1):
        left = world in (4, 5, 6)
        rows = ["oo" + sign, "o#X"] if left else [sign + "oo", "Xo#"]
        if world == 1:
            rows[0] = sign + "So"
        worlds.append(tuple(rows))
    return lay(*worlds, players=players, faces=(1, 2), profile={"start_hearts": [2, 1, 1, 1]})


@pytest.mark.parametrize(
    ("players", "signs"),
    [(1, "34c..."), (2, "24...."), (2, "c.3..."), (3, "c4...."), (4, "3.....")],
)
def test_the_odds_are_those_of_all_games_followed_turn_by_turn(players: int, signs: str) -> None:
    document = tiny(players, signs)
    rules = profile.load(document.profile)
    true = spread(document.board, rules.hearts(players), 100)
    found = odds(read(document), rules, "random", EXACT)
    assert true["left"] < 2e-3
    assert found.low.reach == pytest.approx(true["reach"], abs=true["left"] + 1e-6)
    assert found.high.reach == pytest.approx(true["reach"], abs=true["left"] + 1e-6)
    assert found.low.turns == pytest.approx(true["turns"], rel=5e-3)


def test_the_walk_as_if_hearts_never_ran_out_takes_the_turns_it_says() -> None:
    document = tiny(2, "......")
    walks = Walks(Ground(read(document)), "random", 2)
    assert walks.turns == pytest.approx(spread(document.board, 1, 120)["turns"], abs=0.01)


def test_the_best_walk_takes_no_more_turns_than_the_random_one() -> None:
    for document in (lay(), lay(faces=(1, 2, 3)), tiny(2, "1.2.3.")):
        ground = Ground(read(document))
        assert Walks(ground, "best", 2).turns < Walks(ground, "random", 2).turns


def six(players: int) -> Document:
    forth = ("oo#a", "o.o1", "oXo2", "o#o3")
    start = ("So#a", "o.o1", "oXo2", "o#o3")
    right = ("a#oo", "1o.o", "2oXo", "3o#o")
    return lay(start, forth, right, forth, forth, forth, players=players, faces=(1, 2, 3, 4, 5, 6))


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_truth_lies_in_a_bracket_that_narrows_with_the_cap(players: int) -> None:
    board = read(six(players))
    quick = odds(board, RULES, "best", QUICK)
    exact = odds(board, RULES, "best", EXACT)
    assert quick.gap <= QUICK
    assert exact.gap <= EXACT
    for wide, low, high in zip(
        zip(quick.low.reach, quick.high.reach, strict=True), exact.low.reach, exact.high.reach, strict=True
    ):
        assert wide[0] - 1e-12 <= low <= high + 1e-12 <= wide[1] + 2e-12


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_every_game_is_lost_somewhere_or_finds_the_triforce(players: int) -> None:
    found = odds(read(six(players)), RULES, "random", QUICK).low
    assert found.reach[0] == pytest.approx(1, abs=1e-12)
    assert sum(found.lose) + found.reach[-1] == pytest.approx(1, abs=1e-9)
    assert all(-1e-12 <= lost <= 1 for lost in found.lose)


def test_a_narrow_cap_loses_too_many_games_or_too_few() -> None:
    for players in (2, 3, 4):
        hearts, safe = Hearts(players, 2, False), Hearts(players, 2, True)
        (won,) = hearts.won(hearts.start(2), (1,))
        assert float(hearts.lost(hearts.lost(won)).sum()) == 0
        (won,) = safe.won(safe.start(2), (1,))
        assert float(safe.lost(safe.lost(won)).sum()) > 0


def test_lumped_squares_come_near_the_truth() -> None:
    board = read(six(3))
    walks = Walks(Ground(board), "best", 3)
    assert estimate(Lumped(walks), mix(board), RULES) == pytest.approx(
        odds(board, RULES, "best", QUICK).reach, abs=0.01
    )


def test_the_odds_say_how_sure_they_are() -> None:
    plain = odds(read(six(2)), RULES, "best", EXACT).to_json()
    assert plain["label"] == "exact"
    assert plain["gap"] <= EXACT
    assert len(plain["reach"]) == 7
    assert len(plain["lose"]) == 6
