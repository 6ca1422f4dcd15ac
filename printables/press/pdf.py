"""Scenes as the pages of a PDF. Same scenes, same bytes.

Millimetres become points once, in the first matrix of each page; symbols become form
XObjects, fonts are embedded as subsets of the letters used.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from io import BytesIO
from typing import Any, Literal

from reportlab import rl_config
from reportlab.lib import colors
from reportlab.pdfbase import pdfdoc
from reportlab.pdfgen import canvas as canvases

from printables.press.scene import Box, Gradient, Group, Node, Path, Scene, Symbol, Text, Use, symbols
from printables.press.type import FACES, font

POINT = 72 / 25.4
"""Points to the millimetre."""

Duplex = Literal["long-edge", "short-edge"]
FLIPS = {"long-edge": "DuplexFlipLongEdge", "short-edge": "DuplexFlipShortEdge"}

# ReportLab says nothing about its types.
_config: Any = rl_config
_colors: Any = colors
_pdfdoc: Any = pdfdoc
_canvases: Any = canvases


@dataclass(frozen=True, slots=True)
class Page:
    """One page: its scene, the box that is kept after cutting (mm), and its entry in the outline."""

    scene: Scene
    trim: Box | None = None
    bookmark: str = ""


def write(pages: Sequence[Page], title: str, lang: str = "en", duplex: Duplex | None = None) -> bytes:
    """Return a PDF with the given pages, that viewers print in its true size."""
    # Streams as bytes, not as text: a fifth less to store.
    _config.useA85 = 0
    buffer = BytesIO()
    canvas = _canvases.Canvas(buffer, invariant=1, pageCompression=1, lang=lang, pdfVersion=(1, 7))
    canvas.setTitle(title)
    canvas.setCreator("Tilewright")
    canvas.setAuthor("Tilewright")
    canvas.setViewerPreference("PrintScaling", "None")
    if duplex:
        canvas.setViewerPreference("Duplex", FLIPS[duplex])
    writer = _Writer(canvas)
    for number, page in enumerate(pages):
        writer.page(page, f"page-{number}")
    canvas.save()
    return buffer.getvalue()


class _Writer:
    """Writes scenes onto one canvas; a symbol is written once in the whole document."""

    def __init__(self, canvas: Any) -> None:
        self.canvas = canvas
        self.forms: dict[str, Symbol] = {}
        self.veils = 0

    def page(self, page: Page, key: str) -> None:
        scene, canvas = page.scene, self.canvas
        for symbol in symbols(scene.root).values():
            self.form(symbol)
        canvas.setPageSize((scene.width * POINT, scene.height * POINT))
        canvas.setTrimBox(_points(page.trim or (0, 0, scene.width, scene.height), scene.height))
        if page.bookmark:
            canvas.bookmarkPage(key)
            canvas.addOutlineEntry(page.bookmark, key)
        canvas.transform(POINT, 0, 0, -POINT, 0, scene.height * POINT)
        self.node(scene.root)
        canvas.showPage()

    def form(self, symbol: Symbol) -> None:
        """Write a symbol as a form, unless it is there."""
        known = self.forms.setdefault(symbol.name, symbol)
        if known is not symbol and known != symbol:
            raise ValueError(f'two different symbols have the name "{symbol.name}"')
        if not self.canvas.hasForm(symbol.name):
            self._form(symbol.name, symbol.children, symbol.box)

    def _form(self, name: str, children: Iterable[Node], box: Box, group: bool = False) -> None:
        """ReportLab leaves shadings and translucency out of the resources of a form; add them."""
        canvas = self.canvas
        canvas.beginForm(name, *box)
        for child in children:
            self.node(child)
        shadings, states = canvas._shadingUsed, canvas._extgstate.getState()
        canvas.endForm()
        form = canvas._doc.idToObject[canvas._doc.getXObjectName(name)]
        resources = _pdfdoc.PDFResourceDictionary()
        resources.basicFonts()
        resources.setShading(shadings)
        if form.XObjects:
            resources.XObject = form.XObjects
        if states:
            resources.ExtGState = states
        form.Resources = resources
        if group:
            form.Contents = _pdfdoc.PDFStream(content=form.stream)
            kind = {"S": _pdfdoc.PDFName("Transparency"), "I": "true"}
            form.Contents.dictionary["Group"] = _pdfdoc.PDFDictionary(kind)

    def node(self, node: Node) -> None:
        if isinstance(node, Path):
            self.path(node)
        elif isinstance(node, Text):
            self.text(node)
        elif isinstance(node, Use):
            self.canvas.saveState()
            self.canvas.transform(*node.transform)
            self.canvas.doForm(node.symbol.name)
            self.canvas.restoreState()
        else:
            self.group(node)

    def group(self, group: Group) -> None:
        canvas = self.canvas
        canvas.saveState()
        canvas.transform(*group.transform)
        if group.clip:
            canvas.clipPath(self.outline(group.clip), stroke=0, fill=0, fillMode=_mode(group.clip))
        if group.opacity < 1:
            name = f"veil-{self.veils}"
            self.veils += 1
            self._form(name, group.children, (-1000, -1000, 3000, 3000), group=True)
            canvas.setFillAlpha(group.opacity)
            canvas.setStrokeAlpha(group.opacity)
            canvas.doForm(name)
        else:
            for child in group.children:
                self.node(child)
        canvas.restoreState()

    def path(self, path: Path) -> None:
        canvas, faint = self.canvas, path.opacity < 1
        if isinstance(path.fill, Gradient):
            self.shade(path, path.fill)
        if faint:
            canvas.saveState()
        plain = isinstance(path.fill, str)
        if isinstance(path.fill, str):
            canvas.setFillColor(_colour(path.fill))
        if path.stroke:
            canvas.setStrokeColor(_colour(path.stroke))
            canvas.setLineWidth(path.width)
            canvas.setLineCap(0 if path.flat else 1)
            canvas.setLineJoin(0 if path.flat else 1)
            canvas.setDash(*([list(path.dash)] if path.dash else []))
        if faint:  # after the colours, which ReportLab sets opaque
            canvas.setFillAlpha(path.opacity)
            canvas.setStrokeAlpha(path.opacity)
        if plain or path.stroke:
            stroke, fill = int(bool(path.stroke)), int(plain)
            canvas.drawPath(self.outline(path), stroke=stroke, fill=fill, fillMode=_mode(path))
        if faint:
            canvas.restoreState()

    def shade(self, path: Path, gradient: Gradient) -> None:
        """Fill a path with a gradient: clip to it, then shade."""
        canvas = self.canvas
        canvas.saveState()
        canvas.clipPath(self.outline(path), stroke=0, fill=0, fillMode=_mode(path))
        places = [at for at, _ in gradient.stops]
        colours = [_colour(colour) for _, colour in gradient.stops]
        if path.opacity < 1:
            canvas.setFillAlpha(path.opacity)
        if gradient.kind == "linear":
            canvas.linearGradient(*gradient.line, colours, places)
        else:
            canvas.radialGradient(*gradient.line[:3], colours, places)
        canvas.restoreState()

    def text(self, text: Text) -> None:
        canvas = self.canvas
        font(text.role)
        canvas.saveState()
        canvas.transform(1, 0, 0, -1, text.left, text.y)
        canvas.setFont(FACES[text.role].name, text.size)
        canvas.setFillColor(_colour(text.fill))
        canvas.drawString(0, 0, text.string)
        canvas.restoreState()

    def outline(self, path: Path) -> Any:
        out = self.canvas.beginPath()
        ways = {"M": out.moveTo, "L": out.lineTo, "C": out.curveTo, "Z": out.close}
        for command in path.commands:
            ways[command[0]](*command[1:])
        return out


def _points(box: Box, height: float) -> Box:
    """Return a box of the scene in points, from the bottom of the page up."""
    left, top, right, bottom = box
    return left * POINT, (height - bottom) * POINT, right * POINT, (height - top) * POINT


def _mode(path: Path) -> int:
    return 0 if path.evenodd else 1


def _colour(colour: str) -> Any:
    return _colors.HexColor(colour)
