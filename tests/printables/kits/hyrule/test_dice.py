"""The die: folded, its opposite faces sum to seven, and each number has the picture that the cards name."""

import numpy as np
from support.folding import folded, lifted, motions
from support.looks import placed_texts

from generator.hyrule import decks
from printables.kits.hyrule.dice import d6, d6_net
from printables.press.scene import Group, Node, Use, nodes
from printables.press.shapes import Point

NET = d6_net()


def holds(panel: tuple[Point, ...], point: Point) -> bool:
    sides = zip(panel, (*panel[1:], panel[0]), strict=True)
    turns = [(x2 - x1) * (point[1] - y1) - (y2 - y1) * (point[0] - x1) for (x1, y1), (x2, y2) in sides]
    return all(turn < 0 for turn in turns)


def numerals() -> dict[int, int]:
    """For each number that is printed: the face it stands on."""
    found = {}
    for string, (_, _, _, _, e, f) in placed_texts(d6().face):
        if string.isdigit():
            (found[int(string)],) = [n for n, panel in enumerate(NET.panels) if holds(panel, (e, f))]
    return found


def test_one_to_six_are_printed_and_opposite_faces_sum_to_seven() -> None:
    faces = folded(NET, 90)
    hub = np.mean([corner for face in faces for corner in face], axis=0)
    arms = {number: np.mean(faces[face], axis=0) - hub for number, face in numerals().items()}
    assert sorted(arms) == [1, 2, 3, 4, 5, 6]
    for number, arm in arms.items():
        assert np.allclose(arms[7 - number], -arm, atol=1e-6)


def test_the_faces_close() -> None:
    ends = [motion(lifted(panel[0])) for motion, panel in zip(motions(NET, 90), NET.panels, strict=True)]
    assert np.allclose(np.ptp(ends, axis=0).max(), 28, atol=1e-6)


def test_each_number_stands_with_its_picture() -> None:
    shown: dict[int, str] = {}
    for group in nodes(d6().face):
        if isinstance(group, Group) and group.name == "" and len(group.children) == 1:
            shown |= _face(group)
    assert [shown[number] for number in range(1, 7)] == [f"hyrule-{icon}" for icon in decks.load().icons]


def _face(group: Node) -> dict[int, str]:
    digits = [string for string, _ in placed_texts(group) if string.isdigit()]
    icons = [one.symbol.name for one in nodes(group) if isinstance(one, Use)]
    return {int(digits[0]): icons[0]} if len(digits) == 1 and icons else {}
