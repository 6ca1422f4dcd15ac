"""One board judged: the fewest turns, the trap report, and why it cannot be won."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from generator.checks import accepted
from generator.document import Document
from generator.findings import Finding
from generator.hyrule import profile, replay
from generator.hyrule.board import cell_name, read
from generator.hyrule.graph import Graph
from generator.hyrule.plays import Play, Plays
from generator.hyrule.promises import round_gates, shortfalls
from generator.hyrule.reasons import progress_lines
from generator.hyrule.search import Expired, Found, Search
from generator.hyrule.traps import Traps
from generator.hyrule.unwinnable import unwinnable
from generator.hyrule.wishes import COLS, ROWS
from generator.verdict import Answer, Spent, Verdict

GRADES = {
    "careless": "a step of the player's own choice leads into a trap",
    "unlucky": "an event alone leads into a trap",
    "from-the-start": "the goal is out of reach from START",
}


@dataclass(frozen=True)
class Judge:
    """What there is to say of one board; ``expired`` says when to stop."""

    document: Document
    expired: Callable[[], bool]

    @cached_property
    def graph(self) -> Graph:
        """The board as a graph."""
        return Graph(read(self.document))

    @cached_property
    def rules(self) -> profile.Rules:
        """The rules that the board is judged by."""
        return profile.load(self.document.profile)

    @cached_property
    def traps(self) -> Traps:
        """Where one can be trapped."""
        return Traps(self.graph, self.rules)

    @cached_property
    def found(self) -> Found | None:
        """What the search found; None if the time was up."""
        try:
            return Search(self.graph, self.rules).found(self.expired)
        except Expired:
            return None

    @property
    def answer(self) -> Answer:
        """Whether the board can be won."""
        if self.found is None:
            return "undecided"
        return "winnable" if self.found.turns else "unwinnable"

    def verdict(self, question: dict[str, Any], proof: dict[str, Any], began: float) -> Verdict:
        """Return the verdict that a proof carries; ``began`` is when, by the clock of ``time.monotonic``."""
        found, won = self.found, self.answer == "winnable"
        if found and found.witness:
            accepted(self.document.having(witness=found.witness), replay.replay)
        remarks = self.remarks(proof)
        states = (found.states if found else 0) + (self.traps.states if "traps" in proof else 0)
        return Verdict(
            answer=self.answer,
            question=question,
            spent=Spent(round(time.monotonic() - began, 3), states),
            optimal=won,
            cheapest=won,
            remarks=remarks,
            notes=self.notes(),
            witness=found.witness if found else None,
            proof=proof,
            clock={"turns": found.turns} if found and found.turns else None,
        )

    def claim(self) -> dict[str, Any]:
        """Return what carries the answer alone: what was exhausted, or which limit was met."""
        if self.found is None:
            return {"why": "the time was up before all turns were searched"}
        if self.answer == "winnable":
            return {}
        return {"exhausted": f"all {self.found.states:,} states that any play in perfect luck brings about"}

    def proof(self) -> dict[str, Any]:
        """Return what there is to say beside the witness: the trap report, and why nothing wins."""
        if self.found is None:
            return self.claim()
        traps, report = self.trap_report(), progress_lines(self.graph, self.rules)
        reason = {} if self.answer == "winnable" else unwinnable(self.graph, self.rules)
        also = [f"also: {one}" for one in reason.get("also", [])]
        return {"traps": traps, **reason, **self.claim(), "report": [*also, *report]}

    def trap_report(self) -> dict[str, Any]:
        """Return whether anybody can ever be trapped.

        ``answer`` is ``none`` (proven), ``trap`` (with plays that lead there, replayed), or
        ``open``: places without a way on are in reach if rupees are not counted, and no play
        with rupees leads there; or the purse cannot be filled everywhere.
        """
        traps = self.traps
        report: dict[str, Any] = {
            "states": traps.states,
            "lost": sum(map(int.bit_count, traps.trapped.values())),
        }
        if traps.none:
            return {"answer": "none", **report, "plays": {}}
        try:
            plays = Plays(self.graph, self.rules, traps).shortest(self.expired)
        except Expired:
            plays = {}
        for play in plays.values():
            wrong = replay.replay_play(self.document.data, play)
            if wrong:
                raise AssertionError(f"the replayer refuses our play into a trap: {wrong}")
        return {"answer": "trap" if plays else "open", **report, "plays": plays}

    # -- remarks and notes ------------------------------------------------------------------------

    def remarks(self, proof: dict[str, Any]) -> list[Finding]:
        """Return what is worth knowing of a board: whether anybody can be trapped, and ways round gates."""
        report = proof.get("traps")
        if not report:
            return []
        return [*_told(report), *round_gates(self.graph)]

    def notes(self) -> list[Finding]:
        """Return in what the board is not like a fresh one; none of it breaks a law."""
        board = self.graph.board
        notes = []
        if not (ROWS[0] <= board.rows <= ROWS[1] and COLS[0] <= board.cols <= COLS[1]):
            usual = f"{COLS[0]}x{ROWS[0]} to {COLS[1]}x{ROWS[1]}"
            text = f"fresh boards are from {usual}; this is {board.cols}x{board.rows}"
            notes.append(Finding("unofficial-size", "board", text))
        return [*notes, *shortfalls(self.graph)]


def _told(report: dict[str, Any]) -> Iterator[Finding]:
    """Say a trap report in words."""
    if report["answer"] == "none":
        text = f"nobody is ever trapped: proven over {report['states']:,} places with what may be held there"
        yield Finding("no-trap", "board", text)
    if report["answer"] == "open":
        text = "no play into a trap was found, and that there is none is not proven"
        yield Finding("trap-open", "board", text)
    for grade, play in report["plays"].items():
        yield Finding(f"trap-{grade}", cell_name((play["at"][0], play["at"][1])), _play_told(grade, play))


def _play_told(grade: str, play: Play) -> str:
    way = "; ".join(play["text"]) or "no step at all"
    out = "only an accident rescues" if play["rescued"] else "nothing rescues"
    return f"{GRADES[grade]}: {way}. Then {out}."
