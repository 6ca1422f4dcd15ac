"""The way to win a dungeon on paper: sealed, leg by leg, each with a picture of the board."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Any

from generator.clockwork.board import Board, Cell, Square, cell_name
from generator.clockwork.replay import frames, replay
from generator.document import Document
from printables.kits.clockwork.board import board_scene
from printables.kits.clockwork.cover import LEFT, TOP
from printables.kits.witnesses import accepted
from printables.press import type
from printables.press.paper import Paper
from printables.press.scene import Group, Node, moved
from printables.press.sheets import Leaf

Frame = Mapping[str, Any]

PICTURE = (80.0, 64.0)
"""The room for a picture of the board, in mm."""
TEXT = 3.3
LONGEST = 8
"""How many steps one picture shows at most."""
LINES = {
    "above": "row above",
    "below": "row below",
    "left": "column to the left",
    "right": "column to the right",
}


@dataclass(frozen=True)
class Leg:
    """A stretch of the way in one picture: the frame before it, and the frame after each step."""

    before: Frame
    frames: tuple[Frame, ...]

    @property
    def last(self) -> Frame:
        """What stands when the leg is done."""
        return self.frames[-1]

    @property
    def shift(self) -> bool:
        """Whether rooms are turned or moved in it."""
        return bool(self.last["shifts"] != self.before["shifts"])


def told(document: Document) -> list[Frame]:
    """Return what stands after each step of the witness, the start first.

    Raises:
        Refusal: there is no witness, or the replayer does not accept it.
    """
    accepted(document, replay, "walkthrough")
    return list(frames(document.data))


def legs(shown: Sequence[Frame]) -> list[Leg]:
    """Cut the way into legs: a shift is a leg of its own, a round begins a new one."""
    found: list[Leg] = []
    start = shown[0]
    steps: list[Frame] = []
    for before, after in pairwise(shown):
        shifts, turns = after["shifts"] != before["shifts"], after["round"] != before["round"]
        if steps and (shifts or turns or len(steps) == LONGEST):
            found.append(Leg(start, tuple(steps)))
            steps = []
        if not steps:
            start = before
        steps.append(after)
        if shifts:
            found.append(Leg(start, tuple(steps)))
            steps = []
    return [*found, Leg(start, tuple(steps))] if steps else found


def walk_leaves(document: Document, board: Board, paper: Paper) -> list[Leaf]:
    """Return the pages of the walkthrough.

    Raises:
        Refusal: the replayer does not accept the witness.
    """
    shown = told(document)
    steps = list((document.witness or {}).get("steps", []))
    pages: list[tuple[Node, ...]] = []
    content: list[Node] = []
    y, bottom = _heading(content, shown, paper), paper.size[1] - 20
    for leg in legs(shown):
        nodes, high = _leg(leg, steps, board, paper)
        if y + high > bottom:
            pages.append(tuple(content))
            content, y = [], TOP + 4
        content.append(Group(tuple(nodes), moved(0, y)))
        y += high
    pages.append(tuple(content))
    return [Leaf(page, f"walkthrough {number} of {len(pages)}") for number, page in enumerate(pages, start=1)]


def _heading(content: list[Node], shown: Sequence[Frame], paper: Paper) -> float:
    """Put the title and the figures of the way at the head of the first page; return where it ends."""
    last = shown[-1]
    cost = last["cost"]
    spent = ", ".join(f"{skill.capitalize()} {amount}" for skill, amount in cost.items())
    shifts = f"{last['shifts']} shift{'' if last['shifts'] == 1 else 's'}"
    figures = f"{len(shown) - 1} steps, {shifts}, {last['round']} rounds. Skill points: {spent}."
    content.append(type.line("One way to win", LEFT, TOP + 7, 7.5, "title"))
    content.append(type.line(figures, LEFT, TOP + 13.5, 3.8, "italic"))
    key = "The party keeps together; the red line is its way. Rooms in a red frame have just been shifted."
    content.append(type.line(key, LEFT, TOP + 19, TEXT, "text"))
    return TOP + 25


def _leg(leg: Leg, steps: Sequence[Any], board: Board, paper: Paper) -> tuple[list[Node], float]:
    """One leg with its picture at the left and its steps at the right; returns its height, too."""
    places = [] if leg.shift else [leg.before["party"], *(frame["party"] for frame in leg.frames)]
    marked = _changed(leg) if leg.shift else ()
    scene = board_scene(_laid(board, leg.last), leg.last["party"], places, marked=marked, small=True)
    scale = min(PICTURE[0] / scene.width, PICTURE[1] / scene.height)
    first, last, x = leg.frames[0]["step"], leg.last["step"], LEFT + PICTURE[0] + 6
    span = f"Step {first}" if first == last else f"Steps {first} to {last}"
    nodes: list[Node] = [
        Group((scene.root,), moved(LEFT, 0, scale)),
        type.line(f"Round {leg.last['round']}", x, 5, 4.6, "heading"),
        type.line(span, paper.size[0] - LEFT, 5, 3.2, "small", "end"),
    ]
    said = [type.spelled(_words(frame, steps), "text") for frame in leg.frames]
    texts, y = type.numbered(said, x, 11.0, paper.size[0] - LEFT - x, TEXT, first)
    nodes += texts
    high = max(scene.height * scale, y - 3) + 6
    return nodes, high


def _changed(leg: Leg) -> list[Cell]:
    before, after = leg.before["cells"], leg.last["cells"]
    return [
        (row, col)
        for row, line_of_cells in enumerate(after)
        for col, square in enumerate(line_of_cells)
        if square != before[row][col]
    ]


def _laid(board: Board, frame: Frame) -> Board:
    """The board as it lies in a frame; a zone stays with its cell."""
    cells = [
        [
            Square(tile=square["tile"], turn=square["turn"], zone=board.at((row, col)).zone)
            for col, square in enumerate(line_of_cells)
        ]
        for row, line_of_cells in enumerate(frame["cells"])
    ]
    return board.model_copy(update={"cells": cells})


def _words(frame: Frame, steps: Sequence[Any]) -> str:
    """A step in words: what the replayer says, what a cog takes along, and where the party is then."""
    step = steps[frame["step"] - 1]
    more = _aside(step) if isinstance(step, dict) else ""
    return f"{frame['text']}{more} Now at {cell_name(*frame['party'][:2])}."


def _aside(step: Mapping[str, Any]) -> str:
    """Which rooms go along with a cog, or which rooms a token is for."""
    if "line" in step:
        return f" The {LINES[step['line']]} moves."
    if "group" in step:
        where = "beside it" if step["group"] == "orthogonal" else "at its corners"
        return f" The rooms {where} turn the other way."
    if "block" in step:
        row, col = step["block"]
        return f" The block is {cell_name(row, col)} to {cell_name(row + 1, col + 1)}."
    if "with" in step:
        return f" They are {cell_name(*step['at'])} and {cell_name(*step['with'])}."
    return f" It is {cell_name(*step['at'])}." if "at" in step else ""
