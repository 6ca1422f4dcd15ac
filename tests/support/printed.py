"""Pieces that can be told apart in a PDF, and a reader for where they lie in it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from decimal import Decimal

import pikepdf

from printables.press.components import MM, Component, Piece
from printables.press.scene import Path, Symbol, Use
from printables.press.shapes import rect

Point = tuple[float, float]
POINT = 25.4 / 72


@dataclass(frozen=True)
class Lying:
    """One side of a piece on a page: its number, and three corners of its trim box in mm from the top left."""

    number: int
    back: bool
    corner: Point
    right: Point
    below: Point

    @property
    def box(self) -> tuple[float, float, float, float]:
        opposite = (
            self.right[0] + self.below[0] - self.corner[0],
            self.right[1] + self.below[1] - self.corner[1],
        )
        xs, ys = zip(self.corner, opposite, strict=True)
        return min(xs), min(ys), max(xs), max(ys)


def pieces(component: Component, count: int, backs: bool = True, first: int = 0) -> list[Piece]:
    """Return pieces, each in a colour of its own."""
    return [
        Piece(
            component,
            f"piece {number}",
            _face(component, number, 0),
            _face(component, number, 255) if backs else None,
        )
        for number in range(first, first + count)
    ]


def _face(component: Component, number: int, side: int) -> Use:
    left, top, right, bottom = component.inset(-component.bleed)
    colour = f"#{number:02x}{side:02x}80"
    name = f"{component.name}-{number}-{side}"
    return Use(
        Symbol(
            name,
            (Path(rect(left, top, right - left, bottom - top), fill=colour),),
            (left, top, right, bottom),
        )
    )


def lying(page: pikepdf.Page, component: Component) -> list[Lying]:
    """Return the pieces on a page in the order in which they are drawn, from its content stream alone."""
    width, height = component.width / MM, component.height / MM
    found = []
    for stream, matrix in forms(page):
        drawn = re.search(rb"([\d.]+) ([\d.]+) [\d.]+ rg", stream.read_bytes())
        if drawn:
            number, side = (round(float(share) * 255) for share in drawn.groups())
            tall = float(page.mediabox[3])
            corners = [matrix.transform(point) for point in ((0, 0), (width, 0), (0, height))]
            at = [(float(x) * POINT, (tall - float(y)) * POINT) for x, y in corners]
            found.append(Lying(number, side > 128, *at))
    return found


def forms(page: pikepdf.Page) -> Iterator[tuple[pikepdf.Stream, pikepdf.Matrix]]:
    """Yield each form that a page draws, with the matrix that lays it on the page."""
    matrix, kept = pikepdf.Matrix(), []
    for operands, operator in pikepdf.parse_content_stream(page):
        match str(operator):
            case "q":
                kept.append(matrix)
            case "Q":
                matrix = kept.pop()
            case "cm":
                values = [float(one) for one in operands if isinstance(one, int | float | Decimal)]
                matrix = pikepdf.Matrix(*values) @ matrix
            case "Do":
                yield page.Resources.XObject[str(operands[0])], matrix
