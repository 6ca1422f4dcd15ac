import pytest

from generator.findings import Refusal
from printables.press import job
from printables.press.components import MM, Piece, round_chip, tile
from printables.press.imposition import Options
from printables.press.job import Wishes
from printables.press.palette import PARCHMENT
from printables.press.paper import PAPERS
from printables.press.scene import Path
from printables.press.shapes import rect

GROUND = Path(rect(-3, -3, 66, 66), fill=PARCHMENT)


def test_a_tile_is_as_large_as_wished_where_that_is_offered() -> None:
    assert Wishes().side(60, (45, 80)) == 60
    assert Wishes(tile=45).side(60, (45, 80)) == 45
    for wished in (44.9, 80.1, float("nan")):
        with pytest.raises(Refusal, match=r"takes 45 to 80 mm, not .* \[tile\]"):
            Wishes(tile=wished).side(60, (45, 80))


def test_tiles_are_resized_and_other_pieces_are_not() -> None:
    pieces = [Piece(tile(60 * MM), "a tile", GROUND), Piece(round_chip(20 * MM, "chip"), "a chip", GROUND)]
    leaves = job.piece_pages(pieces, Options(PAPERS["a4"]), side=45)
    sizes = {
        place.piece.component.name: place.piece.component.width
        for leaf in leaves
        if leaf.layout
        for place in leaf.layout.places
    }
    assert sizes == {"tile": 45 * MM, "chip": 20 * MM}
    assert job.piece_pages([], Options(PAPERS["a4"])) == []
