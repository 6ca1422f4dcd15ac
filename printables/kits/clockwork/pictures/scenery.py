"""What is behind the creatures and things on cards: a view of each temple, and a workshop with light."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

from printables.press.ornaments import rays
from printables.press.palette import INK
from printables.press.scene import Gradient, Group, Node, Path, Symbol
from printables.press.shapes import Commands, arc, circle, data, ellipse, gear, line, polygon, rect, star

WIDE, HIGH = 53.1, 29.2
"""The size of a view, in mm."""
FLOOR = 23.0
"""Where the ground begins, in mm from the top."""


@cache
def view(place: str) -> Symbol:
    """Return the view of a temple, or of the ``workshop``; its top left corner is the origin."""
    drawn = Group(tuple(_VIEWS[place]()), clip=Path(rect(0, 0, WIDE, HIGH)))
    return Symbol(f"view-{place}", (drawn,), (0, 0, WIDE, HIGH))


def _sky(top: str, low: str, ground: str, depth: str, *lights: Path) -> list[Node]:
    """The air, the lights that stand in it, and the ground before them."""
    air = Gradient("linear", (0, 0, 0, FLOOR), ((0.0, top), (1.0, low)))
    earth = Gradient("linear", (0, FLOOR, 0, HIGH), ((0.0, ground), (1.0, depth)))
    return [
        Path(rect(0, 0, WIDE, FLOOR + 0.1), fill=air),
        *lights,
        Path(rect(0, FLOOR, WIDE, HIGH - FLOOR), fill=earth),
        Path(line(0, FLOOR, WIDE, FLOOR), stroke=INK, width=0.25, opacity=0.5),
    ]


def _shape(text: str, fill: str, opacity: float = 1.0) -> Path:
    return Path(data(text), fill=fill, opacity=opacity)


def _fire() -> list[Node]:
    return [
        *_sky(
            "#7c2a1d",
            "#f6a95c",
            "#6b2a20",
            "#3a1612",
            Path(circle(26.5, 17, 13), fill="#ffd98a", opacity=0.55),
        ),
        _shape("M0 23 L0 13 L6 7 L9 9 L13 5 L20 23 Z", "#5a2019"),
        _shape("M53.1 23 V11 L47 6 L44 8 L40 4 L34 23 Z", "#5a2019"),
        _shape("M9 9 L13 5 L14.6 9 L12.4 12 L11 10 Z M44 8 L40 4 L38.6 9 L41 12 L42 10 Z", "#ff9a3d"),
        *(
            _shape(f"M{x} 0 H{x + 3} L{x + 2.4} {y} L{x + 1.2} {y + 2} L{x + 0.5} {y - 1} Z", "#3f1a15")
            for x, y in ((3, 5), (17, 3), (33, 4), (48, 5))
        ),
        _shape("M0 27 C8 25 14 28.6 22 26.8 C30 25 40 28.4 53.1 26.4 V29.2 H0 Z", "#f28a33"),
        *(
            Path(circle(x, y, r), fill="#ffe27a")
            for x, y, r in (
                (8, 17, 0.4),
                (19, 8, 0.5),
                (31, 6, 0.4),
                (45, 18, 0.5),
                (36, 12, 0.35),
                (15, 20, 0.35),
            )
        ),
    ]


def _water() -> list[Node]:
    pillar = "M{0} 2 H{1} V4 H{2} V21 H{1} V23 H{0} V21 H{3} V4 H{0} Z"
    return [
        *_sky("#1f5a7d", "#bfe3e6", "#3d87a5", "#184c69"),
        *(
            Path(polygon([(x, 0), (x + 4, 0), (x + 11, FLOOR), (x + 3, FLOOR)]), fill="#ffffff", opacity=0.16)
            for x in (4, 18, 34)
        ),
        *(_shape(pillar.format(x, x + 7, x + 6, x + 1), "#4d8ba3") for x in (1.5, 44.5)),
        *(_shape(pillar.format(x, x + 4.4, x + 3.8, x + 0.6), "#79b0c0") for x in (13, 35.6)),
        *(
            Path(data(f"M-2 {y} " + "q 2 -1.6 4 0 q 2 1.6 4 0 " * 7), stroke="#dff3f5", width=0.4)
            for y in (24.6, 26.4, 28.2)
        ),
        *(
            Path(circle(x, y, r), stroke="#f0fbff", width=0.3)
            for x, y, r in (
                (10, 10, 0.9),
                (12, 6, 0.6),
                (41, 12, 1),
                (43, 7, 0.6),
                (32, 4, 0.7),
                (21, 15, 0.5),
            )
        ),
    ]


def _forest() -> list[Node]:
    sun = Path(circle(26.5, 12, 10), fill="#fffbd8", opacity=0.6)
    far, middle, near = "#8b9a69", "#63724a", "#3f4a2b"
    trunks = [
        (31, 1.8, far),
        (20, 1.8, far),
        (38, 3.4, middle),
        (12, 3.0, middle),
        (46, 6.0, near),
        (2, 5.0, near),
    ]
    crowns = [(5, 0, 11, 5.0, "#3b5a2c"), (47, 0, 12, 5.4, "#3b5a2c")]
    crowns += [(17, -1, 9, 4.0, "#55773c"), (36, -1, 9, 4.0, "#55773c")]
    return [
        *_sky("#5f7f45", "#eef0c4", "#6d7f45", "#39492a", sun),
        *(_trunk(*one) for one in trunks),
        *(Path(ellipse(x, y, wide, high), fill=colour) for x, y, wide, high, colour in crowns),
        *(_grass(x) for x in (4, 12, 40, 48)),
        *(
            Path(circle(x, y, 0.45), fill="#fff6a8")
            for x, y in ((9, 14), (18, 9), (35, 16), (43, 11), (29, 5))
        ),
    ]


def _trunk(x: float, wide: float, colour: str) -> Path:
    left = f"M{x - 1} 23.5 C{x + 0.6} 21 {x + 0.2} 8 {x} 0"
    end = x + wide
    return _shape(f"{left} H{end} C{end - 0.2} 8 {end - 0.6} 21 {end + 1} 23.5 Z", colour)


def _grass(x: float) -> Path:
    blades = f"M{x} 29.2 L{x - 3.4} 25.4 L{x - 0.6} 29.2 M{x} 29.2 L{x} 25 L{x + 1} 29.2"
    return _shape(f"{blades} L{x + 3} 25.6 L{x + 2} 29.2 Z", "#2f4023")


def _light() -> list[Node]:
    panes = (3, 11.6, 35.5, 44.1)
    lead = [data(f"M{x + 3} 2 V19 M{x} 10 H{x + 6}") for x in panes]
    return [
        *_sky("#d9b75c", "#fff6d6", "#e2c98b", "#a98440"),
        rays(26.5, 8, 34, 18, "#ffffff", 0.5),
        *(Path(_pane(x), fill="#fffdf0", stroke="#a67a1c", width=0.45) for x in panes),
        *(Path(one, stroke="#a67a1c", width=0.45) for one in lead),
        *(
            Path(line(x, HIGH, 26.5 + (x - 26.5) / 2, FLOOR), stroke="#8f6d2a", width=0.25, opacity=0.6)
            for x in range(-13, 70, 8)
        ),
        Path(line(0, 26, WIDE, 26), stroke="#8f6d2a", width=0.25, opacity=0.6),
    ]


def _pane(x: float) -> Commands:
    """A tall window with a round head."""
    return data(f"M{x} 19 V9 C{x} 4 {x + 1.2} 2 {x + 3} 2 C{x + 4.8} 2 {x + 6} 4 {x + 6} 9 V19 Z")


def _shadow() -> list[Node]:
    return [
        *_sky(
            "#1d1830",
            "#9a8fbd",
            "#4a406a",
            "#191428",
            Path(circle(26.5, 13, 11.6), fill="#f1ecdf", opacity=0.9),
        ),
        *(
            Path(circle(x, y, r), fill="#c9c0d6", opacity=0.7)
            for x, y, r in ((19.6, 8, 1.6), (33, 7, 2.2), (34.6, 15, 1.2))
        ),
        *(
            _shape(
                f"M{x} 23 V8 C{x} 1 {x + 13} 1 {x + 13} 8 V23 H{x + 10.5} V9 "
                f"C{x + 10.5} 4.6 {x + 2.5} 4.6 {x + 2.5} 9 V23 Z",
                "#241d3a",
            )
            for x in (-4, 9, 31.5, 44.5)
        ),
        *(Path(star(x, y, 4, 0.9, 0.25), fill="#f4efd9") for x, y in ((20, 3), (33, 4), (24, 20), (30, 18))),
        *(_shape(f"M{x} 23 V20 C{x} 18.4 {x + 3.4} 18.4 {x + 3.4} 20 V23 Z", "#6c6387") for x in (5.6, 43)),
        _shape("M0 26 C10 24.4 18 27 28 25.6 C38 24.2 46 26.8 53.1 25.4 V29.2 H0 Z", "#8d83ae", 0.45),
    ]


def _spirit() -> list[Node]:
    return [
        *_sky(
            "#9a6184",
            "#f8dfc0",
            "#cfa869",
            "#8d6438",
            Path(circle(26.5, 13, 7.4), fill="#fff1d0", opacity=0.8),
        ),
        *(
            Path(arc(26.5, 13, r, 200, 340), stroke="#fff1d0", width=0.5, opacity=0.7)
            for r in (9.4, 11.4, 13.4)
        ),
        _shape("M0 23 L9 10 L18 23 Z M36 23 L45 8 L53.1 21 V23 Z", "#a9744e"),
        _shape("M9 10 L18 23 H12 Z M45 8 L53.1 21 V23 H48 Z", "#86573a"),
        *(
            _shape(f"M{x} 23 V15 H{x + 1} V9 H{x} V7 H{x + 5} V9 H{x + 4} V15 H{x + 5} V23 Z", "#6f4656")
            for x in (-1, 19, 29.5, 49)
        ),
        _shape("M0 26.4 C9 24 16 27.6 26 26 C36 24.4 44 27.4 53.1 25.4 V29.2 H0 Z", "#e3c489"),
        *(
            Path(data(f"M{x} {y} c1 -1 2.4 -.8 2.4 .4 c0 1 -1.6 1.2 -1.6 .2"), stroke="#7a4a6a", width=0.35)
            for x, y in ((7, 5), (42, 4), (13, 3), (37, 6))
        ),
    ]


def _workshop() -> list[Node]:
    cogs = ((5, 5, 9, 12, 0), (48, 6, 8, 11, 8), (44.5, 19.5, 6, 10, 4), (8.5, 20.5, 6.4, 10, 12))
    return [
        Path(
            rect(0, 0, WIDE, HIGH),
            fill=Gradient(
                "radial", (26.5, 14.6, 30, 0), ((0.0, "#fffdf0"), (0.5, "#f1deb0"), (1.0, "#c39a56"))
            ),
        ),
        *(
            Path(gear(x, y, n, r, r * 0.8, r * 0.34, s), fill="#a9803a", opacity=0.38, evenodd=True)
            for x, y, r, n, s in cogs
        ),
        rays(26.5, 14.6, 32, 24, "#ffffff", 0.4),
        Path(circle(26.5, 14.6, 12.6), fill="#fffdf4", opacity=0.75),
        Path(circle(26.5, 14.6, 12.6), stroke="#8a6420", width=0.3),
        Path(circle(26.5, 14.6, 13.6), stroke="#8a6420", width=0.25, dash=(0.2, 1.2)),
    ]


_VIEWS: dict[str, Callable[[], list[Node]]] = {
    "fire": _fire,
    "water": _water,
    "forest": _forest,
    "light": _light,
    "shadow": _shadow,
    "spirit": _spirit,
    "workshop": _workshop,
}
