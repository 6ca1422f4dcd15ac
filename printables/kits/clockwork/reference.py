"""The reference sheet: two pages that lie on the table, in panels of rules with their signs."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from generator.findings import Refusal
from printables.kits.clockwork import diagrams, words
from printables.kits.clockwork.words import Panel, Row
from printables.press import type
from printables.press.glyphs import placed
from printables.press.palette import BRASS_LIGHT, INK, PAPER, PARCHMENT
from printables.press.paper import Paper
from printables.press.prose import depth, prose
from printables.press.scene import Group, Node, Path
from printables.press.shapes import rounded
from printables.press.sheets import Leaf

LEFT, TOP, FOOT = 10.0, 10.0, 14.0
"""What is left free at the sides, at the top, and at the bottom, in mm."""
HEADLINE = 12.0
GUTTER, GAP = 4.0, 2.4
"""Between the columns, and at least between two panels."""
TITLE = 7.0
"""How high the title of a panel is."""
PAD = 2.6
SIGN, SIGN_ROOM = 7.0, 9.4
"""How large a sign is, and how much of a row it takes."""
ROW_GAP, LARGEST_GAP = 1.6, 6.0
"""Between two rows, at least and at most."""
SIZES = tuple(size / 20 for size in range(74, 49, -1))
"""Sizes of type to try, in mm: the largest with which all panels fit."""
TITLES = {"front": "The heroes' turn", "back": "What is in the rooms"}
WALL = "#4a3b24"

Draw = Callable[[float, float, float], Iterator[Node]]
FIGURES: dict[str, tuple[float, Draw]] = {
    "damage": (diagrams.DAMAGE_HIGH, diagrams.damage),
    "rift": (diagrams.RIFT_HIGH, diagrams.rift),
    "cogs": (diagrams.COGS_HIGH, diagrams.cogs),
}


def reference_leaves(paper: Paper, book: words.Book | None = None) -> list[Leaf]:
    """Return both pages of the reference sheet; without a ``book``, in the program's own words.

    Raises:
        Refusal: the words do not fit onto the pages at the smallest size.
    """
    panels = (book or words.load()).panels
    size = _size(panels, paper)
    return [_leaf(side, panels, paper, size) for side in TITLES]


def _size(panels: Sequence[Panel], paper: Paper) -> float:
    """The largest size of type with which every column of both pages fits."""
    for size in SIZES:
        if all(_spare(column, paper, size) >= 0 for _, column in _columns(panels)):
            return size
    text = f"the panels of a column do not fit onto {paper.name} even at {SIZES[-1]:g} mm; shorten some"
    raise Refusal.because("text-too-long", "reference sheet", text)


def _columns(panels: Sequence[Panel]) -> Iterator[tuple[tuple[str, int], list[Panel]]]:
    for side in TITLES:
        for column in (1, 2):
            yield (side, column), [one for one in panels if (one.side, one.column) == (side, column)]


def _spare(column: Sequence[Panel], paper: Paper, size: float) -> float:
    """How much of the height a column leaves free, in mm."""
    used = sum(_height(one, _room(paper), size) for one in column) + GAP * (len(column) - 1)
    return paper.size[1] - TOP - HEADLINE - FOOT - used


def _room(paper: Paper) -> float:
    """The width of a column."""
    return (paper.size[0] - 2 * LEFT - GUTTER) / 2


def _leaf(side: str, panels: Sequence[Panel], paper: Paper, size: float) -> Leaf:
    width, room = paper.size[0], _room(paper)
    head = rounded(LEFT, TOP, width - 2 * LEFT, HEADLINE - 3, 2)
    content: list[Node] = [
        Path(head, fill=WALL, stroke=INK, width=0.5),
        type.centred(TITLES[side], width / 2, TOP + (HEADLINE - 3) / 2, 5.4, "title", PAPER),
        *(placed("big-cog", x, TOP + (HEADLINE - 3) / 2, 6.6) for x in (LEFT + 7, width - LEFT - 7)),
    ]
    for (where, column), found in _columns(panels):
        if where == side:
            x = LEFT + (column - 1) * (room + GUTTER)
            content += _column(found, x, room, size, _spare(found, paper, size))
    return Leaf(tuple(content), f"reference sheet, {side}", "Reference sheet" if side == "front" else "")


def _column(panels: Sequence[Panel], x: float, room: float, size: float, spare: float) -> Iterator[Node]:
    """The panels of a column down to the foot; what is spare goes between rows, then between panels."""
    gaps = sum(max(0, len(panel.rows) - 1) for panel in panels)
    gap = ROW_GAP + min(LARGEST_GAP - ROW_GAP, spare / max(1, gaps))
    between = GAP + (spare - (gap - ROW_GAP) * gaps) / max(1, len(panels) - 1)
    y = TOP + HEADLINE
    for panel in panels:
        yield Group(tuple(_panel(panel, x, y, room, size, gap)), name="panel", title=panel.title)
        y += _height(panel, room, size, gap) + between


def _height(panel: Panel, room: float, size: float, gap: float = ROW_GAP) -> float:
    figure = FIGURES[panel.figure][0] if panel.figure else 0.0
    rows = sum(_row_height(row, room, size) for row in panel.rows) + gap * max(0, len(panel.rows) - 1)
    return TITLE + PAD + figure + rows + PAD


def _row_height(row: Row, room: float, size: float) -> float:
    text = depth(_said(row), _width(row, room), size, where=f"reference sheet: {row.name or row.text:.30}")
    return max(text, SIGN if row.sign else 0.0)


def _said(row: Row) -> str:
    return f"**{row.name}.** {row.text}" if row.name else row.text


def _width(row: Row, room: float) -> float:
    return room - 2 * PAD - (SIGN_ROOM if row.sign else 0.0)


def _panel(panel: Panel, x: float, y: float, room: float, size: float, gap: float) -> Iterator[Node]:
    high = _height(panel, room, size, gap)
    yield Path(rounded(x, y, room, high, 2), fill=PARCHMENT, stroke=INK, width=0.4)
    yield Path(rounded(x, y, room, TITLE - 0.6, 2), fill=BRASS_LIGHT, stroke=INK, width=0.4)
    yield type.centred(panel.title, x + room / 2, y + (TITLE - 0.6) / 2, 4.2, "heading")
    y += TITLE + PAD - 0.6
    if panel.figure:
        tall, draw = FIGURES[panel.figure]
        yield from draw(x + PAD, y, room - 2 * PAD)
        y += tall
    for row in panel.rows:
        deep = _row_height(row, room, size)
        yield from _row(row, x + PAD, y, room, size, deep)
        y += deep + gap


def _row(row: Row, x: float, y: float, room: float, size: float, deep: float) -> Iterator[Node]:
    left = x + (SIGN_ROOM if row.sign else 0.0)
    if row.sign:
        yield placed(row.sign, x + SIGN / 2, y + min(deep, SIGN + 2) / 2, SIGN)
    where = f"reference sheet: {row.name or row.text:.30}"
    yield from prose(_said(row), left, y, _width(row, room), deep, size, where=where, settle="middle")
