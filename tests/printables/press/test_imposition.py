import pytest
from hypothesis import given
from hypothesis import strategies as st
from support.printed import pieces

from generator.findings import Refusal
from printables.press import imposition
from printables.press.components import MM, POKER, Component, round_chip, square_chip, tile
from printables.press.grids import Slot
from printables.press.imposition import Backs, Flip, Options
from printables.press.paper import PAPERS, Paper

A4 = PAPERS["a4"]
slots = st.builds(
    Slot,
    st.integers(0, 90_000),
    st.integers(0, 90_000),
    st.integers(1, 90_000),
    st.integers(1, 90_000),
    st.integers(0, 3),
)
sheets = st.sampled_from([paper for one in PAPERS.values() for paper in (one, one.turned)])
flips = st.sampled_from(["turned", "tumbled"])


@pytest.mark.parametrize(
    ("backs", "paper", "way"),
    [
        ("long-edge", A4, "turned"),
        ("short-edge", A4, "tumbled"),
        ("long-edge", A4.turned, "tumbled"),
        ("short-edge", A4.turned, "turned"),
    ],
)
def test_which_way_a_page_turns_depends_on_how_it_lies(backs: Backs, paper: Paper, way: Flip) -> None:
    assert imposition.flip(paper, backs) == way


@given(slots, sheets, flips)
def test_behind_what_is_behind_is_the_front(slot: Slot, paper: Paper, way: Flip) -> None:
    back = imposition.behind(slot, paper, way)
    assert imposition.behind(back, paper, way) == slot
    assert (back.width, back.height) == (slot.width, slot.height)


@given(slots, st.integers(0, 200_000))
def test_across_a_fold_and_back_is_the_front(slot: Slot, fold: int) -> None:
    assert imposition.across(imposition.across(slot, fold), fold) == slot


def test_pieces_of_one_size_fill_sheets_together_and_others_begin_anew() -> None:
    chips = [*pieces(round_chip(25 * MM), 3), *pieces(tile(), 2), *pieces(square_chip(25 * MM), 4, first=3)]
    first, second = imposition.streams(chips, Options(A4))
    assert [piece.component.name for piece in first.pieces] == ["round chip"] * 3 + ["square chip"] * 4
    assert [piece.component.name for piece in second.pieces] == ["tile"] * 2
    (layout, _) = imposition.layouts(first, "long-edge")
    assert layout.pieces == 7


@pytest.mark.parametrize("count", [1, 11, 12, 13, 30])
@pytest.mark.parametrize("backs", ["long-edge", "short-edge", "none"])
def test_every_piece_lies_once_on_a_front_and_its_back_behind_it(count: int, backs: Backs) -> None:
    (stream,) = imposition.streams(pieces(tile(), count), Options(A4, backs))
    found = list(imposition.layouts(stream, backs))
    fronts = [one for one in found if one.side == "front"]
    assert [place.piece.name for one in fronts for place in one.places] == [
        f"piece {n}" for n in range(count)
    ]
    assert len(found) == -(-count // 12) * (1 if backs == "none" else 2)
    if backs != "none":
        for front, back in zip(found[::2], found[1::2], strict=True):
            assert [one.piece for one in front.places] == [one.piece for one in back.places]
            assert back.turned == (backs == "short-edge")


def test_a_piece_is_cut_out_as_often_as_it_is_counted() -> None:
    (one,) = pieces(tile(), 1)
    (stream,) = imposition.streams(
        [imposition.Piece(one.component, "thrice", one.face, one.back, 3)], Options(A4)
    )
    assert len(stream.pieces) == 3


def test_a_shared_bleed_ends_where_a_neighbour_begins() -> None:
    (stream,) = imposition.streams(pieces(POKER, 3), Options(A4, "none", "shared"))
    (layout,) = imposition.layouts(stream, "none")
    first, second, third = layout.places  # the third lies below the first, with nothing at its right
    assert (first.slot.x + first.slot.width, first.slot.y + first.slot.height) == (
        second.slot.x,
        third.slot.y,
    )
    left, top, right, bottom = first.slot.box
    assert first.reach == (left - 3 * MM, top - 3 * MM, right, bottom)
    left, top, right, bottom = second.slot.box
    assert second.reach == (left, top - 3 * MM, right + 3 * MM, bottom + 3 * MM)
    left, top, right, bottom = third.slot.box
    assert third.reach == (left - 3 * MM, top, right + 3 * MM, bottom + 3 * MM)


def test_pieces_without_backs_need_no_fold() -> None:
    (bare,) = imposition.streams(pieces(tile(), 2, backs=False), Options(A4, "gutterfold"))
    (backed,) = imposition.streams(pieces(tile(), 2), Options(A4, "gutterfold"))
    assert bare.grid.fold is None
    assert backed.grid.fold is not None


def test_a_folded_sheet_that_is_not_full_is_filled_from_the_fold() -> None:
    (stream,) = imposition.streams(pieces(square_chip(25 * MM), 12), Options(A4, "gutterfold"))
    (layout,) = imposition.layouts(stream, "gutterfold")
    fronts = [place.slot for place in layout.places if place.side == "front"]
    fold = layout.fold
    assert fold is not None
    assert stream.grid.count == 27
    assert [slot.y + slot.height for slot in fronts] == [fold - 36_000] * 9 + [fold - 7_000] * 3


@pytest.mark.parametrize(
    ("text", "offset"),
    [("0.4,-1.2", (400, -1200)), ("0,0", (0, 0)), ("5,-5", (5000, -5000)), (" 1 , 2 ", (1000, 2000))],
)
def test_an_offset_is_read_in_tenths_of_a_millimetre(text: str, offset: tuple[int, int]) -> None:
    assert imposition.offset_of(text, "short-edge") == offset


@pytest.mark.parametrize("text", ["", "1", "1,2,3", "a,b", "0.05,0", "5.1,0", "nan,0", "inf,0", "1e9,0"])
def test_an_offset_that_makes_no_sense_is_refused(text: str) -> None:
    with pytest.raises(Refusal) as refused:
        imposition.offset_of(text, "long-edge")
    assert refused.value.findings[0].code == "offset"


@pytest.mark.parametrize("backs", ["gutterfold", "none"])
def test_backs_that_the_printer_does_not_turn_have_no_offset(backs: Backs) -> None:
    with pytest.raises(Refusal, match=r"leave it out \[offset\]"):
        imposition.offset_of("1,1", backs)


def test_what_cannot_be_printed_is_refused() -> None:
    with pytest.raises(Refusal, match="long-edge, short-edge, gutterfold, none, not 'both'"):
        imposition.backs_of("both")
    with pytest.raises(Refusal, match="nothing to print"):
        imposition.streams([], Options(A4))
    with pytest.raises(Refusal, match="too small"):
        imposition.streams(pieces(Component("mat", "sheet", 300 * MM, 300 * MM), 1), Options(A4))
