import math

import pytest

from printables.press.shapes import arc, circle, data, gear, polygon, star


def test_path_data_may_be_relative_and_leave_letters_out() -> None:
    assert data("M1 2 3 4 H5 V6 Z") == data("m1 2l2 2h2v2z")
    assert data("M1 2 L3 4") == (("M", 1.0, 2.0), ("L", 3.0, 4.0))


def test_a_quadratic_curve_becomes_the_same_cubic_one() -> None:
    (_, curve) = data("M0 0 Q3 6 6 0")
    assert curve == ("C", 2.0, 4.0, 4.0, 4.0, 6.0, 0.0)


def test_closing_goes_back_to_the_start() -> None:
    assert data("M5 5 l1 0 z l0 2")[-1] == ("L", 5.0, 7.0)


@pytest.mark.parametrize("text", ["M1 2 A1 1 0 0 0 3 4", "M1", "M1 2 C1 2 3", "hello"])
def test_other_path_data_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match=r"path data|too few"):
        data(text)


def test_a_circle_is_round() -> None:
    for *_, x, y in circle(3, 4, 2)[:-1]:
        assert math.hypot(x - 3, y - 4) == pytest.approx(2)


def test_an_arc_goes_from_angle_to_angle_on_its_circle() -> None:
    commands = arc(0, 0, 10, 30, 250)
    assert commands[0][1:] == pytest.approx((10 * math.cos(math.radians(30)), 5))
    assert commands[-1][-2:] == pytest.approx(
        (10 * math.cos(math.radians(250)), 10 * math.sin(math.radians(250)))
    )


def test_a_gear_has_its_teeth_and_a_star_its_tips() -> None:
    assert len(gear(0, 0, 8, 5, 4)) == 8 * 4 + 1
    reach = [math.hypot(x, y) for _, x, y in star(0, 0, 5, 4, 2)[:-1]]
    assert reach == pytest.approx([4, 2] * 5)
    assert polygon([(0, 0), (1, 0)])[-1] == ("Z",)
