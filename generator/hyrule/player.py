"""One player at the table: what lies on the sub-board, and where the piece stands."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from generator.hyrule.decks import Labyrinth
from generator.hyrule.holdings import FOOD, RING, START, Holding
from generator.hyrule.profile import Rules

Potion = Literal["red", "blue"]


@dataclass
class Player:
    """A player in the middle of a game; ``place`` is the number of a place of the graph."""

    rules: Rules
    place: int
    holding: Holding = START
    hearts: int = 0
    """Hearts that are up."""
    rupees: int = 0
    potion: Potion | None = None
    card: Labyrinth | None = None
    """A labyrinth card kept by a Potion: it is tried again next turn, without a walk."""
    whirled: bool = False
    """Whether the Whirlwind put the piece down, so that it fights next turn where it is."""
    at_mountain: bool = False
    fed: bool = False
    """Whether the Food was ever bought."""
    gifted: bool = False
    """Whether the rupees of the 100-rupee square were taken."""
    skips: int = 0
    """Turns to be missed."""
    won: bool = False

    def __post_init__(self) -> None:
        self.hearts = self.most

    @property
    def most(self) -> int:
        """All hearts on the sub-board."""
        return self.rules.strides(bool(self.holding.items & RING))

    @property
    def stride(self) -> int:
        """How many squares the piece may go."""
        return max(self.hearts, 1)

    @property
    def sword(self) -> int:
        """Which sword is held: the first (0), the White (1) or the Magical one (2)."""
        return sum(name.endswith("sword") for name in self.holding.names())

    @property
    def ready(self) -> bool:
        """Whether Death Mountain may be entered."""
        if self.rules.food_at_mountain == "ever" and self.fed:
            return self.holding.having("food").complete
        return self.holding.complete

    def has(self, name: str) -> bool:
        """Whether an item or sword is held."""
        return name in self.holding.names()

    def earn(self, rupees: int) -> None:
        """Take rupees, as far as the purse holds them."""
        self.rupees = min(self.rules.purse, self.rupees + rupees)

    def heal(self, hearts: int | None = None) -> None:
        """Turn hearts up, all of them if nobody says how many."""
        self.hearts = self.most if hearts is None else min(self.most, self.hearts + hearts)

    def hurt(self, hearts: int) -> None:
        """Turn hearts down."""
        self.hearts = max(0, self.hearts - hearts)

    def rob(self) -> None:
        """Take the Food away."""
        self.holding = Holding(self.holding.progress, self.holding.items & ~FOOD)

    def drink(self) -> bool:
        """Use a Potion, if there is one: a red one becomes blue, a blue one is gone."""
        if self.potion is None:
            return False
        self.potion = "blue" if self.potion == "red" else None
        return True
