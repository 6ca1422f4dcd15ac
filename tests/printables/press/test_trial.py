from dataclasses import replace

import pytest

from printables.press import pdf, type
from printables.press.components import MM, Component, round_chip, tile
from printables.press.pdf import Page
from printables.press.scene import Group, Node, Path, Scene, chained, moved, turned
from printables.press.shapes import circle, rect
from printables.press.trial import FARTHEST, Lying, tolerances

FORM = tile(20 * MM)


def ground(bleed: float, colour: str = "#883311") -> Node:
    return Path(rect(-bleed, -bleed, 20 + 2 * bleed, 20 + 2 * bleed), fill=colour)


def cut(*lyings: Lying, turn: float = 0.0) -> dict[str, tuple[float, str]]:
    """Print pieces on a page, and cut them out."""
    drawn = [
        Group((one.face,), chained(turned(one.quarters, 10, 10), moved(one.x / MM, one.y / MM)))
        for one in lyings
    ]
    document = pdf.write([Page(Scene(100, 100, Group(tuple(drawn))))], "T")
    return {one.side: (one.millimetres, one.limit) for one in tolerances(document, lyings, turn=turn)}


def lying(face: Node, x: float = 40, form: Component = FORM, quarters: int = 0) -> Lying:
    return Lying(form, 0, round(x * MM), 40 * MM, face, quarters=quarters)


@pytest.mark.parametrize("bleed", [0, 0.5, 1, 1.5])
def test_a_sliver_shows_where_the_bleed_ends(bleed: float) -> None:
    far, limit = cut(lying(ground(bleed)))["front"]
    assert far == pytest.approx(bleed, abs=0.2)
    assert limit == "sliver"


def test_what_runs_on_far_enough_stands_all() -> None:
    assert cut(lying(ground(3)))["front"] == (FARTHEST, "none")


def test_a_turn_takes_some_of_the_tolerance() -> None:
    still, turned_too = (cut(lying(ground(1.5)), turn=turn)["front"][0] for turn in (0, 0.5))
    # The corner of a side of 20 mm comes 0.09 mm nearer.
    assert 0 < still - turned_too < 0.25


def test_a_white_piece_shows_no_sliver() -> None:
    assert cut(lying(Path(circle(10, 10, 5), fill="#883311")))["front"] == (FARTHEST, "none")


def test_text_is_lost_as_far_from_the_edge_as_it_is() -> None:
    text = type.line("Brass", 1, 10, 3, "label")
    far, limit = cut(lying(Group((ground(3), text))))["front"]
    assert (far, limit) == (pytest.approx(1, abs=0.06), "text")


@pytest.mark.parametrize("quarters", range(4))
def test_a_turned_piece_is_cut_as_it_lies(quarters: int) -> None:
    uneven = Group((Path(rect(-0.5, -2, 23, 24), fill="#883311"), Path(rect(5, 5, 2, 2), fill="#ffffff")))
    assert cut(lying(uneven, quarters=quarters))["front"][0] == pytest.approx(0.5, abs=0.1)


def test_a_neighbour_shows_where_nothing_is_between() -> None:
    touching = [lying(ground(0, "#883311")), lying(ground(0, "#113388"), x=60)]
    rest = [Path(rect(20, 20, 60, 60), fill="#883311")]
    far, limit = cut(
        replace(touching[0], face=Group((Group(tuple(rest), moved(-40, -40)), ground(0)))), touching[1]
    )["front"]
    assert (far, limit) == (0, "neighbour")
    alike = [lying(Path(rect(-10, -10, 40, 40), fill="#883311"), x=x) for x in (40, 60)]
    assert cut(*alike)["front"] == (FARTHEST, "none")


def test_a_neighbour_further_off_shows_later() -> None:
    pair = [lying(ground(1.2)), lying(ground(1.2, "#113388"), x=62.4)]
    assert cut(*pair)["front"][0] == pytest.approx(1.2, abs=0.2)


def test_a_round_piece_is_cut_round() -> None:
    chip = round_chip(20 * MM)
    far, limit = cut(lying(Path(circle(10, 10, 11), fill="#883311"), form=chip))["front"]
    assert (far, limit) == (pytest.approx(1, abs=0.2), "sliver")


def test_fronts_and_backs_are_told_apart_and_the_same_each_time() -> None:
    both = [lying(ground(1)), replace(lying(ground(1.5), x=70), side="back")]
    first = cut(*both, turn=0.5)
    assert first["front"][0] < first["back"][0]
    assert first == cut(*both, turn=0.5)
