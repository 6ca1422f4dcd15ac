from io import BytesIO

import pikepdf
import pytest
from hypothesis import given
from hypothesis import strategies as st
from support.drawn import box_mm, inked

from generator.findings import Refusal
from printables.press import pdf, sheets
from printables.press.scene import Group, Path
from printables.press.shapes import rect
from printables.press.sheets import MM, PAPERS, Grid, Slot

papers = st.sampled_from(list(PAPERS.values()))
sizes = st.integers(15_000, 90_000)
bleeds = st.sampled_from([0, 2_000, 3_175])
PIECE = Path(rect(0, 0, 60, 60), fill="#cccccc")


def tiles(paper: str) -> Grid:
    return sheets.grid(PAPERS[paper], 60 * MM, 60 * MM, 2 * MM)


@pytest.mark.parametrize("paper", PAPERS)
def test_twelve_tiles_fit_on_either_paper(paper: str) -> None:
    assert len(tiles(paper).slots) == 12


@given(papers, sizes, sizes, bleeds)
def test_pieces_with_bleed_and_marks_keep_clear_of_each_other_and_of_the_edge(
    paper: sheets.Paper, width: int, height: int, bleed: int
) -> None:
    plan = sheets.grid(paper, width, height, bleed)
    slots = plan.slots
    assert len({(slot.x, slot.y) for slot in slots}) == plan.columns * plan.rows
    for slot in slots:
        assert all(
            abs(slot.x - other.x) >= width + 2 * bleed or abs(slot.y - other.y) >= height + 2 * bleed
            for other in slots
            if other != slot
        )
    for x1, y1, x2, y2 in plan.marks(slots):
        assert sheets.EDGE <= min(x1, x2) <= max(x1, x2) <= paper.width - sheets.EDGE
        assert sheets.EDGE <= min(y1, y2) <= max(y1, y2) <= paper.height - sheets.EDGE - sheets.FOOT
        for slot in slots:  # no mark touches a piece or its bleed
            beside = x2 < slot.x - bleed or x1 > slot.x + width + bleed
            assert beside or y2 < slot.y - bleed or y1 > slot.y + height + bleed


@given(papers, sizes, sizes, bleeds)
def test_no_larger_grid_would_fit(paper: sheets.Paper, width: int, height: int, bleed: int) -> None:
    plan = sheets.grid(paper, width, height, bleed)
    around = sheets.EDGE + sheets.MARK + sheets.MARK_GAP
    assert (plan.columns + 1) * (width + 2 * bleed) > paper.width - 2 * around
    assert (plan.rows + 1) * (height + 2 * bleed) > paper.height - 2 * around - sheets.FOOT


@given(papers, sizes, sizes)
def test_a_back_lies_behind_its_front(paper: sheets.Paper, width: int, height: int) -> None:
    """Hold the sheet up to the light: the trimmed edges of both sides are the same."""
    plan = sheets.grid(paper, width, height, 2_000)
    for slot in plan.slots:
        along = plan.back(slot, "long-edge")
        assert (paper.width - along.x - width, along.y, along.turned) == (slot.x, slot.y, False)
        short = plan.back(slot, "short-edge")
        assert (short.x, paper.height - short.y - height, short.turned) == (slot.x, slot.y, True)


def test_backs_follow_their_fronts_piece_by_piece() -> None:
    plan = tiles("a4")
    layouts = sheets.imposed(plan, 25, "long-edge")
    assert [layout.side for layout in layouts] == ["front", "back"] * 3
    for front, back in zip(layouts[::2], layouts[1::2], strict=True):
        assert back.places == tuple((piece, plan.back(slot, "long-edge")) for piece, slot in front.places)
    assert [piece for layout in layouts[::2] for piece, _ in layout.places] == list(range(25))
    assert [layout.side for layout in sheets.imposed(plan, 25, "none")] == ["front"] * 3


@pytest.mark.parametrize(("paper", "backs"), [("a4", "long-edge"), ("letter", "short-edge"), ("a4", "none")])
def test_the_printed_marks_are_where_the_plan_says(paper: str, backs: str) -> None:
    plan, way = tiles(paper), sheets.backs_of(backs)
    layouts = sheets.imposed(plan, 14, way)
    leaves = [sheets.piece_leaf(plan, layout, [PIECE] * 14, "tiles") for layout in layouts]
    pages = sheets.bound(leaves, plan.paper, way, "A Game", "a set")
    with pikepdf.open(BytesIO(pdf.write(pages, "T"))) as document:
        for page, layout in zip(document.pages, layouts, strict=True):
            slots = [slot for _, slot in layout.places]
            grey = (sheets.MARK_WIDTH, *[128 / 255] * 3)
            marks = [points for look, points in inked(page) if look == pytest.approx(grey, abs=1e-3)]
            planned = [[(x1 / MM, y1 / MM), (x2 / MM, y2 / MM)] for x1, y1, x2, y2 in plan.marks(slots)]
            assert len(marks) == len(planned)
            for found, meant in zip(marks, planned, strict=True):
                for one, other in zip(found, meant, strict=True):
                    assert one == pytest.approx(other, abs=0.01)
            kept = [edge / MM for edge in plan.box(slots)]
            assert box_mm(page, page.trimbox) == pytest.approx(kept, abs=0.01)


@pytest.mark.parametrize("backs", ["long-edge", "short-edge"])
def test_every_page_has_a_bar_of_50_mm_and_says_what_it_is(backs: str) -> None:
    plan, way = tiles("a4"), sheets.backs_of(backs)
    layouts = sheets.imposed(plan, 13, way)
    leaves = [sheets.piece_leaf(plan, layout, [PIECE] * 13, layout.side) for layout in layouts]
    pages = sheets.bound(leaves, plan.paper, way, "A Game", "a very long name of a set " * 9)
    at_top = []
    with pikepdf.open(BytesIO(pdf.write(pages, "T"))) as document:
        for page in document.pages:
            bars = [
                points for look, points in inked(page) if look[0] == pytest.approx(0.3) and len(points) == 2
            ]
            (bar,) = [points for points in bars if points[0][1] == pytest.approx(points[1][1])]
            assert abs(bar[1][0] - bar[0][0]) == pytest.approx(50, abs=0.01)
            at_top.append(bar[0][1] < 148)
    assert at_top == [False, backs == "short-edge"] * 2


def test_the_line_at_the_foot_names_all_that_matters() -> None:
    leaf = sheets.Leaf((Group(()),), "map")
    (page, _) = sheets.bound([leaf, leaf], PAPERS["letter"], "long-edge", "A Game", "brass owl 7")
    words = page.scene.root.children[-1].children[-1].string  # type: ignore[union-attr]
    for part in ("A Game", "brass owl 7", "sheet 1 of 1 front", "Letter", "long edge", "100 %", "unofficial"):
        assert part in words


def test_what_is_not_offered_is_refused() -> None:
    with pytest.raises(Refusal, match=r"a4 or letter.*\[paper\]"):
        sheets.paper_of("a5")
    with pytest.raises(Refusal, match=r"long-edge, short-edge, none, not 'gutterfold'"):
        sheets.backs_of("gutterfold")
    with pytest.raises(Refusal, match="too small for a piece of 300 x 60 mm"):
        sheets.grid(PAPERS["a4"], 300 * MM, 60 * MM, 0)
    assert Slot(1, 2).turned is False
