"""What is worth knowing of a board though nothing is wrong: where it is no usual set-up, where it is dull."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

import networkx as nx

from generator.findings import Finding
from generator.milton.board import WORLDS, Board, Place, place_name
from generator.milton.mixes import hardness
from generator.milton.squares import both_colours
from generator.milton.wishes import DICE, FEWEST_TILES, MOST_TILES

USUAL_SIZE = (6, 7)


def notes(board: Board) -> list[Finding]:
    """Return every note on a board."""
    return [*_set_up(board), *_islands(board), *_squares(board), *_monsters(board)]


def _set_up(board: Board) -> Iterator[Finding]:
    if board.faces not in [list(range(1, int(die) + 1)) for die in DICE]:
        yield Finding(
            "unusual-die", "faces", f"a usual die has the faces 1 to {', '.join(DICE[:-1])} or {DICE[-1]}"
        )
    if (board.rows, board.cols) != USUAL_SIZE:
        text = f"a usual world has {USUAL_SIZE[0]} rows of {USUAL_SIZE[1]}"
        yield Finding("unusual-size", "board", text)
    for world in WORLDS:
        count = len(board.tiles_of(world))
        if not FEWEST_TILES <= count <= MOST_TILES:
            text = f"has {count} tiles; a usual world has {FEWEST_TILES} to {MOST_TILES}"
            yield Finding("unusual-tiles", f"world {world}", text)


def _islands(board: Board) -> Iterator[Finding]:
    graph: nx.Graph[Place] = nx.Graph()
    graph.add_nodes_from(one.at for one in board.spaces)
    graph.add_edges_from((step.start, step.end) for step in board.steps)
    for world in WORLDS:
        here = nx.node_connected_component(graph, board.arrival(world))
        away = [one.at for one in board.of(world) if one.at not in here]
        if away:
            places = ", ".join(map(place_name, away))
            yield Finding("island", f"world {world}", f"no way leads from where Link arrives to {places}")


def _squares(board: Board) -> Iterator[Finding]:
    for world in WORLDS:
        if board.squares(world) and not both_colours(board, world):
            text = "all its squares are of one colour of the chessboard, so that half of all rolls miss them"
            yield Finding("one-colour", f"world {world}", text)


def _monsters(board: Board) -> Iterator[Finding]:
    hard = [hardness([one.swords for one in board.tiles_of(world) if one.swords]) for world in WORLDS]
    for world, (before, after) in enumerate(pairwise(hard), 2):
        if after <= before:
            text = (
                f"its monsters are no harder than those of world {world - 1}: the mean chance to lose "
                f"a battle is {after:.2f} after {before:.2f}"
            )
            yield Finding("no-harder", f"world {world}", text)
