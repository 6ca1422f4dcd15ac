"""Temples and zones: the colours, the mark and the letter that each is known by.

Colour is never the only sign. Sets and zones that this project does not know get
plain colours and a letter of their own.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from generator.clockwork.board import TEMPLES, Board, Tile


@dataclass(frozen=True)
class House:
    """How the rooms of one set look: the stone of walls, corners, floor and joints, and a mark."""

    name: str
    wall: str
    trim: str
    floor: str
    joint: str
    mark: str


@dataclass(frozen=True)
class Zone:
    """How one zone looks: its colour, a pale tint of it, and the sign that frames its letter."""

    name: str
    colour: str
    pale: str
    dark: str
    sign: str


PLAIN = House("generic", "#6c665a", "#a79f8d", "#f3e9d2", "#d9cbaa", "generic")
HOUSES = {
    "generic": PLAIN,
    "fire": House("fire", "#8e3420", "#d98a5b", "#f7e4d0", "#e3bf9f", "fire"),
    "water": House("water", "#27587a", "#7fb1cd", "#e6eef0", "#bcd0d6", "water-temple"),
    "forest": House("forest", "#3d6135", "#93b06f", "#ebedd2", "#c8cda0", "forest"),
    "light": House("light", "#93690f", "#efd27b", "#fdf3cf", "#e8d596", "light"),
    "shadow": House("shadow", "#43395c", "#9184b3", "#e9e4ec", "#c6bcd0", "shadow"),
    "spirit": House("spirit", "#7a4a6a", "#c99ab4", "#f5e6e6", "#dcc0c4", "spirit"),
    "ganon": House("ganon", "#3c1f22", "#b0534a", "#f0ddd2", "#d2b1a2", "ganon"),
    "special": House("special", "#4a3b24", "#d3a94f", "#faefd2", "#e5cf97", "special"),
}
OTHER = House("other", "#566463", "#9db0ad", "#eceee4", "#ccd2c2", "generic")

ZONES = {
    "yellow": Zone("yellow", "#e2b931", "#fbf0c2", "#8f6f0b", "zone-yellow"),
    "orange": Zone("orange", "#d9822b", "#fbdfc0", "#8c4a0c", "zone-orange"),
    "red": Zone("red", "#b03a2e", "#f3cbc3", "#7a211a", "zone-red"),
}
STRANGE = Zone("other", "#7d8a88", "#e2e7e3", "#46514f", "zone-other")

ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
GANON_LEVEL = 4


def house_of(tile: Tile, temple: str | None = None) -> House:
    """Return how a tile looks; special rooms and entrances look like the temple they stand in."""
    if tile.set == "entrance" or tile.room == "boss":
        return HOUSES.get(temple or "", HOUSES["special"])
    return HOUSES.get(tile.set, OTHER)


def zone_of(zone: str | None) -> Zone:
    """Return how a zone looks."""
    return ZONES.get(zone or "", STRANGE)


def zone_letters(zones: Iterable[str | None]) -> dict[str, str]:
    """Return a letter for each zone: its first one, or where that is taken, a free one.

    Zones beyond the alphabet share the sign ``+``.
    """
    letters: dict[str, str] = {}
    for zone in dict.fromkeys(zone for zone in zones if zone):
        wished = [sign for sign in zone.upper() if sign in ALPHABET]
        free = [sign for sign in (*wished, *ALPHABET) if sign not in letters.values()]
        letters[zone] = free[0] if free else "+"
    return letters


TEMPLE_LETTERS = zone_letters(TEMPLES)
"""The letter of each temple on tokens and cards."""


def letters_of(board: Board) -> dict[str, str]:
    """Return a letter for each zone of a board, in reading order."""
    return zone_letters(square.zone for _, square in board.squares())


def temple_of(board: Board) -> str | None:
    """Return the temple in which a board stands; the last level is Ganon's."""
    return "ganon" if board.level == GANON_LEVEL and board.temple is None else board.temple
