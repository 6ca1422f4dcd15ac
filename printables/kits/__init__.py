"""What each game prints."""

from __future__ import annotations

from types import ModuleType

from generator.document import Document
from generator.games import game_of


def kit_of(document: Document) -> ModuleType:
    """Return the kit of a board's game: a module with ``dungeon_pdf`` and ``export``.

    Raises:
        Refusal: no such game is known.
    """
    from printables.kits.clockwork import kit as clockwork

    return {"clockwork": clockwork}[game_of(document).name]
