"""What each game prints."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from generator.document import Document
from generator.games import game_of


class Kit(Protocol):
    """What a game can put on paper."""

    def dungeon_pdf(
        self,
        document: Document,
        paper: str = "a4",
        backs: str = "long-edge",
        only: Sequence[str] | None = None,
        ink: str = "full",
    ) -> bytes:
        """Return a board as a PDF to cut out and play."""
        ...

    def export(self, document: Document, kind: str) -> bytes:
        """Return the picture of a board as ``svg``, ``png`` or ``pdf``."""
        ...


def kit_of(document: Document) -> Kit:
    """Return the kit of a board's game.

    Raises:
        Refusal: no such game is known.
    """
    from printables.kits.clockwork import kit as clockwork

    kits: dict[str, Kit] = {"clockwork": clockwork}
    return kits[game_of(document).name]
