"""Pictures of arms, each in a box of 10 by 10."""

from __future__ import annotations

from collections.abc import Callable

from printables.press.palette import INK
from printables.press.pen import flat, stroke
from printables.press.pictures.coats import (
    BLUE,
    BRASS,
    CLOTH,
    DUSK,
    GOLD,
    METAL,
    RED,
    WOODEN,
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
    line,
    polar,
    polygon,
    star,
)


def _bow() -> list[Path]:
    return [
        stroke(line(2.4, 0.8, 2.4, 9.2), 0.14),
        *limb(data("M2.4 .8 C4 .8 7.6 2.4 7.6 5 C7.6 7.6 4 9.2 2.4 9.2"), WOODEN.main, 0.6),
        *limb(data("M7.6 4.3 V5.7"), CLOTH.main, 0.7),
        *limb(line(0.8, 5, 8.6, 5), WOODEN.light, 0.2),
        inked(polygon([(9.8, 5), (8.3, 4.3), (8.6, 5), (8.3, 5.7)]), METAL.fill, 0.12),
        *(
            inked(polygon([(0.3, 5 + s * 0.7), (1.3, 5 + s * 0.7), (1.9, 5), (0.9, 5)]), RED.fill, 0.1)
            for s in (-1, 1)
        ),
    ]


def _crescent() -> list[Path]:
    return [
        inked(
            data(
                "M1 1.2 C5.4 .6 9.2 3.6 8.9 9.2 C8.6 9.6 7.8 9.6 7.5 9.2 "
                "C7 5.4 4.6 3 1 2.7 C.5 2.3 .5 1.6 1 1.2 Z"
            ),
            BLUE.fill,
        ),
        stroke(data("M1.2 2 C4.8 1.8 8 4.4 8.2 8.8"), 0.18, BRASS.light),
        inked(circle(6.2, 4, 0.8), GOLD.fill),
        *(stroke(arc(2.6, 7.4, r, 150, 285), 0.22) for r in (1.2, 2.2)),
    ]


def _sling() -> list[Path]:
    return [
        *limb(data("M5 9.4 V5.8 C3.4 4.8 2.4 3.4 2 1.2 M5 5.8 C6.6 4.8 7.6 3.4 8 1.2"), WOODEN.main, 0.85),
        stroke(data("M2 1.6 C3 3.6 4 4 5 4 C6 4 7 3.6 8 1.6"), 0.28, RED.main),
        inked(circle(5, 3.6, 0.85), METAL.fill),
        *limb(line(5, 7.4, 5, 9), CLOTH.dark, 0.9),
    ]


def _hammer() -> list[Path]:
    return [
        *limb(line(2, 9.2, 6, 3.8), WOODEN.main, 0.8),
        inked(polygon([(3.2, 2.2), (5.2, 0.5), (9.2, 5.1), (7.2, 6.8)]), METAL.fill),
        inked(polygon([(4.8, 4), (6.8, 2.3), (7.6, 3.2), (5.6, 4.9)]), BRASS.fill),
        *limb(line(2.1, 9.1, 3, 7.9), RED.main, 0.8),
        shine("M4.2 2.4 L5.2 1.5", 0.25),
    ]


def _oak_shield() -> list[Path]:
    return [
        inked(circle(5, 5, 4.6), WOODEN.fill),
        *(
            stroke(line(x, 5 - h, x, 5 + h), 0.16)
            for x, h in ((2.4, 3.7), (4.1, 4.4), (5.9, 4.4), (7.6, 3.7))
        ),
        ring(5, 5, 4.6, 3.8, METAL),
        inked(circle(5, 5, 1.5), METAL.fill),
        *(inked(circle(*polar(5, 5, 4.2, 45 * n), 0.22), INK, 0.05) for n in range(8)),
        shine("M4.2 4.8 C4.3 4.4 4.6 4.1 5 4", 0.2),
    ]


def _blade() -> list[Path]:
    return [
        *glow(5, 3.6, 3.6, "#fff0a8"),
        inked(polygon([(5, 0.2), (5.9, 1.4), (5.7, 6.4), (4.3, 6.4), (4.1, 1.4)]), METAL.fill),
        stroke(line(5, 0.9, 5, 6.2), 0.2),
        inked(
            data(
                "M1.8 5.6 C2.6 6.4 4 6.2 5 6.2 C6 6.2 7.4 6.4 8.2 5.6 C8.4 "
                "6.8 7 7.4 5 7.4 C3 7.4 1.6 6.8 1.8 5.6 Z"
            ),
            GOLD.fill,
        ),
        *limb(line(5, 7.6, 5, 8.8), BLUE.dark, 0.8),
        inked(circle(5, 9.2, 0.6), GOLD.fill),
        inked(circle(5, 6.7, 0.42), RED.fill, 0.1),
    ]


def _ember_staff() -> list[Path]:
    flame = (
        "M3 5.4 C1.6 3.2 4 2.4 3.9 .2 C5.2 .8 5.5 1.8 5.6 2.5 C6.2 1.9 6.3 1.3 6.2 .6 "
        "C8.4 2.2 8.4 5 6.6 5.6 C5.4 6 3.8 6 3 5.4 Z"
    )
    core = "M4.2 5.3 C3.8 4 5.2 3.6 5.3 2.9 C6.2 3.6 6.6 4.9 5.6 5.4 C5.2 5.6 4.6 5.6 4.2 5.3 Z"
    return [
        *limb(line(5, 9.5, 5, 5.6), WOODEN.dark, 0.6),
        *glow(5, 3.4, 3.6, "#ffb03a"),
        inked(data(flame), "#ef7a2a"),
        flat(data(core), "#ffe27a"),
        inked(data("M3 5 L4 6.8 H6 L7 5 C6.2 6 3.8 6 3 5 Z"), BRASS.fill),
        *(inked(data(f"M4.4 {y} H5.6 V{y + 0.6} H4.4 Z"), BRASS.fill, 0.1) for y in (7.4, 8.6)),
    ]


def _frost_wand() -> list[Path]:
    arms = [stroke(line(6.3, 3.7, *polar(6.3, 3.7, 3.2, 60 * n)), 0.5) for n in range(6)]
    bright = [stroke(line(6.3, 3.7, *polar(6.3, 3.7, 3.1, 60 * n)), 0.24, "#dff6ff") for n in range(6)]
    barbs = [
        stroke(line(*polar(6.3, 3.7, 2.0, 60 * n), *polar(6.3, 3.7, 2.8, 60 * n + s)), 0.2)
        for n in range(6)
        for s in (-22, 22)
    ]
    return [
        *limb(line(1, 9.2, 5, 5), METAL.main, 0.5),
        *arms,
        *barbs,
        *bright,
        inked(polygon([polar(6.3, 3.7, 1.1, 60 * n + 30) for n in range(6)]), BLUE.fill),
    ]


def _storm_bow() -> list[Path]:
    return [
        stroke(data("M1.6 2.4 L7.6 8.4"), 0.14),
        *limb(data("M1.6 2.4 C2.4 .8 5 .6 6 2 C7 3 6.4 3.6 8 4 C9.6 5 9.2 7.6 7.6 8.4"), GOLD.main, 0.6),
        inked(
            data("M9.6 .4 L6.6 2.8 L7.6 3.4 L4.6 5.2 L5.4 5.8 L1 9.2 L3.4 5.9 L2.6 5.4 L5.4 3.4 L4.8 2.8 Z"),
            "#ffe96a",
        ),
    ]


def _moon_shield() -> list[Path]:
    moon = (
        "M5.9 2.4 C3.6 2.4 2.6 4 2.7 5.4 C2.8 7 4.2 8 6 7.7 C4.7 7.2 4.2 6.2 4.2 5.1 C4.2 4 4.8 2.9 5.9 2.4 Z"
    )
    return [
        inked(
            data(
                "M5 .4 C6.6 1.3 8 1.5 9.3 1.3 C9.6 5.4 8.2 8.4 5 9.7 C1.8 "
                "8.4 .4 5.4 .7 1.3 C2 1.5 3.4 1.3 5 .4 Z"
            ),
            METAL.fill,
        ),
        inked(
            data(
                "M5 1.5 C6.2 2.1 7.2 2.3 8.3 2.2 C8.4 5.3 7.4 7.6 5 8.7 C2.6 "
                "7.6 1.6 5.3 1.7 2.2 C2.8 2.3 3.8 2.1 5 1.5 Z"
            ),
            DUSK.fill,
        ),
        inked(data(moon), "#fff7d0", 0.12),
        inked(star(6.6, 4.2, 4, 0.9, 0.3), "#fff7d0", 0.08),
        shine("M1.3 2.4 C1.3 3.6 1.5 4.8 1.9 5.8", 0.25),
    ]


DRAWN: dict[str, Callable[[], list[Path]]] = {
    "bow": _bow,
    "crescent": _crescent,
    "sling": _sling,
    "hammer": _hammer,
    "oak-shield": _oak_shield,
    "blade": _blade,
    "ember-staff": _ember_staff,
    "frost-wand": _frost_wand,
    "storm-bow": _storm_bow,
    "moon-shield": _moon_shield,
}
"""How each picture is drawn."""
