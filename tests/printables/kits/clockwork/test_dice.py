import math

import numpy as np
from support.folding import Space, folded, lifted, motions
from support.looks import faults, placed_texts

from printables.kits.clockwork.dice import EDGE, d8, d8_net
from printables.press.scene import Path, nodes
from printables.press.shapes import Point

ANGLE = math.degrees(math.acos(-1 / 3))
NET = d8_net()


def numerals() -> dict[int, tuple[int, Space]]:
    """For each number that is printed: the face it stands on, and where its top points after folding."""
    found = {}
    for string, (_, _, c, d, e, f) in placed_texts(d8().face):
        if string.isdigit():
            (face,) = [number for number, panel in enumerate(NET.panels) if holds(panel, (e, f))]
            motion = motions(NET, ANGLE)[face]
            found[int(string)] = face, motion(lifted((e - c, f - d))) - motion(lifted((e, f)))
    return found


def holds(panel: tuple[Point, ...], point: Point) -> bool:
    sides = zip(panel, (*panel[1:], panel[0]), strict=True)
    turns = [(x2 - x1) * (point[1] - y1) - (y2 - y1) * (point[0] - x1) for (x1, y1), (x2, y2) in sides]
    return all(turn < 0 for turn in turns)


def test_one_to_eight_are_printed_and_opposite_faces_sum_to_nine() -> None:
    faces = folded(NET, ANGLE)
    hub = np.mean([corner for face in faces for corner in face], axis=0)
    arms = {number: np.mean(faces[face], axis=0) - hub for number, (face, _) in numerals().items()}
    assert sorted(arms) == [1, 2, 3, 4, 5, 6, 7, 8]
    for number, arm in arms.items():
        assert np.allclose(arms[9 - number], -arm, atol=1e-6)


def test_every_numeral_stands_upright_on_an_edge_of_the_waist() -> None:
    faces = folded(NET, ANGLE)
    for face, up in numerals().values():
        first, second, tip = faces[face]
        wanted = tip - (first + second) / 2
        assert np.allclose(up / np.linalg.norm(up), wanted / np.linalg.norm(wanted), atol=1e-6)
    tips = [faces[face][2] for face, _ in numerals().values()]
    apart = {round(float(np.linalg.norm(tip - tips[0])), 6) for tip in tips}
    assert apart == {0.0, round(EDGE * math.sqrt(2), 6)}  # two poles


def test_the_six_is_underlined() -> None:
    lines = [one for one in nodes(d8().face) if isinstance(one, Path) and one.width == 0.8]
    assert len(lines) == 1


def test_the_die_says_what_a_rift_does() -> None:
    said = [string for string, _ in placed_texts(d8().face) if not string.isdigit() and string != "glue"]
    assert sorted(said) == ["E", "N", "S", "W", "−2 cards", "−3 cards"]


def test_the_die_passes_the_preflight() -> None:
    assert faults([d8()]) == []
