"""The score pad: two to a page, rows for rounds, a box to tick for each circle that was closed."""

from __future__ import annotations

from collections.abc import Iterator

from generator.linko.profile import Rules
from printables.kits.linko.emblems import placed
from printables.kits.linko.page import WALL
from printables.press import type
from printables.press.banner import FOOT, LEFT, TOP
from printables.press.ornaments import strip
from printables.press.palette import BRASS_LIGHT, INK, PAPER, PARCHMENT, STONE_DARK
from printables.press.paper import Paper
from printables.press.scene import Group, Node, Path, moved
from printables.press.shapes import line, rect, rounded
from printables.press.sheets import Leaf

PLAYERS, ROUNDS = 6, 8
PADS = 2
HEAD, NAMES = 11.0, 9.0
"""How high the head of a pad is, and its row for names."""
FIRST = 21.0
"""How wide the column is that names the rounds."""
BOX = 3.6
GAP = 5.0


def score_leaf(rules: Rules, paper: Paper) -> Leaf:
    """Return the page; what closes a circle and wins the game is what the rules say."""
    width, height = paper.size[0] - 2 * LEFT, paper.size[1] - TOP - FOOT
    high = (height - GAP * (PADS - 1)) / PADS
    pad = Group(tuple(_pad(rules, width, high)))
    pads = [Group((pad,), moved(LEFT, TOP + number * (high + GAP))) for number in range(PADS)]
    cut = TOP + high + GAP / 2
    rule = Path(line(LEFT, cut, LEFT + width, cut), stroke=STONE_DARK, width=0.2, dash=(2, 1.5), flat=True)
    return Leaf((*pads, Group((rule,), layer="cut", name="cut")), "score pad", "Score pad")


def _pad(rules: Rules, width: float, high: float) -> Iterator[Node]:
    yield Path(rounded(0, 0, width, high, 2.4), fill=PARCHMENT, stroke=INK, width=0.6)
    yield strip(0, 0, width, HEAD, WALL, 2.4)
    yield placed("links", 8.5, HEAD / 2, 9)
    yield type.centred("LINK-O score", width / 2, HEAD / 2, 6, "title", PAPER)
    yield type.line(f"first to {rules.target}", width - 5, HEAD / 2 + 1.4, 3.9, "heading", "end", BRASS_LIGHT)
    yield from _table(rules, width, high - _foot_high(rules))
    if rules.circle_bonus:
        said = f"Tick a box for each circle you close: +{rules.circle_bonus} points, whoever wins the round."
        yield type.line(said, width / 2, high - 2.6, 3.1, "italic", "middle")


def _foot_high(rules: Rules) -> float:
    return 7.4 if rules.circle_bonus else 3.0


def _table(rules: Rules, width: float, bottom: float) -> Iterator[Node]:
    wide, row = (width - FIRST - 3) / PLAYERS, (bottom - HEAD - NAMES - 1) / (ROUNDS + 1)
    top = HEAD + NAMES
    yield type.centred("player", FIRST / 2 + 1, HEAD + NAMES / 2 + 0.5, 3.5, "heading")
    for number in range(ROUNDS):
        y = top + number * row
        yield from _cells(y, row, wide, PARCHMENT if number % 2 else PAPER)
        yield type.centred(f"round {number + 1}", FIRST / 2 + 1, y + row / 2, 3.5, "small")
        yield from _ticks(rules, y, row, wide)
    yield from _cells(top + ROUNDS * row, row, wide, BRASS_LIGHT)
    yield type.centred("in all", FIRST / 2 + 1, top + (ROUNDS + 0.5) * row, 4, "heading")
    yield from _cells(HEAD + 1.4, NAMES - 1.4, wide, PAPER)


def _cells(y: float, high: float, wide: float, fill: str) -> Iterator[Node]:
    for player in range(PLAYERS):
        yield Path(rect(FIRST + player * wide, y, wide, high), fill=fill, stroke=INK, width=0.35)


def _ticks(rules: Rules, y: float, row: float, wide: float) -> Iterator[Node]:
    """Two boxes in the right of each cell, for circles that were closed."""
    if not rules.circle_bonus:
        return
    for player in range(PLAYERS):
        right = FIRST + (player + 1) * wide - 1.4
        for above in (-1, 1):
            middle = y + row / 2 + above * (BOX / 2 + 0.5)
            yield Path(
                rect(right - BOX, middle - BOX / 2, BOX, BOX), fill=PAPER, stroke=STONE_DARK, width=0.3
            )
