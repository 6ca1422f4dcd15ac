"""The figures of a playtest as a chart: turns to win, who wins, and where turns go."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from generator.hyrule.board import spoken
from generator.phrases import number_of
from printables.press import charts
from printables.press.charts import Panel, Share, Spread
from printables.press.scene import Scene


def chart(came: Mapping[str, Any]) -> Scene:
    """Return the chart of what ``generator.hyrule.playtest.playtest`` returned."""
    games, players = number_of(came["games"], "game"), number_of(came["players"], "player")
    told = f"{came['unfinished']} unfinished; chance from the seed {came['seed']}"
    panels = [_turns(came), _seats(came), _stages(came), _spent(came)]
    return charts.chart(f"Playtest: {games} with {players}", told, panels, "; ".join(came["lines"]))


def _turns(came: Mapping[str, Any]) -> Panel:
    """How long games take, by the number of players."""
    values = {number_of(int(count), "player"): _spread(own) for count, own in came["by_players"].items()}
    note = "line: fewest to most; bar: 8 games of 10; stroke: half are shorter; ring: mean (figure)"
    return charts.spreads("Turns to win", note, values, "nobody won")


def _spread(turns: Mapping[str, float] | None) -> Spread | None:
    if turns is None:
        return None
    line, box = (turns["fewest"], turns["most"]), (turns["tenth"], turns["ninetieth"])
    return Spread(turns["mean"], line, box, turns["median"])


def _seats(came: Mapping[str, Any]) -> Panel:
    """Who wins, against what is fair."""
    values = [
        Share(f"seat {one['seat']}", one["share"], (one["share"] - one["error"], one["share"] + one["error"]))
        for one in came["seats"]
    ]
    note = "bar: share of the wins; line: standard error; broken line: what is fair"
    return charts.shares("Who wins", note, values, 1 / came["players"])


def _stages(came: Mapping[str, Any]) -> Panel:
    """Where the winner's time goes, goal by goal."""
    note = "the winner's turns in the mean, on the way to each goal"
    return charts.bars("Where time goes", note, [(spoken(key), own) for key, own in came["stages"].items()])


def _spent(came: Mapping[str, Any]) -> Panel:
    """What turns are spent on, the most first."""
    spent = sorted(came["spent"].items(), key=lambda one: -one[1])
    values = [(deed, share * 100) for deed, share in spent]
    return charts.bars("What turns are spent on", "the share of all players' turns", values, "%")
