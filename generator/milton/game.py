"""The six-world game as one of the games: making, judging, replaying and simulating its boards."""

from __future__ import annotations

import time
from collections.abc import Mapping, Sequence
from typing import Any

from generator.checks import accepted, defects_in
from generator.document import Document, fresh
from generator.findings import Finding, Refusal
from generator.game import Option, Progress, read_options, silent
from generator.milton import playtest, profile, redraw, repair, replay, report, words
from generator.milton.board import MOST_PLAYERS, Board, place_of, read
from generator.milton.making import Maker
from generator.milton.notes import notes
from generator.milton.odds import EXACT, QUICK, dice, odds
from generator.milton.search import judge
from generator.milton.seats import seats
from generator.milton.walks import WALKS
from generator.milton.wishes import OPTIONS, Wishes
from generator.repairs import Repairs
from generator.verdict import Spent, Verdict

GAPS = {"quick": QUICK, "exact": EXACT}


class Milton:
    """The game of six worlds through which all walk one hero."""

    name = "milton"
    title = "Six Worlds"
    most_shifts = 0
    options = OPTIONS
    questions = (
        Option("odds", "choice", "how surely the odds are reckoned", "quick", choices=(*GAPS, "none")),
        Option("walk", "choice", "whose odds: of the best walk, or of a random one", "best", choices=WALKS),
        Option("seats", "choice", "the same of each seat in the end", "none", choices=(*GAPS, "none")),
    )

    def new(self, options: Mapping[str, Any], seed: str, progress: Progress = silent) -> Document:
        """Return a fresh board that meets the wishes; see ``generator.game.Game``."""
        wishes, asked = Wishes.read(options)
        rules = profile.house()
        board = Maker(wishes, rules, seed, progress).made()
        document = fresh(self.name, {"seed": seed, "options": asked}, board)
        document = document.having(profile=profile.written(rules))
        judged = judge(read(document), rules)
        assert judged.steps is not None, "a board of ours is winnable"
        return self._replayed(document, judged.steps)

    def _replayed(self, document: Document, steps: list[dict[str, Any]]) -> Document:
        """Return the document with a witness; one that the replayer refuses never leaves the house."""
        return accepted(document.having(witness=replay.told(document.data, steps)), replay.replay)

    def defects(self, document: Document) -> list[Finding]:
        """Return every way in which the board breaks the law of its pieces, or its profile the settings."""
        return defects_in(lambda: read(document), lambda: profile.load(document.profile))

    def verify(
        self,
        document: Document,
        shifts: int | None = None,
        within: float = 60.0,
        progress: Progress = silent,
        odds: str = "quick",
        walk: str = "best",
        seats: str = "none",
    ) -> Verdict:
        """Judge a board; see ``generator.game.Game``.

        ``optimal`` says that no game in which tiles are turned over in reading order takes
        fewer turns than the witness. ``clock`` has the odds of a walk, ``quick`` or ``exact``, unless
        they are to be ``none``; with ``seats`` besides what is expected of each seat in the end.
        """
        self._no_shifts(shifts)
        question = read_options(self.questions, {"odds": odds, "walk": walk, "seats": seats})
        defects = self.defects(document)
        if defects:
            raise Refusal(defects)
        board, rules = read(document), profile.load(document.profile)
        began = time.monotonic()
        found = judge(board, rules, lambda: time.monotonic() - began > within)
        witness = self._replayed(document, found.steps).witness if found.steps is not None else None
        clock, remarks = None, list[Finding]()
        if witness and (question["odds"] in GAPS or question["seats"] in GAPS):
            progress("reckoning the odds")
            clock, remarks = self._clock(board, rules, question)
        return Verdict(
            answer=found.answer,
            question=question,
            spent=Spent(round(time.monotonic() - began, 3), found.states),
            optimal=witness is not None,
            notes=notes(board),
            remarks=remarks,
            witness=witness,
            proof=found.proof,
            clock=clock,
        )

    def _clock(
        self, board: Board, rules: profile.Rules, question: Mapping[str, Any]
    ) -> tuple[dict[str, Any] | None, list[Finding]]:
        """What the dice decide, and what is asked of a walk; a remark on what of it cannot be reckoned."""
        reckoned: dict[str, Any] = {}
        remarks: list[Finding] = []
        for name, reckon in (("odds", odds), ("seats", seats)):
            try:
                if question[name] in GAPS:
                    reckoned[name] = reckon(board, rules, question["walk"], GAPS[question[name]]).to_json()
            except Refusal as refusal:
                remarks += refusal.findings
        return {"dice": dice(board, rules), **reckoned} if reckoned else None, remarks

    def _no_shifts(self, shifts: int | None) -> None:
        if shifts is not None:
            raise Refusal.because(
                "option", "--shifts", "is for boards with rooms that move; this one has none"
            )

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
        self._no_shifts(shifts)
        defects = self.defects(document)
        if defects:
            raise Refusal(defects)
        return repair.repair(document, [place_of(one) for one in keep], within, progress)

    def redraw(self, document: Document, world: int, keep: Sequence[str] = (), seed: str = "") -> Document:
        """Return the board with one world drawn anew around the places that are kept, and its witness.

        Raises:
            Refusal: the board breaks the law of its pieces, or a place to keep is not in that world.
            NotFound: no world was found around what is kept.
        """
        defects = self.defects(document)
        if defects:
            raise Refusal(defects)
        board = redraw.redraw(read(document), world, [place_of(one) for one in keep], seed)
        after = document.edited({**document.board, **board})
        judged = judge(read(after), profile.load(document.profile))
        return self._replayed(after, judged.steps) if judged.steps is not None else after

    def odds(self, document: Document, exact: bool = True) -> dict[str, Any]:
        """Return the odds of a winnable board as plain JSON: of the dice, and of both walks.

        Raises:
            Refusal: the board breaks the law of its pieces, or is not winnable.
        """
        board, rules = self._winnable(document)
        gap = EXACT if exact else QUICK
        return {"dice": dice(board, rules)} | {
            walk: odds(board, rules, walk, gap).to_json() for walk in WALKS
        }

    def playtest(
        self,
        document: Document,
        games: int = 1000,
        players: int | None = None,
        workers: int = 1,
        seed: str = "",
    ) -> dict[str, Any]:
        """Play many games by chance and return what came of them; see ``generator.milton.playtest``.

        Raises:
            Refusal: the board breaks the law of its pieces, is not winnable, or is not for so many.
        """
        if players is not None and not 1 <= players <= MOST_PLAYERS:
            raise Refusal.because("option", "--players", f"takes 1 to {MOST_PLAYERS}, not {players}")
        self._winnable(document)
        came = playtest.playtest(document.data, games, players, workers, seed)
        return came | {"lines": list(words.played(came))}

    def plan_words(self, witness: Mapping[str, Any]) -> str:
        """Say what a plan amounts to."""
        return words.plan(witness)

    def bound_words(self, question: Mapping[str, Any]) -> str:
        """Say nothing: no question allows more or less than the rules do."""
        return ""

    def told(self, verdict: Verdict) -> list[str]:
        """Say a verdict; see ``generator.game.Game``."""
        return list(words.told(verdict))

    def _winnable(self, document: Document) -> tuple[Board, profile.Rules]:
        defects = self.defects(document)
        if defects:
            raise Refusal(defects)
        board, rules = read(document), profile.load(document.profile)
        judged = judge(board, rules)
        if judged.proof:
            raise Refusal.because("not-winnable", judged.proof["where"], judged.proof["why"])
        return board, rules

    def facts(self, document: Document) -> dict[str, int]:
        """Return what an index lists of a board; see ``generator.milton.report``."""
        return report.facts(document)

    def report(self, document: Document) -> list[str]:
        """Say in words what becomes of the games on a board."""
        return report.lines(read(document), profile.load(document.profile))
