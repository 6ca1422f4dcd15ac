"""A board on which two rooms must each be revealed before the other.

The gate leads east into the bend and south into the ford; nobody comes back from either. The bend,
revealed from the gate, leads on to the ford, and the ford, revealed from the gate, round to the bend;
but whichever is met second is met from the wrong side, and lies the wrong way.
"""

from __future__ import annotations

from typing import Any


def circle() -> dict[str, Any]:
    """Return the file as plain JSON values, new each time."""
    names = (("attic", "boss"), ("gate", "bend"), ("ford", "cross"), ("key", "yard"))
    cells = [
        [{"tile": name, "turn": None if name in ("bend", "ford") else 0} for name in line] for line in names
    ]
    tiles = {
        "attic": _tile("generic", "Attic", "N", "N"),
        "boss": {**_tile("special", "Lair", "N", "S"), "room": "boss"},
        "gate": _tile("entrance", "Gate", None, "ES"),
        "bend": _tile("generic", "Bend", "W", "NS", "W"),
        "ford": _tile("generic", "Ford", "N", "S", "NE"),
        "cross": _tile("generic", "Cross", "N", "NW", "S"),
        "key": {**_tile("special", "Vault", "W", "NE"), "room": "key", "bar": {"1": {"interact": 2}}},
        "yard": _tile("generic", "Yard", "W", "WN"),
    }
    board = {"level": 1, "temple": "forest", "temples": ["forest"], "players": 2, "rows": 4, "cols": 2}
    board |= {"entrance": [1, 0], "cells": cells, "tiles": tiles}
    head = {"format": "tilewright", "version": 1, "game": "clockwork", "made_by": {}, "profile": {}}
    return {**head, "recipe": None, "witness": None, "board": board}


def _tile(set: str, name: str, arrow: str | None, doors: str, closed: str = "") -> dict[str, Any]:
    """Make a tile of one space; nothing opens its closed doors, which only let people in."""
    made: dict[str, Any] = {edge: {"space": "a"} for edge in doors}
    made |= {edge: {"space": "a", "closed": True} for edge in closed}
    tile = {"set": set, "name": name, "spaces": ["a"], "doors": made}
    return tile | ({"arrow": arrow} if arrow else {})
