import pytest
from support.looks import texts

from printables.press.glyphs import glyph
from printables.press.imposition import Options
from printables.press.paper import PAPERS
from printables.press.scene import Group, Text, Use, nodes
from printables.press.sealed import sealed
from printables.press.sheets import Leaf

THIEF = Leaf((), "the thief")


@pytest.mark.parametrize("paper", PAPERS)
def test_the_cover_tells_what_it_hides_and_has_an_empty_back(paper: str) -> None:
    options = Options(PAPERS[paper], "long-edge")
    cover, back, *hidden = sealed([THIEF], options, "who stole the tarts.", Use(glyph("lock")), "answer")
    said = texts(Group(cover.content))
    assert "What follows gives it away: who stole the tarts." in said
    assert (cover.name, cover.bookmark) == ("answer, sealed", "Answer (sealed)")
    assert [one.name for one in (back, *hidden)] == ["empty", "the thief", "empty"]
    width, height = PAPERS[paper].size
    for one in (one for one in nodes(Group(cover.content)) if isinstance(one, Text)):
        assert 0 < one.left < one.left + one.length < width
        assert 0 < one.y < height


def test_on_one_sided_paper_no_page_is_empty() -> None:
    pages = sealed([THIEF], Options(PAPERS["a4"], "none"), "all.", Use(glyph("lock")), "answer")
    assert [one.name for one in pages] == ["answer, sealed", "the thief"]
