"""Which shuffles are worth deciding: those on which much seems to be in the way, at the easiest reading.

Few shuffles need three shifts, and to prove of one that two do not do takes long. The bound of
the easier game is told at once: whether a board is won, or after which first shift. A board that
the bound wins without a shift mostly needs one at most; one that it wins after many a first shift
mostly needs two at most. So the boards that are passed over need many shifts far less often than
the others, though now and then one does.
"""

from __future__ import annotations

from generator.clockwork.board import Board
from generator.clockwork.counts import Case, Limits
from generator.clockwork.moves import Table
from generator.clockwork.profile import Rules
from generator.clockwork.search import MOST_SHIFTS

FEW = 4
"""First shifts after which the bound may win a board that is to need three."""


def promising(board: Board, rules: Rules, shifts: int) -> bool:
    """Whether a board is likely enough to need just so many shifts, two or three, to be decided."""
    engine = Case(Table(board, rules), 1, Limits()).engine(1)
    if engine.may_win(()):
        return False
    return shifts < MOST_SHIFTS or sum(engine.may_win((act,)) for act in range(len(engine.shifts))) <= FEW
