"""Pictures of a whole board: as it is played on, and as a small map; with marks, trails and edges."""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Literal

from generator.hyrule import profile
from generator.hyrule.board import Board, Cell, Side, Square, beside, cell_name, spoken
from generator.hyrule.profile import Rules
from printables.kits.hyrule.icons import placed
from printables.kits.hyrule.lands import title_of
from printables.kits.hyrule.roads import GATES, MIDDLE, SIDE, road_of, roads, through
from printables.kits.hyrule.squares import Look, crossing, square_nodes
from printables.press import glyphs, type
from printables.press.foot import FANS
from printables.press.ornaments import flourish
from printables.press.palette import BRASS, BRASS_DARK, PAPER, PARCHMENT, WAX
from printables.press.scene import Group, Node, Path, Scene, moved
from printables.press.shapes import Point, circle, line, polyline, rect, rounded

MARGIN = 12.0
"""Round the squares, in mm."""
MAP_SCALE = 0.25
"""How large a small map draws a square of the board."""

END = 15.0
"""The radius of the ring in which a walk ends."""

Kind = Literal["here", "frame", "reach", "shut", "trap"]
VEILS: dict[Kind, tuple[str, float]] = {
    "reach": ("#fff3c4", 0.45),
    "shut": ("#2b2118", 0.5),
    "trap": (WAX, 0.35),
}
WORDS = {"N": "up", "E": "right", "S": "down", "W": "left"}


@dataclass(frozen=True)
class Mark:
    """Something said of a square in a picture: a piece stands here, a frame, reached, shut, or a trap.

    ``text`` is a word or two, set in a corner of the square.
    """

    cell: Cell
    kind: Kind
    text: str = ""


def board_scene(
    board: Board,
    rules: Rules | None = None,
    marks: Iterable[Mark] = (),
    trail: Sequence[Cell] = (),
    edges: Iterable[tuple[Cell, Side]] = (),
    small: bool = False,
) -> Scene:
    """Return a picture of a board, 40 mm to the square; square B3 is the group ``place-B3``.

    Where a step to the right or down wants something, its mark is the group ``place-B3-E`` or
    ``place-B3-S``. ``marks`` lie over squares, ``trail`` is a walk from square to square,
    ``edges`` are sides of squares to be made bold. A ``small`` picture, to be shown at a
    quarter of its size, leaves out what is fine. Without ``rules``, prices are the house's.
    """
    look = Look(rules or profile.house(), small)
    squares = [_square(board, cell, square, look) for cell, square in board.cells()]
    width, height = board.cols * SIDE + 2 * MARGIN, board.rows * SIDE + 2 * MARGIN
    shown = list(marks)
    over = [
        *_crossings(board, small),
        *(one for mark in shown for one in _marked(mark, small)),
        *(_edge(cell, side) for cell, side in edges),
        *_trail(board, trail, small),
    ]
    field = Group((*squares, *over), moved(MARGIN, MARGIN))
    root = Group((*_frame(board, width, height), field), name="board")
    return Scene(width, height, root, f"Overworld of {board.rows} rows and {board.cols} columns")


def board_map(
    board: Board, rules: Rules | None = None, marks: Iterable[Mark] = (), trail: Sequence[Cell] = ()
) -> Scene:
    """Return a small map of a board, 10 mm to the square."""
    large = board_scene(board, rules, marks, trail, small=True)
    root = Group((large.root,), moved(0, 0, MAP_SCALE))
    return Scene(large.width * MAP_SCALE, large.height * MAP_SCALE, root, large.title)


def corner(cell: Cell) -> Point:
    """Return where a square has its top left corner, in mm from that of the first square."""
    return cell[1] * SIDE, cell[0] * SIDE


def _square(board: Board, cell: Cell, square: Square, look: Look) -> Group:
    nodes = tuple(square_nodes(board, cell, look))
    return Group(nodes, moved(*corner(cell)), name=f"place-{cell_name(cell)}", title=told(board, cell))


def told(board: Board, cell: Cell) -> str:
    """Say a square in words, for people who hear the picture."""
    key = board.at(cell).key
    parts = [spoken(key)] if key else []
    parts += features(board, cell)
    return f"{cell_name(cell)}, {title_of(board.at(cell).terrain)}: {'; '.join(parts)}"


def features(board: Board, cell: Cell) -> list[str]:
    """Say what is drawn on a square: its paths and what wants something, and its twists."""
    square = board.at(cell)
    ways = [
        WORDS[side] + ("" if (way := board.way(cell, side)) == "path" else f" ({way})")
        for side in WORDS
        if board.way(cell, side)
    ]
    parts = [f"paths {', '.join(ways)}" if ways else "no path"]
    parts += [f"parted into {' and '.join(square.parts)}"] if square.parts else []
    parts += [f"one way, {WORDS[square.arrow]}"] if square.arrow else []
    parts += ["Lost Woods"] if square.woods else []
    return parts


def _frame(board: Board, width: float, height: float) -> Iterator[Node]:
    """The parchment, the brass frame, and the letters and numbers of columns and rows."""
    yield Path(rounded(0, 0, width, height, 5), fill=PARCHMENT)
    inner = MARGIN - 1.6
    yield Path(rect(inner, inner, width - 2 * inner, height - 2 * inner), stroke=BRASS_DARK, width=1.6)
    yield Path(rounded(1.6, 1.6, width - 3.2, height - 3.2, 3.6), stroke=BRASS, width=0.7)
    corners = ((2.6, 2.6, 0), (width - 2.6, 2.6, 1), (width - 2.6, height - 2.6, 2), (2.6, height - 2.6, 3))
    yield from (flourish(x, y, 7, quarters, BRASS_DARK) for x, y, quarters in corners)
    for col in range(board.cols):
        for y in (MARGIN / 2 + 0.2, height - MARGIN / 2 - 0.2):
            yield type.centred(cell_name((0, col))[0], MARGIN + (col + 0.5) * SIDE, y, 6.4, "title")
    for row in range(board.rows):
        for x in (MARGIN / 2 + 0.2, width - MARGIN / 2 - 0.2):
            yield type.centred(str(row + 1), x, MARGIN + (row + 0.5) * SIDE, 6.4, "title")
    yield type.line(FANS, width - MARGIN - SIDE, height - 4.4, type.SMALLEST, "small", "middle")


def _crossings(board: Board, small: bool) -> Iterator[Node]:
    for cell, square in board.cells():
        for side, way in (("E", square.east), ("S", square.south)):
            if way in ("raft", "ladder"):
                x, y = corner(cell)
                dx, dy = GATES[side]
                name = f"place-{cell_name(cell)}-{side}"
                said = f"{cell_name(cell)} to {cell_name(beside(cell, side))}: wants the {way.title()}"
                mark = crossing(way, side == "S", small)
                yield Group((mark,), moved(x + dx, y + dy), name=name, title=said)


# -- what is laid over a board ----------------------------------------------------------------


def _marked(mark: Mark, small: bool) -> Iterator[Node]:
    x, y = corner(mark.cell)
    if mark.kind in VEILS:
        fill, opacity = VEILS[mark.kind]
        yield Path(rect(x, y, SIDE, SIDE), fill=fill, opacity=opacity)
    if mark.kind == "shut":
        yield Path(_hatch(x, y), stroke=PAPER, width=0.6, opacity=0.6)
    if mark.kind in ("frame", "reach"):
        yield Path(
            rect(x + 1, y + 1, SIDE - 2, SIDE - 2), stroke=WAX if mark.kind == "frame" else BRASS, width=2.2
        )
    if mark.kind == "trap":
        yield placed("trap", x + MIDDLE, y + MIDDLE, 22)
    if mark.kind == "here":
        yield Path(circle(x + MIDDLE, y + MIDDLE, 9.6), fill=PAPER, stroke=WAX, width=1.2)
        yield glyphs.placed("party", x + MIDDLE, y + MIDDLE, 14)
    if mark.text:
        yield from _badge(mark.text, x + SIDE - 1.6, y + 1.6, 14.0 if small else 4.2)


def _hatch(x: float, y: float) -> tuple[tuple[str, *tuple[float, ...]], ...]:
    """Slanted lines over a square that cannot be reached."""
    steps = [step * SIDE / 5 for step in range(1, 10)]
    ends = [((max(0, s - SIDE), min(s, SIDE)), (min(s, SIDE), max(0, s - SIDE))) for s in steps]
    return tuple(one for (x1, y1), (x2, y2) in ends for one in line(x + x1, y + y1, x + x2, y + y2))


def _badge(words: str, right: float, top: float, size: float) -> Iterator[Node]:
    """A word or two in the upper right corner of a square."""
    said = type.elide(type.spelled(words, "label"), "label", size, SIDE - 6)
    wide = type.width(said, "label", size) + size * 0.9
    yield Path(
        rounded(right - wide, top, wide, size * 1.5, size * 0.4), fill=PAPER, stroke=WAX, width=size * 0.13
    )
    yield type.centred(said, right - wide / 2, top + size * 0.75, size, "label")


def _edge(cell: Cell, side: Side) -> Node:
    (x, y), (dx, dy) = corner(cell), GATES[side]
    wide, high = (MIDDLE, 0.0) if side in "NS" else (0.0, MIDDLE)
    return Path(line(x + dx - wide, y + dy - high, x + dx + wide, y + dy + high), stroke=WAX, width=2.6)


def _trail(board: Board, trail: Sequence[Cell], small: bool) -> Iterator[Node]:
    """A walk along the roads, with a dot on each square and a ring where it ends."""
    if not trail:
        return
    walked = list(_walked(board, trail))
    points, middle = _short(walked), walked[-1]
    width = 4.2 if small else 1.8
    if len(points) > 1:
        for colour, more in ((PAPER, 2.2), (WAX, 1.0)):
            yield Path(polyline(points), stroke=colour, width=width * more)
    for radius, colour in ((width * 1.7, PAPER), (width * 1.2, WAX)):
        yield Path(circle(*points[0], radius), fill=colour)
    for colour, more in ((PAPER, 2.2), (WAX, 1.0)):
        yield Path(circle(*middle, END), stroke=colour, width=width * more)


def _short(points: list[Point]) -> list[Point]:
    """A walk that ends at the ring round its last square, not in the middle of it."""
    if len(points) < 2:
        return points
    (x1, y1), (x2, y2) = points[-2:]
    length = math.dist((x1, y1), (x2, y2))
    if length <= END:
        return points
    share = END / length
    return [*points[:-1], (x2 + (x1 - x2) * share, y2 + (y1 - y2) * share)]


def _walked(board: Board, trail: Sequence[Cell]) -> Iterator[Point]:
    """The points of a walk: over each square along the road that joins where it comes from and goes to."""
    for number, cell in enumerate(trail):
        entry = _facing(cell, trail[number - 1]) if number else None
        leaving = _facing(cell, trail[number + 1]) if number + 1 < len(trail) else None
        road = road_of(roads(board, cell), entry or leaving)
        x, y = corner(cell)
        points = through(road, entry, leaving) if road else [(MIDDLE, MIDDLE)]
        yield from ((x + dx, y + dy) for dx, dy in points)


def _facing(cell: Cell, other: Cell) -> Side | None:
    """The side of a square that lies towards a neighbour; None where the two are apart."""
    sides: tuple[Side, ...] = ("N", "E", "S", "W")
    return next((side for side in sides if beside(cell, side) == other), None)
