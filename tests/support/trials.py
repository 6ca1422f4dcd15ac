"""Sheets cut out on trial: how far off a printer may be before something of a piece is lost."""

from collections.abc import Sequence

from printables.press import job, sheets, trial
from printables.press.components import Piece
from printables.press.job import Wishes
from printables.press.trial import Tolerance


def tolerances(pieces: Sequence[Piece], wishes: Wishes | None = None) -> list[Tolerance]:
    """What each kind of piece forgives, by side."""
    known = wishes or Wishes()
    options = known.options()
    leaves = sheets.piece_leaves(pieces, options)
    made = job.made(leaves, options, "Trial", "pieces", known.ink, guided=False)
    return trial.tolerances(made.pdf(), trial.lyings(leaf.layout for leaf in made.leaves))
