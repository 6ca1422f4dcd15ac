"""The search against the brute-force decider of the tests, and what its verdicts must carry."""

import time
from collections import Counter
from functools import cache, partial

import pytest
from support.brute import Decision, decide
from support.small_boards import corpus, numbered

from generator.clockwork import profile, search
from generator.clockwork.board import read
from generator.clockwork.commits import LimitMet
from generator.clockwork.game import Clockwork
from generator.clockwork.moves import Table
from generator.document import from_plain

MOST_STATES = 6_000
BOARDS = 240


@cache
def decided(number: int, shifts: int) -> Decision | None:
    """What brute force says of a board of the corpus; None if there are too many states."""
    return decide(numbered(number)[1], shifts, MOST_STATES)


@pytest.fixture
def boards(request: pytest.FixtureRequest) -> int:
    """On how many boards search and brute force must agree: ``pytest --boards``."""
    count: int = request.config.getoption("boards")
    return count


@pytest.mark.parametrize("shifts", [0, 1, 2])
def test_the_search_agrees_with_brute_force(shifts: int, boards: int) -> None:
    """Answer, fewest shifts and cheapest points; and the replayer accepts every witness."""
    seen: Counter[str] = Counter()
    for number, (name, plain) in enumerate(corpus(boards)):
        oracle = decided(number, shifts)
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


def test_the_time_allowed_is_kept_within_a_fifth_of_a_second() -> None:
    """In processor time, since a busy machine must not fail the test; loading the kernel does not count."""
    document = Clockwork().new({"level": 4, "shifts": 1}, "within")
    table = Table(read(document), profile.load(document.profile))
    for allowed in (0.3, 0.8):
        began = time.process_time()
        limits = search.Limits(nodes=10**9, expired=partial(_past, began + allowed))
        count = search.Count(search.Case(table, 3, limits), 3)
        with pytest.raises(LimitMet):
            _for_ever(count)
        assert allowed <= time.process_time() - began < allowed + 0.2


def _for_ever(count: search.Count) -> None:
    while True:
        count.begun = False
        count.work(10**9)


def _past(moment: float) -> bool:
    return time.process_time() > moment


def test_counted_limits_end_alike_everywhere() -> None:
    """The same work is counted with the kernel compiled and as it stands."""
    for name, plain in list(corpus(60))[::5]:
        document = from_plain(plain)
        board, rules = read(document), profile.load(document.profile)
        limits = search.Limits(nodes=100, total=60, cheapest=500)
        once, twice = (search.judge(board, rules, 2, limits) for _ in range(2))
        assert once == twice, name


def test_what_is_refuted_and_what_is_exactly_needed_agree_with_brute_force() -> None:
    seen: Counter[str] = Counter()
    for number, (name, plain) in enumerate(corpus(BOARDS // 2)):
        document = from_plain(plain)
        board, rules = read(document), profile.load(document.profile)
        for shifts in (0, 1, 2):
            oracle = decided(number, shifts)
            if oracle is None:
                break
            if search.refuted(board, rules, shifts, search.Limits()):
                assert not oracle.winnable, name
                seen["refuted"] += 1
            plan = search.exactly(board, rules, shifts, search.Limits())
            if plan:
                assert oracle.shifts == shifts, name
                seen["exactly"] += 1
    assert seen["refuted"] > 100
    assert seen["exactly"] > 20


def test_what_no_number_of_shifts_can_win_is_not_won_with_more() -> None:
    seen = 0
    for number, (name, plain) in enumerate(corpus(BOARDS)):
        document = from_plain(plain)
        found = search.judge(read(document), profile.load(document.profile), 1)
        oracle = decided(number, 2)
        if found.proof and found.proof["shifts"] == "any" and oracle:
            assert not oracle.winnable, name
            seen += 1
    assert seen > 30
