import re
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.findings import Refusal
from printables.press import type
from printables.press.prose import BOLD, depth, prose, quoted
from printables.press.scene import Node, Text, Use

RULE = "The **Keeper** deals [attack] 2, then costs 3 [move] to pass.\n\nAll [chest] stay shut."


def texts(nodes: list[Node]) -> list[Text]:
    return [node for node in nodes if isinstance(node, Text)]


def signs(nodes: list[Node]) -> list[Use]:
    return [node for node in nodes if isinstance(node, Use)]


def lines(nodes: list[Node]) -> list[str]:
    """What is written on each line, signs left out."""
    rows: dict[float, str] = {}
    for text in texts(nodes):
        rows[text.y] = rows.get(text.y, "") + text.string
    return list(rows.values())


def test_signs_and_bold_words_stand_in_the_text() -> None:
    found = prose(RULE, 5, 5, 200, 40, 4, where="here")
    assert [use.symbol.name for use in signs(found)] == ["glyph-attack", "glyph-move", "glyph-chest"]
    assert [text.string.strip() for text in texts(found) if text.role == BOLD["text"]] == ["Keeper"]
    assert lines(found) == ["The Keeper deals \u00a02, then costs 3\u00a0 to pass.", "All  stay shut."]


def test_a_sign_stands_between_its_neighbours_at_the_height_of_capitals() -> None:
    before, sign, after = prose("deals [attack] now", 0, 0, 90, 10, 4, where="here")
    assert isinstance(before, Text)
    assert isinstance(sign, Use)
    assert isinstance(after, Text)
    scale, *_, x, y = sign.transform
    left, right, middle = x, x + 10 * scale, y + 5 * scale
    assert before.left + before.length < left < right < after.left
    assert middle == pytest.approx(before.y - type.cap_height("text") * 4 / 2)


def test_it_is_as_large_as_the_box_lets_it_be_and_no_larger() -> None:
    large = prose(RULE, 0, 0, 60, 40, 4, where="here")
    assert {text.size for text in texts(large)} == {4}
    small = prose(RULE, 0, 0, 40, 12, 4, where="here")
    (size,) = {text.size for text in texts(small)}
    assert 2.3 <= size < 4
    assert depth(RULE, 40, size, where="here") <= 12 < depth(RULE, 40, size + 0.05, where="here")


@pytest.mark.parametrize(("anchor", "share"), [("start", 0), ("middle", 0.5), ("end", 1)])
@pytest.mark.parametrize(("settle", "drop"), [("top", 0), ("middle", 0.5), ("bottom", 1)])
def test_it_keeps_to_a_side_and_to_a_height(anchor: str, share: float, settle: str, drop: float) -> None:
    plain = texts(prose("two\nwords", 0, 0, 50, 30, 4, where="here"))
    placed = texts(prose("two\nwords", 0, 0, 50, 30, 4, where="here", anchor=anchor, settle=settle))  # type: ignore[arg-type]
    spare = 30 - depth("two\nwords", 50, 4, where="here")
    for one, other in zip(plain, placed, strict=True):
        assert other.left == pytest.approx(share * (50 - one.length))
        assert other.y == pytest.approx(one.y + drop * spare)


def test_a_number_stays_with_its_sign() -> None:
    for width in range(20, 60):
        for row in lines(prose(RULE, 0, 0, width, 90, 4, where="here")):
            assert not re.search(r"(?<!\d)3$|^2,", row)


def test_what_does_not_fit_is_refused_with_its_place() -> None:
    with pytest.raises(Refusal, match=r'^card "Owl": .*does not fit into 20.0 x 8.0 mm at 2.3 mm'):
        prose(RULE, 0, 0, 20, 8, 4, where='card "Owl"')
    with pytest.raises(Refusal, match=r'^card "Owl": .*\[text-too-long\]'):
        prose("W" * 40, 0, 0, 20, 90, 4, where='card "Owl"')
    with pytest.raises(Refusal, match=r'^card "Owl": .*wider than 20.0 mm'):
        depth("W" * 40, 20, 4, where='card "Owl"')


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("[atack] 2", "unknown-glyph"),
        ("[] 2", "unknown-glyph"),
        ("a **b", "open-bold"),
        ("a \u65e5", "missing-letter"),
    ],
)
def test_what_cannot_be_meant_is_refused_with_its_place(text: str, code: str) -> None:
    with pytest.raises(Refusal, match=rf'^card "Owl": .*\[{code}\]$'):
        prose(text, 0, 0, 90, 90, 4, where='card "Owl"')


@given(st.text(alphabet="ab[]*\\ **", max_size=40))
def test_a_quoted_text_means_itself(text: str) -> None:
    found = prose(quoted(text), 0, 0, 500, 20, 4, where="here")
    assert not signs(found)
    assert " ".join("".join(one.string for one in texts(found)).split()) == " ".join(text.split())


@given(st.lists(st.sampled_from(["the", "**Keeper**", "[attack]", "2", "long-winded", "\n"]), max_size=30))
def test_nothing_runs_over_the_box_and_nothing_is_lost(words: list[str]) -> None:
    found = prose(" ".join(words), 3, 4, 40, 200, 4, "small", where="here")
    for text in texts(found):
        assert text.left >= 3 - 1e-9
        assert text.left + text.length <= 43 + 1e-9
    assert len(signs(found)) == words.count("[attack]")
    said = "".join(text.string for text in texts(found))
    for word in ("the", "Keeper", "2", "long-winded"):
        assert said.count(word) == sum(word in one for one in words)
    heights = sorted({text.y for text in texts(found)})
    assert all(below - above >= 0.5 * 1.3 * 4 - 1e-9 for above, below in pairwise(heights))
