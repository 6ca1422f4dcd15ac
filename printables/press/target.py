"""The target of the first sheet: slanting scales on the one side, straight lines on the other.

Held to the light, a line of the back crosses a slanting scale of the front. Where it crosses moves
five times as far along the scale as the back is off, so tenths of a millimetre can be read; and
what is off the other way does not matter, for the line is long.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

from printables.press import type
from printables.press.components import MM
from printables.press.grids import Slot
from printables.press.imposition import Flip
from printables.press.palette import INK
from printables.press.scene import Node, Path
from printables.press.shapes import Point, line

Measure = Literal["across", "down"]
Sign = Literal[1, -1]

REACH = 5
"""How far the scales go to either side, in mm that the back is off."""
SLANT = 5
"""How many times as far the crossing moves."""
ARM = 29.0
"""How far a line of the back reaches to either side."""
THIN = 0.15
DIGIT = 2.5
MINUS = "\u2212"


def sign(measure: Measure, way: Flip) -> Sign:
    """Return whether the numbers of a scale on the front grow to the right or down, 1, or the other way, -1.

    They say how far to move the back, to the right and down as one looks at it. Through the paper it
    is seen mirrored: where the sheet is turned left for right, a back that was printed too far right shows
    too far left, and has to move left; up and down stay, so what shows too low has to move up. Where
    the sheet is tumbled, the two change places.
    """
    return 1 if (measure == "across") == (way == "turned") else -1


def scale(middle: Slot, measure: Measure, grows: Sign) -> Iterator[Node]:
    """Yield the slanting scale whose 0 is at a point of the front."""
    ends = (_along(middle, measure, off) for off in (-REACH, REACH))
    (x1, y1), (x2, y2) = ends
    yield Path(line(x1, y1, x2, y2), stroke=INK, width=THIN, flat=True)
    for half in range(-2 * REACH, 2 * REACH + 1):
        x, y = _along(middle, measure, half / 2)
        high = 1.4 if half % 2 else 3.6 if half == 0 else 2.4
        tick = line(x, y, x + high, y) if measure == "across" else line(x, y, x, y - high)
        yield Path(tick, stroke=INK, width=0.3 if half == 0 else THIN, flat=True)
        if half % 2 == 0:
            yield _number(grows * half // 2, x, y, measure)


def _along(middle: Slot, measure: Measure, off: float) -> Point:
    """Where a line of the back crosses a scale when it shows so far to the right, or so far down."""
    x, y = middle.x / MM, middle.y / MM
    return (x + off, y + SLANT * off) if measure == "across" else (x + SLANT * off, y + off)


def _number(value: int, x: float, y: float, measure: Measure) -> Node:
    text = f"+{value}" if value > 0 else f"{MINUS}{-value}" if value else "0"
    if measure == "across":
        return type.line(text, x + 4.4, y + type.cap_height("label") * DIGIT / 2, DIGIT, "label")
    return type.line(text, x, y - 4.4, DIGIT, "label", "middle")


def crossing(middle: Slot, measure: Measure) -> Node:
    """Return the line of the back that crosses a scale, ``middle`` being the place behind its 0."""
    x, y = middle.x / MM, middle.y / MM
    ends = (x, y - ARM, x, y + ARM) if measure == "across" else (x - ARM, y, x + ARM, y)
    return Path(line(*ends), stroke=INK, width=0.2, flat=True)
