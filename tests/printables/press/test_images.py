from io import BytesIO

import pytest
from PIL import Image as pillow
from support.scenes import pixels

from generator.findings import Refusal
from printables.press import images, png
from printables.press.images import image
from printables.press.scene import Group, Scene


@pytest.mark.parametrize("kind", ["PNG", "JPEG"])
def test_an_image_is_read_as_it_is(kind: str) -> None:
    read = image(pixels(kind), 1, 2, 30, 20)
    assert (read.kind, read.pixels, read.box) == (kind.lower(), (24, 16), (1, 2, 31, 22))
    assert read.data == pixels(kind)


@pytest.mark.parametrize("data", [b"", b"no image", pixels()[:80], b"GIF89a" + bytes(40), b"<svg/>"])
def test_what_is_no_image_is_refused_with_its_place(data: bytes) -> None:
    with pytest.raises(Refusal, match=r'^card "Owl": is no PNG or JPEG .*\[image\]$'):
        image(data, 0, 0, 10, 10, 'card "Owl"')


def test_an_image_of_too_many_pixels_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(images, "LIMIT", 383)
    with pytest.raises(Refusal, match="24 x 16 pixels; 383 are the most"):
        image(pixels(), 0, 0, 10, 10)


@pytest.mark.parametrize("mode", ["L", "CMYK"])
def test_grey_and_printers_colours_are_shown(mode: str) -> None:
    buffer = BytesIO()
    pillow.new("RGB", (8, 8), "#808080").convert(mode).save(buffer, "JPEG")
    shown = pillow.open(BytesIO(png.write(Scene(9, 9, Group((image(buffer.getvalue(), 0, 0, 9, 9),))), 50)))
    assert shown.convert("RGB").getpixel((8, 8)) == pytest.approx((128, 128, 128), abs=4)
