"""The first sheet: what it tells, and that what is read on its target puts the backs where they belong."""

from io import BytesIO
from typing import Any

import pikepdf
import pypdfium2
import pytest
from support.drawn import inked, texts
from support.printed import lying, pieces

from printables.press import guide, job, pdf, sheets
from printables.press.components import MM, tile
from printables.press.guide import Section
from printables.press.imposition import Backs, Options
from printables.press.paper import PAPERS, Paper
from printables.press.sheets import Leaf

A4 = PAPERS["a4"]
POINT = 25.4 / 72
NUMBERS = {f"{sign}{n}": (1 if sign == "+" else -1) * n for sign in ("+", "\u2212") for n in range(1, 6)}


def content(options: Options) -> bytes:
    leaves = sheets.piece_leaves(pieces(tile(), 5), options)
    return job.made(leaves, options, "A Game", "a set").pdf()


def numbers(document: bytes) -> list[tuple[int, float, float]]:
    """Each signed number on the first page, and where its middle is, in mm from the top left."""
    page: Any = pypdfium2.PdfDocument(document)[0]
    words, tall, found = page.get_textpage(), page.get_height(), []
    for said, value in NUMBERS.items():
        search = words.search(said, match_whole_word=False)
        while place := search.get_next():
            boxes = [words.get_charbox(place[0] + at) for at in range(place[1])]
            x = (boxes[0][0] + boxes[-1][2]) / 2
            y = tall - (min(box[1] for box in boxes) + max(box[3] for box in boxes)) / 2
            found.append((value, x * POINT, y * POINT))
    return found


def long_lines(page: pikepdf.Page, length: float) -> list[list[tuple[float, float]]]:
    """The lines of the back, or the slanting ones of the front, by their length."""
    found = [at for _, at in inked(page) if len(at) == 2]
    return [
        at
        for at in found
        if abs(at[0][0] - at[1][0]) + abs(at[0][1] - at[1][1]) == pytest.approx(length, abs=0.1)
    ]


def read_off(document: bytes, paper: Paper, backs: Backs, error: tuple[float, float]) -> list[float]:
    """What someone reads who holds the sheet to the light, the printer being off by so much on the back."""
    width, height = paper.size
    with pikepdf.open(BytesIO(document)) as read:
        scales, lines = long_lines(read.pages[0], 60), long_lines(read.pages[1], 58)
    assert (len(scales), len(lines)) == (3, 3)
    told = []
    for (x1, y1), (x2, _) in lines:
        upright = x1 == pytest.approx(x2)
        x, y = x1 + error[0], y1 + error[1]
        seen = width - x if backs == "long-edge" else x, y if backs == "long-edge" else height - y
        if not upright:
            middle = (x1 + x2) / 2 + error[0]
            seen = width - middle if backs == "long-edge" else middle, seen[1]
        told.append((upright, seen))
    values = []
    for (x1, y1), (x2, y2) in scales:
        across = abs(x2 - x1) < abs(y2 - y1)
        seen = min(
            (at for upright, at in told if upright == across),
            key=lambda at: abs(at[0] - (x1 + x2) / 2),
        )
        share = (seen[0] - x1) / (x2 - x1) if across else (seen[1] - y1) / (y2 - y1)
        crossing = (x1 + share * (x2 - x1), y1 + share * (y2 - y1))
        beside = [one for one in numbers(document) if min(x1, x2) - 6 < one[1] < max(x1, x2) + 8]
        beside = [one for one in beside if min(y1, y2) - 8 < one[2] < max(y1, y2) + 2]
        assert len(beside) == 10
        axis = 2 if across else 1
        (low, at_low), (high, at_high) = sorted((one[0], one[axis]) for one in beside if abs(one[0]) == 5)
        values.append(low + (crossing[axis - 1] - at_low) / (at_high - at_low) * (high - low))
    return values


@pytest.mark.parametrize("backs", ["long-edge", "short-edge"])
@pytest.mark.parametrize("paper", [A4, PAPERS["letter"]])
@pytest.mark.parametrize("error", [(0.0, 0.0), (1.3, 0.0), (0.0, -2.4), (-3.1, 1.7)])
def test_the_numbers_read_are_the_offset_that_puts_backs_behind_fronts(
    paper: Paper, backs: Backs, error: tuple[float, float]
) -> None:
    across, first, second = read_off(content(Options(paper, backs)), paper, backs, error)
    assert first == pytest.approx(second, abs=0.05)
    offset = round(across, 1), round((first + second) / 2, 1)
    assert offset == pytest.approx((-error[0], -error[1]), abs=0.01)
    moved = content(Options(paper, backs, offset=(round(offset[0] * MM), round(offset[1] * MM))))
    with pikepdf.open(BytesIO(moved)) as read:
        front, back = read.pages[2:4]
        for one, other in zip(lying(front, tile()), lying(back, tile()), strict=True):
            left, top, right, bottom = other.box
            dx, dy = error
            if backs == "long-edge":
                seen = (paper.size[0] - right - dx, top + dy)
            else:
                seen = (left + dx, paper.size[1] - bottom - dy)
            assert seen == pytest.approx(one.box[:2], abs=0.02)
    assert read_off(moved, paper, backs, error) == pytest.approx([0, 0, 0], abs=0.05)


def test_a_second_reading_is_added_to_what_the_file_was_made_with() -> None:
    (said, _, *_) = texts(content(Options(A4, offset=(400, -1200))))
    assert "made with --offset 0.4,-1.2" in " ".join(said.split())


@pytest.mark.parametrize(
    ("backs", "words", "missing"),
    [
        ("long-edge", "turned on the long edge", "short edge"),
        ("short-edge", "turned on the short edge", "long edge"),
        ("gutterfold", "glue the halves", "second number"),
        ("none", "this file has no backs", "second number"),
    ],
)
def test_the_steps_fit_the_way_of_printing(backs: Backs, words: str, missing: str) -> None:
    pages = texts(content(Options(A4, backs)))
    first = " ".join(pages[0].split())
    assert words in first
    assert missing not in first
    assert ("belong to the scales" in pages[1]) == backs.endswith("edge")


def test_the_first_sheet_has_bars_and_a_square_of_their_true_size() -> None:
    with pikepdf.open(BytesIO(content(Options(A4)))) as read:
        drawn = [at for _, at in inked(read.pages[0])]
    lengths = [at[1][0] - at[0][0] for at in drawn if len(at) == 2 and at[0][1] == pytest.approx(at[1][1])]
    assert sum(length == pytest.approx(50, abs=0.01) for length in lengths) == 2  # here and at the foot
    assert sum(length == pytest.approx(50.8, abs=0.01) for length in lengths) == 1
    squares = [at for at in drawn if len(at) == 4 and at[1][0] - at[0][0] == pytest.approx(25, abs=0.01)]
    assert [at[2][1] - at[1][1] for at in squares] == pytest.approx([25], abs=0.01)


def test_the_list_tells_which_part_is_on_which_sheets() -> None:
    options = Options(A4)
    leaves = [Leaf((), "map", "Map"), Leaf((), "signs"), *sheets.piece_leaves(pieces(tile(), 14), options)]
    assert guide.sections(leaves, options, 2) == [Section("Map", 2, 2, 0), Section("Tiles", 3, 4, 14)]
    one_side = Options(A4, "none")
    leaves = [Leaf((), "map", "Map"), *sheets.piece_leaves(pieces(tile(), 14), one_side)]
    assert guide.sections(leaves, one_side, 2) == [Section("Map", 2, 2, 0), Section("Tiles", 3, 4, 14)]


def test_what_was_given_up_is_on_the_first_sheet() -> None:
    assert "tile: 12 a sheet (A4 upright)" in texts(content(Options(A4)))[0]
    assert pdf.write(sheets.bound([], A4, "none", "G", "s"), "T").startswith(b"%PDF")
