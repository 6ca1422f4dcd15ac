"""The rule profile: every figure that the rulebook leaves open, or that a house rule may change."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field, StrictBool, StrictInt

from generator.hyrule.board import Piece
from generator.profiles import Profile

Figure = Annotated[StrictInt, Field(ge=0, le=999)]
Face = Annotated[StrictInt, Field(ge=1, le=6)]

STATED = (
    "hearts",
    "hearts_ring",
    "purse",
    "food_price",
    "ring_price",
    "shield_price",
    "ties_win",
    "woods_faces",
    "gift_faces",
    "ganon_rolls",
)
"""Figures that the rulebook states, so that no board file sets them otherwise."""


class Rules(Piece):
    """The settings in force for one board; what each means is said in ``profile.toml``."""

    hearts: Annotated[StrictInt, Field(ge=1, le=9)]
    hearts_ring: Annotated[StrictInt, Field(ge=1, le=9)]
    purse: Figure
    food_price: Figure
    ring_price: Figure
    shield_price: Figure
    best_pay: Annotated[StrictInt, Field(ge=1, le=999)]
    battles_also: list[Literal["start", "warp", "dead-end"]]
    whirlwind: Literal["next", "any"]
    dead_end: Literal["nearer", "either"]
    zero_hearts: Literal["fountain", "one-step"]
    food_at_mountain: Literal["on-entry", "ever"]
    ties_win: StrictBool
    woods_faces: list[Face]
    gift_faces: list[Face]
    potion_price: Figure
    potion_sold: Literal["red", "blue"]
    stake: Figure
    stake_faces: list[Face]
    toll: Figure
    rocks_hearts: Figure
    zora_hearts: Figure
    surrounded_hearts: Figure
    reshuffle: StrictBool
    ganon_rolls: Annotated[StrictInt, Field(ge=2, le=9)]

    @property
    def prices(self) -> dict[str, int]:
        """What the items that are needed cost, by name."""
        return {"food": self.food_price, "ring": self.ring_price, "shield": self.shield_price}

    @property
    def fewest_turns(self) -> int:
        """The turns that no board goes below.

        One each for eight Levels, two swords, Bracelet, Letter, Shield, the entrance of
        Death Mountain and Ganon, and as many for the shop of Food and Ring as the purse asks.
        """
        return 15 + (1 if self.food_price + self.ring_price <= self.purse else 2)

    def strides(self, ring: bool) -> int:
        """Return how many squares a piece in full health may go."""
        return self.hearts_ring if ring else self.hearts


PUBLISHED = {
    "best_pay": 150,
    "battles_also": ["start", "warp", "dead-end"],
    "whirlwind": "next",
    "dead_end": "nearer",
    "zero_hearts": "fountain",
    "food_at_mountain": "on-entry",
}
"""What a board file means that does not set these: fixed, so that a file means the same everywhere."""


PROFILE = Profile("hyrule", Rules, PUBLISHED, STATED)
house, written, load, told = PROFILE.house, PROFILE.written, PROFILE.load, PROFILE.told
