"""The page of rules: panels in two columns, with the figures of the rules in force."""

from __future__ import annotations

from generator.hyrule.profile import Rules
from printables.kits.hyrule import words
from printables.kits.hyrule.page import BANNER, FOOT, LEFT, TOP, banner, spoken_rules
from printables.kits.words import by_column
from printables.press import panels
from printables.press.panels import Panel, Row
from printables.press.paper import Paper
from printables.press.sheets import Leaf

WHERE = "page of rules"


def rules_leaf(rules: Rules, paper: Paper, text: bytes | None = None) -> Leaf:
    """Return the page; ``text`` is a TOML file of words, by default the program's own.

    Raises:
        Refusal: the words cannot be read, or do not fit onto the page at the smallest size.
    """
    chapters = by_column(words.load(rules, text).panels)
    columns = [[Panel(one.title, [Row(row) for row in one.rows]) for one in column] for column in chapters]
    width, height = paper.size
    box = (LEFT, TOP + BANNER, width - LEFT, height - FOOT)
    head = banner(
        paper, "How to play", ["In short, and in our own words", spoken_rules(rules)], "white-sword"
    )
    return Leaf((*head, *panels.columns(columns, box, WHERE)), "rules", "Rules")
