"""A fresh overworld with a plan that wins it, made once for all tests of a run; and boards drawn by hand."""

from __future__ import annotations

import copy
from functools import cache

from generator.document import Document
from generator.hyrule.board import Board, Square
from generator.hyrule.game import Hyrule


def overworld() -> Document:
    """Return a proven board of 8 by 6 squares, the same each time."""
    return Document(copy.deepcopy(dict(_made().data)))


@cache
def _made() -> Document:
    return Hyrule().new({"size": "8x6"}, "paper")


def meadow(**changed: Square) -> Board:
    """Return 5 rows of 7 squares, each with a path to the right and down, but for those named as B3."""
    squares = [
        [
            changed.get(
                f"{'ABCDEFG'[col]}{row + 1}",
                Square(east="path" if col < 6 else None, south="path" if row < 4 else None),
            )
            for col in range(7)
        ]
        for row in range(5)
    ]
    return Board(rows=5, cols=7, squares=squares)
