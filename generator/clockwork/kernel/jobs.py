"""The one door to the kernel: a job, by number.

One function that calls all the others is compiled once with all that it needs; many
doors would each be compiled with all of it again.
"""

from __future__ import annotations

from generator.clockwork.kernel.along import begin, search
from generator.clockwork.kernel.arguments import dismissed
from generator.clockwork.kernel.closure import through
from generator.clockwork.kernel.lean import lean
from generator.clockwork.kernel.memory import FAILED, FRAMES, OPEN, STRETCH, Memory
from generator.clockwork.kernel.needs import needs
from generator.clockwork.kernel.orders import along, first_order, orders

BEGIN_ORDERS, NEXT_ORDER, LAY_ORDER, SHARPEN, SEARCH, LEAN, BOUND = range(7)


def run(m: Memory, job: int) -> int:
    """Do a job in the memory; return how it ended, OPEN where there is nothing to say."""
    if job == BEGIN_ORDERS:
        first_order(m)
    elif job == NEXT_ORDER:
        return orders(m)
    elif job == LAY_ORDER:
        along(m)
    elif job == SHARPEN:
        return FAILED if dismissed(m) else OPEN
    elif job == SEARCH:
        return search(m)
    elif job == LEAN:
        lean(m)
    elif job == BOUND:
        return bound(m)
    return OPEN


def bound(m: Memory) -> int:
    """Whether the goal is within relaxed reach of the first frame; NEED then holds what that rests on."""
    f = m[FRAMES]
    begin(m, f)
    if not through(m, m[f + STRETCH], 1):
        return 0
    needs(m, m[f + STRETCH])
    return 1
