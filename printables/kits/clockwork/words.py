"""The words of the reference and layout sheets: ``templates/clockwork/reference.toml``, read and checked."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Annotated, Literal

from pydantic import Field, StrictInt, StrictStr

from generator.clockwork import profile
from generator.document import template
from printables.kits.words import Chapter, Reader, Table, Words
from printables.press.glyphs import NAMES

Side = Literal["front", "back"]


class Row(Table):
    """A rule: its sign, its name and what it says."""

    sign: StrictStr = ""
    name: StrictStr = ""
    text: Words

    @property
    def said(self) -> str:
        """The name in bold, and the text."""
        return f"**{self.name}.** {self.text}" if self.name else self.text


class Panel(Chapter):
    """Rules of one subject, and where on the sheet they stand."""

    side: Side
    figure: Literal["", "damage", "rift", "cogs"] = ""
    rows: list[Row]


class Step(Table):
    """A step of setting up, and the levels that it is for."""

    levels: list[Annotated[StrictInt, Field(ge=1, le=4)]]
    text: Words


@dataclass(frozen=True)
class Book:
    """All words of the sheets, with their figures filled in."""

    panels: tuple[Panel, ...]
    setup: tuple[Step, ...]


def load(text: bytes | None = None) -> Book:
    """Return the words of a TOML file; without one, the program's own.

    Raises:
        Refusal: the file is not of this form, or names a setting that there is not; every defect is named.
    """
    return _read(template("clockwork/reference.toml") if text is None else text)


@lru_cache(maxsize=4)
def _read(text: bytes) -> Book:
    reader, settings = Reader(text, ("panel", "setup")), _numbers()
    panels = reader.read(Panel, "panel", settings)
    steps = reader.read(Step, "setup", settings)
    for panel in panels:
        signs = [row.sign for row in panel.rows if row.sign]
        reader.known(signs, NAMES, f'panel "{panel.title:.40}"', "sign")
    reader.close()
    return Book(tuple(panels), tuple(steps))


def _numbers() -> dict[str, str]:
    """The settings of the profile that are single numbers, by name."""
    plain = profile.house().model_dump(mode="json", by_alias=True)
    return {key: str(value) for key, value in plain.items() if type(value) is int}
