"""What the streams of a PDF call upon by name: forms, images, gradients, states, layers and fonts.

Each thing is written once in a document, however often it is called.
"""

from __future__ import annotations

import zlib
from collections.abc import Iterator, Sequence
from io import BytesIO
from itertools import pairwise
from typing import Any

from PIL import Image as pillow
from reportlab.pdfbase import pdfdoc

from printables.press.bounds import corners_of
from printables.press.decimals import decimal
from printables.press.kerning import kerns
from printables.press.operators import Content, colour, shown
from printables.press.scene import Box, Gradient, Group, Image, Layer, Node, Symbol
from printables.press.type import FACES, font

AIR = 2.0
"""What is left free around a veil, in mm: letters and pointed corners may reach beyond their box."""
NOWHERE = ((0.0, 0.0),) * 4

# ReportLab says nothing about its types.
_pdfdoc: Any = pdfdoc


class Resources:
    """All that the streams of one document share; ``document`` is ReportLab's."""

    def __init__(self, document: Any) -> None:
        self._document = document
        self._symbols: dict[str, tuple[Symbol, str]] = {}
        self._texts: dict[tuple[str, str], list[tuple[str, str]]] = {}
        self._names: dict[Gradient | Image, str] = {}
        self._count = 0

    def of(self, content: Content) -> str:
        """Return the dictionary that a stream needs to find what it names."""
        kinds = {
            kind: "".join([f"/{name} {self._reference(name)}" for name in names])
            for kind, names in content.names.items()
        }
        named = "".join([f"/{kind}<<{names}>>" for kind, names in kinds.items()])
        return f"<</Font {self._reference(_pdfdoc.BasicFonts)}{named}>>"

    def _reference(self, name: str) -> str:
        number, generation = self._document.idToObjectNumberAndVersion[name]
        return f"{number} {generation} R"

    def form(self, symbol: Symbol) -> str:
        """Return the name of a symbol, which is written as a form.

        Raises:
            ValueError: another symbol has the same name.
        """
        known, name = self._symbols.get(symbol.name, (symbol, ""))
        if known is not symbol and known != symbol:
            raise ValueError(f'two different symbols have the name "{symbol.name}"')
        if not name:
            name = self._form(symbol.children, symbol.box, {})
            self._symbols[symbol.name] = symbol, name
        return name

    def veil(self, nodes: tuple[Node, ...]) -> str:
        """Return the name of nodes written as a group that is one sheet when it is translucent."""
        # A printer that knows no translucent ink turns the whole box into pixels: it is kept small.
        (left, top), _, (right, bottom), _ = corners_of(Group(nodes)) or NOWHERE
        box = (left - AIR, top - AIR, right + AIR, bottom + AIR)
        return self._form(nodes, box, {"Group": _dictionary({"S": "/Transparency", "I": "true"})})

    def _form(self, nodes: tuple[Node, ...], box: Box, more: dict[str, Any]) -> str:
        content = Content(self, nodes)
        kind = {"Type": "/XObject", "Subtype": "/Form", "BBox": f"[{' '.join(map(decimal, box))}]"}
        return self._stream("F", kind | {"Resources": self.of(content)} | more, str(content).encode("ascii"))

    def image(self, image: Image) -> str:
        """Return the name of the pixels of an image; a JPEG stays the file it is where it can."""
        if image not in self._names:
            with pillow.open(BytesIO(image.data)) as opened:
                plain = image.kind == "jpeg" and opened.mode in ("L", "RGB")
                name = self._jpeg(image, opened.mode) if plain else self._pixels(opened.convert("RGBA"))
            self._names[image] = name
        return self._names[image]

    def _jpeg(self, image: Image, mode: str) -> str:
        space = {"L": "/DeviceGray", "RGB": "/DeviceRGB"}[mode]
        return self._raster(image.pixels, space, image.data, {"Filter": "/DCTDecode"})

    def _pixels(self, picture: pillow.Image) -> str:
        more = {}
        if picture.getchannel("A").getextrema() != (255, 255):
            mask = self._raster(picture.size, "/DeviceGray", picture.getchannel("A").tobytes(), {})
            more["SMask"] = self._reference(mask)
        return self._raster(picture.size, "/DeviceRGB", picture.convert("RGB").tobytes(), more)

    def _raster(self, pixels: tuple[int, int], space: str, data: bytes, more: dict[str, Any]) -> str:
        kind = {"Type": "/XObject", "Subtype": "/Image", "ColorSpace": space, "BitsPerComponent": 8}
        return self._stream("I", kind | {"Width": pixels[0], "Height": pixels[1]} | more, data)

    def shading(self, gradient: Gradient) -> str:
        """Return the name of a gradient."""
        if gradient not in self._names:
            ways = {"ColorSpace": "DeviceRGB", "Function": _ramp(gradient.stops), "Extend": "[true true]"}
            x, y, *rest = gradient.line
            if gradient.kind == "linear":
                shading = _pdfdoc.PDFAxialShading(x, y, *rest, **ways)
            else:
                shading = _pdfdoc.PDFRadialShading(x, y, 0.0, x, y, rest[0], **ways)
            self._names[gradient] = self._keep("G", shading)
        return self._names[gradient]

    def alpha(self, opacity: float) -> str:
        """Return the name of the state in which all is drawn that opaque."""
        share = decimal(opacity)
        return self._once(f"A{share}", {"ca": share, "CA": share})

    def layer(self, layer: Layer) -> str:
        """Return the name of a layer."""
        return self._once(f"L-{layer}", {"Type": "/OCG", "Name": _pdfdoc.PDFString(layer)})

    def letters(self, string: str, role: str) -> list[tuple[str, str]]:
        """Return a text in parts: the name of a font, and the operator that shows the letters in it."""
        if (string, role) not in self._texts:
            self._texts[string, role] = list(self._letters(string, role))
        return self._texts[string, role]

    def _letters(self, string: str, role: str) -> Iterator[tuple[str, str]]:
        letters, gaps = font(role), kerns(string, FACES[role].file)
        start = 0
        for subset, codes in letters.splitString(string, self._document):
            name = letters.getSubsetInternalName(subset, self._document)
            yield name, shown(codes, gaps[start : start + len(codes)])
            start += len(codes)

    def _once(self, name: str, entries: dict[str, Any]) -> str:
        """Write a small dictionary under a name that tells it from all others."""
        if name not in self._document.idToObject:
            self._document.Reference(_dictionary(entries), name)
        return name

    def _stream(self, letter: str, entries: dict[str, Any], data: bytes) -> str:
        return self._keep(letter, packed(data, entries))

    def _keep(self, letter: str, thing: Any) -> str:
        """Write a thing under a new name."""
        name = f"{letter}{self._count}"
        self._count += 1
        self._document.Reference(thing, name)
        return name


def packed(data: bytes, entries: dict[str, Any]) -> Any:
    """Return a stream of ReportLab's; what is packed already, such as a JPEG, says so among its entries."""
    if "Filter" not in entries:
        # As one name, not as ReportLab's list of one: what packs the file then leaves it as it is.
        data, entries = zlib.compress(data), entries | {"Filter": "/FlateDecode"}
    return _pdfdoc.PDFStream(_dictionary(entries), data)


def _dictionary(entries: dict[str, Any]) -> Any:
    return _pdfdoc.PDFDictionary(entries)


def _ramp(stops: Sequence[tuple[float, str]]) -> Any:
    """Return the function from a place between 0 and 1 to a colour."""
    ends = [(0.0, stops[0][1]), *stops, (1.0, stops[-1][1])]
    inside = [(one, two) for one, two in pairwise(ends) if one[0] < two[0]]
    parts = [
        _pdfdoc.PDFExponentialFunction(colour(one).split(), colour(two).split(), 1)
        for (_, one), (_, two) in inside
    ]
    if len(parts) == 1:
        return parts[0]
    bounds = [at for (at, _), _ in inside[1:]]
    return _pdfdoc.PDFStitchingFunction(parts, bounds, [0, 1] * len(parts), Domain="[0 1]")
