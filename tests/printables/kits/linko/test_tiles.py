"""The tiles, counted and looked at."""

from collections import Counter

import pytest
from support.looks import faults, texts

from generator.linko.board import HIGHEST, NUMBERS, WILD, Circle
from printables.kits.linko import tiles
from printables.kits.linko.looks import Look, look_of
from printables.kits.linko.usual import usual_board, usual_circles
from printables.press.palette import BRASS_LIGHT
from printables.press.raster import cut_out, drawn
from printables.press.scene import Path, Use


def test_the_game_has_sixty_number_tiles_and_eight_link_os() -> None:
    pieces = tiles.tile_pieces(usual_board().circles)
    assert sum(piece.count for piece in pieces) == 68
    wild = [piece for piece in pieces if piece.name.endswith("LINK-O")]
    assert [piece.count for piece in wild] == [2, 2, 2, 2]
    numbers = [piece for piece in pieces if piece not in wild]
    assert len(numbers) == len({piece.name for piece in numbers}) == 60
    assert all(piece.count == 1 for piece in numbers)


def test_each_circle_has_a_double_four_set_of_sixty_points() -> None:
    pieces = tiles.tile_pieces(usual_circles(1))
    shown = [[int(one) for one in texts(piece.face) if one.isdigit()] for piece in pieces[:-1]]
    assert Counter(tuple(sorted(pair)) for pair in shown) == Counter(NUMBERS)
    assert sum(map(sum, shown)) == 60
    assert sum(one == other for one, other in shown) == HIGHEST + 1


@pytest.mark.parametrize("value", range(HIGHEST + 1))
def test_as_many_rivets_are_lit_as_the_value_says(value: int) -> None:
    nodes = tiles.value(value, 0, 0, look_of(usual_circles(1)[0]).tint)
    rivets = [one for one in nodes if isinstance(one, Path) and one.fill == BRASS_LIGHT]
    assert len(rivets) == value


def test_a_circle_without_link_os_has_none() -> None:
    bare = usual_circles(1)[0].model_copy(update={"wild": 0})
    assert len(tiles.tile_pieces([bare])) == len(NUMBERS)


def test_all_tiles_have_one_back_that_is_the_same_when_turned_round() -> None:
    pieces = tiles.tile_pieces(usual_circles(6))
    assert len({piece.back for piece in pieces}) == 1
    box = (0, 0, tiles.LONG, tiles.WIDE)
    (look,) = drawn([cut_out(Use(tiles.back()), *box)], 8)
    other = look.on_white()[::-1, ::-1].astype(int)
    # The two rings pass over and under each other alike from both sides.
    assert abs(look.on_white().astype(int) - other).max(axis=-1).mean() < 1.5


def test_every_circle_is_told_by_letter_and_sign_and_strange_ones_by_letter() -> None:
    strange = Circle(id="Q", colour="puce", sign="sock", wild=1, spaces=[None] * 8)
    assert look_of(strange).sign is None
    assert texts(Use(tiles.face(look_of(strange), WILD))).count("Q") == 3
    for circle in usual_circles(6):
        assert look_of(circle).sign == circle.sign
        assert circle.id in texts(Use(tiles.face(look_of(circle), (0, 1))))


def test_a_sign_that_means_something_else_is_not_taken_for_a_circle() -> None:
    link = Circle(id="A", colour="red", sign="links", wild=1, spaces=[None] * 8)
    assert look_of(link) == Look("A", look_of(link).tint, None)


def test_all_tiles_pass_the_preflight_in_every_ink() -> None:
    strange = Circle(id="Q", colour="puce", sign="sock", wild=1, spaces=[None] * 8)
    assert faults(tiles.tile_pieces([*usual_circles(6), strange])) == []
