"""What the kits of all games do alike, by one committed board of each."""

import xml.etree.ElementTree as ET
from io import BytesIO
from pathlib import Path

import pikepdf
import pytest
from PIL import Image
from support.drawn import box_mm

from generator.document import Document, loads
from generator.findings import Refusal
from generator.games import GAMES
from printables.kits import kit_named
from printables.press.job import Wishes
from printables.press.writings import DPI

SAMPLES = Path(__file__).parents[3] / "samples"
HIDDEN = {"clockwork": "walkthrough", "hyrule": "walkthrough", "linko": "answer"}
"""The part of each game that its witness is printed in."""


def sample(game: str) -> Document:
    return loads((SAMPLES / f"{game}-1.json").read_bytes())


@pytest.mark.parametrize("game", GAMES)
def test_a_board_is_exported_in_three_ways_of_one_size(game: str) -> None:
    kit, board = kit_named(game), sample(game)
    root = ET.fromstring(kit.export(board, "svg").decode())
    wide, high = (float(str(root.get(side))[:-2]) for side in ("width", "height"))
    image = Image.open(BytesIO(kit.export(board, "png")))
    assert image.size == pytest.approx((wide / 25.4 * DPI, high / 25.4 * DPI), abs=1)
    with pikepdf.open(BytesIO(kit.export(board, "pdf"))) as pdf:
        (page,) = pdf.pages
        assert box_mm(page, page.mediabox)[2:] == pytest.approx((wide, high), abs=0.01)
    with pytest.raises(Refusal, match=r"svg, png or pdf, not 'gif' \[kind\]"):
        kit.export(board, "gif")


@pytest.mark.parametrize("game", HIDDEN)
def test_a_board_without_a_witness_has_nothing_to_seal(game: str) -> None:
    kit, part = kit_named(game), HIDDEN[game]
    told, bare = sample(game), sample(game).having(witness=None)
    sealed = [one.name for one in kit.dungeon_job(told, Wishes()).leaves if "sealed" in one.name]
    assert sealed == [f"{part}, sealed"]
    assert not [one for one in kit.dungeon_job(bare, Wishes()).leaves if "sealed" in one.name]
    with pytest.raises(Refusal, match=f"no {part}; verify it first"):
        kit.dungeon_job(bare, Wishes(only=[part]))
