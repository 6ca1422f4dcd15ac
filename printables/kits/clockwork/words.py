"""The words of the reference and layout sheets: ``templates/clockwork/reference.toml``, read and checked."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from typing import Annotated, Any, Literal, TypeVar

from pydantic import Field, StrictInt, StrictStr

from generator import tables
from generator.clockwork import profile
from generator.clockwork.board import Piece
from generator.document import template
from generator.findings import Finding, Refusal
from printables.press.glyphs import NAMES

Words = Annotated[StrictStr, Field(min_length=1)]
Side = Literal["front", "back"]
FIGURE = re.compile(r"\{(\w+)\}")


class Row(Piece):
    """A rule: its sign, its name and what it says."""

    sign: StrictStr = ""
    name: StrictStr = ""
    text: Words


class Panel(Piece):
    """Rules of one subject, and where on the sheet they stand."""

    title: Words
    side: Side
    column: Literal[1, 2]
    figure: Literal["", "damage", "rift", "cogs"] = ""
    rows: list[Row]


class Step(Piece):
    """A step of setting up, and the levels that it is for."""

    levels: list[Annotated[StrictInt, Field(ge=1, le=4)]]
    text: Words


@dataclass(frozen=True)
class Book:
    """All words of the sheets, with their figures filled in."""

    panels: tuple[Panel, ...]
    setup: tuple[Step, ...]


Model = TypeVar("Model", Panel, Step)


def load(text: bytes | None = None) -> Book:
    """Return the words of a TOML file; without one, the program's own.

    Raises:
        Refusal: the file is not of this form, or names a figure that there is not; every defect is named.
    """
    return _read(template("clockwork/reference.toml") if text is None else text)


@lru_cache(maxsize=4)
def _read(text: bytes) -> Book:
    data = tables.read(text)
    defects = [
        Finding("unknown-key", key, "no such key here; correct its name or remove it")
        for key in data
        if key not in ("panel", "setup")
    ]
    panels, worse = _shaped(Panel, data, "panel")
    steps, worst = _shaped(Step, data, "setup")
    defects += worse + worst + [finding for panel in panels for finding in _strange(panel)]
    if defects:
        raise Refusal(defects)
    return Book(tuple(panels), tuple(steps))


def _shaped(model: type[Model], data: dict[str, Any], key: str) -> tuple[list[Model], list[Finding]]:
    raw, defects = tables.entries(data, key)
    found: list[Model] = []
    for number, table in enumerate(raw, start=1):
        where = f"{key} number {number}"
        filled: dict[str, Any] = _filled(table)
        one, wrong = tables.shaped(model, filled, where)
        defects += wrong + _unknown(filled, where)
        found += [one] if one else []
    return found, defects


def _unknown(filled: dict[str, Any], where: str) -> list[Finding]:
    """The figures that could not be filled in."""
    names = dict.fromkeys(FIGURE.findall(str(list(_texts(filled)))))
    known = ", ".join(_figures())
    return [Finding("unknown-figure", where, f"{{{name}}} is no figure; there are {known}") for name in names]


def _strange(panel: Panel) -> Iterator[Finding]:
    """The signs that no glyph shows."""
    for row in panel.rows:
        if row.sign and row.sign not in NAMES:
            text = f'there is no sign "{row.sign:.40}"; there are {", ".join(NAMES)}'
            yield Finding("unknown-glyph", f'panel "{panel.title:.40}"', text)


def _texts(value: Any) -> Iterator[str]:
    """All texts of a table."""
    if isinstance(value, str):
        yield value
    for one in value.values() if isinstance(value, dict) else value if isinstance(value, list) else ():
        yield from _texts(one)


@lru_cache(maxsize=1)
def _figures() -> dict[str, str]:
    """The figures of the profile that are single numbers, by name."""
    plain = profile.house().model_dump(mode="json", by_alias=True)
    return {key: str(value) for key, value in plain.items() if type(value) is int}


def _filled(value: Any) -> Any:
    """A table with each ``{name}`` in its texts replaced by the figure of that name."""
    if isinstance(value, str):
        return FIGURE.sub(lambda found: _figures().get(found[1], found[0]), value)
    if isinstance(value, list):
        return [_filled(one) for one in value]
    if isinstance(value, dict):
        return {key: _filled(one) for key, one in value.items()}
    return value
