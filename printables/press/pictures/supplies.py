"""Pictures of what a traveller carries, each in a box of 10 by 10."""

from __future__ import annotations

from collections.abc import Callable

from printables.press.palette import INK
from printables.press.pen import flat, pair, stroke
from printables.press.pictures.coats import (
    BLUE,
    BRASS,
    CLOTH,
    DUSK,
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
    ellipse,
    gear,
    line,
    polygon,
    rect,
    rounded,
    star,
)

HEART = "M5 9.2 C2 6.8 .6 5.2 .6 3.4 C.6 .6 4 .2 5 2.6 C6 .2 9.4 .6 9.4 3.4 C9.4 5.2 8 6.8 5 9.2 Z"


def _heart() -> list[Path]:
    return [inked(data(HEART), RED.fill), shine("M1.6 3.8 C1.5 2.6 2.2 1.9 3 1.9", 0.5)]


def _fairy() -> list[Path]:
    wing = "M4.7 4.6 C3.6 2 1.6 1 .8 1.8 C.2 3 2 5 4.6 5 C2.6 5.4 1.6 6.6 2.2 7.4 C3.2 7.8 4.4 6.6 4.8 5.4 Z"
    return [
        *glow(5, 5, 4.6),
        *pair(inked(data(wing), BLUE.fill)),
        inked(
            data("M5 4.4 C5.9 4.6 6.2 6.4 6 8 L5.4 9.4 L5 8.6 L4.6 9.4 L4 8 C3.8 6.4 4.1 4.6 5 4.4 Z"),
            RED.fill,
        ),
        inked(circle(5, 3.5, 1.2), "#f7dcb8"),
        inked(
            data("M3.8 3.5 C3.6 2 4.4 1.6 5.2 1.8 C6.2 1.8 6.5 2.6 6.2 3.5 C5.8 2.8 4.6 2.7 3.8 3.5 Z"),
            BRASS.fill,
        ),
        *(flat(circle(x, 3.8, 0.17), INK) for x in (4.6, 5.4)),
    ]


def _heart_piece() -> list[Path]:
    piece = "M5 9.2 C2 6.8 .6 5.2 .6 3.4 C.6 .6 4 .2 5 2.6 L4.5 3.8 L5.3 4.9 L4.4 6.1 L5.3 7.4 Z"
    return [
        Path(data(HEART), stroke=RED.dark, width=0.22, dash=(0.5, 0.4)),
        inked(data(piece), RED.fill),
        shine("M1.6 3.8 C1.5 2.6 2.2 1.9 3 1.9", 0.5),
    ]


def _arrows() -> list[Path]:
    paths: list[Path] = []
    for dx, dy in ((0, 0), (1.5, 1.3), (-1.3, -1.5)):
        x, y = 1.9 + dx, 8.1 + dy
        paths += limb(line(x, y, x + 5, y - 5), WOODEN.main, 0.3)
        head = [(x + 6.3, y - 6.3), (x + 5.6, y - 4.4), (x + 4.9, y - 4.9), (x + 4.4, y - 5.6)]
        paths.append(inked(polygon(head), METAL.fill))
        for a, b in ((x, y), (x + 0.7, y - 0.7)):
            for side in ((-0.9, 0.1), (-0.1, 0.9)):
                vane = [
                    (a + 0.4, b - 0.4),
                    (a - 0.1, b + 0.1),
                    (a + side[0], b + side[1]),
                    (a + side[0] + 0.5, b + side[1] - 0.5),
                ]
                paths.append(inked(polygon(vane), RED.fill, 0.12))
    return paths


def _charm() -> list[Path]:
    return [
        *glow(5, 4.2, 4.4, "#a6f5e8"),
        *limb(data("M2 9.4 L7.6 2.6"), WOODEN.main, 0.5),
        inked(star(7.4, 2.8, 5, 2.2, 0.95), BRASS.fill),
        *(
            inked(star(x, y, 4, r, r * 0.35), "#fffbe4", 0.1)
            for x, y, r in ((3, 3, 1.1), (8.4, 7, 0.9), (5.2, 7.2, 0.6))
        ),
    ]


def _bomb() -> list[Path]:
    return [
        inked(circle(4.6, 5.9, 3.5), Coat("#8d8a96", "#42414c", "#17161c", "").fill),
        shine("M2.2 5.6 C2.4 4.4 3.2 3.6 4.2 3.4", 0.5),
        inked(polygon([(5.4, 2.9), (6.6, 1.9), (7.7, 3), (6.7, 4)]), BRASS.fill),
        stroke(data("M7.2 2.4 C7.8 1.4 8.4 1.8 8.6 1.2"), 0.35),
        inked(star(8.7, 1.2, 8, 1.2, 0.45), "#ffb03a", 0.12),
        flat(circle(8.7, 1.2, 0.35), "#fff3c4"),
    ]


def _key() -> list[Path]:
    return [
        *limb(line(3.6, 6.4, 8.6, 1.4), BRASS.main, 0.55),
        inked(data("M7.2 2.2 L8.5 3.5 L7.9 4.1 L7.3 3.5 L6.9 3.9 L6.1 3.2 Z"), BRASS.fill),
        ring(2.9, 7.1, 2.2, 1.0, BRASS),
        shine("M1.3 7 C1.4 6.2 1.9 5.7 2.6 5.5", 0.25),
    ]


def _sand_clock() -> list[Path]:
    glass = (
        "M2.6 1.6 H7.4 C7.4 3.4 6 4.2 5.5 5 C6 5.8 7.4 6.6 7.4 8.4 H2.6 "
        "C2.6 6.6 4 5.8 4.5 5 C4 4.2 2.6 3.4 2.6 1.6 Z"
    )
    return [
        *(p for x in (2, 8) for p in limb(line(x, 1.4, x, 8.6), WOODEN.main, 0.45)),
        inked(data(glass), BLUE.light),
        flat(data("M3.1 2.8 H6.9 C6.5 3.7 5.6 4.2 5.1 5 H4.9 C4.4 4.2 3.5 3.7 3.1 2.8 Z"), BRASS.main),
        flat(data("M2.9 8.2 C3.2 7.2 4.6 6.8 5 6.2 C5.4 6.8 6.8 7.2 7.1 8.2 Z"), BRASS.main),
        stroke(line(5, 5, 5, 6.8), 0.16, BRASS.dark),
        *(inked(rounded(1.3, y, 7.4, 1, 0.3), WOODEN.fill) for y in (0.7, 8.4)),
        shine("M3.2 2 C3.2 2.4 3.3 2.7 3.5 3", 0.25),
    ]


def _rope() -> list[Path]:
    paths = limb(data("M7.2 4 C9.4 3 9.6 6.6 8.4 9.2"), CLOTH.main, 0.8)
    for y in (6.9, 5.6, 4.3):
        ring = ellipse(4.6, y, 3.4, 1.5)
        paths += [
            *limb(ring, CLOTH.main, 0.85),
            Path(ring, stroke=CLOTH.dark, width=0.7, dash=(0.14, 0.5), flat=True),
        ]
    return [*paths, *limb(data("M3.6 2.8 L3.9 8.6"), WOODEN.main, 0.7)]


def _oil() -> list[Path]:
    return [
        inked(
            data("M3.6 2.6 H6.4 V4 C8.4 4.6 9 6 8.8 8.8 C7 9.5 3 9.5 1.2 8.8 C1 6 1.6 4.6 3.6 4 Z"),
            METAL.fill,
        ),
        inked(data("M6.8 4.2 L9.4 1.4 L9.8 1.8 L8.2 5 Z"), METAL.fill),
        inked(rounded(3.3, 1.4, 3.4, 1.3, 0.3), BRASS.fill),
        inked(
            data(
                "M5 5.2 C5.8 6.2 6.3 6.8 6.3 7.5 C6.3 8.3 5.7 8.7 5 8.7 C4.3 "
                "8.7 3.7 8.3 3.7 7.5 C3.7 6.8 4.2 6.2 5 5.2 Z"
            ),
            DUSK.fill,
        ),
        flat(data("M9.5 2.6 C9.8 3.1 9.9 3.4 9.6 3.7 C9.2 3.7 9.1 3.3 9.5 2.6 Z"), INK),
    ]


def _chalk() -> list[Path]:
    return [
        inked(rounded(0.8, 1, 8.4, 7, 0.5), WOODEN.fill),
        inked(rect(1.5, 1.7, 7, 5.6), "#37493f", 0.12),
        Path(data("M2.2 6.4 V4.6 H4.2 V2.6 H6.6 M4.2 4.6 H7.6 V3"), stroke="#fffdf6", width=0.32),
        Path(data("M2.6 3 l1 1 m0 -1 l-1 1"), stroke="#fffdf6", width=0.3),
        inked(data("M5.4 9.4 L4.8 8.8 L8.6 5.6 L9.4 6.4 Z"), "#fffdf6"),
    ]


def _whistle() -> list[Path]:
    return [
        Path(data("M3.4 4 C2 1.2 5.4 .2 6 2.2 C6.4 3.6 4.4 4 4 3"), stroke=RED.main, width=0.35),
        inked(
            data("M4 4 H9.6 V5.9 H6.9 C6.9 8 5.6 9.3 3.8 9.3 C2 9.3 .7 8 .7 6.5 C.7 5 2 4 4 4 Z"), BRASS.fill
        ),
        inked(circle(3.8, 6.6, 1.1), BRASS.dark),
        inked(circle(3.8, 6.8, 0.6), WOODEN.light, 0.12),
        inked(rect(6.2, 4, 1.3, 1), INK, 0.1),
        *(stroke(arc(8.6, 3.2, r, -70, 10), 0.2) for r in (0.9, 1.6)),
    ]


def _smoke() -> list[Path]:
    clouds = ((3, 3, 1.7), (5.4, 2.2, 1.9), (7.4, 3.4, 1.5), (5.2, 4.4, 1.6))
    return [
        *(inked(circle(*one), DUSK.light) for one in clouds),
        *(Path(circle(x, y, r * 0.6), fill="#ffffff", opacity=0.4) for x, y, r in clouds),
        inked(data("M2.8 5.6 H7.2 C8.8 7 8.4 9 6.8 9.4 H3.2 C1.6 9 1.2 7 2.8 5.6 Z"), RED.fill),
        inked(rounded(2.9, 5, 4.2, 0.9, 0.3), RED.fill),
        stroke(data("M2.3 7.6 L3.4 7 L4.4 7.8 L5.5 7 L6.6 7.8 L7.7 7.2"), 0.2),
    ]


def _whetstone() -> list[Path]:
    return [
        inked(data("M.6 7.2 L3 5.8 L9.4 7 L7 8.8 Z"), METAL.light),
        inked(data("M.6 7.2 L7 8.8 V9.6 L.6 8.1 Z M7 8.8 L9.4 7 V7.8 L7 9.6 Z"), METAL.dark),
        inked(data("M2.2 6.6 L8.6 .8 L9.4 .6 L9.2 1.4 L3.2 7.6 Z"), METAL.fill),
        stroke(data("M2.8 7 L9 .9"), 0.12),
        *(
            stroke(data(f"M{x} {y} l{dx} {dy}"), 0.22, "#e8912a")
            for x, y, dx, dy in ((2, 5.6, -1, -1.1), (1.6, 6.3, -1.2, -0.3), (2.8, 5, -0.4, -1.3))
        ),
    ]


def _tonic() -> list[Path]:
    return [
        inked(
            data(
                "M4 .9 H6 V3.4 C8 4 8.8 5.6 8.6 7.2 C8.4 8.8 7.2 9.5 5 9.5 "
                "C2.8 9.5 1.6 8.8 1.4 7.2 C1.2 5.6 2 4 4 3.4 Z"
            ),
            BLUE.light,
        ),
        flat(
            data(
                "M1.7 6.2 C2.8 5.7 3.8 6.6 5 6.2 C6.2 5.8 7.2 6.5 8.3 6.1 C8.7 "
                "8.2 7.6 9.2 5 9.2 C2.4 9.2 1.4 8.2 1.7 6.2 Z"
            ),
            GREEN.main,
        ),
        *(
            Path(circle(x, y, r), stroke=GREEN.light, width=0.16)
            for x, y, r in ((3.4, 7.6, 0.4), (5.4, 8.2, 0.3), (6.6, 7.2, 0.45))
        ),
        inked(rounded(3.7, 0.4, 2.6, 1.3, 0.3), WOODEN.fill),
        stroke(line(3.9, 3.1, 6.1, 3.1), 0.3, BRASS.dark),
        shine("M2.4 6 C2.6 5 3.2 4.5 3.9 4.2", 0.3),
    ]


def _picks() -> list[Path]:
    return [
        inked(data("M1 5.8 C1 3.4 9 3.4 9 5.8 L8.4 9.3 H1.6 Z"), WOODEN.fill),
        *(
            p
            for x, tip in (
                (2.8, "c0 -.9 .9 -.9 .9 -.2"),
                (4.4, "l.6 -.6"),
                (6, "c-.4 -.6 .6 -1 .7 -.3"),
                (7.5, "h-.7"),
            )
            for p in limb(data(f"M{x} 6 V1.6 {tip}"), METAL.main, 0.3)
        ),
        inked(data("M1.4 6.6 H8.6 L8.4 9.3 H1.6 Z"), WOODEN.shade),
        Path(data("M1.7 7 H8.3"), stroke=BRASS.light, width=0.2, dash=(0.3, 0.3)),
        inked(circle(5, 8, 0.5), BRASS.fill, 0.12),
    ]


def _spare_cog() -> list[Path]:
    wheel = gear(4.3, 5.6, 10, 3.9, 3.0, 1.1, 9)
    small = gear(7.9, 2.3, 8, 1.9, 1.4, 0.6, 0)
    return [Path(one, fill=BRASS.fill, stroke=INK, width=LINE, evenodd=True) for one in (small, wheel)] + [
        Path(circle(4.3, 5.6, 2.2), stroke=BRASS.dark, width=0.2),
        shine("M2.4 5 C2.6 4.2 3.2 3.7 3.9 3.6", 0.25),
    ]


DRAWN: dict[str, Callable[[], list[Path]]] = {
    "heart": _heart,
    "fairy": _fairy,
    "heart-piece": _heart_piece,
    "arrows": _arrows,
    "charm": _charm,
    "bomb": _bomb,
    "key": _key,
    "sand-clock": _sand_clock,
    "rope": _rope,
    "oil": _oil,
    "chalk": _chalk,
    "whistle": _whistle,
    "smoke": _smoke,
    "whetstone": _whetstone,
    "tonic": _tonic,
    "picks": _picks,
    "spare-cog": _spare_cog,
}
"""How each picture is drawn."""
