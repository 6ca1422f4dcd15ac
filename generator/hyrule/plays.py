"""The shortest plays that lead into a trap, with rupees counted, and how they come about.

All dice and cards may fall as badly as they like; battles that are won pay the best amount.
Losing all hearts is told as one step, and so is losing to Ganon after entering Death Mountain.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any

from generator.hyrule import words
from generator.hyrule.graph import Graph
from generator.hyrule.holdings import BRACELET, FOOD, START
from generator.hyrule.links import numbers
from generator.hyrule.moves import Deed, Layer, State, Turn, Turns
from generator.hyrule.profile import Rules
from generator.hyrule.search import Expired
from generator.hyrule.traps import Traps

EVENTS = ("faint", "lose", "theft", "whirlwind", "dead-end", "ganon-lost")
"""Deeds that are no choice of the player's."""

Play = dict[str, Any]


class Plays(Turns):
    """The plays of one board, bad luck among them."""

    def __init__(self, graph: Graph, rules: Rules, traps: Traps) -> None:
        super().__init__(graph, rules)
        self.traps = traps

    def shortest(self, expired: Callable[[], bool] = lambda: False) -> dict[str, Play]:
        """Return the shortest play for each grade of trap that is confirmed: ``careless``, ``unlucky``.

        A trap's grade is that of the step after which the goal is out of reach. If it is out
        of reach from START, the play has no steps and the grade is ``from-the-start``.

        Raises:
            Expired: ``expired`` said so first.
        """
        if not self.traps.start_safe:
            return {"from-the-start": self._told_play([], State(START, 0), self.graph.start)}
        wanted, found = self.traps.grades, dict[str, Play]()
        layers: list[Layer] = [{State(START, 0): 1 << self.graph.start}]
        seen = dict(layers[0])
        while layers[-1] and len(found) < len(wanted):
            if expired():
                raise Expired
            reached: Layer = {}
            for state, deed, ends in self._moves(layers[-1]):
                arrived = deed.arrived(ends)
                lost = arrived & self.traps.trapped.get(deed.after.holding, 0)
                grade = "unlucky" if deed.do in EVENTS else "careless"
                if lost and grade not in found:
                    found[grade] = self._play(layers, state, deed, lost)
                new = arrived & ~lost & ~seen.get(deed.after, 0)
                if new:
                    reached[deed.after] = reached.get(deed.after, 0) | new
            for state, places in reached.items():
                seen[state] = seen.get(state, 0) | places
            layers.append(reached)
        return found

    def _moves(self, layer: Layer) -> Iterator[tuple[State, Deed, int]]:
        for state, places in layer.items():
            ends = self.walks(state.holding).spread(places)
            yield from ((state, deed, ends) for deed in self.deeds(state))

    def _deeds(self, state: State) -> Iterator[Deed]:
        """All deeds; events count only from where the goal can still be reached."""
        yield from super()._deeds(state)
        if state.holding.items & BRACELET:
            for place in numbers(self.graph.keys["warp"]):
                others = self.graph.keys["warp"] & ~(1 << place)
                yield Deed("warp", others, state, to=place)
        fine = self.traps.safe[state.holding]
        for deed in self._events(state):
            if deed.where & fine:
                yield deed._replace(where=deed.where & fine)

    def _events(self, state: State) -> Iterator[Deed]:
        holding = state.holding
        battles = self.battles
        for fountain in numbers(self.graph.keys["fountain"]):
            yield Deed("lose", self.level(holding), state, to=fountain)
            if self.rules.zero_hearts == "fountain":
                yield Deed("faint", battles, state, to=fountain)
        for entrance in numbers(self.traps.whirled(holding)):
            yield Deed("whirlwind", battles, state, to=entrance)
        for end, near in self.traps.nearer.items():
            yield Deed("dead-end", battles & near, state, to=end)
        if self.traps.theft and holding.items & FOOD:
            yield Deed("theft", battles, State(holding.without_food(), state.rupees))
        if holding.complete:
            yield from self._routs(state)

    def _routs(self, state: State) -> Iterator[Deed]:
        """Death Mountain entered and Ganon lost to, with the Food or robbed of it."""
        paid = self.paid(state)
        for fountain in numbers(self.graph.keys["fountain"]):
            yield Deed("ganon-lost", self.traps.mountain, paid, to=fountain)
            if self.traps.theft:
                robbed = State(state.holding.without_food(), state.rupees)
                yield Deed("ganon-lost", self.traps.mountain, robbed, (("robbed", True),), fountain)

    # -- in words and for files -------------------------------------------------------------------

    def _play(self, layers: list[Layer], state: State, deed: Deed, lost: int) -> Play:
        ends = lost if deed.to is None else deed.where
        found = self.before(state.holding, layers[-1][state], ends)
        assert found, "the deed was seen to be in reach"
        turns = [*self.way_back(layers, state, found[0]), Turn(state, *found, deed)]
        return self._told_play(turns, deed.after, found[1] if deed.to is None else deed.to)

    def _told_play(self, turns: Sequence[Turn], state: State, place: int) -> Play:
        row, col, part = self.graph.places[place]
        return {
            "steps": self.told(list(turns)),
            "at": [row, col],
            "part": part,
            "holding": {"triforce": state.holding.triforce, "items": state.holding.names()},
            "rescued": bool(self.traps.rescued[state.holding] >> place & 1),
            "text": [self._words(turn) for turn in turns],
        }

    def _words(self, turn: Turn) -> str:
        to = "" if turn.deed.to is None else self._name(turn.deed.to)
        said = words.deed(turn.deed.do, to, dict(turn.deed.more).get("buy", ()))
        return f"go to {self._name(turn.end)}: {said}"

    def _name(self, place: int) -> str:
        cell = self.graph.cells[place]
        return words.named(cell, self.graph.board.at(cell).key)
