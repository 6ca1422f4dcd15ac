import ctypes
from itertools import pairwise

import pypdfium2
import pytest

from generator.findings import Refusal
from printables.press import pdf, type
from printables.press.scene import Group, Scene
from printables.press.type import FACES


def origins(content: bytes) -> list[float]:
    """Where the pen stood for each letter of a page, in mm."""
    document = pypdfium2.PdfDocument(content)
    letters = document[0].get_textpage()
    found = []
    for place in range(letters.count_chars()):
        x, y = ctypes.c_double(), ctypes.c_double()
        pypdfium2.raw.FPDFText_GetCharOrigin(letters, place, ctypes.byref(x), ctypes.byref(y))
        found.append(x.value / pdf.POINT)
    document.close()
    return found


@pytest.mark.parametrize("role", FACES)
@pytest.mark.parametrize("text", ["Keeper's Cell, 42 × ½", "AVATAR To Wall"])
def test_widths_are_those_that_the_pdf_shows(role: str, text: str) -> None:
    line = type.line(text, 10, 10, 4, role)
    places = origins(pdf.write([pdf.Page(Scene(90, 20, Group((line,))))], "T"))
    assert len(places) == len(text)
    assert places[0] == pytest.approx(10, abs=1e-3)
    assert places[-1] == pytest.approx(10 + line.length - 4 * type.advances(text, role)[-1], abs=0.02)
    assert FACES[role].file.suffix == ".ttf"


@pytest.mark.parametrize("role", FACES)
def test_letters_that_gape_are_drawn_together(role: str) -> None:
    apart = type.width("A", role, 4) + type.width("V", role, 4)
    assert type.width("AV", role, 4) < apart - 0.2
    assert type.width("HH", role, 4) == pytest.approx(2 * type.width("H", role, 4))


def test_a_missing_letter_is_refused_and_named() -> None:
    with pytest.raises(Refusal, match=r"U\+65E5.*\[missing-letter\]"):
        type.line("a 日 b", 0, 0, 4)


def test_spelling_shows_what_the_font_lacks_and_keeps_the_rest() -> None:
    assert type.spelled("Łódk\t\n 日\x01", "text") == "Łódk [65E5][0001]"
    assert type.width(type.spelled("\x00 日 ☃", "label"), "label", 3) > 0


def test_a_long_name_shrinks_and_then_is_refused() -> None:
    name = "Court of the Glass Regent"
    assert type.fit(name, "title", 4, 1000) == 4
    small = type.fit(name, "title", 4, 40)
    assert type.SMALLEST <= small < 4
    assert type.width(name, "title", small) <= 40
    with pytest.raises(Refusal, match=r"shorten it \[text-too-long\]"):
        type.fit(name, "title", 4, 10)


def test_lines_break_between_words_and_never_run_over() -> None:
    text = "the quick brown fox jumps over the lazy dog " * 4
    lines = type.wrap(text, "text", 3.5, 30)
    assert " ".join(lines) == text.strip()
    assert max(type.width(one, "text", 3.5) for one in lines) <= 30
    assert all(type.width(f"{one} {two.split()[0]}", "text", 3.5) > 30 for one, two in pairwise(lines))


def test_a_word_that_is_wider_than_the_line_is_cut() -> None:
    lines = type.wrap("W" * 40, "text", 4, 20)
    assert "".join(lines) == "W" * 40
    assert max(type.width(one, "text", 4) for one in lines) <= 20
    with pytest.raises(Refusal, match="text-too-long"):
        type.wrap("W", "text", 40, 20)


def test_eliding_says_that_something_is_left_out() -> None:
    assert type.elide("short", "small", 3, 40) == "short"
    cut = type.elide("a name that is much too long", "small", 3, 20)
    assert cut.endswith("…")
    assert type.width(cut, "small", 3) <= 20


def test_a_centred_text_has_its_capitals_around_the_point() -> None:
    text = type.centred("B4", 30, 30, 10, "title")
    assert text.left + text.length / 2 == pytest.approx(30)
    assert text.y - type.cap_height("title") * 10 / 2 == pytest.approx(30)


def test_a_paragraph_goes_down_by_its_leading() -> None:
    lines = list(type.block("one two three four five six", 5, 10, 15, 4, leading=1.5))
    assert [round(one.y - 10, 6) for one in lines] == [6.0 * number for number in range(len(lines))]
    assert len(lines) > 2


def test_a_line_shrinks_as_far_as_it_may_and_is_then_elided() -> None:
    assert type.shrunk("owl", "title", 8, 100, 5) == ("owl", 8)
    said, size = type.shrunk("owl" * 8, "title", 8, 60, 3)
    assert said == "owl" * 8
    assert 3 < size < 8
    assert type.width(said, "title", size) == pytest.approx(60)
    said, size = type.shrunk("owl" * 80, "title", 8, 60, 5)
    assert (said[-1], size) == ("\u2026", 5)


def test_paragraphs_are_numbered_down_the_page() -> None:
    texts, end = type.numbered(["one", "two words", "three"], 10, 20, 60, 4, first=9)
    assert [one.string for one in texts] == ["9.", "one", "10.", "two words", "11.", "three"]
    lefts = {one.left for one in texts if one.anchor == "start"}
    assert len(lefts) == 1
    assert all(one.left + one.length < min(lefts) for one in texts if one.anchor == "end")
    ys = [one.y for one in texts]
    assert ys == sorted(ys)
    assert end > ys[-1]
