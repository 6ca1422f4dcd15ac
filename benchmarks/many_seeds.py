"""Make many dungeons and check each: ``python -m benchmarks.many_seeds [COUNT]``, 25 a level by default.

Every board is checked against the set-up guide of its level, its plan by the
independent replayer, and that fewer shifts do not do by the search. A slow
command; it prints a line for each level and ends with 1 if any board fails.
"""

import sys
import time
from statistics import median

from generator.clockwork import profile
from generator.clockwork.board import LEVELS, read
from generator.clockwork.conformance import notes
from generator.clockwork.game import Clockwork
from generator.clockwork.making import LIMITS
from generator.clockwork.search import refuted


def main(count: int) -> int:
    """Make and check ``count`` boards for each level and number of shifts; return how many failed."""
    game, rules, failed = Clockwork(), profile.load(), 0
    for level in LEVELS:
        for shifts in (0, 1, 2):
            seconds, good = [], 0
            for number in range(count):
                began = time.monotonic()
                wishes = {"level": level, "shifts": shifts, "players": 2 + number % 3}
                document = game.new(wishes, f"many {number}")
                seconds.append(time.monotonic() - began)
                board = read(document)
                needed = not shifts or refuted(board, rules, shifts - 1, LIMITS)
                good += game.replay(document)["accepted"] and not notes(board) and needed
            failed += count - good
            print(
                f"level {level}, {shifts} shifts: {good} of {count} sound; "
                f"median {median(seconds):.2f} s, most {max(seconds):.2f} s",
                flush=True,
            )
    return failed


if __name__ == "__main__":
    sys.exit(1 if main(int(sys.argv[1]) if len(sys.argv) > 1 else 25) else 0)
