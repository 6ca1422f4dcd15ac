"""The chart of a playtest: all figures are on it, and bars are as long as they say."""

from functools import cache
from typing import Any

import pytest
from support import hyrule_maps as maps
from support.looks import texts
from support.overworlds import overworld

from generator.document import Document
from generator.hyrule.game import Hyrule
from printables.kits.hyrule.chart import chart
from printables.press import charts, pdf, svg
from printables.press.bounds import box_of
from printables.press.palette import BRASS
from printables.press.scene import Path, Scene, placed_nodes


@cache
def came() -> dict[str, Any]:
    return Hyrule().playtest(overworld(), 12, None, 1, "chart")


def bars(scene: Scene, fill: str) -> list[float]:
    """The widths of the bars of a colour, in mm."""
    shapes = [node for node, _ in placed_nodes(scene.root) if isinstance(node, Path) and node.fill == fill]
    return [right - left for left, _, right, _ in (box_of(shape.commands) for shape in shapes)]


def test_all_figures_are_on_the_chart() -> None:
    said = texts(chart(came()).root)
    assert "Playtest: 12 games with 2 players" in said
    for count, turns in came()["by_players"].items():
        assert f"{count} player{'s' if count != '1' else ''}" in said
        assert f"{turns['mean']:.1f}" in said
    for seat in came()["seats"]:
        assert f"{seat['share']:.1%}" in said
    assert {f"{turns:.1f}" for turns in came()["stages"].values()} <= set(said)
    assert {f"{share * 100:.1f}%" for share in came()["spent"].values()} <= set(said)
    assert list(came()["by_players"]) == ["1", "2", "3", "4"]


def test_bars_are_as_long_as_their_figures() -> None:
    found = bars(chart(came()), BRASS)
    wanted = [seat["share"] for seat in came()["seats"]]
    for values in (came()["stages"].values(), came()["spent"].values()):
        wanted += [one / max(values) for one in values]
    assert sorted(found) == pytest.approx(sorted(max(0.2, one * charts.ROOM) for one in wanted))


def test_a_board_that_nobody_wins_has_a_chart(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("generator.hyrule.playtest.MOST_ROUNDS", 10)
    lost = Document(maps.document(maps.drawn(maps.WALLED)))
    assert "nobody won" in texts(chart(Hyrule().playtest(lost, 2, 1, 1, "x")).root)


def test_the_chart_is_written_the_same_each_time() -> None:
    assert svg.write(chart(came())) == svg.write(chart(came()))
    assert pdf.write([pdf.Page(chart(came()))], "Playtest").startswith(b"%PDF")
