"""Panels of words in columns, each with a title, set as large as all of them fit: pages of rules."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field

from generator.findings import Refusal
from printables.press import type
from printables.press.ornaments import strip
from printables.press.palette import BRASS_LIGHT, INK, PARCHMENT
from printables.press.prose import depth, prose
from printables.press.scene import Box, Group, Node, Path, moved
from printables.press.shapes import rounded

GUTTER, GAP = 4.0, 2.6
"""Between the columns, and at least between two panels, in mm."""
TITLE = 7.0
"""How high the head of a panel is."""
PAD, ROW_GAP = 2.8, 1.4
SIGN, SIGN_ROOM = 7.6, 10.2
"""How large a sign beside a text is, and how much of the row it takes."""
SIZES = tuple(size / 20 for size in range(80, 45, -1))
"""Sizes of type to try, in mm."""


@dataclass(frozen=True)
class Row:
    """A text; ``sign`` is a drawing in a box of 10 by 10 that stands beside it."""

    text: str
    sign: Node | None = None


@dataclass(frozen=True)
class Figure:
    """A drawing in a panel: how high it is, and what draws it ``width`` mm wide from the top left corner."""

    height: float
    draw: Callable[[float], Node]


@dataclass(frozen=True)
class Panel:
    """A title, a figure if there is one, and texts."""

    title: str
    rows: Sequence[Row] = field(default_factory=tuple)
    figure: Figure | None = None


Columns = Sequence[Sequence[Panel]]
"""The panels of a page, column by column."""


def columns(columns: Columns, box: Box, where: str) -> list[Node]:
    """Return columns of panels that fill a box: ``pages`` with one page.

    Raises:
        Refusal: as there.
    """
    return pages([columns], box, where)[0]


def pages(pages: Sequence[Columns], box: Box, where: str) -> list[list[Node]]:
    """Return pages of panels that fill a box, in mm, in the largest type with which all of them fit.

    ``where`` names the pages for those who wrote too much.

    Raises:
        Refusal: they do not fit even in the smallest type, or a text cannot be set.
    """
    left, top, right, bottom = box
    room = (right - left - GUTTER * (len(pages[0]) - 1)) / len(pages[0])
    for size in SIZES:
        setting = _Setting(room, size, where)
        if all(setting.spare(column, bottom - top) >= 0 for page in pages for column in page):
            return [list(_page(setting, page, box)) for page in pages]
    text = f"the panels of a column do not fit even at {SIZES[-1]:g} mm; shorten some"
    raise Refusal.because("text-too-long", where, text)


@dataclass(frozen=True)
class _Setting:
    """How wide a column is, how large its type, and what the page is called."""

    room: float
    size: float
    where: str

    def wide(self, row: Row) -> float:
        return self.room - 2 * PAD - (SIGN_ROOM if row.sign else 0.0)

    def row(self, row: Row) -> float:
        deep = depth(row.text, self.wide(row), self.size, where=f"{self.where}: {row.text:.30}")
        return max(deep, SIGN if row.sign else 0.0)

    def panel(self, panel: Panel) -> float:
        figure = panel.figure.height + ROW_GAP if panel.figure else 0.0
        return (
            TITLE + 2 * PAD + figure + sum(map(self.row, panel.rows)) + ROW_GAP * max(0, len(panel.rows) - 1)
        )

    def spare(self, column: Sequence[Panel], height: float) -> float:
        """How much of the height a column leaves free."""
        return height - sum(map(self.panel, column)) - GAP * (len(column) - 1)


def _page(setting: _Setting, columns: Columns, box: Box) -> Iterator[Node]:
    left, top, _, bottom = box
    for number, column in enumerate(columns):
        x = left + number * (setting.room + GUTTER)
        yield from _column(setting, column, x, top, setting.spare(column, bottom - top))


def _column(setting: _Setting, column: Sequence[Panel], x: float, y: float, spare: float) -> Iterator[Node]:
    """The panels of a column; what is spare is shared out by how many rows each has."""
    shares = sum(len(panel.rows) + 1 for panel in column)
    for panel in column:
        high = setting.panel(panel) + spare * (len(panel.rows) + 1) / shares
        yield Group(tuple(_panel(setting, panel, x, y, high)), name="panel", title=panel.title)
        y += high + GAP


def _panel(setting: _Setting, panel: Panel, x: float, y: float, high: float) -> Iterator[Node]:
    room = setting.room
    yield Path(rounded(x, y, room, high, 2), fill=PARCHMENT, stroke=INK, width=0.4)
    yield strip(x, y, x + room, y + TITLE, BRASS_LIGHT, 2)
    yield type.centred(panel.title, x + room / 2, y + TITLE / 2, 4.2, "heading")
    gap = (high - setting.panel(panel)) / (len(panel.rows) + 1 + bool(panel.figure))
    y += TITLE + PAD + gap
    if panel.figure:
        yield Group((panel.figure.draw(room - 2 * PAD),), moved(x + PAD, y))
        y += panel.figure.height + ROW_GAP + gap
    for row in panel.rows:
        yield from _row(setting, row, x + PAD, y)
        y += setting.row(row) + ROW_GAP + gap


def _row(setting: _Setting, row: Row, x: float, y: float) -> Iterator[Node]:
    deep, left = setting.row(row), x + (SIGN_ROOM if row.sign else 0.0)
    if row.sign:
        yield Group((row.sign,), moved(x, y + (min(deep, SIGN + 3) - SIGN) / 2, SIGN / 10))
    where = f"{setting.where}: {row.text:.30}"
    yield from prose(row.text, left, y, setting.wide(row), deep, setting.size, where=where, settle="middle")
