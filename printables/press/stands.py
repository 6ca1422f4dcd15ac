"""Standees of paper: a figure folded over its head, and the foot that it is slotted into.

Both are folded double and glued. The figure has a slot from below and the foot one from
above; together they are as deep as the foot is high, so that the two stand level, and each
is as wide as the doubled stock that goes into it. Lengths are in micrometres.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

from printables.press.components import MM, Component, Fold, Piece, Point
from printables.press.scene import Group, Node, moved, turned

STOCK = 300
"""How thick one layer of the stock is: card of about 250 grams to the square metre."""
LAYERS = 2
"""How many layers a piece has when it is folded."""
SAFE = 1500
"""How far writing stays inside the edge."""
STROKES = 8
"""Of how many straight cuts a shoulder is."""


def figure(
    name: str, width: int, height: int, foot: int, stock: int = STOCK, bleed: int = 2 * MM
) -> Component:
    """Return the form of a figure: front below the fold, back above it and upside down.

    ``height`` is that of the figure as it stands, ``foot`` that of its foot. Round shoulders
    narrow it to half its width at the fold.
    """
    edge = (width - LAYERS * stock) // 2
    slot = [(edge, height), (edge, height - foot // 2)]
    return _doubled(name, [*_shoulder(width), (0, height), *slot], width, height, bleed)


def foot(name: str, width: int, height: int, stock: int = STOCK, bleed: int = 2 * MM) -> Component:
    """Return the form of a foot that stands on its fold; it narrows to half its width at the top."""
    edge = (width - LAYERS * stock) // 2
    left = [(0, 0), (width // 4, height), (edge, height), (edge, height // 2)]
    return _doubled(name, left, width, height, bleed)


def two_sided(front: Node, back: Node, component: Component) -> Group:
    """Return the face of a figure: its two pictures, each upright when the figure stands."""
    width, height = component.size
    below = Group((front,), moved(0, height / 2))
    above = Group((back,), turned(2, width / 2, height / 4))
    return Group((above, below))


@dataclass(frozen=True)
class Standee:
    """What is drawn of a figure, in mm from the top left corner: both sides, and one half of its foot."""

    name: str
    front: Node
    behind: Node
    half: Node


@dataclass(frozen=True)
class Sizes:
    """Of standees, in mm: width and height of the figure, height and width of its foot."""

    width: float
    height: float
    foot: float
    foot_width: float


def standee_pieces(standees: Sequence[Standee], sizes: Sizes, stock: int = STOCK) -> list[Piece]:
    """Return figures, and a foot for each; slots fit stock that is ``stock`` micrometres thick."""
    width, height, high, foot_width = (
        round(one * MM) for one in (sizes.width, sizes.height, sizes.foot, sizes.foot_width)
    )
    form, below = figure("hero", width, height, high, stock), foot("hero foot", foot_width, high, stock)
    figures = [Piece(form, one.name, two_sided(one.front, one.behind, form)) for one in standees]
    feet = [Piece(below, f"foot of {one.name}", _twice(one.half, sizes)) for one in standees]
    return figures + feet


def _twice(half: Node, sizes: Sizes) -> Group:
    """A foot: the same on both halves, upright when it stands on its fold."""
    return Group((half, Group((half,), turned(2, sizes.foot_width / 2, sizes.foot))))


def _shoulder(width: int) -> list[Point]:
    """The left shoulder, from the fold down: a quarter of an ellipse."""
    across, down = width / 4, width / 3
    angles = [math.radians(90 * step / STROKES) for step in range(STROKES + 1)]
    return [(round(across * (1 - math.sin(angle))), round(down * (1 - math.cos(angle)))) for angle in angles]


def _doubled(name: str, left: Sequence[Point], width: int, height: int, bleed: int) -> Component:
    """The form whose left edge, counted down from the fold, is given; the rest are its mirror images."""
    below = [*left, *((width - x, y) for x, y in reversed(left))]
    outline = [(x, height + y) for x, y in below] + [(x, height - y) for x, y in below[-2:0:-1]]
    fold = Fold(outline[0], outline[len(below) - 1], "mountain")
    return Component(name, "standee", width, 2 * height, bleed, SAFE, folds=(fold,), outline=tuple(outline))
