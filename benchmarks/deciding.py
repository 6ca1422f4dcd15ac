"""How fast boards are decided: ``python -m benchmarks.deciding [--help]``.

The boards are official shuffles of the project's own tile set. D(k) asks whether at most k shifts
do. For each level and k one line says: of how many boards; the share that was decided within 0.1,
1, 10 and 60 seconds; the median; how many were won, lost and left open; and how many plans the
independent replayer accepted (all, or the command fails). Times are processor seconds of one
process; the compiled kernel is loaded first. The program's time includes the proof that
fewer shifts do not do, not the search for the cheapest plan.

The table goes to standard error if ``--json`` asks for the figures board by board.

With ``--peers`` other ways to decide the same boards run under the same cap, and the lines below
say how many times as long they took, in all and at the median. A board that is left open counts as
the cap: a ratio with ``>`` says "at least", since the peer left some open, one with ``<`` "at
most", since the program did, and one with ``~`` neither, since both did. Where two answers
contradict each other the command fails. Read the ratios: the seconds are those of the machine that
ran it.
"""

from __future__ import annotations

import argparse
import importlib.util
import json
import sys
import time
from collections.abc import Callable, Sequence
from dataclasses import asdict, dataclass, field, replace
from functools import partial
from statistics import median
from typing import Any

from benchmarks.peers.naive import NAIVE
from benchmarks.peers.peer import Answer, Peer, Timed, timed
from benchmarks.peers.reach import CLINGO
from benchmarks.shuffles import shuffles
from generator.clockwork import profile, search
from generator.clockwork.board import LEVELS, Board, read
from generator.clockwork.kernel import machine
from generator.clockwork.replay import replay
from generator.document import Document

MARKS = (0.1, 1.0, 10.0, 60.0)
HEADING = (
    f"{'level':>5}{'':>7}{'boards':>8}{''.join(f'{mark:g} s'.rjust(7) for mark in MARKS)}"
    f"{'median s':>11}{'yes/no/open':>14}{'replayed':>10}"
)
WORDS: dict[str, Answer] = {"winnable": "yes", "unwinnable": "no", "undecided": "open"}


@dataclass
class Line:
    """What came out for one level and number of shifts, board by board."""

    level: int
    shifts: int
    cap: float
    ours: list[Timed] = field(default_factory=list)
    peers: dict[str, list[Timed]] = field(default_factory=dict)
    replayed: int = 0
    faults: list[str] = field(default_factory=list)

    def share(self, mark: float) -> float:
        """Return the share of the boards that was decided within so many seconds."""
        done = [one for one in self.ours if one.answer != "open" and one.seconds <= mark]
        return len(done) / len(self.ours)

    def answers(self, answer: Answer) -> int:
        """Return how many boards got an answer."""
        return sum(one.answer == answer for one in self.ours)

    def ratio(self, name: str, of: Callable[[Sequence[float]], float]) -> float:
        """Return how many times as long a peer took, by the sum or the median of its times."""
        theirs, ours = ([one.seconds for one in some] for some in (self.peers[name], self.ours))
        return of(theirs) / max(of(ours), 1e-6)

    def text(self) -> str:
        """Return the line of the table."""
        shares = "".join(f"{self.share(m):>7.0%}" if m <= self.cap else f"{'':>7}" for m in MARKS)
        half = median(one.seconds for one in self.ours)
        counts = "/".join(str(self.answers(answer)) for answer in ("yes", "no", "open"))
        return (
            f"{self.level:>5}{f'D({self.shifts})':>7}{len(self.ours):>8}{shares}"
            f"{half:>11.4f}{counts:>14}{self.replayed:>10}"
        )

    def beside(self, name: str) -> str:
        """Return what a peer's times are beside ours."""
        decided = sum(one.answer != "open" for one in self.peers[name])
        theirs, ours = decided < len(self.ours), self.answers("open") > 0
        sign = {(True, False): ">", (False, True): "<", (True, True): "~"}.get((theirs, ours), "")
        total, half = self.ratio(name, sum), self.ratio(name, median)
        return (
            f"{'':>12}{name}: decided {decided} of {len(self.ours)}; "
            f"total {sign}{total:.1f} times, median {sign}{half:.1f} times ours"
        )

    def to_json(self) -> dict[str, Any]:
        """Return the figures as plain JSON."""
        return asdict(self)


def measure(level: int, shifts: int, boards: Sequence[Document], peers: Sequence[Peer], cap: float) -> Line:
    """Decide the boards, by the program and by the peers."""
    line = Line(level, shifts, cap, peers={peer.name: [] for peer in peers})
    for number, document in enumerate(boards):
        board, rules = read(document), profile.load(document.profile)
        found: list[search.Judgement] = []
        line.ours.append(timed(partial(_judged, board, rules, shifts, cap, found), cap))
        if found[0].witness:
            checked = replay(document.having(witness=found[0].witness).data)
            line.replayed += checked["accepted"]
            line.faults += [] if checked["accepted"] else [f"board {number}: {checked['why']}"]
        for peer in peers:
            line.peers[peer.name].append(timed(partial(peer.decide, board, rules, shifts, cap), cap))
            line.faults += _contradiction(number, line.ours[-1], peer, line.peers[peer.name][-1])
    return line


def _judged(
    board: Board, rules: profile.Rules, shifts: int, cap: float, found: list[search.Judgement]
) -> Answer:
    limits = replace(search.Limits.within(cap, time.process_time), cheapest=0)
    found.append(search.judge(board, rules, shifts, limits))
    return WORDS[found[0].answer]


def _contradiction(number: int, ours: Timed, peer: Peer, theirs: Timed) -> list[str]:
    pair = (ours.answer, theirs.answer)
    if pair == ("yes", "no") or (pair == ("no", "yes") and not peer.easier):
        return [f"board {number}: the program says {pair[0]}, {peer.name} says {pair[1]}"]
    return []


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the benchmark; returns 1 if a plan was refused or two answers contradict each other."""
    wish = _parser().parse_args(arguments)
    if wish.peers and importlib.util.find_spec("clingo") is None:
        print('clingo is not installed: pip install "tilewright[bench]"', file=sys.stderr)
        return 2
    peers = [NAIVE, CLINGO] if wish.peers else []
    machine.warm(partial(print, file=sys.stderr))
    say: Callable[..., None] = partial(print, flush=True, file=sys.stderr if wish.json else sys.stdout)
    say(*(f"{peer.name}: {peer.about}\n" for peer in peers), HEADING, sep="")
    lines = []
    for level in wish.levels:
        boards = shuffles(level, wish.shuffles)
        for shifts in wish.shifts:
            lines.append(measure(level, shifts, boards, peers, wish.within))
            say(lines[-1].text(), *(lines[-1].beside(peer.name) for peer in peers), sep="\n")
    if wish.json:
        print(json.dumps([line.to_json() for line in lines], indent=1))
    faults = [f"level {one.level}, D({one.shifts}), {fault}" for one in lines for fault in one.faults]
    for fault in faults:
        print(fault, file=sys.stderr)
    return 1 if faults else 0


def whole(text: str) -> list[int]:
    """Read whole numbers with commas between them."""
    return [int(part) for part in text.split(",")]


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--shuffles", type=int, default=20, help="boards of each level (default 20)")
    parser.add_argument("--levels", type=whole, default=list(LEVELS), help="such as 1,2 (default all)")
    parser.add_argument("--shifts", type=whole, default=[0, 1, 2], help="such as 0,1 (default 0,1,2)")
    parser.add_argument("--within", type=float, default=60.0, help="cap a board, in seconds (default 60)")
    parser.add_argument("--peers", action="store_true", help="measure the peers too; takes long")
    parser.add_argument("--json", action="store_true", help="print figures board by board as JSON")
    return parser


if __name__ == "__main__":
    sys.exit(main())
