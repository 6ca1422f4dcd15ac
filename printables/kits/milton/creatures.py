"""How a monster looks on its tile: its name chooses body and traits, its world the colours."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from functools import cache
from typing import Annotated

from pydantic import Field, StrictStr

from generator import tables
from generator.chance import Chance
from generator.document import template
from generator.findings import Finding, Refusal
from generator.milton.board import Piece
from printables.kits.milton.worlds import WORLD
from printables.press.pictures import creatures
from printables.press.scene import Symbol


class Look(Piece):
    """A body and what is added to it, for the names that have one of some words."""

    words: Annotated[list[StrictStr], Field(min_length=1)]
    body: StrictStr
    traits: tuple[StrictStr, ...] = ()


def load(text: bytes | None = None) -> dict[str, Look]:
    """Return the looks of a TOML file by word; without one, the program's own.

    Raises:
        Refusal: the file is not of this form, or asks for what cannot be drawn; every defect is named.
    """
    raw, defects = tables.entries(
        tables.read(template("milton/pictures.toml") if text is None else text), "look"
    )
    looks: dict[str, Look] = {}
    for number, table in enumerate(raw, start=1):
        look, wrong = tables.shaped(Look, table, f"look number {number}")
        defects += wrong
        if look:
            defects += [
                Finding("no-drawing", f"look number {number}", text)
                for text in creatures.undrawn(look.body, look.traits)
            ]
            looks |= dict.fromkeys(look.words, look)
    if defects:
        raise Refusal(defects)
    return looks


@cache
def _own() -> Mapping[str, Look]:
    return load()


def look_of(name: str) -> Look:
    """Return how a monster of that name looks."""
    known = _own()
    for word in reversed(name.lower().split()):
        if word in known:
            return known[word]
    return Look(words=[name], body=Chance(name, "body").choice(list(creatures.BODIES)))


@cache
def creature(world: int, name: str) -> Symbol:
    """Return the picture of a monster, in a box of 10 by 10 that some traits reach out of."""
    look, chance = look_of(name), Chance(name, "build")
    coat, eyes = chance.choice(WORLD[world].coats), chance.choice(creatures.LOOKS)
    way = chance.choice((1.0, -1.0))
    name = f"monster-{digest(world, name)}"
    return creatures.creature(name, look.body, look.traits, coat, eyes, (way, 0, 0, 1, 5 - 5 * way, 0))


def digest(*parts: object) -> str:
    """Return a short name for what is told by parts that may hold any sign."""
    return hashlib.sha256(repr(parts).encode()).hexdigest()[:12]
