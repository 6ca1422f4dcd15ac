"""The strip at the foot of every sheet: a bar to measure by, what the sheet is, and how it is printed."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from printables.press import cropping, type
from printables.press.components import MM
from printables.press.imposition import Backs
from printables.press.palette import INK
from printables.press.paper import EDGE, Paper
from printables.press.scene import Node, Path
from printables.press.shapes import line
from printables.press.type import SMALLEST

BAR = 50.0
"""How long the bar is, in mm."""
BASE = 1.2
"""How far the lower line of type stands above what the printer leaves white."""
LEADING = 2.55
DOT = " \u00b7 "
FLIPS: dict[Backs, str] = {
    "long-edge": "both sides, turned on the long edge",
    "short-edge": "both sides, turned on the short edge",
    "gutterfold": "one side, folded along the line",
    "none": "one side only",
}
FANS = "an unofficial work of fans"


@dataclass(frozen=True, slots=True)
class Facts:
    """What the foot of a page says; ``about`` is the name of the set, cut short where it is long."""

    game: str
    about: str
    name: str
    sheet: str
    backs: Backs
    kinds: tuple[str, ...] = ()
    moved: str = ""


def foot(paper: Paper, facts: Facts) -> Iterator[Node]:
    """Yield the bar, the two lines of type and the legend of the lines on the page."""
    width, height = paper.size
    base, left, right = height - EDGE / MM - BASE, 2 * EDGE / MM, width - 2 * EDGE / MM
    yield from bar(left, base, BAR)
    start = left + BAR + 9.5
    rest = DOT.join([facts.game, "", facts.name, facts.sheet])
    room = right - start - type.width(rest, "label", SMALLEST)
    known = type.elide(facts.about, "label", SMALLEST, max(room, 8.0))
    first = DOT.join([facts.game, known, facts.name, facts.sheet])
    yield type.line(first, start, base - LEADING, SMALLEST, "label")
    second = [paper.name, FLIPS[facts.backs], *([facts.moved] if facts.moved else []), "print at 100 %", FANS]
    room = right - start - cropping.legend_width(facts.kinds, SMALLEST)
    yield type.line(_fitting(second, room), start, base, SMALLEST, "small")
    yield from cropping.legend(facts.kinds, right, base, SMALLEST)


def bar(left: float, base: float, length: float, step: float = 5.0, said: str = "") -> Iterator[Node]:
    """Yield a bar of ``length`` mm with a tick at each ``step``, and its length beside it."""
    ends = left + length
    yield Path(line(left, base, ends, base), stroke=INK, width=0.3, flat=True)
    ticks = [(left + tick * step, 2.4 if tick % 5 == 0 else 1.4) for tick in range(round(length / step) + 1)]
    lines = tuple(command for x, high in ticks for command in line(x, base - high, x, base))
    yield Path(lines, stroke=INK, width=0.2, flat=True)
    yield type.line(said or f"{length:g} mm", ends + 1.2, base, SMALLEST, "label")


def _fitting(words: Sequence[str], room: float) -> str:
    """As many of the facts as there is room for; that the work is unofficial stays."""
    kept = list(words)
    while len(kept) > 1 and type.width(DOT.join(kept), "small", SMALLEST) > room:
        del kept[-2]
    return DOT.join(kept)
