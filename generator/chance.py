"""Chance that is the same everywhere: one stream per purpose, drawn from a text.

Python promises that ``random.Random.random`` stays the same across versions,
and only that; so shuffling and choosing are built on it here.
"""

from __future__ import annotations

import hashlib
import random
import secrets
from collections.abc import Sequence
from typing import TypeVar

Item = TypeVar("Item")

_ADJECTIVES = (
    "amber ashen brass bright copper dusky ember fallen gilded hollow iron ivory jade lost mossy "
    "pale quiet rusty silver stone sunken twin velvet winding wooden"
).split()
_NOUNS = (
    "anchor arch badger bell bridge cog crow door ember fern fox gate hare hound key lantern maze "
    "moth otter owl raven spire stag tower vault well"
).split()


class Chance:
    """A stream of chance for one purpose, the same for the same seed in every process."""

    def __init__(self, seed: str, purpose: str) -> None:
        digest = hashlib.sha256(f"{purpose}\0{seed}".encode()).digest()
        self._random = random.Random(int.from_bytes(digest, "big"))

    def unit(self) -> float:
        """Return a number from 0 up to, not including, 1."""
        return self._random.random()

    def below(self, bound: int) -> int:
        """Return a whole number from 0 up to, not including, ``bound``."""
        return int(self.unit() * bound)

    def choice(self, items: Sequence[Item]) -> Item:
        """Return one of the items, each as likely."""
        return items[self.below(len(items))]

    def shuffled(self, items: Sequence[Item]) -> list[Item]:
        """Return the items in a random order."""
        result = list(items)
        for last in range(len(result) - 1, 0, -1):
            other = self.below(last + 1)
            result[last], result[other] = result[other], result[last]
        return result


def invent_seed() -> str:
    """Return a fresh seed that a person can read aloud, such as ``brass owl 7``."""
    number = secrets.randbelow(99) + 1
    return f"{secrets.choice(_ADJECTIVES)} {secrets.choice(_NOUNS)} {number}"
