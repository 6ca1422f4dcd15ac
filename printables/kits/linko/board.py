"""The picture of a board: its circles, the chains that join facing connectors, and the tiles that lie.

Every space is a group ``place-A1``, with words for people who hear the picture; whatever else is
drawn over it, such as a way through it, comes from ``overlays``.
"""

from __future__ import annotations

import math
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from generator.findings import Refusal
from generator.linko.board import Board, Tile, name_of, spoken, tile_of
from printables.kits.linko import spaces
from printables.kits.linko.emblems import placed
from printables.kits.linko.looks import Look, looks_of
from printables.kits.linko.overlays import Mark, edges_of, marked, trail_of
from printables.kits.linko.rings import Place, Plan, Ring, plan
from printables.kits.linko.tiles import face, pencilled
from printables.press import type
from printables.press.ornaments import flourish, medallion
from printables.press.palette import BRASS, BRASS_DARK, BRASS_LIGHT, INK, PAPER, PARCHMENT, SAND
from printables.press.scene import Group, Node, Path, Scene, Use
from printables.press.shapes import Point, circle, gear, rounded

LABEL, SMALL_LABEL = 4.6, 8.0
"""How high the name of a space is, and in a picture that is shown much smaller."""

HALF_WAY = (1 / 8, 3 / 8, 3 / 8, 1 / 8)
"""How much each point of a curve counts for its middle."""
SMALLEST_HUB, LARGEST_HUB = 12.0, 90.0
"""How large the wheel in the middle of a board is."""


@dataclass(frozen=True)
class _View:
    """What a picture is drawn from."""

    looks: Mapping[str, Look]
    facing: Mapping[Place, Place]
    small: bool


def board_scene(
    board: Board,
    *,
    tiles: Mapping[Place, Tile] | None = None,
    marks: Mapping[Place, Mark] | None = None,
    trail: Sequence[Place] = (),
    edges: Collection[tuple[Place, Place]] = (),
    small: bool = False,
) -> Scene:
    """Return the picture of a board with the tiles that lie on it, in mm for tiles of 44 by 22.

    ``tiles`` lie there as well, drawn as with a pencil: an answer. ``marks`` are put on spaces,
    ``trail`` is a way through spaces in order, ``edges`` are pairs of neighbours whose joint is
    lit. A ``small`` picture, of some centimetres, has larger names and no small print.

    Raises:
        Refusal: something is to be drawn on a space that the board has not.
    """
    _check(board, [*(tiles or {}), *(marks or {}), *trail, *(place for pair in edges for place in pair)])
    laid, facing = plan(board), _facing(board)
    view = _View(looks_of(board), facing, small)
    chains = Group(tuple(one for link in board.links for one in _chain(laid, link)), clip=_sheet(laid))
    rings = [
        Group(tuple(_ring(ring, view, tiles or {})), name=f"circle-{ident}", title=_told(ring))
        for ident, ring in laid.rings.items()
    ]
    knots = [one for link in board.links for one in _knot(laid, link)]
    over: list[Node] = [*edges_of(laid, edges, facing), *trail_of(laid, trail)]
    over += [one for place, mark in (marks or {}).items() for one in marked(laid, place, mark)]
    root = Group((*_ground(laid), chains, *rings, *knots, *over), name="board")
    return Scene(laid.width, laid.height, root, f"Board of {len(board.circles)} circles")


def _check(board: Board, places: Iterable[Place]) -> None:
    sizes = {circle.id: len(circle.spaces) for circle in board.circles}
    for ident, space in places:
        if not 0 <= space < sizes.get(ident, 0):
            text = f"there is no space {name_of((ident, space)):.20} on this board"
            raise Refusal.because("no-such-space", "picture", text)


def _facing(board: Board) -> dict[Place, Place]:
    pairs = [*board.links, *((other, one) for one, other in board.links)]
    return dict(pairs)


def _told(ring: Ring) -> str:
    one = ring.circle
    return f"Circle {one.id}: {one.colour}, sign {one.sign}, {ring.size} spaces, {one.wild} LINK-Os"


# -- the ground -------------------------------------------------------------------------------


def _sheet(laid: Plan) -> Path:
    return Path(rounded(0, 0, laid.width, laid.height, 6))


def _ground(laid: Plan) -> Iterator[Node]:
    """Parchment with a frame, its corners dressed, and a wheel in the middle."""
    width, height = laid.width, laid.height
    yield replace(_sheet(laid), fill=PARCHMENT)
    yield Path(rounded(3, 3, width - 6, height - 6, 4), stroke=BRASS_DARK, width=1.6)
    yield Path(rounded(5.2, 5.2, width - 10.4, height - 10.4, 3), stroke=BRASS, width=0.6)
    for quarters, (x, y) in enumerate(((8, 8), (width - 8, 8), (width - 8, height - 8), (8, height - 8))):
        yield flourish(x, y, 26, quarters, BRASS_DARK)
    (x, y), radius = laid.hub, min(laid.room - 4, LARGEST_HUB)
    if radius > SMALLEST_HUB:
        yield Path(gear(x, y, 40, radius, radius * 0.94), fill=SAND, stroke=BRASS_DARK, width=0.6)
        yield from medallion(x, y, radius * 0.84, PARCHMENT)
        yield placed("links", x, y, radius * 0.95)


def _chain(laid: Plan, link: tuple[Place, Place]) -> Iterator[Node]:
    """A brass band from a connector to the one that it faces."""
    start, leave, arrive, end = _band(laid, link)
    band = (("M", *start), ("C", *leave, *arrive, *end))
    for colour, width in ((INK, 17.0), (BRASS, 15.6), (BRASS_LIGHT, 11.0)):
        yield Path(band, stroke=colour, width=width, flat=True)
    yield Path(band, stroke=BRASS_DARK, width=1.0, dash=(2.4, 1.8), flat=True)


def _knot(laid: Plan, link: tuple[Place, Place]) -> Iterator[Node]:
    """Two rings half way along a chain."""
    band = _band(laid, link)
    x, y = (sum(share * point[axis] for share, point in zip(HALF_WAY, band, strict=True)) for axis in (0, 1))
    yield Path(circle(x, y, 8.6), fill=PAPER, stroke=INK, width=0.7)
    yield placed("links", x, y, 13)


def _band(laid: Plan, link: tuple[Place, Place]) -> tuple[Point, Point, Point, Point]:
    """The curve of a chain: where it starts, its two handles, where it ends."""
    starts = [laid.rings[ident].at(space, laid.rings[ident].outer) for ident, space in link]
    bend = 0.4 * math.dist(*starts)
    (start, leave), (end, arrive) = (_mouth(laid, place, bend) for place in link)
    return start, leave, arrive, end


def _mouth(laid: Plan, place: Place, bend: float) -> tuple[Point, Point]:
    """Where a chain leaves a connector, and the handle that bends it, so far off."""
    ring = laid.rings[place[0]]
    return ring.at(place[1], ring.outer - 2), ring.at(place[1], ring.outer + max(bend, ring.rim - ring.outer))


# -- the circles ------------------------------------------------------------------------------


def _ring(ring: Ring, view: _View, more: Mapping[Place, Tile]) -> Iterator[Node]:
    look = view.looks[ring.circle.id]
    yield from spaces.band(ring, look, view.small)
    for space, written in enumerate(ring.circle.spaces):
        place = ring.circle.id, space
        lies = None if written is None else tile_of(written)
        yield _space(ring, place, view, lies, more.get(place))
        yield from _name(ring, place, view)


def _space(ring: Ring, place: Place, view: _View, lies: Tile | None, answer: Tile | None) -> Group:
    look, across = view.looks[place[0]], view.facing.get(place)
    children: list[Node] = [spaces.socket(look, across is not None, view.small)]
    tile = lies or answer
    if tile:
        ends = tile[::-1] if ring.flipped(place[1]) else tile
        seen = ends[0], ends[1]
        plain = view.small or lies is None
        children.append(Use(pencilled(look, seen, lies is not None) if plain else face(look, seen)))
    told = [name_of(place)]
    told += [f"connector, faces {name_of(across)}"] if across else []
    told.append("empty" if tile is None else spoken(tile))
    return Group(tuple(children), ring.pose(place[1]), name=f"place-{name_of(place)}", title="; ".join(told))


def _name(ring: Ring, place: Place, view: _View) -> Iterator[Node]:
    """The name of a space on the inner side of the circle; that of a connector on a dark plate."""
    size = SMALL_LABEL if view.small else LABEL
    x, y = ring.at(place[1], ring.inner - size * 1.3)
    said = name_of(place)
    if place in view.facing:
        wide, high = type.width(said, "label", size) + size * 0.8, size * 1.3
        yield Path(rounded(x - wide / 2, y - high / 2, wide, high, high / 2), fill=INK)
        yield type.centred(said, x, y, size, "label", PAPER)
    else:
        yield type.centred(said, x, y, size, "label", view.looks[place[0]].tint.dark)
