"""The box, and what goes into it."""

import pytest
from support.looks import faults, texts

from generator.linko.board import NUMBERS
from printables.kits.linko import case
from printables.kits.linko.box import MOST_BOXED, TILE_SIZES, box_pieces
from printables.kits.linko.tiles import LONG, WIDE
from printables.kits.linko.usual import usual_board, usual_circles
from printables.press import grids
from printables.press.components import MM
from printables.press.foot import FANS
from printables.press.paper import PAPERS


@pytest.mark.parametrize("count", [1, 2, 3, 4])
@pytest.mark.parametrize("long", [36.0, LONG, 60.0])
def test_all_tiles_of_its_circles_fit_in_with_little_room_to_spare(count: int, long: float) -> None:
    width, depth, height = case.box_size(usual_circles(count), long)
    wide = long * WIDE / LONG
    piles = int(width / wide) * int(height / long), int(width / long) * int(height / wide)
    assert max(piles) >= count
    assert depth >= (len(NUMBERS) + 2) * case.STOCK
    tiles = count * (len(NUMBERS) + 2) * long * wide * case.STOCK
    assert tiles > 0.6 * width * depth * height


@pytest.mark.parametrize(("count", "shares"), [(2, [2]), (4, [4]), (5, [2, 3]), (6, [3, 3])])
def test_no_box_is_for_more_than_four_circles(count: int, shares: list[int]) -> None:
    board = usual_board().model_copy(update={"circles": usual_circles(count)})
    said = [texts(piece.face) for piece in box_pieces(board, LONG)]
    assert [int(next(one for one in words if one.endswith("circles"))[0]) for words in said] == shares
    assert max(shares) <= MOST_BOXED


def test_it_says_what_is_inside_and_whose_work_it_is() -> None:
    words = texts(case.box_piece(usual_circles(4)).face)
    assert words.count("60 tiles") == words.count("8 LINK-Os") == words.count("4 circles") == 2
    assert words.count(FANS) == 2
    assert words.count("LINK-O") == 4
    assert words.count("glue") == 1
    assert "1 LINK-O" in texts(case.box_piece([usual_circles(1)[0].model_copy(update={"wild": 1})]).face)


@pytest.mark.parametrize(("count", "long"), [(2, 36.0), (4, LONG)])
def test_it_passes_the_preflight_in_every_ink(count: int, long: float) -> None:
    assert faults([case.box_piece(usual_circles(count), long)]) == []


@pytest.mark.parametrize("count", [2, 3, 4])
def test_the_largest_fits_onto_every_paper(count: int) -> None:
    for paper in PAPERS.values():
        grid = grids.best(paper, case.box_piece(usual_circles(count), TILE_SIZES[1]).component)
        assert grid.count >= 1
        assert grid.bleed == round(case.BLEED * MM)
