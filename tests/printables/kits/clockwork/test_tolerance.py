"""Cut out on trial, tiles forgive a printer that is 1.5 mm off and half a degree askew."""

import pytest
from support.trials import tolerances

from generator.clockwork import catalogue
from printables.kits.clockwork import art, backs, walls
from printables.press import inks
from printables.press.components import Piece, tile
from printables.press.job import Wishes

TILES = list(catalogue.load().tiles.items())[:12]


def cut(bleed: float, wishes: Wishes) -> dict[str, float]:
    pieces = [
        Piece(tile(), name, art.tile_face(one, 2, "forest", bleed), backs.tile_back("red", "R", "B4", bleed))
        for name, one in TILES
    ]
    return {one.side: one.millimetres for one in tolerances(pieces, wishes)}


@pytest.mark.parametrize("backs", ["long-edge", "gutterfold"])
@pytest.mark.parametrize("ink", inks.INKS)
def test_tiles_stand_a_printer_that_is_off(ink: str, backs: str) -> None:
    found = cut(walls.BLEED, Wishes(ink=ink, backs=backs))
    assert sorted(found) == ["back", "front"]
    assert min(found.values()) >= 1.5


def test_tiles_that_do_not_bleed_stand_nothing() -> None:
    assert max(cut(0.0, Wishes()).values()) < 0.3
