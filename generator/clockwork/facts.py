"""What an index says of a dungeon: the figures of its plan, and of the way that the plan takes."""

from __future__ import annotations

from generator.clockwork import profile
from generator.clockwork.replay import frames
from generator.document import Document


def facts(document: Document) -> dict[str, int]:
    """Return the figures of a dungeon's witness by name; none without a witness.

    ``fewest_shifts``, skill ``points``, ``rounds`` and the ``clock`` (rounds that the decks
    allow); ``tiles``: how many different rooms the party stands in on its way, the entrance
    and the Boss Room among them; ``fights_met`` and ``hazards_met`` there.
    The witness is taken to be one that the replayer accepts.
    """
    witness = document.witness
    if witness is None:
        return {}
    return {
        "fewest_shifts": witness["shifts"],
        "points": sum(witness["cost"].values()),
        "rounds": witness["rounds"],
        "clock": _clock(document, witness["steps"]),
        "tiles": len(_way(document)),
        "fights_met": witness["fights"],
        "hazards_met": witness["hazards"],
    }


def _clock(document: Document, steps: list[dict[str, object]]) -> int:
    rooms = sum(step["do"] == "activate-room" for step in steps)
    board = document.board
    return profile.load(document.profile).clock(board["level"], board["players"], rooms)


def _way(document: Document) -> set[str]:
    """The tiles that the party stands on at one time or another."""
    shown = frames(document.data)
    places = [(frame["cells"], frame["party"]) for frame in shown]
    return {cells[row][col]["tile"] for cells, (row, col, _) in places}
