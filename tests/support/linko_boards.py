"""LINK-O boards written as text: a space is ``..`` empty, ``**`` a LINK-O, or two ends such as ``34``."""

from __future__ import annotations

from typing import Any

from generator.chance import Chance
from generator.document import Document, dumps, fresh, loads
from generator.linko import layout
from generator.linko.board import Board, Tile, written
from generator.linko.model import off_board
from generator.linko.moves import Position
from generator.linko.net import Net

Plain = dict[str, Any]
LOOKS = [
    ("red", "sun"),
    ("blue", "drop"),
    ("green", "leaf"),
    ("yellow", "star"),
    ("violet", "moon"),
    ("orange", "flame"),
]


def space(text: str) -> Any:
    if text == "..":
        return None
    return "link-o" if text == "**" else [int(text[0]), int(text[1])]


def lay(links: str, *circles: str, wild: int = 2, profile: Plain | None = None, **more: Any) -> Document:
    """A document: circles A, B and so on as rows of spaces, links such as ``A1-B4 B1-C4``."""
    rows = [
        {
            "id": chr(65 + number),
            "colour": look[0],
            "sign": look[1],
            "wild": wild,
            "spaces": list(map(space, row.split())),
        }
        for number, (row, look) in enumerate(zip(circles, LOOKS, strict=False))
    ]
    pairs = [[[end[0], int(end[1:]) - 1] for end in link.split("-")] for link in links.split()]
    document = fresh("linko", {}, {"circles": rows, "links": pairs, "players": 2} | more)
    return document.having(profile=profile or {})


def played(seed: str, tiles: int, wish: layout.Wish | None = None) -> Document:
    """A board on which so many tiles, or fewer if it is stuck, were placed by the rules and by chance."""
    chance = Chance(seed, "linko test play")
    if wish is None:
        sizes = (8 + chance.below(5), 12 + chance.below(4))
        wish = layout.Wish(
            2 + chance.below(4), sizes, 1 + chance.below(2), chance.below(3), chance.below(3) > 0, 2
        )
    plain = layout.geometry(wish, chance)
    net = Net(Board.model_validate(plain))
    position = Position(net, wish.bridge, [None] * len(net))
    for turn in range(tiles):
        off = off_board(position)
        moves = position.moves(off)
        if turn < 3 or not moves:
            moves = position.first_moves(off) or moves
        if not moves:
            break
        position.lay(chance.choice(moves))
    return written_down(plain, position).having(profile={} if wish.bridge else {"bridge": False})


def written_down(plain: Plain, position: Position) -> Document:
    """The document of a position on a board, as it comes out of a file."""
    circles = []
    for index, circle in enumerate(plain["circles"]):
        tiles: list[Tile | None] = [position.tiles[one] for one in position.net.spaces(index)]
        circles.append(circle | {"spaces": [tile and written(tile) for tile in tiles]})
    return loads(dumps(fresh("linko", {}, plain | {"circles": circles})).encode())


def small(seed: str, most_spaces: int = 6) -> Document:
    """A small board of two or three circles, tiles laid as they come, matching or not by the rules."""
    chance = Chance(seed, "linko small board")
    count = 2 + chance.below(2)
    names = "ABC"[:count]
    sizes = {name: 4 + chance.below(most_spaces - 3) for name in names}
    links, free = [], {name: chance.shuffled(range(sizes[name])) for name in names}
    for one, other in [("A", "B"), ("B", "C")][: count - 1] + ([("A", "B")] if chance.below(2) else []):
        links.append(f"{one}{free[one].pop() + 1}-{other}{free[other].pop() + 1}")
    rows = [" ".join([".."] * sizes[name]) for name in names]
    profile = {} if chance.below(3) else {"bridge": False}
    document = lay(" ".join(links), *rows, wild=chance.below(3), profile=profile)
    net = Net(Board.model_validate(document.board))
    position = Position(net, not profile, [None] * len(net))
    for _ in range(1 + chance.below(sum(sizes.values()))):
        off = off_board(position)
        moves = position.first_moves(off) + position.moves(off)
        if moves:
            position.lay(chance.choice(moves))
    return written_down(document.board, position).having(profile=profile)
