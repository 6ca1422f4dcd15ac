"""Why a square is shut, and the smallest reason why a board cannot be won."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cached_property
from itertools import combinations
from typing import Any

from generator.hyrule.board import BESIDE, FACING, Cell, beside, cell_name, spoken
from generator.hyrule.graph import LAST_STAGE, Bits, Graph, Step, closure, first, numbers
from generator.hyrule.holdings import COMPLETE, FREE, GIVERS, SHOPS, START, TARGETS, Holding
from generator.hyrule.profile import Rules
from generator.hyrule.search import Search
from generator.hyrule.traps import Traps
from generator.hyrule.words import opened

OPENERS = ("raft", "ladder", "bracelet", "luck")
"""What changes where one can walk: two pieces, the warp of the Bracelet, the luck of the Lost Woods."""
MOST_NAMED = 4
"""Walls and arrows named round a pocket."""

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

    # -- why a square is shut ---------------------------------------------------------------------

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

    # -- why a board cannot be won ----------------------------------------------------------------

    def unwinnable(self) -> dict[str, Any]:
        """Return the smallest reason why a board has no plan: ``reason``, ``why`` and ``squares``.

        ``reason`` is ``cycle`` (a gate's item lies behind the gate), ``warp`` (only a warp leads
        there), ``walled``, ``no-return`` or ``purse``.
        """
        found = self._blocked() or self._no_return() or self._purse()
        if Traps(self.graph, self.rules).start_safe and found["reason"] != "purse":
            found["why"] += "; with a warp it could be won"
        return found

    def _blocked(self) -> dict[str, Any] | None:
        """The first square that cannot be walked to when its turn comes, even if one may always go back."""
        holding = START
        for key in (*TARGETS, *FREE, *SHOPS, "death-mountain"):
            if not self.graph.reach(holding.stage) & self.graph.keys[key]:
                return self._shut(key, holding)
            holding = holding.further() if key in TARGETS else holding
        return None

    def _shut(self, key: str, holding: Holding) -> dict[str, Any]:
        sets = [
            [one for one in own if one != "luck"]
            for own in self.openers(self.cell(key))
            if "bracelet" not in own
        ]
        if sets:
            return self._cycle(key, sets)
        if self.openers(self.cell(key)):
            return self._told("warp", f"{self.named(key)} can be reached by a warp alone", [key])
        return self._told("walled", f"nothing opens {self.named(key)}: {self._pocket(key)}", [key])

    def _cycle(self, key: str, sets: Sequence[Sequence[str]]) -> dict[str, Any]:
        """The shortest way round: the square, the gate before it, its item, and back to the square."""
        place = TARGETS.index(key) if key in TARGETS else len(TARGETS)
        late = [[one for one in own if TARGETS.index(GIVERS[one]) >= place] for own in sets]
        gate = min((one for own in late for one in own), key=lambda one: TARGETS.index(GIVERS[one]))
        giver = GIVERS[gate]
        text = f"{self.named(key)} lies behind the {gate.capitalize()}"
        if giver == key:
            return self._told("cycle", f"{text}, which is won there", [key])
        text += f", which is won in {self.named(giver)}, and that comes after {spoken(key)}"
        return self._told("cycle", text, [key, giver])

    def _pocket(self, key: str) -> str:
        """Name arrows and obstacles round the places from which a square can be walked to."""
        pocket = closure(self.graph.backward[LAST_STAGE], self.graph.keys[key])
        found = list(dict.fromkeys(self._bars(pocket)))
        if not found:
            return "no path leads in"
        more = len(found) - MOST_NAMED
        return ", ".join(found[:MOST_NAMED]) + (f" and {more} more" if more > 0 else "") + " bar the way"

    def _bars(self, pocket: Bits) -> Iterator[str]:
        """Yield what bars drawn paths into a pocket: arrows, and obstacles inside squares."""
        board = self.graph.board
        for place in numbers(pocket):
            row, col, part = self.graph.places[place]
            for side in BESIDE:
                other = beside((row, col), side)
                if not board.way((row, col), side):
                    continue
                behind = self.graph.number[*other, board.at(other).part_of(FACING[side])]
                if board.at((row, col)).part_of(side) != part:
                    yield f"the obstacles in {cell_name((row, col))}"
                elif not pocket >> behind & 1:
                    arrowed = other if board.at(other).arrow else (row, col)
                    yield f"the arrow in {cell_name(arrowed)}"

    def _no_return(self) -> dict[str, Any] | None:
        """All can be reached one by one, yet no order joins them: an arrow leads away for good."""
        search = Search(self.graph, self.rules, credit=True)
        if search.fewest():
            return None
        furthest = max(state.holding for layer in search.layers for state in layer)
        left = self._left(furthest)
        board = self.graph.board
        arrows = [cell for cell, square in board.cells() if square.arrow]
        for cell in arrows:
            other = board.changed({cell: board.at(cell).model_copy(update={"arrow": None})})
            if Search(Graph(other), self.rules, credit=True).fewest():
                text = f"the arrow in {cell_name(cell)} is a point of no return: {left} is left behind"
                return self._told("no-return", text, [], [cell])
        named = ", ".join(map(cell_name, arrows))
        text = f"the arrows in {named} lead away for good, and one less does not help: {left} is left behind"
        return self._told("no-return", text, [], arrows)

    def _left(self, furthest: Holding) -> str:
        """What is missing from the most that any play comes to hold."""
        if furthest.target:
            return self.named(furthest.target)
        missing = [name for name in COMPLETE.names() if name not in furthest.names()]
        return f"what gives {' and '.join(missing)}" if missing else self.named("death-mountain")

    def _purse(self) -> dict[str, Any]:
        """Only the purse fails: more is to be paid in one visit than it holds."""
        rules = self.rules
        text = (
            f"the purse fails: it holds {rules.purse} rupees, and with no way back to the shops "
            f"({self.named('food-shop')}, {self.named('shield-shop')}) or to battles, "
            f"Food and Ring for {rules.food_price} and {rules.ring_price} and the Shield for "
            f"{rules.shield_price} cannot all be paid"
        )
        return self._told("purse", text, list(SHOPS))

    def _told(self, reason: str, why: str, keys: Sequence[str], cells: Sequence[Cell] = ()) -> dict[str, Any]:
        squares = [*(self.cell(key) for key in keys), *cells]
        return {"reason": reason, "why": why, "squares": [list(cell) for cell in squares]}


def progress_lines(graph: Graph, rules: Rules) -> list[str]:
    """Return the order of progress as steps, each with what opens its square."""
    reasons, lines = Reasons(graph, rules), []
    for number, key in enumerate((*TARGETS, *FREE, *SHOPS, "death-mountain"), 1):
        place = f"{number}." if key in TARGETS else "last:" if key == "death-mountain" else "any time:"
        lines.append(f"{place} {reasons.named(key)}: {opened(reasons.openers(reasons.cell(key)))}")
    return lines
