"""The rule profile: every figure that the rulebook leaves open, or that a house rule may change."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Annotated, Any, Literal

from pydantic import Field, StrictInt, ValidationError

from generator import tables
from generator.clockwork.board import Piece
from generator.document import findings_of, template
from generator.findings import Finding, Refusal

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


def load(overrides: Mapping[str, Any] = MappingProxyType({}), text: bytes | None = None) -> Rules:
    """Return the rules of a profile file, or the program's own, with some set otherwise.

    ``overrides`` is the ``profile`` of a board file; keys that are no settings are let be.

    Raises:
        Refusal: a setting has a value that it cannot have; every such key is named.
    """
    settings = tables.read(template("clockwork/profile.toml") if text is None else text)
    rules, defects = tables.shaped(Rules, settings)
    if rules is None:
        raise Refusal(defects)
    if not overrides:
        return rules
    try:
        stated = {key: settings[key] for key in STATED}
        return Rules.model_validate({**settings, **overrides, **stated})
    except ValidationError as error:
        raise Refusal(
            Finding(one.code, f"profile.{one.where}", one.text) for one in findings_of(error)
        ) from None
