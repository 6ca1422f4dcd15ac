"""The names of the monsters, as a designer writes them."""

from __future__ import annotations

from functools import lru_cache
from typing import Annotated

from pydantic import Field

from generator import tables
from generator.document import template
from generator.findings import Finding, Refusal
from generator.milton.board import LAST, Name, Piece

Names = Annotated[list[Name], Field(min_length=1)]


class Bestiary(Piece):
    """The names of one world's monsters, by their number from 1 to 4."""

    name: Name
    monsters: tuple[Names, Names, Names, Names]


@lru_cache(maxsize=2)
def load(text: bytes | None = None) -> tuple[Bestiary, ...]:
    """Return the names of all worlds, from a file or the program's own.

    Raises:
        Refusal: the file does not name the monsters of six worlds; every defect is named.
    """
    raw, defects = tables.entries(
        tables.read(template("milton/monsters.toml") if text is None else text), "world"
    )
    read: list[Bestiary] = []
    for number, one in enumerate(raw, 1):
        bestiary, found = tables.shaped(Bestiary, one, f"world {number}")
        defects += found
        read += [bestiary] if bestiary else []
    if not defects and len(read) != LAST:
        defects = [Finding("worlds", "world", f"there are {LAST} worlds; the file has {len(read)}")]
    if defects:
        raise Refusal(defects)
    return tuple(read)
