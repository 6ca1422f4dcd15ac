"""What is on the floor of a special room: its sign, its name, and the bar with what it asks for."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import chain

from generator.clockwork.board import Bar, Strike, Tile
from printables.kits.clockwork.furniture import TIMES, UNIT, WALL
from printables.kits.clockwork.spots import SIDE
from printables.press import type
from printables.press.glyphs import placed
from printables.press.palette import BRASS, BRASS_LIGHT, INK, PAPER
from printables.press.scene import Node, Path
from printables.press.shapes import circle, gear, line, rounded

MIDDLE = WALL + UNIT * SIDE / 2
"""The middle of a tile, in mm from its corner."""
BAR_LEFT, LABEL = 8.2, 11.0
"""Where the black bar begins, and how much of it the name of a level takes, in mm."""
BAR_WIDE = 2 * (MIDDLE - BAR_LEFT)


def special_room(tile: Tile, level: int | None) -> Iterator[Node]:
    """Yield the floor of a special room: what it is, its name, and the bar with what it asks for.

    Without a ``level`` the bars of all levels are listed.
    """
    bars: Mapping[str, Bar | Strike] = dict(chain(tile.bar.items(), tile.strike.items()))
    shown = [
        (f"Level {one}", _asked(bar))
        for one, bar in sorted(bars.items())
        if level is None or one == str(level)
    ]
    if len(shown) > 1:
        yield from _emblem(tile, 18.6, 0.76, 32.2)
        yield from _bars(shown)
        return
    yield from _emblem(tile, 22.5, 1.0, 40.4)
    for label, asked in shown:
        yield Path(rounded(BAR_LEFT, 43.2, BAR_WIDE, 8.2, 1.6), fill=INK)
        yield from _bar(label, asked, 47.3, 5.4)


def _emblem(tile: Tile, y: float, scale: float, base: float) -> Iterator[Node]:
    """The sign of a special room in a wheel, and its name on a base line."""
    yield Path(gear(MIDDLE, y, 16, 13.5 * scale, 11.5 * scale), fill=BRASS_LIGHT, stroke=INK, width=0.5)
    yield Path(circle(MIDDLE, y, 10 * scale), fill=PAPER, stroke=INK, width=0.4)
    yield placed(str(tile.room), MIDDLE, y, 13.5 * scale)
    name = type.spelled(tile.name, "title") or f"{str(tile.room).capitalize()} Room"
    size = max(2.6, min(4.2, 41 / max(type.width(name, "title", 1.0), 1e-9)))
    yield type.line(type.elide(name, "title", size, 41), MIDDLE, base, size, "title", "middle")


def _asked(bar: Bar | Strike) -> list[tuple[str, str]]:
    """What is to be paid: a glyph and its number for each thing, enemies with how strong they are."""
    skills = [(skill, getattr(bar, skill, 0)) for skill in ("attack", "move", "interact")]
    paid = [(skill, str(amount)) for skill, amount in skills if amount]
    many = int(getattr(bar, "enemies", 0))
    strength = int(getattr(bar, "advanced", 1))
    strong = [("advanced", str(strength))] * (strength > 1)
    return [("enemy", f"{TIMES}{many}"), *strong, *paid] if many else paid


def _bars(shown: Sequence[tuple[str, Sequence[tuple[str, str]]]]) -> Iterator[Node]:
    """The bars of several levels, one under the other."""
    top, high = 33.9, 18.0
    pitch = high / len(shown)
    yield Path(rounded(BAR_LEFT, top, BAR_WIDE, high, 1.6), fill=INK)
    for number, (label, asked) in enumerate(shown):
        if number:
            y = top + number * pitch
            yield Path(line(BAR_LEFT + 1.5, y, BAR_LEFT + BAR_WIDE - 1.5, y), stroke=BRASS, width=0.2)
        yield from _bar(label, asked, top + (number + 0.5) * pitch, min(5.0, pitch - 0.3))


def _bar(label: str, asked: Sequence[tuple[str, str]], y: float, size: float) -> Iterator[Node]:
    """What a level asks for; ``size`` is how high its glyphs are in mm."""
    yield type.centred(label, BAR_LEFT + LABEL / 2 + 1, y, 2.6, "label", BRASS_LIGHT)
    for number, (glyph, text) in enumerate(asked):
        x = BAR_LEFT + LABEL + (BAR_WIDE - LABEL) * (number + 0.5) / len(asked)
        if glyph == "advanced":  # its red alone would not show on the black of the bar
            yield Path(circle(x - 2.5, y, size * 0.55), fill=PAPER)
        yield placed(glyph, x - 2.5, y, size)
        yield type.line(text, x + 0.9, y + type.cap_height("numeral") * 2, 4.0, "numeral", fill=PAPER)
