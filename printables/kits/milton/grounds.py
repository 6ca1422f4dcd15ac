"""The six worlds themselves: ground in their colours with its own grain, a wall round it, and a banner."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

from generator.chance import Chance
from printables.kits.milton.worlds import WORLD, World, marked
from printables.press import type
from printables.press.ornaments import gilt
from printables.press.palette import BRASS_DARK, INK, PAPER
from printables.press.scene import Box, Command, Gradient, Group, Node, Path
from printables.press.shapes import Commands, circle, data, line, rect, rounded

WALL = 4.0
"""How thick the wall of a world is, in mm."""
GRAIN = 11.0
"""From one mark of the grain to the next, in mm."""
BANNER = (70.0, 10.4)
"""How wide a banner is at most, and how high."""

Mark = Callable[[float, float, Chance], Commands]


def ground(world: World, box: Box) -> Iterator[Node]:
    """Yield the ground of a world: its wall fills the box, its grain what is within."""
    left, top, right, bottom = box
    inner = (left + WALL, top + WALL, right - WALL, bottom - WALL)
    yield Path(rounded(left, top, right - left, bottom - top, 4), fill=world.dark, stroke=INK, width=0.6)
    yield Path(
        rounded(left + 0.9, top + 0.9, right - left - 1.8, bottom - top - 1.8, 3.2),
        stroke="#e3bf6c",
        width=0.5,
    )
    yield Path(_rounded(inner), fill=_light(world, inner), stroke=INK, width=0.4)
    yield Group(tuple(_grain(world, inner)), clip=Path(_rounded(inner)))


def _rounded(box: Box) -> Commands:
    left, top, right, bottom = box
    return rounded(left, top, right - left, bottom - top, 2)


def _light(world: World, box: Box) -> Gradient:
    """Light that falls on the middle of a world."""
    left, top, right, bottom = box
    reach = max(right - left, bottom - top) * 0.75
    middle = ((left + right) / 2, (top + bottom) / 2, reach, 0.0)
    return Gradient("radial", middle, ((0.0, world.pale), (0.55, world.ground), (1.0, world.ground)))


def _grain(world: World, box: Box) -> Iterator[Node]:
    """One mark on each point of a shaken lattice, all in one path."""
    chance = Chance(f"world {world.number}", "grain")
    left, top, right, bottom = box
    draw, strokes = GRAINS[world.number], list[Command]()
    y = top + GRAIN / 3
    while y < bottom:
        x = left + GRAIN / 3
        while x < right:
            strokes += draw(
                x + (chance.unit() - 0.5) * GRAIN * 0.7, y + (chance.unit() - 0.5) * GRAIN * 0.5, chance
            )
            x += GRAIN
        y += GRAIN * 0.8
    if world.number > 3:
        yield Path(tuple(_flags(box, 16.0, 10.0)), stroke=world.dark, width=0.4, opacity=0.35)
    yield Path(tuple(strokes), stroke=world.dark, width=0.35, opacity=0.5)


def _flags(box: Box, wide: float, high: float) -> Iterator[Command]:
    """The joints of flagstones, each row shifted by half a stone."""
    left, top, right, bottom = box
    y, row = top + high, 0
    while y < bottom + high:
        yield from line(left, y, right, y)
        x = left + (wide / 2 if row % 2 else wide)
        while x < right:
            yield from line(x, y - high, x, y)
            x += wide
        y, row = y + high, row + 1


def _grass(x: float, y: float, chance: Chance) -> Commands:
    lean = chance.unit() - 0.5
    return data(
        f"M{x - 0.9:.2f} {y:.2f} l{lean - 0.4:.2f} -1.5 M{x:.2f} {y:.2f} l{lean:.2f} -2 M{x + 0.9:.2f} "
        f"{y:.2f} l{lean + 0.4:.2f} -1.4"
    )


def _ripple(x: float, y: float, chance: Chance) -> Commands:
    wide = 1.4 + chance.unit()
    return data(
        f"M{x - 2 * wide:.2f} {y:.2f} q{wide:.2f} -1.3 {2 * wide:.2f} 0 q{wide:.2f} 1.3 {2 * wide:.2f} 0"
    )


def _ridge(x: float, y: float, chance: Chance) -> Commands:
    wide = 2 + 2 * chance.unit()
    return data(f"M{x - wide:.2f} {y:.2f} q{wide:.2f} -1.2 {2 * wide:.2f} 0") + (
        circle(x + 1, y + 2, 0.12) if chance.below(2) else ()
    )


def _tuft(x: float, y: float, chance: Chance) -> Commands:
    size = 0.35 + 0.3 * chance.unit()
    return (
        circle(x, y, size)
        + circle(x + size * 1.7, y + 0.3, size * 0.8)
        + circle(x + size * 0.7, y - size, size * 0.7)
    )


def _crack(x: float, y: float, chance: Chance) -> Commands:
    lean = 2 * chance.unit() - 1
    return data(
        f"M{x:.2f} {y:.2f} l{1 + lean:.2f} 1 l{-lean:.2f} 1 l1.1 .9 M{x + 1 + lean:.2f} {y + 1:.2f} l1.3 -.7"
    )


def _frost(x: float, y: float, chance: Chance) -> Commands:
    r = 0.8 + 0.5 * chance.unit()
    s = r * 0.866
    return (
        line(x - r, y, x + r, y)
        + line(x - r / 2, y - s, x + r / 2, y + s)
        + line(x + r / 2, y - s, x - r / 2, y + s)
    )


GRAINS: Mapping[int, Mark] = {1: _grass, 2: _ripple, 3: _ridge, 4: _tuft, 5: _crack, 6: _frost}


def banner(number: int, left: float, middle: float, room: float) -> Iterator[Node]:
    """Yield the banner of a world from its left end on: number, name and mark, as wide as there is room."""
    world, high = WORLD[number], BANNER[1]
    wide = min(BANNER[0], room)
    top = middle - high / 2
    yield Path(rounded(left, top, wide, high, high / 2), fill=gilt(top, top + high), stroke=INK, width=0.5)
    yield Path(
        rounded(left + 0.8, top + 0.8, wide - 1.6, high - 1.6, high / 2 - 0.8), stroke=BRASS_DARK, width=0.3
    )
    x = left + high / 2
    yield Path(circle(x, middle, high / 2 + 0.9), fill=world.dark, stroke=INK, width=0.5)
    yield Path(circle(x, middle, high / 2 - 0.1), stroke=PAPER, width=0.4)
    yield type.centred(str(number), x, middle, 7.4, "numeral", PAPER)
    if wide < high * 3:
        return
    yield marked(number, left + wide - high * 0.62, middle, high * 0.72)
    words = type.elide(world.title, "title", 5.2, wide - high * 2.5)
    yield type.centred(words, (left + wide + high * 0.2) / 2 + left / 2, middle, 5.2, "title")


def parchment(width: float, height: float) -> Iterator[Node]:
    """Yield the table that the worlds lie on: parchment with a double frame."""
    tint = Gradient(
        "radial", (width / 2, height / 2, max(width, height) * 0.7, 0.0), ((0.0, "#fbf3de"), (1.0, "#e6d3a6"))
    )
    yield Path(rect(0, 0, width, height), fill=tint)
    for inset, stroke in ((2.6, 0.9), (4.2, 0.35)):
        yield Path(
            rounded(inset, inset, width - 2 * inset, height - 2 * inset, 4), stroke=BRASS_DARK, width=stroke
        )
