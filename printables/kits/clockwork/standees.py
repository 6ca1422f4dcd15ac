"""The heroes as standees: figures folded over their heads, and a foot for each."""

from __future__ import annotations

from collections.abc import Iterator

from printables.kits.clockwork.heroes import HEROES, SIZE, Hero
from printables.press import stands, type
from printables.press.components import MM, Piece
from printables.press.glyphs import placed
from printables.press.palette import BRASS_LIGHT, INK, PAPER
from printables.press.scene import Group, Node, Path, moved, turned
from printables.press.shapes import circle, gear, line, rect

WIDTH, HEIGHT, FOOT = 30, 44, 9
"""The width and height of a figure, and the height of its foot, in mm."""
FOOT_WIDTH = 28
BLEED = 2.0
ASIDE = (WIDTH - SIZE[0]) / 2
"""How far from the left edge the drawing of a hero begins, in mm."""
MIRRORED = (-1.0, 0.0, 0.0, 1.0, WIDTH - ASIDE, 0.0)


def standee_pieces(stock: int = stands.STOCK) -> list[Piece]:
    """Return four figures and four feet; slots fit stock that is ``stock`` micrometres thick."""
    figure = stands.figure("hero", WIDTH * MM, HEIGHT * MM, FOOT * MM, stock)
    foot = stands.foot("hero foot", FOOT_WIDTH * MM, FOOT * MM, stock)
    heroes = [
        Piece(figure, hero.name, stands.two_sided(_side(hero, False), _side(hero, True), figure))
        for hero in HEROES
    ]
    return heroes + [Piece(foot, f"foot of {hero.name}", _foot(hero)) for hero in HEROES]


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


def _foot(hero: Hero) -> Group:
    """A foot: the letter on both halves, upright when it stands on its fold."""
    above = Group(tuple(_half(hero)))
    return Group((above, Group((above,), turned(2, FOOT_WIDTH / 2, FOOT))))


def _half(hero: Hero) -> Iterator[Node]:
    yield Path(rect(-BLEED, -BLEED, FOOT_WIDTH + 2 * BLEED, FOOT + BLEED), fill=hero.colour)
    for x in (FOOT_WIDTH / 4 + 1.2, FOOT_WIDTH * 3 / 4 - 1.2):
        yield Path(circle(x, FOOT - 3.6, 2.4), fill=INK, stroke=PAPER, width=0.4)
        yield type.centred(hero.letter, x, FOOT - 3.6, 3, "label", PAPER)
