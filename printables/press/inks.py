"""Printing with little ink: the same scene without its fills, for lines alone to tell the story.

Surfaces turn white and keep an outline, writing turns to ink. A surface whose colour said
something gets thin lines instead, by the old code of engravers for coats of arms: red stands
upright, blue lies flat, green falls, purple rises, gold is dots, black is crossed. Solid shapes of
small symbols stay, such as the eyes of a glyph: they carry its meaning and cost next to nothing.
"""

from __future__ import annotations

import colorsys
import math
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cache
from typing import Literal

from generator.findings import Refusal
from printables.press.bounds import box_of, letters_of
from printables.press.palette import INK
from printables.press.recast import Recast
from printables.press.scene import Box, Command, Group, Node, Paint, Path, Scene, Symbol, Text
from printables.press.shapes import line, rounded

WHITE = "#ffffff"
SMALL = 150.0
"""The largest box of a symbol whose solid shapes stay."""
THIN = 0.25
FAINT = "#8f877a"
"""The ink of a wide hatch: light enough for writing to stand out on it."""
RIM = 0.16
"""How far white ground reaches beyond the letters on it, in ems."""
PALE = 0.78
"""Surfaces this light are white on paper as well."""
DUSK = 0.5
"""Half way from black to white."""
DEEP = 0.45
"""Small signs keep the look of surfaces darker than this."""
BLACKISH = 0.25
GREYISH = 0.2
"""Colours darker or less vivid than these have no hue to tell."""

Hatch = Literal["plain", "upright", "flat", "falling", "rising", "dots", "crossed", "lattice"]
Ink = Callable[[Node], Node]


@dataclass(frozen=True)
class Ruling:
    """How a hatch is ruled, in mm: from line to line, how wide lines are, what surface is too narrow."""

    pitch: float
    width: float
    narrow: float
    colour: str


WIDE = Ruling(1.3, 0.12, 2.6, FAINT)
FINE = Ruling(0.9, 0.25, 2.0, INK)
"""For signs, which are drawn in a box of 10 and shown at about half that size."""

HUES: tuple[tuple[float, Hatch], ...] = (
    (20, "upright"),
    (40, "lattice"),
    (70, "dots"),
    (170, "falling"),
    (255, "flat"),
    (330, "rising"),
    (361, "upright"),
)
"""Up to which hue, in degrees, which hatch stands for a colour; the lattice is orange."""

ANGLES: Mapping[Hatch, tuple[int, ...]] = {
    "upright": (90,),
    "flat": (0,),
    "falling": (45,),
    "rising": (-45,),
    "crossed": (0, 90),
    "lattice": (45, -45),
}
"""How the lines of a hatch run, in degrees, falling to the right."""


def low(scene: Scene) -> Scene:
    """Return a scene without fills."""
    root = low_ink()(scene.root)
    return replace(scene, root=root if isinstance(root, Group) else Group((root,)))


def low_ink() -> Ink:
    """Return what takes the ink out of drawings; those that one makes can stand in one document."""
    return Recast(_saved, "low-")


def full_ink() -> Ink:
    """Return what leaves drawings as they are."""
    return lambda node: node


INKS: Mapping[str, Callable[[], Ink]] = {"full": full_ink, "low": low_ink}
"""The ways to ink a drawing."""


def ink_of(name: str) -> Ink:
    """Return the ink of that name, for the drawings of one document.

    Raises:
        Refusal: it is not offered.
    """
    if name not in INKS:
        raise Refusal.because("ink", "--ink", f"takes {' or '.join(INKS)}, not {name!r:.40}")
    return INKS[name]()


def _saved(node: Node, within: Symbol | None) -> Iterator[Node]:
    if isinstance(node, Text):
        yield from [_plate(node)] if _light(node.fill) > DUSK else []
        yield replace(node, fill=INK)
    elif isinstance(node, Path) and node.fill is not None:
        yield from _outlined(node, node.fill, within is not None and _area(within.box) <= SMALL)
    else:
        yield node


def _plate(text: Text) -> Path:
    """White ground for what was written on something dark, where a hatch may run now."""
    left, top, right, bottom = letters_of(text)
    rim = RIM * text.size
    box = rounded(left - rim, top - rim, right - left + 2 * rim, bottom - top + 2 * rim, rim)
    return Path(box, fill=WHITE)


def _outlined(path: Path, fill: Paint, small: bool) -> Iterator[Path | Group]:
    """A surface without its fill: white, hatched if it is large, and then its outline."""
    if fill == INK and small:
        yield path
        return
    stroke = INK if fill == INK else path.stroke or INK
    outlined = replace(path, fill=WHITE, stroke=stroke, width=path.width if path.stroke else THIN)
    look = hatch_of(fill)
    left, top, right, bottom = box_of(path.commands)
    ruling = FINE if small else WIDE
    if look == "plain" or min(right - left, bottom - top) < ruling.narrow or (small and not _deep(fill)):
        yield outlined
        return
    yield replace(path, fill=WHITE, stroke=None)
    lines = _hatch(look, (left, top, right, bottom), ruling)
    yield Group((lines,), clip=replace(path, fill=None, stroke=None), opacity=path.opacity)
    yield replace(outlined, fill=None)


def _deep(fill: Paint) -> bool:
    """Whether a colour is dark enough for a small sign to need it."""
    return _light(_colour(fill)) < DEEP


def hatch_of(fill: Paint) -> Hatch:
    """Return how a colour is hatched; of a gradient, its middle one. Ink and pale colours are left plain."""
    colour = _colour(fill)
    light = _light(colour)
    if light >= PALE or colour == INK:
        return "plain"
    hue, vivid, _ = colorsys.rgb_to_hsv(*_shares(colour))
    if vivid < GREYISH or light < BLACKISH:
        return "crossed" if light < DUSK else "plain"
    return next(look for limit, look in HUES if hue * 360 < limit)


def _colour(fill: Paint) -> str:
    return fill if isinstance(fill, str) else fill.stops[len(fill.stops) // 2][1]


def _shares(colour: str) -> tuple[float, float, float]:
    red, green, blue = (int(colour[place : place + 2], 16) / 255 for place in (1, 3, 5))
    return red, green, blue


def _light(colour: str) -> float:
    red, green, blue = _shares(colour)
    return 0.299 * red + 0.587 * green + 0.114 * blue


@cache
def _hatch(look: Hatch, box: Box, ruling: Ruling) -> Path:
    """The lines of a hatch that cover a box, on one ruling for the whole drawing."""
    if look == "dots":
        return Path(tuple(_dots(box, ruling.pitch)), stroke=ruling.colour, width=3 * ruling.width)
    pitch = ruling.pitch * (1.5 if len(ANGLES[look]) > 1 else 1)
    lines = tuple(command for angle in ANGLES[look] for command in _lines(box, angle, pitch))
    return Path(lines, stroke=ruling.colour, width=ruling.width)


def _lines(box: Box, angle: int, pitch: float) -> Iterator[Command]:
    """Parallel lines at an angle in degrees, falling to the right, through a box."""
    left, top, right, bottom = box
    along = math.cos(math.radians(angle)), math.sin(math.radians(angle))
    corners = [(x, y) for x in (left, right) for y in (top, bottom)]
    across = [along[0] * y - along[1] * x for x, y in corners]
    reach = [along[0] * x + along[1] * y for x, y in corners]
    for number in range(math.ceil(min(across) / pitch), math.floor(max(across) / pitch) + 1):
        off = number * pitch
        ends = [(along[0] * at - along[1] * off, along[1] * at + along[0] * off) for at in _ends(reach)]
        yield from line(*ends[0], *ends[1])


def _ends(reach: list[float]) -> tuple[float, float]:
    return min(reach), max(reach)


def _dots(box: Box, pitch: float) -> Iterator[Command]:
    left, top, right, bottom = box
    for row in range(math.ceil(top / pitch), math.floor(bottom / pitch) + 1):
        shift = 0.5 * (row % 2)
        for column in range(math.ceil(left / pitch - shift), math.floor(right / pitch - shift) + 1):
            x, y = (column + shift) * pitch, row * pitch
            yield from line(x, y, x + 0.01, y)


def _area(box: Box) -> float:
    left, top, right, bottom = box
    return (right - left) * (bottom - top)
