"""A board as a graph of places, with sets of places kept as the bits of whole numbers.

A place is a part of a square. There are three graphs, one for each stage of progress:
before the Raft, with the Raft, and with the Ladder too (which comes after it).
"""

from __future__ import annotations

import copy
from collections.abc import Callable, Iterator, Mapping
from functools import cached_property
from typing import Any, NamedTuple

from generator.hyrule.board import BESIDE, FACING, Board, Cell, Way, beside

Place = tuple[int, int, int]
"""Row, column and part of a square."""
Bits = int
"""A set of places: bit ``n`` stands for the place of that number."""

STAGES: dict[Way, int] = {"path": 0, "raft": 1, "ladder": 2}
"""The first stage of progress at which a step can be walked."""
LAST_STAGE = 2
NEVER = 1_000_000
"""More steps than any walk has: no walk leads there."""


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
        for place in self.places:
            cell, square = place[:2], self.board.at(place[:2])
            for side in BESIDE:
                way = self.board.way(cell, side)
                if way is None or square.part_of(side) != place[2]:
                    continue
                other = self.board.at(beside(cell, side))
                if forced and (square.arrow not in (None, side) or other.arrow == FACING[side]):
                    continue
                target = (*beside(cell, side), other.part_of(FACING[side]))
                lucky = square.woods and side == "W"
                yield Step(self.number[place], self.number[target], way, side, lucky)

    @property
    def start(self) -> int:
        """The number of the place where all pieces begin."""
        return first(self.keys["start"])

    @cached_property
    def onward(self) -> list[list[Bits]]:
        """By stage and place, the places one step on."""
        return [self._links(stage) for stage in range(LAST_STAGE + 1)]

    def _links(self, stage: int) -> list[Bits]:
        return self.joined(lambda step: STAGES[step.way] <= stage)

    @cached_property
    def backward(self) -> list[list[Bits]]:
        """By stage and place, the places one step before."""
        return [turned(links) for links in self.onward]

    def joined(self, usable: Callable[[Step], bool]) -> list[Bits]:
        """Return by place the places one usable step on."""
        links = [0] * len(self.places)
        for step in self.steps:
            if usable(step):
                links[step.source] |= 1 << step.target
        return links

    def walks(self, stage: int, longest: int) -> list[Bits]:
        """Return by place where a walk of at most ``longest`` squares can end; the place itself too."""
        if ("walks", stage, longest) not in self._known:
            ends = [1 << number for number in range(len(self.places))]
            for _ in range(longest):
                ends = [
                    own | spread(ends, links) for own, links in zip(ends, self.onward[stage], strict=True)
                ]
            self._known["walks", stage, longest] = ends
        found: list[Bits] = self._known["walks", stage, longest]
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
            self._known["reach", self.start, stage] = closure(self.onward[stage], self.keys["start"])
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


def numbers(bits: Bits) -> Iterator[int]:
    """Yield the places of a set, the lowest first."""
    while bits:
        low = bits & -bits
        yield low.bit_length() - 1
        bits ^= low


def first(bits: Bits) -> int:
    """Return the lowest place of a set that is not empty."""
    return (bits & -bits).bit_length() - 1


def spread(links: list[Bits], bits: Bits) -> Bits:
    """Return the union of the links of all places of a set."""
    found = 0
    while bits:
        low = bits & -bits
        found |= links[low.bit_length() - 1]
        bits ^= low
    return found


def closure(links: list[Bits], bits: Bits) -> Bits:
    """Return all places that links lead to from a set, the set itself among them."""
    seen = edge = bits
    while edge:
        edge = spread(links, edge) & ~seen
        seen |= edge
    return seen


def distances(links: list[Bits], sources: Bits) -> list[int]:
    """Return by place how many links lead there from the nearest of some; ``NEVER`` where none do."""
    found = [NEVER] * len(links)
    seen = edge = sources
    length = 0
    while edge:
        for number in numbers(edge):
            found[number] = length
        edge = spread(links, edge) & ~seen
        seen |= edge
        length += 1
    return found


def turned(links: list[Bits]) -> list[Bits]:
    """Return links that lead the other way."""
    back = [0] * len(links)
    for source, targets in enumerate(links):
        for target in numbers(targets):
            back[target] |= 1 << source
    return back
