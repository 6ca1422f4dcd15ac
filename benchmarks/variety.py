"""How far dungeons differ: ``python -m benchmarks.variety [--help]``.

For each level and number of shifts there are two lines: of the dungeons that the generator makes, and of
as many official shuffles that need as many shifts, found by deciding one after another. Each line says
how evenly the Key Room and the Boss Room are spread over the cells (entropy in bits: of one cell alone
it is 0, of n cells all alike log2 n), how many pairs of their cells there are, how many rooms the plans
pass (median, least and most), how many ordinary tiles are passed by any plan and what share of the plans
the most used one has, and in how many cells two dungeons differ, on average.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from itertools import pairwise
from math import log2
from statistics import mean, median
from typing import Any, NamedTuple

from benchmarks.peers import shuffler
from benchmarks.shuffles import order
from generator.clockwork import catalogue, levels, profile, walk
from generator.clockwork.board import LEVELS, Cell, read
from generator.clockwork.kernel import machine
from generator.clockwork.layout import Layout
from generator.clockwork.making import Maker
from generator.clockwork.moves import Table
from generator.clockwork.profile import Rules
from generator.clockwork.replay import frames
from generator.clockwork.search import exactly
from generator.document import fresh
from generator.game import silent

SINGLE = ("special", "entrance", "boss")
"""How the ids of tiles begin that a board has once."""
NAIVE_SECONDS = 600.0
"""What the naive maker may take for one dungeon."""


class Dungeon(NamedTuple):
    """What is looked at of a dungeon: its tiles by cell, two cells, and the tiles that its plan passes."""

    tiles: dict[Cell, str]
    key: Cell
    boss: Cell
    passed: frozenset[str]


def made(level: int, shifts: int, count: int) -> Iterator[Dungeon]:
    """Yield dungeons of the generator."""
    rules, tiles, setup = profile.house(), catalogue.load(), levels.load()[level]
    for number in range(count):
        layout = Layout(order(level, number), tiles, setup, rules)
        found = Maker(layout, shifts).made(f"variety {number}", silent)
        yield _seen(found.board, found.witness, rules)


def shuffled(level: int, shifts: int, count: int) -> Iterator[Dungeon]:
    """Yield official shuffles that need so many shifts."""
    rules, tiles, setup = profile.house(), catalogue.load(), levels.load()[level]
    for number in range(count):
        layout = Layout(order(level, number), tiles, setup, rules)
        plain = shuffler.make(layout.order, tiles, setup, rules, shifts, f"variety {number}", NAIVE_SECONDS)
        if plain is None:
            continue
        board = layout.read(plain)
        plan = exactly(board, rules, shifts, shuffler.LIMITS)
        assert plan, "it was decided just so a moment ago"
        yield _seen(plain, walk.witness(Table(board, rules), plan.steps), rules)


def _seen(plain: dict[str, Any], witness: dict[str, Any], rules: Rules) -> Dungeon:
    document = fresh("clockwork", {}, plain).having(profile=profile.written(rules), witness=witness)
    board = read(document)
    tiles = {cell: square.tile for cell, square in board.squares()}
    rooms = {board.tiles[tile].room: cell for cell, tile in tiles.items()}
    stops = [(frame["cells"], *frame["party"]) for frame in frames(document.data)]
    passed = frozenset(cells[row][col]["tile"] for cells, row, col, _ in stops)
    return Dungeon(tiles, rooms["key"], rooms["boss"], passed)


def told(dungeons: Sequence[Dungeon]) -> str:
    """Return the figures of some dungeons."""
    ways = [len(one.passed) for one in dungeons]
    passed = Counter(tile for one in dungeons for tile in one.passed)
    ordinary = {tile: times for tile, times in passed.items() if not tile.startswith(SINGLE)}
    most = max(ordinary.values())
    apart = [len(one.tiles.items() - other.tiles.items()) for one, other in pairwise(dungeons)]
    return (
        f"{entropy(one.key for one in dungeons):>6.2f}{entropy(one.boss for one in dungeons):>6.2f}"
        f"{len({(one.key, one.boss) for one in dungeons}):>6}"
        f"{median(ways):>7.0f} {min(ways):>2}..{max(ways):<3}"
        f"{len(ordinary):>6}{most / len(dungeons):>7.0%}{mean(apart):>7.1f} of {len(dungeons[0].tiles)}"
    )


def entropy(cells: Iterable[Cell]) -> float:
    """Return how evenly cells are used, in bits."""
    times = Counter(cells)
    return -sum(one / times.total() * log2(one / times.total()) for one in times.values())


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the benchmark; returns 0."""
    wish = _parser().parse_args(arguments)
    machine.warm(silent)
    print("level shifts           n   key  boss pairs  rooms        tiles   most  apart")
    for level in wish.levels:
        for shifts in wish.shifts:
            for name, makes in (("made", made), ("shuffled", shuffled)):
                dungeons = list(makes(level, shifts, wish.count))
                print(f"{level:>5}{shifts:>7} {name:<8}{len(dungeons):>4}{told(dungeons)}", flush=True)
    return 0


def _whole(text: str) -> list[int]:
    return [int(one) for one in text.split(",")]


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.variety", description=__doc__)
    parser.add_argument("--count", type=int, default=60, help="dungeons of each kind (60)")
    parser.add_argument("--levels", type=_whole, default=list(LEVELS), help="such as 1,2 (default all)")
    parser.add_argument("--shifts", type=_whole, default=[0, 1, 2], help="such as 0,1 (default 0,1,2)")
    return parser


if __name__ == "__main__":
    sys.exit(main())
