import math

import numpy as np
import pytest
from support.folding import Space, after, bend, folded, lifted, meeting, middle, motions

from printables.press import nets, solids
from printables.press.components import MM
from printables.press.nets import Net, unfold
from printables.press.shapes import Point
from printables.press.solids import Solid

D8, D6 = solids.octahedron(30), solids.cube(24)
NET8, NET6 = unfold(D8), unfold(D6)
OCTAHEDRAL = math.degrees(math.acos(-1 / 3))
CASES = [
    pytest.param(D8, NET8, OCTAHEDRAL, 6, 4, id="d8"),
    pytest.param(D6, NET6, 90.0, 8, 3, id="d6"),
]


def shoelace(points: tuple[Point, ...]) -> float:
    pairs = zip(points, (*points[1:], points[0]), strict=True)
    return abs(sum(x1 * y2 - x2 * y1 for (x1, y1), (x2, y2) in pairs)) / 2


def centre(net: Net, dihedral: float) -> Space:
    return np.mean([corner for face in folded(net, dihedral) for corner in face], axis=0)


def way(net: Net, dihedral: float, face: int, direction: Point) -> Space:
    """Where a direction of the picture on a face points after folding."""
    a, b, c, d, e, f = net.poses[face]
    x, y = direction
    motion = motions(net, dihedral)[face]
    return motion(lifted((a * x + c * y + e, b * x + d * y + f))) - motion(lifted((e, f)))


@pytest.mark.parametrize(("solid", "net", "dihedral", "corners", "meet"), CASES)
def test_a_net_closes_when_it_is_folded(
    solid: Solid, net: Net, dihedral: float, corners: int, meet: int
) -> None:
    places = meeting([corner for face in folded(net, dihedral) for corner in face])
    assert [count for _, count in places] == [meet] * corners
    radius = np.linalg.norm(solid.corners[0])
    hub = centre(net, dihedral)
    assert all(abs(np.linalg.norm(place - hub) - radius) < 1e-6 for place, _ in places)


@pytest.mark.parametrize(("solid", "net", "dihedral", "corners", "meet"), CASES)
def test_opposite_faces_sum_to_one_more_than_there_are(
    solid: Solid, net: Net, dihedral: float, corners: int, meet: int
) -> None:
    hub, faces = centre(net, dihedral), folded(net, dihedral)
    outward = [np.mean(face, axis=0) - hub for face in faces]
    for one, arm in enumerate(outward):
        (other,) = [number for number, it in enumerate(outward) if np.linalg.norm(arm + it) < 1e-6]
        assert solid.numbers[one] + solid.numbers[other] == len(faces) + 1
    assert sorted(solid.numbers) == list(range(1, len(faces) + 1))


@pytest.mark.parametrize(("solid", "net", "dihedral", "corners", "meet"), CASES)
def test_the_printed_side_is_outside_and_pictures_stand_on_their_edge(
    solid: Solid, net: Net, dihedral: float, corners: int, meet: int
) -> None:
    hub = centre(net, dihedral)
    for face, points in enumerate(folded(net, dihedral)):
        right, down = way(net, dihedral, face, (1, 0)), way(net, dihedral, face, (0, 1))
        outward = np.mean(points, axis=0) - hub
        assert np.dot(np.cross(down, right), outward) > 0  # not mirrored
        assert np.allclose(right, (points[1] - points[0]) / np.linalg.norm(points[1] - points[0]))
        assert np.dot(down, (points[0] + points[1]) / 2 - np.mean(points, axis=0)) > 0


def test_the_pictures_of_a_d8_stand_on_its_waist() -> None:
    tips = [points[2] for points in folded(NET8, OCTAHEDRAL)]
    poles = meeting(tips)
    assert [count for _, count in poles] == [4, 4]
    assert np.linalg.norm(poles[0][0] + poles[1][0] - 2 * centre(NET8, OCTAHEDRAL)) < 1e-6


def test_the_sides_of_a_d6_have_the_one_above_them_and_1_2_3_run_counter_clockwise() -> None:
    hub = centre(NET6, 90)
    arms = {
        number: np.mean(points, axis=0) - hub
        for number, points in zip(D6.numbers, folded(NET6, 90), strict=True)
    }
    for face, number in enumerate(D6.numbers):
        if number in (2, 3, 4, 5):
            assert np.allclose(-way(NET6, 90, face, (0, 1)) * 12, arms[1])
    assert np.linalg.det([arms[1], arms[2], arms[3]]) > 0


@pytest.mark.parametrize(("solid", "net", "dihedral", "corners", "meet"), CASES)
def test_each_open_edge_has_one_tab_that_goes_under_the_face_it_is_glued_to(
    solid: Solid, net: Net, dihedral: float, corners: int, meet: int
) -> None:
    edges = sum(map(len, net.panels)) // 2
    assert len(net.tabs) == edges - len(net.hinges)
    faces, moves = folded(net, dihedral), motions(net, dihedral)
    for tab in net.tabs:
        (parent,) = [number for number, panel in enumerate(net.panels) if {tab[0], tab[-1]} <= set(panel)]
        motion = after(moves[parent], bend(tab[0], tab[-1], middle(tab), dihedral))
        under = [motion(lifted(point)) for point in tab]
        assert any(
            all(_within(point, face) for point in under)
            for number, face in enumerate(faces)
            if number != parent
        )


def _within(point: Space, face: list[Space]) -> bool:
    normal = np.cross(face[1] - face[0], face[2] - face[0])
    if abs(np.dot(point - face[0], normal)) > 1e-3:
        return False
    sides = zip(face, (*face[1:], face[0]), strict=True)
    return all(np.dot(np.cross(end - start, point - start), normal) > -1e-6 for start, end in sides)


@pytest.mark.parametrize(("solid", "net", "dihedral", "corners", "meet"), CASES)
def test_the_outline_holds_faces_and_tabs_and_nothing_else(
    solid: Solid, net: Net, dihedral: float, corners: int, meet: int
) -> None:
    parts = [*net.panels, *net.tabs]
    assert shoelace(net.outline) == pytest.approx(sum(map(shoelace, parts)), abs=1e-6)
    dots = np.stack(np.meshgrid(np.arange(0.37, 110, 1.0), np.arange(0.61, 90, 1.0)), axis=-1).reshape(-1, 2)
    assert np.sum([_covered(dots, part) for part in parts], axis=0).max() == 1


def _covered(dots: Space, part: tuple[Point, ...]) -> Space:
    """Which of some points lie inside of a convex part."""
    corners = np.array(part)
    edges = np.roll(corners, -1, axis=0) - corners
    arms = dots[:, None, :] - corners[None, :, :]
    sides = edges[None, :, 0] * arms[:, :, 1] - edges[None, :, 1] * arms[:, :, 0]
    return np.all(sides > 1e-9, axis=1) | np.all(sides < -1e-9, axis=1)


@pytest.mark.parametrize(("solid", "net", "dihedral", "corners", "meet"), CASES)
def test_the_component_is_whole_micrometres_with_mountain_folds(
    solid: Solid, net: Net, dihedral: float, corners: int, meet: int
) -> None:
    form = net.component("die")
    assert min(x for x, _ in form.outline) == min(y for _, y in form.outline) == 0
    assert (form.width, form.height) == (max(x for x, _ in form.outline), max(y for _, y in form.outline))
    assert len(form.folds) == len(net.hinges) + len(net.tabs)
    assert {fold.crease for fold in form.folds} == {"mountain"}
    for (x, y), (exact_x, exact_y) in zip(form.outline, net.outline, strict=True):
        assert (x / MM, y / MM) == pytest.approx((exact_x, exact_y), abs=0.0005001)


def test_a_small_die_has_small_tabs() -> None:
    small = unfold(solids.cube(8))
    for tab in small.tabs:
        assert math.dist(tab[1], tab[2]) > 0
        assert shoelace(tab) < 8 * 2.01
    assert nets.TAB > 2
