"""What ``new`` can be asked for, read and checked."""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from generator.findings import Refusal
from generator.game import Option, read_options
from generator.milton import kept
from generator.milton.kept import Kept

DICE = ("4", "6", "8")
FEWEST_TILES, MOST_TILES = 4, 12

OPTIONS = (
    Option("players", "whole", "how many players", 4, 1, 4),
    Option("die", "choice", "the highest face of the numbered die", "6", choices=DICE),
    Option("tiles", "whole", "tiles in each world", 7, FEWEST_TILES, MOST_TILES),
    Option("reach", "text", "the chance that the table reaches the Triforce, with the best walk", "0.95"),
    Option(
        "turns", "text", "turns expected until the Triforce tile is turned over (default: 12 + 4 x tiles)"
    ),
    Option("yellow", "text", "from every space, the least chance of a square within two turns", "0.8"),
    Option(
        "keep", "text", "places that are as you say, such as W2-B3=o#.,W3-C1=x,START=W1-A2,W2-Entry=W2-C6"
    ),
)

MOST_TURNS = 999.0


@dataclass(frozen=True)
class Wishes:
    """What a new board shall be like; ``reach`` and ``yellow`` are chances, ``turns`` are those expected."""

    players: int
    die: int
    tiles: int
    reach: float
    turns: float
    yellow: float
    keep: Kept = field(default_factory=Kept)

    @classmethod
    def read(cls, options: Mapping[str, Any]) -> tuple[Wishes, dict[str, Any]]:
        """Return the wishes that options mean, and the options as a recipe tells them.

        Raises:
            Refusal: an option is unknown, or does not take what is given.
        """
        asked = read_options(OPTIONS, {name: _as_text(name, value) for name, value in options.items()})
        if asked["turns"] is None:
            asked["turns"] = str(12 + 4 * asked["tiles"])
        keep = kept.read(asked["keep"] or "")
        if not keep:
            del asked["keep"]
        wishes = cls(
            players=asked["players"],
            die=int(asked["die"]),
            tiles=asked["tiles"],
            reach=_number("reach", asked["reach"], 0, 1),
            turns=_number("turns", asked["turns"], 1, MOST_TURNS),
            yellow=_number("yellow", asked["yellow"], 0, 1),
            keep=keep,
        )
        return wishes, asked


def _as_text(name: str, value: Any) -> Any:
    """Scripts may give numbers where a command line has text."""
    told = name in ("die", "reach", "turns", "yellow") and isinstance(value, int | float)
    return str(value) if told and not isinstance(value, bool) else value


def _number(name: str, text: str, low: float, high: float) -> float:
    try:
        value = float(text)
    except ValueError:
        value = math.nan
    if not low <= value <= high:
        told = f"takes a number from {low:g} to {high:g}, not {text!r:.40}"
        raise Refusal.because("option", f"--{name}", told)
    return value
