"""The signs of the boards, each drawn in a box of 10 by 10: ink lines on parchment and brass.

Each is legible at 6 mm and in grey: what tells two signs apart is their shape, never
their colour. All are this project's own drawings.
"""

from __future__ import annotations

from printables.press import emblems, fittings, marks, trinkets
from printables.press.signs import Signs

_DRAWN = fittings.DRAWN | emblems.DRAWN | marks.DRAWN | trinkets.DRAWN
_SIGNS = Signs("glyph", _DRAWN)

NAMES = tuple(_DRAWN)
"""The names of all glyphs."""

glyph, placed = _SIGNS.symbol, _SIGNS.placed
"""The drawing of that name; and set with its middle at a point, so many mm wide."""
