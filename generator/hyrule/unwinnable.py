"""Why a board cannot be won: the smallest reason first, and all others that stand beside it.

A keyed square that is shut when its turn comes, even for somebody who may always go back,
keeps the board from being won whatever else is so: all of these are named. Where none is shut,
arrows lead away for good, or else the purse fails.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from generator.hyrule.board import BESIDE, FACING, Cell, beside, cell_name, spoken
from generator.hyrule.graph import LAST_STAGE, Graph
from generator.hyrule.holdings import COMPLETE, GIVERS, SHOPS, TARGETS, Holding
from generator.hyrule.links import Bits, numbers
from generator.hyrule.profile import Rules
from generator.hyrule.reasons import Reasons, shut
from generator.hyrule.search import Search
from generator.hyrule.traps import Traps
from generator.hyrule.words import listed

MOST_NAMED = 4
"""Obstacles and arrows named round a pocket."""


class Ground(NamedTuple):
    """One thing that alone keeps a board from being won, in words, with the squares that it is about.

    ``size`` is how many squares its shortest cycle goes round; 1 if it is none.
    """

    reason: str
    why: str
    squares: tuple[Cell, ...]
    size: int = 1


def unwinnable(graph: Graph, rules: Rules) -> dict[str, Any]:
    """Return why a board has no plan: ``reason``, ``why``, ``also`` and ``squares``.

    ``reason`` is ``cycle`` (a gate's item lies behind the gate), ``warp`` (only a warp leads
    there), ``walled``, ``no-return`` or ``purse``. It and ``why`` are those of the smallest
    ground, as the shortest cycle is; ``also`` tells all others that are to be mended too, and
    ``squares`` has the squares of all, those of the smallest first.
    """
    lost = Lost(graph, rules)
    grounds = lost.shut() or [lost.no_return() or lost.purse()]
    why, *also = [ground.why for ground in grounds]
    if grounds[0].reason != "purse" and Traps(graph, rules).start_safe:
        why += "; with a warp it could be won"
    squares = dict.fromkeys(cell for ground in grounds for cell in ground.squares)
    return {
        "reason": grounds[0].reason,
        "why": why,
        "also": also,
        "squares": [list(cell) for cell in squares],
    }


class Lost:
    """One board that cannot be won."""

    def __init__(self, graph: Graph, rules: Rules) -> None:
        self.graph, self.rules = graph, rules
        self.reasons = Reasons(graph, rules)

    def _about(self, keys: Sequence[str]) -> tuple[Cell, ...]:
        return tuple(dict.fromkeys(self.reasons.cell(key) for key in keys))

    def _named(self, keys: Sequence[str]) -> str:
        return listed([self.reasons.named(key) for key in keys])

    # -- squares that are shut --------------------------------------------------------------------

    def shut(self) -> list[Ground]:
        """Return a ground for each way in which squares are shut in their turn, the smallest first."""
        behind: dict[tuple[tuple[str, ...], bool], list[str]] = {}
        barred: dict[tuple[str, str], list[str]] = {}
        for key in shut(self.graph):
            gates = self._late(key)
            if gates:
                # A square that holds what opens it is the shortest cycle, told by itself.
                behind.setdefault((gates, key in map(GIVERS.get, gates)), []).append(key)
            else:
                barred.setdefault(self._barred(key), []).append(key)
        found = [*self._walls(barred), *(self._cycle(keys, gates) for (gates, _), keys in behind.items())]
        return sorted(found, key=lambda ground: ground.size)

    def _late(self, key: str) -> tuple[str, ...]:
        """The pieces that each way to a square wants and that are won no sooner than there.

        Whoever wants the Ladder alone wants no less than the Raft, which is won before it: so
        where two ways differ, the one with the Raft is the shorter cycle.
        """
        ways = [own for own in self.reasons.openers(self.reasons.cell(key)) if "bracelet" not in own]
        wanted = [[one for one in GIVERS if one in own] for own in ways]
        late = [tuple(one for one in own if self._after(GIVERS[one], key)) for own in wanted]
        return min(late, key=lambda own: (len(own), own != ("raft",)), default=())

    def _after(self, giver: str, key: str) -> bool:
        return key in TARGETS and TARGETS.index(giver) >= TARGETS.index(key)

    def _cycle(self, keys: Sequence[str], gates: Sequence[str]) -> Ground:
        """The way round: the squares, the gate before them, its piece, and back to the squares."""
        givers = [GIVERS[gate] for gate in gates]
        lie = "lies" if len(keys) == 1 else "lie"
        parts = []
        for gate, giver in zip(gates, givers, strict=True):
            later = [key for key in keys if key != giver]
            place = "there" if [giver] == list(keys) else f"in {self.reasons.named(giver)}"
            after = f", and that comes after {listed([spoken(key) for key in later])}" if later else ""
            parts.append(f"behind the {gate.capitalize()}, which is won {place}{after}")
        text = f"{self._named(keys)} {lie} {', and '.join(parts)}"
        size = 1 if set(keys) & set(givers) else 2
        return Ground("cycle", text, self._about([*keys, *givers]), size)

    def _barred(self, key: str) -> tuple[str, str]:
        """How a square is shut that no piece opens: the reason, and what bars the way."""
        if self.reasons.openers(self.reasons.cell(key)):
            return "warp", ""
        return "walled", self._pocket(key)

    def _walls(self, barred: dict[tuple[str, str], list[str]]) -> Iterator[Ground]:
        for (reason, bars), keys in barred.items():
            named = self._named(keys)
            text = f"{named} can be reached by a warp alone" if not bars else f"nothing opens {named}: {bars}"
            yield Ground(reason, text, self._about(keys))

    def _pocket(self, key: str) -> str:
        """Name arrows and obstacles round the places from which a square can be walked to."""
        pocket = self.graph.onward[LAST_STAGE].back.closure(self.graph.keys[key])
        found = list(dict.fromkeys(self._bars(pocket)))
        if not found:
            return "no path leads in"
        more = [f"{len(found) - MOST_NAMED} more"] if len(found) > MOST_NAMED else []
        alone = len(found) == 1 and found[0].startswith("the arrow")
        return f"{listed([*found[:MOST_NAMED], *more])} {'bars' if alone else 'bar'} the way"

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

    # -- no way back ------------------------------------------------------------------------------

    def no_return(self) -> Ground | None:
        """All can be reached one by one, yet no order joins them: arrows lead away for good."""
        search = Search(self.graph, self.rules, credit=True)
        if search.fewest():
            return None
        left = self._left(max(state.holding for layer in search.layers for state in layer))
        arrows = self._needed_arrows()
        named = f"the {'arrow' if len(arrows) == 1 else 'arrows'} in {listed(list(map(cell_name, arrows)))}"
        are = "is a point of no return" if len(arrows) == 1 else "are points of no return, each by itself"
        return Ground("no-return", f"{named} {are}: {left} is left behind", tuple(arrows))

    def _needed_arrows(self) -> list[Cell]:
        """Arrows without which the board could be won, and not with any of them: one if one does.

        Without arrows every walk can be walked back, so to take them all out always does.
        """
        arrows = [cell for cell, square in self.graph.board.cells() if square.arrow]
        for cell in arrows:
            if self._won_without([cell]):
                return [cell]
        for cell in list(arrows):
            rest = [one for one in arrows if one != cell]
            arrows = rest if self._won_without(rest) else arrows
        return arrows

    def _won_without(self, arrows: Sequence[Cell]) -> bool:
        board = self.graph.board
        turned = {cell: board.at(cell).model_copy(update={"arrow": None}) for cell in arrows}
        return bool(Search(Graph(board.changed(turned)), self.rules, credit=True).fewest())

    def _left(self, furthest: Holding) -> str:
        """What is missing from the most that any play comes to hold."""
        if furthest.target:
            return self.reasons.named(furthest.target)
        missing = [name for name in COMPLETE.names() if name not in furthest.names()]
        return f"what gives {listed(missing)}" if missing else self.reasons.named("death-mountain")

    # -- the purse --------------------------------------------------------------------------------

    def purse(self) -> Ground:
        """Only the purse fails: more is to be paid in one visit than it holds."""
        rules, named = self.rules, self.reasons.named
        text = (
            f"the purse fails: it holds {rules.purse} rupees, and with no way back to the shops "
            f"({named('food-shop')}, {named('shield-shop')}) or to battles, "
            f"Food and Ring for {rules.food_price} and {rules.ring_price} and the Shield for "
            f"{rules.shield_price} cannot all be paid"
        )
        return Ground("purse", text, self._about(list(SHOPS)))
