"""The sheet plan: exact, symmetrical, and inside the paper."""

import pytest

from printables.press.sheets import BLEED, FOOT, MARGIN, PAPERS, block

SIZE = 60_000


@pytest.mark.parametrize("paper", sorted(PAPERS))
def test_a_sheet_holds_twelve_tiles_inside_margins_and_above_the_foot(paper: str) -> None:
    width, height = PAPERS[paper]
    slots = block(paper, SIZE).slots
    assert len(slots) == 12
    for slot in slots:
        assert slot.x >= MARGIN - BLEED
        assert slot.x + SIZE <= width - MARGIN + BLEED
        assert slot.y + SIZE + BLEED <= height - FOOT


@pytest.mark.parametrize("paper", sorted(PAPERS))
@pytest.mark.parametrize("flip", ["long-edge", "short-edge"])
def test_each_back_lies_behind_its_front(paper: str, flip: str) -> None:
    width, height = PAPERS[paper]
    for slot in block(paper, SIZE).slots:
        back = slot.flipped(paper, flip)  # type: ignore[arg-type]
        if flip == "long-edge":
            assert (back.x + SIZE, back.y) == (width - slot.x, slot.y)
        else:
            assert (back.x, back.y + SIZE) == (slot.x, height - slot.y)
        assert back.flipped(paper, flip) == slot  # type: ignore[arg-type]
