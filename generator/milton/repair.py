"""The fewest spaces and steps, added or changed, that make a board winnable."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

from generator.document import Document
from generator.findings import Refusal
from generator.game import Progress, silent
from generator.milton import replay
from generator.milton.board import LAST, WORLDS, Board, Kind, Place, place_name, read
from generator.milton.changes import Change, changed
from generator.milton.cures import Cure
from generator.milton.lower import fewer, surely_caught
from generator.milton.profile import load
from generator.milton.search import Judgement, judge, never
from generator.repairs import Repair, Repairs
from generator.solver import LimitMet

MOST = 3
"""Repairs that are told, if so many are as small."""
TRIES = 60
"""Sets of changes that are judged."""
KINDS: tuple[Kind, ...] = ("circle", "square")
QUESTION: dict[str, Any] = {}


class Mended(Repair):
    """A repair of this game; its witness tells turns."""

    def to_json(self) -> dict[str, Any]:
        """Return the repair as plain JSON, without the board."""
        changes = [change.to_json() for change in self.changes]
        return {"changes": changes, "turns": self.witness["turns"], "witness": self.witness}


def repair(
    document: Document,
    keep: Sequence[Place] = (),
    within: float | None = None,
    progress: Progress = silent,
) -> Repairs:
    """Find the fewest changes that make a board winnable; kept places stay as they are.

    The limits are counted; meeting ``within``, in seconds, only ever makes an answer less sure.

    Raises:
        Refusal: the board breaks the law of its pieces, or has not the places to keep.
    """
    board = read(document)
    for place in keep:
        if len(place) == 3 and (place[1] >= board.rows or place[2] >= board.cols):
            text = f"a world has {board.rows} rows of {board.cols}; {place_name(place)} lies outside"
            raise Refusal.because("no-such-place", "--keep", text)
    ends = None if within is None else time.monotonic() + within
    expired = never if ends is None else lambda: time.monotonic() > ends
    return _Repairer(document, board, keep, expired, progress).answer()


class _Repairer:
    """One board being repaired: each world is cured by itself, and the whole is judged."""

    def __init__(
        self,
        document: Document,
        board: Board,
        keep: Sequence[Place],
        expired: Callable[[], bool],
        progress: Progress,
    ) -> None:
        self.document, self.board, self.keep = document, board, keep
        self.expired, self.progress = expired, progress
        self.rules = load(document.profile)
        self.cures: dict[int, Cure] = {}
        self.chosen: dict[int, list[Change]] = {world: [] for world in WORLDS}
        self.none = self.fewest = False

    def answer(self) -> Repairs:
        """Cure the world in which games are caught until none are; then look for others as small."""
        repairs: list[Repair] = []
        why = "time or the number of tries was up"
        for _ in range(TRIES):
            if self.expired():
                break
            after = changed(self.document.board, self._changes())
            judged = judge(read(self.document.having(board=after)), self.rules, self.expired)
            if judged.steps is not None and not self._changes():
                return Repairs("already", QUESTION, True, "the board is winnable as it lies")
            if judged.steps is not None:
                if not repairs and self._smaller():
                    continue
                repairs.append(self._repair(after, judged.steps))
            world = max(self.cured) if repairs else _caught_in(judged)
            if len(repairs) == MOST or world is None:
                break
            if not self._otherwise(world, bool(repairs)):
                why = f"whatever is added to world {world}, games are caught there"
                break
        return self._told(repairs, why)

    def _changes(self) -> list[Change]:
        return [change for world in WORLDS for change in self.chosen[world]]

    @property
    def cured(self) -> list[int]:
        """The worlds that are changed."""
        return [world for world in WORLDS if self.chosen[world]]

    def _otherwise(self, world: int, as_small: bool) -> bool:
        """Choose the next fewest changes of a world; false if there are none, or none ``as_small``."""
        self.progress(f"looking for the fewest changes in world {world}")
        before = self.chosen[world]
        if world in self.cures:
            self.cures[world].rule_out(before)
        else:
            self.cures[world] = Cure(self.board, world, self.keep)
        try:
            found = self.cures[world].fewest()
            if found == before:
                self.cures[world].rule_out(before)
                found = self.cures[world].fewest()
        except LimitMet:
            return False
        if found is None and not as_small:
            found, self.none = self._fewer(world, len(self.cures[world].costs) + 1)
        if found is None or (as_small and len(found) > len(before)):
            return False
        self.chosen[world] = found
        return True

    def _smaller(self) -> bool:
        """Take fewer changes to a world if some cure it as well; say by ``fewest`` whether that is sure.

        The model asks for a way on from wherever Link can come to, which is more than is needed
        where he comes only once the Entry is open; so smaller sets of changes are looked at.
        """
        self.fewest = self.board.faces[0] == 1
        for world in self.cured:
            found, sure = self._fewer(world, len(self.chosen[world]))
            if found:
                self.chosen[world] = found
                return True
            self.fewest = self.fewest and sure
        return False

    def _fewer(self, world: int, size: int) -> tuple[list[Change] | None, bool]:
        changes = [
            change._replace(kind=kind)
            for change in self.cures[world].costs.values()
            for kind in KINDS[: 1 + (change.do == "add")]
        ]
        return fewer(changes, size, partial(self._cures, world))

    def _cures(self, world: int, instead: Sequence[Change]) -> bool:
        """Whether other changes to a world leave no game caught there."""
        if len({change.at for change in instead}) < len(instead):
            return False
        others = [change for other in self.cured if other != world for change in self.chosen[other]]
        after = read(self.document.having(board=changed(self.document.board, [*others, *instead])))
        plain = self.board.faces[0] == 1 and surely_caught(after, world)
        return not plain and _caught_in(judge(after, self.rules, self.expired)) not in (world, None)

    def _repair(self, after: dict[str, Any], steps: list[Any]) -> Repair:
        witness = replay.told(self.document.having(board=after).data, steps)
        return Mended(tuple(self._changes()), after, witness)

    def _told(self, repairs: list[Repair], why: str) -> Repairs:
        if repairs:
            count, sure = len(repairs[0].changes), self.fewest
            told = f"{count} change{'s' * (count > 1)}" + (", and proven that no fewer do" if sure else "")
            return Repairs("repaired", QUESTION, sure, told, repairs)
        return Repairs("nothing" if self.none else "undecided", QUESTION, self.none, why)


def _caught_in(judged: Judgement) -> int | None:
    """The world in which games are caught, or the one behind the last if none are; None if undecided."""
    if judged.steps is not None:
        return LAST + 1
    return judged.proof.get("world") if judged.proof else None
