"""The pen that glyphs are drawn with: ink outlines of one width, flat fills, and mirror images."""

from __future__ import annotations

from dataclasses import replace

from printables.press.palette import INK
from printables.press.scene import Path
from printables.press.shapes import Commands

LINE = 0.45
"""The width of an ink line, in a box of 10."""


def solid(commands: Commands, fill: str, width: float = LINE) -> Path:
    """Return a filled shape with an ink outline."""
    return Path(commands, fill=fill, stroke=INK, width=width)


def flat(commands: Commands, fill: str) -> Path:
    """Return a filled shape without an outline."""
    return Path(commands, fill=fill)


def stroke(commands: Commands, width: float = LINE, colour: str = INK) -> Path:
    """Return a line."""
    return Path(commands, stroke=colour, width=width)


def mirrored(commands: Commands) -> Commands:
    """Return an outline turned over, left to right, in a box of 10."""
    return tuple(
        (kind, *(10 - value if place % 2 == 0 else value for place, value in enumerate(numbers)))
        for kind, *numbers in commands
    )


def pair(path: Path) -> list[Path]:
    """Return a path and its mirror image."""
    return [path, replace(path, commands=mirrored(path.commands))]
