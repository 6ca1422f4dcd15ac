"""Clockwork Realm as one of the games: making, judging and replaying its boards."""

from __future__ import annotations

import time
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from generator.chance import Chance
from generator.checks import accepted, defects_in
from generator.clockwork import (
    catalogue,
    conformance,
    facts,
    hinges,
    levels,
    playtest,
    profile,
    repair,
    replay,
    words,
)
from generator.clockwork.board import LEVELS, TEMPLES, Board, read
from generator.clockwork.changes import cell_of
from generator.clockwork.layout import GANON, Layout, Order
from generator.clockwork.making import Maker
from generator.clockwork.report import Report
from generator.clockwork.search import MOST_SHIFTS, Judgement, Limits, judge
from generator.clockwork.wishes import OPTIONS, Wishes
from generator.document import Document, fresh
from generator.findings import Finding, Refusal
from generator.game import Option, Progress, read_options, silent
from generator.repairs import Repairs
from generator.verdict import Spent, Verdict


class Clockwork:
    """The game of temples whose rooms turn and move."""

    name = "clockwork"
    title = "Clockwork Realm"
    most_shifts = MOST_SHIFTS
    options = (
        Option("level", "whole", "which level of the campaign; 4 is Ganon's Tower", 1, 1, 4),
        Option("temple", "choice", "the temple of levels 1 to 3 (default: drawn)", choices=TEMPLES),
        Option("temples", "list", "the three temples behind level 4 (default: drawn)", choices=TEMPLES),
        Option("players", "whole", "how many heroes", 2, 2, 4),
        Option("shifts", "whole", "how many shifts the party needs, exactly", 1, 0, MOST_SHIFTS),
        *OPTIONS,
    )
    questions = (Option("shifts", "whole", "at most so many shifts (default: the fewest)", None, 0, 9),)

    def new(self, options: Mapping[str, Any], seed: str, progress: Progress = silent) -> Document:
        """Return a fresh dungeon that needs exactly the shifts asked for; see ``generator.game.Game``."""
        asked = read_options(self.options, options)
        order, rules = self._order(asked, seed), profile.house()
        layout = Layout(order, catalogue.load(), levels.load()[order.level], rules, Wishes.read(asked))
        wishes = {name: value for name, value in asked.items() if value is not None}
        wishes |= {"temples": list(order.temples)} if order.temple == GANON else {"temple": order.temple}
        board, witness = Maker(layout, asked["shifts"]).made(seed, progress)
        document = fresh(self.name, {"seed": seed, "options": wishes}, board)
        return accepted(document.having(witness=witness, profile=profile.written(rules)), replay.replay)

    def _order(self, asked: Mapping[str, Any], seed: str) -> Order:
        """What is asked for; temples that are left open are drawn from a stream of their own."""
        drawn = Chance(seed, "clockwork temples").shuffled(TEMPLES)
        level, players = asked["level"], asked["players"]
        if level == max(LEVELS):
            if asked["temple"]:
                text = "level 4 is Ganon's Tower; say --temples for the three behind it"
                raise Refusal.because("option", "--temple", text)
            temples = tuple(asked["temples"] or drawn[:3])
            if len(set(temples)) != 3:
                raise Refusal.because("option", "--temples", "takes three different temples")
            return Order(level, GANON, temples, players)
        if asked["temples"]:
            raise Refusal.because("option", "--temples", "is for level 4; say --temple for the others")
        temple = asked["temple"] or drawn[0]
        return Order(level, temple, (temple,), players)

    def defects(self, document: Document) -> list[Finding]:
        """Return every way in which the board breaks the tile law, or its profile the settings."""
        return defects_in(lambda: read(document), lambda: profile.load(document.profile))

    def verify(
        self, document: Document, shifts: int | None = None, within: float = 60.0, progress: Progress = silent
    ) -> Verdict:
        """Judge a board under the full rules; see ``generator.game.Game``."""
        defects = self.defects(document)
        if defects:
            raise Refusal(defects)
        board, rules = read(document), profile.load(document.profile)
        began = time.monotonic()
        limits = Limits.within(within)
        found = judge(board, rules, shifts, limits, progress)
        won = accepted(document.having(witness=found.witness), replay.replay) if found.witness else None
        hung = hinges.note(won, rules, replace(hinges.EFFORT, expired=limits.expired)) if won else None
        spent = Spent(round(time.monotonic() - began, 3), found.states)
        clock = self._clock(board, rules, found)
        return Verdict(
            answer=found.answer,
            question={"shifts": self.most_shifts if shifts is None else shifts},
            spent=spent,
            optimal=found.optimal,
            cheapest=found.cheapest,
            least=found.bound,
            remarks=[hung] if hung else [],
            notes=conformance.notes(board),
            witness=found.witness,
            proof=self._proof(board, rules, found),
            in_time=found.witness["rounds"] <= clock["rounds"] if found.witness and clock else None,
            clock=clock,
        )

    def _clock(self, board: Board, rules: profile.Rules, found: Judgement) -> dict[str, Any] | None:
        """The rounds that the decks allow, given the special rooms that the witness activates."""
        if not found.witness:
            return None
        rooms = sum(step["do"] == "activate-room" for step in found.witness["steps"])
        return {"rounds": rules.clock(board.level, board.players, rooms)}

    def _proof(self, board: Board, rules: profile.Rules, found: Judgement) -> dict[str, Any] | None:
        if found.answer == "winnable" or found.proof is None:
            return None
        report = Report(board, rules)
        return {**found.proof, "report": report.lines(), "reach": report.reach(), **report.reasons()}

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
        """Find the fewest changes that make a dungeon winnable; see ``generator.game.Game``."""
        return repair.repair(document, shifts, [cell_of(one) for one in keep], within, progress)

    def playtest(
        self, document: Document, games: int, players: int | None, workers: int, seed: str
    ) -> dict[str, Any]:
        """Play a dungeon many times by the plan in its file; see ``generator.clockwork.playtest``."""
        return playtest.playtest(document, games, players, workers, seed)

    def facts(self, document: Document) -> dict[str, int]:
        """Return the figures of the witness that an index lists; see ``generator.clockwork.facts``."""
        return facts.facts(document)

    def plan_words(self, witness: Mapping[str, Any]) -> str:
        """Say what a plan amounts to."""
        return words.plan(witness)

    def bound_words(self, question: Mapping[str, Any]) -> str:
        """Say how many shifts a question allows."""
        return words.bound(question)

    def told(self, verdict: Verdict) -> list[str]:
        """Say a verdict; see ``generator.game.Game``."""
        return list(words.told(verdict))

    def report(self, document: Document) -> list[str]:
        """Say in words what can be reached without a shift and what walls the goal off."""
        return Report(read(document), profile.load(document.profile)).lines()
