"""A Clockwork board of two by three rooms, all face up, that is won without a shift.

The way leads down into the Key Room, back, and along the upper row into the Boss Room.
With the Boss Room in the other corner no door leads there, and no cog can help.
"""

from __future__ import annotations

from typing import Any


def six_rooms() -> dict[str, Any]:
    """Return the file as plain JSON values, new each time."""
    return {
        "format": "tilewright",
        "version": 1,
        "game": "clockwork",
        "made_by": {},
        "profile": {},
        "recipe": None,
        "witness": None,
        "board": {
            "level": 1,
            "temple": "forest",
            "temples": ["forest"],
            "players": 2,
            "rows": 2,
            "cols": 3,
            "entrance": [0, 0],
            "cells": [
                [_up("gate"), _up("hall", "yellow"), _up("boss", "red")],
                [_up("key", "yellow"), _up("yard", "red"), _up("shed", "red")],
            ],
            "tiles": {
                "gate": _tile("entrance", "Gate", None, "ES"),
                "hall": _tile("generic", "Long Hall", "W", "WE"),
                "boss": {**_tile("special", "Lair", "N", "W"), "room": "boss"},
                "key": {
                    **_tile("special", "Key Room", "S", "N"),
                    "room": "key",
                    "bar": {"1": {"interact": 2}},
                },
                "yard": _tile("forest", "Mossy Yard", "N", "N"),
                "shed": _tile("generic", "Tool Shed", "W", "W"),
            },
        },
    }


def _up(tile: str, zone: str | None = None) -> dict[str, Any]:
    return {"tile": tile, "turn": 0} | ({"zone": zone} if zone else {})


def _tile(set: str, name: str, arrow: str | None, doors: str) -> dict[str, Any]:
    tile = {"set": set, "name": name, "spaces": ["a"], "doors": {edge: {"space": "a"} for edge in doors}}
    return tile | ({"arrow": arrow} if arrow else {})
