"""Exact figures of the deal: what is in the bag, and how likely a hand holds a tile for the first turn."""

from __future__ import annotations

from fractions import Fraction
from math import comb
from typing import Any

from generator.document import Document
from generator.linko import profile
from generator.linko.board import MOST_PLAYERS, NUMBERS, WILD, Tile, read


def points(tile: Tile, link_o: int) -> int:
    """Return what a tile counts that is left over."""
    return link_o if tile == WILD else sum(tile)


def first_tile(tiles: int, first: int, hand: int) -> Fraction:
    """Return the chance that a hand drawn from so many tiles holds one of those for a first turn."""
    return 1 - Fraction(comb(tiles - first, hand), comb(tiles, hand))


def odds(document: Document) -> dict[str, Any]:
    """Return the figures of a board's deal.

    ``tiles`` in the bag; ``first_tiles`` among them, doubles and LINK-Os; ``hand_has_first``, the
    chance that a hand holds one of these; ``points`` of all tiles; ``most_players`` that can be dealt to.

    Raises:
        Refusal: the board breaks the laws of its pieces, or a setting is none.
    """
    board, rules = read(document), profile.load(document.profile)
    wild = sum(circle.wild for circle in board.circles)
    tiles = len(board.circles) * len(NUMBERS) + wild
    first = len(board.circles) * sum(one == other for one, other in NUMBERS) + wild
    number_points = sum(points(tile, rules.link_o_points) for tile in NUMBERS)
    hand = min(rules.hand_size, tiles)
    return {
        "tiles": tiles,
        "first_tiles": first,
        "hand_has_first": float(first_tile(tiles, first, hand)),
        "points": len(board.circles) * number_points + wild * rules.link_o_points,
        "most_players": min(MOST_PLAYERS, tiles // rules.hand_size),
    }
