"""What the pages of the game share: the banner, what a set is called, and the rules that it is played by."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from generator.document import Document
from generator.linko import profile
from generator.linko.profile import Rules
from printables.kits.linko.emblems import emblem
from printables.press import banner as banners
from printables.press import imprint
from printables.press.paper import Paper
from printables.press.scene import Node

GAME = "LINK-O"
WALL = "#3d3350"
TEXT = 3.5
"""The size of the text, in mm."""


def about(document: Document) -> str:
    """Return what the foot of every page says of a set: its name, and the mark of its rules."""
    return imprint.called(document.recipe, settings(profile.load(document.profile)))


def settings(rules: Rules) -> dict[str, Any]:
    """Return the settings that a game is played by, as plain values."""
    return rules.model_dump(mode="json")


def own_rules(rules: Rules) -> list[str]:
    """Return the settings that are not the usual ones, in words such as ``dig: no``."""
    return imprint.unlike(settings(rules), settings(profile.load()))


def spoken_rules(rules: Rules) -> str:
    """Return the mark of rules, and what of them is not usual."""
    return imprint.spoken(settings(rules), settings(profile.load()))


def recipe(document: Document) -> str:
    """Return how a board came about, in one line; two numbers are the least and the most."""
    plain = document.recipe
    if isinstance(options := plain.get("options"), dict):
        spoken = {
            key: " to ".join(map(str, value)) if isinstance(value, list) else value
            for key, value in options.items()
        }
        plain["options"] = spoken
    return imprint.told(plain, document.data.get("made_by"))


def banner(paper: Paper, title: str, heading: str, fine: str) -> Iterator[Node]:
    """Yield the head of a page: a title, a heading, and one or two lines of fine print."""
    return banners.banner(paper, WALL, emblem("links"), title, heading, fine)
