import math

import numpy as np
import pytest
from support.folding import folded, lifted, motions
from support.looks import faults, placed_texts, texts

from printables.kits.milton.dice import AGAIN, attack_pieces, box_dice, net_of, numbered
from printables.kits.milton.treasures import RED, SWORD, treasure
from printables.press.nets import Net
from printables.press.scene import Use, placed_nodes
from printables.press.shapes import Point

ANGLES = {4: math.degrees(math.acos(1 / 3)), 6: 90.0, 8: math.degrees(math.acos(-1 / 3))}


def holder(net: Net, point: Point) -> int:
    """The face of a net on which a point lies."""
    (face,) = [number for number, panel in enumerate(net.panels) if _holds(panel, point)]
    return face


def _holds(panel: tuple[Point, ...], point: Point) -> bool:
    sides = zip(panel, (*panel[1:], panel[0]), strict=True)
    return all((x2 - x1) * (point[1] - y1) < (y2 - y1) * (point[0] - x1) for (x1, y1), (x2, y2) in sides)


def figures(sides: int) -> dict[int, list[str]]:
    """What is printed on each face of a die."""
    net, found = net_of(sides), dict[int, list[str]]()
    for string, (_, _, _, _, e, f) in placed_texts(numbered(range(1, sides + 1)).face):
        if string != "glue":
            found.setdefault(holder(net, (e, f)), []).append(string)
    return found


@pytest.mark.parametrize("sides", [6, 8])
def test_opposite_faces_sum_to_one_more_than_the_highest(sides: int) -> None:
    faces = folded(net_of(sides), ANGLES[sides])
    hub = np.mean([corner for face in faces for corner in face], axis=0)
    arms = {int(said): np.mean(faces[face], axis=0) - hub for face, (said,) in figures(sides).items()}
    assert sorted(arms) == list(range(1, sides + 1))
    for number, arm in arms.items():
        assert np.allclose(arm, -arms[sides + 1 - number], atol=1e-6)


def test_a_die_of_four_faces_shows_at_its_top_the_number_that_no_other_corner_shows() -> None:
    net = net_of(4)
    faces, moves = folded(net, ANGLES[4]), motions(net, ANGLES[4])
    corners: dict[str, list[object]] = {}
    for string, (_, _, _, _, e, f) in placed_texts(numbered([1, 2, 3, 4]).face):
        if string != "glue":
            face = holder(net, (e, f))
            spot = moves[face](lifted((e, f)))
            corners.setdefault(string, []).append(
                min(faces[face], key=lambda one: float(np.linalg.norm(one - spot)))
            )
    assert {name: len(places) for name, places in corners.items()} == {"1": 3, "2": 3, "3": 3, "4": 3}
    tops = [np.mean(places, axis=0) for places in corners.values()]
    for places, top in zip(corners.values(), tops, strict=True):
        assert all(np.allclose(place, top, atol=1e-6) for place in places)
    assert len({tuple(np.round(top, 3)) for top in tops}) == 4


@pytest.mark.parametrize(
    ("faces", "shown"),
    [
        ([1, 2, 3], ["1", "1", "2", "2", "3", "3"]),
        ([2, 4], ["2", "2", "2", "4", "4", "4"]),
        ([1, 2, 3, 4, 5], ["1", "2", "3", "4", "5", AGAIN]),
        ([1, 2, 3, 4, 5, 6, 7], ["1", "2", "3", "4", "5", "6", "7", AGAIN]),
        ([8], ["8"] * 6),
    ],
)
def test_other_faces_come_up_equally_often(faces: list[int], shown: list[str]) -> None:
    said = [string for string in texts(numbered(faces).face) if string != "glue"]
    if len(faces) in (1, 2):
        # A solid of four faces bears each number at a corner, three times.
        assert sorted(said) == sorted(
            string for number in faces for string in [str(number)] * (12 // len(faces))
        )
    else:
        assert sorted(said) == sorted(shown)


def test_there_are_four_attack_dice_of_four_swords_and_two_opposite_red_squares() -> None:
    (piece,) = attack_pieces()
    assert piece.count == 4
    used = [(node.symbol, place) for node, place in placed_nodes(piece.face) if isinstance(node, Use)]
    assert sum(symbol == treasure(SWORD) for symbol, _ in used) == 4
    middles = [
        (5 * a + 5 * c + e, 5 * b + 5 * d + f)
        for symbol, (a, b, c, d, e, f) in used
        if symbol == treasure(RED)
    ]
    net = net_of(6)
    faces = folded(net, 90.0)
    one, other = (np.mean(faces[holder(net, middle)], axis=0) for middle in middles)
    hub = np.mean([corner for face in faces for corner in face], axis=0)
    assert np.allclose(one - hub, hub - other, atol=1e-6)


def test_dice_pass_the_preflight_in_every_ink() -> None:
    assert faults([*attack_pieces(), *box_dice(), numbered([1, 2, 3, 4, 5])]) == []
