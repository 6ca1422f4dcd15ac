"""All orders of so many shifts that can be made in the relaxed game, one after another."""

from __future__ import annotations

from generator.clockwork.kernel.along import begin, search
from generator.clockwork.kernel.arguments import dismissed
from generator.clockwork.kernel.closure import advance, close, goal, seen
from generator.clockwork.kernel.frames import start
from generator.clockwork.kernel.memory import (
    ACT_AT,
    ACT_CELL,
    ACT_KIND,
    ACT_WHAT,
    ACTS,
    BOSS,
    CELL,
    COG,
    COMPASS,
    COMPASS_ACT,
    FAILED,
    FRAMES,
    HELD,
    KEY,
    KIND,
    LEFT,
    LEVEL,
    LOOKED,
    MAP,
    MORE,
    NEXT,
    OPEN,
    ORDER,
    ORDINARY,
    PAUSED,
    PLACE,
    POLICY,
    QUARTER,
    ROOMS,
    SHIFTS,
    SPENT,
    SPOILT,
    TARGET,
    TOKENS,
    TURN,
    WHAT,
    WHO,
    Memory,
)

GLIMPSE = 40
"""Frames looked at along each order before much work is done along any."""


def possible(m: Memory, layer: int, act: int) -> int:
    """Whether an act may be the next in a closed layer."""
    rooms = m[ROOMS]
    kind, cell = m[m[ACT_KIND] + act], m[m[ACT_CELL] + act]
    room = m[m[PLACE] + layer * rooms + cell]
    if kind < COMPASS_ACT:
        spaces = m[m[COG] + 3 * room + kind]
        return 1 if spaces and seen(m, layer, room) & spaces else 0
    if not m[m[HELD] + layer] & (1 if kind == COMPASS_ACT else 2) or m[m[KIND] + room] != ORDINARY:
        return 0
    if kind == COMPASS_ACT:
        if not m[m[TURN] + layer * rooms + room]:
            return 0
    else:
        other = m[m[ACT_WHAT] + m[m[ACT_AT] + act] + 2]
        if m[m[KIND] + m[m[PLACE] + layer * rooms + other]] != ORDINARY:
            return 0
    return 1 if affordable(m, layer, kind) else 0


def affordable(m: Memory, layer: int, kind: int) -> int:
    """Whether the Compass or Map Rooms of the board give a token more than were spent before a layer."""
    left = 0
    for room in range(m[ROOMS]):
        if m[m[KIND] + room] == (COMPASS if kind == COMPASS_ACT else MAP):
            left += m[TOKENS]
    for before in range(layer):
        if m[m[WHO] + before] < 0 and m[m[WHAT] + before] == kind:
            left -= 1
    return 1 if left > 0 else 0


def lay(m: Memory, layer: int, act: int) -> None:
    """Let an act follow a layer: the arrangement after it, and what it does to turns."""
    rooms = m[ROOMS]
    kind, cell = m[m[ACT_KIND] + act], m[m[ACT_CELL] + act]
    place = m[PLACE] + layer * rooms
    after, cells, quarter = place + rooms, m[CELL] + (layer + 1) * rooms, m[QUARTER] + layer * rooms
    room = m[place + cell]
    m[m[ORDER] + layer] = act
    m[m[WHO] + layer] = room if kind < COMPASS_ACT else -1
    m[m[WHAT] + layer] = m[m[COG] + 3 * room + kind] if kind < COMPASS_ACT else kind
    m[m[TARGET] + layer] = room
    for at in range(rooms):
        m[after + at], m[quarter + at] = m[place + at], 0
    what = m[ACT_WHAT] + m[m[ACT_AT] + act]
    count = m[what]
    for pair in range(count):
        m[after + m[what + 2 + 2 * pair]] = m[place + m[what + 1 + 2 * pair]]
    what += 1 + 2 * count
    for pair in range(m[what]):
        m[quarter + m[place + m[what + 1 + 2 * pair]]] = m[what + 2 + 2 * pair]
    for at in range(rooms):
        m[cells + m[after + at]] = at


def first_order(m: Memory) -> None:
    """Set the work to the first order of SHIFTS shifts."""
    m[LEVEL], m[LOOKED], m[MORE] = 0, 0, 0
    m[m[NEXT]] = 0
    rebuild(m, 0)


def rebuild(m: Memory, layer: int) -> None:
    """Close the layers of the present order up to one of them."""
    start(m, 0)
    begin(m, m[FRAMES])
    close(m, 0, 0)
    m[SPOILT] = 0
    for at in range(layer):
        advance(m, at)
        close(m, at + 1, 0)


def orders(m: Memory) -> int:
    """Go on through the orders of shifts, with a little search along each that the relaxed game lets through.

    Returns WON (the plan is in the log), OPEN (the present order is not closed), PAUSED
    (the work allotted is done) or FAILED (there is no order left).
    """
    last = m[SHIFTS]
    while m[LEVEL] >= 0:
        layer = m[LEVEL]
        if m[SPOILT]:
            rebuild(m, layer)
        if layer == last:
            m[LEVEL] -= 1
            m[LOOKED] += 1
            near = goal(m, last) >= 0
            if not m[MORE]:
                # A layer is not closed further once the goal is entered, so there it cannot be told.
                m[MORE] = 1 if near else any_more(m, last)
            if near:
                found = glimpse(m)
                if found != FAILED:
                    return found
            continue
        if m[LEFT] <= 0:
            return PAUSED
        m[LEFT] -= 1
        m[SPENT] += 1
        act = next_act(m, layer)
        if act < 0:
            m[LEVEL] -= 1
            continue
        lay(m, layer, act)
        if advance(m, layer):
            close(m, layer + 1, 0)
            m[LEVEL] += 1
            m[m[NEXT] + layer + 1] = 0
    return FAILED


def glimpse(m: Memory) -> int:
    """Try the arguments on the present order; then search a little, for a plan that is near at hand."""
    left = m[LEFT]
    m[LEFT], m[POLICY], m[SPOILT] = GLIMPSE, 0, 1
    found = FAILED if dismissed(m) else search(m)
    m[LEFT] += left - GLIMPSE
    return OPEN if found == PAUSED else found


def next_act(m: Memory, layer: int) -> int:
    """Return the next act that can follow a layer, or -1; those that shift a Key or Boss Room come first."""
    acts = m[ACTS]
    for at in range(m[m[NEXT] + layer], 2 * acts):
        act = at if at < acts else at - acts
        if possible(m, layer, act) and touches(m, layer, act) == (at < acts):
            m[m[NEXT] + layer] = at + 1
            return act
    m[m[NEXT] + layer] = 2 * acts
    return -1


def touches(m: Memory, layer: int, act: int) -> bool:
    """Whether an act moves or turns a Key or Boss Room."""
    place = m[PLACE] + layer * m[ROOMS]
    what = m[ACT_WHAT] + m[m[ACT_AT] + act]
    for _ in range(2):
        count = m[what]
        for pair in range(count):
            kind = m[m[KIND] + m[place + m[what + 1 + 2 * pair]]]
            if kind in (KEY, BOSS):
                return True
        what += 1 + 2 * count
    return False


def any_more(m: Memory, layer: int) -> int:
    """Whether any shift can follow a closed layer."""
    for act in range(m[ACTS]):
        if possible(m, layer, act):
            return 1
    return 0


def along(m: Memory) -> None:
    """Set the work to the search along the order in ORDER."""
    for layer in range(m[SHIFTS]):
        lay(m, layer, m[m[ORDER] + layer])
    start(m, m[SHIFTS])
    m[SPOILT] = 1
