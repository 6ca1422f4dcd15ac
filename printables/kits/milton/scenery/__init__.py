"""What grows, floats and lies about in the six worlds, on the free cells; each in a box of 10 by 10."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

from printables.kits.milton.scenery import dungeons, outdoors
from printables.press.scene import Path, Symbol

_DRAWN: dict[int, tuple[Callable[[], list[Path]], ...]] = {
    1: (outdoors.oak, outdoors.pine, outdoors.ferns),
    2: (outdoors.swell, outdoors.island, outdoors.reef),
    3: (outdoors.cactus, outdoors.dune, outdoors.ruin),
    4: (dungeons.mossy, dungeons.pillar, dungeons.torch),
    5: (dungeons.cracks, dungeons.vent, dungeons.anvil),
    6: (dungeons.crystal, dungeons.drift, dungeons.icicles),
}
"""What each world has, of which the cells have one after the other by chance."""
KINDS = 3


@cache
def thing(world: int, number: int) -> Symbol:
    """Return one of the three things of a world, by its number from 0."""
    return Symbol(f"scenery-{world}-{number}", tuple(_DRAWN[world][number]()), (-1, -1, 11, 11))
