"""The witness of a board, before it is printed: there is one, and the replayer accepts it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from generator.document import Document
from generator.findings import Refusal


def accepted(
    document: Document, replay: Callable[[Mapping[str, Any]], Mapping[str, Any]], part: str
) -> Mapping[str, Any]:
    """Return the witness of a board; ``part`` is what is printed of it.

    Raises:
        Refusal: there is no witness, or the replayer does not accept it.
    """
    if not document.witness:
        text = f"the board has no witness, so there is no {part}; verify it first"
        raise Refusal.because("no-witness", "witness", text)
    answer = replay(document.data)
    if not answer["accepted"]:
        where = f"step {answer['refused_at']}" if answer["refused_at"] else "witness"
        text = f"{answer['why']}; verify the board again, or print without the {part}"
        raise Refusal.because("witness-refused", where, text)
    return document.witness
