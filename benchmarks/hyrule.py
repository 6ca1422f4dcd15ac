"""What is claimed of Hyrule, measured: ``python -m benchmarks.hyrule [ratios|seeds|full] [--count N]``.

``ratios`` (the default) compares, in one run and in processor seconds of one process: the trap
proof with a walk over the full graph (rupees, hearts, Potions and pending battles in every
state, compiled) on boards of 7x5; the fewest turns with a plain search over all states; and
making a board of 16x12 with throwing the keyed squares on such lands at random until all
promises hold. Read the ratios: the seconds are those of the machine that ran it.

Two slow commands end with 1 if anything fails. ``seeds`` makes boards at each of three sizes
(100 by default) and checks every promise, the traps by a plain walk over places and holdings
that shares no code with the program; it tells median and largest time and how far boards
differ. ``full`` judges boards of 7x5 (12 by default) against the full graph, state by state.

The plain searches are those of the tests.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Callable, Sequence
from functools import partial
from importlib import import_module
from itertools import combinations
from pathlib import Path
from statistics import mean, median
from typing import Any

from generator.chance import Chance
from generator.document import Document
from generator.game import silent
from generator.hyrule import profile
from generator.hyrule.board import KEYS, Board, Square, read
from generator.hyrule.game import Hyrule
from generator.hyrule.graph import Graph
from generator.hyrule.layout import Keys, Placer
from generator.hyrule.links import numbers
from generator.hyrule.making import Maker, Wishes
from generator.hyrule.promises import shortfalls
from generator.hyrule.search import Search
from generator.hyrule.skeleton import TWISTS, land
from generator.hyrule.traps import Traps

sys.path.append(str(Path(__file__).parent.parent / "tests"))
full_graph: Any = import_module("support.hyrule_full")
maps: Any = import_module("support.hyrule_maps")
plain: Any = import_module("support.hyrule_plain")

RULES = profile.load()
SIZES = {"8x6": 22, "12x8": 28, "16x12": 36}
MOST_TRIES, TRIES_A_LAND = 10_000, 200
"""Placings at random after which a board is given up, its time counted as it is, and on one land."""


def timed(work: Callable[[], Any]) -> tuple[float, Any]:
    """Return the processor seconds of some work, and what it returns."""
    began = time.process_time()
    found = work()
    return time.process_time() - began, found


def thrown(number: int) -> tuple[dict[str, Any], Graph]:
    """Return a board of 7x5 thrown together, plain and as a graph."""
    board = maps.thrown(number, gates=0.1, arrows=number % 5)
    return board, Graph(read(Document(maps.document(board))))


# -- ratios ---------------------------------------------------------------------------------------


def trap_proof(count: int) -> None:
    """Compare the trap proof with the full graph."""
    full_graph.full(thrown(0)[0])  # compile
    own, slow = 0.0, 0.0
    for number in range(count):
        board, graph = thrown(number)
        own += timed(partial(proven, graph))[0]
        slow += timed(partial(full_graph.full, board))[0]
    print(f"trap proof: full graph {slow / count:.2f} s, ours {own / count:.4f} s: {slow / own:,.0f} times")


def proven(graph: Graph) -> bool:
    """Whether it is proven that nobody is trapped."""
    return Traps(graph, RULES).none


def fewest(count: int) -> None:
    """Compare the fewest turns with a plain search."""
    own, slow = 0.0, 0.0
    for number in range(count):
        board, graph = thrown(number)
        seconds, turns = timed(Search(graph, RULES).fewest)
        own += seconds
        seconds, same = timed(partial(plain.fewest_turns, plain.Plain(board)))
        slow += seconds
        if turns != same:
            raise AssertionError(f"board {number}: {turns} turns, by a plain search {same}")
    print(f"fewest turns: plain {slow / count:.2f} s, ours {own / count:.4f} s: {slow / own:,.0f} times")


def making(count: int) -> None:
    """Compare ``new`` with placing at random, until a board keeps all promises and takes its turns."""
    own, slow, counts, tries, given_up = 0.0, 0.0, 0, 0, 0
    for number in range(count):
        maker = Maker(Wishes(12, 16, SIZES["16x12"], "some", {}), RULES)
        own += timed(partial(maker.made, f"benchmark {number}", silent))[0]
        counts += maker.counts
        seconds, needed = timed(partial(at_random, f"benchmark {number}"))
        slow += seconds
        tries += needed or MOST_TRIES
        given_up += needed is None
    told = f" and {given_up} of {count} given up" if given_up else ""
    print(
        f"making: at random {slow / count:.1f} s in {tries / count:,.0f} tries{told}, "
        f"ours {own / count:.2f} s in {counts / count:,.0f}: {slow / own:,.0f} times"
    )


def at_random(seed: str) -> int | None:
    """Throw the keyed squares on lands until a board is as ``new`` makes them; return the tries it took."""
    turns, placer = SIZES["16x12"], None
    for tries in range(MOST_TRIES):
        chance = Chance(seed, f"at random {tries}")
        if tries % TRIES_A_LAND == 0 or placer is None:
            drawn = land(12, 16, TWISTS["some"], (), (), chance)
            placer = Placer(drawn, {}) if drawn else None
            if placer is None:
                continue
        graph = placer.graph.keyed(thrown_on(placer, chance))
        kept = next(shortfalls(graph), None) is None
        if kept and Search(graph, RULES).fewest() == turns and Traps(graph, RULES).none:
            return tries + 1
    return None


def thrown_on(placer: Placer, chance: Chance) -> Keys:
    """Throw the keyed squares on a land."""
    cells = [cell for cell, square in placer.land.board.cells() if not twisted(square)]
    signs = [key for key, copies in KEYS.items() for _ in range(copies)]
    return dict(zip(chance.shuffled(cells), signs, strict=False))


def twisted(square: Square) -> bool:
    """Whether no key may lie in a square."""
    return bool(square.arrow or square.parts or square.woods)


# -- slow commands --------------------------------------------------------------------------------


def seeds(count: int) -> int:
    """Make and check boards at each size; return how many failed."""
    failed, game = 0, Hyrule()
    for size, turns in SIZES.items():
        seconds, boards = list[float](), list[Board]()
        for number in range(count):
            wishes = {"size": size, "twists": list(TWISTS)[number % 3]}
            spent, document = timed(partial(game.new, wishes, f"seed {number}"))
            seconds.append(spent)
            boards.append(read(document))
            failed += not sound(game, document, turns)
        print(
            f"{size}, {turns} turns: {count} boards, {failed} failed so far; median {median(seconds):.2f} s, "
            f"most {max(seconds):.2f} s; {apart(boards)}",
            flush=True,
        )
    return failed


def sound(game: Hyrule, document: Document, turns: int) -> bool:
    """Whether a board keeps every promise."""
    graph = Graph(read(document))
    return (
        bool(game.replay(document)["accepted"])
        and document.witness is not None
        and document.witness["turns"] == turns == Search(graph, RULES).fewest()
        and not list(shortfalls(graph))
        and not plain.trapped(plain.Plain(document.board))
    )


def apart(boards: Sequence[Board]) -> str:
    """Say in how many squares two boards differ: by what is on them, and by their paths."""
    pairs = list(combinations([[square for _, square in board.cells()] for board in boards], 2))
    marks = [sum(one.key != other.key for one, other in zip(*pair, strict=True)) for pair in pairs]
    paths = [
        sum((one.east, one.south) != (other.east, other.south) for one, other in zip(*pair, strict=True))
        for pair in pairs
    ]
    if not pairs:
        return "one board differs from none"
    least, most = f"{min(marks)} and {mean(marks):.0f}", f"{min(paths)} and {mean(paths):.0f}"
    return f"two differ in at least and about {least} marks, {most} paths"


def full(count: int) -> int:
    """Judge small boards against the full graph; return on how many it says something else."""
    failed = 0
    for number in range(count):
        whirlwind = ("next", "any")[number % 2]
        board, graph = thrown(number)
        traps = Traps(graph, profile.load({"whirlwind": whirlwind}))
        own = {
            (graph.places[place], (holding.triforce, frozenset(holding.names())))
            for holding, places in traps.trapped.items()
            for place in numbers(places)
        }
        states, lost = full_graph.full(board, whirlwind)
        # A trap behind which the purse fails makes more than itself a trap; a board without any has none.
        same = own == lost if traps.none else bool(own & lost) or not own
        failed += not same
        told = "as the proof says" if own == lost else f"{len(own)} by the proof"
        print(f"board {number}, {whirlwind}: {states:,} states, {len(lost)} lost places, {told}", flush=True)
    return failed


def main(arguments: Sequence[str] | None = None) -> int:
    """Run what is asked for; returns 1 if anything failed."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("what", nargs="?", choices=["ratios", "seeds", "full"], default="ratios")
    parser.add_argument("--count", type=int, help="boards of each kind (default 3, 100, 12)")
    wish = parser.parse_args(arguments)
    if wish.what == "ratios":
        for measure in (trap_proof, fewest, making):
            measure(wish.count or 3)
        return 0
    failed = seeds(wish.count or 100) if wish.what == "seeds" else full(wish.count or 12)
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
