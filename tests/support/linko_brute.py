"""Every way to fill a LINK-O board, by plain search over its JSON; and whether a ring closes at all.

It shares nothing with the program: circle by circle, all rings of tiles that match are
listed, and those of different circles go together if facing connectors show the same.
A circle has at most two LINK-Os, so one on a connector always lies near a number tile.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cache, reduce
from itertools import combinations_with_replacement
from operator import add, mul
from typing import Any

WILD = "link-o"
DOMINOES = list(combinations_with_replacement(range(5), 2))
Ring = list[Any]
Known = tuple[tuple[Any, int], ...]
"""What connectors show, by their places."""


def count(document: Mapping[str, Any]) -> int:
    """How many ways there are to fill a board, as the program counts them."""
    return _over_all(document, document["board"]["circles"], lambda circle, ring: 1, add, mul) or 0


def most_kept(document: Mapping[str, Any]) -> int | None:
    """How many of the tiles that lie some full board has where they are; None if there is none."""
    board = document["board"]
    bare = [circle | {"spaces": [None] * len(circle["spaces"])} for circle in board["circles"]]
    lies = {circle["id"]: circle["spaces"] for circle in board["circles"]}

    def kept(circle: Mapping[str, Any], ring: Ring) -> int:
        return sum(
            given is not None and given == (tile if tile == WILD else list(tile))
            for given, tile in zip(lies[circle["id"]], ring, strict=True)
        )

    return _over_all(document, bare, kept, max, add)


def _over_all(
    document: Mapping[str, Any],
    circles: Sequence[Mapping[str, Any]],
    weigh: Callable[[Mapping[str, Any], Ring], int],
    either: Callable[[int, int], int],
    both: Callable[[int, int], int],
) -> int | None:
    """Put rings together, one of each circle, where facing connectors show the same; None if none go."""
    board = document["board"]
    bridge = (document.get("profile") or {}).get("bridge", True)
    facing = {tuple(one): tuple(other) for link in board["links"] for one, other in (link, link[::-1])}
    partial: dict[Known, int] = {(): 0 if both is add else 1}
    for circle in circles:
        here = [place for place in facing if place[0] == circle["id"]]
        connectors = {space for _, space in here}
        shown: dict[tuple[int, ...], int] = {}
        for ring in rings(circle, _supply(circle, board.get("hand")), connectors, bridge):
            values = tuple(_value(ring, space, connectors, bridge) for _, space in here)
            weight = weigh(circle, ring)
            shown[values] = either(shown[values], weight) if values in shown else weight
        joined: dict[Known, int] = {}
        for known, weight in partial.items():
            there = dict(known)
            for own, more in shown.items():
                if all(there.get(facing[one], value) == value for one, value in zip(here, own, strict=True)):
                    key = known + tuple(zip(here, own, strict=True))
                    joined[key] = both(weight, more)
        partial = joined
    return reduce(either, partial.values()) if partial else None


def _supply(circle: Mapping[str, Any], hand: Any) -> Counter[Any]:
    """What there is to be placed."""
    if hand is not None:
        return Counter(tile if tile == WILD else tuple(tile) for tile in hand.get(circle["id"], []))
    left = Counter(dict.fromkeys(DOMINOES, 1) | {WILD: circle["wild"]})
    for tile in circle["spaces"]:
        if tile is not None:
            left[tile if tile == WILD else tuple(sorted(tile))] -= 1
    return left


def rings(
    circle: Mapping[str, Any], left: Counter[Any], connectors: set[int], bridge: bool
) -> Iterator[Ring]:
    """All rings of tiles that match, with those that lie."""
    given, ring = circle["spaces"], []

    def extended() -> Iterator[Ring]:
        space = len(ring)
        if space == len(given):
            if _matches(ring, connectors, bridge):
                yield list(ring)
            return
        for tile, kind in _choices(given[space], left, space in connectors):
            if space and WILD not in (tile, ring[-1]) and ring[-1][1] != tile[0]:
                continue
            if kind is not None:
                left[kind] -= 1
            ring.append(tile)
            yield from extended()
            ring.pop()
            if kind is not None:
                left[kind] += 1

    yield from extended()


def _choices(given: Any, left: Counter[Any], connector: bool) -> Iterator[tuple[Any, Any]]:
    if given is not None:
        yield (given if given == WILD else tuple(given)), None
        return
    for kind in [kind for kind, many in left.items() if many > 0]:
        if kind == WILD or kind[0] == kind[1]:
            yield kind, kind
        elif not connector:
            yield kind, kind
            yield kind[::-1], kind


def _value(ring: Sequence[Any], space: int, connectors: set[int], bridge: bool) -> int:
    """What the tile on a connector is worth in its circle; -1 for values that clash."""
    if ring[space] != WILD:
        return int(ring[space][0])
    found = set()
    for step in (-1, 1):
        other = (space + step) % len(ring)
        while ring[other] == WILD and other != space and (not bridge or other in connectors):
            other = (other + step) % len(ring)
        if ring[other] != WILD:
            found.add(ring[other][1 if step < 0 else 0])
    return found.pop() if len(found) == 1 else -1


def _matches(ring: Sequence[Any], connectors: set[int], bridge: bool) -> bool:
    for space, tile in enumerate(ring):
        before = ring[space - 1]
        if WILD not in (tile, before) and before[1] != tile[0]:
            return False
        single = space in connectors or not bridge
        if tile == WILD and single and _value(ring, space, connectors, bridge) < 0:
            return False
    return True


# -- one ring alone -----------------------------------------------------------------------------


def closes(size: int, connectors: Mapping[int, int | None], wild: int, bridge: bool) -> bool:
    """Whether a ring with connectors can be closed; each has a value, or any with None. Space 0 is one."""
    starts = range(5) if connectors[0] is None else [connectors[0]]
    return any(
        _closes(size, tuple(sorted({**connectors, 0: value}.items())), wild, bridge) for value in starts
    )


@cache
def _closes(size: int, connectors: tuple[tuple[int, int | None], ...], wild: int, bridge: bool) -> bool:
    wanted = dict(connectors)
    start = wanted[0]
    seen: set[tuple[int, int, int, int]] = set()

    def on(space: int, shown: int, used: int, wilds: int) -> bool:
        """Whether the ring can go on from what the space before shows."""
        if space == size:
            return shown == start
        key = (space, shown, used, wilds)
        if key in seen:
            return False
        seen.add(key)
        if wilds < wild:
            wide = bridge and space not in wanted
            ends = range(5) if wide else [shown]
            if any(wanted.get(space) in (None, end) and on(space + 1, end, used, wilds + 1) for end in ends):
                return True
        for number, tile in enumerate(DOMINOES):
            if used >> number & 1 or shown not in tile or (space in wanted and tile[0] != tile[1]):
                continue
            if wanted.get(space) not in (None, shown):
                continue
            if on(space + 1, tile[0] + tile[1] - shown, used | 1 << number, wilds):
                return True
        return False

    return start is not None and on(0, start, 0, 0)
