"""What the scenery is drawn with, in a box of 10 by 10: fine ink lines, light from above, soft shadows."""

from __future__ import annotations

from printables.press.palette import INK
from printables.press.scene import Gradient, Path
from printables.press.shapes import Commands, data, ellipse

FINE = 0.22
"""The width of an ink line here."""
LEAVES, NEEDLES = "#6f9a45", "#4f7a3c"
BARK, SANDSTONE = "#7a5230", "#d2a050"


def inked(commands: Commands, fill: str | Gradient, width: float = FINE) -> Path:
    """Return a filled shape with an ink line."""
    return Path(commands, fill=fill, stroke=INK, width=width)


def drawn(text: str, colour: str, width: float = 0.35) -> Path:
    """Return a line."""
    return Path(data(text), stroke=colour, width=width)


def shade(x: float, y: float, wide: float, high: float = 0.5) -> Path:
    """Return the shadow on the ground below a thing."""
    return Path(ellipse(x, y, wide, high), fill=INK, opacity=0.2)


def lit(light: str, dark: str) -> Gradient:
    """Return a colour that is lit from above."""
    return Gradient("linear", (0, 1, 0, 9.5), ((0.0, light), (1.0, dark)))
