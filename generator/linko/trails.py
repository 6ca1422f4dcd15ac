"""Filling circle by circle, each as a closed trail of tiles: quick where there is much choice, and exact.

Circles meet only in the values that their links show. So values are chosen for the links of
one circle after the other, as long as each of these can be closed with them. What is left
of a circle then is a trail over the values: every tile leads from one to another and is used
once. Every choice is tried, so that nothing found is a proof; what is looked at is counted,
and past a limit there is no answer.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import product

from generator.linko.board import ANY, NUMBERS, VALUES, WILD, Tile
from generator.linko.model import Fill, off_board
from generator.linko.moves import Position
from generator.solver import LimitMet

BIT = {lying: 1 << number for number, tile in enumerate(NUMBERS) for lying in (tile, tile[::-1])}
"""A number tile as a bit, whichever way it lies."""
BESIDE = [sum(1 << number for number, tile in enumerate(NUMBERS) if value in tile) for value in VALUES]
"""By value, the tiles that show it."""

Values = dict[int, int]
"""Joints and the values that they show; those not told show nothing yet."""


def _shown(position: Position) -> Values | None:
    """What the number tiles that lie show on a full board; None if they clash."""
    shown: Values = {}
    for space, tile in enumerate(position.tiles):
        if tile is not None and tile != WILD:
            for joint, end in zip((position.net.left[space], position.net.right[space]), tile, strict=True):
                if shown.setdefault(joint, end) != end:
                    return None
    return shown


class Trails:
    """The circles of a position, closed one by one; what was asked of a circle once is known.

    ``nodes`` are the places on trails that may still be looked at, over all questions.
    """

    def __init__(self, position: Position, nodes: int) -> None:
        self.nodes, self.shown = nodes, _shown(position)
        self.rings = [Ring(position, circle) for circle in range(len(position.net.board.circles))]
        self._closed: dict[tuple[int, ...], list[Tile] | None] = {}
        self._stuck: set[tuple[int, ...]] = set()

    def found(self) -> Fill | None:
        """Return a way to fill the position, or None if there is none.

        Raises:
            LimitMet: the nodes are spent.
        """
        return None if self.shown is None else self._filled(self.shown, 0)

    def _filled(self, shown: Values, first: int) -> Fill | None:
        """A fill of all circles from ``first`` on, where joints show such values already."""
        if first == len(self.rings):
            return []
        ring = self.rings[first]
        key = (first, *(shown.get(joint, ANY) for one in self.rings[first:] for joint in one.links))
        if key in self._stuck:
            return None
        for values in _choices([shown.get(joint, ANY) for joint in ring.links]):
            tiles = self.closed(first, values, shown)
            if tiles is not None:
                rest = self._filled(shown | dict(zip(ring.links, values, strict=True)), first + 1)
                if rest is not None:
                    return tiles + rest
        self._stuck.add(key)
        return None

    def closed(self, circle: int, values: Sequence[int], shown: Values) -> list[Tile] | None:
        """Return tiles that close a circle whose links show such values; None if none do.

        Raises:
            LimitMet: the nodes are spent.
        """
        key = (circle, *values)
        if key not in self._closed:
            ring = self.rings[circle]
            trail = Trail(ring, shown | dict(zip(ring.links, values, strict=True)), self.nodes)
            try:
                self._closed[key] = trail.closed()
            finally:
                self.nodes = trail.nodes
        return self._closed[key]


def _choices(values: Sequence[int]) -> list[tuple[int, ...]]:
    """The values that joints may show, where some do already; the most different first, since doubles are."""
    every = product(*(VALUES if value == ANY else (value,) for value in values))
    return sorted(every, key=lambda one: -len(set(one)))


class Ring:
    """A circle of a position, clockwise from its first space: joints, what lies, and what is at hand.

    ``links`` are the joints of its connectors.
    """

    def __init__(self, position: Position, circle: int) -> None:
        net, hand = position.net, off_board(position)[circle]
        spaces = net.spaces(circle)
        self.left, self.right = [net.left[one] for one in spaces], [net.right[one] for one in spaces]
        self.single = [position.single(one) for one in spaces]
        self.tiles = [position.tiles[one] for one in spaces]
        self.links = list(dict.fromkeys(net.left[one] for one in spaces if net.facing[one] is not None))
        self.wild = hand.count(WILD)
        self.hand = sum(BIT[tile] for tile in hand if tile != WILD)


class Trail:
    """A circle being closed from a link on, whose value is known as those of all its links are."""

    def __init__(self, ring: Ring, shown: Mapping[int, int], nodes: int) -> None:
        start = ring.left.index(ring.links[0])
        order = [*range(start, len(ring.left)), *range(start)]
        self.start, self.ring, self.nodes = start, ring, nodes
        self.before = [shown.get(ring.left[one], ANY) for one in order]
        self.after = [shown.get(ring.right[one], ANY) for one in order]
        self.single = [ring.single[one] for one in order]
        self.lies = [ring.tiles[one] for one in order]
        self.wanted, self.lacking = self._wanted()
        self.tiles: list[Tile] = []
        self._failed: set[tuple[int, int, int, int]] = set()

    def _wanted(self) -> tuple[list[int], list[int]]:
        """By place, the tiles that spaces from there on want, shown both values; and how often again."""
        wanted, lacking = [0], [0]
        for before, after, tile in zip(self.before[::-1], self.after[::-1], self.lies[::-1], strict=True):
            bit = BIT[before, after] if ANY not in (before, after) and tile is None else 0
            lacking.append(lacking[-1] + bool(wanted[-1] & bit))
            wanted.append(wanted[-1] | bit)
        return wanted[::-1], lacking[::-1]

    def closed(self) -> list[Tile] | None:
        """Return the tiles of the circle, from its first space on; None if nothing closes it.

        Raises:
            LimitMet: the nodes are spent.
        """
        if self.lies.count(None) > self.ring.hand.bit_count() + self.ring.wild:
            return None
        if not self._on(0, self.before[0], self.ring.hand, self.ring.wild):
            return None
        return self.tiles[len(self.tiles) - self.start :] + self.tiles[: len(self.tiles) - self.start]

    def _on(self, place: int, value: int, hand: int, wild: int) -> bool:
        """Go on from a place to which a value is shown, with what is at hand; whether the circle closes."""
        if place == len(self.lies):
            return True
        key = (place, value, hand, wild)
        # Spaces whose tile is gone need a LINK-O each.
        short = self.lacking[place] + (self.wanted[place] & ~hand).bit_count()
        if short > wild or key in self._failed:
            return False
        self.nodes -= 1
        if self.nodes < 0:
            raise LimitMet
        for tile, end in self._ways(place, value, hand, wild):
            self.tiles.append(tile)
            empty = self.lies[place] is None
            left = hand & ~BIT[tile] if empty and tile != WILD else hand
            if self._on(place + 1, end, left, wild - (empty and tile == WILD)):
                return True
            self.tiles.pop()
        self._failed.add(key)
        return False

    def _ways(self, place: int, value: int, hand: int, wild: int) -> Iterator[tuple[Tile, int]]:
        """Yield what can lie next, and the value that it shows on; LINK-Os last, since they always fit."""
        lies, after = self.lies[place], self.after[place]
        if lies is not None and lies != WILD:
            if lies[0] == value:
                yield lies, lies[1]
            return
        ends: Sequence[int] = VALUES if after == ANY else (after,)
        if lies is None:
            if after == ANY:
                ends = sorted(ends, key=lambda end: -(hand & BESIDE[end]).bit_count())
            for end in ends:
                if hand & BIT[value, end]:
                    yield (value, end), end
        if lies == WILD or wild:
            for end in ends:
                if end == value or not self.single[place]:
                    yield WILD, end
