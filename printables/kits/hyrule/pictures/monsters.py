"""The enemies of the overworld, each standing on the lower edge of its box."""

from __future__ import annotations

from collections.abc import Callable

from printables.kits.hyrule.pictures.strokes import FINE, eyes, gleam, shade, teeth
from printables.press.palette import BRASS, BRASS_LIGHT, INK, IRON, SAND, STONE, STONE_DARK, WAX, WOOD
from printables.press.pen import flat, pair, solid, stroke
from printables.press.scene import Path
from printables.press.shapes import arc, circle, data, ellipse, line, polygon, polyline, rect, star

GROUND = Path(ellipse(5, 9.5, 4.2, 0.45), fill=INK, opacity=0.25)
"""The shadow that whoever stands on the ground throws."""


def _octorok() -> list[Path]:
    """A round squid that spits stones, on short arms."""
    arms = [
        "M2.4 7.2 C.8 7.4 .4 8.6 1.4 9.5 C2.4 9.3 2.6 8.6 3.4 8.2 Z",
        "M3.6 8 C3 8.6 3 9.2 3.6 9.7 C4.4 9.5 4.6 9 4.7 8.4 Z",
    ]
    return [
        GROUND,
        *(path for one in arms for path in pair(solid(data(one), "#c9603f"))),
        solid(
            data(
                "M5 .8 C8 .8 9.2 3.2 8.9 5.4 C8.6 7.8 7.2 8.8 5 8.8 "
                "C2.8 8.8 1.4 7.8 1.1 5.4 C.8 3.2 2 .8 5 .8 Z"
            ),
            "#b8442f",
        ),
        *(flat(ellipse(x, y, 0.7, 0.5), "#e0875f") for x, y in ((3, 2.2), (5.2, 1.6), (7, 2.6))),
        shade("M2 7 C3 8 7 8 8 7 C7.4 8.4 6.4 8.8 5 8.8 C3.6 8.8 2.6 8.4 2 7 Z"),
        *eyes([(2.9, 4.4), (7.1, 4.4)], 1.05),
        solid(data("M3.9 5 H6.1 L6.6 8 C6 8.6 4 8.6 3.4 8 Z"), "#e0875f"),
        solid(ellipse(5, 8, 1.6, 0.75), INK, FINE),
        solid(circle(5, 8.1, 0.6), STONE, FINE),
    ]


def _tektite() -> list[Path]:
    """A one-eyed jumper on four bent legs."""
    legs = [
        "M3.6 4.6 L1.4 1 L.6 8.9 L1.6 9.4 L1.9 4.4 L3.4 6.4 Z",
        "M4.2 6.4 L2.8 5.4 L2.6 9.3 L3.7 9.6 L3.7 7.6 Z",
    ]
    return [
        GROUND,
        *(path for one in legs for path in pair(solid(data(one), "#2f6480"))),
        solid(
            data(
                "M5 2.6 C7 2.6 8 3.9 7.8 5.4 C7.5 7.2 6.4 8 5 8 C3.6 8 2.5 7.2 2.2 5.4 C2 3.9 3 2.6 5 2.6 Z"
            ),
            "#4f93ae",
        ),
        gleam("M3 4 C3.6 3.2 4.4 3 5.2 3.1 C4.2 3.5 3.6 4.2 3.3 5 C2.9 4.8 2.8 4.4 3 4 Z", 0.5),
        *eyes([(5, 4.9)], 1.45, BRASS_LIGHT),
        *teeth([(4.2, 7.1), (5, 7.2), (5.8, 7.1)], 0.7, 0.3),
    ]


def _leever() -> list[Path]:
    """A whirling cone of spines that comes up out of the sand."""
    rings = [(2.9, 1.5), (4.7, 2.4), (6.5, 3.2)]
    spines = [polygon([(5 - w, y), (5 - w - 1.3, y - 1.2), (5 - w + 0.5, y - 1)]) for y, w in rings]
    return [
        *(path for one in spines for path in pair(solid(one, BRASS_LIGHT, FINE))),
        solid(data("M5 .4 C6.4 1.6 8.6 6 9 8.6 H1 C1.4 6 3.6 1.6 5 .4 Z"), "#5f7f3c"),
        *(
            stroke(data(f"M{5 - w} {y} C{5 - w / 2} {y + 1} {5 + w / 2} {y + 1} {5 + w} {y}"), 0.7, "#3a5228")
            for y, w in rings
        ),
        gleam("M4.4 1.8 C3.4 3.4 2.6 5.6 2.2 7.8 L3 7.8 C3.4 5.6 4 3.6 4.8 2 Z", 0.35),
        *eyes([(3.9, 4), (6.1, 4)], 0.75),
        solid(data("M.2 9.8 C.8 8 2.4 7.6 3.4 8.4 C4.2 7.6 5.8 7.6 6.6 8.4 C7.6 7.6 9.2 8 9.8 9.8 Z"), SAND),
        *(flat(circle(x, y, 0.2), STONE_DARK) for x, y in ((2, 9), (4.6, 9.2), (7.4, 8.9), (8.4, 9.4))),
    ]


def _moblin() -> list[Path]:
    """A boar on two legs, with a spear and a sack for what it steals."""
    trunk = "M3 4.6 C4.2 3.8 6 3.8 7 4.6 C7.8 6 7.8 7.6 7.2 8.4 H2.8 C2.2 7.6 2.2 6 3 4.6 Z"
    head = (
        "M4.9 .7 C6.8 .7 7.4 1.9 7.2 3.2 C7 4.8 6 5.4 4.9 5.4 C3.8 5.4 2.8 4.8 2.6 3.2 C2.4 1.9 3 .7 4.9 .7 Z"
    )
    return [
        GROUND,
        solid(data("M7 4.8 C8.8 4.6 9.8 6.2 9.3 7.8 C9 8.8 7.4 8.8 7 7.8 Z"), SAND),
        stroke(line(7.5, 4.9, 8.4, 4.1), 0.6),
        *(solid(rect(x, 7.9, 1.5, 1.5), "#7c4a30") for x in (3.1, 5.4)),
        solid(data(trunk), "#6b4a63"),
        solid(rect(2.6, 7, 4.8, 0.8), BRASS, FINE),
        stroke(line(1.1, 9.6, 1.1, 1.8), 0.8),
        stroke(line(1.1, 9.6, 1.1, 1.8), 0.35, WOOD),
        solid(polygon([(1.1, 0.1), (1.9, 1.7), (1.1, 2.3), (0.3, 1.7)]), "#c9d3da", FINE),
        solid(data("M3.2 5 L.7 5.6 L.8 6.8 L3 6.8 Z"), "#a96f49"),
        *(solid(data(one), "#a96f49") for one in ("M3.2 1.4 L2 .1 L4 .9 Z", "M6.6 1.4 L7.8 .1 L5.8 .9 Z")),
        solid(data(head), "#a96f49"),
        solid(ellipse(4.9, 3.9, 1.4, 1), "#d9a67c", 0.35),
        *(flat(ellipse(x, 3.8, 0.22, 0.36), INK) for x in (4.45, 5.35)),
        *eyes([(3.8, 2.3), (6, 2.3)], 0.5, BRASS_LIGHT),
        *teeth([(3.7, 4.9), (6.1, 4.9)], -0.9, 0.25),
    ]


def _peahat() -> list[Path]:
    """A flower that flies by the whirl of its petals."""
    return [
        Path(ellipse(5, 9.5, 3, 0.35), fill=INK, opacity=0.2),
        *pair(solid(data("M4.8 8.2 C3.6 7.4 2.4 8 2 9 C3.2 9.4 4.4 9.2 4.9 8.6 Z"), "#5f7f3c", FINE)),
        solid(star(5, 4.6, 9, 4.5, 2.5), "#c05a7a"),
        solid(star(5, 4.6, 9, 3.3, 2.3, -70), "#e3a1b4", FINE),
        solid(circle(5, 4.6, 2.3), BRASS_LIGHT),
        shade("M2.8 5.2 C3.8 6.4 6.2 6.4 7.2 5.2 C7 6.2 6 6.9 5 6.9 C4 6.9 3 6.2 2.8 5.2 Z", 0.15),
        *eyes([(4.1, 4.2), (5.9, 4.2)], 0.7),
        stroke(data("M4.1 5.7 C4.6 6.2 5.4 6.2 5.9 5.7"), 0.4),
        *pair(stroke(arc(5, 4.6, 4.8, 205, 222), 0.3)),
        *pair(stroke(arc(5, 4.6, 4.8, 160, 172), 0.3)),
    ]


def _armos() -> list[Path]:
    """A statue of a soldier that wakes when it is touched."""
    return [
        GROUND,
        solid(rect(1.6, 8.6, 6.8, 1), STONE_DARK),
        *(solid(rect(x, 6.6, 1.7, 2), STONE) for x in (3.1, 5.2)),
        solid(data("M2.6 4 H7.4 L8 7 H2 Z"), STONE),
        solid(data("M3 4.2 V2.4 C3 1 3.8 .4 5 .4 C6.2 .4 7 1 7 2.4 V4.2 Z"), STONE),
        flat(data("M3.5 2.2 H6.5 V3 H5.4 V4 H4.6 V3 H3.5 Z"), INK),
        *(flat(circle(x, 2.6, 0.28), WAX) for x in (4, 6)),
        stroke(data("M5 .5 V1.6 M2.4 5.6 H4 M6.8 5 L6.2 6.2 L6.8 6.9"), FINE),
        solid(circle(2.4, 5.8, 1.9), STONE),
        Path(star(2.4, 5.8, 4, 1.3, 0.5), fill=STONE_DARK),
        solid(polygon([(8.3, 0.7), (8.8, 1.8), (8.8, 5.4), (7.8, 5.4), (7.8, 1.8)]), "#c9c2b4"),
        solid(rect(7.2, 5.3, 2.2, 0.7), STONE_DARK, FINE),
        solid(rect(7.9, 5.9, 0.8, 1.1), STONE, FINE),
    ]


def _ghini() -> list[Path]:
    """A one-eyed ghost over a grave."""
    shroud = (
        "M1.4 4.4 C1.4 1.6 3 .4 5 .4 C7 .4 8.6 1.6 8.6 4.4 C8.6 6.4 8.8 7.4 9.6 8 C8.6 8.6 7.9 "
        "8.3 7.4 7.8 C6.8 8.9 5.6 9 5 8.1 C4.4 9 3.2 8.9 2.6 7.8 C2.1 8.3 1.4 8.6 .4 8 C1.2 7.4 "
        "1.4 6.4 1.4 4.4 Z"
    )
    return [
        solid(data("M3.4 9.7 V8 C3.4 7 4 6.6 5 6.6 C6 6.6 6.6 7 6.6 8 V9.7 Z"), STONE),
        solid(data(shroud), "#e8e4f0"),
        shade(
            "M7.4 7.8 C8 6 8 3 6.4 .8 C8 1.2 8.6 2.6 8.6 4.4 C8.6 "
            "6.4 8.8 7.4 9.6 8 C8.6 8.6 7.9 8.3 7.4 7.8 Z",
            0.15,
        ),
        *eyes([(5, 3.4)], 1.5, BRASS_LIGHT),
        flat(data("M3.4 5.8 C4 5.4 6 5.4 6.6 5.8 C6.4 7 5.8 7.2 5 7.2 C4.2 7.2 3.6 7 3.4 5.8 Z"), INK),
        solid(data("M4.4 6.6 C4.6 8 5.4 8 5.6 6.6 Z"), WAX, 0.2),
        *pair(stroke(data("M1.6 5.2 C.8 5.4 .4 4.8 .6 4.2"), 0.4)),
    ]


def _lynel() -> list[Path]:
    """A lion above, a horse below, with a heavy blade."""
    horse = (
        "M4.8 5.6 C6 5 8.4 5.2 9.2 6 C9.7 6.8 9.4 8 9.4 9.5 H8.2 L8 8.1 "
        "H6.2 L5.8 9.5 H4.7 L4.8 8 H4 L3.6 9.5 H2.5 L3 6.4 Z"
    )
    return [
        GROUND,
        stroke(data("M9.1 6 C10 6.4 9.7 7.6 9.9 8.4"), 0.7),
        solid(data(horse), "#a2562f"),
        solid(data("M2.6 3.8 H5.8 L5.6 6.6 H2.8 Z"), "#c47b45"),
        solid(star(4.1, 2.5, 11, 2.4, 1.7), "#7b3a20"),
        solid(circle(4.1, 2.5, 1.5), "#e0a262", 0.35),
        *eyes([(3.5, 2.2), (4.7, 2.2)], 0.36, BRASS_LIGHT),
        flat(polygon([(3.8, 2.8), (4.4, 2.8), (4.1, 3.2)]), INK),
        stroke(data("M3.3 3.4 C3.8 3.8 4.4 3.8 4.9 3.4"), FINE),
        *teeth([(3.6, 3.55), (4.6, 3.55)], 0.4, 0.15),
        stroke(polyline([(5.6, 4.4), (7.2, 4.2), (7.6, 3.4)]), 1.3),
        stroke(polyline([(5.6, 4.4), (7.2, 4.2), (7.6, 3.4)]), 0.7, "#c47b45"),
        solid(polygon([(7.1, 3), (7.5, 0.3), (9, 0.2), (8.6, 1.5), (8.2, 3.3)]), "#c9d3da"),
        solid(polygon([(6.6, 3), (8.8, 3.4), (8.7, 3.9), (6.5, 3.5)]), IRON, FINE),
        solid(data("M2.6 4.2 L.6 5.2 L.9 6.4 L2.7 5.6 Z"), "#c47b45"),
        solid(circle(1, 6.2, 1.2), BRASS, 0.4),
        flat(circle(1, 6.2, 0.4), INK),
    ]


DRAWN: dict[str, Callable[[], list[Path]]] = {
    "octorok": _octorok,
    "tektite": _tektite,
    "leever": _leever,
    "moblin": _moblin,
    "peahat": _peahat,
    "armos": _armos,
    "ghini": _ghini,
    "lynel": _lynel,
}
"""How each enemy is drawn, in a box of 10 by 10."""
