"""The first page of a board: what it is, a map of it, and how to set it up."""

from __future__ import annotations

from collections.abc import Iterator

from generator.document import Document
from generator.hyrule.board import KEYS, Board, cell_name, spoken
from generator.hyrule.profile import Rules
from printables.kits.hyrule.board import board_map
from printables.kits.hyrule.keys import sign_of
from printables.kits.hyrule.page import BANNER, FOOT, GAME, LEFT, TOP, banner, spoken_rules
from printables.press import imprint, type
from printables.press.palette import INK, PARCHMENT
from printables.press.paper import Paper
from printables.press.prose import prose
from printables.press.scene import Group, Node, Path, moved
from printables.press.shapes import rounded
from printables.press.sheets import Leaf
from printables.press.signs import standing

MAP_HIGH = 132.0
"""The most that the map takes of the page, in mm."""
GUTTER = 4.0


def title_leaf(document: Document, board: Board, rules: Rules, paper: Paper, printed: bool) -> Leaf:
    """Return the first page; ``printed`` says whether the poster is in the same file."""
    width = paper.size[0]
    lines = [
        _facts(document, board),
        imprint.told(document.recipe, document.data.get("made_by")),
    ]
    scene = board_map(board, rules)
    scale = min((width - 2 * LEFT) / scene.width, MAP_HIGH / scene.height)
    top = TOP + BANNER + 1
    chart = Group((scene.root,), moved((width - scene.width * scale) / 2, top, scale))
    below = top + scene.height * scale + 5
    words = _words(document, board, rules, printed)
    return Leaf(
        (
            *banner(paper, imprint.set_name(document.recipe), lines),
            chart,
            *_panels(board, words, below, paper),
        ),
        "map",
        "Map and set-up",
    )


def _facts(document: Document, board: Board) -> str:
    parts = [GAME, f"{board.cols} by {board.rows} squares"]
    turns = (document.witness or {}).get("turns")
    if isinstance(turns, int):
        parts.append(f"won in {turns} turns at the fewest")
    return imprint.DOT.join(parts)


def _words(document: Document, board: Board, rules: Rules, printed: bool) -> str:
    start = board.places()["start"][0]
    poster = "Join the pages of the poster" if printed else "Unfold the board"
    steps = [
        f"**1.** {poster}. A square is called by the letter of its column and the number of its row: "
        f"START is {cell_name(start)}.",
        "**2.** Lay the item chips on the squares that show them, and Ganon, face up, on Death Mountain. "
        "Triforce pieces and rupees lie beside the board.",
        f"**3.** Shuffle the two decks. Everyone takes a player board, a Sword and {rules.hearts} hearts "
        "turned up, and puts a hero on START.",
        "**4.** Play by the page of rules. The key of the board says what every sign means.",
    ]
    if document.witness:
        steps.append(
            "**5.** The sealed sheets show a way to win in the fewest turns. Open them when it is over."
        )
    return "\n".join([*steps, "", spoken_rules(rules)])


def _panels(board: Board, words: str, top: float, paper: Paper) -> Iterator[Node]:
    """How to set it up at the left, and where everything lies at the right."""
    width, height = paper.size
    room, high = (width - 2 * LEFT - GUTTER) / 2, height - FOOT - top
    for number, title in enumerate(("Setting it up", "Where everything is")):
        x = LEFT + number * (room + GUTTER)
        yield Path(rounded(x, top, room, high, 2.4), fill=PARCHMENT, stroke=INK, width=0.4)
        yield type.line(title, x + 5, top + 7.6, 5.0, "title")
    box = (LEFT + 5, top + 10.4, room - 10, high - 13)
    yield from prose(words, *box, 3.7, where="first page")
    yield from _index(board, LEFT + room + GUTTER + 4, top + 10.6, room - 8, high - 13)


def _index(board: Board, x: float, y: float, room: float, high: float) -> Iterator[Node]:
    """Each keyed square with its sign and where it lies."""
    entries = [(key, cells) for key in KEYS if (cells := board.places().get(key))]
    rows = -(-len(entries) // 2)
    pitch, wide = high / rows, room / 2
    for number, (key, cells) in enumerate(entries):
        column, row = divmod(number, rows)
        left, middle = x + column * wide, y + (row + 0.5) * pitch
        yield standing(sign_of(key), left + 3, middle, min(6.0, pitch - 0.6))
        base = middle + 1.1
        yield type.line(spoken(key), left + 7.6, base, 3.0, "small")
        yield type.line(", ".join(map(cell_name, cells)), left + wide - 2, base, 3.0, "label", "end")
