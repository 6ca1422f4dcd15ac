"""What is cut out of a sheet: its trim, bleed and safe area, its folds, its two faces, and how many.

Sizes are whole micrometres, so that what lies on a sheet adds up exactly; faces are drawn in
millimetres from the top left corner of the trim box, and run on into the bleed.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Literal

from printables.press.scene import Box, Group, Node, moved
from printables.press.shapes import Commands, circle, polygon, rounded

MM = 1000
"""Micrometres to the millimetre."""

Kind = Literal["tile", "card", "chip", "standee", "die", "sticker", "sheet"]
Crease = Literal["valley", "mountain"]
Point = tuple[int, int]


@dataclass(frozen=True, slots=True)
class Fold:
    """Where a piece is folded, and towards which side."""

    start: Point
    end: Point
    crease: Crease = "valley"


@dataclass(frozen=True, slots=True)
class Component:
    """The form that pieces of one kind share.

    ``width`` and ``height`` are those of the trim box. The edge that is cut is the box, with
    corners of radius ``corner``; half the side as radius makes a round chip. Where there is an
    ``outline``, its corners are the edge. ``safe`` is how far inside the edge text has to stay.
    """

    name: str
    kind: Kind
    width: int
    height: int
    bleed: int = 3 * MM
    safe: int = 3 * MM
    corner: int = 0
    folds: tuple[Fold, ...] = ()
    outline: tuple[Point, ...] = ()

    @property
    def size(self) -> tuple[float, float]:
        """Width and height of the trim box in mm."""
        return self.width / MM, self.height / MM

    def edge(self) -> Commands:
        """Return the line along which a piece is cut, in mm from the corner of the trim box."""
        width, height = self.size
        if self.outline:
            return polygon([(x / MM, y / MM) for x, y in self.outline])
        if self.corner * 2 >= max(self.width, self.height):
            return circle(width / 2, height / 2, width / 2)
        return rounded(0, 0, width, height, self.corner / MM)

    def inset(self, by: int) -> Box:
        """Return the trim box made smaller on all sides, in mm; a negative ``by`` makes it larger."""
        margin = by / MM
        return margin, margin, self.width / MM - margin, self.height / MM - margin


@dataclass(frozen=True, slots=True)
class Piece:
    """One thing to cut out, ``count`` times: what is on its face and, if it has one, on its back."""

    component: Component
    name: str
    face: Node
    back: Node | None = None
    count: int = 1


def tile(side: int = 60 * MM) -> Component:
    """Return the form of square tiles, ``side`` micrometres wide."""
    return Component("tile", "tile", side, side, bleed=2 * MM, safe=2 * MM)


POKER = Component("poker card", "card", 63_500, 88_900, corner=3 * MM)
MINI = Component("mini card", "card", 44_450, 63_500, corner=3 * MM)
TAROT = Component("tarot card", "card", 70 * MM, 120 * MM, corner=3 * MM)
SQUARE = Component("square card", "card", 70 * MM, 70 * MM, corner=3 * MM)


def round_chip(diameter: int, name: str = "round chip") -> Component:
    """Return the form of round chips."""
    return Component(name, "chip", diameter, diameter, bleed=2 * MM, safe=1500, corner=diameter // 2)


def square_chip(side: int, name: str = "square chip") -> Component:
    """Return the form of square chips."""
    return Component(name, "chip", side, side, bleed=2 * MM, safe=1500, corner=1500)


def resized(piece: Piece, width: int) -> Piece:
    """Return a piece made as wide as that, in micrometres, with all that belongs to it."""
    form = piece.component
    scale = width / form.width

    def scaled(point: Point) -> Point:
        return round(point[0] * scale), round(point[1] * scale)

    larger = replace(
        form,
        width=width,
        height=round(form.height * scale),
        bleed=round(form.bleed * scale),
        safe=round(form.safe * scale),
        corner=round(form.corner * scale),
        folds=tuple(replace(fold, start=scaled(fold.start), end=scaled(fold.end)) for fold in form.folds),
        outline=tuple(map(scaled, form.outline)),
    )
    face, back = (side and Group((side,), moved(0, 0, scale)) for side in (piece.face, piece.back))
    return replace(piece, component=larger, face=face or piece.face, back=back)


def pieces_in_all(pieces: Iterable[Piece]) -> int:
    """Return how many things are cut out in all."""
    return sum(piece.count for piece in pieces)
