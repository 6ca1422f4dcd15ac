"""The register of the games."""

from __future__ import annotations

from generator.clockwork.game import Clockwork
from generator.document import Document
from generator.findings import Refusal
from generator.game import Game
from generator.hyrule.game import Hyrule
from generator.linko.game import Linko
from generator.milton.game import Milton

GAMES: dict[str, Game] = {game.name: game for game in (Clockwork(), Milton(), Hyrule(), Linko())}


def named(name: str) -> Game:
    """Return the game of that name.

    Raises:
        Refusal: no such game is known.
    """
    if name not in GAMES:
        text = f'"{name:.40}" is no game known here; known: {", ".join(GAMES)}'
        raise Refusal.because("unknown-game", "game", text)
    return GAMES[name]


def game_of(document: Document) -> Game:
    """Return the game of a board file.

    Raises:
        Refusal: no such game is known.
    """
    return named(document.game)
