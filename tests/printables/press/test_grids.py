import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from generator.findings import Refusal
from printables.press import grids
from printables.press.components import MINI, MM, POKER, Component, tile
from printables.press.grids import EDGE, FOLD_GAP, FOOT, LEAST_BLEED, LEAST_MARK, MARGIN, MARK_GAP
from printables.press.paper import PAPERS, Paper

papers = st.sampled_from(list(PAPERS.values()))
sharings = st.sampled_from(["own", "shared"])


@st.composite
def forms(draw: st.DrawFn) -> Component:
    sides = st.integers(20_000, 80_000)
    return Component("form", "card", draw(sides), draw(sides), draw(st.sampled_from([0, 2_000, 3_175])))


@pytest.mark.parametrize(
    ("paper", "component", "sharing", "folded", "count"),
    [
        ("a4", tile(), "own", False, 12),
        ("letter", tile(), "own", False, 12),
        ("a4", POKER, "own", False, 8),
        ("a4", POKER, "shared", False, 8),
        ("letter", POKER, "own", False, 6),
        ("letter", POKER, "shared", False, 8),
        ("a4", MINI, "own", False, 12),
        ("a3", POKER, "own", False, 16),
        ("a4", POKER, "shared", True, 4),
    ],
)
def test_as_many_fit_as_are_known_to(
    paper: str, component: Component, sharing: grids.Sharing, folded: bool, count: int
) -> None:
    assert grids.best(PAPERS[paper], component, sharing, folded).count == count


@settings(deadline=None)
@given(papers, forms(), sharings, st.booleans())
def test_pieces_keep_clear_of_each_other_and_of_all_that_is_around(
    paper: Paper, form: Component, sharing: grids.Sharing, folded: bool
) -> None:
    grid = grids.best(paper, form, sharing, folded)
    slots = grid.slots
    between = 2 * grid.bleed if sharing == "own" else 0
    assert len({(slot.x, slot.y) for slot in slots}) == grid.count
    for slot in slots:
        assert sorted((slot.width, slot.height)) == sorted((form.width, form.height))
        for other in slots:
            dx, dy = abs(slot.x - other.x), abs(slot.y - other.y)
            assert slot == other or dx >= slot.width + between or dy >= slot.height + between
    left, top = grid.corner
    wide, high = grid.span
    room = EDGE + grid.mark + MARK_GAP
    assert grid.mark >= LEAST_MARK
    assert room <= left <= grid.paper.width - wide - room
    end = top + high
    if grid.fold is not None:
        assert grid.fold - end == FOLD_GAP
        end = grid.fold + FOLD_GAP + high
    assert room <= top
    assert end <= grid.paper.height - FOOT - room


@given(papers, forms(), sharings)
def test_no_other_way_holds_more(paper: Paper, form: Component, sharing: grids.Sharing) -> None:
    grid = grids.best(paper, form, sharing)
    for sheet in (paper, paper.turned):
        for width, height in ((form.width, form.height), (form.height, form.width)):
            between, outer = (2 * grid.bleed, grid.bleed) if sharing == "own" else (0, grid.bleed)
            most = 1
            for room, side in ((sheet.width - 2 * MARGIN, width), (sheet.height - 2 * MARGIN - FOOT, height)):
                number = 0
                while (number + 1) * side + number * between + 2 * outer <= room:
                    number += 1
                most *= number
            assert most <= grid.count


@given(papers, forms(), sharings, st.booleans())
def test_a_bleed_shrinks_only_for_half_as_many_pieces_again_and_never_far(
    paper: Paper, form: Component, sharing: grids.Sharing, folded: bool
) -> None:
    grid = grids.best(paper, form, sharing, folded)
    whole = grids._most(paper, form, form.bleed, sharing, folded)
    if grid.bleed == form.bleed:
        assert grid == whole
    else:
        assert LEAST_BLEED <= grid.bleed < form.bleed
        assert 2 * grid.count >= 3 * whole.count
        more = grids._most(paper, form, grid.bleed + grids.STEP, sharing, folded)
        assert more.count < grid.count or grid.bleed + grids.STEP >= form.bleed


def test_what_was_given_up_is_told_in_figures_and_in_words() -> None:
    paper = PAPERS["letter"]
    told = grids.given_up(grids.best(paper, POKER), POKER, paper)
    assert (told.count, told.shared, told.bare, told.lost) == (6, 8, 8, 0)
    assert told.to_json()["bleed"] == 3 * MM
    assert str(told).startswith("poker card: 6 a sheet (Letter")
    assert "edge to edge 8; margin" in str(told)
    folded = grids.given_up(grids.best(PAPERS["a4"], POKER, folded=True), POKER, PAPERS["a4"])
    assert (folded.count, folded.bleed, folded.lost) == (4, 1_700, 1_300)
    assert "1.3 mm of it given up" in str(folded)


def test_what_does_not_fit_and_what_is_not_offered_is_refused() -> None:
    with pytest.raises(Refusal, match=r"A4 is too small for a mat of 300 x 60 mm.*\[too-large\]"):
        grids.best(PAPERS["a4"], Component("mat", "sheet", 300 * MM, 60 * MM))
    with pytest.raises(Refusal, match=r"own or shared, not 'both' \[bleed\]"):
        grids.sharing_of("both")
