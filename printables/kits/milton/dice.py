"""Dice to fold: four attack dice for those who have no blank ones, and the numbered die of a board."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import cache

from printables.kits.milton.tokens import DICE, FIELD
from printables.kits.milton.treasures import RED, SWORD, shown
from printables.press import solids, type
from printables.press.components import MM, Piece
from printables.press.nets import Net, unfold
from printables.press.palette import BRASS_DARK, BRASS_LIGHT, INK, PAPER, PARCHMENT
from printables.press.scene import Group, Node, Path
from printables.press.shapes import Point, circle, line, polygon, rounded
from printables.press.solids import Solid

ATTACK = 26.0
"""The edge of an attack die, in mm."""
BLEED = 2.5
SKY, BLUE, DEEP = "#e0eef8", "#2f6fa8", "#173f66"
MISSES = (1, 6)
"""The faces of an attack die, counted as on a numbered one, that show red squares: opposite ones."""
SOLIDS: dict[int, tuple[float, Callable[[float], Solid]]] = {
    4: (36.0, solids.tetrahedron),
    6: (26.0, solids.cube),
    8: (30.0, solids.octahedron),
}
"""The edge, in mm, and the solid of a die by how many faces it has."""
AGAIN = "again"
"""What a face says that no number is left for."""


@cache
def net_of(sides: int) -> Net:
    """Return the net of a die with that many faces."""
    edge, solid = SOLIDS[sides]
    return unfold(solid(edge))


def attack_pieces() -> list[Piece]:
    """Return the attack dice, each with four swords and two red squares."""
    faces = [
        Group(tuple(_blow(RED if number in MISSES else SWORD))) for number in solids.cube(ATTACK).numbers
    ]
    net = unfold(solids.cube(ATTACK))
    return [
        Piece(
            net.component("attack die", round(BLEED * MM)),
            "attack die",
            net.painted(faces, PARCHMENT, BLEED),
            count=DICE,
        )
    ]


def _blow(sign: str) -> Iterator[Node]:
    """A face of an attack die about its middle."""
    half = ATTACK / 2
    if sign == RED:
        yield Path(
            rounded(0.9 - half, 0.9 - half, ATTACK - 1.8, ATTACK - 1.8, 1.6),
            fill=FIELD,
            stroke=INK,
            width=0.4,
        )
        yield Path(
            rounded(-half * 0.7, -half * 0.7, ATTACK * 0.7, ATTACK * 0.7, 1),
            fill=PAPER,
            stroke=INK,
            width=0.4,
        )
        yield shown(RED, 0, 0, ATTACK * 0.56)
        return
    yield Path(circle(0, 0, half * 0.76), fill=PAPER, stroke=BRASS_DARK, width=0.6)
    yield shown(SWORD, 0, 0, ATTACK * 0.68)


def sides_of(faces: Sequence[int]) -> int:
    """Return how many sides the die with these numbers has: few, and as many for each number if it can be."""
    even = next((sides for sides in SOLIDS if sides % len(faces) == 0), None)
    return even or next(sides for sides in SOLIDS if sides >= len(faces))


def numbered(faces: Sequence[int]) -> Piece:
    """Return the blue die with these numbers, each on as many faces as any other.

    Faces that are left over say ``again``.
    """
    sides = sides_of(faces)
    solid = SOLIDS[sides][1](SOLIDS[sides][0])
    each = sides // len(faces)
    shown_on = {
        place: str(number) for place, number in enumerate([one for one in faces for _ in range(each)], 1)
    }
    said = [shown_on.get(number, AGAIN) for number in range(1, sides + 1)]
    net = net_of(sides)
    drawn = [Group(tuple(_numbered(solid, face, said))) for face in range(sides)]
    name = f"{len(faces)}-number die" if sides != len(faces) else f"die to {max(faces)}"
    return Piece(net.component("numbered die", round(BLEED * MM)), name, net.painted(drawn, SKY, BLEED))


def _numbered(solid: Solid, face: int, said: Sequence[str]) -> Iterator[Node]:
    """A face about its middle: its number or, on four faces, that of each corner, read where it points up."""
    flat = solid.flat(face)
    yield Path(polygon([(x * 0.9, y * 0.9) for x, y in flat]), fill=BLUE, stroke=DEEP, width=0.9)
    yield Path(polygon([(x * 0.8, y * 0.8) for x, y in flat]), stroke="#a9cfe8", width=0.4)
    if len(solid.faces) != 4:
        low = 0.0 if len(flat) == 4 else -1.4
        yield from _figure(said[solid.numbers[face] - 1], 0, low, 11.0)
        return
    for place, corner in enumerate(solid.faces[face]):
        opposite = next(other for other, corners in enumerate(solid.faces) if corner not in corners)
        yield Group(tuple(_figure(said[solid.numbers[opposite] - 1], 0, -8.2, 7.6)), _upright(flat[place]))
    yield Path(circle(0, 0, 1.5), fill=BRASS_LIGHT, stroke=INK, width=0.4)


def _upright(corner: Point) -> tuple[float, float, float, float, float, float]:
    """The turn that takes what stands above the middle towards a corner."""
    length = (corner[0] ** 2 + corner[1] ** 2) ** 0.5
    sin, cos = corner[0] / length, -corner[1] / length
    return (cos, sin, -sin, cos, 0.0, 0.0)


def _figure(text: str, x: float, y: float, size: float) -> Iterator[Node]:
    if text == AGAIN:
        yield type.centred(text, x, y, size * 0.42, "label", PAPER)
        return
    yield type.centred(text, x, y, size, "numeral", PAPER)
    if text in ("6", "9"):
        below = y + size * 0.48
        yield Path(line(x - size * 0.24, below, x + size * 0.24, below), stroke=PAPER, width=size * 0.07)


def box_dice() -> list[Piece]:
    """Return a numbered die of each kind that boards are made for."""
    return [numbered(range(1, sides + 1)) for sides in SOLIDS]
