"""The heroes as standees: figures folded over their heads, and a foot for each."""

from __future__ import annotations

from collections.abc import Iterator

from printables.kits.hyrule.pictures.heroes import HEROES, SIZE, Hero
from printables.press import stands, type
from printables.press.components import Piece
from printables.press.palette import INK, PAPER
from printables.press.scene import Group, Node, Path, moved
from printables.press.shapes import circle, line, rect, star

WIDTH, HEIGHT, FOOT = 22.0, 35.0, 9.5
"""The width and height of a figure, and the height of its foot, in mm."""
FOOT_WIDTH = 19.0
"""A foot lies flat in the box of a small chip, so that the two share a sheet."""
SIZES = stands.Sizes(WIDTH, HEIGHT, FOOT, FOOT_WIDTH)
BLEED = 2.0
SCALE = 0.68
"""How large a hero is drawn."""
ASIDE = (WIDTH - SIZE[0] * SCALE) / 2
"""How far from the left edge the drawing of a hero begins, in mm."""


def standee_pieces(stock: int = stands.STOCK) -> list[Piece]:
    """Return four figures and four feet; slots fit stock that is ``stock`` micrometres thick."""
    drawn = [
        stands.Standee(hero.name, _side(hero, False), _side(hero, True), Group(tuple(_half(hero))))
        for hero in HEROES
    ]
    return stands.standee_pieces(drawn, SIZES, stock)


def _side(hero: Hero, behind: bool) -> Group:
    """One side of a figure, upright: the hero before a star, and the plinth with name and letter."""
    flip = (-SCALE, 0.0, 0.0, SCALE, WIDTH - ASIDE, 2.0)
    parts: list[Node] = [
        Path(rect(-BLEED, 0, WIDTH + 2 * BLEED, HEIGHT + BLEED), fill=hero.pale),
        Path(star(WIDTH / 2, 13.6, 16, 10, 7.4), fill=hero.colour, opacity=0.2),
        Group(tuple(hero.drawn(behind)), flip if behind else moved(ASIDE, 2.0, SCALE)),
        *_plinth(hero),
    ]
    return Group(tuple(parts))


def _plinth(hero: Hero) -> Iterator[Node]:
    top = HEIGHT - FOOT
    yield Path(rect(-BLEED, top - 1, WIDTH + 2 * BLEED, FOOT + 1 + BLEED), fill=hero.colour)
    yield Path(line(-BLEED, top - 1, WIDTH + BLEED, top - 1), stroke=INK, width=0.5)
    yield type.centred(hero.name, WIDTH / 2, top + 1.8, 3.1, "title", PAPER)
    for x in (5.2, WIDTH - 5.2):
        yield Path(circle(x, top + 6, 2.1), fill=INK, stroke=PAPER, width=0.35)
        yield type.centred(hero.letter, x, top + 6, 2.7, "label", PAPER)


def _half(hero: Hero) -> Iterator[Node]:
    yield Path(rect(-BLEED, -BLEED, FOOT_WIDTH + 2 * BLEED, FOOT + BLEED), fill=hero.colour)
    for x in (FOOT_WIDTH / 4 + 1, FOOT_WIDTH * 3 / 4 - 1):
        yield Path(circle(x, FOOT - 3.6, 2), fill=INK, stroke=PAPER, width=0.35)
        yield type.centred(hero.letter, x, FOOT - 3.6, 2.6, "label", PAPER)
