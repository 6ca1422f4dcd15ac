"""A peer of the press: pages drawn piece by piece with the calls of ReportLab's canvas, as its manual shows.

Every piece is drawn out wherever it lies. A translucent group makes each thing in it
translucent, which is less work than making them one sheet; layers are left out.
"""

from __future__ import annotations

from collections.abc import Sequence
from io import BytesIO
from typing import Any

from reportlab.lib.colors import HexColor
from reportlab.lib.utils import ImageReader
from reportlab.pdfgen import canvas as canvases

from printables.press.pdf import POINT, Page
from printables.press.scene import Gradient, Group, Image, Node, Path, Text, Use
from printables.press.type import FACES, font


def write(pages: Sequence[Page], title: str) -> bytes:
    """Return a PDF with the given pages."""
    buffer = BytesIO()
    canvas = canvases.Canvas(buffer, invariant=1, pageCompression=1)
    canvas.setTitle(title)
    for page in pages:
        canvas.setPageSize((page.scene.width * POINT, page.scene.height * POINT))
        canvas.transform(POINT, 0, 0, -POINT, 0, page.scene.height * POINT)
        _node(canvas, page.scene.root, 1.0)
        canvas.showPage()
    canvas.save()
    return buffer.getvalue()


def _node(canvas: Any, node: Node, opacity: float) -> None:
    if isinstance(node, Path):
        _path(canvas, node, opacity)
    elif isinstance(node, Text):
        _text(canvas, node, opacity)
    elif isinstance(node, Image):
        left, top, right, bottom = node.box
        picture = ImageReader(BytesIO(node.data))
        canvas.drawImage(picture, left, bottom, right - left, top - bottom, mask="auto")
    else:
        _inside(canvas, node, opacity)


def _inside(canvas: Any, node: Group | Use, opacity: float) -> None:
    canvas.saveState()
    canvas.transform(*node.transform)
    if isinstance(node, Group):
        opacity *= node.opacity
        if node.clip:
            canvas.clipPath(_outline(canvas, node.clip), 0, 0, 0 if node.clip.evenodd else 1)
    for child in node.symbol.children if isinstance(node, Use) else node.children:
        _node(canvas, child, opacity)
    canvas.restoreState()


def _path(canvas: Any, path: Path, opacity: float) -> None:
    canvas.saveState()
    if isinstance(path.fill, Gradient):
        _shade(canvas, path, path.fill)
    if isinstance(path.fill, str):
        canvas.setFillColor(HexColor(path.fill), opacity * path.opacity)
    if path.stroke:
        canvas.setStrokeColor(HexColor(path.stroke), opacity * path.opacity)
        canvas.setLineWidth(path.width)
        canvas.setLineCap(0 if path.flat else 1)
        canvas.setLineJoin(0 if path.flat else 1)
        canvas.setDash(list(path.dash))
    fill = int(isinstance(path.fill, str))
    canvas.drawPath(_outline(canvas, path), int(bool(path.stroke)), fill, 0 if path.evenodd else 1)
    canvas.restoreState()


def _shade(canvas: Any, path: Path, gradient: Gradient) -> None:
    canvas.saveState()
    canvas.clipPath(_outline(canvas, path), 0, 0, 0 if path.evenodd else 1)
    colours = [HexColor(colour) for _, colour in gradient.stops]
    places = [at for at, _ in gradient.stops]
    if gradient.kind == "linear":
        canvas.linearGradient(*gradient.line, colours, places)
    else:
        canvas.radialGradient(*gradient.line[:3], colours, places)
    canvas.restoreState()


def _text(canvas: Any, text: Text, opacity: float) -> None:
    font(text.role)
    canvas.saveState()
    canvas.transform(1, 0, 0, -1, text.left, text.y)
    canvas.setFont(FACES[text.role].name, text.size)
    canvas.setFillColor(HexColor(text.fill), opacity)
    canvas.drawString(0, 0, text.string)
    canvas.restoreState()


def _outline(canvas: Any, path: Path) -> Any:
    out = canvas.beginPath()
    ways = {"M": out.moveTo, "L": out.lineTo, "C": out.curveTo, "Z": out.close}
    for letter, *numbers in path.commands:
        ways[letter](*numbers)
    return out
