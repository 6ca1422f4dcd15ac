from __future__ import annotations

import pytest

from generator.document import dumps
from generator.findings import NotFound, Refusal
from generator.linko import kept
from generator.linko.board import WILD
from generator.linko.game import Linko

GAME = Linko()


def test_tiles_are_read_as_they_are_written() -> None:
    tiles = kept.read(" a1=2/2, B12=LINK-O,,C3=4/0 ")
    assert tiles == {("A", 0): (2, 2), ("B", 11): WILD, ("C", 2): (4, 0)}
    assert kept.written(tiles) == "A1=2/2,B12=link-o,C3=4/0"
    assert kept.read(kept.written(tiles)) == tiles
    assert kept.read("") == {}


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("A1", "say each tile"),
        ("A1=5/0", "say each tile"),
        ("A0=1/1", "say each tile"),
        ("A1=1/1,a1=2/2", "named twice"),
        ("E1=1/1", "no such space"),
        ("A13=1/1", "no such space"),
        ("A1=1/1,A5=1/1", "has 1 1/1, and 2"),
        ("A2=1/0,A5=0/1", "has 1 0/1, and 2"),
        ("A1=link-o,A2=link-o,A3=link-o", "has 2 LINK-O, and 3"),
    ],
)
def test_what_no_board_can_have_is_refused(text: str, why: str) -> None:
    with pytest.raises(Refusal, match=why):
        GAME.new({"keep": text}, "refused")


@pytest.mark.parametrize("more", [{}, {"puzzle": "easy"}, {"puzzle": "hard"}, {"strict": "yes"}])
def test_a_fresh_board_has_them_and_can_be_filled(more: dict[str, object]) -> None:
    wish = {"circles": 3, "keep": "A1=2/2,A2=2/0,B6=1/3", **more}
    made = GAME.new(wish, "kept")
    lying = [circle["spaces"] for circle in made.board["circles"]]
    assert (lying[0][:2], lying[1][5]) == ([[2, 2], [2, 0]], [1, 3])
    assert GAME.defects(made) == []
    assert GAME.replay(made)["accepted"]
    assert dumps(GAME.new(wish, "kept")) == dumps(made)
    assert made.recipe["options"]["keep"] == wish["keep"]
    if "puzzle" in more:
        assert GAME.verify(made, count=2).clock == {"completions": 1, "all": True}
        assert made.board["puzzle"]["minimal"] is False


def test_tiles_that_fit_no_geometry_are_told() -> None:
    with pytest.raises(NotFound, match="doubles and LINK-Os on connectors"):
        GAME.new({"circles": 2, "spaces": "8", "keep": "A1=2/1"}, "kept")


def test_nothing_kept_leaves_no_trace() -> None:
    assert dumps(GAME.new({"keep": ""}, "kept")) == dumps(GAME.new({}, "kept"))
