"""Sheets, read back from the PDF: what lies where is taken from its content streams, not from the plan."""

import hashlib
import os
import subprocess
import sys
from io import BytesIO

import pikepdf
import pytest
from support.drawn import box_mm, inked, texts
from support.printed import Lying, lying, pieces

from printables.press import pdf, sheets
from printables.press.components import MM, POKER, Component, Piece, round_chip, tile
from printables.press.cropping import DASHES, FOLD_WIDTH, WIDTH
from printables.press.foot import FLIPS
from printables.press.imposition import Backs, Options
from printables.press.paper import PAPERS
from printables.press.scene import Group
from printables.press.sheets import Leaf

A4, LETTER = PAPERS["a4"], PAPERS["letter"]
EXACT = 0.01

AGAIN = """
import hashlib
from support.printed import pieces
from printables.press import pdf, sheets
from printables.press.components import POKER
from printables.press.imposition import Options
from printables.press.paper import PAPERS
made = sheets.pages(pieces(POKER, 21), Options(PAPERS["a4"], "gutterfold"), "A Game", "a set")
print(hashlib.sha256(pdf.write(made, "T")).hexdigest())
"""


def printed(made: list[Piece], options: Options) -> pikepdf.Pdf:
    pages = sheets.pages(made, options, "A Game", "a set")
    return pikepdf.open(BytesIO(pdf.write(pages, "T")))


def turned_over(one: Lying, size: tuple[float, float], backs: Backs) -> Lying:
    """Where a side of a piece is seen through the paper."""
    width, height = size
    mirrored = (backs == "long-edge") == (width < height)

    def seen(point: tuple[float, float]) -> tuple[float, float]:
        return (width - point[0], point[1]) if mirrored else (point[0], height - point[1])

    return Lying(one.number, one.back, seen(one.corner), seen(one.right), seen(one.below))


def assert_back_to_back(front: Lying, seen: Lying) -> None:
    """The piece turned left for right: its top stays at the top, its left is where its right was."""
    assert seen.number == front.number
    assert (front.back, seen.back) == (False, True)
    opposite = tuple(r + b - c for r, b, c in zip(front.right, front.below, front.corner, strict=True))
    assert seen.corner == pytest.approx(front.right, abs=EXACT)
    assert seen.right == pytest.approx(front.corner, abs=EXACT)
    assert seen.below == pytest.approx(opposite, abs=EXACT)


@pytest.mark.parametrize("paper", PAPERS.values(), ids=list(PAPERS))
@pytest.mark.parametrize("backs", ["long-edge", "short-edge"])
@pytest.mark.parametrize("component", [tile(), POKER, Component("mini card", "card", 44_450, 63_500)])
def test_every_back_lies_behind_its_front(paper: sheets.Paper, backs: Backs, component: Component) -> None:
    read = printed(pieces(component, 29), Options(paper, backs))
    numbers = []
    for front, back in zip(read.pages[::2], read.pages[1::2], strict=True):
        size = box_mm(front, front.mediabox)[2:]
        assert box_mm(back, back.mediabox)[2:] == size
        for one, other in zip(lying(front, component), lying(back, component), strict=True):
            assert_back_to_back(one, turned_over(other, size, backs))
            numbers.append(one.number)
    assert numbers == list(range(29))


@pytest.mark.parametrize("paper", [A4, LETTER])
@pytest.mark.parametrize("component", [tile(), POKER])
def test_folded_along_the_line_every_back_lies_behind_its_front(
    paper: sheets.Paper, component: Component
) -> None:
    read = printed(pieces(component, 9), Options(paper, "gutterfold"))
    numbers = []
    for page in read.pages:
        ends = [at for look, at in inked(page) if look[0] == pytest.approx(FOLD_WIDTH) and look[1] > 0.4]
        assert len({round(y, 3) for line in ends for _, y in line}) == 1
        fold = ends[0][0][1]
        both = lying(page, component)
        fronts, backs = both[: len(both) // 2], both[len(both) // 2 :]
        for front, back in zip(fronts, backs, strict=True):
            folded = [(x, 2 * fold - y) for x, y in (back.corner, back.right, back.below)]
            assert_back_to_back(front, Lying(back.number, back.back, *folded))
            assert fold - front.box[3] >= 5 + 1.5
            assert back.box[1] - fold >= 5 + 1.5
            numbers.append(front.number)
    assert numbers == list(range(9))


@pytest.mark.parametrize("backs", ["long-edge", "short-edge", "none"])
def test_pieces_keep_their_size_and_the_marks_and_boxes_their_place(backs: Backs) -> None:
    read = printed(pieces(tile(), 14), Options(A4, backs))
    for page in read.pages:
        boxes = [one.box for one in lying(page, tile())]
        assert all(right - left == pytest.approx(60, abs=EXACT) for left, _, right, _ in boxes)
        assert all(bottom - top == pytest.approx(60, abs=EXACT) for _, top, _, bottom in boxes)
        lefts, tops, rights, bottoms = zip(*boxes, strict=True)
        around = (min(lefts), min(tops), max(rights), max(bottoms))
        assert box_mm(page, page.trimbox) == pytest.approx(around, abs=EXACT)
        bleeding = (around[0] - 2, around[1] - 2, around[2] + 2, around[3] + 2)
        assert box_mm(page, page.BleedBox) == pytest.approx(bleeding, abs=EXACT)
        marks = [points for look, points in inked(page) if look[0] == pytest.approx(WIDTH)]
        upright = {round(x1, 2) for (x1, _), (x2, _) in marks if x1 == pytest.approx(x2)}
        level = {round(y1, 2) for (_, y1), (_, y2) in marks if y1 == pytest.approx(y2)}
        assert sorted(upright) == pytest.approx(sorted({round(x, 2) for x in lefts + rights}), abs=EXACT)
        assert sorted(level) == pytest.approx(sorted({round(y, 2) for y in tops + bottoms}), abs=EXACT)


@pytest.mark.parametrize("backs", ["long-edge", "short-edge"])
def test_an_offset_moves_the_backs_alone(backs: Backs) -> None:
    plain = printed(pieces(POKER, 3), Options(A4, backs))
    moved = printed(pieces(POKER, 3), Options(A4, backs, offset=(700, -1200)))
    for number, (dx, dy) in enumerate([(0, 0), (0.7, -1.2)]):
        before, after = plain.pages[number], moved.pages[number]
        for one, other in zip(lying(before, POKER), lying(after, POKER), strict=True):
            assert other.corner == pytest.approx((one.corner[0] + dx, one.corner[1] + dy), abs=EXACT)
        left, top, right, bottom = box_mm(before, before.trimbox)
        shifted = (left + dx, top + dy, right + dx, bottom + dy)
        assert box_mm(after, after.trimbox) == pytest.approx(shifted, abs=EXACT)


def test_sides_without_pictures_are_left_empty_but_kept() -> None:
    read = printed([*pieces(tile(), 2, backs=False), *pieces(POKER, 1)], Options(A4))
    assert [len(lying(page, tile())) for page in read.pages] == [2, 0, 1, 1]
    words = texts(pdf.write(sheets.pages(pieces(tile(), 1, backs=False), Options(A4), "G", "s"), "T"))
    assert "left empty" in words[1]


@pytest.mark.parametrize("backs", ["long-edge", "short-edge", "gutterfold", "none"])
def test_every_page_has_a_bar_of_50_mm_and_says_what_it_is(backs: Backs) -> None:
    made = sheets.pages(pieces(POKER, 13), Options(LETTER, backs), "A Game", "a very long name of a set " * 9)
    content = pdf.write(made, "T")
    sides = 2 if backs.endswith("edge") else 1
    for number, said in enumerate(texts(content)):
        total = len(made) // sides
        assert f"sheet {number // sides + 1} of {total}" in said
        assert ("poker card backs" if sides == 2 and number % 2 else "poker cards") in said
        for part in ("A Game", "a very long name", "Letter", "100 %", "an unofficial work of fans", "50 mm"):
            assert part in said
        assert FLIPS[backs] in said
    with pikepdf.open(BytesIO(content)) as document:
        for page in document.pages:
            bars = [at for look, at in inked(page) if look[0] == pytest.approx(0.3) and len(at) == 2]
            (bar,) = [at for at in bars if at[0][1] == pytest.approx(at[1][1])]
            assert abs(bar[1][0] - bar[0][0]) == pytest.approx(50, abs=EXACT)


def test_round_pieces_have_a_line_to_cut_and_the_page_a_legend() -> None:
    made = sheets.pages(pieces(round_chip(25 * MM), 5), Options(A4, "none"), "G", "s")
    content = pdf.write(made, "T")
    with pikepdf.open(BytesIO(content)) as document:
        (page,) = document.pages
        circles = [at for look, at in inked(page) if look[0] == pytest.approx(WIDTH) and len(at) == 1]
        assert len(circles) == 5
    assert texts(content)[0].rstrip().endswith("cut")


def test_a_gutterfold_is_folded_away_and_says_so() -> None:
    content = pdf.write(sheets.pages(pieces(tile(), 2), Options(A4, "gutterfold"), "G", "s"), "T")
    assert "fold away from you" in texts(content)[0]
    assert DASHES["mountain"] != DASHES["valley"]


def test_parts_fill_whole_sheets_only_where_both_sides_are_printed() -> None:
    leaf = Leaf((Group(()),), "map")
    assert [one.name for one in sheets.evened([leaf], A4, "long-edge")] == ["map", "empty"]
    assert [one.name for one in sheets.evened([leaf], A4, "gutterfold")] == ["map"]
    assert [one.name for one in sheets.evened([leaf, leaf], A4, "short-edge")] == ["map", "map"]
    assert [one.name for one in sheets.one_sided([leaf, leaf], A4, "long-edge")] == ["map", "empty"] * 2


@pytest.mark.parametrize("hash_seed", ["1", "2"])
def test_the_same_pieces_are_the_same_bytes_in_any_process(hash_seed: str) -> None:
    made = sheets.pages(pieces(POKER, 21), Options(A4, "gutterfold"), "A Game", "a set")
    here = hashlib.sha256(pdf.write(made, "T")).hexdigest()
    environment = os.environ | {
        "PYTHONHASHSEED": hash_seed,
        "PYTHONPATH": os.pathsep.join(filter(None, sys.path)),
    }
    there = subprocess.run(
        [sys.executable, "-c", AGAIN], env=environment, capture_output=True, text=True, check=True
    )
    assert there.stdout.strip() == here
