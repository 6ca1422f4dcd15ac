"""How cheap the plans are that are told: ``python -m benchmarks.cheapest [--help]``.

The boards are dungeons that the program made and, on the lines with ``-``, official shuffles that were
won. For each level and number of shifts one line says: of how many boards; for which share the plan
is proven to cost the fewest skill points; what the plans cost beside the first plans that were found,
and beside the proven bounds, all summed; the median and the worst time of the search for the
cheapest plan; and how many plans the independent replayer accepted (all, or the command fails).
Times are processor seconds of one process; the kernel is loaded first.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from statistics import median

from benchmarks.shuffles import shuffles
from generator.clockwork import profile, search, walk
from generator.clockwork.board import LEVELS, read
from generator.clockwork.cheapest import cheaper
from generator.clockwork.game import Clockwork
from generator.clockwork.kernel import machine
from generator.clockwork.moves import Table
from generator.clockwork.replay import replay
from generator.document import Document
from generator.findings import NotFound

HEADING = (
    f"{'level':>5}{'shifts':>8}{'boards':>8}{'proven':>8}{'of the first':>14}{'of the bound':>14}"
    f"{'median s':>10}{'worst s':>9}{'replayed':>10}"
)


@dataclass
class Line:
    """What came out, board by board."""

    level: int
    shifts: int | None
    first: list[int] = field(default_factory=list)
    told: list[int] = field(default_factory=list)
    bounds: list[int] = field(default_factory=list)
    seconds: list[float] = field(default_factory=list)
    proven: int = 0
    replayed: int = 0

    def add(self, document: Document, most: int) -> None:
        """Look for the cheapest plan of a board, if it is won and the fewest shifts are known."""
        board, rules = read(document), profile.load(document.profile)
        case = search.Case(Table(board, rules), search.MOST_SHIFTS, search.Limits(cheapest=most))
        inquiry = search.Inquiry(case, lambda _: None)
        inquiry.run()
        first = inquiry.plan
        if first is None or inquiry.doubt:
            return
        began = time.process_time()
        found, bound = cheaper(case.table, inquiry.shifts, first.cost, case.budget(most))
        self.seconds.append(time.process_time() - began)
        plan = found or first
        self.first.append(first.cost)
        self.told.append(plan.cost)
        self.bounds.append(plan.cost if bound is None else bound)
        self.proven += bound is None
        witness = walk.witness(case.table, plan.steps)
        self.replayed += replay(document.having(witness=witness).data)["accepted"]

    def text(self) -> str:
        """Return the line of the table."""
        shifts, boards = "-" if self.shifts is None else self.shifts, len(self.told)
        if not boards:
            return f"{self.level:>5}{shifts:>8}{boards:>8}"
        less, more = sum(self.told) / sum(self.first), sum(self.told) / sum(self.bounds)
        return (
            f"{self.level:>5}{shifts:>8}{boards:>8}{self.proven / boards:>8.0%}{less:>14.0%}{more:>14.0%}"
            f"{median(self.seconds):>10.2f}{max(self.seconds):>9.2f}{f'{self.replayed}/{boards}':>10}"
        )


def _made(level: int, shifts: int, count: int) -> Iterator[Document]:
    for number in range(count):
        try:
            yield Clockwork().new({"level": level, "shifts": shifts}, f"cheapest {number}")
        except NotFound:
            continue


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the benchmark; returns 1 if the replayer refused a plan."""
    wish = _parser().parse_args(arguments)
    machine.warm(lambda _: None)
    print(HEADING, flush=True)
    refused = 0
    for level in wish.levels:
        for shifts in (*wish.shifts, None):
            some = shuffles(level, wish.count) if shifts is None else _made(level, shifts, wish.count)
            line = Line(level, shifts)
            for document in some:
                line.add(document, wish.positions)
            print(line.text(), flush=True)
            refused += len(line.told) - line.replayed
    return 1 if refused else 0


def _whole(text: str) -> list[int]:
    return [int(part) for part in text.split(",")]


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--count", type=int, default=10, help="boards of each kind (default 10)")
    parser.add_argument("--levels", type=_whole, default=list(LEVELS), help="such as 1,2 (default all)")
    parser.add_argument("--shifts", type=_whole, default=[0, 1, 2], help="such as 0 (default 0,1,2)")
    most = search.Limits().cheapest
    parser.add_argument("--positions", type=int, default=most, help=f"limit of a search (default {most})")
    return parser


if __name__ == "__main__":
    sys.exit(main())
