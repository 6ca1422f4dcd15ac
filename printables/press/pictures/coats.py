"""What pictures are drawn with: coats of colour, shaded shapes, and the places where traits are fixed."""

from __future__ import annotations

from dataclasses import dataclass, field

from printables.press.palette import INK
from printables.press.pen import flat, solid, stroke
from printables.press.scene import Gradient, Paint, Path
from printables.press.shapes import Commands, Point, circle, data, ellipse, polygon

LINE = 0.17
"""The width of an ink line, in a box of 10."""


@dataclass(frozen=True)
class Coat:
    """The colours of a creature; ``glow`` is for eyes and all that shines."""

    light: str
    main: str
    dark: str
    glow: str

    @property
    def fill(self) -> Gradient:
        """Lit from above."""
        return _lit(self.light, self.main, self.dark)

    @property
    def shade(self) -> Gradient:
        """What lies behind, or in shadow."""
        return _lit(self.main, self.dark, self.dark)


METAL = Coat("#f4f1e6", "#a9a9ad", "#55565f", "#ffd75e")
BRASS = Coat("#fbe7a8", "#cb9c3c", "#80591b", "#fff3c4")
BONE = Coat("#fffdf0", "#e8dcbc", "#a8946a", "#fff3c4")

RED = Coat("#ec8d78", "#b8412f", "#6b1f19", "#ffd75e")
BLUE = Coat("#c4e4ee", "#5b9dbb", "#235472", "#ffffff")
GREEN = Coat("#c6d98e", "#75964a", "#3a5630", "#ffffff")
WOODEN = Coat("#d6a873", "#a06c3a", "#5e3b1e", "#ffd75e")
CLOTH = Coat("#fbf1d6", "#dcc38f", "#97784a", "#ffd75e")
DUSK = Coat("#b3a6d6", "#66578f", "#312850", "#ffe9a0")
GOLD = Coat("#fff2b0", "#e9bc3e", "#9a6a14", "#ffffff")
"""What things are made of."""


@dataclass(frozen=True)
class Body:
    """A bare creature in a box of 10, and where on it a trait is fixed.

    ``places`` are named points: head, back, hand, off (the other hand), tail, chest.
    ``breadth`` is how wide the head is.
    """

    paths: list[Path]
    places: dict[str, Point]
    breadth: float = 2.4
    behind: list[Path] = field(default_factory=list)


def inked(commands: Commands, fill: Paint, width: float = LINE) -> Path:
    """Return a filled shape with a fine ink outline."""
    return Path(commands, fill=fill, stroke=INK, width=width)


def shine(text: str, width: float = 0.35) -> Path:
    """Return a glint of light on a surface."""
    return Path(data(text), stroke="#ffffff", width=width, opacity=0.75)


def glow(x: float, y: float, radius: float, colour: str = "#ffe27a") -> list[Path]:
    """Return light round a point: three discs, one within the other."""
    return [Path(circle(x, y, radius * part), fill=colour, opacity=0.3) for part in (1.0, 0.72, 0.45)]


def ring(x: float, y: float, outer: float, inner: float, coat: Coat) -> Path:
    """Return a flat ring."""
    both = circle(x, y, outer) + circle(x, y, inner)
    return Path(both, fill=coat.fill, stroke=INK, width=LINE, evenodd=True)


def shadow(commands: Commands, depth: float = 0.22) -> Path:
    """Return a soft shadow on a shape."""
    return Path(commands, fill=INK, opacity=depth)


def limb(commands: Commands, colour: str, width: float) -> list[Path]:
    """Return a line as thick as a limb, with an ink outline."""
    return [stroke(commands, width + 2 * LINE), stroke(commands, width, colour)]


def eyes(points: list[Point], size: float, glow: str, look: str = "round") -> list[Path]:
    """Return glowing eyes: ``round``, ``slit``, or ``angry`` with a brow that slants to the middle."""
    middle = sum(x for x, _ in points) / len(points)
    paths: list[Path] = []
    for x, y in points:
        paths.append(solid(circle(x, y, size), glow, LINE * 0.8))
        wide = size * (0.2 if look == "slit" else 0.45)
        paths.append(flat(ellipse(x, y + size * 0.1, wide, size * (0.75 if look == "slit" else 0.45)), INK))
        if look == "angry":
            inner = 1 if x < middle or len(points) == 1 else -1
            low, high = (x + inner * size * 1.3, y - size * 0.2), (x - inner * size * 1.3, y - size * 1.35)
            paths.append(flat(polygon([low, high, (x + inner * size * 1.2, y - size * 1.3)]), INK))
    return paths


def teeth(points: list[Point], length: float, wide: float = 0.28) -> list[Path]:
    """Return pointed teeth that hang from points; a negative length makes them stand."""
    shapes = [polygon([(x - wide, y), (x + wide, y), (x, y + length)]) for x, y in points]
    return [solid(shape, BONE.light, LINE * 0.6) for shape in shapes]


def _lit(top: str, middle: str, bottom: str) -> Gradient:
    return Gradient("linear", (0, 1, 0, 9.5), ((0.0, top), (0.5, middle), (1.0, bottom)))
