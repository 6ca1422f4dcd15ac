"""The naive maker: official shuffles, decided one after another until one needs just so many shifts.

It has the same decider as the generator, so what it shows is what the choice of candidates
is worth: plans that are planted, and shuffles that promise something.
"""

from __future__ import annotations

import time
from itertools import count
from typing import Any

from generator.chance import Chance
from generator.clockwork.catalogue import Catalogue
from generator.clockwork.layout import Layout, Order
from generator.clockwork.levels import Level
from generator.clockwork.profile import Rules
from generator.clockwork.search import Limits, exactly

LIMITS = Limits(nodes=400, total=60_000, states=4_000)
"""What deciding one shuffle may take; what is open then is dropped."""


def make(
    order: Order, catalogue: Catalogue, level: Level, rules: Rules, shifts: int, seed: str, most: float
) -> dict[str, Any] | None:
    """Return a board that needs just so many shifts; None if none came out in ``most`` processor seconds."""
    layout, began = Layout(order, catalogue, level, rules), time.process_time()
    for number in count():
        plain = layout.shuffled(Chance(seed, f"shuffler {number}"))
        if plain and exactly(layout.read(plain), rules, shifts, LIMITS):
            return plain
        if time.process_time() - began >= most:
            return None
    return None
