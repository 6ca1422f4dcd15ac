"""The figures of a playtest as a chart: turns to win, who wins, and where turns go."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from generator.hyrule.board import spoken
from generator.phrases import number_of
from printables.press import type
from printables.press.palette import BRASS, BRASS_DARK, BRASS_LIGHT, INK, PAPER, PARCHMENT, STONE, WAX
from printables.press.scene import Group, Node, Path, Scene, moved
from printables.press.shapes import circle, line, rect, rounded

EDGE, GUTTER = 8.0, 6.0
"""Round the whole chart, and between its panels, in mm."""
WIDE = 92.0
"""How wide a panel is."""
ROW, HEAD, PAD = 6.2, 11.0, 4.0
LABEL, VALUE = 24.0, 19.0
"""What a panel leaves for the words left and the figures right of its bars."""
ROOM = WIDE - 2 * PAD - LABEL - VALUE
TITLE = 15.0
WORDS, NOTE = 3.0, type.SMALLEST
STEPS = (1, 2, 5, 10, 20, 50, 100, 200, 500)
MOST_TICKS = 6


@dataclass(frozen=True)
class Panel:
    """A part of the chart: its title, a note below it, its rows, and what is drawn behind or below them."""

    title: str
    note: str
    rows: Sequence[tuple[Node, ...]]
    extra: tuple[Node, ...] = ()

    @property
    def high(self) -> float:
        """How high the rows are with their title, in mm."""
        return HEAD + ROW * len(self.rows) + PAD + (3.0 if self.extra else 0.0)


def chart(came: Mapping[str, Any]) -> Scene:
    """Return the chart of what ``generator.hyrule.playtest.playtest`` returned."""
    pairs = ((_turns(came), _seats(came)), (_stages(came), _spent(came)))
    nodes, y = list(_title(came)), EDGE + TITLE
    for pair in pairs:
        high = max(panel.high for panel in pair)
        for number, panel in enumerate(pair):
            nodes.append(Group(tuple(_drawn(panel, high)), moved(EDGE + number * (WIDE + GUTTER), y)))
        y += high + GUTTER
    width, height = 2 * EDGE + 2 * WIDE + GUTTER, y - GUTTER + EDGE
    ground = Path(rect(0, 0, width, height), fill=PARCHMENT)
    desc = "; ".join(came["lines"])
    return Scene(width, height, Group((ground, *nodes), name="chart"), "Playtest", desc)


def _title(came: Mapping[str, Any]) -> Iterator[Node]:
    games, players = number_of(came["games"], "game"), number_of(came["players"], "player")
    yield type.line(f"Playtest: {games} with {players}", EDGE, EDGE + 6.4, 6.4, "title")
    told = f"{came['unfinished']} unfinished; chance from the seed {came['seed']}"
    room = 2 * WIDE + GUTTER
    yield type.line(
        type.elide(type.spelled(told, "small"), "small", WORDS, room), EDGE, EDGE + 11, WORDS, "small"
    )


def _drawn(panel: Panel, high: float) -> Iterator[Node]:
    yield Path(rounded(0, 0, WIDE, high, 2), fill=PAPER, stroke=INK, width=0.3)
    yield type.line(panel.title, PAD, 5.4, 3.8, "heading")
    yield type.line(type.elide(panel.note, "small", NOTE, WIDE - 2 * PAD), PAD, 9, NOTE, "small")
    yield Group(panel.extra, moved(PAD + LABEL, HEAD))
    for number, row in enumerate(panel.rows):
        yield Group(row, moved(PAD + LABEL, HEAD + number * ROW))


def _row(label: str, value: str, *drawn: Node) -> tuple[Node, ...]:
    """A row whose bars start at 0 and whose middle is at half of ROW."""
    base = ROW / 2 + type.cap_height("small") * WORDS / 2
    shown = type.elide(label, "small", WORDS, LABEL - 2)
    return (
        type.line(shown, -2, base, WORDS, "small", "end"),
        *drawn,
        type.line(value, ROOM + VALUE, base, WORDS, "label", "end"),
    )


def _bar(start: float, end: float, fill: str = BRASS) -> Node:
    return Path(rect(start, 1.1, max(0.2, end - start), ROW - 2.2), fill=fill, stroke=INK, width=0.25)


def _span(start: float, end: float) -> tuple[Node, ...]:
    """A line with its ends marked."""
    ends = (Path(line(x, ROW / 2 - 1, x, ROW / 2 + 1), stroke=INK, width=0.4) for x in (start, end))
    return Path(line(start, ROW / 2, end, ROW / 2), stroke=INK, width=0.4), *ends


# -- the panels -------------------------------------------------------------------------------


def _turns(came: Mapping[str, Any]) -> Panel:
    """How long games take, by the number of players."""
    spreads = [one for one in came["by_players"].values() if one]
    step = _step(max((one["most"] for one in spreads), default=1))
    scale = ROOM / (step * MOST_TICKS)
    rows = [_spread(count, own, scale) for count, own in came["by_players"].items()]
    note = "line: fewest to most; bar: 8 games of 10; stroke: half are shorter; ring: mean (figure)"
    return Panel("Turns to win", note, rows, tuple(_ticks(step, scale, len(rows))))


def _spread(count: str, turns: Mapping[str, float] | None, scale: float) -> tuple[Node, ...]:
    label = number_of(int(count), "player")
    if turns is None:
        return _row(label, "nobody won")
    at = {name: value * scale for name, value in turns.items()}
    ring = Path(circle(at["mean"], ROW / 2, 0.9), fill=PAPER, stroke=WAX, width=0.4)
    middle = Path(line(at["median"], 1.1, at["median"], ROW - 1.1), stroke=INK, width=0.7)
    box = _bar(at["tenth"], at["ninetieth"], BRASS_LIGHT)
    return _row(label, f"{turns['mean']:g}", *_span(at["fewest"], at["most"]), box, middle, ring)


def _step(most: float) -> int:
    """The least step with which so many turns are reached in MOST_TICKS."""
    return next((step for step in STEPS if step * MOST_TICKS >= most), STEPS[-1] * 2)


def _ticks(step: int, scale: float, rows: int) -> Iterator[Node]:
    for number in range(MOST_TICKS + 1):
        x = number * step * scale
        yield Path(line(x, 0, x, rows * ROW), stroke=STONE, width=0.2)
        yield type.line(str(number * step), x, rows * ROW + 3.2, NOTE, "small", "middle")


def _seats(came: Mapping[str, Any]) -> Panel:
    """Who wins, against what is fair."""
    rows = []
    for seat in came["seats"]:
        share, error = seat["share"] * ROOM, seat["error"] * ROOM
        whisker = _span(max(0, share - error), min(ROOM, share + error))
        value = f"{seat['share']:.1%}"
        rows.append(_row(f"seat {seat['seat']}", value, _bar(0, share), *whisker))
    fair = ROOM / came["players"]
    rule = Path(line(fair, 0, fair, ROW * len(rows)), stroke=WAX, width=0.5, dash=(1.2, 0.8))
    note = "bar: share of the wins; line: standard error; broken line: what is fair"
    return Panel("Who wins", note, rows, (rule,))


def _stages(came: Mapping[str, Any]) -> Panel:
    """Where the winner's time goes, goal by goal."""
    note = "the winner's turns in the mean, on the way to each goal"
    return Panel("Where time goes", note, _bars([(spoken(key), own) for key, own in came["stages"].items()]))


def _spent(came: Mapping[str, Any]) -> Panel:
    """What turns are spent on, the most first."""
    spent = sorted(came["spent"].items(), key=lambda one: -one[1])
    rows = _bars([(deed, share * 100) for deed, share in spent], "%")
    return Panel("What turns are spent on", "the share of all players' turns", rows)


def _bars(values: Sequence[tuple[str, float]], unit: str = "") -> list[tuple[Node, ...]]:
    most = max((value for _, value in values), default=0) or 1
    return [
        _row(label, f"{value:.1f}{unit}", _bar(0, value / most * ROOM, BRASS if value else BRASS_DARK))
        for label, value in values
    ]
