"""Creatures of iron, stone, leaf and mist, each in a box of 10 that stands on its lower edge."""

from __future__ import annotations

from printables.press.palette import INK
from printables.press.pen import flat, pair, stroke
from printables.press.pictures.coats import (
    BONE,
    BRASS,
    LINE,
    METAL,
    Body,
    Coat,
    eyes,
    inked,
    limb,
    shadow,
    teeth,
)
from printables.press.scene import Path
from printables.press.shapes import arc, circle, data, ellipse, gear, line, polar, polygon, rounded


def knight(coat: Coat, look: str) -> Body:
    """Return an empty suit of armour that walks."""
    legs = "M3.6 6.8 L3.3 9 L2.6 9.5 H4.7 L4.9 7.4 Z"
    torso = "M3 3.9 C4.2 3.4 5.8 3.4 7 3.9 L6.7 6.2 L6.9 7.4 C5.8 7.9 4.2 7.9 3.1 7.4 L3.3 6.2 Z"
    helm = "M3.5 3.7 C3.2 1.8 3.9 .7 5 .6 C6.1 .7 6.8 1.8 6.5 3.7 C5.6 4.2 4.4 4.2 3.5 3.7 Z"
    paths = [
        *pair(inked(data(legs), METAL.fill)),
        *pair(stroke(data("M3.5 8.2 L4.7 8.3"), LINE)),
        inked(data(torso), coat.fill),
        inked(data("M4.4 4 H5.6 L5.4 7.5 H4.6 Z"), METAL.fill, 0.12),
        inked(data("M3.2 6.2 H6.8 V6.8 H3.2 Z"), BRASS.fill, 0.12),
        *pair(inked(data("M3.4 3.7 C2.2 3.5 1.6 4.4 1.7 5.4 C2.5 5.4 3.2 5 3.4 4.6 Z"), METAL.fill)),
        *pair(inked(data("M1.8 5.3 L1.7 6.8 L2.5 6.9 L2.6 5.2 Z"), METAL.fill)),
        *pair(inked(circle(2.1, 7.1, 0.5), METAL.fill)),
        inked(data(helm), METAL.fill),
        flat(data("M3.8 2.3 L4.8 2.6 V3.6 H5.2 V2.6 L6.2 2.3 V3 L5.5 3.2 H4.5 L3.8 3 Z"), INK),
        *(flat(ellipse(x, 2.7, 0.26, 0.16), coat.glow) for x in (4.3, 5.7)),
        *(stroke(line(x, 3.4, x, 3.8), 0.12) for x in (4.4, 5.6)),
    ]
    places = {
        "head": (5, 0.8),
        "back": (5, 4.2),
        "tail": (6.6, 7),
        "chest": (5, 5),
        "hand": (7.9, 7.1),
        "off": (2.1, 6.4),
    }
    return Body(paths, places, 2.2)


def slime(coat: Coat, look: str) -> Body:
    """Return a quivering drop."""
    drop = "M5 1.4 C5.6 3 8.8 5 9 7.6 C9.1 9 7.6 9.5 5 9.5 C2.4 9.5 .9 9 1 7.6 C1.2 5 4.4 3 5 1.4 Z"
    bubbles = ((2.6, 7.2, 0.4), (7.2, 8.2, 0.5), (6.6, 4.9, 0.3), (3.4, 8.4, 0.28))
    paths = [
        inked(data(drop), coat.fill),
        Path(data("M2.2 7 C2.6 5.4 3.8 4.4 4.4 3.4"), stroke=coat.light, width=0.45, opacity=0.8),
        *(
            Path(circle(x, y, r), fill=coat.light, stroke=coat.dark, width=0.1, opacity=0.7)
            for x, y, r in bubbles
        ),
        inked(data("M3.4 7.2 C4.2 7.7 5.8 7.7 6.6 7.2 C6.2 8.6 3.8 8.6 3.4 7.2 Z"), "#4a1620"),
        *teeth([(4, 7.4), (6, 7.4)], 0.45, 0.18),
        *eyes([(3.9, 5.9), (6.1, 5.9)], 0.62, coat.glow, look),
    ]
    places = {"head": (5, 2.4), "back": (5, 3.6), "tail": (8.8, 8.4), "chest": (5, 8.8), "hand": (8.6, 6.4)}
    return Body(paths, places, 1.5)


def wraith(coat: Coat, look: str) -> Body:
    """Return a hooded shape with nothing inside but eyes."""
    robe = (
        "M5 .6 C7 .8 7.6 2.6 7.4 4.2 C8.8 5.4 8.8 7.6 9 9.4 L8 8.6 "
        "L7.3 9.6 L6.4 8.7 L5.4 9.6 L4.6 8.7 L3.6 9.6 "
        "L2.8 8.6 L1 9.4 C1.2 7.6 1.2 5.4 2.6 4.2 C2.4 2.6 3 .8 5 .6 Z"
    )
    sleeve = "M2.8 4.8 C1.4 5 .5 6.2 .4 7.4 L1.9 7.3 C2.2 6.6 2.8 6.2 3.6 6 Z"
    paths = [
        inked(data(robe), coat.fill),
        *(stroke(data(f"M{x} 5.4 C{x - 0.2} 6.6 {x + 0.2} 7.6 {x} 8.6"), 0.14) for x in (3.9, 5, 6.2)),
        inked(
            data("M5 1.6 C6.3 1.7 6.7 3 6.4 4.3 C5.8 5.2 4.2 5.2 3.6 4.3 C3.3 3 3.7 1.7 5 1.6 Z"), "#15101f"
        ),
        *pair(inked(data(sleeve), coat.fill)),
        *pair(stroke(data("M.7 7.3 L.3 8.2 M1.1 7.3 L1 8.4 M1.5 7.3 L1.7 8.2"), 0.26, BONE.main)),
        *(
            p
            for x in (4.35, 5.65)
            for p in [flat(ellipse(x, 3.2, 0.42, 0.3), coat.glow), flat(ellipse(x, 3.2, 0.14, 0.24), INK)]
        ),
    ]
    places = {
        "head": (5, 0.8),
        "back": (5, 4.4),
        "tail": (8, 8.8),
        "chest": (5, 6.2),
        "hand": (8.9, 7.3),
        "off": (1.1, 7.3),
    }
    return Body(paths, places, 2.4)


def golem(coat: Coat, look: str) -> Body:
    """Return a giant of blocks with a glowing core."""
    arm = [(0.7, 3.6), (2.4, 3.2), (2.5, 5.6), (2.2, 8), (0.4, 8), (0.5, 5.6)]
    paths = [
        *pair(inked(rounded(2.7, 7, 1.9, 2.5, 0.3), coat.shade)),
        inked(polygon([(2, 3.2), (8, 3.2), (7.4, 7.3), (2.6, 7.3)]), coat.fill),
        *pair(inked(polygon(arm), coat.fill)),
        *pair(stroke(data("M.6 5.6 L2.5 5.6 M1.3 8 V7.3 M1.8 8 V7.4"), LINE * 0.8)),
        inked(rounded(3.5, 1, 3, 2.5, 0.4), coat.fill),
        stroke(data("M2.4 4.4 L3.4 4.9 L3.2 5.8 M7.6 4 L6.9 4.6 L7.2 5.2 M4.1 1.1 L4.5 1.7"), LINE * 0.7),
        inked(circle(5, 5.2, 1.05), INK),
        inked(gear(5, 5.2, 8, 0.95, 0.68, 0, 0), coat.glow, 0.12),
        flat(data("M3.9 2 H6.1 V2.6 H3.9 Z"), INK),
        *(flat(circle(x, 2.3, 0.25), coat.glow) for x in (4.4, 5.6)),
        shadow(data("M2.6 6.6 H7.4 L7.3 7.3 H2.7 Z")),
    ]
    places = {
        "head": (5, 1),
        "back": (5, 3.2),
        "tail": (7.2, 7),
        "chest": (5, 6.7),
        "hand": (8.7, 7.6),
        "off": (1.3, 7),
    }
    return Body(paths, places, 2.8)


def orb(coat: Coat, look: str) -> Body:
    """Return a floating eye with a skirt of feelers."""
    behind = [
        p
        for x, end, low in ((3.2, 1.4, 8.6), (4.1, 3.2, 9.4), (5, 5.3, 9.5), (5.9, 7, 9.4), (6.8, 8.7, 8.4))
        for p in limb(data(f"M{x} 6 C{x} 7.6 {end + 0.8} 7.6 {end} {low}"), coat.main, 0.4)
    ]
    lid = "M1.7 4.2 C2 2 3.4 1 5 1 C6.6 1 8 2 8.3 4.2 C6.8 2.9 3.2 2.9 1.7 4.2 Z"
    iris = [circle(5, 4.8, 1.75), circle(5, 4.8, 1.25)]
    paths = [
        inked(circle(5, 4.4, 3.4), BONE.fill),
        *(
            stroke(data(f"M{x} {y} q.5 -.2 .8 .2"), 0.1, "#a3352a")
            for x, y in ((2.2, 5.4), (2.5, 6), (6.9, 6), (7.1, 5.2))
        ),
        inked(iris[0], coat.fill),
        inked(iris[1], coat.glow, 0.1),
        *(stroke(line(*polar(5, 4.8, 1.3, 30 * n), *polar(5, 4.8, 1.7, 30 * n)), 0.12) for n in range(12)),
        flat(ellipse(5, 4.8, 0.32 if look == "slit" else 0.75, 1.0 if look == "slit" else 0.75), INK),
        flat(circle(4.5, 4.2, 0.3), "#ffffff"),
        inked(data(lid), coat.fill),
        inked(data("M2.2 6.3 C3.2 7.4 6.8 7.4 7.8 6.3 C7.2 7.8 2.8 7.8 2.2 6.3 Z"), coat.fill),
    ]
    places = {"head": (5, 1.1), "back": (5, 2.4), "tail": (8, 6), "chest": (5, 7.1), "hand": (8.4, 7.4)}
    return Body(paths, places, 3.0, behind)


_PETALS = (
    "M6 1.6 C6.4 -.2 8 -.6 9 .4 C9 1.6 8.4 2.4 7.4 2.8 Z",
    "M7.6 2.2 C9 1.2 10.4 2 10.2 3.6 C9.4 4.2 8.4 4.2 7.6 3.8 Z",
    "M7.6 4 C9.2 4 10.2 5.2 9.6 6.4 C8.4 6.8 7.2 6.2 6.8 5.4 Z",
    "M6.4 5.2 C7.6 6 8 7.4 7 8 C5.8 7.8 5.2 6.8 5.2 5.8 Z",
)


def bloom(coat: Coat, look: str) -> Body:
    """Return a plant with a mouth."""
    leaf = "M4.8 8.2 C3 6.4 1.2 6.8 .3 8 C1.6 9.4 3.6 9.4 4.8 8.8 Z"
    jaw = "M1 3.4 C1 1.4 3 .5 5 .6 C7.4 .6 9 2 9 3.9 C9 5.6 7.4 6.6 5.4 6.5 C3.8 6.5 2.4 6 1.6 5.2 L4.6 4.3 Z"
    paths = [
        *limb(data("M5.6 9.4 C4.4 8.4 6.4 7.4 5.6 6"), "#6f8f43", 0.7),
        *pair(inked(data(leaf), "#7fa04c")),
        *pair(stroke(data("M1 8.1 C2.4 8 3.6 8.2 4.6 8.5"), 0.12)),
        inked(data(jaw), coat.fill),
        flat(data("M1.2 3.7 L4.6 4.3 L1.9 5.1 C1.4 4.8 1.1 4.2 1.2 3.7 Z"), "#5a1d1d"),
        *teeth([(1.5, 3.6), (2.3, 3.75), (3.1, 3.95)], 0.6, 0.22),
        *teeth([(2.2, 5.05), (3, 4.8)], -0.5, 0.2),
        *(
            stroke(data(text), 0.14)
            for text in (
                "M8.8 3.4 C7.6 2.6 6.4 2.4 5.6 2.4",
                "M8.6 4.8 C7.6 4 6.8 3.8 5.8 3.8",
                "M7.4 5.9 C6.8 5.3 6.2 5 5.6 5",
            )
        ),
        *eyes([(4.6, 2.8)], 0.5, coat.glow, look),
    ]
    petals = [inked(data(text), coat.shade) for text in _PETALS]
    places = {"head": (5, 0.8), "back": (6.6, 1.2), "tail": (8.6, 4.4), "chest": (7, 4), "hand": (8.4, 7.8)}
    return Body(paths, places, 2.6, petals)


def imp(coat: Coat, look: str) -> Body:
    """Return a small schemer with large ears."""
    ear = "M2.8 3.2 C1.6 2.6 .8 2.4 .1 2.6 C.6 4 1.6 4.8 3 4.6 Z"
    paths = [
        *limb(data("M4.4 8 L4.1 9.2 M5.6 8 L5.9 9.2"), coat.main, 0.55),
        *pair(inked(data("M4.4 9 C3.6 8.9 3.2 9.2 3.1 9.5 H4.6 Z"), coat.dark)),
        *limb(data("M3.9 6.4 L2.6 7.4 M6.1 6.4 L7.7 7.1"), coat.main, 0.5),
        inked(data("M3.7 5.8 H6.3 L6.7 8.4 C5.8 8.9 4.2 8.9 3.3 8.4 Z"), BRASS.fill),
        stroke(data("M3.6 7.4 H6.4"), 0.3),
        *pair(inked(data(ear), coat.fill)),
        inked(
            data(
                "M5 1.2 C7 1.2 7.7 2.6 7.5 4 C7.3 5.4 6.4 6.4 5 6.4 C3.6 "
                "6.4 2.7 5.4 2.5 4 C2.3 2.6 3 1.2 5 1.2 Z"
            ),
            coat.fill,
        ),
        inked(data("M3.4 4.9 C4.4 5.2 5.6 5.2 6.6 4.9 C6.2 6 3.8 6 3.4 4.9 Z"), "#4a1620", 0.12),
        *teeth([(4, 5.05), (4.7, 5.15), (5.4, 5.15), (6.1, 5.05)], 0.4, 0.17),
        inked(data("M4.6 3.6 L5.5 4.4 L4.5 4.5 Z"), coat.main, 0.12),
        *eyes([(3.9, 3.3), (6.1, 3.3)], 0.55, coat.glow, look),
    ]
    places = {
        "head": (5, 1.3),
        "back": (5, 5.6),
        "tail": (6.4, 8),
        "chest": (5, 7.9),
        "hand": (7.9, 7),
        "off": (2.3, 7.3),
    }
    return Body(paths, places, 2.6)


def bones(coat: Coat, look: str) -> Body:
    """Return a skeleton that has not lain down."""
    skull = (
        "M5 .5 C6.8 .5 7.4 1.8 7.2 3 C7.1 3.6 6.6 3.8 6.3 4 L6.2 4.7 H3.8 L3.7 "
        "4 C3.4 3.8 2.9 3.6 2.8 3 C2.6 1.8 3.2 .5 5 .5 Z"
    )
    paths = [
        *limb(data("M4.4 7.4 L3.8 8.4 L4 9.3 M5.6 7.4 L6.2 8.4 L6 9.3"), BONE.main, 0.34),
        *limb(data("M3.6 5.2 L2.4 6.2 L2.3 7.2 M6.4 5.2 L7.5 6.2 L7.9 7.1"), BONE.main, 0.32),
        *limb(line(5, 4.6, 5, 7.4), BONE.main, 0.34),
        *(
            p
            for y, w in ((5.1, 1.5), (5.8, 1.3), (6.5, 1.0))
            for p in limb(arc(5, y - 0.5, w, 30, 150), BONE.main, 0.2)
        ),
        inked(data("M3.9 7.1 C4.6 6.8 5.4 6.8 6.1 7.1 L5.6 8 H4.4 Z"), coat.fill),
        inked(data(skull), BONE.fill),
        *(flat(ellipse(x, 2.6, 0.58, 0.62), INK) for x in (4.1, 5.9)),
        *(flat(circle(x, 2.7, 0.26), coat.glow) for x in (4.1, 5.9)),
        flat(polygon([(5, 3.1), (4.7, 3.7), (5.3, 3.7)]), INK),
        *(stroke(line(x, 4.1, x, 4.7), 0.12) for x in (4.4, 5, 5.6)),
    ]
    places = {
        "head": (5, 0.7),
        "back": (5, 5),
        "tail": (5.6, 7.6),
        "chest": (5, 5.9),
        "hand": (7.9, 7.1),
        "off": (2.3, 7.2),
    }
    return Body(paths, places, 2.4)


KINDS = {
    "knight": knight,
    "slime": slime,
    "wraith": wraith,
    "golem": golem,
    "orb": orb,
    "bloom": bloom,
    "imp": imp,
    "bones": bones,
}
"""How each kind is drawn."""
