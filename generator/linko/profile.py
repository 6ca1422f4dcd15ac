"""The rule profile: every setting that the rulebook leaves open, or that a house rule may change."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Annotated, Any, Literal

from pydantic import Field, StrictBool, StrictInt, ValidationError

from generator import tables
from generator.document import findings_of, template
from generator.findings import Finding, Refusal
from generator.linko.board import Piece

Figure = Annotated[StrictInt, Field(ge=0, le=999)]
AtLeastOne = Annotated[StrictInt, Field(ge=1, le=999)]


class Rules(Piece):
    """The settings in force for one board; what each means is said in ``profile.toml``."""

    bridge: StrictBool
    first_turn: Literal["as-later", "pass"]
    hand_size: AtLeastOne
    dig: StrictBool
    link_o_points: Figure
    circle_bonus: Figure
    target: AtLeastOne
    game_ends: Literal["round", "at-once"]
    starter: Literal["random", "rotate"]


PUBLISHED = {"bridge": True, "first_turn": "as-later"}
"""What a board file means that does not set these: fixed, so that a file means the same everywhere."""


def load(overrides: Mapping[str, Any] = MappingProxyType({})) -> Rules:
    """Return the rules that a board file is played by.

    ``overrides`` is its ``profile``; keys that are no settings are let be.

    Raises:
        Refusal: a setting has a value that it cannot have; every such key is named.
    """
    settings = tables.read(template("linko/profile.toml"))
    try:
        return Rules.model_validate({**settings, **PUBLISHED, **overrides})
    except ValidationError as error:
        raise Refusal(
            Finding(one.code, f"profile.{one.where}", one.text) for one in findings_of(error)
        ) from None
