"""Several boards in one file: a book of puzzles; and charts of what playing a board came to."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from generator.document import Document
from generator.findings import Refusal
from printables.kits.hyrule.chart import chart as hyrule_chart
from printables.kits.linko.kit import puzzles_job
from printables.press import pdf, svg
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


def chart(game: str, came: Mapping[str, Any], kind: str) -> bytes:
    """Return a chart of what a playtest came to, as ``svg`` or ``pdf``.

    Raises:
        Refusal: there is no chart of that game, or of that kind.
    """
    if game != "hyrule":
        raise Refusal.because("chart", "--chart", f"there is a chart of hyrule, not of {game:.40}")
    scene = hyrule_chart(came)
    if kind not in ("svg", "pdf"):
        raise Refusal.because("chart", "--chart", f"takes a file that ends in .svg or .pdf, not .{kind:.20}")
    return svg.write(scene).encode() if kind == "svg" else pdf.write([pdf.Page(scene)], scene.title)
