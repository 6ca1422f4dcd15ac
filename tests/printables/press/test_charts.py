"""Charts: bars, shares and spreads as long as they say, in two columns, and nothing outside of them."""

from collections.abc import Sequence
from statistics import mean

import pytest
from support.looks import texts

from printables.press import charts
from printables.press.bounds import box_of
from printables.press.charts import Panel, Share, Spread
from printables.press.palette import BRASS, BRASS_LIGHT, INK, WAX
from printables.press.scene import Group, Node, Path, placed_nodes

BARS = charts.bars("Bars", "note", [("one", 2.0), ("none", 0.0), ("three", 8.0)], "%")
SHARES = charts.shares("Shares", "note", [Share("a", 0.25, (-0.1, 0.5)), Share("b", 1.0)], 0.5)
SPREADS = charts.spreads(
    "Spreads", "note", {"x": Spread(31, (10, 60), (20, 50), 30), "bare": Spread(5), "y": None}, "nothing"
)


def extents(row: Sequence[Node], color: str) -> list[float]:
    """From where to where the shapes of a row lie, one after the other, that have a colour."""
    shapes = [node for node in row if isinstance(node, Path) and color in (node.fill, node.stroke)]
    return [end for shape in shapes for end in box_of(shape.commands)[::2]]


def test_bars_are_as_long_as_their_figures_beside_the_longest() -> None:
    assert extents(BARS.rows[0], BRASS) == pytest.approx([0, charts.ROOM / 4])
    assert extents(BARS.rows[2], BRASS) == pytest.approx([0, charts.ROOM])
    assert [texts(Group(row))[1] for row in BARS.rows] == ["2.0%", "0.0%", "8.0%"]


def test_shares_are_of_one_and_their_ends_stay_inside() -> None:
    assert extents(SHARES.rows[0], BRASS) == pytest.approx([0, charts.ROOM / 4])
    assert extents(SHARES.rows[0][2:3], INK) == pytest.approx([0, charts.ROOM / 2])
    assert extents(SHARES.extra, WAX) == pytest.approx([charts.ROOM / 2] * 2)


def test_a_spread_has_its_line_bar_stroke_and_ring_where_the_scale_says() -> None:
    scale = charts.ROOM / 60
    assert extents(SPREADS.rows[0], BRASS_LIGHT) == pytest.approx([20 * scale, 50 * scale])
    assert mean(extents(SPREADS.rows[0], WAX)) == pytest.approx(31 * scale)
    assert "nothing" in texts(Group(SPREADS.rows[2]))
    assert extents(SPREADS.rows[1], BRASS_LIGHT) == []
    assert [texts(Group((node,))) for node in SPREADS.extra][-1] == ["60"]


@pytest.mark.parametrize("panels", [[BARS], [BARS, SHARES], [SPREADS, BARS, SHARES, SPREADS, BARS]])
def test_no_panel_lies_on_another_or_leaves_the_picture(panels: list[Panel]) -> None:
    scene = charts.chart("T" * 90, "told " * 60, panels, "said")
    spots = []
    for node, place in placed_nodes(scene.root):
        if isinstance(node, Path):
            left, top, right, bottom = box_of(node.commands)
            x, y = place[4], place[5]
            assert 0 <= left + x <= right + x <= scene.width
            assert 0 <= top + y <= bottom + y <= scene.height
            if right - left == pytest.approx(charts.WIDE):
                spots.append((left + x, top + y, bottom + y))
    assert len(spots) == len(panels)
    for number, (x, top, bottom) in enumerate(spots):
        for other, (left, above, below) in enumerate(spots):
            assert number == other or x != left or bottom < above or below < top


def test_the_words_below_the_title_end_where_the_columns_do() -> None:
    assert any(
        one.startswith("told") and one.endswith("…")
        for one in texts(charts.chart("T", "told " * 90, [BARS], "").root)
    )
