"""Clockwork Realm as one of the games: making, judging and replaying its boards."""

from __future__ import annotations

import time
from collections.abc import Mapping
from typing import Any

from generator.chance import Chance
from generator.clockwork import catalogue, conformance, facts, levels, profile, replay, walk
from generator.clockwork.board import LEVELS, TEMPLES, Board, read
from generator.clockwork.commits import Budget, LimitMet
from generator.clockwork.layout import GANON, Draft, Layout, Order
from generator.clockwork.moves import Table
from generator.clockwork.report import Report
from generator.clockwork.search import MOST_SHIFTS, Judgement, Limits, judge, refuted
from generator.document import Document, fresh
from generator.findings import Finding, NotFound, Refusal
from generator.game import Option, Progress, read_options, silent
from generator.verdict import Spent, Verdict

TRIES = 2_000
MAKING = Limits(nodes=400, states=4_000)


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
        Option("shifts", "whole", "how many shifts the party needs, exactly", 1, 0, 1),
    )

    def new(self, options: Mapping[str, Any], seed: str, progress: Progress = silent) -> Document:
        """Return a fresh dungeon that needs exactly the shifts asked for; see ``generator.game.Game``."""
        order, shifts = self._order(options, seed)
        rules = profile.house()
        layout = Layout(order, catalogue.load(), levels.load()[order.level], rules)
        wishes: dict[str, Any] = {"level": order.level, "players": order.players, "shifts": shifts}
        wishes |= {"temples": list(order.temples)} if order.temple == GANON else {"temple": order.temple}
        for number in range(TRIES):
            progress(f"laying out dungeon {number + 1}")
            draft = layout.draft(shifts, Chance(seed, f"clockwork layout {number}"))
            witness = self._needs(draft, shifts, layout) if draft else None
            if draft and witness:
                document = fresh(self.name, {"seed": seed, "options": wishes}, draft.board)
                return self._replayed(document.having(witness=witness, profile=profile.written(rules)))
        raise NotFound(f"no dungeon came out in {TRIES:,} tries; another seed may do")

    def _order(self, options: Mapping[str, Any], seed: str) -> tuple[Order, int]:
        """What is asked for; what is left open is drawn, each from a stream of its own."""
        wish = read_options(self.options, options)
        drawn = Chance(seed, "clockwork temples").shuffled(TEMPLES)
        if wish["level"] == max(LEVELS):
            if wish["temple"]:
                text = "level 4 is Ganon's Tower; say --temples for the three behind it"
                raise Refusal.because("option", "--temple", text)
            temples = tuple(wish["temples"] or drawn[:3])
            if len(set(temples)) != 3:
                raise Refusal.because("option", "--temples", "takes three different temples")
            return Order(wish["level"], GANON, temples, wish["players"]), wish["shifts"]
        if wish["temples"]:
            raise Refusal.because("option", "--temples", "is for level 4; say --temple for the others")
        temple = wish["temple"] or drawn[0]
        return Order(wish["level"], temple, (temple,), wish["players"]), wish["shifts"]

    def _needs(self, draft: Draft, shifts: int, layout: Layout) -> dict[str, Any] | None:
        """Return the witness, if the draft's plan can be walked and fewer shifts are proven not to do."""
        board = Board.model_validate(draft.board)
        if shifts and not refuted(board, layout.rules, shifts - 1, MAKING):
            return None
        table = Table(board, layout.rules)
        try:
            plan = walk.walked(table, draft.commits, Budget(MAKING.states))
        except LimitMet:
            return None
        return walk.witness(table, plan.steps) if plan else None

    def _replayed(self, document: Document) -> Document:
        """Return the document; a witness of ours that the replayer refuses never leaves the house."""
        checked = self.replay(document)
        if not checked["accepted"]:
            raise AssertionError(f"the replayer refuses our witness: {checked['why']}")
        return document

    def defects(self, document: Document) -> list[Finding]:
        """Return every way in which the board breaks the tile law, or its profile the settings."""
        found: list[Finding] = []
        for reading in (lambda: read(document), lambda: profile.load(document.profile)):
            try:
                reading()
            except Refusal as refusal:
                found += refusal.findings
        return found

    def verify(
        self, document: Document, shifts: int | None = None, within: float = 60.0, progress: Progress = silent
    ) -> Verdict:
        """Judge a board under the full rules; see ``generator.game.Game``."""
        defects = self.defects(document)
        if defects:
            raise Refusal(defects)
        board, rules = read(document), profile.load(document.profile)
        began = time.monotonic()
        found = judge(board, rules, shifts, Limits.within(within), progress)
        if found.witness:
            self._replayed(document.having(witness=found.witness))
        spent = Spent(round(time.monotonic() - began, 3), found.states)
        clock = self._clock(board, rules, found)
        return Verdict(
            answer=found.answer,
            question={"shifts": self.most_shifts if shifts is None else shifts},
            spent=spent,
            optimal=found.optimal,
            cheapest=found.cheapest,
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
        return {**found.proof, "report": report.lines(), "reach": report.reach(), "walls": report.walls()}

    def replay(self, document: Document) -> dict[str, Any]:
        """Check the witness in the document with the independent replayer."""
        return replay.replay(document.data)

    def facts(self, document: Document) -> dict[str, int]:
        """Return the figures of the witness that an index lists; see ``generator.clockwork.facts``."""
        return facts.facts(document)

    def report(self, document: Document) -> list[str]:
        """Say in words what can be reached without a shift and what walls the goal off."""
        return Report(read(document), profile.load(document.profile)).lines()
