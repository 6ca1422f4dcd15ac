"""The whole game on paper: every piece of it once, by section, and the sheets that lie beside the table."""

from __future__ import annotations

from collections.abc import Iterator

from generator.clockwork import catalogue
from generator.clockwork.catalogue import HOMES, Catalogue
from printables.kits.clockwork.art import tile_face
from printables.kits.clockwork.backs import common_back
from printables.kits.clockwork.cards import card_pieces
from printables.kits.clockwork.dice import d8
from printables.kits.clockwork.layouts import layout_leaves
from printables.kits.clockwork.reference import reference_leaves
from printables.kits.clockwork.standees import standee_pieces
from printables.kits.clockwork.tokens import token_pieces
from printables.kits.clockwork.walls import BLEED, SIZE
from printables.press import stands
from printables.press.components import MM, Piece, tile
from printables.press.paper import Paper
from printables.press.scene import Symbol, Use
from printables.press.sheets import Leaf


def pieces(stock: int = stands.STOCK) -> list[Piece]:
    """Return every piece of the game; ``stock`` is how thick the card of the standees is, in micrometres."""
    return [piece for section in sections(stock).values() for piece in section]


def sections(stock: int = stands.STOCK) -> dict[str, list[Piece]]:
    """Return the pieces of the game by the kind of thing they are."""
    return {
        "tiles": tile_pieces(),
        "cards": card_pieces(),
        "tokens": token_pieces(),
        "standees": standee_pieces(stock),
        "die": [d8()],
    }


def leaves(paper: Paper) -> list[Leaf]:
    """Return the pages that are not cut up: the reference sheet and the layout sheets of the four levels.

    Raises:
        Refusal: a text does not fit onto the paper.
    """
    return [*reference_leaves(paper), *layout_leaves(paper)]


def tile_pieces(tiles: Catalogue | None = None) -> list[Piece]:
    """Return all tiles of a set, for all levels and with one back; by default the program's own."""
    known = tiles or catalogue.load()
    form = tile(round(SIZE * MM))
    back = Use(Symbol("tile-back", (common_back(BLEED),), (-BLEED, -BLEED, SIZE + BLEED, SIZE + BLEED)))
    homes = dict(_homes(known))
    return [
        Piece(form, ident, tile_face(one, None, homes.get(ident), BLEED), back)
        for ident, one in known.tiles.items()
    ]


def _homes(tiles: Catalogue) -> Iterator[tuple[str, str]]:
    """The Boss Room and the entrance of each temple."""
    for home in HOMES:
        yield tiles.boss(home), home
        yield tiles.entrance(home), home
