"""A bound on the turns that are still to come, for a search that asks for no more than so many.

Somebody who holds every item but the pieces of the Triforce and the swords, and owes nothing,
needs no more turns than anybody else who has come as far. What such a one needs is quickly
counted back from Death Mountain, one goal after the other.
"""

from __future__ import annotations

from generator.hyrule.graph import Graph
from generator.hyrule.holdings import FINISHED, ORDER, TARGETS, Holding
from generator.hyrule.links import NEVER, Bits
from generator.hyrule.moves import Layer
from generator.hyrule.profile import Rules

LAST_TURNS = 2
"""Turns from the last walk on: Death Mountain is entered, and Ganon beaten."""


class Ahead:
    """From where, at each stage of progress, the goal may be so many turns away."""

    def __init__(self, graph: Graph, rules: Rules) -> None:
        self._known: list[tuple[int, list[Bits]]] = []
        """From the last progress to the first: the fewest turns, and from where they and each one more do."""
        turns = LAST_TURNS
        for progress in range(FINISHED, -1, -1):
            back = graph.walks(Holding(progress).stage, rules.strides(True)).back
            goal = TARGETS[progress] if progress < FINISHED else ORDER[-1]
            within = [back.spread(graph.keys[goal])]
            while (wider := back.spread(within[-1])) != within[-1]:
                within.append(wider)
            self._known.append((turns, within))
            if progress:
                before = graph.keys[TARGETS[progress - 1]]
                turns += next((1 + more for more, places in enumerate(within) if places & before), NEVER)

    def hopeful(self, layer: Layer, turns: int) -> Layer:
        """Return what of a layer may yet come to the goal in so many turns."""
        near = [
            within[min(turns - least, len(within) - 1)] if turns >= least else 0
            for least, within in self._known
        ]
        found = {state: places & near[FINISHED - state.holding.progress] for state, places in layer.items()}
        return {state: places for state, places in found.items() if places}
