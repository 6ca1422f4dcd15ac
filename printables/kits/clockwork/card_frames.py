"""What the cards of one deck have in common: the frame of the face, with its plates, and the back."""

from __future__ import annotations

import math
from collections.abc import Iterator
from functools import cache

from generator.clockwork.board import TEMPLES
from printables.kits.clockwork.houses import HOUSES, TEMPLE_LETTERS, House
from printables.kits.clockwork.pictures.scenery import HIGH, WIDE, view
from printables.press import type
from printables.press.components import POKER
from printables.press.glyphs import placed
from printables.press.ornaments import flourish, gilt, lattice, medallion, plate, strip
from printables.press.palette import BRASS, BRASS_DARK, BRASS_LIGHT, INK, PAPER, PARCHMENT
from printables.press.scene import Box, Group, Node, Path, Symbol, Use, moved, turned
from printables.press.shapes import circle, rect, rounded

WIDTH, HEIGHT = POKER.size
OUT = POKER.inset(-POKER.bleed)
MIDDLE = WIDTH / 2
EDGE = 3.7
"""How wide the border is, in mm."""
LEFT, RIGHT = 5.2, WIDTH - 5.2
"""Between which plates and texts stand, in mm."""
WINDOW = 12.8
"""Where the picture begins, in mm from the top."""
TALL = 45.2
"""How high the picture is on a card that has little to say, in mm."""
SEAL = (RIGHT - 3.7, 8.4)
LABEL = 2.4
"""The size of the letters on labels, in mm."""
OWN = "Tilewright original"
SMALL_PRINT = 2.3

SUITS = {
    "skill": House("skill", "#4c5638", "#b3ba8b", "#f4efd6", "#d5d3ad", "party"),
    "item": House("item", "#7a4a24", "#cf9a5f", "#f8ead2", "#dfc39a", "chest"),
    "treasure-1": House("treasure-1", "#2b5c69", "#8fbcc0", "#ecf1e6", "#c3d3cb", "treasure"),
    "treasure-2": House("treasure-2", "#573674", "#b79ad0", "#f1eaf2", "#d3c4da", "treasure"),
} | {temple: HOUSES[temple] for temple in TEMPLES}
"""How each deck looks, those of the Enemies by temple."""

BACKS = {"hero": SUITS["skill"]} | {temple: HOUSES[temple] for temple in TEMPLES}
"""How the backs look: all that a hero shuffles into one deck has one, so that the top card tells nothing."""

BACK_NAMES = {"hero": "Hero"} | {temple: f"{temple.capitalize()} Enemy" for temple in TEMPLES}
SIGNS = {"hero": "", "skill": "", "item": "", "treasure-1": "I", "treasure-2": "II"} | TEMPLE_LETTERS
"""What stands beside the mark of each deck, so that colour is never the only sign."""

DEFEAT: Box = (LEFT, 43.2, 34.6, 53.2)
EVADE: Box = (35.5, 43.2, 46.5, 53.2)
REWARD: Box = (47.4, 43.2, RIGHT, 53.2)
TIERS: tuple[Box, Box] = ((LEFT, 54.2, MIDDLE - 0.5, 69.4), (MIDDLE + 0.5, 54.2, RIGHT, 69.4))
ABILITY: Box = (LEFT, 70.4, RIGHT, 81.6)
TOP: Box = (LEFT, 43.2, RIGHT, 61.8)
BOTTOM: Box = (LEFT, 63.0, RIGHT, 81.6)
WHOLE: Box = (LEFT, 59.2, RIGHT, 81.6)
CHOICES: tuple[Box, Box] = ((LEFT, 43.2, MIDDLE - 3.4, 67), (MIDDLE + 3.4, 43.2, RIGHT, 67))
HEAD = 4.2
"""How high the head of a plate is, in mm."""


@cache
def enemy_frame(temple: str) -> Symbol:
    """Return what the Enemy cards of a temple have in common."""
    suit = SUITS[temple]
    parts = [*_shell(temple, temple)]
    for name, box in (("Defeat", DEFEAT), ("Evade", EVADE), ("Reward", REWARD)):
        parts += headed(box, name, suit)
    for name, box in zip(("Vulnerable, tier I", "Vulnerable, tier II"), TIERS, strict=True):
        parts += headed(box, name, suit, fill=PARCHMENT)
    parts.append(plate(*ABILITY))
    return Symbol(f"frame-{temple}", tuple(parts), OUT)


@cache
def ability_frame(deck: str, heads: tuple[str, ...]) -> Symbol:
    """Return what Items, or Treasures of a tier, have in common: one plate, or two, with these heads."""
    boxes, high = ((TOP, BOTTOM), HIGH) if len(heads) > 1 else ((WHOLE,), TALL)
    plates = [part for head, box in zip(heads, boxes, strict=True) for part in headed(box, head, SUITS[deck])]
    return Symbol(f"frame-{deck}-{len(heads)}", (*_shell(deck, "workshop", high), *plates), OUT)


@cache
def skill_frame() -> Symbol:
    """Return what Skill cards have in common."""
    parts = [*_shell("skill", "workshop")]
    for box in CHOICES:
        parts.append(plate(*box, radius=2))
    parts.append(type.centred("or", MIDDLE, 55, 4.2, "italic"))
    return Symbol("frame-skill", tuple(parts), OUT)


def headed(box: Box, name: str, suit: House, fill: str = PAPER) -> Iterator[Node]:
    """Yield a plate with a head in the colour of a deck, and a name on it."""
    left, top, right, bottom = box
    yield plate(left, top, right, bottom, fill)
    yield strip(left, top, right, top + HEAD, suit.wall)
    yield type.centred(name, (left + right) / 2, top + HEAD / 2 + 0.05, LABEL, "label", PAPER)


def _shell(deck: str, place: str, high: float = HIGH) -> Iterator[Node]:
    """The border, the panel, the head with the seal of the deck, and the view, ``high`` mm of it."""
    suit = SUITS[deck]
    left, top, right, bottom = OUT
    yield Path(rect(left, top, right - left, bottom - top), fill=suit.wall)
    yield lattice(OUT, 4.2, suit.trim, 0.4)
    panel = rounded(EDGE, EDGE, WIDTH - 2 * EDGE, HEIGHT - 2 * EDGE, 2.4)
    yield Path(panel, fill=suit.floor, stroke=INK, width=0.4)
    yield Path(
        rounded(EDGE + 0.7, EDGE + 0.7, WIDTH - 2 * EDGE - 1.4, HEIGHT - 2 * EDGE - 1.4, 1.9),
        stroke=BRASS,
        width=0.3,
    )
    yield Path(rounded(LEFT, 5, WIDE, 6.9, 1.6), fill=gilt(5, 11.9), stroke=INK, width=0.35)
    scale = high / HIGH
    seen = Use(view(place), moved(MIDDLE - WIDE * scale / 2, WINDOW, scale))
    yield Group((seen,), clip=Path(rect(LEFT, WINDOW, WIDE, high)))
    yield Path(rounded(LEFT, WINDOW, WIDE, high, 0.6), stroke=INK, width=0.6)
    yield from _seal(deck)
    yield type.line(OWN, LEFT + 0.2, HEIGHT - EDGE - 1.75, SMALL_PRINT, "small")


def _seal(deck: str) -> Iterator[Node]:
    x, y = SEAL
    yield Path(circle(x, y, 4.7), fill=BRASS_LIGHT, stroke=INK, width=0.4)
    yield Path(circle(x, y, 4.1), fill=SUITS[deck].trim, stroke=BRASS_DARK, width=0.3)
    yield placed(SUITS[deck].mark, x, y, 6)
    if SIGNS[deck]:
        yield Path(circle(x - 4.2, y + 3.4, 1.9), fill=INK, stroke=BRASS_LIGHT, width=0.35)
        yield type.centred(SIGNS[deck], x - 4.2, y + 3.4, 2.5, "label", PAPER)


@cache
def card_back(deck: str) -> Symbol:
    """Return the back of a deck: the same when it is turned round, so that no card lies upside down."""
    suit, name = BACKS[deck], BACK_NAMES[deck]
    left, top, right, bottom = OUT
    half = [*_half_back(suit, name)]
    parts: list[Node] = [
        Path(rect(left, top, right - left, bottom - top), fill=suit.wall),
        lattice(OUT, 6.4, suit.trim, 0.55, 0.35),
        Group(tuple(half)),
        Group(tuple(half), turned(2, MIDDLE, HEIGHT / 2)),
        *medallion(MIDDLE, HEIGHT / 2, 21, suit.floor),
        *_emblem(deck),
    ]
    return Symbol(f"card-back-{deck}", tuple(parts), OUT)


def _half_back(suit: House, name: str) -> Iterator[Node]:
    """The upper half of a back: the corners, and the name on a ribbon."""
    yield Group(tuple(_scattered(suit.mark)), opacity=0.4)
    yield flourish(6, 6, 11, 0, suit.trim)
    yield flourish(WIDTH - 6, 6, 11, 1, suit.trim)
    wide = type.width(name, "title", 4.4) + 9
    yield Path(rounded(MIDDLE - wide / 2, 11.2, wide, 7.4, 3.7), fill=BRASS_LIGHT, stroke=INK, width=0.4)
    yield type.centred(name, MIDDLE, 14.9, 4.4, "title")


def _scattered(mark: str) -> Iterator[Node]:
    """The mark in rows at both sides of the upper half; none is cut through."""
    for row in range(4):
        y = HEIGHT / 2 - 5.5 - 8.6 * row
        for column in range(-2, 3):
            x = MIDDLE + 10.6 * (column + row % 2 / 2)
            ribbon, corner = y < 23 and abs(x - MIDDLE) < 20, y < 18
            clear = math.dist((x, y), (MIDDLE, HEIGHT / 2)) > 25 and 5 < x < WIDTH - 5
            if clear and not ribbon and not corner:
                yield placed(mark, x, y, 6.4)


def _emblem(deck: str) -> Iterator[Node]:
    """The mark of a deck; what stands beside it is there twice, once for each way up."""
    y = HEIGHT / 2
    yield placed(BACKS[deck].mark, MIDDLE, y, 20)
    for quarters in (0, 2) if SIGNS[deck] else ():
        chip = (
            Path(circle(MIDDLE, y - 15, 3.1), fill=INK, stroke=BRASS_LIGHT, width=0.5),
            type.centred(SIGNS[deck], MIDDLE, y - 15, 4.0, "title", PAPER),
        )
        yield Group(chip, turned(quarters, MIDDLE, y))
