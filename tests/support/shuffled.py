"""Dungeons dealt at random by zone, mostly lost: what a report has to speak of."""

from __future__ import annotations

from generator.chance import Chance
from generator.clockwork import catalogue, levels, profile
from generator.clockwork.board import TEMPLES, Board
from generator.clockwork.layout import GANON, Layout, Order


def shuffled(level: int, count: int) -> list[Board]:
    """Return so many dungeons of a level, the same ones each time."""
    temple, temples = (GANON, TEMPLES[:3]) if level == 4 else (TEMPLES[level], TEMPLES[level : level + 1])
    order = Order(level, temple, temples, 2)
    layout = Layout(order, catalogue.load(), levels.load()[level], profile.house())
    return [_dealt(layout, f"dealt {level} {number}") for number in range(count)]


def _dealt(layout: Layout, seed: str) -> Board:
    board = layout.shuffled(Chance(seed, "tests"))
    assert board, "without wishes, every shuffle is a board"
    return Board.model_validate(board)
