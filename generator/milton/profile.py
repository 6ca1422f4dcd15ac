"""The rule profile: every figure that the rulebook leaves open, or that a house rule may change."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from types import MappingProxyType
from typing import Annotated, Any

from pydantic import Field, StrictBool, StrictInt, ValidationError

from generator import tables
from generator.document import findings_of, template
from generator.findings import Finding, Refusal
from generator.milton.board import MOST_SIDE, MOST_SWORDS, Piece

Figure = Annotated[StrictInt, Field(ge=0, le=99)]
Start = Annotated[StrictInt, Field(ge=1, le=20)]
Side = Annotated[StrictInt, Field(ge=5, le=MOST_SIDE)]


class Rules(Piece):
    """The settings in force for one board; what each means is said in ``profile.toml``."""

    start_hearts: tuple[Start, Start, Start, Start]
    magic_hearts: Figure
    triforce_hearts: Figure
    triforce_reroll_min_swords: Annotated[StrictInt, Field(ge=0, le=MOST_SWORDS)]
    solo_keeps_triforce: StrictBool
    solo_gain: Annotated[StrictInt, Field(ge=0, le=1)]
    heart_pile: Annotated[StrictInt, Field(ge=0, le=999)]
    world_rows: Side
    world_cols: Side
    heart_share: Annotated[StrictInt, Field(ge=0, le=100)]

    def hearts(self, players: int) -> int:
        """Return the heart chips of each player at the start."""
        return self.start_hearts[players - 1]


PUBLISHED: Mapping[str, Any] = MappingProxyType(
    {
        "start_hearts": [3, 4, 3, 3],
        "magic_hearts": 1,
        "triforce_hearts": 2,
        "triforce_reroll_min_swords": 0,
        "solo_keeps_triforce": True,
        "solo_gain": 1,
        "heart_pile": 0,
    }
)
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
    plain = rules.model_dump(mode="json")
    return {key: plain[key] for key, value in PUBLISHED.items() if plain[key] != value}


def load(overrides: Mapping[str, Any] = MappingProxyType({})) -> Rules:
    """Return the rules that a board file is played by.

    ``overrides`` is its ``profile``; keys that are no settings are let be.

    Raises:
        Refusal: a setting has a value that it cannot have; every such key is named.
    """
    try:
        return Rules.model_validate({**_settings(None), **PUBLISHED, **overrides})
    except ValidationError as error:
        raise Refusal(
            Finding(one.code, f"profile.{one.where}", one.text) for one in findings_of(error)
        ) from None


def told() -> list[dict[str, Any]]:
    """Return every setting that a board file may change, with the ``value`` that holds if it does not.

    ``name`` is its key, ``text`` what is said of it.
    """
    settings = tables.told(template("milton/profile.toml"))
    return [one | {"value": PUBLISHED[one["name"]]} for one in settings if one["name"] in PUBLISHED]


def _settings(text: bytes | None) -> dict[str, Any]:
    return dict(_read(template("milton/profile.toml") if text is None else text))


@lru_cache(maxsize=4)
def _read(text: bytes) -> dict[str, Any]:
    return tables.read(text)
