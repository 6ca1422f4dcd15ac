"""Creatures put together: a body of some kind, in its coat, and its traits."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from printables.press.pictures import beasts, haunts
from printables.press.pictures.coats import Coat
from printables.press.pictures.traits import BEFORE, BEHIND
from printables.press.scene import Group, Node, Path, Symbol, Transform
from printables.press.shapes import ellipse

BODIES = beasts.KINDS | haunts.KINDS
TRAITS = (*BEHIND, *BEFORE)
LOOKS = ("round", "slit", "angry")
BOX = (-3.0, -3.0, 13.0, 11.0)


def undrawn(kind: str, traits: Sequence[str]) -> Iterator[str]:
    """Yield in words what cannot be drawn of a creature of that kind with those traits."""
    for key, asked, known in (("kind", [kind], tuple(BODIES)), ("traits", traits, TRAITS)):
        for one in asked:
            if one not in known:
                yield f"{key}: {one!r:.40} cannot be drawn; known are {', '.join(known)}"


def creature(name: str, kind: str, traits: Sequence[str], coat: Coat, look: str, build: Transform) -> Symbol:
    """Return the picture of a creature, in a box of 10 by 10 that some traits reach out of.

    ``name`` is that of the symbol, ``look`` one of ``LOOKS``, and ``build`` is what makes it
    slim or stout and turns it.
    """
    body = BODIES[kind](coat, look)
    behind = [path for trait in traits if trait in BEHIND for path in BEHIND[trait](body, coat)]
    before = [path for trait in traits if trait in BEFORE for path in BEFORE[trait](body, coat)]
    ground: Node = Path(ellipse(5, 9.5, 4.2, 0.5), fill="#2b2118", opacity=0.25)
    drawn = (*behind, *body.behind, *body.paths, *before)
    return Symbol(name, (ground, Group(drawn, build)), BOX)
