"""Cut out on trial, all pieces forgive a printer that is 1.5 mm off and half a degree askew."""

from dataclasses import replace

from support.trials import tolerances

from printables.kits.hyrule import whole
from printables.press.components import Piece


def some() -> list[Piece]:
    """The first piece of each form, once; those of one size lie beside each other."""
    found: dict[str, Piece] = {}
    for piece in whole.pieces():
        found.setdefault(piece.component.name, replace(piece, count=1))
    return list(found.values())


def test_pieces_stand_a_printer_that_is_off() -> None:
    found = tolerances(some())
    assert {one.component for one in found} == {piece.component.name for piece in whole.pieces()}
    assert [str(one) for one in found if one.millimetres < 1.5] == []
