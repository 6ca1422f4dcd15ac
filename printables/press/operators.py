"""Nodes as the operators of a PDF content stream, with the names of all that they call upon.

Colours, lines and fonts are told only where they change. Everything is in the millimetres
of the scene, ``y`` down; the page turns them into points.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from functools import lru_cache
from typing import Literal, Protocol, TypeAlias

from printables.press.decimals import decimal
from printables.press.scene import (
    IDENTITY,
    Gradient,
    Group,
    Image,
    Layer,
    Node,
    Path,
    Symbol,
    Text,
    Transform,
    Use,
)

Kind = Literal["XObject", "ExtGState", "Shading", "Properties"]
"""What a name stands for, as the resources of a stream sort them."""

_State: TypeAlias = tuple[dict[str, str], float]
_ENDS = {"M": " m", "L": " l", "C": " c", "Z": "h"}
_ESCAPES = {code: f"\\{code:03o}" for code in (*range(32), *range(127, 256))} | {
    ord(sign): f"\\{sign}" for sign in "()\\"
}


class Shelf(Protocol):
    """The document: it keeps what streams call upon, and says by what name they call it."""

    def form(self, symbol: Symbol) -> str:
        """Return the name of a symbol."""

    def veil(self, nodes: tuple[Node, ...]) -> str:
        """Return the name of nodes that are one sheet when they are made translucent."""

    def image(self, image: Image) -> str:
        """Return the name of the pixels of an image."""

    def shading(self, gradient: Gradient) -> str:
        """Return the name of a gradient."""

    def alpha(self, opacity: float) -> str:
        """Return the name of the state in which all is drawn that opaque."""

    def layer(self, layer: Layer) -> str:
        """Return the name of a layer."""

    def letters(self, string: str, role: str) -> Iterable[tuple[str, str]]:
        """Return a text in parts: the name of a font, and the operator that shows the letters in it."""


class Content:
    """One content stream: its operators so far, and the names in it, by kind."""

    def __init__(self, shelf: Shelf, nodes: Iterable[Node]) -> None:
        self.names: dict[Kind, dict[str, None]] = {}
        self._shelf = shelf
        self._parts: list[str] = []
        # The operator that last set each thing. Pages and forms begin opaque: none is called otherwise.
        self._set: dict[str, str] = {}
        self._opacity = 1.0
        for node in nodes:
            self._node(node)

    def __str__(self) -> str:
        return "\n".join(self._parts)

    def _node(self, node: Node) -> None:
        if isinstance(node, Path):
            self._path(node)
        elif isinstance(node, Text):
            self._text(node)
        elif isinstance(node, Use):
            self._use(node)
        elif isinstance(node, Group):
            self._group(node)
        else:
            self._image(node)

    def _use(self, use: Use) -> None:
        self._fade(1.0)
        before = self._begin(use.transform)
        self._call(self._shelf.form(use.symbol))
        self._end(before)

    def _group(self, group: Group) -> None:
        if not group.children:
            return
        self._fade(group.opacity)
        if group.layer:
            self._parts.append(f"/OC /{self._named('Properties', self._shelf.layer(group.layer))} BDC")
        # What is set inside a layer may be skipped with it, so it is forgotten.
        before = self._begin(group.transform, group.clip, bool(group.layer))
        if group.opacity < 1:
            self._call(self._shelf.veil(group.children))
        else:
            for child in group.children:
                self._node(child)
        self._end(before)
        if group.layer:
            self._parts.append("EMC")

    def _path(self, path: Path) -> None:
        if path.opacity < 1 and path.fill and path.stroke:
            # The line would show the fill below it.
            self._group(Group((replace(path, opacity=1.0),), opacity=path.opacity))
            return
        self._fade(path.opacity)
        if isinstance(path.fill, Gradient):
            before = self._begin(IDENTITY, path)
            self._parts.append(f"/{self._named('Shading', self._shelf.shading(path.fill))} sh")
            self._end(before)
        fill = path.fill if isinstance(path.fill, str) else None
        if fill:
            self._tell("fill", f"{colour(fill)} rg")
        if path.stroke:
            self._tell("stroke", f"{colour(path.stroke)} RG")
            self._tell("line", _line(path.width, path.flat, path.dash))
        if fill or path.stroke:
            self._parts.append(f"{outline(path)} {_painted(path, bool(fill))}")

    def _text(self, text: Text) -> None:
        self._fade(1.0)
        self._tell("fill", f"{colour(text.fill)} rg")
        self._parts.append(f"BT 1 0 0 -1 {decimal(text.left)} {decimal(text.y)} Tm")
        for font, letters in self._shelf.letters(text.string, text.role):
            self._tell("font", f"{font} {decimal(text.size)} Tf")
            self._parts.append(letters)
        self._parts.append("ET")

    def _image(self, image: Image) -> None:
        left, top, right, bottom = image.box
        self._fade(1.0)
        # An image is one unit wide and high, its foot at 0.
        before = self._begin((right - left, 0, 0, top - bottom, left, bottom))
        self._call(self._shelf.image(image))
        self._end(before)

    def _fade(self, opacity: float) -> None:
        """Draw what follows so opaque."""
        if self._opacity != opacity:
            self._opacity = opacity
            self._parts.append(f"/{self._named('ExtGState', self._shelf.alpha(opacity))} gs")

    def _tell(self, what: str, operator: str) -> None:
        """Set something, unless it is set so."""
        if self._set.get(what) != operator:
            self._set[what] = operator
            self._parts.append(operator)

    def _begin(self, transform: Transform, clip: Path | None = None, always: bool = False) -> _State | None:
        """Draw what follows moved and clipped; return what ``_end`` needs to make all as before."""
        if transform == IDENTITY and clip is None and not always:
            return None
        self._parts.append("q")
        if transform != IDENTITY:
            self._parts.append(f"{matrix(transform)} cm")
        if clip:
            self._parts.append(f"{outline(clip)} W{'*' if clip.evenodd else ''} n")
        return dict(self._set), self._opacity

    def _end(self, before: _State | None) -> None:
        if before is not None:
            self._parts.append("Q")
            self._set, self._opacity = before

    def _call(self, name: str) -> None:
        self._parts.append(f"/{self._named('XObject', name)} Do")

    def _named(self, kind: Kind, name: str) -> str:
        self.names.setdefault(kind, {})[name] = None
        return name


def outline(path: Path) -> str:
    """Return the operators that lay out a path."""
    return " ".join([" ".join(map(decimal, command[1:])) + _ENDS[command[0]] for command in path.commands])


def matrix(transform: Transform) -> str:
    """Return the numbers of a transform."""
    return " ".join([*(decimal(one, 6) for one in transform[:4]), *map(decimal, transform[4:])])


def shown(codes: bytes, gaps: Sequence[float]) -> str:
    """Return the operator that shows letters; after each, what follows stands off so many ems further."""
    parts: list[str] = []
    start = 0
    for place, gap in enumerate(gaps, 1):
        if gap and place < len(codes):
            parts += [_quoted(codes[start:place]), decimal(-1000 * gap, 1)]
            start = place
    last = _quoted(codes[start:])
    return f"[{' '.join([*parts, last])}] TJ" if parts else f"{last} Tj"


def _quoted(codes: bytes) -> str:
    return f"({codes.decode('latin-1').translate(_ESCAPES)})"


@lru_cache(maxsize=4096)
def colour(hexadecimal: str) -> str:
    """Return the shares of red, green and blue of a colour ``#rrggbb``."""
    return " ".join(decimal(share / 255, 4) for share in bytes.fromhex(hexadecimal[1:]))


@lru_cache(maxsize=4096)
def _line(width: float, flat: bool, dash: tuple[float, ...]) -> str:
    """Return the operators that say how wide a line is, how it ends and turns, and where it breaks."""
    ends = 0 if flat else 1
    return f"{decimal(width)} w\n{ends} J {ends} j\n[{' '.join(map(decimal, dash))}] 0 d"


def _painted(path: Path, filled: bool) -> str:
    """Return the operator that fills a path, draws it as a line, or both."""
    star = "*" if path.evenodd else ""
    if not filled:
        return "S"
    return f"B{star}" if path.stroke else f"f{star}"
