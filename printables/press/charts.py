"""Figures as charts: panels of rows with bars, shares and spreads, in two columns."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from printables.press import type
from printables.press.palette import BRASS, BRASS_DARK, BRASS_LIGHT, INK, PAPER, PARCHMENT, STONE, WAX
from printables.press.scene import Group, Node, Path, Scene, moved
from printables.press.shapes import circle, line, rect, rounded

EDGE, GUTTER = 8.0, 6.0
"""Round the whole chart, and between its panels, in mm."""
WIDE = 92.0
"""How wide a panel is."""
ROW, HEAD, PAD, FOOT = 6.2, 11.0, 4.0, 3.0
"""A row; the title of a panel, the room round its rows, and that of the figures below them."""
LABEL, VALUE = 27.0, 16.0
"""What a panel leaves for the words left and the figures right of its bars."""
ROOM = WIDE - 2 * PAD - LABEL - VALUE
TITLE = 15.0
WORDS, NOTE = 3.0, type.SMALLEST
STEPS = tuple(digit * 10**power for power in range(7) for digit in (1, 2, 5))
MOST_TICKS = 6

Row = tuple[Node, ...]


@dataclass(frozen=True)
class Panel:
    """A part of a chart: its title, a note below it, its rows, and what is drawn behind or below them."""

    title: str
    note: str
    rows: Sequence[Row]
    extra: tuple[Node, ...] = ()

    @property
    def high(self) -> float:
        """How high the panel is, in mm."""
        return HEAD + ROW * len(self.rows) + PAD + (FOOT if self.extra else 0.0)


def chart(title: str, told: str, panels: Sequence[Panel], desc: str) -> Scene:
    """Return panels as one picture, in two columns; ``told`` stands below the title."""
    nodes, columns = list(_title(title, told)), _columns(panels)
    low = max(sum(panel.high + GUTTER for panel in column) for column in columns)
    for number, column in enumerate(columns):
        x, y = EDGE + number * (WIDE + GUTTER), EDGE + TITLE
        for panel in column:
            nodes.append(Group(tuple(_drawn(panel)), moved(x, y)))
            y += panel.high + GUTTER
    width, height = 2 * EDGE + 2 * WIDE + GUTTER, EDGE + TITLE + low - GUTTER + EDGE
    ground = Path(rect(0, 0, width, height), fill=PARCHMENT)
    return Scene(width, height, Group((ground, *nodes), name="chart"), "Playtest", desc)


def _columns(panels: Sequence[Panel]) -> tuple[list[Panel], list[Panel]]:
    """Each panel goes to the column that is shorter by then, the left one if none is."""
    columns: tuple[list[Panel], list[Panel]] = ([], [])
    highs = [0.0, 0.0]
    for panel in panels:
        number = highs.index(min(highs))
        columns[number].append(panel)
        highs[number] += panel.high + GUTTER
    return columns


def _title(title: str, told: str) -> Iterator[Node]:
    room = 2 * WIDE + GUTTER
    yield type.line(type.elide(title, "title", 6.4, room), EDGE, EDGE + 6.4, 6.4, "title")
    shown = type.elide(type.spelled(told, "small"), "small", WORDS, room)
    yield type.line(shown, EDGE, EDGE + 11, WORDS, "small")


def _drawn(panel: Panel) -> Iterator[Node]:
    yield Path(rounded(0, 0, WIDE, panel.high, 2), fill=PAPER, stroke=INK, width=0.3)
    yield type.line(panel.title, PAD, 5.4, 3.8, "heading")
    yield type.line(type.elide(panel.note, "small", NOTE, WIDE - 2 * PAD), PAD, 9, NOTE, "small")
    yield Group(panel.extra, moved(PAD + LABEL, HEAD))
    for number, row in enumerate(panel.rows):
        yield Group(row, moved(PAD + LABEL, HEAD + number * ROW))


def _row(label: str, value: str, *drawn: Node) -> Row:
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


def _span(start: float, end: float) -> Row:
    """A line with its ends marked."""
    ends = (Path(line(x, ROW / 2 - 1, x, ROW / 2 + 1), stroke=INK, width=0.4) for x in (start, end))
    return Path(line(start, ROW / 2, end, ROW / 2), stroke=INK, width=0.4), *ends


# -- bars -------------------------------------------------------------------------------------


def bars(title: str, note: str, values: Sequence[tuple[str, float]], unit: str = "") -> Panel:
    """Return a panel of bars, the longest of which fills its room."""
    most = max((value for _, value in values), default=0) or 1
    rows = [
        _row(label, f"{value:.1f}{unit}", _bar(0, value / most * ROOM, BRASS if value else BRASS_DARK))
        for label, value in values
    ]
    return Panel(title, note, rows)


# -- shares -----------------------------------------------------------------------------------


@dataclass(frozen=True)
class Share:
    """A share from 0 to 1, and the ends of where it may truly lie."""

    label: str
    share: float
    ends: tuple[float, float] | None = None


def shares(title: str, note: str, values: Sequence[Share], fair: float | None = None) -> Panel:
    """Return a panel of shares, 1 being all its room; a broken line shows what is ``fair``."""
    rows = []
    for one in values:
        ends = [max(0.0, min(1.0, end)) * ROOM for end in one.ends or ()]
        whisker = _span(ends[0], ends[1]) if ends else ()
        rows.append(_row(one.label, f"{one.share:.1%}", _bar(0, one.share * ROOM), *whisker))
    rule: tuple[Node, ...] = ()
    if fair is not None:
        x = fair * ROOM
        rule = (Path(line(x, 0, x, ROW * len(rows)), stroke=WAX, width=0.5, dash=(1.2, 0.8)),)
    return Panel(title, note, rows, rule)


# -- spreads ----------------------------------------------------------------------------------


@dataclass(frozen=True)
class Spread:
    """How something was spread: the mean, and as far as it is known what lies round it.

    ``line`` and ``box`` are from and to, drawn as a line and as a bar; ``half`` is what half lie below.
    """

    mean: float
    line: tuple[float, float] | None = None
    box: tuple[float, float] | None = None
    half: float | None = None

    @property
    def most(self) -> float:
        """The most that is drawn of it."""
        return max(self.mean, self.half or 0, *(self.line or ()), *(self.box or ()))


def spreads(title: str, note: str, values: Mapping[str, Spread | None], none: str) -> Panel:
    """Return a panel of spreads over one scale from 0; ``none`` is said where there is none."""
    most = max((one.most for one in values.values() if one), default=1)
    step = next((step for step in STEPS if step * MOST_TICKS >= most), STEPS[-1])
    scale = ROOM / (step * MOST_TICKS)
    rows = [_spread(label, one, scale, none) for label, one in values.items()]
    return Panel(title, note, rows, tuple(_ticks(step, scale, len(rows))))


def _spread(label: str, one: Spread | None, scale: float, none: str) -> Row:
    if one is None:
        return _row(label, none)
    drawn: list[Node] = []
    if one.line:
        drawn += _span(one.line[0] * scale, one.line[1] * scale)
    if one.box:
        drawn.append(_bar(one.box[0] * scale, one.box[1] * scale, BRASS_LIGHT))
    if one.half is not None:
        half = one.half * scale
        drawn.append(Path(line(half, 1.1, half, ROW - 1.1), stroke=INK, width=0.7))
    drawn.append(Path(circle(one.mean * scale, ROW / 2, 0.9), fill=PAPER, stroke=WAX, width=0.4))
    return _row(label, f"{one.mean:.1f}", *drawn)


def _ticks(step: int, scale: float, rows: int) -> Iterator[Node]:
    for number in range(MOST_TICKS + 1):
        x = number * step * scale
        yield Path(line(x, 0, x, rows * ROW), stroke=STONE, width=0.2)
        yield type.line(str(number * step), x, rows * ROW + 3.2, NOTE, "small", "middle")
