"""Scenes as the pages of a PDF. Same scenes, same bytes.

Millimetres become points once, in the first matrix of each page; symbols become form
XObjects, fonts are embedded as subsets of the letters used, layers can be switched off.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from io import BytesIO
from typing import Any, Literal

from reportlab import rl_config
from reportlab.pdfgen import canvas as canvases

from printables.press import layers
from printables.press.operators import Content, matrix
from printables.press.resources import Resources, packed
from printables.press.scene import INCH, Box, Scene
from printables.press.type import FACES, font

POINT = 72 / INCH
"""Points to the millimetre."""

Duplex = Literal["long-edge", "short-edge"]
FLIPS = {"long-edge": "DuplexFlipLongEdge", "short-edge": "DuplexFlipShortEdge"}

# ReportLab says nothing about its types.
_config: Any = rl_config
_canvases: Any = canvases


@dataclass(frozen=True, slots=True)
class Page:
    """One page: its scene, and what viewers and printers are told about it.

    ``trim`` is the box that is kept after cutting, ``bleed`` the one that art runs on into, in
    mm; ``bookmark`` is its entry in the outline, ``label`` what viewers call it instead of its number.
    """

    scene: Scene
    trim: Box | None = None
    bookmark: str = ""
    bleed: Box | None = None
    label: str = ""


def write(pages: Sequence[Page], title: str, lang: str = "en", duplex: Duplex | None = None) -> bytes:
    """Return a PDF with the given pages, that viewers print in its true size.

    Raises:
        ValueError: two different symbols bear the same name.
    """
    # Streams as bytes, not as text: a fifth less to store.
    _config.useA85 = 0
    buffer = BytesIO()
    canvas = _canvas(buffer, title, lang, duplex)
    resources = Resources(canvas._doc)
    for number, page in enumerate(pages):
        _draw(page, f"page-{number}", canvas, resources)
    if any(page.label for page in pages):
        for number, page in enumerate(pages):
            _label(number, page, canvas)
    canvas.save()
    return layers.listed(buffer.getvalue())


def _canvas(buffer: BytesIO, title: str, lang: str, duplex: Duplex | None) -> Any:
    # A page begins with a font; one of ours keeps that from being one that is not embedded.
    font("text")
    canvas = _canvases.Canvas(
        buffer,
        invariant=1,
        pageCompression=1,
        lang=lang,
        pdfVersion=(1, 7),
        initialFontName=FACES["text"].name,
    )
    canvas.setTitle(title)
    canvas.setCreator("Tilewright")
    canvas.setAuthor("Tilewright")
    canvas.setViewerPreference("PrintScaling", "None")
    canvas.setViewerPreference("DisplayDocTitle", "true")
    if duplex:
        canvas.setViewerPreference("Duplex", FLIPS[duplex])
    return canvas


def _draw(page: Page, key: str, canvas: Any, resources: Resources) -> None:
    scene = page.scene
    whole = (0, 0, scene.width, scene.height)
    canvas.setPageSize((scene.width * POINT, scene.height * POINT))
    canvas.setTrimBox(_points(page.trim or whole, scene.height))
    canvas.setBleedBox(_points(page.bleed or page.trim or whole, scene.height))
    if page.bookmark:
        canvas.bookmarkPage(key)
        canvas.addOutlineEntry(page.bookmark, key)
    content = Content(resources, (scene.root,))
    canvas.showPage()
    shown = canvas._doc.Pages.pages[-1]
    shown.Resources = resources.of(content)
    flip = matrix((POINT, 0, 0, -POINT, 0, scene.height * POINT))
    shown.Contents = packed(f"{flip} cm\n{content}".encode("ascii"), {})


def _label(number: int, page: Page, canvas: Any) -> None:
    """A page without a label keeps its number."""
    style, start = (None, None) if page.label else ("ARABIC", number + 1)
    canvas.addPageLabel(number, style, start, page.label)


def _points(box: Box, height: float) -> Box:
    """Return a box of the scene in points, from the bottom of the page up."""
    left, top, right, bottom = box
    return left * POINT, (height - bottom) * POINT, right * POINT, (height - top) * POINT
