"""Pictures that carry a text: an SVG in its metadata, a PNG in a text chunk, so that they open again."""

from __future__ import annotations

import base64
import binascii
import re
from io import BytesIO

from PIL import Image, PngImagePlugin

KEYWORD = "tilewright-board"
MOST_PIXELS = 100_000_000
MOST_TEXT = PngImagePlugin.MAX_TEXT_MEMORY
SIGNATURE = b"\x89PNG\r\n\x1a\n"

_HELD = re.compile(rb'<metadata id="' + KEYWORD.encode() + rb'">([A-Za-z0-9+/=\s]*)</metadata>')


def svg_carrying(svg: str, text: str) -> str:
    """Return an SVG document with a text in its metadata; base64, so that nothing in it is markup."""
    held = base64.b64encode(text.encode()).decode()
    head, end, rest = svg.partition(">")
    return f'{head}{end}<metadata id="{KEYWORD}">{held}</metadata>{rest}'


def png_carrying(png: bytes, text: str) -> bytes:
    """Return a PNG file with a text in a chunk of its own; the pixels stay as they are."""
    with Image.open(BytesIO(png)) as image:
        info = PngImagePlugin.PngInfo()
        info.add_itxt(KEYWORD, text, zip=True)
        buffer = BytesIO()
        image.save(buffer, "PNG", pnginfo=info, dpi=image.info.get("dpi", (72, 72)))
        return buffer.getvalue()


def carried(raw: bytes) -> str | None:
    """Return the text that a picture carries, or None if it is no such picture."""
    return _from_png(raw) if raw.startswith(SIGNATURE) else _from_svg(raw)


def _from_svg(raw: bytes) -> str | None:
    match = _HELD.search(raw)
    try:
        return base64.b64decode(match[1], validate=False).decode() if match else None
    except (binascii.Error, UnicodeDecodeError):
        return None


def _from_png(raw: bytes) -> str | None:
    try:
        with Image.open(BytesIO(raw), formats=["PNG"]) as image:
            if image.width * image.height > MOST_PIXELS:
                return None
            image.load()  # chunks may stand behind the pixels
            text = image.text.get(KEYWORD)  # type: ignore[attr-defined]
    except (OSError, ValueError, SyntaxError, Image.DecompressionBombError):
        return None
    return str(text) if text is not None else None
