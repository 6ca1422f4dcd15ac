"""A table of frames that failed, so that none is searched twice.

Frames are compared whole, not by a digest alone: what is forgotten costs time, what
is confused would cost the proof. The entries of an older search count as empty.
"""

from __future__ import annotations

from generator.clockwork.kernel.memory import (
    DECIDED,
    EPOCH,
    KEYED,
    MEMO,
    MEMO_SIZE,
    REASON,
    ROOMS,
    SCALARS,
    STRETCH,
    Memory,
)


def packed(m: Memory, f: int, room: int) -> int:
    """Return all that a frame says of a room in one number."""
    rooms = m[ROOMS]
    at = f + SCALARS + room
    domain = m[at + 2 * rooms] >> (4 * m[f + STRETCH]) if m[at] < 0 else 0
    return m[at] + 1 | m[at + 3 * rooms] << 3 | m[at + rooms] << 4 | domain << 13


def slot(m: Memory, f: int) -> int:
    """Return the place in the table where a frame is or would be, or -1 if the table is crowded there."""
    rooms = m[ROOMS]
    width, mark = rooms + 3, 32 * m[EPOCH] + 2 * m[f + STRETCH] + m[f + KEYED]
    mix = mark
    for room in range(rooms):
        mix = ((mix ^ packed(m, f, room)) * 0x9E3779B1) & 0x7FFFFFFF
        mix ^= mix >> 15
    for probe in range(8):
        at = m[MEMO] + ((mix + probe) % m[MEMO_SIZE]) * width
        if m[at] // 32 != m[EPOCH]:
            return at
        same = m[at] == mark
        for room in range(rooms):
            if not same:
                break
            same = m[at + 3 + room] == packed(m, f, room)
        if same:
            return at
    return -1


def recalled(m: Memory, f: int) -> int:
    """Whether a frame is known to fail; its reason then."""
    at = slot(m, f)
    if at < 0 or m[at] // 32 != m[EPOCH]:
        return 0
    m[f + REASON] = m[at + 1] | (m[f + DECIDED] & ~m[at + 2])
    return 1


def remember(m: Memory, f: int) -> None:
    """Note that a frame failed, and why."""
    at = slot(m, f)
    if at < 0 or m[at] // 32 == m[EPOCH]:
        return
    m[at] = 32 * m[EPOCH] + 2 * m[f + STRETCH] + m[f + KEYED]
    m[at + 1], m[at + 2] = m[f + REASON], m[f + DECIDED]
    for room in range(m[ROOMS]):
        m[at + 3 + room] = packed(m, f, room)
