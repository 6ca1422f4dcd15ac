"""How soon a glance at a LINK-O board knows the answer: ``python -m benchmarks.linko_glance [--help]``.

While a board is changed in the editor, a verdict is asked for that may take so long (``--within``,
by default as long as the editor lets it). On boards of some kinds so many tiles are placed by the
rules and by chance, from none on, and each is glanced at. For each kind and number of tiles one
line says: how many can be filled, how many cannot, how many were left open, the share decided, and
the median and largest time. Then, of the boards that nothing is seen to be wrong with, how many
times as long the solver alone took, asked for a fill from the start; where it left the board open,
its time so far counts. Ours is the time of a whole verdict: the order of the plan, its replay and
the reason why there is none are in it.

Times are processor seconds of one process; the limit is one of wall time, as in the editor, so
that a busy machine leaves more open. The command fails where the two answers contradict each other
or the replayer refuses a plan.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from functools import partial
from statistics import median

from benchmarks.linko import part_filled, timed
from editor.views.linko.view import GLANCE_SECONDS
from generator.document import Document, fresh
from generator.linko import layout
from generator.linko.board import written
from generator.linko.game import Linko
from generator.linko.model import Fills
from generator.linko.moves import Position
from generator.linko.reasons import at_a_glance
from generator.solver import LimitMet

GAME = Linko()
KINDS = {
    "default": layout.Wish(4, (12, 12), 1, 2, True, 2),
    "six circles, two links": layout.Wish(6, (14, 17), 2, 2, True, 2),
    "strict, full circles": layout.Wish(4, (17, 17), 1, 2, False, 2),
    "one LINK-O, two links": layout.Wish(4, (10, 15), 2, 1, True, 2),
}
TILES = (0, 1, 2, 3, 4, 6, 8, 12, 16, 24)


@dataclass(frozen=True)
class Line:
    """The boards of a kind with so many tiles: by board our answers and seconds, and the solver's or None."""

    kind: str
    tiles: int
    answers: list[str]
    seconds: list[float]
    solver: list[tuple[str, float] | None]
    faults: list[str]

    @property
    def decided(self) -> float:
        """The share of boards that were decided."""
        return 1 - self.answers.count("undecided") / len(self.answers)


def measured(kind: str, tiles: int, boards: int, within: float) -> Line:
    """Glance at boards of a kind with so many tiles."""
    line = Line(kind, tiles, [], [], [], [])
    for number in range(boards):
        plain, position = part_filled(f"glance {number}", tiles, KINDS[kind])
        document = laid_down(plain, position)
        verdict, seconds = timed(partial(GAME.verify, document, within=within))
        line.answers.append(verdict.answer)
        line.seconds.append(seconds)
        line.solver.append(None if at_a_glance(position) else solved(position, within))
        theirs = line.solver[-1]
        if theirs and "undecided" not in (theirs[0], verdict.answer) and theirs[0] != verdict.answer:
            line.faults.append(f"{kind}, {tiles} tiles, board {number}: the answers differ")
        if verdict.witness and not GAME.replay(document.having(witness=verdict.witness))["accepted"]:
            line.faults.append(f"{kind}, {tiles} tiles, board {number}: the replayer refuses the plan")
    return line


def laid_down(plain: dict[str, object], position: Position) -> Document:
    """Return the document of a position."""
    circles = [
        circle.model_dump()
        | {"spaces": [one and written(one) for one in map(position.tiles.__getitem__, spaces)]}
        for index, circle in enumerate(position.net.board.circles)
        for spaces in [position.net.spaces(index)]
    ]
    settings = {} if position.bridge else {"bridge": False}
    return fresh("linko", {}, plain | {"circles": circles}).having(profile=settings)


def solved(position: Position, within: float) -> tuple[str, float]:
    """Return what the solver alone says, and its processor seconds."""

    def ask() -> str:
        until = time.monotonic() + within
        fills = Fills(position.net, position.bridge)
        fills.hold(position)
        try:
            return "winnable" if fills.possible(within, until) else "unwinnable"
        except LimitMet:
            return "undecided"

    return timed(ask)


def told(line: Line) -> str:
    """Return one line of the table."""
    asked = [(ours, *one) for ours, one in zip(line.seconds, line.solver, strict=True) if one]
    ratio = median([theirs / max(ours, 1e-6) for ours, _, theirs in asked]) if asked else 0.0
    left = sum(answer == "undecided" for _, answer, _ in asked)
    peer = f"solver alone {ratio:6.1f} times, {left} open" if asked else "all seen at once"
    counts = [line.answers.count(answer) for answer in ("winnable", "unwinnable", "undecided")]
    return (
        f"{line.kind:<23} {line.tiles:>3} tiles: {counts[0]:>3} yes {counts[1]:>3} no {counts[2]:>3} open, "
        f"{line.decided:6.1%} decided; {1000 * median(line.seconds):6.1f} ms at the median, "
        f"{1000 * max(line.seconds):6.1f} at most; {peer}"
    )


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the benchmark; returns 1 if two answers contradict each other or a plan was refused."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--boards", type=int, default=20, help="boards of a kind and number (default 20)")
    parser.add_argument("--tiles", help="such as 0,4,8 (default 0 to 24)")
    parser.add_argument("--kinds", type=int, default=len(KINDS), help="how many kinds, the first ones")
    parser.add_argument("--within", type=float, default=GLANCE_SECONDS, help="seconds (as in the editor)")
    parser.add_argument("--json", action="store_true", help="print figures as JSON, the table on error")
    wish = parser.parse_args(arguments)
    numbers = [int(one) for one in wish.tiles.split(",")] if wish.tiles else TILES
    measured("default", 4, 1, wish.within)
    table, lines = sys.stderr if wish.json else sys.stdout, []
    for kind in list(KINDS)[: wish.kinds]:
        for tiles in numbers:
            lines.append(measured(kind, tiles, wish.boards, wish.within))
            print(told(lines[-1]), file=table, flush=True)
    if wish.json:
        print(json.dumps([asdict(line) for line in lines], indent=1))
    faults = [fault for line in lines for fault in line.faults]
    for fault in faults:
        print(fault, file=sys.stderr)
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
