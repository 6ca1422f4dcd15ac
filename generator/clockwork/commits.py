"""What a plan must do, without the steps between: commits; and how much work a search may do."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from generator.clockwork.moves import Step
from generator.clockwork.rooms import NOWHERE


class Shift(NamedTuple):
    """One shift: who does it, where rooms go, and which turn."""

    step: Step
    room: int  # the room of the cog, or NOWHERE for a token
    moved: dict[int, int]  # cell -> cell
    turned: dict[int, int]  # cell before the move -> quarters
    token: str  # "compass", "map", or "" for a cog


class Commit(NamedTuple):
    """What a plan must do next: reveal a room from a side, activate a room, shift, or enter the boss."""

    do: str  # "reveal", "room", "shift" or "boss"
    room: int = NOWHERE
    side: int = NOWHERE
    shift: Shift | None = None


class LimitMet(Exception):
    """The search was stopped before it was through."""


class Budget:
    """A counted limit, and a word from outside that the time is up."""

    def __init__(self, nodes: int, expired: Callable[[], bool] = lambda: False) -> None:
        self.left = nodes
        self.spent = 0
        self.expired = expired

    def spend(self, nodes: int = 1) -> None:
        """Count nodes.

        Raises:
            LimitMet: there are none left, or the time is up.
        """
        self.spent += nodes
        self.left -= nodes
        if self.left < 0 or self.expired():
            raise LimitMet
