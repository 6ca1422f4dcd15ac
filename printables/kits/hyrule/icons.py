"""The signs of the game, by name: things, tools, places; and the pictures of enemies and pitfalls."""

from __future__ import annotations

from printables.kits.hyrule.pictures import bosses, goods, monsters, perils, places, tools
from printables.press.glyphs import glyph
from printables.press.scene import Symbol
from printables.press.signs import Signs

SIGNS = goods.DRAWN | tools.DRAWN | places.DRAWN
CREATURES = monsters.DRAWN | bosses.DRAWN

_SIGNS, _CREATURES = Signs("hyrule", SIGNS), Signs("creature", CREATURES)
icon, placed = _SIGNS.symbol, _SIGNS.placed
"""The sign of that name; and set with its middle at a point, so many mm wide."""
peril = Signs("peril", perils.DRAWN).symbol
"""The picture of a pitfall by what it does."""


def creature(name: str) -> Symbol:
    """Return the picture of an enemy or a boss; one that nobody has drawn looks like any enemy."""
    ident = name.lower()
    return _CREATURES.symbol(ident) if ident in CREATURES else glyph("enemy")
