"""The words of the page of rules: ``templates/milton/rules.toml``, fitted to a board."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Literal

from pydantic import Field, StrictInt

from generator.document import template
from printables.kits import words
from printables.kits.words import Settings

Sign = Literal["", "circle", "square", "entry", "start", "tile", "sword", "heart", "magic", "triforce"]


class Line(words.Rule):
    """A rule with its sign, and its number where it is a choice of the profile."""

    sign: Sign = ""
    choice: Annotated[StrictInt, Field(ge=0, le=16)] = 0


class Chapter(words.Rules):
    """Rules of one subject, in which column they stand, and what is drawn there."""

    figure: Literal["", "players"] = ""
    rows: Sequence[Line]


def chapters(settings: Settings, text: bytes | None = None) -> list[Chapter]:
    """Return the rules as they are said under some settings, figures filled in; ``text`` is a TOML file.

    Without one, they are the program's own.

    Raises:
        Refusal: the file is not of this form, or names a setting that there is not; every defect is named.
    """
    return words.rules(Chapter, settings, template("milton/rules.toml") if text is None else text)
