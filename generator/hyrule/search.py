"""The fewest turns to win, exactly, when every die falls well.

A turn is a walk of 0 squares up to the number of hearts, then one deed. Every battle card
is an enemy that is beaten and pays the most that the deck pays; Levels and Ganon are won
at once; the Lost Woods let pass. No pitfall, warp, gift or gamble. So hearts are always up.

Turn after turn, all states are kept that have not been seen before with as much or more:
more rupees and more items never hurt, so leaving the others out loses nothing.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from generator.hyrule.ahead import Ahead
from generator.hyrule.graph import Graph
from generator.hyrule.holdings import START, Holding, richer
from generator.hyrule.links import Bits, first
from generator.hyrule.moves import Deed, Layer, State, Turn, Turns
from generator.hyrule.profile import Rules

FIGHTS = ("battle", "labyrinth", "mountain")
"""Deeds for which a battle card is turned."""


@dataclass(frozen=True)
class Found:
    """The fewest turns, if any win; the plan; and how many states were looked at."""

    turns: int | None
    witness: dict[str, Any] | None
    states: int


class Expired(RuntimeError):
    """The time was up before the search was through."""


class Search(Turns):
    """One board searched for the fewest turns."""

    def __init__(self, graph: Graph, rules: Rules, credit: bool = False) -> None:
        super().__init__(graph, rules, credit)
        self.layers: list[Layer] = []
        self.states = 0
        self._covered: dict[Holding, dict[int, Bits]] = {}

    def found(self, expired: Callable[[], bool] = lambda: False) -> Found:
        """Return the fewest turns with a plan for them.

        Raises:
            Expired: ``expired`` said so first.
        """
        turns = self.fewest(expired)
        return Found(turns, self._witness() if turns else None, self.states)

    def fewest(self, expired: Callable[[], bool] = lambda: False, most: int | None = None) -> int | None:
        """Return the fewest turns alone; None if no play wins, however long, or within ``most`` turns.

        Raises:
            Expired: ``expired`` said so first.
        """
        self.layers = [{State(START, 0): 1 << self.graph.start}]
        ahead = None if most is None else Ahead(self.graph, self.rules)
        while self.layers[-1] and (most is None or len(self.layers) < most):
            if expired():
                raise Expired
            if self._entrance() is not None:
                return len(self.layers) + 1  # one turn to enter Death Mountain, one for Ganon
            reached = self.after(self.layers[-1])
            if ahead and most:
                reached = ahead.hopeful(reached, most - len(self.layers))
            self.layers.append(self._fresh(reached))
        return None

    def _fresh(self, reached: Layer) -> Layer:
        """What has not been seen before with as much or more; those who hold more come first."""
        fresh = {}
        for state in sorted(reached, reverse=True):
            new = reached[state] & ~self._cover(state)
            if new:
                fresh[state] = new
                self._covered[state.holding][state.rupees] |= new
                self.states += new.bit_count()
        return fresh

    def _cover(self, state: State) -> Bits:
        """Where a state has been seen with as much or more, so that it is nothing new."""
        holding, rupees = state
        own = self._covered.setdefault(holding, {})
        cover = 0
        for amount, places in own.items():
            cover |= places if amount >= rupees else 0
        for more in richer(holding):
            cover |= self._covered.get(more, {}).get(rupees, 0)
        own[rupees] = cover
        return cover

    # -- the plan -------------------------------------------------------------------------------

    def _entrance(self) -> tuple[State, int] | None:
        """A state of the last turn, with its place, from which Death Mountain can be entered."""
        for state, places in self.layers[-1].items():
            if state.holding.complete:
                found = self.before(state.holding, places, self.graph.keys["death-mountain"])
                if found:
                    return state, found[0]
        return None

    def _witness(self) -> dict[str, Any]:
        """Walk back through the layers from Death Mountain to START, and tell the turns in order."""
        last = self._entrance()
        assert last, "the search ended there"
        state, place = last
        mountain = first(self.graph.keys["death-mountain"])
        paid = self.paid(state)
        turns = self.way_back(self.layers, state, place)
        turns.append(Turn(state, place, mountain, Deed("mountain", 0, paid)))
        turns.append(Turn(paid, mountain, mountain, Deed("ganon", 0, paid)))
        changes = [turn.deed.after.rupees - turn.state.rupees for turn in turns]
        return {
            "steps": self.told(turns),
            "turns": len(turns),
            "squares": sum(len(self.walk(turn)) for turn in turns),
            "battles": sum(turn.deed.do in FIGHTS for turn in turns),
            "earned": sum(change for change in changes if change > 0),
            "spent": -sum(change for change in changes if change < 0),
        }
