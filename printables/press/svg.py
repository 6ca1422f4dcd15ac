"""A scene as SVG text, for a page with a strict policy: no style attributes, no scripts.

Symbols become ``<symbol>`` and ``<use>``, names become classes and ``data-name``.
Each text says how long it is, so it takes up the same room whatever font a viewer has.
"""

from __future__ import annotations

import re
from base64 import b64encode
from functools import lru_cache
from itertools import accumulate
from xml.sax.saxutils import escape, quoteattr

from printables.press.decimals import decimal
from printables.press.kerning import joins
from printables.press.scene import (
    IDENTITY,
    Command,
    Gradient,
    Group,
    Image,
    Node,
    Paint,
    Path,
    Scene,
    Symbol,
    Text,
    Transform,
    Use,
    nodes,
    symbols,
)
from printables.press.type import FACES, advances


def write(scene: Scene, prefix: str = "tw-") -> str:
    """Return a scene as an SVG document, one user unit to the millimetre.

    ``prefix`` begins every id, so that several pictures can share one page.
    """
    return _Writer(prefix).document(scene)


_FORBIDDEN = re.compile("[^\\t\\n\\r\\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")


class _Writer:
    """Writes one document; gathers gradients and clips while it goes."""

    def __init__(self, prefix: str) -> None:
        self.prefix = prefix
        self.extras: list[str] = []
        self.gradients: dict[Gradient, str] = {}
        self.clips = 0

    def document(self, scene: Scene) -> str:
        defs = [self.symbol(one) for one in symbols(scene.root).values()]
        body = self.node(scene.root)
        width, height = decimal(scene.width), decimal(scene.height)
        # A picture with named parts is a group to those who hear it; else the parts would be hidden.
        parts = any(isinstance(one, Group) and one.title for one in nodes(scene.root))
        said = f"<title>{_said(scene.title)}</title>" if scene.title else ""
        said += f"<desc>{_said(scene.desc)}</desc>" if scene.desc else ""
        return (
            f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}mm" height="{height}mm" '
            f'viewBox="0 0 {width} {height}" role="{"group" if parts else "img"}">{said}\n'
            f"<defs>{''.join(self.extras)}\n{''.join(defs)}</defs>\n{body}\n</svg>\n"
        )

    def symbol(self, symbol: Symbol) -> str:
        inner = "".join(map(self.node, symbol.children))
        return f'<symbol id="{self.ident(symbol.name)}" overflow="visible">{inner}</symbol>\n'

    def node(self, node: Node) -> str:
        if isinstance(node, Path):
            return self.path(node)
        if isinstance(node, Text):
            return _text(node)
        if isinstance(node, Image):
            return _image(node)
        if isinstance(node, Use):
            return f'<use href="#{self.ident(node.symbol.name)}"{_transform(node.transform)}/>'
        return self.group(node)

    def path(self, path: Path) -> str:
        paint = self.paint(path.fill) if path.fill else "none"
        parts = [f'<path d="{outline(path)}"', f' fill="{paint}"' if paint != "#000000" else ""]
        if path.stroke:
            ends = "" if path.flat else ' stroke-linecap="round" stroke-linejoin="round"'
            parts.append(f' stroke="{path.stroke}" stroke-width="{decimal(path.width)}"{ends}')
        if path.dash:
            parts.append(f' stroke-dasharray="{" ".join(map(decimal, path.dash))}"')
        if path.opacity < 1:
            parts.append(f' opacity="{decimal(path.opacity)}"')
        if path.evenodd:
            parts.append(' fill-rule="evenodd"')
        return "".join(parts) + "/>"

    def group(self, group: Group) -> str:
        parts = ["<g"]
        if group.name:
            kind = group.name.split("-")[0]
            parts.append(f" class={quoteattr(kind)} data-name={quoteattr(group.name)}")
        if group.layer:
            parts.append(f' data-layer="{group.layer}"')
        if group.title:
            parts.append(' role="img"')
        if group.opacity < 1:
            parts.append(f' opacity="{decimal(group.opacity)}"')
        parts.append(_transform(group.transform))
        if group.clip:
            parts.append(f' clip-path="url(#{self.clip(group.clip)})"')
        title = f"<title>{_said(group.title)}</title>" if group.title else ""
        return "".join(parts) + f">{title}{''.join(map(self.node, group.children))}</g>"

    def paint(self, paint: Paint) -> str:
        if isinstance(paint, str):
            return paint
        if paint not in self.gradients:
            self.gradients[paint] = self.ident(f"gradient-{len(self.gradients)}")
            self.extras.append(_gradient(paint, self.gradients[paint]))
        return f"url(#{self.gradients[paint]})"

    def clip(self, clip: Path) -> str:
        ident = self.ident(f"clip-{self.clips}")
        self.clips += 1
        rule = ' clip-rule="evenodd"' if clip.evenodd else ""
        self.extras.append(f'<clipPath id="{ident}"><path d="{outline(clip)}"{rule}/></clipPath>')
        return ident

    def ident(self, name: str) -> str:
        return self.prefix + _plain(name)


def outline(path: Path) -> str:
    """Return the outline of a path as SVG path data."""
    return _outline(path.commands)


@lru_cache(maxsize=1 << 14)
def _outline(commands: tuple[Command, ...]) -> str:
    return "".join(command[0] + " ".join(map(decimal, command[1:])) for command in commands)


@lru_cache(maxsize=1 << 12)
def _plain(name: str) -> str:
    return "".join(sign if sign.isalnum() or sign in "-_" else "_" for sign in name)


def _text(text: Text) -> str:
    face = FACES[text.role]
    parts = [
        f'<text {_places(text)} y="{decimal(text.y)}" font-size="{decimal(text.size)}"',
        f' font-family={quoteattr(face.family)} font-weight="{face.weight}" fill="{text.fill}"',
        ' font-style="italic"' if face.italic else "",
        # Else spaces at an end of the text would have a length, but no place.
        ' xml:space="preserve"' if text.string != " ".join(text.string.split()) else "",
    ]
    return "".join(parts) + f">{_said(text.string)}</text>"


def _places(text: Text) -> str:
    """Say where the letters stand: from where to where, or each for itself where they must not join."""
    if joins(text.string, FACES[text.role].file):
        reached = accumulate(advances(text.string, text.role), initial=0.0)
        places = [decimal(text.left + ems * text.size) for ems in reached]
        return f'x="{" ".join(places[:-1])}"'
    length = f' textLength="{decimal(text.length)}" lengthAdjust="spacingAndGlyphs"' if text.length else ""
    return f'x="{decimal(text.left)}"{length}'


def _image(image: Image) -> str:
    left, top, right, bottom = image.box
    sides = {"x": left, "y": top, "width": right - left, "height": bottom - top}
    places = " ".join(f'{name}="{decimal(value)}"' for name, value in sides.items())
    data = b64encode(image.data).decode("ascii")
    return f'<image href="data:image/{image.kind};base64,{data}" {places} preserveAspectRatio="none"/>'


def _gradient(gradient: Gradient, ident: str) -> str:
    names = ("x1", "y1", "x2", "y2") if gradient.kind == "linear" else ("cx", "cy", "r")
    places = " ".join(f'{name}="{decimal(value)}"' for name, value in zip(names, gradient.line, strict=False))
    stops = "".join(f'<stop offset="{decimal(at)}" stop-color="{colour}"/>' for at, colour in gradient.stops)
    kind = f"{gradient.kind}Gradient"
    return f'<{kind} id="{ident}" gradientUnits="userSpaceOnUse" {places}>{stops}</{kind}>'


def _transform(transform: Transform) -> str:
    if transform == IDENTITY:
        return ""
    if transform[:4] == (1, 0, 0, 1):
        return f' transform="translate({decimal(transform[4])} {decimal(transform[5])})"'
    numbers = [*(decimal(one, 6) for one in transform[:4]), *map(decimal, transform[4:])]
    return f' transform="matrix({" ".join(numbers)})"'


def _said(text: str) -> str:
    """Escape a text; signs that XML does not allow become the sign for such."""
    return escape(_FORBIDDEN.sub("\ufffd", text))
