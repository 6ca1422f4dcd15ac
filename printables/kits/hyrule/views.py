"""The pictures in the windows of the cards: open land under the sky, and a hall under the earth."""

from __future__ import annotations

from collections.abc import Iterator

from printables.kits.hyrule.frames import LEFT, RIGHT, TOP
from printables.kits.hyrule.icons import placed
from printables.kits.hyrule.lands import LANDS
from printables.kits.hyrule.pictures.scenery import scenery
from printables.press.palette import INK
from printables.press.scene import Gradient, Group, Node, Path, Use, moved
from printables.press.shapes import data, ellipse, rect

HOMES = {
    "octorok": "coast",
    "tektite": "mountains",
    "leever": "desert",
    "moblin": "forest",
    "peahat": "plain",
    "armos": "cliffs",
    "ghini": "graveyard",
    "lynel": "moor",
    "whirlwind": "plain",
    "dead-end": "forest",
    "rocks": "mountains",
    "toll": "desert",
    "surrounded": "forest",
    "zora": "lake",
    "money": "moor",
}
"""In what land each is pictured; others stand on a plain."""


def land(name: str, high: float, subject: Node, sky: str = "#dcebee") -> Group:
    """Return a picture ``high`` mm high: sky, hills and what grows where somebody is at home, and them."""
    look, wide, ground = LANDS[HOMES.get(name, "plain")], RIGHT - LEFT, high * 0.62
    hills = (
        f"M0 {ground + 2} C10 {ground - 6} 18 {ground - 5} 27 {ground} C36 "
        f"{ground - 7} 46 {ground - 4} {wide} {ground - 1} V{high} H0 Z"
    )
    standing_there = [(2.5, 0.0, 10.0), (11, 2.5, 7.0), (wide - 12, -0.5, 10.5), (wide - 20, 1.5, 6.5)]
    children: tuple[Node, ...] = (
        Path(rect(0, 0, wide, high), fill=Gradient("linear", (0, 0, 0, ground), ((0, sky), (1, "#fdf6e0")))),
        Path(data(hills), fill=look.ground, stroke=INK, width=0.35),
        *(
            Use(scenery(look.tall), moved(x, ground + y - size * 0.72, size / 10))
            for x, y, size in standing_there
        ),
        *(Use(scenery(look.low), moved(x, high - 8.4, 0.62)) for x in (3.5, wide - 9.5)),
        subject,
    )
    return _framed(children, high)


def hall(high: float, subject: Node) -> Group:
    """Return a picture of a hall under the earth, lit by two candles."""
    wide, floor = RIGHT - LEFT, high * 0.74
    rows = [(y, (n % 2) * 4.4) for n, y in enumerate(range(0, int(floor), 6))]
    joints = [(x + off, y) for y, off in rows for x in (0, 8.8, 17.6, 26.4, 35.2, 44, 52.8)]
    arch = (
        f"M{wide / 2 - 15} {floor} V16 C{wide / 2 - 15} 6 {wide / 2 - 8} 3 {wide / 2} 3 "
        f"C{wide / 2 + 8} 3 {wide / 2 + 15} 6 {wide / 2 + 15} 16 V{floor} Z"
    )
    children: tuple[Node, ...] = (
        Path(rect(0, 0, wide, high), fill="#7e8796"),
        *(Path(rect(x, y, 8.8, 6), stroke="#5d6675", width=0.35) for x, y in joints),
        Path(data(arch), fill="#c9ced3", stroke=INK, width=0.8),
        Path(rect(0, floor, wide, high - floor), fill="#b8a98c", stroke=INK, width=0.5),
        *(node for x in (5.6, wide - 5.6) for node in _torch(x)),
        subject,
    )
    return _framed(children, high)


def _torch(x: float) -> Iterator[Node]:
    yield Path(ellipse(x, 8.6, 4.6, 5.6), fill="#f5dc95", opacity=0.5)
    yield placed("candle", x, 11, 9)


def _framed(children: tuple[Node, ...], high: float) -> Group:
    """A picture, cut to its window."""
    wide = RIGHT - LEFT
    edge = Path(rect(LEFT, TOP, wide, high), stroke=INK, width=0.5)
    return Group((Group(children, moved(LEFT, TOP), Path(rect(0, 0, wide, high))), edge))
