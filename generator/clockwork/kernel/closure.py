"""Relaxed closure: where the party could get to at the very best.

In the relaxed game the party is everywhere that it has ever been, and a room
that lies face down may take every turn from which it could be revealed, all at
once. What cannot be reached there cannot be reached at all, so a goal out of
relaxed reach is a proof. Between two shifts the arrangement of the rooms is
known; a *layer* is one such stretch, closed first without the key, then with it.
"""

from __future__ import annotations

from generator.clockwork.kernel.flooding import flood, rotated
from generator.clockwork.kernel.memory import (
    BOSS,
    CAUSE,
    CLOSED,
    COMPASS,
    COMPASS_ACT,
    HELD,
    KEY,
    KIND,
    MAP,
    QUARTER,
    REACHED,
    ROOMS,
    SHIFTS,
    SPACES,
    SPECIALS,
    TARGET,
    TURN,
    WHAT,
    WHO,
    Memory,
)
from generator.clockwork.kernel.tracing import forget


def seen(m: Memory, layer: int, room: int) -> int:
    """Return the spaces of a room reached in a layer, with or without the key."""
    rooms = m[ROOMS]
    plain = m[REACHED] + 2 * layer * 4 * rooms + 4 * room
    mask = 0
    for turn in range(4):
        mask |= m[plain + turn] | m[plain + 4 * rooms + turn]
    return mask


def close(m: Memory, layer: int, traced: int) -> None:
    """Let the party walk and reveal as far as it can in a layer, first without the key, then with it."""
    if traced:
        forget(m, layer)
    flood(m, layer, 0, traced)
    take_key(m, layer, traced)
    flood(m, layer, 1, traced)
    for at in range(m[m[SPECIALS]]):
        room = m[m[SPECIALS] + 1 + at]
        kind = m[m[KIND] + room]
        if kind in (COMPASS, MAP) and seen(m, layer, room):
            m[m[HELD] + layer] |= 1 if kind == COMPASS else 2


def take_key(m: Memory, layer: int, traced: int) -> None:
    """Let the party have the key in the Key Rooms that it has reached."""
    nodes, spaces = 4 * m[ROOMS], m[SPACES]
    first = 2 * layer * nodes
    plain, keyed = m[REACHED] + first, m[REACHED] + first + nodes
    for at in range(m[m[SPECIALS]]):
        room = m[m[SPECIALS] + 1 + at]
        if m[m[KIND] + room] != KEY:
            continue
        for node in range(4 * room, 4 * room + 4):
            if m[plain + node] and not m[keyed + node]:
                m[keyed + node] = 1
                if traced:
                    m[m[CAUSE] + (first + nodes + node) * spaces] = (first + node) * spaces + 1


def goal(m: Memory, layer: int) -> int:
    """Return the node of a Boss Room entered in a layer, or -1."""
    keyed = m[REACHED] + (2 * layer + 1) * 4 * m[ROOMS]
    for at in range(m[m[SPECIALS]]):
        room = m[m[SPECIALS] + 1 + at]
        if m[m[KIND] + room] == BOSS:
            for turn in range(4):
                if m[keyed + 4 * room + turn]:
                    return 4 * room + turn
    return -1


def advance(m: Memory, layer: int) -> int:
    """Lay out the layer after a shift, not yet closed; 0 if the shift cannot be made in this one."""
    rooms = m[ROOMS]
    nodes = 4 * rooms
    who, what = m[m[WHO] + layer], m[m[WHAT] + layer]
    turns, quarter = m[TURN] + layer * rooms, m[QUARTER] + layer * rooms
    reached = m[REACHED] + 2 * layer * nodes
    if who >= 0:
        if not seen(m, layer, who) & what:
            return 0
    elif not m[m[HELD] + layer] & (1 if what == COMPASS_ACT else 2) or (
        what == COMPASS_ACT and not m[turns + m[m[TARGET] + layer]]
    ):
        return 0
    m[m[HELD] + layer + 1] = m[m[HELD] + layer]
    for room in range(rooms):
        m[turns + rooms + room] = rotated(m[turns + room], m[quarter + room])
    after = reached + 2 * nodes
    for node in range(2 * nodes):
        m[after + node] = 0
    low, high, spaces = (0, rooms, -1) if who < 0 else (who, who + 1, what)
    for room in range(low, high):
        for turn in range(4):
            then = 4 * room + ((turn + m[quarter + room]) & 3)
            m[after + then] = m[reached + 4 * room + turn] & spaces
            m[after + nodes + then] = m[reached + nodes + 4 * room + turn] & spaces
    return 1


def through(m: Memory, layer: int, traced: int) -> int:
    """Close a layer and those after it; whether a Boss Room is entered in the last."""
    while True:
        close(m, layer, traced)
        m[CLOSED] = layer
        if layer == m[SHIFTS]:
            return 1 if goal(m, layer) >= 0 else 0
        if not advance(m, layer):
            return 0
        layer += 1
