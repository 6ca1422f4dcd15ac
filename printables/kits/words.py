"""The words of printed sheets as a designer writes them: TOML tables, read, checked and filled in."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import Annotated, Any, Literal, TypeVar

from pydantic import BaseModel, ConfigDict, Field, StrictBool, StrictInt, StrictStr

from generator import tables
from generator.findings import Finding, Refusal

Words = Annotated[StrictStr, Field(min_length=1)]
Setting = StrictBool | StrictInt | StrictStr
Settings = Mapping[str, Any]
"""What ``{name}`` in a text may stand for, by name."""
FIGURE = re.compile(r"\{(\w+)\}")


class Table(BaseModel):
    """A table of words: read once, never changed."""

    model_config = ConfigDict(frozen=True)


class Chapter(Table):
    """What is said of one subject, and in which column it stands."""

    title: Words
    column: Literal[1, 2]


class Rule(Table):
    """A rule: what it says, and the settings that it is for or not for."""

    text: Words
    when: Mapping[str, Setting] = {}
    unless: Mapping[str, Setting] = {}

    def holds(self, settings: Settings) -> bool:
        """Whether the rule is said under such settings."""
        not_so = bool(self.unless) and _so(self.unless, settings)
        return _so(self.when, settings) and not not_so


class Rules(Chapter):
    """Rules of one subject."""

    rows: Sequence[Rule]


Model = TypeVar("Model", bound=Table)
Column = TypeVar("Column", bound=Chapter)
Said = TypeVar("Said", bound=Rules)


class Reader:
    """Reads the tables of one file; its defects are gathered, to be told all at once.

    Raises:
        Refusal: the text is no TOML.
    """

    def __init__(self, text: bytes, keys: Collection[str]) -> None:
        self.data = tables.read(text)
        self.defects = [
            Finding("unknown-key", key, "no such key here; correct its name or remove it")
            for key in self.data
            if key not in keys
        ]

    def read(self, model: type[Model], key: str, settings: Settings) -> list[Model]:
        """Return the tables under ``[[key]]`` that have the right shape, settings filled in."""
        entries, wrong = tables.entries(self.data, key)
        self.defects += wrong
        found: list[Model] = []
        for number, entry in enumerate(entries, start=1):
            where = f"{key} number {number}"
            filled: dict[str, Any] = _filled(entry, settings)
            one, wrong = tables.shaped(model, filled, where)
            self.defects += wrong
            self.known(FIGURE.findall(str(list(entry.values()))), settings, where, "setting")
            found += [one] if one else []
        return found

    def known(self, names: Iterable[str], known: Collection[str], where: str, what: str) -> None:
        """Note the names that are none of those known; ``what`` they are names of, such as ``sign``."""
        for name in dict.fromkeys(names):
            if name not in known:
                text = f'there is no {what} "{name:.40}"; there are {", ".join(known)}'
                self.defects.append(Finding(f"unknown-{what}", where, text))

    def close(self) -> None:
        """Tell what was wrong.

        Raises:
            Refusal: something was; every defect is named.
        """
        if self.defects:
            raise Refusal(self.defects)


def rules(model: type[Said], settings: Settings, text: bytes) -> list[Said]:
    """Return the rules of a TOML file as they are said under some settings.

    Raises:
        Refusal: the file is not of this form, or names a setting that there is not; every defect is named.
    """
    reader = Reader(text, ["panel"])
    found = reader.read(model, "panel", settings)
    for one in found:
        named = [key for row in one.rows for key in (*row.when, *row.unless)]
        reader.known(named, settings, f'panel "{one.title:.40}"', "setting")
    reader.close()
    return [
        one.model_copy(update={"rows": [row for row in one.rows if row.holds(settings)]}) for one in found
    ]


def by_column(chapters: Iterable[Column]) -> list[list[Column]]:
    """Return chapters by the column that they stand in."""
    every = list(chapters)
    return [[one for one in every if one.column == column] for column in (1, 2)]


def _so(wanted: Settings, settings: Settings) -> bool:
    return all(settings[key] == value for key, value in wanted.items())


def _filled(value: Any, settings: Settings) -> Any:
    """A table with each ``{name}`` in its texts replaced by what is said of that setting."""
    if isinstance(value, str):
        return FIGURE.sub(lambda found: str(settings.get(found[1], found[0])), value)
    if isinstance(value, list):
        return [_filled(one, settings) for one in value]
    if isinstance(value, dict):
        return {key: _filled(one, settings) for key, one in value.items()}
    return value
