"""What a circle is made of: its band with the rim and the middle, and the spaces, plain or connector."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from printables.kits.linko.emblems import placed
from printables.kits.linko.looks import Look
from printables.kits.linko.rings import AIR, Ring
from printables.kits.linko.tiles import LONG, WIDE
from printables.press import type
from printables.press.ornaments import gilt, medallion, rays
from printables.press.palette import BRASS, BRASS_LIGHT, INK, PAPER, PARCHMENT
from printables.press.scene import Group, Node, Path, Symbol, Use
from printables.press.shapes import circle, gear, line, rect, rounded

BOX = (-AIR - 0.5, -AIR - 0.5, LONG + AIR + 0.5, WIDE + AIR + 0.5)
LARGEST_MIDDLE = 60.0
"""How large the wheel in the middle of a circle is at most."""


def band(ring: Ring, look: Look, small: bool) -> Iterator[Node]:
    """Yield the ground of a circle: a toothed rim, cloth in its colour, and its sign in the middle."""
    x, y, teeth = ring.x, ring.y, 4 * ring.size
    yield Path(gear(x, y, teeth, ring.rim, ring.rim - 2), fill=BRASS, stroke=INK, width=0.6)
    yield Path(circle(x, y, ring.rim - 3), fill=look.tint.colour, stroke=INK, width=0.6)
    yield Path(circle(x, y, ring.rim - 4.2), stroke=BRASS_LIGHT, width=0.6)
    yield Path(circle(x, y, ring.inner - 1), fill=look.tint.pale, stroke=INK, width=0.6)
    names = 21.0 if small else 12.6
    free = ring.inner - names
    yield rays(x, y, free, 2 * ring.size, look.tint.colour, 0.22)
    yield Path(circle(x, y, free), stroke=look.tint.dark, width=0.5)
    yield from _middle(ring, look, min(free * 0.64, LARGEST_MIDDLE))
    if not small:
        yield from _wedges(ring, look)


def _middle(ring: Ring, look: Look, radius: float) -> Iterator[Node]:
    x, y = ring.x, ring.y
    yield from medallion(x, y, radius)
    yield from look.signed(x, y - radius * 0.13, radius * 0.84)
    wide, high = radius * 0.5, radius * 0.3
    top = y + radius * 0.42
    yield Path(rounded(x - wide / 2, top, wide, high, high / 2), fill=look.tint.dark, stroke=INK, width=0.4)
    yield type.centred(look.ident, x, top + high / 2, high * 0.86, "title", PAPER)


def _wedges(ring: Ring, look: Look) -> Iterator[Node]:
    """A small sign outside of each joint, where two spaces leave room."""
    for space in range(ring.size):
        x, y = ring.at(space + 0.5, ring.outer - 1.6)
        yield Path(circle(x, y, 3.9), fill=look.tint.pale, stroke=INK, width=0.4)
        yield from look.signed(x, y, 5.2)


@cache
def socket(look: Look, connector: bool, small: bool) -> Use:
    """Return an empty space, drawn from the corner of the tile that goes there."""
    parts = list(_connector(small) if connector else _plain(look))
    kind = ("connector" if connector else f"space-{look.dress}") + ("-small" if small else "")
    return Use(Symbol(f"linko-{kind}", tuple(parts), BOX))


def _outline(inset: float, radius: float) -> tuple[tuple[str, *tuple[float, ...]], ...]:
    side = inset - AIR
    return rounded(side, side, LONG - 2 * side, WIDE - 2 * side, radius)


def _plain(look: Look) -> Iterator[Node]:
    yield Path(_outline(0, 1.6), fill=PAPER, stroke=INK, width=0.6)
    yield Path(_outline(1.3, 1), stroke=look.tint.colour, width=0.5)
    yield Path(line(LONG / 2, 1.4, LONG / 2, WIDE - 1.4), stroke=look.tint.colour, width=0.5, dash=(1.4, 1.2))
    yield Group(tuple(look.signed(LONG / 2, WIDE / 2, 9)), opacity=0.38)


def _connector(small: bool) -> Iterator[Node]:
    """A connector: gilt, in a double frame, with two rings and, where they can be read, two words."""
    yield Path(_outline(0, 1.6), fill=gilt(0, WIDE), stroke=INK, width=0.9)
    yield Path(_outline(1.7, 1), stroke=INK, width=0.35)
    yield Path(_outline(2.5, 0.8), fill=PARCHMENT, stroke=INK, width=0.35)
    yield placed("links", LONG / 2, WIDE / 2, 11.6)
    if small:
        return
    yield type.centred("LINK-O", 9, WIDE / 2, 3.4, "numeral")
    yield type.centred("double", LONG - 9, WIDE / 2, 3.5, "numeral")
    for x in (9, LONG - 9):
        yield from (Path(rect(x - 3, y - 0.2, 6, 0.4), fill=INK) for y in (WIDE / 2 - 3.4, WIDE / 2 + 3.4))
