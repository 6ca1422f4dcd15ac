from support.scenes import everything

from printables.press import inks, pdf
from printables.press.glyphs import placed
from printables.press.pdf import Page
from printables.press.scene import Group, Path, Scene, Text, nodes
from printables.press.shapes import rect


def fills(scene: Scene) -> set[object]:
    return {one.fill for one in nodes(scene.root) if isinstance(one, Path)} - {None}


def test_nothing_is_filled_but_small_solid_shapes_of_signs() -> None:
    assert fills(inks.low(everything())) == {inks.WHITE, inks.INK}
    bare = Scene(9, 9, Group((Path(rect(0, 0, 9, 9), fill=inks.INK),)))
    assert fills(inks.low(bare)) == {inks.WHITE}


def test_what_loses_its_fill_keeps_an_outline() -> None:
    scene = Scene(9, 9, Group((Path(rect(0, 0, 9, 9), fill="#aa0000"),)))
    (path,) = [one for one in nodes(inks.low(scene).root) if isinstance(one, Path)]
    assert path.stroke == inks.INK
    assert path.width > 0


def test_all_writing_is_ink_and_the_eyes_of_a_sign_stay() -> None:
    low = inks.low(everything())
    assert {one.fill for one in nodes(low.root) if isinstance(one, Text)} == {inks.INK}
    assert inks.INK in fills(inks.low(Scene(9, 9, Group((placed("enemy", 4, 4, 6),)))))


def test_it_can_be_printed_and_leaves_the_scene_as_it_was() -> None:
    scene = everything()
    assert pdf.write([Page(inks.low(scene))], "T") != pdf.write([Page(scene)], "T")
    assert scene == everything()
