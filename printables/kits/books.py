"""Several boards in one file: a book of puzzles."""

from __future__ import annotations

from collections.abc import Sequence

from generator.document import Document
from generator.findings import Refusal
from printables.kits.linko.kit import puzzles_job
from printables.press.job import Job, Wishes


def book_job(documents: Sequence[Document], wishes: Wishes) -> Job:
    """Return the pages of several puzzles, with all answers sealed at the back.

    Raises:
        Refusal: not all of them are puzzles.
    """
    others = [one.game for one in documents if one.game != "linko"]
    if others:
        text = f"only puzzles of linko make a book, not a board of {others[0]:.40}; print it alone"
        raise Refusal.because("no-puzzle", "FILE", text)
    return puzzles_job(documents, wishes)
