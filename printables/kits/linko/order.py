"""The order in which a board is filled, as printed: a list in columns, or with the reason for each tile."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from generator.document import Document
from generator.linko.board import Board, name_of, spoken, tile_of
from generator.linko.moves import laid
from generator.linko.thinking import of_plan
from printables.kits.linko.page import WALL
from printables.press import type
from printables.press.scene import Node

STEP = 3.0
"""How high the type of a placement is, in mm."""
PITCH = 4.1
COLUMN = 30.0
REASON = 2.5
"""How high the type of a reason is, in mm."""
LINE, GAP = 3.2, 0.7
"""From one line of a reason to the next, and what is added from one reason to the next, in mm."""
BESIDE = 6.0
"""Between the columns of reasons, in mm."""
SPACE, TILE, WHY = 7.0, 15.0, 27.0
"""Where the name of a space, its tile and the reason begin, in mm from the edge of a column."""


@dataclass(frozen=True)
class Step:
    """A placement in words: the space, the tile, the seat that it is the turn of, and why it must be so."""

    space: str
    tile: str
    seat: str = ""
    why: str = ""


def steps_of(document: Document, board: Board, steps: Sequence[Mapping[str, Any]]) -> list[Step]:
    """Return the steps of an accepted plan; those of a puzzle in the order in which they are thought out."""
    if board.puzzle:
        position = laid(document)
        thoughts = of_plan(position, steps)
        return [Step(position.net.name(one.space), spoken(one.tile), why=one.why) for one in thoughts]
    return [
        Step(
            name_of((step["at"][0], step["at"][1])),
            spoken(tile_of(step["tile"])),
            seat=f"seat {step['seat']}" if "seat" in step else "",
        )
        for step in steps
    ]


class Listed:
    """Steps in narrow columns, each a line; ``height`` is how much room they take, in mm."""

    def __init__(self, steps: Sequence[Step], wide: float) -> None:
        columns = int(wide / COLUMN)
        self.steps, self.column = steps, wide / columns
        self.rows = -(-len(steps) // columns)
        self.height = self.rows * PITCH

    def drawn(self) -> Iterator[Node]:
        """Yield what is drawn, the first base line at 0."""
        for number, step in enumerate(self.steps):
            x, y = number // self.rows * self.column, number % self.rows * PITCH
            said = f"{step.tile}  {step.seat}" if step.seat else step.tile
            yield from _placed(number, step, x, y)
            yield type.line(said, x + TILE, y, STEP - 0.3, "small")


class Reasoned:
    """Steps in two columns, each with its reason; ``height`` is how much room they take, in mm."""

    def __init__(self, steps: Sequence[Step], wide: float) -> None:
        self.steps, self.column = steps, (wide - BESIDE) / 2
        self.lines = [type.wrap(step.why, "text", REASON, self.column - WHY) for step in steps]
        deep = [max(1, len(lines)) * LINE + GAP for lines in self.lines]
        # The left column ends with the step that passes the middle.
        self.left = next(n for n in range(1, len(deep) + 1) if 2 * sum(deep[:n]) >= sum(deep))
        self.tops = [
            sum(deep[first:n]) for n in range(len(deep)) for first in [0 if n < self.left else self.left]
        ]
        self.height = sum(deep[: self.left])

    def drawn(self) -> Iterator[Node]:
        """Yield what is drawn, the first base line at 0."""
        for number, (step, top) in enumerate(zip(self.steps, self.tops, strict=True)):
            x = 0.0 if number < self.left else self.column + BESIDE
            yield from _placed(number, step, x, top)
            yield type.line(step.tile, x + TILE, top, STEP - 0.3, "small")
            for line, said in enumerate(self.lines[number]):
                yield type.line(said, x + WHY, top + line * LINE, REASON, "text")


def _placed(number: int, step: Step, x: float, y: float) -> Iterator[Node]:
    """The number of a step, and its space."""
    yield type.line(f"{number + 1}.", x + SPACE - 1.4, y, STEP - 0.4, "small", "end", WALL)
    yield type.line(step.space, x + SPACE, y, STEP, "label")
