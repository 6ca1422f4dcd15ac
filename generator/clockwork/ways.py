"""How rooms can be walked through: tables made once for a board.

Each room is looked at for itself, and prices only as far as one round can pay a
single step. The tables answer in masks of spaces and of edges.
"""

from __future__ import annotations

from generator.clockwork.board import COGS
from generator.clockwork.moves import Table
from generator.clockwork.rooms import NOWHERE, Room


class Passage:
    """How one room can be walked through.

    With ``generous`` a closed door counts as usable once any of its openers is
    reached, wherever in the room, and a rift as calm if anything in the room can
    calm it; without, the opener must be in the door's space or a tunnel away, and
    the rift is calmed from its own space. The true rules lie between the two.
    """

    def __init__(self, room: Room, budget: int, generous: bool = True) -> None:
        self._room, self._budget, self._generous = room, budget, generous
        masks = range(1 << len(room.spaces))
        self.enter = self._entries()  # by 4 * turn + board side: the space that is stepped into, or 0
        self.spread = [self._spread(mask) for mask in masks]  # by mask of spaces: with its tunnels
        self.out = [self._exits(mask) for mask in masks]  # by mask of spaces: the own edges out
        self.cogs = self._cogs()  # by kind of cog: the spaces that it can be activated from

    def _calmable(self, space: int) -> bool:
        """Whether the party may step into a space: a rift there is calmed at once, or was before."""
        rift = self._room.rift[space]
        return not rift or any(
            one.effect == "rift" and one.bit == rift and one.cost < self._budget
            for where, ones in enumerate(self._room.activators)
            if where == space or self._generous
            for one in ones
        )

    def _entries(self) -> list[int]:
        spaces = [
            1 << space if space != NOWHERE and self._calmable(space) else 0 for space in self._room.entry
        ]
        return [spaces[(side - turn) & 3] for turn in range(4) for side in range(4)]

    def _spread(self, mask: int) -> int:
        """Return the spaces of the mask and those that tunnels lead to from there."""
        before = 0
        while mask != before:
            before = mask
            for space, others in enumerate(self._room.tunnels):
                if before >> space & 1:
                    mask |= sum(1 << other for other in others if self._calmable(other))
        return mask

    def _exits(self, mask: int) -> int:
        """Return the own edges by which a party in every space of the mask may leave."""
        room = self._room
        return sum(
            1 << edge
            for edge, space in enumerate(room.entry)
            if space != NOWHERE and mask >> space & 1 and self._passable(edge, mask)
        )

    def _passable(self, edge: int, mask: int) -> bool:
        room, left = self._room, self._budget - self._room.fare[edge]
        openers = [
            one.cost
            for space, ones in enumerate(room.activators)
            if mask >> space & 1 and (self._generous or self._near(space, room.entry[edge]))
            for one in ones
            if one.effect == "door" and one.bit == room.shut[edge]
        ]
        return left >= (min(openers, default=left + 1) if room.shut[edge] else 0)

    def _near(self, opener: int, space: int) -> bool:
        return opener == space or space in self._room.tunnels[opener]

    def _cogs(self) -> dict[str, int]:
        result: dict[str, int] = {}
        for space, ones in enumerate(self._room.activators):
            for one in ones:
                if one.effect in COGS and one.cost <= self._budget:
                    result[one.effect] = result.get(one.effect, 0) | 1 << space
        return result


class Ways:
    """The passages of all rooms on a table, each table a list by room."""

    def __init__(self, table: Table, generous: bool = True) -> None:
        passages = [Passage(room, table.budget, generous) for room in table.rooms]
        self.table = table
        self.enter = [passage.enter for passage in passages]
        self.spread = [passage.spread for passage in passages]
        self.out = [passage.out for passage in passages]
        self.cogs = [passage.cogs for passage in passages]
        self.boss = [room.kind == "boss" for room in table.rooms]
        self.special = {
            kind: [
                i for i, room in enumerate(table.rooms) if room.kind == kind and sum(room.bar) <= table.budget
            ]
            for kind in ("compass", "map", "treasure", "key", "boss")
        }
