"""The figures of a playtest as a chart: how far games come, how long they are, and who is ahead."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from generator.phrases import number_of
from printables.press import charts
from printables.press.charts import Panel, Share, Spread
from printables.press.scene import Scene

SURE = "line: where it truly lies, 99 times in 100"


def chart(came: Mapping[str, Any]) -> Scene:
    """Return the chart of what ``generator.milton.playtest.playtest`` returned."""
    games, players = number_of(came["games"], "game"), number_of(came["players"], "player")
    told = f"walked by the {came['walk']} walk; chance from the seed {came['seed']}"
    panels = [_reached(came), _ended(came), _long(came), _wins(came), _hearts(came)]
    return charts.chart(f"Playtest: {games} with {players}", told, panels, "; ".join(came["lines"]))


def _shares(labels: Sequence[str], values: Sequence[Mapping[str, float]]) -> list[Share]:
    return [
        Share(label, one["share"], (one["low"], one["high"]))
        for label, one in zip(labels, values, strict=True)
    ]


def _reached(came: Mapping[str, Any]) -> Panel:
    """How far games come."""
    worlds = [f"World {number}" for number in range(1, len(came["reach"]))]
    return charts.shares(
        "How far games come", f"share of the games; {SURE}", _shares([*worlds, "Triforce"], came["reach"])
    )


def _ended(came: Mapping[str, Any]) -> Panel:
    """Where games end before the Triforce is found."""
    worlds = [f"in World {number}" for number in range(1, len(came["lose"]) + 1)]
    return charts.shares("Where games are lost", f"share of the games; {SURE}", _shares(worlds, came["lose"]))


def _long(came: Mapping[str, Any]) -> Panel:
    """How long a game is."""
    values = {
        label: Spread(came[name]["mean"], line=(came[name]["low"], came[name]["high"]))
        for name, label in (("turns", "turns"), ("flips", "tiles turned"))
    }
    return charts.spreads("How long a game is", f"ring: mean (figure); {SURE}", values, "none")


def _wins(came: Mapping[str, Any]) -> Panel:
    """Who has most hearts in the end, against what is fair."""
    values = [Share(f"seat {seat}", share) for seat, share in enumerate(came["wins"], 1)]
    note = "bar: share of the games with most hearts; broken line: what is fair"
    return charts.shares("Who is ahead", note, values, 1 / came["players"])


def _hearts(came: Mapping[str, Any]) -> Panel:
    """How many hearts each seat has in the end."""
    values = [(f"seat {seat}", hearts) for seat, hearts in enumerate(came["hearts"], 1)]
    return charts.bars("Hearts in the end", "means over all games", values)
