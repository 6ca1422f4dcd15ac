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
        image = opened[page].render(scale=dpi / 72).to_pil()
        buffer = BytesIO()
        image.save(buffer, "PNG", dpi=(dpi, dpi))
        return buffer.getvalue()
    finally:
        opened.close()


def write(scene: Scene, dpi: float = DPI) -> bytes:
    """Return a scene as the bytes of a PNG file."""
    return render(pdf.write([pdf.Page(scene)], scene.title), dpi=dpi)
