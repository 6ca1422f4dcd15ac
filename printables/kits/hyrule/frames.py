"""What the cards of a deck have in common: the frame of the face, and the back."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache

from printables.kits.hyrule.icons import placed
from printables.press import type
from printables.press.components import POKER
from printables.press.ornaments import flourish, gilt, lattice, medallion, plate, strip
from printables.press.palette import BRASS, BRASS_DARK, BRASS_LIGHT, INK, PAPER
from printables.press.scene import Box, Group, Node, Path, Symbol, turned
from printables.press.shapes import arc, circle, line, polar, rect, rounded, star

WIDTH, HEIGHT = POKER.size
OUT = POKER.inset(-POKER.bleed)
MIDDLE = WIDTH / 2
EDGE = 3.7
"""How wide the border is, in mm."""
LEFT, RIGHT = 5.2, WIDTH - 5.2
"""Between which plates and texts stand, in mm."""
TOP = 13.2
"""Where the picture begins, in mm from the top."""
OWN = "Tilewright original"
HEAD = 4.2
"""How high the head of a plate is, in mm."""


@dataclass(frozen=True)
class Suit:
    """How a deck looks: the colour of its border, its trim, the pale ground, and its mark and word."""

    border: str
    trim: str
    pale: str
    mark: str
    word: str


SUITS = {
    "battle": Suit("#7a3a24", "#d9a06a", "#f6e6cd", "sword", "Battle"),
    "pitfall": Suit("#7a3a24", "#d9a06a", "#f6e6cd", "sword", "Battle"),
    "labyrinth": Suit("#2f4660", "#93b0c4", "#e6edf0", "level", "Labyrinth"),
    "aid": Suit("#4c5638", "#b3ba8b", "#f4efd6", "start", "Your turn"),
}


@cache
def frame(deck: str, tall: float) -> Symbol:
    """Return the frame of a face: border, name plate, the mark of the deck, and a window ``tall`` mm high."""
    return Symbol(f"hyrule-frame-{deck}-{tall:g}", tuple(_frame(deck, tall)), OUT)


def _frame(deck: str, tall: float) -> Iterator[Node]:
    suit, (left, top, right, bottom) = SUITS[deck], OUT
    yield Path(rect(left, top, right - left, bottom - top), fill=suit.border)
    yield Path(
        rounded(EDGE - 0.7, EDGE - 0.7, WIDTH - 2 * EDGE + 1.4, HEIGHT - 2 * EDGE + 1.4, 2.6), fill=suit.trim
    )
    inner = rounded(EDGE, EDGE, WIDTH - 2 * EDGE, HEIGHT - 2 * EDGE, 2)
    yield Path(inner, fill=suit.pale, stroke=INK, width=0.4)
    yield Path(rounded(LEFT, 5, RIGHT - LEFT, 7.2, 1.6), fill=gilt(5, 12.2), stroke=INK, width=0.4)
    yield from window(tall) if tall else ()
    yield Path(circle(RIGHT - 3.7, 8.6, 4.7), fill=BRASS_LIGHT, stroke=INK, width=0.4)
    yield Path(circle(RIGHT - 3.7, 8.6, 4.0), fill=PAPER, stroke=BRASS_DARK, width=0.3)
    yield placed(suit.mark, RIGHT - 3.7, 8.6, 5.8)
    yield type.line(OWN, LEFT + 0.2, HEIGHT - EDGE - 1.5, type.SMALLEST, "small")


def window(tall: float) -> Iterator[Node]:
    """Yield the frame of the picture."""
    yield Path(rect(LEFT, TOP, RIGHT - LEFT, tall), fill=PAPER, stroke=INK, width=0.5)


def headed(box: Box, head: str, deck: str) -> Iterator[Node]:
    """Yield a plate with a head in the colours of a deck."""
    left, top, right, bottom = box
    yield plate(left, top, right, bottom)
    yield strip(left, top, right, top + HEAD, SUITS[deck].border)
    yield type.centred(head, (left + right) / 2, top + HEAD / 2, 2.7, "label", PAPER)


@cache
def card_back(deck: str) -> Symbol:
    """Return the back of a deck: the same when it is turned round, so that no card lies upside down."""
    suit = SUITS[deck]
    left, top, right, bottom = OUT
    half = tuple(_half_back(suit))
    parts: list[Node] = [
        Path(rect(left, top, right - left, bottom - top), fill=suit.border),
        lattice(OUT, 6.4, suit.trim, 0.5, 0.35),
        Group(half),
        Group(half, turned(2, MIDDLE, HEIGHT / 2)),
        *medallion(MIDDLE, HEIGHT / 2, 20, suit.pale),
        *_emblem(deck),
    ]
    return Symbol(f"hyrule-back-{deck}", tuple(parts), OUT)


def _half_back(suit: Suit) -> Iterator[Node]:
    yield flourish(6, 6, 12, 0, suit.trim)
    yield flourish(WIDTH - 6, 6, 12, 1, suit.trim)
    wide = type.width(suit.word, "title", 4.6) + 10
    yield Path(rounded(MIDDLE - wide / 2, 11.4, wide, 7.6, 3.8), fill=BRASS_LIGHT, stroke=INK, width=0.4)
    yield type.centred(suit.word, MIDDLE, 15.2, 4.6, "title")


def _emblem(deck: str) -> Iterator[Node]:
    """The mark of the deck, alike either way up: two blades, or a maze."""
    y, suit = HEIGHT / 2, SUITS[deck]
    if deck == "battle":
        blade = placed("sword", MIDDLE - 5, y, 24)
        yield blade
        yield Group((blade,), turned(2, MIDDLE, y))
        return
    for radius, start in ((14.4, 20), (11.2, 200), (8.0, 20)):
        for width, colour in ((2.4, INK), (1.5, suit.trim)):
            for turn in (0, 180):
                yield Path(
                    arc(MIDDLE, y, radius, start + turn, start + turn + 150), stroke=colour, width=width
                )
    for angle in (20, 200):
        for width, colour in ((2.4, INK), (1.5, suit.trim)):
            yield Path(
                line(*polar(MIDDLE, y, 8, angle), *polar(MIDDLE, y, 11.2, angle)), stroke=colour, width=width
            )
    yield Path(star(MIDDLE, y, 8, 4.6, 2.6), fill=BRASS, stroke=INK, width=0.4)
