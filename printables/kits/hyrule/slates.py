"""The boards of the four players: slots for hearts, items, purse, and the pieces of the Triforce.

Slots are a little larger than what lies in them, and show what that is.
"""

from __future__ import annotations

from collections.abc import Iterator

from generator.hyrule import profile
from generator.hyrule.profile import Rules
from printables.kits.hyrule import chips, crests
from printables.kits.hyrule.chips import EDGE, HIGH, triangle
from printables.kits.hyrule.icons import placed
from printables.kits.hyrule.pictures.heroes import HEROES, Hero
from printables.press import glyphs, type
from printables.press.components import MM, Component, Piece
from printables.press.ornaments import rays
from printables.press.palette import BRASS, BRASS_LIGHT, INK, PAPER, PARCHMENT, SAND, WAX
from printables.press.prose import prose
from printables.press.scene import Box, Group, Node, Path, moved
from printables.press.shapes import Point, circle, rect, rounded, star

SLATE = Component("player board", "sheet", 190 * MM, 122 * MM, bleed=3 * MM, safe=3 * MM, corner=4 * MM)
WIDTH, HEIGHT = SLATE.size
LEFT, TOP = 8.0, 7.4
BANNER: Box = (LEFT, TOP, 40.0, 33.6)
HEARTS: Point = (43.4, 13.4)
"""Where the slots of the hearts begin, in mm; so on for the others."""
HEARTS_WIDE = 139.0
ITEMS: Point = (LEFT, 42.4)
PURSE: Point = (LEFT, 93.6)
TRIANGLE: Point = (97.6, 40.6)
NOTE: Box = (73.4, 89.6, 93.6, 115.0)
"""What Death Mountain asks for."""
ROOM = 0.6
"""How much larger a slot is than what lies in it, on each side."""
GAP = 1.0
SLOTS = ("sword", "bracelet", "letter", "ring", "food", "shield", "potion-red")
"""The item slots; better swords lie on the first one."""
SCALE = 29.0 / EDGE
"""How much larger a slot of the Triforce is than its piece."""
PLACES = ((1, 0), (0.5, 1), (1, 1), (1.5, 1), (0, 2), (0.5, 2), (1, 2), (1.5, 2), (2, 2))
"""The nine small triangles of the large one: how far right, in edges, and in which row."""
HUB = (1, 1)
"""The one in the middle, which is no slot."""


def slate_pieces(rules: Rules | None = None) -> list[Piece]:
    """Return the boards of the players; without ``rules``, for those of the house."""
    known = rules or profile.house()
    return [Piece(SLATE, f"board of {hero.name}", Group(tuple(_face(hero, known)))) for hero in HEROES]


def _face(hero: Hero, rules: Rules) -> Iterator[Node]:
    left, top, right, bottom = SLATE.inset(-SLATE.bleed)
    yield Path(rect(left, top, right - left, bottom - top), fill=hero.colour)
    yield Path(rounded(3.6, 3.6, WIDTH - 7.2, HEIGHT - 7.2, 3), fill=PARCHMENT, stroke=BRASS, width=1.0)
    yield from _banner(hero)
    yield from _hearts(rules)
    yield from _items()
    yield from _purse(rules)
    yield from _note()
    yield from _triforce()


def _banner(hero: Hero) -> Iterator[Node]:
    """The hero's picture, name and letter."""
    left, top, right, bottom = BANNER
    edge = rounded(left, top, right - left, bottom - top, 2.4)
    yield Path(edge, fill=hero.pale, stroke=INK, width=0.4)
    yield Group((rays(left + 9, top + 13, 60, 22, hero.colour, 0.14),), clip=Path(edge))
    yield Group(tuple(hero.drawn(False)), moved(left + 0.6, top + 1.4, 0.69))
    middle = right - 7.4
    yield Path(circle(middle, top + 8.4, 5), fill=hero.colour, stroke=INK, width=0.45)
    yield type.centred(hero.letter, middle, top + 8.4, 6.2, "title", PAPER)
    yield type.line(hero.name, middle, top + 19, type.fit(hero.name, "title", 4.4, 13.4), "title", "middle")


def _label(words: str, at: Point) -> Node:
    return type.line(words, at[0], at[1] - 1.8, 3.0, "label")


def _slot(x: float, y: float, wide: float, high: float, radius: float = 1.6) -> Path:
    return Path(rounded(x, y, wide, high, radius), fill=PAPER, stroke=INK, width=0.35)


def _hearts(rules: Rules) -> Iterator[Node]:
    """A slot for each heart; those that come with the Ring say so."""
    x, y = HEARTS
    yield _label("Hearts that are up: so many squares you may walk", HEARTS)
    size = chips.HEART.size[0] + 2 * ROOM
    pitch = min(size + 0.3, (HEARTS_WIDE - size) / max(1, rules.hearts_ring - 1))
    for number in range(max(rules.hearts, rules.hearts_ring)):
        middle, late = x + size / 2 + pitch * number, number >= rules.hearts
        slot = circle(middle, y + size / 2, size / 2 - 0.25)
        yield Path(slot, fill=BRASS_LIGHT if late else PAPER, stroke=INK, width=0.35)
        yield glyphs.placed("heart-full", middle, y + size / 2 - (2 if late else 0), 8)
        if late:
            yield placed("ring", middle, y + size / 2 + 5.4, 5.4)


def _items() -> Iterator[Node]:
    """A slot for each item, and where a labyrinth card is kept."""
    yield _label("Items, one of each; a better sword lies on the one before", ITEMS)
    side = chips.ITEM.size[0] + 2 * ROOM
    for number in range(len(SLOTS) + 1):
        row, column = divmod(number, 4)
        x, y = ITEMS[0] + column * (side + GAP), ITEMS[1] + row * (side + GAP)
        if number < len(SLOTS):
            yield from _item(SLOTS[number], x, y, side)
        else:
            yield from _kept(x, y, side)


def _item(sign: str, x: float, y: float, side: float) -> Iterator[Node]:
    word = chips.ITEMS[sign]
    size = type.fit(word, "label", 2.8, side - 3)
    yield _slot(x, y, side, side)
    yield Group((placed(sign, x + side / 2, y + side / 2 - 1.7, 11),), opacity=0.6)
    yield type.centred(word, x + side / 2, y + side - 3.2, size, "label")


def _kept(x: float, y: float, side: float) -> Iterator[Node]:
    words = "A labyrinth card that a Potion keeps goes under this edge."
    yield from prose(
        words, x, y, side, side, 2.7, "italic", where="player board", anchor="middle", settle="middle"
    )


def _purse(rules: Rules) -> Iterator[Node]:
    """Slots for a fifty and two hundreds."""
    yield _label(f"Purse: {rules.purse} rupees at most", PURSE)
    wide, high = (side + 2 * ROOM for side in chips.RUPEE.size)
    for number, worth in enumerate((50, 100, 100)):
        x, y = PURSE[0] + number * (wide + GAP), PURSE[1]
        yield _slot(x, y, wide, high, 5)
        yield Group((placed("rupee", x + wide / 2, y + 7.8, 9.6),), opacity=0.6)
        yield type.centred(str(worth), x + wide / 2, y + 15.9, 4.0)


def _note() -> Iterator[Node]:
    """What Death Mountain asks for."""
    left, top, right, bottom = NOTE
    yield Path(rounded(left, top, right - left, bottom - top, 1.6), stroke=WAX, width=0.7)
    yield placed("death-mountain", (left + right) / 2, top + 5.6, 8.4)
    words = "wants all eight pieces and every item but the Potion"
    box = (left + 1.2, top + 10, right - left - 2.4, bottom - top - 10.6)
    yield from prose(
        words, *box, 2.7, "small", where="player board", anchor="middle", settle="middle", leading=1.15
    )


def _triforce() -> Iterator[Node]:
    """The large triangle: eight slots round a sun."""
    left, top = TRIANGLE
    yield type.line("Triforce", left + 6, top + 3, 4.4, "heading")
    yield Path(triangle(SCALE * 3, left, top), fill=BRASS, stroke=INK, width=0.6)
    level = 0
    for column, row in PLACES:
        down = (column * 2 + row) % 2 == 1
        x, y = left + column * EDGE * SCALE, top + row * HIGH * SCALE
        if (column, row) == HUB:
            middle = x + EDGE * SCALE / 2, y + HIGH * SCALE * 0.36
            yield Path(star(*middle, 16, 6.4, 4), fill=BRASS_LIGHT, stroke=INK, width=0.4)
            yield Path(circle(*middle, 2.6), fill=PAPER, stroke=INK, width=0.35)
            continue
        level += 1
        yield from _piece(level, x, y, down)


def _piece(level: int, x: float, y: float, down: bool) -> Iterator[Node]:
    """The slot of one piece, with its number and what it holds."""
    wide, high = EDGE * SCALE, HIGH * SCALE
    middle, share = x + wide / 2, 0.34 if down else 0.66
    yield Path(triangle(SCALE, x, y, down), fill=SAND, stroke=INK, width=0.45)
    yield Group((placed(crests.TOOLS[level - 1], middle, y + high * share, 8),), opacity=0.55)
    number = y + high * (0.72 if down else 0.29)
    yield type.centred(str(level), middle, number, 4.6)
