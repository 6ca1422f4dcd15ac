from io import BytesIO
from itertools import combinations

import pytest
from PIL import Image, ImageChops, ImageStat

from printables.press import png
from printables.press.glyphs import NAMES, glyph, placed
from printables.press.scene import Group, Path, Scene, Text, nodes
from printables.press.shapes import rect

ROOMS = (
    "door",
    "lock",
    "switch",
    "enemy",
    "multi-cog",
    "big-cog",
    "cogveyor",
    "rift",
    "hazard",
    "pots",
    "chest",
)
ROOMS += ("telepathy", "tunnel", "water", "compass", "map", "treasure", "key", "boss", "entrance", "party")
TEMPLES = ("fire", "water-temple", "forest", "light", "shadow", "spirit", "ganon", "generic", "special")
ZONES = ("zone-yellow", "zone-orange", "zone-red", "zone-other")


def seen(name: str) -> Image.Image:
    """A glyph as a printer without colour shows it at 6 mm."""
    ground = Path(rect(0, 0, 8, 8), fill="#f4e8cc")
    scene = Scene(8, 8, Group((ground, placed(name, 4, 4, 6))))
    return Image.open(BytesIO(png.write(scene, dpi=200))).convert("L")


@pytest.mark.parametrize("family", [ROOMS, TEMPLES, ZONES])
def test_signs_are_told_apart_in_grey_at_6_mm(family: tuple[str, ...]) -> None:
    pictures = {name: seen(name) for name in family}
    for one, other in combinations(family, 2):
        difference = ImageChops.difference(pictures[one], pictures[other])
        # More than a twentieth of the box differs by more than a third of the way from black to white.
        apart = sum(difference.histogram()[86:]) / (difference.width * difference.height)
        assert apart > 0.05, (one, other)


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
