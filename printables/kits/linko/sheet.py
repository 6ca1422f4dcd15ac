"""The sheet of a board: its picture and how to set it up, or a puzzle to be solved with a pencil."""

from __future__ import annotations

from collections.abc import Iterator

from generator.document import Document
from generator.linko import profile
from generator.linko.board import NUMBERS, Board
from printables.kits.linko.board import board_scene
from printables.kits.linko.hand import hand_of
from printables.kits.linko.page import GAME, TEXT, banner, own_rules, recipe
from printables.press import imprint, type
from printables.press.banner import BANNER, FOOT, LEFT, TOP
from printables.press.imprint import DOT
from printables.press.paper import Paper
from printables.press.scene import Group, Node, Scene, moved
from printables.press.sheets import Leaf
from printables.press.type import LEADING

GRADES = {
    "easy": "Each tile follows from those that lie beside it.",
    "fair": "Think of the values that two empty neighbours can still share.",
    "hard": "Here and there a tile has to be tried out.",
}


def sheet_leaf(document: Document, board: Board, paper: Paper) -> Leaf:
    """Return the page of a board, or of a puzzle."""
    if board.puzzle is None:
        return _board_leaf(document, board, paper)
    return puzzle_leaf(document, board, paper)


def fitted(scene: Scene, paper: Paper, top: float, high: float) -> tuple[Node, float]:
    """Return a picture as large as it can be between the margins, and where it ends."""
    wide = paper.size[0] - 2 * LEFT
    scale = min(wide / scene.width, high / scene.height)
    x = (paper.size[0] - scene.width * scale) / 2
    return Group((scene.root,), moved(x, top, scale)), top + scene.height * scale


def left_for(paper: Paper, below: float) -> float:
    """Return how high a picture under the banner can be if so much comes below it."""
    return paper.size[1] - TOP - BANNER - FOOT - below


# -- a board to play on -----------------------------------------------------------------------


def _board_leaf(document: Document, board: Board, paper: Paper) -> Leaf:
    width = paper.size[0] - 2 * LEFT
    words, deep = type.numbered(_steps(document, board), LEFT, 0, width, TEXT)
    facts = DOT.join([GAME, _facts(board)])
    nodes = list(banner(paper, imprint.set_name(document.recipe), facts, recipe(document)))
    picture, end = fitted(board_scene(board, small=True), paper, TOP + BANNER, left_for(paper, deep + 9))
    heading = type.line("Setting up", LEFT, end + 6.5, 5, "heading")
    return Leaf((*nodes, picture, heading, Group(tuple(words), moved(0, end + 13))), "board", "The board")


def _facts(board: Board) -> str:
    sizes = sorted({len(circle.spaces) for circle in board.circles})
    spaces = f"{sizes[0]} to {sizes[-1]}" if len(sizes) > 1 else f"{sizes[0]}"
    wild = sum(circle.wild for circle in board.circles)
    many = f"{wild} LINK-O{'' if wild == 1 else 's'}"
    return DOT.join([f"{len(board.circles)} circles of {spaces} spaces", many])


def _steps(document: Document, board: Board) -> Iterator[str]:
    rules = profile.load(document.profile)
    tiles = sum(len(NUMBERS) + circle.wild for circle in board.circles)
    seats = min(6, tiles // rules.hand_size)
    yield "Join the pages of the poster: its spaces are as large as the tiles."
    yield (
        f"Shuffle the {tiles} tiles face down, or put them in a bag. Each of 2 to {max(2, seats)} players "
        f"draws {rules.hand_size} and stands them on edge, unseen by the others."
    )
    if not board.empty:
        yield "Put the tiles that the picture shows on their spaces first."
    yield (
        "Gilt spaces with two rings are connectors: doubles and LINK-Os only. A chain joins the two that "
        "face each other. The page of rules says the rest."
    )
    own = own_rules(rules)
    yield (
        f"This set changes the usual rules: {'; '.join(own)}."
        if own
        else "This set is played by the usual rules."
    )


# -- a puzzle ---------------------------------------------------------------------------------


def puzzle_leaf(document: Document, board: Board, paper: Paper, heading: str = "") -> Leaf:
    """Return the page of a puzzle: the board with its givens, and the tiles at hand.

    ``heading`` stands before its name where it is one of many.
    """
    assert board.puzzle is not None
    grade = board.puzzle.grade
    facts = DOT.join([GAME, f"{grade} puzzle", _facts(board)])
    nodes = list(banner(paper, f"{heading}{imprint.set_name(document.recipe)}", facts, recipe(document)))
    room = paper.size[0] - 2 * LEFT
    hand, words = (
        hand_of(board, room),
        list(type.block(_task(document, board), LEFT, 0, room, TEXT, leading=LEADING)),
    )
    said = len(words) * TEXT * LEADING
    scene = board_scene(board, small=True)
    picture, end = fitted(scene, paper, TOP + BANNER, left_for(paper, hand.height + said + 8))
    nodes += [picture, Group(tuple(words), moved(0, end + 6))]
    nodes.append(Group(tuple(hand.drawn(LEFT)), moved(0, end + 6 + said)))
    name = f"{heading}{grade} puzzle"
    return Leaf(tuple(nodes), name, name.capitalize())


def _task(document: Document, board: Board) -> str:
    assert board.puzzle is not None
    spare = "Put all tiles below" if board.puzzle.hand == "exact" else "Put some of the tiles below"
    wild = "may join two values" if profile.load(document.profile).bridge else "shows one value at both ends"
    return (
        f"{spare} on the empty spaces, each in its own circle; there is one way. Ends that meet show one "
        "value, and so do the two tiles on connectors that a chain joins. Gilt spaces are connectors: they "
        f"take doubles and LINK-Os only. A LINK-O elsewhere {wild}. {GRADES[board.puzzle.grade]}"
    )
