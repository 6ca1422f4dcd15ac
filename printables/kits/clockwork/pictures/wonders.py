"""Pictures of the Treasures of tier 2 that are no arms, each in a box of 10 by 10."""

from __future__ import annotations

from collections.abc import Callable

from printables.press.palette import INK
from printables.press.pen import flat, pair, stroke
from printables.press.pictures.coats import (
    BLUE,
    BONE,
    DUSK,
    GOLD,
    GREEN,
    LINE,
    METAL,
    RED,
    WOODEN,
    Coat,
    glow,
    inked,
    limb,
    ring,
    shine,
)
from printables.press.scene import Path
from printables.press.shapes import (
    arc,
    circle,
    data,
    gear,
    line,
    polar,
    polygon,
    star,
)


def _sandals() -> list[Path]:
    wing = (
        "M5.2 5.4 C6 3 7.6 1.2 9.8 .6 C9.6 1.6 9.3 2.1 8.8 2.5 C9.2 3 8.9 3.6 8.3 "
        "3.8 C8.4 4.6 7.8 5 7.2 5 C7 5.8 6.2 6.2 5.4 6.2 Z"
    )
    return [
        inked(
            data("M.5 8.4 C.4 7 1.6 6.6 2.6 6.8 C4 7 4.6 6.6 5.4 5.8 L7.4 6.8 C7.6 7.6 7.4 8.4 7 8.8 H.8 Z"),
            GOLD.fill,
        ),
        inked(data("M.3 8.6 H7.6 V9.4 H.5 Z"), WOODEN.fill),
        stroke(
            data("M2.2 8.4 L3.4 6.9 M3.8 8.4 L5 6.2 M5.4 8.4 L6.4 6.4 M5.4 5.8 V4 M7.2 6.6 L5.6 4.4"),
            0.3,
            RED.dark,
        ),
        inked(data(wing), BONE.fill),
        stroke(data("M8.8 2.5 C7.6 3 6.6 4 5.8 5.2 M8.3 3.8 C7.4 4.2 6.6 4.8 6 5.6"), 0.12),
    ]


def _gauntlet() -> list[Path]:
    return [
        inked(data("M2.6 9.5 L2.2 6.2 H7.8 L7.4 9.5 Z"), METAL.shade),
        inked(
            data(
                "M2.2 4.4 C2.2 3.6 3 3.5 3.4 4 V1.8 C3.4 1 4.6 1 4.6 1.8 C4.7 1 5.9 1 5.9 1.9 C6 1.3 7.1 1.4 "
                "7.1 2.2 C7.3 1.8 8.2 2 8.2 2.8 V5 C8.2 6 7.8 6.6 7.4 7 H3 C2.2 6.4 1.8 5.2 2.2 4.4 Z"
            ),
            METAL.fill,
        ),
        *(stroke(line(x, 2, x, 4), 0.16) for x in (4.6, 5.9, 7.1)),
        *(inked(circle(x, 4.3, 0.4), GOLD.fill, 0.1) for x in (4, 5.2, 6.4, 7.5)),
        inked(data("M1.9 6.6 H8.1 V7.6 H1.9 Z M2.1 8.6 H7.9 V9.6 H2.1 Z"), GOLD.fill),
        inked(polygon([(5, 7.3), (5.6, 8.1), (5, 8.9), (4.4, 8.1)]), RED.fill, 0.1),
    ]


def _great_hourglass() -> list[Path]:
    return [
        *pair(
            inked(
                data(
                    "M2.2 1.6 C.4 3 1.8 4.2 1.4 5 C1.8 5.8 .4 7 2.2 8.4 L1.8 8.4 "
                    "C-.8 7 .6 5.6 .4 5 C.6 4.4 -.8 3 1.8 1.6 Z"
                ),
                GOLD.fill,
                0.12,
            )
        ),
        inked(
            data(
                "M2.9 1.7 H7.1 C7.1 3.6 5.9 4.2 5.4 5 C5.9 5.8 7.1 6.4 7.1 8.3 H2.9 "
                "C2.9 6.4 4.1 5.8 4.6 5 C4.1 4.2 2.9 3.6 2.9 1.7 Z"
            ),
            BLUE.light,
        ),
        flat(
            data(
                "M3.2 8.1 C3.4 6.9 4.6 6.7 5 6 C5.4 6.7 6.6 6.9 6.8 8.1 Z M3.4 2.9 "
                "H6.6 C6.2 3.8 5.4 4.2 5 5 C4.6 4.2 3.8 3.8 3.4 2.9 Z"
            ),
            DUSK.main,
        ),
        *(
            inked(data(one), GOLD.fill)
            for one in ("M1.6 .6 H8.4 L7.8 1.8 H2.2 Z", "M2.2 8.2 H7.8 L8.4 9.4 H1.6 Z")
        ),
        inked(gear(5, 5, 8, 1.2, 0.85, 0, 0), GOLD.fill, 0.12),
        flat(circle(5, 5, 0.35), INK),
    ]


def _clockwork_heart() -> list[Path]:
    return [
        inked(
            data(
                "M5 9.4 C2 7.2 .6 5.6 .6 3.9 C.6 1.2 4 .9 5 3.1 C6 .9 9.4 1.2 9.4 3.9 C9.4 5.6 8 7.2 5 9.4 Z"
            ),
            GOLD.fill,
        ),
        *(
            inked(gear(x, y, n, r, r * 0.74, 0, 0), METAL.fill, 0.12)
            for x, y, r, n in ((3.3, 4.2, 1.5, 9), (6.3, 5.1, 1.9, 10))
        ),
        *(flat(circle(x, y, 0.38), INK) for x, y in ((3.3, 4.2), (6.3, 5.1))),
        inked(data("M4.4 2 L4.6 .4 H6 L5.8 2 Z"), RED.fill, 0.13),
        stroke(data("M1.4 5.2 L2 5.2 M4.6 8.2 L5 7.6"), 0.14),
    ]


def _crown() -> list[Path]:
    return [
        *(stroke(arc(5, 5, r, -140, -40), 0.2, DUSK.main) for r in (4.2, 4.8)),
        inked(data("M1 8.6 L.5 3 L2.9 5.2 L5 1.4 L7.1 5.2 L9.5 3 L9 8.6 C7 9.4 3 9.4 1 8.6 Z"), GOLD.fill),
        inked(data("M1 7 C3 7.8 7 7.8 9 7 L9 8.6 C7 9.4 3 9.4 1 8.6 Z"), RED.fill),
        *(inked(circle(x, y, 0.5), BLUE.fill, 0.1) for x, y in ((0.6, 2.8), (5, 1.2), (9.4, 2.8))),
        inked(polygon([(5, 4.4), (5.7, 5.5), (5, 6.6), (4.3, 5.5)]), DUSK.fill, 0.12),
    ]


def _bell() -> list[Path]:
    return [
        stroke(arc(5, 1.5, 0.9, 0, 360), 0.4),
        inked(circle(5, 8.6, 0.85), GOLD.dark),
        inked(
            data(
                "M5 1.8 C7 1.8 7.4 3.6 7.6 5.4 C7.8 7 8.4 7.6 9 8.2 C7 8.9 3 8.9 1 "
                "8.2 C1.6 7.6 2.2 7 2.4 5.4 C2.6 3.6 3 1.8 5 1.8 Z"
            ),
            GOLD.fill,
        ),
        stroke(data("M2.2 6.6 C4 7.2 6 7.2 7.8 6.6"), 0.25, GOLD.dark),
        stroke(data("M5 5.6 C5.7 5.6 5.8 4.5 5 4.4 C3.9 4.4 3.8 6 5 6.2"), 0.25),
        shine("M3.4 5.4 C3.5 4 3.8 3.2 4.4 2.8", 0.3),
        *(stroke(arc(5, 4.6, 4.6, s - 22, s + 22), 0.2) for s in (0, 180)),
    ]


def _astrolabe() -> list[Path]:
    return [
        stroke(arc(5, 0.9, 0.6, 0, 360), 0.3),
        ring(5, 5.4, 4.2, 3.4, GOLD),
        inked(circle(5, 5.4, 3.4), DUSK.fill, 0.1),
        *(stroke(line(*polar(5, 5.4, 3.5, 30 * n), *polar(5, 5.4, 4.1, 30 * n)), 0.14) for n in range(12)),
        Path(circle(4.4, 6, 2.1), stroke=GOLD.light, width=0.3),
        *limb(line(2.4, 8, 7.6, 2.8), GOLD.main, 0.35),
        *(inked(star(x, y, 4, 0.7, 0.24), "#fff7d0", 0.06) for x, y in ((3.4, 4), (6.9, 6.6), (4.4, 7.4))),
        inked(circle(5, 5.4, 0.5), GOLD.fill, 0.12),
    ]


def _great_key() -> list[Path]:
    return [
        *limb(line(5, 4.4, 5, 9), GOLD.main, 0.7),
        inked(data("M5.3 6.6 H7.6 V7.5 H6.7 V8.2 H7.6 V9.2 H5.3 Z M4.7 8 H3.4 V9.2 H4.7 Z"), GOLD.fill),
        Path(circle(5, 2.7, 2.3) + circle(5, 2.7, 1.4), fill=GOLD.fill, stroke=INK, width=LINE, evenodd=True),
        *(inked(circle(x, y, 0.62), RED.fill, 0.12) for x, y in ((2.6, 2.7), (7.4, 2.7), (5, 0.7))),
        inked(star(5, 2.7, 4, 1.2, 0.4), GOLD.light, 0.12),
    ]


def _feather() -> list[Path]:
    return [
        *glow(5.6, 4, 3.8, "#ffb36a"),
        inked(
            data(
                "M1.6 9 C2 5 4.4 1.2 9 .6 C9.4 3.6 8.4 5 7.2 5.4 L8 6 C6.8 7.4 5 "
                "7.8 3.8 7.4 L4.2 8.2 C3.4 8.6 2.6 8.6 2.2 8.4 Z"
            ),
            Coat("#ffe27a", "#ee7a32", "#8f2a24", "").fill,
        ),
        stroke(data("M.8 9.8 C2.6 6.6 5 3.6 8.4 1.3"), 0.3),
        *(
            stroke(data(t), 0.13)
            for t in (
                "M3.4 6.6 L6 6.6",
                "M4.6 5.1 L7.2 4.6",
                "M6 3.6 L8.2 2.8",
                "M3.6 6.2 L3.4 4.6",
                "M5 4.5 L5 2.9",
            )
        ),
    ]


def _book() -> list[Path]:
    return [
        inked(data("M1.2 1.4 L7.6 .6 L9 1.4 V8.6 L2.8 9.6 L1.2 8.8 Z"), BONE.shade),
        inked(data("M2.6 9.4 L8.8 8.4 V1.5 L2.6 2.4 Z"), GREEN.fill),
        inked(data("M1.2 1.4 L2.6 2.4 V9.4 L1.2 8.6 Z"), GREEN.dark),
        inked(data("M1.2 1.4 L7.4 .6 L8.8 1.5 L2.6 2.4 Z"), BONE.fill),
        *(
            inked(data(t), GOLD.fill, 0.1)
            for t in (
                "M2.8 2.6 L4 2.4 L2.8 3.8 Z",
                "M8.6 8.2 L7.4 8.4 L8.6 7 Z",
                "M8.6 1.8 L7.4 2 L8.6 3.2 Z",
                "M2.8 9.1 L4 8.9 L2.8 7.8 Z",
            )
        ),
        inked(gear(5.8, 5.4, 9, 1.9, 1.4, 0, 0), GOLD.fill, 0.14),
        inked(circle(5.8, 5.4, 0.6), GREEN.dark, 0.1),
    ]


DRAWN: dict[str, Callable[[], list[Path]]] = {
    "sandals": _sandals,
    "gauntlet": _gauntlet,
    "great-hourglass": _great_hourglass,
    "clockwork-heart": _clockwork_heart,
    "crown": _crown,
    "bell": _bell,
    "astrolabe": _astrolabe,
    "great-key": _great_key,
    "feather": _feather,
    "book": _book,
}
"""How each picture is drawn."""
