"""Relaxed closure: where the party could get to at the very best.

In the relaxed game the party is everywhere that it has ever been, and a room
that lies face down may take every turn from which it could be revealed, all at
once. What cannot be reached there cannot be reached at all, so a goal out of
relaxed reach is a proof. Between two shifts the arrangement of the rooms is
known; a *layer* is one such stretch, closed first without the key, then with it.
"""

from __future__ import annotations

from generator.clockwork.kernel.memory import (
    ARROW,
    BASE,
    BOSS,
    CAUSE,
    CELL,
    CLOSED,
    COMPASS,
    COMPASS_ACT,
    DOMAIN,
    ENTER,
    ENTERED,
    ENTRY,
    HELD,
    KEY,
    KIND,
    MAP,
    NEED,
    NEIGHBOUR,
    OUT,
    PLACE,
    PRESSED,
    PRESSER,
    QUARTER,
    REACHED,
    ROOMS,
    SEEN,
    SHIFTS,
    SHOWN,
    SPACES,
    SPECIALS,
    SPREAD,
    STACK,
    TARGET,
    TURN,
    WHAT,
    WHO,
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
        follow(m, layer, 0)
        take_key(m, layer, 1)
        follow(m, layer, 1)
    else:
        flood(m, layer, 0)
        take_key(m, layer, 0)
        flood(m, layer, 1)
    for at in range(m[m[SPECIALS]]):
        room = m[m[SPECIALS] + 1 + at]
        kind = m[m[KIND] + room]
        if kind in (COMPASS, MAP) and seen(m, layer, room):
            m[m[HELD] + layer] |= 1 if kind == COMPASS else 2


def forget(m: Memory, layer: int) -> None:
    """Drop the notes of an earlier trace of a layer."""
    nodes, spaces = 4 * m[ROOMS], m[SPACES]
    for at in range(2 * layer * nodes * spaces, 2 * (layer + 1) * nodes * spaces):
        m[m[CAUSE] + at] = 0
    for at in range(layer * nodes, (layer + 1) * nodes):
        m[m[SHOWN] + at] = 0


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
