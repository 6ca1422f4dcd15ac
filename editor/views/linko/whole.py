"""What can be done to a LINK-O board as a whole: the rest of it filled, a puzzle made of it."""

from __future__ import annotations

import json

from editor.views.linko.spots import Sight
from generator.findings import NotFound, Refusal
from generator.game import silent
from generator.linko import changes, puzzle, reasons
from generator.linko.board import outline
from generator.linko.changes import Plain
from generator.linko.deduce import Grade
from generator.linko.layout import Filled
from generator.linko.model import Fill, Fills
from generator.linko.moves import Position
from generator.linko.net import Net
from generator.solver import LimitMet

EFFORT = 2.0
"""What filling the rest may take, in the solver's deterministic time."""
TRIES = 3
"""Orders of taking tiles that are tried for a puzzle, so that nobody waits long for none."""


def unsound(sight: Sight) -> str:
    """Say why a board cannot be filled, as far as a look shows; empty if it may be."""
    if sight.faults:
        return f"{sight.faults[0].where}: {sight.faults[0].text}"
    dead = reasons.at_a_glance(sight.position)
    return dead[0].text if dead else ""


def rest(position: Position) -> Fill:
    """Return a way to fill a position, the same for the same position.

    Raises:
        Refusal: there is none, or none was found with the effort that it may take.
    """
    fills = Fills(position.net, position.bridge)
    if not all(fills.lies):
        raise Refusal.because("fill", "board", "there are too few tiles to fill the board")
    fills.hold(position)
    try:
        fill = fills.found(EFFORT)
    except LimitMet:
        raise Refusal.because("fill", "board", "no way to fill it was found soon; check the board") from None
    if fill is None:
        raise Refusal.because("fill", "board", "there is no way to fill it; check the board to learn why")
    return fill


def as_puzzle(sight: Sight, wanted: Grade) -> Plain:
    """Return a puzzle of a grade whose answer has all tiles that lie, the same for the same board.

    Raises:
        Refusal: the board cannot be filled, or none of a few tries led to such a puzzle.
    """
    fill = rest(sight.position)
    board = changes.unhanded(sight.plain)
    bare = changes.exchanged(board, dict.fromkeys(sight.net.places))
    net = Net(outline(sight.document.having(board=bare)))
    full = Filled(bare, Position(net, sight.position.bridge, [None] * len(net)), fill)
    wish = puzzle.Wish(wanted, "exact", None)
    try:
        return puzzle.made(full, wish, json.dumps(board, sort_keys=True), silent, TRIES).plain
    except NotFound:
        text = f"no {wanted} puzzle was found that ends so; try another grade, or change the board"
        raise Refusal.because("puzzle", "board", text) from None
