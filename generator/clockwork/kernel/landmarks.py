"""Landmarks: rooms that every plan must reveal, and from which sides it cannot be.

A room is a *must* if the goal is lost when it may never be revealed. A must is
revealed by one of its events, so an event without which nothing is lost can be
struck out when a plan through it cannot be: the party first reaches the door
that reveals the room without having revealed it, then goes on from there, and
only from there. What is struck out for one room may strike out more for others.
"""

from __future__ import annotations

from generator.clockwork.kernel.along import begin
from generator.clockwork.kernel.closure import advance, close, needs, rotated, through
from generator.clockwork.kernel.frames import start
from generator.clockwork.kernel.memory import (
    ARROW,
    BASE,
    CELL,
    CLOSED,
    DOMAIN,
    ENTER,
    ENTRY,
    FAILED,
    FRAMES,
    NEED,
    NEIGHBOUR,
    OPEN,
    OUT,
    PLACE,
    REACHED,
    ROOMS,
    SCALARS,
    SHIFTS,
    STARTS,
    TURN,
    Memory,
)

MOST_ROUNDS = 4


def sharpen(m: Memory) -> int:
    """Strike out of the first frame's domains what no plan along the order can use; FAILED if nothing is left."""
    start(m, m[SHIFTS])
    rooms, f = m[ROOMS], m[FRAMES]
    domain = f + SCALARS + 2 * rooms
    for _ in range(MOST_ROUNDS):
        begin(m, f)
        if not through(m, 0, 1):
            return FAILED
        needs(m, 0)
        for room in range(rooms):
            m[m[STARTS] + room] = m[m[NEED] + room]
        struck = 0
        for room in range(rooms):
            if m[m[STARTS] + room] and not without(m, room):
                struck += strike(m, room)
                if not m[domain + room]:
                    return FAILED
        if not struck:
            break
    return OPEN


def without(m: Memory, room: int) -> int:
    """Whether the goal is within relaxed reach if a room may never be revealed."""
    begin(m, m[FRAMES])
    m[m[DOMAIN] + room] = 0
    return through(m, 0, 0)


def strike(m: Memory, room: int) -> int:
    """Strike out the events of a must that no plan can use; return how many.

    The layers are those that were closed without it.
    """
    at = m[FRAMES] + SCALARS + 2 * m[ROOMS] + room
    before = m[at]
    for layer in range(m[SHIFTS] + 1):
        for side in range(4):
            if layer > m[CLOSED] or not presses(m, room, layer, side):
                m[at] &= ~(1 << (4 * layer + side))
    for layer in range(m[SHIFTS] + 1):
        for side in range(4):
            event = 1 << (4 * layer + side)
            if m[at] & event and not passes(m, room, layer, side):
                m[at] &= ~event
    return 1 if m[at] != before else 0


def presses(m: Memory, room: int, layer: int, side: int) -> int:
    """Whether a room is stepped on from a side in a closed layer; STARTS then holds the places, by turn and key."""
    rooms = m[ROOMS]
    starts, reached = m[STARTS] + rooms, m[REACHED] + 2 * layer * 4 * rooms
    there = m[m[NEIGHBOUR] + 4 * m[m[CELL] + layer * rooms + room] + side]
    if there < 0:
        return 0
    by = m[m[PLACE] + layer * rooms + there]
    found = 0
    for at in range(8):
        mask = m[reached + 4 * by + (at & 3) + (4 * rooms if at > 3 else 0)]
        exits = rotated(m[m[OUT] + m[m[BASE] + by] + mask], at & 3)
        m[starts + at] = 0
        if mask and exits >> (side ^ 2) & 1:
            m[starts + at] = 1 << m[m[ENTRY] + 4 * by + (((side ^ 2) - at) & 3)]
            found = 1
    return found


def passes(m: Memory, room: int, layer: int, side: int) -> int:
    """Whether the goal is within relaxed reach from the moment that a room is revealed."""
    rooms = m[ROOMS]
    nodes = 4 * rooms
    begin(m, m[FRAMES])
    m[m[DOMAIN] + room] = 0
    for before in range(layer):
        close(m, before, 0)
        advance(m, before)
    close(m, layer, 0)
    if not presses(m, room, layer, side):
        return 0
    reached = m[REACHED] + 2 * layer * nodes
    by = m[m[PLACE] + layer * rooms + m[m[NEIGHBOUR] + 4 * m[m[CELL] + layer * rooms + room] + side]]
    turn = (side - m[m[ARROW] + room]) & 3
    entered = m[m[ENTER] + 16 * room + 4 * turn + side]
    for node in range(2 * nodes):
        m[reached + node] = 0
    for at in range(8):
        here, keyed = m[m[STARTS] + rooms + at], nodes if at > 3 else 0
        if here and entered:
            m[reached + 4 * room + turn + keyed] = entered
        elif here:
            m[reached + 4 * by + (at & 3) + keyed] = here
    m[m[TURN] + layer * rooms + room] = 1 << turn
    return through(m, layer, 0)
