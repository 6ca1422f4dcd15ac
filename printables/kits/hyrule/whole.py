"""The whole game on paper: every piece of it once, by section."""

from __future__ import annotations

from collections.abc import Iterable

from printables.kits.hyrule.cards import card_pieces
from printables.kits.hyrule.chips import chip_pieces
from printables.kits.hyrule.dice import d6
from printables.kits.hyrule.slates import slate_pieces
from printables.kits.hyrule.standees import standee_pieces
from printables.press import stands
from printables.press.components import Piece, pieces_in_all

SPARE = "spare"
"""The names of blanks begin so."""


def pieces(stock: int = stands.STOCK) -> list[Piece]:
    """Return every piece of the game; ``stock`` is how thick the card of the standees is, in micrometres."""
    return [piece for section in sections(stock).values() for piece in section]


def sections(stock: int = stands.STOCK) -> dict[str, list[Piece]]:
    """Return the pieces of the game by the kind of thing they are."""
    return {
        "boards": slate_pieces(),
        "cards": card_pieces(),
        "chips": chip_pieces(),
        "standees": standee_pieces(stock),
        "die": [d6()],
    }


def in_play(some: Iterable[Piece]) -> int:
    """Return how many of some pieces are no blanks."""
    return pieces_in_all(piece for piece in some if not piece.name.startswith(SPARE))
