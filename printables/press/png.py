"""A page of a PDF as pixels: what the printer gets is what the picture shows."""

from __future__ import annotations

from io import BytesIO
from typing import Any

import pypdfium2

from printables.press import pdf
from printables.press.scene import Scene

DPI = 150.0

# PDFium's binding says nothing about its types.
_pdfium: Any = pypdfium2


def render(document: bytes, page: int = 0, dpi: float = DPI) -> bytes:
    """Return one page of a PDF, counted from 0, as the bytes of a PNG file."""
    opened = _pdfium.PdfDocument(document)
    try:
        sheet = opened[page]
        width, height = (round(side * dpi / 72) for side in sheet.get_size())
        # PDFium rounds a size up, even from the last digit of a float.
        image = sheet.render(scale=dpi / 72).to_pil().crop((0, 0, max(1, width), max(1, height)))
        buffer = BytesIO()
        image.save(buffer, "PNG", dpi=(dpi, dpi))
        return buffer.getvalue()
    finally:
        opened.close()


def write(scene: Scene, dpi: float = DPI) -> bytes:
    """Return a scene as the bytes of a PNG file."""
    return render(pdf.write([pdf.Page(scene)], scene.title), dpi=dpi)
