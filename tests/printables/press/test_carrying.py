"""Pictures that carry a text."""

from __future__ import annotations

from io import BytesIO

from hypothesis import given, settings
from hypothesis import strategies as st
from PIL import Image

from printables.press import png, svg
from printables.press.carrying import carried, png_carrying, svg_carrying
from printables.press.scene import Group, Path, Scene
from printables.press.shapes import circle

SCENE = Scene(10, 10, Group((Path(circle(5, 5, 3), fill="#cb9c3c"),)), "a coin")
TEXTS = st.text(st.characters(exclude_categories=("Cs",), exclude_characters="\0"))


@given(TEXTS)
def test_an_svg_gives_its_text_back(text: str) -> None:
    assert carried(svg_carrying(svg.write(SCENE), text).encode()) == text


@given(TEXTS)
@settings(max_examples=25, deadline=None)
def test_a_png_gives_its_text_back_and_keeps_its_pixels(text: str) -> None:
    plain = png.write(SCENE, 60)
    laden = png_carrying(plain, text)
    assert carried(laden) == text
    assert Image.open(BytesIO(laden)).tobytes() == Image.open(BytesIO(plain)).tobytes()


@given(st.binary(max_size=200))
def test_what_carries_nothing_gives_nothing(raw: bytes) -> None:
    assert carried(raw) is None
    assert carried(b"\x89PNG\r\n\x1a\n" + raw) is None
