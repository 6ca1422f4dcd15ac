"""How fast broken dungeons are repaired: ``python -m benchmarks.repairing [--help]``.

A broken dungeon is proven lost for at most so many shifts. Half of them are official shuffles, the
others dungeons that the program made and in which two tiles of a zone were then swapped. For each
level and number of shifts one line says: how many there were; how many were repaired, cannot be,
and were left open; how many changes the best repairs take; for how many of the answers it is proven
that fewer do not do; the median and the worst time; and how many of all the repairs named the
independent replayer accepted (all, or the command fails). Times are processor seconds of one
process; the kernel is loaded first.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import asdict, dataclass, field
from functools import partial
from itertools import count
from statistics import median

from benchmarks.shuffles import order
from generator.chance import Chance
from generator.clockwork import catalogue, levels, profile, search
from generator.clockwork.board import LEVELS, read
from generator.clockwork.changes import Changes, written
from generator.clockwork.game import Clockwork
from generator.clockwork.layout import Layout
from generator.clockwork.repair import repair
from generator.clockwork.replay import replay
from generator.document import Document, fresh
from generator.findings import NotFound
from generator.repairs import Repairs

SEED = "broken"
HEADING = (
    f"{'level':>5}{'':>7}{'boards':>8}{'repaired/lost/open':>20}{'changes':>20}{'proven':>8}"
    f"{'median s':>11}{'worst s':>9}{'replayed':>11}"
)


@dataclass
class Line:
    """What came out for one level and number of shifts, board by board."""

    level: int
    shifts: int
    seconds: list[float] = field(default_factory=list)
    answers: list[str] = field(default_factory=list)
    sizes: list[int] = field(default_factory=list)
    proven: int = 0
    named: int = 0
    faults: list[str] = field(default_factory=list)

    def add(self, seconds: float, found: Repairs, document: Document) -> None:
        """Count an answer, and have the replayer check every repair of it."""
        self.seconds.append(seconds)
        self.answers.append(found.answer)
        self.sizes += [len(one.changes) for one in found.repairs[:1]]
        self.proven += found.proven
        for one in found.repairs:
            self.named += 1
            checked = replay(document.having(board=one.board, witness=one.witness).data)
            if not checked["accepted"] or one.witness["shifts"] > self.shifts:
                self.faults.append(f"board {len(self.seconds)}: {checked['why'] or 'too many shifts'}")

    def text(self) -> str:
        """Return the line of the table."""
        told = "/".join(str(self.answers.count(one)) for one in ("repaired", "nothing", "undecided"))
        sizes = ", ".join(f"{number}x{size}" for size, number in sorted(Counter(self.sizes).items()))
        share = self.proven / len(self.answers)
        return (
            f"{self.level:>5}{f'D({self.shifts})':>7}{len(self.answers):>8}{told:>20}{sizes:>20}{share:>8.0%}"
            f"{median(self.seconds):>11.3f}{max(self.seconds):>9.2f}"
            f"{f'{self.named - len(self.faults)}/{self.named}':>11}"
        )


def broken(level: int, shifts: int) -> Iterator[Document]:
    """Yield dungeons that are proven lost for at most so many shifts, the same ones each time."""
    both = (filter(partial(_lost, shifts), some) for some in (_shuffled(level), _spoilt(level, shifts)))
    for pair in zip(*both, strict=False):
        yield from pair


def _lost(shifts: int, document: Document) -> bool:
    rules = profile.load(document.profile)
    return search.refuted(read(document), rules, shifts, search.Limits())


def _shuffled(level: int) -> Iterator[Document]:
    """Yield official shuffles."""
    rules, tiles, setup = profile.house(), catalogue.load(), levels.load()[level]
    for number in count():
        layout = Layout(order(level, number), tiles, setup, rules)
        board = layout.shuffled(Chance(f"{SEED} {number}", "shuffle"))
        assert board, "without wishes, every shuffle is a board"
        yield fresh("clockwork", {}, board).having(profile=profile.written(rules))


def _spoilt(level: int, shifts: int) -> Iterator[Document]:
    """Yield good dungeons in which two tiles of a zone, drawn by chance, were swapped."""
    for number in count():
        try:
            good = Clockwork().new({"level": level, "shifts": shifts}, f"{SEED} {number}")
        except NotFound:
            continue
        board = read(good)
        changes = Changes(board, catalogue.load(), (), redraw=False)
        swap = Chance(f"{SEED} {number}", "swap").choice(list(changes.swaps(board)))
        after = written(good.board, board, changes.made(board, swap), catalogue.load())
        yield good.having(board=after, witness=None, recipe=None)


def measure(level: int, shifts: int, boards: int) -> Line:
    """Repair so many broken dungeons."""
    line = Line(level, shifts)
    for _, document in zip(range(boards), broken(level, shifts), strict=False):
        began = time.process_time()
        found = repair(document, shifts)
        line.add(time.process_time() - began, found, document)
    return line


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the benchmark; returns 1 if the replayer refused a repair."""
    wish = _parser().parse_args(arguments)
    say: Callable[..., None] = partial(print, flush=True, file=sys.stderr if wish.json else sys.stdout)
    _warm_up()
    say(HEADING)
    lines = []
    for level in wish.levels:
        for shifts in wish.shifts:
            lines.append(measure(level, shifts, wish.count))
            say(lines[-1].text())
    if wish.json:
        print(json.dumps(list(map(asdict, lines)), indent=1))
    faults = [f"level {one.level}, D({one.shifts}), {fault}" for one in lines for fault in one.faults]
    for fault in faults:
        print(fault, file=sys.stderr)
    return 1 if faults else 0


def _warm_up() -> None:
    """Load the compiled kernel."""
    document = next(_shuffled(1))
    search.judge(read(document), profile.house(), 1, search.Limits(nodes=400))


def _whole(text: str) -> list[int]:
    return [int(part) for part in text.split(",")]


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--count", type=int, default=12, help="boards of each kind (default 12)")
    parser.add_argument("--levels", type=_whole, default=list(LEVELS), help="such as 1,2 (default all)")
    parser.add_argument("--shifts", type=_whole, default=[0, 1], help="such as 0 (default 0,1)")
    parser.add_argument("--json", action="store_true", help="print all figures as JSON, the table to stderr")
    return parser


if __name__ == "__main__":
    sys.exit(main())
