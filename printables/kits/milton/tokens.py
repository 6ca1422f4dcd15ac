"""What is shared by all boards: heart chips, and the labels that make attack dice of four blank dice."""

from __future__ import annotations

from collections.abc import Iterator

from printables.kits.milton.treasures import RED, SWORD, shown
from printables.press.components import MM, Component, Piece, round_chip
from printables.press.palette import BRASS, BRASS_DARK, INK, PAPER, PARCHMENT
from printables.press.scene import Node, Path, Symbol, Use
from printables.press.shapes import circle, polar, rect, rounded

HEARTS = 60
DICE, SWORDS, REDS = 4, 4, 2
"""Attack dice, and the labels of each kind on one of them."""
CHIP = round_chip(20 * MM, "heart chip")
LABEL = Component("die label", "sticker", 14 * MM, 14 * MM, bleed=2 * MM, safe=1500, corner=1500)
"""For blank dice of 16 mm."""
BLEED = 2.0
FIELD = "#b9402f"


def heart_pieces() -> list[Piece]:
    """Return the heart chips; both sides are alike."""
    side = Use(_symbol("heart-chip", _heart(), CHIP.size[0]))
    return [Piece(CHIP, "heart chip", side, side, HEARTS)]


def label_pieces() -> list[Piece]:
    """Return the labels, those of one die after those of another."""
    sword = Use(_symbol("sword-label", face(SWORD, LABEL.size[0]), LABEL.size[0]))
    red = Use(_symbol("red-label", face(RED, LABEL.size[0]), LABEL.size[0]))
    return [
        piece
        for die in range(1, DICE + 1)
        for piece in (
            Piece(LABEL, f"sword of attack die {die}", sword, count=SWORDS),
            Piece(LABEL, f"red square of attack die {die}", red, count=REDS),
        )
    ]


def face(sign: str, side: float) -> Iterator[Node]:
    """Yield a face of an attack die, ``side`` mm wide: a sword on parchment, or a red square."""
    middle, ground = side / 2, PARCHMENT if sign == SWORD else FIELD
    yield Path(rect(-BLEED, -BLEED, side + 2 * BLEED, side + 2 * BLEED), fill=ground)
    if sign == RED:
        yield Path(rounded(2.3, 2.3, side - 4.6, side - 4.6, 1), fill=PAPER, stroke=INK, width=0.5)
        yield shown(RED, middle, middle, side * 0.52)
        return
    yield Path(circle(middle, middle, side * 0.36), fill=PAPER, stroke=BRASS_DARK, width=0.5)
    yield shown(SWORD, middle, middle, side * 0.66)


def _heart() -> Iterator[Node]:
    middle = CHIP.size[0] / 2
    yield Path(rect(-BLEED, -BLEED, 2 * (middle + BLEED), 2 * (middle + BLEED)), fill=FIELD)
    yield Path(circle(middle, middle, middle - 2), fill=PARCHMENT, stroke=INK, width=0.5)
    yield Path(circle(middle, middle, middle - 2.9), stroke=BRASS, width=0.7)
    for number in range(24):
        yield Path(circle(*polar(middle, middle, middle - 1.1, 15 * number), 0.35), fill="#f3b9a6")
    yield shown("heart", middle, middle + 0.4, 10.6)


def _symbol(name: str, drawn: Iterator[Node], side: float) -> Symbol:
    return Symbol(name, tuple(drawn), (-BLEED, -BLEED, side + BLEED, side + BLEED))
