import numpy as np
import pytest

from printables.press import sight
from printables.press.raster import cut_out, drawn
from printables.press.scene import Group, Node, Path
from printables.press.shapes import circle, rect
from printables.press.sight import SIGHTS, Family, Sight


def pixels(*colours: str) -> np.ndarray:
    return np.array([[[int(one[at : at + 2], 16) for at in (1, 3, 5)] for one in colours]], dtype=np.uint8)


def sign(ground: str, mark: str, radius: float = 3.0) -> Node:
    return Group((Path(rect(0, 0, 8, 8), fill=ground), Path(circle(4, 4, radius), fill=mark)))


def look(node: Node) -> np.ndarray:
    (raster,) = drawn([cut_out(node, 0, 0, 8, 8)], sight.PER_MM)
    return raster.on_white()


@pytest.mark.parametrize("eye", SIGHTS)
def test_greys_look_the_same_to_every_eye(eye: Sight) -> None:
    greys = pixels("#000000", "#4c4c4c", "#808080", "#ffffff")
    assert sight.seen(greys, eye) == pytest.approx(greys, abs=1)


@pytest.mark.parametrize(
    ("eye", "red"), [("protan", (109, 95, 0)), ("deutan", (163, 144, 0)), ("tritan", (255, 0, 15))]
)
def test_full_red_is_what_the_matrices_make_of_it(eye: Sight, red: tuple[int, ...]) -> None:
    assert tuple(sight.seen(pixels("#ff0000"), eye)[0, 0]) == pytest.approx(red, abs=1)


def test_red_and_green_are_alike_to_protan_and_deutan_eyes_but_not_to_tritan_ones() -> None:
    both = pixels("#b04a2e", "#6a7a20")
    gaps = {eye: int(np.ptp(sight.seen(both, eye).astype(int), axis=1).max()) for eye in SIGHTS}
    assert max(gaps["protan"], gaps["deutan"]) < 50 < gaps["tritan"]


def test_lightness_runs_from_black_to_white() -> None:
    light = sight.lightness(pixels("#000000", "#777777", "#ffffff"), "grey")
    assert light[0] == pytest.approx([0, 50, 100], abs=0.2)


def test_the_share_that_differs_is_that_of_the_area() -> None:
    plain, marked = look(sign("#ffffff", "#ffffff")), look(sign("#ffffff", "#000000"))
    for eye in SIGHTS:
        assert sight.apart(plain, marked, eye) == pytest.approx(np.pi * 9 / 64, abs=0.01)
        assert sight.apart(marked, marked, eye) == 0


def test_signs_that_are_the_same_when_turned_are_not_told_apart() -> None:
    upright = Group((Path(rect(0, 0, 8, 8), fill="#ffffff"), Path(rect(0, 0, 8, 3), fill="#000000")))
    aside = Group((Path(rect(0, 0, 8, 8), fill="#ffffff"), Path(rect(5, 0, 3, 8), fill="#000000")))
    assert sight.apart(look(upright), look(aside), "grey") == 0


def test_a_family_gives_every_pair_for_every_eye() -> None:
    signs = {
        "red": sign("#ffffff", "#c03030"),
        "green": sign("#ffffff", "#408030"),
        "none": sign("#ffffff", "#ffffff"),
    }
    found = list(sight.pairs(Family("dots", signs, (0, 0, 8, 8))))
    assert len(found) == 3 * len(SIGHTS)
    hue = next(one for one in found if (one.one, one.other, one.sight) == ("red", "green", "grey"))
    assert not hue.told_apart
    assert hue.coloured > hue.floor
    assert all(one.told_apart for one in found if one.other == "none")


def test_an_ink_is_laid_over_the_signs_first() -> None:
    signs = {"one": sign("#ffffff", "#000000"), "two": sign("#ffffff", "#ffffff")}
    family = Family("dots", signs, (0, 0, 8, 8))
    assert not any(one.told_apart for one in sight.pairs(family, lambda _: sign("#ffffff", "#888888")))
