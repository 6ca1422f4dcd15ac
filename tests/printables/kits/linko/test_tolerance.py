"""Cut out on trial, every kind of piece forgives a printer that is 1.5 mm off and half a degree askew."""

from collections.abc import Sequence

import pytest
from support.trials import tolerances

from printables.kits.linko.case import box_piece
from printables.kits.linko.tiles import tile_pieces
from printables.kits.linko.usual import usual_circles
from printables.press.components import Piece
from printables.press.job import Wishes


def cut(pieces: Sequence[Piece], wishes: Wishes) -> dict[str, float]:
    return {one.side: one.millimetres for one in tolerances(pieces, wishes)}


@pytest.mark.parametrize(("ink", "backs"), [("full", "long-edge"), ("low", "gutterfold")])
def test_tiles_stand_a_printer_that_is_off(ink: str, backs: str) -> None:
    one, other = usual_circles(2)
    found = cut([*tile_pieces([one])[12:], *tile_pieces([other])[:4]], Wishes(ink=ink, backs=backs))
    assert sorted(found) == ["back", "front"]
    assert min(found.values()) >= 1.5


def test_the_box_does_too() -> None:
    assert cut([box_piece(usual_circles())], Wishes(backs="none"))["front"] >= 1.5
