"""The way to win in the fewest turns, on paper: leg by leg, each with a map of its walks."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from generator.document import Document
from generator.hyrule.board import Board, Cell, cell_name, spoken
from generator.hyrule.replay import replay
from printables.kits.hyrule.board import board_map
from printables.kits.hyrule.page import BANNER, FOOT, LEFT, TOP, banner
from printables.kits.witnesses import accepted
from printables.press.palette import INK, PARCHMENT
from printables.press.paper import Paper
from printables.press.prose import depth, prose
from printables.press.scene import Group, Node, Path, moved
from printables.press.shapes import rounded
from printables.press.sheets import Leaf

Step = Mapping[str, Any]
TEXT = 2.9
GUTTER, GAP, PAD = 4.0, 3.0, 2.4
COLUMNS = 2
MAP_HIGH = 56.0
"""The most that the map of a leg takes, in mm."""
LONGEST = 4
"""How many turns one map shows at most."""
DEEDS = {
    "labyrinth": "win {place}",
    "battle": "win a battle",
    "take": "take the {place}",
    "mountain": "enter Death Mountain, winning its battle",
    "ganon": "beat Ganon",
    "rest": "do nothing",
}


@dataclass(frozen=True)
class Leg:
    """Some turns in one picture: the number of the first, where it starts, and the turns."""

    first: int
    start: Cell
    steps: tuple[Step, ...]

    @property
    def trail(self) -> list[Cell]:
        """All squares of its walks, the start first."""
        return [self.start, *(cell for step in self.steps for cell in walk_of(step))]


def walk_of(step: Step) -> list[Cell]:
    """Return the squares that a turn walks to."""
    return [(int(row), int(col)) for row, col in step.get("walk", [])]


def legs(document: Document, board: Board) -> list[Leg]:
    """Cut the way into legs: something won, taken or bought ends one.

    Raises:
        Refusal: there is no witness, or the replayer does not accept it.
    """
    witness: Sequence[Step] = accepted(document, replay, "walkthrough")["steps"]
    found: list[Leg] = []
    steps: list[Step] = []
    place = start = board.places()["start"][0]
    for number, step in enumerate(witness, 1):
        steps.append(step)
        place = (walk_of(step) or [place])[-1]
        if step["do"] != "battle" or len(steps) == LONGEST or number == len(witness):
            found.append(Leg(number - len(steps) + 1, start, tuple(steps)))
            steps, start = [], place
    return found


def walk_leaves(document: Document, board: Board, paper: Paper) -> list[Leaf]:
    """Return the pages of the walkthrough.

    Raises:
        Refusal: there is no witness, or the replayer does not accept it.
    """
    shown = legs(document, board)
    pages = list(_pages([_Card(leg, board, paper) for leg in shown], paper, _head(document, paper)))
    return [Leaf(page, f"walkthrough {number} of {len(pages)}") for number, page in enumerate(pages, start=1)]


def _head(document: Document, paper: Paper) -> tuple[Node, ...]:
    witness = document.witness or {}
    told = f"{witness['turns']} turns, {witness['squares']} squares, {witness['battles']} battles"
    line = "If every die and every card falls well. Nobody wins sooner on this board."
    return tuple(banner(paper, "A way to win", [told, line], "magical-sword"))


class _Card:
    """A leg as it is drawn: how high it is, and its nodes."""

    def __init__(self, leg: Leg, board: Board, paper: Paper) -> None:
        self.room = (paper.size[0] - 2 * LEFT - GUTTER) / COLUMNS
        self.words = _words(leg, board)
        scene = board_map(board, trail=leg.trail)
        self.scale = min((self.room - 2 * PAD) / scene.width, MAP_HIGH / scene.height)
        self.map, self.deep = scene, scene.height * self.scale
        where = f"walkthrough, turn {leg.first}"
        self.text = depth(self.words, self.room - 2 * PAD, TEXT, where=where)
        self.where, self.high = where, PAD + self.deep + 1.2 + self.text + PAD

    def nodes(self, x: float, y: float) -> Iterator[Node]:
        """Yield the leg with its top left corner at a point."""
        yield Path(rounded(x, y, self.room, self.high, 2), fill=PARCHMENT, stroke=INK, width=0.35)
        left = x + (self.room - self.map.width * self.scale) / 2
        yield Group((self.map.root,), moved(left, y + PAD, self.scale))
        top = y + PAD + self.deep + 1.2
        yield from prose(self.words, x + PAD, top, self.room - 2 * PAD, self.text, TEXT, where=self.where)


def _pages(cards: Sequence[_Card], paper: Paper, head: tuple[Node, ...]) -> Iterator[tuple[Node, ...]]:
    """Fill columns with the legs, from the top down, and pages with the columns."""
    nodes, column, top = list(head), 0, TOP + BANNER
    y, bottom = top, paper.size[1] - FOOT
    for card in cards:
        if y > top and y + card.high > bottom:
            column, y = column + 1, top
        if column == COLUMNS:
            yield tuple(nodes)
            nodes, column, top = [], 0, TOP
            y = top
        nodes += card.nodes(LEFT + column * (card.room + GUTTER), y)
        y += card.high + GAP
    yield tuple(nodes)


def _words(leg: Leg, board: Board) -> str:
    """A line for each turn: where to, what is done, and what is held then."""
    lines, place = [], leg.start
    for number, step in enumerate(leg.steps, leg.first):
        walk = walk_of(step)
        place = (walk or [place])[-1]
        way = f"to {cell_name(place)}, {_deed(step, board, place)}" if walk else _deed(step, board, place)
        lines.append(f"**{number}.** {way[0].upper()}{way[1:]}.")
    last = leg.steps[-1]
    held = [spoken(name) for name in last["items"]]
    lines.append(
        f"Then: {last['rupees']} rupees, Triforce {last['triforce']}"
        + (f"; {', '.join(held)}." if held else ".")
    )
    return "\n".join(lines)


def _deed(step: Step, board: Board, place: Cell) -> str:
    if step["do"] == "buy":
        return f"buy {' and '.join(spoken(name) for name in step['buy'])}"
    return DEEDS[step["do"]].format(place=spoken(board.at(place).key or ""))
