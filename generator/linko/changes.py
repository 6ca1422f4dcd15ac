"""Boards as a file holds them, with tiles, links or spaces changed; what else stands there is let be.

Nothing is asked here but what is needed to write it down: whether a law is broken is the verdict's.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from generator.linko.board import Tile, plain, tile_of, written

Plain = dict[str, Any]
Place = tuple[str, int]


def exchanged(board: Plain, tiles: Mapping[Place, Tile | None]) -> Plain:
    """Return a board with these tiles on these spaces; None lifts what lies there.

    Where the board tells a hand, what is lifted goes there, and what is laid comes from it if it is there.
    """
    circles = [
        circle | {"spaces": _laid(circle["spaces"], circle["id"], tiles)} for circle in board["circles"]
    ]
    if board.get("hand") is None:
        return board | {"circles": circles}
    hand = {ident: list(map(tile_of, own)) for ident, own in board["hand"].items()}
    lies = {circle["id"]: circle["spaces"] for circle in board["circles"]}
    for (ident, space), tile in tiles.items():
        own, old = hand.setdefault(ident, []), lies[ident][space]
        if old is not None:
            own.append(plain(tile_of(old)))
        if tile is not None and plain(tile) in own:
            own.remove(plain(tile))
        own.sort()
    return board | {"circles": circles, "hand": {key: list(map(written, own)) for key, own in hand.items()}}


def unhanded(board: Plain) -> Plain:
    """Return a board at which all tiles that do not lie are at hand."""
    return {key: value for key, value in board.items() if key != "hand"}


def _laid(spaces: list[Any], ident: str, tiles: Mapping[Place, Tile | None]) -> list[Any]:
    spaces = list(spaces)
    for (circle, space), tile in tiles.items():
        if circle == ident:
            spaces[space] = tile and written(tile)
    return spaces


def swapped(board: Plain, one: Place, other: Place) -> Plain:
    """Return a board on which all links that end at either of two spaces end at the other."""
    ends = {one: other, other: one}
    return _linked(board, lambda end: ends.get(end, end))


def joined(board: Plain, one: Place, other: Place) -> Plain:
    """Return a board with a link more."""
    return board | {"links": [*board["links"], [list(one), list(other)]]}


def parted(board: Plain, place: Place) -> Plain:
    """Return a board without the links that end at a space."""
    return board | {"links": [link for link in board["links"] if list(place) not in map(list, link)]}


def widened(board: Plain, after: Place) -> Plain:
    """Return a board with an empty space more in a circle, after the one that is named."""
    ident, space = after
    return _resized(
        board,
        ident,
        lambda spaces: [*spaces[: space + 1], None, *spaces[space + 1 :]],
        lambda end: end + (end > space),
    )


def narrowed(board: Plain, place: Place) -> Plain:
    """Return a board with a space less, on which no link ends; its tile is lifted before."""
    ident, space = place
    return _resized(
        exchanged(board, {place: None}),
        ident,
        lambda spaces: [*spaces[:space], *spaces[space + 1 :]],
        lambda end: end - (end > space),
    )


def _resized(
    board: Plain, ident: str, spaces: Callable[[list[Any]], list[Any]], end: Callable[[int], int]
) -> Plain:
    """A board with other spaces in one circle, and the ends of links there where they come to lie."""
    circles = [
        circle | {"spaces": spaces(circle["spaces"])} if circle["id"] == ident else circle
        for circle in board["circles"]
    ]
    moved = _linked(board, lambda place: (ident, end(place[1])) if place[0] == ident else place)
    return moved | {"circles": circles}


def _linked(board: Plain, moved: Callable[[Place], Place]) -> Plain:
    links = [[list(moved((end[0], end[1]))) for end in link] for link in board["links"]]
    return board | {"links": links}
