"""The four heroes: who they are, and how each looks from the front and from behind.

All four are this project's own. They are drawn in a box of 26 by 34 mm, standing on its
lower edge; their outlines differ as much as their colours, letters and badges do.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from printables.press.palette import (
    BRASS,
    BRASS_LIGHT,
    CLAY,
    INK,
    IRON,
    PAPER,
    SAND,
    STONE,
    WAX,
    WOOD,
    WOOD_DARK,
)
from printables.press.pen import flat, solid, stroke
from printables.press.scene import Path
from printables.press.shapes import circle, data, ellipse, gear, line, polygon, polyline, rect, rounded

SIZE = (26.0, 34.0)
"""The box of each drawing, in mm."""
PEN = 0.5
GREEN, PURPLE, HOOD, STEEL = "#5d7f45", "#5a4a86", "#46653a", "#8c97a5"
FAIR, TAN, BROWN, DARK = "#f0cfa8", "#d9a374", "#a86d43", "#7d4d30"


@dataclass(frozen=True)
class Hero:
    """A hero: name and calling, letter and badge, the colour of the figure, and its drawing."""

    name: str
    calling: str
    letter: str
    badge: str
    colour: str
    pale: str
    drawn: Callable[[bool], list[Path]]


def _warden(behind: bool) -> list[Path]:
    """Broad, in a square helm with a plume; a round shield on the arm, or seen past the back."""
    shield = [solid(circle(6.3, 21.5, 5.6), WOOD, PEN), solid(circle(6.3, 21.5, 3.9), STEEL, 0.35)]
    shield.append(solid(circle(6.3, 21.5, 1.4), BRASS, 0.35))
    coat = data("M7.2 15 C9 13.8 17 13.8 18.8 15 L21.3 20.5 L19.4 22 L20 28.5 H6 L6.6 22 L4.7 20.5 Z")
    body = [
        *(solid(rect(x, 27.5, 3.8, 4), IRON, PEN) for x in (8, 14.2)),
        *(solid(rounded(x, 30.6, 5, 2.4, 0.8), WOOD_DARK, PEN) for x in (7.2, 13.8)),
        solid(coat, STEEL, PEN),
        solid(rect(6.4, 23.2, 13.2, 1.8), WOOD, 0.35),
        solid(data("M13 6.8 C10.6 3.2 14.6 1.4 19.6 3.4 C17.4 4 16.4 5.4 16 6.8 Z"), WAX, PEN),
        solid(rounded(8.7, 6.4, 8.6, 8.6, 1.6), STONE, PEN),
        stroke(line(13, 6.6, 13, 14.8), 0.35),
    ]
    if behind:
        cloak = data("M8 14.9 C10 14.4 16 14.4 18 14.9 L20.2 30 C15 31.4 11 31.4 5.8 30 Z")
        return [
            *shield,
            *body,
            solid(cloak, WAX, PEN),
            stroke(line(11, 17, 10, 30.6), 0.35),
            stroke(line(15, 17, 16, 30.6), 0.35),
        ]
    buckle = solid(rect(12, 23, 2, 2.2), BRASS, 0.3)
    sword = [
        solid(rect(20.4, 11.5, 1.6, 9), PAPER, 0.4),
        solid(rect(18.9, 20, 4.6, 1.2), BRASS, 0.4),
        solid(rect(20.6, 21.2, 1.2, 2.4), WOOD, 0.4),
    ]
    return [*sword, *body, flat(rect(9.8, 9.8, 6.4, 1.3), INK), buckle, *shield]


def _archer(behind: bool) -> list[Path]:
    """Slim, in a pointed hood; a long bow beside, a quiver on the back."""
    limb = data("M19.6 3.6 C24.6 9 24.6 24 19.6 29.6")
    bow = [stroke(line(19.6, 3.6, 19.6, 29.6), 0.3), stroke(limb, 1.7), stroke(limb, 0.9, WOOD)]
    body = [
        *(solid(rect(x, 24, 2.7, 7.5), WOOD, PEN) for x in (9.8, 13.5)),
        *(solid(rounded(x, 29.6, 3.7, 3.4, 0.8), WOOD_DARK, PEN) for x in (9.1, 13.2)),
        solid(data("M9.6 14.6 L6.6 22.4 L8.4 23.2 L10.8 18 Z"), GREEN, PEN),
        solid(data("M16.4 14.6 L20.4 17.6 L19.6 19.4 L15.4 18.2 Z"), GREEN, PEN),
        solid(data("M9.6 14.4 C11 13.4 15 13.4 16.4 14.4 L16 20 L17.8 26 H8.2 L10 20 Z"), GREEN, PEN),
        solid(rect(9.8, 19.4, 6.4, 1.5), WOOD_DARK, 0.3),
    ]
    hood = data("M8.4 14.4 C7.6 9 9.4 5 15.6 1.8 C14.8 4 18.4 8 17.6 14.4 C15 15.6 11 15.6 8.4 14.4 Z")
    if behind:
        quiver = [solid(polygon([(9.2, 14.6), (12, 13.8), (15, 22.6), (12.4, 23.6)]), WOOD, PEN)]
        shafts = [(8.6, 13.6, 7.2, 9.6), (10, 13.2, 9, 9), (11.2, 12.9, 10.8, 8.8)]
        arrows = [stroke(line(*one), 0.45) for one in shafts]
        tips = [solid(polygon([(x - 0.9, y), (x, y - 1.8), (x + 0.9, y)]), PAPER, 0.3) for *_, x, y in shafts]
        return [*bow, *body, solid(hood, HOOD, PEN), *arrows, *tips, *quiver]
    face = [solid(ellipse(12.9, 10.6, 2.9, 3.3), BROWN, 0.4)]
    face += [flat(circle(x, 10.4, 0.4), INK) for x in (11.8, 14)]
    face.append(
        solid(
            data("M10 9.4 C10.6 7.4 12 7 12.8 7.2 C14.2 6.8 15.4 7.6 15.8 9.4 C14 8.6 12 8.4 10 9.4 Z"),
            INK,
            0.1,
        )
    )
    return [*bow, *body, solid(hood, HOOD, PEN), *face]


def _lamplighter(behind: bool) -> list[Path]:
    """Tall, in a long coat and a crooked hat; a lantern on a pole."""
    pole = [stroke(line(4.4, 8, 4.4, 33), 1.5), stroke(line(4.4, 8, 4.4, 33), 0.7, WOOD)]
    lantern = [
        solid(rounded(2, 9.6, 4.8, 6, 0.6), BRASS_LIGHT, PEN),
        flat(
            data(
                "M4.4 10.6 C5.6 12 5.6 12.8 5.6 13.2 C5.6 14.2 5 14.7 4.4 14.7 C3.8 14.7 3.2 14.2 3.2 13.2 "
                "C3.2 12.8 3.2 12 4.4 10.6 Z"
            ),
            WAX,
        ),
        solid(polygon([(1.4, 9.8), (4.4, 7.4), (7.4, 9.8)]), WOOD_DARK, PEN),
    ]
    coat = data("M10 14.6 H17 L21.4 32.9 H6.4 Z")
    hat = data("M9.4 9.6 C10.4 6.4 10.4 3.8 16.6 1 C15.4 3.2 17 6.4 17.8 9.6 Z")
    top = [solid(ellipse(13.6, 9.9, 7.4, 1.5), PURPLE, PEN), solid(hat, PURPLE, PEN)]
    top.append(stroke(data("M9.6 8.7 C12 9.5 15 9.5 17.6 8.7"), 0.9, BRASS))
    arm = solid(data("M10.6 15 L4 20.4 L5 22.6 L11.6 19.4 Z"), PURPLE, PEN)
    if behind:
        hair = solid(data("M10.4 10 H16.8 L17.2 15.4 C15 16.6 12.2 16.6 10 15.4 Z"), STONE, PEN)
        seam = [stroke(line(13.7, 16.5, 13.9, 32.8), 0.35), solid(rect(11, 21, 5.6, 1.2), BRASS, 0.3)]
        return [*pole, arm, solid(coat, PURPLE, PEN), *seam, hair, *lantern, *top]
    beard = data(
        "M10.3 12.4 C10.2 17.6 12.2 20.8 13.6 22.6 C15 20.8 17 17.6 16.9 12.4 C15 13.6 12.2 13.6 10.3 12.4 Z"
    )
    face = [solid(rounded(10.5, 9.8, 6.2, 4.6, 1.6), FAIR, 0.4), solid(beard, PAPER, PEN)]
    face += [flat(circle(x, 11.6, 0.4), INK) for x in (12.3, 14.9)]
    front = [
        stroke(line(13.8, 22, 13.9, 32.8), 0.35),
        solid(data("M17 15 L20 22.6 L17.6 23.4 L15.8 19 Z"), PURPLE, PEN),
    ]
    return [*pole, solid(coat, PURPLE, PEN), *front, arm, *face, *lantern, *top]


def _tinker(behind: bool) -> list[Path]:
    """Short, with goggles, under a pack of wheels and pipes that is larger than its bearer."""
    pack = [
        solid(rect(17.7, 5.8, 2.6, 6), BRASS, PEN),
        solid(rounded(17, 4.9, 4, 1.4, 0.5), BRASS, PEN),
        *(solid(circle(x, y, r), PAPER, 0.35) for x, y, r in ((19.2, 3.3, 1.1), (20.6, 2.3, 0.7))),
        Path(gear(7.6, 8.6, 9, 4.6, 3.4, 1.3), fill=BRASS, stroke=INK, width=PEN, evenodd=True),
        solid(rounded(4.4, 9.4, 17.2, 17.4, 3), WOOD, PEN),
    ]
    legs = [solid(rect(x, 27, 3.2, 4.4), IRON, PEN) for x in (9.2, 13.6)]
    legs += [solid(rounded(x, 30.4, 4.4, 2.6, 0.9), WOOD_DARK, PEN) for x in (8.2, 13.4)]
    curls = data(
        "M8 15.4 C6.6 11.4 9.4 8.4 13 8.4 C16.6 8.4 19.4 11.4 18 15.4 C18.8 17.6 17 19 15.8 18.4 "
        "H10.2 C9 19 7.2 17.6 8 15.4 Z"
    )
    if behind:
        straps = [solid(rect(4.4, y, 17.2, 1.6), WOOD_DARK, 0.35) for y in (14.4, 21.4)]
        buckles = [solid(rect(x, y - 0.3, 1.8, 2.2), BRASS, 0.3) for x in (8, 16.2) for y in (14.4, 21.4)]
        wheel = [Path(gear(13, 18, 10, 4, 3, 1.2), fill=BRASS, stroke=INK, width=0.4, evenodd=True)]
        return [*legs, solid(curls, CLAY, PEN), *pack, *straps, *wheel, *buckles]
    smock = data("M8.8 19 H17.2 L19 28.6 H7 Z")
    arms = [
        solid(data("M9 19.4 L5.6 24.6 L7.4 25.8 L10 22.6 Z"), SAND, PEN),
        solid(data("M17 19.4 L20.8 23.4 L19.4 25 L16.2 22.6 Z"), SAND, PEN),
    ]
    wrench = data(
        "M20 27 L20.9 19.6 C19.6 18.6 19.6 16.8 20.6 15.8 L20.9 18 H22.3 L22.8 15.9 C23.8 17 23.6 "
        "18.8 22.4 19.7 L21.8 27.2 C21.6 28 20 27.9 20 27 Z"
    )
    face = [
        solid(circle(13, 14.6, 4), TAN, 0.4),
        *(solid(circle(x, 13.6, 1.9), PAPER, 0.6) for x in (11, 15)),
    ]
    face += [flat(circle(x, 13.7, 0.6), INK) for x in (11.2, 14.8)]
    face.append(stroke(polyline([(11.8, 16.9), (13, 17.4), (14.2, 16.9)]), 0.4))
    apron = [solid(smock, SAND, PEN), solid(data("M10.4 21 H15.6 L16.6 28.4 H9.4 Z"), CLAY, 0.4)]
    return [*pack, *legs, *apron, *arms, solid(wrench, STEEL, 0.4), solid(curls, CLAY, PEN), *face]


HEROES = (
    Hero("Bram", "Warden", "B", "shield", "#3f566e", "#dfe6ea", _warden),
    Hero("Isla", "Archer", "I", "bow", "#46653a", "#e6ecd6", _archer),
    Hero("Odo", "Lamplighter", "O", "lantern", "#4a3b70", "#ebe4f0", _lamplighter),
    Hero("Wren", "Tinker", "W", "wrench", "#94502f", "#f7e6d6", _tinker),
)
"""The heroes, in the order in which they are printed."""
