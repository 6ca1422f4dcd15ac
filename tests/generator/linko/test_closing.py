"""Which rings close: the known table, an exhaustive search of our own, and the program's model."""

from __future__ import annotations

import pytest
from support.linko_boards import lay
from support.linko_brute import closes

from generator.linko.board import read
from generator.linko.layout import EFFORT
from generator.linko.model import Fills
from generator.linko.moves import Position
from generator.linko.net import Net
from generator.linko.reasons import ONLY_APART, shut
from generator.linko.search import judge

MODES = [(0, True), (1, True), (2, False), (2, True)]
"""LINK-Os of the circle and whether they bridge: none, one, two that do not, two that do."""

TABLE = [
    # spaces, connectors, values equal?, closes in each of the modes
    *[(size, (0, 1), False, "no no no no") for size in (4, 5, 6, 7)],
    (4, (0, 1), True, "no no no yes"),
    *[(size, (0, 1), True, "no yes yes yes") for size in (5, 6, 7)],
    *[(size, (0, 2), False, "yes yes yes yes") for size in (8, 10)],
    *[(size, (0, 2), True, "no no yes yes") for size in (8, 10)],
    *[(size, (0, 3), False, "yes yes yes yes") for size in (12, 14)],
    *[(size, (0, 3), True, "no no no yes") for size in (12, 14)],
    *[(16, (0, 4), equal, "no yes yes yes") for equal in (False, True)],
]


def model(size: int, connectors: tuple[int, ...], wild: int, bridge: bool) -> Fills:
    """The ring alone; what faces its connectors is on another circle that is not filled."""
    rows = [" ".join([".."] * one) for one in (size, 12)]
    links = " ".join(f"A{space + 1}-B{3 * number + 1}" for number, space in enumerate(connectors))
    net = Net(read(lay(links, *rows, wild=wild)))
    return Fills(net, bridge, circles=[0])


@pytest.mark.parametrize(("size", "connectors", "equal", "answers"), TABLE)
def test_the_table_of_two_connectors(
    size: int, connectors: tuple[int, int], equal: bool, answers: str
) -> None:
    for (wild, bridge), answer in zip(MODES, answers.split(), strict=True):
        values = dict(zip(connectors, (0, 0) if equal else (0, 1), strict=True))
        assert closes(size, values, wild, bridge) == (answer == "yes")
        fills = model(size, connectors, wild, bridge)
        for space, value in values.items():
            fills.model.add(fills.shown[fills.net.left[space]][value] == 1)
        assert fills.possible(EFFORT) == (answer == "yes")


@pytest.mark.parametrize("size", range(5, 18))
def test_opposite_connectors_close_up_to_fifteen_without_a_link_o(size: int) -> None:
    connectors = (0, size // 2)
    for wild in (0, 2):
        answer = size <= 15 or wild == 2
        assert closes(size, dict.fromkeys(connectors), wild, True) == answer
        assert model(size, connectors, wild, True).possible(EFFORT) == answer


@pytest.mark.parametrize("size", range(8, 18))
def test_four_connectors_need_link_os_at_twelve_and_thirteen(size: int) -> None:
    connectors = (0, size // 4, size // 2, 3 * size // 4)
    answer = size in (8, 9, 10, 11, 14, 15)
    assert closes(size, dict.fromkeys(connectors), 0, True) == answer
    assert model(size, connectors, 0, True).possible(EFFORT) == answer


@pytest.mark.parametrize(
    ("links", "sizes", "wild", "words"),
    [
        ("A1-B1", (18, 8), 2, "circle A has 18 spaces and only 17 tiles"),
        (
            "A1-B1 A2-B3",
            (8, 8),
            0,
            "circle A of 8 spaces with connectors on A1 and A2 (A1 and A2 lie side by side",
        ),
        (
            "A1-B1 A4-B3 A7-B5 A10-B7",
            (12, 8),
            0,
            "circle A of 12 spaces with connectors on A1, A4, A7 and A10 cannot",
        ),
    ],
)
def test_a_circle_that_never_closes_is_named_with_the_reason(
    links: str, sizes: tuple[int, int], wild: int, words: str
) -> None:
    rows = [" ".join([".."] * size) for size in sizes]
    told = shut(Net(read(lay(links, *rows, wild=wild))), True, EFFORT)
    assert told["A"].startswith(words)


def test_circles_that_close_alone_may_not_go_together() -> None:
    """B's connectors lie side by side and hold one value, which A's cannot without LINK-Os."""
    empty = " ".join([".."] * 8)
    document = lay("A1-B1 A3-B2", empty, empty, wild=0)
    board = document.board
    board["circles"][1]["wild"] = 2
    net = Net(read(document.having(board=board)))
    assert not Fills(net, True).possible(EFFORT)
    assert shut(net, True, EFFORT) == {}
    proof = judge(Position(net, True, [None] * len(net))).proof
    assert proof
    assert proof["why"] == ONLY_APART
