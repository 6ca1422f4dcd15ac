"""The spaces of a board by number, circle after circle and clockwise, and what touches what.

A joint is where two neighbouring spaces meet; on a full board one value is shown there from
both sides, unless a LINK-O bridges. A tile on a connector has one value, and facing
connectors have the same: all their joints are one.
"""

from __future__ import annotations

from collections.abc import Sequence

from networkx.utils import UnionFind

from generator.findings import Refusal
from generator.linko.board import Board, name_of

Place = tuple[str, int]


class Net:
    """What touches what: by space ``circle`` (its number), ``before``, ``after`` and ``facing`` (or None).

    ``left`` and ``right`` are the joints of a space on a full board, numbered from 0 to ``joints``.
    """

    def __init__(self, board: Board) -> None:
        self.board = board
        self.places: list[Place] = [
            (circle.id, space) for circle in board.circles for space in range(len(circle.spaces))
        ]
        self.numbers = {place: number for number, place in enumerate(self.places)}
        self.circle: list[int] = []
        self.before: list[int] = []
        self.after: list[int] = []
        for index, one in enumerate(board.circles):
            first, size = len(self.circle), len(one.spaces)
            self.circle += [index] * size
            self.before += [first + (space - 1) % size for space in range(size)]
            self.after += [first + (space + 1) % size for space in range(size)]
        self.facing: list[int | None] = [None] * len(self.places)
        for one_end, other_end in board.links:
            a, b = self.numbers[one_end], self.numbers[other_end]
            self.facing[a], self.facing[b] = b, a
        self.left, self.right, self.joints = self._joints()

    def __len__(self) -> int:
        return len(self.places)

    @property
    def connectors(self) -> list[int]:
        """The connectors, in order."""
        return [space for space, other in enumerate(self.facing) if other is not None]

    def spaces(self, circle: int) -> list[int]:
        """Return the spaces of a circle, clockwise."""
        return [space for space, own in enumerate(self.circle) if own == circle]

    def touching(self, space: int) -> list[int]:
        """Return the spaces that touch a space: its ring neighbours, and the connector that faces it."""
        other = self.facing[space]
        ring = [self.before[space], self.after[space]]
        return ring if other is None else [*ring, other]

    def name(self, space: int) -> str:
        """Return how people call a space."""
        return name_of(self.places[space])

    def names(self, spaces: Sequence[int]) -> str:
        """Return how people call some spaces, of which there is at least one."""
        *some, last = map(self.name, spaces)
        return f"{', '.join(some)} and {last}" if some else last

    def plain(self, space: int) -> list[str | int]:
        """Return a space as files write it."""
        return list(self.places[space])

    def named(self, text: str) -> int:
        """Return the space that people call so.

        Raises:
            Refusal: there is no such space.
        """
        letter, digits = text[:1].upper(), text[1:]
        number = int(digits) - 1 if digits.isascii() and digits.isdigit() and len(digits) < 4 else -1
        if (letter, number) not in self.numbers:
            raise Refusal.because("space", f"{text:.40}", "is no space of this board; say it as A1")
        return self.numbers[letter, number]

    def _joints(self) -> tuple[list[int], list[int], int]:
        """A space's left joint starts as its own number; those of connectors become one with others."""
        same: UnionFind[int] = UnionFind(range(len(self.places)))
        for space in self.connectors:
            other = self.facing[space]
            assert other is not None
            same.union(space, self.after[space], other, self.after[other])
        roots = [same[space] for space in range(len(self.places))]
        order = {root: number for number, root in enumerate(dict.fromkeys(roots))}
        left = [order[root] for root in roots]
        return left, [left[self.after[space]] for space in range(len(self.places))], len(order)
