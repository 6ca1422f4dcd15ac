"""How fast dungeons are made: ``python -m benchmarks.generating [--help]``.

For each level, number of shifts and number of players one line says: how many dungeons were asked
for, the median and the worst time of one, how many seeds were given up, and how many witnesses the
independent replayer accepted (of all that were made, or the command fails). A dungeon comes with
its witness and the proof that fewer shifts do not do; a seed that is given up counts with the time
that it took. Times are processor seconds of one process; the generator is warmed up first.

With ``--peers`` two other makers make as many boards for the same wishes in the same run, and each
line ends with how many times as long they take: median to median, worst to worst. The naive maker
(``benchmarks.peers.shuffler``) decides official shuffles one after another; a seed on which it has
no board after ``--within`` seconds counts with that time. The CP-SAT generator
(``benchmarks.peers.monolith``) makes boards for no shifts alone and proves nothing about fewer, so
for one shift and more it is only a lower bound on what such a model would take. Read the ratios:
the seconds are those of the machine that ran it.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from collections.abc import Callable, Sequence
from dataclasses import asdict, dataclass, field, replace
from functools import partial
from statistics import median
from typing import Any

from benchmarks.peers import monolith, shuffler
from benchmarks.shuffles import order
from generator.clockwork import catalogue, levels, profile
from generator.clockwork.board import LEVELS
from generator.clockwork.game import Clockwork
from generator.clockwork.kernel import machine
from generator.findings import NotFound
from generator.game import silent

HEADING = (
    f"{'level':>5}{'shifts':>8}{'players':>9}{'asked':>7}{'median s':>11}{'worst s':>10}"
    f"{'given up':>10}{'replayed':>10}"
)


@dataclass
class Line:
    """What came out for one level, number of shifts and number of players."""

    level: int
    shifts: int
    players: int
    seconds: list[float] = field(default_factory=list)
    given_up: int = 0
    replayed: int = 0
    naive: list[float] = field(default_factory=list)
    """Seconds of the naive maker; empty if it was not measured."""

    @property
    def failed(self) -> bool:
        """Whether a dungeon was made whose witness the replayer refuses."""
        return self.replayed + self.given_up < len(self.seconds)

    def text(self, cp_sat: Sequence[float]) -> str:
        """Return the line of the table, with the ratios to the times of the peers, if there are any."""
        half, worst = median(self.seconds), max(self.seconds)
        text = (
            f"{self.level:>5}{self.shifts:>8}{self.players:>9}{len(self.seconds):>7}{half:>11.4f}"
            f"{worst:>10.3f}{self.given_up:>10}{self.replayed:>10}"
        )
        for name, peer in (("naive", self.naive), ("CP-SAT", cp_sat)):
            if peer:
                text += f"   {name} x {median(peer) / half:,.1f}, {max(peer) / worst:,.1f}"
        return text


def measure(level: int, shifts: int, players: int, count: int) -> Line:
    """Make so many dungeons, each from a seed of its own."""
    game, line = Clockwork(), Line(level, shifts, players)
    for number in range(count):
        wishes = {"level": level, "shifts": shifts, "players": players}
        began = time.process_time()
        try:
            document = game.new(wishes, f"benchmark {number}")
        except NotFound:
            line.given_up += 1
            line.seconds.append(time.process_time() - began)
            continue
        line.seconds.append(time.process_time() - began)
        line.replayed += game.replay(document)["accepted"]
    return line


def by_monolith(level: int, count: int) -> list[float]:
    """Return the times of the CP-SAT generator; a board that it does not find counts with its time."""
    rules, tiles, setup = profile.house(), catalogue.load(), levels.load()[level]
    seconds = []
    for number in range(count):
        began = time.process_time()
        monolith.make(order(level, number), tiles, setup, rules, f"benchmark {number}")
        seconds.append(time.process_time() - began)
    return seconds


def by_shuffles(line: Line, count: int, within: float) -> list[float]:
    """Return the times of the naive maker for the wishes of a line."""
    rules, tiles, setup = profile.house(), catalogue.load(), levels.load()[line.level]
    seconds = []
    for number in range(count):
        wanted = replace(order(line.level, number), players=line.players)
        began = time.process_time()
        shuffler.make(wanted, tiles, setup, rules, line.shifts, f"benchmark {number}", within)
        seconds.append(time.process_time() - began)
    return seconds


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the benchmark; returns 1 if the replayer refused a witness."""
    wish = _parser().parse_args(arguments)
    say: Callable[..., None] = partial(print, flush=True, file=sys.stderr if wish.json else sys.stdout)
    machine.warm(silent)
    measure(1, 0, 2, 1)
    say(HEADING)
    lines, peers = [], dict[int, list[float]]()
    for level in wish.levels:
        peers[level] = by_monolith(level, wish.count) if wish.peers else []
        for shifts in wish.shifts:
            for players in wish.players:
                lines.append(measure(level, shifts, players, wish.count))
                if wish.peers:
                    lines[-1].naive = by_shuffles(lines[-1], wish.count, wish.within)
                say(lines[-1].text(peers[level]))
    if wish.json:
        print(json.dumps({"dungeons": list(map(asdict, lines)), "cp_sat_seconds": peers}, indent=1))
    return 1 if any(line.failed for line in lines) else 0


def _whole(text: str) -> list[int]:
    return [int(part) for part in text.split(",")]


def _most_shifts() -> int:
    most: Any = next(option.high for option in Clockwork.options if option.name == "shifts")
    return int(most)


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    every = list(range(_most_shifts() + 1))
    parser.add_argument("--count", type=int, default=10, help="dungeons of each kind (default 10)")
    parser.add_argument("--levels", type=_whole, default=list(LEVELS), help="such as 1,2 (default all)")
    parser.add_argument("--shifts", type=_whole, default=every, help="such as 0,1 (default all)")
    parser.add_argument("--players", type=_whole, default=[2, 3, 4], help="such as 2 (default 2,3,4)")
    parser.add_argument("--peers", action="store_true", help="measure two other makers too")
    parser.add_argument("--within", type=float, default=60.0, help="seconds a seed of the naive one (60)")
    parser.add_argument("--json", action="store_true", help="print all times as JSON, the table to stderr")
    return parser


if __name__ == "__main__":
    sys.exit(main())
