"""Small drawings of rules: what each cog does, what a rift does, and how much a roll hurts."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from generator.clockwork import profile
from printables.press import type
from printables.press.arrows import round_about, straight
from printables.press.glyphs import placed
from printables.press.palette import BRASS_LIGHT, INK, PAPER, PARCHMENT, SAND, WAX
from printables.press.scene import Node, Path
from printables.press.shapes import line, rect, rounded

CELL = 7.6
"""The side of a room in a drawing, in mm."""
COGS_HIGH, RIFT_HIGH, DAMAGE_HIGH = 30.0, 14.0, 29.5
"""How high each drawing is, in mm."""
BESIDE = ((1, 0), (0, 1), (1, 2), (2, 1))
STATED = {1: "12345678s", 2: "12345678s", 3: "14s", 4: ""}
"""For each level, the rolls whose damage is stated in the rules, and ``s`` if the skull is."""


def cogs(x: float, y: float, wide: float) -> Iterator[Node]:
    """Yield the three cogs at work, side by side in a box ``wide`` mm wide."""
    pitch = wide / 3
    drawn = [
        (_multi_cog, "or its corners"),
        (_big_cog, "one of four blocks"),
        (_cogveyor, "one of four lines"),
    ]
    for number, (draw, said) in enumerate(drawn):
        left = x + pitch * (number + 0.5) - 1.5 * CELL
        yield from draw(left, y + 1)
        yield type.line(said, left + 1.5 * CELL, y + COGS_HIGH - 2.2, 2.5, "italic", "middle")


def _room(x: float, y: float, col: int, row: int, own: bool = False) -> Path:
    square = rect(x + col * CELL, y + row * CELL, CELL, CELL)
    return Path(square, fill=BRASS_LIGHT if own else PAPER, stroke=INK, width=0.3)


def _rooms(x: float, y: float) -> Iterator[Node]:
    for place in range(9):
        yield _room(x, y, place % 3, place // 3, own=place == 4)


def _multi_cog(x: float, y: float) -> Iterator[Node]:
    yield from _rooms(x, y)
    for col, row in ((1, 1), *BESIDE):
        middle = x + (col + 0.5) * CELL, y + (row + 0.5) * CELL + 0.2
        own = (col, row) == (1, 1)
        yield from round_about(*middle, 2.2, own, 0.6, INK if own else WAX)


def _big_cog(x: float, y: float) -> Iterator[Node]:
    x, y = x + CELL / 2, y + CELL / 2
    for place in range(4):
        yield _room(x, y, place % 2, place // 2, own=place == 2)
        yield placed("north", x + (place % 2 + 0.5) * CELL, y + (place // 2 + 0.5) * CELL, 3.6)
    yield from round_about(x + CELL, y + CELL, CELL * 1.25, True, 0.7, INK, 300)


def _cogveyor(x: float, y: float) -> Iterator[Node]:
    yield from _rooms(x, y)
    yield from round_about(x + 1.5 * CELL, y + 1.5 * CELL + 0.2, 2.2, True)
    near, far, most = CELL / 2, 2.5 * CELL, 3 * CELL
    lines = [((1, near), (most - 1, near)), ((far, 1), (far, most - 1))]
    lines += [((most - 1, far), (1, far)), ((near, most - 1), (near, 1))]
    for (x1, y1), (x2, y2) in lines:
        yield from straight((x + x1, y + y1), (x + x2, y + y2), 0.6, WAX)


def rift(x: float, y: float, wide: float) -> Iterator[Node]:
    """Yield what each roll in a rift does."""
    pitch = wide / 8
    for roll in range(1, 9):
        left, middle = x + (roll - 1) * pitch, x + (roll - 0.5) * pitch
        yield Path(
            rounded(left + 0.4, y + 0.5, pitch - 0.8, RIFT_HIGH - 2.5, 1.2), fill=PAPER, stroke=INK, width=0.3
        )
        yield type.centred(str(roll), middle, y + 3.6, 4.0)
        yield from _outcome(roll, middle, y + 8.6)


def _outcome(roll: int, x: float, y: float) -> Iterator[Node]:
    if roll <= 4:
        yield type.centred("NESW"[roll - 1], x - 1.6, y, 3.2, "label", WAX)
        dx, dy = ((0, -1), (1, 0), (0, 1), (-1, 0))[roll - 1]
        yield from straight((x + 2 - dx * 1.9, y - dy * 1.9), (x + 2 + dx * 1.9, y + dy * 1.9), 0.5, WAX)
    elif roll <= 6:
        yield from round_about(x, y + 0.2, 1.8, roll == 5, 0.5, WAX)
    else:
        yield type.centred(f"\u2212{roll - 5}", x, y, 3.2, "label", WAX)


def damage(x: float, y: float, wide: float) -> Iterator[Node]:
    """Yield the table of hearts lost for each roll; an asterisk marks what the rules at hand do not state."""
    rules = profile.house()
    first, high = 15.0, 5.4
    pitch = (wide - first) / 9
    rows = [
        [str(hearts) for hearts in row] + [str(rules.skull[level])] for level, row in enumerate(rules.damage)
    ]
    yield Path(rect(x, y, wide, high), fill=SAND)
    yield placed("d8", x + first / 2, y + high / 2, 4.6)
    for column in range(8):
        yield type.centred(str(column + 1), x + first + (column + 0.5) * pitch, y + high / 2, 3.4)
    yield placed("boss", x + first + 8.5 * pitch, y + high / 2, 4.6)
    for level, row in enumerate(rows, start=1):
        top = y + level * high
        yield Path(rect(x, top, wide, high), fill=PARCHMENT if level % 2 else PAPER)
        yield type.line(f"Level {level}", x + 1.2, top + high / 2 + 1.1, 3.0, "label")
        yield from _figures(row, STATED[level], x + first, top + high / 2, pitch)
    yield Path(rect(x, y, wide, 5 * high), stroke=INK, width=0.35)
    yield Path(line(x + wide - pitch, y, x + wide - pitch, y + 5 * high), stroke=INK, width=0.35)


def _figures(row: Sequence[str], stated: str, x: float, y: float, pitch: float) -> Iterator[Node]:
    for figure, column, name in zip(row, range(9), "12345678s", strict=True):
        middle = x + (column + 0.5) * pitch
        yield type.centred(figure, middle, y, 3.2, "label")
        if name not in stated:
            yield type.line("*", middle + 1.3, y + 0.7, 2.8, "label", fill=WAX)
