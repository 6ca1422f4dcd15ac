"""Hyrule Fantasy as one of the games: making, judging, replaying and playing its boards."""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from generator.checks import accepted, defects_in
from generator.document import Document, fresh
from generator.findings import Finding, Refusal
from generator.game import Option, Progress, read_options, silent
from generator.hyrule import playtest, profile, repair, replay, wishes, words
from generator.hyrule.board import read
from generator.hyrule.graph import Graph
from generator.hyrule.judging import Judge
from generator.hyrule.making import Maker
from generator.hyrule.reasons import Reasons
from generator.hyrule.search import Search
from generator.repairs import Repairs
from generator.verdict import Verdict


class Hyrule:
    """The game of an overworld with locks, in which nobody is ever trapped."""

    name = "hyrule"
    title = "Hyrule Fantasy"
    most_shifts = 0
    options = wishes.OPTIONS
    questions = (Option("why", "text", "a square: what opens it, called as B2 or 1,1"),)

    def new(self, options: Mapping[str, Any], seed: str, progress: Progress = silent) -> Document:
        """Return a fresh board that takes exactly the turns asked for; see ``generator.game.Game``."""
        asked, rules = read_options(self.options, options), profile.house()
        wished = wishes.read(asked, rules)
        board = Maker(wished, rules).made(seed, progress)
        told = {name: value for name, value in asked.items() if value is not None} | {"turns": wished.turns}
        document = fresh(self.name, {"seed": seed, "options": told}, board.to_json())
        found = Search(Graph(board), rules).found()
        return accepted(document.having(witness=found.witness, profile=profile.written(rules)), replay.replay)

    def defects(self, document: Document) -> list[Finding]:
        """Return every way in which the board breaks the laws, or its profile the settings."""
        return defects_in(lambda: read(document), lambda: profile.load(document.profile))

    def verify(
        self,
        document: Document,
        shifts: int | None = None,
        within: float = 60.0,
        progress: Progress = silent,
        why: str | None = None,
    ) -> Verdict:
        """Judge a board: ``winnable`` is the fewest turns, when every die falls well.

        ``optimal`` says that fewer turns are proven not to do, and so does ``cheapest``, since nothing
        else is counted. ``clock`` holds the turns; ``proof`` carries the trap report (``traps``) for
        every board, and why nothing wins. With ``why``, a square, its ``opens`` says what opens it.
        """
        _no_shifts(shifts)
        defects = self.defects(document)
        if defects:
            raise Refusal(defects)
        began = time.monotonic()
        judge = Judge(document, _clock(within))
        progress("counting the fewest turns")
        if judge.found:
            progress("looking for traps")
        proof = judge.proof()
        if why is not None:
            opens = self.why(document, why)
            proof |= {"opens": opens, "report": [words.why(opens), *proof.get("report", [])]}
        return judge.verdict({} if why is None else {"why": why}, proof, began)

    def replay(self, document: Document) -> dict[str, Any]:
        """Check the witness in the document with the independent replayer."""
        return replay.replay(document.data)

    def repair(
        self,
        document: Document,
        shifts: int | None = None,
        keep: Sequence[str] = (),
        within: float | None = None,
        progress: Progress = silent,
    ) -> Repairs:
        """Find the fewest changes that make a board winnable; see ``generator.game.Game``."""
        _no_shifts(shifts)
        kept = [wishes.cell_of(one) for one in keep]
        return repair.repair(document, kept, _clock(within), progress)

    def playtest(
        self,
        document: Document,
        games: int,
        players: int | None,
        workers: int,
        seed: str,
        progress: Progress = silent,
    ) -> dict[str, Any]:
        """Play a board many times by the whole rules; see ``generator.hyrule.playtest``."""
        return playtest.playtest(document, games, players, workers, seed, progress)

    def facts(self, document: Document) -> dict[str, int]:
        """Return the figures of the witness: ``fewest_turns``, ``squares``, ``battles`` and ``earned``."""
        witness = document.witness
        if witness is None:
            return {}
        told = {name: int(witness[name]) for name in ("squares", "battles", "earned")}
        return {"fewest_turns": int(witness["turns"]), **told}

    def plan_words(self, witness: Mapping[str, Any]) -> str:
        """Say what a plan amounts to."""
        return words.plan(witness)

    def bound_words(self, question: Mapping[str, Any]) -> str:
        """Say what a question allows: nothing but the rules."""
        return ""

    def told(self, verdict: Verdict) -> list[str]:
        """Say a verdict; see ``generator.game.Game``."""
        return list(words.told(verdict))

    def why(self, document: Document, square: str) -> dict[str, Any]:
        """Return the smallest sets of pieces and items that open a square, called as B2 or 1,1.

        Raises:
            Refusal: the board breaks its laws, or has no such square.
        """
        board, cell = read(document), wishes.cell_of(square)
        if not board.holds(cell):
            raise Refusal.because(
                "no-such-cell", square, f"the board is {board.cols} by {board.rows} squares"
            )
        return Reasons(Graph(board), profile.load(document.profile)).why(cell)

    def report(self, document: Document) -> list[str]:
        """Say the order of progress as steps, whether anybody can be trapped, and why nothing wins."""
        judge = Judge(document, _clock(None))
        proof = judge.proof()
        why = [proof["why"]] if "why" in proof else []
        return [*why, *proof["report"], *(remark.text for remark in judge.remarks(proof))]


def _no_shifts(shifts: int | None) -> None:
    if shifts is not None:
        text = "shifts are for boards whose rooms move; here the fewest turns are counted"
        raise Refusal.because("option", "--shifts", text)


def _clock(within: float | None) -> Callable[[], bool]:
    """A clock that says when so many seconds are over; without a number it never does."""
    end = None if within is None else time.monotonic() + within
    return lambda: end is not None and time.monotonic() > end
