import math

import numpy as np
import pytest
from support.folding import Space, after, bend, folded, lifted, middle, motions

from printables.press import boxes
from printables.press.boxes import BACK, BASE, FRONT, LEFT, LID, RIGHT
from printables.press.components import MM
from printables.press.nets import Net

SIZES = [(45.5, 27.0, 89.5), (30.0, 50.0, 20.0), (60.0, 20.0, 21.0)]
LID_TUCK, BASE_TUCK = BASE + 1, BASE + 2
TOP_DUST, BOTTOM_DUST = (BASE + 3, BASE + 5), (BASE + 4, BASE + 6)


def area(points: tuple[tuple[float, float], ...]) -> float:
    pairs = zip(points, (*points[1:], points[0]), strict=True)
    return abs(sum(x1 * y2 - x2 * y1 for (x1, y1), (x2, y2) in pairs)) / 2


def same(one: Space, other: Space) -> bool:
    return bool(np.linalg.norm(one - other) < 1e-6)


def within(points: list[Space], face: list[Space]) -> bool:
    """Whether points lie in the plane of a rectangle and inside it."""
    corner, along, down = face[0], face[1] - face[0], face[3] - face[0]
    normal = np.cross(along, down) / np.linalg.norm(np.cross(along, down))
    for point in points:
        arm = point - corner
        shares = [np.dot(arm, side) / np.dot(side, side) for side in (along, down)]
        if abs(np.dot(arm, normal)) > 1e-6 or not all(-1e-6 <= share <= 1 + 1e-6 for share in shares):
            return False
    return True


@pytest.fixture(params=SIZES, ids=str)
def size(request: pytest.FixtureRequest) -> tuple[float, float, float]:
    return tuple(request.param)


@pytest.fixture
def net(size: tuple[float, float, float]) -> Net:
    return boxes.tuck_box(*size)


def test_folded_it_is_a_box_of_its_size(net: Net, size: tuple[float, float, float]) -> None:
    faces = folded(net, 90)
    corners = np.array([corner for wall in (BACK, LEFT, FRONT, RIGHT) for corner in faces[wall]])
    sides = sorted(corners.max(axis=0) - corners.min(axis=0))
    assert sides == pytest.approx(sorted(size), abs=1e-6)
    assert same(faces[RIGHT][1], faces[BACK][0])
    assert same(faces[RIGHT][2], faces[BACK][3])


def test_lid_and_base_close_it_and_are_tucked_in_behind_the_front(net: Net) -> None:
    faces = folded(net, 90)
    lid, base, front = faces[LID], faces[BASE], faces[FRONT]
    assert same(lid[0], front[1])
    assert same(lid[1], front[0])
    assert same(base[3], front[2])
    assert same(base[2], front[3])
    for tuck in (LID_TUCK, BASE_TUCK):
        assert within(faces[tuck], front)


def test_dust_flaps_lie_under_lid_and_base_and_clear_of_each_other(net: Net) -> None:
    faces = folded(net, 90)
    for flaps, cap in ((TOP_DUST, LID), (BOTTOM_DUST, BASE)):
        assert all(within(faces[flap], faces[cap]) for flap in flaps)
        one, other = (np.array(faces[flap]) for flap in flaps)
        far = np.linalg.norm(faces[LEFT][0] - faces[RIGHT][1])
        reach = sum(float(np.linalg.norm(flap[2] - flap[1])) for flap in (one, other))
        assert reach < far


def test_the_tab_goes_under_the_right_wall(net: Net) -> None:
    (tab,) = net.tabs
    motion = after(motions(net, 90)[BACK], bend(tab[0], tab[-1], middle(tab), 90))
    assert within([motion(lifted(point)) for point in tab], folded(net, 90)[RIGHT])


def test_pictures_are_outside_and_stand_upright_from_the_front(net: Net) -> None:
    faces, moves = folded(net, 90), motions(net, 90)
    hub = np.mean([corner for wall in range(4) for corner in faces[wall]], axis=0)

    def way(face: int, x: float, y: float) -> Space:
        a, b, c, d, e, f = net.poses[face]
        return moves[face](lifted((a * x + c * y + e, b * x + d * y + f))) - moves[face](lifted((e, f)))

    up = way(FRONT, 0, -1)
    for face in (BACK, LEFT, FRONT, RIGHT, LID, BASE):
        outward = np.mean(faces[face], axis=0) - hub
        assert np.dot(np.cross(way(face, 0, 1), way(face, 1, 0)), outward) > 0
        if face < LID:
            assert same(way(face, 0, -1), up)
    back = np.mean(faces[BACK], axis=0) - hub
    assert np.dot(way(LID, 0, -1), back) > 0
    assert np.dot(way(BASE, 0, -1), back) < 0


def test_the_outline_holds_all_panels_and_the_tab_and_nothing_else(net: Net) -> None:
    parts = [*net.panels, *net.tabs]
    assert area(net.outline) == pytest.approx(sum(map(area, parts)), abs=1e-6)
    assert all(math.dist(one, other) > 1e-9 for one, other in zip(net.outline, net.outline[1:], strict=False))


def test_the_form_is_a_sheet_in_whole_micrometres_and_is_folded_away_from_the_print(net: Net) -> None:
    form = boxes.component(net, "box")
    assert form.kind == "sheet"
    assert (form.width, form.height) == tuple(
        round(max(point[axis] for point in net.outline) * MM) for axis in (0, 1)
    )
    assert min(x for x, _ in form.outline) == min(y for _, y in form.outline) == 0
    assert len(form.folds) == len(net.panels)
    assert {fold.crease for fold in form.folds} == {"mountain"}
