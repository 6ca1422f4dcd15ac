"""A board as a graph of places, with sets of places kept as the bits of whole numbers.

A place is a part of a square. There are three graphs, one for each stage of progress:
before the Raft, with the Raft, and with the Ladder too (which comes after it).
"""

from __future__ import annotations

import copy
from collections.abc import Callable, Iterator, Mapping
from functools import cached_property
from typing import Any, NamedTuple

from generator.hyrule.board import FACING, Board, Cell, Way
from generator.hyrule.links import Bits, Links, distances, first, numbers, spread

Place = tuple[int, int, int]
"""Row, column and part of a square."""

STAGES: dict[Way, int] = {"path": 0, "raft": 1, "ladder": 2}
"""The first stage of progress at which a step can be walked."""
LAST_STAGE = 2


class Step(NamedTuple):
    """One step from a place to a place beside it, by their numbers."""

    source: int
    target: int
    way: Way
    side: str
    lucky: bool
    """Whether it wants a lucky roll, out of the Lost Woods."""


class Graph:
    """The places of a board and the steps between them.

    ``forced`` keeps arrows out: with False, squares are entered and left on all sides.
    """

    def __init__(self, board: Board, forced: bool = True) -> None:
        self.board = board
        self.places: list[Place] = [
            (row, col, part)
            for (row, col), square in board.cells()
            for part in range(max(1, len(square.parts)))
        ]
        self.number = {place: number for number, place in enumerate(self.places)}
        self.steps = list(self._steps(forced))
        self.cells: list[Cell] = [(row, col) for row, col, _ in self.places]
        self.keys: dict[str, Bits] = {}
        """The places of each keyed square."""
        self.plain: Bits = 0
        """The places that no key is on."""
        self._known: dict[tuple[str, int, int], Any] = {}
        self._mark({cell: square.key for cell, square in board.cells() if square.key is not None})

    def _mark(self, keys: Mapping[Cell, str]) -> None:
        self.keys, self.plain = {}, (1 << len(self.places)) - 1
        for cell, key in keys.items():
            place = 1 << self.number[*cell, 0]
            self.keys[key] = self.keys.get(key, 0) | place
            self.plain &= ~place

    def keyed(self, keys: Mapping[Cell, str]) -> Graph:
        """Return the same graph with other keyed squares, sharing what is known of walks."""
        other = copy.copy(self)
        other._mark(keys)
        return other

    def _steps(self, forced: bool) -> Iterator[Step]:
        for number, (row, col, part) in enumerate(self.places):
            square = self.board.at((row, col))
            for side, cell, way in self.board.ways((row, col)):
                if square.parts and square.part_of(side) != part:
                    continue
                other, back = self.board.at(cell), FACING[side]
                if forced and (square.arrow not in (None, side) or other.arrow == back):
                    continue
                target = self.number[*cell, other.part_of(back) if other.parts else 0]
                yield Step(number, target, way, side, square.woods and side == "W")

    @property
    def start(self) -> int:
        """The number of the place where all pieces begin."""
        return first(self.keys["start"])

    @cached_property
    def onward(self) -> list[Links]:
        """By stage and place, the places one step on."""
        return [self._links(stage) for stage in range(LAST_STAGE + 1)]

    def _links(self, stage: int) -> Links:
        return self.joined(lambda step: STAGES[step.way] <= stage)

    def joined(self, usable: Callable[[Step], bool]) -> Links:
        """Return by place the places one usable step on."""
        links = Links([0] * len(self.places))
        for step in self.steps:
            if usable(step):
                links[step.source] |= 1 << step.target
        return links

    def walks(self, stage: int, longest: int) -> Links:
        """Return by place where a walk of at most ``longest`` squares can end; the place itself too."""
        if ("walks", stage, longest) not in self._known:
            ends = [1 << number for number in range(len(self.places))]
            for _ in range(longest):
                ends = [
                    own | spread(ends, links) for own, links in zip(ends, self.onward[stage], strict=True)
                ]
            self._known["walks", stage, longest] = Links(ends)
        found: Links = self._known["walks", stage, longest]
        return found

    def steps_from(self, source: int, stage: int = LAST_STAGE) -> list[int]:
        """Return by place how many steps a walk from a place takes; ``NEVER`` where none leads."""
        if ("steps", source, stage) not in self._known:
            self._known["steps", source, stage] = distances(self.onward[stage], 1 << source)
        found: list[int] = self._known["steps", source, stage]
        return found

    def reach(self, stage: int) -> Bits:
        """Return the places that can be walked to from START at a stage."""
        if ("reach", self.start, stage) not in self._known:
            self._known["reach", self.start, stage] = self.onward[stage].closure(self.keys["start"])
        found: Bits = self._known["reach", self.start, stage]
        return found

    def shortest(self, source: int, target: int, stage: int) -> list[int]:
        """Return the places of a shortest walk, without its first; the walk must exist."""
        before, queue = {source: source}, [source]
        for old in queue:  # which grows while it is read
            for new in numbers(self.onward[stage][old]):
                if new not in before:
                    before[new] = old
                    queue.append(new)
        way = [target]
        while way[-1] != source:
            way.append(before[way[-1]])
        return way[-2::-1]
