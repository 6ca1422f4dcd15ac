"""The same drawing with each of its parts changed, and each symbol changed once."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace
from typing import TypeAlias

from printables.press.scene import Group, Node, Symbol, Use

Change: TypeAlias = Callable[[Node, Symbol | None], Iterable[Node]]
"""What becomes of a path or a text that stands in a symbol, or in none: one thing, several or nothing."""


class Recast:
    """Makes drawings anew. Drawings that one recast makes can stand in one document."""

    def __init__(self, change: Change, prefix: str) -> None:
        """Changed symbols are named anew: ``prefix`` comes before their name."""
        self._change, self._prefix = change, prefix
        self._made: dict[str, tuple[Symbol, Symbol]] = {}

    def __call__(self, node: Node) -> Node:
        """Return a drawing, changed; a single part that becomes none or several is a group."""
        made = tuple(self._nodes([node], None))
        return made[0] if len(made) == 1 else Group(made)

    def _nodes(self, nodes: Iterable[Node], within: Symbol | None) -> Iterable[Node]:
        for node in nodes:
            if isinstance(node, Group):
                yield replace(node, children=tuple(self._nodes(node.children, within)))
            elif isinstance(node, Use):
                yield replace(node, symbol=self._symbol(node.symbol))
            else:
                yield from self._change(node, within)

    def _symbol(self, symbol: Symbol) -> Symbol:
        """Change a symbol, unless it is known; two of one name stay two, for the writers to refuse."""
        known, made = self._made.get(symbol.name, (None, symbol))
        if known is symbol or known == symbol:
            return made
        children = tuple(self._nodes(symbol.children, symbol))
        made = replace(symbol, name=self._prefix + symbol.name, children=children)
        self._made[symbol.name] = symbol, made
        return made
