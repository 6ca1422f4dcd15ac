"""The tiles: dominoes of 44 by 22 mm, fifteen to a circle, and its LINK-Os; all have one back.

A value is told twice, by its figure and by as many lit rivets round it, so that it is read
from any side of the table. The circle is told by colour, sign and letter.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache

from generator.linko.board import NUMBERS, WILD, Circle, Tile, spoken
from printables.kits.linko.emblems import placed
from printables.kits.linko.looks import Look, Tint, look_of
from printables.press import type
from printables.press.components import MM, Component, Piece
from printables.press.ornaments import gilt, lattice, medallion
from printables.press.palette import BRASS, BRASS_DARK, BRASS_LIGHT, INK, PAPER, PARCHMENT
from printables.press.scene import Node, Path, Symbol, Use
from printables.press.shapes import circle, gear, line, rect, rounded

LONG, WIDE = 44.0, 22.0
"""How long and wide a tile is, in mm."""
BLEED = 2.0
FORM = Component("tile", "tile", round(LONG * MM), round(WIDE * MM), bleed=2 * MM, safe=1600)
HALF = 17.4
"""How wide the room of one value is; what is left in the middle is for the circle's sign."""
DISC = 7.3
SOCKETS = ((-5.9, -8.1), (5.9, -8.1), (-5.9, 8.1), (5.9, 8.1))
"""Where the rivets of a value are, from its middle; lit in this order but for the two of a diagonal."""
LIT = ((), (0,), (0, 3), (0, 1, 3), (0, 1, 2, 3))
BACK = "#3d3350"


def tile_pieces(circles: Sequence[Circle]) -> list[Piece]:
    """Return the tiles of some circles to cut out: of each its number tiles, then its LINK-Os."""
    return [piece for one in circles for piece in _pieces(one)]


def _pieces(circle: Circle) -> Iterator[Piece]:
    look = look_of(circle)
    for tile in NUMBERS:
        yield Piece(FORM, f"{circle.id} {spoken(tile)}", Use(face(look, tile, BLEED)), Use(back(BLEED)))
    if circle.wild:
        wild = Use(face(look, WILD, BLEED))
        yield Piece(FORM, f"{circle.id} LINK-O", wild, Use(back(BLEED)), circle.wild)


@cache
def face(look: Look, tile: Tile, bleed: float = 0.0) -> Symbol:
    """Return the face of a tile, its first end at the left; the art runs ``bleed`` mm over the edge."""
    parts = list(_wild(look, bleed) if tile == WILD else _number(look, tile, bleed))
    kind = "cut" if bleed else "tile"
    return Symbol(f"{kind}-{look.dress}-{_told(tile)}", tuple(parts), _box(bleed))


def _box(bleed: float) -> tuple[float, float, float, float]:
    return -bleed, -bleed, LONG + bleed, WIDE + bleed


def _ground(fill: str, bleed: float) -> Path:
    return Path(rect(-bleed, -bleed, LONG + 2 * bleed, WIDE + 2 * bleed), fill=fill)


def _number(look: Look, tile: Tile, bleed: float) -> Iterator[Node]:
    yield _ground(look.tint.colour, bleed)
    band = LONG - 2 * HALF
    yield Path(rect(HALF, -bleed, band, WIDE + 2 * bleed), fill=look.tint.pale)
    for x in (HALF, LONG - HALF):
        yield Path(rect(x - 0.3, -bleed, 0.6, WIDE + 2 * bleed), fill=INK)
    yield from look.signed(LONG / 2, 8.3, 8.4)
    yield type.centred(look.ident, LONG / 2, 17.2, 4.4, "title", look.tint.dark)
    yield from value(tile[0], HALF / 2, WIDE / 2, look.tint)
    yield from value(tile[1], LONG - HALF / 2, WIDE / 2, look.tint)


def value(number: int, x: float, y: float, tint: Tint) -> Iterator[Node]:
    """Yield a value about its middle: the figure on a brass wheel, and a rivet lit for each of it."""
    yield Path(gear(x, y, 20, DISC + 0.7, DISC), fill=BRASS, stroke=INK, width=0.4)
    yield Path(circle(x, y, DISC - 0.75), fill=PAPER, stroke=INK, width=0.4)
    yield type.centred(str(number), x, y, 12.4, "numeral")
    for place, (across, down) in enumerate(SOCKETS):
        lit = place in LIT[number]
        yield Path(
            circle(x + across, y + down, 1.5), fill=BRASS_LIGHT if lit else tint.dark, stroke=INK, width=0.4
        )
        if lit:
            yield Path(circle(x + across - 0.4, y + down - 0.4, 0.5), fill=PAPER)


def _wild(look: Look, bleed: float) -> Iterator[Node]:
    """A LINK-O: two rings that hold each other, and the sign of the circle where they do."""
    yield _ground(look.tint.dark, bleed)
    yield lattice(_box(bleed), 5.5, BRASS, 0.35)
    for x in (11.2, LONG - 11.2):
        for width, colour in ((4.4, INK), (3.5, BRASS), (2.2, BRASS_LIGHT), (0.7, PAPER)):
            yield Path(circle(x, WIDE / 2, 7.2), stroke=colour, width=width)
        yield Path(circle(x, WIDE / 2, 3.2), fill=look.tint.pale, stroke=INK, width=0.4)
        yield type.centred(look.ident, x, WIDE / 2, 4.4, "title", look.tint.dark)
    yield Path(circle(LONG / 2, 9, 7), fill=PAPER, stroke=INK, width=0.5)
    yield from look.signed(LONG / 2, 8.2, 9.6)
    yield Path(rounded(LONG / 2 - 7.3, 15.2, 14.6, 4.8, 2.2), fill=gilt(15.2, 20), stroke=INK, width=0.4)
    yield type.centred("LINK-O", LONG / 2, 17.65, 3.4, "numeral")


@cache
def pencilled(look: Look, tile: Tile, given: bool) -> Symbol:
    """Return a tile for pictures of some centimetres: on colour where it is given, else on white."""
    ground = look.tint.colour if given else PAPER
    plate = Path(rounded(0, 0, LONG, WIDE, 1.6), fill=ground, stroke=INK, width=0.9)
    parts = _plain_wild() if tile == WILD else _plain_number(look, tile, given)
    name = f"{'given' if given else 'answer'}-{look.dress}-{_told(tile)}"
    return Symbol(name, (plate, *parts), (-1, -1, LONG + 1, WIDE + 1))


def _plain_wild() -> Iterator[Node]:
    yield Path(rounded(7, 2, LONG - 14, WIDE - 4, 9), fill=PAPER, stroke=INK, width=0.7)
    yield placed("links", LONG / 2, WIDE / 2, 26)


def _plain_number(look: Look, tile: Tile, given: bool) -> Iterator[Node]:
    edge, ink = (PAPER, INK) if given else (look.tint.dark, look.tint.dark)
    for x, end in ((LONG / 4, tile[0]), (LONG * 3 / 4, tile[1])):
        yield from [Path(circle(x, WIDE / 2, 9), fill=PAPER, stroke=INK, width=0.7)] if given else []
        yield type.centred(str(end), x, WIDE / 2, 16, "numeral", ink)
    yield Path(line(LONG / 2, 2, LONG / 2, WIDE - 2), stroke=edge, width=0.9)


def _told(tile: Tile) -> str:
    return "link-o" if tile == WILD else f"{tile[0]}-{tile[1]}"


@cache
def back(bleed: float = 0.0) -> Symbol:
    """Return the back of all tiles; it is the same when it is turned round."""
    x, y = LONG / 2, WIDE / 2
    parts: list[Node] = [_ground(BACK, bleed), lattice(_box(bleed), 5.5, BRASS, 0.55)]
    for side in (-1, 1):
        parts += [
            Path(gear(x + 14.6 * side, y, 12, 5.2, 4.2), fill=BRASS_DARK, stroke=INK, width=0.4),
            Path(circle(x + 14.6 * side, y, 2.6), fill=PARCHMENT, stroke=INK, width=0.4),
            Path(circle(x + 14.6 * side, y, 1.0), fill=INK),
        ]
    parts += [*medallion(x, y, 9.4, PARCHMENT), placed("links", x, y, 10.6)]
    return Symbol("cut-back" if bleed else "tile-back", tuple(parts), _box(bleed))
