"""Fresh dungeons with a plan that wins them, made once for all tests of a run."""

from __future__ import annotations

import copy
from functools import cache

from generator.document import Document
from generator.games import GAMES


def dungeon(level: int = 1, shifts: int = 1) -> Document:
    """Return a proven Clockwork dungeon that needs so many shifts, the same each time."""
    return Document(copy.deepcopy(dict(_made(level, shifts).data)))


@cache
def _made(level: int, shifts: int) -> Document:
    return GAMES["clockwork"].new({"level": level, "shifts": shifts}, "paper")
