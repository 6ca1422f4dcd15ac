"""The signs that players must tell apart, by family: whatever eyes they have, in colour and in grey.

A new sign goes into the family whose signs it may be taken for; a new kind of back is a family.
"""

from __future__ import annotations

from collections.abc import Iterable

from printables.kits.clockwork.backs import tile_back
from printables.kits.clockwork.card_frames import BACKS, HEIGHT, WIDTH, card_back
from printables.kits.clockwork.houses import HOUSES, STRANGE, ZONES, zone_letters
from printables.press.glyphs import placed
from printables.press.palette import PARCHMENT
from printables.press.scene import Group, Node, Path, Use
from printables.press.shapes import rect
from printables.press.sight import Family

SMALL = 6.0
"""The size at which a sign must be known, in mm."""
BOX = (0.0, 0.0, 8.0, 8.0)
CORNER = (6.0, 6.0, 15.0, 15.0)
"""The corner of a tile back, which is what shows of it under others."""
EMBLEM = (WIDTH / 2 - 14, HEIGHT / 2 - 14, WIDTH / 2 + 14, HEIGHT / 2 + 14)
"""The middle of a card back, where the mark of its deck is."""

ROOM = (
    "door lock switch enemy multi-cog big-cog cogveyor rift hazard pots chest telepathy tunnel water "
    "compass map treasure key boss entrance party"
).split()
GOODS = (
    "heart-full heart-empty heart-piece shard time idle water-high water-low d8 shield bow lantern wrench"
).split()
PAID = "attack move interact advanced enemy".split()


def families() -> tuple[Family, ...]:
    """Return all families of signs."""
    zones = [*ZONES.values(), STRANGE]
    letters = zone_letters(zone.name for zone in zones)
    backs = {zone.name: tile_back(zone.name, letters[zone.name], "B4", bleed=2) for zone in zones}
    return (
        glyphs("what is in a room or on a token", [*ROOM, *GOODS]),
        glyphs("what is paid", PAID),
        glyphs("houses", (house.mark for house in HOUSES.values())),
        glyphs("zones", (zone.sign for zone in zones)),
        Family("corners of tile backs", backs, CORNER),
        Family("middles of card backs", {deck: Use(card_back(deck)) for deck in BACKS}, EMBLEM),
    )


def glyphs(name: str, signs: Iterable[str]) -> Family:
    """Return a family of glyphs, on parchment at the size at which they must be known."""
    return Family(name, {sign: _on_parchment(sign) for sign in dict.fromkeys(signs)}, BOX)


def _on_parchment(sign: str) -> Node:
    return Group((Path(rect(*BOX), fill=PARCHMENT), placed(sign, 4, 4, SMALL)))
