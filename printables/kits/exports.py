"""Pictures of boards as files to keep: they carry the board, and open again like a board file."""

from __future__ import annotations

from generator.document import Document, dumps
from printables.kits import kit_of
from printables.press.carrying import carried, png_carrying, svg_carrying


def picture(document: Document, kind: str) -> bytes:
    """Return the picture of a board as ``svg`` or ``png`` with the board inside, or as ``pdf``.

    Raises:
        Refusal: the kind is unknown, or the board cannot be drawn.
    """
    drawn = kit_of(document).export(document, kind)
    if kind == "svg":
        return svg_carrying(drawn.decode(), dumps(document)).encode()
    return png_carrying(drawn, dumps(document)) if kind == "png" else drawn


def opened(raw: bytes) -> bytes:
    """Return the board file that a picture carries; what carries none is given back as it is."""
    text = carried(raw)
    return raw if text is None else text.encode()
