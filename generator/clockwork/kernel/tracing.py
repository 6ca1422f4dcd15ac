"""Notes that flooding takes: what every place was first reached from, and by which step a room was shown."""

from __future__ import annotations

from generator.clockwork.kernel.memory import CAUSE, ENTER, ENTRY, PRESSER, ROOMS, SHOWN, SPACES, Memory


def forget(m: Memory, layer: int) -> None:
    """Drop the notes of an earlier trace of a layer."""
    nodes, spaces = 4 * m[ROOMS], m[SPACES]
    for at in range(2 * layer * nodes * spaces, 2 * (layer + 1) * nodes * spaces):
        m[m[CAUSE] + at] = 0
    for at in range(layer * nodes, (layer + 1) * nodes):
        m[m[SHOWN] + at] = 0


def note_step(m: Memory, first: int, node: int, side: int, other: int) -> None:
    """Note that a room is stepped on from a node, the ``first`` being that of the layer."""
    room, edge = node >> 2, (side - node) & 3
    space = m[m[ENTRY] + 4 * room + edge]
    m[m[PRESSER] + 4 * other + (side ^ 2)] = (first + node) * m[SPACES] + space + 1


def note_reveal(m: Memory, layer: int, room: int, side: int) -> None:
    """Note by which step a room was revealed from a side."""
    m[m[SHOWN] + 4 * (layer * m[ROOMS] + room) + side] = m[m[PRESSER] + 4 * room + side]


def note_entry(m: Memory, first: int, node: int, sides: int, gained: int) -> None:
    """Note from where the spaces that were gained in a node were entered, by any of some sides."""
    room, turn = node >> 2, node & 3
    for side in range(4):
        entered = m[m[ENTER] + 16 * room + 4 * turn + side]
        if not sides >> side & 1 or not entered & gained:
            continue
        at = m[CAUSE] + (first + node) * m[SPACES]
        while entered > 1:
            entered >>= 1
            at += 1
        if not m[at]:
            m[at] = m[m[PRESSER] + 4 * room + side]


def note_spread(m: Memory, node: int, before: int, mask: int) -> None:
    """Note that spaces of a room were reached by its tunnels."""
    spaces = m[SPACES]
    source = 0
    while not before >> source & 1:
        source += 1
    for space in range(spaces):
        at = m[CAUSE] + node * spaces + space
        if mask >> space & 1 and not before >> space & 1 and not m[at]:
            m[at] = node * spaces + source + 1
