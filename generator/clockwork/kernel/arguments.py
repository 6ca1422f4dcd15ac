"""Arguments that refuted an order of shifts, kept to be tried on the next.

An argument is a chain of musts: what is struck out for one lets more be struck out for
the next, until the last can be revealed by nothing. Orders that differ in one shift mostly
fail for the same reason, and to follow a known chain is far less work than to find one.
Whenever a chain holds, it is tried whether it holds without some of its links too.

An argument lies in the memory as the number of its links, the first link that is not
known to be needed, how many to leave out at a time, and the rooms that are its links.
"""

from __future__ import annotations

from generator.clockwork.kernel.along import begin
from generator.clockwork.kernel.closure import through
from generator.clockwork.kernel.frames import start
from generator.clockwork.kernel.landmarks import MOST_ROUNDS, sharpen, strike, without
from generator.clockwork.kernel.memory import (
    ARGUMENTS,
    CHAIN,
    FAILED,
    FRAMES,
    MOST_ARGUMENTS,
    MOST_LINKS,
    ROOMS,
    SCALARS,
    SHIFTS,
    Memory,
)

LENGTH, DOUBTED, BLOCK, LINKS = range(4)


def dismissed(m: Memory) -> int:
    """Whether an argument refutes the present order, a known one or a new one."""
    for number in range(MOST_ARGUMENTS):
        at = argument(m, number)
        if m[at + LENGTH] and holds(m, at):
            promote(m, number)
            shorten(m)
            return 1
    if sharpen(m, MOST_ROUNDS) != FAILED:
        return 0
    learn(m)
    return 1


def argument(m: Memory, number: int) -> int:
    """Return where a known argument lies; behind the last there is room for one more."""
    return m[ARGUMENTS] + number * (LINKS + MOST_LINKS)


def holds(m: Memory, at: int) -> int:
    """Whether an argument refutes the present order."""
    start(m, m[SHIFTS])
    domain = m[FRAMES] + SCALARS + 2 * m[ROOMS]
    for link in range(m[at + LENGTH]):
        room = m[at + LINKS + link]
        if not m[domain + room] or without(m, room) or not strike(m, room):
            return 0
        if not m[domain + room]:
            return 1
    begin(m, m[FRAMES])
    return 1 - through(m, 0, 0)


def promote(m: Memory, number: int) -> None:
    """Let one of the known arguments be the first to be tried."""
    for part in range(LINKS + MOST_LINKS):
        own = m[argument(m, number) + part]
        for before in range(number, 0, -1):
            m[argument(m, before) + part] = m[argument(m, before - 1) + part]
        m[argument(m, 0) + part] = own


def learn(m: Memory) -> None:
    """Keep the chain that refuted the present order, for the one that was of no use for longest."""
    chain, last = m[CHAIN], argument(m, MOST_ARGUMENTS - 1)
    if not 0 < m[chain] <= MOST_LINKS:
        return
    m[last + LENGTH], m[last + DOUBTED], m[last + BLOCK] = m[chain], 0, (m[chain] + 1) // 2
    for link in range(m[chain]):
        m[last + LINKS + link] = m[chain + 1 + link]
    promote(m, MOST_ARGUMENTS - 1)


def shorten(m: Memory) -> None:
    """Leave some links out of the first argument if it holds without them; else note that it does not."""
    own, spare = argument(m, 0), argument(m, MOST_ARGUMENTS)
    length, doubted = m[own + LENGTH], m[own + DOUBTED]
    block = min(m[own + BLOCK], length - 1 - doubted)
    if block <= 0:
        return
    m[spare + LENGTH] = length - block
    for link in range(length - block):
        m[spare + LINKS + link] = m[own + LINKS + link + (block if link >= doubted else 0)]
    if holds(m, spare):
        m[own + LENGTH] = length - block
        for link in range(length - block):
            m[own + LINKS + link] = m[spare + LINKS + link]
    elif block > 1:
        m[own + BLOCK] = block // 2
    else:
        m[own + DOUBTED] = doubted + 1
