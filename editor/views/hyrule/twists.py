"""The twists and the terrain of a square: what they can be, and making them so.

A square has one twist at most: arrow, obstacles or Lost Woods. One that gets another loses it.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from editor.views.hyrule.spots import Spot, sided
from generator.hyrule import regions
from generator.hyrule.board import SIDES, Board, Cell, Side, cell_name
from generator.phrases import number_of
from printables.kits.hyrule.board import WORDS

Done = tuple[Board, str]
"""The board after a deed, and what was done in a few words."""
NONE = "none"
WHOLE = "all sides joined"


def altered(spot: Spot, **changed: object) -> Board:
    """Return the board with some of the square changed."""
    return spot.sight.board.changed({spot.cell: spot.square.model_copy(update=changed)})


def twisted(spot: Spot, **twist: object) -> Board:
    """Return the board with one twist in the square, or with none."""
    return altered(spot, **{"parts": [], "arrow": None, "woods": False, **twist})


# -- arrows -----------------------------------------------------------------------------------


def arrow(spot: Spot, _: Spot | None, choice: str) -> Done:
    """Make the square one-way, or let its arrow go."""
    if choice == NONE:
        return altered(spot, arrow=None), f"take the arrow out of {spot.name}"
    side = next(side for side, word in WORDS.items() if word == choice)
    return twisted(spot, arrow=side), f"make {spot.name} one way, {choice}"


def arrows(spot: Spot) -> list[str]:
    """Return where an arrow can point, in words."""
    turns = [WORDS[side] for side in spot.ways if side != spot.square.arrow]
    return turns + ([NONE] if spot.square.arrow else [])


def no_arrow(spot: Spot) -> str:
    """Say why the square cannot be one-way."""
    return "" if arrows(spot) else "an arrow points along a path, and none leads from here"


# -- obstacles --------------------------------------------------------------------------------


def obstacles(spot: Spot, _: Spot | None, choice: str) -> Done:
    """Part the sides of the square, or join them all."""
    parts = partings(spot)[choice]
    if not parts:
        return altered(spot, parts=[]), f"take the obstacles out of {spot.name}"
    return twisted(spot, parts=parts), f"part {spot.name} into {number_of(len(parts), 'part')}"


def partings(spot: Spot) -> dict[str, list[str]]:
    """Return the ways to part the sides that have a path, by words; other sides go with the first of them."""
    found: dict[str, list[str]] = {WHOLE: []} if spot.square.parts else {}
    rest = [side for side in SIDES if side not in spot.ways]
    for parts in _partitions(spot.ways):
        if len(parts) > 1:
            sets = [{*parts[0], *rest}, *map(set, parts[1:])]
            whole = ["".join(side for side in SIDES if side in own) for own in sets]
            if whole != spot.square.parts:
                found[" | ".join(map(sided, parts))] = whole
    return found


def _partitions(sides: Sequence[str]) -> Iterator[list[str]]:
    """Yield every way to part some sides."""
    if not sides:
        yield []
        return
    for parts in _partitions(sides[:-1]):
        for number, part in enumerate(parts):
            yield [*parts[:number], part + sides[-1], *parts[number + 1 :]]
        yield [*parts, sides[-1]]


def no_parting(spot: Spot) -> str:
    """Say why the square cannot be parted."""
    return "" if partings(spot) else "there are no two paths here to keep apart"


# -- Lost Woods and terrain -------------------------------------------------------------------


def woods(spot: Spot, _: Spot | None, __: str) -> Done:
    """Make the square Lost Woods, or an ordinary one again."""
    if spot.square.woods:
        return altered(spot, woods=False), f"take the Lost Woods out of {spot.name}"
    return twisted(spot, woods=True), f"make {spot.name} Lost Woods"


def no_woods(spot: Spot) -> str:
    """Say why the square cannot be Lost Woods."""
    fit = spot.square.woods or "W" in spot.ways
    return "" if fit else "Lost Woods have a path to the left; draw it first"


def terrain(spot: Spot, _: Spot | None, choice: str) -> Done:
    """Give the square another terrain."""
    return altered(spot, terrain=lands(spot)[choice]), f"make {spot.name} {choice}"


def lands(spot: Spot) -> dict[str, str]:
    """Return the terrains that the square can be given, by what people call them."""
    return {one.title: one.name for one in regions.load() if one.name != spot.square.terrain}


# -- twists whose path is gone ----------------------------------------------------------------


def settled(before: Board, board: Board) -> tuple[Board, list[str]]:
    """Return a changed board on which no arrow and no Lost Woods lost the path that they want.

    Arrows turn to the next path clockwise; what has no path goes. Says what became of them.
    What wanted a path before the change is let be.
    """
    told = []
    for cell, square in board.cells():
        if not _pathless(board, cell) or (square == before.at(cell) and _pathless(before, cell)):
            continue
        turned = next((side for side in _clockwise(square.arrow) if board.way(cell, side)), None)
        board = board.changed({cell: square.model_copy(update={"arrow": turned, "woods": False})})
        what = "the Lost Woods go" if square.woods else "its arrow goes"
        told.append(f"in {cell_name(cell)} {f'the arrow turns {WORDS[turned]}' if turned else what}")
    return board, told


def _pathless(board: Board, cell: Cell) -> bool:
    """Whether an arrow or Lost Woods want a path that is not there."""
    square = board.at(cell)
    wanted = [*([square.arrow] if square.arrow else []), *("W" if square.woods else "")]
    return not all(board.way(cell, side) for side in wanted)


def _clockwise(side: Side | None) -> Sequence[Side]:
    """The sides after one, clockwise; none if there is no such side."""
    if side is None:
        return ()
    start = SIDES.index(side) + 1
    return [*SIDES[start:], *SIDES[: start - 1]]
