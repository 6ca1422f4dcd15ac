"""What an index says of a LINK-O board: the figures of its plan, and what is left beside it."""

from __future__ import annotations

from generator.document import Document
from generator.linko.board import read


def facts(document: Document) -> dict[str, int]:
    """Return the figures of a board's witness by name; none without a witness.

    ``tiles_given``: tiles that lie before the first step; ``tiles_placed`` and, among them,
    ``link_os_placed``; ``tiles_spare``: those that stay off the board. The witness is taken
    to be one that the replayer accepts.
    """
    witness = document.witness
    if witness is None:
        return {}
    board = read(document)
    given = sum(tile is not None for circle in board.circles for tile in circle.tiles())
    supply = sum(board.supply(circle).total() for circle in board.circles)
    return {
        "tiles_given": given,
        "tiles_placed": witness["placements"],
        "link_os_placed": witness["link_os"],
        "tiles_spare": supply - given - witness["placements"],
    }
