from itertools import pairwise

import pytest

from printables.press import stands
from printables.press.components import MM, Component, Point

STOCKS = [200, 300, 450]


def halves(form: Component) -> tuple[list[Point], list[Point]]:
    """The corners below the fold, and those above it as they lie when it is folded, left to right."""
    middle = form.height // 2
    below = [(x, y - middle) for x, y in form.outline if y >= middle]
    above = [(x, middle - y) for x, y in form.outline if y <= middle]
    return sorted(below), sorted(above)


def slot(form: Component) -> tuple[int, int]:
    """Width and depth of the slot of a form: the step inwards in the free edge below the fold."""
    free = max(y for _, y in form.outline)
    deep = [
        (x1, x2, y1)
        for (x1, y1), (x2, y2) in pairwise(form.outline)
        if y1 == y2 and form.height // 2 < y1 < free
    ]
    ((left, right, y),) = deep
    return right - left, free - y


@pytest.mark.parametrize("stock", STOCKS)
def test_both_halves_lie_on_each_other_when_folded(stock: int) -> None:
    for form in (
        stands.figure("hero", 26 * MM, 44 * MM, 9 * MM, stock),
        stands.foot("foot", 25 * MM, 9 * MM, stock),
    ):
        below, above = halves(form)
        assert below == above
        (fold,) = form.folds
        assert fold.start[1] == fold.end[1] == form.height // 2
        assert {fold.start, fold.end} <= set(form.outline)


@pytest.mark.parametrize("stock", STOCKS)
@pytest.mark.parametrize("high", [9 * MM, 9 * MM + 1])
def test_figure_and_foot_go_into_each_other_and_stand_level(stock: int, high: int) -> None:
    wide, deep = slot(stands.figure("hero", 26 * MM, 44 * MM, high, stock))
    foot_wide, foot_deep = slot(stands.foot("foot", 26 * MM, high, stock))
    assert wide == foot_wide == 2 * stock
    assert deep + foot_deep == high


def test_a_figure_narrows_to_its_fold_and_keeps_inside_its_box() -> None:
    form = stands.figure("hero", 26 * MM, 44 * MM, 9 * MM)
    (fold,) = form.folds
    assert fold.end[0] - fold.start[0] == 13 * MM
    assert {0, form.width} <= {x for x, _ in form.outline}
    assert all(0 <= x <= form.width and 0 <= y <= form.height for x, y in form.outline)
