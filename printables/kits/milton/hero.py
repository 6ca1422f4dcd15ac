"""Link as he walks through the worlds: our own figure, from both sides, in a box of 26 by 34 mm."""

from __future__ import annotations

from collections.abc import Iterator

from printables.press.palette import BRASS, BRASS_DARK, INK, PAPER, WAX, WOOD, WOOD_DARK
from printables.press.pen import flat, solid, stroke
from printables.press.pictures.coats import Coat, inked
from printables.press.scene import Gradient, Path
from printables.press.shapes import Commands, circle, data, ellipse, line, rounded

PEN = 0.5
TEAL = Coat("#7fc0b4", "#2f7f78", "#16494a", "#ffffff")
HAIR, HAIR_LIGHT, SKIN = "#8a4f26", "#b9743c", "#f0cba4"
STEEL = Gradient("linear", (0, 4, 0, 20), ((0.0, "#ffffff"), (1.0, "#a9b0b8")))
TUNIC = Gradient("linear", (0, 14, 0, 28), ((0.0, TEAL.light), (0.5, TEAL.main), (1.0, TEAL.dark)))


def hero(behind: bool) -> Iterator[Path]:
    """Yield a young wanderer in a teal coat: red scarf, round shield, short sword."""
    yield from _legs()
    if behind:
        yield from _from_behind()
        return
    yield from _sword()
    yield from _coat()
    yield from _head()
    yield from _scarf()
    yield from _shield(6.4, 21.4)


def _legs() -> Iterator[Path]:
    for x in (9.2, 13.8):
        yield solid(rounded(x, 25.4, 3.2, 6, 0.6), "#efe3c8", PEN)
        yield solid(
            data(
                f"M{x - 0.5} 29.4 H{x + 3.5} V31.6 C{x + 4.4} 32 {x + 4.4} 33.4 {x + 3.6} 33.4 H{x - 0.5} Z"
            ),
            WOOD,
            PEN,
        )
        yield stroke(line(x - 0.3, 30.6, x + 3.3, 30.6), 0.4, WOOD_DARK)


def _coat() -> Iterator[Path]:
    yield _lit("M16.4 15.4 L21.4 20.2 L19.8 22 L15.8 19.4 Z")
    yield solid(circle(20.9, 21.2, 1.35), SKIN, PEN)
    yield _lit("M9 15 C11 14 15 14 17 15 L17.4 20.4 L19.2 27.4 C15.4 28.8 10.6 28.8 6.8 27.4 L8.6 20.4 Z")
    yield stroke(line(13, 15.6, 13, 20.6), 0.35)
    for y in (17, 19):
        yield flat(circle(13.9, y, 0.4), BRASS)
    yield solid(rounded(8.3, 20.4, 9.4, 1.7, 0.4), WOOD_DARK, 0.35)
    yield solid(rounded(11.9, 20.1, 2.3, 2.3, 0.3), BRASS, 0.35)
    yield stroke(data("M8.2 26.2 C11.4 27.3 14.6 27.3 17.8 26.2"), 0.6, BRASS)


def _lit(text: str) -> Path:
    return Path(data(text), fill=TUNIC, stroke=INK, width=PEN)


def _head() -> Iterator[Path]:
    yield solid(data("M7.6 11.4 C6.2 3.4 19.8 3.4 18.4 11.4 C17.8 14 8.2 14 7.6 11.4 Z"), HAIR, PEN)
    for x in (7.7, 18.3):
        yield solid(ellipse(x, 10.4, 1.1, 1.5), SKIN, 0.4)
    yield solid(ellipse(13, 10.1, 4.6, 4.5), SKIN, PEN)
    for x in (11.2, 14.8):
        yield flat(ellipse(x, 10.3, 0.55, 0.85), INK)
        yield flat(circle(x + 0.2, 9.9, 0.2), PAPER)
    yield stroke(data("M11.8 12.5 C12.6 13 13.4 13 14.2 12.5"), 0.4)
    fringe = (
        "M7.9 9.4 C7.6 4.6 11 3 13.6 3.4 C17 3.2 18.6 6 18.1 9.4 C17.4 8.6 17 7.8 16.8 7 C15.6 8.2 14.2 8.4 "
        "12.8 8 C13.2 7.6 13.4 7.2 13.4 6.8 C12 8 10.2 8.6 9 8 C8.6 8.4 8.2 8.8 7.9 9.4 Z"
    )
    yield solid(data(fringe), HAIR, PEN)
    yield stroke(data("M10 5.8 C11 4.9 12.4 4.6 13.6 4.8"), 0.5, HAIR_LIGHT)


def _scarf() -> Iterator[Path]:
    yield solid(
        data(
            "M8.8 14 C10.6 13 15.4 13 17.2 14 C17.8 15 17.4 16 16.6 16.4 C14 17 12 17 9.4 16.4 C8.6 16 "
            "8.2 15 8.8 14 Z"
        ),
        WAX,
        PEN,
    )
    yield solid(data("M15 16 L19.6 18.8 L18 20.4 L14 17 Z"), WAX, PEN)
    yield stroke(data("M10.4 15 C12 15.6 14 15.6 15.6 15"), 0.35)


def _sword() -> Iterator[Path]:
    yield Path(data("M21.4 4.4 L22.8 6.6 V18 H20 V6.6 Z"), fill=STEEL, stroke=INK, width=0.45)
    yield stroke(line(21.4, 6.4, 21.4, 17.6), 0.3)
    yield solid(rounded(18.6, 17.8, 5.6, 1.5, 0.6), BRASS, 0.45)
    yield solid(rounded(20.6, 19.3, 1.6, 3.4, 0.4), WOOD_DARK, 0.4)
    yield solid(circle(21.4, 23.2, 0.9), BRASS, 0.4)


def _shield(x: float, y: float) -> Iterator[Path]:
    yield solid(circle(x, y, 5), BRASS, PEN)
    yield Path(circle(x, y, 4), fill=TEAL.fill, stroke=INK, width=0.4)
    yield inked(_petals(x, y), PAPER, 0.35)
    yield solid(circle(x, y, 1.1), BRASS, 0.35)
    for dx, dy in ((0, -4.5), (4.5, 0), (0, 4.5), (-4.5, 0)):
        yield flat(circle(x + dx, y + dy, 0.35), INK)


def _petals(x: float, y: float) -> Commands:
    """Four petals round the boss of the shield."""
    return data(
        f"M{x} {y - 3.4} L{x + 0.9} {y - 0.9} L{x + 3.4} {y} L{x + 0.9} {y + 0.9} L{x} {y + 3.4} "
        f"L{x - 0.9} {y + 0.9} L{x - 3.4} {y} L{x - 0.9} {y - 0.9} Z"
    )


def _from_behind() -> Iterator[Path]:
    """The back: a satchel, the ends of the scarf, the sword in the other hand."""
    yield _lit("M9.6 15.4 L4.6 20.2 L6.2 22 L10.2 19.4 Z")
    yield _lit("M9 15 C11 14 15 14 17 15 L17.4 20.4 L19.2 27.4 C15.4 28.8 10.6 28.8 6.8 27.4 L8.6 20.4 Z")
    yield stroke(data("M8.2 26.2 C11.4 27.3 14.6 27.3 17.8 26.2"), 0.6, BRASS)
    yield solid(rounded(8.3, 20.4, 9.4, 1.7, 0.4), WOOD_DARK, 0.35)
    yield stroke(line(16.6, 15, 9.4, 23), 1.5)
    yield stroke(line(16.6, 15, 9.4, 23), 0.8, WOOD)
    yield solid(rounded(7.2, 21.6, 5.4, 4.6, 0.8), WOOD, PEN)
    yield solid(
        data("M7.2 22.6 C7.2 21.4 12.6 21.4 12.6 22.6 V24 C11 24.8 8.8 24.8 7.2 24 Z"), WOOD_DARK, 0.4
    )
    yield flat(circle(9.9, 24.3, 0.45), BRASS)
    yield from (Path(_flipped(one.commands), one.fill, one.stroke, one.width) for one in _sword())
    yield solid(circle(5.1, 21.2, 1.35), SKIN, PEN)
    hair = (
        "M7.4 10.4 C6 2.6 20 2.6 18.6 10.4 C18.8 12.8 17.2 14.4 15.6 13.8 C14.8 15 13.4 14.8 13 14 C12.4 "
        "15 11 15 10.4 13.8 C8.8 14.4 7.2 12.8 7.4 10.4 Z"
    )
    yield solid(data(hair), HAIR, PEN)
    yield stroke(
        data("M10 6 C11 5 12.4 4.7 13.6 4.9 M10.4 10.6 V12.6 M13 9.6 V12.6 M15.6 10.6 V12.6"),
        0.45,
        HAIR_LIGHT,
    )
    yield solid(
        data(
            "M9 14 C10.8 13.2 15.2 13.2 17 14 C17.4 15 17 15.8 16.4 16.2 C14 16.8 12 16.8 9.6 16.2 C9 "
            "15.8 8.6 15 9 14 Z"
        ),
        WAX,
        PEN,
    )
    yield solid(data("M13.4 15.6 L17 19.6 L15 20.6 L14.2 19.8 L13.4 20.8 L11.8 16.2 Z"), WAX, PEN)
    yield from _shield(20, 21.4)
    yield stroke(circle(20, 21.4, 4.4), 0.3, BRASS_DARK)


def _flipped(commands: Commands) -> Commands:
    """An outline turned over, left to right, in the box."""
    return tuple(
        (kind, *(26 - value if place % 2 == 0 else value for place, value in enumerate(numbers)))
        for kind, *numbers in commands
    )
