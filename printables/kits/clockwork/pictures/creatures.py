"""The creatures of the temples: their colours, and what chance makes of each."""

from __future__ import annotations

from functools import cache

from generator.chance import Chance
from generator.findings import Finding, Refusal
from printables.press.pictures import creatures
from printables.press.pictures.coats import Coat
from printables.press.scene import Symbol, Transform

COATS = {
    "fire": (
        Coat("#f5b862", "#cf5a2c", "#7d2418", "#ffe27a"),
        Coat("#9a8d84", "#5d4f49", "#2f2623", "#ff9a3d"),
    ),
    "water": (
        Coat("#b4e2ec", "#4b93b3", "#1d4f6e", "#f4fff0"),
        Coat("#f6cdb6", "#d6806a", "#86403a", "#fff6cf"),
    ),
    "forest": (
        Coat("#c3d788", "#6f8f43", "#354f29", "#ffe36b"),
        Coat("#d3ae82", "#8a6240", "#4a3120", "#d4ee7a"),
    ),
    "light": (
        Coat("#fff4c8", "#e0b94f", "#936a18", "#ffffff"),
        Coat("#fffdf4", "#d8caa6", "#8b7950", "#ffd24a"),
    ),
    "shadow": (
        Coat("#b0a3d2", "#5d4f86", "#2a2243", "#c6f78f"),
        Coat("#a5a2b0", "#55535f", "#24222a", "#ff7b6e"),
    ),
    "spirit": (
        Coat("#edc4d8", "#a8628c", "#5a2e4d", "#a6f5e8"),
        Coat("#f2dfb2", "#c79f5c", "#76532a", "#8df0e2"),
    ),
}
"""Two coats for the creatures of each temple."""


@cache
def creature(ident: str, home: str, kind: str, traits: tuple[str, ...]) -> Symbol:
    """Return the picture of a creature, in a box of 10 by 10 that some traits reach out of.

    ``home`` is the temple whose colours it bears; look, build and the way it faces come
    from its id, the same ones each time.

    Raises:
        Refusal: the kind or a trait is unknown.
    """
    faults = [Finding("no-drawing", ident, text) for text in creatures.undrawn(kind, traits)]
    if faults:
        raise Refusal(faults)
    chance = Chance(ident, "build")
    coat, look = chance.choice(COATS[home]), chance.choice(creatures.LOOKS)
    return creatures.creature(f"creature-{ident}", kind, traits, coat, look, _build(chance))


def _build(chance: Chance) -> Transform:
    """Facing left or right, and slimmer or stouter by up to a tenth, on the same ground."""
    way = chance.choice((1.0, -1.0))
    wide, high = 0.9 + 0.2 * chance.unit(), 0.9 + 0.1 * chance.unit()
    return (way * wide, 0, 0, high, 5 - 5 * way * wide, 9.5 - 9.5 * high)
