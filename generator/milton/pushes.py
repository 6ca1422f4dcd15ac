"""Chances pushed from states to states: a sparse matrix, kept so that numpy applies it fast.

Each state has as many ways to it as the one with the most; those that are only there to fill up
have the chance 0.
"""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np
import numpy.typing as npt

Floats = npt.NDArray[np.float64]
Ints = npt.NDArray[np.intp]

BLOCK = 1_024
"""States reckoned at once: more would not stay near the processor, or be split among threads that wait."""


def blocks(size: int) -> Iterator[slice]:
    """Yield so many states in parts that are reckoned at once."""
    return (slice(start, start + BLOCK) for start in range(0, size, BLOCK))


class Push:
    """So many states and the ways between them, each with the number of its chance."""

    def __init__(self, size: int, sources: Ints, ends: Ints, numbers: Ints) -> None:
        order = np.argsort(ends, kind="stable")
        sources, ends, numbers = sources[order], ends[order], numbers[order]
        way = np.arange(len(ends)) - np.searchsorted(ends, np.arange(size))[ends]
        shape = (size, int(way.max(initial=0)) + 1)
        self._sources, self._numbers = np.zeros(shape, np.intp), np.full(shape, -1)
        self._sources[ends, way], self._numbers[ends, way] = sources, numbers

    def weights(self, chances: Floats) -> Floats:
        """Return the chance of each way (states, ways), for the chances that the numbers stand for."""
        # The number -1, of a way that fills up, stands for the 0 behind all others.
        return np.asarray(np.append(chances, 0)[self._numbers])

    def __call__(self, spread: Floats, *weights: Floats) -> list[Floats]:
        """Return what comes of a spread (states, squares) by each of several weights."""
        if self._sources.shape[1] == 1:
            moved = spread.take(self._sources[:, 0], axis=0)
            return [one * moved for one in weights]
        pushed = np.empty((len(weights), *spread.shape))
        for rows in blocks(len(spread) * bool(weights)):
            chances = np.stack([one[rows] for one in weights], axis=1)
            moved = np.matmul(chances, spread.take(self._sources[rows], axis=0))
            pushed[:, rows] = moved.swapaxes(0, 1)
        return list(pushed)
