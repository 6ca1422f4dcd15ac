"""Where the party can get to at all, by trying everything: to hold what is said of walls and shifts against."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from support.brute import Rules, State, Step

Wanted = Callable[[State, Step], bool]


def never(_: State, __: Step) -> bool:
    return False


def rooms_reached(
    document: Mapping[str, Any],
    shift: Wanted = never,
    start: State | None = None,
    most_states: int = 20_000,
) -> set[str] | None:
    """Return the tiles that the party can stand on with at most one shift, of those wanted; None: too many states."""
    rules = Rules(document)
    first = (start or rules.start(), False)
    seen, todo = {first}, [first]
    while todo:
        state, shifted = todo.pop()
        if rules.won(state):
            continue
        found = [(act.after, shifted) for act in rules.plain_acts(state)]
        if not shifted:
            found += [(act.after, True) for act in rules.shifts(state) if shift(state, act.step)]
        for one in found:
            if one not in seen:
                seen.add(one)
                todo.append(one)
        if len(seen) > most_states:
            return None
    return {state.room for state, _ in seen}


def walled_up(document: dict[str, Any], cell: tuple[int, int]) -> dict[str, Any]:
    """Return a board with a room in a cell that can be revealed as before, but never entered and left."""
    board = document["board"]
    dud = {
        "set": "generic",
        "arrow": "N",
        "spaces": ["a"],
        "doors": {"N": {"space": "a", "closed": True}},
        "features": [{"id": "r", "kind": "rift", "space": "a"}],
    }
    cells = [list(line) for line in board["cells"]]
    cells[cell[0]][cell[1]] = {**cells[cell[0]][cell[1]], "tile": "dud"}
    return {**document, "board": {**board, "cells": cells, "tiles": {**board["tiles"], "dud": dud}}}
