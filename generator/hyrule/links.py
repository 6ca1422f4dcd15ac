"""Sets of places as the bits of whole numbers, and the links between places."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cached_property, lru_cache, partial

Bits = int
"""A set of places: bit ``n`` stands for the place of that number."""

NEVER = 1_000_000
"""More steps than any walk has: no walk leads there."""
REMEMBERED = 1 << 16
"""Sets for which links remember where they lead."""


class Links(list[Bits]):
    """By place, the places that links lead to. Links that are asked of must not change any more.

    The same few sets are asked for again and again, by one search and from board to board of
    one land, so the answers are remembered.
    """

    @cached_property
    def spread(self) -> Callable[[Bits], Bits]:
        """Return the union of the links of all places of a set."""
        return lru_cache(REMEMBERED)(partial(spread, self))

    @cached_property
    def closure(self) -> Callable[[Bits], Bits]:
        """Return all places that links lead to from a set, the set itself among them."""
        return lru_cache(REMEMBERED)(partial(closure, self))

    @cached_property
    def back(self) -> Links:
        """Return the links that lead the other way."""
        back = Links([0] * len(self))
        for source, targets in enumerate(self):
            for target in numbers(targets):
                back[target] |= 1 << source
        return back


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
