import pytest

from printables.press.banner import BANNER, LEFT, TOP, banner
from printables.press.glyphs import glyph
from printables.press.paper import PAPERS
from printables.press.scene import Group, Text, nodes

LONG = "so many words " * 40


def lines(title: str, heading: str, fine: str, paper: str = "a4") -> list[Text]:
    drawn = Group(tuple(banner(PAPERS[paper], "#16494a", glyph("key"), title, heading, fine)))
    return [one for one in nodes(drawn) if isinstance(one, Text)]


def test_title_heading_and_fine_print_stand_below_each_other() -> None:
    found = lines("Owl", "A board", "seed owl")
    assert [one.string for one in found] == ["Owl", "A board", "seed owl"]
    assert [one.y for one in found] == sorted(one.y for one in found)
    assert [one.size for one in found] == sorted((one.size for one in found), reverse=True)


@pytest.mark.parametrize("paper", PAPERS)
def test_whatever_it_says_stays_inside(paper: str) -> None:
    found = lines(LONG, LONG, f"日本 {LONG}", paper)
    assert len(found) == 4  # fine print has two lines
    for one in found:
        assert LEFT < one.left < one.left + one.length < PAPERS[paper].size[0] - LEFT
        assert TOP < one.y < TOP + BANNER - 3
    assert [one.string[-1] for one in found if one is not found[2]] == ["\u2026"] * 3


def test_without_fine_print_there_is_none() -> None:
    assert [one.string for one in lines("Owl", "A board", "")][:2] == ["Owl", "A board"]
