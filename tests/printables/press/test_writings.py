"""One scene, two writings: the PDF as PDFium shows it against the SVG as resvg shows it."""

from collections.abc import Callable, Iterable
from dataclasses import replace
from io import BytesIO

import numpy as np
import pytest
import resvg_py
from PIL import Image, ImageFilter
from support.scenes import everything, picture

from generator.clockwork import catalogue
from printables.kits.clockwork.art import tile_scene
from printables.press import png, svg, type
from printables.press.glyphs import placed
from printables.press.prose import prose
from printables.press.scene import Gradient, Group, Node, Path, Scene, Symbol, Use, chained, moved, turned
from printables.press.shapes import circle, gear, line, polyline, rect, rounded, star
from printables.press.type import FACES

DPI = 254
FAR = 60
"""How far a colour is off that no two ways of smoothing an edge explain, out of 255."""


def differences(scene: Scene, drawn: Scene) -> tuple[float, float]:
    """Return how far PDF and SVG differ: the mean of 255, and the share of the pixels that are far off.

    Both are blurred by two pixels first, since no two programs smooth an edge alike.
    """
    images = [pdf_pixels(scene), svg_pixels(drawn)]
    assert images[0].size == images[1].size
    one, other = (
        np.asarray(image.convert("RGB").filter(ImageFilter.BoxBlur(2)), dtype=float) for image in images
    )
    apart = np.abs(one - other)
    return float(apart.mean()), float((apart.max(axis=2) > FAR).mean())


def pdf_pixels(scene: Scene) -> Image.Image:
    return Image.open(BytesIO(png.write(scene, DPI)))


def svg_pixels(scene: Scene) -> Image.Image:
    files = list(dict.fromkeys(str(face.file) for face in FACES.values()))
    drawn = resvg_py.svg_to_bytes(
        svg.write(scene), dpi=DPI, background="#ffffff", skip_system_fonts=True, font_files=files
    )
    return Image.open(BytesIO(bytes(drawn)))


def scene(nodes: Iterable[Node]) -> Scene:
    return Scene(60, 40, Group((Path(rect(0, 0, 60, 40), fill="#f4e8cc"), *nodes)))


def gradients() -> Scene:
    stops = ((0.2, "#a3352a"), (0.5, "#f0d88f"), (0.9, "#2f6480"))
    across = Gradient("linear", (5, 5, 30, 20), stops)
    outward = Gradient("radial", (45, 12, 9, 0), stops)
    one = Gradient("linear", (0, 0, 1, 0), ((0, "#5a4a86"),))
    return scene(
        [
            Path(rect(4, 4, 26, 16), fill=across, stroke="#2b2118", width=0.6),
            Path(circle(45, 12, 10), fill=outward, opacity=0.6),
            Path(gear(15, 30, 9, 8, 6, 3), fill=across, evenodd=True, stroke="#2b2118", opacity=0.5),
            Path(rounded(30, 25, 20, 10, 3), fill=one),
        ]
    )


def lines() -> Scene:
    zigzag = [(4.0, 36.0), (12.0, 26.0), (20.0, 36.0), (28.0, 26.0)]
    return scene(
        [
            Path(polyline(zigzag), stroke="#2b2118", width=2),
            Path(polyline([(x + 28, y) for x, y in zigzag]), stroke="#2b2118", width=2, flat=True),
            Path(line(4, 5, 56, 5), stroke="#a3352a", width=1, dash=(4, 2), flat=True),
            Path(line(4, 9, 56, 9), stroke="#a3352a", width=1, dash=(4, 2, 0.5, 2)),
            Path(star(15, 18, 5, 8, 3), fill="#7fb0c4", stroke="#2b2118", width=1.5, opacity=0.5),
            Path(circle(40, 17, 7) + circle(40, 17, 4), fill="#5b5d66", evenodd=True),
        ]
    )


def nested() -> Scene:
    leaf = Symbol("leaf", (Path(star(0, 0, 3, 3, 1), fill="#116622", stroke="#2b2118"),), (-4, -4, 4, 4))
    branch = Symbol(
        "branch", (Use(leaf), Use(leaf, moved(5, 0, 0.5)), placed("key", 0, 6, 5)), (-4, -4, 8, 9)
    )
    mirrored = chained((-1.0, 0, 0, 1.3, 0, 0), moved(30, 10))
    skewed = (1.0, 0.3, -0.4, 1.0, 45.0, 12.0)
    return scene(
        [Use(branch, moved(10, 10)), Use(branch, mirrored), Use(branch, skewed), placed("boss", 12, 30, 12)]
    )


def veils() -> Scene:
    ring = Path(circle(12, 12, 10) + circle(12, 12, 4), evenodd=True)
    stripes = tuple(Path(rect(0, 4.0 * row, 30, 2), fill="#a3352a") for row in range(8))
    pair = (Path(circle(8, 8, 7), fill="#2f6480"), Path(circle(15, 8, 7), fill="#cb9c3c"))
    return scene(
        [
            Group(stripes, clip=ring),
            Group((Group(stripes, clip=ring, opacity=0.7),), moved(30, 2), clip=Path(rect(0, 0, 14, 30))),
            Group(
                (Group(pair, opacity=0.5), Path(line(0, 8, 24, 8), stroke="#2b2118", width=2)),
                moved(4, 24),
                opacity=0.5,
            ),
            Group((type.line("veiled", 0, 0, 6, "title"),), moved(32, 36), opacity=0.4),
        ]
    )


def images() -> Scene:
    return scene(
        [
            picture(4, 4, 24, 16),
            picture(32, 4, 24, 16, "JPEG"),
            Group((picture(4, 24, 12, 8),), turned(1, 12, 30)),
            Group((picture(32, 24, 24, 12, "JPEG"),), clip=Path(circle(44, 30, 6)), opacity=0.5),
        ]
    )


def roles() -> Scene:
    said = "Av. To 0123 ÄßŁ “&” office fjord"
    lines = [type.line(said, 2, 5 + 5.2 * row, 3.6, role) for row, role in enumerate(FACES)]
    return scene([*lines, type.line("AVATAR", 57, 38, 4, "label", "end"), type.centred("42", 55, 6, 6)])


def running() -> Scene:
    text = (
        "The **Keeper** deals [attack] 2, then [move] 1 towards the nearest hero.\n\nFour [chest] stay shut."
    )
    return scene(prose(text, 4, 4, 52, 32, 4.5, where="here", anchor="middle", settle="middle"))


def tiles() -> list[Scene]:
    known = catalogue.load().tiles
    return [tile_scene(known[ident], 1, "fire") for ident in list(known)[::24]]


SCENES: list[Callable[[], Scene]] = [everything, gradients, lines, nested, veils, images, roles, running]


@pytest.mark.parametrize("make", SCENES)
def test_pdf_and_svg_show_the_same(make: Callable[[], Scene]) -> None:
    right = make()
    mean, far = differences(right, right)
    assert mean < 2
    assert far < 0.001


@pytest.mark.parametrize("number", range(4))
def test_pdf_and_svg_show_the_same_tile(number: int) -> None:
    tile = tiles()[number]
    mean, far = differences(tile, tile)
    assert mean < 2
    assert far < 0.001


@pytest.mark.parametrize("make", SCENES)
def test_half_a_millimetre_is_told_apart(make: Callable[[], Scene]) -> None:
    right = make()
    _, far = differences(right, replace(right, root=Group((right.root,), moved(0.5, 0))))
    assert far > 0.01
