"""Leaving out of a plan what it can be won without."""

from __future__ import annotations

from generator.clockwork.kernel.frames import activated, copy, revealed, shifted, start, walk
from generator.clockwork.kernel.memory import (
    ACTIVATE,
    ENTER_BOSS,
    FRAMES,
    LOG,
    LOGGED,
    REVEAL,
    ROOMS,
    SCALARS,
    SHIFT,
    SHIFTS,
    SPOILT,
    STRETCH,
    STRIDE,
    Memory,
)


def wins(m: Memory, left_out: int) -> int:
    """Whether the plan in the log wins without one of its commits."""
    count, rooms = m[LOGGED], m[ROOMS]
    start(m, m[SHIFTS])
    m[LOGGED] = count
    f = m[FRAMES]
    g = f + m[STRIDE]
    walk(m, f)
    for commit in range(count):
        at = m[LOG] + 3 * commit
        do, room, side = m[at], m[at + 1], m[at + 2]
        if commit == left_out:
            continue
        if do == REVEAL:
            if not m[f + SCALARS + 4 * rooms + room] >> side & 1:
                return 0
            revealed(m, f, g, room, side)
        elif do == ACTIVATE:
            if not m[f + SCALARS + rooms + room]:
                return 0
            activated(m, f, g, room)
        elif do == SHIFT:
            if not shifted(m, f, g):
                return 0
        else:
            return walk(m, f) if m[f + STRETCH] == m[SHIFTS] else 0
        copy(m, g, f)
        walk(m, f)
    return 0


def lean(m: Memory) -> None:
    """Leave out of the plan in the log, last things first, all that it can be won without."""
    m[SPOILT] = 1
    commit = m[LOGGED] - 1
    while commit >= 0:
        do = m[m[LOG] + 3 * commit]
        if do != SHIFT and do != ENTER_BOSS and wins(m, commit):
            m[LOGGED] -= 1
            for at in range(m[LOG] + 3 * commit, m[LOG] + 3 * m[LOGGED]):
                m[at] = m[at + 3]
        commit -= 1
