"""A position in words: how far each circle is, which spaces are dead, and what is forced."""

from __future__ import annotations

from collections.abc import Iterator

from generator.linko import reasons
from generator.linko.board import WILD, spoken
from generator.linko.deduce import Dead, Deduction
from generator.linko.model import Fill, off_board
from generator.linko.moves import Move, Position
from generator.linko.thinking import Thought, explained, thoughts

MOST_FORCED = 6
"""Forced tiles that are named."""


def lines(position: Position) -> list[str]:
    """Return the report: a line a circle, then what is dead; if nothing is, what is forced."""
    net, off = position.net, off_board(position)
    told = []
    for index, circle in enumerate(net.board.circles):
        spaces = net.spaces(index)
        lying = sum(position.tiles[space] is not None for space in spaces)
        wild = off[index].count(WILD)
        left = f"{len(off[index])} tiles at hand, {wild} of them LINK-Os"
        told.append(f"Circle {circle.id}: {lying} of {len(spaces)} spaces filled; {left}.")
    dead = reasons.at_a_glance(position)
    if dead:
        return [*told, *(f"Dead: {one.text}." for one in dead)]
    return [*told, *_forced_lines(position)]


def forced(position: Position, far: bool = True) -> list[Move]:
    """Return the tiles that every fill has, as far as thinking goes that needs no trying out; in order.

    That is by the rules of ``fair``, or, if not ``far``, of ``easy``. Empty where that shows
    that there is no fill.
    """
    deduction = Deduction(position, far)
    try:
        deduction.finished()
    except Dead:
        return []
    moves = [(space, deduction.tiles[space]) for space in position.open]
    return [(space, tile) for space, tile in moves if tile is not None]


def why(position: Position, space: int, fill: Fill | None) -> list[str]:
    """Say how to think out what lies on a space, step by step; ``fill`` is one of the position, or None."""
    name, lies = position.net.name(space), position.tiles[space]
    if lies is not None:
        return [f"{name}: {spoken(lies)} lies there already"]
    if fill is None:
        return [f"{name}: no way to fill the board is known"]
    # On any other board most tiles could be others, and trying them all out would take long.
    known = explained(position, fill) if position.net.board.puzzle else thoughts(position)
    steps = {one.space: number for number, one in enumerate(known) if one.why}
    if space not in steps:
        return [f"{name}: what lies there cannot be thought out"]
    return list(steps_told(position, known[: steps[space] + 1]))


def steps_told(position: Position, known: list[Thought]) -> Iterator[str]:
    """Say what was thought out, numbered."""
    for number, one in enumerate(known, 1):
        yield f"{number}. {position.net.name(one.space)}: {spoken(one.tile)}, {one.why}"


def _forced_lines(position: Position) -> list[str]:
    known = thoughts(position)
    if not known:
        return []
    named = [f"{spoken(one.tile)} on {position.net.name(one.space)}" for one in known[:MOST_FORCED]]
    more = f" and {len(known) - MOST_FORCED} more" if len(known) > MOST_FORCED else ""
    return [f"Forced: {', '.join(named)}{more}. The first: {known[0].why}."]
