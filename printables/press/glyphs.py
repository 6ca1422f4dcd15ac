"""The signs of the boards, each drawn in a box of 10 by 10: ink lines on parchment and brass.

Each is legible at 6 mm and in grey: what tells two signs apart is their shape, never
their colour. All are this project's own drawings.
"""

from __future__ import annotations

from functools import cache

from printables.press import emblems, fittings, marks, trinkets
from printables.press.scene import Node, Symbol, Use, moved

_DRAWN = fittings.DRAWN | emblems.DRAWN | marks.DRAWN | trinkets.DRAWN

NAMES = tuple(_DRAWN)
"""The names of all glyphs."""


@cache
def glyph(name: str) -> Symbol:
    """Return the drawing of that name, in a box of 10 by 10."""
    children: tuple[Node, ...] = tuple(_DRAWN[name]())
    return Symbol(f"glyph-{name}", children, (-1, -1, 11, 11))


def placed(name: str, x: float, y: float, size: float) -> Use:
    """Return a glyph with its middle at a point, ``size`` mm wide and high."""
    return Use(glyph(name), moved(x - size / 2, y - size / 2, size / 10))
