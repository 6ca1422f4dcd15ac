"""How the circles of a board look: the colour, the sign and the letter of each.

A colour or a sign that is not known, as on a board that somebody wrote, gets one of the house and is
told apart by its letter.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from generator.linko.board import Board, Circle
from printables.kits.linko import emblems
from printables.press import type
from printables.press.palette import INK, PAPER
from printables.press.scene import Node, Path
from printables.press.shapes import rounded


@dataclass(frozen=True, slots=True)
class Tint:
    """A colour in three steps: that of the tiles, a dark one to write in, a pale one for grounds."""

    colour: str
    dark: str
    pale: str


TINTS: Mapping[str, Tint] = {
    "red": Tint("#c2564a", "#7d2a22", "#f3d9cf"),
    "blue": Tint("#5b8fb9", "#234f74", "#d7e5ee"),
    "green": Tint("#6ea368", "#2f5f35", "#dde9d0"),
    "yellow": Tint("#dfb545", "#7a5a10", "#f7ebc0"),
    "violet": Tint("#8e78b5", "#4a3878", "#e4dcef"),
    "orange": Tint("#df8b4a", "#8a4a16", "#f8e0c8"),
}
STRANGE = Tint("#a39a88", "#57503f", "#e8e2d4")


@dataclass(frozen=True, slots=True)
class Look:
    """How a circle looks: ``ident`` is its letter, ``sign`` the name of a drawing, or none."""

    ident: str
    tint: Tint
    sign: str | None

    @property
    def dress(self) -> str:
        """What tells it from other looks in the names of drawings."""
        return f"{self.ident}-{self.tint.colour[1:]}-{self.sign}"

    def signed(self, x: float, y: float, size: float) -> Iterator[Node]:
        """Yield the sign with its middle at a point: the drawing, or the letter on a plate."""
        if self.sign:
            yield emblems.placed(self.sign, x, y, size)
            return
        side = size * 0.92
        plate = rounded(x - side / 2, y - side / 2, side, side, side / 5)
        yield Path(plate, fill=INK)
        yield type.centred(self.ident, x, y, size * 0.78, "label", PAPER)


def look_of(circle: Circle) -> Look:
    """Return how a circle looks."""
    known = circle.sign if circle.sign in emblems.DRAWN and circle.sign != "links" else None
    return Look(circle.id, TINTS.get(circle.colour, STRANGE), known)


def looks_of(board: Board) -> dict[str, Look]:
    """Return how the circles of a board look, by letter."""
    return {circle.id: look_of(circle) for circle in board.circles}
