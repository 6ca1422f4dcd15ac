import pytest
from hypothesis import given
from hypothesis import strategies as st

from printables.press.kerning import joins, kerns
from printables.press.type import FACES


@pytest.mark.parametrize("role", FACES)
def test_kerning_is_of_pairs_and_one_figure_for_each_letter(role: str) -> None:
    file = FACES[role].file
    assert kerns("", file) == ()
    assert kerns("HHH", file) == (0, 0, 0)
    towards, last = kerns("AV", file)
    assert -0.2 < towards < -0.05
    assert last == 0
    assert kerns("HAVH", file)[1] == towards


def test_letters_that_a_font_joins_are_known() -> None:
    file = FACES["text"].file
    assert joins("office", file)
    assert not joins("oak door", file)


def test_letters_are_read_from_left_to_right_whatever_their_script() -> None:
    file = FACES["text"].file
    assert len(kerns("ab \u05d0\u05d1 \u0627\u0644", file)) == 8


@given(st.text(max_size=12), st.sampled_from(list(FACES)))
def test_any_text_has_one_figure_for_each_letter(text: str, role: str) -> None:
    assert len(kerns(text, FACES[role].file)) == len(text)


def test_a_letter_and_its_accent_are_drawn_as_they_are() -> None:
    assert kerns("Ae\u0301V", FACES["small"].file) == (0, 0, 0, 0)
