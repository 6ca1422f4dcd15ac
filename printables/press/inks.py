"""Printing with little ink: the same scene without its fills, for lines alone to tell the story.

Surfaces turn white and keep an outline, writing turns to ink. Solid shapes of small
symbols stay, such as the eyes of a glyph: they carry its meaning and cost next to nothing.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from printables.press.palette import INK
from printables.press.scene import Group, Node, Path, Scene, Symbol, Text, Use

WHITE = "#ffffff"
SMALL = 150.0
"""The largest box of a symbol whose solid shapes stay."""
THIN = 0.25


def low(scene: Scene) -> Scene:
    """Return a scene without fills."""
    return replace(scene, root=_Saver().group(scene.root))


class _Saver:
    """Takes the ink out of a scene; each symbol once."""

    def __init__(self) -> None:
        self.symbols: dict[str, Symbol] = {}

    def group(self, group: Group) -> Group:
        return replace(group, children=self.nodes(group.children, keep=False))

    def nodes(self, nodes: Iterable[Node], keep: bool) -> tuple[Node, ...]:
        return tuple(self.node(node, keep) for node in nodes)

    def node(self, node: Node, keep: bool) -> Node:
        if isinstance(node, Path):
            return _outlined(node, keep)
        if isinstance(node, Text):
            return replace(node, fill=INK)
        if isinstance(node, Use):
            return replace(node, symbol=self.symbol(node.symbol))
        return replace(node, children=self.nodes(node.children, keep))

    def symbol(self, symbol: Symbol) -> Symbol:
        if symbol.name not in self.symbols:
            left, top, right, bottom = symbol.box
            small = (right - left) * (bottom - top) <= SMALL
            children = self.nodes(symbol.children, keep=small)
            self.symbols[symbol.name] = replace(symbol, name=f"low-{symbol.name}", children=children)
        return self.symbols[symbol.name]


def _outlined(path: Path, keep: bool) -> Path:
    if path.fill is None:
        return path
    if path.fill == INK and keep:
        return path
    if path.fill == INK and path.stroke:
        return replace(path, fill=WHITE, stroke=INK)
    return replace(path, fill=WHITE, stroke=path.stroke or INK, width=path.width if path.stroke else THIN)
