"""The backs of tiles: a brass wheel with four doors, alike in a set, or naming zone and cell of a dungeon."""

from __future__ import annotations

from functools import cache

from printables.kits.clockwork.furniture import WALL
from printables.kits.clockwork.houses import HOUSES, Zone, zone_of
from printables.kits.clockwork.walls import FLOOR, MIDDLE, OUT, SIZE, doorway
from printables.press import type
from printables.press.glyphs import placed
from printables.press.palette import BRASS, BRASS_LIGHT, INK, PAPER
from printables.press.scene import Group, Node, Path, Symbol, Use, turned
from printables.press.shapes import circle, gear, polar, rect

BACK = HOUSES["special"]
COMMON = Zone("common", BACK.trim, BACK.floor, BACK.wall, BACK.mark)
"""How the back of every tile looks in a set that can be dealt face down in any way."""


def tile_back(zone: str | None, letter: str, cell: str, bleed: float = 0.0) -> Group:
    """Return the back of a tile: four doors, its zone by colour, sign and letter, its cell such as ``B4``."""
    size = type.fit(cell, "title", 13.0, 17, smallest=4)
    corners = [(x, y) for x in (10.5, SIZE - 10.5) for y in (10.5, SIZE - 10.5)]
    labels = [type.centred(letter, x, y, 3.6, "label") for x, y in corners]
    name = type.centred(cell, MIDDLE, MIDDLE, size, "title")
    return Group((Use(_back_shell(zone_of(zone), bleed)), name, *labels), name="back")


def common_back(bleed: float = 0.0) -> Group:
    """Return the back that all tiles of the whole set share: four doors, and nothing of zone or cell."""
    return Group((Use(_back_shell(COMMON, bleed)), placed("multi-cog", MIDDLE, MIDDLE, 17)), name="back")


@cache
def _back_shell(zone: Zone, bleed: float) -> Symbol:
    """What the backs of one zone have in common."""
    edge = SIZE + 2 * bleed
    parts: list[Node] = [
        Path(rect(-bleed, -bleed, edge, edge), fill=BACK.wall),
        Path(rect(WALL, WALL, FLOOR, FLOOR), fill=zone.colour, stroke=INK, width=0.7),
        Path(rect(WALL + 1.4, WALL + 1.4, FLOOR - 2.8, FLOOR - 2.8), stroke=zone.dark, width=0.35),
        Path(gear(MIDDLE, MIDDLE, 18, 20.6, 17.6), fill=BRASS, stroke=INK, width=0.6),
        Path(circle(MIDDLE, MIDDLE, 15.6), fill=BRASS_LIGHT, stroke=INK, width=0.4),
        *(Path(circle(*polar(MIDDLE, MIDDLE, 14.1, 30 * tick), 0.55), fill=INK) for tick in range(12)),
        Path(circle(MIDDLE, MIDDLE, 12.6), fill=PAPER, stroke=INK, width=0.5),
    ]
    parts += [placed(zone.sign, x, y, 7.4) for x in (10.5, SIZE - 10.5) for y in (10.5, SIZE - 10.5)]
    parts += [Use(doorway(BACK, bleed), turned(quarters, MIDDLE, MIDDLE)) for quarters in range(4)]
    return Symbol(f"back-{zone.name}-{bleed:g}", tuple(parts), OUT)
