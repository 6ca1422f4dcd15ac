"""The reference sheet: two pages that lie on the table, in panels of rules with their signs."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from printables.kits.clockwork import diagrams, words
from printables.kits.words import by_column
from printables.press import panels, type
from printables.press.glyphs import glyph, placed
from printables.press.palette import INK, PAPER
from printables.press.panels import Figure, Panel, Row
from printables.press.paper import Paper
from printables.press.scene import Group, Node, Path, Use
from printables.press.shapes import rounded
from printables.press.sheets import Leaf

LEFT, TOP, FOOT = 10.0, 10.0, 14.0
"""What is left free at the sides, at the top, and at the bottom, in mm."""
HEADLINE = 12.0
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
    known = (book or words.load()).panels
    sides = [by_column(one for one in known if one.side == side) for side in TITLES]
    pages = [[[_panel(one) for one in column] for column in side] for side in sides]
    width, height = paper.size
    box = (LEFT, TOP + HEADLINE, width - LEFT, height - FOOT)
    drawn = panels.pages(pages, box, "reference sheet")
    return [_leaf(side, content, paper) for side, content in zip(TITLES, drawn, strict=True)]


def _panel(panel: words.Panel) -> Panel:
    rows = [Row(row.said, Use(glyph(row.sign)) if row.sign else None) for row in panel.rows]
    return Panel(panel.title, rows, _figure(*FIGURES[panel.figure]) if panel.figure else None)


def _figure(high: float, draw: Draw) -> Figure:
    return Figure(high, lambda width: Group(tuple(draw(0, 0, width))))


def _leaf(side: str, content: list[Node], paper: Paper) -> Leaf:
    width, middle = paper.size[0], TOP + (HEADLINE - 3) / 2
    head: list[Node] = [
        Path(rounded(LEFT, TOP, width - 2 * LEFT, HEADLINE - 3, 2), fill=WALL, stroke=INK, width=0.5),
        type.centred(TITLES[side], width / 2, middle, 5.4, "title", PAPER),
        *(placed("big-cog", x, middle, 6.6) for x in (LEFT + 7, width - LEFT - 7)),
    ]
    name = f"reference sheet, {side}"
    return Leaf((*head, *content), name, "Reference sheet" if side == "front" else "")
