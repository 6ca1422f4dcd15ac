from io import BytesIO

import pytest
from PIL import Image, ImageStat

from printables.press import png
from printables.press.glyphs import NAMES, glyph, placed
from printables.press.scene import Group, Path, Scene, Text, nodes
from printables.press.shapes import rect


def seen(name: str) -> Image.Image:
    """A glyph as a printer without colour shows it at 6 mm."""
    ground = Path(rect(0, 0, 8, 8), fill="#f4e8cc")
    scene = Scene(8, 8, Group((ground, placed(name, 4, 4, 6))))
    return Image.open(BytesIO(png.write(scene, dpi=200))).convert("L")


@pytest.mark.parametrize("name", NAMES)
def test_a_sign_is_inked_paths_inside_its_box(name: str) -> None:
    symbol = glyph(name)
    left, top, right, bottom = symbol.box
    for path in symbol.children:
        assert isinstance(path, Path)
        assert path.fill or path.stroke
        for command in path.commands:
            assert all(left <= value <= right for value in command[1::2])
            assert all(top <= value <= bottom for value in command[2::2])
    assert ImageStat.Stat(seen(name)).extrema[0][0] < 90  # some of it is dark


def test_a_sign_stands_in_the_middle_of_its_place() -> None:
    use = placed("key", 30, 20, 5)
    assert use.transform == (0.5, 0, 0, 0.5, 27.5, 17.5)
    assert not any(isinstance(one, Text) for one in nodes(use))
