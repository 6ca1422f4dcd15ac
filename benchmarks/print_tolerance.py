"""How far off a printer may be, and who can tell the signs apart: ``python -m benchmarks.print_tolerance``.

The whole game is put on paper (``--paper a4``), printed into a PDF in memory and cut out on trial: for
each kind of piece, fronts and backs, the first table says how many millimetres the printer may be off, with
a turn of up to half a degree, before a sliver of bare paper or a neighbour shows or a text is cut. The
second says for each family of signs and each ink which two are nearest to each other, for which sight, and
in what share of their box they still differ by a clear step of lightness.

The figures are the same in every run; ``--json`` gives them to programs. Ends with 1 if a piece stands
less than 1.5 mm or two signs differ in less than their family asks for.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Sequence
from dataclasses import asdict

from printables.kits.clockwork import signs, whole
from printables.press import inks, job, sheets, sight, trial
from printables.press.job import Wishes
from printables.press.sight import Pair
from printables.press.trial import Tolerance

FLOOR = 1.5
"""What every piece must stand, in mm."""


def tolerances(paper: str, ink: str, bleed: str = "own") -> list[Tolerance]:
    """Return the print tolerance of all that is cut out of the game."""
    options = Wishes(paper=paper, ink=ink, bleed=bleed).options()
    made = job.made(
        sheets.piece_leaves(whole.pieces(), options), options, "Trial", "whole game", ink, guided=False
    )
    return trial.tolerances(made.pdf(), trial.lyings(leaf.layout for leaf in made.leaves))


def nearest(ink: str) -> list[Pair]:
    """Return for each family of signs and each sight the two that are hardest to tell apart."""
    found: dict[tuple[str, str], Pair] = {}
    for pair in (one for family in signs.families() for one in sight.pairs(family, inks.ink_of(ink))):
        known = found.setdefault((pair.family, pair.sight), pair)
        if pair.share < known.share:
            found[pair.family, pair.sight] = pair
    return list(found.values())


def main(arguments: Sequence[str]) -> int:
    """Print the tables; return 0 if everything stands."""
    parser = argparse.ArgumentParser(prog="print_tolerance", description=__doc__.splitlines()[0])
    parser.add_argument("--paper", default="a4")
    parser.add_argument("--json", action="store_true")
    wished = parser.parse_args(arguments)
    cut = {ink: tolerances(wished.paper, ink) for ink in inks.INKS}
    seen = {ink: nearest(ink) for ink in inks.INKS}
    if wished.json:
        plain = {
            "tolerance": {ink: [asdict(one) for one in found] for ink, found in cut.items()},
            "signs": {ink: [asdict(one) for one in found] for ink, found in seen.items()},
        }
        print(json.dumps(plain, indent=1))
    else:
        print(table(cut, seen))
    stands = all(one.millimetres >= FLOOR for found in cut.values() for one in found)
    return 0 if stands and all(one.told_apart for found in seen.values() for one in found) else 1


def table(cut: dict[str, list[Tolerance]], seen: dict[str, list[Pair]]) -> str:
    """Return both tables as lines of text."""
    lines = ["Print tolerance", f"{'piece':<26}{'side':<8}{'ink':<6}{'mm':>6}  limit"]
    lines += [
        f"{one.component:<26}{one.side:<8}{ink:<6}{one.millimetres:>6.2f}  {one.limit}"
        for ink, found in cut.items()
        for one in found
    ]
    lines += [
        "",
        "Signs told apart",
        f"{'family':<40}{'ink':<6}{'sight':<8}{'share':>6}{'floor':>7}  nearest",
    ]
    lines += [
        f"{one.family:<40}{ink:<6}{one.sight:<8}{one.share:>6.1%}{one.floor:>7.0%}  {one.one}, {one.other}"
        for ink, found in seen.items()
        for one in found
    ]
    return "\n".join(lines)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
