from io import BytesIO

import numpy as np
import pytest
from PIL import Image
from support.scenes import everything

from generator.findings import Refusal
from printables.press import inks, pdf, png, type
from printables.press.glyphs import NAMES, placed
from printables.press.inks import hatch_of
from printables.press.palette import PAPER
from printables.press.pdf import Page
from printables.press.scene import Gradient, Group, Node, Path, Scene, Text, Use, moved, nodes
from printables.press.shapes import rect


def fills(node: Node) -> set[object]:
    return {one.fill for one in nodes(node) if isinstance(one, Path)} - {None}


def surface(colour: str, side: float = 20) -> Scene:
    return Scene(side, side, Group((Path(rect(0, 0, side, side), fill=colour),)))


def pixels(scene: Scene, dpi: float = 254) -> np.ndarray:
    return np.asarray(Image.open(BytesIO(png.write(scene, dpi))).convert("L")).astype(float)


def inked(scene: Scene) -> float:
    """The share of the paper that is covered."""
    return float(np.mean(255 - pixels(scene)) / 255)


def test_nothing_is_filled_but_small_solid_shapes_of_signs() -> None:
    assert fills(inks.low(everything()).root) == {inks.WHITE, inks.INK}
    assert fills(inks.low(surface(inks.INK)).root) == {inks.WHITE}


def test_what_loses_its_fill_keeps_an_outline() -> None:
    paths = [one for one in nodes(inks.low(surface("#aa0000")).root) if isinstance(one, Path)]
    assert (paths[-1].stroke, paths[-1].fill) == (inks.INK, None)
    assert paths[-1].width > 0


def test_all_writing_is_ink_and_the_eyes_of_a_sign_stay() -> None:
    low = inks.low(everything())
    assert {one.fill for one in nodes(low.root) if isinstance(one, Text)} == {inks.INK}
    assert inks.INK in fills(inks.low_ink()(placed("enemy", 4, 4, 6)))


@pytest.mark.parametrize(
    ("colour", "hatch"),
    [
        ("#b03a2e", "upright"),
        ("#d9822b", "lattice"),
        ("#c9a020", "dots"),
        ("#3d6135", "falling"),
        ("#27587a", "flat"),
        ("#7a3a8a", "rising"),
        ("#332a2a", "crossed"),
        ("#777777", "crossed"),
        ("#f4e8cc", "plain"),
        (inks.INK, "plain"),
    ],
)
def test_each_colour_has_its_hatch(colour: str, hatch: str) -> None:
    assert hatch_of(colour) == hatch
    tint = Gradient("linear", (0, 0, 9, 0), ((0, "#ffffff"), (0.5, colour), (1, "#ffffff")))
    assert hatch_of(tint) == hatch


@pytest.mark.parametrize("colour", ["#b03a2e", "#d9822b", "#c9a020", "#3d6135", "#27587a", "#332a2a"])
def test_a_hatch_is_light_and_still_seen(colour: str) -> None:
    share = inked(inks.low(surface(colour)))
    assert 0.02 < share - inked(inks.low(surface("#f4e8cc"))) < 0.1
    assert share < 0.3 * inked(surface(colour))


def test_lines_run_as_the_code_of_colours_says() -> None:
    red, blue = (pixels(inks.low(surface(one)))[20:-20, 20:-20] for one in ("#b03a2e", "#27587a"))
    assert np.ptp(red.mean(axis=0)) > 5 * np.ptp(red.mean(axis=1))  # it changes across, not down
    assert np.ptp(blue.mean(axis=1)) > 5 * np.ptp(blue.mean(axis=0))


def test_a_hatch_keeps_inside_its_surface() -> None:
    sheet = Group((Path(rect(0, 0, 40, 40), fill="#ffffff"), Path(rect(10, 10, 20, 20), fill="#b03a2e")))
    seen = pixels(inks.low(Scene(40, 40, sheet)))
    assert seen[5:95, 5:-5].min() > 250
    assert seen[110:290, 110:290].min() < 250


def test_narrow_surfaces_and_those_of_signs_that_are_light_stay_white() -> None:
    narrow = Scene(9, 9, Group((Path(rect(0, 0, 2, 9), fill="#b03a2e"),)))
    assert len([one for one in nodes(inks.low(narrow).root) if isinstance(one, Path)]) == 1
    chest, heart = (inks.low_ink()(placed(name, 4, 4, 6)) for name in ("chest", "heart-full"))
    assert not any(isinstance(one, Group) for one in nodes(chest))
    assert any(isinstance(one, Group) and one.clip for one in nodes(heart))


def test_writing_that_was_light_on_dark_gets_white_ground() -> None:
    light = type.line("Brass", 2, 5, 3, "label", fill=PAPER)
    plate, text = inks.low_ink()(light).children  # type: ignore[union-attr]
    assert (plate.fill, text.fill) == (inks.WHITE, inks.INK)
    dark = type.line("Brass", 2, 5, 3, "label")
    assert isinstance(inks.low_ink()(dark), Text)


def test_a_symbol_is_changed_once_and_named_anew() -> None:
    ink, key = inks.low_ink(), placed("key", 4, 4, 6)
    first, again = ink(key), ink(Use(key.symbol, moved(9, 9)))
    assert isinstance(first, Use)
    assert isinstance(again, Use)
    assert first.symbol is again.symbol
    assert first.symbol.name == "low-glyph-key"


@pytest.mark.parametrize("name", NAMES)
def test_every_sign_is_there_in_grey_in_either_ink(name: str) -> None:
    for ink in inks.INKS:
        scene = Scene(8, 8, Group((inks.ink_of(ink)(placed(name, 4, 4, 6)),)))
        dark = np.mean(pixels(scene, 200) < 110)
        assert dark > 0.03, ink


def test_inks_are_found_by_name_and_no_others() -> None:
    scene = everything()
    assert inks.ink_of("full")(scene.root) is scene.root
    assert inks.ink_of("low")(scene.root) == inks.low(scene).root
    with pytest.raises(Refusal, match="full or low"):
        inks.ink_of("gold")


def test_it_can_be_printed_and_leaves_the_scene_as_it_was() -> None:
    scene = everything()
    assert pdf.write([Page(inks.low(scene))], "T") != pdf.write([Page(scene)], "T")
    assert scene == everything()
