"""The nine items that are carried, the two Potions apart, and what else is gathered."""

from __future__ import annotations

from collections.abc import Callable

from printables.kits.hyrule.pictures.strokes import FINE, gleam, shade
from printables.press.palette import BRASS, BRASS_LIGHT, INK, IRON, PAPER, PARCHMENT, SAND, WAX, WOOD
from printables.press.pen import flat, pair, solid, stroke
from printables.press.scene import Path
from printables.press.shapes import circle, data, ellipse, line, polygon, rect, rounded, star

NIGHT, STEEL, RUBY, AZURE = "#22304f", "#aeb9c4", "#b3342c", "#3f74b5"


def _sword() -> list[Path]:
    """A short plain blade, point up, with a wooden grip."""
    return [
        solid(polygon([(4, 6.2), (4, 2), (5, 0.4), (6, 2), (6, 6.2)]), STEEL),
        flat(polygon([(5, 0.9), (5.75, 2.1), (5.75, 6), (5, 6)]), PAPER),
        stroke(line(5, 1.6, 5, 6.1), FINE),
        solid(rounded(2.2, 6.1, 5.6, 1.3, 0.5), WOOD),
        solid(rect(4.35, 7.4, 1.3, 1.5), WOOD),
        solid(circle(5, 9.1, 0.7), WOOD),
    ]


def _white_sword() -> list[Path]:
    """A broad white blade between wings, on a dark shield."""
    blade = polygon([(3.9, 6.3), (3.7, 2.5), (5, 0.8), (6.3, 2.5), (6.1, 6.3)])
    return [
        solid(circle(5, 5, 4.75), NIGHT),
        solid(blade, PAPER),
        stroke(line(5, 2.2, 5, 6.2), 0.35),
        *pair(solid(data("M5 6 C3.6 5.9 2.4 5.4 1.4 4.4 C1.5 6.2 2.7 7.4 5 7.4 Z"), PAPER, FINE)),
        solid(rect(4.4, 7.3, 1.2, 1.2), STEEL, FINE),
        solid(circle(5, 8.9, 0.6), PAPER, FINE),
    ]


def _magical_sword() -> list[Path]:
    """A flaming blade with a jewel, in a sun of rays."""
    blade = (
        "M5 .3 C6.1 1.3 5.6 2 6.1 2.7 C6.6 3.4 5.9 4 6.2 4.7 C6.4 5.2 6.2 5.7 6 6.2 H4 "
        "C3.8 5.7 3.6 5.2 3.8 4.7 C4.1 4 3.4 3.4 3.9 2.7 C4.4 2 3.9 1.3 5 .3 Z"
    )
    return [
        solid(star(5, 5, 12, 4.9, 3.4), RUBY),
        solid(data(blade), BRASS_LIGHT),
        stroke(line(5, 1.7, 5, 6.1), FINE),
        solid(data("M1.9 5.3 L3 6.1 H7 L8.1 5.3 L7.7 7.4 H2.3 Z"), BRASS),
        solid(polygon([(5, 5.9), (5.8, 6.8), (5, 7.7), (4.2, 6.8)]), PAPER, FINE),
        solid(rect(4.4, 7.5, 1.2, 1.2), IRON, FINE),
        solid(circle(5, 9, 0.65), BRASS, FINE),
    ]


def _bracelet() -> list[Path]:
    """A heavy armlet with a jewel, seen from the side."""
    band = (
        "M.8 4.2 C.8 2.2 2.7 1.3 5 1.3 C7.3 1.3 9.2 2.2 9.2 4.2 V6.6 "
        "C9.2 8.6 7.3 9.4 5 9.4 C2.7 9.4 .8 8.6 .8 6.6 Z"
    )
    return [
        solid(data(band), BRASS),
        solid(ellipse(5, 4, 3.2, 1.5), INK),
        shade("M6.6 9.2 C8.3 8.8 9.2 7.9 9.2 6.6 V4.2 L7.8 5.4 C7.8 7 7.4 8.3 6.6 9.2 Z"),
        *(solid(circle(x, y, 0.45), PAPER, FINE) for x, y in ((1.8, 6.4), (8.2, 6.4))),
        solid(polygon([(5, 5.7), (6.5, 7.3), (5, 8.9), (3.5, 7.3)]), RUBY),
        flat(polygon([(5, 6.3), (5.6, 7), (4.5, 7.6), (4.2, 7.2)]), PAPER),
    ]


def _letter() -> list[Path]:
    """A folded letter with a seal."""
    return [
        solid(rect(0.6, 1.9, 8.8, 6.4), PAPER),
        flat(polygon([(0.9, 2.1), (9.1, 2.1), (5, 5.5)]), PARCHMENT),
        stroke(data("M.7 2 L5 5.7 L9.3 2 M.7 8.2 L3.7 4.7 M9.3 8.2 L6.3 4.7"), 0.35),
        solid(circle(5, 5.6, 1.35), WAX),
        flat(star(5, 5.6, 5, 0.85, 0.35), BRASS_LIGHT),
    ]


def _ring() -> list[Path]:
    """A ring with a great blue stone."""
    return [
        Path(circle(5, 6.3, 3.3) + circle(5, 6.3, 2.1), fill=BRASS, stroke=INK, width=0.45, evenodd=True),
        gleam("M2.2 5.2 C2.5 4.3 3 3.9 3.6 3.6 L4 4.1 C3.3 4.4 2.9 4.9 2.7 5.5 Z"),
        solid(polygon([(3, 1.4), (4, 0.4), (6, 0.4), (7, 1.4), (5, 4.2)]), AZURE),
        flat(polygon([(4.1, 1.4), (5, 3.6), (3.4, 1.5)]), PAPER),
        stroke(data("M3 1.4 H7 M4.1 1.4 L5 4 L5.9 1.4"), 0.25),
    ]


def _food() -> list[Path]:
    """A roast on its bone."""
    bone = (
        "M6.6 5.9 L8 7.3 C8.5 6.9 9.3 7.1 9.4 7.8 C9.5 8.3 9.1 8.6 8.8 8.7 "
        "C8.8 9.2 8.3 9.6 7.8 9.4 C7.1 9.2 7 8.5 7.3 8 L5.9 6.6 Z"
    )
    meat = "M2 1.7 C3.8 -.2 6.6 .6 7.4 2.6 C8 4.2 7.6 5.6 7 6.4 C6.4 7.2 4.6 8 3 7.2 C.6 6.2 .2 3.6 2 1.7 Z"
    return [
        solid(data(bone), PAPER),
        solid(data(meat), "#8c4a2b"),
        gleam("M2.3 2.5 C3.2 1.5 4.4 1.3 5.2 1.6 C4 2 3 2.8 2.6 4.2 C2.1 3.8 1.9 3 2.3 2.5 Z", 0.45),
        stroke(data("M4.4 3.4 L5.6 4.6 M3.4 4.6 L4.8 6 M5.6 2.6 L6.6 3.6"), 0.4),
    ]


def _shield() -> list[Path]:
    """A tall shield with a chevron of brass under a star."""
    outline = "M.9 1.3 C2.6 1.3 4 1 5 .3 C6 1 7.4 1.3 9.1 1.3 V5 C9.1 7.4 7.2 9 5 9.8 C2.8 9 .9 7.4 .9 5 Z"
    return [
        solid(data(outline), "#34557d", 0.55),
        solid(polygon([(1.2, 7), (5, 4.6), (8.8, 7), (7.9, 8.2), (5, 6.4), (2.1, 8.2)]), BRASS_LIGHT, FINE),
        solid(star(5, 3, 4, 1.7, 0.65), PAPER, FINE),
    ]


def _flask(level: float, liquid: str) -> list[Path]:
    """A bottle that is filled up to a level."""
    outline = (
        "M3.8 2.4 H6.2 V4 C8.2 4.6 9.2 6 9.2 7.4 C9.2 8.9 7.6 9.7 5 "
        "9.7 C2.4 9.7 .8 8.9 .8 7.4 C.8 6 1.8 4.6 3.8 4 Z"
    )
    half = 3.1 if level < 6 else 3.9
    low = min(9.0, level + 2.4)
    fill = f"M{5 - half} {level} H{5 + half} C9.3 {low} 8.4 9.5 5 9.5 C1.6 9.5 .7 {low} {5 - half} {level} Z"
    return [
        solid(data(outline), PAPER),
        flat(data(fill), liquid),
        gleam("M2 7.2 C2 6.2 2.6 5.4 3.4 5 L3.6 5.6 C3 6 2.7 6.6 2.7 7.4 Z", 0.8),
        stroke(data(outline)),
        solid(rounded(3.5, 1.5, 3, 1.1, 0.4), SAND, FINE),
        solid(rect(4.1, 0.4, 1.8, 1.2), WOOD, FINE),
    ]


def _potion_red() -> list[Path]:
    """A full bottle: it is good for two draughts."""
    return [*_flask(5.2, RUBY), flat(data("M4.1 6.2 H4.7 V8.4 H4.1 Z M5.3 6.2 H5.9 V8.4 H5.3 Z"), PAPER)]


def _potion_blue() -> list[Path]:
    """A bottle with one draught left."""
    return [*_flask(7.9, AZURE), stroke(data("M3 5.9 H7 M2.3 6.9 H7.7"), 0.2)]


def _rupee() -> list[Path]:
    """A cut gem that pays for things."""
    outline = [(5, 0.3), (7.8, 2.7), (7.8, 7.3), (5, 9.7), (2.2, 7.3), (2.2, 2.7)]
    inner = [(5, 2), (6.5, 3.3), (6.5, 6.7), (5, 8), (3.5, 6.7), (3.5, 3.3)]
    return [
        solid(polygon(outline), "#3f8a5c"),
        flat(polygon([(5, 0.6), (5, 2), (3.5, 3.3), (2.4, 2.8)]), PAPER),
        flat(polygon(inner), "#7cc193"),
        *(stroke(line(*one, *two), FINE) for one, two in zip(outline, inner, strict=True)),
        stroke(polygon(inner), FINE),
    ]


DRAWN: dict[str, Callable[[], list[Path]]] = {
    "sword": _sword,
    "white-sword": _white_sword,
    "magical-sword": _magical_sword,
    "bracelet": _bracelet,
    "letter": _letter,
    "ring": _ring,
    "food": _food,
    "shield": _shield,
    "potion-red": _potion_red,
    "potion-blue": _potion_blue,
    "rupee": _rupee,
}
"""How each thing is drawn, in a box of 10 by 10."""
