"""Official shuffles of the project's own tile set: the boards that deciders are measured on."""

from __future__ import annotations

from generator.chance import Chance
from generator.clockwork import catalogue, levels, profile
from generator.clockwork.board import TEMPLES
from generator.clockwork.layout import GANON, Layout, Order
from generator.document import Document, fresh

HIGHEST = 4
SEED = "benchmark"


def order(level: int, number: int) -> Order:
    """Return the order for one shuffle: temples drawn, 2 to 4 players in turn."""
    drawn = tuple(Chance(f"{SEED} {number}", f"temples {level}").shuffled(TEMPLES))
    temples = drawn[:3] if level == HIGHEST else drawn[:1]
    return Order(level, GANON if level == HIGHEST else temples[0], temples, 2 + number % 3)


def shuffles(level: int, count: int) -> list[Document]:
    """Return so many boards of a level, dealt by zone as the rulebook says, the same ones each time."""
    rules, tiles, setup = profile.house(), catalogue.load(), levels.load()[level]
    return [_shuffle(Layout(order(level, n), tiles, setup, rules), n) for n in range(count)]


def _shuffle(layout: Layout, number: int) -> Document:
    level = layout.order.level
    board = layout.shuffled(Chance(f"{SEED} {number}", f"shuffle {level}"))
    assert board, "without wishes, every shuffle is a board"
    return fresh("clockwork", {}, board).having(profile=profile.written(layout.rules))
