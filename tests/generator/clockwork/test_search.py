"""The search against the brute-force decider of the tests, and what its verdicts must carry."""

from collections import Counter

import pytest
from support.brute import decide
from support.small_boards import corpus

from generator.clockwork import profile, search
from generator.clockwork.board import read
from generator.clockwork.game import Clockwork
from generator.document import from_plain

MOST_STATES = 6_000
BOARDS = 240


@pytest.mark.parametrize("shifts", [0, 1, 2])
def test_the_search_agrees_with_brute_force(shifts: int) -> None:
    """Answer, fewest shifts and cheapest points; and the replayer accepts every witness."""
    seen: Counter[str] = Counter()
    for name, plain in corpus(BOARDS):
        oracle = decide(plain, shifts, MOST_STATES)
        if oracle is None:
            continue
        document = from_plain(plain)
        board, rules = read(document), profile.load(document.profile)
        found = search.judge(board, rules, shifts, search.Limits(cheapest=2 * MOST_STATES))
        if found.answer == "undecided":
            seen["undecided"] += 1
            continue
        assert (found.answer == "winnable") == oracle.winnable, name
        seen[found.answer] += 1
        if found.witness:
            assert found.witness["shifts"] == oracle.shifts, name
            if found.cheapest:
                assert sum(found.witness["cost"].values()) == oracle.points, name
                seen["cheapest"] += 1
            checked = Clockwork().replay(document.having(witness=found.witness))
            assert checked["accepted"], (name, checked["why"])
    assert seen["winnable"] > 20
    assert seen["unwinnable"] > 20
    assert seen["cheapest"] > 20
    assert not seen["undecided"]


def test_a_board_without_a_boss_room_is_unwinnable_for_that_reason() -> None:
    board = next(
        plain
        for _, plain in corpus(600)
        if not any(tile.get("room") == "boss" for tile in plain["board"]["tiles"].values())
    )
    verdict = Clockwork().verify(from_plain(board))
    assert verdict.answer == "unwinnable"
    assert verdict.exit_code == 1
    assert verdict.proof
    assert verdict.proof["why"] == "the board has no Boss Room"
    assert "There is no Boss Room." in verdict.proof["report"]


def test_no_time_at_all_is_undecided_never_a_guess() -> None:
    document = Clockwork().new({"level": 3, "shifts": 1}, "no time")
    verdict = Clockwork().verify(document, within=0.0)
    assert verdict.answer == "undecided"
    assert verdict.exit_code == 3
