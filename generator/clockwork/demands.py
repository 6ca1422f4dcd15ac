"""What a plan demands of a room, as bits of a mask, and which of it a tile fulfils.

Edges are counted clockwise from the room's arrow, so a demand holds whatever tile
fulfils it and however the room is turned.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from generator.clockwork.board import COGS
from generator.clockwork.rooms import Room
from generator.clockwork.ways import Passage

AT_COG = 4
"""A party in a room is at one of its doors (0 to 3, from the arrow) or at a cog (4 to 6, by kind)."""


def leave(at: int, edge: int) -> int:
    """The demand: from where the party is, the room is left by an edge."""
    return 1 << (4 * at + edge)


def reach(at: int, cog: int) -> int:
    """The demand: from a door, a cog of that kind can be activated."""
    return 1 << (28 + 4 * cog + at)


def door(edge: int) -> int:
    """The demand: the room is entered by an edge."""
    return 1 << (40 + edge)


def fits(room: Room, passage: Passage) -> int:
    """Return every demand that a room fulfils, as one mask."""
    own = [(edge + max(room.arrow, 0)) & 3 for edge in range(4)]
    result = 0
    for edge in range(4):
        space = passage.enter[own[edge]]
        if space:
            result |= door(edge)
            mask = passage.spread[space]
            result |= _exits(edge, passage.out[mask], own)
            result |= sum(reach(edge, i) for i, cog in enumerate(COGS) if passage.cogs.get(cog, 0) & mask)
    for i, cog in enumerate(COGS):
        spaces = passage.cogs.get(cog, 0)
        if spaces:
            result |= _exits(AT_COG + i, passage.out[passage.spread[spaces]], own)
    return result


def _exits(at: int, exits: int, own: Sequence[int]) -> int:
    return sum(leave(at, edge) for edge in range(4) if exits >> own[edge] & 1)


class Offer(dict[int, bool]):
    """The tiles that may lie in a room, by their masks (see ``fits``).

    Asked with a demand, it says whether one of them fulfils it; the answers are kept,
    since walks ask for the same again and again.
    """

    def __init__(self, masks: Iterable[int]) -> None:
        super().__init__()
        self.masks = tuple(dict.fromkeys(masks))

    def __missing__(self, need: int) -> bool:
        found = self[need] = any(mask & need == need for mask in self.masks)
        return found
