"""Flooding a layer: the party is everywhere that it has been, in all turns that a room may have.

What may be revealed there is revealed at once, from every side from which it is stepped on.
"""

from __future__ import annotations

from generator.clockwork.kernel.memory import (
    ARROW,
    BASE,
    BOSS,
    CELL,
    DOMAIN,
    ENTERED,
    KIND,
    NEIGHBOUR,
    OUT,
    PLACE,
    PRESSED,
    REACHED,
    ROOMS,
    SHIFTS,
    SPREAD,
    STACK,
    TURN,
    Memory,
)
from generator.clockwork.kernel.tracing import note_entry, note_reveal, note_spread, note_step


def rotated(mask: int, turn: int) -> int:
    """Return a mask of sides or turns, turned clockwise."""
    return ((mask << turn) | (mask >> (4 - turn))) & 15


def flood(m: Memory, layer: int, keyed: int, traced: int) -> None:
    """The fixed point: what a reached node steps on is revealed and entered in all its turns.

    With ``traced`` it is noted what every place was first reached from.
    """
    rooms, nodes = m[ROOMS], 4 * m[ROOMS]
    place, cell, turns = m[PLACE] + layer * rooms, m[CELL] + layer * rooms, m[TURN] + layer * rooms
    first = (2 * layer + keyed) * nodes
    reached, domain, pressed, stack = m[REACHED] + first, m[DOMAIN], m[PRESSED], m[STACK]
    neighbour, spread, out, entered, kind = m[NEIGHBOUR], m[SPREAD], m[OUT], m[ENTERED], m[KIND]
    hasty = not traced and layer == m[SHIFTS]  # the goal is all that is asked for
    head, top = 0, 0
    for room in range(rooms):
        m[pressed + room] = 0
    for node in range(nodes):
        if m[reached + node]:
            m[stack + top] = node
            top += 1
    while head < top:  # first come, first served: what is traced is a short way
        node = m[stack + head]
        head += 1
        room, turn, base = node >> 2, node & 3, m[m[BASE] + (node >> 2)]
        mask = m[spread + base + m[reached + node]]
        if traced and mask != m[reached + node]:
            note_spread(m, first + node, m[reached + node], mask)
        m[reached + node] = mask
        exits = rotated(m[out + base + mask], turn)
        around = neighbour + 4 * m[cell + room]
        for side in range(4):
            there = m[around + side]
            if not exits >> side & 1 or there < 0:
                continue
            other, back = m[place + there], side ^ 2
            if m[pressed + other] >> back & 1:
                continue
            m[pressed + other] |= 1 << back
            if traced:
                note_step(m, first, node, side, other)
            fresh = -1
            if m[domain + other] >> (4 * layer + back) & 1:
                fresh = (back - m[m[ARROW] + other]) & 3
                if m[turns + other] >> fresh & 1:
                    fresh = -1
                else:
                    m[turns + other] |= 1 << fresh
                    if traced:
                        note_reveal(m, layer, other, back)
            if m[kind + other] == BOSS and not keyed:
                continue
            target = reached + 4 * other
            for its in range(4):
                if not m[turns + other] >> its & 1:
                    continue
                sides = m[pressed + other] if its == fresh else 1 << back
                gained = m[entered + 64 * other + 16 * its + sides] & ~m[target + its]
                if gained:
                    m[target + its] |= gained
                    if traced:
                        note_entry(m, first, 4 * other + its, sides, gained)
                    if hasty and m[kind + other] == BOSS:
                        return
                    m[stack + top] = 4 * other + its
                    top += 1
