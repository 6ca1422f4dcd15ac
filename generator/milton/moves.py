"""The ways over a board: where a roll may take Link, with the Entry of his world shut or open.

A move has the full count of the roll and uses no space twice. No way leads back into an
earlier world, so an Entry, and the world behind it, are left in one direction only.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import cached_property

from generator.milton.board import Board, Place

Ways = Mapping[Place, tuple[Place, ...]]
"""The places one step away from each place, in reading order."""
Ends = tuple[tuple[Place, ...], ...]
"""For each face of the die, the places where a turn can end, in reading order."""


@dataclass(frozen=True)
class Ground:
    """The paths of a board, as turns see them."""

    board: Board
    _ends: dict[tuple[Place, bool], Ends] = field(default_factory=dict, repr=False)

    @cached_property
    def squares(self) -> frozenset[Place]:
        """The places of all squares."""
        return frozenset(one.at for one in self.board.spaces if one.kind == "square")

    @cached_property
    def shut(self) -> Ways:
        """The ways while every Entry is shut; whoever stands on an Entry goes on into the next world."""
        ways: dict[Place, list[Place]] = {one.at: [] for one in self.board.spaces}
        for step in self.board.steps:
            ways[step.start].append(step.end)
            ways[step.end].append(step.start)
        for world, entry in enumerate(self.board.entries, 1):
            ways[(world,)] = [entry.end]
        return {place: tuple(sorted(near)) for place, near in sorted(ways.items())}

    def open(self, world: int) -> Ways:
        """Return the ways while the Entry behind a world is open."""
        start = self.board.entries[world - 1].start
        return {**self.shut, start: tuple(sorted((*self.shut[start], (world,))))}

    def starts(self, world: int, open: bool = False) -> list[Place]:
        """Return where a turn can begin in a world: its spaces and, with its Entry shut, the Entry before it.

        Whoever stands on that Entry has the Entry behind the world before him still shut.
        """
        before: list[Place] = [(world - 1,)] if world > 1 and not open else []
        return [*before, *(one.at for one in self.board.of(world))]

    def marked(self, board: Board) -> Ground:
        """Return the ground of a board with the same paths; what is known of their ends is shared."""
        return Ground(board, self._ends)

    def ends(self, start: Place, open: bool = False) -> Ends:
        """Return where a turn that begins at a place can end, with the Entry of its world shut or open."""
        key = start, open
        if key not in self._ends:
            faces = self.board.faces
            found = ends(self.open(start[0]) if open else self.shut, start, faces[-1])
            self._ends[key] = tuple(tuple(sorted(found[face])) for face in faces)
        return self._ends[key]


def ends(ways: Ways, start: Place, most: int) -> list[set[Place]]:
    """Return, for each count from 0 to ``most``, where moves of that full count can end."""
    found: list[set[Place]] = [set() for _ in range(most + 1)]
    used = {start}

    def walk(place: Place, count: int) -> None:
        found[count].add(place)
        if count == most:
            return
        for near in ways[place]:
            if near not in used:
                used.add(near)
                walk(near, count + 1)
                used.remove(near)

    walk(start, 0)
    return found


def path(ways: Ways, start: Place, end: Place, count: int) -> list[Place] | None:
    """Return the first move of a full count from one place to another, in reading order; None: there is none.

    The place where it begins is left out.
    """
    return next(_paths(ways, [start], end, count), None)


def _paths(ways: Ways, used: list[Place], end: Place, count: int) -> Iterator[list[Place]]:
    if count == 0:
        if used[-1] == end:
            yield used[1:]
        return
    for near in ways[used[-1]]:
        if near not in used:
            yield from _paths(ways, [*used, near], end, count - 1)
