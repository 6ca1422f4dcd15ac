"""The heroes as standees: figures folded over their heads, and a foot for each."""

from __future__ import annotations

from collections.abc import Iterator

from printables.kits.clockwork.heroes import HEROES, SIZE, Hero
from printables.press import stands, type
from printables.press.components import Piece
from printables.press.glyphs import placed
from printables.press.palette import BRASS_LIGHT, INK, PAPER
from printables.press.scene import Group, Node, Path, moved
from printables.press.shapes import circle, gear, line, rect

WIDTH, HEIGHT, FOOT = 30, 44, 9
"""The width and height of a figure, and the height of its foot, in mm."""
FOOT_WIDTH = 28
SIZES = stands.Sizes(WIDTH, HEIGHT, FOOT, FOOT_WIDTH)
BLEED = 2.0
ASIDE = (WIDTH - SIZE[0]) / 2
"""How far from the left edge the drawing of a hero begins, in mm."""
MIRRORED = (-1.0, 0.0, 0.0, 1.0, WIDTH - ASIDE, 0.0)


def standee_pieces(stock: int = stands.STOCK) -> list[Piece]:
    """Return four figures and four feet; slots fit stock that is ``stock`` micrometres thick."""
    drawn = [
        stands.Standee(hero.name, _side(hero, False), _side(hero, True), Group(tuple(_half(hero))))
        for hero in HEROES
    ]
    return stands.standee_pieces(drawn, SIZES, stock)


def _side(hero: Hero, behind: bool) -> Group:
    """One side of a figure, upright: the hero before a wheel, and the plinth with name, letter and badge."""
    wheel = gear(WIDTH / 2, 17, 16, 12.4, 11)
    figure = Group(tuple(hero.drawn(behind)), MIRRORED if behind else moved(ASIDE, 0))
    parts: list[Node] = [
        Path(rect(-BLEED, 0, WIDTH + 2 * BLEED, HEIGHT + BLEED), fill=hero.pale),
        Path(wheel, fill=hero.colour, opacity=0.18),
        figure,
        *_plinth(hero),
    ]
    return Group(tuple(parts))


def _plinth(hero: Hero) -> Iterator[Node]:
    top = HEIGHT - FOOT
    yield Path(rect(-BLEED, top - 2, WIDTH + 2 * BLEED, FOOT + 2 + BLEED), fill=hero.colour)
    yield Path(line(-BLEED, top - 2, WIDTH + BLEED, top - 2), stroke=INK, width=0.5)
    yield type.line(hero.name, WIDTH / 2, top + 1.9, 3.6, "title", "middle", PAPER)
    yield Path(circle(6, top + 5, 2.5), fill=INK, stroke=PAPER, width=0.4)
    yield type.centred(hero.letter, 6, top + 5, 3.2, "label", PAPER)
    yield Path(circle(WIDTH - 6, top + 5, 2.9), fill=BRASS_LIGHT, stroke=INK, width=0.4)
    yield placed(hero.badge, WIDTH - 6, top + 5, 4.2)


def _half(hero: Hero) -> Iterator[Node]:
    yield Path(rect(-BLEED, -BLEED, FOOT_WIDTH + 2 * BLEED, FOOT + BLEED), fill=hero.colour)
    for x in (FOOT_WIDTH / 4 + 1.2, FOOT_WIDTH * 3 / 4 - 1.2):
        yield Path(circle(x, FOOT - 3.6, 2.4), fill=INK, stroke=PAPER, width=0.4)
        yield type.centred(hero.letter, x, FOOT - 3.6, 3, "label", PAPER)
