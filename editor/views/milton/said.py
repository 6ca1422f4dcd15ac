"""What is spoken of each place of a board of six worlds when it is selected: what it is, where it leads."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import product

from generator.milton.board import GATES, WORLDS, Board, Place, place_name


def said(board: Board) -> Mapping[Place, str]:
    """Return what is said of every place, in reading order, world by world, each Entry behind its world."""
    kinds, ways = _kinds(board), _ways(board)
    told: dict[Place, str] = {}
    for world in WORLDS:
        for place in product((world,), range(board.rows), range(board.cols)):
            told[place] = f"{place_name(place)}, {kinds.get(place, 'free')}{ways.get(place, '')}"
        if world <= len(board.entries):
            told[world,] = f"{place_name((world,))}, {_entry(board, world)}"
    return told


def _kinds(board: Board) -> dict[Place, str]:
    kinds: dict[Place, str] = {tile.at: tile.name or tile.kind for tile in board.tiles}
    kinds |= {one.at: one.kind for one in board.spaces}
    return kinds | ({board.start: "START"} if board.start in kinds else {})


def _ways(board: Board) -> dict[Place, str]:
    """Where the steps of each space lead, and the Entry behind its world if it does from there."""
    ends: dict[Place, set[Place]] = {one.at: set() for one in board.spaces}
    for step in board.steps:
        for one, other in ((step.start, step.end), (step.end, step.start)):
            ends.setdefault(one, set()).add(other)
    told = {
        place: f", steps to {_near(place, near)}" if near else ", no steps" for place, near in ends.items()
    }
    for world, entry in enumerate(board.entries, 1):
        told[entry.start] = f"{told.get(entry.start, '')}, Entry to world {world + 1}"
    return told


def _near(place: Place, others: set[Place]) -> str:
    """The names of places as they are called within the world of another."""
    return ", ".join(place_name(one).removeprefix(f"W{place[0]}-") for one in sorted(others))


def _entry(board: Board, world: int) -> str:
    entry = board.entries[world - 1]
    way = f"from {place_name(entry.start)} to {place_name(entry.end)}"
    return f"Entry {way}, opened by the {GATES[world - 1]}"
