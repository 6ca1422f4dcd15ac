"""What a player holds, and what a square gives to whoever holds enough.

Levels and swords come in one order only, so how far a player is there is one number;
the other items are bits. Rupees and hearts are no part of a holding.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from itertools import combinations
from typing import NamedTuple

from generator.hyrule.board import LEVELS

TARGETS = (
    "level-1",
    "level-2",
    "white-sword",
    "level-3",
    "level-4",
    "level-5",
    "level-6",
    "magical-sword",
    "level-7",
    "level-8",
)
"""The squares to be won in this order; progress counts how many are."""
FINISHED = len(TARGETS)
LEVELS_WON = [sum(one in LEVELS for one in TARGETS[:progress]) for progress in range(FINISHED + 1)]
NEXT_LEVELS = [*(LEVELS[won] for won in LEVELS_WON[:-1]), None]
"""By progress: how many Levels are won, and which is next."""
RAFT, LADDER = TARGETS.index("level-3") + 1, TARGETS.index("level-4") + 1
"""The progress at which each is held."""
GIVERS = {"raft": "level-3", "ladder": "level-4", "bracelet": "bracelet"}
"""Where what opens ways is got."""

ITEMS = ("letter", "bracelet", "shield", "ring", "food")
FREE = ("letter", "bracelet")
SHOPS = {"shield-shop": ("shield",), "food-shop": ("food", "ring")}
"""What each shop sells that is needed."""
LETTER, BRACELET, SHIELD, RING, FOOD = (1 << place for place in range(len(ITEMS)))
BOUGHT = SHIELD | RING | FOOD
EVERYTHING = (1 << len(ITEMS)) - 1


class Holding(NamedTuple):
    """Progress, and the items held as bits."""

    progress: int = 0
    items: int = 0

    @property
    def stage(self) -> int:
        """Which of the three graphs is walked: without Raft, with it, with the Ladder too."""
        return (self.progress >= RAFT) + (self.progress >= LADDER)

    @property
    def target(self) -> str | None:
        """The next Level or sword; None once all are won."""
        return TARGETS[self.progress] if self.progress < FINISHED else None

    @property
    def level(self) -> str | None:
        """The next Level, whose sword may be missing yet; None once all are won."""
        return NEXT_LEVELS[self.progress]

    @property
    def complete(self) -> bool:
        """Whether all is held that Death Mountain asks for."""
        return self == COMPLETE

    @property
    def triforce(self) -> int:
        """How many pieces of the Triforce are held."""
        return LEVELS_WON[self.progress]

    def names(self) -> list[str]:
        """Return the swords and items held, by name and in a fixed order."""
        swords = [one for one in TARGETS[: self.progress] if one.endswith("sword")]
        return swords + [name for place, name in enumerate(ITEMS) if self.items >> place & 1]

    def further(self) -> Holding:
        """Return the holding once the next Level or sword is won."""
        return Holding(self.progress + 1, self.items)

    def having(self, *names: str) -> Holding:
        """Return the holding with more items."""
        bits = sum(1 << ITEMS.index(name) for name in names)
        return Holding(self.progress, self.items | bits)

    def without_food(self) -> Holding:
        """Return the holding after a theft of the Food."""
        return Holding(self.progress, self.items & ~FOOD)


START = Holding()
COMPLETE = Holding(FINISHED, EVERYTHING)
ORDER = (*TARGETS, *FREE, *SHOPS, "death-mountain")
"""What is to be reached, in the order in which it opens."""
DUE = [(key, Holding(min(number, FINISHED))) for number, key in enumerate(ORDER)]
"""The same, each with the least that is held when its turn comes."""
ALL = [Holding(progress, items) for progress in range(FINISHED + 1) for items in range(EVERYTHING + 1)]


@lru_cache(maxsize=len(ALL))
def richer(holding: Holding) -> tuple[Holding, ...]:
    """Return the holdings with just one more item."""
    return tuple(holding.having(name) for name in ITEMS if name not in holding.names())


class Gain(NamedTuple):
    """What a square gives: how, its key, the holding afterwards, and the items that are bought there."""

    do: str
    key: str
    holding: Holding
    bought: tuple[str, ...] = ()


@lru_cache(maxsize=len(ALL))
def gains(holding: Holding) -> tuple[Gain, ...]:
    """Return all that squares give to the holder, rupees not counted."""
    return tuple(_gains(holding))


def _gains(holding: Holding) -> Iterator[Gain]:
    if holding.target:
        do = "labyrinth" if holding.target in LEVELS else "take"
        yield Gain(do, holding.target, holding.further())
    held = holding.names()
    for name in FREE:
        if name not in held:
            yield Gain("take", name, holding.having(name))
    for shop, goods in SHOPS.items():
        lacking = [name for name in goods if name not in held]
        for size in range(1, len(lacking) + 1):
            for bought in combinations(lacking, size):
                yield Gain("buy", shop, holding.having(*bought), bought)
