"""Which boards there can be at all: every place for the connectors, every choice of what their links show.

Values are all alike, so of those on the connectors of a circle only counts which are the same:
their pattern. A board that can be filled is a closed walk round its circles, each of which leads
from what its links to the circle before show to what those to the next one do, in a pattern with
which a circle of some shape closes.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass
from itertools import product

from generator.chance import Chance
from generator.linko.board import VALUES, Circle
from generator.linko.moves import Position
from generator.linko.net import Net
from generator.linko.reasons import alone
from generator.linko.trails import Trails
from generator.phrases import number_of

NODES = 1_000_000
"""Places on trails that are looked at for one shape; no shape there is needs a tenth of it."""

Shape = tuple[int, tuple[int, ...]]
"""How many spaces a circle has, and which are connectors: those to the next circle, then those back."""
Pattern = tuple[int, ...]
"""Values by connector, named from 0 on in the order in which they come."""


@dataclass(frozen=True)
class Ways:
    """The shapes of circles to choose from: so many of them on a board, and LINK-Os of each."""

    circles: int
    sizes: range
    links: int
    apart: int
    wild: int
    bridge: bool

    @property
    def connectors(self) -> int:
        """How many connectors a circle has."""
        return self.links if self.circles == 2 else 2 * self.links

    def shapes(self) -> list[Shape]:
        """Return all shapes: a connector on the first space, and any two at least ``apart`` steps apart."""
        return [(size, places) for size in self.sizes for places in self._places((0,), size)]

    def _places(self, first: tuple[int, ...], size: int) -> Iterator[tuple[int, ...]]:
        if len(first) == self.connectors:
            yield first
            return
        for space in range(first[-1] + self.apart, size - self.apart + 1):
            yield from self._places((*first, space), size)


def found(ways: Ways, chance: Chance) -> tuple[list[Shape], list[Pattern]]:
    """Return shapes of circles that can be filled together, drawn by chance, and the patterns met with.

    No shapes means that all were tried, and no board of them can be filled. Then the patterns are
    all with which a circle closes.
    """
    known: dict[Pattern, Shape] = {}
    for shape in chance.shuffled(ways.shapes()):
        new = _closing(ways, shape, known)
        known |= dict.fromkeys(new, shape)
        walk = _walk(ways, known) if new else []
        if walk:
            return [known[pattern] for pattern in walk], list(known)
    return [], list(known)


def never(ways: Ways, patterns: Sequence[Pattern]) -> str:
    """Say why no board can be filled whose circles close with such patterns only."""
    sizes = " to ".join(str(one) for one in dict.fromkeys((ways.sizes[0], ways.sizes[-1])))
    each = f"{number_of(ways.connectors, 'connector')} and {number_of(ways.wild, 'LINK-O')} each"
    many = f"{ways.circles} circles of {sizes} spaces, {each}"
    every = f"every place for the connectors was tried: {number_of(len(ways.shapes()), 'shape')} of a circle"
    if not patterns:
        return f"{many}: no such circle can be closed; {every}"
    if all(len({*one}) == len(one) for one in patterns):
        why = f"each closes only with {ways.connectors} different values on its connectors"
        return f"{many}: {why}, and with {len(VALUES)} values not all can; {every}"
    return f"{many}: each can be closed alone, but no values of the links suit all of them; {every}"


def _closing(ways: Ways, shape: Shape, known: Collection[Pattern]) -> list[Pattern]:
    """The patterns with which a circle of a shape closes, other than those known."""
    size, places = shape
    circle = Circle(id="A", colour="any", sign="any", wild=ways.wild, spaces=[None] * size)
    net = Net(alone(circle, places))
    trails = Trails(Position(net, ways.bridge, [None] * len(net)), NODES)
    return [
        one
        for one in _patterns(ways.connectors)
        if one not in known and trails.closed(0, one, {}) is not None
    ]


def _patterns(count: int) -> list[Pattern]:
    return list(dict.fromkeys(map(pattern_of, product(VALUES, repeat=count))))


def pattern_of(values: Sequence[int]) -> Pattern:
    """Return the pattern of some values: alike where these are."""
    order = list(dict.fromkeys(values))
    return tuple(map(order.index, values))


def _walk(ways: Ways, known: Collection[Pattern]) -> list[Pattern]:
    """Patterns of circles that go together, one after the other round the board; empty if none do."""
    links = list(product(VALUES, repeat=ways.links))
    if ways.circles == 2:
        pairs = ([pattern_of(values), pattern_of(values[::-1])] for values in links)
        return next((pair for pair in pairs if all(one in known for one in pair)), [])

    def on(left: int, shown: tuple[int, ...], goal: tuple[int, ...], stuck: set[object]) -> list[Pattern]:
        """Patterns of so many circles, from what the links back of the first of them show to the goal."""
        for values in links:
            pattern, there = pattern_of(values + shown), values[::-1]
            if pattern not in known or (left, there) in stuck:
                continue
            rest = on(left - 1, there, goal, stuck) if left > 1 else []
            if rest or (left == 1 and there == goal):
                return [pattern, *rest]
            stuck.add((left, there))
        return []

    return next((walk for goal in links if (walk := on(ways.circles, goal, goal, set()))), [])
