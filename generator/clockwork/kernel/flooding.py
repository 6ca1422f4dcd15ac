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


def rotated(mask: int, turn: int) -> int:
    """Return a mask of sides or turns, turned clockwise."""
    return ((mask << turn) | (mask >> (4 - turn))) & 15


def flood(m: Memory, layer: int, keyed: int) -> None:
    """The fixed point: what a reached node steps on is revealed and entered in all its turns."""
    rooms, nodes = m[ROOMS], 4 * m[ROOMS]
    place, cell, turns = m[PLACE] + layer * rooms, m[CELL] + layer * rooms, m[TURN] + layer * rooms
    reached = m[REACHED] + (2 * layer + keyed) * nodes
    domain, pressed, stack, arrow, kind = m[DOMAIN], m[PRESSED], m[STACK], m[ARROW], m[KIND]
    neighbour, spread, out, base_of, entered = m[NEIGHBOUR], m[SPREAD], m[OUT], m[BASE], m[ENTERED]
    hasty = layer == m[SHIFTS]  # the goal is all that is asked for
    top = 0
    for room in range(rooms):
        m[pressed + room] = 0
    for node in range(nodes):
        if m[reached + node]:
            m[stack + top] = node
            top += 1
    while top:
        top -= 1
        node = m[stack + top]
        room, turn, base = node >> 2, node & 3, m[base_of + (node >> 2)]
        mask = m[spread + base + m[reached + node]]
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
            has, fresh = m[turns + other], -1
            if m[domain + other] >> (4 * layer + back) & 1:
                fresh = (back - m[arrow + other]) & 3
                if has >> fresh & 1:
                    fresh = -1
                else:
                    m[turns + other] = has | 1 << fresh
                    has |= 1 << fresh
            if m[kind + other] == BOSS and not keyed:
                continue
            into, target = entered + 64 * other, reached + 4 * other
            for its in range(4):
                if has >> its & 1:
                    sides = m[pressed + other] if its == fresh else 1 << back
                    gained = m[into + 16 * its + sides] & ~m[target + its]
                    if gained:
                        m[target + its] |= gained
                        if hasty and m[kind + other] == BOSS:
                            return
                        m[stack + top] = 4 * other + its
                        top += 1
