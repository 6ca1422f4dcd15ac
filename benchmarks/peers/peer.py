"""What a peer is: another way to decide the same boards, under the same cap of time."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Literal, NamedTuple

from generator.clockwork.board import Board
from generator.clockwork.profile import Rules

Answer = Literal["yes", "no", "open"]


class Peer(NamedTuple):
    """A way to decide boards, and in words what it reckons with.

    ``decide`` takes a board, its rules, the most shifts and a cap in seconds. ``easier``:
    it plays an easier game, so its yes is only a maybe, while its no is one for good.
    """

    name: str
    about: str
    easier: bool
    decide: Callable[[Board, Rules, int, float], Answer]


class Timed(NamedTuple):
    """An answer and the processor time that it took, in seconds; ``open`` counts as the cap."""

    answer: Answer
    seconds: float


def timed(decide: Callable[[], Answer], cap: float) -> Timed:
    """Return the answer and its time; one that comes after the cap is none."""
    began = time.process_time()
    answer = decide()
    seconds = time.process_time() - began
    return Timed("open", cap) if answer == "open" or seconds > cap else Timed(answer, seconds)
