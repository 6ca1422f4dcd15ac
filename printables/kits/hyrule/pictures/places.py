"""What stands on the keyed squares: gates, mountain, shops, fountain and the rest."""

from __future__ import annotations

from collections.abc import Callable

from printables.kits.hyrule.pictures.goods import AZURE, NIGHT, RUBY
from printables.kits.hyrule.pictures.strokes import FINE
from printables.press.palette import (
    BRASS_LIGHT,
    INK,
    IRON,
    PAPER,
    SAND,
    SEA,
    STONE,
    STONE_DARK,
    WAX,
    WOOD,
)
from printables.press.pen import flat, pair, solid, stroke
from printables.press.scene import Path
from printables.press.shapes import (
    arc,
    circle,
    data,
    ellipse,
    line,
    polar,
    polygon,
    rect,
    rounded,
    star,
)


def _start() -> list[Path]:
    """A banner on a mound."""
    return [
        solid(data("M.6 9.6 C1.6 7.6 3.2 6.9 5 6.9 C6.8 6.9 8.4 7.6 9.4 9.6 Z"), "#7c9a52"),
        solid(rect(3, 0.6, 0.9, 7.2), WOOD, FINE),
        solid(data("M3.9 1 C5.4 .4 6.4 1.8 9.2 .9 L8 3 L9.2 5.1 C6.6 5.9 5.4 4.6 3.9 5.2 Z"), WAX),
        flat(star(6, 3.1, 5, 1.3, 0.55), BRASS_LIGHT),
    ]


def _death_mountain() -> list[Path]:
    """A mountain with a face of caves, under a dark cloud."""
    peak = "M.3 9.7 L3 4.2 L3.8 4.9 L5 1.8 L6.4 4.6 L7.2 3.8 L9.7 9.7 Z"
    return [
        solid(data(peak), "#4b3330"),
        flat(data("M5 1.8 L6.4 4.6 L5.6 5.4 L5 4.4 L4.2 5.2 L4 4.4 Z"), WAX),
        flat(
            data("M2.7 7 L4.3 7.7 C4.1 8.4 3 8.4 2.7 7 Z M7.3 7 L5.7 7.7 C5.9 8.4 7 8.4 7.3 7 Z"), BRASS_LIGHT
        ),
        flat(data("M3.8 9.7 C3.9 8.9 4.4 8.6 5 8.6 C5.6 8.6 6.1 8.9 6.2 9.7 Z"), BRASS_LIGHT),
        stroke(data("M1.2 2.8 C.6 1.6 2 .8 2.7 1.5 C3.2 .3 5 .3 5.4 1.2 M6.8 1.6 C7.6 .6 9.4 1 9 2.4"), 0.5),
    ]


def _dead_end() -> list[Path]:
    """A wall across the road."""
    courses = [(1, 3.9), (1, 5.9), (1, 7.9)]
    return [
        solid(rect(0.6, 3, 8.8, 6.4), STONE),
        *(stroke(line(0.6, y + 1.2, 9.4, y + 1.2), 0.35) for _, y in courses),
        *(stroke(line(x, 3, x, 5.1), 0.35) for x in (3.2, 6.4)),
        *(stroke(line(x, 5.1, x, 7.1), 0.35) for x in (1.9, 4.9, 7.9)),
        *(stroke(line(x, 7.1, x, 9.2), 0.35) for x in (3.2, 6.4)),
        solid(rounded(2.2, 0.6, 5.6, 3.4, 0.6), PAPER),
        stroke(data("M3.9 1.3 L6.1 3.3 M6.1 1.3 L3.9 3.3"), 0.8, WAX),
    ]


def _warp() -> list[Path]:
    """A spiral stair that goes down into the dark."""
    turns = (
        "M5 5.2 C5.6 5.2 5.8 4.3 5 4.1 C3.8 3.9 3.2 5.6 4.2 6.5 C5.6 7.6 7.6 "
        "6.4 7.5 4.6 C7.3 2.5 5 1.6 3.2 2.6 C1.2 3.7 1 6.3 2.3 7.9"
    )
    return [
        solid(circle(5, 5, 4.7), "#5a4a86"),
        stroke(data(turns), 1.5, INK),
        stroke(data(turns), 0.8, PAPER),
        *(flat(star(x, y, 4, 0.9, 0.25), PAPER) for x, y in ((7.9, 7.4), (8.3, 2.6), (5.2, 8.9))),
    ]


def _fountain() -> list[Path]:
    """A basin with a jet, and wings above it."""
    return [
        stroke(
            data("M5 6.6 V3.6 M5 3.6 C4.4 2.4 3 2.4 2.8 4.4 M5 3.6 C5.6 2.4 7 2.4 7.2 4.4"), 0.9, "#2f6480"
        ),
        solid(data("M.6 6 H9.4 C9.4 8.4 7.6 9.6 5 9.6 C2.4 9.6 .6 8.4 .6 6 Z"), STONE),
        solid(ellipse(5, 6.1, 4.4, 1.1), SEA),
        flat(ellipse(5, 6.1, 2.2, 0.4), PAPER),
        *pair(solid(data("M4.8 2.2 C3.6 1.8 3.2 .6 3.6 .3 C4.4 .3 4.9 1.2 4.9 2 Z"), PAPER, FINE)),
        solid(circle(5, 2.1, 0.6), BRASS_LIGHT, FINE),
    ]


def _gamble() -> list[Path]:
    """Two dice."""
    back = polygon([(5.2, 0.7), (9.4, 2), (8.1, 6.2), (3.9, 4.9)])
    return [
        solid(back, RUBY),
        *(
            flat(circle(x, y, 0.5), PAPER)
            for x, y in ((5.6, 1.8), (8.4, 3), (6.65, 3.45), (4.9, 4.2), (7.5, 5.2))
        ),
        solid(rounded(0.7, 4, 5.4, 5.4, 0.9), PAPER),
        *(flat(circle(x, y, 0.65), INK) for x, y in ((2, 5.3), (4.8, 5.3), (2, 8.1), (4.8, 8.1))),
    ]


def _free_potion() -> list[Path]:
    """A cauldron that bubbles over."""
    return [
        *(
            solid(circle(x, y, r), "#9ac08a", FINE)
            for x, y, r in ((3.4, 2, 0.9), (5.6, 1.2, 0.7), (6.6, 2.6, 1))
        ),
        solid(data("M1.4 4 C.4 7 2 9 5 9 C8 9 9.6 7 8.6 4 Z"), IRON),
        solid(ellipse(5, 4, 4.3, 1.1), "#7aa867"),
        *(solid(circle(x, y, 0.5), PAPER, FINE) for x, y in ((3.4, 3.9), (5.8, 4.2), (6.9, 3.8))),
        stroke(data("M2.6 8.5 L2 9.7 M7.4 8.5 L8 9.7"), 0.7),
    ]


def _potion_shop() -> list[Path]:
    """A stall with an awning and two bottles."""
    return [
        *_stall(NIGHT),
        *(solid(rect(x - 0.3, 4.9, 0.6, 0.9), WOOD, FINE) for x in (3.4, 6.6)),
        solid(data("M3.1 5.7 H3.7 V6.3 C4.8 6.7 4.8 8 3.4 8 C2 8 2 6.7 3.1 6.3 Z"), RUBY, FINE),
        solid(data("M6.3 5.7 H6.9 V6.3 C8 6.7 8 8 6.6 8 C5.2 8 5.2 6.7 6.3 6.3 Z"), AZURE, FINE),
    ]


def _stall(colour: str) -> list[Path]:
    """A market stall: posts, counter and a striped awning."""
    cloth = [
        data(
            f"M{1 + 2 * n} .7 H{3 + 2 * n} L{2.8 + 2.3 * n} 3.6 "
            f"C{2.4 + 2.3 * n} 4.6 {0.8 + 2.3 * n} 4.6 {0.4 + 2.3 * n} 3.6 Z"
        )
        for n in range(4)
    ]
    return [
        solid(rect(1.2, 3.4, 7.6, 4.8), PAPER, FINE),
        solid(rect(0.5, 7.9, 9, 1.7), WOOD),
        *(solid(one, colour if n % 2 == 0 else PAPER, 0.35) for n, one in enumerate(cloth)),
    ]


def _level() -> list[Path]:
    """A gate of stone; what stands in it is drawn apart."""
    joints = [line(0.5, 6.4, 2.4, 6.4), line(7.6, 6.4, 9.5, 6.4), line(5, 0.4, 5, 1.9)]
    return [
        solid(data("M.5 9.6 V4.4 C.5 1.9 2.4 .4 5 .4 C7.6 .4 9.5 1.9 9.5 4.4 V9.6 Z"), STONE_DARK),
        flat(data("M2.2 9.6 V4.8 C2.2 3.2 3.3 2.1 5 2.1 C6.7 2.1 7.8 3.2 7.8 4.8 V9.6 Z"), INK),
        *(stroke(one, 0.3, PAPER) for one in joints),
    ]


def _woods() -> list[Path]:
    """Trees in a fog, and an arrow that wavers to the left."""
    return [
        *(
            solid(polygon([(x - 1.5, 6.2), (x, y), (x + 1.5, 6.2)]), "#39533a")
            for x, y in ((2, 1.8), (5, 0.4), (8, 1.8))
        ),
        *(solid(rect(x - 0.35, 6.2, 0.7, 1.2), WOOD, FINE) for x in (2, 5, 8)),
        stroke(data("M9 8.6 C8 7.6 7 9.6 6 8.6 C5 7.6 4.4 8.6 3.4 8.6"), 0.8),
        flat(polygon([(0.8, 8.6), (3.6, 7.2), (3.6, 10)]), INK),
    ]


def _one_way() -> list[Path]:
    """An arrow that leaves by one side."""
    return [solid(polygon([(0.5, 3.4), (5, 3.4), (5, 1), (9.6, 5), (5, 9), (5, 6.6), (0.5, 6.6)]), WAX, 0.6)]


def _parted() -> list[Path]:
    """Two roads that a hedge keeps apart."""
    return [
        *(stroke(arc(x, y, 4.2, a, a + 90), 2.2) for x, y, a in ((0, 0, 0), (10, 10, 180))),
        *(stroke(arc(x, y, 4.2, a, a + 90), 1.3, SAND) for x, y, a in ((0, 0, 0), (10, 10, 180))),
        *(
            solid(circle(*polar(5, 5, r, 135), 0.9), "#4d6b3a", FINE)
            for r in (-5.2, -3.5, -1.75, 0, 1.75, 3.5, 5.2)
        ),
    ]


def _moblin() -> list[Path]:
    """A boar-faced brute."""
    return [
        *pair(solid(polygon([(2.4, 3.4), (0.6, 0.8), (3.9, 1.7)]), "#8e5a3c")),
        solid(
            data("M5 1 C7.8 1 9 3 8.8 5.4 C8.6 8 7 9.6 5 9.6 C3 9.6 1.4 8 1.2 5.4 C1 3 2.2 1 5 1 Z"),
            "#a96f49",
        ),
        solid(ellipse(5, 6.8, 2.4, 1.7), "#d9a67c"),
        *(flat(ellipse(x, 6.6, 0.4, 0.6), INK) for x in (4.2, 5.8)),
        *pair(flat(data("M2.3 3.7 L4.3 4.7 C4 5.4 2.8 5.2 2.3 3.7 Z"), BRASS_LIGHT)),
        *pair(stroke(data("M2.1 3.4 L4.4 4.5"), 0.6)),
        *pair(solid(polygon([(3, 8.2), (2.2, 6.2), (3.8, 7.8)]), PAPER, FINE)),
    ]


def _old_man() -> list[Path]:
    """A bald sage with a long beard."""
    beard = (
        "M1.7 4.6 C1.4 8 3.2 9.8 5 9.8 C6.8 9.8 8.6 8 8.3 4.6 C7.4 "
        "5.6 6.4 5.9 5 5.9 C3.6 5.9 2.6 5.6 1.7 4.6 Z"
    )
    return [
        solid(
            data(
                "M5 .4 C7.4 .4 8.3 2 8.3 4.4 C8.3 6.4 6.8 7.4 5 7.4 C3.2 "
                "7.4 1.7 6.4 1.7 4.4 C1.7 2 2.6 .4 5 .4 Z"
            ),
            "#e3b98c",
        ),
        solid(data(beard), PAPER),
        *(flat(circle(x, 3.6, 0.45), INK) for x in (3.7, 6.3)),
        *pair(stroke(data("M2.8 2.7 C3.3 2.2 4 2.2 4.5 2.7"), 0.5, STONE_DARK)),
        stroke(data("M5 3.9 V5 M3.2 6.6 C3.6 7.8 4 8.4 4.6 8.9 M6.8 6.6 C6.4 7.8 6 8.4 5.4 8.9"), 0.35),
    ]


def _trap() -> list[Path]:
    """The jaws of a trap, for squares that nobody comes out of."""
    upper = [(1 + n, 4.4 - (2.2 if n % 2 else 0)) for n in range(9)]
    return [
        solid(circle(5, 5, 4.7), WAX),
        solid(polygon([(1, 6.2), *((x, 10.6 - y) for x, y in upper), (9, 6.2)]), PAPER, FINE),
        solid(
            polygon([(1, 3.8), *((x, y - 0.6) for x, y in upper), (9, 3.8)]),
            PAPER,
            FINE,
        ),
    ]


DRAWN: dict[str, Callable[[], list[Path]]] = {
    "start": _start,
    "level": _level,
    "death-mountain": _death_mountain,
    "dead-end": _dead_end,
    "warp": _warp,
    "fountain": _fountain,
    "gamble": _gamble,
    "free-potion": _free_potion,
    "potion-shop": _potion_shop,
    "woods": _woods,
    "one-way": _one_way,
    "parted": _parted,
    "moblin": _moblin,
    "old-man": _old_man,
    "trap": _trap,
}
"""How each place is drawn, in a box of 10 by 10."""
