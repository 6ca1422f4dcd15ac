"""What can be read off a drawing: its texts, where they stand, and the symbols it uses."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace

from printables.press import inks
from printables.press.components import Piece
from printables.press.preflight import check
from printables.press.scene import IDENTITY, Group, Node, Text, Transform, Use, chained, nodes


def texts(*drawn: Node) -> list[str]:
    """Return all texts of drawings, in the order in which they are drawn."""
    return [one.string for node in drawn for one in nodes(node) if isinstance(one, Text)]


def glyphs(*drawn: Node) -> list[str]:
    """Return the names of all glyphs of drawings, in the order in which they are drawn."""
    used = [one.symbol.name for node in drawn for one in nodes(node) if isinstance(one, Use)]
    return [name.removeprefix("glyph-") for name in used if name.startswith("glyph-")]


def placed_texts(node: Node, transform: Transform = IDENTITY) -> Iterator[tuple[str, Transform]]:
    """Yield each text of a drawing with the transform that takes its own coordinates to the drawing's."""
    if isinstance(node, Text):
        yield node.string, chained((1, 0, 0, 1, node.x, node.y), transform)
    elif isinstance(node, Group | Use):
        children: Sequence[Node] = node.children if isinstance(node, Group) else node.symbol.children
        for child in children:
            yield from placed_texts(child, chained(node.transform, transform))


def faults(pieces: Iterable[Piece]) -> list[str]:
    """Return what the preflight finds wrong with pieces, in every ink."""
    some = list(pieces)
    found = []
    for name in inks.INKS:
        ink = inks.ink_of(name)
        inked = [replace(one, face=ink(one.face), back=ink(one.back) if one.back else None) for one in some]
        found += [f"{name}: {one}" for one in check(inked)]
    return found
