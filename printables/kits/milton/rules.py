"""The page of rules: panels in two columns, a table by the number of players, the choices of a profile."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from generator.milton.board import GATES, WORLDS, Board
from generator.milton.profile import Rules
from printables.kits.milton import spaces, tiles
from printables.kits.milton.dice import sides_of
from printables.kits.milton.page import GAME, banner, settings, spoken_rules
from printables.kits.milton.tokens import HEARTS
from printables.kits.milton.treasures import SWORD, TRIFORCE, shown
from printables.kits.milton.words import Chapter, Line, Sign, chapters
from printables.kits.milton.worlds import WORLD
from printables.kits.words import by_column
from printables.press import panels, type
from printables.press.banner import BANNER, FOOT, LEFT, TOP
from printables.press.palette import BRASS_DARK, INK, WAX
from printables.press.panels import Figure, Panel, Row
from printables.press.paper import Paper
from printables.press.scene import Group, Node, Path, moved
from printables.press.shapes import line
from printables.press.sheets import Leaf

WHERE = "page of rules"
PLAYERS_HIGH = 34.0
"""How high the table by the number of players is, in mm."""
DICE = ("4", "2 each", "1 each; 2 if it is your turn", "1 each")
"""Attack dice of each player, for 1 to 4 players."""
GAIN = (
    "{gain} for you",
    "1 if both of yours are swords",
    "1 if you rolled a sword",
    "1 if you rolled a sword",
)
"""Hearts for a beaten monster that shows one, for 1 to 4 players."""


def rules_leaf(rules: Rules, paper: Paper, board: Board | None = None, text: bytes | None = None) -> Leaf:
    """Return the page for a board or, without one, for all; ``text`` is a TOML file of words.

    Raises:
        Refusal: the words cannot be read, or do not fit onto the page at the smallest size.
    """
    said = chapters({**settings(rules), **figures(board)}, text)
    columns = [[_panel(one, rules, board) for one in column] for column in by_column(said)]
    width, height = paper.size
    box = (LEFT, TOP + BANNER, width - LEFT, height - FOOT)
    head = banner(paper, f"How to play {GAME}", "In short, in our own words", spoken_rules(rules))
    return Leaf((*head, *panels.columns(columns, box, WHERE)), "rules", "Rules")


def figures(board: Board | None) -> dict[str, Any]:
    """Return the figures of a board that the words may name; without one, those of boards that are made."""
    faces = ", ".join(map(str, board.faces)) if board else "1 to 4, 1 to 6 or 1 to 8"
    counts = [len(board.tiles_of(world)) for world in WORLDS] if board else [7]
    tiles = str(counts[0]) if len(set(counts)) == 1 else ", ".join(map(str, counts))
    rows, cols = (board.rows, board.cols) if board else (6, 7)
    sides = sides_of(board.faces) if board else 0
    return {"sides": sides, "faces": faces, "tiles": tiles, "rows": rows, "cols": cols, "chips": HEARTS}


def _panel(chapter: Chapter, rules: Rules, board: Board | None) -> Panel:
    figure = (
        Figure(PLAYERS_HIGH, lambda width: Group(tuple(_players(width, rules, board))))
        if chapter.figure
        else None
    )
    return Panel(chapter.title, [_row(one) for one in chapter.rows], figure)


def _row(rule: Line) -> Row:
    text = f"**{rule.choice}**  {rule.text}" if rule.choice else rule.text
    return Row(text, _sign(rule.sign) if rule.sign else None)


def _sign(sign: Sign) -> Node:
    """The drawing of a sign in a box of 10."""
    drawn: Mapping[str, tuple[float, Iterator[Node] | Sequence[Node]]] = {
        "circle": (0.6, spaces.circle_space(WORLD[1])),
        "square": (0.66, spaces.square_space(WORLD[1])),
        "start": (0.48, spaces.start_space("circle", WORLD[1])),
        "entry": (0.46, spaces.gate_space(1, (0, 1))),
        "tile": (0.46, (tiles.lying(tiles.tile_back(1)),)),
        "sword": (1.0, (shown(SWORD, 0, 0, 10),)),
        "heart": (1.0, (shown("heart", 0, 0, 8.6),)),
        "magic": (1.0, (shown(GATES[0], 0, 0, 10),)),
        "triforce": (1.0, (shown(TRIFORCE, 0, 0, 10),)),
    }
    scale, parts = drawn[sign]
    return Group(tuple(parts), moved(5, 5, scale))


def _players(width: float, rules: Rules, board: Board | None) -> Iterator[Node]:
    """Hearts, attack dice and gain by the number of players; that of the board is pointed out."""
    ends = (7.0, 20.0, 51.0)
    heads = ((ends[0] + 2, "Start"), (ends[1] + 2, "Attack dice"), (ends[2] + 2, "Heart gained"))
    for x, words in heads:
        yield type.line(words, x, 3.4, 2.7, "label")
    yield Path(line(0, 5, width, 5), stroke=BRASS_DARK, width=0.5)
    step = (PLAYERS_HIGH - 5) / 4
    for number in range(1, 5):
        y = 5 + (number - 0.5) * step
        yours = board is not None and board.players == number
        gain = GAIN[number - 1].format(gain=rules.solo_gain)
        yield type.centred(str(number), 3.4, y, 5.2, "numeral", WAX if yours else INK)
        yield shown("heart", ends[0] + 3.6, y, 4)
        yield type.centred(str(rules.hearts(number)), ends[0] + 8.2, y, 3.6, "numeral")
        for x, words, far in ((ends[1] + 2, DICE[number - 1], ends[2]), (ends[2] + 2, gain, width)):
            yield from _broken(words, x, y, far - x - 0.6, "label" if yours else "small")
        if number < 4:
            yield Path(line(0, y + step / 2, width, y + step / 2), stroke=BRASS_DARK, width=0.2)


def _broken(words: str, x: float, y: float, room: float, role: str) -> Iterator[Node]:
    """Words in one or two lines about a middle."""
    lines = type.wrap(words, role, 2.7, room)
    for number, part in enumerate(lines):
        yield type.line(part, x, y + 1 + (number - (len(lines) - 1) / 2) * 3.3, 2.7, role)
