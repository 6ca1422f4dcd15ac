"""What playing a board many times came to, as a chart."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from generator.findings import Refusal
from printables.kits.clockwork.chart import chart as clockwork_chart
from printables.kits.hyrule.chart import chart as hyrule_chart
from printables.kits.linko.chart import chart as linko_chart
from printables.kits.milton.chart import chart as milton_chart
from printables.press import pdf, svg
from printables.press.scene import Scene

CHARTS: Mapping[str, Callable[[Mapping[str, Any]], Scene]] = {
    "clockwork": clockwork_chart,
    "milton": milton_chart,
    "hyrule": hyrule_chart,
    "linko": linko_chart,
}
"""The chart of what a game's ``playtest`` returned."""
KINDS = ("svg", "pdf")


def kind_of(name: str) -> str:
    """Return what kind of chart a file of that name holds.

    Raises:
        Refusal: there is no chart of that kind.
    """
    kind = name.rpartition(".")[2]
    if kind not in KINDS:
        raise Refusal.because("chart", "--chart", f"takes a file that ends in .svg or .pdf, not {name:.40}")
    return kind


def chart(game: str, came: Mapping[str, Any], kind: str) -> bytes:
    """Return a chart of what a playtest came to, as ``svg`` or ``pdf``."""
    scene = CHARTS[game](came)
    return svg.write(scene).encode() if kind == "svg" else pdf.write([pdf.Page(scene)], scene.title)
