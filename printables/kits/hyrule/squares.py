"""One square of the board: its ground and scenery, its roads and twists, and what it is for."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache

from generator.chance import Chance
from generator.hyrule.board import SIDES, Board, Cell, Square, cell_name
from generator.hyrule.profile import Rules
from printables.kits.hyrule.icons import placed
from printables.kits.hyrule.keys import KEYED, sign_of, word_of
from printables.kits.hyrule.lands import Land, land_of, mark_of
from printables.kits.hyrule.pictures.scenery import scenery
from printables.kits.hyrule.roads import GATES, MIDDLE, SIDE, barriers, drawn, roads, towards
from printables.press import type
from printables.press.palette import BRASS, BRASS_LIGHT, INK, PAPER, WAX
from printables.press.scene import Group, Node, Path, Symbol, Use, moved, turned
from printables.press.shapes import Point, circle, data, ellipse, polygon, rect, rounded

PLATE = 12.4
"""The radius of the plate of a keyed square, on which a stack of chips has room."""
SIGN = 16.0
HIGH = 17.2
"""How far below its upper side the plate of a keyed square has its middle."""
QUARTERS = (("NW", (7.2, 10.8)), ("NE", (32.8, 8.0)), ("SW", (7.2, 32.6)), ("SE", (32.8, 32.2)))
"""Where the scenery of each quarter stands, that of the first one clear of the square's name."""
QUARTERS_TURNED = {"N": 0, "E": 1, "S": 2, "W": 3}


@dataclass(frozen=True)
class Look:
    """How squares are shown: by which rules, and whether as on a small map, without what is fine."""

    rules: Rules
    small: bool = False


def square_nodes(board: Board, cell: Cell, look: Look) -> Iterator[Node]:
    """Yield all of a square, in mm from its top left corner."""
    square, land = board.at(cell), land_of(board.at(cell).terrain)
    found = roads(board, cell)
    yield Path(rect(0, 0, SIDE, SIDE), fill=land.ground)
    if not look.small:
        yield from _water(board, cell, land)
        yield from _scenery(board, cell, land)
    yield from drawn(found, land.road)
    yield from (_standing(land.bar, x, y, 7.2) for x, y in barriers(found))
    yield from _twists(square, look)
    if square.key is not None:
        yield from _keyed(square.key, look)
    yield Path(rect(0, 0, SIDE, SIDE), stroke=INK, width=0.35, opacity=0.55)
    if not look.small:
        yield from _tag(cell, square)


# -- the land ---------------------------------------------------------------------------------


def _standing(name: str, x: float, y: float, size: float) -> Use:
    """A piece of scenery with its foot near a point."""
    return Use(scenery(name), moved(x - size / 2, y - size * 0.62, size / 10))


def _water(board: Board, cell: Cell, land: Land) -> Iterator[Node]:
    """Waves all over open water, or still water along the sides that have no road."""
    if land.ripple:
        yield Use(_ripples(land.ripple))
    if land.pool:
        clip = Path(rect(0, 0, SIDE, SIDE))
        shores = [GATES[side] for side in SIDES if not board.way(cell, side)]
        water = [ellipse(x, y, *((16, 7.5) if x == MIDDLE else (7.5, 16))) for x, y in shores]
        yield Group(tuple(Path(one, fill=land.pool, stroke="#fdf6e0", width=1.2) for one in water), clip=clip)


@cache
def _ripples(colour: str) -> Symbol:
    """Rows of short waves, set off from row to row."""
    swell = "c1.2 -1.8 2.8 -1.8 4 0 c1.2 1.8 2.8 1.8 4 0"
    crests = [
        data(f"M{x} {y} {swell}")
        for n, y in enumerate(range(8, 40, 6))
        for x in (2 + n % 2 * 6, 15 + n % 2 * 6, 28 - n % 2 * 26)
    ]
    return Symbol(
        f"hyrule-ripples-{colour[1:]}",
        tuple(Path(one, stroke=colour, width=0.7) for one in crests),
        (0, 0, SIDE, SIDE),
    )


def _scenery(board: Board, cell: Cell, land: Land) -> Iterator[Node]:
    """What stands in the four quarters, and in the way where no road is; what is further up comes first."""
    chance = Chance(f"{cell[0]} {cell[1]} {board.at(cell).terrain}", "hyrule scenery")
    keyed = board.at(cell).key is not None
    standing = [one for quarter, spot in QUARTERS for one in _quarter(quarter, spot, land, chance, keyed)]
    standing += list(_bars(board, cell, land))
    for name, x, y, size in sorted(standing, key=lambda one: (one[2], one[1])):
        yield _standing(name, x, y, size)


def _quarter(
    quarter: str, spot: Point, land: Land, chance: Chance, keyed: bool
) -> Iterator[tuple[str, float, float, float]]:
    """One thing that is tall and one that is low; beside a plate there is room for less."""
    x, y = spot
    out = -1 if "W" in quarter else 1
    if keyed:
        size = 6.4 + chance.unit()
        yield (
            chance.choice((land.tall, land.tall, land.low)),
            x + out * 2.7,
            y - (2 if "S" in quarter else 1),
            size,
        )
        return
    swap = 1 if chance.unit() < 0.5 else -1
    yield land.tall, x + swap * 2.6, y + chance.unit(), 9.6 + 1.2 * chance.unit()
    yield (
        chance.choice((land.low, land.low, land.tall)),
        x - swap * 3.2,
        y + 3 - 2 * chance.unit(),
        5.6 + chance.unit(),
    )


def _bars(board: Board, cell: Cell, land: Land) -> Iterator[tuple[str, float, float, float]]:
    """What bars the sides that no road crosses."""
    for side in SIDES:
        if not board.way(cell, side):
            x, y = towards(side, 4.0)
            for off in (-3.6, 3.6):
                wide = (off, 0.0) if side in "NS" else (0.0, off)
                yield land.bar, x + wide[0], y + wide[1] + 1.4, 6.8


# -- twists -----------------------------------------------------------------------------------


def _twists(square: Square, look: Look) -> Iterator[Node]:
    if square.arrow is not None:
        turn = turned(QUARTERS_TURNED[square.arrow] - 1, MIDDLE, MIDDLE)
        yield Group((placed("one-way", MIDDLE, MIDDLE, 30 if look.small else 19),), turn)
    if square.woods:
        yield from _woods(look)


def _woods(look: Look) -> Iterator[Node]:
    """Fog over the trees, a sign, and the numbers that let a piece out to the left."""
    if look.small:
        yield placed("woods", MIDDLE, MIDDLE, 26)
        return
    swirl = "c4 -3.4 8 -3.4 12 0 c4 3.4 8 3.4 12 0"
    for x, y in ((2, 9), (12, 4), (14, 33), (3, 37)):
        yield Path(data(f"M{x} {y} {swirl}"), stroke=PAPER, width=1.8, opacity=0.6)
    yield Path(circle(MIDDLE, HIGH, 10), fill=PAPER, stroke=INK, width=0.5)
    yield placed("woods", MIDDLE, HIGH, 14)
    yield from _ribbon("Lost Woods")
    yield from _dice(look.rules.woods_faces)


def _dice(faces: list[int]) -> Iterator[Node]:
    """The numbers that let a piece out to the left, on the road that leads there."""
    high = 4.6 * len(faces) + 0.8
    top = MIDDLE - high / 2
    yield Path(rounded(2.2, top, 5.4, high, 1), fill=BRASS_LIGHT, stroke=INK, width=0.35)
    for number, face in enumerate(faces):
        yield type.centred(str(face), 4.9, top + 2.7 + 4.6 * number, 3.6)
    yield Path(polygon([(0.4, MIDDLE), (2.4, MIDDLE - 1.6), (2.4, MIDDLE + 1.6)]), fill=INK)


# -- what a square is for ---------------------------------------------------------------------


def _keyed(key: str, look: Look) -> Iterator[Node]:
    if look.small:
        yield Path(circle(MIDDLE, MIDDLE, 17), fill=PAPER, stroke=INK, width=1.2)
        yield Use(sign_of(key), moved(MIDDLE - 13, MIDDLE - 13, 2.6))
        return
    yield Use(_plate(), moved(MIDDLE, HIGH))
    yield from _things(key)
    if KEYED[key].needs:
        yield from demand(KEYED[key].needs, MIDDLE + 10.4, HIGH - 8.4)
    yield from _ribbon(word_of(key, look.rules))


@cache
def _plate() -> Symbol:
    parts = (
        Path(circle(0.5, 0.8, PLATE), fill=INK, opacity=0.25),
        Path(circle(0, 0, PLATE), fill=BRASS, stroke=INK, width=0.5),
        Path(circle(0, 0, PLATE - 1), fill=BRASS_LIGHT, stroke=INK, width=0.3),
        Path(circle(0, 0, PLATE - 1.8), fill=PAPER, stroke=INK, width=0.3),
    )
    return Symbol("hyrule-plate", parts, (-14, -14, 14, 14))


def _things(key: str) -> Iterator[Node]:
    """The sign of a keyed square; the shop that sells two things shows both."""
    if key == "food-shop":
        yield placed("food", MIDDLE - 4.2, HIGH + 1.4, 9.6)
        yield placed("ring", MIDDLE + 4.4, HIGH - 1.4, 9.6)
        return
    yield Use(sign_of(key), moved(MIDDLE - SIGN / 2, HIGH - SIGN / 2, SIGN / 10))


def demand(needs: str, x: float, y: float) -> Iterator[Node]:
    """Yield the badge of what is asked for: an item, or so many pieces of the Triforce."""
    yield Path(circle(x, y, 4), fill=PAPER, stroke=WAX, width=0.8)
    if needs.isdigit():
        yield Path(
            polygon([(x, y - 3.1), (x + 3, y + 1.9), (x - 3, y + 1.9)]),
            fill=BRASS_LIGHT,
            stroke=INK,
            width=0.35,
        )
        yield type.centred(needs, x, y + 0.4, 3.2)
    else:
        yield placed(needs, x, y, 5.6)


def _ribbon(word: str) -> Iterator[Node]:
    """The word of a square on a ribbon at its foot."""
    size = type.fit(word, "label", 3.3, SIDE - 8, smallest=2.4)
    wide = type.width(word, "label", size) + 5
    left, top, high = MIDDLE - wide / 2, 28.6, 5.2
    for edge, out in ((left, -1.8), (left + wide, 1.8)):
        tail = [
            (edge, top + 1),
            (edge + out, top + 1),
            (edge + out * 0.45, top + 3.3),
            (edge + out, top + 5.8),
            (edge, top + 5.8),
        ]
        yield Path(polygon(tail), fill=BRASS, stroke=INK, width=0.3)
    yield Path(rect(left, top, wide, high), fill=PAPER, stroke=INK, width=0.4)
    yield type.centred(word, MIDDLE, top + high / 2, size, "label")


def _tag(cell: Cell, square: Square) -> Iterator[Node]:
    """The name of a square, and the letter of its terrain."""
    name = cell_name(cell)
    wide = type.width(name, "label", 3.0) + 6.2
    yield Path(rounded(0.9, 0.9, wide, 4.6, 1.2), fill=PAPER, stroke=INK, width=0.3)
    yield type.line(name, 1.9, 4.3, 3.0, "label")
    yield Path(circle(wide - 1.1, 3.2, 1.75), fill=INK)
    yield type.centred(mark_of(square.terrain), wide - 1.1, 3.2, 2.4, "label", PAPER)


def crossing(way: str, upright: bool, small: bool = False) -> Use:
    """Return the mark of a step that wants the Raft or the Ladder, about the middle of the step.

    It is ``upright`` where the road runs up and down.
    """
    return Use(_crossing(way, upright), moved(0, 0, 1.5 if small else 1.0))


@cache
def _crossing(way: str, upright: bool) -> Symbol:
    """Water or a gap across a road, the thing that crosses it, and the number of its Triforce piece."""
    ground, number = ("#4f8fb0", "3") if way == "raft" else ("#d9cdb6", "4")
    gap, badge = ((16.0, 10.0), (8.0, 0.0)) if upright else ((10.0, 16.0), (0.0, -8.0))
    lie = turned(0 if upright or way == "raft" else 1, 0, 0)
    parts: list[Node] = [
        Path(rounded(-gap[0] / 2, -gap[1] / 2, *gap, 2.4), fill=ground, stroke=INK, width=0.6),
        Group((placed(way, 0, 0, 9),), lie),
        Path(circle(*badge, 2.7), fill=BRASS_LIGHT, stroke=INK, width=0.45),
        type.centred(number, *badge, 3.4),
    ]
    name = f"hyrule-crossing-{way}-{'upright' if upright else 'level'}"
    return Symbol(name, tuple(parts), (-12, -12, 12, 12))
