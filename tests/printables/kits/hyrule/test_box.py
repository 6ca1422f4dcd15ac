"""The whole game on paper, read back from its PDF: every piece, its size, and what is behind it."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from io import BytesIO
from itertools import combinations

import pikepdf
import pypdfium2
import pytest
from support.drawn import box_mm, texts
from support.printed import POINT, forms

from printables.kits.hyrule import box
from printables.press import preflight
from printables.press.job import Wishes

BLEED = {69.5: 3.0, 23.0: 2.0, 32.0: 2.0}
"""How far the picture of a piece goes over its edge, by how wide the picture is: cards and both chips."""
CARD, SMALL, LARGE = (63.5, 88.9), (19.0, 19.0), (28.0, 28.0)
Box = tuple[float, float, float, float]


@dataclass(frozen=True)
class Side:
    """One side of a piece on a page: its picture, its trim box in mm from the top left, and its words."""

    form: int
    box: Box
    words: str

    @property
    def size(self) -> tuple[float, float]:
        left, top, right, bottom = self.box
        return round(right - left, 2), round(bottom - top, 2)


@dataclass(frozen=True)
class Sheet:
    """A sheet of paper as a printer sees it: the sides on its front and on its back, and their trim boxes."""

    front: list[Side]
    back: list[Side]
    trims: tuple[Box, Box]
    paper: tuple[float, float]

    def behind(self, side: Side) -> Side:
        """The side that comes to lie behind one, once the sheet is turned on its long edge."""
        left, top, right, bottom = self.turned(side.box)
        (found,) = [
            one for one in self.back if one.box == pytest.approx((left, top, right, bottom), abs=0.02)
        ]
        return found

    def turned(self, at: Box) -> Box:
        left, top, right, bottom = at
        width, height = self.paper
        if width < height:
            return width - right, top, width - left, bottom
        return left, height - bottom, right, height - top


@pytest.fixture(scope="module")
def content() -> Iterator[bytes]:
    """The PDF; that its pieces are without fault is tested where faults are found."""
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(preflight, "check", lambda *_: [])
        yield box.box_job(Wishes()).pdf()


@pytest.fixture(scope="module")
def sheets(content: bytes) -> list[Sheet]:
    words = pypdfium2.PdfDocument(content)
    found = []
    with pikepdf.open(BytesIO(content)) as pdf:
        pages = [
            (list(sides(page, words[number])), box_mm(page, list(page.trimbox)))
            for number, page in enumerate(pdf.pages)
        ]
        papers = [box_mm(page, list(page.mediabox))[2:] for page in pdf.pages]
    for number in range(0, len(pages), 2):
        (front, trim), (back, behind) = pages[number], pages[number + 1]
        found.append(Sheet(front, back, (trim, behind), papers[number]))
    words.close()
    return found


def sides(page: pikepdf.Page, drawn: pypdfium2.PdfPage) -> Iterator[Side]:
    """Yield the cards and chips that a page shows, from its content stream."""
    text, tall = drawn.get_textpage(), float(page.mediabox[3])
    for stream, matrix in forms(page):
        left, top, right, bottom = (float(one) for one in stream.BBox)
        corners = [matrix.transform(point) for point in ((left, top), (right, bottom))]
        xs, ys = (sorted(float(one[axis]) for one in corners) for axis in (0, 1))
        bleed = BLEED.get(round((xs[1] - xs[0]) * POINT, 1))
        if bleed is None:
            continue  # a sign on a card or a board
        off = bleed / POINT
        trim = xs[0] + off, ys[0] + off, xs[1] - off, ys[1] - off
        said = " ".join(text.get_text_bounded(*trim).split())
        at = (trim[0], tall - trim[3], trim[2], tall - trim[1])
        yield Side(stream.objgen[0], tuple(one * POINT for one in at), said)  # type: ignore[arg-type]


def fronts(sheets: list[Sheet], size: tuple[float, float]) -> list[tuple[Side, Side]]:
    """All pieces of a size, each with its back."""
    return [(one, sheet.behind(one)) for sheet in sheets for one in sheet.front if one.size == size]


def test_23_battle_cards_8_labyrinth_cards_blanks_and_aids(sheets: list[Sheet]) -> None:
    kinds, names = Counter[str](), list[str]()
    for front, back in fronts(sheets, CARD):
        deck = back.words.split()[0]
        said = front.words.removeprefix("Tilewright original").strip()
        kinds[deck if said else f"blank {deck}"] += 1
        names.append(said)
    assert kinds == {"Battle": 23, "Labyrinth": 8, "Tilewright": 4, "blank Battle": 3, "blank Labyrinth": 2}
    for name in ("Moblin", "Gleeok", "Whirlwind", "Zora", "Old Man", "The Money Making Game", "Patra"):
        assert any(said.endswith(name) for said in names)
    assert sum("Pitfall" in said for said in names) == 7


def test_all_cards_of_a_deck_have_one_back_and_the_two_decks_differ(sheets: list[Sheet]) -> None:
    backs: dict[str, set[int]] = {}
    for _, back in fronts(sheets, CARD):
        backs.setdefault(back.words.split()[0], set()).add(back.form)
    assert len(backs["Battle"]) == len(backs["Labyrinth"]) == 1
    assert backs["Battle"] != backs["Labyrinth"]


def test_36_items_of_9_types_12_rupee_chips_and_30_two_sided_hearts(sheets: list[Sheet]) -> None:
    small = fronts(sheets, SMALL)
    kinds = Counter(front.words for front, _ in small)
    items = "Sword, White Sword, Magical Sword, Bracelet, Letter, Blue Ring, Food, Shield, Potion".split(", ")
    assert {name: kinds.pop(name) for name in items} == dict.fromkeys(items, 4)
    assert (kinds.pop("50"), kinds.pop("100")) == (4, 8)
    # What has no words: hearts, the same all of them with the turned side behind, and two blanks each.
    bare = Counter((front.form, back.form) for front, back in small if not front.words)
    ((heart, count),) = [(pair, count) for pair, count in bare.items() if pair[0] != pair[1]]
    assert count == 30
    assert sorted(count for pair, count in bare.items() if pair != heart) == [2, 2]
    assert set(kinds) == {""}


def test_a_potion_is_red_before_and_blue_behind_and_all_other_items_the_same(sheets: list[Sheet]) -> None:
    for front, back in fronts(sheets, SMALL):
        if front.words:
            assert back.words == front.words
            assert (back.form == front.form) == (front.words != "Potion")


def test_32_triforce_pieces_8_money_chips_and_ganon(sheets: list[Sheet]) -> None:
    large = fronts(sheets, LARGE)
    kinds = Counter(front.words for front, _ in large)
    assert [kinds.pop(str(number)) for number in range(1, 9)] == [4] * 8
    assert (kinds.pop("MOBLIN"), kinds.pop("OLD MAN"), kinds.pop("GANON")) == (1, 1, 1)
    assert kinds == {"": 6}
    money = [(front.form, back.form) for front, back in large if front.words in ("", "MOBLIN", "OLD MAN")]
    assert len({front for front, _ in money}) == 8
    assert len({back for _, back in money}) == 1, "who turns one up must not know it by its back"
    assert all(back.words == front.words for front, back in large if front.words.isdigit())


def test_each_side_has_just_one_behind_it_and_the_trim_boxes_lie_on_each_other(sheets: list[Sheet]) -> None:
    cut = [sheet for sheet in sheets if sheet.front]
    assert len(cut) == 7
    for sheet in cut:
        assert len(sheet.front) == len(sheet.back)
        assert len({id(sheet.behind(one)) for one in sheet.front}) == len(sheet.front)
        assert sheet.turned(sheet.trims[0]) == pytest.approx(sheet.trims[1], abs=0.02)


def test_the_trim_box_of_a_page_holds_its_pieces_and_no_two_overlap(sheets: list[Sheet]) -> None:
    for sheet in sheets:
        for trim, own in zip(sheet.trims, (sheet.front, sheet.back), strict=True):
            if not own:
                continue
            lefts, tops, rights, bottoms = zip(*(one.box for one in own), strict=True)
            assert (min(lefts), min(tops), max(rights), max(bottoms)) == pytest.approx(trim, abs=0.02)
            assert {one.size for one in own} <= {CARD, SMALL, LARGE}
            for one, other in combinations(own, 2):
                (a, b, c, d), (e, f, g, h) = one.box, other.box
                assert c <= e + 0.01 or g <= a + 0.01 or d <= f + 0.01 or h <= b + 0.01


def test_four_boards_four_heroes_with_feet_the_die_and_the_rules(content: bytes) -> None:
    pages = texts(content)
    heroes = ("Asha", "Bastian", "Corin", "Delia")
    assert sum("Items, one of each" in page for page in pages) == 2
    assert [sum(page.count(name) for page in pages if "Items, one" in page) for name in heroes] == [1] * 4
    (standees,) = [page for page in pages if "fold away" in page and "Asha" in page]
    assert [standees.count(name) for name in heroes] == [2] * 4
    (die,) = [page for page in pages if "heroes and six-sided dice" in page]
    assert sorted(line for line in die.splitlines() if line.isdigit()) == list("123456")
    assert sum("How to play" in page for page in pages) == 1
