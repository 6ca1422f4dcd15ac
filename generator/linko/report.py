"""A position in words: how far each circle is, which spaces are dead, and what is forced."""

from __future__ import annotations

from generator.linko import reasons
from generator.linko.board import WILD, spoken
from generator.linko.deduce import Dead, Deduction
from generator.linko.model import off_board
from generator.linko.moves import Move, Position

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


def _forced_lines(position: Position) -> list[str]:
    moves = forced(position)
    if not moves:
        return []
    named = [f"{spoken(tile)} on {position.net.name(space)}" for space, tile in moves[:MOST_FORCED]]
    more = f" and {len(moves) - MOST_FORCED} more" if len(moves) > MOST_FORCED else ""
    return [f"Forced: {', '.join(named)}{more}."]
