"""Can a position be filled: fills that do, a proof that none does, or undecided."""

from __future__ import annotations

import time
from dataclasses import dataclass, field
from typing import Any

from generator.game import Progress, silent
from generator.linko import reasons
from generator.linko.model import Fill, Fills
from generator.linko.moves import Position
from generator.linko.trails import Trails
from generator.solver import LimitMet
from generator.verdict import Answer

NODES = 10_000
"""Places on trails that are looked at before the solver is asked: some hundredths of a second."""


@dataclass
class Judgement:
    """What the search found out about one position.

    ``fills`` are different, and no more than were asked for; with ``all``, there are no
    others. ``asked`` counts the places on trails looked at, and the questions put to the solver.
    """

    answer: Answer
    fills: list[Fill] = field(default_factory=list)
    all: bool = False
    proof: dict[str, Any] | None = None
    asked: int = 0


def judge(position: Position, count: int = 1, within: float = 60.0, progress: Progress = silent) -> Judgement:
    """Look for so many different fills of a position whose tiles match.

    ``within`` limits wall time, in seconds; a first look that is counted is taken all the same, if it is
    more than none.
    """
    return _Search(position, within, progress).judged(count)


class _Search:
    """One position being judged."""

    def __init__(self, position: Position, within: float, progress: Progress) -> None:
        self.position, self.progress = position, progress
        self.within, self.until = within, time.monotonic() + within
        self.asked = 0

    def judged(self, count: int) -> Judgement:
        # First of all: it takes no time, and counting tiles is what solvers are worst at.
        self.progress("looking for dead spaces")
        dead = reasons.at_a_glance(self.position)
        if dead:
            plain = [one.to_json(self.position.net) for one in dead]
            return Judgement("unwinnable", all=True, proof=_why(dead[0].text, dead=plain))
        try:
            fills, complete = self._fills(count)
        except LimitMet:
            return Judgement("undecided", proof={"why": "the time limit was met"}, asked=self.asked)
        if fills:
            return Judgement("winnable", fills, complete, asked=self.asked)
        return Judgement("unwinnable", all=True, proof=self._proof(), asked=self.asked)

    def _left(self) -> float:
        """Seconds that are left; the solver counts in about those."""
        left = self.until - time.monotonic()
        if left <= 0:
            raise LimitMet
        return left

    def _fills(self, count: int) -> tuple[list[Fill], bool]:
        """Up to so many fills, and whether these are all; a limit met later on only leaves that open."""
        if self.within <= 0:
            raise LimitMet
        try:
            first = self._soon()
        except LimitMet:
            return self._solved([], count)
        return ([], True) if first is None else self._solved([first], count)

    def _soon(self) -> Fill | None:
        """A fill that is found circle by circle, None if there is none.

        It is short work and counted, so no clock is asked: on a busy machine that would have run out soon.
        """
        self.progress("closing the circles one by one")
        trails = Trails(self.position, NODES)
        try:
            return trails.found()
        finally:
            self.asked += NODES - max(0, trails.nodes)

    def _solved(self, fills: list[Fill], count: int) -> tuple[list[Fill], bool]:
        """The fills that are known and, by the solver, others, until there are enough."""
        if len(fills) >= count:
            return fills, False
        model = Fills(self.position.net, self.position.bridge)
        if any(not lies for lies in model.lies):
            return [], True
        model.hold(self.position)
        for fill in fills:
            model.other_than(fill)
        try:
            while len(fills) < count:
                self.progress(f"looking for a way to fill the board, {len(fills)} found")
                self.asked += 1
                other = model.found(self._left(), self.until)
                if other is None:
                    return fills, True
                fills.append(other)
                model.other_than(other)
        except LimitMet:
            if not fills:
                raise
        return fills, False

    def _proof(self) -> dict[str, Any]:
        """Why nothing fills it, though no space is dead at a glance: tiles clash, or circles never close."""
        self.progress("looking for the reason")
        net = self.position.net
        try:
            clash = reasons.clash(self.position, self._left(), self.until)
            if clash:
                text = f"no fill has all of {net.names(clash)} as they lie; any fewer of them can stay"
                return _why(text, clash=[net.plain(one) for one in clash])
            if clash is not None:
                shut = reasons.shut(net, self.position.bridge, self._left(), self.until)
                return _why("; ".join(shut.values()) or reasons.ONLY_APART, clash=[], shut=list(shut))
        except LimitMet:
            pass
        return _why("every way to fill the board was ruled out")


def _why(text: str, dead: Any = (), clash: Any = None, shut: Any = ()) -> dict[str, Any]:
    """A proof: ``dead`` spaces; tiles that ``clash``, None if not known; circles that are ``shut``."""
    return {"why": text, "dead": list(dead), "clash": clash, "shut": list(shut)}
