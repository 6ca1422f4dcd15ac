"""Small turns of phrase that all games share when they say something to people."""

from __future__ import annotations


def number_of(number: int, thing: str) -> str:
    """Return a number with its thing, in the plural where it takes one."""
    return f"{number:,} {thing}" if number == 1 else f"{number:,} {thing}s"
