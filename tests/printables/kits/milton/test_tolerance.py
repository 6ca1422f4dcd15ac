"""Cut out on trial, every kind of piece forgives a printer that is 1.5 mm off and half a degree askew."""

import pytest
from support.trials import tolerances

from printables.kits.milton import whole
from printables.press.job import Wishes


@pytest.mark.parametrize(("paper", "ink"), [("a4", "full"), ("letter", "low")])
def test_every_kind_stands_a_printer_that_is_off(paper: str, ink: str) -> None:
    pieces = [
        piece for section in whole.sections().values() for piece in section[:12] if "to 8" not in piece.name
    ]
    found = tolerances(pieces, Wishes(paper=paper, ink=ink))
    kinds = {one.component for one in found}
    assert kinds == {"tile", "heart chip", "hero", "hero foot", "die label", "attack die", "numbered die"}
    assert [str(one) for one in found if one.millimetres < 1.5] == []
