"""The chips of the game: items, rupees, hearts, Triforce pieces, the Money Making Game, Ganon, and blanks.

The ground of a chip runs over the cutting edge, so that a slip of the knife does not show.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from printables.kits.hyrule import crests
from printables.kits.hyrule.icons import creature, placed
from printables.press import glyphs, type
from printables.press.components import MM, Component, Piece, round_chip, square_chip
from printables.press.ornaments import rays
from printables.press.palette import (
    BRASS,
    BRASS_DARK,
    BRASS_LIGHT,
    INK,
    PAPER,
    PARCHMENT,
    SAND,
    STONE,
    WAX,
)
from printables.press.scene import Group, Node, Path, Symbol, Use, moved
from printables.press.shapes import Commands, circle, gear, line, polar, polygon, rect, rounded
from printables.press.signs import standing

PLAYERS = 4
BLEED = 2.0
SMALL, LARGE = 19 * MM, 28 * MM
"""The two sizes of chips, in micrometres: those of one size share their sheets, whatever their form."""
ITEM = square_chip(SMALL, "item chip")
RUPEE = replace(square_chip(SMALL, "rupee chip"), corner=6 * MM)
HEART = round_chip(SMALL, "heart chip")
MONEY = round_chip(LARGE, "money chip")
GANON = round_chip(LARGE, "Ganon chip")
EDGE, HIGH, DROP = 28.0, 24.0, 2.0
"""The side of a Triforce piece, its height and how far down in its box it lies, in mm."""
TRIFORCE = replace(
    square_chip(LARGE, "Triforce piece"),
    corner=0,
    outline=((14 * MM, 2 * MM), (28 * MM, 26 * MM), (0, 26 * MM)),
)

ITEMS = {
    "sword": "Sword",
    "white-sword": "White Sword",
    "magical-sword": "Magical Sword",
    "bracelet": "Bracelet",
    "letter": "Letter",
    "ring": "Blue Ring",
    "food": "Food",
    "shield": "Shield",
    "potion-red": "Potion",
}
"""The nine types of item, by sign; the Potion is red on one side and blue on the other."""
RUPEES = {50: 4, 100: 8}
"""How many chips there are of each worth."""
HEARTS = 30
MONEY_SIGNS = ("moblin", "old-man", "rupee", "bomb", "candle", "boomerang", "fountain", "book")
"""Who pays and who is paid, and six that mean nothing."""
SPARES = {"item": 2, "rupee": 2}
"""Blank chips, for what is lost."""


def chip_pieces() -> list[Piece]:
    """Return all chips."""
    return [
        *_items(),
        *_rupees(),
        Piece(HEART, "heart", _heart(True), _heart(False), HEARTS),
        *(Piece(TRIFORCE, f"Triforce {n}", triforce(n), triforce(n), PLAYERS) for n in range(1, 9)),
        *(Piece(MONEY, f"money game: {sign}", _money(sign), _money_back()) for sign in MONEY_SIGNS),
        Piece(GANON, "Ganon", _ganon(), _ganon_back()),
    ]


def _side(name: str, form: Component, parts: Sequence[Node]) -> Use:
    """One side of a chip, as a symbol."""
    return Use(Symbol(name, tuple(parts), form.inset(-form.bleed)))


def _ground(form: Component, colour: str) -> Path:
    left, top, right, bottom = form.inset(-form.bleed)
    return Path(rect(left, top, right - left, bottom - top), fill=colour)


# -- items and rupees -------------------------------------------------------------------------


def _items() -> Iterator[Piece]:
    for sign, word in ITEMS.items():
        back = item_side("potion-blue", "Potion") if sign == "potion-red" else item_side(sign, word)
        yield Piece(ITEM, sign.removesuffix("-red"), item_side(sign, word), back, PLAYERS)
    blank = _side("chip-item-blank", ITEM, list(_item_ground(SAND)))
    yield Piece(ITEM, "spare item", blank, blank, SPARES["item"])


def _item_ground(band: str) -> Iterator[Node]:
    yield _ground(ITEM, band)
    yield Path(rounded(1.4, 1.4, 16.2, 16.2, 1.5), fill=PAPER, stroke=INK, width=0.35)


def item_side(sign: str, word: str) -> Use:
    """Return a side of an item chip: the sign and the word; a ring marks the last draught of a Potion."""
    band = {"potion-red": "#7a1f1c", "potion-blue": "#d3e6f3"}.get(sign, BRASS)
    size = type.fit(word, "label", 2.5, 15.4)
    last = sign == "potion-blue"
    parts: list[Node] = [
        *_item_ground(band),
        *([Path(circle(9.5, 8.1, 5.7), stroke=INK, width=1.4)] if last else []),
        placed(sign, 9.5, 8.1, 7.4 if last else 11),
        type.centred(word, 9.5, 15.5, size, "label"),
    ]
    return _side(f"chip-item-{sign}", ITEM, parts)


def _rupees() -> Iterator[Piece]:
    for worth, count in RUPEES.items():
        side = rupee_side(worth)
        yield Piece(RUPEE, f"{worth} rupees", side, side, count)
    blank = _side("chip-rupee-blank", RUPEE, [_ground(RUPEE, SAND), _rupee_field(PAPER)])
    yield Piece(RUPEE, "spare rupee", blank, blank, SPARES["rupee"])


def _rupee_field(colour: str) -> Path:
    return Path(rounded(1.5, 1.5, 16, 16, 4.8), fill=colour, stroke=INK, width=0.35)


def rupee_side(worth: int) -> Use:
    """Return a side of a rupee chip: one gem or two, and what it is worth."""
    large = worth == 100
    gems = ((6.5, 7.2), (12.5, 7.2)) if large else ((9.5, 7.2),)
    parts: list[Node] = [
        _ground(RUPEE, "#1f4d3a" if large else "#9cc7a8"),
        _rupee_field("#cfe3cd" if large else PAPER),
        *(placed("rupee", x, y, 8.8) for x, y in gems),
        Path(rounded(4.4, 12, 10.2, 4.6, 1.4), fill=INK if large else BRASS_LIGHT, stroke=INK, width=0.35),
        type.centred(str(worth), 9.5, 14.3, 3.7, "numeral", PAPER if large else INK),
    ]
    return _side(f"chip-rupee-{worth}", RUPEE, parts)


# -- hearts -----------------------------------------------------------------------------------


def _heart(up: bool) -> Use:
    """A heart that is up, or one that is turned down: dark, and broken."""
    parts: list[Node] = [
        _ground(HEART, WAX if up else "#3d4350"),
        Path(circle(9.5, 9.5, 7.8), fill=PARCHMENT if up else STONE, stroke=INK, width=0.4),
        glyphs.placed("heart-full" if up else "heart-empty", 9.5, 9.8, 11),
    ]
    return _side(f"chip-heart-{'up' if up else 'down'}", HEART, parts)


# -- the Triforce -----------------------------------------------------------------------------


def triangle(scale: float = 1.0, x: float = 0.0, y: float = 0.0, down: bool = False) -> Commands:
    """Return the outline of a Triforce piece, its box with the top left corner at a point, or upside down."""
    points = [(EDGE / 2, 0.0), (EDGE, HIGH), (0.0, HIGH)]
    return polygon([(x + scale * px, y + scale * (HIGH - py if down else py)) for px, py in points])


def triforce(level: int) -> Use:
    """Return a side of a Triforce piece: the field and number of its Level, and what is found there."""
    middle, low = EDGE / 2, DROP + 16.4
    parts: list[Node] = [
        Use(crests.field(level), moved(0, 0, EDGE / 10)),
        Path(circle(middle, low, 5.6), fill=BRASS, stroke=INK, width=0.4),
        Path(circle(middle, low, 4.8), fill=PAPER, stroke=INK, width=0.35),
        placed(crests.TOOLS[level - 1], middle, low, 7),
        Path(circle(middle, DROP + 8.5, 2.5), fill=INK, stroke=BRASS_LIGHT, width=0.4),
        type.centred(str(level), middle, DROP + 8.5, 3.6, "numeral", PAPER),
    ]
    return _side(f"chip-triforce-{level}", TRIFORCE, parts)


# -- the Money Making Game, and Ganon ---------------------------------------------------------


def _money(sign: str) -> Use:
    """A chip to turn up: who is out has a rim of his own and a word."""
    word, rim = {"moblin": ("MOBLIN", "#1d1016"), "old-man": ("OLD MAN", BRASS_DARK)}.get(sign, ("", SAND))
    parts: list[Node] = [
        _ground(MONEY, rim),
        Path(circle(14, 14, 11.8), fill=PAPER, stroke=INK, width=0.4),
        placed(sign, 14, 11.6 if word else 14, 12.6 if word else 14),
    ]
    if word:
        parts += [type.centred(word, 14, 21.2, 3.1, "label")]
    return _side(f"chip-money-{sign}", MONEY, parts)


def _money_back() -> Use:
    parts: list[Node] = [
        _ground(MONEY, "#7b2f2a"),
        Path(gear(14, 14, 16, 11.6, 10.2), fill=BRASS_LIGHT, stroke=INK, width=0.4),
        Path(circle(14, 14, 8.4), fill=PAPER, stroke=INK, width=0.35),
        placed("rupee", 14, 14, 11),
    ]
    return _side("chip-money-back", MONEY, parts)


def _ganon() -> Use:
    parts: list[Node] = [
        _ground(GANON, "#3c1f22"),
        Path(circle(14, 14, 11.9), fill="#e9cfa0", stroke=INK, width=0.5),
        Group((rays(14, 14, 14, 18, "#b0534a", 0.5),), clip=Path(circle(14, 14, 11.6))),
        standing(creature("ganon"), 14, 12.8, 17.4),
        Path(rounded(7.2, 20.8, 13.6, 4.4, 2.2), fill=PAPER, stroke=INK, width=0.4),
        type.centred("GANON", 14, 23, 2.8, "label"),
    ]
    return _side("chip-ganon", GANON, parts)


def _ganon_back() -> Use:
    spokes: list[Node] = [
        Path(line(*polar(14, 14, 8, angle), *polar(14, 14, 11.4, angle)), stroke=BRASS, width=0.8)
        for angle in range(0, 360, 30)
    ]
    parts: list[Node] = [
        _ground(GANON, "#3c1f22"),
        Path(circle(14, 14, 11.9), fill="#5a2f2c", stroke=BRASS, width=0.6),
        *spokes,
        Path(circle(14, 14, 7.8), fill=PAPER, stroke=INK, width=0.4),
        placed("death-mountain", 14, 13.7, 10.6),
    ]
    return _side("chip-ganon-back", GANON, parts)
