"""The four wanderers: who they are, and how each looks from the front and from behind.

All four are this project's own. They are drawn in a box of 26 by 34 mm, standing on its lower
edge; headgear and gear differ as much as colours and letters do.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from printables.press.palette import BRASS, BRASS_LIGHT, INK, IRON, PAPER, SAND, STONE, WAX, WOOD, WOOD_DARK
from printables.press.pen import flat, solid, stroke
from printables.press.scene import Path
from printables.press.shapes import circle, data, ellipse, line, polygon, polyline, rect, rounded, star

SIZE = (26.0, 34.0)
"""The box of each drawing, in mm."""
PEN = 0.5
FAIR, TAN, BROWN, DARK = "#f0cfa8", "#d9a374", "#a86d43", "#7d4d30"


@dataclass(frozen=True)
class Hero:
    """A hero: name and letter, the colour of the figure and a pale tint of it, and its drawing."""

    name: str
    letter: str
    colour: str
    pale: str
    drawn: Callable[[bool], list[Path]]


def _body(coat: str, trim: str, skin: str, behind: bool) -> list[Path]:
    """Boots, a belted coat and arms, as all four have them."""
    parts = [
        *(solid(rect(x, 26, 3.2, 5), WOOD, PEN) for x in (9, 13.8)),
        *(solid(rounded(x, 30, 4.6, 3.2, 0.9), WOOD_DARK, PEN) for x in (8, 13.4)),
        solid(data("M9.2 16 L5.2 22.4 L7.2 24 L10.4 20 Z"), coat, PEN),
        solid(data("M16.8 16 L20.8 22.4 L18.8 24 L15.6 20 Z"), coat, PEN),
        *(solid(circle(x, 23.6, 1.5), skin, 0.4) for x in (5.9, 20.1)),
        solid(data("M9.2 15.4 C11 14.4 15 14.4 16.8 15.4 L18.6 27.6 H7.4 Z"), coat, PEN),
        solid(rect(8.2, 21.4, 9.7, 1.9), trim, 0.35),
    ]
    if behind:
        return [*parts, stroke(line(13, 16, 13, 21.2), 0.35), stroke(line(13, 23.5, 13, 27.4), 0.35)]
    return [*parts, solid(rect(11.9, 21, 2.2, 2.7), BRASS, 0.35), stroke(line(13, 23.8, 13, 27.4), 0.35)]


def _head(skin: str, behind: bool, hair: str) -> list[Path]:
    if behind:
        return [solid(circle(13, 10.6, 4.5), hair, PEN)]
    return [
        solid(circle(13, 10.6, 4.5), skin, PEN),
        *(flat(ellipse(x, 10.8, 0.55, 0.75), INK) for x in (11.2, 14.8)),
        stroke(data("M11.6 13.1 C12.4 13.8 13.6 13.8 14.4 13.1"), 0.4),
    ]


def _ranger(behind: bool) -> list[Path]:
    """In a hooded cloak, with a tall staff."""
    red, dark = "#9c4a32", "#7a3524"
    staff = [stroke(line(4.6, 3, 4.6, 33), 1.5), stroke(line(4.6, 3, 4.6, 33), 0.7, WOOD)]
    staff += [solid(circle(4.6, 3.2, 1.9), BRASS_LIGHT, PEN)]
    hood = data("M7.4 15.4 C6.8 8.4 8.6 3.6 13 3 C17.4 3.6 19.2 8.4 18.6 15.4 C16.6 16.8 9.4 16.8 7.4 15.4 Z")
    if behind:
        cloak = data("M8 14.6 C10 15.8 16 15.8 18 14.6 L20.8 31 C15.6 32.6 10.4 32.6 5.2 31 Z")
        return [
            *staff,
            *_body(SAND, WOOD, FAIR, True),
            solid(cloak, red, PEN),
            solid(hood, dark, PEN),
            stroke(data("M11 17 L9.8 31.4 M15 17 L16.2 31.4"), 0.35),
        ]
    face = data("M9.6 14 C8.8 9.6 10.2 6.4 13 6.2 C15.8 6.4 17.2 9.6 16.4 14 C14.6 15.2 11.4 15.2 9.6 14 Z")
    eyes = [flat(ellipse(x, 10.4, 0.55, 0.75), INK) for x in (11.6, 14.4)]
    wings = [
        solid(data("M8 15 L5.4 29.4 L8.2 30 L10.4 18 Z"), red, PEN),
        solid(data("M18 15 L20.6 29.4 L17.8 30 L15.6 18 Z"), red, PEN),
    ]
    smile = stroke(data("M12 12.6 C12.6 13.1 13.4 13.1 14 12.6"), 0.4)
    return [
        *_body(SAND, WOOD, FAIR, False),
        *wings,
        solid(hood, dark, PEN),
        solid(face, FAIR, 0.4),
        *eyes,
        smile,
        *staff,
        solid(circle(13, 16, 1.1), BRASS, 0.35),
    ]


def _captain(behind: bool) -> list[Path]:
    """In a broad hat with a feather, with a sword and a long blue coat."""
    blue = "#2f5275"
    sword = [
        solid(polygon([(20.9, 12), (21.8, 10.4), (22.7, 12), (22.5, 21.4), (21.1, 21.4)]), "#c9d3da", 0.4),
        solid(rounded(19.2, 21.2, 5.2, 1.2, 0.5), BRASS, 0.4),
        solid(rect(21.2, 22.4, 1.2, 2.6), WOOD, 0.35),
    ]
    top = _broad_hat()
    skirt = solid(data("M8 23 L6 30 H20 L18 23 Z"), blue, PEN)
    if behind:
        return [
            *sword,
            *_body(blue, WOOD_DARK, BROWN, True),
            skirt,
            stroke(line(13, 23.4, 13, 29.8), 0.5),
            *_head(BROWN, True, INK),
            *top,
        ]
    lapels = [solid(polygon([(10.6, 15.2), (13, 19.4), (15.4, 15.2)]), PAPER, 0.35)]
    beard = solid(
        data("M9.2 11.6 C9.6 15 11 16 13 16 C15 16 16.4 15 16.8 11.6 C15.4 13 10.6 13 9.2 11.6 Z"), INK, 0.2
    )
    return [
        *_body(blue, WOOD_DARK, BROWN, False),
        skirt,
        stroke(line(13, 23.4, 13, 29.8), 0.5),
        *lapels,
        *_head(BROWN, False, INK),
        beard,
        *top,
        *sword,
    ]


def _broad_hat() -> list[Path]:
    """A hat with a band and a feather."""
    hat = "#23405c"
    feather = solid(data("M16.6 6.8 C18.4 2.6 21.6 1 24 1.4 C23.6 4 20.6 6.8 17 7.6 Z"), PAPER, 0.4)
    return [
        solid(ellipse(13, 8, 8.6, 2), hat, PEN),
        solid(
            data(
                "M8.8 7.6 C8.8 3.6 10.4 2.2 13 2.2 C15.6 2.2 17.2 3.6 17.2 7.6 C15.4 8.4 10.6 8.4 8.8 7.6 Z"
            ),
            hat,
            PEN,
        ),
        stroke(data("M8.9 6.6 C10.6 7.4 15.4 7.4 17.1 6.6"), 1.1, BRASS),
        feather,
    ]


def _knight(behind: bool) -> list[Path]:
    """In a closed helm with a crest, behind a great shield."""
    green, steel = "#46653a", "#a9b3bd"
    crest = solid(
        data("M12 3.6 C11.4 1.2 15.4 -.2 18.4 2.6 C19.8 4.2 19.6 7.4 18.2 9 C17.8 6 16 4.4 13.4 4.4 Z"),
        BRASS_LIGHT,
        PEN,
    )
    helm = [
        crest,
        solid(
            data("M8.2 15 V9 C8.2 5.4 10 3.8 13 3.8 C16 3.8 17.8 5.4 17.8 9 V15 C16 16 10 16 8.2 15 Z"),
            steel,
            PEN,
        ),
    ]
    shield = data(
        "M2.2 17 C4.4 17 5.8 16.6 7.2 15.8 C8.6 16.6 10 17 12.2 17 V22 "
        "C12.2 25.6 10.2 27.8 7.2 29 C4.2 27.8 2.2 25.6 2.2 22 Z"
    )
    body = _body(green, WOOD, steel, behind)
    spear = [
        stroke(line(20.6, 6, 20.6, 33), 1.3),
        stroke(line(20.6, 6, 20.6, 33), 0.6, WOOD),
        solid(polygon([(20.6, 1.4), (22, 5), (20.6, 7), (19.2, 5)]), "#c9d3da", 0.4),
    ]
    if behind:
        arms = [solid(shield, WOOD, PEN), stroke(data("M3.4 19 H11 M3.4 23 H11"), 0.5)]
        return [*spear, *arms, *body, *helm, stroke(line(13, 4, 13, 15.4), 0.35)]
    visor = [
        flat(rect(9.6, 9.2, 6.8, 1.3), INK),
        *(stroke(line(x, 11.8, x, 14.2), 0.4) for x in (11.4, 13, 14.6)),
    ]
    arms = [solid(shield, green, PEN), solid(star(7.2, 21.6, 4, 3.4, 1.2), BRASS_LIGHT, 0.35)]
    return [*spear, *body, *helm, *visor, *arms]


def _scout(behind: bool) -> list[Path]:
    """With a headband and two braids, and a bow on the back."""
    plum, hair = "#6b4a7a", "#5a3420"
    limb = data("M20.2 4.8 C25.4 10.6 25.4 24.4 20.2 30.2")
    bow = [stroke(line(20.2, 4.8, 20.2, 30.2), 0.3), stroke(limb, 1.7), stroke(limb, 0.9, WOOD)]
    braids = [solid(ellipse(x, y, 1.3, 1.7), hair, 0.4) for x in (8, 18) for y in (13.2, 16, 18.8)]
    braids += [solid(rect(x - 0.9, 20, 1.8, 1.2), WAX, 0.3) for x in (8, 18)]
    top = data(
        "M8.2 10.6 C7.8 6 10 4.4 13 4.4 C16 4.4 18.2 6 17.8 10.6 C16.6 "
        "8.6 14.6 7.6 13 7.8 C11.4 7.6 9.4 8.6 8.2 10.6 Z"
    )
    body = _body(plum, BRASS, TAN, behind)
    if behind:
        quiver = [solid(polygon([(9.4, 17), (12.2, 15.8), (15.6, 24.4), (12.8, 25.6)]), WOOD, PEN)]
        shafts = [
            stroke(line(x, y, x - 1.6, y - 4), 0.5, STONE)
            for x, y in ((9.8, 16.8), (10.8, 16.3), (11.8, 15.9))
        ]
        tips = [
            solid(polygon([(x - 2.4, y - 3.4), (x - 1.9, y - 5.6), (x - 0.8, y - 3.8)]), PAPER, 0.3)
            for x, y in ((9.8, 16.8), (11.8, 15.9))
        ]
        band = stroke(data("M8.6 9.4 C10.4 10.6 15.6 10.6 17.4 9.4"), 1.3, WAX)
        return [*bow, *body, *_head(TAN, True, hair), *braids, band, *shafts, *tips, *quiver]
    band = stroke(data("M8.9 8.6 C10.6 7.2 15.4 7.2 17.1 8.6"), 1.3, WAX)
    strap = stroke(polyline([(9.6, 16), (16.8, 21.4)]), 1.0, WOOD_DARK)
    return [
        *bow,
        *body,
        strap,
        *_head(TAN, False, hair),
        solid(top, hair, PEN),
        band,
        *braids,
        flat(circle(13, 7.6, 0.6), IRON),
    ]


HEROES = (
    Hero("Asha", "A", "#8a3f2a", "#f7e3d6", _ranger),
    Hero("Bastian", "B", "#2f5275", "#dfe8ee", _captain),
    Hero("Corin", "C", "#46653a", "#e6ecd6", _knight),
    Hero("Delia", "D", "#5f3f70", "#ece3f0", _scout),
)
"""The heroes, in the order in which they are printed."""
