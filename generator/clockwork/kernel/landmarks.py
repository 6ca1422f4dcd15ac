"""Landmarks: rooms that every plan must reveal, and from which sides it cannot be.

A room is a *must* if the goal is lost when it may never be revealed. A must is
revealed by one of its events, so an event without which nothing is lost can be
struck out when a plan through it cannot be: the party first reaches the door
that reveals the room without having revealed it, then goes on from there, and
only from there. What is struck out for one room may strike out more for others.
"""

from __future__ import annotations

from generator.clockwork.kernel.along import begin
from generator.clockwork.kernel.closure import through
from generator.clockwork.kernel.flooding import rotated
from generator.clockwork.kernel.frames import start
from generator.clockwork.kernel.memory import (
    ARROW,
    BASE,
    CELL,
    CHAIN,
    CLOSED,
    DOMAIN,
    ENTER,
    ENTRY,
    FAILED,
    FRAMES,
    HELD,
    KEPT,
    MOST_LINKS,
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
    TURNS,
    Memory,
)
from generator.clockwork.kernel.needs import needs

MOST_ROUNDS = 4
"""Rounds over the musts after which no more is struck out."""


def sharpen(m: Memory, rounds: int) -> int:
    """Strike out of the first frame's domains what no plan can use; FAILED if nothing is left.

    What one round strikes out may let the next strike out more.
    """
    start(m, m[SHIFTS])
    m[m[CHAIN]] = 0
    rooms, f = m[ROOMS], m[FRAMES]
    domain = f + SCALARS + 2 * rooms
    for _ in range(rounds):
        begin(m, f)
        if not through(m, 0, 1):
            return FAILED
        needs(m, 0)
        for room in range(rooms):
            m[m[STARTS] + room] = m[m[NEED] + room]
        struck = 0
        for place in range(rooms):
            room = m[m[TURNS] + place]
            if m[m[STARTS] + room] and not without(m, room) and strike(m, room):
                struck = 1
                m[m[CHAIN]] += 1
                if m[m[CHAIN]] <= MOST_LINKS:
                    m[m[CHAIN] + m[m[CHAIN]]] = room
                hasten(m, place)
                if not m[domain + room]:
                    return FAILED
        if not struck:
            break
    return OPEN


def hasten(m: Memory, place: int) -> None:
    """Let the room at a place of the sequence have its turn earlier, on this order and others.

    What refutes one order of shifts is often what refutes the next.
    """
    turns = m[TURNS]
    room = m[turns + place]
    for at in range(place, place // 2, -1):
        m[turns + at] = m[turns + at - 1]
    m[turns + place // 2] = room


def without(m: Memory, room: int) -> int:
    """Whether the goal is within relaxed reach if a room may never be revealed."""
    begin(m, m[FRAMES])
    m[m[DOMAIN] + room] = 0
    return through(m, 0, 0)


def strike(m: Memory, room: int) -> int:
    """Strike out the events of a must that no plan can use; return whether there were any.

    The layers are those that were closed without it.
    """
    at = m[FRAMES] + SCALARS + 2 * m[ROOMS] + room
    before, closed = m[at], m[CLOSED]
    m[at] &= (1 << (4 * closed + 4)) - 1
    for layer in range(closed + 1):
        keep(m, layer)
    for layer in range(closed + 1):
        for side in range(4):
            event = 1 << (4 * layer + side)
            if m[at] & event and not passes(m, room, layer, side):
                m[at] &= ~event
    return 1 if m[at] != before else 0


def keep(m: Memory, layer: int) -> None:
    """Set aside what was reached in a layer."""
    rooms = m[ROOMS]
    kept = m[KEPT] + layer * (9 * rooms + 1)
    for room in range(rooms):
        m[kept + room] = m[m[TURN] + layer * rooms + room]
    for node in range(8 * rooms):
        m[kept + rooms + node] = m[m[REACHED] + 8 * layer * rooms + node]
    m[kept + 9 * rooms] = m[m[HELD] + layer]


def restore(m: Memory, layer: int) -> None:
    """Put back what was set aside of a layer."""
    rooms = m[ROOMS]
    kept = m[KEPT] + layer * (9 * rooms + 1)
    for room in range(rooms):
        m[m[TURN] + layer * rooms + room] = m[kept + room]
    for node in range(8 * rooms):
        m[m[REACHED] + 8 * layer * rooms + node] = m[kept + rooms + node]
    m[m[HELD] + layer] = m[kept + 9 * rooms]


def presses(m: Memory, room: int, layer: int, side: int) -> int:
    """Whether a room is stepped on from a side in a closed layer; STARTS then holds from where."""
    rooms = m[ROOMS]
    starts, reached = m[STARTS] + rooms, m[REACHED] + 8 * layer * rooms
    by = beside(m, room, layer, side)
    if by < 0:
        return 0
    found = 0
    for at in range(8):
        mask = m[reached + 4 * by + (at & 3) + (4 * rooms if at > 3 else 0)]
        exits = rotated(m[m[OUT] + m[m[BASE] + by] + mask], at & 3)
        m[starts + at] = 0
        if mask and exits >> (side ^ 2) & 1:
            m[starts + at] = 1 << m[m[ENTRY] + 4 * by + (((side ^ 2) - at) & 3)]
            found = 1
    return found


def beside(m: Memory, room: int, layer: int, side: int) -> int:
    """Return the room on a side of another in a layer, or -1."""
    rooms = m[ROOMS]
    there = m[m[NEIGHBOUR] + 4 * m[m[CELL] + layer * rooms + room] + side]
    return m[m[PLACE] + layer * rooms + there] if there >= 0 else -1


def passes(m: Memory, room: int, layer: int, side: int) -> int:
    """Whether the goal is within relaxed reach from the moment that a room is revealed, hidden until then."""
    rooms = m[ROOMS]
    reached = m[REACHED] + 8 * layer * rooms
    begin(m, m[FRAMES])
    restore(m, layer)
    if not presses(m, room, layer, side):
        return 0
    by = beside(m, room, layer, side)
    turn = (side - m[m[ARROW] + room]) & 3
    entered = m[m[ENTER] + 16 * room + 4 * turn + side]
    for node in range(8 * rooms):
        m[reached + node] = 0
    for at in range(8):
        here, keyed = m[m[STARTS] + rooms + at], 4 * rooms if at > 3 else 0
        if here and entered:
            m[reached + 4 * room + turn + keyed] = entered
        elif here:
            m[reached + 4 * by + (at & 3) + keyed] = here
    m[m[DOMAIN] + room] = 0
    m[m[TURN] + layer * rooms + room] = 1 << turn
    return through(m, layer, 0)
