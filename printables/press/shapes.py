"""Outlines as path commands: the few shapes that drawings are built from."""

from __future__ import annotations

import math
import re
from collections.abc import Iterable, Sequence

from printables.press.scene import Command

Point = tuple[float, float]
Commands = tuple[Command, ...]

ROUND = 0.5522847498
"""How far the handles of a Bezier curve stand off for a quarter of a circle."""

_TOKEN = re.compile(r"([MLHVCQZmlhvcqz])|(-?(?:\d+\.?\d*|\.\d+))")
_ARITY = {"M": 2, "L": 2, "H": 1, "V": 1, "C": 6, "Q": 4, "Z": 0}


def rect(x: float, y: float, width: float, height: float) -> Commands:
    """Return a rectangle by its top left corner."""
    return polygon([(x, y), (x + width, y), (x + width, y + height), (x, y + height)])


def rounded(x: float, y: float, width: float, height: float, radius: float) -> Commands:
    """Return a rectangle with round corners."""
    r, k = radius, radius * (1 - ROUND)
    right, bottom = x + width, y + height
    return (
        ("M", x + r, y),
        ("L", right - r, y),
        ("C", right - k, y, right, y + k, right, y + r),
        ("L", right, bottom - r),
        ("C", right, bottom - k, right - k, bottom, right - r, bottom),
        ("L", x + r, bottom),
        ("C", x + k, bottom, x, bottom - k, x, bottom - r),
        ("L", x, y + r),
        ("C", x, y + k, x + k, y, x + r, y),
        ("Z",),
    )


def circle(x: float, y: float, radius: float) -> Commands:
    """Return a circle by its middle."""
    return ellipse(x, y, radius, radius)


def ellipse(x: float, y: float, wide: float, high: float) -> Commands:
    """Return an ellipse by its middle and its two radii."""
    h, v = wide * ROUND, high * ROUND
    return (
        ("M", x + wide, y),
        ("C", x + wide, y + v, x + h, y + high, x, y + high),
        ("C", x - h, y + high, x - wide, y + v, x - wide, y),
        ("C", x - wide, y - v, x - h, y - high, x, y - high),
        ("C", x + h, y - high, x + wide, y - v, x + wide, y),
        ("Z",),
    )


def polyline(points: Iterable[Point]) -> Commands:
    """Return an open line through points."""
    return tuple(("L" if number else "M", x, y) for number, (x, y) in enumerate(points))


def polygon(points: Iterable[Point]) -> Commands:
    """Return a closed line through points."""
    return (*polyline(points), ("Z",))


def line(x1: float, y1: float, x2: float, y2: float) -> Commands:
    """Return a straight line."""
    return (("M", x1, y1), ("L", x2, y2))


def arc(x: float, y: float, radius: float, start: float, end: float) -> Commands:
    """Return an open arc of a circle; angles in degrees, 0 to the right, clockwise."""
    count = max(1, math.ceil(abs(end - start) / 90))
    step = math.radians(end - start) / count
    reach = radius * 4 / 3 * math.tan(step / 4)
    commands: list[Command] = [("M", *polar(x, y, radius, start))]
    for number in range(count):
        one = math.radians(start) + number * step
        two = one + step
        (ax, ay), (bx, by) = polar(x, y, radius, math.degrees(one)), polar(x, y, radius, math.degrees(two))
        leave = (ax - reach * math.sin(one), ay + reach * math.cos(one))
        arrive = (bx + reach * math.sin(two), by - reach * math.cos(two))
        commands.append(("C", *leave, *arrive, bx, by))
    return tuple(commands)


def polar(x: float, y: float, radius: float, angle: float) -> Point:
    """Return the point at an angle in degrees, 0 to the right, clockwise."""
    return x + radius * math.cos(math.radians(angle)), y + radius * math.sin(math.radians(angle))


def gear(
    x: float, y: float, teeth: int, outer: float, root: float, hole: float = 0, start: float = 0
) -> Commands:
    """Return a toothed wheel; fill it even-odd if it has a hole."""
    pitch = 360 / teeth
    points: list[Point] = []
    for number in range(teeth):
        middle = start + number * pitch
        for radius, offset in ((root, -0.30), (outer, -0.17), (outer, 0.17), (root, 0.30)):
            points.append(polar(x, y, radius, middle + offset * pitch))
    return polygon(points) + (circle(x, y, hole) if hole else ())


def star(x: float, y: float, tips: int, outer: float, inner: float, start: float = -90) -> Commands:
    """Return a star; its first tip points up."""
    step = 180 / tips
    radii = (outer, inner)
    return polygon(polar(x, y, radii[number % 2], start + number * step) for number in range(2 * tips))


def data(text: str) -> Commands:
    """Return what SVG path data says; it may use ``M L H V C Q Z``, absolute or relative.

    Raises:
        ValueError: the text has other commands, or too few numbers.
    """
    if _TOKEN.sub("", text).strip(" ,\n"):
        raise ValueError(f"no path data of M L H V C Q Z: {text!r:.60}")
    commands: list[Command] = []
    here = start = (0.0, 0.0)
    for letter, numbers in _split(text):
        command, here = _absolute(letter, numbers, here, start)
        start = here if command[0] == "M" else start
        commands.append(command)
    return tuple(commands)


def _split(text: str) -> list[tuple[str, list[float]]]:
    """Take path data apart: one command with its numbers each, repeats written out."""
    parts: list[tuple[str, list[float]]] = []
    for letter, number in _TOKEN.findall(text):
        if letter:
            parts.append((letter, []))
            continue
        last, numbers = parts[-1]
        if len(numbers) == _ARITY[last.upper()]:
            last, numbers = {"M": "L", "m": "l"}.get(last, last), []
            parts.append((last, numbers))
        numbers.append(float(number))
    if any(len(numbers) != _ARITY[letter.upper()] for letter, numbers in parts):
        raise ValueError(f"a command has too few numbers: {text!r:.60}")
    return parts


def _absolute(letter: str, numbers: Sequence[float], here: Point, start: Point) -> tuple[Command, Point]:
    """Return one command as ``M L C Z``, and where it ends."""
    dx, dy = here if letter.islower() else (0.0, 0.0)
    kind = letter.upper()
    if kind == "Z":
        return ("Z",), start
    if kind in "HV":
        end = (numbers[0] + dx, here[1]) if kind == "H" else (here[0], numbers[0] + dy)
        return ("L", *end), end
    points = tuple(value + (dy if place % 2 else dx) for place, value in enumerate(numbers))
    end = (points[-2], points[-1])
    if kind == "Q":
        (x, y), (qx, qy) = here, points[:2]
        leave = x + (qx - x) * 2 / 3, y + (qy - y) * 2 / 3
        arrive = end[0] + (qx - end[0]) * 2 / 3, end[1] + (qy - end[1]) * 2 / 3
        return ("C", *leave, *arrive, *end), end
    return (kind, *points), end
