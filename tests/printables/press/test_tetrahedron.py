import math
from itertools import combinations

import numpy as np
from support.folding import folded, meeting

from printables.press.nets import unfold
from printables.press.solids import tetrahedron

EDGE = 36.0
SOLID = tetrahedron(EDGE)
ANGLE = math.degrees(math.acos(1 / 3))


def test_all_edges_are_equally_long_and_every_two_faces_meet() -> None:
    assert all(math.isclose(math.dist(*pair), EDGE) for pair in combinations(SOLID.corners, 2))
    for face in range(4):
        assert {SOLID.partner((face, edge))[0] for edge in range(3)} == set(range(4)) - {face}


def test_faces_look_outwards() -> None:
    for face in SOLID.faces:
        one, other, third = (np.array(SOLID.corners[corner]) for corner in face)
        assert np.dot(np.cross(other - one, third - one), one + other + third) > 0


def test_the_net_folds_into_four_corners_at_which_three_faces_meet() -> None:
    net = unfold(SOLID)
    places = meeting([corner for face in folded(net, ANGLE) for corner in face])
    assert [count for _, count in places] == [3, 3, 3, 3]
    assert len(net.tabs) == 3


def test_each_number_is_on_one_face() -> None:
    assert sorted(SOLID.numbers) == [1, 2, 3, 4]
