"""Which spaces of a world are squares: so many, on both colours of the chessboard, and never far."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

import numpy as np
import numpy.typing as npt

from generator.chance import Chance
from generator.milton.board import Board, Kind, Place
from generator.milton.moves import Ground
from generator.milton.walks import Floats, Ints, table

SWAPS = 160
"""Exchanges of a square for a circle that are tried in a world."""


def two_turns(choices: Ints, squares: npt.NDArray[np.bool_]) -> Floats:
    """Return, for each place where a turn begins, the chance to land on a square within two turns.

    Link is walked so that this chance is greatest. ``choices`` is as in ``walks.table``, with
    the starts as its nodes; ``squares`` tells which of them are squares.
    """
    hit = np.append(squares, False)[choices].any(axis=2).mean(axis=1)
    worth = np.append(np.where(squares, 1.0, hit), -1.0)
    return np.asarray(worth[choices].max(axis=2).mean(axis=1))


def least_chance(ground: Ground, world: int) -> float:
    """Return the least chance, from any place of a world, to land on a square within two turns."""
    nodes = ground.starts(world)
    marked = np.array([place in ground.squares for place in nodes])
    return float(two_turns(table(ground, nodes, nodes, False), marked).min())


def both_colours(board: Board, world: int) -> bool:
    """Whether a world has squares on both colours of the chessboard."""
    return len({(row + col) % 2 for _, row, col in board.squares(world)}) == 2


class Marker:
    """The places of one world, to be marked as squares; on an Entry there is never one.

    What is ``fixed`` stays a square, or a circle.
    """

    def __init__(
        self, ground: Ground, world: int, fixed: Mapping[Place, Kind] = MappingProxyType({})
    ) -> None:
        self.nodes = ground.starts(world)
        self.choices = table(ground, self.nodes, self.nodes, False)
        self.spaces = [
            index for index, place in enumerate(self.nodes) if len(place) == 3 and place not in fixed
        ]
        self.sure = [index for index, place in enumerate(self.nodes) if fixed.get(place) == "square"]

    def marked(self, count: int, wanted: float, chance: Chance) -> tuple[list[Place], float]:
        """Return so many squares, and the least chance to land on one within two turns.

        They are drawn, then exchanged until that chance is at least as great as wanted, or no
        longer grows.
        """
        count = min(max(2, count - len(self.sure)), len(self.spaces))
        order = chance.shuffled(self.spaces)
        worth = self._worth(order[:count])
        for _ in range(SWAPS):
            if count == len(order) or (worth[0] and worth[1] >= wanted):
                break
            one, other = chance.below(count), count + chance.below(len(order) - count)
            order[one], order[other] = order[other], order[one]
            now = self._worth(order[:count])
            if now >= worth:
                worth = now
            else:
                order[one], order[other] = order[other], order[one]
        squares = sorted(self.nodes[index] for index in (*self.sure, *order[:count]))
        return squares, worth[1] if worth[0] else 0.0

    def _worth(self, chosen: list[int]) -> tuple[bool, float, float]:
        squares = [*self.sure, *chosen]
        marked = np.zeros(len(self.nodes), bool)
        marked[squares] = True
        chances = two_turns(self.choices, marked)
        colours = {sum(self.nodes[index][1:]) % 2 for index in squares}
        return len(colours) == 2, float(chances.min()), float(chances.mean())
