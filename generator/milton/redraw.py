"""One world of a board drawn anew around what is kept of it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from generator.chance import Chance
from generator.findings import Refusal
from generator.milton.board import LAST, Board, Kind, Place, place_name
from generator.milton.layout import completed
from generator.milton.moves import Ground
from generator.milton.squares import Marker
from generator.milton.streets import Cell, Network, Wanted

YELLOW = 0.8
"""The least chance of a square within two turns that is tried for."""


def redraw(board: Board, world: int, keep: Sequence[Place], seed: str) -> dict[str, Any]:
    """Return the board with one world drawn anew, as plain JSON.

    A kept place stays as it is, a space of its kind or none. So do where Link arrives, the
    space before the Entry and the Entry itself. As many spaces as before are squares, and tiles
    whose places are taken are laid elsewhere.

    Raises:
        Refusal: a place to keep is not in that world.
        NotFound: no world was found around what is kept.
    """
    for place in keep:
        outside = len(place) > 1 and (place[1] >= board.rows or place[2] >= board.cols)
        if place[0] != world or outside:
            raise Refusal.because(
                "no-such-place", "--keep", f"{place_name(place)} is no place of world {world}"
            )
    spaces: dict[Place, Kind] = {one.at: one.kind for one in board.of(world)}
    fixed = {place: spaces[place] for place in (*keep, *_gates(board, world)) if place in spaces}
    wanted = Wanted(board.rows, board.cols, board.faces[-1], len(board.tiles_of(world)))
    kept = {_cell(place) for place in fixed}
    empty = {_cell(place) for place in keep if len(place) > 1 and place not in spaces}
    network = completed(wanted, kept, empty, Chance(seed, f"milton redraw {world}"))
    drawn = _drawn(board, world, network)
    marker = Marker(Ground(Board.model_validate(drawn)), world, fixed)
    squares, _ = marker.marked(len(board.squares(world)), YELLOW, Chance(seed, f"milton remark {world}"))
    for space in drawn["spaces"]:
        if space["at"][0] == world:
            space["kind"] = "square" if tuple(space["at"]) in squares else "circle"
    _lay_tiles(drawn, world, network, Chance(seed, f"milton relay {world}"))
    return drawn


def _gates(board: Board, world: int) -> list[Place]:
    return [board.arrival(world), *([board.entries[world - 1].start] if world < LAST else [])]


def _cell(place: Place) -> Cell:
    return place[1], place[2]


def _drawn(board: Board, world: int, network: Network) -> dict[str, Any]:
    """The board with the new paths of the world, all of them circles."""
    plain = board.model_dump(mode="json", by_alias=True, exclude_none=True)
    spaces = [one for one in plain["spaces"] if one["at"][0] != world]
    steps = [one for one in plain["steps"] if one["from"][0] != world]
    spaces += [{"at": [world, *cell], "kind": "circle"} for cell in sorted(network.cells)]
    steps += [{"from": [world, *one], "to": [world, *other]} for one, other in network.steps()]
    return {
        **plain,
        "spaces": sorted(spaces, key=lambda one: list(one["at"])),
        "steps": sorted(steps, key=lambda one: [*one["from"], *one["to"]]),
    }


def _lay_tiles(plain: dict[str, Any], world: int, network: Network, chance: Chance) -> None:
    tiles = [tile for tile in plain["tiles"] if tile["at"][0] == world]
    taken = {tuple(tile["at"][1:]) for tile in tiles} | network.cells
    lattice = [(row, col) for row in range(plain["rows"]) for col in range(plain["cols"])]
    free = iter(chance.shuffled([cell for cell in lattice if cell not in taken]))
    for tile in tiles:
        if tuple(tile["at"][1:]) in network.cells:
            tile["at"] = [world, *next(free)]
    plain["tiles"].sort(key=lambda tile: list(tile["at"]))
