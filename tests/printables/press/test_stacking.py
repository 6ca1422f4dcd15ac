from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st
from support.printed import pieces

from printables.press import cropping, imposition, sheets
from printables.press.components import MM, POKER, Component, Piece, round_chip, square_chip, tile
from printables.press.grids import FOOT, MARGIN
from printables.press.imposition import Backs, Layout, Options, around
from printables.press.paper import EDGE, PAPERS
from printables.press.stacking import stacked

A4 = PAPERS["a4"]
FORMS = (
    tile(),
    tile(50 * MM),
    round_chip(25 * MM),
    square_chip(18 * MM),
    Component("net", "die", 90_000, 60_000),
)


def fronts(wanted: list[Piece], backs: Backs = "none") -> list[Layout]:
    found = stacked(imposition.streams(wanted, Options(A4, backs)))
    return [
        layout for sheet in found for layout in imposition.pages_of(sheet, backs) if layout.side == "front"
    ]


def names(layout: Layout) -> list[str]:
    return [band.places[0].piece.component.name for band in layout.bands]


def test_what_does_not_fill_a_sheet_goes_below_what_does_not_either() -> None:
    found = fronts([*pieces(tile(), 14), *pieces(round_chip(25 * MM), 3), *pieces(square_chip(18 * MM), 2)])
    assert [names(one) for one in found] == [["tile"], ["tile", "round chip", "square chip"]]


@pytest.mark.parametrize("backs", ["long-edge", "none"])
def test_what_has_a_back_keeps_to_its_like(backs: Backs) -> None:
    bare = pieces(round_chip(25 * MM), 3, backs=False)
    found = fronts([*pieces(tile(), 2), *bare, *pieces(square_chip(18 * MM), 2)], backs)
    assert [names(one) for one in found] == [["tile", "square chip"], ["round chip"]]


def test_a_folded_sheet_and_one_that_lies_the_other_way_are_not_shared() -> None:
    folded = fronts([*pieces(tile(), 2), *pieces(square_chip(18 * MM), 2)], "gutterfold")
    assert [names(one) for one in folded] == [["tile"], ["square chip"]]
    wide = fronts([*pieces(tile(), 2), *pieces(POKER, 2)])
    assert [names(one) for one in wide] == [["tile"], ["poker card"]]


@given(st.lists(st.tuples(st.sampled_from(FORMS), st.integers(1, 30)), min_size=1, max_size=5))
def test_bands_keep_clear_of_each_other_with_their_marks_and_of_the_edges(
    wanted: list[tuple[Component, int]],
) -> None:
    some = [piece for form, count in wanted for piece in pieces(form, count)]
    found = fronts(some, "long-edge")
    assert sum(one.pieces for one in found) == len(some)
    for layout in found:
        left, top, right, bottom = layout.bleed
        assert min(left, layout.paper.width - right, top) >= MARGIN
        assert bottom <= layout.paper.height - FOOT - MARGIN
        boxes = [around(place.reach for place in band.places) for band in layout.bands]
        assert all(below[1] > above[3] for above, below in pairwise(boxes))
        for x1, y1, x2, y2 in cropping.crop_marks(layout):
            assert min(x1, y1) >= EDGE
            assert max(y1, y2) <= layout.paper.height - FOOT
            assert all(x2 < box[0] or x1 > box[2] or y2 < box[1] or y1 > box[3] for box in boxes)


@pytest.mark.parametrize("backs", ["long-edge", "short-edge"])
def test_the_backs_of_a_shared_sheet_lie_behind_their_fronts(backs: Backs) -> None:
    (sheet,) = stacked(
        imposition.streams([*pieces(tile(), 2), *pieces(round_chip(25 * MM), 3)], Options(A4, backs))
    )
    front, back = imposition.pages_of(sheet, backs)
    way = imposition.flip(A4, backs)
    assert [imposition.behind(one.slot, A4, way) for one in front.places] == [one.slot for one in back.places]
    assert [one.piece for one in front.places] == [one.piece for one in back.places]


def test_a_sheet_with_something_else_is_told_in_the_contents() -> None:
    wanted = [*pieces(tile(), 30), *pieces(round_chip(25 * MM), 57)]
    leaves = sheets.piece_leaves(wanted, Options(A4))
    assert [(leaf.name, leaf.bookmark) for leaf in leaves[::2]] == [
        ("tiles", "Tiles"),
        ("tiles", ""),
        ("tiles and round chips", "Tiles and round chips"),
        ("round chips", "Round chips"),
    ]
    assert not any(leaf.bookmark for leaf in leaves[1::2])
