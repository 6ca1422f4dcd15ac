"""The naive peer: a uniform-cost search over all positions of the full rules.

It goes by (shifts, skill points), looks at each position once and knows no bound, no order of
reveals and no relaxation. It uses the program's own table of moves, so it differs from the
program's decider in the search alone; it is quicker than the brute-force decider of the tests.
"""

from __future__ import annotations

import heapq
import time
from itertools import count

from benchmarks.peers.peer import Answer, Peer
from generator.clockwork.board import Board
from generator.clockwork.moves import Position, Table
from generator.clockwork.profile import Rules

MOST_STATES = 500_000
LOOK = 256


def decide(board: Board, rules: Rules, shifts: int, seconds: float) -> Answer:
    """Return whether at most ``shifts`` shifts do, or ``open`` when time or room for positions ran out."""
    table, ticks = Table(board, rules), count()
    deadline = time.process_time() + seconds
    heap: list[tuple[int, int, int, Position]] = [(0, 0, next(ticks), table.start)]
    settled: set[Position] = set()
    while heap:
        made, points, _, position = heapq.heappop(heap)
        if position in settled:
            continue
        settled.add(position)
        if table.won(position):
            return "yes"
        if len(settled) > MOST_STATES or (not len(settled) % LOOK and time.process_time() > deadline):
            return "open"
        for outcome in table.outcomes(position, shifts=made < shifts):
            if outcome.after not in settled:
                key = (made + outcome.shift, points + outcome.cost, next(ticks), outcome.after)
                heapq.heappush(heap, key)
    return "no"


ABOUT = f"uniform-cost search of the full rules, {MOST_STATES:,} positions at most"
NAIVE = Peer("naive", ABOUT, False, decide)
