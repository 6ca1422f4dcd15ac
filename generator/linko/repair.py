"""The smallest repair of a position that cannot be filled: the fewest tiles to lift."""

from __future__ import annotations

import time
from collections.abc import Collection, Sequence
from dataclasses import dataclass
from typing import Any

from generator.document import Document
from generator.game import Progress, silent
from generator.linko import order
from generator.linko.board import spoken, written
from generator.linko.changes import exchanged
from generator.linko.model import Fill, Fills
from generator.linko.moves import Position, laid
from generator.linko.replay import replay
from generator.repairs import Repair, Repairs
from generator.solver import LimitMet, Model, solve

EFFORT = 30.0
"""What the fewest tiles may take to be found and proven, in the solver's deterministic time."""
MOST_REPAIRS = 5
"""Repairs with as few tiles that are told."""


@dataclass(frozen=True)
class Lift:
    """One tile taken up from the board; it is at hand again."""

    at: tuple[str, int]
    tile: tuple[int, int]
    name: str

    def __str__(self) -> str:
        return f"lift {spoken(self.tile)} from {self.name}"

    def to_json(self) -> dict[str, Any]:
        """Return the change as plain JSON."""
        return {"do": "lift", "at": list(self.at), "tile": written(self.tile), "text": str(self)}


def repair(
    document: Document, keep: Sequence[str] = (), within: float | None = None, progress: Progress = silent
) -> Repairs:
    """Find the fewest tiles to lift so that the board can be filled; those on spaces in ``keep`` stay.

    The limits are counted; meeting ``within``, in seconds, only makes an answer less sure.

    Raises:
        Refusal: the board breaks the laws of its pieces, tiles do not match, or no space is called so.
    """
    position = laid(document)
    kept = {position.net.named(one) for one in keep}
    return _Repairer(document, position, kept, within, progress).answer()


class _Repairer:
    """One position being repaired."""

    def __init__(
        self,
        document: Document,
        position: Position,
        keep: Collection[int],
        within: float | None,
        progress: Progress,
    ) -> None:
        self.document, self.position, self.progress = document, position, progress
        self.until = None if within is None else time.monotonic() + within
        self.question = {"keep": [position.net.name(space) for space in sorted(keep)]}
        self.fills = Fills(position.net, position.bridge)
        self.placed = self.fills.placed(position)
        for space in sorted(keep):
            if space in self.placed:
                self.fills.model.add(self.placed[space] == 1)

    def answer(self) -> Repairs:
        """Look for the fewest, then for other repairs with as few."""
        self.progress("looking for the fewest tiles to lift")
        try:
            fewest = self._fewest()
        except LimitMet:
            return self._said("undecided", False, "the limit was met before the fewest tiles were known")
        if fewest is None:
            kept = " beside the tiles to keep" if self.question["keep"] else ""
            return self._said("nothing", True, f"no fill exists{kept}, whatever is lifted")
        lifted, fill = fewest
        if not lifted:
            return self._said("already", True, "the board can be filled as it lies")
        repairs = [self._repair(lifted, fill), *self._others(lifted)]
        count = f"fewer than {len(lifted)} tiles" if len(lifted) > 1 else "no tile"
        return self._said("repaired", True, f"that lifting {count} does is ruled out", repairs)

    def _said(self, answer: Any, proven: bool, why: str, repairs: Sequence[Repair] = ()) -> Repairs:
        return Repairs(answer, self.question, proven, why, list(repairs))

    def _effort(self) -> float:
        left = EFFORT if self.until is None else min(EFFORT, self.until - time.monotonic())
        if left <= 0:
            raise LimitMet
        return left

    def _fewest(self) -> tuple[list[int], Fill] | None:
        """The fewest spaces whose tiles do not stay, and a fill with all others; None if nothing fills."""
        if not self.fills.possible(self._effort(), self.until):
            return None  # much sooner known than by asking for the best
        model = self.fills.model.clone()
        model.maximize(sum(model.get_bool_var_from_proto_index(one.index) for one in self.placed.values()))
        return self._found(model, best=True)

    def _others(self, lifted: Sequence[int]) -> list[Repair]:
        """Further repairs that lift as many tiles, as far as the limits allow."""
        model = self.fills.model
        model.add(sum(self.placed.values()) == len(self.placed) - len(lifted))
        repairs: list[Repair] = []
        try:
            while len(repairs) < MOST_REPAIRS - 1:
                model.add_bool_or(self.placed[space] for space in lifted)
                found = self._found(model, best=False)
                if found is None:
                    break
                lifted, fill = found
                repairs.append(self._repair(lifted, fill))
        except LimitMet:
            pass
        return repairs

    def _found(self, model: Model, best: bool) -> tuple[list[int], Fill] | None:
        solver = solve(model, self._effort(), best, self.until)
        if solver is None:
            return None
        lifted = [space for space, stays in self.placed.items() if not solver.value(stays)]
        fill = [next(tile for tile, here in own.items() if solver.value(here)) for own in self.fills.lies]
        return lifted, fill

    def _repair(self, lifted: Sequence[int], fill: Fill) -> Repair:
        """The repair; a witness that the replayer refuses never leaves the house."""
        net = self.position.net
        left = Position(net, self.position.bridge, self.position.tiles)
        changes = []
        for space in lifted:
            tile = left.tiles[space]
            assert tile is not None
            changes.append(Lift(net.places[space], tile, net.name(space)))
            left.lift(space)
        board = exchanged(self.document.board, {one.at: None for one in changes})
        plan = order.witness(left, fill)
        checked = replay(self.document.having(board=board, witness=plan).data)
        if not checked["accepted"]:
            raise AssertionError(f"the replayer refuses our witness: {checked['why']}")
        return Repair(tuple(changes), board, plan)
