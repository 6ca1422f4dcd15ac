"""The plain pieces of a new board: paths, START, places beside the paths, and the tiles that lie there."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

import networkx as nx

from generator.chance import Chance
from generator.milton import monsters
from generator.milton.board import GATES, LAST, WORLDS, Board, Place
from generator.milton.flow import Mix
from generator.milton.kept import Kept
from generator.milton.streets import Gate, Network

Plain = dict[str, Any]
NONE = Kept()
FARTHEST = 4
"""Spaces of world 1, those farthest from its Entry, of which START is one."""


def paths(networks: Sequence[Network], gates: Sequence[Gate]) -> Plain:
    """Return the spaces, all of them circles, the steps between them, and the Entries."""
    worlds = list(zip(WORLDS, networks, strict=True))
    return {
        "spaces": [
            {"at": [world, *cell], "kind": "circle"} for world, one in worlds for cell in sorted(one.cells)
        ],
        "steps": [
            {"from": [world, *cell], "to": [world, *other]}
            for world, one in worlds
            for cell, other in one.steps()
        ],
        "entries": [{"from": list(start), "to": list(end)} for start, end in gates],
    }


def start(network: Network, gate: Gate, chance: Chance) -> list[int]:
    """Return a space of world 1 far from its Entry."""
    away = nx.single_source_shortest_path_length(network.graph, (gate[0][1], gate[0][2]))
    farthest = sorted(network.cells, key=lambda cell: (-away[cell], cell))[:FARTHEST]
    return [1, *chance.choice(farthest)]


def blank_tiles(
    networks: Sequence[Network], rows: int, cols: int, count: int, chance: Chance, kept: Kept = NONE
) -> list[Plain]:
    """Return tiles beside the path of each world: what it hides, and the weakest monsters.

    Tiles that are kept lie where they do, and none lies where nothing is kept.
    """
    tiles: list[Plain] = []
    for world, network in zip(WORLDS, networks, strict=True):
        cells = [(row, col) for row in range(rows) for col in range(cols)]
        free = [cell for cell in cells if cell not in network.cells and (world, *cell) not in kept.signs]
        others = [[world, *cell] for cell in chance.shuffled(free)]
        place = kept.hidden(world)
        hidden = list(place) if place else others.pop(0)
        others = [*map(list, kept.monsters(world)), *others][: count - 1]
        tiles.append({"at": hidden, "kind": "triforce" if world == LAST else "magic"})
        tiles += [{"at": at, "kind": "monster", "swords": 1} for at in others]
    return tiles


def with_squares(board: Board, squares: Mapping[int, Sequence[Place]]) -> Board:
    """Return the board with these places of each world as its squares."""
    marked = {place for places in squares.values() for place in places}
    spaces = [
        one.model_copy(update={"kind": "square" if one.at in marked else "circle"}) for one in board.spaces
    ]
    return board.model_copy(update={"spaces": spaces})


def laid(board: Board, mix: Mix, kept: Kept = NONE) -> Plain:
    """Return the board as plain JSON, with the monsters of a mix in the places of its tiles."""
    tiles = []
    for world, names in zip(WORLDS, monsters.load(), strict=True):
        hidden, *others = sorted(board.tiles_of(world), key=lambda tile: tile.kind == "monster")
        title = GATES[world - 1] if world < LAST else "Triforce"
        tiles.append({"at": list(hidden.at), "kind": hidden.kind, "name": title})
        lying = kept.monsters(world)
        kinds = iter(sorted((mix[world] - Counter(lying.values())).elements()))
        for number, tile in enumerate(others):
            swords, heart = lying.get(tile.at) or next(kinds)
            called = names.monsters[swords - 1]
            one: Plain = {"at": list(tile.at), "kind": "monster", "swords": swords, "heart": heart}
            tiles.append({**one, "name": called[number % len(called)]})
    plain = board.model_dump(mode="json", by_alias=True)
    return {**plain, "tiles": sorted(tiles, key=lambda tile: list(tile["at"]))}
