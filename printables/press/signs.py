"""Signs by name: drawings in a box of 10 by 10, each made into a symbol once and set where it is wanted."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping

from printables.press.scene import Node, Symbol, Use, moved

BOX = (-1.0, -1.0, 11.0, 11.0)
"""What the drawing of a sign may fill, with some air round it."""
Drawings = Mapping[str, Callable[[], Iterable[Node]]]
"""What draws each sign, by its name."""


class Signs:
    """A set of signs; ``kind`` begins the names of their symbols, so that no two sets share one."""

    def __init__(self, kind: str, drawn: Drawings) -> None:
        self._kind, self._drawn = kind, drawn
        self._symbols: dict[str, Symbol] = {}

    def symbol(self, name: str) -> Symbol:
        """Return the drawing of that name, in a box of 10 by 10."""
        if name not in self._symbols:
            ident = f"{self._kind}-{name.replace(' ', '-').lower()}"
            self._symbols[name] = Symbol(ident, tuple(self._drawn[name]()), BOX)
        return self._symbols[name]

    def placed(self, name: str, x: float, y: float, size: float) -> Use:
        """Return a sign with its middle at a point, ``size`` mm wide and high."""
        return standing(self.symbol(name), x, y, size)


def standing(symbol: Symbol, x: float, y: float, size: float) -> Use:
    """Return any drawing in a box of 10 by 10 with its middle at a point, ``size`` mm wide and high."""
    return Use(symbol, moved(x - size / 2, y - size / 2, size / 10))
