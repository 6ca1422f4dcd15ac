"""Creatures put together: a body of some kind, its coat, its traits, and chance for the rest."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from generator.chance import Chance
from generator.findings import Refusal
from printables.kits.clockwork.pictures import beasts, haunts
from printables.kits.clockwork.pictures.coats import COATS
from printables.kits.clockwork.pictures.traits import BEFORE, BEHIND
from printables.press.scene import Group, Path, Symbol, Transform
from printables.press.shapes import ellipse

BODIES = beasts.KINDS | haunts.KINDS
TRAITS = (*BEHIND, *BEFORE)
LOOKS = ("round", "slit", "angry")
BOX = (-3.0, -3.0, 13.0, 11.0)


@cache
def creature(ident: str, home: str, kind: str, traits: tuple[str, ...]) -> Symbol:
    """Return the picture of a creature, in a box of 10 by 10 that some traits reach out of.

    ``home`` is the temple whose colours it bears; look, build and the way it faces come
    from its id, the same ones each time.

    Raises:
        Refusal: the kind or a trait is unknown.
    """
    _known(ident, "kind", [kind], list(BODIES))
    _known(ident, "traits", traits, TRAITS)
    chance = Chance(ident, "build")
    coat = chance.choice(COATS[home])
    body = BODIES[kind](coat, chance.choice(LOOKS))
    behind = [path for trait in traits if trait in BEHIND for path in BEHIND[trait](body, coat)]
    before = [path for trait in traits if trait in BEFORE for path in BEFORE[trait](body, coat)]
    ground = Path(ellipse(5, 9.5, 4.2, 0.5), fill="#2b2118", opacity=0.25)
    drawn = (*behind, *body.behind, *body.paths, *before)
    return Symbol(f"creature-{ident}", (ground, Group(drawn, _build(chance))), BOX)


def _build(chance: Chance) -> Transform:
    """Facing left or right, and slimmer or stouter by up to a tenth, on the same ground."""
    way = chance.choice((1.0, -1.0))
    wide, high = 0.9 + 0.2 * chance.unit(), 0.9 + 0.1 * chance.unit()
    return (way * wide, 0, 0, high, 5 - 5 * way * wide, 9.5 - 9.5 * high)


def _known(ident: str, key: str, values: Sequence[str], known: Sequence[str]) -> None:
    for value in values:
        if value not in known:
            text = f"{key}: {value!r:.40} cannot be drawn; known are {', '.join(known)}"
            raise Refusal.because("no-drawing", ident, text)
