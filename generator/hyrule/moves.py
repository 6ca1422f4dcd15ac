"""Play turn after turn over sets of places: what search and trap plays have in common.

A turn is a walk of 0 squares up to the number of hearts, all of which are up, then one deed.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

from generator.hyrule.graph import Bits, Graph, numbers, spread
from generator.hyrule.holdings import RING, Holding, gains
from generator.hyrule.profile import Rules


class State(NamedTuple):
    """All of a state but the place: holding and rupees."""

    holding: Holding
    rupees: int


class Deed(NamedTuple):
    """What may be done at the end of a walk, where, and the state afterwards.

    ``to`` is where the piece is put, if it does not stay where the walk ended.
    """

    do: str
    where: Bits
    after: State
    more: tuple[tuple[str, Any], ...] = ()
    to: int | None = None

    def arrived(self, ends: Bits) -> Bits:
        """Return where the piece may be after the deed, given where walks may have ended."""
        return ends & self.where if self.to is None or not ends & self.where else 1 << self.to


class Turn(NamedTuple):
    """One turn of a play: the state before, from which place, where the walk ended, and the deed."""

    state: State
    source: int
    end: int
    deed: Deed


Layer = dict[State, Bits]
"""States that a turn ends in for the first time, each with its places."""


class Turns:
    """The turns of one player on a board. With ``credit`` nothing costs anything."""

    def __init__(self, graph: Graph, rules: Rules, credit: bool = False) -> None:
        self.graph, self.rules = graph, rules
        self.prices = dict.fromkeys(rules.prices, 0) if credit else rules.prices
        self.battles = battle_places(graph, rules)
        """The places where a battle card may be turned."""
        self._quiet = (1 << len(graph.places)) - 1 & ~self.battles
        self._known: dict[State, list[Deed]] = {}

    # -- deeds ------------------------------------------------------------------------------------

    def deeds(self, state: State) -> list[Deed]:
        """Return what can be done in a state, each with the places where."""
        if state not in self._known:
            self._known[state] = list(self._deeds(state))
        return self._known[state]

    def _deeds(self, state: State) -> Iterator[Deed]:
        """The deeds in which every die falls well; a gain that the purse cannot pay is none."""
        holding, rupees = state
        keys = self.graph.keys
        paid = State(holding, min(self.rules.purse, rupees + self.rules.best_pay))
        for gain in gains(holding):
            where = keys[gain.key]
            if gain.do == "labyrinth":
                yield Deed(gain.do, where, State(gain.holding, paid.rupees))
            elif gain.do == "take":
                yield Deed(gain.do, where, State(gain.holding, rupees))
            else:
                cost = sum(self.prices[name] for name in gain.bought)
                if cost <= rupees:
                    more = (("buy", list(gain.bought)),)
                    yield Deed(gain.do, where, State(gain.holding, rupees - cost), more)
        yield Deed("battle", self.battles & ~self.level(holding), paid)
        yield Deed("rest", self._quiet, state)

    def level(self, holding: Holding) -> Bits:
        """Return the place of the next Level if it may be entered, else nothing."""
        return self.graph.keys[holding.level] if holding.level and holding.level == holding.target else 0

    # -- walks ------------------------------------------------------------------------------------

    def walks(self, holding: Holding) -> list[Bits]:
        """Return by place where a walk can end."""
        return self.graph.walks(holding.stage, self.rules.strides(bool(holding.items & RING)))

    def after(self, layer: Layer) -> Layer:
        """Return all that the next turn can end in."""
        reached: Layer = {}
        for state, places in layer.items():
            ends = spread(self.walks(state.holding), places)
            for deed in self.deeds(state):
                arrived = deed.arrived(ends)
                if arrived:
                    reached[deed.after] = reached.get(deed.after, 0) | arrived
        return reached

    def before(self, holding: Holding, places: Bits, ends: Bits) -> tuple[int, int] | None:
        """Return the lowest of some places from which a walk ends in a set, and the lowest such end."""
        walks = self.walks(holding)
        for place in numbers(places):
            if walks[place] & ends:
                return place, next(numbers(walks[place] & ends))
        return None

    def way_back(self, layers: list[Layer], state: State, place: int) -> list[Turn]:
        """Return turns that lead through the layers into a state of the last one."""
        turns: list[Turn] = []
        for layer in reversed(layers[:-1]):
            turns.append(self._last(layer, state, place))
            state, place = turns[-1].state, turns[-1].source
        return turns[::-1]

    def _last(self, layer: Layer, state: State, place: int) -> Turn:
        for earlier, places in layer.items():
            for deed in self.deeds(earlier):
                if deed.after != state or (deed.to is not None and deed.to != place):
                    continue
                ends = deed.where if deed.to is not None else deed.where & 1 << place
                found = self.before(earlier.holding, places, ends) if ends else None
                if found:
                    return Turn(earlier, *found, deed)
        raise AssertionError("every state of a turn comes from one of the turn before")

    # -- in words for files -----------------------------------------------------------------------

    def told(self, turns: list[Turn]) -> list[dict[str, Any]]:
        """Return turns as the steps of a board file."""
        return [self._told(turn) for turn in turns]

    def walk(self, turn: Turn) -> list[int]:
        """Return the places of a turn's walk, one after the other."""
        return self.graph.shortest(turn.source, turn.end, turn.state.holding.stage)

    def _told(self, turn: Turn) -> dict[str, Any]:
        deed, (holding, rupees) = turn.deed, turn.deed.after
        step: dict[str, Any] = {
            "walk": [list(self.graph.cells[place]) for place in self.walk(turn)],
            "do": deed.do,
        }
        if deed.to is not None:
            step["to"] = list(self.graph.cells[deed.to])
        return {
            **step,
            **dict(deed.more),
            "hearts": self.rules.strides(bool(holding.items & RING)),
            "rupees": rupees,
            "triforce": holding.triforce,
            "items": holding.names(),
        }


def battle_places(graph: Graph, rules: Rules) -> Bits:
    """Return the places where a battle card may be turned, next Levels among them."""
    places = graph.plain
    for key, own in graph.keys.items():
        if key.startswith("level") or key in rules.battles_also:
            places |= own
    return places
