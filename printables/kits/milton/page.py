"""What the pages of the game share: the banner, what a set is called, and the rules it is played by."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from generator.document import Document
from generator.milton import profile
from generator.milton.profile import Rules
from printables.kits.milton.legend import GAME
from printables.kits.milton.treasures import TRIFORCE, treasure
from printables.press import banner as banners
from printables.press import imprint
from printables.press.paper import Paper
from printables.press.scene import Node

WALL = "#16494a"
__all__ = ["GAME", "about", "banner", "recipe", "settings", "spoken_rules"]


def about(document: Document) -> str:
    """Return what the foot of every page says of a set: its name, and the mark of its rules."""
    return imprint.called(document.recipe, settings(profile.load(document.profile)))


def settings(rules: Rules) -> dict[str, Any]:
    """Return the settings that a game is played by, as plain values; those of new boards are left out."""
    plain = rules.model_dump(mode="json")
    return {key: plain[key] for key in profile.PUBLISHED}


def spoken_rules(rules: Rules) -> str:
    """Return the mark of rules, and what of them is not as published."""
    return imprint.spoken(settings(rules), profile.PUBLISHED)


def recipe(document: Document) -> str:
    """Return how a board came about, in one line."""
    return imprint.told(document.recipe, document.data.get("made_by"))


def banner(paper: Paper, title: str, heading: str, fine: str) -> Iterator[Node]:
    """Yield the head of a page: a title, a heading, and one or two lines of fine print."""
    return banners.banner(paper, WALL, treasure(TRIFORCE), title, heading, fine)
