"""From a full board to a plan: an order of placements, each of which the rules allow at its time.

It needs no search. In a full board all tiles match, so those of any part of it do; a tile may
therefore be placed as soon as one lies next to it. Only the first turns want care: they go on
connectors, of which every circle has one.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from generator.linko.board import WILD, written
from generator.linko.model import Fill
from generator.linko.moves import Position


def witness(
    position: Position, fill: Fill, players: int | None = None, wished: Sequence[int] | None = None
) -> dict[str, Any]:
    """Return the plan that fills a position, as a board file tells it.

    With ``players``, which needs the empty board, the seats take turns. ``wished`` are all empty
    spaces in the order in which they are best filled; each is as soon as a tile lies next to it.
    """
    if wished is None:
        spaces = list(_grown(position, _first_turns(position, players or 1)))
    else:
        spaces = list(_soonest(position, wished))
    steps: list[dict[str, Any]] = [
        {"at": position.net.plain(space), "tile": written(fill[space])} for space in spaces
    ]
    if players:
        steps = [{"seat": turn % players + 1, **step} for turn, step in enumerate(steps)]
    seats = {"players": players} if players else {}
    link_os = sum(fill[space] == WILD for space in spaces)
    return {"steps": steps, "placements": len(spaces), "link_os": link_os, **seats}


def _first_turns(position: Position, count: int) -> list[int]:
    """The spaces of the first turns on an empty board: connectors, from as many circles as can be."""
    if any(position.tiles):
        return []
    net = position.net
    taken = [0] * len(net.board.circles)
    turns: list[int] = []
    for _ in range(min(count, len(net.connectors))):
        free = [space for space in net.connectors if space not in turns]
        space = min(free, key=lambda one: (taken[net.circle[one]], one))
        taken[net.circle[space]] += 1
        turns.append(space)
    return turns


def _grown(position: Position, first: Sequence[int]) -> Iterator[int]:
    """Yield the first spaces, then all that are empty, each next to one before it or to a tile."""
    yield from first
    lies = [space for space, tile in enumerate(position.tiles) if tile is not None] + list(first)
    there = set(lies)
    for space in lies:
        for other in position.net.touching(space):
            if other not in there:
                there.add(other)
                lies.append(other)
                yield other


def _soonest(position: Position, wished: Sequence[int]) -> Iterator[int]:
    """Yield spaces in the order wished for, each as soon as it may be filled."""
    net, left = position.net, list(wished)
    there = {space for space, tile in enumerate(position.tiles) if tile is not None}
    while left:
        space = next(
            one for one in left if (there & {*net.touching(one)} if there else net.facing[one] is not None)
        )
        left.remove(space)
        there.add(space)
        yield space
