"""The figures of a playtest as a chart: how long rounds and games are, how they end, and who wins."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from generator.phrases import number_of
from printables.press import charts
from printables.press.charts import Panel, Share, Spread
from printables.press.scene import Scene


def chart(came: Mapping[str, Any]) -> Scene:
    """Return the chart of what ``generator.linko.playtest.playtest`` returned."""
    games, players = number_of(came["games"], "game"), number_of(came["players"], "player")
    told = f"in each way of play: {', '.join(came['ways'])}"
    panels = [_turns(came), _games(came), _rounds(came), _closed(came)]
    panels += [_wins(way, own) for way, own in came["ways"].items()]
    return charts.chart(f"Playtest: {games} with {players}", told, panels, "; ".join(came["lines"]))


def _turns(came: Mapping[str, Any]) -> Panel:
    """How long rounds are, by the way of play."""
    values = {}
    for way, own in came["ways"].items():
        one = own["a_round"]
        values[way] = Spread(one["turns"], line=(0, one["longest"]), half=one["median_turns"])
    note = "line: up to the longest; stroke: half are shorter; ring: mean (figure)"
    return charts.spreads("Turns of a round", note, values, "none")


def _games(came: Mapping[str, Any]) -> Panel:
    """How many rounds games have, by the way of play."""
    values = {
        way: Spread(own["rounds_a_game"], line=(0, own["longest_game"])) for way, own in came["ways"].items()
    }
    return charts.spreads("Rounds of a game", "line: up to the longest; ring: mean (figure)", values, "none")


def _rounds(came: Mapping[str, Any]) -> Panel:
    """How rounds end, and what becomes of connectors."""
    values = []
    for way, own in came["ways"].items():
        values.append(Share(f"{way}: last tile", own["ended_by_going_out"]))
        values.append(Share(f"{way}: dead", own["dead_connectors"]))
    note = "rounds that end with a last tile; connectors that nothing can follow any more"
    return charts.shares("How rounds end", note, values)


def _closed(came: Mapping[str, Any]) -> Panel:
    """What a round is made of."""
    values = [
        (f"{way}: {label}", own["a_round"][name])
        for name, label in (("tiles_dug", "dug"), ("passes", "passes"), ("circles_closed", "circles"))
        for way, own in came["ways"].items()
    ]
    note = "tiles dug, passes and circles closed in a round, in the mean"
    return charts.bars("What a round is made of", note, values)


def _wins(way: str, own: Mapping[str, Any]) -> Panel:
    """Who wins, the one who starts being seat 1, against what is fair."""
    values = [
        Share(f"{what}, seat {seat}", share)
        for what, name in (("games", "game_wins_by_seat"), ("rounds", "round_wins_by_seat"))
        for seat, share in enumerate(own[name], 1)
    ]
    note = "seat 1 starts; bar: share of the wins; broken line: what is fair"
    return charts.shares(f"Who wins: {way}", note, values, own["even_share"])
