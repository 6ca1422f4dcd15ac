"""The chart of a playtest: all figures are on it, and bars are as long as they say."""

from functools import cache
from typing import Any

import pytest
from support import hyrule_maps as maps
from support.looks import texts
from support.overworlds import overworld

from generator.document import Document
from generator.hyrule.game import Hyrule
from printables.kits.hyrule import chart as charts
from printables.kits.hyrule.chart import chart
from printables.press import pdf, svg
from printables.press.scene import Path, Scene, placed_nodes


@cache
def came() -> dict[str, Any]:
    return Hyrule().playtest(overworld(), 12, None, 1, "chart")


def bars(scene: Scene, fill: str) -> list[float]:
    """The widths of the bars of a colour, in mm."""
    shapes = [node for node, _ in placed_nodes(scene.root) if isinstance(node, Path) and node.fill == fill]
    return [shape.commands[1][1] - shape.commands[0][1] for shape in shapes]


def test_all_figures_are_on_the_chart() -> None:
    said = texts(chart(came()).root)
    assert "Playtest: 12 games with 2 players" in said
    for count, turns in came()["by_players"].items():
        assert f"{count} player{'s' if count != '1' else ''}" in said
        assert f"{turns['mean']:g}" in said
    for seat in came()["seats"]:
        assert f"{seat['share']:.1%}" in said
    assert {f"{turns:.1f}" for turns in came()["stages"].values()} <= set(said)
    assert {f"{share * 100:.1f}%" for share in came()["spent"].values()} <= set(said)
    assert list(came()["by_players"]) == ["1", "2", "3", "4"]


def test_bars_are_as_long_as_their_figures() -> None:
    found = bars(chart(came()), charts.BRASS)
    seats = [seat["share"] * charts.ROOM for seat in came()["seats"]]
    assert found[:2] == pytest.approx([max(0.2, one) for one in seats])
    stages = list(came()["stages"].values())
    assert found[2:13] == pytest.approx([max(0.2, one / max(stages) * charts.ROOM) for one in stages])


def test_nothing_leaves_its_panel() -> None:
    scene = chart(came())
    for node, place in placed_nodes(scene.root):
        if isinstance(node, Path):
            xs = [value + place[4] for one in node.commands for value in one[1::2]]
            ys = [value + place[5] for one in node.commands for value in one[2::2]]
            assert 0 <= min(xs) <= max(xs) <= scene.width
            assert 0 <= min(ys) <= max(ys) <= scene.height


def test_a_board_that_nobody_wins_has_a_chart(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("generator.hyrule.playtest.MOST_ROUNDS", 10)
    lost = Document(maps.document(maps.drawn(maps.WALLED)))
    assert "nobody won" in texts(chart(Hyrule().playtest(lost, 2, 1, 1, "x")).root)


def test_the_chart_is_written_the_same_each_time() -> None:
    assert svg.write(chart(came())) == svg.write(chart(came()))
    assert pdf.write([pdf.Page(chart(came()))], "Playtest").startswith(b"%PDF")
