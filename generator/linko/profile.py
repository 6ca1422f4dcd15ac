"""The rule profile: every setting that the rulebook leaves open, or that a house rule may change."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field, StrictBool, StrictInt

from generator.linko.board import Piece
from generator.profiles import Profile

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


PROFILE = Profile("linko", Rules, PUBLISHED)
load, told = PROFILE.load, PROFILE.told
