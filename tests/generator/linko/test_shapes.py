"""Which boards there can be at all: as brute force has it for a circle, and no wish that is given up."""

from __future__ import annotations

from itertools import product
from typing import Any

import pytest
from support.linko_brute import closes

from generator.chance import Chance
from generator.document import fresh
from generator.findings import Refusal
from generator.linko import layout, order, shapes
from generator.linko.game import Linko
from generator.linko.layout import APART
from generator.linko.replay import replay

GAME = Linko()
GRID = [
    (circles, size, links, wild, bridge)
    for circles, size, links, wild, bridge in product(
        range(2, 7), range(8, 18), (1, 2), (0, 1, 2), (True, False)
    )
    if size <= 15 + wild
]
"""All wishes but for ranges and those with more spaces than tiles."""


def shut(circles: int, size: int, links: int, wild: int) -> bool:
    """Which of them are known to have no board; see the tests of closing for why."""
    if links == 1 or circles == 2:
        return False
    return size == 13 and wild == 0 if circles > 3 else wild == 0 or (wild == 1 and size < 10)


def ways(circles: int, sizes: range, links: int, wild: int, bridge: bool) -> shapes.Ways:
    return shapes.Ways(circles, sizes, links, APART, wild, bridge)


def sought(wish: layout.Wish) -> layout.Filled | str:
    """A board of shapes that go together, or the code of the refusal."""
    try:
        return layout._surely(wish, layout.possible(wish, "grid"), Chance("grid", "test"))
    except Refusal as refusal:
        return refusal.findings[0].code


@pytest.mark.parametrize("part", range(3))
def test_every_wish_has_a_board_that_is_replayed_or_is_known_to_have_none(part: int) -> None:
    for circles, size, links, wild, bridge in GRID[part::19]:
        made = sought(layout.Wish(circles, (size, size), links, wild, bridge, 2))
        if isinstance(made, str):
            assert (made, shut(circles, size, links, wild)) == ("never-closed", True)
            continue
        assert not shut(circles, size, links, wild)
        document = fresh("linko", {}, made.plain).having(
            profile={} if bridge else {"bridge": False}, witness=order.witness(made.position, made.fill, 2)
        )
        assert replay(document.data)["accepted"]


@pytest.mark.parametrize(
    ("size", "wild", "bridge"), [(8, 1, True), (9, 1, False), (13, 0, True), (10, 1, True)]
)
def test_the_patterns_with_which_a_circle_closes_are_those_of_brute_force(
    size: int, wild: int, bridge: bool
) -> None:
    """Three circles that are never closed together, so that all shapes are tried, but for the last."""
    asked = ways(3, range(size, size + 1), 2, wild, bridge)
    drawn, patterns = shapes.found(asked, Chance("brute", "test"))
    every = {shapes.pattern_of(values) for values in product(range(5), repeat=4)}
    true = {
        pattern
        for pattern in every
        for _, places in asked.shapes()
        if closes(size, dict(zip(places, pattern, strict=True)), wild, bridge)
    }
    assert len(every) == 15
    assert set(patterns) <= true
    assert drawn or set(patterns) == true
    assert bool(drawn) == (size == 10)


def test_three_circles_have_too_few_values_where_each_needs_four() -> None:
    """By counting alone: three pairs of values, any two of which have none in common, need six."""
    pairs = [set(pair) for pair in product(range(5), repeat=2) if pair[0] != pair[1]]
    assert not any(
        len(one | other) == len(other | third) == len(third | one) == 4
        for one, other, third in product(pairs, repeat=3)
    )
    with pytest.raises(
        Refusal, match="each closes only with 4 different values on its connectors"
    ) as refused:
        GAME.new({"circles": 3, "links": 2, "wild": 1, "spaces": "8..9"}, "x")
    assert refused.value.findings[0].where == "--spaces"


def test_a_circle_that_no_place_of_the_connectors_closes_is_said_to_be_so() -> None:
    with pytest.raises(Refusal, match=r"no such circle can be closed; every place .*: 56 shapes"):
        GAME.new({"circles": 4, "links": 2, "wild": 0, "spaces": "13"}, "x")


def test_circles_that_close_alone_may_not_go_together() -> None:
    asked = ways(3, range(8, 9), 2, 1, True)
    assert "but no values of the links suit all of them" in shapes.never(asked, [(0, 1, 0, 2)])


SOME: list[dict[str, Any]] = [
    {"circles": 3, "spaces": spaces, "links": 2, "wild": wild, "strict": strict}
    for spaces, wild, strict in product(("8", "9", "13", "8..17"), (0, 1, 2), ("no", "yes"))
]


@pytest.mark.parametrize("options", SOME)
def test_new_makes_a_board_or_says_why_there_is_none(options: dict[str, Any]) -> None:
    most = int(options["spaces"].split("..")[-1])
    if shut(3, most, 2, options["wild"]):
        with pytest.raises(Refusal, match=r"never-closed|too-few-values"):
            GAME.new(options, "sweep")
    else:
        assert GAME.replay(GAME.new(options, "sweep"))["accepted"]
