"""The words of the page of rules: ``templates/linko/rules.toml``, fitted to a profile."""

from __future__ import annotations

from typing import Literal

from generator.document import template
from generator.linko.profile import Rules
from printables.kits import words


class Panel(words.Rules):
    """Rules of one subject, in which column they stand, and what is drawn there."""

    figure: Literal["", "facing", "bridge", "strict", "dead"] = ""


def panels(rules: Rules, text: bytes | None = None) -> list[Panel]:
    """Return the panels that say something under some rules, figures filled in; ``text`` is a TOML file.

    Without one, they are the program's own.

    Raises:
        Refusal: the file is not of this form, or names a setting that there is not; every defect is named.
    """
    raw = template("linko/rules.toml") if text is None else text
    return [panel for panel in words.rules(Panel, rules.model_dump(mode="json"), raw) if panel.rows]
