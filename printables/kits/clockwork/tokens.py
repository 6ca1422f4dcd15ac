"""The chips of the game, each with two sides: hearts, shards, water, medallions, heroes.

A broad band runs over the cutting edge, so that a slip of the knife does not show. The two
sides of a chip differ in shape and tone, never in hue alone.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from generator.clockwork.board import TEMPLES
from printables.kits.clockwork.houses import HOUSES, TEMPLE_LETTERS
from printables.press import type
from printables.press.components import MM, Piece, round_chip, square_chip
from printables.press.glyphs import placed
from printables.press.palette import (
    BRASS,
    BRASS_LIGHT,
    INK,
    PAPER,
    PARCHMENT,
    SAND,
    SEA_DARK,
    STONE,
    STONE_DARK,
    WAX,
)
from printables.press.scene import Node, Path, Symbol, Use
from printables.press.shapes import circle, gear, line, polar, polygon, rect, rounded

CHIP = round_chip(22 * MM, "token")
PLATE = square_chip(22 * MM, "water token")
MEDALLION = round_chip(30 * MM, "medallion")
BLEED = 2.0
SHALLOW = "#d5e8ee"
"""A letter for each temple, no two alike."""


def token_pieces() -> list[Piece]:
    """Return all chips: shards, hearts, heroes, pieces of heart, water marks and medallions."""
    shard, piece = _chip("shard", BRASS_LIGHT, HOUSES["special"].wall), _piece()
    full, empty = _chip("heart-full", WAX, PARCHMENT), _chip("heart-empty", STONE, PAPER, 12)
    return [
        Piece(CHIP, "shard", shard, shard, 20),
        Piece(CHIP, "heart container", full, empty, 36),
        Piece(CHIP, "hero token", _hero(), _chip("idle", STONE_DARK, SAND, 8), 16),
        Piece(CHIP, "piece of heart", piece, piece, 8),
        Piece(PLATE, "water token", _water("high"), _water("low"), 12),
        *(Piece(MEDALLION, f"medallion of {name}", _medallion(name), _medallion_back()) for name in TEMPLES),
    ]


def _chip(sign: str, band: str, ground: str, notches: int = 0) -> Use:
    """A round side: a sign on a disc in a band, which may be notched like the rim of a coin."""
    middle = CHIP.size[0] / 2
    parts = [*_disc(middle, 8.6, band, ground, notches), placed(sign, middle, middle, 11.6)]
    return _side(f"chip-{sign}", parts, middle)


def _hero() -> Use:
    """The hero side, with the hourglass of its most frequent use: a Time token."""
    middle = CHIP.size[0] / 2
    parts: list[Node] = [
        *_disc(middle, 8.6, BRASS_LIGHT, PAPER),
        placed("party", middle, middle - 1.3, 10.4),
        Path(circle(middle, middle + 6.4, 2.9), fill=BRASS_LIGHT, stroke=INK, width=0.35),
        placed("time", middle, middle + 6.4, 4.4),
    ]
    return _side("chip-hero", parts, middle)


def _piece() -> Use:
    """A piece of heart: a third of the heart, and of the band, is red."""
    middle = CHIP.size[0] / 2
    reach = middle + BLEED
    third = [(middle, middle), (-BLEED, middle + reach / 3**0.5), (-BLEED, -BLEED), (middle, -BLEED)]
    ground, *disc = _disc(middle, 8.6, SAND, PAPER)
    parts = [ground, Path(polygon(third), fill=WAX), *disc, placed("heart-piece", middle, middle, 11.6)]
    return _side("chip-heart-piece", parts, middle)


def _disc(middle: float, radius: float, band: str, ground: str, notches: int = 0) -> list[Node]:
    edge = 2 * middle + 2 * BLEED
    parts: list[Node] = [Path(rect(-BLEED, -BLEED, edge, edge), fill=band)]
    for number in range(notches):
        inner, outer = (polar(middle, middle, at, 360 * number / notches) for at in (radius, middle * 1.7))
        parts.append(Path(line(*inner, *outer), stroke=PAPER, width=1.6, flat=True))
    return [*parts, Path(circle(middle, middle, radius), fill=ground, stroke=INK, width=0.5)]


def _side(name: str, parts: Sequence[Node], middle: float) -> Use:
    return Use(Symbol(name, tuple(parts), (-BLEED, -BLEED, 2 * middle + BLEED, 2 * middle + BLEED)))


def _water(level: str) -> Use:
    """A water mark: which water is high, and what leaving it costs."""
    middle, high = PLATE.size[0] / 2, level == "high"
    edge, said = 2 * middle + 2 * BLEED, "dry +5, low +2" if high else "leave it for 1"
    parts: list[Node] = [
        Path(rect(-BLEED, -BLEED, edge, edge), fill=SEA_DARK if high else SHALLOW),
        Path(rounded(2, 2, 18, 18, 1.6), fill=PAPER, stroke=INK, width=0.4),
        placed(f"water-{level}", middle, 7.6, 9.2),
        type.centred(level.upper(), middle, 14.6, 3.6, "label"),
        type.centred(said, middle, 18, type.fit(said, "small", 2.3, 15.6, smallest=2.0), "small"),
    ]
    return _side(f"plate-water-{level}", parts, middle)


def _medallion(temple: str) -> Use:
    house, middle, name = HOUSES[temple], MEDALLION.size[0] / 2, temple.capitalize()
    parts: list[Node] = [
        *_disc(middle, 11.9, house.wall, house.floor),
        Path(circle(middle, middle, 10.9), stroke=house.trim, width=0.7),
        placed(house.mark, middle, middle - 1.6, 11.2),
        Path(rounded(middle - 7.4, 20.4, 14.8, 4.9, 2.4), fill=PAPER, stroke=INK, width=0.4),
        type.centred(name, middle, 22.85, 3.3, "title"),
        Path(circle(middle, 4.6, 2.7), fill=INK, stroke=PAPER, width=0.4),
        type.centred(TEMPLE_LETTERS[temple], middle, 4.6, 3.3, "label", PAPER),
    ]
    return _side(f"medallion-{temple}", parts, middle)


@cache
def _medallion_back() -> Use:
    """The back of all medallions, so that they can be drawn blindly."""
    house, middle = HOUSES["special"], MEDALLION.size[0] / 2
    parts: list[Node] = [
        *_disc(middle, 11.9, house.wall, BRASS_LIGHT),
        Path(gear(middle, middle, 16, 10.6, 9), fill=BRASS, stroke=INK, width=0.5),
        Path(circle(middle, middle, 7.8), fill=PAPER, stroke=INK, width=0.4),
        placed("entrance", middle, middle, 10),
    ]
    return _side("medallion-back", parts, middle)
