"""What the pages of words have in common: the banner at the head, and what a set says of itself."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from generator.document import Document
from generator.hyrule import profile
from generator.hyrule.profile import Rules
from printables.kits.hyrule.icons import placed
from printables.press import imprint, type
from printables.press.ornaments import flourish, gilt
from printables.press.palette import BRASS, BRASS_LIGHT, INK, PAPER
from printables.press.paper import Paper
from printables.press.scene import Node, Path
from printables.press.shapes import circle, rounded

GAME = "Hyrule Fantasy"
LEFT, TOP, FOOT = 10.0, 10.0, 14.5
"""What is left free at the sides, at the top and at the bottom, in mm."""
BANNER = 25.0
"""How high the banner is with the air below it."""
WALL = "#4a3b24"


def about(document: Document) -> str:
    """Return what the foot of every page says of a set: its name, and the mark of its rules."""
    return imprint.called(document.recipe, profile.load(document.profile).model_dump(mode="json"))


def spoken_rules(rules: Rules) -> str:
    """Return the mark of the rules that hold, and those that are not the house's."""
    plain, usual = (one.model_dump(mode="json") for one in (rules, profile.house()))
    return imprint.spoken(plain, usual, "as this project settles what the old rules leave open")


def banner(paper: Paper, title: str, lines: Sequence[str], sign: str = "start") -> Iterator[Node]:
    """Yield the banner of a page: a sign, a title, and one or two lines cut short where they must be."""
    width = paper.size[0] - 2 * LEFT
    high = BANNER - 3
    yield Path(rounded(LEFT, TOP, width, high, 2.6), fill=WALL, stroke=INK, width=0.5)
    yield Path(rounded(LEFT + 1.2, TOP + 1.2, width - 2.4, high - 2.4, 1.8), stroke=BRASS, width=0.5)
    yield flourish(LEFT + width - 2.6, TOP + 2.6, 9, 1, BRASS)
    yield flourish(LEFT + width - 2.6, TOP + high - 2.6, 9, 2, BRASS)
    yield Path(
        circle(LEFT + 12, TOP + high / 2, 8.4), fill=gilt(TOP + 2, TOP + high - 2), stroke=INK, width=0.5
    )
    yield Path(circle(LEFT + 12, TOP + high / 2, 7.2), fill=PAPER, stroke=INK, width=0.35)
    yield placed(sign, LEFT + 12, TOP + high / 2, 9.6)
    room = width - 38
    shown, size = type.shrunk(title, "title", 8.4, room, 4.0)
    yield type.line(shown, LEFT + 24, TOP + 9.4, size, "title", fill=PAPER)
    for number, (words, role) in enumerate(zip(lines, ("heading", "small"), strict=False)):
        size = (3.5, 2.6)[number]
        fitting = type.elide(type.spelled(words, role), role, size, room)
        yield type.line(fitting, LEFT + 24, TOP + 14.8 + 4 * number, size, role, fill=BRASS_LIGHT)
