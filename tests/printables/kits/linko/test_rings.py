"""Where the spaces lie: none over another, each as large as its tile, connectors face to face."""

import math
from itertools import combinations

import numpy as np
import pytest
from support.linko_boards import played

from generator.linko.board import Board, read
from generator.linko.game import Linko
from printables.kits.linko.rings import AIR, APART, MARGIN, Plan, Ring, plan, radius_of, spots_of
from printables.kits.linko.tiles import LONG, WIDE
from printables.kits.linko.usual import usual_board

Corners = np.ndarray


def corners(ring: Ring, space: int, more: float = AIR) -> Corners:
    a, b, c, d, e, f = ring.pose(space)
    box = [(-more, -more), (LONG + more, -more), (LONG + more, WIDE + more), (-more, WIDE + more)]
    return np.array([(a * x + c * y + e, b * x + d * y + f) for x, y in box])


def apart(one: Corners, other: Corners) -> bool:
    """Whether a line parts two rectangles."""
    for sides in (one, other):
        for start, end in ((sides[0], sides[1]), (sides[1], sides[2])):
            across = np.array([start[1] - end[1], end[0] - start[0]])
            first, second = one @ across, other @ across
            if first.max() <= second.min() or second.max() <= first.min():
                return True
    return False


@pytest.mark.parametrize("size", range(4, 25))
def test_spaces_of_a_circle_lie_side_by_side(size: int) -> None:
    circle = usual_board().circles[0].model_copy(update={"spaces": [None] * size})
    ring = Ring(circle, 0, 0, 17.0)
    found = [corners(ring, space) for space in range(size)]
    assert all(apart(one, other) for one, other in combinations(found, 2))
    assert all(np.hypot(*box.T).max() < ring.rim for box in found)
    gap = min(float(np.linalg.norm(a - b)) for a in found[0] for b in found[1])
    assert gap < 2.5  # and no further apart than they must be


def test_a_space_is_drawn_as_large_as_a_tile_and_the_air_round_it() -> None:
    box = corners(Ring(usual_board().circles[0], 5, 9, 3.0), 4)
    sides = [float(np.linalg.norm(box[one] - box[one + 1])) for one in (0, 1)]
    assert sides == pytest.approx([LONG + 2 * AIR, WIDE + 2 * AIR])


@pytest.mark.parametrize("count", range(2, 7))
def test_neighbours_round_the_board_lie_next_to_each_other(count: int) -> None:
    spots = spots_of(count)
    for number, spot in enumerate(spots):
        assert math.dist(spot, spots[(number + 1) % count]) == pytest.approx(1)
    assert all(math.dist(*pair) >= 1 - 1e-9 for pair in combinations(spots, 2))


def boards() -> list[Board]:
    return [usual_board(), *(read(played(f"rings {number}", 0)) for number in range(12))]


@pytest.mark.parametrize("board", boards(), ids=lambda board: str(len(board.circles)))
def test_no_circle_is_over_another_or_over_the_edge(board: Board) -> None:
    laid = plan(board)
    for one, other in combinations(laid.rings.values(), 2):
        assert math.dist((one.x, one.y), (other.x, other.y)) >= one.rim + other.rim + APART - 1e-6
    for ring in laid.rings.values():
        assert min(ring.x, ring.y, laid.width - ring.x, laid.height - ring.y) >= ring.rim + MARGIN - 1e-6
        assert math.dist((ring.x, ring.y), laid.hub) >= ring.rim + laid.room - 1e-6


def test_connectors_of_the_usual_board_face_each_other_exactly() -> None:
    board = usual_board()
    laid = plan(board)
    for one, other in board.links:
        mouths = [laid.rings[ident].at(space, laid.rings[ident].outer) for ident, space in (one, other)]
        gap = math.dist(*mouths)
        nearest = min(gap_between(laid, one[0], other[0]), gap)
        assert gap == pytest.approx(nearest, abs=1e-4)


def gap_between(laid: Plan, one: str, other: str) -> float:
    a, b = laid.rings[one], laid.rings[other]
    return math.dist((a.x, a.y), (b.x, b.y)) - a.outer - b.outer


def test_the_usual_board_is_one_that_the_game_takes_and_can_fill() -> None:
    game, board = Linko(), usual_board()
    made = game.new({}, "any")
    plain = made.board | {"links": [[list(one), list(other)] for one, other in board.links]}
    usual = made.having(board=plain, witness=None)
    assert game.defects(usual) == []
    assert game.verify(usual, within=20).answer == "winnable"
    assert [len(circle.spaces) for circle in board.circles] == [12] * 4


@pytest.mark.parametrize("space", range(12))
def test_tiles_stand_upright_and_their_first_end_comes_first_clockwise(space: int) -> None:
    ring = Ring(usual_board().circles[0], 0, 0, 0.0)
    a, b, c, d, e, f = ring.pose(space)
    assert d > -1e-6  # what is down on the tile is not up in the picture
    left, right = ((a * x + c * WIDE / 2 + e, b * x + d * WIDE / 2 + f) for x in (0, LONG))
    first, second = (right, left) if ring.flipped(space) else (left, right)
    clockwise = first[0] * second[1] - first[1] * second[0]
    assert clockwise > 0
    assert math.hypot(a * LONG / 2 + c * WIDE / 2 + e, b * LONG / 2 + d * WIDE / 2 + f) == pytest.approx(
        radius_of(12)
    )
