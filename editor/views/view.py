"""What the editor can show of the boards of a game, and do to them; of all games, and of those of rooms."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Protocol

from generator.document import Document
from generator.verdict import Verdict

Plain = dict[str, Any]


class View(Protocol):
    """What is the same for all games."""

    def check_shape(self, document: Document) -> None:
        """Refuse a board that cannot be laid out at all; one that merely breaks a law can be mended."""
        ...

    def rules(self) -> list[Plain]:
        """Return the rule settings, each with its ``name``, ``value`` and what ``text`` says of it."""
        ...

    def glance(self, document: Document, within: float = ...) -> Verdict:
        """Say whether a board is won as soon as that is known, by itself in less than a tenth of a second."""
        ...

    def wishes_around(self, document: Document, keep: Sequence[str]) -> Plain:
        """Return the options of a fresh board of the same kind that has these places as they are."""
        ...


class RoomsView(View, Protocol):
    """What the editor shows of a grid of rooms, which the page itself knows how to change."""

    def picture(self, document: Document, peek: bool, trail: Sequence[tuple[int, int, str]]) -> str:
        """Return the board as SVG, with the way that the party came."""
        ...

    def walk(self, document: Document) -> list[Plain]:
        """Return what stands after each step of the witness."""
        ...

    def tiles(self) -> Mapping[str, Plain]:
        """Return the pieces of the catalogue by id."""
        ...

    def tile_picture(self, ident: str, level: int) -> str | None:
        """Return a piece of the catalogue as SVG, as it is at a level; None if there is no such piece."""
        ...

    def piece_picture(self, plain: Plain, level: int) -> str:
        """Return a piece that is being made as SVG."""
        ...

    def reach(self, document: Document, positions: int) -> Plain:
        """Return how dear each place is to get to, with so many positions looked at."""
        ...
