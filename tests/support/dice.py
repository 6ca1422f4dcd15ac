"""A game of one die, as small as a game can be: for what works with any game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from generator.chance import Chance
from generator.document import Document, fresh
from generator.findings import Finding, NotFound, Refusal
from generator.game import Option, Progress, read_options, silent
from generator.repairs import Repairs
from generator.verdict import Verdict


class Dice:
    """A board is a die that shows a number; its witness says how far that is from the top."""

    name = "dice"
    title = "Dice"
    most_shifts = 0
    options = (
        Option("sides", "whole", "how many sides", 6, 2, 20),
        Option("odd", "choice", "only what shows an odd number", choices=("yes",)),
        Option("marks", "list", "what is on the sides", choices=("dots", "bars")),
    )

    def new(self, options: Mapping[str, Any], seed: str, progress: Progress = silent) -> Document:
        wish = read_options(self.options, options)
        if wish["sides"] == 13:
            raise Refusal.because("option", "--sides", "nobody makes a die of 13 sides")
        shown = Chance(seed, "dice").below(wish["sides"]) + 1
        if wish["odd"] and shown % 2 == 0:
            raise NotFound(f"it shows {shown}, and that is even")
        wishes = {name: value for name, value in wish.items() if value is not None}
        document = fresh(self.name, {"seed": seed, "options": wishes}, {"shown": shown})
        return document.having(witness={"steps": [], "left": wish["sides"] - shown})

    def defects(self, document: Document) -> list[Finding]:
        fine = isinstance(document.board.get("shown"), int)
        return [] if fine else [Finding("shown", "shown", "must be a number")]

    def verify(
        self, document: Document, shifts: int | None = None, within: float = 60.0, progress: Progress = silent
    ) -> Verdict:
        raise NotImplementedError

    def replay(self, document: Document) -> dict[str, Any]:
        return {"accepted": document.witness is not None}

    def repair(
        self,
        document: Document,
        shifts: int | None = None,
        keep: Sequence[str] = (),
        within: float | None = None,
        progress: Progress = silent,
    ) -> Repairs:
        return Repairs("already", {"shifts": 0}, True, "whatever is thrown wins")

    def facts(self, document: Document) -> dict[str, int]:
        return {"left": document.witness["left"]} if document.witness else {}

    def report(self, document: Document) -> list[str]:
        return []
