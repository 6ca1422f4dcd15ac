"""How a print looks to eyes that see colours otherwise, and whether two signs are told apart.

Protan, deutan and tritan sight are simulated at full strength by the matrices of G. M. Machado,
M. M. Oliveira and L. A. F. Fernandes, "A physiologically-based model for simulation of color vision
deficiency", IEEE Transactions on Visualization and Computer Graphics 15 (2009), applied to linear
RGB. Whatever the sight, signs count as told apart by lightness alone, so no hue is ever the only sign.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from itertools import combinations
from typing import Literal, get_args

import numpy as np

from printables.press.bounds import Numbers, Pixels
from printables.press.raster import Raster, cut_out, drawn
from printables.press.scene import Box, Node

Sight = Literal["protan", "deutan", "tritan", "grey"]
SIGHTS: tuple[Sight, ...] = get_args(Sight)

PER_MM = 8.0
"""How many pixels to the millimetre signs are compared at: about 200 dpi."""
STEP = 30.0
"""A difference in lightness (CIE L*, of 100) that is seen at a glance."""
TINT = 60.0
"""A difference in red, green or blue, of 255, that is seen at a glance."""
FLOOR = 0.1
"""The share of its box in which a sign must differ from another."""

LUMINANCE = np.array([0.2126, 0.7152, 0.0722])
MATRICES: dict[str, Numbers] = {
    "protan": np.array(
        [
            [0.152286, 1.052583, -0.204868],
            [0.114503, 0.786281, 0.099216],
            [-0.003882, -0.048116, 1.051998],
        ]
    ),
    "deutan": np.array(
        [
            [0.367322, 0.860646, -0.227968],
            [0.280085, 0.672501, 0.047413],
            [-0.011820, 0.042940, 0.968881],
        ]
    ),
    "tritan": np.array(
        [
            [1.255528, -0.076749, -0.178779],
            [-0.078411, 0.930809, 0.147602],
            [0.004733, 0.691367, 0.303900],
        ]
    ),
    "grey": np.tile(LUMINANCE, (3, 1)),
}
"""What each sight makes of linear red, green and blue."""


def linear(pixels: Pixels) -> Numbers:
    """Return sRGB values of 0 to 255 as light, from 0 to 1."""
    share = pixels / 255
    return np.where(share <= 0.04045, share / 12.92, ((share + 0.055) / 1.055) ** 2.4)


def seen(pixels: Pixels, sight: Sight) -> Pixels:
    """Return red, green and blue as an eye of that sight sees them, again as sRGB."""
    light = _seen(pixels, sight)
    share = np.where(light <= 0.0031308, light * 12.92, 1.055 * light ** (1 / 2.4) - 0.055)
    shown: Pixels = np.rint(share * 255).astype(np.uint8)
    return shown


def _seen(pixels: Pixels, sight: Sight) -> Numbers:
    return np.clip(linear(pixels) @ MATRICES[sight].T, 0, 1)


def luminance(pixels: Pixels) -> Numbers:
    """Return how much light comes from each pixel, from 0 to 1."""
    light: Numbers = linear(pixels) @ LUMINANCE
    return light


def lightness(pixels: Pixels, sight: Sight) -> Numbers:
    """Return how light each pixel is to an eye of that sight: CIE L*, from 0 to 100."""
    light: Numbers = _seen(pixels, sight) @ LUMINANCE
    return np.where(light > 0.008856, 116 * np.cbrt(light) - 16, 903.3 * light)


def apart(one: Pixels, other: Pixels, sight: Sight) -> float:
    """Return the share of the picture in which two signs of one size differ by a clear step of lightness.

    The other sign is tried turned as it may lie on a table, a square one by each quarter,
    and the least share counts.
    """
    return _least(lightness(one, sight), lightness(other, sight), STEP)


def coloured(one: Pixels, other: Pixels) -> float:
    """Return the share in which two signs differ clearly in colour, to eyes that see all of them."""
    return max(_least(one[..., part] / 1.0, other[..., part] / 1.0, TINT) for part in range(3))


def _least(one: Numbers, other: Numbers, step: float) -> float:
    turns = range(4) if other.shape[0] == other.shape[1] else (0, 2)
    return min(float(np.mean(abs(one - np.rot90(other, turn)) > step)) for turn in turns)


@dataclass(frozen=True)
class Family:
    """Signs that must not be taken for one another: each drawing by name, and the box (mm) to look at.

    ``floor`` is the share of the box in which any two must differ.
    """

    name: str
    signs: Mapping[str, Node]
    box: Box
    floor: float = FLOOR


@dataclass(frozen=True)
class Pair:
    """How well two signs of a family are told apart by one sight."""

    family: str
    one: str
    other: str
    sight: Sight
    share: float
    floor: float
    coloured: float
    """In what share of the box their colours differ, to eyes that see all of them."""

    @property
    def told_apart(self) -> bool:
        """Whether they differ in enough of their box."""
        return self.share >= self.floor


def pairs(family: Family, ink: Callable[[Node], Node] | None = None) -> Iterator[Pair]:
    """Yield every pair of a family for every sight; ``ink`` is what the drawings are printed with."""
    pictures = [picture.on_white() for picture in _pictures(family, ink)]
    tints = [coloured(one, other) for one, other in combinations(pictures, 2)]
    for sight in SIGHTS:
        named = zip(family.signs, (lightness(picture, sight) for picture in pictures), strict=True)
        for ((one, first), (other, second)), tint in zip(combinations(named, 2), tints, strict=True):
            share = _least(first, second, STEP)
            yield Pair(family.name, one, other, sight, share, family.floor, tint)


def _pictures(family: Family, ink: Callable[[Node], Node] | None) -> Iterator[Raster]:
    for node in family.signs.values():
        yield from drawn([cut_out(ink(node) if ink else node, *family.box)], PER_MM)
