from io import BytesIO
from itertools import pairwise

import pikepdf
import pytest
from hypothesis import given
from hypothesis import strategies as st
from support.drawn import inked, texts
from support.printed import forms

from generator.findings import Refusal
from printables.press import pdf, posters, sheets
from printables.press.components import MM
from printables.press.inks import ink_of
from printables.press.palette import INK
from printables.press.paper import PAPERS, Paper
from printables.press.posters import OVERLAP, poster
from printables.press.scene import Group, Path, Scene, nodes
from printables.press.shapes import rect

A4 = PAPERS["a4"]
papers = st.sampled_from(list(PAPERS.values()))
lengths = st.integers(30_000, 1_500_000)
SCENE = Scene(400, 330, Group((Path(rect(0, 0, 400, 330), fill="#cccccc"),)))


@given(papers, lengths, lengths)
def test_the_pages_show_all_and_neighbours_share_the_overlap(paper: Paper, width: int, height: int) -> None:
    plan = poster(paper, width, height)
    (wide, high), room = plan.share, plan.room
    assert wide <= room[0]
    assert high <= room[1]
    lefts = [plan.start(column, 0)[0] for column in range(plan.columns)]
    tops = [plan.start(0, row)[1] for row in range(plan.rows)]
    assert (lefts[0], tops[0]) == (0, 0)
    assert lefts[-1] + wide >= width
    assert tops[-1] + high >= height
    assert all(left + wide - other == OVERLAP for left, other in pairwise(lefts))
    assert all(top + high - other == OVERLAP for top, other in pairwise(tops))


@given(papers, lengths, lengths)
def test_the_other_way_up_takes_no_fewer_pages(paper: Paper, width: int, height: int) -> None:
    plan = poster(paper, width, height)
    for other in (posters.Poster(paper, width, height), posters.Poster(paper.turned, width, height)):
        assert plan.columns * plan.rows <= other.columns * other.rows


@given(papers, lengths, lengths)
def test_neighbours_show_the_same_crosses_in_the_middle_of_their_overlap(
    paper: Paper, width: int, height: int
) -> None:
    plan = poster(paper, width, height)
    for column, row in plan.cells:
        here = plan.crosses(column, row)
        for beside in ((column + 1, row), (column, row + 1)):
            if beside in plan.cells:
                axis = 0 if beside[0] > column else 1
                seam = plan.start(*beside)[axis] + OVERLAP // 2
                ours = {cross for cross in here if cross[axis] == seam}
                assert len(ours) == 2
                assert ours <= set(plan.crosses(*beside))


def test_pages_are_named_by_column_and_row_each_with_a_map() -> None:
    leaves = posters.poster_leaves(SCENE, A4, 1.0, "board")
    plan = poster(A4, 400 * MM, 330 * MM)
    assert plan.names == ["A1", "B1", "A2", "B2"]
    assert [leaf.name for leaf in leaves] == [f"board poster {name}" for name in plan.names]
    assert [leaf.bookmark for leaf in leaves] == ["Board poster", "", "", ""]
    said = texts(pdf.write(sheets.bound(leaves, A4, "none", "G", "s"), "T"))
    for number, page in enumerate(said):
        assert f"Page {number + 1} of 4, A1 to B2" in page


def test_little_ink_still_marks_each_page_on_its_map() -> None:
    low = ink_of("low")
    marks = []
    for leaf in posters.poster_leaves(SCENE, A4, 1.0, "board"):
        strip = Group(tuple(map(low, leaf.content[1:])))
        lines = [one for one in nodes(strip) if isinstance(one, Path) and not one.fill and one.width == 0.5]
        marks += [line.commands for line in lines if line.stroke == INK]
    assert len(marks) == len(set(marks)) == 4


def test_a_poster_is_drawn_once_and_in_its_true_size() -> None:
    leaves = posters.poster_leaves(SCENE, A4, 1.25, "board")
    plan = poster(A4, 500 * MM, 412_500)
    with pikepdf.open(BytesIO(pdf.write(sheets.bound(leaves, A4, "none", "G", "s"), "T"))) as read:
        streams = [one for one in read.objects if isinstance(one, pikepdf.Stream)]
        assert sum(one.get("/Subtype") == "/Form" for one in streams) == 1
        for page, cell in zip(read.pages, plan.cells, strict=True):
            ((_, matrix),) = forms(page)
            assert float(matrix.a) * 25.4 / 72 == pytest.approx(1.25, abs=1e-4)
            crosses = [at for look, at in inked(page) if look[0] == pytest.approx(0.2) and len(at) == 2]
            left, top = float(matrix.e) * 25.4 / 72, (float(page.mediabox[3]) - float(matrix.f)) * 25.4 / 72
            middles = {
                (round((a[0] + b[0]) / 2 - left, 2), round((a[1] + b[1]) / 2 - top, 2)) for a, b in crosses
            }
            planned = {(x / MM, y / MM) for x, y in plan.crosses(*cell)}
            assert len(planned) > 1
            assert all(any(cross == pytest.approx(at, abs=0.01) for at in middles) for cross in planned)


def test_a_picture_that_fits_is_one_page_without_crosses() -> None:
    plan = poster(A4, 150 * MM, 100 * MM)
    assert (plan.names, plan.crosses(0, 0)) == (["A1"], [])


def test_a_poster_of_too_many_pages_is_refused() -> None:
    with pytest.raises(Refusal, match=r"too many pages of A4; take a larger paper \[too-large\]"):
        poster(A4, 20_000 * MM, 20_000 * MM)
