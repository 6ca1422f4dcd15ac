"""What each game prints."""

from __future__ import annotations

from typing import Protocol

from generator.document import Document
from generator.findings import Refusal
from generator.games import game_of
from printables.press.job import Job, Wishes


class Kit(Protocol):
    """What a game can put on paper."""

    def dungeon_pdf(self, document: Document, wishes: Wishes | None = None) -> bytes:
        """Return a board as a PDF to cut out and play."""
        ...

    def dungeon_job(self, document: Document, wishes: Wishes) -> Job:
        """Return the pages of a board, with what they take to make."""
        ...

    def box_job(self, wishes: Wishes) -> Job:
        """Return the pages of the whole game, once."""
        ...

    def export(self, document: Document, kind: str) -> bytes:
        """Return the picture of a board as ``svg``, ``png`` or ``pdf``."""
        ...


def kit_of(document: Document) -> Kit:
    """Return the kit of a board's game.

    Raises:
        Refusal: no such game is known.
    """
    return kit_named(game_of(document).name)


def kit_named(name: str) -> Kit:
    """Return the kit of the game of that name.

    Raises:
        Refusal: it prints nothing, or no such game is known.
    """
    from printables.kits.clockwork import kit as clockwork
    from printables.kits.hyrule import kit as hyrule
    from printables.kits.linko import kit as linko
    from printables.kits.milton import kit as milton

    kits: dict[str, Kit] = {"clockwork": clockwork, "milton": milton, "hyrule": hyrule, "linko": linko}
    if name not in kits:
        raise Refusal.because("kit", "--kit", f"takes {' or '.join(kits)}, not {name!r:.40}")
    return kits[name]
