"""Who waits in the Labyrinths, and on Death Mountain."""

from __future__ import annotations

import math
from collections.abc import Callable

from printables.kits.hyrule.pictures.goods import RUBY
from printables.kits.hyrule.pictures.monsters import GROUND
from printables.kits.hyrule.pictures.strokes import FINE, eyes, gleam, shade, teeth
from printables.press.palette import BRASS, BRASS_LIGHT, INK, PAPER, SAND, WAX
from printables.press.pen import flat, pair, solid, stroke
from printables.press.scene import Path
from printables.press.shapes import circle, data, ellipse, line, polar, polygon, star


def _neck(way: str, colour: str) -> list[Path]:
    return [stroke(data(way), 1.7), stroke(data(way), 1.0, colour)]


def _dragon_head(x: float, y: float, look: float, colour: str) -> list[Path]:
    """A small head that looks left (-1) or right (1)."""

    def at(dx: float, dy: float) -> tuple[float, float]:
        return x + look * dx, y + dy

    snout = [
        at(-1.2, -0.5),
        at(-0.4, -1.1),
        at(0.6, -0.9),
        at(2, -0.1),
        at(2, 0.5),
        at(0.2, 0.9),
        at(-1.1, 0.7),
    ]
    return [
        solid(polygon([at(-0.8, -0.6), at(-1.7, -1.6), at(-0.1, -1)]), BRASS_LIGHT, FINE),
        solid(polygon(snout), colour, 0.4),
        flat(circle(*at(0.2, -0.3), 0.3), BRASS_LIGHT),
        stroke(line(*at(0.6, 0.4), *at(2, 0.2)), FINE),
    ]


def _gleeok() -> list[Path]:
    """A dragon with three heads on long necks."""
    green = "#4d7f4a"
    return [
        GROUND,
        solid(data("M1.4 9.5 C1.4 7 3 6 5 6 C7 6 8.6 7 8.6 9.5 Z"), green),
        flat(data("M3.4 9.3 C3.4 7.8 4.2 7.2 5 7.2 C5.8 7.2 6.6 7.8 6.6 9.3 Z"), SAND),
        *_neck("M3.4 7 C1.4 6.2 3 4.4 1.8 3.4", green),
        *_neck("M6.6 7 C8.6 6.2 7 4.4 8.2 3.4", green),
        *_neck("M5 6.8 C4 5 6 4 5 2.2", green),
        *_dragon_head(2, 3, -1, green),
        *_dragon_head(8, 3, 1, green),
        *_dragon_head(4.7, 1.8, 1, green),
    ]


def _aquamentus() -> list[Path]:
    """A horned dragon that breathes fire, seen from the side."""
    body = (
        "M3.4 3.6 C4.6 3 5.4 4 6.6 4.6 C8.6 5.4 9.6 7.4 9.2 9.5 H7.4 "
        "L7 8.3 H5.4 L5 9.5 H3.2 C3.4 8 3 6.4 3.2 5.4 Z"
    )
    head = "M.8 3 C1.2 1.8 2.2 1.4 3.2 1.5 C4.6 1.6 5 3 4.6 4.2 C4.2 5 3.4 5 2.8 4.4 L.9 4.2 Z"
    fire = (
        "M.9 4.6 C1.6 5.4 1.2 6 1.9 6.6 C1.4 7.2 .8 7 .9 7.8 C.1 7.2 -.1 6.2 .4 5.6 C.1 5.2 .4 4.8 .9 4.6 Z"
    )
    return [
        GROUND,
        solid(polygon([(3, 1.7), (2.6, -0.1), (4, 1.5)]), PAPER),
        solid(
            data("M6 4.4 C6.4 2.4 8 1.4 9.6 1.2 C9 2.6 9.2 3.4 9.6 4.6 C8.6 4.4 7.8 5 7.4 5.6 Z"), "#c08a4a"
        ),
        solid(data(body), "#5d8a8f"),
        flat(data("M3.4 6 C4.4 6.6 4.6 8 4.4 9.3 H3.5 C3.7 8 3.2 7 3.4 6 Z"), SAND),
        solid(data(head), "#5d8a8f"),
        *eyes([(2.9, 2.7)], 0.55, BRASS_LIGHT),
        flat(circle(1.4, 3, 0.2), INK),
        *teeth([(1.5, 4.2), (2.2, 4.25)], 0.5, 0.2),
        solid(data(fire), WAX, FINE),
        flat(data("M.8 5.6 C1.1 6 .9 6.4 1.1 6.8 C.7 6.9 .4 6.4 .8 5.6 Z"), BRASS_LIGHT),
        *(
            solid(polygon([(x, y), (x + 0.7, y - 0.7), (x + 0.9, y + 0.4)]), BRASS, FINE)
            for x, y in ((4.5, 3.3), (5.4, 3.9))
        ),
    ]


def _dodongo() -> list[Path]:
    """A heavy lizard that swallows whatever it finds."""
    body = (
        "M1.4 5.6 C1.6 3 4 2.2 6 2.6 C8.4 3 9.6 5 9.7 8.6 C9 8 8.6 7.6 "
        "8.2 8 L8 9.5 H6.4 L6.2 8.6 H4.2 L4 9.5 H2.4 L2.2 8 Z"
    )
    head = "M.2 5 C.4 3.4 1.6 2.8 2.8 3 C4 3.2 4.4 4.4 4.2 5.6 L3.8 7.4 C2.6 8.2 1 8 .4 7 Z"
    return [
        GROUND,
        *(
            solid(polygon([(x, y), (x + 0.6, y - 1.2), (x + 1.3, y + 0.1)]), BRASS, FINE)
            for x, y in ((3.6, 2.7), (5, 2.5), (6.5, 2.9), (7.8, 3.8))
        ),
        solid(data(body), "#7a6aa0"),
        shade("M2.2 8 C4 8.8 7 8.6 8.2 8 L8 9.5 H6.4 L6.2 8.6 H4.2 L4 9.5 H2.4 Z"),
        *(
            flat(circle(x, y, r), "#5a4a86")
            for x, y, r in ((5.6, 4.6, 0.6), (7.3, 5.2, 0.5), (6.2, 6.3, 0.5), (8.2, 6.6, 0.4))
        ),
        solid(data(head), "#8d7db3"),
        flat(data("M.4 5.6 L3.6 5.4 L3.4 7 C2.4 7.6 1.2 7.5 .6 6.8 Z"), INK),
        *teeth([(0.9, 5.6), (1.7, 5.55), (2.5, 5.5), (3.2, 5.45)], 0.7, 0.25),
        *eyes([(2.4, 4.1)], 0.6, BRASS_LIGHT),
        flat(circle(0.8, 4.5, 0.2), INK),
        solid(polygon([(2.4, 3), (2.2, 1.5), (3.4, 2.9)]), PAPER, FINE),
    ]


def _manhandla() -> list[Path]:
    """A plant with a snapping mouth to each side."""
    return [
        *(stroke(line(5, 5, x, y), 1.5) for x, y in ((5, 2), (8, 5), (5, 8), (2, 5))),
        *(stroke(line(5, 5, x, y), 0.8, "#5f7f3c") for x, y in ((5, 2), (8, 5), (5, 8), (2, 5))),
        *(path for angle in (0, 90, 180, 270) for path in _mouth(angle)),
        solid(circle(5, 5, 1.6), "#5f7f3c"),
        *eyes([(5, 5)], 1.0, BRASS_LIGHT),
    ]


def _mouth(angle: float) -> list[Path]:
    """A head that gapes outward at an angle from the middle."""
    x, y = polar(5, 5, 3.25, angle)
    gape = [polar(x, y, 0.7, angle + 180), polar(x, y, 1.75, angle - 42), polar(x, y, 1.75, angle + 42)]
    fangs = [(polar(x, y, 1.15, angle + side), polar(x, y, 1.7, angle + side * 0.85)) for side in (-38, 38)]
    return [
        solid(circle(x, y, 1.6), "#a3433f"),
        flat(polygon(gape), INK),
        *(stroke(line(*root, *polar(x, y, 0.95, angle)), 0.4, PAPER) for _, root in fangs),
        *(solid(circle(*polar(x, y, 1.0, angle + side), 0.3), BRASS_LIGHT, 0.15) for side in (-125, 125)),
    ]


def _digdogger() -> list[Path]:
    """A spiny ball with one great eye."""
    return [
        GROUND,
        solid(star(5, 5, 16, 4.7, 3.6), "#8a5a2c"),
        solid(circle(5, 5, 3.3), "#c98a3c"),
        gleam("M2.4 4.2 C2.9 3 3.8 2.4 5 2.2 C4 2.8 3.2 3.6 2.9 4.8 C2.5 4.8 2.3 4.6 2.4 4.2 Z", 0.45),
        solid(circle(5, 5, 2.1), PAPER),
        solid(circle(5, 5.1, 1.25), RUBY, FINE),
        flat(circle(5, 5.2, 0.65), INK),
        flat(circle(4.5, 4.5, 0.4), PAPER),
        stroke(data("M2.6 3.2 C4 2.2 6 2.2 7.4 3.2"), 0.6),
    ]


def _gohma() -> list[Path]:
    """An armoured crab whose one eye is its weak spot."""
    legs = ["M2.2 6 L.4 5 L.2 8.6", "M2.8 7 L1.4 7 L1.2 9.4", "M3.6 7.6 L3 8.2 L2.9 9.6"]
    claw = "M2.4 4.6 C.8 4.4 .2 3 .8 1.4 C1.2 2 1.6 2 2 1.2 C2.8 2 2.8 3.2 3 4 Z"
    return [
        GROUND,
        *(path for one in legs for path in pair(stroke(data(one), 1.0))),
        *(path for one in legs for path in pair(stroke(data(one), 0.45, RUBY))),
        *pair(solid(data(claw), RUBY)),
        solid(
            data(
                "M5 2.8 C7.4 2.8 8.6 4.4 8.4 6 C8.1 7.6 6.8 8.4 5 8.4 C3.2 "
                "8.4 1.9 7.6 1.6 6 C1.4 4.4 2.6 2.8 5 2.8 Z"
            ),
            "#8e2f2a",
        ),
        *pair(stroke(data("M2.6 4 C3.2 5 3.2 6.6 2.8 7.6"), 0.35)),
        solid(data("M2.8 5.6 C3.8 4 6.2 4 7.2 5.6 C6.2 7.2 3.8 7.2 2.8 5.6 Z"), PAPER),
        solid(circle(5, 5.6, 1.05), BRASS, FINE),
        flat(ellipse(5, 5.6, 0.3, 0.8), INK),
        *teeth([(4.2, 7.7), (5.8, 7.7)], 0.8, 0.3),
    ]


def _moldorm() -> list[Path]:
    """A worm of many rings, coiled on itself."""
    turns = [(a, 3.7 - 0.0026 * a) for a in range(0, 700, 42)]
    coil = [polar(5, 5.4, radius, angle + 120) for angle, radius in turns][::-1]
    rings = [(x, y, 0.75 + 0.045 * n) for n, (x, y) in enumerate(coil)]
    *tail, (x, y, size) = rings
    return [
        GROUND,
        *(
            solid(circle(px, py, r), ("#c9a04a", "#7a5a8c")[n % 2], 0.35)
            for n, (px, py, r) in enumerate(tail)
        ),
        solid(circle(x, y, size + 0.25), "#b8552f"),
        *eyes([(x - 0.55, y - 0.35), (x + 0.6, y - 0.35)], 0.42),
        *teeth([(x - 0.35, y + 0.6), (x + 0.35, y + 0.6)], 0.7, 0.25),
    ]


def _patra() -> list[Path]:
    """A winged eye, and small ones that circle it."""
    ring = [polar(5, 5, 3.9, a) for a in range(0, 360, 45)]
    return [
        Path(circle(5, 5, 3.9), stroke=INK, width=0.3, dash=(0.5, 0.5)),
        *pair(
            solid(
                data("M4 4.6 C2.8 2.6 1.8 3 1.6 4.2 C2.2 4.4 1.8 5.2 2.4 5.4 C2.2 6 3.2 6.4 4 5.8 Z"),
                "#8c7fb3",
                0.35,
            )
        ),
        solid(circle(5, 5, 1.9), "#5a4a86"),
        *eyes([(5, 5)], 1.3, BRASS_LIGHT),
        *(solid(circle(x, y, 0.75), PAPER, 0.35) for x, y in ring),
        *(flat(circle(x, y, 0.32), WAX) for x, y in ring),
    ]


def _ganon() -> list[Path]:
    """A boar-king with horns, under a crown of thorns."""
    crown = [(2.2, 2.6), (1.8, 0.6), (3.4, 1.6), (5, 0.1), (6.6, 1.6), (8.2, 0.6), (7.8, 2.6)]
    mane = [polar(5, 5, 4.8 if n % 2 else 3.9, math.degrees(math.pi * 2 * n / 28)) for n in range(28)]
    return [
        solid(polygon(mane), "#7b2f2a"),
        *pair(solid(data("M2.6 3.6 C.8 3.6 .2 2.2 .4 .6 C1.2 1.8 2.2 2.2 3.6 2.4 Z"), PAPER)),
        solid(
            data(
                "M5 1.8 C7.4 1.8 8.2 3.4 8 5.4 C7.8 7.8 6.8 9.3 5 9.3 C3.2 "
                "9.3 2.2 7.8 2 5.4 C1.8 3.4 2.6 1.8 5 1.8 Z"
            ),
            "#4f6d63",
        ),
        solid(polygon(crown), BRASS),
        *(solid(circle(x, 2, 0.35), RUBY, 0.2) for x in (3.3, 5, 6.7)),
        solid(ellipse(5, 6.8, 1.9, 1.35), "#7d9a8c"),
        *(flat(ellipse(x, 6.6, 0.34, 0.52), INK) for x in (4.3, 5.7)),
        *pair(flat(data("M2.6 3.7 L4.5 4.8 C4.2 5.6 2.9 5.2 2.6 3.7 Z"), BRASS_LIGHT)),
        *pair(flat(circle(3.7, 4.7, 0.28), WAX)),
        *pair(stroke(data("M2.4 3.5 L4.6 4.7"), 0.5)),
        stroke(data("M3.2 8.1 C4 8.8 6 8.8 6.8 8.1"), 0.4),
        *teeth([(3.5, 8.4), (6.5, 8.4)], -1.6, 0.4),
    ]


DRAWN: dict[str, Callable[[], list[Path]]] = {
    "gleeok": _gleeok,
    "aquamentus": _aquamentus,
    "dodongo": _dodongo,
    "manhandla": _manhandla,
    "digdogger": _digdogger,
    "gohma": _gohma,
    "moldorm": _moldorm,
    "patra": _patra,
    "ganon": _ganon,
}
"""How each of them is drawn, in a box of 10 by 10."""
