"""Tiles that a fresh board is wished to have from the start, as people write them: ``A1=2/2, B4=link-o``."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping

from generator.findings import Refusal
from generator.linko.board import LINK_O, WILD, Tile, plain, spoken

Place = tuple[str, int]
Kept = Mapping[Place, Tile]

_ONE = re.compile(r"([A-Za-z])([1-9][0-9]?)=(?:([0-4])/([0-4])|link-o)", re.IGNORECASE)


def written(tiles: Kept) -> str:
    """Return tiles on spaces as people write them."""
    return ",".join(
        f"{ident}{space + 1}={LINK_O if tile == WILD else spoken(tile)}"
        for (ident, space), tile in tiles.items()
    )


def read(text: str) -> dict[Place, Tile]:
    """Return the tiles that are written so, by space.

    Raises:
        Refusal: it is not written so, or a space is named twice.
    """
    tiles: dict[Place, Tile] = {}
    for part in filter(None, (one.strip() for one in text.split(","))):
        found = _ONE.fullmatch(part)
        if not found:
            raise _refused(part, "say each tile as A1=2/3 or A1=link-o: the ends clockwise, from 0 to 4")
        place = found[1].upper(), int(found[2]) - 1
        if place in tiles:
            raise _refused(part, "the space is named twice; say what lies there once")
        tiles[place] = WILD if found[3] is None else (int(found[3]), int(found[4]))
    return tiles


def refuse(tiles: Kept, circles: int, spaces: int, wild: int) -> None:
    """Look for what no board with so many circles, spaces at most and LINK-Os of each can have.

    Raises:
        Refusal: there is no such space, or the circle has not so many such tiles.
    """
    for ident, space in tiles:
        if not (0 <= ord(ident) - ord("A") < circles and space < spaces):
            raise _refused(f"{ident}{space + 1}", "there is no such space on a board of that size")
    used = Counter((ident, plain(tile)) for (ident, _), tile in tiles.items())
    for (ident, tile), count in used.items():
        if count > (owned := wild if tile == WILD else 1):
            raise _refused(f"circle {ident}", f"it has {owned} {spoken(tile)}, and {count} are to lie")


def _refused(where: str, text: str) -> Refusal:
    return Refusal.because("keep", f"--keep {where:.40}", text)
