"""The marks of houses: a plain shape for each temple and each zone, told apart without colour."""

from __future__ import annotations

from collections.abc import Callable

from printables.press.palette import INK
from printables.press.scene import Path
from printables.press.shapes import Commands, arc, circle, data, gear, line, polygon, rounded, star

LIGHT, DARK = "#fffdf6", INK


def _shape(commands: Commands, evenodd: bool = False) -> Path:
    return Path(commands, fill=LIGHT, stroke=DARK, width=0.5, evenodd=evenodd)


def _line(commands: Commands, width: float = 0.5) -> Path:
    return Path(commands, stroke=DARK, width=width)


def _fire() -> list[Path]:
    flame = (
        "M5.2 .4 C5.6 2.4 8.6 3.6 8.6 6.4 C8.6 8.4 7 9.6 5 9.6 C3 9.6 1.4 8.4 1.4 6.4 C1.4 4.9 2.3 "
        "4 2.9 3 C3.2 3.8 3.5 4.1 4.1 4.3 C4.1 2.8 4.3 1.5 5.2 .4 Z"
    )
    core = (
        "M5.1 5 C5.4 6 6.6 6.5 6.6 7.7 C6.6 8.7 5.9 9.2 5 9.2 C4.1 9.2 3.4 8.7 3.4 7.7 C3.4 6.7 4.7 "
        "6.2 5.1 5 Z"
    )
    return [_shape(data(flame)), Path(data(core), fill=DARK)]


def _water() -> list[Path]:
    drop = (
        "M5 .3 C6.1 2.1 7.6 3.6 7.6 5.1 C7.6 6.5 6.5 7.4 5 7.4 C3.5 7.4 2.4 6.5 2.4 5.1 "
        "C2.4 3.6 3.9 2.1 5 .3 Z"
    )
    wave = "M.5 8.9 C1.6 7.2 2.4 7.2 3.5 8.6 C4.5 9.9 5.4 9.9 6.5 8.6 C7.6 7.2 8.4 7.2 9.5 8.9"
    return [
        _shape(data(drop)),
        _line(arc(5, 5.1, 1.3, 60, 150), 0.8),
        _line(data(wave), 1.7),
        Path(data(wave), stroke=LIGHT, width=0.7),
    ]


def _forest() -> list[Path]:
    leaf = "M9.3 .7 C9.6 5.6 7.6 8.6 4.4 8.6 C2.6 8.6 1.4 7.3 1.4 5.5 C1.4 2.4 4.6 .6 9.3 .7 Z"
    veins = [(0.7, 9.4, 7.2, 2.8), (3.6, 6.5, 3.5, 3.9), (5.2, 4.8, 5.2, 2.6), (4.6, 5.6, 6.9, 5.4)]
    return [_shape(data(leaf)), *(_line(line(*one), 0.6) for one in veins)]


def _light() -> list[Path]:
    return [_shape(star(5, 5, 8, 4.8, 2.7)), _shape(circle(5, 5, 1.7))]


def _shadow() -> list[Path]:
    moon = "M6.9 .6 C3.6 .3 1 2.3 1 5.1 C1 7.9 3.6 9.9 6.9 9.4 C4.9 8.6 3.9 7 3.9 5 C3.9 3 4.9 1.4 6.9 .6 Z"
    return [_shape(data(moon)), _shape(star(7.3, 5, 4, 1.8, 0.6))]


def _spirit() -> list[Path]:
    turns = (
        "M5 5.4 C5.6 5.4 5.7 4.4 4.9 4.3 C3.7 4.2 3.3 6 4.3 6.8 C5.7 7.8 7.7 6.6 7.6 4.7 C7.5 2.6 "
        "5.2 1.6 3.4 2.4 C1.3 3.4 .9 6 2.1 7.8 C3.3 9.5 5.6 9.8 7.4 9.2"
    )
    return [_line(data(turns), 1.9), Path(data(turns), stroke=LIGHT, width=0.9)]


def _ganon() -> list[Path]:
    thorns = "M5 .3 L6.2 4.6 L9.5 2.2 L7.7 9.5 H2.3 L.5 2.2 L3.8 4.6 Z"
    return [_shape(data(thorns)), Path(polygon([(5, 5), (6, 6.8), (5, 8.6), (4, 6.8)]), fill=DARK)]


def _generic() -> list[Path]:
    return [_shape(gear(5, 5, 8, 4.7, 3.5, 1.5, 22.5), evenodd=True)]


def _special() -> list[Path]:
    return [_shape(star(5, 5.2, 5, 4.9, 2.2))]


def _zone_yellow() -> list[Path]:
    return [_shape(circle(5, 5, 4.5))]


def _zone_orange() -> list[Path]:
    return [_shape(polygon([(5, 0.2), (9.8, 5), (5, 9.8), (0.2, 5)]))]


def _zone_red() -> list[Path]:
    return [_shape(polygon([(5, 0.1), (9.6, 3.5), (7.9, 9), (2.1, 9), (0.4, 3.5)]))]


def _zone_other() -> list[Path]:
    return [_shape(rounded(0.8, 0.8, 8.4, 8.4, 1.2)), _line(line(1.8, 8.2, 8.2, 8.2))]


DRAWN: dict[str, Callable[[], list[Path]]] = {
    "fire": _fire,
    "water-temple": _water,
    "forest": _forest,
    "light": _light,
    "shadow": _shadow,
    "spirit": _spirit,
    "ganon": _ganon,
    "generic": _generic,
    "special": _special,
    "zone-yellow": _zone_yellow,
    "zone-orange": _zone_orange,
    "zone-red": _zone_red,
    "zone-other": _zone_other,
}
"""How each mark is drawn, in a box of 10 by 10."""
