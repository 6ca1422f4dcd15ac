"""What ``new`` can be asked for, read and checked before any work."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

from generator.findings import Finding, Refusal
from generator.game import Option
from generator.hyrule.board import KEYS, MOST, Cell, cell_name, spoken
from generator.hyrule.layout import Keys
from generator.hyrule.making import Wishes
from generator.hyrule.profile import Rules
from generator.hyrule.skeleton import TWISTS

COLS, ROWS = (8, 16), (6, 12)
"""The fewest and the most columns and rows of a fresh board."""
TURNS = ((60, 22), (120, 28), (COLS[1] * ROWS[1], 36))
"""The turns to win when nobody says, for boards of up to so many squares."""
MOST_TURNS = 99

OPTIONS = (
    Option("size", "text", "columns and rows, from 8x6 to 16x12", "12x8"),
    Option(
        "turns", "whole", "fewest turns to win, exactly (default: 22, 28 or 36 by size)", None, 1, MOST_TURNS
    ),
    Option(
        "twists",
        "choice",
        "how many crossings, one-way, parted and Lost Woods squares",
        "some",
        choices=tuple(TWISTS),
    ),
    Option("keep", "text", "keyed squares that lie where you say, as B3=level-4,C5=fountain"),
)

_CELL = re.compile(r"([A-Xa-x])([1-9]\d?)|(\d{1,2}),(\d{1,2})")


def read(asked: Mapping[str, Any], rules: Rules) -> Wishes:
    """Return the wishes that options mean; options without a value are left open.

    Raises:
        Refusal: no board can be so.
    """
    rows, cols = _size(asked["size"])
    turns = asked["turns"] or next(turns for most, turns in TURNS if rows * cols <= most)
    if turns < rules.fewest_turns:
        text = (
            f"no board takes fewer than {rules.fewest_turns} turns: so many things are to be done, one a turn"
        )
        raise Refusal.because("option", "--turns", text)
    return Wishes(rows, cols, turns, asked["twists"], _kept(asked["keep"] or "", rows, cols))


def cell_of(text: str) -> Cell:
    """Return the cell that people call B2, and programs 1,1.

    Raises:
        Refusal: no cell is called so.
    """
    found = _CELL.fullmatch(text)
    if not found:
        told = "is no cell; say it as B2, or as 1,1 for row and column from 0"
        raise Refusal.because("cell", f"{text:.40}", told)
    letter, number, row, col = found.groups()
    return (int(row), int(col)) if row else (int(number) - 1, ord(letter.upper()) - ord("A"))


def _size(text: str) -> tuple[int, int]:
    found = re.fullmatch(r"(\d{1,2})x(\d{1,2})", text)
    cols, rows = map(int, found.groups()) if found else (0, 0)
    if not (COLS[0] <= cols <= COLS[1] and ROWS[0] <= rows <= ROWS[1]):
        wanted = f"takes columns and rows from {COLS[0]}x{ROWS[0]} to {COLS[1]}x{ROWS[1]}, not {text!r:.20}"
        raise Refusal.because("option", "--size", wanted)
    return rows, cols


def _kept(text: str, rows: int, cols: int) -> Keys:
    """Read the keyed squares to keep; every wrong one is named."""
    kept: Keys = {}
    wrong: list[Finding] = []
    for part in filter(None, (one.strip() for one in text.split(","))):
        name, _, key = part.partition("=")
        cell = _cell_in(name, rows, cols)
        if cell is None:
            wrong.append(
                Finding("option", "--keep", f'"{name:.20}" is no square of this board; say B3=level-4')
            )
        elif key not in KEYS:
            wrong.append(Finding("option", "--keep", f'"{key:.40}" is no keyed square: {", ".join(KEYS)}'))
        elif cell in kept:
            wrong.append(Finding("option", "--keep", f"{cell_name(cell)} is asked for twice"))
        else:
            kept[cell] = key
    for key, count in KEYS.items():
        if list(kept.values()).count(key) > count:
            wrong.append(Finding("option", "--keep", f"a board has only {count} of {spoken(key)}"))
    if wrong:
        raise Refusal(wrong)
    return kept


def _cell_in(name: str, rows: int, cols: int) -> Cell | None:
    try:
        row, col = cell_of(name)
    except Refusal:
        return None
    return (row, col) if row < min(rows, MOST) and col < min(cols, MOST) else None
