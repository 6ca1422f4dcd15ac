"""Pictures made of pixels: reading PNG and JPEG files for a scene."""

from __future__ import annotations

from io import BytesIO
from typing import Literal

from PIL import Image as pillow
from PIL import UnidentifiedImageError

from generator.findings import Refusal
from printables.press.scene import Image

LIMIT = 50_000_000
"""The most pixels that an image may have; 300 dots to the inch on A3 take 17 million."""
KINDS: dict[str | None, Literal["png", "jpeg"]] = {"PNG": "png", "JPEG": "jpeg"}


def image(data: bytes, x: float, y: float, width: float, height: float, where: str = "image") -> Image:
    """Return the image of a PNG or JPEG file, stretched over a box in mm with that top left corner.

    Raises:
        Refusal: the file is no such image, is damaged, or has too many pixels.
    """
    try:
        with pillow.open(BytesIO(data), formats=list(filter(None, KINDS))) as opened:
            kind, pixels = KINDS[opened.format], opened.size
            if pixels[0] * pixels[1] > LIMIT:
                text = f"has {pixels[0]} x {pixels[1]} pixels; {LIMIT} are the most"
                raise Refusal.because("image-too-large", where, text)
            opened.load()
    except (UnidentifiedImageError, OSError, SyntaxError, pillow.DecompressionBombError):
        text = "is no PNG or JPEG image, or is damaged; save it as one of these"
        raise Refusal.because("image", where, text) from None
    return Image(data, kind, pixels, (x, y, x + width, y + height))
