"""The page of rules: panels in two columns, as large as they fit, with what the profile chose."""

from __future__ import annotations

from generator.linko.profile import Rules
from printables.kits.linko import words
from printables.kits.linko.figures import FIGURES
from printables.kits.linko.page import banner, spoken_rules
from printables.kits.words import by_column
from printables.press import panels
from printables.press.banner import BANNER, FOOT, LEFT, TOP
from printables.press.panels import Panel, Row
from printables.press.paper import Paper
from printables.press.sheets import Leaf

WHERE = "page of rules"


def rules_leaf(rules: Rules, paper: Paper, text: bytes | None = None) -> Leaf:
    """Return the page; ``text`` is a TOML file of words, by default the program's own.

    Raises:
        Refusal: the words cannot be read, or do not fit onto the page at the smallest size.
    """
    columns = [[_panel(one) for one in column] for column in by_column(words.panels(rules, text))]
    width, height = paper.size
    box = (LEFT, TOP + BANNER, width - LEFT, height - FOOT)
    head = banner(paper, "How to play LINK-O", "In short", spoken_rules(rules))
    return Leaf((*head, *panels.columns(columns, box, WHERE)), "rules", "Rules")


def _panel(panel: words.Panel) -> Panel:
    return Panel(panel.title, [Row(row.text) for row in panel.rows], FIGURES.get(panel.figure))
