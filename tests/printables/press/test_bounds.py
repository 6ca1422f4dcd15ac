import math

import numpy as np
import pytest

from printables.press import bounds, type
from printables.press.components import MM, Component, round_chip, tile
from printables.press.scene import Group, Path, Symbol, Use, moved, turned
from printables.press.shapes import circle, polygon, rect


def depths(component: Component, *points: tuple[float, float]) -> list[float]:
    return list(bounds.depth(np.array(points, dtype=float), bounds.edge_of(component)))


def test_depth_is_the_way_to_the_edge() -> None:
    form = tile(20 * MM)
    assert depths(form, (10, 10), (3, 10), (0, 5), (-2, 5), (23, 24)) == pytest.approx([10, 3, 0, -2, -5])


def test_depth_follows_curves_and_inner_corners() -> None:
    chip = round_chip(20 * MM)
    assert depths(chip, (10, 10), (10, 2), (1, 1)) == pytest.approx([10, 2, 10 - 9 * math.sqrt(2)], abs=0.06)
    corners = ((0, 0), (20, 0), (20, 8), (8, 8), (8, 20), (0, 20))
    angle = Component("angle", "die", 20 * MM, 20 * MM, outline=tuple((x * MM, y * MM) for x, y in corners))
    assert depths(angle, (4, 4), (11, 12), (4, 18)) == pytest.approx([4, -3, 2])


def test_many_points_are_the_same_as_few() -> None:
    edge, points = bounds.edge_of(round_chip(20 * MM)), np.random.default_rng(1).uniform(-5, 25, (9000, 2))
    apart = np.concatenate([bounds.depth(points[at : at + 50], edge) for at in range(0, 9000, 50)])
    assert bounds.depth(points, edge) == pytest.approx(apart)


def test_a_text_is_where_its_groups_and_symbols_put_it() -> None:
    word = type.line("HOE", 0, 0, 10, "label")
    inner = Symbol("word", (Group((word,), moved(2, 3)),), (0, 0, 9, 9))
    (found,) = bounds.texts(Group((Use(inner, moved(10, 20, 0.5)),)))
    assert found.size == pytest.approx(5)
    assert found.corners[3] == pytest.approx((11, 21.5))
    assert found.corners[0][1] == pytest.approx(21.5 - 5 * type.cap_height("label"))
    (turned_one,) = bounds.texts(Group((word,), turned(1, 0, 0)))
    assert turned_one.corners[1] == pytest.approx((10 * type.cap_height("label"), word.length))


def test_letters_that_hang_reach_below_the_line() -> None:
    plain, hanging = (bounds.letters_of(type.line(text, 0, 0, 10, "text")) for text in ("Boom", "Bog"))
    assert plain[3] == 0
    assert hanging[3] > 1


def test_corners_of_a_drawing_hold_its_lines() -> None:
    drawing = Group((Path(rect(1, 1, 4, 2), stroke="#000000", width=2),), moved(10, 0))
    assert bounds.corners_of(drawing) == ((10, 0), (16, 0), (16, 4), (10, 4))
    assert bounds.corners_of(Group(())) == ()


def test_a_collar_is_what_lies_beyond_the_edge_and_what_it_carries_on() -> None:
    around = bounds.collar(tile(10 * MM), 2.0, 0.25)
    assert around.depths.min() > -2
    assert around.depths.max() < 0
    inside = bounds.depth(around.carried, bounds.edge_of(tile(10 * MM)))
    assert inside.min() > 0
    assert np.median(inside) == pytest.approx(bounds.RIM)
    marked = around.spread((around.points[:, 0] < 0).astype(np.uint8))
    assert list(around.at(marked, np.array([(-1.0, 5.0), (11.0, 5.0), (5.0, 5.0), (-9.0, 5.0)]))) == [
        1,
        0,
        0,
        0,
    ]


def test_straight_parts_follow_a_curve() -> None:
    corners = bounds.straightened(circle(0, 0, 10))
    assert np.hypot(*corners.T) == pytest.approx(10, abs=0.01)
    assert len(bounds.straightened(polygon([(0, 0), (4, 0), (0, 4)]))) == 3
