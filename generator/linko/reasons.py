"""Why a position cannot be filled: spaces dead at a glance, tiles that clash, circles that never close."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

import networkx as nx

from generator.linko.board import ANY, WILD, Board, Circle, Written, spoken, ways
from generator.linko.model import Fills, off_board
from generator.linko.moves import Position
from generator.linko.net import Net
from generator.solver import LimitMet, smallest_clash


@dataclass(frozen=True)
class Dead:
    """Spaces that nothing can fill: the code of the reason, the spaces by number, and words."""

    code: str
    spaces: tuple[int, ...]
    text: str

    def to_json(self, net: Net) -> dict[str, Any]:
        """Return the reason as plain JSON."""
        return {"code": self.code, "spaces": [net.plain(one) for one in self.spaces], "text": self.text}


def at_a_glance(position: Position) -> list[Dead]:
    """Return what is dead for a reason that one look at the neighbours, and at the tiles left, shows."""
    blocked = [*_blocked(position), *_pairs(position)]
    dead = {space for one in blocked for space in one.spaces}
    return [*blocked, *_short(position, dead)]


def _blocked(position: Position) -> Iterator[Dead]:
    """Connectors that are shown two values: one tile there has one value, be it a LINK-O."""
    net = position.net
    for space in net.connectors:
        if position.tiles[space] is not None:
            continue
        before, after, across = position.around(space)
        never = "so that nothing fits, not even a LINK-O"
        if across != ANY:
            for value, beside in ((before, net.before[space]), (after, net.after[space])):
                if ANY != value != across:
                    far = net.facing[space]
                    assert far is not None
                    worth = "a LINK-O worth " if position.tiles[far] == WILD else ""
                    text = f"{net.name(space)} faces {worth}{across} on {net.name(far)} and is beside {value}"
                    yield Dead("facing", (space,), f"{text} on {net.name(beside)}, {never}")
                    break
        elif ANY != before != after != ANY:
            text = f"{net.name(space)} lies between {before} and {after}, {never}"
            yield Dead("two-sided", (space,), text)


def _pairs(position: Position) -> Iterator[Dead]:
    """Facing connectors, both empty, whose neighbours ask for different values."""
    net = position.net
    for space in net.connectors:
        other = net.facing[space]
        if other is None or other < space or position.tiles[space] or position.tiles[other]:
            continue
        here, there = ({*position.around(one)} - {ANY} for one in (space, other))
        if len(here) == len(there) == 1 and here != there:
            text = f"{net.names((space, other))} must hold one value, and their neighbours show"
            yield Dead("pair", (space, other), f"{text} {min(here)} and {min(there)}")


def _short(position: Position, dead: set[int]) -> Iterator[Dead]:
    """Spaces of a circle for which there are fewer tiles than spaces, by what fits beside the neighbours."""
    net, off = position.net, off_board(position)
    for circle in range(len(net.board.circles)):
        spaces = [
            space for space in net.spaces(circle) if position.tiles[space] is None and space not in dead
        ]
        # Spaces are nodes by their numbers, tiles by negative ones: what nx finds then never varies.
        fit: nx.Graph[int] = nx.Graph()
        fit.add_nodes_from(spaces)
        for number, tile in enumerate(off[circle], 1):
            fits = [space for space in spaces if any(position.fits(space, lying) for lying in ways(tile))]
            fit.add_edges_from((space, -number) for space in fits)
        for short in _deficient(fit, spaces):
            hand = sorted({-node for space in short for node in fit[space]})
            yield _told(position, short, [off[circle][number - 1] for number in hand])


def _deficient(fit: nx.Graph[int], spaces: list[int]) -> list[tuple[int, ...]]:
    """Return groups of spaces that share too few tiles, the smallest first, no space in two of them."""
    matched = nx.bipartite.hopcroft_karp_matching(fit, spaces)
    groups = []
    for loose in (space for space in spaces if space not in matched):
        found = [loose]
        for space in found:
            # Each tile that fits has a mate, else there were one pair more.
            found += [mate for tile in sorted(fit[space]) if (mate := matched[tile]) not in found]
        groups.append(tuple(sorted(set(found))))
    told: list[tuple[int, ...]] = []
    for group in sorted(groups, key=lambda one: (len(one), one)):
        if not any({*group} & {*other} for other in told):
            told.append(group)
    return told


def _told(position: Position, spaces: tuple[int, ...], hand: list[tuple[int, int]]) -> Dead:
    net = position.net
    names = net.names(spaces)
    if not hand:
        before, after, across = position.around(spaces[0])
        shown = " and ".join(str(one) for one in (before, after, across) if one != ANY)
        beside = f" beside {shown}" if shown else ""
        return Dead("tile-gone", spaces, f"no tile that is left fits on {names}{beside}")
    if all(tile == WILD for tile in hand):
        text = (
            f"{names} can only take LINK-Os, and {len(hand)} of them {'is' if len(hand) == 1 else 'are'} left"
        )
        return Dead("short-of-wild", spaces, text)
    if len(spaces) == len([one for one in position.open if net.circle[one] == net.circle[spaces[0]]]):
        text = (
            f"{len(spaces)} spaces of circle {net.places[spaces[0]][0]} are empty, and {len(hand)} tiles left"
        )
        return Dead("short-of-tiles", spaces, text)
    fits = "fits" if len(hand) == 1 else "fit"
    told = ", ".join(map(spoken, hand))
    return Dead("short-of-a-tile", spaces, f"only {told} {fits} on {names}, too few for them")


def clash(position: Position, effort: float, until: float | None = None) -> list[int] | None:
    """Return the fewest tiles that lie which no fill has all of, by space; None where the limits do not do.

    It is empty where no fill at all exists.
    """
    fills = Fills(position.net, position.bridge)
    placed = fills.placed(position)
    try:
        found = smallest_clash(fills.model, list(placed.values()), effort, until)
    except LimitMet:
        return None
    return None if found is None else [list(placed)[index] for index in found]


ONLY_APART = "each circle can be closed alone, but no values of the links suit all of them"


def shut(net: Net, bridge: bool, effort: float, until: float | None = None) -> dict[str, str]:
    """Return the circles of an empty board that cannot be closed, by letter, each with the reason.

    Raises:
        LimitMet: the effort of one of the questions was spent without an answer, or it is ``until``.
    """
    found = {}
    for index, circle in enumerate(net.board.circles):
        size, tiles = len(circle.spaces), net.board.supply(circle).total()
        if size > tiles:
            found[circle.id] = f"circle {circle.id} has {size} spaces and only {tiles} tiles"
        elif not closes(circle, _connectors(net, index), bridge, effort, net.board.hand, until):
            found[circle.id] = _shut(net, index, tiles)
    return found


def closes(
    circle: Circle,
    connectors: Sequence[int],
    bridge: bool,
    effort: float,
    hand: dict[str, list[Written]] | None = None,
    until: float | None = None,
) -> bool:
    """Whether a circle can be closed, whatever its connectors face; those are told by their place in it.

    Raises:
        LimitMet: the effort, in deterministic time, was spent without an answer, or it is ``until``.
    """
    return Fills(Net(alone(circle, connectors, hand)), bridge, circles=[0]).possible(effort, until)


def alone(circle: Circle, connectors: Sequence[int], hand: dict[str, list[Written]] | None = None) -> Board:
    """Return a board of a circle, its connectors told by their place in it, and what these face.

    That lies far apart on another circle, so that no values are tied.
    """
    other = circle.model_copy(update={"id": "", "spaces": [None] * 3 * len(connectors)})
    links = [((circle.id, space), ("", 3 * number)) for number, space in enumerate(connectors)]
    return Board.model_construct(circles=[circle, other], links=links, hand=hand)


def _connectors(net: Net, index: int) -> list[int]:
    """The connectors of a circle, by their place in it."""
    spaces = net.spaces(index)
    return [place for place, space in enumerate(spaces) if net.facing[space] is not None]


def _shut(net: Net, index: int, tiles: int) -> str:
    circle = net.board.circles[index]
    connectors = [net.spaces(index)[place] for place in _connectors(net, index)]
    shape = f"circle {circle.id} of {len(circle.spaces)} spaces with connectors on {net.names(connectors)}"
    beside = [space for space in connectors if net.facing[net.after[space]] is not None]
    if beside:
        pair = net.names((beside[0], net.after[beside[0]]))
        shape += f" ({pair} lie side by side, so they hold one value)"
    return f"{shape} cannot be closed: no choice of its {tiles} tiles makes a ring that matches"
