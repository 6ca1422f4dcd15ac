"""The answer of a board or a puzzle: behind a seal, the filled board and the order of the placements."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from generator.document import Document
from generator.linko.board import Board, Tile, tile_of
from generator.linko.replay import replay
from printables.kits.linko.board import board_scene
from printables.kits.linko.order import Listed, Reasoned, steps_of
from printables.kits.linko.page import banner
from printables.kits.linko.rings import Place
from printables.kits.linko.sheet import fitted, left_for
from printables.kits.witnesses import accepted
from printables.press import imprint, type
from printables.press.banner import BANNER, LEFT, TOP
from printables.press.paper import Paper
from printables.press.scene import Group, Node, moved, turned
from printables.press.sheets import Leaf

BELOW = 8.0
"""Between the picture and the foot of a page, but for the order of placements, in mm."""
PICTURE = 100.0
"""How high a picture is at least that reasons stand below, in mm."""
A_PAGE = 2
"""How many answers stand on a page of a book of puzzles."""


def fill_of(document: Document) -> dict[Place, Tile]:
    """Return the tile that the witness puts on each space.

    Raises:
        Refusal: there is no witness, or the replayer does not accept it.
    """
    return {(step["at"][0], step["at"][1]): tile_of(step["tile"]) for step in _steps(document)}


def _steps(document: Document) -> list[Mapping[str, Any]]:
    return list(accepted(document, replay, "answer")["steps"])


def answer_leaf(document: Document, board: Board, paper: Paper) -> Leaf:
    """Return the page with the filled board and its placements in order.

    For a puzzle, that is the order in which it is thought out, with reasons if there is room for them.

    Raises:
        Refusal: there is no witness, or the replayer does not accept it.
    """
    steps, wide = steps_of(document, board, _steps(document)), paper.size[0] - 2 * LEFT
    order: Listed | Reasoned = Listed(steps, wide)
    if board.puzzle:
        reasoned = Reasoned(steps, wide)
        order = reasoned if left_for(paper, reasoned.height + BELOW) >= PICTURE else order
    way = "The one answer, tile by tile as it is thought out" if board.puzzle else "One way to fill the board"
    said = "Read every tile clockwise. Tiles on white are placed; those on colour lay there."
    nodes = list(banner(paper, f"{imprint.set_name(document.recipe)}: answer", way, said))
    scene = board_scene(board, tiles=fill_of(document), small=True)
    picture, end = fitted(scene, paper, TOP + BANNER, left_for(paper, order.height + BELOW))
    return Leaf((*nodes, picture, Group(tuple(order.drawn()), moved(LEFT, end + 7))), "answer")


def answers_leaves(documents: Sequence[tuple[Document, Board]], paper: Paper) -> list[Leaf]:
    """Return the answers to many puzzles: filled boards, two to a page, head over.

    Raises:
        Refusal: a puzzle has no witness, or one that the replayer does not accept.
    """
    pairs = [documents[first : first + A_PAGE] for first in range(0, len(documents), A_PAGE)]
    return [
        _answers_leaf(pair, first * A_PAGE + 1, paper, f"answers {first + 1} of {len(pairs)}")
        for first, pair in enumerate(pairs)
    ]


def _answers_leaf(pair: Sequence[tuple[Document, Board]], first: int, paper: Paper, name: str) -> Leaf:
    width, height = paper.size
    room = (height - 2 * TOP - 12) / A_PAGE
    nodes: list[Node] = []
    for place, (document, board) in enumerate(pair):
        top = TOP + place * room
        said = type.elide(
            f"{first + place}. {imprint.set_name(document.recipe)}", "heading", 4.2, width - 2 * LEFT
        )
        nodes.append(type.line(said, width / 2, top + 4, 4.2, "heading", "middle"))
        scene = board_scene(board, tiles=fill_of(document), small=True)
        nodes.append(fitted(scene, paper, top + 6.5, room - 11)[0])
    over = Group(tuple(nodes), turned(2, width / 2, (height - 5) / 2))
    return Leaf((over,), name)
