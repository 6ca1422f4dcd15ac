"""What every set says about itself: its name, how it came about, and a mark of the rules it is played by."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping
from typing import Any

from printables.press import type

DOT = " \u00b7 "
Settings = Mapping[str, Any]
"""Plain JSON values by the name of the setting."""


def set_name(recipe: Settings) -> str:
    """Return what a set is called: its seed, or ``a board`` if it has none; fit for the title font."""
    return type.spelled(str(recipe.get("seed") or ""), "title") or "a board"


def mark_of(rules: Settings) -> str:
    """Return six figures that tell rules apart: the same for the same settings."""
    return hashlib.sha256(json.dumps(rules, sort_keys=True).encode()).hexdigest()[:6]


def unlike(rules: Settings, usual: Settings) -> list[str]:
    """Return the settings that are not the usual ones, in words such as ``magic hearts: 2``."""
    return [f"{key.replace('_', ' ')}: {said(rules[key])}" for key in usual if rules[key] != usual[key]]


def called(recipe: Settings, rules: Settings) -> str:
    """Return what the foot of every page says of a set: its name, and the mark of its rules."""
    return f"{set_name(recipe)}, rules {mark_of(rules)}"


def spoken(rules: Settings, usual: Settings, agreed: str = "all as usual") -> str:
    """Return the mark of rules, and what of them is not usual; if nothing is, what ``agreed`` says."""
    return f"Rules {mark_of(rules)}: {'; '.join(unlike(rules, usual)) or agreed}"


def told(recipe: Settings, made_by: object) -> str:
    """Return in one line how a set came about; ``made_by`` is what its file says of the program."""
    if not recipe:
        return "made by hand"
    options = recipe.get("options")
    wishes = sorted(options.items()) if isinstance(options, dict) else []
    version = made_by.get("tilewright") if isinstance(made_by, dict) else None
    made = [f"Tilewright {version}"] if version else []
    return DOT.join([f"seed {set_name(recipe)}", *(f"{key} {said(value)}" for key, value in wishes), *made])


def said(value: Any) -> str:
    """Return a plain value in words."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    return ", ".join(map(said, value)) if isinstance(value, list) else str(value)
