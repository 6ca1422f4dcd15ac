"""Pages as arrays of pixels, for what looks at a print as an eye would, and need not save it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Any

import numpy as np
import pypdfium2

from printables.press import pdf
from printables.press.bounds import Numbers, Pixels
from printables.press.scene import Group, Node, Scene, moved

CLEAR = 128
"""Less opaque than this, a pixel counts as paper that nothing was printed on."""

# PDFium's binding says nothing about its types.
_pdfium: Any = pypdfium2


@dataclass(frozen=True)
class Raster:
    """A page as rows of pixels: red, green, blue, and how opaque; its size is in mm."""

    pixels: Pixels
    width: float
    height: float

    def at(self, x: Numbers, y: Numbers) -> Pixels:
        """Return the pixels at points in mm from the top left corner; beyond the page all is bare."""
        rows, columns = self.pixels.shape[:2]
        row = np.floor(y / self.height * rows).astype(int)
        column = np.floor(x / self.width * columns).astype(int)
        beyond = (row < 0) | (row >= rows) | (column < 0) | (column >= columns)
        found: Pixels = self.pixels[row.clip(0, rows - 1), column.clip(0, columns - 1)]
        return np.where(beyond[..., None], np.uint8(0), found)

    def on_white(self) -> Pixels:
        """Return red, green and blue as they look on white paper."""
        opaque = self.pixels[..., 3:] / 255
        return np.rint(self.pixels[..., :3] * opaque + 255 * (1 - opaque)).astype(np.uint8)


def pages(document: bytes, per_mm: float, which: Iterable[int] | None = None) -> Iterator[Raster]:
    """Yield pages of a PDF, counted from 0, on no paper at all; without ``which``, every page.

    ``per_mm`` is how many pixels there are to the millimetre.
    """
    opened = _pdfium.PdfDocument(document)
    try:
        for number in range(len(opened)) if which is None else which:
            page = opened[number]
            width, height = (side / pdf.POINT for side in page.get_size())
            bitmap = page.render(scale=per_mm / pdf.POINT, fill_color=(0, 0, 0, 0), rev_byteorder=True)
            yield Raster(bitmap.to_numpy().copy(), width, height)
            page.close()
    finally:
        opened.close()


def drawn(scenes: Iterable[Scene], per_mm: float) -> Iterator[Raster]:
    """Yield scenes as pixels; one name must not stand for two symbols in any of them."""
    yield from pages(pdf.write([pdf.Page(scene) for scene in scenes], "pixels"), per_mm)


def cut_out(node: Node, left: float, top: float, right: float, bottom: float) -> Scene:
    """Return a picture of what a drawing shows in a box, in mm."""
    return Scene(right - left, bottom - top, Group((node,), moved(-left, -top)))
