"""Flooding with notes: what every place was first reached from, and by which step a room is shown.

It finds what ``flood`` finds and takes several times as long.
"""

from __future__ import annotations

from generator.clockwork.kernel.flooding import rotated
from generator.clockwork.kernel.memory import (
    ARROW,
    BASE,
    BOSS,
    CAUSE,
    CELL,
    DOMAIN,
    ENTER,
    ENTRY,
    KIND,
    NEIGHBOUR,
    OUT,
    PLACE,
    PRESSED,
    PRESSER,
    REACHED,
    ROOMS,
    SHOWN,
    SPACES,
    SPREAD,
    STACK,
    TURN,
    Memory,
)


def follow(m: Memory, layer: int, keyed: int) -> None:
    """Find the fixed point of ``flood``, with a note of what every place was first reached from."""
    rooms, spaces = m[ROOMS], m[SPACES]
    place, cell, turns = m[PLACE] + layer * rooms, m[CELL] + layer * rooms, m[TURN] + layer * rooms
    first = (2 * layer + keyed) * 4 * rooms
    reached, shown = m[REACHED] + first, m[SHOWN] + layer * 4 * rooms
    domain, pressed, presser, stack, cause = m[DOMAIN], m[PRESSED], m[PRESSER], m[STACK], m[CAUSE]
    neighbour, spread, out, base_of, enter = m[NEIGHBOUR], m[SPREAD], m[OUT], m[BASE], m[ENTER]
    top = 0
    for room in range(rooms):
        m[pressed + room] = 0
    for node in range(4 * rooms):
        if m[reached + node]:
            m[stack + top] = node
            top += 1
    head = 0
    while head < top:  # first come, first served: what is traced is a short way
        node = m[stack + head]
        head += 1
        room, turn = node >> 2, node & 3
        base, before = m[base_of + room], m[reached + node]
        mask = m[spread + base + before]
        if mask != before:
            m[reached + node] = mask
            trace_spread(m, first + node, before, mask)
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
            space = m[m[ENTRY] + 4 * room + ((side - turn) & 3)]
            m[presser + 4 * other + back] = (first + node) * spaces + space + 1
            fresh = -1
            if m[domain + other] >> (4 * layer + back) & 1:
                new = (back - m[m[ARROW] + other]) & 3
                if not m[turns + other] >> new & 1:
                    m[turns + other] |= 1 << new
                    fresh = new
                    m[shown + 4 * other + back] = m[presser + 4 * other + back]
            if m[m[KIND] + other] == BOSS and not keyed:
                continue
            for its in range(4):
                if not m[turns + other] >> its & 1:
                    continue
                gained, target = 0, reached + 4 * other + its
                for by in range(4):
                    if by != back and (its != fresh or not m[pressed + other] >> by & 1):
                        continue
                    entered = m[enter + 16 * other + 4 * its + by]
                    if entered & ~m[target] & ~gained:
                        gained |= entered
                        at = (first + 4 * other + its) * spaces
                        while entered > 1:
                            entered >>= 1
                            at += 1
                        if not m[cause + at]:
                            m[cause + at] = m[presser + 4 * other + by]
                if gained:
                    m[target] |= gained
                    m[stack + top] = 4 * other + its
                    top += 1


def trace_spread(m: Memory, node: int, before: int, mask: int) -> None:
    """Note that spaces of a room were reached by its tunnels."""
    spaces = m[SPACES]
    source = 0
    while not before >> source & 1:
        source += 1
    for space in range(spaces):
        at = m[CAUSE] + node * spaces + space
        if mask >> space & 1 and not before >> space & 1 and not m[at]:
            m[at] = node * spaces + source + 1


def forget(m: Memory, layer: int) -> None:
    """Drop the notes of an earlier trace of a layer."""
    nodes, spaces = 4 * m[ROOMS], m[SPACES]
    for at in range(2 * layer * nodes * spaces, 2 * (layer + 1) * nodes * spaces):
        m[m[CAUSE] + at] = 0
    for at in range(layer * nodes, (layer + 1) * nodes):
        m[m[SHOWN] + at] = 0
