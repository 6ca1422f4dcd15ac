"""The rule profile: every figure that the rulebook leaves open, or that a house rule may change."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Annotated, Any

from pydantic import Field, StrictBool, StrictInt

from generator.milton.board import MOST_SIDE, MOST_SWORDS, Piece
from generator.profiles import Profile

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


PROFILE = Profile("milton", Rules, PUBLISHED)
house, written, load = PROFILE.house, PROFILE.written, PROFILE.load


def told() -> list[dict[str, Any]]:
    """Return every setting that a board file may change; see ``generator.profiles.Profile.told``."""
    return [one for one in PROFILE.told() if one["name"] in PUBLISHED]
