"""Frames: an arrangement and the places where the party may stand, and what commits make of them.

A frame lies in the memory as scalars, then by room its turn, the mask of spaces where
the party may be, its domain, whether it was activated, and the sides from which it can
be revealed from there.
"""

from __future__ import annotations

from generator.clockwork.kernel.flooding import rotated
from generator.clockwork.kernel.memory import (
    ARROW,
    BASE,
    BOSS,
    CELL,
    COMPASS,
    COMPASS_ACT,
    DECIDED,
    DEPTH,
    ENTER,
    ENTRY,
    EPOCH,
    FRAMES,
    KEY,
    KEYED,
    KIND,
    LAST,
    LOG,
    LOGGED,
    MAP,
    MAP_ACT,
    NEIGHBOUR,
    OUT,
    PENDING,
    PLACE,
    QUARTER,
    ROOMS,
    SAVED,
    SCALARS,
    SHIFTS,
    SPREAD,
    STACK,
    STRETCH,
    TARGET,
    TOKENS,
    WHAT,
    WHO,
    Memory,
)


def start(m: Memory, laid: int) -> None:
    """Set the search to its first frame: the start of the board, all that lies face down free to be revealed.

    The first ``laid`` shifts are known: what a Compass token turns lies face up by then.
    """
    rooms = m[ROOMS]
    f, saved = m[FRAMES], m[SAVED]
    m[DEPTH], m[PENDING], m[LOGGED], m[LAST] = 0, 1, 0, 0
    m[EPOCH] += 1
    m[f + STRETCH], m[f + KEYED], m[f + DECIDED] = 0, 0, 0
    for room in range(rooms):
        at = f + SCALARS + room
        m[at], m[at + rooms], m[at + 3 * rooms] = m[saved + room], m[saved + rooms + room], 0
        m[at + 2 * rooms] = (1 << (4 * m[SHIFTS] + 4)) - 1 if m[at] < 0 else 0
    for layer in range(laid):
        if m[m[WHO] + layer] < 0 and m[m[WHAT] + layer] == COMPASS_ACT:
            m[f + SCALARS + 2 * rooms + m[m[TARGET] + layer]] &= (1 << (4 * layer + 4)) - 1


def walk(m: Memory, f: int) -> int:
    """Let the party walk as far as it can without changing anything; whether the Boss Room is entered.

    Notes from which sides a room that lies face down can be revealed.
    """
    rooms = m[ROOMS]
    place, cell = m[PLACE] + m[f + STRETCH] * rooms, m[CELL] + m[f + STRETCH] * rooms
    turn = f + SCALARS
    masks, open_sides, keyed, stack = turn + rooms, turn + 4 * rooms, m[f + KEYED], m[STACK]
    top, won = 0, 0
    for room in range(rooms):
        m[open_sides + room] = 0
        if m[masks + room]:
            m[stack + top] = room
            top += 1
    while top:
        top -= 1
        room = m[stack + top]
        base = m[m[BASE] + room]
        mask = m[m[SPREAD] + base + m[masks + room]]
        m[masks + room] = mask
        exits = rotated(m[m[OUT] + base + mask], m[turn + room])
        around = m[NEIGHBOUR] + 4 * m[cell + room]
        for side in range(4):
            there = m[around + side]
            if not exits >> side & 1 or there < 0:
                continue
            other, back = m[place + there], side ^ 2
            if m[turn + other] < 0:
                m[open_sides + other] |= 1 << back
                continue
            space = m[m[ENTER] + 16 * other + 4 * m[turn + other] + back]
            if m[m[KIND] + other] == BOSS:
                if space and keyed:
                    won = 1
            elif space & ~m[masks + other]:
                m[masks + other] |= space
                m[stack + top] = other
                top += 1
    return won


def copy(m: Memory, f: int, g: int) -> None:
    """Make a frame the child of another, the same so far."""
    rooms = m[ROOMS]
    m[g + STRETCH], m[g + KEYED], m[g + DECIDED] = m[f + STRETCH], m[f + KEYED], m[f + DECIDED]
    for at in range(SCALARS, SCALARS + 5 * rooms):
        m[g + at] = m[f + at]


def stand(m: Memory, f: int, room: int, mask: int) -> None:
    """Put the party in some spaces of one room."""
    rooms = m[ROOMS]
    masks = f + SCALARS + rooms
    for other in range(rooms):
        m[masks + other] = 0
    m[masks + room] = mask


def loses(m: Memory, f: int, g: int) -> int:
    """Whether the party of a frame has places that it has not in the other."""
    rooms = m[ROOMS]
    for at in range(SCALARS + rooms, SCALARS + 2 * rooms):
        if m[f + at] & ~m[g + at]:
            return 1
    return 0


def activated(m: Memory, f: int, g: int, room: int) -> int:
    """Make a child in which a special room has been activated; whether it is won."""
    copy(m, f, g)
    stand(m, g, room, 1)
    m[g + SCALARS + 3 * m[ROOMS] + room] = 1
    if m[m[KIND] + room] == KEY:
        m[g + KEYED] = 1
    return walk(m, g)


def revealed(m: Memory, f: int, g: int, room: int, side: int) -> int:
    """Make a child in which a room has been revealed from a side; whether it is won."""
    rooms = m[ROOMS]
    copy(m, f, g)
    turn = (side - m[m[ARROW] + room]) & 3
    m[g + SCALARS + room] = turn
    entered = m[m[ENTER] + 16 * room + 4 * turn + side]
    if entered:
        stand(m, g, room, entered)
    else:
        stretch = m[f + STRETCH] * rooms
        by = m[m[PLACE] + stretch + m[m[NEIGHBOUR] + 4 * m[m[CELL] + stretch + room] + side]]
        edge = ((side ^ 2) - m[f + SCALARS + by]) & 3
        stand(m, g, by, 1 << m[m[ENTRY] + 4 * by + edge])
    return walk(m, g)


def shifted(m: Memory, f: int, g: int) -> int:
    """Make a child in which the next shift has been made; 0 if it cannot be."""
    rooms, layer = m[ROOMS], m[f + STRETCH]
    turn = f + SCALARS
    masks = turn + rooms
    who, what = m[m[WHO] + layer], m[m[WHAT] + layer]
    if who < 0:
        if tokens_left(m, f, what) <= 0:
            return 0
        if what == COMPASS_ACT and m[turn + m[m[TARGET] + layer]] < 0:
            return 0
    elif not m[masks + who] & what:
        return 0
    copy(m, f, g)
    if who >= 0:
        stand(m, g, who, m[masks + who] & what)
    m[g + STRETCH] = layer + 1
    m[g + DECIDED] = 0
    for room in range(rooms):
        if m[turn + room] >= 0:
            m[g + SCALARS + room] = (m[turn + room] + m[m[QUARTER] + layer * rooms + room]) & 3
    return 1


def tokens_left(m: Memory, f: int, what: int) -> int:
    """Return how many tokens of a kind the party has at a frame."""
    rooms, kind = m[ROOMS], COMPASS if what == COMPASS_ACT else MAP
    left = 0
    for room in range(rooms):
        if m[f + SCALARS + 3 * rooms + room] and m[m[KIND] + room] == kind:
            left += m[TOKENS]
    for layer in range(m[f + STRETCH]):
        if m[m[WHO] + layer] < 0 and m[m[WHAT] + layer] == what:
            left -= 1
    return left


def wanted(m: Memory, f: int, room: int) -> int:
    """Whether a special room that the party can be in is worth activating."""
    rooms, kind = m[ROOMS], m[m[KIND] + room]
    if not m[f + SCALARS + rooms + room] or m[f + SCALARS + 3 * rooms + room]:
        return 0
    if kind == KEY:
        return 1 - m[f + KEYED]
    if kind != COMPASS and kind != MAP:
        return 0
    what = COMPASS_ACT if kind == COMPASS else MAP_ACT
    due = 0
    for layer in range(m[f + STRETCH], m[SHIFTS]):
        if m[m[WHO] + layer] < 0 and m[m[WHAT] + layer] == what:
            due += 1
    return 1 if due > tokens_left(m, f, what) else 0


def log(m: Memory, do: int, room: int, side: int) -> None:
    """Note a commit of the plan."""
    at = m[LOG] + 3 * m[LOGGED]
    m[at], m[at + 1], m[at + 2] = do, room, side
    m[LOGGED] += 1
