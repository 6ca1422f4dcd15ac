import pytest

from printables.press.components import (
    MM,
    POKER,
    Component,
    Fold,
    Piece,
    pieces_in_all,
    resized,
    round_chip,
    tile,
)
from printables.press.scene import Group, moved


def test_the_edge_is_what_the_form_says() -> None:
    assert len(POKER.edge()) == 10  # four sides, four round corners
    assert sum(command[0] == "C" for command in round_chip(25 * MM).edge()) == 4
    triangle = Component("net", "die", 10 * MM, 10 * MM, outline=((0, 0), (10 * MM, 0), (0, 10 * MM)))
    assert triangle.edge() == (("M", 0, 0), ("L", 10, 0), ("L", 0, 10), ("Z",))


def test_a_box_is_made_smaller_or_larger_on_all_sides() -> None:
    assert POKER.inset(3 * MM) == pytest.approx((3, 3, 60.5, 85.9))
    assert POKER.inset(-POKER.bleed) == pytest.approx((-3, -3, 66.5, 91.9))


def test_a_piece_is_made_smaller_with_all_that_belongs_to_it() -> None:
    form = Component(
        "box",
        "die",
        60 * MM,
        90 * MM,
        2 * MM,
        3 * MM,
        6 * MM,
        (Fold((0, 30 * MM), (60 * MM, 30 * MM)),),
        ((0, 0), (60 * MM, 90 * MM)),
    )
    face = Group(())
    small = resized(Piece(form, "one", face, None, 4), 45 * MM)
    made = small.component
    assert (made.width, made.height, made.bleed, made.safe, made.corner) == (
        45_000,
        67_500,
        1_500,
        2_250,
        4_500,
    )
    assert made.folds == (Fold((0, 22_500), (45_000, 22_500)),)
    assert made.outline == ((0, 0), (45_000, 67_500))
    assert (small.face, small.back, small.count) == (Group((face,), moved(0, 0, 0.75)), None, 4)


def test_pieces_are_counted_as_often_as_they_are_cut_out() -> None:
    assert pieces_in_all([Piece(tile(), "a", Group(()), count=3), Piece(tile(), "b", Group(()))]) == 4
