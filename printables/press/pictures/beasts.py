"""Creatures with fur, wings, shells and scales, each in a box of 10 that stands on its lower edge."""

from __future__ import annotations

from printables.press.palette import INK
from printables.press.pen import flat, mirrored, pair, stroke
from printables.press.pictures.coats import LINE, Body, Coat, eyes, inked, limb, shadow, teeth
from printables.press.scene import Path
from printables.press.shapes import arc, circle, data, ellipse, line


def hound(coat: Coat, look: str) -> Body:
    """Return a four-legged hunter, seen from the side."""
    trunk = (
        "M3 4.6 C4.4 4 6.6 4.2 7.9 4.4 C9 4.7 9.2 6 8.7 6.8 C8.4 7.4 9 8 8.8 8.7 L9.2 9.4 H7.6 L7.6 8.4 "
        "C7.6 7.8 7 7.4 6.8 7 C5.8 7.4 5 7.5 4.4 7.3 L4.4 9 L4.7 9.4 H3.1 L3.3 7.4 C2.6 6.8 2.3 5.6 3 4.6 Z"
    )
    far = (
        "M4.6 6.6 L5.4 9 L5.7 9.4 H4.3 L3.9 7.4 Z M7.4 6.4 C7 7.4 6.6 "
        "7.8 6.6 8.6 L6.9 9.4 H5.8 L6 8.2 L6.4 6.4 Z"
    )
    head = (
        "M.5 5 C.6 4.3 1.6 4 2 3.3 L1.9 1.8 L2.9 2.7 L3.6 1.7 L3.9 3 C4.7 3.6 4.9 4.6 4.3 5.4 C3.8 6.1 3 6.2 "
        "2.5 5.9 L1.9 6.5 L1.2 6.1 L.9 5.7 C.5 5.6 .4 5.3 .5 5 Z"
    )
    paths = [
        inked(data(trunk), coat.fill),
        shadow(data("M4.4 7.3 C5 7.5 5.8 7.4 6.8 7 C6.6 6.5 5 6.8 3.6 6.2 C3.5 6.9 3.6 7.3 4.4 7.3 Z")),
        *(stroke(data(f"M{x} 4.5 L{x + 0.5} 5.6"), 0.16) for x in (5.4, 6.2, 7)),
        inked(data(head), coat.fill),
        flat(ellipse(0.75, 4.9, 0.32, 0.24), INK),
        stroke(data("M1 5.6 C1.6 5.5 2.2 5.5 2.7 5.2"), LINE),
        *teeth([(1.4, 5.55), (2.1, 5.45)], 0.5, 0.16),
        *eyes([(2.4, 4.1)], 0.36, coat.glow, look),
    ]
    places = {"head": (3, 2.6), "back": (6.4, 4.3), "tail": (8.7, 5), "chest": (6, 5.7), "hand": (2, 7)}
    return Body(paths, places, 2.0, [inked(data(far), coat.shade)])


def serpent(coat: Coat, look: str) -> Body:
    """Return a coiled snake with its head raised."""
    coil = (
        "M9.2 8.2 C8.6 9.4 3.2 9.6 2 8.6 C.9 7.4 3.2 6.6 5 6.8 C7 7 8.6 6.4 7.8 5.2 C7 4.2 4.8 4.6 4.6 3 "
        "C4.6 2.4 4.8 2.2 5 1.9"
    )
    head = "M6 1.6 C5.8 .8 4.8 .5 3.8 .9 C3 1.3 2 2 1.7 2.7 C1.9 3.1 2.6 3.1 3.2 3 C4.4 3.2 6 2.8 6 1.6 Z"
    tongue = "M2 2.9 C1.4 3.2 1.2 3.3 .9 3.9 M1.3 3.3 L.5 3.4"
    paths = [
        *limb(data(coil), coat.main, 1.35),
        Path(data(coil), stroke=coat.dark, width=1.35, dash=(0.4, 0.8), flat=True),
        Path(data(coil), stroke=coat.light, width=0.4),
        stroke(data(tongue), 0.18, "#a3352a"),
        inked(data(head), coat.fill),
        stroke(data("M1.8 2.7 C2.6 2.5 3.2 2.6 3.9 2.3"), LINE),
        *teeth([(2.5, 2.6)], 0.6, 0.13),
        *eyes([(3.9, 1.55)], 0.34, coat.glow, look),
    ]
    places = {"head": (4.7, 0.9), "back": (6.6, 4.6), "tail": (9.1, 8), "chest": (5, 6.8), "hand": (2.2, 6)}
    return Body(paths, places, 1.7)


def bat(coat: Coat, look: str) -> Body:
    """Return a flyer with spread wings, seen from the front."""
    wing = (
        "M4.2 4.6 C3 2.4 1.4 1.6 .2 1.8 C.8 3 .3 4 .2 5.6 C1 5 1.6 5.3 1.9 "
        "6.4 C2.6 5.6 3.4 6 3.7 7 C4 6.4 4.3 6.2 4.8 6.3 Z"
    )
    ribs = "M.3 1.9 C1.6 2.8 3 3.6 4.2 4.8 M1.9 6.2 C2.2 5 3 4.6 4.2 4.8 M.3 5.4 C1.2 4.2 2.6 4 4.2 4.8"
    trunk = "M5 3 C6.6 3 6.9 4.6 6.6 6 C6.4 7.4 5.6 8.6 5 8.6 C4.4 8.6 3.6 7.4 3.4 6 C3.1 4.6 3.4 3 5 3 Z"
    ear = "M3.6 4 C3.2 3 3.2 2.2 3.4 1.4 C4 1.8 4.4 2.4 4.7 3.2 Z"
    behind = [*pair(inked(data(wing), coat.shade)), *pair(stroke(data(ribs), LINE * 0.8))]
    paths = [
        *pair(inked(data(ear), coat.shade)),
        inked(data(trunk), coat.fill),
        *(stroke(data(f"M{x} {y} l.2 .5 l.2 -.5"), 0.13) for x, y in ((4.4, 6.9), (5.2, 6.9), (4.8, 7.6))),
        stroke(data("M4.1 5.5 C4.6 6 5.4 6 5.9 5.5"), LINE),
        *teeth([(4.5, 5.75), (5.5, 5.75)], 0.6, 0.15),
        *eyes([(4.3, 4.5), (5.7, 4.5)], 0.42, coat.glow, look),
        *(p for p in pair(stroke(data("M4.5 8.4 L4.2 9.3 M4.5 8.6 L4.7 9.3"), 0.2))),
    ]
    places = {"head": (5, 3), "back": (5, 4.5), "tail": (5, 8.4), "chest": (5, 6.8), "hand": (6.4, 8)}
    return Body(paths, places, 2.2, behind)


def spider(coat: Coat, look: str) -> Body:
    """Return a crawler with eight legs and many eyes."""
    legs = ["M4 6 L2.4 3.2 L.5 4.8 L.2 7", "M4 6.4 L1.8 5 L.6 7.2 L.8 9.2"]
    legs += ["M4.2 7 L2.2 7 L1.7 9.4", "M4.4 5.6 L3.2 2 L1.4 1.9 L.6 3.4"]
    behind = [
        p for leg in legs for side in (data(leg), mirrored(data(leg))) for p in limb(side, coat.dark, 0.32)
    ]
    paths = [
        inked(ellipse(5, 5, 2.5, 2.3), coat.fill),
        *(inked(data(f"M5 {y} l.6 .5 l-.6 .5 l-.6 -.5 Z"), coat.glow, 0.1) for y in (3.1, 4.1)),
        shadow(data("M2.7 5.8 C3.4 7 6.6 7 7.3 5.8 C7 7.4 3 7.4 2.7 5.8 Z")),
        inked(ellipse(5, 6.9, 1.7, 1.4), coat.fill),
        *pair(inked(data("M4.7 7.9 C4 8.3 3.9 8.9 4.4 9.5 C4.9 9.2 5 8.6 4.95 8 Z"), coat.shade)),
        *eyes([(4.4, 6.7), (5.6, 6.7)], 0.4, coat.glow, look),
        *(p for x in (3.75, 6.25) for p in eyes([(x, 6.1)], 0.22, coat.glow)),
    ]
    places = {"head": (5, 5.6), "back": (5, 3), "tail": (5, 2.8), "chest": (5, 4.6), "hand": (8.4, 7)}
    return Body(paths, places, 2.2, behind)


def beetle(coat: Coat, look: str) -> Body:
    """Return a low crawler under a round shell, with pincers."""
    shell = "M1.4 7.4 C1.2 4 3 2.2 5 2.2 C7 2.2 8.8 4 8.6 7.4 C7.4 8.2 2.6 8.2 1.4 7.4 Z"
    claw = "M1.6 7.6 C.4 7 0 5.6 .5 4.4 C.9 5 1.2 5.2 1.7 5.2 C1.3 5.8 1.6 6.3 2.4 6.8 Z"
    legs = [
        p
        for x in (2, 2.9)
        for p in limb(data(f"M{x + 0.6} 7.6 L{x - 0.7} 8.3 L{x - 0.9} 9.4"), coat.dark, 0.3)
    ]
    behind = [p for leg in legs for p in pair(leg)]
    paths = [
        inked(data(shell), coat.fill),
        stroke(line(5, 2.3, 5, 7), LINE),
        *pair(stroke(data("M4.2 2.6 C3 3.8 2.6 5.6 2.7 7.4"), LINE * 0.8)),
        *pair(Path(data("M2.4 4.4 C2.8 3.6 3.3 3.2 3.8 3"), stroke=coat.light, width=0.3)),
        *pair(inked(data(claw), coat.fill)),
        inked(ellipse(5, 7.6, 2.1, 1.3), coat.fill),
        *pair(stroke(data("M4.4 6.5 C4.2 5.8 3.6 5.6 3.3 5.7"), 0.2)),
        stroke(data("M4.2 8.2 C4.7 8.5 5.3 8.5 5.8 8.2"), LINE),
        *eyes([(4.3, 7.4), (5.7, 7.4)], 0.38, coat.glow, look),
    ]
    places = {"head": (5, 6.6), "back": (5, 2.4), "tail": (8.4, 6), "chest": (5, 4.4), "hand": (0.8, 5.4)}
    return Body(paths, places, 2.2, behind)


def moth(coat: Coat, look: str) -> Body:
    """Return an insect with four spread wings."""
    upper = "M4.6 4.4 C3.8 2 1.6 .6 .3 1.2 C-.2 3 .8 5.4 4.5 5.6 Z"
    lower = "M4.5 5.4 C2.6 5.4 1 6.6 1.2 8.4 C2.8 9.2 4.4 8 4.8 6.2 Z"
    behind = [
        *pair(inked(data(lower), coat.shade)),
        *pair(inked(data(upper), coat.fill)),
        *pair(inked(circle(2, 3, 0.85), coat.dark, 0.12)),
        *pair(inked(circle(2, 3, 0.45), coat.glow, 0.1)),
        *pair(inked(circle(2.5, 7.2, 0.5), coat.glow, 0.1)),
    ]
    paths = [
        *pair(stroke(data("M4.7 3 C4.4 1.8 3.6 1.2 2.9 .6"), 0.2)),
        inked(data("M5 3.6 C6 3.8 6.1 6 5 9.2 C3.9 6 4 3.8 5 3.6 Z"), coat.fill),
        *(
            stroke(data(f"M{5 - w} {y} C{5 - w / 2} {y + 0.3} {5 + w / 2} {y + 0.3} {5 + w} {y}"), 0.14)
            for y, w in ((5.6, 0.72), (6.4, 0.6), (7.2, 0.45))
        ),
        inked(circle(5, 3.6, 1.05), coat.fill),
        *eyes([(4.55, 3.5), (5.45, 3.5)], 0.4, coat.glow, look),
    ]
    places = {"head": (5, 2.8), "back": (5, 4.4), "tail": (5, 9), "chest": (5, 5.2), "hand": (6.6, 8.6)}
    return Body(paths, places, 1.6, behind)


def bird(coat: Coat, look: str) -> Body:
    """Return a great bird, perched, with large eyes."""
    trunk = "M5 1 C7 1 7.8 2.4 7.7 4 C8.6 5.8 7.6 8.6 5 8.8 C2.4 8.6 1.4 5.8 2.3 4 C2.2 2.4 3 1 5 1 Z"
    wing = "M2.4 4 C1 5 .8 7.2 1.5 9 C2.2 8.6 2.6 8.2 3 7.4 C3.2 6.2 3 5 2.4 4 Z"
    feathers = [
        (x, y)
        for y, row in ((5.4, (4.2, 5, 5.8)), (6.3, (3.8, 4.6, 5.4, 6.2)), (7.2, (4.2, 5, 5.8)))
        for x in row
    ]
    paths = [
        inked(data(trunk), coat.fill),
        *(stroke(arc(x, y, 0.35, 20, 160), 0.14) for x, y in feathers),
        *pair(inked(data(wing), coat.shade)),
        *pair(stroke(data("M1.4 7.6 C1.9 7.4 2.4 6.8 2.6 6"), LINE * 0.8)),
        *pair(inked(circle(3.9, 3.1, 1.05), coat.light)),
        *eyes([(3.9, 3.1), (6.1, 3.1)], 0.62, coat.glow, look),
        inked(data("M4.5 3.7 L5.5 3.7 L5 5 Z"), "#e5a33a"),
        *pair(inked(data("M3.4 8.6 L3 9.5 L3.6 9.3 L4 9.6 L4.3 9.3 L4.7 9.5 L4.4 8.6 Z"), "#e5a33a")),
    ]
    places = {"head": (5, 1.1), "back": (5, 4), "tail": (5, 8.6), "chest": (5, 6.6), "hand": (8.4, 7.4)}
    return Body(paths, places, 2.8)


def heron(coat: Coat, look: str) -> Body:
    """Return a bird on stilts with a long bill, seen from the side."""
    trunk = (
        "M3.4 1 C4.6 .7 5.3 1.5 5.1 2.6 C4.9 3.6 4.9 4.2 5.6 4.4 C7 4.2 8.6 4.8 9.7 6.6 "
        "C8.6 6.9 7.6 7.4 6.2 7.4 C4.4 7.4 3.4 6.2 3.6 4.6 C3.7 3.6 3.9 3 3.6 2.6 C2.8 2.6 2.3 1.4 3.4 1 Z"
    )
    wing = "M4.8 5.2 C6.4 4.8 8.2 5.4 9.9 7.4 C8.8 7.3 8.6 7.6 8 7.6 C7.2 7.8 4.8 7 4.8 5.2 Z"
    paths = [
        *limb(data("M5.6 7.2 L5.3 8.4 L5.6 9.3 M6.5 7.2 L6.8 8.3 L6.5 9.3"), "#d98f2e", 0.24),
        *limb(data("M5 9.4 H6 M6.2 9.4 H7"), "#d98f2e", 0.16),
        inked(data("M3.1 1.3 L.3 2.6 L3 2.4 Z"), "#e5a33a"),
        stroke(data("M2.9 1.9 L.6 2.6"), 0.12),
        inked(data(trunk), coat.fill),
        inked(data(wing), coat.shade),
        *(stroke(data(f"M{x} {y} l1.5 .9"), 0.14) for x, y in ((6, 5.8), (6.9, 5.9), (6.2, 6.5))),
        *eyes([(3.7, 1.7)], 0.4, coat.glow, look),
    ]
    places = {"head": (4.1, 1), "back": (6.6, 4.7), "tail": (9.4, 6.6), "chest": (4.5, 5.6), "hand": (3, 7)}
    return Body(paths, places, 1.5)


def fish(coat: Coat, look: str) -> Body:
    """Return a swimmer with a wide jaw."""
    trunk = (
        "M.6 4.6 C1.6 2.6 4 1.8 6 2.8 C7.2 3.4 7.8 4.2 8.2 4.8 L9.9 3 C9.6 4.6 9.6 5.8 9.9 7.6 L8.2 "
        "6 C7 7.6 4.6 8.4 2.4 7.4 L3.4 6.2 L1 6.6 C.5 6 .3 5.2 .6 4.6 Z"
    )
    paths = [
        inked(data(trunk), coat.fill),
        shadow(data("M2.4 7.4 C4.6 8.4 7 7.6 8.2 6 C6.6 6.6 4.8 6.9 3.2 6.5 Z")),
        *(
            stroke(arc(x, y, 0.5, -70, 70), 0.14)
            for x, y in ((4.6, 4), (5.6, 4.5), (4.9, 5.2), (6.3, 5.2), (5.6, 6))
        ),
        stroke(data("M1 5.6 C2 5.4 2.8 5.6 3.4 6.2"), LINE),
        *teeth([(1.4, 5.55), (2.1, 5.55), (2.8, 5.75)], 0.65, 0.2),
        inked(data("M4.4 5.6 C5.4 6.2 5.6 7.2 5.4 8 C4.4 7.6 3.8 6.8 3.8 6 Z"), coat.shade),
        *eyes([(2.4, 4.1)], 0.5, coat.glow, look),
    ]
    behind = [
        inked(data("M3.4 2.8 C4 1.2 5.4 .6 6.8 .9 C6.4 1.8 6.8 2.6 7 3.6 Z"), coat.shade),
        inked(data("M5.6 7.4 C5.8 8.4 6.4 9 7.2 9.3 C7.4 8.4 7.2 7.6 7 6.8 Z"), coat.shade),
    ]
    places = {"head": (2.9, 2.6), "back": (5.2, 2.4), "tail": (9, 5.4), "chest": (6.6, 5), "hand": (3, 8)}
    return Body(paths, places, 2.0, behind)


def toad(coat: Coat, look: str) -> Body:
    """Return a squat croaker with a wide mouth."""
    trunk = "M1.4 8.6 C.8 6 2 3.8 5 3.8 C8 3.8 9.2 6 8.6 8.6 C7.4 9.5 2.6 9.5 1.4 8.6 Z"
    foot = "M2.6 7.4 C1.4 7.4 .4 8.4 .5 9.4 L1.2 9 L1.7 9.5 L2.3 9 L3 9.5 C3.4 8.6 3.3 7.8 2.6 7.4 Z"
    paths = [
        inked(data(trunk), coat.fill),
        inked(data("M2.8 8.4 C3 6.9 7 6.9 7.2 8.4 C6.4 9.2 3.6 9.2 2.8 8.4 Z"), coat.light, 0.12),
        *(
            inked(circle(x, y, r), coat.dark, 0.1)
            for x, y, r in ((2.4, 5.6, 0.3), (7.7, 5.9, 0.26), (6.9, 4.6, 0.24))
        ),
        *pair(inked(data(foot), coat.fill)),
        inked(data("M2.2 6 C3.6 6.9 6.4 6.9 7.8 6 C7 7.4 3 7.4 2.2 6 Z"), "#5a1d1d"),
        *pair(inked(circle(3.2, 3.9, 1.05), coat.fill)),
        *eyes([(3.2, 3.8), (6.8, 3.8)], 0.68, coat.glow, look),
        *pair(flat(circle(4.7, 5.2, 0.12), INK)),
    ]
    places = {"head": (5, 3.6), "back": (5, 4.2), "tail": (8.6, 8), "chest": (5, 8), "hand": (8.8, 7.2)}
    return Body(paths, places, 2.0)


KINDS = {
    "hound": hound,
    "serpent": serpent,
    "bat": bat,
    "spider": spider,
    "beetle": beetle,
    "moth": moth,
    "bird": bird,
    "heron": heron,
    "fish": fish,
    "toad": toad,
}
"""How each kind is drawn."""
