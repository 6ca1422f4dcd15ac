"""Pictures of the three types of Skill, each in a box of 10 by 10."""

from __future__ import annotations

from collections.abc import Callable

from printables.press.palette import INK
from printables.press.pen import flat, pair, stroke
from printables.press.pictures.coats import (
    BLUE,
    BONE,
    BRASS,
    CLOTH,
    GREEN,
    LINE,
    RED,
    inked,
)
from printables.press.scene import Path
from printables.press.shapes import (
    circle,
    data,
    line,
    polar,
    rect,
    star,
)


def _courage() -> list[Path]:
    flame = (
        "M5 2.6 C5.4 3.6 6.9 4.2 6.9 5.7 C6.9 7 6 7.7 5 7.7 C4 7.7 3.1 7 3.1 5.7 C3.1 4.9 3.6 "
        "4.5 3.9 4 C4.1 4.5 4.3 4.6 4.5 4.7 C4.5 3.9 4.6 3.2 5 2.6 Z"
    )
    return [
        inked(
            data(
                "M5 .4 C6.4 1.2 7.8 1.5 9.2 1.4 C9.4 5.6 8 8.4 5 9.7 C2 "
                "8.4 .6 5.6 .8 1.4 C2.2 1.5 3.6 1.2 5 .4 Z"
            ),
            BRASS.fill,
        ),
        inked(
            data(
                "M5 1.5 C6.1 2.1 7.1 2.3 8.2 2.3 C8.2 5.4 7.2 7.6 5 8.7 C2.8 "
                "7.6 1.8 5.4 1.8 2.3 C2.9 2.3 3.9 2.1 5 1.5 Z"
            ),
            GREEN.fill,
        ),
        inked(data(flame), "#ffb03a"),
        flat(
            data(
                "M5 5 C5.3 5.6 5.9 5.8 5.9 6.5 C5.9 7.1 5.5 7.4 5 7.4 C4.5 "
                "7.4 4.1 7.1 4.1 6.5 C4.1 5.9 4.8 5.6 5 5 Z"
            ),
            "#fff3c4",
        ),
    ]


def _power() -> list[Path]:
    burst = star(5, 4.6, 12, 4.7, 3.3)
    fist = (
        "M2.6 4 C2.6 3 3.8 3 3.9 3.6 V2.9 C3.9 1.9 5.2 1.9 5.2 2.9 C5.2 1.9 6.5 2 6.5 3 C6.5 2.2 7.7 "
        "2.3 7.7 3.3 V5.4 C7.7 6.6 7 7.2 6.6 7.5 V9.6 H3.6 V7.6 C2.6 6.8 2.4 5.6 2.6 4 Z"
    )
    return [
        inked(burst, RED.fill),
        inked(data(fist), CLOTH.fill),
        *(stroke(data(f"M{x} {y} V4.5"), LINE) for x, y in ((3.9, 3.6), (5.2, 2.9), (6.5, 3))),
        inked(data("M2.5 4.9 C3.4 4.5 5.4 4.7 5.8 5.1 C6 5.8 5 6 4.2 5.9"), CLOTH.fill),
        inked(rect(3.2, 7.8, 3.8, 1.9), BRASS.fill),
        *(inked(circle(x, 8.7, 0.28), BRASS.dark, 0.08) for x in (4, 5.1, 6.2)),
    ]


def _wisdom() -> list[Path]:
    page = "M5 8.6 C3.8 7.6 2 7.5 .5 8 V3.4 C2 2.9 3.8 3 5 4 Z"
    return [
        *(
            stroke(line(*polar(5, 3, 1.9, a), *polar(5, 3, 2.8, a)), 0.3, BRASS.dark)
            for a in range(-180, 1, 30)
        ),
        inked(data("M2.8 3 C3.6 1.7 6.4 1.7 7.2 3 C6.4 4.3 3.6 4.3 2.8 3 Z"), BONE.light),
        inked(circle(5, 3, 0.95), BLUE.fill),
        flat(circle(5, 3, 0.42), INK),
        *pair(inked(data("M5 9.3 C3.6 8.5 2 8.4 .2 8.9 V4.4 L5 5.4 Z"), BLUE.fill)),
        *pair(inked(data(page.replace("V3.4 C2 2.9 3.8 3 5 4", "V4.4 C2 3.9 3.8 4 5 5")), BONE.fill)),
        *pair(stroke(data("M1.3 5.5 C2.4 5.2 3.4 5.3 4.3 5.8 M1.3 6.5 C2.4 6.2 3.4 6.3 4.3 6.8"), 0.15)),
    ]


DRAWN: dict[str, Callable[[], list[Path]]] = {"courage": _courage, "power": _power, "wisdom": _wisdom}
"""How each picture is drawn."""
