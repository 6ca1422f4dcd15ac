"""Why a square is shut: what opens it, what it asks for, and where that is got."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from itertools import combinations
from typing import Any

from generator.hyrule.board import Cell, cell_name, spoken
from generator.hyrule.graph import Graph, Step
from generator.hyrule.holdings import DUE, GIVERS, ORDER, TARGETS
from generator.hyrule.links import Bits, closure, first, numbers
from generator.hyrule.profile import Rules
from generator.hyrule.words import opened

OPENERS = ("raft", "ladder", "bracelet", "luck")
"""What changes where one can walk: two pieces, the warp of the Bracelet, the luck of the Lost Woods."""
ASKS: dict[str, tuple[str, ...]] = {
    **{
        level: (f"the Triforce of Level {int(level[-1]) - 1}",) for level in TARGETS if level[-1] in "2345678"
    },
    "white-sword": ("the Triforce of Level 2",),
    "level-3": ("the Triforce of Level 2", "the White Sword"),
    "magical-sword": ("the Triforce of Level 6",),
    "level-7": ("the Triforce of Level 6", "the Magical Sword"),
    "death-mountain": ("all pieces of the Triforce", "all items but the Potion"),
    "potion-shop": ("the Letter", "rupees"),
    "shield-shop": ("rupees",),
    "food-shop": ("rupees",),
    "gamble": ("rupees",),
}
"""What a keyed square asks of whoever stands on it."""


class Reasons:
    """What opens the squares of one board."""

    def __init__(self, graph: Graph, rules: Rules) -> None:
        self.graph, self.rules = graph, rules

    def why(self, cell: Cell) -> dict[str, Any]:
        """Return what opens a square: ``sets``, the smallest sets of OPENERS with which it can be walked to.

        An empty set says that nothing is needed, and no set at all that nothing helps. ``asks``
        is what the square itself asks for, ``givers`` where each opener of the sets is got.
        """
        sets = self.openers(cell)
        key = self.graph.board.at(cell).key
        needed = [one for one in GIVERS if any(one in own for own in sets)]
        return {
            "square": cell_name(cell),
            "key": key,
            "sets": [list(one) for one in sets],
            "asks": list(ASKS.get(key or "", ())),
            "givers": {one: self.named(GIVERS[one]) for one in needed},
        }

    def openers(self, cell: Cell, part: int | None = None) -> list[tuple[str, ...]]:
        """Return the smallest sets of OPENERS with which one walks from START to a square, or to a part."""
        parts = range(max(1, len(self.graph.board.at(cell).parts))) if part is None else [part]
        wanted = sum(1 << self.graph.number[*cell, one] for one in parts)
        found: list[tuple[str, ...]] = []
        for own, reached in self.reaches.items():
            if reached & wanted and not any(set(less) <= set(own) for less in found):
                found.append(own)
        return found

    @cached_property
    def reaches(self) -> dict[tuple[str, ...], Bits]:
        """The places that can be walked to with each set of OPENERS, smaller sets first."""
        sets = [own for size in range(len(OPENERS) + 1) for own in combinations(OPENERS, size)]
        return {own: closure(self._links(own), self.graph.keys["start"]) for own in sets}

    def _links(self, own: Sequence[str]) -> list[Bits]:
        def usable(step: Step) -> bool:
            return (step.way == "path" or step.way in own) and (not step.lucky or "luck" in own)

        links = self.graph.joined(usable)
        if "bracelet" in own:
            for place in numbers(self.graph.keys["warp"]):
                links[place] |= self.graph.keys["warp"]
        return links

    def named(self, key: str) -> str:
        """Return a keyed square with where it lies."""
        cells = [cell_name(self.graph.cells[place]) for place in numbers(self.graph.keys[key])]
        return f"{spoken(key)} ({', '.join(cells)})"

    def cell(self, key: str) -> Cell:
        """Return where a keyed square lies, the first if there are two."""
        return self.graph.cells[first(self.graph.keys[key])]


def shut(graph: Graph) -> list[str]:
    """Return what cannot be walked to when its turn comes, in the order of ORDER, if one may always go back.

    A board with any such square cannot be won.
    """
    return [key for key, holding in DUE if not graph.reach(holding.stage) & graph.keys[key]]


def progress_lines(graph: Graph, rules: Rules) -> list[str]:
    """Return the order of progress as steps, each with what opens its square."""
    reasons, lines = Reasons(graph, rules), []
    for number, key in enumerate(ORDER, 1):
        place = f"{number}." if key in TARGETS else "last:" if key == "death-mountain" else "any time:"
        lines.append(f"{place} {reasons.named(key)}: {opened(reasons.openers(reasons.cell(key)))}")
    return lines
