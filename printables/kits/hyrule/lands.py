"""How each terrain looks: its ground, its roads, and what stands on it; and the letter it is known by."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from generator.hyrule import regions
from printables.press import type
from printables.press.palette import PARCHMENT, SEA, SEA_DARK


@dataclass(frozen=True)
class Land:
    """A terrain: colours of ground, road and still water, and scenery that is tall, low, and in the way.

    ``pool`` is the water that stands at sides without a road, ``ripple`` the waves of open water.
    """

    ground: str
    road: str
    tall: str
    low: str
    bar: str
    pool: str | None = None
    ripple: str | None = None


LANDS = {
    "plain": Land("#d3e2a8", "#f0dfb2", "oak", "grass", "bush"),
    "forest": Land("#7fa567", "#e6d3a0", "fir", "bush", "fir"),
    "coast": Land("#f0e0b4", "#fbf3d9", "palm", "shell", "boulder", SEA),
    "desert": Land("#e8c37c", "#f8e8c0", "cactus", "bones", "dune"),
    "graveyard": Land("#a59fae", "#e4dccb", "tomb", "dead-tree", "tomb"),
    "moor": Land("#a0a578", "#e4d6ab", "reeds", "heather", "heather"),
    "lake": Land("#a9d3e2", "#ead8a6", "reeds", "lily", "lily", ripple=SEA_DARK),
    "reef": Land("#4a7f90", "#e8d9ae", "reef", "coral", "reef", ripple="#dcecf0"),
    "mountains": Land("#dccbb0", "#efe0c0", "peak", "scree", "boulder"),
    "cliffs": Land("#c9987c", "#f2dfc4", "crag", "scree", "crag"),
}
STRANGE = Land(PARCHMENT, "#fffaf0", "boulder", "grass", "boulder")
"""A terrain that this project does not know."""


def land_of(terrain: str) -> Land:
    """Return how a terrain looks."""
    return LANDS.get(terrain, STRANGE)


def mark_of(terrain: str) -> str:
    """Return the letter of a terrain; that of a terrain that nobody knows is its first."""
    known = {region.name: region.mark for region in regions.load()}
    letter = known.get(terrain) or type.spelled(terrain, "label").strip()[:1].upper()
    return letter if letter.isalnum() else "?"


@cache
def title_of(terrain: str) -> str:
    """Return what people call a terrain, fit for the heading font."""
    known = {region.name: region.title for region in regions.load()}
    return known.get(terrain) or type.spelled(terrain, "heading")
