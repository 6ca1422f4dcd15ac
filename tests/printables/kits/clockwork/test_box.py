"""The whole game on paper, once."""

from collections.abc import Iterator
from io import BytesIO

import pikepdf
import pytest
from support.drawn import box_mm, texts

from generator.findings import Finding, Refusal
from printables.kits import kit_named
from printables.kits.clockwork import box
from printables.press import manifest, preflight
from printables.press.job import Job, Wishes


@pytest.fixture(scope="module")
def game() -> Iterator[Job]:
    """The pages of the game; that its pieces are without fault is tested where faults are found."""
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(preflight, "check", lambda *_: [])
        yield box.box_job(Wishes())


@pytest.fixture(scope="module")
def content(game: Job) -> bytes:
    return game.pdf()


def test_every_piece_of_the_game_is_cut_out_once(game: Job) -> None:
    told = manifest.pieces(leaf.layout for leaf in game.leaves if leaf.layout)
    assert told["kinds"] == {"card": 183, "chip": 98, "die": 1, "standee": 8, "tile": 99}


def test_sheets_come_in_order_and_are_all_numbered(game: Job, content: bytes) -> None:
    pages = texts(content)
    assert len(pages) == len(game.pages)
    assert len(pages) % 2 == 0
    for number, page in enumerate(pages):
        assert f"sheet {number // 2 + 1} of {len(pages) // 2}" in page
        assert "50 mm" in page
    with pikepdf.open(BytesIO(content)) as pdf, pdf.open_outline() as outline:
        titles = [one.title for one in outline.root]
    last_tiles = "Tiles, tokens, water tokens and medallions"
    assert titles[:4] == ["How to print", "Tiles", last_tiles, "Poker cards"]
    assert titles[-1] == "Layout sheets"


def test_the_backs_of_each_sheet_mirror_its_fronts(content: bytes) -> None:
    with pikepdf.open(BytesIO(content)) as pdf:
        for front, back in zip(pdf.pages[::2], pdf.pages[1::2], strict=True):
            left, top, right, bottom = box_mm(front, front.trimbox)
            width, height = box_mm(front, front.mediabox)[2:]
            seen = box_mm(back, back.trimbox)
            if seen[2:] == (width, height):
                continue  # a page of text, or an empty one
            turned = (width - right, top, width - left, bottom)
            tumbled = (left, height - bottom, right, height - top)
            assert seen == pytest.approx(turned if width < height else tumbled, abs=0.01)


def test_a_few_parts_can_be_had_alone() -> None:
    job = box.box_job(Wishes(only=["standees", "die"], backs="none", tile=45))
    told = manifest.pieces(leaf.layout for leaf in job.leaves if leaf.layout)
    assert told["kinds"] == {"die": 1, "standee": 8}


def test_nothing_is_printed_while_something_is_wrong_with_it(monkeypatch: pytest.MonkeyPatch) -> None:
    faults = [Finding("contrast", "a card", "too faint"), Finding("bleed", "a tile", "has none")]
    monkeypatch.setattr(preflight, "check", lambda *_: faults)
    with pytest.raises(Refusal) as refused:
        box.box_job(Wishes(only=["die"]))
    assert refused.value.findings == faults


def test_what_is_not_offered_is_refused() -> None:
    with pytest.raises(Refusal, match=r"not 'map' \[part\]"):
        box.box_job(Wishes(only=["map"]))
    with pytest.raises(Refusal, match=r"45 to 80 mm, not 90 \[tile\]"):
        box.box_job(Wishes(tile=90))
    with pytest.raises(Refusal, match=r"linko, not 'chess' \[kit\]"):
        kit_named("chess")
