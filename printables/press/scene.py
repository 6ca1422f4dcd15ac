"""A picture as plain values: paths, texts, images, groups and symbols, in millimetres.

A thing is drawn once, as a scene; SVG, PDF and PNG are three writings of it.
``x`` runs to the right and ``y`` runs down. Nothing here can be changed once made.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Literal, TypeAlias, get_args

Command: TypeAlias = tuple[str, *tuple[float, ...]]
"""``M x y``, ``L x y``, ``C x1 y1 x2 y2 x y`` or ``Z``, as in SVG, always absolute."""

Transform: TypeAlias = tuple[float, float, float, float, float, float]
"""The matrix ``a b c d e f`` of SVG: x' = ax + cy + e, y' = bx + dy + f."""

Box: TypeAlias = tuple[float, float, float, float]
"""Left, top, right, bottom."""

Layer = Literal["art", "cut", "fold", "guides", "labels"]
LAYERS: tuple[Layer, ...] = get_args(Layer)
Anchor = Literal["start", "middle", "end"]
INCH = 25.4
"""Millimetres to the inch."""

IDENTITY: Transform = (1, 0, 0, 1, 0, 0)


@dataclass(frozen=True, slots=True)
class Gradient:
    """Colours that run along a line, or outward from a point.

    ``line`` is x1, y1, x2, y2 for a linear gradient and x, y, radius, 0 for a
    radial one. ``stops`` are (place from 0 to 1, colour).
    """

    kind: Literal["linear", "radial"]
    line: tuple[float, float, float, float]
    stops: tuple[tuple[float, str], ...]


Paint: TypeAlias = str | Gradient
"""A colour ``#rrggbb``, or a gradient."""


@dataclass(frozen=True, slots=True)
class Path:
    """An outline that is filled, drawn as a line of ``width`` mm, or both.

    ``evenodd`` leaves holes where the outline lies over itself. Lines end flat
    where ``flat``, else they end and turn round.
    """

    commands: tuple[Command, ...]
    fill: Paint | None = None
    stroke: str | None = None
    width: float = 0.25
    dash: tuple[float, ...] = ()
    opacity: float = 1.0
    evenodd: bool = False
    flat: bool = False


@dataclass(frozen=True, slots=True)
class Text:
    """One line of text, laid out: ``length`` is its width in mm, ``size`` that of the em.

    ``y`` is the base line; ``x`` is where the text starts, has its middle or ends.
    """

    string: str
    x: float
    y: float
    size: float
    role: str
    length: float
    anchor: Anchor = "start"
    fill: str = "#000000"

    @property
    def left(self) -> float:
        """Where the text starts, in mm."""
        return self.x - self.length * {"start": 0.0, "middle": 0.5, "end": 1.0}[self.anchor]


@dataclass(frozen=True, slots=True)
class Image:
    """The pixels of a PNG or JPEG file, stretched over ``box``; ``pixels`` are its columns and rows.

    ``images.image`` makes one from the bytes of a file.
    """

    data: bytes
    kind: Literal["png", "jpeg"]
    pixels: tuple[int, int]
    box: Box

    @property
    def dpi(self) -> float:
        """How many pixels there are to the inch, the fewer of across and down, if it is drawn unscaled."""
        left, top, right, bottom = self.box
        return INCH * min(self.pixels[0] / (right - left), self.pixels[1] / (bottom - top))


@dataclass(frozen=True, slots=True)
class Symbol:
    """A drawing with a name that is used many times; ``box`` holds all of it."""

    name: str
    children: tuple[Node, ...]
    box: Box


@dataclass(frozen=True, slots=True)
class Use:
    """A symbol, drawn here."""

    symbol: Symbol
    transform: Transform = IDENTITY


@dataclass(frozen=True, slots=True)
class Group:
    """Several things as one: moved, clipped, made translucent, named.

    ``name`` such as ``cell-2-3`` is for programs, ``title`` for people who hear the
    picture, ``layer`` for printers and cutters.
    """

    children: tuple[Node, ...]
    transform: Transform = IDENTITY
    clip: Path | None = None
    opacity: float = 1.0
    name: str = ""
    title: str = ""
    layer: Layer | None = None


Node: TypeAlias = Path | Text | Image | Use | Group


@dataclass(frozen=True, slots=True)
class Scene:
    """A whole picture of ``width`` times ``height`` mm."""

    width: float
    height: float
    root: Group
    title: str = ""
    desc: str = ""


def moved(x: float, y: float, scale: float = 1.0) -> Transform:
    """Return the transform that scales, then moves."""
    return (scale, 0, 0, scale, x, y)


def turned(quarters: int, x: float, y: float) -> Transform:
    """Return the transform that turns by quarters clockwise about a point."""
    cos, sin = ((1, 0), (0, 1), (-1, 0), (0, -1))[quarters % 4]
    return (cos, sin, -sin, cos, x - cos * x + sin * y, y - sin * x - cos * y)


def chained(first: Transform, then: Transform) -> Transform:
    """Return one transform that does ``first``, and ``then`` the other."""
    a, b, c, d, e, f = first
    p, q, r, s, t, u = then
    linear = (p * a + r * b, q * a + s * b, p * c + r * d, q * c + s * d)
    return (*linear, p * e + r * f + t, q * e + s * f + u)


def symbols(node: Node | Symbol, found: dict[str, Symbol] | None = None) -> dict[str, Symbol]:
    """Return every symbol that is used in a drawing, by name; what a symbol uses comes before it.

    Raises:
        ValueError: two different symbols bear the same name.
    """
    found = {} if found is None else found
    if isinstance(node, Use):
        _collect(node.symbol, found)
    elif isinstance(node, Group | Symbol):
        for child in node.children:
            if isinstance(child, Group | Use):
                symbols(child, found)
    return found


def _collect(symbol: Symbol, found: dict[str, Symbol]) -> None:
    known = found.get(symbol.name)
    if known is None:
        symbols(symbol, found)
        found[symbol.name] = symbol
    elif known is not symbol and known != symbol:
        raise ValueError(f'two different symbols have the name "{symbol.name}"')


def nodes(node: Node) -> Iterator[Node]:
    """Yield a node and all that is in it, symbols as often as they are used."""
    yield node
    for child in inner(node):
        yield from nodes(child)


def placed_nodes(node: Node, place: Transform = IDENTITY) -> Iterator[tuple[Node, Transform]]:
    """Yield what ``nodes`` yields, each with the transform from its own millimetres to the root's.

    The transform of a group or a use is that of what is in it.
    """
    if isinstance(node, Group | Use):
        place = chained(node.transform, place)
    yield node, place
    for child in inner(node):
        yield from placed_nodes(child, place)


def inner(node: Node) -> tuple[Node, ...]:
    """Return what is right inside a node."""
    if isinstance(node, Use):
        return node.symbol.children
    return node.children if isinstance(node, Group) else ()


def inlined(scene: Scene) -> Scene:
    """Return the same picture without symbols: each is drawn out wherever it is used."""
    return replace(scene, root=_inlined_group(scene.root))


def _inlined_group(group: Group) -> Group:
    return replace(group, children=tuple(map(_inlined, group.children)))


def _inlined(node: Node) -> Node:
    if isinstance(node, Use):
        node = Group(node.symbol.children, node.transform)
    return _inlined_group(node) if isinstance(node, Group) else node
