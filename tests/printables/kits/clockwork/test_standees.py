import math
from itertools import combinations

import pytest
from support.looks import faults, glyphs, placed_texts, texts

from printables.kits.clockwork.heroes import HEROES, SIZE, Hero
from printables.kits.clockwork.standees import FOOT, standee_pieces
from printables.press.components import MM
from printables.press.glyphs import NAMES
from printables.press.palette import INK
from printables.press.preflight import confused
from printables.press.scene import Group, Path
from printables.press.shapes import rect
from printables.press.sight import Family

PIECES = {piece.name: piece for piece in standee_pieces()}


def test_there_are_four_heroes_and_a_foot_for_each() -> None:
    assert len(HEROES) == 4
    assert [piece.count for piece in PIECES.values()] == [1] * 8
    assert set(PIECES) == {hero.name for hero in HEROES} | {f"foot of {hero.name}" for hero in HEROES}


@pytest.mark.parametrize("part", ["name", "letter", "badge", "colour"])
def test_no_two_heroes_share_a_name_a_letter_a_badge_or_a_colour(part: str) -> None:
    assert len({getattr(hero, part) for hero in HEROES}) == 4
    assert {hero.badge for hero in HEROES} <= set(NAMES)


def silhouette(hero: Hero) -> Group:
    """A hero as a shadow, so that nothing but the outline counts."""
    filled = [Path(one.commands, fill=INK, stroke=INK, width=0.5) for one in hero.drawn(False)]
    return Group((Path(rect(0, 0, *SIZE), fill="#ffffff"), *filled))


def test_heroes_are_known_by_their_outline_alone() -> None:
    family = Family("outlines", {hero.name: silhouette(hero) for hero in HEROES}, (0, 0, *SIZE))
    assert confused(family) == []


def test_each_hero_looks_otherwise_from_behind() -> None:
    for hero in HEROES:
        assert hero.drawn(True) != hero.drawn(False)
    for one, other in combinations(HEROES, 2):
        assert one.drawn(True) != other.drawn(True)


@pytest.mark.parametrize("hero", HEROES, ids=[hero.name for hero in HEROES])
def test_both_sides_of_a_figure_are_upright_when_it_is_folded(hero: Hero) -> None:
    piece = PIECES[hero.name]
    (fold,) = piece.component.folds
    middle = fold.start[1] / MM
    names = [transform for string, transform in placed_texts(piece.face) if string == hero.name]
    back, front = sorted(names, key=lambda transform: transform[5])
    assert front[:4] == (1, 0, 0, 1)
    assert back[:4] == (-1, 0, 0, -1)
    # As far below the fold as above it, so that the plinths lie back to back.
    assert math.isclose(front[5] - middle, middle - back[5])
    assert glyphs(piece.face) == [hero.badge, hero.badge]


@pytest.mark.parametrize("hero", HEROES, ids=[hero.name for hero in HEROES])
def test_a_foot_bears_the_letter_of_its_hero_upright_on_both_sides(hero: Hero) -> None:
    piece = PIECES[f"foot of {hero.name}"]
    assert texts(piece.face) == [hero.letter] * 4
    above = [transform for _, transform in placed_texts(piece.face) if transform[5] < FOOT]
    below = [transform for _, transform in placed_texts(piece.face) if transform[5] > FOOT]
    assert {transform[:4] for transform in above} == {(1, 0, 0, 1)}
    assert {transform[:4] for transform in below} == {(-1, 0, 0, -1)}


def test_slots_follow_the_stock() -> None:
    thin, thick = (standee_pieces(stock)[0].component.outline for stock in (200, 400))
    assert thin != thick


def test_standees_pass_the_preflight() -> None:
    assert faults(PIECES.values()) == []
