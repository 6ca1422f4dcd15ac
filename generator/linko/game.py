"""LINK-O as one of the games: making, judging, repairing, playing and replaying its boards."""

from __future__ import annotations

import time
from collections.abc import Mapping, Sequence
from typing import Any

from generator.checks import accepted
from generator.document import Document, fresh
from generator.findings import Finding, NotFound, Refusal
from generator.game import Option, Progress, read_options, silent
from generator.linko import (
    facts,
    kept,
    layout,
    odds,
    order,
    playtest,
    profile,
    puzzle,
    repair,
    replay,
    report,
    thinking,
    words,
)
from generator.linko.board import (
    FEWEST_CIRCLES,
    FEWEST_PLAYERS,
    LARGEST,
    MOST_CIRCLES,
    MOST_PLAYERS,
    MOST_WILD,
    SMALLEST,
)
from generator.linko.deduce import GRADES
from generator.linko.model import Fill
from generator.linko.moves import Position, laid
from generator.linko.search import Judgement, judge
from generator.repairs import Repairs
from generator.verdict import Spent, Verdict

USUAL_SIZE = 12
MOST_COUNTED = 1_000
PUZZLE_BOARDS = 20
"""Full boards that a puzzle is sought on."""


class Linko:
    """The game of rings of dominoes."""

    name = "linko"
    title = "LINK-O"
    most_shifts = 0
    options = (
        Option("circles", "whole", "how many circles", 4, FEWEST_CIRCLES, MOST_CIRCLES),
        Option(
            "spaces",
            "range",
            "spaces of a circle, such as 12 or 10..14 (default: 12)",
            None,
            SMALLEST,
            LARGEST,
        ),
        Option("links", "whole", "links between neighbouring circles", 1, 1, 2),
        Option("wild", "whole", "LINK-Os of a circle", MOST_WILD, 0, MOST_WILD),
        Option("strict", "choice", "may no LINK-O join two values?", "no", choices=("no", "yes")),
        Option(
            "players",
            "whole",
            "how many take turns in the plan",
            FEWEST_PLAYERS,
            FEWEST_PLAYERS,
            MOST_PLAYERS,
        ),
        Option("puzzle", "choice", "a puzzle with one answer, of this grade", choices=GRADES),
        Option(
            "size",
            "whole",
            "empty spaces of a puzzle (default: as many as can be)",
            None,
            1,
            MOST_CIRCLES * LARGEST,
        ),
        Option(
            "hand",
            "choice",
            "tiles at hand in a puzzle: those missing, or all left",
            choices=("exact", "all"),
        ),
        Option("keep", "text", "tiles that lie from the start, such as A1=2/2,B6=1/3,C2=link-o"),
    )

    questions = (
        Option("count", "whole", "count the ways to fill it, up to so many", 1, 1, MOST_COUNTED),
        Option("why", "text", "a space: how to think out what lies there, called as B2"),
    )

    def new(self, options: Mapping[str, Any], seed: str, progress: Progress = silent) -> Document:
        """Return a fresh board that can be filled, or a puzzle; see ``generator.game.Game``."""
        asked = read_options(self.options, options)
        wish, rules = self._wish(asked), profile.load()
        wish.refuse(rules.hand_size)
        recipe = {name: value for name, value in asked.items() if value not in (None, "")}
        recipe |= {"spaces": list(wish.sizes)}
        if asked["puzzle"]:
            recipe |= {"hand": asked["hand"] or "exact"}
            made = self._puzzle(asked, wish, seed, progress)
            board, witness = made.plain, _thought_out(made.position, made.fill)
        else:
            full = layout.filled(wish, seed, progress)
            players = None if wish.keep else wish.players
            board, witness = full.plain, order.witness(full.position, full.fill, players)
        document = fresh(self.name, {"seed": seed, "options": recipe}, board)
        settings = {} if wish.bridge else {"bridge": False}
        return accepted(document.having(witness=witness, profile=settings), replay.replay)

    def _wish(self, asked: Mapping[str, Any]) -> layout.Wish:
        low, high = asked["spaces"] or (USUAL_SIZE, USUAL_SIZE)
        for name in ("size", "hand"):
            if asked[name] is not None and not asked["puzzle"]:
                raise Refusal.because("option", f"--{name}", "is for puzzles; say --puzzle with a grade")
        if asked["size"] is not None and asked["size"] > asked["circles"] * high:
            text = f"a board of {asked['circles']} circles has no {asked['size']} spaces to be empty"
            raise Refusal.because("option", "--size", text)
        return layout.Wish(
            circles=asked["circles"],
            sizes=(low, high),
            links=asked["links"],
            wild=asked["wild"],
            bridge=asked["strict"] == "no",
            players=asked["players"],
            keep=kept.read(asked["keep"] or ""),
        )

    def _puzzle(
        self, asked: Mapping[str, Any], wish: layout.Wish, seed: str, progress: Progress
    ) -> puzzle.Made:
        """A puzzle on one board or another: small ones do not always hold one of each grade."""
        wanted = puzzle.Wish(asked["puzzle"], asked["hand"] or "exact", asked["size"])
        for number in range(1, PUZZLE_BOARDS + 1):
            try:
                own = f"{seed} board {number}"
                return puzzle.made(layout.filled(wish, own, progress), wanted, own, progress)
            except NotFound as nothing:
                why = nothing
        raise NotFound(f"on none of {PUZZLE_BOARDS} boards: {why}")

    def defects(self, document: Document) -> list[Finding]:
        """Return every way in which the board or its profile breaks the laws, or its tiles do not match."""
        try:
            laid(document)
        except Refusal as refusal:
            return refusal.findings
        return []

    def verify(
        self,
        document: Document,
        shifts: int | None = None,
        within: float = 60.0,
        progress: Progress = silent,
        *,
        count: int = 1,
        why: str | None = None,
    ) -> Verdict:
        """Judge whether a board can be filled, and in how many ways up to ``count``.

        With ``why``, a space, the report of its proof is how to think out what lies there, step by step.

        All tiles that do not lie are at hand, or those of a puzzle's hand; who holds them is not asked.
        All plans are as long, so each is ``optimal`` and ``cheapest``. ``clock`` tells ``completions``,
        and whether there are no others (``all``). See ``generator.game.Game``.
        """
        if shifts:
            raise Refusal.because("option", "--shifts", "nothing is shifted in this game; leave it out")
        if not 1 <= count <= MOST_COUNTED:
            raise Refusal.because("option", "--count", f"takes a whole number from 1 to {MOST_COUNTED}")
        position, began = laid(document), time.monotonic()
        found = judge(position, count, within, progress)
        witness = self._plan(document, position, found) if found.fills else None
        spent = Spent(round(time.monotonic() - began, 3), found.asked)
        proof = None if found.proof is None else {**found.proof, "report": report.lines(position)}
        won = witness is not None
        if why is not None:
            told = report.why(position, position.net.named(why), found.fills[0] if won else None)
            proof = (proof or {}) | {"report": told}
        return Verdict(
            answer=found.answer,
            question={"count": count} | ({} if why is None else {"why": why}),
            spent=spent,
            optimal=won,
            cheapest=won,
            notes=_notes(position),
            witness=witness,
            proof=proof,
            clock={"completions": len(found.fills), "all": found.all} if won else None,
        )

    def _plan(self, document: Document, position: Position, found: Judgement) -> dict[str, Any]:
        """The first fill as a plan: of a puzzle, as it is thought out, else in turns if each seat has one."""
        board, rules, fill = position.net.board, profile.load(document.profile), found.fills[0]
        seated = rules.first_turn == "as-later" or board.players <= len(position.net.connectors)
        if board.puzzle:
            witness = _thought_out(position, fill)
        else:
            witness = order.witness(position, fill, board.players if board.empty and seated else None)
        accepted(document.having(witness=witness), replay.replay)
        return witness

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
        """Find the fewest tiles to lift so that the board can be filled; see ``generator.game.Game``."""
        if shifts:
            raise Refusal.because("option", "--shifts", "nothing is shifted in this game; leave it out")
        return repair.repair(document, keep, within, progress)

    def playtest(
        self, document: Document, games: int, players: int | None, workers: int, seed: str
    ) -> dict[str, Any]:
        """Play whole games from the empty board by chance; see ``generator.linko.playtest``."""
        return playtest.playtest(document, games, players, workers, seed)

    def odds(self, document: Document) -> dict[str, Any]:
        """Return exact figures of the deal; see ``generator.linko.odds``."""
        return odds.odds(document)

    def facts(self, document: Document) -> dict[str, int]:
        """Return the figures of the witness that an index lists; see ``generator.linko.facts``."""
        return facts.facts(document)

    def plan_words(self, witness: Mapping[str, Any]) -> str:
        """Say what a plan amounts to."""
        return words.plan(witness)

    def bound_words(self, question: Mapping[str, Any]) -> str:
        """Say what a question allows: all that the rules do."""
        return ""

    def told(self, verdict: Verdict) -> list[str]:
        """Say a verdict; see ``generator.game.Game``."""
        return list(words.told(verdict))

    def report(self, document: Document) -> list[str]:
        """Say in words how far the circles are, which spaces are dead and which tiles are forced."""
        return report.lines(laid(document))


def _thought_out(position: Position, fill: Fill) -> dict[str, Any]:
    """The plan that fills a puzzle in the order in which it is thought out."""
    wished = [one.space for one in thinking.explained(position, fill)]
    return order.witness(position, fill, wished=wished)


def _notes(position: Position) -> list[Finding]:
    """What is no usual board, though it gets an answer."""
    return [
        Finding(
            "unofficial-size", f"circle {circle.id}", f"has {size} spaces; usual are {SMALLEST} to {LARGEST}"
        )
        for circle in position.net.board.circles
        if not SMALLEST <= (size := len(circle.spaces)) <= LARGEST
    ]
