"""The standee: Link, folded over his head, and the foot that he stands in."""

from __future__ import annotations

from collections.abc import Iterator

from printables.kits.milton.hero import hero
from printables.press import stands, type
from printables.press.components import Piece
from printables.press.ornaments import rays
from printables.press.palette import BRASS_LIGHT, INK, PAPER
from printables.press.scene import Gradient, Group, Node, Path, moved
from printables.press.shapes import line, rect, star

WIDTH, HEIGHT, FOOT = 30, 44, 9
"""The width and height of the figure, and the height of its foot, in mm."""
FOOT_WIDTH = 28
SIZES = stands.Sizes(WIDTH, HEIGHT, FOOT, FOOT_WIDTH)
BLEED = 2.0
ASIDE = (WIDTH - 26) / 2
DEEP = "#16494a"
SKY = Gradient("linear", (0, 0, 0, HEIGHT - FOOT), ((0.0, "#fdf3d2"), (1.0, "#f0d88f")))


def standee_pieces(stock: int = stands.STOCK) -> list[Piece]:
    """Return the figure and its foot; slots fit stock that is ``stock`` micrometres thick."""
    link = stands.Standee("Link", _side(False), _side(True), Group(tuple(_half())))
    return stands.standee_pieces([link], SIZES, stock)


def _side(behind: bool) -> Group:
    """One side of the figure, upright: Link before rays of light, and the plinth with his name."""
    top = HEIGHT - FOOT
    parts: list[Node] = [
        Path(rect(-BLEED, 0, WIDTH + 2 * BLEED, HEIGHT + BLEED), fill=SKY),
        Group(
            (rays(WIDTH / 2, 18, 40, 20, "#ffffff", 0.55),),
            clip=Path(rect(-BLEED, 0, WIDTH + 2 * BLEED, top)),
        ),
        Path(rect(-BLEED, top - 2, WIDTH + 2 * BLEED, FOOT + 2 + BLEED), fill=DEEP),
        Path(line(-BLEED, top - 2, WIDTH + BLEED, top - 2), stroke=INK, width=0.5),
        Group(tuple(hero(behind)), moved(ASIDE, -1.2)),
        type.line("Link", WIDTH / 2, top + 2.6, 4, "title", "middle", PAPER),
        *(Path(star(x, top + 3.8, 4, 1.7, 0.6), fill=BRASS_LIGHT) for x in (6, WIDTH - 6)),
    ]
    return Group(tuple(parts))


def _half() -> Iterator[Node]:
    yield Path(rect(-BLEED, -BLEED, FOOT_WIDTH + 2 * BLEED, FOOT + BLEED), fill=DEEP)
    for x in (FOOT_WIDTH / 4 + 1.2, FOOT_WIDTH * 3 / 4 - 1.2):
        yield Path(star(x, FOOT - 3.6, 4, 2.4, 0.8), fill=BRASS_LIGHT)
