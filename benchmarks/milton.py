"""Six-world boards, many of them: ``python -m benchmarks.milton {making,variety,peers,odds,seats} [--help]``.

``making`` makes so many boards for each number of players and each die (``--count 100`` is the slow
one) and checks each: all laws by the brute force of the tests (every space, every face, Entries shut
and open), the reach and turns that the exact odds say against the wishes, and the replayer. It prints
the median and the longest time of a board.

``variety`` makes so many boards of one kind and measures how far they differ: no two may be alike.

``peers`` makes boards for wishes of ``--reach``, and in the same run as many by redrawing (see
``benchmarks.peers.redrawing``), as plain boards both, without a witness. A peer that is given up after
so many draws counts with the time that it took, so that its ratio is a lower bound. A reach that is out
of range for so many players is told, and left out. Read the ratios: the seconds are those of the
machine that ran it. How long redrawing takes hangs on how often chance alone meets the wish.

``odds`` plays games by chance on boards for 1 to 4 players and counts how many figures lie outside
the intervals that hold the exact ones 99 and 99.99 times in 100; ``seats`` does the same for what each
player has in the end (some ten seconds for a board of 4 players).

Each ends with 1 if a promise is broken. Times are processor seconds of one process. What is
printed goes to standard error if ``--json`` asks for the figures.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from importlib import import_module
from itertools import combinations, product
from pathlib import Path
from statistics import mean, median
from typing import Any

from benchmarks.peers.redrawing import Redrawn
from generator.document import Document
from generator.findings import NotFound
from generator.game import silent
from generator.milton import profile
from generator.milton.board import WORLDS, Board, read
from generator.milton.game import Milton
from generator.milton.making import REACH_WITHIN, TURNS_WITHIN, Maker
from generator.milton.odds import QUICK, odds
from generator.milton.playtest import SURE, playtest
from generator.milton.seats import seats
from generator.milton.streets import Network
from generator.milton.wishes import DICE, Wishes

sys.path.append(str(Path(__file__).parent.parent / "tests"))
laws: Any = import_module("support.milton_laws")

GAME, RULES = Milton(), profile.house()
PLAYERS = (1, 2, 3, 4)
SURER = 3.891
"""Standard errors on each side of a figure that hold the truth 9,999 times in 10,000."""

Line = dict[str, Any]
"""The figures of one line: its ``text``, what is ``broken``, and others by name."""


def timed(make: Callable[[], Any]) -> tuple[Any, float]:
    """Return what comes of making something, and the processor seconds that it takes."""
    began = time.process_time()
    made = make()
    return made, time.process_time() - began


# -- making ---------------------------------------------------------------------------------------


def making(wish: argparse.Namespace) -> Iterator[Line]:
    """Make boards for each number of players and each die, and check them."""
    for players, die in product(wish.players, wish.dice):
        options = {"players": players, "die": die} | ({"tiles": wish.tiles} if wish.tiles else {})
        wishes, seconds, broken = Wishes.read(options)[0], list[float](), list[str]()
        for number in range(wish.count):
            try:
                document, spent = timed(partial(GAME.new, options, f"many {number}"))
            except NotFound as error:
                broken.append(f"seed {number}: {error}")
                continue
            seconds.append(spent)
            broken += [f"seed {number}: {fault}" for fault in faults(document, wishes)]
        told = f"{len(broken)} promises broken" if broken else "all sound"
        middle, most = (of(seconds) if seconds else 0.0 for of in (median, max))
        text = (
            f"{players} players, die {die}: {wish.count} boards, {told}; "
            f"median {middle:.2f} s, longest {most:.2f} s"
        )
        figures = {"players": players, "die": die, "boards": wish.count, "seconds": seconds}
        yield {"text": text, "broken": broken, **figures}


def faults(document: Document, wishes: Wishes) -> Iterator[str]:
    """Yield every promise that a board does not keep."""
    yield from laws.broken(document.board, wishes.yellow)
    exact = odds(read(document), RULES)
    if not wishes.reach - REACH_WITHIN <= exact.reach <= wishes.reach + REACH_WITHIN:
        yield f"reach {exact.reach:.4f}"
    if abs(exact.endless_turns / wishes.turns - 1) > TURNS_WITHIN:
        yield f"turns {exact.endless_turns:.1f}"
    if not GAME.replay(document)["accepted"]:
        yield "the replayer refuses the witness"


# -- variety --------------------------------------------------------------------------------------


def variety(wish: argparse.Namespace) -> Iterator[Line]:
    """Make boards of one kind from so many seeds, and measure how far they differ."""
    for players in wish.players:
        options = {"players": players} | ({"tiles": wish.tiles} if wish.tiles else {})
        boards = [read(GAME.new(options, f"variety {number}")) for number in range(wish.count)]
        figures = apart(boards)
        networks = [network for board in boards for network in drawn(board)]
        shapes, looks = ({getattr(one, name) for one in networks} for name in ("shape", "look"))
        mixes = {monsters(board) for board in boards}
        broken = ["two boards have the same paths"] if wish.count > 1 and not figures["paths"][0] else []
        differ = ", ".join(f"{least} and {about:.0f} {name}" for name, (least, about) in figures.items())
        spans = {
            "spaces": _span(len(one.cells) for one in networks),
            "crossings": _span(one.crossings for one in networks),
            "dead ends": _span(one.dead_ends for one in networks),
            "rings": _span(one.rings for one in networks),
            "squares": _span(len(board.squares(world)) for board in boards for world in WORLDS),
        }
        look = ", ".join(f"{told} {name}" for name, told in spans.items())
        text = (
            f"{players} players, {len(boards)} boards, {len(mixes)} mixes of monsters; two boards differ "
            f"in at least and about {differ}\n  of {len(networks)} worlds {len(shapes)} shapes, however "
            f"turned, and {len(looks)} looks, with {look}"
        )
        counts = {"worlds": len(networks), "shapes": len(shapes), "looks": len(looks), "mixes": len(mixes)}
        yield {"text": text, "broken": broken, "players": players, "apart": figures, **counts}


def apart(boards: Sequence[Board]) -> dict[str, tuple[int, float]]:
    """Return in how many places two boards differ, at least and on average: by paths, squares, and tiles."""
    sets = {
        "paths": [{space.at for space in board.spaces} for board in boards],
        "squares": [{space.at for space in board.spaces if space.kind == "square"} for board in boards],
        "tiles": [{(tile.at, tile.swords, tile.heart) for tile in board.tiles} for board in boards],
    }
    found = {}
    for name, some in sets.items():
        counts = [len(one ^ other) for one, other in combinations(some, 2)]
        found[name] = (min(counts), mean(counts)) if counts else (0, 0.0)
    return found


def drawn(board: Board) -> list[Network]:
    """Return the paths of the worlds."""
    return [Network(frozenset((at[1], at[2]) for at in (one.at for one in board.of(w)))) for w in WORLDS]


def monsters(board: Board) -> tuple[Any, ...]:
    """Return what lies in each world, wherever it lies."""
    kinds = [((tile.at[0], tile.swords or 0), tile.heart) for tile in board.tiles]
    return tuple(sorted(kinds))


def _span(figures: Iterator[int]) -> str:
    every = list(figures)
    return f"{min(every)} to {max(every)}"


# -- peers ----------------------------------------------------------------------------------------


def peers(wish: argparse.Namespace) -> Iterator[Line]:
    """Make boards as the program does, and by redrawing, for each wish of reach."""
    for players in wish.players:
        rows = [row for reach in wish.reach for row in [compared(players, reach, wish)] if row]
        yield from rows
        done = [row for row in rows if row["ours"]]
        if len(done) > 1:
            total = sum(sum(row["theirs"]) for row in done) / sum(sum(row["ours"]) for row in done)
            least = "at least " if any(row["given_up"] for row in done) else ""
            text = f"{players} players, all wishes: redrawing takes {least}{total:.1f} times as long"
            yield {"text": text, "broken": [], "players": players, "ratio": total}


def compared(players: int, reach: str, wish: argparse.Namespace) -> Line:
    """Return the figures of boards for one wish."""
    options = {"players": players, "reach": reach} | ({"tiles": wish.tiles} if wish.tiles else {})
    wishes, ours, theirs = Wishes.read(options)[0], list[float](), list[float]()
    mixes, given_up, broken = list[int](), 0, list[str]()
    named: Line = {"players": players, "reach": reach}
    for number in range(wish.count):
        seed = f"peers {number}"
        try:
            ours.append(timed(Maker(wishes, RULES, seed, silent).made)[1])
        except NotFound as error:
            if not ours:
                text = f"{players} players, reach {reach}: out of range, {error}"
                return {"text": text, "broken": [], **named, "ours": [], "theirs": [], "given_up": 0}
            broken.append(f"seed {number}: {error}")
            continue
        redrawn = Redrawn(wishes, seed)
        done, spent = timed(partial(redrawn.made, wish.mixes))
        theirs.append(spent)
        mixes.append(redrawn.mixes)
        given_up += not done
    ratio = sum(theirs) / sum(ours)
    text = (
        f"{players} players, reach {reach}: redrawing takes {'at least ' if given_up else ''}{ratio:.1f} "
        f"times as long ({len(ours)} boards, {given_up} given up, {mean(mixes):.0f} mixes on average; "
        f"ours median {median(ours):.2f} s)"
    )
    figures = {"ours": ours, "theirs": theirs, "mixes": mixes, "given_up": given_up, "ratio": ratio}
    return {"text": text, "broken": broken, **named, **figures}


# -- odds -----------------------------------------------------------------------------------------


Figured = Iterator[tuple[str, dict[str, float], float]]
"""Figures by name: of games by chance, with their interval, and as they are reckoned."""


def of_odds(board: Board, played: dict[str, Any]) -> Figured:
    """Yield how far games come and how long they are."""
    exact = odds(board, RULES, "best", QUICK)
    yield "reach", played["reach"][-1], exact.reach
    yield "world 6", played["reach"][5], (exact.low.reach[5] + exact.high.reach[5]) / 2
    yield "turns", played["turns"], (exact.low.turns + exact.high.turns) / 2
    yield "flips", played["flips"], (exact.low.flips + exact.high.flips) / 2


def of_seats(board: Board, played: dict[str, Any]) -> Figured:
    """Yield what each seat has in the end."""
    exact = seats(board, RULES, "best", QUICK)
    for name, pairs in (("hearts", exact.hearts), ("alive", exact.alive), ("keeps", exact.keeps)):
        for one, pair in zip(played["seats"], pairs, strict=True):
            yield name, one[name], sum(pair) / 2


def against_chance(
    figures: Callable[[Board, dict[str, Any]], Figured], wish: argparse.Namespace
) -> Iterator[Line]:
    """Compare what is reckoned with games by chance."""
    outside, far, total = 0, 0, 0
    for players in wish.players:
        misses: Counter[str] = Counter()
        for number in range(wish.count):
            options = {"players": players} | ({"tiles": wish.tiles} if wish.tiles else {})
            document = GAME.new(options, f"odds {number}")
            played = playtest(document.data, wish.games, seed=f"odds {number}")
            for name, figure, true in figures(read(document), played):
                total += 1
                middle, half = (figure["low"] + figure["high"]) / 2, (figure["high"] - figure["low"]) / 2
                misses[name] += abs(true - middle) > half
                far += abs(true - middle) > half * SURER / SURE
        outside += misses.total()
        told = ", ".join(f"{name} {times}" for name, times in misses.items())
        text = f"{players} players, {wish.count} boards, {wish.games} games each: outside 99 %: {told}"
        yield {"text": text, "broken": [], "players": players, "outside": dict(misses)}
    text = f"of {total} figures {outside} lie outside 99 %, {far} outside 99.99 %"
    wrong = far or outside > max(1, total // 40)
    yield {"text": text, "broken": [text] if wrong else [], "figures": total, "outside": outside, "far": far}


COMMANDS: dict[str, Callable[[argparse.Namespace], Iterator[Line]]] = {
    "making": making,
    "variety": variety,
    "peers": peers,
    "odds": partial(against_chance, of_odds),
    "seats": partial(against_chance, of_seats),
}


def main(arguments: Sequence[str] | None = None) -> int:
    """Run a benchmark; returns 1 if a promise is broken."""
    wish = _parser().parse_args(arguments)
    table = sys.stderr if wish.json else sys.stdout
    GAME.new({"players": 1, "tiles": 4}, "warm up")
    lines = []
    for line in COMMANDS[wish.what](wish):
        lines.append(line)
        print(line["text"], file=table, flush=True)
        for fault in line["broken"]:
            print(f"  {fault}", file=sys.stderr)
    if wish.json:
        print(json.dumps(lines, indent=1))
    return int(any(line["broken"] for line in lines))


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("what", choices=tuple(COMMANDS))
    parser.add_argument("--count", type=int, default=10, help="boards of each kind (default 10)")
    parser.add_argument("--players", type=_whole, default=PLAYERS, help="such as 3,4 (default all)")
    parser.add_argument("--dice", type=_words, default=DICE, help="making: such as 4,6 (default all)")
    parser.add_argument("--tiles", type=int, help="tiles in each world (default: those of a usual board)")
    parser.add_argument(
        "--games", type=int, default=20_000, help="odds, seats: games on a board (default 20,000)"
    )
    parser.add_argument(
        "--reach", type=_words, default=("0.95",), help="peers: chances such as 0.95,0.8 (default 0.95)"
    )
    parser.add_argument("--mixes", type=int, default=150, help="peers: given up after (default 150 mixes)")
    parser.add_argument("--json", action="store_true", help="print the figures as JSON")
    return parser


def _whole(text: str) -> tuple[int, ...]:
    return tuple(int(part) for part in text.split(","))


def _words(text: str) -> tuple[str, ...]:
    return tuple(text.split(","))


if __name__ == "__main__":
    sys.exit(main())
