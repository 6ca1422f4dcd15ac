"""The rule profile: every figure that the rulebook leaves open, or that a house rule may change."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field, StrictBool, StrictInt

from generator.clockwork.board import Piece
from generator.profiles import Profile

Figure = Annotated[StrictInt, Field(ge=0, le=999)]
AtLeastOne = Annotated[StrictInt, Field(ge=1, le=999)]
ByLevel = tuple[Figure, Figure, Figure, Figure]
ByRoll = tuple[Figure, Figure, Figure, Figure, Figure, Figure, Figure, Figure]

FEWEST_PLAYERS = 2
STATED = ("tokens",)
"""Figures that the rulebook states, so that no board file sets them otherwise."""


class Rules(Piece):
    """The settings in force for one board; what each means is said in ``profile.toml``.

    The keys of a profile are the names of the fields; where a method of the same name
    reads a setting for a level or a number of players, the field is called ``..._setting``.
    """

    budget_per_card_hand: Figure
    enemy_defeat_setting: ByLevel = Field(alias="enemy_defeat")
    tokens_setting: Figure = Field(alias="tokens")
    cards_per_hero: tuple[Figure, Figure, Figure]
    items_first_level: Figure
    hand_size: AtLeastOne
    passes: Figure
    passes_per_room: Figure
    hand_size_hurt: AtLeastOne
    hearts: AtLeastOne
    shards: Figure
    strength: Figure
    strength_any: Figure
    damage: tuple[ByRoll, ByRoll, ByRoll, ByRoll]
    skull: ByLevel
    killed_discards: Literal["hand-and-equipped", "hand"]
    highest_roll: Annotated[StrictInt, Field(ge=1, le=8)]
    chest_interact: Figure
    chest_items: Figure
    items_later_level: Figure
    boss_cost: Literal["per-strike", "times-players"]
    boss_end: Literal["first-payment", "repeated"]
    redraw_tiles: StrictBool

    def budget(self, players: int) -> int:
        """Return the skill points that the party has in one round."""
        return self.budget_per_card_hand * players

    def enemy_defeat(self, level: int) -> int:
        """Return the Attack that one enemy costs at a level, from 1."""
        return self.enemy_defeat_setting[level - 1]

    def tokens(self, players: int) -> int:
        """Return the shifts that a Compass or Map Room gives, after a Time token for each hero."""
        return max(0, self.tokens_setting - players)

    def clock(self, level: int, players: int, rooms_activated: int) -> int:
        """Return the rounds that the decks allow, rounded down.

        ``rooms_activated`` counts special rooms: each gives every hero a Time token.
        """
        cards = self.cards_per_hero[players - FEWEST_PLAYERS]
        if level == 1:
            cards += self.items_first_level
        return cards * (self.passes + self.passes_per_room * rooms_activated) // self.hand_size


PUBLISHED = {"budget_per_card_hand": 10, "enemy_defeat": [5, 6, 7, 8]}
"""What a board file means that does not set these: fixed, so that a file means the same everywhere."""


PROFILE = Profile("clockwork", Rules, PUBLISHED, STATED)
house, written, load, told = PROFILE.house, PROFILE.written, PROFILE.load, PROFILE.told
