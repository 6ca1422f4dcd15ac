"""The rule profile: every figure that the rulebook leaves open, or that a house rule may change."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from types import MappingProxyType
from typing import Annotated, Any, Literal

from pydantic import Field, StrictBool, StrictInt, ValidationError

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


def house(text: bytes | None = None) -> Rules:
    """Return the rules of a profile file, or the program's own: those that new boards are made for.

    Raises:
        Refusal: the file is no profile; every defect is named.
    """
    rules, defects = tables.shaped(Rules, _settings(text))
    if rules is None:
        raise Refusal(defects)
    return rules


def written(rules: Rules) -> dict[str, Any]:
    """Return the ``profile`` that a board file needs to be played by rules: what PUBLISHED does not say."""
    plain = rules.model_dump(mode="json", by_alias=True)
    return {key: plain[key] for key, value in PUBLISHED.items() if plain[key] != value}


def load(overrides: Mapping[str, Any] = MappingProxyType({})) -> Rules:
    """Return the rules that a board file is played by.

    ``overrides`` is its ``profile``; keys that are no settings are let be.

    Raises:
        Refusal: a setting has a value that it cannot have; every such key is named.
    """
    settings = _settings(None)
    stated = {key: settings[key] for key in STATED}
    try:
        return Rules.model_validate({**settings, **PUBLISHED, **overrides, **stated})
    except ValidationError as error:
        raise Refusal(
            Finding(one.code, f"profile.{one.where}", one.text) for one in findings_of(error)
        ) from None


def told() -> list[dict[str, Any]]:
    """Return every setting with its ``name``, the ``value`` that holds by default, and the ``text`` on it."""
    settings = tables.told(template("clockwork/profile.toml"))
    return [one | {"value": PUBLISHED.get(one["name"], one["value"])} for one in settings]


def _settings(text: bytes | None) -> dict[str, Any]:
    return dict(_read(template("clockwork/profile.toml") if text is None else text))


@lru_cache(maxsize=4)
def _read(text: bytes) -> dict[str, Any]:
    return tables.read(text)
