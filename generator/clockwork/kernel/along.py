"""The search along one order of shifts: is there a plan whose shifts are exactly these?

The party is kept as the set of places where it may stand, since walking back and
forth changes nothing; what changes the board is a *commit*: a reveal, an
activated special room, a shift. A commit that loses none of the places can be
made at once, so it is split two ways, now or never in this layer, and no order
of such commits is searched. Only commits that lose places are a choice of order.
A split whose first half fails for reasons that have nothing to do with the room
it is about needs no second half.
"""

from __future__ import annotations

from generator.clockwork.kernel.closure import through
from generator.clockwork.kernel.frames import activated, copy, log, loses, revealed, shifted, walk, wanted
from generator.clockwork.kernel.memo import recalled, remember
from generator.clockwork.kernel.memory import (
    ACTIVATE,
    BLAME,
    BRANCH,
    COMPASS,
    COUNT,
    DECIDED,
    DEPTH,
    DOMAIN,
    ENTER_BOSS,
    EXPLAINS,
    FAILED,
    FRAMES,
    HELD,
    KEYED,
    KIND,
    LAST,
    LEFT,
    LOG_AT,
    LOGGED,
    MAP,
    NEED,
    OPEN,
    PAUSED,
    PENDING,
    PHASE,
    POLICY,
    REACHED,
    REASON,
    REVEAL,
    ROOMS,
    SCALARS,
    SHIFT,
    SHIFTS,
    SPENT,
    SPLIT_BIT,
    SPLIT_ROOM,
    STRETCH,
    STRIDE,
    TURN,
    WON,
    Memory,
)
from generator.clockwork.kernel.needs import needs

NOW, ONLY, CHOICE = range(3)
"""How a frame branches: a reveal now or never, only this reveal or not this, or any of some commits."""
EVERYTHING = -1
"""The reason that names all rooms."""
REFINING, SAFE_FIRST = 1, 2
"""Policies, as bits: split on rooms that the relaxed plan reveals twice; and before any choice of order."""


def begin(m: Memory, f: int) -> None:
    """Lay out the relaxed game that starts at a frame."""
    rooms, layer = m[ROOMS], m[f + STRETCH]
    turn = f + SCALARS
    plain = m[REACHED] + 2 * layer * 4 * rooms
    reached = plain + m[f + KEYED] * 4 * rooms
    for at in range(plain, plain + 8 * rooms):
        m[at] = 0
    for room in range(rooms):
        its = m[turn + room]
        m[m[DOMAIN] + room] = m[turn + 2 * rooms + room] if its < 0 else 0
        m[m[TURN] + layer * rooms + room] = 1 << its if its >= 0 else 0
        if m[turn + rooms + room]:
            m[reached + 4 * room + its] = m[turn + rooms + room]
    held = 0
    for room in range(rooms):
        if m[turn + 3 * rooms + room]:
            kind = m[m[KIND] + room]
            held |= 1 if kind == COMPASS else 2 if kind == MAP else 0
    m[m[HELD] + layer] = held


def explain(m: Memory, f: int) -> int:
    """Return rooms whose decided reveals alone make a frame fail, as a mask."""
    rooms, decided = m[ROOMS], m[f + DECIDED]
    root = m[FRAMES] + SCALARS + 2 * rooms
    reason, freed = 0, 0
    for room in range(rooms):
        if not decided >> room & 1:
            continue
        freed |= 1 << room
        begin(m, f)
        for other in range(rooms):
            if freed >> other & 1:
                m[m[DOMAIN] + other] = m[root + other]
        if through(m, m[f + STRETCH], 0):
            freed ^= 1 << room
            reason |= 1 << room
    return reason


def settle(m: Memory, f: int, g: int) -> int:
    """Walk everywhere, and activate special rooms where that costs no place; whether the plan is complete."""
    won = walk(m, f)
    for room in range(m[ROOMS]):
        if wanted(m, f, room):
            then = activated(m, f, g, room)
            if not loses(m, f, g):
                copy(m, g, f)
                won = then
                log(m, ACTIVATE, room, 0)
    return 1 if won and m[f + STRETCH] == m[SHIFTS] else 0


def arrive(m: Memory, depth: int) -> int:
    """Look at a new frame: won, failed, or open with its branches laid out."""
    f = m[FRAMES] + depth * m[STRIDE]
    g = f + m[STRIDE]
    won = settle(m, f, g)
    m[f + LOG_AT] = m[LOGGED]
    if won:
        log(m, ENTER_BOSS, 0, 0)
        return WON
    if recalled(m, f):
        return FAILED
    begin(m, f)
    if not through(m, m[f + STRETCH], 1):
        m[f + REASON] = explain(m, f) if m[EXPLAINS] else EVERYTHING
        return FAILED
    needs(m, m[f + STRETCH])
    m[f + PHASE], m[f + BLAME] = 0, 0
    if not (m[POLICY] & REFINING and conflict(m, f)):
        choose(m, f, g)
    return OPEN


def conflict(m: Memory, f: int) -> int:
    """Branch on a room that the relaxed plan reveals in two ways, if there is one."""
    for room in range(m[ROOMS]):
        need = m[m[NEED] + room]
        if need & (need - 1):
            bit = 0
            while not need >> bit & 1:
                bit += 1
            m[f + BRANCH], m[f + SPLIT_ROOM], m[f + SPLIT_BIT] = ONLY, room, bit
            return 1
    return 0


def choose(m: Memory, f: int, g: int) -> None:
    """Branch on a reveal that loses nothing, of the relaxed plan if possible; else on any commit."""
    rooms, layer = m[ROOMS], m[f + STRETCH]
    domain, open_sides, choices = f + SCALARS + 2 * rooms, f + SCALARS + 4 * rooms, f + SCALARS + 5 * rooms
    count, safe = 0, -1
    for useful in (1, 0):
        for room in range(rooms):
            sides = m[open_sides + room] & (m[domain + room] >> (4 * layer)) & 15
            need = (m[m[NEED] + room] >> (4 * layer)) & 15
            sides &= need if useful else ~need
            for side in range(4):
                if not sides >> side & 1:
                    continue
                revealed(m, f, g, room, side)
                if loses(m, f, g):
                    m[choices + count] = 4 * room + side
                    count += 1
                elif useful:
                    split(m, f, room, side)
                    return
                elif safe < 0:
                    safe = 4 * room + side
                    if m[POLICY] & SAFE_FIRST:
                        split(m, f, room, side)
                        return
    m[f + BRANCH], m[f + COUNT], m[f + BLAME] = CHOICE, count, EVERYTHING
    m[f + SPLIT_ROOM] = safe


def split(m: Memory, f: int, room: int, side: int) -> None:
    """Branch on a reveal that loses nothing: now or never."""
    m[f + BRANCH], m[f + SPLIT_ROOM], m[f + SPLIT_BIT] = NOW, room, 4 * m[f + STRETCH] + side


def halves(m: Memory, f: int, g: int) -> int:
    """Make the next half of a split; 0 if there is none that could do better."""
    rooms, room, bit = m[ROOMS], m[f + SPLIT_ROOM], m[f + SPLIT_BIT]
    domain = SCALARS + 2 * rooms + room
    if m[f + PHASE]:
        last = m[LAST]
        about = last >> room & 1 if m[EXPLAINS] else 1
        forced = m[f + BRANCH] == NOW and m[f + domain] >> (4 * m[f + STRETCH]) == 1 << (
            bit - 4 * m[f + STRETCH]
        )
        m[f + REASON] = last | m[f + REASON] if about else last
        if m[f + PHASE] == 2 or forced or not about:
            if m[EXPLAINS] and about and m[f + REASON] >= 0 and not m[f + DECIDED] >> room & 1:
                m[f + REASON] &= ~(1 << room)
            m[f + REASON] |= m[f + BLAME]
            return 0
    else:
        m[f + REASON] = 0
    m[f + PHASE] += 1
    if m[f + PHASE] == 1 and m[f + BRANCH] == NOW:
        revealed(m, f, g, room, bit & 3)
        log(m, REVEAL, room, bit & 3)
    else:
        copy(m, f, g)
        m[g + domain] = 1 << bit if m[f + PHASE] == 1 else m[f + domain] & ~(1 << bit)
    if m[EXPLAINS]:
        m[g + DECIDED] |= 1 << room
    return 1


def choices(m: Memory, f: int, g: int) -> int:
    """Make the next child of a choice: activations, reveals that lose places, the shift; then split."""
    rooms = m[ROOMS]
    while m[f + PHASE] < rooms:
        room = m[f + PHASE]
        m[f + PHASE] += 1
        if wanted(m, f, room):
            activated(m, f, g, room)
            m[g + DECIDED] = 0
            log(m, ACTIVATE, room, 0)
            return 1
    while m[f + PHASE] < rooms + m[f + COUNT]:
        choice = m[f + SCALARS + 5 * rooms + m[f + PHASE] - rooms]
        m[f + PHASE] += 1
        revealed(m, f, g, choice >> 2, choice & 3)
        m[g + DECIDED] = 0
        log(m, REVEAL, choice >> 2, choice & 3)
        return 1
    if m[f + PHASE] == rooms + m[f + COUNT]:
        m[f + PHASE] += 1
        if m[f + STRETCH] < m[SHIFTS] and shifted(m, f, g):
            log(m, SHIFT, m[f + STRETCH], 0)
            return 1
    safe = m[f + SPLIT_ROOM]
    if safe >= 0:
        split(m, f, safe >> 2, safe & 3)
        m[f + PHASE] = 0
        return halves(m, f, g)
    m[f + REASON] = EVERYTHING
    return 0


def search(m: Memory) -> int:
    """Search on along the order: WON with the plan in the log, FAILED, or PAUSED with no work left."""
    while True:
        depth = m[DEPTH]
        f = m[FRAMES] + depth * m[STRIDE]
        failed = 0
        if m[PENDING]:
            if m[LEFT] <= 0:
                return PAUSED
            m[LEFT] -= 1
            m[SPENT] += 1
            m[PENDING] = 0
            found = arrive(m, depth)
            if found == WON:
                return WON
            failed = found == FAILED
        if not failed:
            m[LOGGED] = m[f + LOG_AT]
            g = f + m[STRIDE]
            if choices(m, f, g) if m[f + BRANCH] == CHOICE else halves(m, f, g):
                m[DEPTH], m[PENDING] = depth + 1, 1
                continue
            remember(m, f)
        if depth == 0:
            return FAILED
        m[LAST] = m[f + REASON]
        m[DEPTH] = depth - 1
