"""How fast the press writes pages, and what symbols save: ``python -m benchmarks.printing [--help]``.

The pages are those of the whole game: every piece and sheet of it. One line for each way of
writing them: the press; the same press with every symbol drawn out where it is used; and the
calls of ReportLab's canvas, piece by piece. Times are processor seconds, the median of some
rounds in one process; the ways take turns, and none counts in the first round, in which fonts
are read. Read the ratios: the seconds are those of the machine that ran it.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from collections.abc import Callable, Sequence
from dataclasses import asdict, dataclass, replace
from pathlib import Path
from statistics import median

from benchmarks.peers import canvas
from generator import document
from printables.kits.clockwork import whole
from printables.kits.clockwork.cover import GAME
from printables.kits.clockwork.kit import PARTS, dungeon_job
from printables.press import job, pdf
from printables.press.job import Wishes
from printables.press.pdf import Page
from printables.press.scene import inlined
from printables.press.sheets import piece_leaves

PRESS = "press"


@dataclass(frozen=True)
class Line:
    """What came out for one way of writing: seconds for all pages, and the size of the file."""

    way: str
    pages: int
    seconds: float
    bytes: int


def whole_game() -> Sequence[Page]:
    """Return the pages of the whole game on A4, with backs."""
    options = Wishes().options()
    leaves = [*piece_leaves(whole.pieces(), options), *whole.leaves(options.paper)]
    return job.made(leaves, options, GAME, "the whole game").pages


def dungeon(path: Path) -> Sequence[Page]:
    """Return the pages of a dungeon, the poster and all."""
    parts = [part for part in PARTS if part != "deal"]
    return dungeon_job(document.load(path), Wishes(only=parts)).pages


def measured(pages: Sequence[Page], rounds: int) -> list[Line]:
    """Write the pages in every way, in turns, and return what each took."""
    drawn_out = [replace(page, scene=inlined(page.scene)) for page in pages]
    ways: dict[str, Callable[[], bytes]] = {
        PRESS: lambda: pdf.write(pages, "Pages"),
        "symbols drawn out": lambda: pdf.write(drawn_out, "Pages"),
        "canvas, piece by piece": lambda: canvas.write(pages, "Pages"),
    }
    sizes = {way: len(write()) for way, write in ways.items()}
    spent: dict[str, list[float]] = {way: [] for way in ways}
    for _ in range(rounds):
        for way, write in ways.items():
            start = time.process_time()
            write()
            spent[way].append(time.process_time() - start)
    return [Line(way, len(pages), median(spent[way]), sizes[way]) for way in ways]


def table(lines: Sequence[Line]) -> str:
    """Return the lines for people, each with how many times as long it took as the press."""
    press = next(line for line in lines if line.way == PRESS)
    rows = [f"{'':<24}{'pages':>6}{'seconds':>9}{'pages/s':>9}{'times':>7}{'kB':>7}{'times':>7}"]
    for line in lines:
        rows.append(
            f"{line.way:<24}{line.pages:>6}{line.seconds:>9.3f}{line.pages / line.seconds:>9.0f}"
            f"{line.seconds / press.seconds:>7.1f}{line.bytes / 1000:>7.0f}{line.bytes / press.bytes:>7.1f}"
        )
    return "\n".join(rows)


def main() -> None:
    """Print the table, or the figures as JSON."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.printing", description=__doc__)
    parser.add_argument("file", nargs="?", type=Path, help="a dungeon to print instead of the whole game")
    parser.add_argument("--rounds", type=int, default=5, help="how often each way is timed (5)")
    parser.add_argument("--json", action="store_true", help="figures on standard output, the table on error")
    arguments = parser.parse_args()
    pages = dungeon(arguments.file) if arguments.file else whole_game()
    lines = measured(pages, max(1, arguments.rounds))
    print(table(lines), file=sys.stderr if arguments.json else sys.stdout)
    if arguments.json:
        print(json.dumps([asdict(line) for line in lines]))


if __name__ == "__main__":
    main()
