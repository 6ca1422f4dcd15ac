"""What a board prints, read back."""

import hashlib
import os
import subprocess
import sys
from io import BytesIO
from typing import Any

import pikepdf
import pytest
from support.drawn import box_mm, texts
from support.linko_boards import lay

from generator.document import Document, dumps
from generator.findings import Refusal
from generator.linko import profile
from generator.linko.game import Linko
from printables.kits import Kit
from printables.kits.linko import kit
from printables.kits.linko.page import settings
from printables.press import manifest
from printables.press.imprint import mark_of
from printables.press.job import Wishes

AGAIN = """
import hashlib, sys
from generator.document import loads
from printables.kits.linko import kit
from printables.press.job import Wishes
document = loads(sys.stdin.buffer.read())
made = [kit.dungeon_pdf(document, Wishes(only=parts.split(","))) for parts in sys.argv[1:]]
print(*(hashlib.sha256(one).hexdigest() for one in made))
"""
BOXED = ("poster", "tiles", "score", "rules")


@pytest.fixture(scope="module")
def board() -> Document:
    return Linko().new({}, "paper")


@pytest.fixture(scope="module")
def puzzle() -> Document:
    return Linko().new({"puzzle": "easy", "circles": 3}, "riddle")


def printed(document: Document, **wishes: Any) -> list[str]:
    return texts(kit.dungeon_pdf(document, Wishes(**wishes)))


def test_it_is_a_kit() -> None:
    known: Kit = kit
    assert known.box_job is kit.box_job


@pytest.fixture(scope="module")
def pages(board: Document) -> list[str]:
    return printed(board)


def test_every_page_says_what_it_is_and_whose_work(pages: list[str]) -> None:
    assert len(pages) % 2 == 0
    for number, page in enumerate(pages):
        assert "50 mm" in page
        assert "unofficial work of fans" in page
        assert f"sheet {number // 2 + 1} of {len(pages) // 2} {('front', 'back')[number % 2]}" in page
        assert f"paper, rules {mark_of(settings(profile.load()))}" in page


def test_nothing_before_the_seal_tells_the_answer(pages: list[str]) -> None:
    (sealed,) = [number for number, page in enumerate(pages) if "Sealed" in page]
    assert sealed % 2 == 0
    assert "left empty" in pages[sealed + 1]
    assert "seat 1" in pages[sealed + 2]
    assert not any("seat 1" in page for page in pages[: sealed + 2])


def test_the_whole_game_has_68_tiles_with_backs_and_a_box() -> None:
    job = kit.box_job(Wishes())
    told = manifest.pieces(leaf.layout for leaf in job.leaves if leaf.layout)
    assert told["kinds"] == {"tile": 68, "sheet": 1}
    names = [leaf.bookmark for leaf in job.leaves if leaf.bookmark]
    assert names == ["How to print", "Board poster", "Tiles", "Tuck box nets", "Score pad", "Rules"]


@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_tiles_are_44_by_22_and_their_backs_meet_them(board: Document, paper: str) -> None:
    with pikepdf.open(BytesIO(kit.dungeon_pdf(board, Wishes(paper=paper, only=["tiles"])))) as pdf:
        width = box_mm(pdf.pages[0], pdf.pages[0].mediabox)[2]
        for front, back in zip(pdf.pages[::2], pdf.pages[1::2], strict=True):
            left, top, right, bottom = box_mm(front, front.trimbox)
            columns, rows = (right - left + 4) / 48, (bottom - top + 4) / 26
            assert (columns, rows) == pytest.approx((round(columns), round(rows)), abs=0.001)
            mirrored = width - right, top, width - left, bottom
            assert box_mm(back, back.trimbox) == pytest.approx(mirrored, abs=0.01)


def test_the_poster_grows_with_the_tiles(board: Document) -> None:
    usual = printed(board, only=["poster"], backs="none")
    assert [page for page in usual if "board poster" in page] == usual
    assert len(usual) == 6
    assert len(printed(board, only=["poster"], backs="none", tile=60)) > 6
    assert len(printed(board, only=["poster"], backs="none", paper="a3")) < 6


def test_a_puzzle_prints_its_page_and_its_answer(puzzle: Document) -> None:
    pages = printed(puzzle)
    assert len(pages) == 6
    assert "easy puzzle" in pages[0]
    assert "left empty" in pages[1]
    assert "Sealed" in pages[2]
    assert "The one answer" in pages[4]
    assert len(printed(puzzle, only=["sheet"], backs="none")) == 1
    assert any("Tiles" in page or "tiles" in page for page in printed(puzzle, only=["tiles"], backs="none"))


def test_a_strict_board_says_so(board: Document) -> None:
    assert "usual rules" in " ".join(printed(board, only=["sheet"])[0].split())
    strict = board.having(profile={"bridge": False, "target": 100}, witness=None)
    said = " ".join(printed(strict, only=["sheet", "rules"])[0].split())
    assert "bridge: no; target: 100" in said


def test_a_book_has_a_page_a_puzzle_and_the_answers_at_the_back(puzzle: Document) -> None:
    other = Linko().new({"puzzle": "easy", "circles": 2, "spaces": "8"}, "second")
    pages = texts(kit.puzzles_job([puzzle, other, puzzle], Wishes(backs="none")).pdf())
    assert [page.splitlines()[0].strip() for page in pages[:3]] == ["1. riddle", "2. second", "3. riddle"]
    assert "Sealed" in pages[3]
    assert [f"answers {number} of 2" in page for number, page in ((1, pages[4]), (2, pages[5]))] == [
        True,
        True,
    ]
    assert len(texts(kit.puzzles_job([other], Wishes(backs="none", only=["answer"])).pdf())) == 2


def test_what_is_no_puzzle_is_in_no_book(board: Document, puzzle: Document) -> None:
    with pytest.raises(Refusal, match="board 2"):
        kit.puzzles_job([puzzle, board], Wishes())
    with pytest.raises(Refusal, match="no-puzzle"):
        kit.puzzles_job([], Wishes())
    with pytest.raises(Refusal, match="no-witness"):
        kit.puzzles_job([puzzle.having(witness=None)], Wishes())


def test_a_board_without_a_plan_has_no_answer(puzzle: Document) -> None:
    bare = puzzle.having(witness=None)
    assert len(printed(bare, backs="none")) == 1
    with pytest.raises(Refusal, match="no-witness"):
        printed(bare, only=["answer"])


@pytest.mark.parametrize(
    ("wish", "code"),
    [
        ({"only": ["cards"]}, "part"),
        ({"only": []}, "part"),
        ({"backs": "both"}, "backs"),
        ({"tile": 35.0}, "tile"),
        ({"tile": float("nan")}, "tile"),
        ({"paper": "a5"}, "paper"),
        ({"ink": "gold"}, "ink"),
    ],
)
def test_what_is_not_offered_is_refused(board: Document, wish: dict, code: str) -> None:
    for made in (lambda wishes: kit.dungeon_job(board, wishes), kit.box_job):
        with pytest.raises(Refusal) as refused:
            made(Wishes(**wish))
        assert refused.value.findings[0].code == code


def test_a_board_that_breaks_a_law_is_refused() -> None:
    broken = lay("A1-B1", "12 .. .. .. .. .. .. ..", ".. .. .. .. .. .. .. ..")
    for made in (kit.dungeon_pdf, lambda document: kit.export(document, "svg")):
        with pytest.raises(Refusal, match="not-for-connector"):
            made(broken)


def test_a_board_from_anywhere_can_be_printed() -> None:
    row = " ".join([".."] * 24)
    strange = lay("A1-B4 A9-C1", row, ".. .. .. ..", "33 .. .. .. ..", wild=0)
    for circle in strange.board["circles"]:
        circle |= {"colour": "puce" + circle["id"], "sign": "日" + circle["id"]}
    strange.data["recipe"] = {"seed": "日本 ☃ " + "x" * 300, "options": {"level": ["odd"], "k": None}}
    assert len(printed(strange, paper="letter", backs="none")) > 8


def test_the_same_board_is_the_same_bytes_in_any_process(puzzle: Document) -> None:
    made = [kit.dungeon_pdf(puzzle, Wishes(only=list(parts))) for parts in (kit.PUZZLE, BOXED)]
    environment = os.environ | {
        "PYTHONHASHSEED": "1" if os.environ.get("PYTHONHASHSEED") != "1" else "2",
        "PYTHONPATH": os.pathsep.join(filter(None, sys.path)),
    }
    there = subprocess.run(
        [sys.executable, "-c", AGAIN, ",".join(kit.PUZZLE), ",".join(BOXED)],
        env=environment,
        input=dumps(puzzle).encode(),
        capture_output=True,
        check=True,
    )
    assert there.stdout.decode().split() == [hashlib.sha256(one).hexdigest() for one in made]
