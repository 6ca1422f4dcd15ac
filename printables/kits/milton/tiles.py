"""The tiles: backs that tell the world by colour, number and mark; faces with what lies in wait."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache

from generator.milton.board import GATES, LAST, WORLDS, Board, Tile
from printables.kits.milton.creatures import creature, digest
from printables.kits.milton.plan import TILE
from printables.kits.milton.treasures import TRIFORCE, shown
from printables.kits.milton.worlds import WORLD, World, marked
from printables.press import components, type
from printables.press.components import MM, Piece
from printables.press.ornaments import lattice, rays
from printables.press.palette import BRASS, BRASS_DARK, INK, PAPER, PARCHMENT
from printables.press.scene import Gradient, Group, Node, Path, Symbol, Use, moved
from printables.press.shapes import Commands, circle, rect, rounded
from printables.press.type import SMALLEST

BLEED = 2.0
BAND = 1.9
"""How broad the band along the edge is; a slip of the knife stays within it."""
HALF = TILE / 2
AROUND = (-BLEED, -BLEED, TILE + BLEED, TILE + BLEED)
NUMBER = (5.4, 5.4)
HEART = (TILE - 5.2, 5.2)
NAME = (1.7, 16.0, TILE - 1.7, TILE - 1.9)
"""The plate with the name."""
GOLD = Gradient(
    "radial", (HALF, HALF - 1, HALF * 1.3, 0), ((0.0, "#fffbe6"), (0.6, "#f6dc8c"), (1.0, "#d9a83e"))
)


def tile_pieces(tiles: Iterable[Tile]) -> list[Piece]:
    """Return tiles to cut out, in the order given; equal ones of a world are one piece, many times."""
    form = components.tile(round(TILE * MM))
    found: dict[tuple[int, str, str, int | None, bool], Piece] = {}
    for tile in tiles:
        world = tile.at[0]
        key = world, tile.kind, tile.name, tile.swords, tile.heart
        known = found.get(key)
        face = known.face if known else Use(tile_face(tile))
        count = known.count + 1 if known else 1
        found[key] = Piece(form, told(tile), face, Use(tile_back(world)), count)
    return list(found.values())


def board_tiles(board: Board) -> list[Tile]:
    """Return the tiles of a board world by world, in reading order."""
    return [tile for world in WORLDS for tile in board.tiles_of(world)]


def told(tile: Tile) -> str:
    """Return a tile in words."""
    name = title(tile)
    if tile.kind != "monster":
        return f"{name} of world {tile.at[0]}"
    heart = ", heart" if tile.heart else ""
    return f'"{name}" of world {tile.at[0]}, {tile.swords}{heart}'


def title(tile: Tile) -> str:
    """Return what a tile is called: what a world hides has one name, whatever the file says."""
    if tile.kind == "triforce":
        return TRIFORCE
    if tile.kind == "magic":
        return GATES[min(tile.at[0], LAST - 1) - 1]
    return tile.name or "a monster"


@cache
def tile_back(number: int) -> Symbol:
    """Return the back of all tiles of a world."""
    world = WORLD[number]
    parts = (
        Path(_bled(), fill=world.dark),
        Path(
            rounded(BAND, BAND, TILE - 2 * BAND, TILE - 2 * BAND, 1.4),
            fill=world.ground,
            stroke=INK,
            width=0.4,
        ),
        lattice((BAND + 0.4, BAND + 0.4, TILE - BAND - 0.4, TILE - BAND - 0.4), 3.6, world.dark, 0.35),
        Path(circle(HALF, HALF, 7.9), fill=world.pale, stroke=INK, width=0.5),
        Path(circle(HALF, HALF, 7.3), stroke=world.dark, width=0.35),
        marked(number, HALF, HALF, 11.6),
        *(node for x in (4.9, TILE - 4.9) for node in _numeral(number, x)),
    )
    return Symbol(f"tile-back-{number}", parts, AROUND)


def _numeral(number: int, at: float) -> Iterator[Node]:
    """The number of a world on a disc, in the corner above left or below right."""
    yield Path(circle(at, at, 3.4), fill=PAPER, stroke=INK, width=0.5)
    yield type.centred(str(number), at, at, 5.8, "numeral", INK)


def tile_face(tile: Tile) -> Symbol:
    """Return the face of a tile."""
    drawn = _monster(tile) if tile.kind == "monster" else _treasure(tile)
    ident = digest(tile.at[0], tile.kind, tile.name, tile.swords, tile.heart)
    return Symbol(f"tile-{ident}", tuple(drawn), AROUND)


def lying(side: Symbol) -> Group:
    """Return a side of a tile as it lies on the board, about its own middle: cut out, with a fine edge."""
    edge = rounded(0, 0, TILE, TILE, 0.8)
    rim = Path(edge, stroke=INK, width=0.4)
    return Group((Group((Use(side),), clip=Path(edge)), rim), moved(-HALF, -HALF))


def _bled() -> Commands:
    return rect(-BLEED, -BLEED, TILE + 2 * BLEED, TILE + 2 * BLEED)


def _monster(tile: Tile) -> Iterator[Node]:
    world = WORLD[tile.at[0]]
    yield Path(_bled(), fill=world.dark)
    yield Path(_field(), fill=_light(world), stroke=INK, width=0.4)
    yield Use(creature(world.number, title(tile)), moved(HALF - 5.6, 4.2, 1.12))
    yield from _name(title(tile))
    yield Path(circle(*NUMBER, 3.4), fill=PAPER, stroke=INK, width=0.5)
    yield type.centred(str(tile.swords or "?"), *NUMBER, 5.8, "numeral", INK)
    if tile.heart:
        yield shown("heart", *HEART, 6.2)


def _treasure(tile: Tile) -> Iterator[Node]:
    world = WORLD[tile.at[0]]
    yield Path(_bled(), fill=BRASS)
    yield Path(_field(), fill=GOLD, stroke=INK, width=0.4)
    yield rays(HALF, HALF - 1.6, HALF - BAND - 0.2, 16, "#ffffff", 0.5)
    name = title(tile)
    yield shown(name, HALF, HALF - 1.7, 12 if name != TRIFORCE else 13)
    yield Path(_field(), stroke=BRASS_DARK, width=0.5)
    yield from _name(name)
    yield marked(world.number, 4.4, 4.4, 3.4)


def _field() -> Commands:
    return rounded(BAND, BAND, TILE - 2 * BAND, TILE - 2 * BAND, 1.4)


def _light(world: World) -> Gradient:
    return Gradient(
        "radial", (HALF, HALF, HALF * 1.2, 0), ((0.0, PAPER), (0.6, world.pale), (1.0, world.ground))
    )


def _name(name: str) -> Iterator[Node]:
    left, top, right, bottom = NAME
    spelled = type.spelled(name, "label")
    words = type.elide(spelled, "label", SMALLEST, right - left - 0.6)
    yield Path(rounded(left, top, right - left, bottom - top, 0.8), fill=PARCHMENT, stroke=INK, width=0.3)
    yield type.centred(words, HALF, (top + bottom) / 2, SMALLEST, "label")
