"""The figures of a playtest as a chart: how plays end, how many rounds they take, and what they cost."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from generator.phrases import number_of
from printables.press import charts
from printables.press.charts import Panel, Share, Spread
from printables.press.scene import Scene

LOST = {
    "time": "lost: deck ran out",
    "discards": "lost: no discards",
    "rift": "lost: open rift",
    "stuck": "lost: no way back",
    "rounds": "lost: given up",
}
"""The ways in which a play is lost, shortly."""
COSTS = {
    "points_spent": "skill points",
    "fights": "fights",
    "hearts_lost": "hearts lost",
    "killed": "heroes killed",
}


def chart(came: Mapping[str, Any]) -> Scene:
    """Return the chart of what ``generator.clockwork.playtest.playtest`` returned."""
    title = f"Playtest: {number_of(came['games'], 'play')} by {came['players']} heroes"
    told = f"played by the plan of the file; chance from the seed {came['seed']}"
    panels = [_ends(came), _rounds(came), _costs(came)]
    return charts.chart(title, told, panels, "; ".join(came["lines"]))


def _ends(came: Mapping[str, Any]) -> Panel:
    """How plays end."""
    values = [Share("won", came["won"], tuple(came["won_interval"]))]
    if came["beaten"] is not None:
        values.append(Share("Boss beaten too", came["beaten"]))
    values += [Share(LOST[why], count / came["games"]) for why, count in came["lost_by"].items()]
    note = "bar: share of the plays; line: where the share truly lies, 99 times in 100"
    return charts.shares("How plays end", note, values)


def _rounds(came: Mapping[str, Any]) -> Panel:
    """How many rounds the plays take that are won."""
    own = came["rounds"]
    spread = Spread(own["mean"], box=(0, own["p90"]), half=own["median"]) if own else None
    note = "of plays that are won; bar: 9 of 10; stroke: half are shorter; ring: mean (figure)"
    return charts.spreads("Rounds to the Boss Room", note, {"rounds": spread}, "none won")


def _costs(came: Mapping[str, Any]) -> Panel:
    """What a play takes."""
    values = [(label, came[name]) for name, label in COSTS.items()]
    return charts.bars("What a play takes", "means over all plays", values)
