"""What a relaxed win rests on, read back from the notes of its trace."""

from __future__ import annotations

from generator.clockwork.kernel.closure import goal
from generator.clockwork.kernel.memory import (
    ARROW,
    CAUSE,
    NEED,
    QUARTER,
    ROOMS,
    SEEN,
    SHIFTS,
    SHOWN,
    SPACES,
    STACK,
    Memory,
)


def needs(m: Memory, first: int) -> None:
    """Note in NEED the reveals that a traced win rests on, from layer ``first`` on, packed like domains."""
    rooms, spaces = m[ROOMS], m[SPACES]
    nodes, stack, last = 4 * rooms, m[STACK], m[SHIFTS]
    for room in range(rooms):
        m[m[NEED] + room] = 0
    for at in range(2 * first * nodes * spaces, 2 * (last + 1) * nodes * spaces):
        m[m[SEEN] + at] = 0
    top = push(m, 0, ((2 * last + 1) * nodes + goal(m, last)) * spaces)
    while top:
        top -= 1
        place = m[stack + top]
        stretch, node = (place // spaces) // nodes, (place // spaces) % nodes
        layer, room, turn = stretch >> 1, node >> 2, node & 3
        if m[m[CAUSE] + place]:
            top = push(m, top, m[m[CAUSE] + place] - 1)
        elif layer > first:
            before = 4 * room + ((turn - m[m[QUARTER] + (layer - 1) * rooms + room]) & 3)
            top = push(m, top, ((stretch - 2) * nodes + before) * spaces + place % spaces)
        side = (turn + m[m[ARROW] + room]) & 3
        while layer > first and not m[m[SHOWN] + layer * nodes + 4 * room + side]:
            layer -= 1
            side = (side - m[m[QUARTER] + layer * rooms + room]) & 3
        by = m[m[SHOWN] + layer * nodes + 4 * room + side]
        if by:
            m[m[NEED] + room] |= 1 << (4 * layer + side)
            top = push(m, top, by - 1)


def push(m: Memory, top: int, place: int) -> int:
    """Put a place on the stack unless it was there before; return the new top."""
    if m[m[SEEN] + place]:
        return top
    m[m[SEEN] + place] = 1
    m[m[STACK] + top] = place
    return top + 1
