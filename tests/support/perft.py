"""Counting what the rules allow: small numbers that localise a fault, as chess programs do.

Three readings of the rules count here: the brute-force decider of the tests, the program's own
moves, and the replayer, which lists no steps but can be asked about every step there is. A board
lies in ``tests/perft`` as a file of its own; its counts lie beside it as text. What is counted is
said in ``HEAD``, which every file of counts begins with.

To write all boards and counts anew, from a checkout: ``cd tests && python -m support.perft``.
"""

from __future__ import annotations

import copy
import json
from collections import Counter
from collections.abc import Callable, Hashable, Iterator, Mapping
from dataclasses import dataclass, field
from itertools import product
from pathlib import Path
from typing import Any, NamedTuple

from support import brute
from support.small_boards import small_board

from generator import document
from generator.clockwork import board, moves, profile, replay

Plain = dict[str, Any]
FOLDER = Path(__file__).parents[1] / "perft"
MOST_STATES = 1_500
DEEPEST = 6

HEAD = """\
A state is: the tile and its turn in each cell; the party's tile and space; the special rooms that are
activated; the Compass and Map tokens that are left; which revealed water rooms are high; which doors are
open, which enemies beaten and which rifts calm in this round; the skill points left in it; and the rift,
if there is one, that must be calmed next. The number of the round, and what was spent so far, are no part
of it. A step is as a plan writes it, without keys that it does not need; of the two ways to write a swap by
a Map token, the one whose "at" comes first in reading order. An end of the round that changes nothing is no
step here; anything else that is legal is one. From a state with the party in a Boss Room there is no step.

depth   how many steps were taken
lines   lists of so many legal steps from the start
steps   legal steps from the states of the row above
states  states that so many steps lead to, and no fewer
"""


class Row(NamedTuple):
    """The counts at one depth."""

    depth: int
    lines: int
    steps: int
    states: int


@dataclass(frozen=True)
class Reading:
    """One reading of the rules: a state to start from, and every legal step with the state after it."""

    start: Any
    acts: Callable[[Any], Iterator[tuple[Plain, Any]]]


def count(reading: Reading, depth: int, most: int | None = None) -> list[Row]:
    """Return the counts down to a depth, or to the depth before the states become more than ``most``."""
    rows = [Row(0, 1, 0, 1)]
    after: dict[Hashable, list[Hashable]] = {}
    lines, seen, fresh = Counter([reading.start]), {reading.start}, [reading.start]
    while fresh and rows[-1].depth < depth:
        after |= {state: [one for _, one in reading.acts(state)] for state in fresh}
        reached = list(dict.fromkeys(one for state in fresh for one in after[state] if one not in seen))
        if most is not None and len(seen) + len(reached) > most:
            return rows
        longer: Counter[Hashable] = Counter()
        for state, number in lines.items():
            for one in after[state]:
                longer[one] += number
        steps = sum(len(after[state]) for state in fresh)
        rows.append(Row(len(rows), longer.total(), steps, len(reached)))
        lines, fresh = longer, reached
        seen.update(reached)
    return rows


def divide(reading: Reading, depth: int) -> dict[str, list[Row]]:
    """Return the counts below each first step; where two readings differ, the fault lies below."""
    return {
        json.dumps(step, sort_keys=True): count(Reading(state, reading.acts), depth - 1)
        for step, state in reading.acts(reading.start)
    }


# -- the three readings -----------------------------------------------------------------------


def by_brute_force(plain: Plain) -> Reading:
    """Read the rules as the brute-force decider does."""
    rules = brute.Rules(plain)

    def acts(state: brute.State) -> Iterator[tuple[Plain, brute.State]]:
        if not rules.won(state):
            for act in (*rules.plain_acts(state), *rules.shifts(state)):
                yield act.step, act.after

    return Reading(rules.start(), acts)


def by_moves(plain: Plain) -> Reading:
    """Read the rules as the program's search does."""
    file = document.from_plain(plain)
    table = moves.Table(board.read(file), profile.load(file.profile))

    def acts(position: moves.Position) -> Iterator[tuple[Plain, moves.Position]]:
        for outcome in table.outcomes(position):
            yield moves.step_json(outcome.step), outcome.after

    return Reading(table.start, acts)


@dataclass(frozen=True)
class _Seen:
    """A table of the replayer, told apart from others by what makes a state."""

    key: Hashable
    table: replay.Table = field(compare=False)

    @classmethod
    def of(cls, table: replay.Table) -> _Seen:
        high = frozenset(room for room, level in table.water.items() if level == "high")
        undone = tuple(map(frozenset, (table.opened, table.beaten, table.calm)))
        party = (table.cell, table.space, table.points, table.rift)
        tokens = tuple(sorted(table.tokens.items()))
        rooms = (tuple(sorted(table.cells.items())), frozenset(table.activated))
        return cls((rooms, party, tokens, high, undone), table)


def by_replayer(plain: Plain) -> Reading:
    """Read the rules as the replayer does: every step that can be written down is tried."""

    def acts(seen: _Seen) -> Iterator[tuple[Plain, _Seen]]:
        table = _copied(seen.table)
        for step in _conceivable(seen.table):
            try:
                table.apply(step)
            except replay.Illegal:
                continue
            after, table = _Seen.of(table), _copied(seen.table)
            if step["do"] != "end-round" or after != seen:
                yield step, after

    return Reading(_Seen.of(replay.Table(plain)), acts)


def _copied(table: replay.Table) -> replay.Table:
    """Return a table that may be played on; the tiles, which no step changes, are shared."""
    result = copy.copy(table)
    for name, value in vars(table).items():
        if name != "tiles" and isinstance(value, dict | set):
            setattr(result, name, value.copy())
    return result


def _conceivable(table: replay.Table) -> Iterator[Plain]:
    """Yield every step that can be written down for the party's room and for the board."""
    yield from ({"do": "move", "dir": side} for side in "NESW")
    yield from ({"do": "tunnel", "to": space} for space in table.tile["spaces"])
    for one in table.tile.get("features", ()):
        yield from ({"do": "activate", "by": one["id"], **how} for how in _ways(table, one))
    yield {"do": "activate-room"}
    yield {"do": "end-round"}
    for cell in map(list, table.cells):
        yield from ({"do": "compass", "at": cell, "turn": turn} for turn in ("cw", "ccw"))
        yield from ({"do": "map", "at": cell, "with": list(one)} for one in table.cells if list(one) > cell)


def _ways(table: replay.Table, one: Mapping[str, Any]) -> Iterator[Plain]:
    """Yield the words that an activation takes, by what it acts on."""
    target = one.get("activates")
    kind = next((other["kind"] for other in table.tile["features"] if other["id"] == target), None)
    words: dict[str, tuple[str, list[Any]]] = {
        "multi-cog": ("group", ["orthogonal", "diagonal"]),
        "big-cog": ("block", [list(cell) for cell in table.cells]),
        "cogveyor": ("line", ["above", "right", "below", "left"]),
    }
    if kind not in words:
        yield {}
        return
    key, values = words[kind]
    yield from ({"turn": turn, key: value} for turn, value in product(("cw", "ccw"), values))


READINGS: dict[str, Callable[[Plain], Reading]] = {
    "brute force": by_brute_force,
    "moves": by_moves,
    "replayer": by_replayer,
}


# -- the files --------------------------------------------------------------------------------

PLAIN = {"wall": 0.25, "closed": 0, "rift": 0, "water": 0, "enemy": 0, "helper": 0, "hazard": 0, "trinket": 0}
HIDDEN = PLAIN | {
    "wall": 0.2,
    "helper": 0.2,
    "shown": 0,
    "lead_shown": 0,
    "astray": 0,
    "first_cog": 0,
    "cog": 0.05,
}
MIXED = {"wall": 0.25, "rift": 0.1, "closed": 0.2, "water": 0.3, "flip": 0.3, "helper": 0.5}
STILL = PLAIN | {"first_cog": 0, "cog": 0}
Recipe = tuple[int, int, int, Mapping[str, float]]
RECIPES: dict[str, Recipe] = {
    "multi-cog": (41, 3, 3, PLAIN | {"split": 0.2}),
    "big-cog": (16, 3, 3, PLAIN | {"split": 0.2}),
    "cogveyor": (4, 2, 3, PLAIN | {"split": 0.2}),
    "compass": (22, 2, 3, STILL | {"helper": 0.9, "trinket": 0.1}),
    "map": (42, 3, 3, STILL | {"helper": 0.9, "trinket": 0.1}),
    "doors": (43, 3, 3, STILL | {"closed": 0.7, "split": 0.6, "hazard": 0.15, "trinket": 0.1}),
    "enemies": (1, 3, 3, PLAIN | {"closed": 0.4, "enemy": 0.6, "rift": 0.1, "hazard": 0.15, "trinket": 0.1}),
    "tunnels": (42, 3, 3, STILL | {"closed": 0.2, "water": 0.4, "split": 1, "hazard": 0.15, "trinket": 0.1}),
    "water": (7, 3, 3, STILL | {"water": 0.8, "flip": 0.4, "profile": 0, "hazard": 0.15, "trinket": 0.1}),
    "rifts": (11, 3, 3, STILL | {"rift": 0.5, "hazard": 0.15, "trinket": 0.1}),
    "rounds": (7, 2, 4, STILL | {"closed": 0.3, "profile": 1, "hazard": 0.15, "trinket": 0.1}),
    "face-down": (6, 3, 4, HIDDEN | {"hazard": 0.15, "trinket": 0.1}),
    "everything": (14, 3, 4, MIXED),
}
"""How each board was made: seed, rows, columns and densities of ``small_boards.small_board``."""


def names() -> list[str]:
    """Return the names of the boards that there are counts for."""
    return sorted(path.stem for path in FOLDER.glob("*.txt"))


def load(name: str) -> tuple[Plain, list[Row]]:
    """Return a board and its counts."""
    plain = json.loads((FOLDER / f"{name}.json").read_text("utf-8"))
    text = (FOLDER / f"{name}.txt").read_text("utf-8").partition("states\n")[2]
    return plain, [Row(*map(int, line.split())) for line in text.splitlines()]


def written(name: str, rows: list[Row]) -> str:
    """Return the text of a file of counts."""
    table = "".join(f"{row.depth:>5}{row.lines:>12}{row.steps:>9}{row.states:>9}\n" for row in rows)
    return f"The board {name}.json, counted.\n\n{HEAD}\ndepth       lines    steps   states\n{table}"


def write_all() -> None:
    """Make every board anew, count it, and write both down."""
    for name, (seed, rows, cols, density) in RECIPES.items():
        plain = small_board(seed, rows, cols, **density)
        counts = count(by_brute_force(plain), DEEPEST, MOST_STATES)
        text = document.dumps(document.from_plain(plain))
        (FOLDER / f"{name}.json").write_text(text, "utf-8")
        (FOLDER / f"{name}.txt").write_text(written(name, counts), "utf-8")


if __name__ == "__main__":
    write_all()
