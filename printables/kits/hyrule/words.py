"""The words of the printed sheets: ``templates/hyrule/print.toml``, read, checked and filled in."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Annotated, Any

from pydantic import Field

from generator.document import template
from generator.findings import Finding
from generator.hyrule import profile
from generator.hyrule.profile import Rules
from printables.kits.hyrule.icons import SIGNS
from printables.kits.words import Chapter, Reader, Table, Words

DRAWN = (*SIGNS, "level-1", "demand")
"""The signs that the key can show."""


class Panel(Chapter):
    """A part of the rules page: its column, its title and its paragraphs."""

    rows: Annotated[list[Words], Field(min_length=1)]


class Key(Table):
    """A line of the key of the board."""

    sign: Words
    name: Words
    text: Words


class Aid(Table):
    """A side of the card that each player has."""

    title: Words
    text: Words


@dataclass(frozen=True)
class Book:
    """All words of the sheets, with the settings filled in."""

    panels: tuple[Panel, ...]
    keys: tuple[Key, ...]
    aids: tuple[Aid, ...]


def load(rules: Rules | None = None, text: bytes | None = None) -> Book:
    """Return the words of a TOML file for some rules; without them, the program's own for the house's.

    Raises:
        Refusal: the file is not of this form, or names a setting that there is not; every defect is named.
    """
    raw = template("hyrule/print.toml") if text is None else text
    settings = (rules or profile.house()).model_dump_json()
    return _read(raw, settings)


@lru_cache(maxsize=8)
def _read(text: bytes, settings: str) -> Book:
    reader = Reader(text, ("choice", "panel", "key", "aid"))
    figures = _figures(Rules.model_validate_json(settings), reader.data.get("choice"))
    panels = reader.read(Panel, "panel", figures)
    keys = reader.read(Key, "key", figures)
    aids = reader.read(Aid, "aid", figures)
    for key in keys:
        reader.known([key.sign], DRAWN, f"key {key.name:.40}", "sign")
    if len(aids) != 2 and not reader.defects:
        why = f"a card has two sides, so there are two of these, not {len(aids)}"
        reader.defects.append(Finding("aid", "aid", why))
    reader.close()
    return Book(tuple(panels), tuple(keys), tuple(aids))


def _figures(rules: Rules, choices: Any) -> dict[str, str]:
    """What is said of each setting; one that is a word and has no words of its own is left out."""
    told = {}
    for name, value in rules.model_dump(mode="json").items():
        own = choices.get(name, {}) if isinstance(choices, dict) else {}
        values = value if isinstance(value, list) else [value]
        said = [_said(one, own) for one in values]
        if None not in said:
            told[name] = _either(list(map(str, said)), " and " if own else " or ")
    return told


def _said(value: Any, own: Any) -> str | None:
    """A number as it is, and what the words of a setting make of anything else."""
    if isinstance(value, int) and not isinstance(value, bool):
        return str(value)
    words = own.get(str(value).lower()) if isinstance(own, dict) else None
    return words if isinstance(words, str) else None


def _either(parts: list[str], last: str) -> str:
    """Some things in a row, as people say them."""
    if len(parts) < 2:
        return parts[0] if parts else "no others"
    return ", ".join(parts[:-1]) + last + parts[-1]
