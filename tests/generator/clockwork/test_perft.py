"""Counts of what the rules allow, by three readings of them, against the files of ``tests/perft``."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Any

import pytest
from support import brute, perft
from support.small_boards import corpus

Plain = dict[str, Any]

BOARDS = 72
MOST_STATES = 150
DEEDS = "tunnel compass map end-round won reveal reveal-special through-opened-door into-rift wet-tunnel"
PAIRS = "door rift water multi-cog big-cog cogveyor"


@pytest.mark.parametrize("reading", perft.READINGS)
@pytest.mark.parametrize("name", perft.names())
def test_the_counts_are_those_of_the_file(name: str, reading: str) -> None:
    plain, rows = perft.load(name)
    assert len(rows) > 4, "a file of counts goes down to depth 4 at least"
    assert perft.count(perft.READINGS[reading](plain), rows[-1].depth) == rows


@pytest.mark.parametrize("name", perft.names())
def test_the_readings_agree_below_each_first_step(name: str) -> None:
    """So a fault is localised: by board, by first step, and so on down."""
    plain, _ = perft.load(name)
    divided = [perft.divide(reading(plain), 3) for reading in perft.READINGS.values()]
    assert divided[0] == divided[1] == divided[2]


def test_the_readings_agree_on_random_boards() -> None:
    for name, plain in corpus(BOARDS):
        counted = [perft.count(reading(plain), 5, MOST_STATES) for reading in perft.READINGS.values()]
        assert counted[0] == counted[1] == counted[2], name


def test_the_boards_meet_every_kind_of_step() -> None:
    met: Counter[str] = Counter()
    for name in perft.names():
        met.update(_met(*perft.load(name)))
    wanted = {*DEEDS.split(), "water+2", "water+5"}
    wanted |= {f"{by} {kind}" for by in ("switch", "enemy") for kind in PAIRS.split()} - {"enemy water"}
    wanted |= {f"activate-room {room}" for room in ("compass", "map", "treasure", "key")}
    assert {one: met[one] for one in wanted if met[one] < 5} == {}


def test_the_counts_tell_other_rules_apart() -> None:
    """A point more in each round is another game, and so is a board without one of its doors."""
    plain, rows = perft.load("rounds")
    richer = plain | {"profile": plain["profile"] | {"budget_per_card_hand": 9}}
    assert perft.count(perft.by_moves(richer), rows[-1].depth) != rows
    entrance = plain["board"]["tiles"]["entrance"]
    walled = entrance | {"doors": {}, "features": []}
    board = plain["board"] | {"tiles": plain["board"]["tiles"] | {"entrance": walled}}
    assert perft.count(perft.by_moves(plain | {"board": board}), rows[-1].depth) != rows


def test_a_file_says_what_is_counted() -> None:
    _, rows = perft.load("water")
    assert (perft.FOLDER / "water.txt").read_text("utf-8") == perft.written("water", rows)


def _met(plain: Plain, rows: list[perft.Row]) -> Iterator[str]:
    """Yield what the steps out of the states above the last row meet, once for each step."""
    reading, rules = perft.by_brute_force(plain), brute.Rules(plain)
    fresh, seen = [reading.start], {reading.start}
    for _ in rows[1:]:
        acts = [(state, *act) for state in fresh for act in reading.acts(state)]
        fresh = list(dict.fromkeys(after for _, _, after in acts if after not in seen))
        seen.update(fresh)
        for state, step, after in acts:
            yield from _what(plain["board"]["tiles"][state.room], rules, state, step, after)


def _what(
    tile: Plain, rules: brute.Rules, before: brute.State, step: Mapping[str, Any], after: brute.State
) -> Iterator[str]:
    kinds = {one["id"]: one["kind"] for one in tile.get("features", ())}
    match step:
        case {"do": "activate", "by": by}:
            target = next(one["activates"] for one in tile["features"] if one["id"] == by)
            yield f"{kinds[by]} {kinds.get(target, target.partition(':')[0])}"
        case {"do": "activate-room"}:
            yield f"activate-room {tile['room']}"
        case {"do": "move"}:
            yield from _moved(tile, before, step["dir"], after)
        case {"do": "tunnel"}:
            yield from ["tunnel"] + ["wet-tunnel"] * (before.left - after.left > 1)
        case {"do": do}:
            yield do
    yield from ["won"] * rules.won(after) + ["into-rift"] * (after.must_calm is not None)


def _moved(tile: Plain, before: brute.State, side: str, after: brute.State) -> Iterator[str]:
    turn = dict(before.cells)[before.room]
    assert turn is not None
    door = tile["doors"]["NESW"[("NESW".index(side) - turn) % 4]]
    wading = before.left - after.left - door.get("move", 1)
    if wading:
        yield f"water+{wading}"
    if door.get("closed"):
        yield "through-opened-door"
    if before.cells != after.cells:
        yield "reveal-special" if before.room == after.room else "reveal"
