"""A board of six worlds of the usual size, with named monsters, as the program makes them."""

from __future__ import annotations

from typing import Any

from support.milton_boards import lay

from generator.document import Document
from generator.milton import monsters
from generator.milton.board import GATES

WORLDS = (
    ("#.o..X.", "ooo#So1", "#1o..#b", "oooooo.", "bb#..#b", "oooo##."),
    (".o1#...", "1#.o..1", "#o#oooX", ".o1#.o.", ".#2o.o3", ".#oooo."),
    (".oooo##", ".oXo.1.", ".o##o#1", ".o.o1.b", ".#bo..3", ".o#o#oo"),
    ("X.2.2o2", "o2.oooo", "o.4o.#.", "#4.o.#.", "#..#.o.", "#oo#oo."),
    ("oo#o#o#", "..o.o2o", ".2#2oc#", "4.ooo##", "X.o.o.o", ".4.o#o#"),
    ("oooo#o2", "#.#.o.3", "o3o3o..", "#oo##4.", "#.#X4..", "oo#ooo."),
)


def six_worlds(
    players: int = 4, faces: tuple[int, ...] = (1, 2, 3, 4, 5, 6), profile: dict[str, Any] | None = None
) -> Document:
    """Return the board."""
    document = lay(*WORLDS, players=players, faces=faces, profile=profile)
    board = document.board
    board["tiles"] = [_named(one) for one in board["tiles"]]
    return document.having(board=board, recipe={"seed": "brass owl 7", "options": {"players": players}})


def _named(tile: dict[str, Any]) -> dict[str, Any]:
    world = tile["at"][0]
    if tile["kind"] == "monster":
        return {**tile, "name": monsters.load()[world - 1].monsters[tile["swords"] - 1][0]}
    return {**tile, "name": "Triforce" if world == 6 else GATES[world - 1]}
