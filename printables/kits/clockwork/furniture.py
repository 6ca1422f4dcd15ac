"""What stands in a room: features with their numbers, and the seals that say what works what."""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import dataclass

from generator.clockwork.board import Feature, Tile
from printables.kits.clockwork.spaces import Plan
from printables.kits.clockwork.spots import SIDE, Spot
from printables.press import type
from printables.press.glyphs import placed
from printables.press.palette import BRASS_DARK, INK, PAPER
from printables.press.scene import Node, Path
from printables.press.shapes import circle, line, rounded

WALL = 6.0
"""How thick the walls round a room are, in mm."""
UNIT = 2.0
"""Millimetres to the unit of a floor plan."""
LARGEST = 12.5
"""The largest size of a glyph on a floor, in mm."""
SEALS = "KLMNPRTUVXYZ"
WATER = "water"
TIMES = "\u00d7"
CHEST_COST = 3

DOORSTEPS = {"N": (30.0, 9.0), "E": (51.0, 30.0), "S": (30.0, 51.0), "W": (9.0, 30.0)}
"""The floor inside each door, in mm."""


@dataclass(frozen=True)
class Stand:
    """Where a thing stands: its middle and the size of its glyph, in mm."""

    x: float
    y: float
    size: float

    @property
    def place(self) -> tuple[float, float]:
        """The middle."""
        return self.x, self.y


@dataclass(frozen=True)
class Stands:
    """Where everything in a room stands."""

    features: dict[str, Stand]
    tunnels: list[tuple[Stand, Stand]]
    start: Stand | None

    def clear(self, left: float, base: float, length: float) -> bool:
        """Return whether nothing stands, with its seal and labels, where a line of text would be."""
        taken = [*self.features.values(), *(end for pair in self.tunnels for end in pair)]
        taken += [self.start] if self.start else []
        return not any(
            left < one.x + 0.6 * one.size
            and left + length > one.x - 0.85 * one.size
            and base - UNIT < one.y + 0.8 * one.size
            and base > one.y - 0.7 * one.size
            for one in taken
        )


def stands(tile: Tile, plan: Plan) -> Stands:
    """Give everything in a room a place: what works a thing stands near it, as far as its space allows."""
    free = {space: list(map(_stand, spots)) for space, spots in zip(tile.spaces, plan.spots, strict=True)}
    middle = WALL + UNIT * SIDE / 2
    start = _take(free[tile.spaces[0]], (middle, middle)) if tile.set == "entrance" else None
    found: dict[str, Stand] = {}
    for one in sorted(tile.features, key=_rank):
        found[one.id] = _take(free[one.space], _pull(one, found))
    ends = [(_take(free[one], None), _take(free[other], None)) for one, other in tile.tunnels]
    return Stands(found, ends, start)


def _rank(feature: Feature) -> int:
    """What opens doors chooses first, then what is worked, then what works it."""
    target = feature.activates or ""
    return 0 if target.startswith("door:") else 2 if target else 1


def _pull(feature: Feature, found: dict[str, Stand]) -> tuple[float, float] | None:
    target = feature.activates or ""
    if target.startswith("door:"):
        return DOORSTEPS[target.removeprefix("door:")]
    return found[target].place if target in found else None


def _stand(spot: Spot) -> Stand:
    x, y, half = spot
    return Stand(WALL + UNIT * x, WALL + UNIT * y, min(LARGEST, half * UNIT * 1.2))


def _take(free: list[Stand], near: tuple[float, float] | None) -> Stand:
    nearest = min(free, key=lambda one: math.dist(one.place, near)) if near else free[0]
    free.remove(nearest)
    return nearest


def seals_of(tile: Tile) -> dict[str, str]:
    """Return the sign of each thing that something in the room activates, by what ``activates`` says."""
    targets = list(dict.fromkeys(one.activates for one in tile.features if one.activates))
    lettered = [target for target in targets if target != WATER]
    signs = {target: SEALS[number % len(SEALS)] for number, target in enumerate(lettered)}
    return signs | ({WATER: WATER} if WATER in targets else {})


def furniture(tile: Tile, found: Stands) -> Iterator[Node]:
    """Yield the drawings of all that stands in a room, what links it first."""
    signs = seals_of(tile)
    for one in tile.features:
        target = found.features.get(one.activates or "")
        if target:
            yield _link(found.features[one.id], target)
    for number, (one_end, other_end) in enumerate(found.tunnels, start=1):
        yield _link(one_end, other_end)
        for end in (one_end, other_end):
            yield placed("tunnel", end.x, end.y, end.size)
            if len(found.tunnels) > 1:
                yield from pill(end.x, end.y + end.size * 0.55, None, str(number), end.size * 0.42)
    if found.start:
        yield placed("entrance", found.start.x, found.start.y, found.start.size * 1.5)
    for one in tile.features:
        yield from _feature(one, found.features[one.id], signs)


def _link(one: Stand, other: Stand) -> Path:
    return Path(line(*one.place, *other.place), stroke=BRASS_DARK, width=0.6, dash=(1.3, 1.2), opacity=0.75)


def _feature(feature: Feature, stand: Stand, signs: dict[str, str]) -> Iterator[Node]:
    x, y, size = stand.x, stand.y, stand.size
    yield placed(feature.kind, x, y - size * 0.08, size)
    labels = _labels(feature)
    for number, (glyph, text) in enumerate(labels):
        offset = (number - (len(labels) - 1) / 2) * size * 0.95
        yield from pill(x + offset, y + size * 0.56, glyph, text, size * 0.42)
    sign = signs.get(feature.activates or "") or signs.get(feature.id)
    if sign:
        yield from seal(x - size * 0.56, y - size * 0.42, sign, size * 0.23)


def _labels(feature: Feature) -> list[tuple[str | None, str]]:
    """What is written under a feature: the skill it takes, and how much."""
    if feature.kind == "switch":
        return [("interact", str(feature.interact or 0))]
    if feature.kind == "chest":
        return [("interact", str(CHEST_COST))]
    if feature.kind == "pots":
        return [("attack", str(feature.x or 0))]
    if feature.kind == "hazard":
        return [(None, f"+{feature.x or 0}")]
    if feature.kind != "enemy":
        return []
    many = [(None, f"{TIMES}{feature.count}")] if feature.count > 1 else []
    strong = [("advanced", str(feature.advanced))] if feature.advanced > 1 else []
    return [*many, *strong]


def pill(x: float, y: float, glyph: str | None, text: str, size: float) -> Iterator[Node]:
    """Yield a small label with its middle at a point: a glyph and a text, ``size`` mm high."""
    figures = type.width(text, "numeral", size * 0.82)
    sign = size * 0.95 if glyph else 0.0
    wide = max(size, size * 0.5 + sign + figures)
    left = x - (sign + figures) / 2
    yield Path(rounded(x - wide / 2, y - size / 2, wide, size, size / 2), fill=PAPER, stroke=INK, width=0.3)
    if glyph:
        yield placed(glyph, left + size * 0.4, y, size * 0.8)
    yield type.centred(text, left + sign + figures / 2, y, size * 0.82)


def seal(x: float, y: float, sign: str, radius: float) -> Iterator[Node]:
    """Yield the seal that a switch shares with what it works: a letter, or waves for all water."""
    if sign == WATER:
        yield Path(circle(x, y, radius * 1.15), fill=PAPER, stroke=INK, width=radius * 0.2)
        yield placed(WATER, x, y, radius * 1.6)
    else:
        yield Path(circle(x, y, radius), fill=INK, stroke=PAPER, width=radius * 0.2)
        yield type.centred(sign, x, y, radius * 1.3, "label", PAPER)
