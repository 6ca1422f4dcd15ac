"""What a fresh board promises beyond that it can be won: that its gates and distances matter."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from generator.findings import Finding
from generator.hyrule.board import LEVELS, NEEDED
from generator.hyrule.graph import STAGES, Graph, Step
from generator.hyrule.links import NEVER, first, numbers
from generator.hyrule.words import named

ONE_MOVE = 5
"""Squares of a move at the start."""
FAR_LEGS = 3
"""At least so many ways from a Level to the next are longer than one move."""
NEARER = 2
"""Each fountain is strictly nearer to at least so many Levels than the other."""


def shortfalls(graph: Graph) -> Iterator[Finding]:
    """Yield every promise that a board does not keep."""
    yield from _needless_gates(graph)
    yield from _needless_kinds(graph)
    start = graph.start
    mountain = first(graph.keys["death-mountain"])
    if graph.steps_from(start)[mountain] <= ONE_MOVE:
        text = f"Death Mountain lies within {ONE_MOVE} steps of START; move it further away"
        yield Finding("mountain-near", _name(graph, mountain), text)
    yield from _idle_fountains(graph)
    far = far_legs(graph)
    if far < FAR_LEGS:
        text = f"only {far} of the 7 ways from a Level to the next are longer than {ONE_MOVE} steps"
        yield Finding("legs-short", "levels", text)


def needless(graph: Graph) -> Iterator[Step]:
    """Yield the crossings that open nothing, since both sides can be walked to before their item is held."""
    reached = [graph.reach(stage) for stage in range(2)]
    for step in graph.steps:
        if step.way != "path" and step.side in "ES":
            before = reached[STAGES[step.way] - 1]
            if before >> step.source & 1 and before >> step.target & 1:
                yield step


def _needless_gates(graph: Graph) -> Iterator[Finding]:
    """A crossing needs a side that cannot be walked to before its item."""
    for step in needless(graph):
        other = _name(graph, step.target)
        text = f"the {step.way} crossing to {other} opens nothing: both sides are in reach"
        yield Finding("gate-needless", _name(graph, step.source), text)


def _needless_kinds(graph: Graph) -> Iterator[Finding]:
    """Something that is needed lies behind each kind of gate."""
    reached = [graph.reach(stage) for stage in range(3)]
    for way in ("raft", "ladder"):
        stage = STAGES[way]
        behind = reached[stage] & ~reached[stage - 1]
        if not any(graph.keys[key] & behind for key in NEEDED):
            yield Finding("kind-needless", way, f"nothing that is needed lies behind the {way.capitalize()}")


def _idle_fountains(graph: Graph) -> Iterator[Finding]:
    fountains = list(numbers(graph.keys["fountain"]))
    levels = [first(graph.keys[level]) for level in LEVELS]
    for one, other in (fountains, fountains[::-1]):
        near, far = graph.steps_from(one), graph.steps_from(other)
        if sum(near[level] < far[level] for level in levels) < NEARER:
            text = f"the fountain is nearer than the other to fewer than {NEARER} Levels"
            yield Finding("fountain-idle", _name(graph, one), text)


def far_legs(graph: Graph) -> int:
    """Return how many of the 7 ways from a Level to the next are longer than one move."""
    levels = [first(graph.keys[level]) for level in LEVELS]
    return sum(ONE_MOVE < graph.steps_from(one)[other] < NEVER for one, other in pairwise(levels))


def round_gates(graph: Graph) -> list[Finding]:
    """Return the remark that the Bracelet goes round a gate, where a Warp Point lies behind one."""
    behind = graph.keys["warp"] & graph.reach(2) & ~graph.reach(0)
    if not behind or not graph.keys["warp"] & graph.reach(0):
        return []
    place = first(behind)
    text = (
        f"with the Bracelet a warp to {_name(graph, place)} goes round the gate before it, which is allowed"
    )
    return [Finding("warp-round-gate", _name(graph, place), text)]


def _name(graph: Graph, place: int) -> str:
    cell = graph.cells[place]
    return named(cell, graph.board.at(cell).key)
