"""The cover that what gives a game away is folded into, so that nobody reads it by mistake."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from printables.press import type
from printables.press.imposition import Options
from printables.press.ornaments import gilt, rays
from printables.press.palette import BRASS_DARK, INK, PARCHMENT, WAX
from printables.press.paper import Paper
from printables.press.scene import Group, Node, Path, moved
from printables.press.shapes import circle, gear, line, rounded
from printables.press.sheets import Leaf, evened, one_sided

MARGIN = 12.0
"""What is left free at the sides, in mm."""
LOW = 15.0
"""What is left free below, in mm."""
EMBLEM = 38.0
"""How large the emblem on the seal is, in mm."""


def sealed(hidden: Sequence[Leaf], options: Options, what: str, emblem: Node, name: str) -> list[Leaf]:
    """Return pages behind a cover that has a sheet of its own, so that nothing of them is on its back.

    ``what`` says in a line what follows, ``emblem`` is a drawing in a box of 10 by 10, ``name``
    is what the part of the file is called.
    """
    paper, backs = options.paper, options.backs
    cover = Leaf(tuple(_cover(paper, what, emblem)), f"{name}, sealed", f"{name.capitalize()} (sealed)")
    return [*one_sided([cover], paper, backs), *evened(hidden, paper, backs)]


def _cover(paper: Paper, what: str, emblem: Node) -> Iterator[Node]:
    width, height = paper.size
    middle, fold = width / 2, height / 2
    box = rounded(MARGIN, MARGIN - 2, width - 2 * MARGIN, height - MARGIN + 2 - LOW, 3)
    yield Path(box, fill=PARCHMENT, stroke=INK, width=0.6)
    yield rays(middle, fold - 58, 60, 24, BRASS_DARK, 0.14)
    yield Path(gear(middle, fold - 58, 24, 34, 31), fill=WAX, stroke=INK, width=0.9)
    yield Path(circle(middle, fold - 58, 26), fill=gilt(fold - 84, fold - 32), stroke=INK, width=0.6)
    yield Group((emblem,), moved(middle - EMBLEM / 2, fold - 58 - EMBLEM / 2, EMBLEM / 10))
    yield type.line("Sealed", middle, fold - 9, 13, "title", "middle")
    words = (
        (f"What follows gives it away: {what}", "italic"),
        ("Lay the next sheets behind this one, fold all of them inwards along the line,", "text"),
        ("and close them with a strip of tape.", "text"),
    )
    for number, (text, role) in enumerate(words):
        yield type.line(text, middle, fold + 16 + number * 7, 4.1, role, "middle")
    rule = Path(line(MARGIN, fold, width - MARGIN, fold), stroke=INK, width=0.3, dash=(4, 2), flat=True)
    label = type.line("fold", MARGIN + 2, fold - 1.4, 2.6, "small")
    yield Group((rule, label), layer="fold", name="fold")
