"""The tiles at hand of a puzzle."""

from collections import Counter

import pytest
from support.linko_boards import lay
from support.looks import texts

from generator.linko.board import NUMBERS, WILD, read
from printables.kits.linko.hand import GAP, LARGEST, at_hand, hand_of
from printables.press.bounds import corners_of
from printables.press.scene import Group

CIRCLES = ("33 ** 12 .. .. .. .. ..", ".. .. .. .. .. .. .. ..")


def test_without_a_hand_all_tiles_that_do_not_lie_are_at_hand() -> None:
    board = read(lay("A1-B1", *CIRCLES))
    first, second = (at_hand(board, circle) for circle in board.circles)
    assert Counter(first) == Counter(NUMBERS) + Counter([WILD]) - Counter([(3, 3), (1, 2)])
    assert second == [*NUMBERS, WILD, WILD]


def test_with_a_hand_it_is_what_the_board_says() -> None:
    board = read(lay("A1-B1", *CIRCLES, hand={"A": ["link-o", [0, 4], [0, 1]]}))
    assert [at_hand(board, circle) for circle in board.circles] == [[(0, 1), (0, 4), WILD], []]


@pytest.mark.parametrize("count", [2, 4, 6])
@pytest.mark.parametrize("room", [186.0, 150.0])
def test_all_of_them_are_drawn_and_fit_in(count: int, room: float) -> None:
    links = " ".join(f"{one}1-{other}3" for one, other in zip("ABCDE", "BCDEF", strict=True))
    rows = [".. .. .. .. .. .. .. .."] * count
    board = read(lay(" ".join(links.split()[: count - 1]), *rows))
    hand = hand_of(board, room)
    drawn = Group(tuple(hand.drawn(0)))
    (left, top), _, (right, bottom), _ = corners_of(drawn)
    assert left >= -0.6
    assert right <= room
    assert (top, bottom) == pytest.approx((0, hand.height), abs=0.8)
    assert sum(one.isdigit() for one in texts(drawn)) == 2 * len(NUMBERS) * count
    assert hand.size[0] <= LARGEST - GAP
    assert hand.size[0] * 0.4 >= 2.3 or count == 6


def test_a_short_hand_is_drawn_no_larger_than_is_pleasant() -> None:
    board = read(lay("A1-B1", *CIRCLES, hand={"A": [[0, 1]]}))
    assert hand_of(board, 186).pitch == LARGEST
