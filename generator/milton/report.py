"""A board in words and figures."""

from __future__ import annotations

from collections.abc import Iterator

from generator.document import Document
from generator.findings import Refusal
from generator.milton import words
from generator.milton.board import GATES, LAST, THEMES, WORLDS, Board, read
from generator.milton.mixes import hardness
from generator.milton.odds import QUICK, odds
from generator.milton.profile import Rules
from generator.milton.search import judge


def facts(document: Document) -> dict[str, int]:
    """Return the figures of a board's witness by name; none without a witness.

    ``fewest_turns`` of a game in which tiles are turned over in reading order, the ``flips`` and
    ``battles`` in it; ``spaces`` and ``squares`` of all worlds.
    """
    witness = document.witness
    if witness is None:
        return {}
    board = read(document)
    return {
        "fewest_turns": witness["turns"],
        "flips": witness["flips"],
        "battles": witness["battles"],
        "spaces": len(board.spaces),
        "squares": sum(one.kind == "square" for one in board.spaces),
    }


def lines(board: Board, rules: Rules) -> list[str]:
    """Say what each world holds, and what becomes of the games; of a board that is lost, where it is."""
    return [*_worlds(board), *_games(board, rules)]


def _worlds(board: Board) -> Iterator[str]:
    for world, theme in zip(WORLDS, THEMES, strict=True):
        spaces, squares = board.of(world), board.squares(world)
        numbers = [tile.swords for tile in board.tiles_of(world) if tile.swords]
        hidden = "the Triforce" if world == LAST else f"the {GATES[world - 1]}"
        yield (
            f"world {world}, {theme}: {len(spaces)} spaces, {len(squares)} of them squares; hides {hidden} "
            f"among {len(numbers)} monsters that win {hardness(numbers):.0%} of their battles"
        )


def _games(board: Board, rules: Rules) -> Iterator[str]:
    judged = judge(board, rules)
    if judged.proof:
        yield judged.proof["why"]
        return
    try:
        found = odds(board, rules, "best", QUICK)
    except Refusal as refusal:
        yield from (finding.text for finding in refusal.findings)
        return
    yield from words.odds(found.to_json())
