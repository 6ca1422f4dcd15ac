"""The title of the board, and between its columns what the shapes of the places mean."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from printables.kits.milton import spaces
from printables.kits.milton.plan import HEAD, PITCH, Plan
from printables.kits.milton.treasures import TRIFORCE, shown
from printables.kits.milton.worlds import WORLD, marked
from printables.press import type
from printables.press.foot import FANS
from printables.press.ornaments import flourish, gilt
from printables.press.palette import BRASS_DARK, INK, PARCHMENT, WAX
from printables.press.prose import prose
from printables.press.scene import Group, Node, Path, moved
from printables.press.shapes import line, polygon, rounded

GAME = "Six Worlds"
STEP = 46.0
"""From one entry of the legend to the next, in mm."""

ENTRIES: tuple[tuple[Callable[[], Iterator[Node]], str], ...] = (
    (lambda: spaces.start_space("circle", WORLD[1]), "**Start**\nLink sets out here."),
    (lambda: spaces.circle_space(WORLD[1]), "**White circle**\nYour turn ends."),
    (lambda: spaces.square_space(WORLD[1]), "**Yellow square**\nTurn over a tile of this world."),
    (lambda: spaces.tile_place(WORLD[1]), "**Tile**\nLies face down on its number."),
    (lambda: spaces.gate_space(1, (0, 1)), "**Entry**\nShut until its Magic tile is found."),
)


def cartouche(width: float, about: str) -> Iterator[Node]:
    """Yield the title over a board ``width`` mm wide; ``about`` is the name of the board."""
    wide, high = min(150.0, max(width * 0.4, 84.0)), HEAD - 17.0
    left, top = (width - wide) / 2, 6.6
    yield Path(rounded(left, top, wide, high, 3), fill=gilt(top, top + high), stroke=INK, width=0.7)
    yield Path(rounded(left + 1.3, top + 1.3, wide - 2.6, high - 2.6, 2), stroke=BRASS_DARK, width=0.4)
    for x, turn in ((left + 2.4, 0), (left + wide - 2.4, 1)):
        yield flourish(x, top + 2.4, 5, turn, BRASS_DARK)
    yield from (shown(TRIFORCE, x, top + high / 2, 10.5) for x in (left + 13, left + wide - 13))
    middle, room = width / 2, wide - 44
    yield type.line(GAME, middle, top + 9.4, type.fit(GAME, "title", 9.4, room), "title", "middle")
    said = [type.spelled(about, "small"), FANS] if about else [FANS]
    words = type.elide(" \u00b7 ".join(said), "small", 2.7, room + 8)
    yield type.line(words, middle, top + 15, 2.7, "small", "middle")


def legend(plan: Plan) -> Iterator[Node]:
    """Yield a scroll that hangs between the columns, as long as there is room above the last Entry."""
    left, right = plan.gutter
    top, low = HEAD + 2, plan.origin(3)[1] - PITCH
    count = min(len(ENTRIES), int((low - top - 20) / STEP))
    if count < 1:
        return
    left, right, bottom = left + 1, right - 1, top + 20 + count * STEP
    middle = (left + right) / 2
    yield Path(rounded(left, top, right - left, bottom - top, 2), fill=PARCHMENT, stroke=INK, width=0.5)
    yield Path(
        rounded(left + 1, top + 1, right - left - 2, bottom - top - 2, 1.2), stroke=BRASS_DARK, width=0.35
    )
    yield from _journey(middle, top + 9.4)
    for number, (draw, words) in enumerate(ENTRIES[:count]):
        y = top + 32 + number * STEP
        yield Path(line(left + 3, y - 12, right - 3, y - 12), stroke=BRASS_DARK, width=0.3)
        yield Group(tuple(draw()), moved(middle, y, 0.86))
        room = right - left - 3.4
        yield from prose(
            words, middle - room / 2, y + 11.6, room, STEP - 24, 3.4, "small", where="legend", anchor="middle"
        )


def _journey(x: float, y: float) -> Iterator[Node]:
    """The way through the worlds: down, across and up."""
    for number in range(1, 7):
        column, row = (-1, number - 1) if number < 4 else (1, 6 - number)
        place = x + column * 5, y - 3.6 + row * 4.6
        yield marked(number, *place, 3.6)
    for points in (((x - 1.6, y - 3.6), (x - 1.6, y + 5.6), (x + 1.6, y + 5.6), (x + 1.6, y - 2.4)),):
        yield Path(
            tuple(("L" if number else "M", *point) for number, point in enumerate(points)),
            stroke=WAX,
            width=0.9,
        )
    yield Path(polygon([(x + 1.6, y - 5), (x + 3.2, y - 2.2), (x, y - 2.2)]), fill=WAX)
