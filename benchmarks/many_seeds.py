"""Make many dungeons and check each: ``python -m benchmarks.many_seeds [COUNT] [--help]``.

Every board is checked against the set-up guide of its level, its plan by the
independent replayer, and that fewer shifts do not do by the search. A slow
command; it prints a line for each level and number of shifts, and ends with 1 if any board
fails, or if any seed is given up.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Sequence
from statistics import median

from generator.clockwork import profile
from generator.clockwork.board import LEVELS, read
from generator.clockwork.conformance import notes
from generator.clockwork.game import Clockwork
from generator.clockwork.kernel import machine
from generator.clockwork.search import Limits, refuted
from generator.document import Document
from generator.game import silent

SURE = Limits(nodes=400, total=100_000, states=4_000)
"""What proving anew that fewer shifts do not do may take: more than it took the first time."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command; returns 1 if a board failed."""
    wish = _parser().parse_args(arguments)
    machine.warm(silent)
    failed = 0
    for level in wish.levels:
        for shifts in wish.shifts:
            failed += wish.count - sound(wish.count, level, shifts)
    return int(failed > 0)


def sound(count: int, level: int, shifts: int) -> int:
    """Make so many boards and say how it went; returns how many were sound."""
    game, seconds, good = Clockwork(), [], 0
    for number in range(count):
        began = time.process_time()
        wishes = {"level": level, "shifts": shifts, "players": 2 + number % 3}
        document = game.new(wishes, f"many {number}")
        seconds.append(time.process_time() - began)
        good += is_sound(document, shifts)
    print(
        f"level {level}, {shifts} shifts: {good} of {count} sound; "
        f"median {median(seconds):.3f} s, most {max(seconds):.2f} s",
        flush=True,
    )
    return good


def is_sound(document: Document, shifts: int) -> bool:
    """Whether a board is official, its plan is accepted, and fewer shifts are refuted."""
    board = read(document)
    needed = not shifts or refuted(board, profile.load(), shifts - 1, SURE)
    return needed and Clockwork().replay(document)["accepted"] and not notes(board)


def _whole(text: str) -> list[int]:
    return [int(one) for one in text.split(",")]


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.many_seeds", description=__doc__)
    parser.add_argument("count", nargs="?", type=int, default=25, help="boards of each kind (25)")
    parser.add_argument("--levels", type=_whole, default=list(LEVELS), help="such as 1,2 (default all)")
    parser.add_argument("--shifts", type=_whole, default=[0, 1, 2, 3], help="such as 0,1 (default all)")
    return parser


if __name__ == "__main__":
    sys.exit(main())
