"""Three opinions on small boards: a model in time for CP-SAT, brute force, and the program's search.

Whether a board can be won, in how many steps at least, and for how many skill points. The
three share no code but the shape of a board file.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import cache
from typing import Any, NamedTuple

import pytest
from support import brute, expanded
from support.small_boards import corpus

from generator.clockwork import profile, search
from generator.clockwork.board import read
from generator.clockwork.replay import replay
from generator.document import from_plain

Plain = dict[str, Any]

BOARDS = 168
TOKENS = {351: 1, 492: 1, 699: 1, 1177: 1, 1344: 2}
"""Boards whose plans need a Compass or Map token, by number, and with how many shifts."""
MOST_STATES = 700
MOST_STEPS = 10


class Question(NamedTuple):
    """A board, and what brute force says of plans with at most so many shifts.

    ``steps`` are those of the shortest plan; without a plan, enough that nothing new comes after.
    """

    name: str
    plain: Plain
    shifts: int
    steps: int
    winnable: bool


@cache
def _questions() -> list[Question]:
    """Return the questions on boards of up to nine rooms that are small enough for all three."""
    found = []
    for number, (name, plain) in enumerate(corpus(max(TOKENS) + 1)):
        shifts = TOKENS.get(number, number % 3)
        asked = number < BOARDS or number in TOKENS
        if asked and plain["board"]["rows"] * plain["board"]["cols"] <= 9:
            answer = _shortest(plain, shifts)
            found += [Question(name, plain, shifts, *answer)] if answer else []
    return found


def _shortest(plain: Plain, shifts: int) -> tuple[int, bool] | None:
    """Return how many steps win, or how many exhaust all states, and which; None: too many."""
    rules = brute.Rules(plain)
    fresh = [(rules.start(), 0)]
    seen, steps = set(fresh), 0
    while fresh:
        if any(rules.won(state) for state, _ in fresh):
            return steps, True
        reached = dict.fromkeys(after for one in fresh for after in _after(rules, *one, shifts))
        fresh = [one for one in reached if one not in seen]
        seen.update(fresh)
        steps += bool(fresh)
        if len(seen) > MOST_STATES or steps > MOST_STEPS:
            return None
    return steps, False


def _after(rules: brute.Rules, state: brute.State, made: int, most: int) -> Iterator[tuple[brute.State, int]]:
    yield from ((act.after, made) for act in rules.plain_acts(state))
    if made < most:
        yield from ((act.after, made + 1) for act in rules.shifts(state))


def test_the_model_finds_the_shortest_plan_and_no_shorter_one() -> None:
    done: Counter[str] = Counter()
    for name, plain, shifts, steps, winnable in _questions():
        if not winnable:
            continue
        plan = expanded.plan(plain, shifts, steps)
        assert plan is not None, name
        assert len(plan) == steps, name
        witness = brute.witness(plain, plan)
        assert witness["shifts"] <= shifts, name
        checked = replay({**plain, "witness": witness})
        assert checked["accepted"], (name, checked["why"])
        assert not steps or expanded.plan(plain, shifts, steps - 1) is None, name
        done.update(step["do"] for step in plan)
        done["plans"] += 1
    assert done["plans"] >= 15
    wanted = "move tunnel activate activate-room compass map end-round".split()
    assert {do: done[do] for do in wanted if not done[do]} == {}


def test_the_model_finds_no_plan_where_there_is_none() -> None:
    """With as many steps as reach every state, a no of the model is a no for good."""
    hopeless = [one for one in _questions() if not one.winnable]
    assert sum(one.shifts > 0 and one.steps > 3 for one in hopeless) >= 8
    for name, plain, shifts, steps, _ in hopeless:
        assert expanded.plan(plain, shifts, steps) is None, name


def test_the_model_finds_no_cheaper_plan() -> None:
    compared = 0
    for name, plain, shifts, _, winnable in _questions():
        found = brute.decide(plain, shifts) if winnable else None
        if found is None or found.steps is None or found.shifts is None or len(found.steps) > MOST_STEPS:
            continue
        plan = expanded.plan(plain, found.shifts, len(found.steps), cheapest=True)
        assert plan is not None, name
        assert sum(brute.witness(plain, plan)["cost"].values()) == found.points, name
        compared += 1
    assert compared >= 15


def test_the_search_says_the_same() -> None:
    for name, plain, shifts, _, winnable in _questions():
        document = from_plain(plain)
        found = search.judge(read(document), profile.load(document.profile), shifts, search.Limits.within(60))
        assert found.answer == ("winnable" if winnable else "unwinnable"), name


@pytest.mark.parametrize("kind", ["multi-cog", "big-cog", "cogveyor", "rift", "enemy", "hazard", "water"])
def test_the_boards_have_every_kind_of_feature(kind: str) -> None:
    tiles = [tile for one in _questions() for tile in one.plain["board"]["tiles"].values()]
    features = [{one["kind"] for one in tile.get("features", ())} for tile in tiles]
    if kind == "water":
        features = [{"water"} if tile.get("water") else set() for tile in tiles]
    assert sum(kind in one for one in features) >= 5
