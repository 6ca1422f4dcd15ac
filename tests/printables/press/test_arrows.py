import math

import pytest

from printables.press import arrows
from printables.press.scene import Path


def head(paths: list[Path]) -> tuple[tuple[float, ...], tuple[float, float]]:
    """The tip of an arrow, and the way it looks: from the middle of its wings to its tip."""
    tip, one, other = (command[1:] for command in paths[-1].commands[:3])
    return tip, (tip[0] - (one[0] + other[0]) / 2, tip[1] - (one[1] + other[1]) / 2)


@pytest.mark.parametrize("end", [(9.0, 2.0), (-4.0, 2.0), (1.0, 8.0), (4.0, -2.0)])
def test_a_straight_arrow_ends_in_a_head_that_looks_along_it(end: tuple[float, float]) -> None:
    start = (1.0, 2.0)
    shaft, tip = arrows.straight(start, end)
    point, way = head([shaft, tip])
    assert point == end
    assert shaft.commands[0] == ("M", *start)
    along = (end[0] - start[0], end[1] - start[1])
    assert math.isclose(way[0] * along[1], way[1] * along[0], abs_tol=1e-9)
    assert way[0] * along[0] + way[1] * along[1] > 0
    assert math.dist(shaft.commands[-1][1:], end) > 0  # the shaft ends inside the head


@pytest.mark.parametrize("clockwise", [True, False])
def test_a_round_arrow_runs_over_the_top_the_way_it_is_told(clockwise: bool) -> None:
    paths = list(arrows.round_about(5, 5, 2, clockwise))
    (x, y), way = head(paths)
    assert math.isclose(math.dist((x, y), (5, 5)), 2)
    assert (x > 5) == clockwise
    # y runs down: round to the right is clockwise.
    turn = (x - 5) * way[1] - (y - 5) * way[0]
    assert (turn > 0) == clockwise
